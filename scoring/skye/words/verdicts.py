"""Whether a thing counts, rule by rule, in one sentence each."""

from __future__ import annotations

from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.thing import SCROLL as OF_SCROLL
from scoring.skye.verdicts import INCOME as OF_INCOME
from scoring.skye.verdicts import Verdict
from scoring.skye.words.counted import AREA, INCOME, SCROLL
from scoring.skye.words.missed import MissedWords


class VerdictWords(MissedWords):
    """Verdicts."""

    def verdict(self, verdict: Verdict) -> str:
        """What counts of a thing for a rule, or why it does not; in a majority also what the place lacks."""
        told = [self._counted_thing(verdict)] if verdict.item else []
        if verdict.miss is not None:
            rule = AREA if verdict.kind in (OF_SCROLL, OF_INCOME) else verdict.rule
            told.append(self.near_miss(rule, verdict.miss))
        return " ".join(told)

    def _counted_thing(self, verdict: Verdict) -> str:
        assert verdict.item is not None
        if verdict.kind not in (OF_SCROLL, OF_INCOME) and SCORING_TILES[verdict.rule].counts_scroll:
            name, places = self.scroll(verdict.item.what), self.places(verdict.item.cells)
            return self._("The {scroll} at {places} is the one that counts.").format(scroll=name, places=places)
        rule = {OF_SCROLL: SCROLL, OF_INCOME: INCOME}.get(verdict.kind, verdict.rule)
        return self._("It counts: {things}.").format(things=self.item(rule, verdict.item))
