"""What grows and rises on a face where nothing is printed: mountains, fields, trees, waves. Only looks, never counts.

Places come from what is printed alone, so that twins look alike. They turn with the tile; the things stay upright.
"""

from __future__ import annotations

import random
from enum import IntEnum
from math import inf
from typing import Final, NamedTuple

from companion.art.nature import VARIANTS
from companion.art.shapes import Point, beads, distance, nearest, to_tile_edge
from companion.games.skye.art.pieces import FaceGround, content_of, curve_of
from companion.games.skye.art.roads import Road
from companion.games.skye.art.symbols import PlacedSymbol, grid_pieces
from scoring.skye.tile import Terrain

STEP: Final = 5
PREVIEW_STEP: Final = 8
BEADS: Final = 4.5
"""Distances are measured to points of borders and roads so far apart."""
ROAD_HALF: Final = 6.2
"""From the middle of a road to where its verge ends."""
UNDER_SYMBOL: Final = 0.92
"""The share of a symbol's radius that has to stay free."""
WALL_HALF: Final = 8.0
"""The curved rim of a borderland takes so much."""
LARGEST_MASSIF: Final = 20.0
SMALLER: Final = 3.5
"""Each mountain is at most so much smaller than the one before."""
LEAST_MASSIF: Final = 7.5
LEAST_ALONE: Final = 5.0
SNOW_FROM: Final = 9.5
LARGE_AREA: Final = 4200.0
"""A mountain area of so many square units has room for four massifs, others for three."""


class Kind(IntEnum):
    """What a thing is."""

    MEADOW = 0
    HOLDING = 1
    HEATH = 2
    GROVE = 3
    PAIR = 4
    TUFT = 5
    DAISIES = 6
    WAVE = 7
    MOOR = 8
    SCREE = 9
    CRAG = 10
    MASSIF = 11
    SNOWY = 12
    DEEP = 13


class SceneryItem(NamedTuple):
    """One thing, its middle in turn 0. `bed` is 0 on the base, else the number of its piece."""

    kind: Kind
    at: Point
    size: float
    variant: int
    bed: int


class _Rule(NamedTuple):
    """How a kind is strewn over an area: the room each needs, how many at most, and how far from the tile's edge."""

    kind: Kind
    room: float
    most: int
    from_edge: float
    sizes: tuple[float, float] = (1.0, 1.0)
    most_room: float = inf
    is_tall: bool = False
    """Does it keep others away?"""


HOLDINGS: Final = tuple(
    _Rule(Kind.HOLDING, size, 1, 1.22 * size + 2, (size, size), is_tall=True) for size in (14.0, 11.0, 8.5)
)
"""The largest field there is room for."""
RULES: Final = {
    Terrain.PASTURE: (
        _Rule(Kind.MEADOW, 8.0, 2, 15.0, (12.0, 17.0)),
        _Rule(Kind.GROVE, 5.2, 1, 12.0, (2.9, 3.3), is_tall=True),
        _Rule(Kind.PAIR, 4.2, 1, 10.0, (2.2, 2.6), is_tall=True),
        _Rule(Kind.HEATH, 4.4, 2, 8.0, (1.0, 1.15), is_tall=True),
        _Rule(Kind.TUFT, 2.2, 9, 3.5, (0.75, 1.05)),
        _Rule(Kind.DAISIES, 2.2, 2, 3.5),
    ),
    Terrain.WATER: (
        _Rule(Kind.DEEP, 14.0, 1, 26.0, (21.0, 24.0)),
        _Rule(Kind.WAVE, 5.5, 6, 7.0, (6.0, 9.0)),
    ),
    Terrain.MOUNTAIN: (
        _Rule(Kind.MOOR, 7.0, 4, 14.0, (12.0, 17.0)),
        _Rule(Kind.SCREE, 2.2, 7, 2.5, (0.5, 0.95)),
        _Rule(Kind.CRAG, 2.4, 7, 8.0, (2.8, 4.4), most_room=6.0),
    ),
}


class _Place(NamedTuple):
    """A point of the grid, the bed it lies in, and how much is free around it."""

    at: Point
    bed: int
    room: float
    """To the nearest border, road or symbol."""
    to_border: float
    to_edge: float


