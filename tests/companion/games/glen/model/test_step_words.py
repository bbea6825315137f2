"""Every step of a game in one sentence, and as a line of the history."""

import pytest

from companion.games.glen.model.amounts import gain_words, given_words
from companion.games.glen.model.step_views import step_view
from companion.games.glen.model.step_words import SENTENCES, step_words
from scoring.glen.exchanges import Gain
from scoring.glen.paying import Payment
from scoring.glen.play import acts, events
from scoring.glen.play.fold import EFFECTS, apply
from scoring.glen.play.state import TableState
from scoring.glen.territory import Cube
from scoring.glen.tile import Resource
from scoring.glen.track import SCORINGS
from scoring.glen.warehouse import Warehouse
from tests.companion.games.glen.games import PEOPLE, sample
from tests.scoring.glen.random_games import play

WOOD, STONE, GRAIN, SHEEP, CATTLE = Resource


def begun(players: int = 3) -> TableState:
    return apply(TableState(), acts.set_up(acts.new_game(PEOPLE[:players])))


def test_there_is_a_sentence_for_every_kind_of_event() -> None:
    assert set(SENTENCES) == set(EFFECTS)


@pytest.mark.parametrize("seed", range(6))
def test_every_step_of_any_game_can_be_told(seed: int) -> None:
    table = play(seed, steps=120, undo=0.05)
    state = TableState()
    for event in table.journal.in_force():
        after = apply(state, event)
        view = step_view(state, after, event)
        assert view.text == step_words(state, event)
        assert view.heading
        assert "{" not in view.text
        assert view.tile is not None or view.symbol or view.icon
        state = after


def test_a_step_whose_tile_was_taken_back_is_still_told() -> None:
    event = events.Activated("Isla", (5, 5), Payment(), Gain(WOOD))
    view = step_view(begun(), begun(), event)
    assert view.text == "Isla activates 5 north, 5 east: 1 wood"
    assert view.icon == "help-circle-outline"


def test_what_is_given_names_own_cubes_and_coins_for_the_rest() -> None:
    payment = Payment((Cube((0, 0), WOOD), Cube((0, 1), WOOD)), (STONE, STONE), 1, ((0, 0),), 2)
    assert given_words(payment, Warehouse(stone=1)) == (
        "2 wood, 5 coins for 2 stone, 1 barrel, 1 clan member and 2 chieftains"
    )
    assert given_words(Payment(), Warehouse()) == ""


def test_what_comes_back() -> None:
    assert gain_words(Gain(GRAIN)) == "1 grain"
    assert gain_words(Gain(vp=5, movement=1)) == "5 VP and 1 movement point"
    assert gain_words(Gain()) == "nothing"


def test_counters_set_by_hand_are_told_by_their_names() -> None:
    state = begun()
    told = [
        step_words(state, events.CounterSet("Isla", counter, value))
        for counter, value in (("whisky", 3), ("castle-of-mey", 0), ("iona-abbey", 4), ("iona-abbey", None))
    ]
    assert told == [
        "Barrels of Isla set to 3",
        "Isla has Castle of Mey",
        "Isla has Iona Abbey, which counts 4 tiles",
        "Isla does not have Iona Abbey",
    ]


def test_a_scoring_is_told_with_its_points_and_whether_it_is_booked_again() -> None:
    state = begun(2)
    points = {"Isla": {"whisky": 3}, "Ewan": {}}
    assert step_words(state, events.Scored(1, points)) == "Scoring 1 booked: Isla 3 VP and Ewan 0 VP"
    booked = apply(state, events.Scored(1, points))
    assert step_words(booked, events.Scored(1, points)).startswith("Scoring 1 booked again: ")
    assert step_words(booked, events.Scored(1, points, by_hand=True)).startswith("Scoring 1 stays as it was booked: ")


def test_the_history_goes_by_stacks_and_scorings() -> None:
    state = TableState()
    headings: list[str] = []
    for event in sample().in_force():
        after = apply(state, event)
        heading = step_view(state, after, event).heading
        if heading not in headings:
            headings.append(heading)
        state = after
    rounds = [name for number in SCORINGS for name in (f"Stack {number}", f"Scoring {number}")]
    assert headings == ["Set-up", *rounds, "End of the game"]
