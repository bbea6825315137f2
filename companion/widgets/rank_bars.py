"""What a scoring does to the ranking: everybody's points before it and what each of its parts adds, on one scale.

RankBars([RankStand("Isla", "blue", 38, (8, 5)), RankStand("Ewan", "yellow", 33, (8, 0))], ["A · Cattle", "C · Ships"])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.core.theme import theme
from companion.widgets.containers import Card, Column, Line, Space
from companion.widgets.result_bar import BarPart, ResultBar, Scale, crossed, diagonal, dots, legend, lines
from companion.widgets.text import Icon, PlayerShape, Text

BEFORE: Final = BarPart("before")
GAINS: Final = (
    BarPart("first", "A9CB86", "55803E", diagonal),
    BarPart("second", "9CC8E6", "2F6C9C", dots),
    BarPart("third", "FFCF47", "C08A00", lines),
    BarPart("fourth", "D3C6BA", "7A6A5C", crossed),
)
"""How the parts of a scoring look, in their order."""
RANK_WIDTH: Final = 14
INSET: Final = 14


class RankStand(NamedTuple):
    """A player before a scoring, and what its parts bring."""

    name: str
    colour: str
    before: int
    gains: Sequence[int]

    @property
    def after(self) -> int:
        return self.before + sum(self.gains)


def rank(points: int, all_points: Sequence[int]) -> int:
    """The place that so many points take; equal points share one."""
    return 1 + sum(other > points for other in all_points)


class RankBars(Card):
    """A bar for every player, the first on top; an arrow beside whoever has passed somebody or was passed."""

    def __init__(self, stands: Sequence[RankStand], parts: Sequence[str]) -> None:
        self.stands = sorted(stands, key=lambda stand: -stand.after)
        self.most = max(1, *(stand.after for stand in stands), *(stand.before for stand in stands))
        looks = list(zip(GAINS, parts, strict=False))
        super().__init__(
            Column(legend([(BEFORE, _("before")), *looks], _("one scale for all")), padding=(INSET, 12, INSET, 6)),
            *(self._row(stand) for stand in self.stands),
            Column(Scale(self.most), padding=(INSET, 4, INSET, 10)),
            test_id="rank_bars",
        )

    def climbed(self, stand: RankStand) -> int:
        """How many places a player goes up; below zero down."""
        before, after = ([getattr(each, when) for each in self.stands] for when in ("before", "after"))
        return rank(stand.before, before) - rank(stand.after, after)

    def _row(self, stand: RankStand) -> Column:
        place = Text(str(rank(stand.after, [each.after for each in self.stands])), "name", wrap=False)
        place.colour, place.width = "on_surface_variant", dp(RANK_WIDTH) * theme.text_scale
        name = Text(stand.name, "row", lines=1)
        total = Text(str(stand.after), "points", wrap=False, test_id=f"rank_total:{stand.name}")
        head = Line(place, PlayerShape(stand.colour, 20), name, *self._change(stand), total, gap=8)
        parts = {BEFORE: stand.before, **dict(zip(GAINS, stand.gains, strict=False))}
        bar = ResultBar(parts, self.most, first=_("{points} before"), wide=True)
        return Column(head, bar, gap=2, padding=(INSET, 5, INSET, 5), test_id=f"rank:{stand.name}")

    def _change(self, stand: RankStand) -> list[Widget]:
        """An arrow with the places won or lost; nothing where a player stays."""
        places = self.climbed(stand)
        if not places:
            return []
        tone = "counted" if places > 0 else "missed"
        arrow = Icon("arrow-up" if places > 0 else "arrow-down", 18, colour=f"on_{tone}_container")
        told = Text(str(abs(places)), "label", wrap=False, colour=f"on_{tone}_container")
        return [Line(arrow, told, Space(8), gap=2, size_hint_x=None, width=arrow.width + told.width + dp(12))]
