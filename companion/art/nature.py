"""What stands in a landscape: mountains, trees, heather, grass, waves and walls, with light from the north-west.

Each thing is made once around the origin, in a few variants, and copied wherever it stands.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from companion.art.palette import Role
from companion.art.shapes import Path, Point, Triangles, catmull_rom, distance, flattened, towards

LIGHT: Final = (0.64, 0.77)
"""The direction shadows fall in."""
VARIANTS: Final = 12
"""So many different mountains, groves and patches there are."""
SIDES: Final = (
    # the tones of a mountain's four sides from west to east: a role, its share of the next, how much haze below
    (Role.FACET_LIGHT, 0.24, 0.34),
    (Role.FACET_LIGHT, 0.48, 0.34),
    (Role.FACET_DARK, 0.22, 0.22),
    (Role.FACET_DARK, 0.60, 0.22),
)
FOOT: Final = 0.12
"""How opaque a mountain is where it rises from the ground."""
TUFT: Final = ((-0.9, 1.5), (0.0, 2.1), (0.9, 1.5))


# --- mountains ---


@cache
def massif(variant: int, rows: int, snow: bool = False, haze: float = 0.0) -> Triangles:
    """A mountain with facets in rows from its fading foot to the summit; its foot is about two units wide."""
    rng, made = random.Random(variant), Triangles()
    lines = _slopes(rng, rows)
    _cast_shadow(made, lines, 1 - haze)
    for (role, share, mist), (one, other) in zip(SIDES, pairwise(lines), strict=True):
        for row in range(rows):
            clear = (1 - mist * (1 - (row + 0.5) / rows)) * (1 - haze)
            for corners in (
                ((one, row), (other, row), (one, row + 1)),
                ((other, row), (other, row + 1), (one, row + 1)),
            ):
                tone = role + min(0.95, max(0.0, share + rng.uniform(-0.2, 0.2)))
                opacities = [FOOT if at == 0 else clear for _, at in corners]
                made.facet([line[at] for line, at in corners], tone, opacities)
    if snow:
        _snow(made, lines)
    return made


def _slopes(rng: random.Random, rows: int) -> tuple[Path, ...]:
    """Five lines from the foot to the summit: western outline, its face, the ridge, the eastern face and outline."""
    summit = (rng.uniform(-0.16, 0.1), 0.22 - rng.uniform(0.84, 1.0))
    west, east = (-rng.uniform(1.0, 1.15), 0.56), (rng.uniform(0.95, 1.12), 0.64)
    front = (rng.uniform(0.08, 0.3), 0.82)

    def line(foot: Point, bulge: float, jag: float) -> Path:
        path = []
        for row in range(rows + 1):
            share = row / rows
            x, y = towards(foot, summit, share)
            loose = jag if 0 < row < rows else 0.0
            x += bulge * math.sin(math.pi * share) + rng.uniform(-loose, loose)
            path.append((x, y + 0.6 * rng.uniform(-loose, loose)))
        return path

    outer_west, outer_east, ridge = line(west, -0.03, 0.06), line(east, 0.02, 0.06), line(front, 0.02, 0.0)
    ridge = [(x + (0.12 if row & 1 else -0.09) * (0 < row < rows), y) for row, (x, y) in enumerate(ridge)]
    faces = [
        [towards(one, other, rng.uniform(0.42, 0.58)) for one, other in zip(outer, ridge, strict=True)]
        for outer in (outer_west, outer_east)
    ]
    for face, drop in zip(faces, (0.1, 0.06), strict=True):
        face[0] = (face[0][0], face[0][1] + drop)
    return outer_west, faces[0], ridge, faces[1], outer_east


def _cast_shadow(made: Triangles, lines: tuple[Path, ...], strength: float) -> None:
    (front_x, front_y), (east_x, east_y) = lines[2][0], lines[4][0]
    near = [(front_x - 0.1, front_y - 0.1), (east_x - 0.35, east_y - 0.42)]
    far = [(0.72, 1.14), (1.72, 0.84)]
    made.strip([near, far], Role.SHADE, (0.32 * strength, 0.0))


def _snow(made: Triangles, lines: tuple[Path, ...]) -> None:
    """A cap with a ragged hem, lit on its western side."""
    west, ridge, east = (_along(line, share) for line, share in ((lines[0], 0.66), (lines[2], 0.56), (lines[4], 0.7)))
    summit = lines[0][-1]
    lit = [west, _hem(west, ridge, 0.33, -0.02), _hem(west, ridge, 0.5, -0.16), _hem(west, ridge, 0.66, 0.06), ridge]
    made.sector(summit, lit, Role.SNOW)
    made.sector(summit, [ridge, _hem(ridge, east, 0.5, -0.12), _hem(ridge, east, 0.72, 0.02), east], Role.SNOW_SHADE)


def _hem(one: Point, other: Point, share: float, drop: float) -> Point:
    x, y = towards(one, other, share)
    return x, y + drop


def _along(line: Path, share: float) -> Point:
    """The point that share of the way up a line."""
    row = share * (len(line) - 1)
    return towards(line[int(row)], line[int(row) + 1], row - int(row))


# --- growth ---


@cache
def tree() -> Triangles:
    """A crown of one unit, with its shadow."""
    made = Triangles()
    made.oval((0.42, 0.5), (1.05, 0.62), Role.SHADE, 7, 0.24)
    made.oval((0, 0), (1, 0.94), Role.TREE_DARK, 11)
    made.oval((-0.13, -0.18), (0.78, 0.72), Role.TREE, 9)
    made.oval((-0.3, -0.38), (0.4, 0.36), Role.TREE_LIGHT, 6)
    return made


@cache
def grove(variant: int, trees: int) -> Triangles:
    """Some trees that stand together, the largest of one unit in the middle."""
    rng, made = random.Random(variant), Triangles()
    crowns = [(0.0, 0.0, 1.0)]
    for _ in range(trees - 1):
        angle = rng.uniform(0, 2 * math.pi)
        x, y = rng.uniform(0.8, 1.5) * math.cos(angle) * 1.15, rng.uniform(0.7, 1.2) * math.sin(angle) * 0.75
        crowns.append((x, y, rng.uniform(0.62, 0.92)))
    for x, y, size in sorted(crowns, key=lambda crown: crown[1]):
        made.copy_of(tree(), (x, y), size)
    return made


@cache
def heath(variant: int, flowers: int) -> Triangles:
    """A patch of flowering heather, about ten units wide."""
    rng, made = random.Random(variant), Triangles()
    made.soft((0, 0), (5.6, 3.2), Role.BLOOM, 0.4, corners=9)
    for number in range(flowers):
        angle, far = rng.uniform(0, 2 * math.pi), 4.6 * math.sqrt(rng.random())
        at = (far * math.cos(angle), 0.55 * far * math.sin(angle))
        made.oval(at, (rng.uniform(0.55, 0.95), 0.5), Role.BLOOM if number % 3 else Role.BLOOM_LIGHT, 5)
    return made


@cache
def tuft() -> Triangles:
    """Three blades of grass."""
    made = Triangles()
    for lean, height in TUFT:
        foot = 0.45 * lean
        made.sector((1.25 * lean, -height), [(foot - 0.22, 0.0), (foot + 0.22, 0.0)], Role.TUFT)
    return made


@cache
def daisies(variant: int) -> Triangles:
    rng, made = random.Random(variant), Triangles()
    for _ in range(3):
        made.oval((rng.uniform(-1.6, 1.6), rng.uniform(-1, 1)), (0.4, 0.4), Role.SNOW, 5, 0.9)
    return made


@cache
def wave() -> Triangles:
    """A thin crescent with pointed ends, one unit wide."""
    made, steps = Triangles(), [step / 6 for step in range(7)]
    arch = [(share - 0.5, -0.17 * math.sin(math.pi * share)) for share in steps]
    under = [(x, y + 0.12 * math.sin(math.pi * share)) for (x, y), share in zip(arch, steps, strict=True)]
    made.strip([arch, under], Role.WAVE, (0.62, 0.62))
    return made


@cache
def holding(variant: int) -> Triangles:
    """Two bent strips of field with furrows, and the wall that runs past them; about two units wide."""
    rng, made = random.Random(variant), Triangles()
    angle, wide, high = rng.uniform(-0.45, 0.45), rng.uniform(0.95, 1.05), rng.uniform(0.56, 0.7)
    bow, cosine, sine = rng.uniform(-0.22, 0.22) * high, math.cos(angle), math.sin(angle)

    def at(along: float, across: float) -> Point:
        x, y = wide * along, high * across * (1 - 0.16 * along) + 2 * bow * (1 - along * along)
        return x * cosine - y * sine, x * sine + y * cosine

    first, second = rng.sample((Role.CROP, Role.HAY), 2)
    for role, top, bottom in ((first, -1.0, 0.08), (second, 0.16, 1.0)):
        made.strip([_furrow(at, across) for across in (top, (top + bottom) / 2, bottom)], role, (1, 1, 1))
    for across in (-0.76, -0.53, -0.3, -0.07, 0.38, 0.58, 0.8):
        made.stroke(_furrow(at, across, 0.9), 0.045, Role.FURROW, opacity=0.5)
    hedge = [at(-1.2, -0.7), at(-1.12, -1.02), at(-0.6, -1.14), at(0, -1.14), at(0.6, -1.14), at(1.08, -0.95)]
    hedge += [at(1.12, 0), at(1.16, 0.8)] if rng.random() < 0.5 else [at(1.22, -0.9)]
    dry_stone_wall(made, flattened(catmull_rom(hedge), 3), 0.13)
    return made


def _furrow(at: Callable[[float, float], Point], across: float, reach: float = 1.0) -> Path:
    """A row along a field, drawn in a little at its ends where it is an outer one."""
    reach *= 1 - 0.08 * across * across
    return [at(reach * (step / 3 - 1), across) for step in range(7)]


def blob(centre: Point, reach: Point, rng: random.Random, turn: float = 0.0) -> Path:
    """An uneven outline around a point."""
    knots, cosine, sine = [], math.cos(turn), math.sin(turn)
    for knot in range(9):
        angle, share = 2 * math.pi * knot / 9, 1 + rng.uniform(-0.16, 0.16)
        x, y = reach[0] * share * math.cos(angle), reach[1] * share * math.sin(angle)
        knots.append((centre[0] + x * cosine - y * sine, centre[1] + x * sine + y * cosine))
    return flattened(catmull_rom(knots, closed=True), 3)


def dry_stone_wall(made: Triangles, path: Sequence[Point], width: float = 1.45) -> None:
    """Stones in a row, with their shadow."""
    made.stroke([(x + 0.35 * width, y + 0.42 * width) for x, y in path], width, Role.SHADE, opacity=0.25)
    made.stroke(path, width, Role.STONE_DARK)
    for start, end in _stones(path, width):
        lift = -0.17 * width
        made.stroke([(start[0], start[1] + lift), (end[0], end[1] + lift)], 0.58 * width, Role.STONE)


def _stones(path: Sequence[Point], width: float) -> list[tuple[Point, Point]]:
    """The ends of stones a little shorter than wide, one every width."""
    stones, left = [], 0.2 * width
    for start, end in pairwise(path):
        length = distance(start, end)
        at = left
        while at < length:
            stop = min(length, at + 0.82 * width)
            stones.append((towards(start, end, at / length), towards(start, end, stop / length)))
            at += width
        left = at - length
    return stones
