"""`check`: every rule the file breaks, in the order the tiles were laid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.cli.arguments import Asked
from scoring.cli.terminal import wrapped
from scoring.skye.answers import check
from scoring.skye.checking import check as problems_of
from scoring.skye.game import Game
from scoring.words import Words


def answer(game: Game, _: Asked) -> dict[str, Any]:
    found = check(game)
    for entry, problem in zip(found["problems"], problems_of(game), strict=True):
        entry["message"] = Words().problem(game, problem)
    return found


def text(game: Game, _: Asked) -> Iterator[str]:
    words = Words()
    problems = problems_of(game)
    for problem in problems:
        yield from wrapped(f"{problem.player.name}: {words.problem(game, problem)}", rest="  ")
    tiles = sum(len(player.territory) for player in game.players)
    if problems:
        yield (
            f"{len(problems)} of {tiles} placements need a look."
            if len(problems) > 1
            else (f"1 of {tiles} placements needs a look.")
        )
    else:
        yield f"All {tiles} tiles of {len(game.players)} players lie as the rules ask."
