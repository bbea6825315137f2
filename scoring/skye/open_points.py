"""What the catalogue does not know about its tiles, and whether a score depends on it.

choices(tile, "scroll")                    # the areas among which to ask
matters(survey, cell, "scroll")            # would the answer change a score now?
open_questions(state.game, points)         # all of them at the table
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, NamedTuple

from scoring.core.cells import Cell
from scoring.skye.game import Game
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import SCROLLS
from scoring.skye.survey import Survey
from scoring.skye.territory import Territory
from scoring.skye.tile import Face, Terrain, Tile

POINTS: Final = ("scroll", "lighthouse", "ships")
"""The open points that a rule can ask about."""
BOTH: Final = -1
"""The answer that names two lakes."""


class OpenQuestion(NamedTuple):
    """A tile that somebody should look at before its points are believed."""

    player: str
    cell: Cell
    point: str
    left: bool = False
    """Did the table say that nobody can look?"""


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
    wanted = set(points)
    return [
        (laid.cell, point)
        for laid in survey.laid
        for point in open_points(laid.tile)
        if point in wanted and matters(survey, laid.cell, point)
    ]


def round_points(game: Game, number: int) -> tuple[str, ...]:
    """The open points on which the scoring tiles of a round can depend."""
    tiles = [game.scoring_tiles[letter] for letter in game.track[number - 1].letters if letter in game.scoring_tiles]
    return tuple(point for point in POINTS if any(point in SCORING_TILES[tile].unverified for tile in tiles))


def final_points(territory: Territory) -> tuple[str, ...]:
    """The open points on which the scrolls of a territory can depend."""
    scrolls = {area.scroll for placement in territory for area in territory.face_up(placement).areas if area.scroll}
    return ("scroll", *dict.fromkeys(point for scroll in sorted(scrolls) for point in SCROLLS[scroll].unverified))


def counted_once(survey: Survey, cell: Cell, point: str) -> Tile:
    """The tile as it counts while nobody knows better: in the open area, or by the first lake. The point stays open."""
    number = survey.index[cell]
    tile = survey.laid[number].tile
    places = choices(tile, point)
    if point == "scroll":
        places.sort(key=lambda place: survey.areas[survey.area_numbers[number][place]].completed)
    return replace(answered(tile, point, places[0]), unverified=tile.unverified)


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
