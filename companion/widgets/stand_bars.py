"""Everybody's count side by side: a bar of the counted symbol for each player, most first."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.core.dispute import Comparison, Stand
from companion.core.numbers import number_text, signed_text
from companion.core.theme import theme
from companion.widgets.base import Drawn
from companion.widgets.containers import Column, Line
from companion.widgets.painting import draw_label, outline, rounded, text_label
from companion.widgets.text import PlayerShape, Text, draw_symbol

UNIT: Final = 34
PICTURE: Final = 24
HEIGHT: Final = 36
LEAST_UNIT: Final = 20
MOST_UNITS: Final = 9
"""From so many on a plain bar says it better."""
NAME: Final = 84
POINTS: Final = 46
NOTES: Final = 96


class SymbolBar(Drawn):
    """So many symbols in a row; many of them as a plain bar with the number inside."""

    text = StringProperty("")

    def __init__(self, stand: Stand, symbol: str, most: int, **options: Any) -> None:
        self.stand, self.symbol, self.most = stand, symbol, max(1, most)
        super().__init__(text=number_text(stand.amount), size_hint_y=None, height=dp(HEIGHT), **options)

    def paint(self) -> None:
        label = text_label(self.text, "row")
        room = self.width - label.texture.width - dp(10)
        unit = min(dp(UNIT), room / self.most)
        plain = self.most >= MOST_UNITS or unit < dp(LEAST_UNIT)
        long = room * max(0, self.stand.amount) / self.most if plain else unit * self.stand.amount
        area = (self.x, self.y, max(long, dp(4)), self.height)
        self._paint_box(area)
        if not plain:
            for number in range(self.stand.amount):
                x = self.x + unit * (number + 0.5)
                draw_symbol(self.symbol, x, self.center_y, min(dp(PICTURE), unit - dp(4)))
        y = self.center_y - label.texture.height / 2
        draw_label(label, self.x + area[2] + dp(8), y, theme.colour("on_surface"))

    def _paint_box(self, area: tuple[float, float, float, float]) -> None:
        first = self.stand.place == 1
        rounded(area, dp(8), theme.colour("primary_container" if first else "container_highest"))
        if self.stand.place:
            outline(area, dp(8), theme.colour("primary"), 2, dashed=not first)


class StandRow(Column):
    """A player with the bar, what is short, and what the place brings; large text puts the bar below the name."""

    def __init__(self, stand: Stand, comparison: Comparison, most: int) -> None:
        bar = SymbolBar(stand, comparison.symbol, most, test_id=f"bar:{stand.name}")
        shape, name = PlayerShape(stand.colour, 24), Text(stand.name, "row", lines=1)
        end: list[Any] = []
        if stand.note:
            end.append(Text(stand.note, "small", colour="on_surface_variant", wrap=False))
        if stand.points is not None:
            tone = "on_surface" if stand.points else "on_surface_variant"
            end.append(Text(signed_text(stand.points) if stand.points else "0", "points", wrap=False, colour=tone))
        if theme.large:
            super().__init__(Line(shape, name, *end, gap=10), bar, gap=4, test_id=f"stand:{stand.name}")
            return
        name.size_hint_x, name.width = None, dp(NAME)
        super().__init__(Line(shape, name, bar, *end, gap=10, height=44), gap=0, test_id=f"stand:{stand.name}")


def stand_rows(comparison: Comparison) -> list[StandRow]:
    """A row for each player."""
    most = max((stand.amount for stand in comparison.stands), default=0)
    return [StandRow(stand, comparison, most) for stand in comparison.stands]
