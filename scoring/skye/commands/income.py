"""`income`: the income phase of a round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from scoring.cli.arguments import Asked, round_number
from scoring.cli.terminal import NAME, shortened, table, wrapped
from scoring.skye import answers
from scoring.skye.game import Game
from scoring.skye.words import Words

COLUMNS: Final = ("castle", "barrels", "catch_up", "gold", "vp")


def answer(game: Game, asked: Asked) -> dict[str, Any]:
    return answers.income(game, round_number(asked.round, game.round, len(game.track)))


def text(game: Game, asked: Asked) -> Iterator[str]:
    words = Words(asked.translations())
    number = round_number(asked.round, game.round, len(game.track))
    rate = game.track[number - 1].gold_per_player_ahead
    text = words._("Income of round {round} of {rounds}; catch-up is {rate} gold for each player ahead.")
    yield text.format(round=number, rounds=len(game.track), rate=rate)
    yield ""
    heads = (words._("castle"), words._("barrels"), words._("catch-up"), words._("gold"), words._("VP"))
    rows = [["", *heads]]
    for player in answer(game, asked)["players"]:
        rows.append([shortened(player["name"], NAME), *(str(player[column]) for column in COLUMNS)])
    yield from table(rows)
    yield ""
    yield from wrapped(
        words._("Gold is castle, barrels and catch-up together. VP come from VP barrels, before the catch-up gold.")
    )
