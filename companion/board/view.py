"""Which part of the endless grid a board shows, how large and how turned. No Kivy here: numbers only."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from scoring.core.cells import Cell

Spot = tuple[float, float]

TILE: Final = 100.0
PITCH: Final = TILE
"""From one tile to the next, in the units tiles are drawn in: they touch."""
_TURNS: Final = ((1, 0), (0, -1), (-1, 0), (0, 1))
"""Cosine and sine of so many clockwise quarter turns, y growing upwards."""


class ViewFrame(NamedTuple):
    """A rectangle of the window, in pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Spot:
        return self.x + self.width / 2, self.y + self.height / 2

    def within(self, left: float, bottom: float, right: float, top: float) -> ViewFrame:
        """What is left when so much is taken off each side."""
        return ViewFrame(self.x + left, self.y + bottom, self.width - left - right, self.height - bottom - top)


def centre_of(cell: Cell) -> Spot:
    """The middle of a cell, in units."""
    return cell[0] * PITCH, cell[1] * PITCH


@dataclass(frozen=True)
class View:
    """The point of the grid at the middle of the frame, pixels per unit, and clockwise quarter turns."""

    centre: Spot = (0.0, 0.0)
    scale: float = 0.64
    quarter: int = 0

    @property
    def tile_size(self) -> float:
        """The side of a tile in pixels."""
        return TILE * self.scale

    def to_window(self, spot: Spot, frame: ViewFrame) -> Spot:
        cosine, sine = _TURNS[self.quarter & 3]
        x, y = (spot[0] - self.centre[0]) * self.scale, (spot[1] - self.centre[1]) * self.scale
        middle = frame.middle
        return middle[0] + x * cosine - y * sine, middle[1] + x * sine + y * cosine

    def to_grid(self, point: Spot, frame: ViewFrame) -> Spot:
        cosine, sine = _TURNS[self.quarter & 3]
        middle = frame.middle
        x, y = (point[0] - middle[0]) / self.scale, (point[1] - middle[1]) / self.scale
        return self.centre[0] + x * cosine + y * sine, self.centre[1] - x * sine + y * cosine

    def holding(self, spot: Spot, point: Spot, frame: ViewFrame, scale: float) -> View:
        """The view of another scale in which a spot of the grid lies under a point of the window."""
        mirrored = 2 * frame.middle[0] - point[0], 2 * frame.middle[1] - point[1]
        return View(View(spot, scale, self.quarter).to_grid(mirrored, frame), scale, self.quarter)

    def panned(self, dx: float, dy: float) -> View:
        """Moved by so many pixels of the window."""
        cosine, sine = _TURNS[self.quarter & 3]
        x, y = dx / self.scale, dy / self.scale
        centre = self.centre[0] - x * cosine - y * sine, self.centre[1] + x * sine - y * cosine
        return View(centre, self.scale, self.quarter)

    def cell_at(self, point: Spot, frame: ViewFrame, cells: Iterable[Cell], reach: float) -> Cell | None:
        """The cell under a point, or the nearest of these cells no more than `reach` pixels away."""
        x, y = self.to_grid(point, frame)

        def outside(cell: Cell) -> tuple[float, float]:
            middle = centre_of(cell)
            dx, dy = abs(x - middle[0]), abs(y - middle[1])
            return math.hypot(max(0.0, dx - TILE / 2), max(0.0, dy - TILE / 2)), math.hypot(dx, dy)

        nearest = min(cells, key=outside, default=None)
        return nearest if nearest is not None and outside(nearest)[0] * self.scale <= reach else None

    def between(self, other: View, share: float) -> View:
        """A view on the way to another."""
        scale = self.scale * (other.scale / self.scale) ** share
        centre = tuple(a + (b - a) * share for a, b in zip(self.centre, other.centre, strict=True))
        return View((centre[0], centre[1]), scale, other.quarter)


def fitting(cells: Iterable[Cell], ring: float, frame: ViewFrame, quarter: int, sizes: tuple[float, float]) -> View:
    """The view that shows these cells and a margin of so many cells around them; `sizes` are the least and most
    pixels of a tile."""
    spots = [centre_of(cell) for cell in cells] or [(0.0, 0.0)]
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    bottom, top = min(y for _, y in spots), max(y for _, y in spots)
    width, height = (far - near + PITCH * (1 + 2 * ring) for near, far in ((left, right), (bottom, top)))
    if quarter & 1:
        width, height = height, width
    scale = min(frame.width / width, frame.height / height)
    scale = max(sizes[0], min(sizes[1], scale * TILE)) / TILE
    return View(((left + right) / 2, (bottom + top) / 2), scale, quarter & 3)


def extent(cells: Iterable[Cell]) -> tuple[int, int]:
    """How many columns and rows some cells span; without any, those of one."""
    found = list(cells) or [(0, 0)]
    east, north = [x for x, _y in found], [y for _x, y in found]
    return max(east) - min(east) + 1, max(north) - min(north) + 1
