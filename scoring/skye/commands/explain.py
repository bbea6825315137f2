"""`explain`: why, told by a patient referee."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from scoring.cli.arguments import Asked, Refused, seat
from scoring.cli.terminal import NAME, shortened, table, wrapped
from scoring.core.cells import EDGE_LETTERS
from scoring.core.evidence import Gap
from scoring.skye.commands.explanation import Counted, Explanation, Missed, explanations
from scoring.skye.game import Game
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import SCROLLS
from scoring.skye.words import Words


def answer(game: Game, asked: Asked) -> dict[str, Any]:
    words = Words()
    number = seat(game.names, asked.player)
    found = explanations(words, game, number, thing(asked.thing or ""))
    return {
        "player": game.players[number].name,
        "explanations": [_data(words, explanation) for explanation in found],
    }


def text(game: Game, asked: Asked) -> Iterator[str]:
    words = Words()
    number = seat(game.names, asked.player)
    for place, explanation in enumerate(explanations(words, game, number, thing(asked.thing or ""))):
        if place:
            yield ""
        yield f"{shortened(game.players[number].name, NAME)}: {explanation.name}"
        yield from _lines(words, explanation)


def thing(written: str) -> str:
    """The id that was asked for; Refused with the closest ones if there is none."""
    known = list(dict.fromkeys([*SCORING_TILES, *SCROLLS, "income", "final"]))
    wanted = "-".join(written.lower().split())
    if wanted in known:
        return wanted
    close = get_close_matches(wanted[:40], known, n=3, cutoff=0.5)
    hint = f"; did you mean {' or '.join(close)}?" if close else f"; known are {', '.join(known)}."
    raise Refused(f'"{written[:40]}" is no scoring tile and no scroll{hint}')


def _lines(words: Words, told: Explanation) -> Iterator[str]:
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


def _data(words: Words, told: Explanation) -> dict[str, Any]:
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
