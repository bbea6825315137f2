"""A finger on a board: cells, and the tiles of a picker above it."""

from __future__ import annotations

from typing import Any

from companion.board.view import centre_of
from companion.widgets.base import walk
from companion.widgets.containers import Scroll
from scoring.core.cells import Cell
from tests.companion.driver import Driver
from tests.companion.looking import holders_of

POINTS = ((0, 0), (-30, 0), (30, 0), (0, 30), (0, -30), (-30, 30), (30, -30))
"""Where to touch a cell, in hundredths of a tile from its middle, if a button floats over it."""


class BoardFinger:
    """Touches what lies on the board of a table."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    @property
    def board(self) -> Any:
        return self.driver.get("board")

    def spot(self, cell: Cell, board: Any = None) -> tuple[float, float]:
        """A point of the window that lies on a cell and on nothing else."""
        board = board or self.board
        middle = centre_of(cell)
        spots = [board.view.to_window((middle[0] + dx, middle[1] + dy), board.frame) for dx, dy in POINTS]
        clear = [spot for spot in spots if board.collide_point(*spot) and not self._floats_over(board, spot)]
        assert clear, f"{cell} cannot be touched"
        x, y = board.to_window(*clear[0])
        return float(x), float(y)

    def _floats_over(self, board: Any, spot: tuple[float, float]) -> bool:
        floating = [widget for widget in board.parent.children if widget is not board]
        return any(widget.collide_point(*spot) for widget in floating)

    def tap_cell(self, cell: Cell) -> None:
        self.driver.tap_at(*self.spot(cell))

    def press_cell(self, cell: Cell) -> None:
        self.driver.long_press_at(*self.spot(cell))

    def thumbs(self) -> list[Any]:
        """The tiles of the picker that can be tapped now."""
        self.driver.frames()
        picker = self.driver.get("picker")
        found = [widget for widget in walk(picker) if str(getattr(widget, "test_id", "")).startswith("tile:")]
        return [widget for widget in found if _in_sight(widget, self.driver)]


def _in_sight(widget: Any, driver: Driver) -> bool:
    """Is the middle of a widget inside the list it scrolls in?"""
    scroll = next((holder for holder in holders_of(widget) if isinstance(holder, Scroll)), None)
    if scroll is None:
        return True
    x, y = widget.to_window(*widget.center)
    low, high = (scroll.to_window(*corner)[1] for corner in (scroll.pos, (scroll.x, scroll.top)))
    return bool(low < y < high and 0 < x < driver.size[0])
