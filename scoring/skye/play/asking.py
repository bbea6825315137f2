"""Open questions at a table: tiles that somebody should look at before points are booked or a winner is named."""

from __future__ import annotations

from collections.abc import Iterable

from scoring.skye.game import Player
from scoring.skye.open_points import OpenQuestion, final_points, round_points, unsettled
from scoring.skye.play.snapshots import laid_until
from scoring.skye.play.state import TableState
from scoring.skye.scrolls import score_scrolls
from scoring.skye.survey import Clan, Survey
from scoring.skye.territory import Territory


def scoring_questions(state: TableState, number: int | None = None) -> list[OpenQuestion]:
    """What could change the points of this round, or of an earlier one; those that were left come last."""
    number = state.game.round if number is None else number
    points = round_points(state.game, number)
    return _sorted(
        question
        for player in state.game.players
        if points
        for question in _questions(state, player, laid_until(state, player, number), points)
    )


def final_questions(state: TableState) -> list[OpenQuestion]:
    """What could change the final result."""
    return _sorted(
        question
        for player in state.game.players
        for question in _questions(state, player, player.territory, final_points(player.territory))
    )


def _questions(
    state: TableState, player: Player, territory: Territory, points: Iterable[str]
) -> Iterable[OpenQuestion]:
    survey = Survey(territory)
    found = unsettled(survey, points)
    if not found:
        return
    worthless = {
        scroll.cell for scroll in score_scrolls(Clan(survey, player.gold, state.game.rulings)) if scroll.value == 0
    }
    for cell, point in found:
        if point != "scroll" or cell not in worthless:
            yield OpenQuestion(player.name, cell, point, (player.name, cell, point) in state.left_open)


def _sorted(questions: Iterable[OpenQuestion]) -> list[OpenQuestion]:
    return sorted(questions, key=lambda question: question.left)
