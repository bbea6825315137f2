"""River and road: straight across a tile and its frame, so that they go on in the next tile."""

from __future__ import annotations

import math
from typing import Final

from companion.art.palette import Role
from companion.art.shapes import Path, Triangles, cut

RIVER: Final = 21.0
SHORE: Final = 2.6
ROAD: Final = 11.0
CASING: Final = 14.4
BEYOND: Final = 1.0
"""So far both run over the edge, towards the next tile."""
SWAY: Final = 2.6
STEP: Final = 5


def river_line() -> Path:
    """The middle of the river. It sways once in each tile and leaves as it came, so rivers run on without a bend."""
    steps = (-BEYOND, *range(0, 101, STEP), 100 + BEYOND)
    return [(50 + SWAY * math.sin(2 * math.pi * y / 100), float(y)) for y in steps]


def road_line() -> Path:
    return [(-BEYOND, 50.0), (100 + BEYOND, 50.0)]


def paint_river(triangles: Triangles, *, detailed: bool) -> None:
    line = river_line()
    triangles.stroke(line, RIVER + 2 * SHORE + 1.6, Role.SHORE_INK)
    triangles.stroke(line, RIVER + 2 * SHORE, Role.SHORE)
    triangles.stroke(line, RIVER, Role.WATER)
    if detailed:
        for side, start in ((-5.0, 0.0), (0.5, 7.0), (5.5, 3.0)):
            lane = [(x + side, y) for x, y in line if y >= start]
            for dash in cut(lane, 6, 13):
                triangles.stroke(dash, 1.3, Role.WAVE, caps=True)


def paint_road(triangles: Triangles, *, detailed: bool, bridge: bool) -> None:
    """The road; with a bridge where it crosses the river."""
    line = road_line()
    triangles.stroke(line, CASING, Role.CASING)
    triangles.stroke(line, ROAD, Role.ROAD)
    if detailed:
        for dash in cut([(2.0, 50.0), (98.0, 50.0)], 4.5, 4.5):
            triangles.stroke(dash, 1.4, Role.DASH)
    if bridge:
        for y in (50 - CASING / 2, 50 + CASING / 2):
            triangles.stroke([(34, y), (66, y)], 5.4, Role.INK, caps=True)
            triangles.stroke([(34, y), (66, y)], 3.2, Role.WALL, caps=True)
