"""What counted: the items of a score and how they add up, in a sentence or in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scoring.core.evidence import Item, Score
from scoring.core.translator import mark, mark_plural
from scoring.skye.score import MOST, SECOND
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import SCROLLS, ScrollScore
from scoring.skye.words.names import NameWords, SkyePlaceWords

SCROLL: Final = "scroll"
"""Stands for the rule where a scroll is scored, not a scoring tile: the ids of the two overlap."""
INCOME: Final = "income"
"""Stands for the rule where income is told of."""
AREA: Final = "area"
"""Stands for the rule where an area is told of, whatever scores it."""

THINGS: Final = {
    "sheep": mark_plural("{count} sheep", "{count} sheep"),
    "cattle": mark_plural("{count} cattle", "{count} cattle"),
    "sheep-again": mark_plural("{count} sheep again, beside another farm", "{count} sheep again, beside another farm"),
    "cattle-again": mark_plural(
        "{count} cattle again, beside another farm", "{count} cattle again, beside another farm"
    ),
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

NOTHING: Final = {
    "sheep": mark("There is no sheep in the territory: 0 VP."),
    "barrels": mark("No tile of the territory has barrels: 0 VP."),
    "ships": mark("There is no ship in the territory: 0 VP."),
    "cattle": mark("There is no cattle in the territory: 0 VP."),
    "brochs": mark("There is no broch in the territory: 0 VP."),
    "farms": mark("There is no farm in the territory: 0 VP."),
    "lighthouses": mark("There is no lighthouse in the territory: 0 VP."),
    "completed-pastures": mark("No pasture area is completed: 0 VP."),
    "completed-mountains": mark("No mountain area is completed: 0 VP."),
    "completed-waters": mark("No water area is completed: 0 VP."),
    "building-sets": mark("A set needs a broch, a farm and a lighthouse, and one of them is missing: 0 VP."),
    "longest-road": mark("There is no road in the territory: 0 VP."),
    "harbours": mark("No water area has both a ship and a lighthouse: 0 VP."),
    "gold": mark("There is no gold: 0 VP."),
    "animal-pairs": mark("A pair needs a sheep and a cattle, and one of them is missing: 0 VP."),
    "rows": mark("No row has 3 adjoining tiles: 0 VP."),
    "columns": mark("No column has 3 adjoining tiles: 0 VP."),
}
"""Why a scroll that finds nothing scores 0."""

PLACE: Final = "majority"
"""The item that is no thing on the board but the place its amount has among all."""
PLACE_NAMES: Final = {MOST: mark("Most, with {count}"), SECOND: mark("Second most, with {count}")}
SHORT_PLACES: Final = {MOST: mark("most"), SECOND: mark("second most")}


class CountedWords(SkyePlaceWords, NameWords):
    """Items and sums."""

    def things(self, rule: str, what: str, count: int) -> str:
        """So many of something: "2 sheep"."""
        tile = SCORING_TILES.get(rule)
        return self._counted((tile and tile.things) or THINGS[what], count)

    def all_things(self, rule: str, items: Sequence[Item]) -> str:
        """The things of some items together, each kind once: "1 sheep and 3 cattle"; then what is no thing."""
        amounts: dict[str, int] = {}
        for item in items:
            if item.what in THINGS:
                amounts[item.what] = amounts.get(item.what, 0) + item.amount
        things = self.listed([self.things(rule, what, amount) for what, amount in amounts.items()])
        others = [self.item(rule, item) for item in items if item.what not in THINGS]
        return ". ".join(filter(None, (things, *others)))

    def item(self, rule: str, item: Item) -> str:
        """What one item counted, and where; the points stand beside it."""
        if item.what == PLACE:
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
        return self._("{things} at {places}").format(things=things, places=self.at_all(item.cells))

    def catch_up(self, ahead: int, rate: int) -> str:
        """Where the catch-up gold comes from, and why there is none."""
        if not rate:
            return self._("Catch-up gold begins in round 3")
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
        earning, per = _earning(score), SCORING_TILES[score.rule].per
        if per > 1:
            return self._rounded(self.all_things(score.rule, earning), per, score.points)
        if worth := _worth_each(score):
            return self._product(self.all_things(score.rule, earning), worth, score.points)
        if SCORING_TILES[score.rule].counts_scroll:
            return self._best_scroll(earning, score.points)
        if len(earning) == 1:
            return self._("{points} VP.").format(points=score.points)
        parts = " + ".join(str(item.points) for item in earning)
        return self._("{parts} = {points} VP.").format(parts=parts, points=score.points)

    def _best_scroll(self, earning: Sequence[Item], points: int) -> str:
        """What the scroll counts, and its doubling as a sum: "4 ships: 2 + 2 = 4 VP"."""
        things = self.things(SCROLL, earning[0].what, earning[0].amount)
        if len(earning) == 1:
            return self._("{things}: {points} VP.").format(things=things, points=points)
        parts = " + ".join(str(item.points) for item in earning)
        return self._("{things}: {parts} = {points} VP.").format(things=things, parts=parts, points=points)

    def short_sum(self, score: Score | None) -> str:
        """The same without the points, which stand beside it: "5 cattle x 2"; and why there are none."""
        if score is None:
            return self._("The scoring tile is not known")
        tile, earning = SCORING_TILES[score.rule], _earning(score)
        if score.points is None:
            return self._("Needs the gold of all players") if tile.majority else self._("Needs the gold")
        if tile.majority:
            return self._short_place(score)
        if not earning:
            return self._("Nothing counted")
        if worth := _worth_each(score):
            return self._("{things} x {worth}").format(things=self.all_things(score.rule, earning), worth=worth)
        return self.sum(score).rstrip(".")

    def worth_each(self, score: Score) -> int | None:
        """What each thing is worth, where the points are so many things times one value."""
        return _worth_each(score)

    def _short_place(self, score: Score) -> str:
        compared = counted_items(score.items)
        things = self.all_things(score.rule, compared) if compared else self._("None")
        place = SHORT_PLACES.get(score.points or 0)
        return f"{things} · {self._(place)}" if place else things

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
            return self._(NOTHING[scroll.scroll])
        counted = scroll.items[0]
        things = self.things(SCROLL, counted.what, counted.amount)
        if counted.what == "flat":
            return self._("{things}, whatever the territory holds.").format(things=things)
        if kind.per > 1:
            return self._rounded(things, kind.per, scroll.value or 0)
        return self._product(things, kind.worth, scroll.value or 0)

    def _product(self, things: str, worth: int, points: int) -> str:
        return self._("{things} x {worth} = {points} VP.").format(things=things, worth=worth, points=points)

    def _rounded(self, things: str, per: int, points: int) -> str:
        return self._("{things}, 1 VP per {per} = {points} VP.").format(things=things, per=per, points=points)


def counted_items(items: Sequence[Item]) -> list[Item]:
    """What was counted, without the place in a majority that it led to."""
    return [item for item in items if item.what != PLACE]


def _earning(score: Score) -> list[Item]:
    return [item for item in score.items if item.points]


def _worth_each(score: Score) -> int | None:
    """What each thing is worth, where the points are so many things times one value."""
    tile = SCORING_TILES[score.rule]
    worth = {item.points // item.amount for item in _earning(score) if item.points % item.amount == 0}
    return worth.pop() if len(worth) == 1 and tile.product and tile.per == 1 and not tile.majority else None
