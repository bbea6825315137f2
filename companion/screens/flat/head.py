"""The column at a player's side of a zone: shape, name, VP, gold, tiles laid; own undo and Done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.board.view import Spot
from companion.core.i18n import _
from companion.core.long_press import LongPress
from companion.core.seating import Seat
from companion.core.theme import theme
from companion.widgets.base import SLIP, Action, Drawn
from companion.widgets.buttons import DrawnButton, IconButton
from companion.widgets.painting import draw_centred, draw_label, outline, rounded, text_label
from companion.widgets.text import Text, draw_shape, draw_symbol

EDGE: Final = 8
"""Free space inside the frame of a zone, in dp."""
BUTTON: Final = 48
TIGHT: Final = 16
"""What words on a button need around them at least, in dp."""
SHAPE: Final = 26
ONE_LINE: Final = 230
"""A label so wide, in dp, has its name and figures in one line."""


def label_height() -> float:
    """The height of name and figures below each other, at the text size in force."""
    return float(theme.text("title").line + theme.text("total").line)


class SeatHandle(NamedTuple):
    """What a tap on a name does; and what to do while it is dragged: picked up, moved in the window, let go there."""

    tap: Action
    lift: Action
    move: Callable[[Spot], object]
    drop: Callable[[Spot], object]


class SeatLabel(Drawn):
    """Who sits here and how they stand. After a long press it can be dragged to another seat."""

    seat = ObjectProperty(None, allownone=True)
    lifted = BooleanProperty(False)

    def __init__(self, handle: SeatHandle, **options: Any) -> None:
        self.handle = handle
        self._waiting: LongPress | None = None
        super().__init__(**options)
        for name in ("seat", "lifted"):
            self.fbind(name, self.repaint)

    @property
    def text(self) -> str:
        return self.seat.name if self.seat else ""

    # --- drawing: shape and name, below them the VP and the money ---

    def paint(self) -> None:
        if self.seat is None:
            return
        if self.lifted:
            rounded((*self.pos, *self.size), dp(14), theme.colour("primary_container"))
        name, figures = self._middles()
        side = dp(SHAPE)
        draw_shape(self.seat.colour, self.x + side / 2, name, side)
        self._name(self.x + side + dp(8), name)
        self._figures(figures)

    def _middles(self) -> tuple[float, float]:
        """The heights of the two lines; in one line both are the same."""
        if self.width >= dp(ONE_LINE) or self.height < label_height():
            return self.center_y, self.center_y
        first = theme.text("title").line
        return self.top - first / 2, self.top - first - theme.text("total").line / 2

    def _name(self, x: float, middle: float) -> None:
        """The name is always there: the tiles laid give way to it, and a long one is cut."""
        one_line = middle == self._middles()[1]
        end = self._figures_left() if one_line else self.right
        laid = self.right - self._laid_width()
        label = text_label(self.seat.name, "title")
        if one_line or x + label.texture.width + dp(6) <= laid:
            self._laid(middle)
        if label.texture.width > end - x:
            label = text_label(self.seat.name, "row", max(dp(24), end - x), lines=1)
        draw_label(label, x, middle - label.texture.height / 2, theme.colour("on_surface"))

    def _laid(self, middle: float) -> None:
        """The small tile with the number of tiles laid, at the end of the line."""
        side, width = theme.text("small_label").line + dp(4), self._laid_width()
        x = self.right - width - dp(1)
        outline((x, middle - side / 2, width, side), dp(5), theme.colour("on_surface_variant"), 1.2)
        laid = text_label(self.seat.progress, "small_label")
        draw_centred(laid, x + width / 2, middle, theme.colour("on_surface_variant"))

    def _laid_width(self) -> float:
        side = theme.text("small_label").line + dp(4)
        return float(max(side, text_label(self.seat.progress, "small_label").texture.width + dp(8)))

    def _figures_width(self) -> float:
        width = text_label(self.seat.points, self._vp_style).texture.width + dp(5)
        width += text_label(_("VP"), "small").texture.width
        if self.seat.has_gold:
            width += text_label(self.seat.money, "heading").texture.width + theme.text("heading").size + dp(20)
        return float(width)

    @property
    def _vp_style(self) -> str:
        return "total" if self.height >= label_height() and self.width < dp(ONE_LINE) else "points"

    def _figures_left(self) -> float:
        return float(self.right - self._laid_width() - self._figures_width() - dp(14))

    def _figures(self, middle: float) -> None:
        """VP at the left, money at the right; in one line beside the name."""
        alone = middle != self._middles()[0]
        x = self.x if alone else self._figures_left()
        x = self._words(x, middle, self.seat.points, self._vp_style, "on_surface") + dp(5)
        x = self._words(x, middle, _("VP"), "small", "on_surface_variant")
        if not self.seat.has_gold:
            return
        coin, money = theme.text("heading").size, text_label(self.seat.money, "heading").texture.width
        x = max(x + dp(8), self.right - money - coin - dp(6)) if alone else x + dp(12)
        draw_symbol("coin", x + coin / 2, middle, coin, halo=False)
        self._words(x + coin + dp(4), middle, self.seat.money, "heading", "error" if self.seat.debt else "on_surface")

    def _words(self, x: float, middle: float, text: str, style: str, colour: str) -> float:
        label = text_label(text, style)
        draw_label(label, x, middle - label.texture.height / 2, theme.colour(colour))
        return float(x + label.texture.width)

    # --- dragging ---

    def on_touch_down(self, touch: Any) -> bool:
        if self.lifted or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._stop()
        self._waiting = LongPress(self._lift)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if self.lifted:
            self.handle.move(self.to_window(*touch.pos))
        elif _slipped(touch):
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
        elif not _slipped(touch):
            self.handle.tap()
        return True

    def _lift(self) -> None:
        self._waiting = None
        self.lifted = True
        self.handle.lift()

    def _stop(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


def _slipped(touch: Any) -> bool:
    """Has a finger moved on?"""
    return bool(max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(SLIP))


class ZoneHead(Widget):
    """The column at a player's side: the label above, the player's own undo and Done below; Close while something is
    open in the zone. What stands between them the zone puts there."""

    def __init__(self, handle: SeatHandle, on_undo: Action, on_done: Action) -> None:
        super().__init__(size_hint=(None, None))
        self.label = SeatLabel(handle, test_id="seat", size_hint=(None, None))
        self.undo = IconButton("undo-variant", size=BUTTON, on_tap=on_undo, test_id="zone_undo")
        self.undo.fill = "container_highest"
        self.done = DrawnButton("", on_tap=on_done, test_id="zone_done", size_hint=(1, None))
        self.word = Text("", "row", colour="on_surface_variant", align="center", lines=1, size_hint=(None, None))
        for part in (self.label, self.undo, self.done):
            self.add_widget(part)
        self._state = (_("Done"), "check", "filled")
        for name in ("pos", "size"):
            self.fbind(name, lambda *_: self.arrange())

    def show(self, seat: Seat, can_undo: bool) -> None:
        """Brings the figures up to date."""
        self.label.seat = seat
        self.undo.disabled = not can_undo

    def show_state(self, text: str, icon: str, kind: str) -> None:
        """What the last button does; where its words do not fit, its icon says it."""
        self._state = (text, icon, kind)
        fits = text_label(text, self.done.words_style()).texture.width + dp(TIGHT) <= self._done_width
        self.done.kind, self.done.text, self.done.icon = kind, text if fits else "", "" if fits else icon

    def show_word(self, word: str | None) -> None:
        """A plain word in place of the last button, for whoever has nothing to do now; None brings the button back."""
        shown, hidden = (self.done, self.word) if word is None else (self.word, self.done)
        self.word.text = word or ""
        if hidden.parent is not None:
            self.remove_widget(hidden)
        if shown.parent is None:
            self.add_widget(shown)
        self.arrange()

    @property
    def _done_width(self) -> float:
        return float(self.width - self.undo.width - dp(8))

    @property
    def between(self) -> tuple[float, float]:
        """From where to where there is room between the label and the buttons."""
        return float(self.y + dp(BUTTON) + dp(6)), float(self.label.y - dp(2))

    def arrange(self) -> None:
        """The label at the top, the buttons at the player's edge."""
        low = self.width >= dp(ONE_LINE)
        height = dp(BUTTON) if low else label_height()
        self.label.size = (self.width, height)
        self.label.pos = (self.x, self.top - height)
        self.undo.pos = (self.x, self.y)
        self.done.size = (self._done_width, dp(BUTTON))
        self.done.pos = (self.right - self._done_width, self.y)
        self.word.width = self._done_width
        self.word.pos = (self.done.x, self.done.y + (dp(BUTTON) - self.word.height) / 2)
        self.show_state(*self._state)
