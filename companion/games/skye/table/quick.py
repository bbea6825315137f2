"""Quick laying: tiles that lay there before the table took the app to hand, one after the other around the castle."""

from __future__ import annotations

from math import atan2, pi
from typing import Final

from companion.games.skye.art.scene import cells_around
from scoring.core.cells import Cell
from scoring.skye.territory import Territory

QUICK: Final = "quick_laying"
"""The note of a game that was joined and whose territories are being entered."""


def next_free(territory: Territory) -> Cell | None:
    """The free cell that is proposed next: nearest to the castle, clockwise from the north."""
    free, _blocked = cells_around(territory)
    return min(free, key=_around, default=None)


def _around(cell: Cell) -> tuple[int, float]:
    x, y = cell
    return abs(x) + abs(y), atan2(x, y) % (2 * pi)
