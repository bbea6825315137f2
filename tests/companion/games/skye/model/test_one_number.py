"""However a game went, no two models tell different numbers, and what is told as booked is what the fold says."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.skye.model.final_result import Result, Stage
from companion.games.skye.model.round_points import RoundView
from companion.games.skye.model.standing_now import StandingNow, seats_of
from scoring.skye.play import acts
from scoring.skye.play.booking import review
from scoring.skye.play.building import unlaid
from scoring.skye.play.fold import points_of
from scoring.skye.play.snapshots import incomes
from scoring.skye.play.state import TableState
from tests.scoring.skye.play.random_games import play

SEEDS = st.integers(0, 10**9)


def agree(state: TableState) -> None:
    now, result = StandingNow(state), Result(state)
    for seat in seats_of(state):
        player = state.game.player(seat.name)
        assert (seat.vp, seat.gold) == (player.vp, player.gold)
        assert result.part(seat.name, Stage.ROUNDS) == player.vp
        waiting = unlaid(state, seat.name)
        assert (seat.to_lay is None) is (waiting is None)
        for number, booked in state.rounds.items():
            view = RoundView(state, number)
            assert view.total(seat.name) == sum(booked.points.get(seat.name, {}).get(at, 0) for at in view.letters)
            assert view.before(seat.name) + view.total(seat.name) == view.after(seat.name)
        booked_now = state.rounds.get(state.game.round)
        if booked_now is not None:
            assert now.points(seat.name) == points_of(booked_now, seat.name)
        if now.next_income is not None:
            assert now.incomes[seat.name] == incomes(state, now.next_income)[seat.name]


@given(SEEDS)
@settings(max_examples=40, deadline=None)
def test_no_two_models_disagree(seed: int) -> None:
    agree(play(seed, 80, undo=0.05).state)


@given(SEEDS)
@settings(max_examples=25, deadline=None)
def test_nor_after_everything_was_booked_anew(seed: int) -> None:
    table = play(seed, 80)
    if review(table.state).open:
        table.do(acts.book_anew)
    agree(table.state)
    for number, booked in table.state.rounds.items():
        view = RoundView(table.state, number)
        kept = {(each.round, each.player, each.what) for each in review(table.state).kept}
        if not booked.by_hand:
            for name in table.state.names:
                for letter in view.letters:
                    score = view.score(name, letter)
                    if score is not None and score.points is not None and (number, name, letter) not in kept:
                        assert view.points(name, letter) == score.points
