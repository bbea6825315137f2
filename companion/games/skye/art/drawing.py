"""The drawing of a face: plain data in turn 0, from which any turn and size can be painted."""

from __future__ import annotations

from dataclasses import dataclass

from companion.art.points import Point, rounded
from companion.games.skye.art.borders import Border, draw_borders
from companion.games.skye.art.enclosed import enclose
from companion.games.skye.art.pattern import Mark, strew
from companion.games.skye.art.pieces import TerrainPiece, lay_ground
from companion.games.skye.art.roads import Road, lay_roads
from companion.games.skye.art.scenery import Thing, plant
from companion.games.skye.art.symbols import PREVIEW_STEP, STEP, PlacedSymbol, place_symbols
from scoring.skye.tile import Face


@dataclass(frozen=True)
class Drawing:
    """Everything there is to see on a face, in the order it is painted."""

    base: int
    pieces: tuple[TerrainPiece, ...]
    borders: tuple[Border, ...]
    roads: tuple[Road, ...]
    symbols: tuple[PlacedSymbol, ...]
    marks: tuple[Mark, ...]
    """The pattern of those who asked for strong ones."""
    scenery: tuple[Thing, ...]

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
        marks=tuple(strew(ground, roads, symbols)),
        scenery=plant(ground, roads, symbols, not preview),
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
