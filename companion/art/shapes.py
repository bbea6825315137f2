"""Shapes as triangles: fans, strips, strokes and soft ellipses, each in the colour of a role."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from companion.art.palette import LENGTH
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


SHARPEST: Final = 0.5
"""A mitre is at most twice as long as the stroke is wide."""


@dataclass
class Triangles:
    """Triangles in the order of painting, as a mesh wants them: x, y and a point of the palette for each corner.

    A role between two is a mixture of their colours; opacity runs evenly from corner to corner.
    """

    vertices: list[float] = field(default_factory=list)
    indices: list[int] = field(default_factory=list)

    def corners(self, points: Sequence[Point], role: float, opacity: float = 1.0) -> int:
        """Add corners; answers the number of the first."""
        first = len(self.vertices) // 4
        u, v = (role + 0.5) / LENGTH, 0.75 - 0.5 * opacity
        for x, y in points:
            self.vertices += (x, y, u, v)
        return first

    def copy_of(self, other: Triangles, by: Point, scale: float = 1.0) -> None:
        """The same triangles once more, scaled and moved."""
        first, (x, y), vertices = len(self.vertices) // 4, by, other.vertices[:]
        vertices[0::4] = [at * scale + x for at in vertices[0::4]]
        vertices[1::4] = [at * scale + y for at in vertices[1::4]]
        self.vertices += vertices
        self.indices += [first + index for index in other.indices]

    def facet(self, corners: Sequence[Point], role: float, opacities: Sequence[float]) -> None:
        """One triangle with an opacity at each corner."""
        for corner, opacity in zip(corners, opacities, strict=True):
            self.indices.append(self.corners((corner,), role, opacity))

    def sector(self, kernel: Point, border: Sequence[Point], role: float, opacity: float = 1.0) -> None:
        """What lies between a border and a kernel from which every point of it can be seen."""
        first = self.corners([kernel, *border], role, opacity)
        for corner in range(first + 1, first + len(border)):
            self.indices += (first, corner, corner + 1)

    def fan(self, kernel: Point, outline: Sequence[Point], role: float, opacity: float = 1.0) -> None:
        """A whole shape around its kernel."""
        self.sector(kernel, [*outline, outline[0]], role, opacity)

    def strip(self, rows: Sequence[Sequence[Point]], role: float, opacities: Sequence[float | Sequence[float]]) -> None:
        """What lies between rows of equally many points; each row has an opacity, or one for each of its points."""
        count, first = len(rows[0]), len(self.vertices) // 4
        for row, opacity in zip(rows, opacities, strict=True):
            if isinstance(opacity, Sequence):
                for point, own in zip(row, opacity, strict=True):
                    self.corners((point,), role, own)
            else:
                self.corners(row, role, opacity)
        for row_start in range(first, first + (len(rows) - 1) * count, count):
            for one in range(row_start, row_start + count - 1):
                below = one + count
                self.indices += (one, one + 1, below, one + 1, below + 1, below)

    def soft(
        self, centre: Point, reach: Point, role: float, opacity: float, core: float = 0.0, corners: int = 14
    ) -> None:
        """An ellipse that fades to its rim: from its middle on, or from the rim of its core."""
        rings = ((core, opacity), ((1 + core) / 2, opacity / 2)) if core else ((0.45, 0.62 * opacity),)
        unit_ring = circle((0.0, 0.0), 1.0, corners)
        unit_ring.append(unit_ring[0])
        rows = [[centre] * (corners + 1)]
        rows += [
            [(centre[0] + x * reach[0] * share, centre[1] + y * reach[1] * share) for x, y in unit_ring]
            for share, _ in (*rings, (1.0, 0.0))
        ]
        self.strip(rows, role, (opacity, *(each for _, each in rings), 0.0))

    def stroke(
        self,
        path: Sequence[Point],
        width: float,
        role: float,
        *,
        closed: bool = False,
        caps: bool = False,
        opacity: float = 1.0,
    ) -> None:
        """A line of some width along a path; with caps its ends are round."""
        path = _without_repeats(path)
        if closed and len(path) > 1 and distance(path[0], path[-1]) < 0.05:
            path = path[:-1]
        if len(path) < 2:
            return
        sides = _sides(path, width / 2, closed)
        first = self.corners([point for pair in sides for point in pair], role, opacity)
        count = len(path)
        for step in range(count if closed else count - 1):
            one, other = first + 2 * step, first + 2 * ((step + 1) % count)
            self.indices += (one, one + 1, other, one + 1, other + 1, other)
        if caps and not closed:
            corners = 6 if width < 3 else 12
            self.disc(path[0], width / 2, role, corners)
            self.disc(path[-1], width / 2, role, corners)

    def dashes(
        self, path: Sequence[Point], width: float, role: float, on: float, off: float, *, caps: bool = False
    ) -> None:
        """A broken line."""
        for dash in cut(path, on, off):
            self.stroke(dash, width, role, caps=caps)

    def disc(self, centre: Point, radius: float, role: float, corners: int = 24) -> None:
        self.fan(centre, circle(centre, radius, corners), role)

    def oval(self, centre: Point, reach: Point, role: float, corners: int = 10, opacity: float = 1.0) -> None:
        ring = [(centre[0] + x * reach[0], centre[1] + y * reach[1]) for x, y in circle((0.0, 0.0), 1.0, corners)]
        self.fan(centre, ring, role, opacity)

    def ring(self, centre: Point, radius: float, width: float, role: float) -> None:
        self.stroke(circle(centre, radius, 28), width, role, closed=True)

    def box(self, left: float, top: float, right: float, bottom: float, role: float) -> None:
        middle = ((left + right) / 2, (top + bottom) / 2)
        self.fan(middle, [(left, top), (right, top), (right, bottom), (left, bottom)], role)


def circle(centre: Point, radius: float, corners: int = 24) -> Path:
    steps = (2 * math.pi * corner / corners for corner in range(corners))
    return [(centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)) for angle in steps]


def rounded_box(left: float, top: float, right: float, bottom: float, radius: float) -> Path:
    """The rim of a box with round corners, clockwise."""
    path = []
    corners = (
        (right - radius, top + radius, -90),
        (right - radius, bottom - radius, 0),
        (left + radius, bottom - radius, 90),
        (left + radius, top + radius, 180),
    )
    for x, y, start in corners:
        for step in range(7):
            angle = math.radians(start + 15 * step)
            path.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return path


def cut(path: Sequence[Point], on: float, off: float) -> list[Path]:
    """The pieces of a path that a broken line shows."""
    dashes: list[Path] = []
    current: Path = [path[0]]
    is_on, left = True, on
    for start, end in pairwise(path):
        length, done = distance(start, end), 0.0
        while length - done > left:
            done += left
            point = towards(start, end, done / length)
            if is_on:
                dashes.append([*current, point])
            is_on = not is_on
            current, left = [point], on if is_on else off
        left -= length - done
        current.append(end)
    if is_on and len(current) > 1:
        dashes.append(current)
    return dashes


def dashed_ring(path: Sequence[Point], on: float, off: float) -> list[Path]:
    """A closed path cut into even dashes, stretched a little so that the last gap is like the others."""
    closed = [*path, path[0]]
    length = sum(distance(start, end) for start, end in pairwise(closed))
    share = length / max(1, round(length / (on + off))) / (on + off)
    return cut(closed, on * share, off * share)


def _without_repeats(path: Sequence[Point]) -> list[Point]:
    points = list(path[:1])
    points += [point for before, point in pairwise(path) if distance(before, point) > 1e-6]
    return points


def _sides(path: list[Point], half: float, closed: bool) -> list[tuple[Point, Point]]:
    """For each point the two points at half a width left and right of it, on the mitre of its neighbours."""
    ahead = [unit(start, end) for start, end in pairwise([*path, path[0]] if closed else path)]
    sides = []
    for index, point in enumerate(path):
        into = ahead[index - 1] if index or closed else ahead[0]
        out = ahead[index] if index < len(ahead) else ahead[-1]
        across = (-(into[1] + out[1]), into[0] + out[0])
        size = math.hypot(*across) or 1.0
        across = (across[0] / size, across[1] / size)
        reach = half / max(SHARPEST, across[0] * -into[1] + across[1] * into[0])
        sides.append((moved(point, across, reach), moved(point, across, -reach)))
    return sides
