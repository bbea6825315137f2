"""Roads of a face: of several ways to run, the one with the least water under it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from companion.art.shapes import (
    INWARD,
    MIDDLE,
    Cubic,
    Path,
    Point,
    at_edge,
    catmull_rom,
    distance,
    edge_middle,
    flattened,
    moved,
    nearest,
    straight,
    towards,
    unit,
)
from companion.games.skye.art.pieces import FaceGround, PieceKind, TerrainPiece
from scoring.core.cells import EAST, EDGES, NORTH, Edge, edges_of, opposite
from scoring.skye.tile import Terrain, TileRoad

BENDS: Final = (30.0, 22.0, 14.0, 38.0)
"""How far a road keeps straight on from either edge before it turns; 28 is a quarter of a circle."""
BOWS: Final = (0.0, 14.0, -14.0, 24.0, -24.0, 32.0, -32.0)
BOWS_ROUND_ENCLOSED: Final = (22.0, -22.0, 30.0, -30.0, 0.0)
HUBS: Final = (
    MIDDLE,
    (50.0, 28.0),
    (72.0, 50.0),
    (50.0, 72.0),
    (28.0, 50.0),
    (35.0, 35.0),
    (65.0, 35.0),
    (65.0, 65.0),
    (35.0, 65.0),
)
GRID: Final = tuple((float(x), float(y)) for x in range(20, 81, 6) for y in range(20, 81, 6))
MOUTH_FROM_BORDER: Final = 9.0
MOUTH_IN_DEEP_LOBE: Final = 44.0
MOUTH_IN_BASE: Final = 64.0
MOUTH_FROM_FREE_EDGE: Final = 36.0
OFF_THE_HUB: Final = (70.0, 70.0)
MOUTHS_APART: Final = 26.0
DEAD_END: Final = 50.0
DEAD_END_IN_LOBE: Final = 24.0
ROOM_FOR_BARRELS: Final = 21.0
STEPS: Final = 12
"""So many straight bits a curve of a road is drawn with."""
CLEAR_OF_OTHERS: Final = 13.0
"""Nearer than this, two roads would look like one."""


class Mouth(NamedTuple):
    """A tunnel mouth and the mountain area it leads into."""

    at: Point
    area: int


@dataclass(frozen=True)
class Road:
    """A road as drawn: its arms, the point barrels stand on, and its tunnel mouths."""

    arms: list[Path]
    anchor: Point
    is_hub: bool = False
    is_dead_end: bool = False
    mouths: tuple[Mouth, ...] = ()

    @property
    def points(self) -> Path:
        return [point for arm in self.arms for point in arm]


class _Way(NamedTuple):
    """One way a road could run."""

    arms: list[list[Cubic]]
    anchor: Point


def lay_roads(ground: FaceGround) -> list[Road]:
    """The roads of a face in the order they are printed."""
    roads: list[Road] = []
    taken: list[Point] = []
    for road in ground.face.roads:
        mouths = _mouths(ground, road, taken)
        taken += [mouth.at for mouth in mouths]
        roads.append(_best(ground, _ways(ground, road, mouths), roads, road, mouths))
    return roads


def _mouths(ground: FaceGround, road: TileRoad, taken: list[Point]) -> tuple[Mouth, ...]:
    found: list[Mouth] = []
    for area in road.tunnels:
        at = _in_area(ground, area, _mouth(ground, road, area))
        others = taken + [mouth.at for mouth in found]
        found.append(Mouth(_beside(at, others), area))
    return tuple(found)


def _in_area(ground: FaceGround, area: int, at: Point) -> Point:
    """The point itself, or the nearest that shows the mountain where another piece lies over it."""
    if not ground.face.areas[area].edges or ground.area_at(at) == area:
        return at
    inside = [point for point in GRID if ground.area_at(point) == area]
    return min(inside, key=lambda point: distance(point, at), default=at)


def _beside(at: Point, taken: list[Point]) -> Point:
    """A second mouth in one mountain moves aside, so that both can be seen."""
    spots = [at, *((at[0] + dx, at[1] + dy) for dx, dy in ((26, 0), (-26, 0), (0, 26), (0, -26), (26, 26), (-26, -26)))]
    free = [spot for spot in spots if min(spot) >= 13 and max(spot) <= 87]
    return max(free or spots, key=lambda spot: min(nearest(spot, taken), MOUTHS_APART))


def _mouth(ground: FaceGround, road: TileRoad, area: int) -> Point:
    piece = next(iter(ground.pieces_of(area)), None)
    edges = edges_of(road.edges)
    if piece is not None:
        return _mouth_in(piece)
    if not ground.face.areas[area].edges and area != ground.base:
        return MIDDLE
    if len(edges) == 1:
        return at_edge(edges[0], 50, MOUTH_IN_BASE)
    free = [edge for edge in EDGES if edge not in edges and ground.owner[edge] == area]
    return at_edge(free[0], 50, MOUTH_FROM_FREE_EDGE) if free else OFF_THE_HUB


def _mouth_in(piece: TerrainPiece) -> Point:
    if piece.corner is not None:
        return towards(MIDDLE, piece.corner, 0.28)
    assert piece.edge is not None
    inward = MOUTH_IN_DEEP_LOBE if piece.kind is PieceKind.DEEP_LOBE else piece.depth - MOUTH_FROM_BORDER
    return at_edge(piece.edge, 50, inward)


def _ways(ground: FaceGround, road: TileRoad, mouths: tuple[Mouth, ...]) -> list[_Way]:
    edges = edges_of(road.edges)
    match len(edges), len(mouths):
        case (1, 0):
            return _dead_ends(ground, edges[0])
        case (2, 0) if edges[1] == opposite(edges[0]):
            bows = BOWS_ROUND_ENCLOSED if ground.enclosed else BOWS
            return [_bowed(edges[0], bow) for bow in bows]
        case (2, 0):
            return [_bend(edges[0], edges[1], bend) for bend in BENDS]
        case (1, 1):
            return [_into_tunnel(edges[0], mouths[0].at)]
        case (0, 1):
            return [_stub(mouths[0].at)]
        case (0, 2):
            return [_between_tunnels(mouths[0].at, mouths[1].at)]
    hubs = (MIDDLE,) if road.castle else HUBS
    return [_star(edges, mouths, hub) for hub in hubs]


def _dead_ends(ground: FaceGround, edge: Edge) -> list[_Way]:
    in_lobe = any(piece.kind is PieceKind.LOBE and piece.edge == edge for piece in ground.pieces)
    reach = DEAD_END_IN_LOBE if in_lobe else DEAD_END
    return [_dead_end(edge, depth) for depth in (reach, 36.0, 28.0, 24.0) if depth <= reach]


def _dead_end(edge: Edge, depth: float) -> _Way:
    end = at_edge(edge, 50, depth)
    return _Way([[(edge_middle(edge), at_edge(edge, 50, 0.4 * depth), at_edge(edge, 44, 0.7 * depth), end)]], end)


def _bowed(edge: Edge, bow: float) -> _Way:
    """From an edge to the opposite one; a road that does not bow winds a little."""
    sign = 1.0 if edge in (NORTH, EAST) else -1.0
    wind = 5.0 if bow == 0 else 0.0

    def at(inward: float, aside: float) -> Point:
        return at_edge(edge, 50 + sign * aside, inward)

    middle = at(50, bow)
    first = (at(0, 0), at(22, 0), at(28, bow - wind), middle)
    return _Way([[first, (middle, at(72, bow + wind), at(78, 0), at(100, 0))]], middle)


def _bend(one: Edge, other: Edge, bend: float) -> _Way:
    """Round the corner between two neighbouring edges."""
    start, end = edge_middle(one), edge_middle(other)
    cubic = (start, moved(start, INWARD[one], bend), moved(end, INWARD[other], bend), end)
    return _Way([[cubic]], flattened([cubic], 2)[1])


def _into_tunnel(edge: Edge, mouth: Point) -> _Way:
    start = edge_middle(edge)
    length = distance(start, mouth)
    ahead = unit(start, mouth)
    swerve = moved(towards(start, mouth, 0.5), (-ahead[1], ahead[0]), 4)
    cubic = (start, moved(start, INWARD[edge], 0.42 * length), towards(mouth, swerve, 0.6), mouth)
    return _Way([[cubic]], flattened([cubic], 2)[1])


def _stub(mouth: Point) -> _Way:
    """A road that only enters one tunnel comes out of nowhere."""
    end = moved(mouth, unit(mouth, MIDDLE) if distance(mouth, MIDDLE) > 1 else (0.0, 1.0), 20)
    return _Way([[straight(mouth, end)]], end)


def _between_tunnels(one: Point, other: Point) -> _Way:
    ahead = unit(one, other)
    middle = moved(towards(one, other, 0.5), (-ahead[1], ahead[0]), 4)
    return _Way([catmull_rom([one, middle, other])], middle)


def _star(edges: tuple[Edge, ...], mouths: tuple[Mouth, ...], hub: Point) -> _Way:
    """Arms from all ends to a hub."""
    arms = []
    for edge in edges:
        start = edge_middle(edge)
        arms.append([(start, moved(start, INWARD[edge], 22), towards(hub, start, 0.35), hub)])
    arms += [[straight(mouth.at, hub)] for mouth in mouths]
    return _Way(arms, hub)


def _best(ground: FaceGround, ways: list[_Way], before: list[Road], road: TileRoad, mouths: tuple[Mouth, ...]) -> Road:
    """The way that leaves room for what stands on it, keeps clear of other roads, has least water, or is the first."""
    others = [point for other in before for point in other.points]
    standing = [mouth.at for mouth in mouths]
    for printed, other in zip(ground.face.roads, before, strict=False):
        standing += [mouth.at for mouth in other.mouths] + ([] if is_bare(printed) else [other.anchor])

    def cost(way: _Way) -> tuple[bool, float, int]:
        points = [point for arm in way.arms for point in flattened(arm, 12)]
        crowding = sum(1.0 for point in points if nearest(point, others) < CLEAR_OF_OTHERS) if others else 0.0
        is_tight = not is_bare(road) and nearest(way.anchor, standing) < ROOM_FOR_BARRELS
        return is_tight, crowding, sum(map(is_wet, points))

    def is_wet(point: Point) -> bool:
        return min(point) > 3 and max(point) < 97 and ground.terrain_at(point) is Terrain.WATER

    best = ways[0] if len(ways) == 1 else min(ways, key=cost)
    ends = len(road.edges) + len(mouths)
    return Road(
        arms=[flattened(arm, STEPS) for arm in best.arms],
        anchor=best.anchor,
        is_hub=ends >= 3,
        is_dead_end=ends == 1,
        mouths=mouths,
    )


def is_bare(road: TileRoad) -> bool:
    """Does nothing stand on this road's hub or end?"""
    return not road.castle and road.barrels is None
