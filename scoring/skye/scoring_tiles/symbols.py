"""Scoring tiles that look at symbols: animals, buildings, and what the majorities compare."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scoring.cells import DIAGONAL_STEPS, STEPS, Cell
from scoring.evidence import Evidence, Gap, Item, NearMiss, Reason, made
from scoring.skye.clan import Clan
from scoring.skye.tile import ANIMALS

BUILDINGS: Final = {"brochs": Reason.NO_BROCH, "farms": Reason.NO_FARM, "lighthouses": Reason.NO_LIGHTHOUSE}


def each(clan: Clan, symbol: str, points: int = 0) -> list[Item]:
    """An item for every tile that shows a symbol."""
    shown = clan.survey.shown[symbol]
    return [made(Item, (symbol, (cell,), count, points * count, None)) for cell, count in shown]


def sheep(clan: Clan) -> Evidence:
    """1 for each sheep."""
    return Evidence(each(clan, "sheep", 1), [])


def building_sets(clan: Clan) -> Evidence:
    """5 for each set of broch, farm and lighthouse; a building is part of one set only."""
    return building_sets_worth(clan, 5)


def building_sets_worth(clan: Clan, points: int) -> Evidence:
    """The sets of broch, farm and lighthouse at some points each."""
    shown = clan.survey.shown
    counts = {building: sum([count for _, count in shown[building]]) for building in BUILDINGS}
    sets = min(counts.values())
    cells = tuple(dict.fromkeys([cell for building in BUILDINGS for cell, _ in shown[building]]))
    items = [Item("building-set", cells, sets, points * sets)] if sets else []
    short = [building for building, count in counts.items() if count == sets]
    if len(short) == len(BUILDINGS):
        return Evidence(items, [])
    near_misses = [NearMiss("building-set", cells, BUILDINGS[building], (), 1) for building in short]
    return Evidence(items, near_misses)


def farm_animals(clan: Clan) -> Evidence:
    """1 for each sheep or cattle on a tile with a farm or next to one; each animal counts once."""
    farms = [cell for cell, _ in clan.survey.shown["farms"]]
    steps = STEPS + DIAGONAL_STEPS if clan.rulings.farm_reach == "eight" else STEPS
    reached = {(x + dx, y + dy) for x, y in farms for dx, dy in steps}.union(farms)
    items, near_misses = [], []
    for animal in ANIMALS:
        for item in each(clan, animal, 1):
            if item.cells[0] in reached:
                items.append(item)
            else:
                near_misses.append(_out_of_reach(item, farms))
    near_misses.sort(key=lambda miss: (miss.reason is not Reason.TOO_FAR, miss.short))
    return Evidence(items, near_misses)


def _out_of_reach(item: Item, farms: list[Cell]) -> NearMiss:
    if not farms:
        return NearMiss(item.what, item.cells, Reason.NO_FARM, (), 1)
    (x, y) = item.cells[0]
    distance, nearest = min([(max(abs(x - fx), abs(y - fy)), (fx, fy)) for fx, fy in farms])
    return NearMiss(item.what, item.cells, Reason.TOO_FAR, (Gap(nearest),), distance)


def amount_of(symbol: str) -> Callable[[Clan], Evidence]:
    """What a majority compares: the number of one symbol."""

    def amount(clan: Clan) -> Evidence:
        return Evidence(each(clan, symbol), [])

    return amount


def barrel_tiles(clan: Clan) -> Evidence:
    """What the barrels majority compares: tiles with barrels of any kind, linked to the castle or not."""
    return Evidence(each(clan, "barrels"), [])


def gold(clan: Clan) -> Evidence:
    """What the gold majority compares."""
    return Evidence([Item("gold", (), clan.gold, 0)] if clan.gold else [], [])
