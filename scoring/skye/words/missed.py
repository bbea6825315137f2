"""What did not count and why: one sentence for every reason, with the places of the gaps."""

from __future__ import annotations

from typing import Final

from scoring.core.evidence import NearMiss
from scoring.core.translator import Plural, mark, mark_plural
from scoring.skye.reasons import Reason
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import SCROLLS
from scoring.skye.thing import SCROLL as OF_SCROLL
from scoring.skye.verdicts import INCOME as OF_INCOME
from scoring.skye.verdicts import Verdict
from scoring.skye.words.counted import AREA, INCOME, SCROLL, CountedWords

Sentences = dict[str, str | Plural]
"""Templates by what was missed; the empty key serves all others."""

MISSED: Final[dict[str, Sentences]] = {
    Reason.OPEN: {
        "pasture": mark("Not completed: pasture is open at {gaps}."),
        "mountain": mark("Not completed: mountain is open at {gaps}."),
        "water": mark("Not completed: water is open at {gaps}."),
        "farms": mark("The farm at {places} does not count: its lake is open at {gaps}."),
        SCROLL: mark("The {scroll} at {places} does not count twice: its area is open at {gaps}."),
    },
    Reason.TOO_SMALL: {
        "pasture": mark_plural(
            "Too small: the completed pasture at {places} is {count} tile short.",
            "Too small: the completed pasture at {places} is {count} tiles short.",
        ),
        "mountain": mark_plural(
            "Too small: the completed mountain at {places} is {count} tile short.",
            "Too small: the completed mountain at {places} is {count} tiles short.",
        ),
        "water": mark_plural(
            "Too small: the completed water at {places} is {count} tile short.",
            "Too small: the completed water at {places} is {count} tiles short.",
        ),
    },
    Reason.MISSING_TILE: {
        "square": mark("One more tile at {gaps} makes a square."),
        "diagonal": mark_plural(
            "A tile at {gaps} would be {count} more on the diagonal.",
            "Tiles at {gaps} would be {count} more on the diagonal.",
        ),
    },
    Reason.SHORT_RUN: {
        "column": mark("The column at {places} is one tile short; free at its ends: {gaps}."),
        "row": mark("The row at {places} is one tile short; free at its ends: {gaps}."),
    },
    "shut-run": {
        "column": mark("The column at {places} is one tile short and has no free cell at its ends."),
        "row": mark("The row at {places} is one tile short and has no free cell at its ends."),
    },
    "far-run": {
        "column": mark_plural(
            "The column at {places} is {count} tile short.", "The column at {places} is {count} tiles short."
        ),
        "row": mark_plural("The row at {places} is {count} tile short.", "The row at {places} is {count} tiles short."),
    },
    "far-square": {
        "": mark_plural(
            "For a square with {places} {count} tile is missing, at {gaps}.",
            "For a square with {places} {count} tiles are missing, at {gaps}.",
        )
    },
    "far-set": {
        "": mark_plural("Another set lacks {count} building.", "Another set lacks {count} buildings."),
    },
    Reason.NO_BROCH: {
        "mountain": mark("The mountain at {places} has no broch."),
        "building-set": mark("One more broch makes another set."),
    },
    Reason.NO_FARM: {
        "building-set": mark("One more farm makes another set."),
        "sheep": mark("The sheep at {places} have no farm: the territory has none."),
        "cattle": mark("The cattle at {places} have no farm: the territory has none."),
    },
    Reason.NO_LIGHTHOUSE: {
        "building-set": mark("One more lighthouse makes another set."),
        "water": mark("The water at {places} has a ship but no lighthouse."),
    },
    Reason.NO_SHIP: {"": mark("The water at {places} has a lighthouse but no ship.")},
    Reason.NO_WATER: {"": mark("The farm at {places} lies on a tile without water.")},
    Reason.NO_ROAD: {
        "cattle": mark("The cattle at {places} stand on a tile without a road."),
        "": mark("The tile at {places} has no road."),
    },
    Reason.NOT_LINKED: {
        "cattle": mark("The road of the cattle at {places} does not reach the castle. It stops at {gaps}."),
        "barrels": mark("The road of the barrels at {places} does not reach the castle. It stops at {gaps}."),
        "vp-barrels": mark("The road of the VP barrels at {places} does not reach the castle. It stops at {gaps}."),
        "": mark("The road at {places} does not reach the castle. It stops at {gaps}."),
    },
    "shut-road": {
        "cattle": mark("The road of the cattle at {places} does not reach the castle and leads nowhere else."),
        "barrels": mark("The road of the barrels at {places} does not reach the castle and leads nowhere else."),
        "vp-barrels": mark("The road of the VP barrels at {places} does not reach the castle and leads nowhere else."),
        "": mark("The road at {places} does not reach the castle and leads nowhere else."),
    },
    Reason.TOO_FAR: {
        "sheep": mark_plural(
            "The sheep at {places} are {count} tile from the nearest farm, at {gaps}.",
            "The sheep at {places} are {count} tiles from the nearest farm, at {gaps}.",
        ),
        "cattle": mark_plural(
            "The cattle at {places} are {count} tile from the nearest farm, at {gaps}.",
            "The cattle at {places} are {count} tiles from the nearest farm, at {gaps}.",
        ),
    },
    "diagonal-farm": {
        "sheep": mark("The sheep at {places} have a farm only diagonally, at {gaps}. You play straight neighbours."),
        "cattle": mark("The cattle at {places} have a farm only diagonally, at {gaps}. You play straight neighbours."),
    },
    Reason.NOT_LARGEST: {
        SCROLL: mark_plural(
            "Only one scroll counts: the {scroll} at {places} is worth {count} VP less.",
            "Only one scroll counts: the {scroll} at {places} is worth {count} VP less.",
        ),
        "cattle": mark_plural(
            "Only the largest herd counts: the one at {places} has {count} cattle fewer.",
            "Only the largest herd counts: the one at {places} has {count} cattle fewer.",
        ),
        "mountain": mark_plural(
            "Only the largest mountain counts: the one at {places} is {count} tile smaller.",
            "Only the largest mountain counts: the one at {places} is {count} tiles smaller.",
        ),
        "water": mark_plural(
            "Only the largest lake counts: the one at {places} is {count} tile smaller.",
            "Only the largest lake counts: the one at {places} is {count} tiles smaller.",
        ),
        "diagonal": mark_plural(
            "Only the longest diagonal counts: the one over {places} has {count} tile fewer.",
            "Only the longest diagonal counts: the one over {places} has {count} tiles fewer.",
        ),
    },
    "level": {
        SCROLL: mark("Only one scroll counts: the {scroll} at {places} is worth as much."),
        "cattle": mark("Only one herd counts: the one at {places} has as many cattle."),
        "mountain": mark("Only one mountain counts: the one at {places} is just as large."),
        "water": mark("Only one lake counts: the one at {places} is just as large."),
        "diagonal": mark("Only one diagonal counts: the one over {places} has as many tiles."),
    },
    Reason.BEHIND: {
        "": mark_plural(
            "{count} more would draw level with the place above.", "{count} more would draw level with the place above."
        )
    },
    Reason.REMAINDER: {
        "open-water": mark_plural(
            "{count} more open water edge would make another VP.",
            "{count} more open water edges would make another VP.",
        ),
        SCROLL: mark_plural(
            "{count} more would make another VP for the {scroll}.",
            "{count} more would make another VP for the {scroll}.",
        ),
    },
    Reason.EXEMPT: {"": mark("Borderlands do not count for this scoring tile, so the table decided: {places}.")},
    Reason.CASTLE_TILE: {"": mark("The castle tile does not count: so the table decided.")},
    Reason.NO_INCOME: {"": mark("The barrels at {places} never bring gold. They count everywhere else.")},
    Reason.VP_ONLY: {"": mark("The VP barrels at {places} bring VP and no gold: the tunnel rules name none.")},
    Reason.BARE_WATER: {"": mark("The water at {places} has neither ship nor lighthouse.")},
    Reason.NO_OPEN_EDGE: {"": mark("The water at {places} has no open edge there.")},
    Reason.NO_CATTLE: {
        "pasture": mark("The pasture at {places} has no cattle."),
        "animal-pair": mark("There is no cattle for a pair."),
    },
    Reason.NO_SHEEP: {"": mark("There is no sheep for a pair.")},
    Reason.OFF_ROAD: {"": mark("The longest road does not run over the tile at {places}.")},
    Reason.NEEDS_GOLD: {"": mark("Not known: it needs gold that nobody has entered.")},
    Reason.NOT_HERE: {
        "sheep": mark("It counts sheep, and there is none here."),
        "cattle": mark("It counts cattle, and there is none here."),
        "sheep+cattle": mark("It counts sheep and cattle, and there is none here."),
        "farms": mark("It counts farms, and there is none here."),
        "brochs": mark("It counts brochs, and there is none here."),
        "ships": mark("It counts ships, and there is none here."),
        "lighthouses": mark("It counts lighthouses, and there is none here."),
        "brochs+farms+lighthouses": mark("It counts brochs, farms and lighthouses, and there is none here."),
        "barrels": mark("It counts barrels, and there are none here."),
        "pasture": mark("It looks at pasture, and there is none here."),
        "mountain": mark("It looks at mountains, and there is none here."),
        "water": mark("It looks at water, and there is none here."),
        "road": mark("It looks at roads, and there is none here."),
        SCROLL: mark("It counts a scroll, and there is none here."),
        "nothing": mark("It counts nothing that lies on the board."),
    },
}


