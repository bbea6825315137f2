"""Fingers, and a small territory to touch."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from scoring.skye.catalogue import catalogue
from scoring.skye.territory import Placement, Territory
from tests.companion.fingers import Finger

TERRITORY = Territory([Placement((0, 0), catalogue()["C1"]), Placement((0, 1), catalogue()["L10"], 1)])
Frames = Callable[[int], None]
LONGEST_WAIT = 30.0


class Taps:
    """Notes the events of a board."""

    def __init__(self, board: Any, claims: bool = False) -> None:
        self.taps: list[Any] = []
        self.presses: list[Any] = []
        self.claims = claims
        board.bind(on_cell_tap=self.on_tap, on_cell_long_press=self.on_press)

    def on_tap(self, _: Any, cell: Any) -> bool:
        self.taps.append(cell)
        return self.claims

    def on_press(self, _: Any, cell: Any) -> None:
        self.presses.append(cell)


def tap(board: Any, cell: tuple[int, int], *, off: float = 0.0, doubled: bool = False) -> None:
    from companion.board.view import centre_of

    x, y = board.view.to_window(centre_of(cell), board.frame)
    touch = Finger(x + off, y)
    touch.is_double_tap = doubled
    touch.touch_down()
    touch.touch_up()


def show(board: Any, frames: Frames, **options: Any) -> None:
    from companion.games.skye.art.scene import cells_around, tiles_of

    free, blocked = cells_around(TERRITORY)
    board.show(tiles_of(TERRITORY), free, blocked, **options)
    frames(2)


def wait(seconds: float, frames: Frames) -> None:
    """Until a frame has begun so much later, however long one takes."""
    from kivy.clock import Clock

    end = Clock.time() + seconds
    while Clock.get_time() < end:
        frames(1)


def wait_for(done: Callable[[], bool], frames: Frames) -> None:
    """Lets frames pass until something is done, on slow machines as on fast."""
    end = monotonic() + LONGEST_WAIT
    while not done():
        assert monotonic() < end
        frames(1)
