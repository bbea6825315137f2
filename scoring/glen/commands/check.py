"""`check`: every laying rule the file breaks, in the order the tiles were laid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.cli.arguments import Asked
from scoring.cli.terminal import wrapped
from scoring.glen import answers
from scoring.glen.catalogue import catalogue
from scoring.glen.game import Game
from scoring.glen.laying import check, laid_twice
from scoring.glen.words import Words


def answer(game: Game, _: Asked) -> dict[str, Any]:
    return answers.check(game, Words().problem)


def text(game: Game, asked: Asked) -> Iterator[str]:
    words, problems = Words(asked.translations()), check(game)
    for problem in problems:
        yield from wrapped(f"{problem.player.name}: {words.problem(problem)}", rest="  ")
    tiles = sum(len(player.territory) for player in game.players)
    wrong = len({(problem.player.name, problem.placement.cell) for problem in problems})
    if not problems:
        text = words._("All {tiles} tiles of {players} players lie as the rules ask.")
        yield text.format(tiles=tiles, players=len(game.players))
    else:
        text = words._n(
            "{count} of {tiles} placements needs a look.", "{count} of {tiles} placements need a look.", wrong
        )
        yield text.format(count=wrong, tiles=tiles)
    for name in laid_twice(game):
        text = words._("Note: {tile} lies more than once at the table.")
        yield from wrapped(text.format(tile=words.tile(catalogue()[name])))
