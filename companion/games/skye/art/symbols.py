"""Where the symbols of a face stand: in their own area, clear of borders, roads and one another."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from companion.art.shapes import FAR, MIDDLE, Path, Point, beads, distance, nearest, rounded
from companion.games.skye.art.pieces import FaceGround, curve_of, outline_of
from companion.games.skye.art.roads import Road
from scoring.skye.tile import Barrels

SIZES: Final = {
    "castle": 19.0,
    "farm": 14.5,
    "broch": 14.5,
    "lighthouse": 14.5,
    "ship": 14.5,
    "tablet": 14.5,
    "scroll": 15.0,
    "cattle": 13.5,
    "sheep": 13.5,
    "barrel-gold": 12.0,
    "barrel-vp": 12.0,
    "barrel-none": 13.5,
    "tunnel": 11.0,
}
IN_AREAS: Final = (("farms", "farm"), ("brochs", "broch"), ("ships", "ship"))
ANIMALS: Final = (("cattle", "cattle"), ("sheep", "sheep"))
MOST_DRAWN: Final = 3
"""More of a kind in one area become one symbol with a number."""
SMALLEST: Final = 0.74
SQUEEZED: Final = 0.5
ROUNDS: Final = 4
STEP: Final = 3
PREVIEW_STEP: Final = 6
SHORE_DISTANCE: Final = 11.0


@dataclass(frozen=True, slots=True)
class PlacedSymbol:
    """A symbol on its place. `count` is more than one where one symbol stands for many."""

    kind: str
    at: Point
    radius: float
    area: int | None = None
    count: int = 1
    detail: str = ""
    """Which scroll."""


class _Wish(NamedTuple):
    """A symbol that looks for a place in or, for a lighthouse, by some areas."""

    kind: str
    areas: tuple[int, ...]
    number: int = 1
    detail: str = ""


class _Spot(NamedTuple):
    """A point of the grid and what lies around it."""

    at: Point
    area: int
    to_border: float
    room: float
    """To the nearest road and to the edge, whichever is less."""


def place_symbols(ground: FaceGround, roads: list[Road], has_tablet: bool, step: int = STEP) -> list[PlacedSymbol]:
    """All symbols of a face, those on roads first."""
    on_roads = list(_on_roads(ground, roads))
    castles = [symbol for symbol in on_roads if symbol.kind == "castle"]
    fixed = castles + _squeezed([symbol for symbol in on_roads if symbol.kind != "castle"], castles)
    wishes = list(_wishes(ground, has_tablet))
    if not wishes:
        return fixed
    places = _Places(ground, roads, fixed, step, {area for wish in wishes for area in wish.areas})
    return [*fixed, *places.settle(wishes)]


def _on_roads(ground: FaceGround, roads: list[Road]) -> Iterator[PlacedSymbol]:
    for printed, road in zip(ground.face.roads, roads, strict=True):
        if printed.castle:
            yield PlacedSymbol("castle", road.anchor, SIZES["castle"])
        elif printed.barrels is not None:
            kind = "barrel-vp" if printed.barrels is Barrels.VP else "barrel-gold"
            yield PlacedSymbol(kind, road.anchor, SIZES[kind])
        for mouth in road.mouths:
            yield PlacedSymbol("tunnel", mouth.at, SIZES["tunnel"], mouth.area)


def _wishes(ground: FaceGround, has_tablet: bool) -> Iterator[_Wish]:
    face = ground.face
    for index, area in enumerate(face.areas):
        for name, kind in IN_AREAS:
            yield from _each(kind, index, getattr(area, name))
        if area.scroll is not None:
            yield _Wish("scroll", (index,), detail=area.scroll)
        for name, kind in ANIMALS:
            yield from _each(kind, index, getattr(area, name))
    for light in face.lighthouses:
        yield _Wish("lighthouse", light)
    if face.barrels is not None:
        yield _Wish("barrel-none", (ground.base,))
    if has_tablet:
        yield _Wish("tablet", (ground.base if face.centre is None else face.centre,))


def _each(kind: str, area: int, count: int) -> Iterable[_Wish]:
    return [_Wish(kind, (area,), count)] if count > MOST_DRAWN else [_Wish(kind, (area,))] * count


class _Places:
    """The grid of possible places on one face."""

    def __init__(
        self, ground: FaceGround, roads: list[Road], fixed: list[PlacedSymbol], step: int, areas: set[int]
    ) -> None:
        self.fixed = fixed
        self._rankings: dict[tuple[str, tuple[int, ...]], list[tuple[float, float, Point]]] = {}
        borders = [point for piece in ground.pieces for point in beads(piece.border)]
        borders += beads(curve) if (curve := curve_of(ground.face)) else []
        on_roads = [point for road in roads for arm in road.arms for point in beads(arm)]
        found = [
            _Spot(point, area, nearest(point, borders), min(nearest(point, on_roads) - 4, _to_edge(point) - 1.5))
            for point, area in grid_areas(ground, step)
            if area in areas
        ]
        self.has_shore = bool(borders)
        self.spots = {area: [spot for spot in found if spot.area == area] for area in areas}
        self.centres = {area: _centroid([spot.at for spot in spots]) for area, spots in self.spots.items()}

    def settle(self, wishes: list[_Wish]) -> list[PlacedSymbol]:
        """Place one after the other; then each chooses again, some rounds long, knowing all others."""
        placed: list[PlacedSymbol] = []
        values: list[float] = []
        for wish in wishes:
            at, value = self._choose(wish, self.fixed + placed)
            placed.append(PlacedSymbol(wish.kind, at, SIZES[wish.kind], wish.areas[0], wish.number, wish.detail))
            values.append(value)
        for _ in range(ROUNDS):
            before = [symbol.at for symbol in placed]
            for index, wish in enumerate(wishes):
                at, values[index] = self._choose(wish, self.fixed + placed[:index] + placed[index + 1 :])
                placed[index] = replace(placed[index], at=at)
            if before == [symbol.at for symbol in placed]:
                break
        sized = [_sized(symbol, value) for symbol, value in zip(placed, values, strict=True)]
        return _squeezed(sized, self.fixed)

    def _choose(self, wish: _Wish, others: list[PlacedSymbol]) -> tuple[Point, float]:
        """The best place for a symbol beside these others, and its worth."""
        best, most = self.centres[wish.areas[0]], 8.0
        circles = [(*other.at, 0.95 * other.radius) for other in others]
        for index, (alone, far, (x, y)) in enumerate(self._ranked(wish)):
            if index and alone - far <= most:
                break
            room = min([alone, *(math.hypot(x - ox, y - oy) - radius for ox, oy, radius in circles)])
            worth = round(room - far, 6)
            if not index or worth > most:
                best, most = (x, y), worth
        return best, most

    def _ranked(self, wish: _Wish) -> list[tuple[float, float, Point]]:
        """What each spot would be worth if nothing else stood there: its room, and its distance from the centre of
        the area, which counts against it. The best come first, so that the search can stop early."""
        name = (wish.kind, wish.areas)
        if name not in self._rankings:
            spots = [spot for area in wish.areas for spot in self.spots[area]]
            if len(wish.areas) > 1:
                spots = [spot for per_area in self.spots.values() for spot in per_area]
            centre, most = self.centres[wish.areas[0]], 1.05 * SIZES[wish.kind]
            room = self._room_of(wish)
            worth = [(min(room(spot), spot.room, most), 0.015 * distance(spot.at, centre), spot.at) for spot in spots]
            self._rankings[name] = sorted(worth, key=lambda entry: round(entry[1] - entry[0], 6))
        return self._rankings[name]

    def _room_of(self, wish: _Wish) -> Callable[[_Spot], float]:
        """How far a symbol is from what its area ends at; a lighthouse likes the shore, or a place between lakes."""
        if wish.kind != "lighthouse" or not self.has_shore:
            return lambda spot: 1.25 * spot.to_border
        if len(wish.areas) == 1:
            return lambda spot: 40 - 2.2 * abs(spot.to_border - SHORE_DISTANCE)
        lakes = [[spot.at for spot in self.spots[area]] for area in wish.areas]
        return lambda spot: 40 - 2 * sum(nearest(spot.at, lake) for lake in lakes)


def grid_areas(ground: FaceGround, step: int) -> list[tuple[Point, int]]:
    """Every point of the grid inside the outline, with the area that shows there."""
    return [(point, ground.area_of_bed(bed)) for point, bed in grid_pieces(ground, step, 14)]


def grid_pieces(ground: FaceGround, step: int, margin: int) -> list[tuple[Point, int]]:
    """Every point of a grid inside the outline, with the number of the piece that shows there, 0 for the base."""
    points = [
        (float(x), float(y)) for x in range(margin, 101 - margin, step) for y in range(margin, 101 - margin, step)
    ]
    if ground.face.curved:
        inside = _within(outline_of(ground.face), points)
        points = [point for point in points if point in inside]
    beds = dict.fromkeys(points, 0)
    for number, piece in enumerate(ground.pieces, 1):
        beds.update(dict.fromkeys(_within(piece.outline, points), number))
    return list(beds.items())


def _within(outline: Path, points: list[Point]) -> set[Point]:
    """The points inside a polygon, found row by row."""
    rows: dict[float, list[float]] = {}
    for y in {y for _, y in points}:
        before = [outline[-1], *outline[:-1]]
        rows[y] = [
            (bx - ax) * (y - ay) / (by - ay) + ax
            for (ax, ay), (bx, by) in zip(outline, before, strict=True)
            if (ay > y) != (by > y)
        ]
    return {(x, y) for x, y in points if sum(x < crossing for crossing in rows[y]) & 1}


def _to_edge(point: Point) -> float:
    x, y = point
    return min(x, y, 100 - x, 100 - y)


def _centroid(points: list[Point]) -> Point:
    if not points:
        return MIDDLE
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _sized(symbol: PlacedSymbol, value: float) -> PlacedSymbol:
    size = SIZES[symbol.kind]
    return replace(symbol, radius=round(max(SMALLEST * size, min(size, value + 2.5)), 2), at=rounded([symbol.at])[0])


def _squeezed(placed: list[PlacedSymbol], fixed: list[PlacedSymbol]) -> list[PlacedSymbol]:
    """On a crowded face symbols shrink further rather than cover one another."""
    result = list(placed)
    for index, symbol in enumerate(result):
        others = [(other, other.radius) for other in fixed + result[:index] + result[index + 1 :]]
        room = min([_share(symbol, other, radius) for other, radius in others], default=FAR)
        least = SQUEEZED * SIZES[symbol.kind]
        result[index] = replace(symbol, radius=round(max(least, min(symbol.radius, room)), 2))
    return result


def _share(symbol: PlacedSymbol, other: PlacedSymbol, radius: float) -> float:
    """How large a symbol may be beside another: they may touch with their margins, not with their shapes."""
    apart = distance(symbol.at, other.at) * 1.12
    return max(apart - radius, apart * symbol.radius / (symbol.radius + radius))
