"""What the app draws over and between tiles: free cells, frames, numbers, gaps, clashes."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from companion.art.painting import MARGIN, Look, PaintedText, Painting
from companion.art.palette import Role
from companion.art.shapes import MIDDLE, Path, Point, at_edge, cut, dashed_ring, rotated, rounded_box

DOT: Final = 12.2
CROSS: Final = 10.2
"""The radius of a number's disc, and of the cross of what was missed."""
HATCHED: Final = 44
HATCH: Final = 11
"""The side of a hatched box, and from one line of it to the next."""
BAR: Final = (31.0, 8.0)
"""Length and width of the bar across a gap."""
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
    DONE = "done"
    """A completed area."""
    NOTCH = "notch"
    """An open edge of one: at the north, turned at the others."""
    BAR = "bar"
    """Where a road stops or an area is open."""
    SHORT = "short"
    """A cell without a tile that would complete a shape."""
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
    """Nothing but a sign: a box around each would make more noise than the territory."""
    _plus(painting, Role.CELL_SIGN)


def _bare(painting: Painting, turn: int) -> None:
    for dash in dashed_ring(_cell(painting), 11, 8):
        painting.ground.stroke(dash, 3, Role.CELL_SIGN)


def _plus(painting: Painting, role: Role) -> None:
    painting.ground.stroke([(38.5, 50), (61.5, 50)], 4, role, caps=True)
    painting.ground.stroke([(50, 38.5), (50, 61.5)], 4, role, caps=True)


def _blocked(painting: Painting, turn: int) -> None:
    """A faint hatch."""
    half = HATCHED / 2
    for start in range(HATCH, 2 * HATCHED, HATCH):
        first = (50 - half + max(0, start - HATCHED), 50 - half + min(start, HATCHED))
        last = (50 - half + min(start, HATCHED), 50 - half + max(0, start - HATCHED))
        painting.ground.stroke([first, last], 2, Role.CELL_LINE, opacity=0.6)


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
    painting.ground.disc(MIDDLE, CROSS + 1.8, Role.CLASH_RIM, 32)
    painting.ground.disc(MIDDLE, CROSS, Role.CLASH, 32)
    for step in (1, -1):
        arm = [(46, 50 - 4 * step), (54, 50 + 4 * step)]
        painting.ground.stroke(arm, 2.8, Role.CLASH_RIM, caps=True)


def _bar(painting: Painting, turn: int) -> None:
    """From west to east; turned, from north to south."""
    length, width = BAR
    ends = [(50 - (length - width) / 2, 50.0), (50 + (length - width) / 2, 50.0)]
    bar = [rotated(end, turn) for end in ends]
    painting.ground.stroke(bar, width + 3, Role.CLASH_RIM, caps=True)
    painting.ground.stroke(bar, width, Role.CLASH, caps=True)


def _short(painting: Painting, turn: int) -> None:
    for dash in dashed_ring(rounded_box(8, 8, 92, 92, 8), 10, 8):
        painting.ground.stroke(dash, 3.4, Role.CLASH, caps=True)


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


def _done(painting: Painting, turn: int) -> None:
    painting.ground.disc(MIDDLE, 11.6, Role.ON_DONE, 32)
    painting.ground.disc(MIDDLE, 10, Role.DONE, 32)
    painting.ground.stroke([(45.2, 50.4), (48.7, 54), (55.2, 46.6)], 2.8, Role.ON_DONE, caps=True)


def _notch(painting: Painting, turn: int) -> None:
    tip, left, right = (rotated(point, turn) for point in ((50.0, 12.0), (37.0, -0.5), (63.0, -0.5)))
    painting.ground.fan(left, [tip, right], Role.GROUND)
    # Ink alone is lost on dark land.
    painting.ground.stroke([left, tip, right], 5, Role.HALO, caps=True)
    painting.ground.stroke([left, tip, right], 2.6, Role.INK, caps=True)


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
    Sign.DONE: _done,
    Sign.NOTCH: _notch,
    Sign.BAR: _bar,
    Sign.SHORT: _short,
    Sign.TUNNEL: _tunnel,
}
SMALL: Final = {
    Sign.GAP: -37.0,
    Sign.DONE: -37.0,
    Sign.BAR: -32.0,
    Sign.ASK: -39.0,
    Sign.TUNNEL: -43.0,
    Sign.FREE: -34.0,
    Sign.BARE: -3.0,
    Sign.BLOCKED: -26.0,
}
"""Signs that do not need the whole square."""


@dataclass(frozen=True)
class Dot:
    """A number in a disc."""

    text: str
    reach: float = field(default=-35.0, compare=False)

    def paint(self, look: Look) -> Painting:
        painting = Painting()
        painting.ground.disc(MIDDLE, DOT + 1.8, Role.HEATHER_RIM, 32)
        painting.ground.disc(MIDDLE, DOT, Role.HEATHER, 32)
        height = 15.0 if len(self.text) < 2 else 12.5
        painting.texts.append(PaintedText(self.text, MIDDLE, height, Role.ON_HEATHER))
        return painting


FRAME_INSETS: Final = (6.0, 13.0, 20.0)
FRAME_DASHES: Final = (None, (12.0, 7.0), (0.5, 9.0))
"""The first frame is solid, the next dashed, then dotted, each further inside."""


@dataclass(frozen=True)
class FramePart:
    """The part of a frame around several cells that lies in one of them: along these sides of it."""

    sides: tuple[int, ...]
    style: int = 0
    is_rim: bool = False
    """The light line below it? Those of all parts are drawn first."""
    reach: float = field(default=MARGIN, compare=False)

    def paint(self, look: Look) -> Painting:
        painting = Painting()
        dashes = None if self.is_rim else FRAME_DASHES[self.style]
        width, role = (8.4, Role.HEATHER_RIM) if self.is_rim else (4.8, Role.HEATHER)
        for line in (self._along(side) for side in self.sides):
            for part in [line] if dashes is None else cut(line, *dashes):
                painting.ground.stroke(part, width, role, caps=True)
        return painting

    def _along(self, side: int) -> list[Point]:
        """To the corner where the frame turns, or to the edge of the cell where it goes on."""
        inset = FRAME_INSETS[self.style]
        before, after = ((side - 1) & 3) in self.sides, ((side + 1) & 3) in self.sides
        return [at_edge(side, inset if before else 0.0, inset), at_edge(side, 100 - (inset if after else 0.0), inset)]


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
