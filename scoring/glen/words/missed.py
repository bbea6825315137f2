"""What did not count, and what would count more."""

from __future__ import annotations

from typing import Final

from scoring.core.evidence import NearMiss
from scoring.core.translator import mark, mark_plural
from scoring.glen.comparison import Comparison
from scoring.glen.reasons import Reason
from scoring.glen.words.counted import CountedWords

MORE: Final = {
    "barrel": mark_plural(
        "{count} barrel more would be {then} VP instead of {now}.",
        "{count} barrels more would be {then} VP instead of {now}.",
    ),
    "chieftain": mark_plural(
        "{count} chieftain more would be {then} VP instead of {now}.",
        "{count} chieftains more would be {then} VP instead of {now}.",
    ),
    "bonnet": mark_plural(
        "{count} bonnet more would be {then} VP instead of {now}.",
        "{count} bonnets more would be {then} VP instead of {now}.",
    ),
    "place": mark_plural(
        "{count} special place more would be {then} VP instead of {now}.",
        "{count} special places more would be {then} VP instead of {now}.",
    ),
}
MISSED: Final = {
    Reason.CASTLE: mark("Castles are no villages: {places}."),
    Reason.BONNETS_SINGLE: mark("Castle of Mey does not double bonnets."),
}
NO_CARD: Final = mark_plural(
    "The card is not yours: it would have been worth {count} VP, for the tiles at {places}.",
    "The card is not yours: it would have been worth {count} VP, for the tiles at {places}.",
)
FEWER: Final = mark_plural(
    "{count} tile fewer would cost 3 VP less.",
    "{count} tiles fewer would cost less.",
)


class MissedWords(CountedWords):
    """Near misses."""

    def near_miss(self, miss: NearMiss, comparison: Comparison | None = None) -> str:
        """Why something did not count; what more of it would bring needs the comparison it belongs to."""
        if miss.reason == Reason.MORE and comparison is not None:
            return self._more(miss, comparison)
        places = self.places(miss.cells)
        if miss.reason == Reason.NO_CARD:
            return self._counted(NO_CARD, miss.short, places=places)
        if miss.reason == Reason.FEWER:
            return self._counted(FEWER, miss.short)
        return self._(MISSED[Reason(miss.reason)]).format(places=places)

    def _more(self, miss: NearMiss, comparison: Comparison) -> str:
        # A chieftain is only named where Castle of Mey doubles it; else it counts like a bonnet.
        each = 2 if miss.what == "chieftain" else 1
        then = comparison.with_more(each * miss.short)
        return self._counted(MORE[miss.what], miss.short, then=str(then), now=str(comparison.score.points))
