"""The laying rules: what a placement breaks and at which edges, where a tile may lie, and what fits on a cell.

Tiles are never turned, so a river crosses the north and south edges and a road the east and west ones. That two sides
match is one comparison of bits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final, NamedTuple

from scoring.core.cells import EDGES, Cell, Edge, beside, opposite
from scoring.core.territory import NEIGHBOURS
from scoring.glen.catalogue import START_VILLAGE
from scoring.glen.game import Game, Player
from scoring.glen.territory import Placement, Territory
from scoring.glen.tile import RIVER_EDGES, ROAD_EDGES, Tile


class LayingRule(StrEnum):
    """The reasons for which a placement breaks the rules."""

    TOUCH = "touch"
    """A tile lies side by side with a tile of the territory."""
    CLAN = "clan"
    """A clan member stands on one of the eight tiles around it."""
    RIVER = "river"
    """The river is never interrupted and never begun twice."""
    ROAD = "road"
    """Nor is the road."""


class EdgeFault(StrEnum):
    """What is wrong at an edge."""

    ENDS = "ends"
    """The way of the neighbouring tile would end at a plain side."""
    RUNS_OUT = "runs-out"
    """The way of the tile itself would run into a plain side."""
    SECOND = "second"
    """The way would be a second one beside the one there is."""


class Clash(NamedTuple):
    """An edge at which a way goes wrong."""

    edge: Edge
    fault: EdgeFault


class Breach(NamedTuple):
    """One broken rule with the edges concerned."""

    rule: LayingRule
    clashes: tuple[Clash, ...] = ()


class Demand(NamedTuple):
    """What the tiles around a free cell ask of the one laid there: `(tile.ways ^ ways) & sides` must be 0."""

    ways: int
    sides: int


def _bits(edges: Iterable[Edge]) -> int:
    return sum(1 << edge for edge in edges)


RIVER_BITS: Final = _bits(RIVER_EDGES)
ROAD_BITS: Final = _bits(ROAD_EDGES)
ORDER: Final = tuple(LayingRule)
WAYS: Final = ((LayingRule.RIVER, RIVER_EDGES, RIVER_BITS), (LayingRule.ROAD, ROAD_EDGES, ROAD_BITS))


def demand(territory: Territory, cell: Cell) -> Demand:
    """What the neighbours of a cell ask for."""
    ways = sides = 0
    for edge in EDGES:
        neighbour = territory.at(beside(cell, edge))
        if neighbour is not None:
            sides |= 1 << edge
            ways |= (neighbour.tile.ways >> opposite(edge) & 1) << edge
    return Demand(ways, sides)


def has_member_near(territory: Territory, cell: Cell) -> bool:
    """Does a clan member stand on one of the eight tiles around a cell?"""
    return any((placement := territory.at(near)) and placement.clan for near in NEIGHBOURS[cell].touching)


def breaches(territory: Territory, cell: Cell, tile: Tile) -> tuple[Breach, ...]:
    """Every rule that a tile laid on a free cell would break; the first tile breaks none."""
    if not len(territory):
        return ()
    near = () if has_member_near(territory, cell) else (Breach(LayingRule.CLAN),)
    found = (*near, *printed_breaches(territory, cell, tile))
    return tuple(sorted(found, key=lambda breach: ORDER.index(breach.rule)))


def printed_breaches(territory: Territory, cell: Cell, tile: Tile) -> tuple[Breach, ...]:
    """The rules that show in the tiles themselves: clan members may have moved on since a tile was laid."""
    if not len(territory):
        return ()
    wanted = demand(territory, cell)
    found = [] if wanted.sides else [Breach(LayingRule.TOUCH)]
    for rule, edges, bits in WAYS:
        clashes = tuple(_clashes(territory, tile, wanted, edges, bits))
        if clashes:
            found.append(Breach(rule, clashes))
    return tuple(found)


def _clashes(territory: Territory, tile: Tile, wanted: Demand, edges: tuple[Edge, ...], bits: int) -> Iterator[Clash]:
    """Sides that do not match, and a way that joins nothing although the territory has one."""
    second = bool(tile.ways & bits and not wanted.ways & bits and _has_way(territory, bits))
    for edge in edges:
        bit = 1 << edge
        if (tile.ways ^ wanted.ways) & wanted.sides & bit:
            yield Clash(edge, EdgeFault.ENDS if wanted.ways & bit else EdgeFault.RUNS_OUT)
        elif second:
            yield Clash(edge, EdgeFault.SECOND)


def _has_way(territory: Territory, bits: int) -> bool:
    return any(placement.tile.ways & bits for placement in territory)


def demands(territory: Territory) -> dict[Cell, Demand]:
    """What is asked for on every free cell beside the territory."""
    found: dict[Cell, int] = {}
    by_cell = territory.by_cell
    for own, placement in by_cell.items():
        asks = ASKS[placement.tile.ways]
        for edge, cell in enumerate(NEIGHBOURS[own].beside):
            if cell not in by_cell:
                found[cell] = found.get(cell, 0) | asks[edge]
    return {cell: Demand(asked & ALL, asked >> 4) for cell, asked in found.items()}


ALL: Final = RIVER_BITS | ROAD_BITS
ASKS: Final = tuple(
    tuple((1 << opposite(edge)) * ((ways >> edge & 1) | 1 << 4) for edge in EDGES) for ways in range(ALL + 1)
)
"""What a tile with some ways asks of its neighbour at each edge: way and side in one number."""


def reached(territory: Territory) -> set[Cell]:
    """The cells that have a clan member near, laid or free."""
    return set().union(*(NEIGHBOURS[placement.cell].touching for placement in territory if placement.clan))


def open_cells(territory: Territory) -> dict[Cell, Demand]:
    """The free cells that touch the territory and have a clan member near."""
    near = reached(territory)
    return {cell: wanted for cell, wanted in demands(territory).items() if cell in near}


def legal_cells(territory: Territory, tile: Tile) -> list[Cell]:
    """Every free cell on which a tile may be laid."""
    started = _started(territory)
    return [cell for cell, wanted in open_cells(territory).items() if _meets(tile, wanted, started)]


def fits(territory: Territory, cell: Cell, tiles: Iterable[Tile]) -> list[Tile]:
    """Those tiles that may be laid on a cell."""
    if cell in territory or not has_member_near(territory, cell):
        return []
    wanted = demand(territory, cell)
    started = _started(territory)
    return [tile for tile in tiles if _meets(tile, wanted, started)] if wanted.sides else []


def _started(territory: Territory) -> int:
    """The ways that the territory has, as the bits of their edges."""
    ways = 0
    for placement in territory:
        ways |= placement.tile.ways
    return ways


def _meets(tile: Tile, wanted: Demand, started: int) -> bool:
    ways = tile.ways
    if (ways ^ wanted.ways) & wanted.sides:
        return False
    return all(not ways & started & bits or wanted.ways & bits for _, _, bits in WAYS)


class Problem(NamedTuple):
    """A breach, whose it is and on which cell."""

    player: Player
    placement: Placement
    breach: Breach


def check(game: Game) -> list[Problem]:
    """All problems of a game but those the players insisted on. Where clan members stood then, nobody knows now."""
    found: list[Problem] = []
    for player in game.players:
        territory = Territory()
        for placement in player.territory:
            broken = () if placement.forced else printed_breaches(territory, placement.cell, placement.tile)
            found += [Problem(player, placement, breach) for breach in broken]
            territory = territory.lay(placement)
    return found


def laid_twice(game: Game) -> list[str]:
    """The tiles of the stacks that lie more than once at the table, although the box holds one of each."""
    laid = Counter(placement.tile.id for player in game.players for placement in player.territory)
    return [name for name, count in laid.items() if name and name != START_VILLAGE and count > 1]


def laid_ids(game: Game) -> set[str]:
    """The catalogue tiles that lie at the table."""
    return {placement.tile.id for player in game.players for placement in player.territory if placement.tile.id}
