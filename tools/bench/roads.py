"""Territories that are hard for the longest road."""

import random
from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from scoring.core.cells import EAST, EDGES, NORTH, SOUTH, WEST, Cell, Edge, beside, letters_of, opposite
from scoring.skye import gamefile
from scoring.skye.catalogue import landscape_tiles
from scoring.skye.longest_road import LongestRoad, search
from scoring.skye.survey import Survey
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Face, Terrain, Tile, TileArea, TileRoad, TileSet
from tests.scoring.skye.oracle.territories import catalogue_territory
from tools.bench.questions import game_of
from tools.bench.timing import once

SEEDS = range(5)
TILES = 60
DENSER = 1.5
WELL_UNDER_50 = 25.0
TWO_SECONDS = 2000.0


class RoadField(NamedTuple):
    """A kind of territory, and the milliseconds that its longest road may take, if a target is set."""

    name: str
    make: Callable[[random.Random], Territory]
    target: float | None = None

    def territories(self) -> Iterator[Territory]:
        """One territory for each seed."""
        return (self.make(random.Random(seed)) for seed in SEEDS)

    def measure(self, territory: Territory, rounds: int) -> tuple[LongestRoad, float]:
        """The longest road, and the least seconds it took."""
        survey = Survey(territory)
        return search(survey), min(once(lambda: search(survey), 1) for _ in range(rounds))


def of_catalogue_tiles(rng: random.Random) -> Territory:
    entries = catalogue_territory(rng, TILES)
    return gamefile.parse(game_of([entries, entries])).players[0].territory


def denser(rng: random.Random) -> Territory:
    """Composed tiles on a random shape; one and a half times the catalogue's roads, and every road goes on."""
    tiles = landscape_tiles()
    share = sum(len(road.edges) for tile in tiles for road in tile.front.roads) / (len(EDGES) * len(tiles))
    cells = list(shape(rng, TILES))
    borders = drawn(rng, cells, DENSER * share)
    return Territory([Placement(cell, composed(Terrain.PASTURE, road_edges(borders, cell))) for cell in cells])


def shape(rng: random.Random, size: int) -> dict[Cell, None]:
    """Cells that hang together, grown at random."""
    cells: dict[Cell, None] = {(0, 0): None}
    while len(cells) < size:
        cells[beside(rng.choice(list(cells)), rng.choice(EDGES))] = None
    return cells


def drawn(rng: random.Random, cells: Collection[Cell], share: float) -> set[tuple[Cell, Edge]]:
    """A share of the borders, each named from its southern or western cell."""
    around = {beside(cell, edge) for cell in cells for edge in (SOUTH, WEST)}.union(cells)
    return {(cell, edge) for cell in sorted(around) for edge in (NORTH, EAST) if rng.random() < share}


def road_edges(borders: Collection[tuple[Cell, Edge]], cell: Cell) -> str:
    """The edges of a cell whose border has a road."""
    return letters_of(
        edge for edge in EDGES if (cell, edge) in borders or (beside(cell, edge), opposite(edge)) in borders
    )


def composed(terrain: Terrain, edges: str, mouths: int = 0) -> Tile:
    """A tile of one terrain with one road, or none."""
    roads = (TileRoad(edges, tunnels=(0,) * mouths),) if edges or mouths else ()
    return Tile(TileSet.CUSTOM, Face((TileArea(terrain, "NESW"),), roads))


def crossroads(side: int, missing: int = 0) -> Callable[[random.Random], Territory]:
    """A field of crossroads, some of them without their roads."""

    def make(rng: random.Random) -> Territory:
        cells = [(x, y) for y in range(side) for x in range(side)]
        bare = rng.sample(cells, missing)
        return Territory([Placement(cell, composed(Terrain.PASTURE, "" if cell in bare else "NESW")) for cell in cells])

    return make


def mountain(side: int, share: float, tunnels: int) -> Callable[[random.Random], Territory]:
    """One mountain area all over, a share of its borders with roads, some of its roads with a tunnel."""

    def make(rng: random.Random) -> Territory:
        cells = [(x, y) for y in range(side) for x in range(side)]
        borders = drawn(rng, cells, share)
        dug = rng.sample(cells, tunnels)
        return Territory(
            [Placement(cell, composed(Terrain.MOUNTAIN, road_edges(borders, cell), int(cell in dug))) for cell in cells]
        )

    return make


def tunnel_tile(rng: random.Random, edges: str, mouths: int = 4) -> Tile:
    """A tile of up to four mountains whose roads, besides the edges they are given, have so many mouths in all."""
    mountains: list[str] = [""] * rng.randint(1, 4)
    for letter in "NESW":
        mountains[rng.randrange(len(mountains))] += letter
    groups = [edges[at : at + 2] for at in range(0, len(edges), 2)]
    groups += [""] * max(0, rng.randint(1, 3) - len(groups))
    dug = [rng.randrange(len(groups)) for _ in range(mouths)]
    roads = [
        TileRoad(group, tunnels=tuple(rng.randrange(len(mountains)) for place in dug if place == number))
        for number, group in enumerate(groups)
    ]
    areas = tuple(TileArea(Terrain.MOUNTAIN, letters) for letters in mountains)
    return Tile(TileSet.CUSTOM, Face(areas, tuple(road for road in roads if road.edges or road.tunnels)))


def box(share: float, tunnels: int = 12) -> Callable[[random.Random], Territory]:
    """Catalogue tiles, the tunnel tiles of the box among them, a share of whose edges have roads."""

    def make(rng: random.Random) -> Territory:
        laid = list(of_catalogue_tiles(rng))
        dug = set(rng.sample([each.cell for each in laid[1:]], tunnels))
        return Territory(
            Placement(each.cell, tunnel_tile(rng, "".join(edge for edge in "NESW" if rng.random() < share)))
            if each.cell in dug
            else each
            for each in laid
        )

    return make


HALF_A_SECOND = 500.0

ROADS = (
    RoadField(f"{TILES} catalogue tiles", of_catalogue_tiles, WELL_UNDER_50),
    RoadField(f"{TILES} composed tiles, {DENSER} times the roads", denser, WELL_UNDER_50),
    RoadField(f"{TILES} tiles with 12 tunnel tiles of 4 mouths", box(0.6), HALF_A_SECOND),
    RoadField(f"{TILES} tiles with 12 tunnel tiles of 4 mouths, roads at all edges", box(1.0), HALF_A_SECOND),
    RoadField("6 x 6 crossroads", crossroads(6), TWO_SECONDS),
    RoadField("6 x 6 crossroads, 6 without roads", crossroads(6, 6), TWO_SECONDS),
    RoadField("7 x 7 crossroads", crossroads(7)),
    RoadField("7 x 7 crossroads, 8 without roads", crossroads(7, 8)),
    RoadField("8 x 8 crossroads, 10 without roads", crossroads(8, 10)),
    RoadField("5 x 5 in one mountain, half the roads, 6 tunnels", mountain(5, 0.5, 6)),
    RoadField("5 x 5 in one mountain, most roads, 8 tunnels", mountain(5, 0.8, 8)),
    RoadField("7 x 7 in one mountain, some roads, 15 tunnels", mountain(7, 0.4, 15)),
)
