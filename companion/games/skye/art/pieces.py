"""The areas of a face as shapes: a base that fills the tile, and pieces painted over it."""

from __future__ import annotations

import hashlib
import math
import random
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import Final

from companion.art.shapes import (
    MIDDLE,
    SIDE,
    Path,
    Point,
    at_edge,
    beads,
    catmull_rom,
    flattened,
    is_inside,
    moved,
    straight,
    towards,
    unit,
)
from scoring.core.cells import EDGES, TURNS, Edge, edges_of
from scoring.skye.tile import Face, Terrain

SHALLOW: Final = 31.0
WITH_SYMBOL: Final = 40.0
DEEP: Final = 64.0
ROUND_ENCLOSED_BASE: Final = 34.0
SHARED: Final = 17.0
"""So far from a corner two neighbouring lobes run along one line."""
HANDLE: Final = 0.62
BLEED: Final = 3.0
"""So far over its edges a tile is painted."""
BAYS: Final = 1.1
"""How far a border swings out into bays and capes."""


class PieceKind(IntEnum):
    """What a piece is, in the order of painting."""

    DEEP_LOBE = 0
    CORNER = 1
    LOBE = 2
    ENCLOSED = 3


@dataclass(frozen=True)
class TerrainPiece:
    """One painted shape; a fan from the kernel to the outline fills it."""

    area: int
    kind: PieceKind
    border: Path
    """From tile edge to tile edge; the first point again at the end of a ring."""
    kernel: Point
    edge: Edge | None = None
    depth: float = 0.0
    corner: Point | None = None

    @cached_property
    def outline(self) -> Path:
        return [*self.border, self.corner] if self.corner else self.border

    @cached_property
    def rim(self) -> Path:
        """The outline, but a little over the edges of the tile, so that the piece is whole where two tiles touch."""
        if self.edge is not None:
            return [at_edge(self.edge, 0, -BLEED), *self.border, at_edge(self.edge, SIDE, -BLEED)]
        if self.corner is None:
            return self.border
        start, end = (_beyond(point, self.corner) for point in (self.border[0], self.border[-1]))
        return [start, *self.border, end, _outside(self.corner)]

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        xs, ys = [x for x, _ in self.outline], [y for _, y in self.outline]
        return min(xs), min(ys), max(xs), max(ys)

    def covers(self, point: Point) -> bool:
        left, top, right, bottom = self.box
        return left <= point[0] <= right and top <= point[1] <= bottom and is_inside(point, self.outline)


def _outside(point: Point) -> Point:
    """A corner of the tile, pushed out of it."""
    x, y = (value + math.copysign(BLEED, value - SIDE / 2) for value in point)
    return x, y


def _beyond(point: Point, corner: Point) -> Point:
    """The other end of an edge from a corner, pushed out across that edge."""
    out = _outside(point)
    return (point[0], out[1]) if point[1] == corner[1] else (out[0], point[1])


@dataclass
class FaceGround:
    """Which area owns what, and the pieces found so far, in the order of painting."""

    face: Face
    base: int
    owner: dict[Edge, int]
    rng: random.Random
    pieces: list[TerrainPiece] = field(default_factory=list)

    def area_at(self, point: Point) -> int:
        for piece in reversed(self.pieces):
            if piece.covers(point):
                return piece.area
        return self.base

    def area_of_bed(self, bed: int) -> int:
        """The area of the base, which is bed 0, or of the piece of that number."""
        return self.pieces[bed - 1].area if bed else self.base

    def terrain_at(self, point: Point) -> Terrain:
        return self.face.areas[self.area_at(point)].terrain

    def wobble(self, most: float) -> float:
        return self.rng.uniform(-most, most)

    def pieces_of(self, area: int) -> list[TerrainPiece]:
        return [piece for piece in self.pieces if piece.area == area]

    @property
    def enclosed(self) -> list[int]:
        """The areas without an edge that are not the base."""
        return [index for index, area in enumerate(self.face.areas) if not area.edges and index != self.base]


def content_of(face: Face) -> str:
    """A short name for what a face shows: equal faces, equal names, on every device."""
    plain = (
        [
            (area.terrain.value, area.edges, area.sheep, area.cattle, area.farms, area.brochs, area.ships, area.scroll)
            for area in face.areas
        ],
        [(road.edges, road.castle, road.barrels and road.barrels.value, road.tunnels) for road in face.roads],
        face.lighthouses,
        face.barrels and face.barrels.value,
        face.curved,
        face.centre,
    )
    return hashlib.blake2s(repr(plain).encode(), digest_size=8).hexdigest()


def lay_ground(face: Face) -> FaceGround:
    """The base, the lobes and the corner pieces of a face; enclosed areas come after the roads."""
    base = _base(face)
    owner = dict.fromkeys(EDGES, base)
    for index, area in enumerate(face.areas):
        owner.update((edge, index) for edge in edges_of(area.edges))
    ground = FaceGround(face, base, owner, random.Random(int(content_of(face), 16)))
    for index, area in enumerate(face.areas):
        if index != base and area.edges:
            ground.pieces += _pieces(ground, index)
    ground.pieces.sort(key=lambda piece: piece.kind)
    return ground


def _base(face: Face) -> int:
    """The area with most edges; among equals the one at the centre, else the first."""
    reach = [len(area.edges) for area in face.areas]
    if reach.count(1) == len(EDGES) and 0 in reach:
        return reach.index(0)
    widest = [index for index, edges in enumerate(reach) if edges == max(reach)]
    return face.centre if face.centre is not None and face.centre in widest else widest[0]


def _pieces(ground: FaceGround, area: int) -> list[TerrainPiece]:
    edges = edges_of(ground.face.areas[area].edges)
    first = next((edge for edge in edges if (edge + 1) & 3 in edges), None)
    if len(edges) == 2 and first is not None:
        return [_corner(ground, area, first)]
    return [_lobe(ground, area, edge) for edge in edges]