BRIEFLY: Final[dict[str, str | Plural]] = {
    Reason.OPEN: mark_plural("Open at {count} place", "Open at {count} places"),
    Reason.TOO_SMALL: mark_plural("{count} tile short", "{count} tiles short"),
    Reason.MISSING_TILE: mark_plural("{count} tile short, at {gaps}", "{count} tiles short, at {gaps}"),
    Reason.SHORT_RUN: mark_plural("{count} tile short", "{count} tiles short"),
    "shut-run": mark("One tile short, no free cell at its ends"),
    "far-run": mark_plural("{count} tile short", "{count} tiles short"),
    Reason.NO_BROCH: mark("No broch"),
    Reason.NO_FARM: mark("No farm"),
    Reason.NO_LIGHTHOUSE: mark("No lighthouse"),
    Reason.NO_SHIP: mark("No ship"),
    Reason.NO_WATER: mark("No water on this tile"),
    Reason.NO_ROAD: mark("No road on this tile"),
    Reason.NOT_LINKED: mark("Its road stops at {gaps}"),
    "shut-road": mark("Its road ends and never reaches the castle"),
    Reason.TOO_FAR: mark_plural("{count} tile from the nearest farm", "{count} tiles from the nearest farm"),
    "diagonal-farm": mark("A farm only diagonally. You play straight neighbours."),
}
"""The reason alone, where the place stands beside it."""
COUNTED_GAPS: Final = (Reason.OPEN,)
"""Here the gaps are counted, elsewhere what is lacking."""

