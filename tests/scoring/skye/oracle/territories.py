"""Seeded random game files that exercise every rule, and catalogue territories of any size.

Composed tiles and placements that break a rule are common; the file itself is always well formed.
"""

import copy
import random
from typing import Any

from .board import EDGES, OPPOSITE, Cell, Ground, at_edge, beside, fronts, lay, mouths, turned
from .catalogue import CASTLE_OF_COLOUR, CATALOGUE, Tile
from .composed import Gap, composed_tile, random_theme, whole_catalogue_tile
from .naive import BASE, BONUS, DRUIDS

Entry = dict[str, Any]

EDITIONS = ["de-2022", "en-2015", "en-2022", "nl-2015"]
MODULES = ["druids", "tunnels", "borderlands", "bonus"]
SCORING_TILES = [*BASE, *DRUIDS, *BONUS]
RULINGS = {
    "farm-reach": ["eight", "four"],
    "castle-tile": ["counts", "does-not"],
    "vp-barrels": ["vp-only", "vp-and-gold"],
    "tie-break": ["remainder", "all-gold"],
    "farm-animals": ["once", "each-way"],
    "line-scroll": ["lines", "runs"],
}
MOUTHS = 8  # no tunnels are added beyond so many mouths in a territory
CORNERS = ["NE", "ES", "SW", "WN"]
LANDSCAPES = [name for name, tile in CATALOGUE.items() if tile["set"] == "base"]

# The terrains of each catalogue tile around the compass, for every turn.
AROUND = {
    (name, turn): [
        next(area["terrain"] for area in CATALOGUE[name]["areas"] if edge in turned(area["edges"], turn))
        for edge in EDGES
    ]
    for name in LANDSCAPES
    for turn in range(4)
}


def frontier(ground: Ground) -> list[Cell]:
    """All empty cells beside a tile, in a fixed order."""
    around = {beside(cell, edge) for cell in ground for edge in EDGES}
    return sorted(cell for cell in around if cell not in ground)


def surroundings(ground: Ground, cell: Cell) -> tuple[dict[str, str], set[str], set[str]]:
    """What lies around a cell: terrains of straight edges, curved edges, edges with a road."""
    terrains: dict[str, str] = {}
    curved: set[str] = set()
    roads: set[str] = set()
    for edge in EDGES:
        other = ground.get(beside(cell, edge))
        if other is None:
            continue
        back = OPPOSITE[edge]
        if back in other.curved:
            curved.add(edge)
        for area in other.areas:
            if back in area["edges"]:
                terrains[edge] = area["terrain"]
        if at_edge(other.roads, back) is not None:
            roads.add(edge)
    return terrains, curved, roads


def fitting(rng: random.Random, terrains: dict[str, str], names: list[str]) -> tuple[str, int] | None:
    """A random catalogue tile and turn with these terrains, if there is one."""
    start = rng.randrange(max(1, len(names)))
    for name in names[start:] + names[:start]:
        turns = [
            turn
            for turn in range(4)
            if all(AROUND[name, turn][EDGES.index(edge)] == terrains[edge] for edge in terrains)
        ]
        if turns:
            return name, rng.choice(turns)
    return None