def symbol_count(face: Face, area: int) -> int:
    """How many symbols an area has to hold."""
    held = face.areas[area]
    return held.sheep + held.cattle + held.farms + held.brochs + held.ships + (held.scroll is not None)


def _depth(ground: FaceGround, area: int, edge: Edge) -> float:
    face = ground.face
    if not face.areas[ground.base].edges:
        return ROUND_ENCLOSED_BASE
    if face.centre == area:
        return DEEP
    dead_end = any(edges_of(road.edges) == (edge,) and not road.tunnels for road in face.roads)
    return WITH_SYMBOL if dead_end or symbol_count(face, area) else SHALLOW


def _lobe(ground: FaceGround, area: int, edge: Edge) -> TerrainPiece:
    depth, wobble = _depth(ground, area, edge), ground.wobble
    shares_first = ground.owner[(edge - 1) & 3] != ground.base
    shares_last = ground.owner[(edge + 1) & 3] != ground.base

    def knot(along: float, inward: float) -> Point:
        return at_edge(edge, along + wobble(3), inward + wobble(2.5))

    first, last = at_edge(edge, 0, 0), at_edge(edge, 100, 0)
    shoulder = min(0.46 * depth, 19.0)
    knots = [at_edge(edge, SHARED, SHARED)]
    if not shares_first:
        knots = [first, at_edge(edge, 5, 5.2), at_edge(edge, 11, shoulder)]
    knots += [knot(28, 0.9 * depth), knot(50, depth), knot(72, 0.9 * depth)]
    if shares_last:
        knots.append(at_edge(edge, 100 - SHARED, SHARED))
    else:
        knots += [at_edge(edge, 89, shoulder), at_edge(edge, 95, 5.2), last]
    cubics = catmull_rom(knots)
    if shares_first:
        cubics.insert(0, straight(first, knots[0]))
    if shares_last:
        cubics.append(straight(knots[-1], last))
    path = flattened(cubics, 6)
    kind = PieceKind.DEEP_LOBE if depth == DEEP else PieceKind.LOBE
    border = path if shares_first or shares_last else _with_bays(ground, path)
    return TerrainPiece(area, kind, border, at_edge(edge, 50, 0), edge, depth)


def _with_bays(ground: FaceGround, path: Path) -> Path:
    """A border with small bays and capes that fade towards its ends, where it meets those of other tiles."""
    knots = beads(path, 5)
    last = len(knots) - 1
    swung = knots[:1]
    for index in range(1, last):
        ahead = unit(knots[index - 1], knots[index + 1])
        fade = min(1.0, index / 2.5, (last - index) / 2.5)
        swung.append(moved(knots[index], (-ahead[1], ahead[0]), fade * ground.wobble(BAYS)))
    return flattened(catmull_rom([*swung, path[-1]]), 3)


def _corner(ground: FaceGround, area: int, first: Edge) -> TerrainPiece:
    start, end = at_edge(first, 0, 0), at_edge((first + 1) & 3, 100, 0)
    corner = at_edge(first, 100, 0)
    outward = ((corner[0] - MIDDLE[0]) / 50, (corner[1] - MIDDLE[1]) / 50)
    centre = ground.face.centre
    bow = 8.0 if centre == ground.base else -9.0 if centre == area else 0.0

    def knot(share: float, off: float) -> Point:
        off += ground.wobble(2)
        return (
            start[0] + (end[0] - start[0]) * share + outward[0] * off,
            start[1] + (end[1] - start[1]) * share + outward[1] * off,
        )

    offs = ((0.2, 1.0), (0.36, 0.8 * bow - 3), (0.5, bow), (0.64, 0.8 * bow + 3), (0.8, 1.0))
    leave, arrive = towards(start, end, 0.07), towards(start, end, 0.93)
    knots = [start, leave, *(knot(share, off) for share, off in offs), arrive, end]
    path = _with_bays(ground, flattened(catmull_rom(knots), 6))
    return TerrainPiece(area, PieceKind.CORNER, path, corner, corner=corner)


def curve_of(face: Face) -> Path:
    """The curved rim of a borderland, from the end of its straight edges back to their start; nothing without one."""
    first = _first_straight(face)
    if first is None:
        return []
    start, corner, end = at_edge(first, 0, 0), at_edge(first, 100, 0), at_edge((first + 1) & 3, 100, 0)
    missing = (100 - corner[0], 100 - corner[1])
    handles = [
        (point[0] + (missing[0] - point[0]) * HANDLE, point[1] + (missing[1] - point[1]) * HANDLE)
        for point in (end, start)
    ]
    return flattened([(end, handles[0], handles[1], start)], 24)


def _first_straight(face: Face) -> Edge | None:
    """The straight edge whose clockwise neighbour is straight too, on a tile with two curved ones."""
    if len(face.straight) != 2:
        return None
    return next((edge for edge in TURNS if {edge, (edge + 1) & 3} == set(face.straight)), None)


def outline_of(face: Face) -> Path:
    """The rim of the whole tile. Its corners are square: no ground shows through where four tiles meet."""
    first = _first_straight(face)
    if first is None:
        return [at_edge(edge, SIDE, 0) for edge in EDGES]
    return [at_edge(first, 0, 0), at_edge(first, SIDE, 0), *curve_of(face)]


def rim_of(face: Face) -> Path:
    """What a face with a curved edge is cut to; over its straight edges it is painted on. Others are not cut."""
    curve = curve_of(face)
    if not curve:
        return []
    first, corner, last, *_ = outline_of(face)
    return [_beyond(first, corner), _outside(corner), _beyond(last, corner), *curve]
