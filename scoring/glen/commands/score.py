"""`score`: the three comparisons for every player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from scoring.cli.arguments import Asked, round_number
from scoring.cli.terminal import COLUMNS, shortened, table
from scoring.glen import answers
from scoring.glen.comparison import ACHIEVEMENTS
from scoring.glen.game import Game
from scoring.glen.track import SCORINGS
from scoring.glen.words import Words

LABEL: Final = 28


def answer(game: Game, asked: Asked) -> dict[str, Any]:
    round_number(asked.round, game.round, len(SCORINGS))
    return answers.score(game)


def text(game: Game, asked: Asked) -> Iterator[str]:
    words = Words(asked.translations())
    number = round_number(asked.round, game.round, len(SCORINGS))
    players = answer(game, asked)["players"]
    names = [shortened(player["name"], (COLUMNS - LABEL) // len(players) - 2) for player in players]
    rows = [[words._("Scoring {number} of {count}").format(number=number, count=len(SCORINGS)), *names]]
    for rule in ACHIEVEMENTS:
        rows.append([f"  {words.heading(rule)}", *(str(player[rule]) for player in players)])
    rows.append([f"  {words._('Together')}", *(str(player["total"]) for player in players)])
    yield from table(rows)
