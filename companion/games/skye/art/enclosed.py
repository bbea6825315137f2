"""Areas that reach no edge: rings, each where there is most room for it."""

from __future__ import annotations

import math
from typing import Final

from companion.art.points import MIDDLE, SIDE, Point, beads, catmull_rom, distance, flattened, nearest
from companion.games.skye.art.pieces import Ground, PieceKind, TerrainPiece, symbol_count
from companion.games.skye.art.roads import Road

RADII: Final = (17.0, 20.0, 27.0, 29.0)
"""For no, one, two and more symbols."""
LEAST: Final = 13.0
FROM_EDGE: Final = 4.0
FROM_ROAD: Final = 7.0
FROM_RING: Final = 3.0
GRID: Final = tuple((50.0 + x, 50.0 + y) for x in range(-24, 25, 4) for y in range(-24, 25, 4))
KNOTS: Final = 9


def enclose(ground: Ground, roads: list[Road]) -> None:
    """Add a piece to the ground for every area that has no edge."""
    on_roads = [point for road in roads for arm in road.arms for point in beads(arm)]
    for area in ground.enclosed:
        mouth = next((mouth.at for road in roads for mouth in road.mouths if mouth.area == area), None)
        wanted = _wanted_radius(ground, area)
        if mouth is not None:
            centre, radius = mouth, RADII[1]
        else:
            centre, room = _roomiest(ground, on_roads, wanted)
            radius = max(LEAST, min(wanted, (room - 3) / 1.15))
        ground.pieces.append(_ring(ground, area, centre, radius))


def _wanted_radius(ground: Ground, area: int) -> float:
    lights = sum(1 for light in ground.face.lighthouses if light == (area,))
    radius = RADII[min(len(RADII) - 1, symbol_count(ground.face, area) + lights)]
    return radius if len(ground.enclosed) == 1 else min(radius, RADII[1])


def _roomiest(ground: Ground, on_roads: list[Point], wanted: float) -> tuple[Point, float]:
    """The point with most clearance, and how much that is; more than the ring needs is worth nothing."""
    borders = [(piece, beads(piece.border)) for piece in ground.pieces]
    enough = wanted * 1.22 + 4

    def room(point: Point) -> float:
        if any(piece.covers(point) for piece, _ in borders):
            return -50.0
        x, y = point
        clear = min(x, y, SIDE - x, SIDE - y) - FROM_EDGE
        for piece, border in borders:
            clear = min(clear, nearest(point, border) - (FROM_RING if piece.kind is PieceKind.ENCLOSED else 0))
        return min(clear, nearest(point, on_roads) - FROM_ROAD, enough)

    best = max((MIDDLE, *GRID), key=lambda point: room(point) - 0.05 * distance(point, MIDDLE))
    return best, room(best)


def _ring(ground: Ground, area: int, centre: Point, radius: float) -> TerrainPiece:
    phase = ground.rng.random() * 6
    knots = []
    for index in range(KNOTS):
        angle = 2 * math.pi * index / KNOTS + phase
        reach = radius * (1 + ground.wobble(0.09))
        knots.append((centre[0] + reach * math.cos(angle) * 1.06, centre[1] + reach * math.sin(angle) * 0.96))
    return TerrainPiece(area, PieceKind.ENCLOSED, flattened(catmull_rom(knots, closed=True), 7), centre)
