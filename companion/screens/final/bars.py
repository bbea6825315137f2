"""The bars of a result: one scale for everybody, the parts in words, and how they build up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.core.numbers import number_text
from companion.core.reveal import RANKING, BuildUp, Ranked, Reveal
from companion.core.theme import theme
from companion.widgets.base import Action
from companion.widgets.containers import Card, Column, Line
from companion.widgets.result_bar import BarPart, ResultBar, Scale
from companion.widgets.text import PlayerShape, Text

FADE: Final = 0.15
"""Seconds in which bars come into sight where motion is reduced; a fade moves nothing."""
FADED: Final = 0.3
RANK_WIDTH: Final = 12
INSET: Final = 10


class RevealStep(NamedTuple):
    """A step of the reveal, in words marked for translation; the ranking adds no part to the bars."""

    name: str
    headline: str = ""
    look: BarPart | None = None
    told: str = ""
    """The points of the part, beside a name or inside the bar: "scrolls {points}"."""


class BarsLook(NamedTuple):
    """What the bars need to know of their screen."""

    steps: Mapping[str, RevealStep]
    stage: str
    player: str
    wide: bool
    choose: Callable[[str], Action]


class ResultBars(Card):
    """A bar for every player, and the scale below them. Parts that are new in sight build up piece by piece."""

    at = NumericProperty(0.0)

    def __init__(self, result: Reveal[Any], look: BarsLook, growing: Sequence[str] = ()) -> None:
        self.result, self.look, self.growing = result, look, growing
        self.most = result.most()
        self.plan = BuildUp(result, growing if not theme.reduce_motion else ())
        self.when_led: Callable[[Mapping[str, int | None]], object] = lambda _totals: None
        self.when_done: Action = lambda: None
        self.bars: dict[str, tuple[ResultBar, Text]] = {}
        super().__init__(padding=(2, 2, 2, 8), gap=0, test_id="bars")
        order = result.players if self.plan.seconds else result.order(look.stage)
        for player in order:
            self.add_widget(self._row(player))
        self.add_widget(Column(Scale(self.most), padding=(INSET, 4, INSET, 0)))
        if growing and theme.reduce_motion:
            self.opacity = FADED
            Animation(opacity=1.0, duration=FADE).start(self)

    @property
    def is_growing(self) -> bool:
        return bool(self.at < self.plan.seconds)

    def start(self, at: float = 0.0) -> None:
        """Builds up what is new, from a moment on."""
        if not self.plan.seconds:
            return
        self.at = at
        self._grow()
        self.fbind("at", self._grow)
        growth = Animation(at=self.plan.seconds, duration=self.plan.seconds - at)
        growth.bind(on_complete=lambda *_: self.when_done())
        growth.start(self)

    def shown(self, name: str) -> dict[str, float | None]:
        """The parts of a player as far as they have grown."""
        parts = self.result.shown(name, self.look.stage)
        return {
            part: None if points is None else points - self.plan.short(name, part, self.at)
            for part, points in parts.items()
        }

    def totals(self) -> dict[str, int | None]:
        """The points that have grown so far."""
        totals = {}
        for player in self.result.players:
            parts = self.shown(player.name).values()
            totals[player.name] = None if None in parts else round(sum(part or 0 for part in parts))
        return totals

    def _grow(self, *_: object) -> None:
        totals = self.totals()
        for name, (bar, total) in self.bars.items():
            bar.show(self._looks(self.shown(name)))
            total.text = number_text(totals[name])
        self.when_led(totals)

    def _looks(self, parts: Mapping[str, float | None]) -> dict[BarPart, float | None]:
        return {look: points for part, points in parts.items() if (look := self.look.steps[part].look)}

    def _row(self, player: Ranked) -> Card:
        name, stage = player.name, self.look.stage
        building = bool(self.plan.seconds)
        rank = self.result.rank(name) if stage == RANKING and not building else None
        first = self.look.steps[self.result.revealed(stage)[0]].told
        bar = ResultBar(
            self._looks(self.result.shown(name, stage)), self.most, first=_(first) if first else "", wide=self.look.wide
        )
        total = Text(number_text(self.result.total(name, stage)), "points", wrap=False, test_id=f"total:{name}")
        self.bars[name] = bar, total
        ranked = Text("" if rank is None else str(rank), "name", wrap=False, colour="on_surface_variant")
        ranked.width = dp(RANK_WIDTH) if rank is not None else 0
        # What is still to come must not be read beside the bar.
        told = "" if building else self._words(name)
        words = Text(told, "small", colour="on_surface_variant", align="left" if theme.large else "right")
        title = Text(name, "row", lines=1)
        head = [ranked, PlayerShape(player.colour or "white", 20), title]
        if rank is None:
            head = head[1:]
        content = [Line(*head, total, gap=8), bar, words] if theme.large else [self._head(head, words, total), bar]
        card = Card(
            Column(*content, gap=2),
            colour="secondary_container" if name == self.look.player else "container",
            padding=(INSET, 5, INSET, 7),
            radius=16,
            on_tap=self.look.choose(name),
        )
        card.test_id = f"bar:{name}"
        return card

    def _head(self, head: list[Widget], words: Text, total: Text) -> Line:
        """Name, parts in words and total in one line; the name takes what it needs, the words the rest."""
        title = head[-1]
        assert isinstance(title, Text)
        needed = Text(title.text, title.style, wrap=False).width
        title.size_hint_x, title.width = None, min(needed + dp(4), dp(170 if self.look.wide else 120))
        return Line(*head, words, total, gap=8)

    def _words(self, name: str) -> str:
        """ "scrolls 16 · tablets 5 · gold 2": every part but the first, which stands in the bar."""
        parts = list(self.result.shown(name, self.look.stage).items())[1:]
        told = [
            _(self.look.steps[part].told).format(points=number_text(points))
            for part, points in parts
            if points is None or points
        ]
        return " · ".join(told)
