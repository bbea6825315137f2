"""A window that nobody sees, and a board in it."""

from tests.companion.board.conftest import board, frames, still, window

__all__ = ["board", "frames", "still", "window"]
