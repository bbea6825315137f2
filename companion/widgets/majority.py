"""A majority: everybody's count as a bar of the very symbol, what each lacks, what each gets, and the verdict.

MajorityRows(comparison, {"Ewan": "+5"}, chosen="Ewan", on_player=self.open)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.core.dispute import Comparison, Stand
from companion.core.theme import theme
from companion.widgets.base import Backed, Tap
from companion.widgets.containers import Card, Column, Line
from companion.widgets.painting import box
from companion.widgets.stand_bars import SymbolBar
from companion.widgets.text import Icon, PlayerShape, Text

NAME: Final = 76
ROW: Final = 48


class MajorityLine(Tap, Backed, Column):
    """A player's row; the bar stands below the name where text is large."""

    selected = BooleanProperty(False)

    def __init__(self, stand: Stand, bar: SymbolBar, points: str, **options: Any) -> None:
        super().__init__(gap=2, padding=(14, 4, 14, 4), **options)
        self.stand, self.points = stand, points
        strong = "on_surface" if stand.place else "on_surface_variant"
        won = Text(points, "points", wrap=False, colour=strong)
        note = [Text(stand.note, "small", lines=1, colour="on_surface_variant")] if stand.note else []
        shape = PlayerShape(stand.colour, 22)
        if theme.large:
            self.add_widget(Line(shape, Column(Text(stand.name, "row", lines=1), *note, gap=0), won, gap=10))
            self.add_widget(bar)
        else:
            name = Column(Text(stand.name, "label", lines=1), *note, gap=0, size_hint_x=None)
            name.width = dp(NAME) * theme.text_scale
            self.add_widget(Line(shape, name, bar, won, gap=8, height=ROW - 8))
        self.fbind("selected", self.repaint)

    @property
    def text(self) -> str:
        return self.points

    def paint(self) -> None:
        if self.selected:
            box((*self.pos, *self.size), theme.colour("container_lowest"))
        if self.pressed:
            box((*self.pos, *self.size), theme.colour("on_surface", 0.06))


class MajorityRows(Card):
    """Everybody, most first, then the verdict with the tie rule; `points` are those that count, in words."""

    def __init__(
        self,
        comparison: Comparison,
        points: Mapping[str, str],
        *,
        chosen: str = "",
        on_player: Callable[[str], object] | None = None,
        **options: Any,
    ) -> None:
        options.setdefault("padding", (0, 6, 0, 10))
        super().__init__(**options)
        most = max((stand.amount for stand in comparison.stands), default=0)
        for stand in comparison.stands:
            bar = SymbolBar(stand, comparison.symbol, most)
            line = MajorityLine(stand, bar, points[stand.name], test_id=f"row:{stand.name}")
            line.selected = stand.name == chosen
            if on_player is not None:
                line.action = lambda name=stand.name: on_player(name)
            self.add_widget(line)
        if comparison.verdict:
            self.add_widget(Column(VerdictCard(comparison.verdict), padding=(12, 8, 12, 0)))


class VerdictCard(Card):
    """Who gets what and why, in green: the first sentence is the answer, the rest the rule behind it."""

    def __init__(self, sentences: Sequence[str]) -> None:
        ink = "on_counted_container"
        words: list[Widget] = [Text(sentences[0], "label", colour=ink)]
        words += [Text(text, "body", colour=ink) for text in sentences[1:]]
        line = Line(Icon("scale-balance", 24, colour=ink), Column(*words, gap=0), gap=12)
        super().__init__(line, colour="counted_container", radius=14, padding=(14, 10, 14, 10), test_id="verdict")
