"""Scoring tiles that look at areas: completed, large, with brochs, ships, lights or herds."""

from __future__ import annotations

from operator import attrgetter, itemgetter
from typing import Final

from scoring.core.evidence import Evidence, Item, NearMiss, made
from scoring.skye.reasons import Reason
from scoring.skye.survey import OPEN, Clan
from scoring.skye.thing import Thing
from scoring.skye.tile import MOUNTAIN, PASTURE, WATER, Terrain

LARGE: Final = 3
"""The least number of tiles of a large area."""
BROCH_POINTS: Final = (0, 1, 3, 6)
"""By the number of brochs in one mountain area; more than 3 count as 3."""
# Members that are needed area after area; looking one up in its enumeration takes as long as making a tuple.
TOO_SMALL: Final = Reason.TOO_SMALL
NO_BROCH: Final = Reason.NO_BROCH
NO_LIGHTHOUSE: Final = Reason.NO_LIGHTHOUSE
NO_SHIP: Final = Reason.NO_SHIP
NO_WATER: Final = Reason.NO_WATER
NOT_LARGEST: Final = Reason.NOT_LARGEST
_SHORT: Final = attrgetter("short")
_FIRST: Final = itemgetter(0)


def completed_areas(clan: Clan) -> Evidence:
    """1 for each completed area."""
    items = [made(Item, (area.terrain, area.cells, 1, 1, number)) for number, area in clan.survey.completed]
    return items, clan.survey.unfinished


def completed_mountains(clan: Clan) -> Evidence:
    """2 for each completed mountain area."""
    survey = clan.survey
    items = [
        made(Item, (MOUNTAIN, area.cells, 1, 2, number))
        for number, area in survey.completed
        if area.terrain is MOUNTAIN
    ]
    return items, [miss for miss in survey.unfinished if miss.what is MOUNTAIN]


def large_areas(clan: Clan) -> Evidence:
    """3 for each completed area on 3 tiles or more."""
    items, too_small = [], []
    for number, area in clan.survey.completed:
        short = LARGE - len(area.cells)
        if short > 0:
            too_small.append(made(NearMiss, (area.terrain, area.cells, TOO_SMALL, (), short, number)))
        else:
            items.append(made(Item, (area.terrain, area.cells, 1, 3, number)))
    too_small.sort(key=_SHORT)
    return items, sorted(clan.survey.unfinished, key=_size, reverse=True) + too_small


def _size(miss: NearMiss) -> int:
    return len(miss.cells)


def mountain_brochs(clan: Clan) -> Evidence:
    """1, 3 or 6 for each mountain area with 1, 2 or at least 3 brochs, completed or not."""
    items, near_misses = [], []
    for number, area in clan.survey.areas_that_count[MOUNTAIN]:
        if area.brochs:
            points = BROCH_POINTS[min(area.brochs, len(BROCH_POINTS) - 1)]
            items.append(made(Item, ("brochs", area.cells, area.brochs, points, number)))
        else:
            near_misses.append(made(NearMiss, (MOUNTAIN, area.cells, NO_BROCH, (), 1, number)))
    return items, near_misses


def harbours(clan: Clan) -> Evidence:
    """3 for each water area with at least 1 ship and 1 lighthouse, completed or not."""
    items, near_misses = [], []
    for number, area in clan.survey.areas_that_count[WATER]:
        if area.ships and area.lighthouses:
            items.append(made(Item, ("harbour", area.cells, 1, 3, number)))
        elif area.ships or area.lighthouses:
            reason = NO_LIGHTHOUSE if area.ships else NO_SHIP
            near_misses.append(made(NearMiss, (WATER, area.cells, reason, (), 1, number)))
    return items, near_misses


def bare_water(clan: Clan, thing: Thing) -> NearMiss | None:
    """A water area without ship and lighthouse."""
    if thing.area is None or (area := clan.survey.areas[thing.area]).ships or area.lighthouses:
        return None
    return NearMiss(WATER, area.cells, Reason.BARE_WATER, (), 2, thing.area)


def no_harbour(clan: Clan, thing: Thing) -> NearMiss | None:
    """A water area that is no harbour: it lacks a ship, a lighthouse or both."""
    listed = (miss for miss in harbours(clan)[1] if miss.area == thing.area)
    return next(listed, None) or bare_water(clan, thing)


def largest_lake(clan: Clan) -> Evidence:
    """2 for each tile of the largest completed water area."""
    return _largest(clan, WATER)


def largest_mountain(clan: Clan) -> Evidence:
    """2 for each tile of the largest completed mountain area."""
    return _largest(clan, MOUNTAIN)


