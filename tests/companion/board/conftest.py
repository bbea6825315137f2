"""A window that nobody sees, and a board in it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest


@pytest.fixture(scope="session")
def window() -> Any:
    from kivy.base import EventLoop
    from kivy.core.window import Window

    EventLoop.ensure_window()
    if EventLoop.status != "started":
        EventLoop.start()
    return Window


@pytest.fixture
def frames(window: Any) -> Callable[[int], None]:
    """Let so many frames pass."""
    from kivy.base import EventLoop

    def run(count: int = 1) -> None:
        for _ in range(count):
            EventLoop.idle()

    return run


@pytest.fixture
def still(window: Any) -> Iterator[Any]:
    """The light theme without motion, in a window that draws."""
    from companion.core.theme import theme

    # Tests of the app do without drawing and leave their own background, and the window is the same.
    window.__dict__.pop("on_draw", None)
    window.clearcolor = (0, 0, 0, 1)
    settings = {"theme": "light", "reduce_motion": True}
    theme.apply(settings, system_dark=False, system_text=1.0)
    yield theme
    theme.apply(settings, system_dark=False, system_text=1.0)


@pytest.fixture
def board(window: Any, still: Any, frames: Callable[[int], None]) -> Iterator[Any]:
    """A board of 400 x 400 in the lower left corner of the window."""
    from companion.board.board import Board

    board = Board(size_hint=(None, None), size=(400, 400), pos=(0, 0))
    window.add_widget(board)
    frames(2)
    yield board
    window.remove_widget(board)
