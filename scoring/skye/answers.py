"""The answers of the command line as plain data, in the shapes that `--json` prints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from scoring.cli.checking import FoundProblem, problems_as_data
from scoring.core.cells import Cell
from scoring.skye.catalogue import landscape_tiles
from scoring.skye.final import FinalScore
from scoring.skye.final import final as final_scores
from scoring.skye.game import Game
from scoring.skye.income import income as incomes
from scoring.skye.laying import Problem, laid_ids
from scoring.skye.laying import check as problems_of
from scoring.skye.laying import fits as fitting
from scoring.skye.score import round_of, score_tiles, tiles_in_use
from scoring.skye.survey import Area, Survey

AREA_COUNTS: Final = ("sheep", "cattle", "farms", "brochs", "ships", "lighthouses")

Answer = dict[str, Any]


def found_problems(game: Game, sentence: Callable[[Problem], str]) -> list[FoundProblem]:
    """Every rule the game breaks, with the sentence that says so."""
    return [
        FoundProblem(each.player.name, each.placement.cell, str(each.breach.rule), sentence(each))
        for each in problems_of(game)
    ]


def check(game: Game, sentence: Callable[[Problem], str]) -> Answer:
    """The same as data."""
    return problems_as_data(found_problems(game, sentence))


def score(game: Game, round_number: int | None = None) -> Answer:
    """All scoring tiles in use for every player, and what the round scores."""
    letters = game.track[(round_number or game.round) - 1].letters
    players = []
    for player, scores in zip(game.players, score_tiles(game, tiles_in_use(game)), strict=True):
        chosen = {letter: scores.get(game.scoring_tiles.get(letter, "")) for letter in letters}
        summed = round_of(letters, chosen)
        players.append(
            {
                "name": player.name,
                "tiles": {name: found.points for name, found in scores.items()},
                "round": {letter: found.points if found else None for letter, found in chosen.items()},
                "round_total": summed.points,
            }
        )
    return {"players": players}


def income(game: Game, round_number: int | None = None) -> Answer:
    """The income phase of a round."""
    return {
        "players": [
            {
                "name": player.name,
                "castle": own.castle,
                "barrels": own.barrels,
                "catch_up": own.catch_up,
                "gold": own.gold,
                "vp": own.vp,
            }
            for player, own in zip(game.players, incomes(game, round_number or game.round), strict=True)
        ]
    }


def final(game: Game) -> Answer:
    """Scrolls, tablets, gold and ranking."""
    return {
        "players": [
            {"name": player.name, **_final_parts(own)}
            for player, own in zip(game.players, final_scores(game), strict=True)
        ]
    }


def _final_parts(own: FinalScore) -> Answer:
    return {
        "scrolls": [
            {
                "at": list(scroll.cell),
                "scroll": scroll.scroll,
                "value": scroll.value,
                "completed": scroll.completed,
                "vp": scroll.points,
                **({} if scroll.proven else {"proven": False}),
            }
            for scroll in own.scrolls
        ],
        "tablets": own.tablets.points,
        "gold": own.gold,
        "total": own.total,
        "rank": own.rank,
    }


def areas(game: Game, player_name: str) -> Answer:
    """The areas of a territory, and the cells that a road connects to the castle."""
    survey = Survey(game.player(player_name).territory)
    return {
        "areas": [_area(area) for area in survey.areas],
        "connected": [list(laid.cell) for laid, linked in zip(survey.laid, survey.linked, strict=True) if linked],
    }


def _area(area: Area) -> Answer:
    return {
        "terrain": str(area.terrain),
        "tiles": area.size,
        "completed": area.completed,
        "open_edges": len(area.open_edges),
        **{name: getattr(area, name) for name in AREA_COUNTS},
        "cells": [list(cell) for cell in area.cells],
    }


def fits(game: Game, player_name: str, cell: Cell) -> Answer:
    """Which catalogue tiles can still be laid on a cell, and in which turns."""
    taken = laid_ids(game)
    free = [tile for tile in landscape_tiles() if tile.id not in taken]
    found = fitting(game.player(player_name).territory, cell, free)
    return {"fits": [{"tile": tile.id, "turns": list(turns)} for tile, turns in found]}
