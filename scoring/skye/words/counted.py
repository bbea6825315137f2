"""What counted: the items of a score and how they add up."""

from __future__ import annotations

from typing import Final

from scoring.core.evidence import Item, Score
from scoring.core.translator import mark, mark_plural
from scoring.skye.scrolls import SCROLLS, ScrollScore
from scoring.skye.words.names import NameWords
from scoring.skye.words.places import PlaceWords

SCROLL: Final = "scroll"
"""Stands for the rule where a scroll is scored, not a scoring tile: the ids of the two overlap."""

THINGS: Final = {
    "sheep": mark_plural("{count} sheep", "{count} sheep"),
    "cattle": mark_plural("{count} cattle", "{count} cattle"),
    "farms": mark_plural("{count} farm", "{count} farms"),
    "brochs": mark_plural("{count} broch", "{count} brochs"),
    "ships": mark_plural("{count} ship", "{count} ships"),
    "lighthouses": mark_plural("{count} lighthouse", "{count} lighthouses"),
    "barrels": mark_plural("{count} tile with barrels", "{count} tiles with barrels"),
    "vp-barrels": mark_plural("{count} road with VP barrels", "{count} roads with VP barrels"),
    "gold": mark_plural("{count} gold", "{count} gold"),
    "tile": mark_plural("{count} connected tile", "{count} connected tiles"),
    "square": mark_plural("{count} square", "{count} squares"),
    "column": mark_plural("{count} column", "{count} columns"),
    "row": mark_plural("{count} row", "{count} rows"),
    "diagonal": mark_plural("{count} tile on the diagonal", "{count} tiles on the diagonal"),
    "harbour": mark_plural("{count} harbour", "{count} harbours"),
    "pasture": mark_plural("{count} completed pasture area", "{count} completed pasture areas"),
    "mountain": mark_plural("{count} completed mountain area", "{count} completed mountain areas"),
    "water": mark_plural("{count} completed water area", "{count} completed water areas"),
    "open-water": mark_plural("{count} open water edge", "{count} open water edges"),
    "building-set": mark_plural("{count} set of buildings", "{count} sets of buildings"),
    "longest-road": mark_plural("{count} tile of the longest road", "{count} tiles of the longest road"),
    "long-road": mark_plural(
        "{count} tile of a road, of too many to try them all", "{count} tiles of a road, of too many to try them all"
    ),
    "animal-pair": mark_plural("{count} pair of sheep and cattle", "{count} pairs of sheep and cattle"),
    "flat": mark_plural("{count} VP", "{count} VP"),
}
"""So many of what the engine counts."""

THINGS_OF_RULES: Final = {
    ("largest-lake", "water"): mark_plural("{count} tile of the largest lake", "{count} tiles of the largest lake"),
    ("largest-mountain", "mountain"): mark_plural(
        "{count} tile of the largest mountain", "{count} tiles of the largest mountain"
    ),
    ("largest-herd", "cattle"): mark_plural("{count} cattle of the largest herd", "{count} cattle of the largest herd"),
    ("mountain-brochs", "brochs"): mark_plural("Mountain area with {count} broch", "Mountain area with {count} brochs"),
    ("lake-house", "farms"): mark_plural("{count} farm at a completed lake", "{count} farms at a completed lake"),
}
"""Where a scoring tile gives the count another meaning."""

NO_PRODUCT: Final = ("mountain-brochs", "best-scroll")
"""Scoring tiles whose points do not follow from a count and one value."""

PLACE_NAMES: Final = {5: mark("Most, with {count}"), 2: mark("Second most, with {count}")}


