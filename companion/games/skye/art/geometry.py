"""Drawings of the known faces, computed ahead and shipped as data; all others are computed when first asked for."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from typing import Any, Final

from companion.art.shapes import MIDDLE, SIDE, Path, Point, beads, catmull_rom, distance, flattened, nearest, rounded
from companion.core.paths import ASSETS
from companion.games.skye.art.borders import Border, Style, draw_borders
from companion.games.skye.art.pattern import Mark, strew
from companion.games.skye.art.pieces import FaceGround, PieceKind, TerrainPiece, content_of, lay_ground, symbol_count
from companion.games.skye.art.roads import Mouth, Road, lay_roads
from companion.games.skye.art.scenery import Kind, SceneryItem, plant
from companion.games.skye.art.symbols import PREVIEW_STEP, STEP, PlacedSymbol, place_symbols
from scoring.skye.tile import Face, Terrain

RADII: Final = (17.0, 20.0, 27.0, 29.0)
"""For no, one, two and more symbols."""
LEAST: Final = 13.0
FROM_EDGE: Final = 4.0
FROM_ROAD: Final = 7.0
FROM_RING: Final = 3.0
GRID: Final = tuple((50.0 + x, 50.0 + y) for x in range(-24, 25, 4) for y in range(-24, 25, 4))
KNOTS: Final = 9


def enclose(ground: FaceGround, roads: list[Road]) -> None:
    """Add a piece to the ground for every area that has no edge."""
    on_roads = [point for road in roads for arm in road.arms for point in beads(arm)]
    for area in ground.enclosed:
        mouth = next((mouth.at for road in roads for mouth in road.mouths if mouth.area == area), None)
        wanted = _wanted_radius(ground, area)
        if mouth is not None:
            centre, radius = mouth, RADII[1]
        else:
            centre, room = _roomiest(ground, on_roads, wanted)
            radius = max(LEAST, min(wanted, (room - 3) / 1.15))
        ground.pieces.append(_ring(ground, area, centre, radius))


def _wanted_radius(ground: FaceGround, area: int) -> float:
    lights = sum(1 for light in ground.face.lighthouses if light == (area,))
    radius = RADII[min(len(RADII) - 1, symbol_count(ground.face, area) + lights)]
    return radius if len(ground.enclosed) == 1 else min(radius, RADII[1])


def _roomiest(ground: FaceGround, on_roads: list[Point], wanted: float) -> tuple[Point, float]:
    """The point with most clearance, and how much that is; more than the ring needs is worth nothing."""
    borders = [(piece, beads(piece.border)) for piece in ground.pieces]
    enough = wanted * 1.22 + 4

    def room(point: Point) -> float:
        if any(piece.covers(point) for piece, _ in borders):
            return -50.0
        x, y = point
        clear = min(x, y, SIDE - x, SIDE - y) - FROM_EDGE
        for piece, border in borders:
            clear = min(clear, nearest(point, border) - (FROM_RING if piece.kind is PieceKind.ENCLOSED else 0))
        return min(clear, nearest(point, on_roads) - FROM_ROAD, enough)

    best = max((MIDDLE, *GRID), key=lambda point: room(point) - 0.05 * distance(point, MIDDLE))
    return best, room(best)


def _ring(ground: FaceGround, area: int, centre: Point, radius: float) -> TerrainPiece:
    phase = ground.rng.random() * 6
    knots = []
    for index in range(KNOTS):
        angle = 2 * math.pi * index / KNOTS + phase
        reach = radius * (1 + ground.wobble(0.09))
        knots.append((centre[0] + reach * math.cos(angle) * 1.06, centre[1] + reach * math.sin(angle) * 0.96))
    return TerrainPiece(area, PieceKind.ENCLOSED, flattened(catmull_rom(knots, closed=True), 7), centre)


@dataclass(frozen=True)
class Drawing:
    """Everything there is to see on a face, in the order it is painted."""

    base: int
    pieces: tuple[TerrainPiece, ...]
    borders: tuple[Border, ...]
    roads: tuple[Road, ...]
    symbols: tuple[PlacedSymbol, ...]
    strew: Callable[[], tuple[Mark, ...]] = field(compare=False, repr=False)
    plant: Callable[[], tuple[SceneryItem, ...]] = field(compare=False, repr=False)

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """The pattern of those who asked for strong ones."""
        return self.strew()

    @cached_property
    def scenery(self) -> tuple[SceneryItem, ...]:
        """What grows and lies on it; the sketch of a tile does without, and it takes half of the time."""
        return self.plant()

    def area_at(self, point: Point) -> int:
        """The area that shows at a point of the tile in turn 0."""
        return next((piece.area for piece in reversed(self.pieces) if piece.covers(point)), self.base)


def draw(face: Face, has_tablet: bool = False, preview: bool = False) -> Drawing:
    """Compute the drawing of a face. A preview looks at fewer places for its symbols."""
    ground = lay_ground(face)
    roads = lay_roads(ground)
    enclose(ground, roads)
    symbols = place_symbols(ground, roads, has_tablet, PREVIEW_STEP if preview else STEP)
    return Drawing(
        base=ground.base,
        pieces=tuple(_rounded_piece(piece) for piece in ground.pieces),
        borders=tuple(border._replace(path=rounded(border.path)) for border in draw_borders(ground)),
        roads=tuple(_rounded_road(road) for road in roads),
        symbols=tuple(_rounded_symbol(symbol) for symbol in symbols),
        strew=lambda: tuple(strew(ground, roads, symbols)),
        plant=lambda: plant(ground, roads, symbols, not preview),
    )


def _rounded_piece(piece: TerrainPiece) -> TerrainPiece:
    return TerrainPiece(
        piece.area, piece.kind, rounded(piece.border), rounded([piece.kernel])[0], piece.edge, piece.depth, piece.corner
    )


def _rounded_road(road: Road) -> Road:
    mouths = tuple(mouth._replace(at=rounded([mouth.at])[0]) for mouth in road.mouths)
    return Road([rounded(arm) for arm in road.arms], rounded([road.anchor])[0], road.is_hub, road.is_dead_end, mouths)


def _rounded_symbol(symbol: PlacedSymbol) -> PlacedSymbol:
    return PlacedSymbol(
        symbol.kind, rounded([symbol.at])[0], round(symbol.radius, 2), symbol.area, symbol.count, symbol.detail
    )


SHIPPED: Final = ASSETS / "geometry" / "skye.json"
TERRAINS: Final = tuple(Terrain)
STYLES: Final = tuple(Style)


@lru_cache(maxsize=1024)
def drawing_of(face: Face, has_tablet: bool = False) -> Drawing:
    """The drawing of a face, ready-made if it is a known one."""
    known = None if has_tablet else _shipped().get(content_of(face))
    return draw(face, has_tablet) if known is None else unpacked(json.loads(known))


def sketch_of(face: Face, has_tablet: bool = False) -> Drawing:
    """The same for the moment until its full look is painted: symbols of a composed face may stand a little aside."""
    is_known = not has_tablet and content_of(face) in _shipped()
    return drawing_of(face, has_tablet) if is_known else preview_of(face, has_tablet)


@lru_cache(maxsize=64)
def preview_of(face: Face, has_tablet: bool) -> Drawing:
    """A drawing that is soon made anew."""
    return draw(face, has_tablet, preview=True)


@cache
def _shipped() -> dict[str, str]:
    """The line of each drawing in the file, by its content: a game needs few of them, and a start even fewer."""
    lines = SHIPPED.read_text(encoding="utf-8").splitlines()[1:-1]
    named = (line.rstrip(",").partition(":") for line in lines)
    return {name.strip('"'): data for name, _colon, data in named}


def packed(drawing: Drawing) -> list[Any]:
    """A drawing as lists of whole numbers: hundredths of a unit. A border names the steps of its piece it covers."""
    return [
        drawing.base,
        [_packed_piece(piece) for piece in drawing.pieces],
        [_packed_border(border, drawing.pieces) for border in drawing.borders],
        [_packed_road(road) for road in drawing.roads],
        [
            [symbol.kind, *_numbers([symbol.at]), _hundredths(symbol.radius), symbol.area, symbol.count, symbol.detail]
            for symbol in drawing.symbols
        ],
        [_numbers([mark.at for mark in drawing.marks if mark.terrain is terrain]) for terrain in TERRAINS],
        [
            [thing.kind, *_numbers([thing.at]), _hundredths(thing.size), thing.variant, thing.bed]
            for thing in drawing.scenery
        ],
    ]


def unpacked(data: list[Any]) -> Drawing:
    """The drawing that was packed."""
    base, pieces, borders, roads, symbols, marks, scenery = data
    whole = tuple(_piece(entry) for entry in pieces)
    return Drawing(
        base=base,
        pieces=whole,
        borders=tuple(_border(entry, whole) for entry in borders),
        roads=tuple(_road(entry) for entry in roads),
        symbols=tuple(
            PlacedSymbol(kind, (x / 100, y / 100), radius / 100, area, count, detail)
            for kind, x, y, radius, area, count, detail in symbols
        ),
        strew=lambda: tuple(
            Mark(terrain, at) for terrain, numbers in zip(TERRAINS, marks, strict=True) for at in _points(numbers)
        ),
        plant=lambda: tuple(
            SceneryItem(Kind(kind), (x / 100, y / 100), size / 100, variant, bed)
            for kind, x, y, size, variant, bed in scenery
        ),
    )


def _hundredths(value: float) -> int:
    return round(100 * value)


def _numbers(path: Path) -> list[int]:
    return [_hundredths(value) for point in path for value in point]


def _points(numbers: list[int]) -> Path:
    return [(x / 100, y / 100) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def _point(numbers: list[int] | None) -> Point | None:
    return _points(numbers)[0] if numbers else None


def _packed_piece(piece: TerrainPiece) -> list[Any]:
    corner = _numbers([piece.corner]) if piece.corner else None
    depth = _hundredths(piece.depth)
    return [piece.area, piece.kind.value, _numbers(piece.border), _numbers([piece.kernel]), piece.edge, depth, corner]


def _piece(entry: list[Any]) -> TerrainPiece:
    area, kind, border, kernel, edge, depth, corner = entry
    return TerrainPiece(area, PieceKind(kind), _points(border), _points(kernel)[0], edge, depth / 100, _point(corner))


def _packed_border(border: Border, pieces: tuple[TerrainPiece, ...]) -> list[int]:
    for number, piece in enumerate(pieces):
        for start in range(len(piece.border)):
            if piece.area == border.inner and piece.border[start : start + len(border.path)] == border.path:
                end = start + len(border.path)
                return [number, start, end, STYLES.index(border.style), border.outer, int(border.is_ring)]
    raise ValueError("a border that belongs to no piece")


def _border(entry: list[int], pieces: tuple[TerrainPiece, ...]) -> Border:
    number, start, end, style, outer, is_ring = entry
    piece = pieces[number]
    return Border(STYLES[style], piece.border[start:end], piece.area, outer, bool(is_ring))


def _packed_road(road: Road) -> list[Any]:
    mouths = [[*_numbers([mouth.at]), mouth.area] for mouth in road.mouths]
    return [[_numbers(arm) for arm in road.arms], _numbers([road.anchor]), road.is_hub, road.is_dead_end, mouths]


def _road(entry: list[Any]) -> Road:
    arms, anchor, is_hub, is_dead_end, mouths = entry
    return Road(
        [_points(arm) for arm in arms],
        _points(anchor)[0],
        is_hub,
        is_dead_end,
        tuple(Mouth((x / 100, y / 100), area) for x, y, area in mouths),
    )
