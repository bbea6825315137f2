"""A player's final result point by point, in words: rounds, scrolls with their doubling, tablets, gold. No Kivy here.

What brings nothing has no line; scrolls that count nothing are named in one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from companion.core.i18n import _, ngettext
from companion.games.skye.model.final_result import Result, Stage
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.questions import unsettled
from scoring.core.cells import Cell
from scoring.skye.game import Player
from scoring.skye.reasons import Reason
from scoring.skye.scrolls import GOLD_PER_POINT, SCROLLS, ScrollScore
from scoring.skye.survey import Survey
from scoring.skye.words.counted import SCROLL


class AccountLine(NamedTuple):
    """A line of the account."""

    key: str
    title: str
    text: str
    points: int | None
    symbol: str = ""
    """The picture beside it; the rounds bear a number instead."""
    scroll: int | None = None
    """The scroll whose map proves it, by its number in the score."""
    ask: Cell | None = None
    """The tile that somebody should look at first."""


@dataclass(frozen=True)
class FinalAccount:
    """One player's lines."""

    result: Result
    name: str

    @property
    def player(self) -> Player:
        return self.result.state.game.player(self.name)

    @cached_property
    def _unsure(self) -> set[Cell]:
        """The scrolls of which nobody knows in which area they are printed."""
        return {cell for cell, _point in unsettled(Survey(self.player.territory), ("scroll",))}

    def lines(self, revealed: list[str]) -> list[AccountLine]:
        """What is in sight, the rounds first."""
        score = self.result.scores[self.name]
        lines = [self._rounds()]
        if Stage.SCROLLS in revealed:
            lines += [self._scroll(number, each) for number, each in enumerate(score.scrolls) if each.points != 0]
        if Stage.TABLETS in revealed and score.tablets.owned and score.tablets.points != 0:
            lines.append(self._tablets())
        if Stage.GOLD in revealed and (score.gold != 0 or self._decides):
            lines.append(self._gold())
        return lines

    def empty(self, revealed: list[str]) -> str:
        """The scrolls that count nothing, in one sentence."""
        scrolls = self.result.scores[self.name].scrolls if Stage.SCROLLS in revealed else ()
        names = [engine_words().scroll(each.scroll) for each in scrolls if each.points == 0]
        return _("Counts nothing here: {scrolls}.").format(scrolls=engine_words().listed(names)) if names else ""

    @property
    def _decides(self) -> bool:
        """Does the gold that is left over matter, because somebody has as many VP?"""
        total = self.result.final_total(self.name)
        return [self.result.final_total(name) for name in self.result.state.names].count(total) > 1

    def _rounds(self) -> AccountLine:
        count = len(self.result.state.rounds)
        title = ngettext("{count} round", "{count} rounds", count).format(count=count)
        return AccountLine("rounds", title, self.result.by_letter(self.name), self.result.scores[self.name].vp)

    def _scroll(self, number: int, scroll: ScrollScore) -> AccountLine:
        title, text = scroll_title(scroll), scroll_counted(scroll)
        if scroll.cell in self._unsure:
            text = " · ".join((text, self._not_seen(scroll)))
        elif not scroll.completed and scroll.value is not None:
            text = " · ".join((text, _open_at(scroll)))
        unsure = scroll.cell if scroll.cell in self._unsure else None
        return AccountLine(
            f"scroll:{number}", title, text, scroll.points, f"scroll-{scroll.scroll}", scroll=number, ask=unsure
        )

    def _not_seen(self, scroll: ScrollScore) -> str:
        """Nobody knows in which area it is printed: left by the table, or still to be asked."""
        if (self.name, scroll.cell, "scroll") in self.result.state.left_open:
            return _("nobody could look, so it counts once")
        return _("needs one look: where is it printed?")

    def _tablets(self) -> AccountLine:
        tablets, scrolls = self.result.scores[self.name].tablets, self.result.scores[self.name].scrolls
        if tablets.chosen is None:
            return AccountLine("tablets", _("Stone tablets"), _("They need the gold."), tablets.points, "tablet")
        title = ngettext(
            "Stone tablet: the {scroll} again", "{count} stone tablets: the {scroll} again each", tablets.owned
        ).format(count=tablets.owned, scroll=engine_words().scroll(tablets.chosen.scroll))
        text = _("{value} VP: tablets take the best single value").format(value=tablets.chosen.value)
        return AccountLine("tablets", title, text, tablets.points, "tablet", scroll=scrolls.index(tablets.chosen))

    def _gold(self) -> AccountLine:
        gold, points = self.player.gold, self.result.scores[self.name].gold
        if gold is None:
            return AccountLine("gold", _("Gold"), engine_words().exchange(None), points, "coin")
        title = _("Gold: {gold}, 1 VP per {per}").format(gold=gold, per=GOLD_PER_POINT)
        left = gold % GOLD_PER_POINT
        if self._decides:
            text = ngettext("{count} left over for the tie", "{count} left over for the tie", left)
        else:
            text = ngettext(
                "{count} left over; it would break a tie", "{count} left over; they would break a tie", left
            )
        return AccountLine("gold", title, text.format(count=left), points, "coin")


def scroll_title(scroll: ScrollScore) -> str:
    """ "Brochs scroll, 4 x 2: its area is completed"."""
    name = engine_words().scroll(scroll.scroll)
    name = name[:1].upper() + name[1:]
    if scroll.value is None:
        return _("{scroll}: needs the gold").format(scroll=name)
    if scroll.completed:
        return _("{scroll}, {value} x 2: its area is completed").format(scroll=name, value=scroll.value)
    return _("{scroll}, {value} once: its area is open").format(scroll=name, value=scroll.value)


def scroll_counted(scroll: ScrollScore) -> str:
    """ "4 brochs, 1 VP each"."""
    if not scroll.items:
        return _("It finds nothing to count")
    kind, counted, words = SCROLLS[scroll.scroll], scroll.items[0], engine_words()
    things = words.things(SCROLL, counted.what, counted.amount)
    if counted.what == "flat":
        return _("{things}, whatever the territory holds").format(things=things)
    if kind.per > 1:
        return _("{things}, 1 VP per {per}").format(things=things, per=kind.per)
    return _("{things}, {worth} VP each").format(things=things, worth=kind.worth)


def _open_at(scroll: ScrollScore) -> str:
    """Where the area of a scroll is open."""
    miss = next(miss for miss in scroll.near_misses if miss.reason is Reason.OPEN)
    return _("open at {gaps}").format(gaps=engine_words().gaps(miss.gaps))
