"""The drawn borders between areas: each belongs to the piece painted later."""

from __future__ import annotations

from enum import StrEnum
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from companion.art.shapes import Path, Point, is_inside, moved, towards, unit
from companion.games.skye.art.pieces import FaceGround, TerrainPiece
from scoring.skye.tile import Terrain

LOOK: Final = 1.2
"""So far off the border one looks for what lies there."""


class Style(StrEnum):
    RIDGE = "ridge"
    SHORE = "shore"
    FENCE = "fence"


class Border(NamedTuple):
    """A run of border between two areas."""

    style: Style
    path: Path
    inner: int
    """The area of the piece whose border this is."""
    outer: int
    is_ring: bool = False


def draw_borders(ground: FaceGround) -> list[Border]:
    """All runs of border that can be seen."""
    return [run for index in range(len(ground.pieces)) for run in _runs(ground, index)]


def style_between(one: Terrain, other: Terrain) -> Style:
    if one is other:
        return Style.FENCE
    return Style.SHORE if Terrain.WATER in (one, other) else Style.RIDGE


def _runs(ground: FaceGround, index: int) -> list[Border]:
    piece, later = ground.pieces[index], ground.pieces[index + 1 :]
    path = piece.border
    beyond = [_outside(ground, piece, later, start, end) for start, end in pairwise(path)]
    runs = []
    step = 0
    for outer, group in groupby(beyond):
        length = len(list(group))
        if outer is not None:
            terrains = ground.face.areas[piece.area].terrain, ground.face.areas[outer].terrain
            is_ring = length == len(beyond) and path[0] == path[-1]
            runs.append(Border(style_between(*terrains), path[step : step + length + 1], piece.area, outer, is_ring))
        step += length
    return runs


def _outside(
    ground: FaceGround, piece: TerrainPiece, later: list[TerrainPiece], start: Point, end: Point
) -> int | None:
    """The area on the far side of a step of border; nothing where a later piece draws or hides it."""
    middle, ahead = towards(start, end, 0.5), unit(start, end)
    sides = [moved(middle, (-ahead[1], ahead[0]), off) for off in (LOOK, -LOOK)]
    out = sides[1] if is_inside(sides[0], piece.outline) else sides[0]
    if any(other.covers(out) for other in later):
        return None
    if any(other.covers(middle) and all(other.covers(side) for side in sides) for other in later):
        return None
    under = (other.area for other in reversed(ground.pieces) if other is not piece and other.covers(out))
    return next(under, ground.base)
