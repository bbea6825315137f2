"""Replays the history of a game file naively: what everybody has after each event, worked out anew.

What an activation brings is computed from the list of tiles and what was given, not taken from the record.
"""

import copy
from typing import Any

from .naive import broken_rules, face, lay_out

Entry = dict[str, Any]
KINDS = ("wood", "stone", "grain", "sheep", "cattle")
ROW = {1: 1, 2: 2, 3: 3}
LAST_OF_STACKS = 8 + 23 + 19 + 17


class Replay:
    """A table: the document of the game, and the turn that is played."""

    def __init__(self) -> None:
        self.game: Entry = {}
        self.turn: Entry | None = None
        self.booked: dict[int, dict[str, int]] = {}
        self.wrong: list[str] = []

    def run(self, history: list[Entry]) -> None:
        """The entries of a history; what was taken back does not count."""
        live: dict[int, Entry] = {}
        kept: dict[int, Entry] = {}
        for entry in history:
            if "taken_back" in entry:
                for number in entry["taken_back"]:
                    live.pop(number)
            elif "brought_back" in entry:
                for number in entry["brought_back"]:
                    live[number] = kept[number]
            else:
                live[entry["number"]] = kept[entry["number"]] = entry["event"]
        for number in sorted(live):
            self.happen(live[number])

    def happen(self, event: Entry) -> None:
        getattr(self, event["kind"].replace("-", "_"))(event)

    # --- looking things up ---

    def player(self, name: str) -> Entry:
        found: Entry = next(player for player in self.game["players"] if player["name"] == name)
        return found

    def entry(self, name: str, at: list[int]) -> Entry:
        found: Entry = next(entry for entry in self.player(name)["territory"] if entry["at"] == at)
        return found

    def turn_of(self, name: str) -> Entry:
        if self.turn is None or self.turn["player"] != name:
            self.turn = {"player": name, "laid": None, "movement": 0}
        return self.turn

    def belongs_to_another(self, name: str) -> bool:
        """Somebody else is playing a turn: what was forgotten is booked without taking it over."""
        return self.turn is not None and self.turn["player"] != name

    # --- moving things about ---

    def add(self, name: str, what: str, amount: int) -> None:
        player = self.player(name)
        player[what] = max(0, player[what] + amount)

    def put(self, name: str, at: list[int], kind: str, amount: int = 1) -> None:
        cubes = self.entry(name, at).setdefault("cubes", {})
        cubes[kind] = cubes.get(kind, 0) + amount
        if not cubes[kind]:
            del cubes[kind]
        self.add(name, "resources", amount)

    def pay(self, name: str, payment: Entry) -> None:
        for cube in payment["cubes"]:
            if self.entry(name, cube["at"]).get("cubes", {}).get(cube["resource"]):
                self.put(name, cube["at"], cube["resource"], -1)
        for at in payment["members"]:
            self.entry(name, at)["clan"] = max(0, self.entry(name, at)["clan"] - 1)
        cost = 0
        for kind in payment["bought"]:
            if self.game["warehouse"][kind] < 3:
                self.game["warehouse"][kind] += 1
                cost += ROW[self.game["warehouse"][kind]]
        self.add(name, "coins", -cost)
        self.add(name, "whisky", -payment["whisky"])
        self.add(name, "chieftains", -payment["chieftains"])

    def fill_up(self) -> None:
        """The end of a turn: the chain ends with a figure again, and begins with fresh tiles."""
        self.turn = None
        track = self.game["track"]
        if track is None:
            return
        if any("tile" not in stop for stop in track["chain"]):
            while "tile" in track["chain"][0]:
                track["chain"].pop(0)
        while len(track["chain"]) < 13 and track["drawn"] < LAST_OF_STACKS:
            track["chain"].append({"tile": None})
            track["drawn"] += 1

    def advance(self, figure: Entry, tiles: int) -> None:
        """Walk the figure on, tile by tile; the tile it comes to stand on is gone."""
        if self.game["track"] is None:
            return
        chain = self.game["track"]["chain"]
        if figure not in chain:
            return
        here = chain.index(figure)
        if len([stop for stop in chain[here + 1 :] if "tile" in stop]) < tiles:
            return
        there = here
        while tiles:
            there += 1
            if "tile" in chain[there]:
                tiles -= 1
        chain[there] = figure
        del chain[here]

    # --- the events ---

    def set_up(self, event: Entry) -> None:
        self.game = copy.deepcopy(event["game"])
        self.turn = None

    def ruling_made(self, event: Entry) -> None:
        self.game["rulings"].pop(event["ruling"], None)
        if event["value"] is not None:
            self.game["rulings"][event["ruling"]] = event["value"]

    def figure_moved(self, event: Entry) -> None:
        self.fill_up()
        self.advance({"player": event["player"]}, event["steps"])
        self.turn = {"player": event["player"], "laid": None, "movement": 0}

    def die_rolled(self, event: Entry) -> None:
        self.fill_up()
        self.advance({"die": True}, event["rolled"])
        self.fill_up()

    def turn_ended(self, _: Entry) -> None:
        self.fill_up()

    def tile_laid(self, event: Entry) -> None:
        name, tile = event["player"], face(event["tile"])
        territory = self.player(name)["territory"]
        breaks = broken_rules(lay_out(territory), (event["at"][0], event["at"][1]), tile)
        if bool(breaks) != event["forced"]:
            self.wrong.append(f"{event['tile']} at {event['at']} breaks {breaks}, forced is {event['forced']}")
        self.pay(name, event["payment"])
        once = {"village": (1, 0), "castle": (1, 0), "distillery": (0, 1)}.get(tile["kind"], (0, 0))
        card = {"castle-stalker": (1, 0, 0), "castle-moil": (0, 1, 0), "armadale-castle": (0, 0, 3)}
        card["donan-castle"] = (0, 2, 0)
        members, barrels, coins = card.get(tile["name"] or "", (0, 0, 0))
        entry = {"at": event["at"], "tile": event["tile"], "clan": once[0] + members}
        territory.append({**entry, "forced": True} if event["forced"] else entry)
        self.add(name, "whisky", once[1] + barrels)
        self.add(name, "coins", coins)
        if self.belongs_to_another(name) and self.game["track"] is not None:
            return
        if self.turn_of(name)["laid"] is not None:
            self.turn = None
        self.turn_of(name)["laid"] = event["at"]

    def card_used(self, event: Entry) -> None:
        for cube in event["cubes"]:
            self.put(event["player"], cube["at"], cube["resource"])

    def tile_changed(self, event: Entry) -> None:
        entry = self.entry(event["player"], event["at"])
        entry["tile"] = event["tile"]
        entry.pop("forced", None)
        if event["forced"]:
            entry["forced"] = True

    def tile_taken_back(self, event: Entry) -> None:
        entry = self.entry(event["player"], event["at"])
        self.add(event["player"], "resources", -sum(entry.get("cubes", {}).values()))
        self.player(event["player"])["territory"].remove(entry)
        if self.turn and self.turn["player"] == event["player"] and self.turn["laid"] == event["at"]:
            self.turn = {"player": event["player"], "laid": None, "movement": 0}

    def activated(self, event: Entry) -> None:
        name, tile = event["player"], face(self.entry(event["player"], event["at"])["tile"])
        gain = event["gain"]
        if not event["by_hand"]:
            paid = [cube["resource"] for cube in event["payment"]["cubes"]] + event["payment"]["bought"]
            given = sorted(paid + event["payment"].get("unkept", []))
            gain = brings(tile, given, event["gain"]["resource"])
            if gain != event["gain"]:
                self.wrong.append(f"{tile['kind']} for {given} brings {gain}, recorded is {event['gain']}")
        self.pay(name, event["payment"])
        if gain["resource"]:
            self.put(name, event["at"], gain["resource"])
        self.add(name, "whisky", gain["whisky"])
        self.add(name, "vp", gain["vp"])
        forgotten = self.turn is None and self.game["track"] is not None
        if not forgotten and not self.belongs_to_another(name):
            self.turn_of(name)["movement"] += gain["movement"]

    def sold(self, event: Entry) -> None:
        kind = event["cube"]["resource"]
        self.put(event["player"], event["cube"]["at"], kind, -1)
        coins = self.game["warehouse"][kind]
        if coins:
            self.game["warehouse"][kind] -= 1
            self.add(event["player"], "coins", ROW[coins])

    def spend(self, name: str) -> None:
        if self.turn and self.turn["player"] == name and self.turn["movement"]:
            self.turn["movement"] -= 1

    def member_moved(self, event: Entry) -> None:
        self.entry(event["player"], event["from"])["clan"] -= 1
        self.entry(event["player"], event["to"])["clan"] += 1
        self.spend(event["player"])

    def promoted(self, event: Entry) -> None:
        self.entry(event["player"], event["at"])["clan"] -= 1
        self.add(event["player"], "chieftains", 1)
        self.spend(event["player"])

    def scored(self, event: Entry) -> None:
        points = {name: sum(each.values()) for name, each in event["points"].items()}
        before = self.booked.get(event["number"], {})
        for player in self.game["players"]:
            self.add(player["name"], "vp", points.get(player["name"], 0) - before.get(player["name"], 0))
        self.booked[event["number"]] = points
        self.game["round"] = max(self.game["round"], min(3, max(self.booked) + 1))

    def clan_set(self, event: Entry) -> None:
        self.entry(event["player"], event["at"])["clan"] = event["clan"]

    def cubes_set(self, event: Entry) -> None:
        entry = self.entry(event["player"], event["at"])
        before = sum(entry.get("cubes", {}).values())
        entry["cubes"] = dict(event["cubes"])
        self.add(event["player"], "resources", sum(entry["cubes"].values()) - before)

    def counter_set(self, event: Entry) -> None:
        player = self.player(event["player"])
        holder = player if event["counter"] in player else player["tally"]
        if event["value"] is None:
            holder.pop(event["counter"], None)
        else:
            holder[event["counter"]] = event["value"]

    def warehouse_set(self, event: Entry) -> None:
        self.game["warehouse"] = dict(event["warehouse"])

    def track_set(self, event: Entry) -> None:
        self.game["track"] = copy.deepcopy(event["track"])

    def game_ended(self, _: Entry) -> None:
        pass

    def game_reopened(self, _: Entry) -> None:
        pass


def brings(tile: Entry, given: list[str], choice: str | None) -> Entry:
    """What a tile brings for what is given, read from the words of the list."""
    gain: Entry = {"resource": None, "whisky": 0, "vp": 0, "movement": 0}
    kind, words = tile["kind"], tile["does"]
    of_kind = {
        "quarry": "stone",
        "forest": "wood",
        "sheep meadow": "sheep",
        "cattle pasture": "cattle",
        "grain field": "grain",
    }
    if kind in of_kind:
        gain["resource"] = of_kind[kind]
    elif kind == "abbey":
        gain["resource"] = choice
    elif kind in ("village", "castle"):
        gain["movement"] = 1
    elif kind == "distillery" and given == ["grain"]:
        gain["whisky"] = 1
    elif kind == "tavern":
        gain["vp"] = int(words[0])
    elif kind == "butcher":
        gain["vp"] = 5 if given == ["cattle", "sheep"] else 2 * len(given)
    elif kind == "fair":
        gain["vp"] = [0, 1, 3, 5, 8, 12][len(set(given))]
    elif kind == "grocer" and len(given) == 3:
        gain["vp"] = 8
    elif kind == "bridge" and given == ["stone", "wood"]:
        gain["vp"] = 7
    return gain
