"""What all our widgets share: painting themselves, being tapped, and being found by tests.

A widget that paints itself (`Backed` instead of `Drawn` for a container that paints behind its children):

    class Dot(Tap, Drawn):
        def paint(self):                     # called when size, place or `self.repaint()` ask for it
            rounded((*self.pos, *self.size), dp(8), theme.colour("primary"))

    Dot(on_tap=self.go, on_long_press=self.explain, test_id="dot")
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.long_press import LongPress
from companion.core.signals import Signal
from companion.core.theme import TARGET
from companion.widgets.painting import labels_held

SLIP: Final = 12
"""A finger may wander this far, in dp, and still be pressing."""

Action = Callable[[], object]

long_pressed: Final[Signal[[]]] = Signal()
"""Sent when a long press is felt, for the device to buzz."""


class TestId:
    """Gives a widget a name that tests can look for."""

    test_id = StringProperty("")


_unpainted: dict[Painted, None] = {}
"""The widgets that have to be painted before the next frame is drawn, in the order they asked."""


def paint_all(*_: object) -> None:
    """Paints what asked for it: once a frame, after everything has found its place."""
    while _unpainted:
        widget = next(iter(_unpainted))
        del _unpainted[widget]
        widget.paint_now()


# Kivy calls this before it draws a frame, when all layouts have been done.
Window.bind(on_draw=paint_all)


class Painted(TestId, Widget):
    """A widget that draws itself with a few instructions."""

    def __init__(self, *content: Any, **options: Any) -> None:
        super().__init__(*content, **options)
        self._labels: list[Any] = []
        for name in ("pos", "size", "disabled"):
            self.fbind(name, self.repaint)
        self.repaint()

    def repaint(self, *_: object) -> None:
        """Asks for `paint` before the next frame."""
        _unpainted[self] = None

    def paint(self) -> None:
        """Draws the widget; the canvas is empty and open."""

    def paint_now(self) -> None:
        raise NotImplementedError

    def _paint_on(self, canvas: Any) -> None:
        with labels_held(canvas) as self._labels:
            self.paint()


class Drawn(Painted):
    """A widget made of drawing instructions instead of child widgets."""

    def paint_now(self) -> None:
        self._paint_on(self.canvas)


class Backed(Painted):
    """A container that draws something behind its children."""

    def paint_now(self) -> None:
        self._paint_on(self.canvas.before)


class Tap(Widget):
    """Makes a widget answer a tap and a long press; the touch area is at least 48 dp, whatever is drawn."""

    pressed = BooleanProperty(False)

    def __init__(
        self, *content: Any, on_tap: Action | None = None, on_long_press: Action | None = None, **options: Any
    ) -> None:
        self.action = on_tap
        self.long_action = on_long_press
        self._waiting: LongPress | None = None
        super().__init__(*content, **options)
        if isinstance(self, Painted):
            self.fbind("pressed", self.repaint)

    def touches(self, x: float, y: float) -> bool:
        """Is a point on the widget, or near enough for a finger?"""
        extra_x = max(0.0, dp(TARGET) - self.width) / 2
        extra_y = max(0.0, dp(TARGET) - self.height) / 2
        return bool(self.x - extra_x <= x <= self.right + extra_x and self.y - extra_y <= y <= self.top + extra_y)

    @property
    def _answers(self) -> bool:
        return self.action is not None or self.long_action is not None

    def _is_meant(self, touch: Any) -> bool:
        """Is a touch on the widget, or so near that it is meant, and not rather its neighbour?"""
        if not self.touches(*touch.pos) or self.collide_point(*touch.pos) or self.parent is None:
            return self.touches(*touch.pos)
        others = (other for other in self.parent.children if isinstance(other, Tap) and other is not self)
        return not any(other._answers and other.collide_point(*touch.pos) for other in others)

    def tap(self) -> None:
        """What a tap does."""
        if self.action is not None:
            self.action()

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if touch.is_mouse_scrolling or self.disabled or not self._answers or not self._is_meant(touch):
            return False
        if "button" in touch.profile and touch.button == "right":
            return self._press_long()
        touch.grab(self)
        # A second finger takes over from the first, whose long press must not be felt after both have gone.
        self._let_go()
        self.pressed = True
        if self.long_action is not None:
            self._waiting = LongPress(self._press_long)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        wandered = abs(touch.x - touch.ox) > dp(SLIP) or abs(touch.y - touch.oy) > dp(SLIP)
        if wandered and not self.touches(*touch.pos):
            self._let_go()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        was_pressed = self.pressed
        self._let_go()
        if was_pressed and self.touches(*touch.pos):
            self.tap()
        return True

    def _press_long(self) -> bool:
        self._let_go()
        if self.long_action is None:
            return False
        long_pressed.send()
        self.long_action()
        return True

    def _let_go(self) -> None:
        self.pressed = False
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


def walk(root: Any) -> Iterator[Any]:
    """A widget and everything in it, the topmost last; what KivyMD makes its widgets of is left out."""
    yield root
    if not getattr(root, "is_whole", False):
        for child in reversed(root.children):
            yield from walk(child)


def find(root: Any, test_id: str) -> Any:
    """The topmost widget with a test id, or None."""
    return next((widget for widget in reversed(list(walk(root))) if getattr(widget, "test_id", "") == test_id), None)


def find_text(root: Any, text: str) -> Any:
    """The topmost widget that shows exactly this text, or None."""
    return next((widget for widget in reversed(list(walk(root))) if getattr(widget, "text", "") == text), None)
