"""A message at the bottom with one thing to do about it: "Tile laid · Turn · Undo"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.core.theme import theme
from companion.widgets.base import Action, Backed, Drawn, Tap
from companion.widgets.buttons import DrawnButton
from companion.widgets.containers import Column, Flow, Line
from companion.widgets.painting import box, draw_centred, edges, rounded, shadow, text_label
from companion.widgets.text import Text


class Banner(Backed, Line):
    """A plain bar on top of everything: trouble with the disk, an earlier moment being looked at."""

    text = StringProperty("")

    def __init__(
        self, text: str, *, tone: str = "missed", action: str = "", on_action: Action | None = None, **options: Any
    ) -> None:
        super().__init__(padding=(16, 6, 8, 6), height=44, **options)
        self.tone = tone
        self.text = text
        self.add_widget(Text(text, "label", colour=f"on_{tone}_container"))
        if action:
            self.add_widget(DrawnButton(action, kind="text", on_tap=on_action, test_id="banner_action"))

    def paint(self) -> None:
        box(edges.reached((*self.pos, *self.size)), theme.colour(f"{self.tone}_container"))


SIDES: Final = (16, 8)
"""Free space left and right of the words and buttons, in dp."""
WORDS_ROOM: Final = 160
"""Words that must wrap have at least this width, in dp at normal text size, or the buttons go below them."""


class SnackbarButton(Tap, Drawn):
    """A word in the message that does something."""

    text = StringProperty("")

    def __init__(self, text: str, **options: Any) -> None:
        self.natural_width = text_label(text, "label").texture.width + dp(24)
        height = max(dp(48), theme.text("label").line + dp(16))
        super().__init__(text=text, size_hint=(None, None), size=(self.natural_width, height), **options)

    def paint(self) -> None:
        colour = theme.colour("snackbar_action")
        if self.pressed:
            rounded((*self.pos, *self.size), dp(8), (*colour[:3], 0.15))
        room = None if self.width >= self.natural_width else self.width - dp(16)
        draw_centred(text_label(self.text, "label", room, 1), self.center_x, self.center_y, colour)


class Snackbar(Backed, Column):
    """The message itself; the shell shows it and takes it away. Where it is narrow, its buttons are below its words."""

    text = StringProperty("")

    def __init__(self, text: str, actions: Sequence[tuple[str, Action]] = (), **options: Any) -> None:
        super().__init__(gap=0, test_id="snackbar", **options)
        self.text = text
        self.away: Action | None = None
        self._words = Text(text, "body", colour="on_snackbar")
        self._buttons = [SnackbarButton(words, on_tap=act, test_id=f"snackbar:{words}") for words, act in actions]
        self.fbind("width", self._arrange)
        self._arrange()

    def natural_width(self) -> float:
        """The width at which words and buttons stand in one line."""
        words = text_label(self.text, "body").texture.width + dp(8)
        return float(words + sum(button.natural_width for button in self._buttons) + dp(sum(SIDES)))

    def _arrange(self, *_: object) -> None:
        """Puts the buttons beside the words or below them, as the width allows."""
        room = self.width - dp(sum(SIDES))
        left = room - sum(button.natural_width for button in self._buttons)
        one_line = text_label(self.text, "body").texture.width + dp(8)
        for button in self._buttons:
            button.width = max(dp(48), min(button.natural_width, room))
        for widget in (self._words, *self._buttons):
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
        self.clear_widgets()
        beside = not self._buttons or left >= min(one_line, dp(WORDS_ROOM) * theme.text_scale)
        self.add_widget(self._beside() if beside else self._below(in_one_row=left >= 0))

    def _beside(self) -> Widget:
        left, right = SIDES
        words = Column(self._words, padding=(0, 8))
        return Line(words, *self._buttons, gap=0, height=48, padding=(left, 4, right, 4))

    def _below(self, in_one_row: bool) -> Widget:
        """The buttons begin at the right; in a row of their own they keep their order from the left."""
        left, right = SIDES
        words = Column(self._words, padding=(0, 0, left - right, 0))
        order = self._buttons[::-1] if in_one_row else self._buttons
        buttons = Flow(*order, gap=0, orientation="rl-tb")
        return Column(words, buttons, gap=0, padding=(left, 12, right, 4))

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        shadow(area, dp(10))
        rounded(area, dp(10), theme.colour("snackbar"))

    def on_touch_down(self, touch: Any) -> bool:
        """What it covers stays untouched; a tap on its words puts it away, if it would go by itself."""
        if super().on_touch_down(touch):
            return True
        if not self.collide_point(*touch.pos):
            return False
        if self.away is not None:
            self.away()
        return True
