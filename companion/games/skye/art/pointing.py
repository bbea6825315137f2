"""What somebody points at on a tile: a symbol, a road, a scroll, the area below the finger. No Kivy here."""

from __future__ import annotations

from typing import Final

from companion.art.shapes import Point, beads, distance, nearest, rotated
from companion.games.skye.art.pictures import picture_of
from companion.games.skye.art.scene import BARRELS as BARREL_SYMBOLS
from companion.games.skye.art.scene import SYMBOLS_OF
from scoring.core.cells import Cell
from scoring.skye.survey import Survey
from scoring.skye.territory import Territory
from scoring.skye.thing import BARRELS, ROAD, SCROLL, Thing, things_on

REACH: Final = 4.0
"""So far beside a symbol a finger still means it, in units of the tile."""
ROAD_REACH: Final = 6.0
KINDS: Final = {
    **{kinds[0]: what for what, kinds in SYMBOLS_OF.items() if len(kinds) == 1 and what != "vp-barrels"},
    **dict.fromkeys(BARREL_SYMBOLS, BARRELS),
    "scroll": SCROLL,
}
"""What a rule calls a symbol."""


def thing_at(territory: Territory, survey: Survey, cell: Cell, point: Point) -> Thing:
    """The thing at a point of a tile as it lies, in units of the tile from its upper left corner."""
    placement = territory.by_cell[cell]
    drawing = picture_of(placement.tile, back=territory.has_turned_over(placement)).drawing
    at = rotated(point, -placement.turn)
    things = things_on(survey, cell)
    touched = [symbol for symbol in drawing.symbols if distance(symbol.at, at) <= symbol.radius + REACH]
    for symbol in sorted(touched, key=lambda symbol: distance(symbol.at, at)):
        what = KINDS.get(symbol.kind, "")
        areas = survey.area_numbers[survey.index[cell]]
        area = None if symbol.area is None else areas[symbol.area]
        named = [thing for thing in things if thing.what == what and thing.scroll == symbol.detail]
        found = [thing for thing in named if thing.area in (area, None)] or named
        if found:
            return found[0]
    on_road = [bead for road in drawing.roads for arm in road.arms for bead in beads(arm)]
    road = next((thing for thing in things if thing.what == ROAD), None)
    if road is not None and on_road and nearest(at, on_road) <= ROAD_REACH:
        return road
    number = survey.area_numbers[survey.index[cell]][drawing.area_at(at)]
    return next(thing for thing in things if thing.area == number and thing.what == str(survey.areas[number].terrain))
