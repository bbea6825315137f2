"""The pattern of the terrains: tufts, waves and peaks where nothing else is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from companion.art.shapes import Point, beads, distance, is_inside, nearest, to_tile_edge
from companion.games.skye.art.pieces import FaceGround, curve_of, outline_of
from companion.games.skye.art.roads import Road
from companion.games.skye.art.symbols import PREVIEW_STEP, PlacedSymbol, grid_areas
from scoring.skye.tile import Terrain

STEPS: Final = {Terrain.PASTURE: 13.0, Terrain.MOUNTAIN: 17.0, Terrain.WATER: 15.0}
MARGINS: Final = {Terrain.PASTURE: 6.0, Terrain.MOUNTAIN: 8.5, Terrain.WATER: 7.5}
FROM_ROAD: Final = 9.0
FROM_SYMBOL: Final = 5.0


class Mark(NamedTuple):
    """One tuft, wave or peak."""

    terrain: Terrain
    at: Point


def strew(ground: FaceGround, roads: list[Road], symbols: list[PlacedSymbol]) -> list[Mark]:
    """All pattern marks of a face; at least one in an area that shows nothing else."""
    borders = [point for piece in ground.pieces for point in beads(piece.border)]
    borders += beads(curve) if (curve := curve_of(ground.face)) else []
    on_roads = [point for road in roads for arm in road.arms for point in beads(arm)]
    outline = outline_of(ground.face) if ground.face.curved else []

    def is_clear(point: Point, margin: float) -> bool:
        return (
            to_tile_edge(point) >= margin - 1
            and not any(distance(point, symbol.at) < symbol.radius + FROM_SYMBOL for symbol in symbols)
            and nearest(point, on_roads) >= FROM_ROAD
            and nearest(point, borders) >= margin
            and (not outline or is_inside(point, outline))
        )

    marks = []
    for terrain in dict.fromkeys(area.terrain for area in ground.face.areas):
        for point in _rows(ground, STEPS[terrain]):
            if is_clear(point, MARGINS[terrain]) and ground.terrain_at(point) is terrain:
                marks.append(Mark(terrain, point))
    return marks + list(_lonely(ground, marks, symbols, borders + on_roads))


def _rows(ground: FaceGround, step: float) -> Iterator[Point]:
    y, row = 5.0, 0
    while y < 98:
        x = 5 + (step / 2 if row % 2 else 0)
        while x < 98:
            yield round(x + ground.wobble(2), 2), round(y + ground.wobble(1.5), 2)
            x += step
        y += 0.62 * step
        row += 1


def _lonely(ground: FaceGround, marks: list[Mark], symbols: list[PlacedSymbol], lines: list[Point]) -> Iterator[Mark]:
    """A mark for each area that would otherwise be bare."""
    filled = {ground.area_at(mark.at) for mark in marks} | {ground.area_at(symbol.at) for symbol in symbols}
    bare = set(range(len(ground.face.areas))) - filled
    if not bare:
        return
    grid = grid_areas(ground, PREVIEW_STEP // 2)
    for area in sorted(bare):
        spots = [point for point, owner in grid if owner == area]
        if spots:
            roomiest = max(spots, key=lambda point: min(nearest(point, lines), to_tile_edge(point)))
            yield Mark(ground.face.areas[area].terrain, roomiest)
