"""The bar at a player's side of a zone: shape, name, VP, gold, tiles laid; own undo and Done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from companion.board.view import Spot
from companion.core.i18n import _
from companion.core.seating import Seat
from companion.core.theme import theme
from companion.widgets.base import LONG_PRESS_SECONDS, SLIP, Action, Drawn
from companion.widgets.buttons import DrawnButton, IconButton
from companion.widgets.containers import Line
from companion.widgets.painting import draw_centred, draw_label, outline, rounded, text_label
from companion.widgets.text import draw_shape, draw_symbol

EDGE: Final = 8
"""Free space inside the frame of a zone, in dp."""
LEAST_NAME: Final = 44
WORDED: Final = 380
"""A zone narrower than this many dp has no words on its buttons."""


def head_height() -> float:
    """The height of the bar at the text size in force."""
    return float(max(dp(64), theme.text("hero").line + dp(24)))


class SeatHandle(NamedTuple):
    """What to do while a name is dragged: picked up, moved to a point of the window, let go there."""

    lift: Action
    move: Callable[[Spot], object]
    drop: Callable[[Spot], object]


class SeatLabel(Drawn):
    """Who sits here and how they stand. After a long press it can be dragged to another seat."""

    seat = ObjectProperty(None, allownone=True)
    lifted = BooleanProperty(False)

    def __init__(self, handle: SeatHandle, **options: Any) -> None:
        self.handle = handle
        self._waiting: Any = None
        super().__init__(**options)
        for name in ("seat", "lifted"):
            self.fbind(name, self.repaint)

    @property
    def text(self) -> str:
        return self.seat.name if self.seat else ""

    # --- drawing: what does not fit is left out, the words first, then the name ---

    def paint(self) -> None:
        if self.seat is None:
            return
        if self.lifted:
            rounded((*self.pos, *self.size), dp(14), theme.colour("primary_container"))
        size = theme.text("title").size * 1.15
        draw_shape(self.seat.colour, self.x + dp(8) + size / 2, self.center_y, size)
        x = self.x + dp(8) + size + dp(10)
        worded, needed = self._figures()
        room = self.right - x - needed
        if room >= dp(LEAST_NAME):
            x += self._name(x, room) + dp(16)
        self._paint_figures(x, worded)

    def _name(self, x: float, room: float) -> float:
        label = text_label(self.seat.name, "title")
        if label.texture.width > room:
            label = text_label(self.seat.name, "title", room, lines=1)
        draw_label(label, x, self.center_y - label.texture.height / 2, theme.colour("on_surface"))
        return float(min(label.texture.width, room))

    def _figures(self) -> tuple[bool, float]:
        """Is there room for the words beside the figures, and what do all of them take?"""
        bare, worded = self._width(False), self._width(True)
        whole = dp(LEAST_NAME) * 2.2 + theme.text("title").size * 1.15 + dp(34)
        return (True, worded) if worded + whole <= self.width else (False, bare)

    def _width(self, worded: bool) -> float:
        width = text_label(str(self.seat.vp), "hero").texture.width + dp(16)
        width += text_label(_("VP"), "small").texture.width + dp(6)
        if self.seat.has_gold:
            width += text_label(self.seat.money, "row").texture.width + theme.text("row").size + dp(22)
        width += self._laid_width() + dp(4)
        if worded:
            width += text_label(_("laid"), "small").texture.width + dp(6)
        return float(width)

    def _paint_figures(self, x: float, worded: bool) -> None:
        x = self._words(x, str(self.seat.vp), "hero", "on_surface") + dp(5)
        x = self._words(x, _("VP"), "small", "on_surface_variant") + dp(16)
        if self.seat.has_gold:
            coin = theme.text("row").size
            draw_symbol("coin", x + coin / 2, self.center_y, coin, halo=False)
            x = self._words(x + coin + dp(5), self.seat.money, "row", "error" if self.seat.debt else "on_surface") + dp(
                16
            )
        side, width = theme.text("small_label").line + dp(4), self._laid_width()
        outline((x, self.center_y - side / 2, width, side), dp(5), theme.colour("on_surface_variant"), 1.2)
        laid = text_label(self.seat.progress, "small_label")
        draw_centred(laid, x + width / 2, self.center_y, theme.colour("on_surface_variant"))
        if worded:
            self._words(x + width + dp(6), _("laid"), "small", "on_surface_variant")

    def _laid_width(self) -> float:
        """Of the small tile with the number of tiles laid."""
        side = theme.text("small_label").line + dp(4)
        return float(max(side, text_label(self.seat.progress, "small_label").texture.width + dp(8)))

    def _words(self, x: float, text: str, style: str, colour: str) -> float:
        label = text_label(text, style)
        draw_label(label, x, self.center_y - label.texture.height / 2, theme.colour(colour))
        return float(x + label.texture.width)

    # --- dragging ---

    def on_touch_down(self, touch: Any) -> bool:
        if self.lifted or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._stop()
        self._waiting = Clock.schedule_once(lambda _: self._lift(), LONG_PRESS_SECONDS)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if self.lifted:
            self.handle.move(self.to_window(*touch.pos))
        elif max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(SLIP):
            self._stop()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._stop()
        if self.lifted:
            self.lifted = False
            self.handle.drop(self.to_window(*touch.pos))
        return True

    def _lift(self) -> None:
        self._waiting = None
        self.lifted = True
        self.handle.lift()

    def _stop(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


class ZoneHead(Line):
    """The label, the player's own undo, and Done; Close while something is open in the zone."""

    def __init__(self, handle: SeatHandle, on_undo: Action, on_done: Action) -> None:
        self.label = SeatLabel(handle, test_id="seat")
        self.undo = IconButton("undo-variant", size=52, on_tap=on_undo, test_id="zone_undo")
        self.undo.fill = "container_highest"
        self.done = DrawnButton("", on_tap=on_done, test_id="zone_done")
        super().__init__(self.label, self.undo, self.done, gap=12, padding=(8, 4, 14, 4), size_hint=(None, None))
        self._state = (_("Done"), "check", "filled")
        self.fbind("width", lambda *_: self.show_state(*self._state))

    def show(self, seat: Seat, can_undo: bool) -> None:
        """Brings the figures up to date."""
        self.label.seat = seat
        self.undo.disabled = not can_undo

    def show_state(self, text: str, icon: str, kind: str) -> None:
        """What the last button does; narrow zones have room for its icon only."""
        self._state = (text, icon, kind)
        self.done.kind, self.done.icon = kind, icon
        self.done.text = text if self.width >= dp(WORDED) * theme.text_scale else ""
