"""What a patient referee says about a score, whichever game it belongs to: as lines for people and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple, Protocol

from scoring.cli.arguments import Refused
from scoring.cli.terminal import table, wrapped
from scoring.core.cells import EDGE_LETTERS
from scoring.core.citation import Citation
from scoring.core.evidence import Gap, Item, NearMiss


class CitesRules(Protocol):
    """All that is asked of a game's words here."""

    def citation(self, citation: Citation) -> str: ...


class Counted(NamedTuple):
    """An item with its sentence; what it earns, in VP or gold."""

    item: Item
    sentence: str
    earns: str


class Missed(NamedTuple):
    """A near miss with its sentence."""

    near_miss: NearMiss
    sentence: str


class Explanation(NamedTuple):
    """Everything there is to say, in the order it is said."""

    kind: str
    id: str
    name: str
    rule: str
    points: int | None
    counted: list[Counted]
    sums: list[str]
    missed: list[Missed]
    notes: list[str]
    citation: Citation
    compares: bool = False
    """A majority: the amounts of all players come before the own ones."""


def known_thing(written: str, known: Sequence[str], what: str) -> str:
    """The id that was asked for; Refused with the closest ones if there is none."""
    wanted = "-".join(written.lower().split())
    if wanted in known:
        return wanted
    close = get_close_matches(wanted[:40], known, n=3, cutoff=0.5)
    hint = f"; did you mean {' or '.join(close)}?" if close else f"; known are {', '.join(known)}."
    raise Refused(f'"{written[:40]}" is {what}{hint}')


def told_lines(words: CitesRules, told: Explanation) -> Iterator[str]:
    """An explanation in lines for people."""
    yield from wrapped(told.rule)
    yield ""
    sums = [line for sentence in told.sums for line in wrapped(sentence)]
    if told.compares:
        yield from sums
    if told.counted:
        yield "Counted"
        yield from table([["", counted.earns, counted.sentence] for counted in told.counted], left=(0, 2))
    if not told.compares:
        yield from sums
    if told.missed:
        yield ""
        yield "Near misses"
        for missed in told.missed:
            yield from wrapped(missed.sentence, "  ", "    ")
    yield ""
    for note in told.notes:
        yield from wrapped(note)
    yield f"Rule: {words.citation(told.citation)}."


def told_data(words: CitesRules, told: Explanation) -> dict[str, Any]:
    """An explanation as data."""
    return {
        "kind": told.kind,
        "id": told.id,
        "name": told.name,
        "rule": told.rule,
        "points": told.points,
        "items": [_item(counted) for counted in told.counted],
        "sum": told.sums,
        "near_misses": [_near_miss(missed) for missed in told.missed],
        "notes": told.notes,
        "citation": {**told.citation._asdict(), "sentence": words.citation(told.citation)},
    }


def _item(counted: Counted) -> dict[str, Any]:
    item = counted.item
    return {
        "what": item.what,
        "cells": [list(cell) for cell in item.cells],
        "amount": item.amount,
        "points": item.points,
        "sentence": counted.sentence,
        "earns": counted.earns,
    }


def _near_miss(missed: Missed) -> dict[str, Any]:
    miss = missed.near_miss
    return {
        "what": miss.what,
        "cells": [list(cell) for cell in miss.cells],
        "reason": str(miss.reason),
        "gaps": [_gap(gap) for gap in miss.gaps],
        "short": miss.short,
        "sentence": missed.sentence,
    }


def _gap(gap: Gap) -> dict[str, Any]:
    edge = {} if gap.edge is None else {"edge": EDGE_LETTERS[gap.edge]}
    return {"at": list(gap.cell), **edge}
