"""A territory: tiles on cells in the order they were laid, and what their edges meet, found out tile by tile.

A value; laying gives a new one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, Self

from scoring.core.cells import EDGES, Cell, Edge, beside, opposite
from scoring.core.evidence import Gap
from scoring.core.territory import NEIGHBOURS, Laid
from scoring.skye.tile import CURVE, Face, Side, Terrain, Tile

if TYPE_CHECKING:
    from scoring.skye.longest_road import LongestRoad

Forest = list[int]
"""Numbered things in groups, a union-find: for each an earlier one of its group, or itself if it is the first."""


class Borders(NamedTuple):
    """All borders of a territory. Read them, never write to them: one more tile gives new ones.

    Printed areas are numbered through, tile after tile in the order they were laid, and so are printed roads.
    """

    place_of: dict[Cell, int]
    """The place of the tile on a cell in the order the tiles were laid."""
    faces: list[Face]
    """The side of each laid tile that shows."""
    sides: list[tuple[Side, ...]]
    """What lies at the four edges of each, in its turn."""
    first_area: list[int]
    """The number of each tile's first area, and at the end the next one to be given."""
    first_road: list[int]
    terrains: list[Terrain]
    """The terrain of each area."""
    areas: Forest
    roads: Forest
    """As they are joined over borders."""
    open_edges: dict[Gap, int]
    """The edges of areas with no tile beyond, each with its area."""
    stops: dict[Gap, int]
    """The edges at which a road ends and nothing goes on, each with its road."""

    @classmethod
    def of(cls, tiles: Iterable[tuple[Cell, Face, int]]) -> Borders:
        """The borders of tiles that show these faces in these turns."""
        borders = cls({}, [], [], [0], [0], [], [], [], {}, {})
        for cell, face, turn in tiles:
            borders._add(cell, face, turn)
        return borders

    def with_tile(self, cell: Cell, face: Face, turn: int) -> Borders:
        """With one more tile; all others show what they showed before."""
        borders = Borders._make([part.copy() for part in self])
        borders._add(cell, face, turn)
        return borders

    def _add(self, cell: Cell, face: Face, turn: int) -> None:
        own = len(self.faces)
        self.place_of[cell] = own
        self.faces.append(face)
        self.sides.append(face.turned[turn].sides)
        self.terrains.extend(face.terrains)
        self.areas.extend(range(len(self.areas), len(self.terrains)))
        self.first_area.append(len(self.areas))
        self.roads.extend(range(len(self.roads), len(self.roads) + len(face.roads)))
        self.first_road.append(len(self.roads))
        neighbours = NEIGHBOURS[cell]
        for edge, beyond in enumerate(neighbours.beside):
            other = self.place_of.get(beyond)
            if other is None:
                self._end(own, edge, neighbours.gaps[edge])
            else:
                self._meet(own, other, edge, neighbours.gaps[edge], NEIGHBOURS[beyond].gaps[opposite(edge)])

    def _end(self, own: int, edge: Edge, gap: Gap) -> None:
        """With no tile beyond an edge the area is open, and a road stops."""
        _, area, road = self.sides[own][edge]
        if area >= 0:
            self.open_edges[gap] = self.first_area[own] + area
        if road >= 0:
            self.stops[gap] = self.first_road[own] + road

    def _meet(self, own: int, other: int, edge: Edge, gap: Gap, its_gap: Gap) -> None:
        """A tile is laid beside another, beyond whose edge there was nothing yet."""
        code, area, road = self.sides[own][edge]
        its_code, its_area, its_road = self.sides[other][opposite(edge)]
        if its_area >= 0:
            del self.open_edges[its_gap]
        if code == its_code != CURVE:
            join(self.areas, self.first_area[own] + area, self.first_area[other] + its_area)
        if road >= 0:
            if its_road >= 0:
                del self.stops[its_gap]
                join(self.roads, self.first_road[own] + road, self.first_road[other] + its_road)
            else:
                self.stops[gap] = self.first_road[own] + road


def join(forest: Forest, one: int, other: int) -> None:
    """Make one group of the groups of two things."""
    while forest[one] != one:
        forest[one] = one = forest[forest[one]]
    while forest[other] != other:
        forest[other] = other = forest[forest[other]]
    if one < other:
        forest[other] = one
    else:
        forest[one] = other


class Placement(NamedTuple):
    """A tile on a cell. `forced` marks one the players insist on although it breaks a rule."""

    cell: Cell
    tile: Tile
    turn: int = 0
    forced: bool = False


class Territory(Laid[Placement]):
    """The tiles of one player, with what their edges meet."""

    __slots__ = ("borders", "longest_roads", "roads_of_kin")

    borders: Borders
    longest_roads: dict[tuple[Cell, ...], LongestRoad]
    """Filled in by `longest_road`, for the cells that do not count: the one thing here that can take long to find."""
    roads_of_kin: dict[tuple[tuple[Placement, ...], tuple[Cell, ...]], LongestRoad]
    """What took long, by tiles and cells; shared by all territories that came of each other, and gone with them."""

    def __init__(self, placements: Iterable[Placement] = ()) -> None:
        super().__init__(placements)
        self.borders, self.longest_roads, self.roads_of_kin = self._all_borders(), {}, {}

    def with_tiles(self, placements: Iterable[Placement]) -> Self:
        territory = super().with_tiles(placements)
        territory.roads_of_kin = self.roads_of_kin
        return territory

    def lay(self, placement: Placement) -> Territory:
        """With one more tile. Whether the rules allow it is for `laying` to say."""
        self._refuse_taken(placement)
        territory = Territory.__new__(Territory)
        territory.by_cell, territory.longest_roads = {**self.by_cell, placement.cell: placement}, {}
        territory.roads_of_kin = self.roads_of_kin
        if territory._turned_over_beside(placement.cell):
            territory.borders = territory._all_borders()
        else:
            face = territory.face_up(placement)
            territory.borders = self.borders.with_tile(placement.cell, face, placement.turn)
        return territory

    def has_turned_over(self, placement: Placement) -> bool:
        """A borderland lies back up as soon as both its straight edges have a tile beside them."""
        return placement.tile.back is not None and all(
            beside(placement.cell, (edge + placement.turn) & 3) in self.by_cell
            for edge in placement.tile.front.straight
        )

    def face_up(self, placement: Placement) -> Face:
        """The side of a laid tile that shows."""
        back = placement.tile.back
        return back if back is not None and self.has_turned_over(placement) else placement.tile.front

    def _all_borders(self) -> Borders:
        return Borders.of([(placement.cell, self.face_up(placement), placement.turn) for placement in self])

    def _turned_over_beside(self, cell: Cell) -> bool:
        """Is there a borderland beside a cell that lies back up, perhaps only since a tile lies on that cell?"""
        neighbours = [neighbour for edge in EDGES if (neighbour := self.at(beside(cell, edge)))]
        return any(self.has_turned_over(neighbour) for neighbour in neighbours)
