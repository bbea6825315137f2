"""`income`: the income phase of a round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from scoring.cli.arguments import Asked, round_number
from scoring.cli.terminal import NAME, shortened, table
from scoring.skye import answers
from scoring.skye.game import Game

COLUMNS: Final = ("castle", "barrels", "catch_up", "gold", "vp")


def answer(game: Game, asked: Asked) -> dict[str, Any]:
    return answers.income(game, round_number(asked.round, game.round, len(game.track)))


def text(game: Game, asked: Asked) -> Iterator[str]:
    number = round_number(asked.round, game.round, len(game.track))
    rate = game.track[number - 1].gold_per_player_ahead
    yield f"Income of round {number} of {len(game.track)}; catch-up is {rate} gold for each player ahead."
    yield ""
    rows = [["", "castle", "barrels", "catch-up", "gold", "VP"]]
    for player in answer(game, asked)["players"]:
        rows.append([shortened(player["name"], NAME), *(str(player[column]) for column in COLUMNS)])
    yield from table(rows)
    yield ""
    yield "Gold is castle, barrels and catch-up together. VP come from VP barrels, before the catch-up gold."
