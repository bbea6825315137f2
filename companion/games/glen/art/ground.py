"""The landscape inside the frame of a tile: a ground for each kind, strewn with what grows or lies there.

Where things lie comes from a generator seeded by the tile, so twins differ a little and a tile always looks the same.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from companion.art.palette import Role
from companion.art.shapes import Path, Point, Triangles, catmull_rom, circle, flattened, towards
from companion.games.glen.art.palette import Hue
from companion.games.glen.art.ways import SHORE
from scoring.glen.tile import Kind

INSIDE: Final = (10.0, 90.0)
"""The ground lies between these, the frame around it."""
RIVER_BANK: Final = 17.0
ROAD_SIDE: Final = 12.0
BARE: Final = 3.0


class GroundPlace(NamedTuple):
    """What the ground of a tile has to make room for."""

    river: bool
    road: bool

    def is_free(self, point: Point, room: float) -> bool:
        """May something of some size lie at a point?"""
        x, y = point
        low, high = INSIDE[0] + room + BARE, INSIDE[1] - room - BARE
        if not (low <= x <= high and low <= y <= high):
            return False
        by_water = self.river and abs(x - 50) < RIVER_BANK + room
        return not by_water and not (self.road and abs(y - 50) < ROAD_SIDE + room)


class Ground(NamedTuple):
    """A ground: its colour, a second tone in patches, and what is strewn on it."""

    base: int
    patch: int
    strew: Callable[[Triangles, Random, GroundPlace], None]


def paint_ground(triangles: Triangles, kind: Kind, seed: str, place: GroundPlace, *, strewn: bool) -> None:
    """The ground of a kind of tile; small tiles show no more than its two tones."""
    ground, random = GROUNDS[kind], Random(seed)
    low, high = INSIDE
    triangles.box(low - 1, low - 1, high + 1, high + 1, ground.base)
    for _ in range(3):
        _blob(triangles, _somewhere(random), random.uniform(11, 19), ground.patch, random)
    if strewn:
        ground.strew(triangles, random, place)


def _somewhere(random: Random) -> Point:
    return random.uniform(*INSIDE), random.uniform(*INSIDE)


def _blob(triangles: Triangles, middle: Point, radius: float, role: int, random: Random) -> None:
    """A patch without corners, wider than high, cut off at the frame."""
    knots = [
        (middle[0] + 1.5 * radius * share * math.cos(angle), middle[1] + 0.8 * radius * share * math.sin(angle))
        for angle, share in ((2 * math.pi * step / 8, random.uniform(0.85, 1.15)) for step in range(8))
    ]
    outline = [_inside(point) for point in flattened(catmull_rom(knots, closed=True), 5)]
    triangles.fan(_inside(middle), outline, role)


def _inside(point: Point) -> Point:
    low, high = INSIDE
    return min(high, max(low, point[0])), min(high, max(low, point[1]))


def _spots(random: Random, place: GroundPlace, count: int, room: float, apart: float) -> list[Point]:
    """Free places, none nearer than `apart` to another, from north to south."""
    found: list[Point] = []
    for _ in range(14 * count):
        spot = _somewhere(random)
        clear = all(math.dist(spot, other) >= apart for other in found)
        if clear and place.is_free(spot, room):
            found.append(spot)
        if len(found) == count:
            break
    return sorted(found, key=lambda spot: spot[1])


# --- what is strewn ---

TUFT: Final = (((-2.4, -1.6), (-0.6, 1.6)), ((0.0, -2.8), (0.0, 1.6)), ((2.4, -1.6), (0.6, 1.6)))


def _grass(triangles: Triangles, random: Random, place: GroundPlace) -> None:
    for x, y in _spots(random, place, 13, 2.5, 11):
        for (ax, ay), (bx, by) in TUFT:
            triangles.stroke([(x + ax, y + ay), (x + bx, y + by)], 1.2, Role.TUFT, caps=True)


def _heath(triangles: Triangles, random: Random, place: GroundPlace) -> None:
    """Grass with flowering heather."""
    _grass(triangles, random, place)
    for x, y in _spots(random, place, 5, 3, 16):
        for dx, dy in ((-1.8, 0.6), (0.0, -0.8), (1.8, 0.5)):
            triangles.disc((x + dx, y + dy), 1.5, Role.HEATHER, 8)


def _rows(triangles: Triangles, random: Random, place: GroundPlace) -> None:
    """Furrows, a little bent."""
    low, high = INSIDE
    for step in range(9):
        y = low + 5 + 9.2 * step
        bend = 2.2
        line = [(x, _inside((0, y + bend * math.sin(x / 16)))[1]) for x in range(int(low), int(high) + 1, 5)]
        for piece in _off_the_ways([(float(x), float(at)) for x, at in line], place):
            triangles.stroke(piece, 1.7, Hue.FURROW, caps=True)


def _off_the_ways(line: Path, place: GroundPlace) -> list[Path]:
    """The pieces of a line that neither river nor road covers."""
    pieces: list[Path] = [[]]
    for x, y in line:
        covered = (place.river and abs(x - 50) < RIVER_BANK) or (place.road and abs(y - 50) < ROAD_SIDE)
        if covered:
            pieces.append([])
        else:
            pieces[-1].append((x, y))
    return [piece for piece in pieces if len(piece) > 1]


def _trees(triangles: Triangles, random: Random, place: GroundPlace) -> None:
    for spot in _spots(random, place, 15, 4.5, 10.5):
        _tree(triangles, spot, random.uniform(0.85, 1.15))


def _tree(triangles: Triangles, foot: Point, size: float) -> None:
    """A fir: a trunk and three tiers, lit from the west."""
    x, y = foot
    triangles.fan((x + 1.5, y + 4.6 * size), _oval((x + 1.5, y + 4.6 * size), 4.4 * size, 1.5 * size), Hue.SHADE)
    triangles.box(x - 0.7, y + 2 * size, x + 0.7, y + 4.6 * size, Hue.BROWN_DEEP)
    for top, foot_y, half in ((-6.5, -1.6, 2.8), (-4.0, 1.0, 3.6), (-1.4, 3.4, 4.4)):
        peak = (x, y + top * size)
        left, right = (x - half * size, y + foot_y * size), (x + half * size, y + foot_y * size)
        triangles.sector(peak, [left, right], Hue.TREE)
        triangles.sector(peak, [left, (x - 0.2, y + foot_y * size)], Hue.TREE_LIT)


def _oval(middle: Point, wide: float, high: float) -> Path:
    return [(middle[0] + x * wide, middle[1] + y * high) for x, y in circle((0.0, 0.0), 1.0, 16)]


def _stones(triangles: Triangles, random: Random, place: GroundPlace) -> None:
    """Broken rock, lit from the north-west."""
    for x, y in _spots(random, place, 13, 4, 11):
        size = random.uniform(2.2, 4.4)
        triangles.fan((x + 1, y + 0.8 * size), _oval((x + 1, y + 0.8 * size), 1.25 * size, 0.45 * size), Hue.SHADE)
        rim = [(x - size, y + 0.7 * size), (x - 0.6 * size, y - 0.6 * size), (x + 0.3 * size, y - 0.8 * size)]
        rim += [(x + size, y - 0.1 * size), (x + 0.9 * size, y + 0.7 * size)]
        triangles.fan((x, y), rim, Hue.PEBBLE)
        triangles.fan((x - 0.2 * size, y - 0.2 * size), [rim[0], rim[1], rim[2], (x + 0.1 * size, y)], Hue.LIT)


def _cobbles(triangles: Triangles, random: Random, place: GroundPlace) -> None:
    """The stones of a yard."""
    for x, y in _spots(random, place, 20, 2.5, 9):
        triangles.fan((x, y), _oval((x, y), random.uniform(2.2, 3.4), 1.5), Hue.COBBLE)


def _green(triangles: Triangles, random: Random, place: GroundPlace) -> None:
    """A village green: grass, and a few trees."""
    _grass(triangles, random, place)
    for x, y in _spots(random, place, 3, 5, 30):
        triangles.fan((x + 1.5, y + 3), _oval((x + 1.5, y + 3), 4.2, 1.5), Hue.SHADE)
        triangles.disc((x, y), 4.0, Hue.TREE, 14)
        triangles.disc((x - 1, y - 1.2), 2.4, Hue.TREE_LIT, 12)


def _rocks(triangles: Triangles, random: Random, place: GroundPlace) -> None:
    """The crag of a castle."""
    _grass(triangles, random, place)
    _stones(triangles, random, GroundPlace(place.river, place.road))


def lake_shore(seed: str) -> Path:
    """The outline of a loch."""
    random = Random(seed)
    angles = ((2 * math.pi * step / 10, random.uniform(0.9, 1.08)) for step in range(10))
    knots = [(50 + 34 * share * math.cos(angle), 51 + 31.5 * share * math.sin(angle)) for angle, share in angles]
    return flattened(catmull_rom(knots, closed=True), 6)


def paint_shore(triangles: Triangles, shore: Path) -> None:
    """The shore of a loch, before a river is led through it."""
    triangles.stroke(shore, 2 * SHORE + 1.6, Role.SHORE_INK, closed=True)
    triangles.stroke(shore, 2 * SHORE, Role.SHORE, closed=True)


def paint_lake(triangles: Triangles, shore: Path, seed: str, *, detailed: bool) -> None:
    """The water of a loch, over its shore and its river."""
    triangles.fan(LAKE, shore, Role.WATER)
    for share in (0.8, 0.55):
        triangles.fan(LAKE, [towards(LAKE, point, share) for point in shore], Hue.DEEP)
    if detailed:
        _waves(triangles, Random(seed))


LAKE: Final = (50.0, 51.0)


def _waves(triangles: Triangles, random: Random) -> None:
    for x, y in _spots(random, GroundPlace(river=False, road=False), 9, 14, 16):
        wave = [(x + step, y - 1.2 * math.sin(step / 5 * math.pi)) for step in range(-5, 6)]
        triangles.stroke(wave, 1.4, Role.WAVE, caps=True)


GROUNDS: Final = {
    Kind.QUARRY: Ground(Hue.GRAVEL, Hue.YARD, _stones),
    Kind.FOREST: Ground(Hue.MOSS, Hue.MEADOW, _trees),
    Kind.FIELD: Ground(Hue.CROP, Hue.CROP, _rows),
    Kind.MEADOW: Ground(Hue.MEADOW, Hue.MOSS, _grass),
    Kind.PASTURE: Ground(Hue.MOSS, Hue.MEADOW, _heath),
    Kind.DISTILLERY: Ground(Hue.YARD, Hue.CROP, _cobbles),
    Kind.ABBEY: Ground(Hue.MEADOW, Hue.YARD, _green),
    Kind.BUTCHER: Ground(Hue.YARD, Hue.GRAVEL, _cobbles),
    Kind.FAIR: Ground(Hue.YARD, Hue.MEADOW, _cobbles),
    Kind.TAVERN: Ground(Hue.YARD, Hue.CROP, _cobbles),
    Kind.GROCER: Ground(Hue.YARD, Hue.GRAVEL, _cobbles),
    Kind.BRIDGE: Ground(Hue.MEADOW, Hue.MOSS, _grass),
    Kind.VILLAGE: Ground(Hue.MEADOW, Hue.YARD, _green),
    Kind.CASTLE: Ground(Hue.MOSS, Hue.GRAVEL, _rocks),
    Kind.LOCH: Ground(Hue.MOSS, Hue.MEADOW, _green),
}
