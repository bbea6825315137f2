"""The rules of Glen More once more, straight from the book and the list of tiles: dictionaries and loops, no engine.

A territory is a list of entries as they stand in the game file.
"""

import csv
from pathlib import Path
from typing import Any

LIST = Path(__file__).resolve().parents[4] / "assets" / "data" / "glen_more_tiles.csv"
SLUGS = {
    "Castle Stalker": 1,
    "Castle Moil": 1,
    "Armadale Castle": 1,
    "Loch Lochy": 0,
    "Duart Castle": 0,
    "Castle of Mey": 1,
    "Iona Abbey": 0,
    "Loch Morar": 0,
    "Loch Ness": 0,
    "Donan Castle": 1,
    "Cawdor Castle": 3,
    "Loch Shiel": 0,
    "Loch Oich": 0,
}
TABLE = {0: 0, 1: 1, 2: 2, 3: 3, 4: 5}

Entry = dict[str, Any]


def _list() -> dict[str, Entry]:
    tiles: dict[str, Entry] = {}
    for row in csv.DictReader(LIST.read_text(encoding="utf-8").splitlines()):
        special = row["name_en"] in SLUGS
        slug = row["name_en"].lower().replace(" ", "-")
        name = slug if special else "start-village" if row["stack"] == "start" else "T" + row["no"]
        tile = {
            "name": name,
            "kind": row["kind"],
            "frame": row["frame"],
            "river": row["river"] == "yes",
            "road": row["road"] == "yes",
            "special": special,
            "bonnets": SLUGS.get(row["name_en"], 0),
            "stack": row["stack"],
            "does": row["each_activation"],
            "once": row["once_when_placed"],
        }
        tiles["T" + row["no"]] = tile
        tiles[name] = tile
    return tiles


TILES = _list()
FROM_STACKS = list(dict.fromkeys(tile["name"] for tile in TILES.values() if tile["stack"] != "start"))


def face(tile: Any) -> Entry:
    """What a tile shows, whether it is named or written out."""
    if isinstance(tile, str):
        return TILES[tile]
    blank = {"name": None, "river": False, "road": False, "special": False, "bonnets": 0, "does": "", "once": ""}
    return {**blank, **tile}


def lay_out(territory: list[Entry]) -> dict[tuple[int, int], Entry]:
    return {(entry["at"][0], entry["at"][1]): face(entry["tile"]) for entry in territory}


# --- laying ---


def broken_rules(before: dict[tuple[int, int], Entry], at: tuple[int, int], tile: Entry) -> set[str]:
    """What a tile breaks when it joins the tiles that lie there already."""
    if not before:
        return set()
    x, y = at
    north, south, east, west = (before.get(cell) for cell in ((x, y + 1), (x, y - 1), (x + 1, y), (x - 1, y)))
    broken = set()
    if not (north or south or east or west):
        broken.add("touch")
    for way, neighbours in (("river", (north, south)), ("road", (east, west))):
        for neighbour in neighbours:
            if neighbour and neighbour[way] != tile[way]:
                broken.add(way)
        goes_on = any(neighbour and neighbour[way] for neighbour in neighbours)
        exists = any(each[way] for each in before.values())
        if tile[way] and exists and not goes_on:
            broken.add(way)
    return broken


def check(game: Entry) -> list[tuple[str, list[int], str]]:
    found = []
    for player in game["players"]:
        before: dict[tuple[int, int], Entry] = {}
        for entry in player["territory"]:
            at = (entry["at"][0], entry["at"][1])
            tile = face(entry["tile"])
            if not entry.get("forced"):
                found += [(player["name"], entry["at"], rule) for rule in sorted(broken_rules(before, at, tile))]
            before[at] = tile
    return found


def member_near(territory: list[Entry], at: tuple[int, int]) -> bool:
    for entry in territory:
        apart = max(abs(entry["at"][0] - at[0]), abs(entry["at"][1] - at[1]))
        if apart == 1 and entry.get("clan", 0) > 0:
            return True
    return False


