"""What the catalogue does not know about its tiles, and what players answered. No Kivy here.

tile = settled(tile, library_of(store).answers())      # as the players of this device have seen it printed
choices(tile, "scroll")                    # the areas among which to ask
matters(survey, cell, "scroll")            # would the answer change a score now?
unsettled(survey, ["scroll"])              # all tiles of a territory where it would
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from companion.store import Answer
from scoring.core.cells import Cell
from scoring.skye.survey import Survey
from scoring.skye.tile import Face, Terrain, Tile

POINTS: Final = ("scroll", "lighthouse", "ships")
"""The open points that a rule can ask about."""
BOTH: Final = -1
"""The answer that names two lakes."""


def open_points(tile: Tile) -> tuple[str, ...]:
    """What is not known about a tile."""
    return tuple(point for point in POINTS if point in tile.unverified)


def choices(tile: Tile, point: str) -> list[int]:
    """The areas that could hold the symbol, and BOTH where it could stand by two lakes or lie on both."""
    if point == "scroll":
        return list(range(len(tile.front.areas)))
    lakes = [place for place, area in enumerate(tile.front.areas) if area.terrain is Terrain.WATER]
    shared = point == "lighthouse" or _ships(tile) >= len(lakes)
    return [*lakes, BOTH] if shared and len(lakes) == 2 else lakes


def answered(tile: Tile, point: str, area: int) -> Tile:
    """The tile with one point settled."""
    if point == "scroll":
        return tile.with_scroll_in(area)
    lakes = [place for place in choices(tile, point) if place != BOTH] if area == BOTH else [area]
    front = _lit(tile, lakes) if point == "lighthouse" else _sailed(tile, lakes)
    return replace(tile, front=front, unverified=tuple(each for each in tile.unverified if each != point))


def settled(tile: Tile, answers: Iterable[Answer]) -> Tile:
    """The tile with everything settled that players have answered; an answer that cannot be is left out."""
    for answer in answers:
        if answer.tile == tile.id and answer.point in tile.unverified and answer.area in choices(tile, answer.point):
            tile = answered(tile, answer.point, answer.area)
    return tile


def matters(survey: Survey, cell: Cell, point: str) -> bool:
    """Would another answer change a score now? A scroll doubles in a completed area; a harbour is one lake."""
    number = survey.index[cell]
    places = [place for place in choices(survey.laid[number].tile, point) if place != BOTH]
    areas = {survey.area_numbers[number][place] for place in places}
    if point == "scroll":
        return len({survey.areas[area].completed for area in areas}) > 1
    return len(areas) > 1


def unsettled(survey: Survey, points: Iterable[str]) -> list[tuple[Cell, str]]:
    """The tiles with an open point that a score depends on now."""
    wanted = tuple(points)
    return [
        (laid.cell, point)
        for laid in survey.laid
        for point in open_points(laid.tile)
        if point in wanted and matters(survey, laid.cell, point)
    ]


def _ships(tile: Tile) -> int:
    return sum(area.ships for area in tile.front.areas)


def _lit(tile: Tile, lakes: list[int]) -> Face:
    return replace(tile.front, lighthouses=tuple(tuple(lakes) for _ in tile.front.lighthouses))


def _sailed(tile: Tile, lakes: list[int]) -> Face:
    """All ships on one lake, or shared out among several."""
    each, left = divmod(_ships(tile), len(lakes))
    ships = {lake: each + (number < left) for number, lake in enumerate(lakes)}
    areas = tuple(replace(area, ships=ships.get(place, 0)) for place, area in enumerate(tile.front.areas))
    return replace(tile.front, areas=areas)
