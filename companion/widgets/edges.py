"""Where the window is free of the system's bars, and how what lies beside them is painted on to its edge.

    edges.take(area, window)               # the shell says so, whenever it changes
    box(edges.reached((*self.pos, *self.size)), theme.colour("container"))

Only paint reaches under the bars; what is read and touched stays clear of them.
"""

from __future__ import annotations

from typing import Final

from companion.widgets.painting import Area

NEAR: Final = 1.0
"""Pixels within which something lies at an edge."""


class Edges:
    """The free part of the window; there is one window, below as `edges`."""

    def __init__(self) -> None:
        self._free: Area = (0.0, 0.0, 0.0, 0.0)
        self._whole: Area = self._free

    def take(self, free: Area, window: tuple[float, float]) -> None:
        self._free, self._whole = free, (0.0, 0.0, *window)

    def reached(self, area: Area) -> Area:
        """The area, grown to the edge of the window on each side on which it touches the system's bars."""
        if self._free == self._whole:
            return area
        left, low, right, high = _sides(area)
        free_left, free_low, free_right, free_high = _sides(self._free)
        _, _, width, height = self._whole
        left = min(left, 0.0) if left <= free_left + NEAR else left
        low = min(low, 0.0) if low <= free_low + NEAR else low
        right = max(right, width) if right >= free_right - NEAR else right
        high = max(high, height) if high >= free_high - NEAR else high
        return left, low, right - left, high - low


def _sides(area: Area) -> tuple[float, float, float, float]:
    x, y, width, height = area
    return x, y, x + width, y + height


edges: Final = Edges()