def fits(game: Entry, name: str) -> dict[tuple[int, int], list[str]]:
    """Every free cell with the tiles that may be laid there and lie nowhere yet."""
    laid = {face(entry["tile"])["name"] for player in game["players"] for entry in player["territory"]}
    territory = next(player["territory"] for player in game["players"] if player["name"] == name)
    there = lay_out(territory)
    free = {
        (x + dx, y + dy) for x, y in there for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (x + dx, y + dy) not in there
    }
    found = {}
    for at in sorted(free):
        if member_near(territory, at):
            tiles = [each for each in FROM_STACKS if each not in laid and not broken_rules(there, at, TILES[each])]
            if tiles:
                found[at] = tiles
    return found


# --- scoring ---


def amounts(player: Entry) -> dict[str, int]:
    """Barrels, chieftains with bonnets, and special places."""
    tiles = [face(entry["tile"]) for entry in player["territory"]]
    tally = player.get("tally")
    mey = any(tile["name"] == "castle-of-mey" for tile in tiles)
    bonnets = sum(tile["bonnets"] for tile in tiles)
    places = len([tile for tile in tiles if tile["special"]])
    if tally is not None:
        mey = "castle-of-mey" in tally
        bonnets, places = tally.get("bonnets", 0), tally.get("places", 0)
    heads = player.get("chieftains", 0)
    return {
        "whisky": player.get("whisky", 0),
        "chieftains": heads + heads + bonnets if mey else heads + bonnets,
        "places": places,
    }


def score(game: Entry) -> list[dict[str, Any]]:
    all_amounts = [amounts(player) for player in game["players"]]
    found = []
    for player, own in zip(game["players"], all_amounts, strict=True):
        line = {"name": player["name"]}
        for rule in ("whisky", "chieftains", "places"):
            difference = own[rule] - min(each[rule] for each in all_amounts)
            line[rule] = TABLE.get(difference, 8)
        line["total"] = line["whisky"] + line["chieftains"] + line["places"]
        found.append(line)
    return found


def cards(player: Entry) -> dict[str, int]:
    tiles = [face(entry["tile"]) for entry in player["territory"]]
    counts = {
        "iona-abbey": len([tile for tile in tiles if tile["frame"] == "yellow"]),
        "loch-morar": len([tile for tile in tiles if tile["frame"] == "green"]),
        "duart-castle": len([tile for tile in tiles if tile["kind"] == "village"]),
    }
    worth = {"iona-abbey": 2, "loch-morar": 2, "duart-castle": 3}
    if player.get("tally") is not None:
        return {name: worth[name] * player["tally"][name] for name in worth if name in player["tally"]}
    owned = {tile["name"] for tile in tiles}
    return {name: worth[name] * counts[name] for name in worth if name in owned}


def size(player: Entry) -> int:
    if player.get("tally") is not None:
        return int(player["tally"].get("tiles", 0))
    return len(player["territory"])


def resources(player: Entry) -> int:
    if "resources" in player:
        return int(player["resources"])
    return sum(sum(entry.get("cubes", {}).values()) for entry in player["territory"])


def final(game: Entry) -> list[dict[str, Any]]:
    fewest = min(size(player) for player in game["players"])
    stops = game.get("rulings", {}).get("below-zero") == "stops-at-zero"
    lines = []
    for player in game["players"]:
        own = cards(player)
        penalty = -3 * (size(player) - fewest)
        total = player.get("vp", 0) + sum(own.values()) + player.get("coins", 0) + penalty
        if stops and total < 0:
            total = 0
        lines.append(
            {
                "name": player["name"],
                "cards": own,
                "coins": player.get("coins", 0),
                "tiles": penalty,
                "total": total,
            }
        )
    for player, line in zip(game["players"], lines, strict=True):
        better = 0
        for other, theirs in zip(game["players"], lines, strict=True):
            more = theirs["total"] > line["total"]
            tied = theirs["total"] == line["total"] and resources(other) > resources(player)
            better += 1 if more or tied else 0
        line["rank"] = better + 1
    return lines