class Grower:
    """One territory being laid, in one of several manners."""

    def __init__(self, rng: random.Random, first: Entry, unused: list[str], calm: bool) -> None:
        self.rng = rng
        self.unused = unused
        self.entries: list[Entry] = [first]
        self.ground = fronts(self.entries)
        self.shape = rng.choice(["any", "any", "dense", "dense", "dense", "column", "row", "holes"])
        self.composed = 0.0 if calm else rng.choice([0.0, 0.3, 0.6, 0.9, 1.0])
        self.theme = random_theme(rng)
        self.wrong = 0.0 if calm else rng.choice([0.0, 0.0, 0.05, 0.2])
        self.borderlands = rng.choice([0.0, 0.1, 0.35])
        self.border_ids = [f"B{number}" for number in range(1, 7)]
        self.calm = calm

    def choose_cell(self) -> Cell:
        """An empty cell beside the territory, chosen by the manner; now and then one far away."""
        if self.rng.random() < self.wrong / 4:
            return self.away()
        cells = frontier(self.ground)
        if self.shape == "holes":
            cells = [cell for cell in cells if (cell[0] % 3, cell[1] % 3) != (1, 1)] or cells
        if self.shape in ("column", "row") and self.rng.random() < 0.8:
            axis = 0 if self.shape == "column" else 1
            nearest = min(abs(cell[axis]) for cell in cells)
            cells = [cell for cell in cells if abs(cell[axis]) == nearest]
        if self.shape == "dense" and self.rng.random() < 0.9:
            most = max(self.neighbours(cell) for cell in cells)
            cells = [cell for cell in cells if self.neighbours(cell) == most]
        return self.rng.choice(cells)

    def neighbours(self, cell: Cell) -> int:
        """How many tiles lie beside a cell."""
        return sum(1 for edge in EDGES if beside(cell, edge) in self.ground)

    def away(self) -> Cell:
        """An empty cell that touches no tile, two steps off."""
        cell = self.rng.choice(sorted(self.ground))
        while cell in self.ground or self.neighbours(cell):
            cell = (cell[0] + self.rng.randint(-2, 2), cell[1] + self.rng.randint(-2, 2))
        return cell

    def grow(self) -> bool:
        """Lay one more tile; False if nothing fitted where it was tried."""
        cell = self.choose_cell()
        terrains, curved, roads = surroundings(self.ground, cell)
        if self.rng.random() < self.wrong:
            for edge in list(terrains):
                if self.rng.random() < 0.5:
                    del terrains[edge]
            curved = set()
        if not curved and self.rng.random() >= self.composed:
            entry = self.from_catalogue(cell, terrains)
        else:
            entry = self.compose(cell, terrains, curved, roads)
        if entry is None:
            return False
        if self.rng.random() < self.wrong:
            entry["forced"] = self.rng.random() < 0.8
        self.entries.append(entry)
        self.ground[cell] = lay(entry, back_up=False)
        return True

    def from_catalogue(self, cell: Cell, terrains: dict[str, str]) -> Entry | None:
        """An unused catalogue tile that fits, now and then a used one, now and then written out."""
        copies = self.wrong > 0 and self.rng.random() < 0.04
        found = fitting(self.rng, terrains, LANDSCAPES if copies else self.unused)
        if found is None:
            return None
        name, turn = found
        if name in self.unused:
            self.unused.remove(name)
        entry: Entry = {"at": list(cell), "tile": name, "turn": turn}
        if not self.calm and self.rng.random() < 0.15:
            entry["tile"] = whole_catalogue_tile(self.rng, copy.deepcopy(CATALOGUE[name]))
        if not self.calm and "scroll" in CATALOGUE[name].get("unverified", []) and self.rng.random() < 0.5:
            entry["scroll_area"] = self.rng.randrange(len(CATALOGUE[name]["areas"]))
        return entry

    def compose(self, cell: Cell, terrains: dict[str, str], curved: set[str], roads: set[str]) -> Entry | None:
        """A composed tile for a cell; a borderland where curved edges ask for one."""
        corner = ""
        kind = self.rng.choice(["custom", "custom", "custom", "tunnels", "tunnels", "druids", "druids"])
        if curved or self.rng.random() < self.borderlands:
            corners = [c for c in CORNERS if set(curved) <= set(c) and not set(c) & set(terrains)]
            if not corners:
                return None
            corner, kind = self.rng.choice(corners), "borderlands"
        turn = self.rng.randrange(4)
        gap = Gap(terrains, corner, roads, tunnels=len(mouths(self.ground)) < MOUTHS)
        tile: Tile = composed_tile(self.rng, kind, turn, gap, self.theme)
        if kind == "borderlands" and self.border_ids and self.rng.random() < 0.5:
            tile["id"] = self.border_ids.pop(0)
        return {"at": list(cell), "tile": tile, "turn": turn}


