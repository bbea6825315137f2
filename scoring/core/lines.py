"""A score in lines: whole sentences with what they bring and where on the board they are, for whoever shows them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from scoring.core.cells import Cell
from scoring.core.evidence import Gap, Item, NearMiss


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
