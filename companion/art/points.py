"""Points and curves in the unit square of a tile: 100 x 100, x to the east, y to the south."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from scoring.core.cells import EAST, NORTH, SOUTH, WEST, Edge

Point = tuple[float, float]
Path = list[Point]
Cubic = tuple[Point, Point, Point, Point]

SIDE: Final = 100.0
MIDDLE: Final = (50.0, 50.0)
FAR: Final = 1e9

_STARTS: Final = {NORTH: (0.0, 0.0), EAST: (100.0, 0.0), SOUTH: (100.0, 100.0), WEST: (0.0, 100.0)}
_ALONG: Final = {NORTH: (1.0, 0.0), EAST: (0.0, 1.0), SOUTH: (-1.0, 0.0), WEST: (0.0, -1.0)}
INWARD: Final = {NORTH: (0.0, 1.0), EAST: (-1.0, 0.0), SOUTH: (0.0, -1.0), WEST: (1.0, 0.0)}


def at_edge(edge: Edge, along: float, inward: float) -> Point:
    """The point so far along an edge, clockwise, and so far inward from it."""
    start, step, inner = _STARTS[edge], _ALONG[edge], INWARD[edge]
    return start[0] + step[0] * along + inner[0] * inward, start[1] + step[1] * along + inner[1] * inward


def edge_middle(edge: Edge) -> Point:
    return at_edge(edge, 50.0, 0.0)


def rotated(point: Point, turn: int) -> Point:
    """A point after so many clockwise quarter turns of its tile."""
    x, y = point
    match turn & 3:
        case 1:
            return SIDE - y, x
        case 2:
            return SIDE - x, SIDE - y
        case 3:
            return y, SIDE - x
    return x, y


def distance(one: Point, other: Point) -> float:
    return math.hypot(one[0] - other[0], one[1] - other[1])


def towards(start: Point, end: Point, share: float) -> Point:
    """The point that share of the way from start to end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def moved(point: Point, direction: Point, by: float) -> Point:
    return point[0] + direction[0] * by, point[1] + direction[1] * by


def unit(start: Point, end: Point) -> Point:
    """The direction from start to end, of length one; nothing if they are the same point."""
    length = distance(start, end)
    return ((end[0] - start[0]) / length, (end[1] - start[1]) / length) if length else (0.0, 0.0)


def to_tile_edge(point: Point) -> float:
    """How far a point lies inside the square."""
    x, y = point
    return min(x, y, SIDE - x, SIDE - y)


def straight(start: Point, end: Point) -> Cubic:
    return start, towards(start, end, 1 / 3), towards(start, end, 2 / 3), end


def catmull_rom(knots: Sequence[Point], closed: bool = False) -> list[Cubic]:
    """A smooth curve through all knots."""
    count = len(knots)
    last = count - 1

    def knot(index: int) -> Point:
        return knots[index % count] if closed else knots[max(0, min(last, index))]

    cubics = []
    for index in range(count if closed else last):
        before, start, end, after = (knot(index + step) for step in (-1, 0, 1, 2))
        leave = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
        arrive = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
        cubics.append((start, leave, arrive, end))
    return cubics


def flattened(cubics: Sequence[Cubic], steps: int = 10) -> Path:
    """The curve as a line through points, so many steps to a cubic."""
    weights = [_bernstein(step / steps) for step in range(1, steps + 1)]
    path = [cubics[0][0]]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in cubics:
        path += [(i * ax + j * bx + k * cx + m * dx, i * ay + j * by + k * cy + m * dy) for i, j, k, m in weights]
    return path


def _bernstein(t: float) -> tuple[float, float, float, float]:
    u = 1.0 - t
    return u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t


def is_inside(point: Point, polygon: Sequence[Point]) -> bool:
    x, y = point
    inside = False
    before_x, before_y = polygon[-1]
    for at_x, at_y in polygon:
        if (at_y > y) != (before_y > y) and x < (before_x - at_x) * (y - at_y) / (before_y - at_y) + at_x:
            inside = not inside
        before_x, before_y = at_x, at_y
    return inside


def beads(path: Sequence[Point], step: float = 3.0) -> Path:
    """Points along a path about a step apart, to measure distances from."""
    strung = [path[0]]
    for point in path[1:]:
        last = strung[-1]
        gap = distance(last, point)
        if gap >= 0.8 * step:
            parts = max(1, round(gap / step))
            strung += [towards(last, point, part / parts) for part in range(1, parts + 1)]
    return strung


def nearest(point: Point, points: Iterable[Point]) -> float:
    """The distance to the nearest of some points."""
    x, y = point
    return math.sqrt(min([(x - px) * (x - px) + (y - py) * (y - py) for px, py in points], default=FAR))


def rounded(path: Iterable[Point]) -> Path:
    """Points to a hundredth, the precision in which drawings are kept."""
    return [(round(x, 2), round(y, 2)) for x, y in path]
