"""Why each number that was booked would now be another: the line below it in the sheet. No Kivy here.

reasons = Reasons(engine_words(), session.now, causes(...))
reasons.of(difference)                # "Counts now: 2 sheep at 1 north", "Isla is no longer ahead"
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from companion.core.i18n import _, ngettext
from companion.games.skye.model.correction_cause import Cause
from scoring.core.evidence import Item, Score
from scoring.skye.income import Income
from scoring.skye.play.booking import Difference, review
from scoring.skye.play.events import BookingKind
from scoring.skye.play.snapshots import before_income, gold_then, incomes, round_scores
from scoring.skye.play.state import TableState
from scoring.skye.score import RoundScore
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.words import Words
from scoring.skye.words.counted import INCOME


class Reasons:
    """Compares the table before the first correction with the table now."""

    def __init__(self, words: Words, state: TableState, found: Sequence[Cause]) -> None:
        self.words, self.state, self.found = words, state, found
        self.then = found[0].before if found else state
        self._scores = cache(self._round)
        self._incomes = cache(self._income)

    def of(self, each: Difference) -> str:
        """One line; where nothing else can be said, the correction that is behind it."""
        told = self._of_income(each) if each.booking is BookingKind.INCOME else self._of_round(each)
        return told or self._correction()

    def _correction(self) -> str:
        if not self.found:
            return ""
        return self.found[-1].told(self.words)

    # --- a round ---

    def _round(self, number: int, *, now: bool) -> dict[str, RoundScore]:
        if now:
            return round_scores(self.state, number, self._gold(number))
        return round_scores(self.then, number, gold_then(self.then, number))

    def _gold(self, number: int) -> dict[str, int | None]:
        """The gold of then, with what the incomes until then would have brought."""
        moved = self._moved(number, gold=True)
        return {
            name: None if gold is None else max(0, gold + moved[name])
            for name, gold in gold_then(self.state, number).items()
        }

    def _of_round(self, each: Difference) -> str:
        if each.booked is None:
            return _("Not known when the round was booked.")
        now, then = (self._score(each, now=now) for now in (True, False))
        if now is None or then is None:
            return ""
        if now.rule != then.rule:
            return _("{tile} lies at {letter}, not {other}.").format(
                tile=self.words.scoring_tile(now.rule), letter=each.what, other=self.words.scoring_tile(then.rule)
            )
        if SCORING_TILES[now.rule].majority:
            return self._majority(each)
        return self._counted(now.rule, now.items, then.items)

    def _score(self, each: Difference, *, now: bool) -> Score | None:
        scored = self._scores(each.round, now=now).get(each.player)
        return scored.letters.get(each.what) if scored else None

    def _majority(self, each: Difference) -> str:
        """Everybody's amounts, by which the place is found."""
        scores = [scored.letters.get(each.what) for scored in self._scores(each.round, now=True).values()]
        known = [score for score in scores if score is not None]
        return self.words.majority(known[0].rule, self.state.names, known)[0] if len(known) == len(scores) else ""

    def _counted(self, rule: str, now: Sequence[Item], then: Sequence[Item]) -> str:
        """What counts on one side only."""
        # Areas are numbered anew with every tile: the same one may have another number.
        counts, counted = (Counter(item._replace(area=None) for item in items) for items in (now, then))
        new, gone = list((counts - counted).elements()), list((counted - counts).elements())
        told = []
        if gone:
            told.append(_("No longer counted: {what}.").format(what=self._items(rule, gone)))
        if new:
            told.append(_("Counted now: {what}.").format(what=self._items(rule, new)))
        return " ".join(told)

    def _items(self, rule: str, items: Sequence[Item]) -> str:
        what, more = self.words.item(rule, items[0]), len(items) - 1
        if not more:
            return what
        return ngettext("{what}, and {count} more", "{what}, and {count} more", more).format(what=what, count=more)

    # --- an income ---

    def _income(self, number: int, *, now: bool) -> dict[str, Income]:
        if now:
            return incomes(self.state, number, self._moved(number))
        if number in self.then.incomes:
            return incomes(self.then, number)
        # It was booked after the correction, with the VP that were booked then.
        return incomes(self.state, number)

    def _of_income(self, each: Difference) -> str:
        now, then = (self._incomes(each.round, now=now).get(each.player) for now in (True, False))
        if now is None or then is None:
            return ""
        if not each.is_gold:
            return self._counted(INCOME, now.vp_items, then.vp_items)
        barrels, before = ([item for item in found.items if item.what == "barrels"] for found in (now, then))
        told = [self._counted(INCOME, barrels, before)]
        if now.players_ahead != then.players_ahead:
            told.append(self._ahead(each, now.players_ahead - then.players_ahead))
        return " ".join(filter(None, told))

    def _ahead(self, each: Difference, more: int) -> str:
        """Whom somebody passes or falls behind, which moves the catch-up gold."""
        now, then = (self._those_ahead(each, now=now) for now in (True, False))
        passed = [name for name in self.state.names if (name in now) != (name in then)]
        names = self.words.listed(passed)
        if more < 0:
            text = ngettext(
                "No longer behind {names}: {count} player fewer is ahead.",
                "No longer behind {names}: {count} players fewer are ahead.",
                -more,
            )
            return text.format(names=names, count=-more)
        text = ngettext(
            "Now behind {names}: {count} player more is ahead.",
            "Now behind {names}: {count} players more are ahead.",
            more,
        )
        return text.format(names=names, count=more)

    def _those_ahead(self, each: Difference, *, now: bool) -> set[str]:
        table = self.state if now or each.round not in self.then.incomes else self.then
        game = before_income(table, each.round, self._moved(each.round) if now else None)
        found = self._incomes(each.round, now=now)
        vp = {player.name: player.vp + found[player.name].vp for player in game.players}
        return {name for name, points in vp.items() if points > vp[each.player]}

    def _moved(self, number: int, *, gold: bool = False) -> Mapping[str, int]:
        """By how much bookings before an income, or before a scoring with it, would move what everybody had."""
        moved = dict.fromkeys(self.state.names, 0)
        for each in review(self.state).open:
            if each.is_gold is gold and each.round < number + gold:
                moved[each.player] += each.change
        return moved
