"""The 19 scrolls: what each counts, its single value, and doubling in a completed area."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from scoring.cells import Cell
from scoring.evidence import Item, NearMiss, Reason
from scoring.skye.clan import Clan
from scoring.skye.longest_road import longest_road
from scoring.skye.scoring_tiles.areas import harbours_worth
from scoring.skye.scoring_tiles.shapes import RUN, runs
from scoring.skye.scoring_tiles.symbols import barrel_tiles, building_sets_worth, each
from scoring.skye.tile import Terrain

GOLD_PER_POINT: Final = 5

Count = Callable[[Clan], list[Item]]


class Scroll(NamedTuple):
    """A kind of scroll: `worth` for every `per` things that its function counts, rounded down."""

    box: str
    section: str
    counts: Count
    per: int = 1
    worth: int = 1


class ScrollScore(NamedTuple):
    """A laid scroll: its single value, and its points, doubled if its area is completed."""

    cell: Cell
    scroll: str
    value: int | None
    completed: bool
    points: int | None
    items: tuple[Item, ...]
    near_misses: tuple[NearMiss, ...]


def _symbol(symbol: str) -> Count:
    """Each symbol of a kind."""
    return lambda clan: each(clan, symbol)


def _barrels(clan: Clan) -> list[Item]:
    """Each tile with barrels."""
    return barrel_tiles(clan).items


def _completed(terrain: Terrain) -> Count:
    """Each completed area of a terrain."""
    return lambda clan: [
        Item(terrain, area.cells, 1, 0, number)
        for number, area in clan.survey.areas_that_count[terrain]
        if area.completed
    ]


def _building_sets(clan: Clan) -> list[Item]:
    """Each set of broch, farm and lighthouse."""
    return building_sets_worth(clan, 0).items


def _longest_road(clan: Clan) -> list[Item]:
    """Each tile of the longest road."""
    cells = longest_road(clan.survey).cells
    return [Item("longest-road", cells, len(cells), 0)] if cells else []


def _harbours(clan: Clan) -> list[Item]:
    """Each water area with ship and lighthouse."""
    return harbours_worth(clan, 0).items


def _gold(clan: Clan) -> list[Item]:
    """Each gold."""
    return [Item("gold", (), clan.gold, 0)] if clan.gold else []


def _animal_pairs(clan: Clan) -> list[Item]:
    """Each pair of a sheep and a cattle."""
    sheep, cattle = each(clan, "sheep"), each(clan, "cattle")
    pairs = min(sum(item.amount for item in sheep), sum(item.amount for item in cattle))
    cells = tuple(dict.fromkeys(item.cells[0] for item in sheep + cattle))
    return [Item("animal-pair", cells, pairs, 0)] if pairs else []


def _flat(points: int) -> Count:
    """So many points, whatever the territory."""
    return lambda clan: [Item("flat", (), points, 0)]


def _lines(vertical: bool) -> Count:
    """Each run of at least 3 adjoining tiles."""
    what = "column" if vertical else "row"
    return lambda clan: [Item(what, run, 1, 0) for run in runs(clan, vertical) if len(run) >= RUN]


def _base(counts: Count, per: int = 1) -> Scroll:
    return Scroll("base", "final", counts, per)


def _druids(counts: Count, per: int = 1, worth: int = 1) -> Scroll:
    return Scroll("druids", "druid-scrolls", counts, per, worth)


SCROLLS: Final[dict[str, Scroll]] = {
    "sheep": _base(_symbol("sheep"), per=2),
    "barrels": _base(_barrels, per=2),
    "ships": _base(_symbol("ships"), per=2),
    "cattle": _base(_symbol("cattle")),
    "brochs": _base(_symbol("brochs")),
    "farms": _base(_symbol("farms")),
    "lighthouses": _base(_symbol("lighthouses")),
    "completed-pastures": _druids(_completed(Terrain.PASTURE)),
    "completed-mountains": _druids(_completed(Terrain.MOUNTAIN)),
    "completed-waters": _druids(_completed(Terrain.WATER)),
    "building-sets": _druids(_building_sets, worth=2),
    "longest-road": _druids(_longest_road, per=2),
    "harbours": _druids(_harbours),
    "gold": _druids(_gold, per=GOLD_PER_POINT),
    "animal-pairs": _druids(_animal_pairs),
    "flat-3": _druids(_flat(3)),
    "flat-4": _druids(_flat(4)),
    "rows": _druids(_lines(vertical=False)),
    "columns": _druids(_lines(vertical=True)),
}


def score_scrolls(clan: Clan) -> list[ScrollScore]:
    """All scrolls of a territory in the order their tiles were laid."""
    survey = clan.survey
    found = []
    valued: dict[str, tuple[int | None, tuple[Item, ...], int]] = {}
    for (cell, _, face, _, counts, _, _), numbers in zip(survey.laid, survey.area_numbers, strict=True):
        if face.scrolls and counts:
            for area, scroll in face.scrolls:
                if scroll not in valued:
                    valued[scroll] = _value(clan, scroll)
                found.append(_score(clan, cell, scroll, numbers[area], valued[scroll]))
    return found


def _value(clan: Clan, scroll: str) -> tuple[int | None, tuple[Item, ...], int]:
    """The single value of a kind of scroll, what it counted, and how many more would make another point."""
    if scroll == "gold" and clan.gold is None:
        return None, (), 0
    kind = SCROLLS[scroll]
    counted = kind.counts(clan)
    count = sum([item.amount for item in counted])
    value = count // kind.per * kind.worth
    cells = tuple(dict.fromkeys([cell for item in counted for cell in item.cells]))
    items = (Item(counted[0].what, cells, count, value),) if counted else ()
    return value, items, -count % kind.per


def _score(
    clan: Clan, cell: Cell, scroll: str, number: int, valued: tuple[int | None, tuple[Item, ...], int]
) -> ScrollScore:
    value, items, short = valued
    area = clan.survey.areas[number]
    near_misses = [NearMiss(scroll, (cell,), Reason.REMAINDER, (), short)] if short else []
    if area.open_edges:
        gaps = area.open_edges
        near_misses.insert(0, NearMiss(scroll, (cell,), Reason.OPEN, gaps, len(gaps), number))
        return ScrollScore(cell, scroll, value, False, value, items, tuple(near_misses))
    doubled = (*items, Item("doubled", (cell,), 1, value, number)) if value else items
    points = None if value is None else 2 * value
    return ScrollScore(cell, scroll, value, True, points, doubled, tuple(near_misses))
