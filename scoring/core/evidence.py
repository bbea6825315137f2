"""Scores that explain themselves: what counted, where, how much, and what nearly did."""

from __future__ import annotations

from operator import attrgetter
from typing import Final, NamedTuple

from scoring.core.cells import Cell, Edge

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
