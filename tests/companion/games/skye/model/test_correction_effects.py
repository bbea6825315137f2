"""What follows from a correction is known before it is made."""

from __future__ import annotations

from companion.games.skye.model.correction_effects import Effects, effect_words, effects, places_for
from scoring.skye.play import acts
from scoring.skye.play.acts import Spot
from scoring.skye.territory import Placement
from scoring.skye.tile import Barrels
from tests.scoring.skye.play.tables import Table, barrels, meadow

NORTH = (0, 1)
MINUS = "\N{MINUS SIGN}"


def scored() -> Table:
    """Two sheep in round 1, a tile behind it; both incomes and both rounds are booked."""
    table = Table(2).do(acts.book_income).do(acts.lay, "Isla", NORTH, meadow(sheep=2))
    table.do(acts.lay, "Isla", (0, 2), meadow()).do(acts.book_round).do(acts.begin_round)
    return table.do(acts.book_income).do(acts.book_round, by_hand={"Isla": {"B": 0}, "Ewan": {"B": 0}})


def test_a_step_that_changes_nothing_booked_has_no_effects() -> None:
    table = scored()
    found = effects(table.state, acts.change(table.state, "Isla", (0, 2), meadow(cattle=1)))
    assert found == Effects((), 0)
    assert (effect_words(found), found.loses) == ("", False)


def test_a_letter_that_would_become_another_is_named() -> None:
    table = scored()
    found = effects(table.state, acts.change(table.state, "Isla", NORTH, meadow(sheep=1)))
    assert (effect_words(found), found.loses) == (f"round 1: A {MINUS}1", True)
    more = effects(table.state, acts.change(table.state, "Isla", NORTH, meadow(sheep=9)))
    assert (effect_words(more), more.loses) == ("round 1: A +7", False)


def test_an_income_that_would_become_another_is_named() -> None:
    table = scored()
    event = acts.lay_earlier(table.state, "Ewan", Placement(NORTH, barrels(Barrels.GOLD)), 1)
    assert effect_words(effects(table.state, event)) == "round 2: income +1"


def test_what_differs_already_is_no_effect() -> None:
    table = scored().do(acts.change, "Isla", NORTH, meadow(sheep=1))
    event = acts.lay_earlier(table.state, "Ewan", Placement(NORTH, meadow(sheep=1)), 1)
    assert effect_words(effects(table.state, event)) == "round 1: A +1"


def test_tiles_that_lose_touch_come_first() -> None:
    table = scored()
    found = effects(table.state, acts.take_back(table.state, "Isla", NORTH))
    assert found.lose_touch == 1
    assert effect_words(found) == "1 tile loses touch"
    assert found.loses


def test_where_a_tile_could_lie_at_somebody_else() -> None:
    table = scored()
    places = places_for(table.state, "Isla", (0, 2), "Ewan")
    assert (0, 1) in places
    assert all(
        acts.can_move_tile(table.state, "Isla", (0, 2), Spot("Ewan", cell, turns[0])) for cell, turns in places.items()
    )
    assert (0, 2) in places_for(table.state, "Isla", (0, 2), "Isla")