FAR: Final = {"column": "far-run", "row": "far-run", "square": "far-square", "building-set": "far-set"}
"""What lacks more than one thing is told in other sentences."""


class MissedWords(CountedWords):
    """Near misses."""

    def near_miss(self, rule: str, miss: NearMiss) -> str:
        """Why something did not count for a scoring tile, or with SCROLL as the rule for a scroll."""
        sentences = MISSED[_case(miss)]
        of_scroll = _counts_scroll(rule) and miss.what in SCROLLS
        text = sentences.get(SCROLL if of_scroll else miss.what) or sentences[""]
        parts = {
            "places": self.at_all(miss.cells),
            "gaps": self.gaps(miss.gaps),
            "scroll": self.scroll(miss.what) if of_scroll else "",
        }
        return self._(text).format(**parts) if isinstance(text, str) else self._counted(text, miss.short, **parts)

    def short_miss(self, rule: str, miss: NearMiss) -> str:
        """Why something did not count, without saying where it is."""
        text = BRIEFLY.get(_case(miss), "")
        if not text or not miss.cells:
            return self.near_miss(rule, miss)
        gaps = self.gaps(miss.gaps)
        if isinstance(text, str):
            return self._(text).format(gaps=gaps)
        count = len(miss.gaps) if miss.reason in COUNTED_GAPS else max(1, miss.short)
        return self._counted(text, count, gaps=gaps)


def _counts_scroll(rule: str) -> bool:
    return rule == SCROLL or (rule in SCORING_TILES and SCORING_TILES[rule].counts_scroll)


def _case(miss: NearMiss) -> str:
    """The reason, split where it takes another sentence."""
    if miss.short > 1 and miss.what in FAR:
        return FAR[miss.what]
    if miss.reason is Reason.SHORT_RUN and not miss.gaps:
        return "shut-run"
    if miss.reason is Reason.NOT_LINKED and not miss.gaps:
        return "shut-road"
    if miss.reason is Reason.TOO_FAR and miss.short == 1:
        return "diagonal-farm"
    if miss.reason is Reason.NOT_LARGEST and not miss.short:
        return "level"
    return miss.reason


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
            name, places = self.scroll(verdict.item.what), self.at_all(verdict.item.cells)
            return self._("The {scroll} at {places} is the one that counts.").format(scroll=name, places=places)
        rule = {OF_SCROLL: SCROLL, OF_INCOME: INCOME}.get(verdict.kind, verdict.rule)
        return self._("It counts: {things}.").format(things=self.item(rule, verdict.item))
