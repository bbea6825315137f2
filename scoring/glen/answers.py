"""The answers of the command line as plain data, in the shapes that `--json` prints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scoring.cli.checking import FoundProblem, problems_as_data
from scoring.core.cells import Cell
from scoring.glen.catalogue import stack_tiles
from scoring.glen.comparison import compare
from scoring.glen.game import Game
from scoring.glen.laying import Problem, laid_ids, open_cells
from scoring.glen.laying import check as problems_of
from scoring.glen.laying import fits as fitting
from scoring.glen.settlement import settle

Answer = dict[str, Any]


def found_problems(game: Game, sentence: Callable[[Problem], str]) -> list[FoundProblem]:
    """Every laying rule the game breaks, with the sentence that says so."""
    return [
        FoundProblem(each.player.name, each.placement.cell, str(each.breach.rule), sentence(each))
        for each in problems_of(game)
    ]


def check(game: Game, sentence: Callable[[Problem], str]) -> Answer:
    """The same as data."""
    return problems_as_data(found_problems(game, sentence))


def score(game: Game) -> Answer:
    """The three comparisons for every player, as VP."""
    players = []
    for player, comparisons in zip(game.players, compare(game), strict=True):
        points = {rule: comparison.score.points or 0 for rule, comparison in comparisons.items()}
        players.append({"name": player.name, **points, "total": sum(points.values())})
    return {"players": players}


def final(game: Game) -> Answer:
    """The settlement."""
    return {
        "players": [
            {
                "name": player.name,
                "cards": {name: score.points for name, score in own.cards.items()},
                "coins": own.coins.points,
                "tiles": own.tiles.points,
                "total": own.total,
                "rank": own.rank,
            }
            for player, own in zip(game.players, settle(game), strict=True)
        ]
    }


def fits(game: Game, seat: int, cell: Cell | None = None) -> Answer:
    """The cells on which a player may lay something, or one of them, with the tiles that still can be laid there."""
    territory = game.players[seat].territory
    taken = laid_ids(game)
    free = [tile for tile in stack_tiles() if tile.id not in taken]
    cells = sorted(open_cells(territory)) if cell is None else [cell]
    found = [(each, fitting(territory, each, free)) for each in cells]
    return {"fits": [{"at": list(each), "tiles": [tile.id for tile in tiles]} for each, tiles in found if tiles]}
