"""What somebody points at in a territory: a tile, a symbol on it, a road, a scroll, an area."""

from __future__ import annotations

from typing import Final, NamedTuple

from scoring.core.cells import Cell
from scoring.skye.survey import Survey
from scoring.skye.tile import SYMBOLS, Symbols, Terrain

TILE: Final = "tile"
ROAD: Final = "road"
SCROLL: Final = "scroll"
BARRELS: Final = "barrels"
AREAS: Final = tuple(map(str, Terrain))


class Thing(NamedTuple):
    """A thing on the board: `what` it is, where, and the number of the area that it is or stands in."""

    what: str
    cell: Cell
    area: int | None = None
    scroll: str = ""


def things_on(survey: Survey, cell: Cell) -> list[Thing]:
    """Everything on a tile that a rule could look for: the tile, its areas, symbols, scrolls and roads."""
    number = survey.index[cell]
    face, areas = survey.faces[number], survey.area_numbers[number]
    found = [Thing(TILE, cell)]
    found += [Thing(str(survey.areas[each].terrain), cell, each) for each in areas]
    for place, area in enumerate(face.areas):
        found += [Thing(symbol, cell, areas[place]) for symbol in SYMBOLS if getattr(area, symbol)]
    found += [Thing("lighthouses", cell, areas[place]) for light in face.lighthouses for place in light]
    found += [Thing(SCROLL, cell, areas[place], scroll) for place, scroll in face.scrolls]
    found += [Thing(BARRELS, cell)] if face.symbols.barrels else []
    found += [Thing(ROAD, cell)] if face.roads else []
    return list(dict.fromkeys(found))


def sought_at(survey: Survey, thing: Thing, seeks: tuple[str, ...]) -> list[Thing]:
    """The things that a rule looks for at a thing: itself, what a tile or an area holds, what a symbol stands on."""
    if thing.what in seeks:
        return [thing]
    whole_area = thing.what in AREAS
    cells = survey.areas[thing.area].cells if whole_area and thing.area is not None else (thing.cell,)
    found = [each for cell in cells for each in things_on(survey, cell) if each.what in seeks]
    if thing.area is None:
        return found
    if whole_area:
        return [each for each in found if each.area in (None, thing.area)]
    return [each for each in found if each.area == thing.area or each.what == TILE]


def is_symbol(what: str) -> bool:
    return what in Symbols._fields
