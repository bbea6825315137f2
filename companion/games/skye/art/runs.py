"""A border as it lies on the screen: strips along either side of it, in the light from the north-west."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from companion.art.nature import LIGHT
from companion.art.palette import Role
from companion.art.shapes import Path, Point, Triangles, moved, to_tile_edge, unit
from scoring.skye.tile import Terrain

WIDE: Final = 14.0
"""A strip narrows to nothing within so many units of the tile's edge, where another tile goes on."""
SHORT: Final = 7.0
"""The same for the narrow ones: sand, and the foot of rocks."""
ENDS: Final = 1.5
"""At its ends a strip takes so many coarse points to grow."""
SMOOTHED: Final = 1
FAINT: Final = 0.05
INNER: Final = 1.0
OUTER: Final = -1.0


class BorderSide(NamedTuple):
    """What lies on one side of a border."""

    area: int
    terrain: Terrain


class Strip(NamedTuple):
    """A strip along a border, in rows from it: how far each row is off, its colour, how opaque each row is."""

    widths: tuple[float, ...]
    role: Role
    opacities: tuple[float, ...]
    taper: float = WIDE
    light: float = 0.0
    """With 1 only where shadows fall, with -1 only where light does."""


class Run:
    """A turned run of border. Its inner side is that of the piece it belongs to."""

    def __init__(self, path: Path, kernel: Point, is_ring: bool, sides: tuple[BorderSide, BorderSide]) -> None:
        self.path, self.is_ring, self.sides = path, is_ring, sides
        self._kernel = kernel
        self._shares: dict[float, list[float]] = {}

    def side_of(self, area: int) -> float:
        return INNER if area == self.sides[0].area else OUTER

    def beyond(self, area: int) -> Terrain:
        """The terrain on the other side."""
        return self.sides[1 if area == self.sides[0].area else 0].terrain

    @cached_property
    def coarse(self) -> Path:
        """Every second point, which is enough for what is soft."""
        return self.path[:-1:2] + self.path[-1:]

    @cached_property
    def normals(self) -> list[Point]:
        """For each coarse point the direction to the inner side, smoothed so that strips do not fold."""
        path = self.coarse
        last = len(path) - 1
        ahead = [self._ahead(path, index, last) for index in range(last + 1)]
        for _ in range(SMOOTHED):
            padded = [ahead[-2] if self.is_ring else ahead[0], *ahead, ahead[1] if self.is_ring else ahead[-1]]
            ahead = [
                ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
                for a, b, c in zip(padded, padded[1:], padded[2:], strict=False)
            ]
        middle = last // 2
        (x, y), (dx, dy) = path[middle], ahead[middle]
        towards_kernel = (self._kernel[0] - x) * -dy + (self._kernel[1] - y) * dx
        sign = 1.0 if towards_kernel > 0 else -1.0
        return [(-dy * sign, dx * sign) for dx, dy in ahead]

    def _ahead(self, path: Path, index: int, last: int) -> Point:
        if self.is_ring and index in (0, last):
            return unit(path[-2], path[1])
        return unit(path[max(0, index - 1)], path[min(last, index + 1)])

    def shares(self, taper: float) -> list[float]:
        """How much of its width a strip has at each coarse point."""
        if self.is_ring:
            return [1.0] * len(self.coarse)
        if taper not in self._shares:
            last = len(self.coarse) - 1
            rising = [
                min(1.0, to_tile_edge(point) / taper, (index + 0.2) / ENDS, (last + 0.2 - index) / ENDS)
                for index, point in enumerate(self.coarse)
            ]
            self._shares[taper] = [share * (2 - share) if share > 0 else 0.0 for share in rising]
        return self._shares[taper]

    def paint(self, made: Triangles, side: float, strip: Strip) -> None:
        """A strip on one side."""
        shares = self.shares(strip.taper)
        if strip.light:
            x, y = (part * strip.light * side for part in LIGHT)
            lit = zip(shares, self.normals, strict=True)
            shares = [share * max(0.0, nx * x + ny * y) ** 0.7 for share, (nx, ny) in lit]
            if max(shares) < FAINT:
                return
        points = [
            (x, y, nx * share, ny * share)
            for (x, y), (nx, ny), share in zip(self.coarse, self.normals, shares, strict=True)
        ]
        rows = [[(x + nx * off, y + ny * off) for x, y, nx, ny in points] for off in (side * w for w in strip.widths)]
        made.strip(rows, strip.role, strip.opacities)

    def moved(self, by: float) -> Path:
        """The border moved to its inner side."""
        return [moved(point, normal, by) for point, normal in zip(self.coarse, self.normals, strict=True)]
