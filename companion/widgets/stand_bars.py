"""Everybody's count side by side: a bar of the counted symbol for each player, most first."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

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
        room = self.width - text_label(number_text(self.most), "row").texture.width - dp(10)
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

    def __init__(self, stand: Stand, comparison: Comparison, ends: Ends) -> None:
        bar = SymbolBar(stand, comparison.symbol, ends.most, test_id=f"bar:{stand.name}")
        shape, name = PlayerShape(stand.colour, 24), Text(stand.name, "row", lines=1)
        note = Text(stand.note, "small", colour="on_surface_variant", wrap=False)
        tone = "on_surface" if stand.points else "on_surface_variant"
        points = Text(won(stand), "points", wrap=False, colour=tone)
        if theme.large or ends.is_wide:
            said = [part for part in (note, points) if part.text]
            super().__init__(Line(shape, name, *said, gap=10), bar, gap=4, test_id=f"stand:{stand.name}")
            return
        name.size_hint_x, name.width = None, dp(NAME)
        end = [_as_wide(part, width) for part, width in ((note, ends.note), (points, ends.points)) if width]
        super().__init__(Line(shape, name, bar, *end, gap=10, height=44), gap=0, test_id=f"stand:{stand.name}")


class Ends(NamedTuple):
    """What is behind the bars of all players, so that equal amounts have equal bars: the widest words."""

    most: int
    note: float
    points: float

    @property
    def is_wide(self) -> bool:
        """Do they leave too little for bars?"""
        return bool(self.note + self.points > dp(NOTES + POINTS))


def won(stand: Stand) -> str:
    """What the place brings, in a few signs."""
    if stand.points is None:
        return ""
    return signed_text(stand.points) if stand.points else "0"


def _as_wide(text: Text, width: float) -> Line:
    """Words at the right end of a place that is the same for all."""
    place = Line(Widget(), text, gap=0)
    place.size_hint_x, place.width = None, width
    return place


def stand_rows(comparison: Comparison) -> list[StandRow]:
    """A row for each player, all on one scale."""
    stands = comparison.stands
    ends = Ends(
        max((stand.amount for stand in stands), default=0),
        max((text_label(stand.note, "small").texture.width for stand in stands if stand.note), default=0),
        max((text_label(won(stand), "points").texture.width for stand in stands if won(stand)), default=0),
    )
    return [StandRow(stand, comparison, ends) for stand in stands]
