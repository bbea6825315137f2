"""Scoring tiles that look at areas: completed, large, with brochs, ships, lights or herds."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Final

from scoring.evidence import Evidence, Item, NearMiss, Reason, made
from scoring.skye.clan import Clan
from scoring.skye.survey import Area, Survey
from scoring.skye.tile import Terrain

LARGE: Final = 3
"""The least number of tiles of a large area."""
BROCH_POINTS: Final = (0, 1, 3, 6)
"""By the number of brochs in one mountain area; more than 3 count as 3."""
_SHORT: Final = attrgetter("short")


def _areas_of(survey: Survey, terrain: Terrain | None) -> Iterable[tuple[int, Area]]:
    """The areas that count, of one terrain or of all, with their numbers."""
    if terrain is not None:
        return survey.areas_that_count[terrain]
    return [entry for entry in enumerate(survey.areas) if entry[1].cells]


def _open(number: int, area: Area) -> NearMiss:
    terrain, cells, gaps = area[:3]
    return made(NearMiss, (terrain, cells, Reason.OPEN, gaps, len(gaps), number))


def _each_completed(clan: Clan, points: int, terrain: Terrain | None = None) -> Evidence:
    items, near_misses = [], []
    for number, area in _areas_of(clan.survey, terrain):
        if area.open_edges:
            near_misses.append(_open(number, area))
        else:
            items.append(made(Item, (area.terrain, area.cells, 1, points, number)))
    near_misses.sort(key=_SHORT)
    return Evidence(items, near_misses)


def completed_areas(clan: Clan) -> Evidence:
    """1 for each completed area."""
    return _each_completed(clan, 1)


def completed_mountains(clan: Clan) -> Evidence:
    """2 for each completed mountain area."""
    return _each_completed(clan, 2, Terrain.MOUNTAIN)


def large_areas(clan: Clan) -> Evidence:
    """3 for each completed area of at least 3 tiles."""
    items, still_open, too_small = [], [], []
    for number, area in _areas_of(clan.survey, None):
        size = len(area.cells)
        if area.open_edges:
            still_open.append(_open(number, area))
        elif size < LARGE:
            too_small.append(made(NearMiss, (area.terrain, area.cells, Reason.TOO_SMALL, (), LARGE - size, number)))
        else:
            items.append(made(Item, (area.terrain, area.cells, 1, 3, number)))
    still_open.sort(key=lambda miss: (-len(miss.cells), miss.short))
    too_small.sort(key=_SHORT)
    return Evidence(items, still_open + too_small)


def mountain_brochs(clan: Clan) -> Evidence:
    """1, 3 or 6 for each mountain area with 1, 2 or at least 3 brochs, completed or not."""
    items, near_misses = [], []
    for number, area in clan.survey.areas_that_count[Terrain.MOUNTAIN]:
        if area.brochs:
            points = BROCH_POINTS[min(area.brochs, len(BROCH_POINTS) - 1)]
            items.append(Item("brochs", area.cells, area.brochs, points, number))
        else:
            near_misses.append(NearMiss(area.terrain, area.cells, Reason.NO_BROCH, (), 1, number))
    return Evidence(items, near_misses)


def harbours(clan: Clan) -> Evidence:
    """3 for each water area with at least 1 ship and 1 lighthouse, completed or not."""
    return harbours_worth(clan, 3)


def harbours_worth(clan: Clan, points: int) -> Evidence:
    """The water areas with ship and lighthouse at some points each."""
    items, near_misses = [], []
    for number, area in clan.survey.areas_that_count[Terrain.WATER]:
        if area.ships and area.lighthouses:
            items.append(Item("harbour", area.cells, 1, points, number))
        elif area.ships or area.lighthouses:
            reason = Reason.NO_LIGHTHOUSE if area.ships else Reason.NO_SHIP
            near_misses.append(NearMiss(area.terrain, area.cells, reason, (), 1, number))
    return Evidence(items, near_misses)


def largest_lake(clan: Clan) -> Evidence:
    """2 for each tile of the largest completed water area."""
    return _largest(clan, Terrain.WATER)


def largest_mountain(clan: Clan) -> Evidence:
    """2 for each tile of the largest completed mountain area."""
    return _largest(clan, Terrain.MOUNTAIN)


def _largest(clan: Clan, terrain: Terrain) -> Evidence:
    completed, near_misses = [], []
    for number, area in clan.survey.areas_that_count[terrain]:
        if area.open_edges:
            near_misses.append(_open(number, area))
        else:
            completed.append((number, area))
    if not completed:
        return Evidence([], sorted(near_misses, key=lambda miss: -len(miss.cells)))
    best_number, best = max(completed, key=lambda entry: len(entry[1].cells))
    size = len(best.cells)
    open_ones = [miss for miss in near_misses if len(miss.cells) >= size]
    smaller = [
        NearMiss(terrain, area.cells, Reason.NOT_LARGEST, (), size - len(area.cells), number)
        for number, area in completed
        if number != best_number
    ]
    open_ones.sort(key=lambda miss: -len(miss.cells))
    return Evidence([Item(terrain, best.cells, size, 2 * size, best_number)], open_ones + smaller)


def largest_herd(clan: Clan) -> Evidence:
    """2 for each cattle in the pasture area with the most cattle."""
    herds = [entry for entry in clan.survey.areas_that_count[Terrain.PASTURE] if entry[1].cattle]
    if not herds:
        return Evidence([], [])
    best_number, best = max(herds, key=lambda entry: entry[1].cattle)
    near_misses = [
        NearMiss("cattle", area.cells, Reason.NOT_LARGEST, (), best.cattle - area.cattle, number)
        for number, area in herds
        if number != best_number
    ]
    return Evidence([Item("cattle", best.cells, best.cattle, 2 * best.cattle, best_number)], near_misses)


def lake_house(clan: Clan) -> Evidence:
    """3 for each farm on a tile that is part of a completed water area."""
    survey = clan.survey
    items, near_misses = [], []
    for cell, farms in survey.shown["farms"]:
        numbers = survey.area_numbers[survey.index[cell]]
        waters = [number for number in numbers if survey.areas[number].terrain is Terrain.WATER]
        completed = [number for number in waters if not survey.areas[number].open_edges]
        if completed:
            items.append(Item("farms", (cell,), farms, 3 * farms, completed[0]))
        elif waters:
            number = min(waters, key=lambda water: len(survey.areas[water].open_edges))
            gaps = survey.areas[number].open_edges
            near_misses.append(NearMiss("farms", (cell,), Reason.OPEN, gaps, len(gaps), number))
        else:
            near_misses.append(NearMiss("farms", (cell,), Reason.NO_WATER))
    return Evidence(items, near_misses)


def open_water(clan: Clan) -> Evidence:
    """Half a point for each open water edge, the total rounded down."""
    counting = clan.survey.counting
    cells = [
        gap.cell
        for _, area in clan.survey.areas_that_count[Terrain.WATER]
        for gap in area.open_edges
        if gap.cell in counting
    ]
    if not cells:
        return Evidence([], [])
    places = tuple(dict.fromkeys(cells))
    item = Item("open-water", places, len(cells), len(cells) // 2)
    odd = [NearMiss("open-water", places, Reason.REMAINDER, (), 1)] if len(cells) % 2 else []
    return Evidence([item], odd)
