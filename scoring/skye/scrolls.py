"""The 19 scrolls: what each counts, its single value, and doubling in a completed area."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from scoring.core.cells import Cell
from scoring.core.evidence import Item, NearMiss, made
from scoring.core.translator import mark
from scoring.skye.longest_road import longest_road
from scoring.skye.reasons import Reason
from scoring.skye.scoring_tiles.areas import harbours, no_harbour, not_completed
from scoring.skye.scoring_tiles.shapes import RUN, runs, short_column, short_row
from scoring.skye.scoring_tiles.symbols import BUILDINGS, no_animal, no_building, sets_of
from scoring.skye.survey import OPEN, Clan
from scoring.skye.thing import ROAD, TILE, Thing
from scoring.skye.tile import ANIMALS, Terrain

GOLD_PER_POINT: Final = 5
REMAINDER: Final = Reason.REMAINDER
UNPROVEN: Final = "long-road"
"""A road of which nobody knows whether it is the longest."""


class ScrollCount(NamedTuple):
    """What a scroll counts: the things, the cells they lie on, and how many they are."""

    what: str
    cells: tuple[Cell, ...]
    amount: int


Count = Callable[[Clan], ScrollCount | None]
"""Reads a territory; None where the gold it needs is not known."""
Denial = Callable[[Clan, Thing], NearMiss | None]
"""Why something that a scroll looks for does not count; None if it does."""


class ScrollKind(NamedTuple):
    """A kind of scroll: `worth` for every `per` things that its function counts, rounded down.

    Texts are marked, and translated where they are said.
    """

    box: str
    section: str
    """The section of the rulebook that explains it."""
    name: str
    """As it stands inside a sentence."""
    text: str
    """The rule in our own words."""
    counts: Count
    seeks: tuple[str, ...]
    """What on the board it looks for."""
    denies: Denial | None = None
    """Why something that it looks for does not count."""
    per: int = 1
    worth: int = 1
    rulings: tuple[str, ...] = ()
    """The open points of the rulebooks that change what it counts."""
    unverified: tuple[str, ...] = ()
    """The open points of the catalogue that change what it counts; in which area it lies itself is asked of all."""


class ScrollScore(NamedTuple):
    """A laid scroll: its single value, and its points, doubled if its area is completed."""

    cell: Cell
    scroll: str
    value: int | None
    completed: bool
    points: int | None
    items: tuple[Item, ...]
    near_misses: tuple[NearMiss, ...]

    @property
    def proven(self) -> bool:
        """Is it worth what it says? There can be too many roads to try them all."""
        return all(item.what != UNPROVEN for item in self.items)


def _symbol(symbol: str) -> Count:
    """Each symbol of a kind."""

    def count(clan: Clan) -> ScrollCount:
        shown = clan.survey.shown[symbol]
        return ScrollCount(symbol, tuple([cell for cell, _ in shown]), sum([amount for _, amount in shown]))

    return count


def _completed(terrain: Terrain) -> Count:
    """Each completed area of a terrain."""
    return lambda clan: _together(terrain, [area.cells for _, area in clan.survey.completed if area.terrain is terrain])


def _building_sets(clan: Clan) -> ScrollCount:
    """Each set of broch, farm and lighthouse."""
    counts, cells = sets_of(clan, BUILDINGS)
    return ScrollCount("building-set", cells, min(counts))


def _longest_road(clan: Clan) -> ScrollCount:
    """Each tile of the longest road; where there are too many roads to try, of the longest that was found."""
    found = longest_road(clan.survey)
    return ScrollCount("longest-road" if found.proven else UNPROVEN, found.cells, len(found.cells))


def _off_road(clan: Clan, thing: Thing) -> NearMiss | None:
    """A tile with a road that the longest one does not run over."""
    found = longest_road(clan.survey)
    return None if thing.cell in found.cells else NearMiss("longest-road", (thing.cell,), Reason.OFF_ROAD)


def _harbours(clan: Clan) -> ScrollCount:
    """Each water area with ship and lighthouse."""
    return _together("harbour", [item.cells for item in harbours(clan)[0]])


def _gold(clan: Clan) -> ScrollCount | None:
    """Each gold."""
    return None if clan.gold is None else ScrollCount("gold", (), clan.gold)


def _animal_pairs(clan: Clan) -> ScrollCount:
    """Each pair of a sheep and a cattle."""
    counts, cells = sets_of(clan, ANIMALS)
    return ScrollCount("animal-pair", cells, min(counts))


def _flat(points: int) -> Count:
    """So many points, whatever the territory."""
    return lambda clan: ScrollCount("flat", (), points)


def _lines(vertical: bool) -> Count:
    """Each line that holds 3 adjoining tiles; by ruling each run, of which a line with gaps can have several."""
    what, across = ("column", 0) if vertical else ("row", 1)

    def count(clan: Clan) -> ScrollCount:
        long = [run for run in runs(clan, vertical) if len(run) >= RUN]
        counted = _together(what, long)
        if clan.rulings.line_scroll == "runs":
            return counted
        return counted._replace(amount=len({run[0][across] for run in long}))

    return count


def _together(what: str, things: list[tuple[Cell, ...]]) -> ScrollCount:
    """Some things that lie on several tiles each."""
    return ScrollCount(what, tuple(dict.fromkeys([cell for cells in things for cell in cells])), len(things))


_base = partial(ScrollKind, "base", "final")
_druids = partial(ScrollKind, "druids", "druid-scrolls")

SCROLLS: Final[dict[str, ScrollKind]] = {
    "sheep": _base(mark("sheep scroll"), mark("1 VP for every 2 sheep."), _symbol("sheep"), ("sheep",), per=2),
    "barrels": _base(
        mark("barrels scroll"),
        mark("1 VP for every pair of tiles with barrels."),
        _symbol("barrels"),
        ("barrels",),
        per=2,
    ),
    "ships": _base(mark("ships scroll"), mark("1 VP for every 2 ships."), _symbol("ships"), ("ships",), per=2),
    "cattle": _base(mark("cattle scroll"), mark("1 VP for each cattle."), _symbol("cattle"), ("cattle",)),
    "brochs": _base(mark("brochs scroll"), mark("1 VP for each broch."), _symbol("brochs"), ("brochs",)),
    "farms": _base(mark("farms scroll"), mark("1 VP for each farm."), _symbol("farms"), ("farms",)),
    "lighthouses": _base(
        mark("lighthouses scroll"), mark("1 VP for each lighthouse."), _symbol("lighthouses"), ("lighthouses",)
    ),
    "completed-pastures": _druids(
        mark("completed pastures scroll"),
        mark("1 VP for each completed pasture area."),
        _completed(Terrain.PASTURE),
        ("pasture",),
        not_completed,
    ),
    "completed-mountains": _druids(
        mark("completed mountains scroll"),
        mark("1 VP for each completed mountain area."),
        _completed(Terrain.MOUNTAIN),
        ("mountain",),
        not_completed,
    ),
    "completed-waters": _druids(
        mark("completed waters scroll"),
        mark("1 VP for each completed water area."),
        _completed(Terrain.WATER),
        ("water",),
        not_completed,
    ),
    "building-sets": _druids(
        mark("building sets scroll"),
        mark("2 VP for each set of a broch, a farm and a lighthouse."),
        _building_sets,
        tuple(BUILDINGS),
        no_building,
        worth=2,
    ),
    "longest-road": _druids(
        mark("longest road scroll"),
        mark("1 VP for every 2 tiles of your longest road. At a junction it takes one way only."),
        _longest_road,
        (ROAD,),
        _off_road,
        per=2,
    ),
    "harbours": _druids(
        mark("harbours scroll"),
        mark("1 VP for each water area with a ship and a lighthouse."),
        _harbours,
        ("water",),
        no_harbour,
        unverified=("lighthouse", "ships"),
    ),
    "gold": _druids(
        mark("gold scroll"),
        mark("1 VP for every 5 gold."),
        _gold,
        (),
        per=GOLD_PER_POINT,
    ),
    "animal-pairs": _druids(
        mark("animal pairs scroll"),
        mark("1 VP for each pair of a sheep and a cattle."),
        _animal_pairs,
        ANIMALS,
        no_animal,
    ),
    "flat-3": _druids(
        mark("3 VP scroll"),
        mark("3 VP, whatever your territory holds."),
        _flat(3),
        (),
    ),
    "flat-4": _druids(
        mark("4 VP scroll"),
        mark("4 VP, whatever your territory holds."),
        _flat(4),
        (),
    ),
    "rows": _druids(
        mark("rows scroll"),
        mark("1 VP for each row, west to east, with 3 adjoining tiles or more."),
        _lines(vertical=False),
        (TILE,),
        short_row,
        rulings=("line-scroll",),
    ),
    "columns": _druids(
        mark("columns scroll"),
        mark("1 VP for each column, south to north, with 3 adjoining tiles or more."),
        _lines(vertical=True),
        (TILE,),
        short_column,
        rulings=("line-scroll",),
    ),
}


def score_scrolls(clan: Clan) -> list[ScrollScore]:
    """All scrolls of a territory in the order their tiles were laid."""
    survey = clan.survey
    found = []
    valued: dict[str, tuple[int | None, tuple[Item, ...], int]] = {}
    for cell, face, numbers in zip(survey.index, survey.faces, survey.area_numbers, strict=True):
        if face.scrolls and cell not in survey.exempt:
            for area, scroll in face.scrolls:
                if scroll not in valued:
                    valued[scroll] = _value(clan, scroll)
                found.append(_score(clan, cell, scroll, numbers[area], valued[scroll]))
    return found


def _value(clan: Clan, scroll: str) -> tuple[int | None, tuple[Item, ...], int]:
    """The single value of a kind of scroll, what it counted, and how many more would make another point."""
    kind = SCROLLS[scroll]
    counted = kind.counts(clan)
    if counted is None:
        return None, (), 0
    what, cells, amount = counted
    value = amount // kind.per * kind.worth
    items = (made(Item, (what, cells, amount, value, None)),) if amount else ()
    return value, items, -amount % kind.per


def _score(
    clan: Clan, cell: Cell, scroll: str, number: int, valued: tuple[int | None, tuple[Item, ...], int]
) -> ScrollScore:
    value, items, short = valued
    area = clan.survey.areas[number]
    near_misses = (made(NearMiss, (scroll, (cell,), REMAINDER, (), short, None)),) if short else ()
    if area.open_edges:
        gaps = area.open_edges
        still_open = made(NearMiss, (scroll, (cell,), OPEN, gaps, len(gaps), number))
        return made(ScrollScore, (cell, scroll, value, False, value, items, (still_open, *near_misses)))
    doubled = (*items, Item("doubled", (cell,), 1, value, number)) if value else items
    points = None if value is None else 2 * value
    return made(ScrollScore, (cell, scroll, value, True, points, doubled, near_misses))
