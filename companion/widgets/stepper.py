"""A number with less and more beside it.

Stepper(3, on_change=self.set_clan, least=0, most=9, test_id="clan")
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.core.theme import theme
from companion.widgets.buttons import IconButton
from companion.widgets.containers import Line
from companion.widgets.text import Text


class Stepper(Line):
    """Less, the number, more. It shows what it is told, and tells what is wanted."""

    def __init__(
        self, number: int, on_change: Callable[[int], object], *, least: int = 0, most: int = 999, **options: Any
    ) -> None:
        super().__init__(gap=0, size_hint_x=None, **options)
        self.shown = Text(str(number), "points", align="center")
        self.shown.size_hint_x, self.shown.width = None, dp(44) * theme.text_scale
        less = IconButton("minus", on_tap=lambda: on_change(number - 1), test_id=f"{self.test_id}:less")
        more = IconButton("plus", on_tap=lambda: on_change(number + 1), test_id=f"{self.test_id}:more")
        less.disabled, more.disabled = number <= least, number >= most
        for part in (less, self.shown, more):
            self.add_widget(part)
        self.bind(minimum_width=self.setter("width"))
        self.width = self.minimum_width

    @property
    def text(self) -> str:
        return str(self.shown.text)