def first_entry(rng: random.Random, colour: str, wrong: bool) -> Entry:
    """The castle; where something is to be wrong, another's castle, turned, or elsewhere."""
    entry: Entry = {"at": [0, 0], "tile": CASTLE_OF_COLOUR[colour], "turn": 0}
    if wrong:
        mistake = rng.choice(["colour", "turn", "place", "landscape"])
        if mistake == "colour":
            entry["tile"] = rng.choice(list(CASTLE_OF_COLOUR.values()))
        elif mistake == "turn":
            entry["turn"] = rng.randint(1, 3)
        elif mistake == "place":
            entry["at"] = [rng.randint(-3, 3), rng.randint(-3, 3)]
        else:
            entry["tile"] = rng.choice(LANDSCAPES)
        if rng.random() < 0.3:
            entry["forced"] = True
    if rng.random() < 0.1:
        entry["tile"] = copy.deepcopy(CATALOGUE[entry["tile"]])
    return entry


def random_territory(rng: random.Random, colour: str, tiles: int, unused: list[str]) -> list[Entry]:
    """A territory of about so many tiles."""
    first = first_entry(rng, colour, rng.random() < 0.04)
    if first["tile"] in unused:
        unused.remove(first["tile"])
    grower = Grower(rng, first, unused, calm=False)
    for _ in range(tiles * 3):
        if len(grower.entries) >= tiles:
            break
        grower.grow()
    return grower.entries


def random_size(rng: random.Random) -> int:
    """Mostly 6 to 16 tiles."""
    return rng.choice([rng.randint(1, 5), *[rng.randint(6, 16)] * 6, rng.randint(17, 25)])


def random_rulings(rng: random.Random) -> dict[str, Any]:
    """Some rulings, in any of their values."""
    rulings: dict[str, Any] = {name: rng.choice(RULINGS[name]) for name in RULINGS if rng.random() < 0.5}
    if rng.random() < 0.6:
        share = rng.choice([0.0, 0.2, 0.6, 1.0])
        rulings["borderlands-exempt"] = [name for name in SCORING_TILES if rng.random() < share]
    return rulings


def random_game(rng: random.Random, *, size: int | None = None) -> dict[str, Any]:
    """A random well-formed game file; `size` fixes the number of tiles aimed at per territory."""
    count = rng.choice([2, 2, 3, 3, 4, 5])
    colours = rng.sample(sorted(CASTLE_OF_COLOUR), count)
    unused = rng.sample(LANDSCAPES, len(LANDSCAPES))
    unknown_gold = rng.choice([0.0, 0.0, 0.0, 0.3])
    wealth = rng.choice([3, 12, 40])
    fame = rng.choice([2, 10, 60])
    players = []
    for number, colour in enumerate(colours):
        tiles = random_size(rng) if size is None else size
        players.append(
            {
                "name": f"Player {number + 1}",
                "colour": colour,
                "vp": rng.randint(0, fame),
                "gold": None if rng.random() < unknown_gold else rng.randint(0, wealth),
                "territory": random_territory(rng, colour, tiles, unused),
            }
        )
    game: dict[str, Any] = {
        "format": "clan-companion/1",
        "game": "isle-of-skye",
        "edition": rng.choice(EDITIONS),
        "modules": [name for name in MODULES if rng.random() < 0.5],
        "rulings": random_rulings(rng),
        "scoring_tiles": dict(zip("ABCD", rng.sample(SCORING_TILES, 4), strict=True)),
        "round": rng.randint(1, 5 if count == 5 else 6),
        "players": players,
    }
    if rng.random() < 0.1:
        game["history"] = [{"note": "a key readers do not know"}]
    return game


def catalogue_territory(rng: random.Random, n: int) -> list[Entry]:
    """A territory of n catalogue tiles (at most 74), the blue castle first, laid at random by the rules."""
    if n > len(LANDSCAPES) + 1:
        raise ValueError(f"{n} tiles asked for, a table has {len(LANDSCAPES) + 1}")
    while True:
        unused = rng.sample(LANDSCAPES, len(LANDSCAPES))
        grower = Grower(rng, first_entry(rng, "blue", wrong=False), unused, calm=True)
        grower.entries[0]["tile"] = "C1"
        grower.shape = "any"
        for _ in range(n * 40):
            if len(grower.entries) == n:
                return grower.entries
            grower.grow()
