"""A changed past shows what the booked rounds would now be."""

import pytest

from scoring.skye.play import acts
from scoring.skye.play.rebooking import Difference, differences, rebook
from tests.scoring.skye.play.tables import Table, borderland, meadow

NORTH, SOUTH = (0, 1), (0, -1)


def three_rounds() -> Table:
    """Isla lays two sheep in each round; A (sheep) is scored in rounds 1 and 3."""
    table = Table(2)
    for number in (1, 2, 3):
        table.do(acts.lay, "Isla", (0, number), meadow(sheep=2)).do(acts.book_round)
        if number < 3:
            table.do(acts.begin_round)
    return table


def test_nothing_differs_while_nothing_has_changed() -> None:
    assert differences(three_rounds().state) == []


def test_a_changed_tile_shows_in_every_round_since_it_was_laid() -> None:
    table = three_rounds().do(acts.change, "Isla", (0, 1), meadow(sheep=1))
    assert differences(table.state) == [
        Difference(1, "Isla", "A", 2, 1, False),
        Difference(3, "Isla", "A", 6, 5, False),
    ]


def test_a_tile_of_a_later_round_leaves_the_earlier_ones_alone() -> None:
    table = three_rounds().do(acts.change, "Isla", (0, 3), meadow(sheep=9))
    assert differences(table.state) == [Difference(3, "Isla", "A", 6, 13, False)]


def test_a_tile_laid_now_counts_from_now_on() -> None:
    table = three_rounds().do(acts.begin_round).do(acts.lay, "Isla", SOUTH, meadow(sheep=5))
    assert differences(table.state) == []


def test_booking_again_moves_vp_by_the_difference() -> None:
    table = three_rounds().do(acts.change, "Isla", (0, 1), meadow(sheep=1))
    before = table.vp()
    for number in sorted({difference.round for difference in differences(table.state)}):
        table.add(rebook(table.state, number))
    assert differences(table.state) == []
    assert table.vp() == [before[0] - 2, before[1]]


def test_a_ruling_shows_what_it_would_change() -> None:
    table = Table(2, scoring_tiles={"A": "farm-animals"})
    table.do(acts.lay, "Isla", (0, 1), meadow(farms=1)).do(acts.lay, "Isla", (0, 2), meadow())
    table.do(acts.lay, "Isla", (1, 2), meadow(sheep=1)).do(acts.book_round)
    table.do(acts.make_ruling, "farm-reach", "four")
    assert differences(table.state) == [Difference(1, "Isla", "A", 1, 0, False)]


def test_another_scoring_tile_shows_what_it_would_change() -> None:
    table = three_rounds().do(acts.place_scoring_tile, "B", "castle-roads")
    assert [(each.round, each.letter) for each in differences(table.state)] == [(2, "B"), (2, "B")]


def test_a_letter_that_could_not_be_booked_before_differs_from_nothing() -> None:
    table = Table(2, scoring_tiles={}).do(acts.book_round, anyway=True).do(acts.place_scoring_tile, "A", "castle-roads")
    assert differences(table.state) == [
        Difference(1, "Isla", "A", None, 1, False),
        Difference(1, "Ewan", "A", None, 1, False),
    ]
    table.add(rebook(table.state, 1))
    assert table.vp() == [1, 1]


def test_most_gold_is_judged_by_the_gold_of_then() -> None:
    table = Table(2, scoring_tiles={"A": "most-gold", "B": "sheep"}).with_gold(8, 3).do(acts.book_round)
    table.do(acts.begin_round).with_gold(0, 99)
    assert differences(table.state) == []
    assert rebook(table.state, 1) == table.state.rounds[1]


def test_points_that_are_no_longer_known_stay_as_booked() -> None:
    table = three_rounds().do(acts.place_scoring_tile, "A", None)
    assert differences(table.state) == []
    assert rebook(table.state, 1) == table.state.rounds[1]


def test_a_count_by_hand_that_differs_says_so() -> None:
    table = Table(2).do(acts.book_round, by_hand={"Isla": {"A": 1}, "Ewan": {"A": 0}})
    assert differences(table.state) == [Difference(1, "Isla", "A", 1, 0, True)]
    assert not table.add(rebook(table.state, 1)).state.rounds[1].by_hand


def test_a_borderland_lies_as_it_lay_then() -> None:
    table = Table(2).do(acts.lay, "Isla", SOUTH, borderland("X1")).do(acts.book_round)
    assert table.vp() == [0, 0]
    table.do(acts.begin_round).do(acts.lay, "Isla", (1, -1), meadow())
    assert table.state.game.player("Isla").territory.has_turned_over(
        table.state.game.player("Isla").territory.by_cell[SOUTH]
    )
    assert differences(table.state) == []


def test_only_booked_rounds_can_be_booked_again() -> None:
    with pytest.raises(KeyError):
        rebook(Table(2).state, 1)