class CountedWords(PlaceWords, NameWords):
    """Items and sums."""

    def things(self, rule: str, what: str, count: int) -> str:
        """So many of something: "2 sheep"."""
        return self._counted(THINGS_OF_RULES.get((rule, what)) or THINGS[what], count)

    def item(self, rule: str, item: Item) -> str:
        """What one item counted, and where; the points stand beside it."""
        if item.what == "majority":
            return self._(PLACE_NAMES[item.points]).format(count=item.amount)
        if item.what == "doubled":
            return self._("Doubled, because its area is completed")
        if item.what == "castle":
            return self._("Castle")
        if item.what == "catch-up":
            return self.catch_up(item.amount, item.points // item.amount)
        things = self.things(rule, item.what, item.amount)
        if not item.cells:
            return things
        return self._("{things} at {places}").format(things=things, places=self.places(item.cells))

    def catch_up(self, ahead: int, rate: int) -> str:
        """Where the catch-up gold comes from."""
        if not ahead:
            return self._("Nobody is ahead: no catch-up gold")
        return self._n(
            "{count} player is ahead: {count} x {rate} gold",
            "{count} players are ahead: {count} x {rate} gold",
            ahead,
        ).format(count=ahead, rate=rate)

    def points(self, points: int | None) -> str:
        """So many VP, if they are known."""
        if points is None:
            return self._("not known")
        return self._n("{count} VP", "{count} VP", points).format(count=points)

    def gold(self, gold: int) -> str:
        return self._n("{count} gold", "{count} gold", gold).format(count=gold)

    def sum(self, score: Score) -> str:
        """How the items of a scoring tile make its points: "5 cattle x 2 = 10 VP"."""
        if score.points is None:
            return self._("Not known: it needs gold that nobody has entered.")
        if not score.points:
            return self._("0 VP.")
        if score.rule == "open-water":
            things = self.things(score.rule, "open-water", score.items[0].amount)
            return self._rounded(things, 2, score.points)
        earning = [item for item in score.items if item.points]
        worth = {item.points // item.amount for item in earning if item.points % item.amount == 0}
        if len(worth) == 1 and score.rule not in NO_PRODUCT and earning[0].what != "majority":
            return self._product(self._all_things(score.rule, earning), worth.pop(), score.points)
        if len(earning) == 1:
            return self._("{points} VP.").format(points=score.points)
        parts = " + ".join(str(item.points) for item in earning)
        return self._("{parts} = {points} VP.").format(parts=parts, points=score.points)

    def scroll_sum(self, scroll: ScrollScore) -> str:
        """How a scroll makes its points, in one or two sentences."""
        if scroll.value is None or scroll.points is None:
            return self._("Not known: it needs your gold.")
        if not scroll.value:
            return self.scroll_value(scroll)
        if scroll.completed:
            return self._("{value} Its area is completed, so it counts twice: {points} VP.").format(
                value=self.scroll_value(scroll), points=scroll.points
            )
        return self._("{value} Its area is not completed, so it counts once.").format(value=self.scroll_value(scroll))

    def scroll_value(self, scroll: ScrollScore) -> str:
        """The single value of a scroll: "4 ships, 1 VP per 2 = 2 VP."."""
        kind = SCROLLS[scroll.scroll]
        if not scroll.items:
            return self._("It finds nothing to count: 0 VP.")
        counted = scroll.items[0]
        things = self.things(SCROLL, counted.what, counted.amount)
        if counted.what == "flat":
            return self._("{things}, whatever the territory holds.").format(things=things)
        if kind.per > 1:
            return self._rounded(things, kind.per, scroll.value or 0)
        return self._product(things, kind.worth, scroll.value or 0)

    def _all_things(self, rule: str, items: list[Item]) -> str:
        amounts: dict[str, int] = {}
        for item in items:
            amounts[item.what] = amounts.get(item.what, 0) + item.amount
        return self.listed([self.things(rule, what, amount) for what, amount in amounts.items()])

    def _product(self, things: str, worth: int, points: int) -> str:
        return self._("{things} x {worth} = {points} VP.").format(things=things, worth=worth, points=points)

    def _rounded(self, things: str, per: int, points: int) -> str:
        return self._("{things}, 1 VP per {per} = {points} VP.").format(things=things, per=per, points=points)
