"""Where the number of a counted thing stands: beside it, and clear of everything else that is to be seen. No Kivy here.

Points are in units of tiles from the middle of the cell (0, 0), y growing downwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

from companion.art.overlays import DOT
from companion.art.shapes import SIDE, Point
from companion.board.view import PITCH
from scoring.core.cells import Cell

AROUND: Final = tuple((cos(pi * step / 12), sin(pi * step / 12)) for step in range(24))
"""Clockwise from the east: of equal places the first is taken."""
OFF: Final = (3.0, 6.0, 9.0)
"""So far from the rim of what it counts a number may stand."""
RIM: Final = DOT + 1.8
ON_SYMBOL: Final = 3.0
ON_DOT: Final = 6.0
ON_ROAD: Final = 0.7
OUTSIDE: Final = 9.0
ASIDE: Final = 0.25
NEAR: Final = 60.0
"""What lies farther away is in nobody's way."""


class Disc(NamedTuple):
    """Something round, such as a symbol."""

    x: float
    y: float
    radius: float


def on_grid(cell: Cell, at: Point) -> Point:
    """A point of a cell among all cells."""
    return cell[0] * PITCH + at[0] - SIDE / 2, at[1] - SIDE / 2 - cell[1] * PITCH


def in_cell(cell: Cell, spot: Point) -> Point:
    """The same point as one of a cell."""
    return spot[0] - cell[0] * PITCH + SIDE / 2, spot[1] + cell[1] * PITCH + SIDE / 2


@lru_cache(maxsize=128)
def place_dots(
    counted: tuple[Disc, ...], symbols: tuple[Disc, ...], roads: tuple[Point, ...], cells: frozenset[Cell]
) -> tuple[Point, ...]:
    """A place beside each counted thing. Asked once for a territory and a letter: where the map is does not matter."""
    placed: list[Point] = []
    for thing in counted:
        placed.append(_best(thing, symbols, roads, cells, placed))
    return tuple(placed)


def _best(
    thing: Disc, symbols: Sequence[Disc], roads: Sequence[Point], cells: frozenset[Cell], dots: Sequence[Point]
) -> Point:
    near = [each for each in symbols if hypot(each.x - thing.x, each.y - thing.y) < NEAR + each.radius]
    ways = [(x, y) for x, y in roads if hypot(x - thing.x, y - thing.y) < NEAR]
    others = [(x, y) for x, y in dots if hypot(x - thing.x, y - thing.y) < NEAR + RIM]
    best, least = (thing.x, thing.y), float("inf")
    for off in OFF:
        reach = thing.radius + off + RIM
        for right, down in AROUND:
            x, y = thing.x + right * reach, thing.y + down * reach
            cost = ASIDE * off
            cost += ON_SYMBOL * sum(max(0.0, each.radius + RIM - hypot(x - each.x, y - each.y)) for each in near)
            cost += ON_DOT * sum(max(0.0, 2 * RIM - hypot(x - ox, y - oy)) for ox, oy in others)
            cost += ON_ROAD * max((max(0.0, RIM + 4 - hypot(x - ox, y - oy)) for ox, oy in ways), default=0.0)
            cost += 0.0 if (round(x / PITCH), round(-y / PITCH)) in cells else OUTSIDE
            if cost < least - 1e-6:
                best, least = (x, y), cost
    return best
