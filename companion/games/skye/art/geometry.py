"""Drawings of the known faces, computed ahead and shipped as data; all others are computed when first asked for."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from typing import Any, Final

from companion.art.points import Path, Point
from companion.core.paths import ASSETS
from companion.games.skye.art.borders import Border, Style
from companion.games.skye.art.drawing import Drawing, draw
from companion.games.skye.art.pattern import Mark
from companion.games.skye.art.pieces import PieceKind, TerrainPiece, content_of
from companion.games.skye.art.roads import Mouth, Road
from companion.games.skye.art.scenery import Kind, Thing
from companion.games.skye.art.symbols import PlacedSymbol
from scoring.skye.tile import Face, Terrain

SHIPPED: Final = ASSETS / "geometry" / "skye.json"
TERRAINS: Final = tuple(Terrain)
STYLES: Final = tuple(Style)


@lru_cache(maxsize=1024)
def drawing_of(face: Face, has_tablet: bool = False) -> Drawing:
    """The drawing of a face, ready-made if it is a known one."""
    known = None if has_tablet else _shipped().get(content_of(face))
    return draw(face, has_tablet) if known is None else unpacked(known)


@cache
def _shipped() -> dict[str, Any]:
    drawings: dict[str, Any] = json.loads(SHIPPED.read_bytes())
    return drawings


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
        marks=tuple(
            Mark(terrain, at) for terrain, numbers in zip(TERRAINS, marks, strict=True) for at in _points(numbers)
        ),
        scenery=tuple(
            Thing(Kind(kind), (x / 100, y / 100), size / 100, variant, bed)
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
