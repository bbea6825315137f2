"""A small round mark with an icon: counted, missed, asked."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp

from companion.core.theme import theme
from companion.widgets.base import Drawn
from companion.widgets.painting import draw_centred, icon_label, rounded

ICON_PART: Final = 0.62
"""The size of the icon as a part of the disc's."""


class Seal(Drawn):
    """A disc in a tone of the theme ("counted", "missed" …) with an icon; `size` in dp."""

    def __init__(self, icon: str, tone: str, size: float = 28, part: float = ICON_PART) -> None:
        self.icon, self.tone, self.part = icon, tone, part
        super().__init__(size_hint=(None, None), size=(dp(size), dp(size)))

    def paint(self) -> None:
        container = f"{self.tone}_container"
        rounded((*self.pos, *self.size), self.height / 2, theme.colour(container))
        icon = icon_label(self.icon, self.height * self.part)
        draw_centred(icon, self.center_x, self.center_y, theme.colour(f"on_{container}"))