def _largest(clan: Clan, terrain: Terrain) -> Evidence:
    survey = clan.survey
    completed = [entry for entry in survey.completed if entry[1].terrain is terrain]
    still_open = [miss for miss in survey.unfinished if miss.what is terrain]
    still_open.sort(key=lambda miss: (-len(miss.cells), miss.area))
    if not completed:
        return [], still_open
    best, size = 0, 0
    for number, area in completed:
        if len(area.cells) > size:
            best, size = number, len(area.cells)
    smaller = [
        made(NearMiss, (terrain, area.cells, NOT_LARGEST, (), size - len(area.cells), number))
        for number, area in completed
        if number != best
    ]
    items = [Item(terrain, survey.areas[best].cells, size, 2 * size, best)]
    return items, [miss for miss in still_open if len(miss.cells) >= size] + smaller


def smaller_area(clan: Clan, thing: Thing) -> NearMiss | None:
    """An open area that is smaller than the largest completed one."""
    if thing.area is None or not (area := clan.survey.areas[thing.area]).open_edges:
        return None
    sizes = [len(other.cells) for _, other in clan.survey.completed if other.terrain is area.terrain]
    short = max(sizes, default=0) - len(area.cells)
    return NearMiss(area.terrain, area.cells, NOT_LARGEST, (), short, thing.area) if short > 0 else None


def largest_herd(clan: Clan) -> Evidence:
    """2 for each cattle in the pasture area with the most cattle."""
    herds = [entry for entry in clan.survey.areas_that_count[PASTURE] if entry[1].cattle]
    if not herds:
        return [], []
    best_number, best = max(herds, key=lambda entry: entry[1].cattle)
    most = best.cattle
    near_misses = [
        made(NearMiss, ("cattle", area.cells, NOT_LARGEST, (), most - area.cattle, number))
        for number, area in herds
        if number != best_number
    ]
    return [Item("cattle", best.cells, most, 2 * most, best_number)], near_misses


def no_cattle(clan: Clan, thing: Thing) -> NearMiss | None:
    """A pasture area without cattle."""
    if thing.area is None or (area := clan.survey.areas[thing.area]).cattle:
        return None
    return NearMiss(PASTURE, area.cells, Reason.NO_CATTLE, (), 1, thing.area)


def lake_house(clan: Clan) -> Evidence:
    """3 for each farm whose tile belongs to a completed water area."""
    survey = clan.survey
    items, near_misses = [], []
    for cell, farms in survey.shown["farms"]:
        waters = [
            (len(area.open_edges), number)
            for number in survey.area_numbers[survey.index[cell]]
            if (area := survey.areas[number]).terrain is WATER
        ]
        if not waters:
            near_misses.append(made(NearMiss, ("farms", (cell,), NO_WATER, (), 0, None)))
            continue
        short, number = min(waters, key=_FIRST)
        if short:
            gaps = survey.areas[number].open_edges
            near_misses.append(made(NearMiss, ("farms", (cell,), OPEN, gaps, short, number)))
        else:
            items.append(made(Item, ("farms", (cell,), farms, 3 * farms, number)))
    return items, near_misses


def open_water(clan: Clan) -> Evidence:
    """Half a point for each open water edge, the total rounded down."""
    survey = clan.survey
    cells = [gap.cell for _, area in survey.areas_that_count[WATER] for gap in area.open_edges]
    if survey.exempt:
        cells = [cell for cell in cells if cell in survey.counting]
    if not cells:
        return [], []
    places = tuple(dict.fromkeys(cells))
    item = Item("open-water", places, len(cells), len(cells) // 2)
    odd = [NearMiss("open-water", places, Reason.REMAINDER, (), 1)] if len(cells) % 2 else []
    return [item], odd


def no_open_edge(clan: Clan, thing: Thing) -> NearMiss | None:
    """A water with a tile beside all its edges, here."""
    if thing.area is None:
        return None
    area = clan.survey.areas[thing.area]
    if any(gap.cell == thing.cell for gap in area.open_edges):
        return None
    return NearMiss(WATER, (thing.cell,), Reason.NO_OPEN_EDGE, (), 1, thing.area)


def not_completed(clan: Clan, thing: Thing) -> NearMiss | None:
    """An area that is not completed."""
    if thing.area is None or not (area := clan.survey.areas[thing.area]).open_edges:
        return None
    return NearMiss(area.terrain, area.cells, OPEN, area.open_edges, len(area.open_edges), thing.area)
