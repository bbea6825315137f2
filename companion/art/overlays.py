"""What the app draws over and between tiles: free cells, frames, numbers, gaps, clashes."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from companion.art.painting import MARGIN, Look, PaintedText, Painting
from companion.art.palette import Role
from companion.art.shapes import MIDDLE, Path, Point, circle, dashed_ring, rotated, rounded_box

DOT: Final = 11.0
TAG_HEIGHT: Final = 19.0
TAG_LETTER: Final = 10.0
TAG_ENDS: Final = 7.0
SHADOW: Final = (0.6, 1.4)
"""So far a tile's shadow falls aside."""


class Sign(StrEnum):
    """The overlays that are always the same."""

    FREE = "free"
    BARE = "bare"
    """A cell whose tile lies elsewhere."""
    BLOCKED = "blocked"
    SELECTED_CELL = "selected-cell"
    FRESH = "fresh"
    SELECTED = "selected"
    CURSOR = "cursor"
    FORCED = "forced"
    PROBLEM = "problem"
    GAP = "gap"
    ASK = "ask"
    CLASH = "clash"
    TUNNEL = "tunnel"

    @property
    def reach(self) -> float:
        return SMALL.get(self, MARGIN)

    def paint(self, look: Look) -> Painting:
        painting = Painting()
        PAINTERS[self](painting, look.turn)
        return painting


def _cell(painting: Painting) -> Path:
    rim = rounded_box(5, 5, 95, 95, 8)
    painting.ground.fan(MIDDLE, rim, Role.CELL_FILL)
    return rim


def _free(painting: Painting, turn: int) -> None:
    for dash in dashed_ring(_cell(painting), 8, 5.5):
        painting.ground.stroke(dash, 2.2, Role.CELL_LINE)
    _plus(painting, Role.CELL_SIGN)


def _bare(painting: Painting, turn: int) -> None:
    for dash in dashed_ring(_cell(painting), 11, 8):
        painting.ground.stroke(dash, 3, Role.CELL_SIGN)


def _plus(painting: Painting, role: Role) -> None:
    painting.ground.stroke([(38.5, 50), (61.5, 50)], 4, role, caps=True)
    painting.ground.stroke([(50, 38.5), (50, 61.5)], 4, role, caps=True)


def _blocked(painting: Painting, turn: int) -> None:
    painting.ground.stroke(_cell(painting), 2, Role.CELL_LINE, closed=True)
    painting.ground.stroke(circle(MIDDLE, 15, 36), 3, Role.CELL_SIGN, closed=True)
    painting.ground.stroke([(39.4, 39.4), (60.6, 60.6)], 3, Role.CELL_SIGN)


def _selected_cell(painting: Painting, turn: int) -> None:
    rim = rounded_box(3, 3, 97, 97, 9)
    painting.ground.fan(MIDDLE, rim, Role.HEATHER_SOFT)
    painting.ground.stroke(rim, 4, Role.HEATHER, closed=True)
    _plus(painting, Role.HEATHER)


def _frame(painting: Painting, width: float, rim: float) -> None:
    """A frame whose outer side lies a little outside the tile, with a light line inside it."""
    outer = -1.5 + width / 2
    inner = -1.5 + width + rim / 2
    light = rounded_box(inner, inner, 100 - inner, 100 - inner, 6)
    painting.ground.stroke(light, rim, Role.HEATHER_RIM, closed=True)
    painting.ground.stroke(rounded_box(outer, outer, 100 - outer, 100 - outer, 7), width, Role.HEATHER, closed=True)


def _fresh(painting: Painting, turn: int) -> None:
    _frame(painting, 3.4, 1.6)


def _selected(painting: Painting, turn: int) -> None:
    _frame(painting, 5.4, 2.4)


def _cursor(painting: Painting, turn: int) -> None:
    rim = rounded_box(-0.5, -0.5, 100.5, 100.5, 7)
    painting.ground.stroke(rim, 5.6, Role.HEATHER_RIM, closed=True)
    for dash in dashed_ring(rim, 12, 7):
        painting.ground.stroke(dash, 3.4, Role.HEATHER)


def _forced(painting: Painting, turn: int) -> None:
    for dash in dashed_ring(rounded_box(2, 2, 98, 98, 4), 11, 8):
        painting.ground.stroke(dash, 4, Role.CLASH)


def _problem(painting: Painting, turn: int) -> None:
    painting.ground.fan((100, 0), [(66, 0), (100, 34)], Role.CLASH_RIM)
    painting.ground.fan((100, 0), [(70, 0), (100, 30)], Role.CLASH)
    painting.clip = rounded_box(0, 0, 100, 100, 5)
    painting.texts.append(PaintedText("!", (90.5, 10), 15, Role.CLASH_RIM))


