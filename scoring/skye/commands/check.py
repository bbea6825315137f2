"""`check`: every rule the file breaks, in the order the tiles were laid."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from scoring.cli.arguments import Asked
from scoring.cli.checking import told_problems
from scoring.skye import answers
from scoring.skye.game import Game
from scoring.skye.words import Words


def answer(game: Game, _: Asked) -> dict[str, Any]:
    return answers.check(game, partial(Words().problem, game))


def text(game: Game, asked: Asked) -> Iterator[str]:
    words, tiles = Words(asked.translations()), sum(len(player.territory) for player in game.players)
    found = answers.found_problems(game, partial(words.problem, game))
    yield from told_problems(words, found, tiles=tiles, players=len(game.players))
