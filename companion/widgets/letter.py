"""A letter of the board in its box: LetterBadge("A"), or draw_letter where a widget paints itself."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.core.theme import TextStyle, theme
from companion.widgets.base import Drawn
from companion.widgets.painting import draw_centred, rounded, text_label

CORNER: Final = 0.3
"""How round a box is, as a part of its side."""
TABLE_CORNER: Final = 0.28
"""The same at the table."""


def badge_side() -> float:
    """The side of a box that holds a letter at the text size in force."""
    return float(max(dp(24), theme.text("label").line + dp(4)))


def draw_letter(
    letter: str,
    middle: tuple[float, float],
    side: float,
    *,
    style: str | TextStyle = "label",
    corner: float = CORNER,
    strong: bool = True,
) -> None:
    """Draws a letter in its box around a point; pale where another is chosen."""
    x, y = middle
    fill, ink = ("primary", "on_primary") if strong else ("container_highest", "on_surface_variant")
    rounded((x - side / 2, y - side / 2, side, side), side * corner, theme.colour(fill))
    draw_centred(text_label(letter, style), x, y, theme.colour(ink))


class LetterBadge(Drawn):
    """The same as a widget; `side` in pixels."""

    text = StringProperty("")

    def __init__(
        self, letter: str, strong: bool = True, *, side: float = 0, corner: float = CORNER, **options: Any
    ) -> None:
        self.strong, self.corner = strong, corner
        side = side or badge_side()
        super().__init__(text=letter, size_hint=(None, None), size=(side, side), **options)

    def paint(self) -> None:
        draw_letter(self.text, self.center, self.width, corner=self.corner, strong=self.strong)
