"""What a patient referee says about a score, whichever game it belongs to: as lines for people and as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from itertools import groupby
from typing import Any, Final, NamedTuple, Protocol

from scoring.cli.arguments import Refused
from scoring.cli.terminal import table, wrapped
from scoring.core.cells import EDGE_LETTERS
from scoring.core.evidence import Citation, Gap, LineKind, ScoreLine, of_kind, told_once
from scoring.core.translator import mark

COUNTED: Final = (LineKind.PLACE, LineKind.COUNTED, LineKind.PART)
"""The kinds of lines that stand in a table with what they earn."""
HEADINGS: Final = {**dict.fromkeys(COUNTED, mark("Counted")), LineKind.SUM: "", LineKind.MISSED: mark("Near misses")}


class RefereeWords(Protocol):
    """All that is asked of a game's words here."""

    @property
    def _(self) -> Callable[[str], str]: ...

    def citation(self, citation: Citation) -> str: ...

    def worth(self, line: ScoreLine) -> str: ...


class Explanation(NamedTuple):
    """Everything there is to say; the lines in the order they are said."""

    kind: str
    id: str
    name: str
    rule: str
    points: int | None
    lines: list[ScoreLine]
    citation: Citation


def known_thing(written: str, known: Sequence[str], similar: str, none: str) -> str:
    """The id that was asked for; Refused with the closest ones if there are `similar`, with all if there are `none`."""
    wanted = "-".join(written.lower().split())
    if wanted in known:
        return wanted
    close = get_close_matches(wanted[:40], known, n=3, cutoff=0.5)
    text = similar if close else none
    raise Refused(text, thing=written[:40], close=", ".join(close), known=", ".join(known))


def told_lines(words: RefereeWords, told: Explanation) -> Iterator[str]:
    """An explanation in lines for people."""
    yield from wrapped(told.rule)
    yield ""
    for heading, lines in groupby(of_kind(told.lines, *HEADINGS), lambda line: HEADINGS[line.kind]):
        yield from _group(words, heading, list(lines))
    yield ""
    for note in of_kind(told.lines, LineKind.NOTE):
        yield from wrapped(note.text)
    yield words._("Rule: {rule}.").format(rule=words.citation(told.citation))


def _group(words: RefereeWords, heading: str, lines: list[ScoreLine]) -> Iterator[str]:
    kind = lines[0].kind
    if kind in COUNTED:
        yield words._(heading)
        yield from table([["", words.worth(line), line.text] for line in lines], left=(0, 2))
    elif kind is LineKind.MISSED:
        yield ""
        yield words._(heading)
        for line in told_once(lines):
            yield from wrapped(line.text, "  ", "    ")
    else:
        for line in lines:
            yield from wrapped(line.text)


def told_data(words: RefereeWords, told: Explanation) -> dict[str, Any]:
    """An explanation as data."""
    return {
        "kind": told.kind,
        "id": told.id,
        "name": told.name,
        "rule": told.rule,
        "points": told.points,
        "items": [_item(words, line) for line in of_kind(told.lines, *COUNTED)],
        "sum": [line.text for line in of_kind(told.lines, LineKind.SUM)],
        "near_misses": [_near_miss(line) for line in of_kind(told.lines, LineKind.MISSED)],
        "notes": [line.text for line in of_kind(told.lines, LineKind.NOTE)],
        "citation": {**told.citation._asdict(), "sentence": words.citation(told.citation)},
    }


def _item(words: RefereeWords, line: ScoreLine) -> dict[str, Any]:
    item = line.item
    assert item is not None
    return {
        "what": item.what,
        "cells": [list(cell) for cell in item.cells],
        "amount": item.amount,
        "points": item.points,
        "sentence": line.text,
        "earns": words.worth(line),
    }


def _near_miss(line: ScoreLine) -> dict[str, Any]:
    miss = line.miss
    assert miss is not None
    return {
        "what": miss.what,
        "cells": [list(cell) for cell in miss.cells],
        "reason": str(miss.reason),
        "gaps": [_gap(gap) for gap in miss.gaps],
        "short": miss.short,
        "sentence": line.text,
    }


def _gap(gap: Gap) -> dict[str, Any]:
    edge = {} if gap.edge is None else {"edge": EDGE_LETTERS[gap.edge]}
    return {"at": list(gap.cell), **edge}
