"""Scoring tiles that look at symbols: animals, buildings, and what the majorities compare."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Final

from scoring.core.cells import Cell
from scoring.core.evidence import Evidence, Item, NearMiss, made
from scoring.core.territory import NEIGHBOURS
from scoring.skye.reasons import Reason
from scoring.skye.survey import Clan
from scoring.skye.thing import Thing
from scoring.skye.tile import ANIMALS

BUILDINGS: Final = {"brochs": Reason.NO_BROCH, "farms": Reason.NO_FARM, "lighthouses": Reason.NO_LIGHTHOUSE}

AGAIN: Final = {"sheep": "sheep-again", "cattle": "cattle-again"}
"""Animals on a tile with a farm that lie beside another farm, too."""

TOO_FAR: Final = Reason.TOO_FAR


def each(clan: Clan, symbol: str, points: int = 0) -> list[Item]:
    """An item for every tile that shows a symbol."""
    shown = clan.survey.shown[symbol]
    return [made(Item, (symbol, (cell,), count, points * count, None)) for cell, count in shown]


def sheep(clan: Clan) -> Evidence:
    """1 for each sheep."""
    return each(clan, "sheep", 1), []


def building_sets(clan: Clan) -> Evidence:
    """5 for a broch, a farm and a lighthouse together; a building is part of one set only."""
    counts, cells = sets_of(clan, BUILDINGS)
    sets = min(counts)
    items = [Item("building-set", cells, sets, 5 * sets)] if sets else []
    if max(counts) == sets:
        return items, []
    lacking = [reason for reason, count in zip(BUILDINGS.values(), counts, strict=True) if count == sets]
    return items, [NearMiss("building-set", cells, reason, (), len(lacking)) for reason in lacking]


def no_building(clan: Clan, thing: Thing) -> NearMiss | None:
    """A building that finds no set: the first that its set lacks."""
    items, near_misses = building_sets(clan)
    return near_misses[0] if not items and near_misses else None


def no_animal(clan: Clan, thing: Thing) -> NearMiss | None:
    """An animal that finds no other for a pair."""
    (sheep_count, cattle_count), cells = sets_of(clan, ANIMALS)
    if sheep_count and cattle_count:
        return None
    reason = Reason.NO_CATTLE if sheep_count else Reason.NO_SHEEP
    return NearMiss("animal-pair", cells, reason, (), 1)


def sets_of(clan: Clan, symbols: Iterable[str]) -> tuple[list[int], tuple[Cell, ...]]:
    """How many there are of each of these symbols, and the cells of the tiles that show any of them."""
    shown = [clan.survey.shown[symbol] for symbol in symbols]
    counts = [sum([count for _, count in own]) for own in shown]
    return counts, tuple(dict.fromkeys([cell for own in shown for cell, _ in own]))


def farm_animals(clan: Clan) -> Evidence:
    """1 for each sheep or cattle on a tile with a farm or next to one; each animal counts once, or once each way."""
    farms = [cell for cell, _ in clan.survey.shown["farms"]]
    neighbours = [NEIGHBOURS[cell] for cell in farms]
    reach = [each.touching if clan.rulings.farm_reach == "eight" else each.beside for each in neighbours]
    near = set[Cell]().union(*reach)
    reached = near.union(farms)
    again = near.intersection(farms) if clan.rulings.farm_animals == "each-way" else ()
    items, near_misses = [], []
    for animal in ANIMALS:
        for cell, count in clan.survey.shown[animal]:
            if cell in reached:
                items.append(made(Item, (animal, (cell,), count, count, None)))
                if cell in again:
                    items.append(made(Item, (AGAIN[animal], (cell,), count, count, None)))
            else:
                near_misses.append(_out_of_reach(animal, cell, farms))
    near_misses.sort(key=attrgetter("short"))
    return items, near_misses


def _out_of_reach(animal: str, cell: Cell, farms: list[Cell]) -> NearMiss:
    if not farms:
        return NearMiss(animal, (cell,), Reason.NO_FARM, (), 1)
    x, y = cell
    distance, nearest = min([(max(abs(x - farm[0]), abs(y - farm[1])), farm) for farm in farms])
    return made(NearMiss, (animal, (cell,), TOO_FAR, (NEIGHBOURS[nearest].gap,), distance, None))


def amount_of(symbol: str) -> Callable[[Clan], Evidence]:
    """What a majority compares: the number of one symbol."""

    def amount(clan: Clan) -> Evidence:
        return each(clan, symbol), []

    return amount


def barrel_tiles(clan: Clan) -> Evidence:
    """What the barrels majority compares: tiles with barrels of any kind, linked to the castle or not."""
    return each(clan, "barrels"), []


def gold(clan: Clan) -> Evidence | None:
    """What the gold majority compares; unknown with the gold unknown."""
    if clan.gold is None:
        return None
    return ([Item("gold", (), clan.gold, 0)] if clan.gold else []), []
