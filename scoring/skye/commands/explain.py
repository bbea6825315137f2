"""`explain`: why, told by a patient referee."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.cli.arguments import Asked, seat
from scoring.cli.explaining import known_thing, told_data, told_lines
from scoring.cli.terminal import NAME, shortened
from scoring.core.translator import mark
from scoring.skye.commands.explanation import explanations
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
        "explanations": [told_data(words, explanation) for explanation in found],
    }


def text(game: Game, asked: Asked) -> Iterator[str]:
    words = Words(asked.translations())
    number = seat(game.names, asked.player)
    for place, explanation in enumerate(explanations(words, game, number, thing(asked.thing or ""))):
        if place:
            yield ""
        yield f"{shortened(game.players[number].name, NAME)}: {explanation.name}"
        yield from told_lines(words, explanation)


def thing(written: str) -> str:
    """The id that was asked for; Refused with the closest ones if there is none."""
    known = list(dict.fromkeys([*SCORING_TILES, *SCROLLS, "income", "final"]))
    return known_thing(
        written,
        known,
        mark('"{thing}" is no scoring tile and no scroll; did you mean {close}?'),
        mark('"{thing}" is no scoring tile and no scroll; known are {known}.'),
    )
