"""A number of a table of points, large enough to be tapped."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.core.theme import theme
from companion.widgets.base import Drawn, Tap
from companion.widgets.painting import draw_centred, rounded, text_label

NUMBER_WIDTH: Final = 50
"""In dp, at plain text size."""


class NumberCell(Tap, Drawn):
    """A number of a table; a tap opens what is behind it."""

    text = StringProperty("")

    def __init__(self, text: str, style: str = "name", colour: str = "on_surface", **options: Any) -> None:
        self.style, self.colour = style, colour
        options.setdefault("size_hint", (None, None))
        options.setdefault("width", dp(NUMBER_WIDTH) * theme.text_scale)
        options.setdefault("height", max(dp(48), theme.text(style).line + dp(12)))
        super().__init__(text=text, **options)

    def paint(self) -> None:
        if self.pressed:
            rounded((*self.pos, *self.size), dp(8), theme.colour("on_surface", 0.08))
        draw_centred(text_label(self.text, self.style), self.center_x, self.center_y, theme.colour(self.colour))
