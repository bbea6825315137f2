"""`check`: every laying rule the file breaks, in the order the tiles were laid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.cli.arguments import Asked
from scoring.cli.checking import told_problems
from scoring.cli.terminal import wrapped
from scoring.glen import answers
from scoring.glen.catalogue import catalogue
from scoring.glen.game import Game
from scoring.glen.laying import laid_twice
from scoring.glen.words import Words


def answer(game: Game, _: Asked) -> dict[str, Any]:
    return answers.check(game, Words().problem)


def text(game: Game, asked: Asked) -> Iterator[str]:
    words, tiles = Words(asked.translations()), sum(len(player.territory) for player in game.players)
    yield from told_problems(words, answers.found_problems(game, words.problem), tiles=tiles, players=len(game.players))
    for name in laid_twice(game):
        text = words._("Note: {tile} lies more than once at the table.")
        yield from wrapped(text.format(tile=words.tile(catalogue()[name])))
