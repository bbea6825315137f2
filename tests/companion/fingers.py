"""Touches as a screen reports them."""

from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent


class Finger(MotionEvent):
    """A finger over a point of the window; it goes down, moves and lifts when told.

    Kivy has such a class among its own tests, which distributions leave out of their packages.
    """

    def __init__(self, x: float, y: float) -> None:
        super().__init__("finger", 0, part_of_window(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: tuple[float, float]) -> None:
        """Called by Kivy with the position that was reported."""
        self.sx, self.sy = args
        super().depack(args)

    def touch_down(self) -> None:
        EventLoop.post_dispatch_input("begin", self)

    def touch_move(self, x: float, y: float) -> None:
        self.move(part_of_window(x, y))
        EventLoop.post_dispatch_input("update", self)

    def touch_up(self) -> None:
        EventLoop.post_dispatch_input("end", self)


def part_of_window(x: float, y: float) -> tuple[float, float]:
    """Kivy's own measure, which is 1 at the last pixel."""
    width, height = EventLoop.window.size
    return x / (width - 1), y / (height - 1)
