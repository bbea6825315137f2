"""Territories drawn as pictures, so that a case reads like the rulebook's illustration.

`tile("ppmw", p="2 sheep, farm", roads="NE")` names the terrain of the edges N, E, S, W. Equal letters are one area,
a capital or the next letter in the row (p P q, m M n, w W v) is a second area of the same terrain, and a letter on
no edge is an area closed from the start. `land("ab", "Cc", a=..., b=..., c=...)` lays tiles as they are seen from
above, north at the top.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from scoring.core.cells import EDGE_LETTERS, Cell
from scoring.core.evidence import Gap, Item, NearMiss, Score
from scoring.skye.catalogue import catalogue
from scoring.skye.game import Game, Player, Rulings
from scoring.skye.longest_road import longest_road
from scoring.skye.reasons import Reason
from scoring.skye.score import score_tile
from scoring.skye.scrolls import ScrollScore, score_scrolls
from scoring.skye.survey import Clan, Survey
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Barrels, Face, Tablet, Terrain, Tile, TileArea, TileRoad, TileSet

TERRAINS = {
    **dict.fromkeys("pPq", Terrain.PASTURE),
    **dict.fromkeys("mMn", Terrain.MOUNTAIN),
    **dict.fromkeys("wWv", Terrain.WATER),
}
SYMBOLS = {
    **{symbol: symbol for symbol in ("sheep", "cattle", "farms", "brochs", "ships")},
    **{"farm": "farms", "broch": "brochs", "ship": "ships"},
}
ROAD_PICTURES = {
    **{"─": "EW", "│": "NS", "└": "NE", "┌": "ES", "┐": "SW", "┘": "NW", "┼": "NESW"},
    **{"├": "NES", "┬": "ESW", "┤": "NSW", "┴": "NEW", "╵": "N", "╶": "E", "╷": "S", "╴": "W"},
}
COLOURS = ("blue", "yellow", "red", "white", "green")
NAMES = ("Isla", "Una", "Finlay", "Morag", "Ewan")

Laid = Tile | tuple[Tile, int]
"""A tile, or a tile with its turn."""


def tile(edges: str, roads: str = "", lights: str = "", barrels: str = "", **contents: str) -> Tile:
    """A composed tile; `~` is a curved edge, `lights="w wW"` a lighthouse by w and another between w and W."""
    letters = list(dict.fromkeys([*edges.replace("~", ""), *contents]))
    areas = tuple(_area(letter, edges, contents.get(letter, "")) for letter in letters)
    face = Face(
        areas=areas,
        roads=tuple(_road(road, letters) for road in roads.split()),
        lighthouses=tuple(tuple(letters.index(lake) for lake in light) for light in lights.split()),
        barrels=Barrels(barrels) if barrels else None,
        curved=_edges_that_are("~", edges),
    )
    return Tile(TileSet.BORDERLANDS if face.curved else TileSet.CUSTOM, face)


def _edges_that_are(letter: str, edges: str) -> str:
    return "".join(edge for edge, shown in zip(EDGE_LETTERS, edges, strict=True) if shown == letter)


def _area(letter: str, edges: str, contents: str) -> TileArea:
    scroll, counts = None, {}
    for part in contents.split(", ") if contents else ():
        first, _, second = part.partition(" ")
        if first == "scroll":
            scroll = second
        else:
            word = second or first
            counts[SYMBOLS[word]] = int(first) if second else 1
    return TileArea(TERRAINS[letter], _edges_that_are(letter, edges), scroll=scroll, **counts)


def _road(text: str, letters: Sequence[str]) -> TileRoad:
    """A road such as `NE`, `N+gold`, `NSW+castle`, `S>m` into a tunnel, `>mM` from one tunnel to another."""
    way, _, mouths = text.partition(">")
    edges, _, cargo = way.partition("+")
    return TileRoad(
        edges=edges,
        castle=cargo == "castle",
        barrels=Barrels(cargo) if cargo in ("gold", "vp") else None,
        tunnels=tuple(letters.index(mountain) for mountain in mouths),
    )


def borderland(front: Tile, back: Tile | None = None, name: str | None = None) -> Tile:
    """A borderland with its two sides; without a back it never turns over."""
    return Tile(TileSet.BORDERLANDS, front.front, name, back.front if back else None)


def druid(face: Tile, tablet: str | None = None) -> Tile:
    """A Druid tile, with a stone tablet or without."""
    return replace(face, set=TileSet.DRUIDS, cost=0, tablet=Tablet(tablet) if tablet else None)


CASTLE = catalogue()["C1"]
"""The blue castle: pasture with a road in the north and south, a road into mountain in the west, water in the east."""

WELL_KNOWN: Mapping[str, Laid] = {
    "C": CASTLE,
    "p": tile("pppp"),
    "m": tile("mmmm"),
    "w": tile("wwww"),
    **{picture: tile("pppp", roads=edges) for picture, edges in ROAD_PICTURES.items()},
}


def land(*rows: str, **tiles: Laid) -> Territory:
    """Rows from north to south; a dot is a free cell; the castle C lies at 0,0, else the south-western corner does."""
    known = {**WELL_KNOWN, **tiles}
    cells = {(x, len(rows) - 1 - row): letter for row, text in enumerate(rows) for x, letter in enumerate(text)}
    left, low = next((cell for cell, letter in cells.items() if letter == "C"), (0, 0))
    placed = {(x - left, y - low): known[letter] for (x, y), letter in cells.items() if letter != "."}
    return territory(dict(sorted(placed.items(), key=lambda entry: (entry[0] != (0, 0), entry[0][::-1]))))


def territory(placed: Mapping[Cell, Laid]) -> Territory:
    """Tiles on cells, laid in this order."""
    return Territory(Placement(cell, *(laid if isinstance(laid, tuple) else (laid,))) for cell, laid in placed.items())


def meadows(*cells: Cell) -> Territory:
    """Bare pasture on cells."""
    return territory(dict.fromkeys(cells, tile("pppp")))


CASTLE_ALONE = land("C")
NO_LAND = land()


def clan(ground: Territory, gold: int | None = 0, **rulings: str) -> Clan:
    """A player as the scoring rules see them."""
    return Clan(Survey(ground), gold, Rulings(**rulings, borderlands_exempt=frozenset()))


def score(name: str, ground: Territory, gold: int | None = 0, **rulings: str) -> Score:
    """A scoring tile for one territory, with its evidence."""
    return score_tile(name, [clan(ground, gold, **rulings)])[0]


def points(name: str, ground: Territory, gold: int | None = 0, **rulings: str) -> int | None:
    """What a scoring tile is worth for one territory."""
    return score(name, ground, gold, **rulings).points


def scrolls(ground: Territory, gold: int | None = 0) -> list[ScrollScore]:
    """The scrolls of a territory."""
    return score_scrolls(clan(ground, gold))


def road_length(ground: Territory) -> int:
    """The number of tiles of the longest road."""
    found = longest_road(Survey(ground))
    assert found.proven
    return len(found.cells)


def game(*lands: Territory, gold: Iterable[int | None] = (), vp: Iterable[int] = (), **more: Any) -> Game:
    """A table of these territories; a single one gets a rival with a castle and nothing else."""
    grounds = lands if len(lands) > 1 else (*lands, territory({(0, 0): catalogue()["C2"]}))
    purses, tracks = [*gold, *[0] * 5], [*vp, *[0] * 5]
    players = tuple(
        Player(NAMES[seat], COLOURS[seat], tracks[seat], purses[seat], ground) for seat, ground in enumerate(grounds)
    )
    return Game(players, **more)


def cells_of(items: Iterable[Item]) -> set[tuple[Cell, ...]]:
    """The cells of each item, free of order."""
    return {tuple(sorted(item.cells)) for item in items}


def misses(found: Score | ScrollScore, reason: Reason | None = None) -> list[NearMiss]:
    """The near misses of a score, all or those of one reason."""
    return [miss for miss in found.near_misses if reason in (None, miss.reason)]


def gaps(miss: NearMiss) -> set[tuple[Cell, str]]:
    """The places of a near miss as cells and edge letters; a whole cell has no letter."""
    return {(gap.cell, "" if gap.edge is None else EDGE_LETTERS[gap.edge]) for gap in miss.gaps}


def gap(x: int, y: int, edge: str) -> Gap:
    """One edge of a cell."""
    return Gap((x, y), EDGE_LETTERS.index(edge))