def plant(
    ground: FaceGround, roads: list[Road], symbols: list[PlacedSymbol], has_time: bool = True
) -> tuple[SceneryItem, ...]:
    """Everything that is strewn over a face; a preview looks at fewer places."""
    places = _places(ground, roads, symbols, STEP if has_time else PREVIEW_STEP)
    seed = int(content_of(ground.face), 16)
    things: list[SceneryItem] = []
    for index, area in enumerate(ground.face.areas):
        rng = random.Random(seed + index)
        garden = _Garden(rng, [place for place in places if ground.area_of_bed(place.bed) == index])
        if area.terrain is Terrain.MOUNTAIN:
            garden.raise_mountains(STEP * STEP if has_time else PREVIEW_STEP * PREVIEW_STEP)
        elif area.terrain is Terrain.PASTURE and (seed >> index) % 8 < 5:
            any(garden.strew(field) for field in HOLDINGS)
        for rule in RULES[area.terrain]:
            garden.strew(rule)
        things += garden.things
    return tuple(things)


def _places(ground: FaceGround, roads: list[Road], symbols: list[PlacedSymbol], step: int) -> list[_Place]:
    borders = [point for piece in ground.pieces for point in beads(piece.border, BEADS)]
    on_roads = [point for road in roads for arm in road.arms for point in beads(arm, BEADS)]
    curve = beads(found, BEADS) if (found := curve_of(ground.face)) else []
    kept_free = [(symbol.at, UNDER_SYMBOL * symbol.radius) for symbol in symbols]
    places = []
    for point, bed in grid_pieces(ground, step, STEP):
        to_border = room = nearest(point, borders)
        if on_roads:
            room = min(room, nearest(point, on_roads) - ROAD_HALF)
        if curve:
            room = min(room, nearest(point, curve) - WALL_HALF)
        for at, radius in kept_free:
            room = min(room, distance(point, at) - radius)
        places.append(_Place(point, bed, room, to_border, to_tile_edge(point)))
    return places


class _Garden:
    """One area, and what stands in it so far."""

    def __init__(self, rng: random.Random, places: list[_Place]) -> None:
        self.rng, self.places = rng, places
        self.things: list[SceneryItem] = []
        self._tall: list[tuple[Point, float]] = []

    def _add(self, kind: Kind, place: _Place, size: float) -> None:
        self.things.append(SceneryItem(kind, place.at, round(size, 2), self.rng.randrange(VARIANTS), place.bed))

    def strew(self, rule: _Rule) -> int:
        """Up to so many of a kind, in places that are drawn; answers how many found one."""
        free = [
            place
            for place in self.places
            if place.room >= rule.room
            and place.to_border <= rule.most_room
            and place.to_edge >= rule.from_edge
            and all(distance(place.at, at) >= room + rule.room for at, room in self._tall)
        ]
        self.rng.shuffle(free)
        taken: list[Point] = []
        for place in free:
            if len(taken) == rule.most:
                break
            if all(distance(place.at, other) >= 2.1 * rule.room for other in taken):
                taken.append(place.at)
                self._add(rule.kind, place, self.rng.uniform(*rule.sizes))
        if rule.is_tall:
            self._tall += [(at, 0.95 * rule.room) for at in taken]
        return len(taken)

    def raise_mountains(self, cell: int) -> None:
        """Two to four massifs, the first as large as the area allows."""
        most = 4 if len(self.places) * cell > LARGE_AREA else 3
        raised: list[tuple[Point, float]] = []

        def room(place: _Place) -> float:
            free = min(place.room + 1.5, place.to_edge / 1.3, LARGEST_MASSIF - SMALLER * len(raised))
            for at, size in raised:
                free = min(free, distance(place.at, at) - 0.78 * size)
            return free

        while self.places and len(raised) < most:
            best = max(self.places, key=lambda place: room(place) + 0.6 * self.rng.random())
            size = room(best)
            if size < (LEAST_MASSIF if raised else LEAST_ALONE):
                break
            has_snow = size > SNOW_FROM and (not raised or self.rng.random() < 0.4)
            self._add(Kind.SNOWY if has_snow else Kind.MASSIF, best, size)
            raised.append((best.at, size))
        self._tall += [(at, 0.8 * size) for at, size in raised]
