"""What counted: the items of a score and how they add up."""

from __future__ import annotations

from typing import Final

from scoring.core.evidence import Item, Score
from scoring.core.lines import ScoreLine
from scoring.core.translator import mark_plural
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
        return self._("{things} at {places}").format(things=things, places=self.places(item.cells))

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
