"""Fingers, mouse and wheel on a board: pan, pinch, tap, double tap, long press."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp

from companion.board.view import Spot

SLACK: Final = 10
"""A finger that moves less than this many dp still taps."""
LONG_PRESS: Final = 0.5
REACH: Final = 24
"""A touch means the nearest cell no more than this many dp away."""
WHEEL: Final = 1.15
WHEEL_STEPS: Final = {"scrolldown": WHEEL, "scrollup": 1 / WHEEL}


class Gestures:
    """Turns touches into views and events. To be mixed into the board, whose members it uses."""

    __events__ = ("on_cell_tap", "on_cell_long_press")

    def __init__(self, **options: Any) -> None:
        self._fingers: dict[Any, Spot] = {}
        self._is_still = False
        self._was_claimed = False
        self._press: Any = None
        super().__init__(**options)

    def on_touch_down(self: Any, touch: Any) -> bool:
        if not self.touchable or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))  # type: ignore[misc]
        if getattr(touch, "is_mouse_scrolling", False):
            self._wheel(touch)
            return True
        touch.grab(self)
        self.stop_travel()
        self._fingers[touch] = touch.pos
        self._is_still = len(self._fingers) == 1
        self._stop_press()
        if getattr(touch, "button", "left") == "right":
            self._long_press(touch)
        elif self._is_still:
            self._press = Clock.schedule_once(lambda _: self._long_press(touch), LONG_PRESS)
        return True

    def on_touch_move(self: Any, touch: Any) -> bool:
        if touch.grab_current is not self or touch not in self._fingers:
            return bool(super().on_touch_move(touch))  # type: ignore[misc]
        before = dict(self._fingers)
        if self._is_still and max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < dp(SLACK):
            return True
        self._is_still = False
        self._stop_press()
        self._fingers[touch] = touch.pos
        self._follow(list(before.values()), list(self._fingers.values()))
        return True

    def on_touch_up(self: Any, touch: Any) -> bool:
        if touch.grab_current is not self or touch not in self._fingers:
            return bool(super().on_touch_up(touch))  # type: ignore[misc]
        touch.ungrab(self)
        self._stop_press()
        del self._fingers[touch]
        if self._is_still:
            self._is_still = False
            self._tap(touch)
        return True

    def _follow(self: Any, before: list[Spot], after: list[Spot]) -> None:
        """Keep what lies under the first two fingers under them."""
        old, new = _middle(before[:2]), _middle(after[:2])
        scale = self.view.scale
        if len(before) > 1:
            scale = self.limited(scale * _apart(after) / max(1.0, _apart(before)))
        held = self.view.to_grid(old, self.frame)
        self.change_view(self.view.holding(held, new, self.frame, scale))

    def _wheel(self: Any, touch: Any) -> None:
        factor = WHEEL_STEPS.get(touch.button)
        if factor is not None:
            held = self.view.to_grid(touch.pos, self.frame)
            self.change_view(self.view.holding(held, touch.pos, self.frame, self.limited(self.view.scale * factor)))

    def _tap(self: Any, touch: Any) -> None:
        if touch.is_double_tap and not self._was_claimed:
            self.fit()
            return
        cell = self._cell_at(touch)
        self._was_claimed = cell is not None and bool(self.dispatch("on_cell_tap", cell))

    def _long_press(self: Any, touch: Any) -> None:
        self._is_still = False
        cell = self._cell_at(touch)
        if cell is not None:
            self.dispatch("on_cell_long_press", cell)

    def _cell_at(self: Any, touch: Any) -> Any:
        return self.view.cell_at(touch.pos, self.frame, self.cells(), dp(REACH))

    def _stop_press(self) -> None:
        if self._press is not None:
            self._press.cancel()
            self._press = None


def _middle(points: list[Spot]) -> Spot:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _apart(points: list[Spot]) -> float:
    (ax, ay), (bx, by) = points[:2]
    return float(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5)
