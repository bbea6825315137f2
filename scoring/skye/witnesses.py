"""What makes an item count, for who doubts it: the farm of an animal, the ship and the lighthouse of a harbour."""

from __future__ import annotations

from typing import NamedTuple

from scoring.core.cells import Cell
from scoring.core.evidence import Item
from scoring.core.territory import NEIGHBOURS
from scoring.skye.scoring_tiles.symbols import AGAIN
from scoring.skye.survey import Clan
from scoring.skye.tile import ANIMALS


class Witness(NamedTuple):
    """A kind of symbol, and the cells of the tiles that show it."""

    what: str
    cells: tuple[Cell, ...]


def witnesses(clan: Clan, item: Item) -> tuple[Witness, ...]:
    """What an item of `farm-animals` or of `harbours` counts by; nothing for the items of other rules."""
    if item.what == "harbour" and item.area is not None:
        return Witness("ships", _ships(clan, item.area)), Witness("lighthouses", _lighthouses(clan, item.area))
    if item.what in ANIMALS or item.what in AGAIN.values():
        return (Witness("farms", _farms(clan, item.cells[0], again=item.what in AGAIN.values())),)
    return ()


def _farms(clan: Clan, cell: Cell, *, again: bool) -> tuple[Cell, ...]:
    """The farm on the animal's own tile; else, or where it counts again, those in reach."""
    farms = [farm for farm, _ in clan.survey.shown["farms"]]
    if cell in farms and not again:
        return (cell,)
    own = NEIGHBOURS[cell]
    reach = own.touching if clan.rulings.farm_reach == "eight" else own.beside
    return tuple(farm for farm in farms if farm in reach)


def _ships(clan: Clan, area: int) -> tuple[Cell, ...]:
    return tuple(
        laid.cell
        for laid, numbers in zip(clan.survey.laid, clan.survey.area_numbers, strict=True)
        if any(number == area and own.ships for number, own in zip(numbers, laid.face.areas, strict=True))
    )


def _lighthouses(clan: Clan, area: int) -> tuple[Cell, ...]:
    return tuple(
        laid.cell
        for laid, numbers in zip(clan.survey.laid, clan.survey.area_numbers, strict=True)
        if any(numbers[place] == area for light in laid.face.lighthouses for place in light)
    )