def _cross(painting: Painting, turn: int) -> None:
    painting.ground.disc(MIDDLE, DOT + 1.8, Role.CLASH_RIM, 32)
    painting.ground.disc(MIDDLE, DOT, Role.CLASH, 32)
    for step in (1, -1):
        arm = [(45.6, 50 - 4.4 * step), (54.4, 50 + 4.4 * step)]
        painting.ground.stroke(arm, 2.8, Role.CLASH_RIM, caps=True)


def _clash(painting: Painting, turn: int) -> None:
    """Through the middle, from west to east; turned, from north to south."""
    bar = [rotated(end, turn) for end in ((7.0, 50.0), (93.0, 50.0))]
    painting.ground.stroke(bar, 11, Role.CLASH_RIM, caps=True)
    painting.ground.stroke(bar, 7, Role.CLASH, caps=True)
    _cross(painting, turn)


def _ask(painting: Painting, turn: int) -> None:
    painting.ground.disc(MIDDLE, 9.5, Role.INK, 28)
    painting.ground.disc(MIDDLE, 8, Role.ASK, 28)
    painting.texts.append(PaintedText("?", MIDDLE, 12, Role.ON_ASK))


def _tunnel(painting: Painting, turn: int) -> None:
    painting.ground.disc(MIDDLE, 6, Role.HEATHER_RIM)
    painting.ground.disc(MIDDLE, 4, Role.HEATHER)


PAINTERS: Final = {
    Sign.FREE: _free,
    Sign.BARE: _bare,
    Sign.BLOCKED: _blocked,
    Sign.SELECTED_CELL: _selected_cell,
    Sign.FRESH: _fresh,
    Sign.SELECTED: _selected,
    Sign.CURSOR: _cursor,
    Sign.FORCED: _forced,
    Sign.PROBLEM: _problem,
    Sign.GAP: _cross,
    Sign.ASK: _ask,
    Sign.CLASH: _clash,
    Sign.TUNNEL: _tunnel,
}
SMALL: Final = {
    Sign.GAP: -36.0,
    Sign.ASK: -39.0,
    Sign.TUNNEL: -43.0,
    Sign.FREE: -3.0,
    Sign.BARE: -3.0,
    Sign.BLOCKED: -3.0,
}
"""Signs that do not need the whole square."""


@dataclass(frozen=True)
class Dot:
    """A number in a disc."""

    text: str
    reach: float = field(default=-36.0, compare=False)

    def paint(self, look: Look) -> Painting:
        painting = Painting()
        painting.ground.disc(MIDDLE, DOT + 1.8, Role.HEATHER_RIM, 32)
        painting.ground.disc(MIDDLE, DOT, Role.HEATHER, 32)
        height = 15.0 if len(self.text) < 2 else 12.5
        painting.texts.append(PaintedText(self.text, MIDDLE, height, Role.ON_HEATHER))
        return painting


@dataclass(frozen=True)
class GroundShadow:
    """The soft shadow of a tile with this outline. All lie under all tiles, so that a territory has one at its rim."""

    outline: tuple[Point, ...]
    reach: float = field(default=MARGIN, compare=False)

    def paint(self, look: Look) -> Painting:
        painting = Painting()
        rim = [rotated(point, look.turn) for point in (*self.outline, self.outline[0])]
        rows = [
            [(50 + (x - 50) * grown + SHADOW[0] * aside, 50 + (y - 50) * grown + SHADOW[1] * aside) for x, y in rim]
            for grown, aside in ((1.0, 0.0), (1.02, 0.6), (1.045, 1.0))
        ]
        painting.ground.strip(rows, Role.SHADE, (0.45, 0.2, 0.0))
        return painting


@dataclass(frozen=True)
class Tag:
    """Words on a small plate."""

    text: str

    @property
    def width(self) -> float:
        return min(TAG_LETTER * len(self.text) + TAG_ENDS, 98.0)

    @property
    def reach(self) -> float:
        return max(self.width, TAG_HEIGHT) / 2 + 1 - 50

    def paint(self, look: Look) -> Painting:
        painting = Painting()
        x, y = self.width / 2, TAG_HEIGHT / 2
        painting.ground.fan(MIDDLE, rounded_box(50 - x, 50 - y, 50 + x, 50 + y, 5), Role.HEATHER)
        painting.texts.append(PaintedText(self.text, MIDDLE, TAG_HEIGHT - 4, Role.ON_HEATHER))
        return painting
