"""Scores that explain themselves: what counted, where, how much, and what nearly did."""

from __future__ import annotations

from enum import StrEnum
from operator import attrgetter
from typing import Final, NamedTuple

from scoring.cells import Cell, Edge

made: Final = tuple.__new__
"""Makes a named tuple of all its fields in half the time: scoring makes hundreds, on every touch of the screen."""


class Reason(StrEnum):
    """The first condition that kept something from counting."""

    OPEN = "open"
    """The area has open edges: the gaps."""
    TOO_SMALL = "too-small"
    """The area lies on too few tiles: `short` more are needed."""
    MISSING_TILE = "missing-tile"
    """One more tile, on the gap, would complete the shape."""
    SHORT_RUN = "short-run"
    """The run is too short by `short` tiles; the gaps are the free cells at its ends."""
    NO_BROCH = "no-broch"
    NO_FARM = "no-farm"
    NO_LIGHTHOUSE = "no-lighthouse"
    NO_SHIP = "no-ship"
    NO_WATER = "no-water"
    NO_ROAD = "no-road"
    """The tile has no road at all."""
    NOT_LINKED = "not-linked"
    """The road does not reach the castle; the gaps are the borders where it stops."""
    TOO_FAR = "too-far"
    """The nearest farm, at the gap, is out of reach."""
    NOT_LARGEST = "not-largest"
    """Only the largest counts, and this one falls `short`."""
    BEHIND = "behind"
    """Others have more: `short` more would draw level with the place above."""
    REMAINDER = "remainder"
    """Left over after rounding down: `short` more would make another point."""
    EXEMPT = "exempt"
    """The table's ruling takes borderlands out of this scoring tile."""
    CASTLE_TILE = "castle-tile"
    """The table's ruling does not count the castle's own tile."""
    NO_INCOME = "no-income"
    """These barrels never bring gold."""


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
    reason: Reason
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
