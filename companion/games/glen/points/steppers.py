"""A counter with its two buttons: one less, one more, and the number between them with what it would score."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.core.theme import TARGET, theme
from companion.widgets.base import Action, Drawn, Tap
from companion.widgets.buttons import IconButton
from companion.widgets.containers import Line
from companion.widgets.painting import draw_centred, rounded, text_label

NUMBER: Final = 64
"""The width of a number, in dp at plain text size."""


def stepper_width() -> float:
    """Of a number with its two buttons, in pixels."""
    return float(2 * dp(TARGET) + dp(NUMBER) * theme.text_scale)


class StepNumber(Tap, Drawn):
    """A number and a few letters below it; a tap enters another one, a long press tells why."""

    text = StringProperty("")
    note = StringProperty("")

    def __init__(self, **options: Any) -> None:
        width = dp(NUMBER) * theme.text_scale
        height = max(dp(52), theme.text("points").line + theme.text("small").line + dp(8))
        super().__init__(size_hint=(None, None), size=(width, height), **options)
        for name in ("text", "note"):
            self.fbind(name, self.repaint)

    def paint(self) -> None:
        if self.pressed:
            rounded((*self.pos, *self.size), dp(8), theme.colour("on_surface", 0.08))
        number = text_label(self.text, "points")
        below = text_label(self.note, "small") if self.note else None
        lift = below.texture.height / 2 if below else 0
        draw_centred(number, self.center_x, self.center_y + lift, theme.colour("on_surface"))
        if below:
            low = self.center_y - number.texture.height / 2
            draw_centred(below, self.center_x, low, theme.colour("on_surface_variant"))


class CounterStepper(Line):
    """One less, the number, one more."""

    def __init__(self, key: str, less: Action, more: Action, enter: Action, why: Action | None) -> None:
        super().__init__(gap=0, size_hint_x=None, width=stepper_width())
        self.less = IconButton("minus", on_tap=less, test_id=f"less:{key}")
        self.number = StepNumber(on_tap=enter, on_long_press=why, test_id=f"value:{key}")
        self.more = IconButton("plus", on_tap=more, test_id=f"more:{key}")
        self.goes_away = False
        """May there be less than nothing? A card goes then."""
        for part in (self.less, self.number, self.more):
            self.add_widget(part)

    def show(self, value: int | None, note: str) -> None:
        """The number as it is now; a card that somebody does not have shows a dash."""
        self.number.text = "\N{EN DASH}" if value is None else str(value)
        self.number.note = note
        self.less.disabled = value is None or (value == 0 and not self.goes_away)
