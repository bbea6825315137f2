"""What a board shows, as plain data: tiles, cells and whatever is laid over them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Flag, StrEnum, auto
from typing import Final, NamedTuple

from companion.art.overlays import Dot, Sign
from companion.art.painting import Picture
from companion.art.shapes import MIDDLE, Point
from companion.art.tabs import TAB_SPOTS, CellTab, tab_turn
from scoring.core.cells import EDGES, Cell, Edge, beside


class TileFlag(Flag):
    """What the board says about a tile."""

    PLAIN = 0
    FRESH = auto()
    """Laid this round."""
    FORCED = auto()
    PROBLEM = auto()
    GHOST = auto()
    """Not laid yet: a preview of a tile that breaks a rule."""


class BoardTile(NamedTuple):
    """A tile on the board. `asks` are the places, as it lies, of symbols the catalogue is not sure of; `shadow` is
    what it throws on the ground, if anything."""

    cell: Cell
    picture: Picture
    turn: int = 0
    flags: TileFlag = TileFlag.PLAIN
    asks: tuple[Point, ...] = ()
    shadow: Picture | None = None


class Stamp(NamedTuple):
    """A picture over the board, its middle at a point of a cell."""

    picture: Picture
    cell: Cell
    at: Point = MIDDLE
    turn: int = 0
    grows: bool = False
    """Does it keep a readable size where tiles are small?"""


class CallOut(NamedTuple):
    """Words about a point of a cell. They stand outside the territory, with a line to it."""

    cell: Cell
    at: Point
    text: str
    things: tuple[tuple[Point, float], ...] = ()
    """What stands in the cell, with its radius: the line begins beyond it."""


class MarkKind(StrEnum):
    """What marks on the board mean, for a legend."""

    LINKED = "linked"
    STRAY = "stray"
    COUNTED = "counted"
    MISSED = "missed"
    GAP = "gap"
    COMPLETED = "completed"
    UNFINISHED = "unfinished"


class Target(NamedTuple):
    """A mark that answers a touch: the key of its line, and where it is."""

    key: str
    cell: Cell
    at: Point


@dataclass(frozen=True)
class Overlay:
    """What is laid over the tiles. All tiles but the bright ones are dimmed, unless `bright` is None.

    `partners` are dimmed less than the rest; `marks` are the kinds of marks in use, `callouts` the words outside the
    territory, the first being the most important.
    """

    bright: frozenset[Cell] | None = None
    stamps: tuple[Stamp, ...] = ()
    callouts: tuple[CallOut, ...] = ()
    marks: tuple[MarkKind, ...] = ()
    targets: tuple[Target, ...] = ()
    partners: frozenset[Cell] = frozenset()


NOTHING_OVER: Final = Overlay()


@dataclass(frozen=True)
class Scene:
    """Everything there is to see on a board."""

    tiles: tuple[BoardTile, ...] = ()
    free: tuple[Cell, ...] = ()
    blocked: tuple[Cell, ...] = ()
    selected: Cell | None = None
    cursor: Cell | None = None
    overlay: Overlay = field(default_factory=Overlay)
    blocked_as: Picture = Sign.BLOCKED
    """How the cells look on which nothing can lie."""
    tabs: bool = False
    """Are free cells small tabs at the edges they touch, and closed ones not shown at all?"""

    def stamps_below(self) -> list[Stamp]:
        """The cells without a tile."""
        taken = {tile.cell for tile in self.tiles}
        if self.tabs:
            return self._tabs(taken)
        cells = [Stamp(Sign.FREE, cell) for cell in self.free if cell not in taken and cell != self.selected]
        cells += [Stamp(self.blocked_as, cell) for cell in self.blocked if cell not in taken]
        if self.selected is not None and self.selected not in taken:
            cells.append(Stamp(Sign.SELECTED_CELL, self.selected))
        return cells

    def _tabs(self, taken: set[Cell]) -> list[Stamp]:
        """Free cells as tabs; the chosen one in its full size."""
        stamps = [
            Stamp(CellTab(), cell, TAB_SPOTS[edge], turn=tab_turn(edge))
            for cell in self.free
            for edge in EDGES
            if cell not in taken and cell != self.selected and beside(cell, edge) in taken
        ]
        if self.selected is not None and self.selected not in taken:
            sign = self.blocked_as if self.selected in self.blocked else Sign.SELECTED_CELL
            stamps.append(Stamp(sign, self.selected))
        return stamps

    def stamps_above(self) -> list[Stamp]:
        """Frames of the tiles that are not dimmed, then the overlay, then their badges and the cursor."""
        bright = self.overlay.bright
        clear = [tile for tile in self.tiles if bright is None or tile.cell in bright]
        stamps = [Stamp(sign, tile.cell) for tile in clear for flag, sign in FRAMES.items() if flag in tile.flags]
        alone = not self.overlay.partners  # else its brightness says enough, and a frame would seem to count something
        if alone and self.selected is not None and any(tile.cell == self.selected for tile in self.tiles):
            stamps.append(Stamp(Sign.SELECTED, self.selected))
        stamps += self.overlay.stamps
        stamps += [Stamp(Sign.PROBLEM, tile.cell) for tile in clear if TileFlag.PROBLEM in tile.flags]
        stamps += [Stamp(Sign.ASK, tile.cell, at, grows=True) for tile in clear for at in tile.asks]
        if self.cursor is not None:
            stamps.append(Stamp(Sign.CURSOR, self.cursor))
        return stamps


FRAMES: Final = {
    TileFlag.FRESH: Sign.FRESH,
    TileFlag.FORCED: Sign.FORCED,
    TileFlag.GHOST: Sign.FORCED,
}


def numbered(cell: Cell, text: str, at: Point = (84.0, 16.0)) -> Stamp:
    """A number in a disc."""
    return Stamp(Dot(text), cell, at, grows=True)


def gap_mark(cell: Cell, edge: Edge | None = None) -> Stamp:
    """A red disc with a cross, on a cell or on the middle of one of its edges."""
    return Stamp(Sign.GAP, cell, MIDDLE if edge is None else EDGE_SPOTS[edge], grows=True)


def bar_mark(cell: Cell, edge: Edge) -> Stamp:
    """A short red bar across an edge: here a road stops, or an area is open."""
    return Stamp(Sign.BAR, cell, EDGE_SPOTS[edge], turn=edge & 1, grows=True)


def clash_mark(cell: Cell, edge: Edge) -> Stamp:
    """A red bar along an edge that does not fit."""
    return Stamp(Sign.CLASH, cell, EDGE_SPOTS[edge], turn=edge & 1)


EDGE_SPOTS: Final = ((50.0, 0.0), (100.0, 50.0), (50.0, 100.0), (0.0, 50.0))
"""The middle of each edge."""
