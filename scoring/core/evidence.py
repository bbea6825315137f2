"""Scores as values with their evidence: items, where the rule is printed, and the same as lines that can be shown."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from operator import attrgetter
from typing import Final, NamedTuple

from scoring.core.cells import Cell, Edge


class Citation(NamedTuple):
    """A place in a rulebook."""

    edition: str
    section: str
    page: int


made: Final = tuple.__new__
"""Makes a named tuple of all its fields in half the time: scoring makes hundreds, on every touch of the screen."""


class Gap(NamedTuple):
    """A place on the board: a cell, or one edge of it."""

    cell: Cell
    edge: Edge | None = None


class Item(NamedTuple):
    """One line of a score: so many things at `cells`, worth `points` together."""

    what: str
    cells: tuple[Cell, ...]
    amount: int
    points: int
    area: int | None = None
    """The area concerned, as its number in the survey of the territory."""


class NearMiss(NamedTuple):
    """Something that did not count, with the first reason and the place of the gap."""

    what: str
    cells: tuple[Cell, ...]
    reason: str
    """The first condition that failed, by the name that the game's rules have for it."""
    gaps: tuple[Gap, ...] = ()
    short: int = 0
    area: int | None = None


class Score(NamedTuple):
    """A score with its evidence; `points` is None where the gold it needs is not known.

    The points of the items add up to the points of the score.
    """

    rule: str
    points: int | None
    items: tuple[Item, ...] = ()
    near_misses: tuple[NearMiss, ...] = ()


Evidence = tuple[list[Item], list[NearMiss]]
"""What a rule found in one territory."""

_points = attrgetter("points")


def total(items: list[Item]) -> int:
    """The points of some items together."""
    return sum(map(_points, items))


class LineKind(StrEnum):
    """What a line tells."""

    PLACE = "place"
    """The place in a majority."""
    COUNTED = "counted"
    PART = "part"
    """A part of a larger sum, told even if it is worth nothing."""
    SUM = "sum"
    MISSED = "missed"
    NOTE = "note"


class Unit(StrEnum):
    """In what a line's worth is counted."""

    VP = "vp"
    GOLD = "gold"
    THINGS = "things"
    """In a majority the things themselves are compared."""


class ScoreLine(NamedTuple):
    """One line: a whole sentence, a few words for beside the board, and where on the board it is."""

    kind: LineKind
    text: str
    short: str = ""
    number: str = ""
    """Its number on the board; empty for what is no thing there."""
    worth: int | None = 0
    unit: Unit = Unit.VP
    rule: str = ""
    item: Item | None = None
    miss: NearMiss | None = None

    @property
    def cells(self) -> tuple[Cell, ...]:
        source = self.item or self.miss
        return source.cells if source else ()

    @property
    def gaps(self) -> tuple[Gap, ...]:
        return self.miss.gaps if self.miss else ()


def of_kind(lines: Iterable[ScoreLine], *kinds: LineKind) -> list[ScoreLine]:
    """The lines that tell this."""
    return [line for line in lines if line.kind in kinds]


def told_once(lines: Iterable[ScoreLine]) -> list[ScoreLine]:
    """The lines about what did not count, without those that would say the same again."""
    return list({line.text: line for line in lines if line.kind is LineKind.MISSED}.values())
