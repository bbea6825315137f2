"""What counted: the items of a score and how they add up."""

from __future__ import annotations

from typing import Final

from scoring.core.evidence import Item, NearMiss, Score, ScoreLine
from scoring.core.translator import mark, mark_plural
from scoring.glen.comparison import ComparedAchievement, Reason
from scoring.glen.words.rules import RuleWords

THINGS: Final = {
    "barrel": mark_plural("{count} barrel", "{count} barrels"),
    "chieftain": mark_plural("{count} chieftain", "{count} chieftains"),
    "doubled": mark_plural(
        "{count} more, because Castle of Mey doubles chieftains",
        "{count} more, because Castle of Mey doubles chieftains",
    ),
    "bonnet": mark_plural("{count} bonnet", "{count} bonnets"),
    "place": mark_plural("{count} special place", "{count} special places"),
    "ahead": mark_plural("{count} ahead of the least", "{count} ahead of the least"),
    "yellow": mark_plural("{count} yellow tile", "{count} yellow tiles"),
    "green": mark_plural("{count} green tile", "{count} green tiles"),
    "village": mark_plural("{count} village", "{count} villages"),
    "castle": mark_plural("{count} castle", "{count} castles"),
    "coin": mark_plural("{count} coin", "{count} coins"),
    "tile": mark_plural("{count} tile above the fewest", "{count} tiles above the fewest"),
}
"""So many of what the engine counts."""


class CountedWords(RuleWords):
    """Items and sums."""

    def things(self, what: str, count: int) -> str:
        """So many of something: "2 barrels"."""
        return self._counted(THINGS[what], count)

    def item(self, item: Item) -> str:
        """What one item counted, and where; the points stand beside it."""
        things = self.things(item.what, item.amount)
        if not item.cells:
            return things
        return self._("{things} at {places}").format(things=things, places=self.at_all(item.cells))

    def of_place(self, item: Item, place: str) -> str:
        """The same for what the card of a special place brings."""
        return self._("{things} ({place})").format(things=self.item(item), place=place)

    def points(self, points: int) -> str:
        """So many VP."""
        return self._n("{count} VP", "{count} VP", points).format(count=points)

    def worth(self, line: ScoreLine) -> str:
        """What a line brings: "2 VP"; nothing where things are only compared."""
        return self.points(line.worth) if line.worth else ""

    def sum(self, score: Score) -> str:
        """How the items of a part of the settlement make its points: "5 green tiles x 2 = 10 VP"."""
        if not score.points:
            return self._("0 VP.")
        item = score.items[0]
        return self._("{things} x {worth} = {points} VP.").format(
            things=self.things(item.what, item.amount), worth=item.points // item.amount, points=score.points
        )


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

    def near_miss(self, miss: NearMiss, comparison: ComparedAchievement | None = None) -> str:
        """Why something did not count; what more of it would bring needs the comparison it belongs to."""
        if miss.reason == Reason.MORE and comparison is not None:
            return self._more(miss, comparison)
        places = self.at_all(miss.cells)
        if miss.reason == Reason.NO_CARD:
            return self._counted(NO_CARD, miss.short, places=places)
        if miss.reason == Reason.FEWER:
            return self._counted(FEWER, miss.short)
        return self._(MISSED[Reason(miss.reason)]).format(places=places)

    def _more(self, miss: NearMiss, comparison: ComparedAchievement) -> str:
        # A chieftain is only named where Castle of Mey doubles it; else it counts like a bonnet.
        each = 2 if miss.what == "chieftain" else 1
        then = comparison.with_more(each * miss.short)
        return self._counted(MORE[miss.what], miss.short, then=str(then), now=str(comparison.score.points))
