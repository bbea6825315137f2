"""Income, round scoring and corrections: what is booked, and what booking again does."""

from collections.abc import Callable

import pytest

from scoring.skye.play import acts
from scoring.skye.play.acts import NotAllowed, Refusal
from scoring.skye.play.events import Event, IncomeBooked, RoundScored
from scoring.skye.play.fold import points_of
from scoring.skye.play.snapshots import before_income, gold_then, incomes, round_scores
from scoring.skye.play.state import TableState
from scoring.skye.tile import Barrels
from tests.scoring.skye.play.tables import Table, barrels, meadow

NORTH, SOUTH = (0, 1), (0, -1)


# --- income ---


def test_every_castle_brings_5_gold() -> None:
    table = Table(3).do(acts.book_income)
    assert table.gold() == [5, 5, 5]
    assert table.vp() == [0, 0, 0]


def test_barrels_linked_to_the_castle_bring_gold_from_the_next_round_on() -> None:
    table = Table(2).do(acts.lay, "Isla", NORTH, barrels(Barrels.GOLD)).do(acts.book_income)
    assert table.gold() == [5, 5]
    table.do(acts.begin_round, anyway=True).do(acts.book_income)
    assert table.gold() == [11, 10]


@pytest.mark.parametrize("players", [3, 4])
def test_en_2022_page_3_catch_up_2_x_3_for_blue_and_1_x_3_for_red(players: int) -> None:
    table = Table(players).do(acts.begin_round, 5, anyway=True)
    for name, vp in (("Isla", 20), ("Ewan", 40), ("Moira", 30)):
        table.do(acts.correct_vp, name, vp)
    if players == 4:
        table.do(acts.correct_vp, "Fergus", 10)
    found = incomes(table.state, 5)
    assert [found[name].catch_up for name in ("Isla", "Ewan", "Moira")] == [2 * 3, 0, 1 * 3]
    table.do(acts.book_income)
    assert table.gold()[:3] == [11, 5, 8]


def test_five_players_catch_up_by_the_other_side_of_the_board() -> None:
    table = Table(5).do(acts.begin_round, 5, anyway=True).do(acts.correct_vp, "Isla", 1).do(acts.book_income)
    assert table.gold() == [5, 8, 8, 8, 8]


def test_en_2022_page_11_vp_barrels_come_before_the_catch_up_gold() -> None:
    table = Table(2, modules=("tunnels",)).do(acts.lay, "Isla", NORTH, barrels(Barrels.VP))
    table.do(acts.begin_round, 3, anyway=True).do(acts.book_income)
    assert table.vp() == [1, 0]
    assert table.gold() == [5, 6]


def test_income_booked_again_replaces_the_first() -> None:
    table = Table(2, modules=("tunnels",)).do(acts.lay, "Isla", NORTH, barrels(Barrels.VP))
    table.do(acts.begin_round, 3, anyway=True).do(acts.book_income)
    before = (table.vp(), table.gold())
    table.do(acts.book_income)
    assert (table.vp(), table.gold()) == before
    table.do(acts.book_income, gold={"Isla": 9, "Ewan": 2}, vp={})
    assert table.gold() == [9, 2]
    assert table.vp() == [0, 0]
    assert list(table.state.incomes) == [3]


def test_income_that_names_some_players_leaves_the_others_alone() -> None:
    table = Table(3).add(IncomeBooked(1, {"Isla": 5}, {"Ewan": 2}))
    assert table.gold() == [5, 0, 0]
    assert table.vp() == [0, 2, 0]
    table.add(IncomeBooked(1, {"Ewan": 6}, {"Moira": 1}))
    assert table.gold() == [0, 6, 0]
    assert table.vp() == [0, 0, 1]


def test_late_income_looks_at_the_table_as_it_was() -> None:
    table = Table(2).do(acts.begin_round, 3, anyway=True).do(acts.lay, "Isla", NORTH, meadow(sheep=3))
    table.do(acts.book_round)
    assert table.vp() == [3, 0]
    assert [player.vp for player in before_income(table.state, 3).players] == [0, 0]
    table.do(acts.book_income)
    assert table.gold() == [5, 5]


def test_the_income_of_a_round_is_due_before_its_own_vp() -> None:
    table = Table(3).add(IncomeBooked(1, {}, {"Isla": 2}))
    table.add(RoundScored(1, {"Isla": {"A": 4}}, {}))
    assert table.vp() == [6, 0, 0]
    assert [player.vp for player in before_income(table.state, 1).players] == [0, 0, 0]
    table.do(acts.begin_round, anyway=True).add(IncomeBooked(2, {}, {"Ewan": 1}))
    assert [player.vp for player in before_income(table.state, 2).players] == [6, 0, 0]
    assert [player.vp for player in before_income(table.state, 1).players] == [0, 0, 0]


def test_income_where_gold_is_not_tracked_moves_vp_only() -> None:
    table = Table(2, gold_tracked=False, modules=("tunnels",)).do(acts.lay, "Isla", NORTH, barrels(Barrels.VP))
    table.do(acts.begin_round, anyway=True).do(acts.book_income)
    assert table.vp() == [1, 0]
    assert table.gold() == [None, None]


def test_income_that_cannot_be_booked() -> None:
    table = Table(5)
    assert table.refused(acts.book_income, 6) is Refusal.UNKNOWN_ROUND
    assert table.refused(acts.book_income, 0) is Refusal.UNKNOWN_ROUND
    assert table.refused(acts.book_income, 2) is Refusal.ROUND_TO_COME
    assert table.refused(acts.book_income, gold={"Isla": -1}) is Refusal.BAD_AMOUNT
    assert table.refused(acts.book_income, vp={"Nobody": 1}) is Refusal.UNKNOWN_PLAYER


@pytest.mark.parametrize("act", [acts.book_income, acts.book_round])
def test_nothing_is_booked_before_the_set_up(act: Callable[[TableState], Event]) -> None:
    with pytest.raises(NotAllowed, match="no-game"):
        act(TableState())


def test_an_income_is_by_hand_if_anything_of_it_was_told() -> None:
    state = Table(2).state
    assert not acts.book_income(state).by_hand
    assert acts.book_income(state, gold={"Isla": 7}).by_hand
    assert acts.book_income(state, vp={"Isla": 1}).by_hand


# --- the round ---


def test_a_round_scores_its_letters() -> None:
    table = Table(2).do(acts.lay, "Isla", NORTH, meadow(sheep=2)).do(acts.lay, "Isla", SOUTH, meadow())
    table.do(acts.book_round)
    assert table.state.rounds[1].points == {"Isla": {"A": 2}, "Ewan": {"A": 0}}
    table.do(acts.begin_round).do(acts.book_round)
    assert table.state.rounds[2].points == {"Isla": {"B": 3}, "Ewan": {"B": 0}}
    assert table.vp() == [5, 0]


def test_the_booked_points_are_those_of_the_evidence() -> None:
    table = Table(2).do(acts.lay, "Isla", NORTH, meadow(sheep=2))
    assert round_scores(table.state, 1)["Isla"].points == 2
    assert points_of(acts.book_round(table.state), "Isla") == 2


def test_a_round_booked_again_moves_vp_by_the_difference() -> None:
    table = Table(2).do(acts.lay, "Isla", NORTH, meadow(sheep=2)).do(acts.book_round)
    table.do(acts.correct_vp, "Ewan", 7).do(acts.lay, "Isla", SOUTH, meadow(sheep=1)).do(acts.book_round)
    assert table.vp() == [3, 7]
    table.do(acts.take_back, "Isla", NORTH).do(acts.book_round)
    assert table.vp() == [1, 7]


def test_vp_never_fall_below_0() -> None:
    table = Table(2).do(acts.lay, "Isla", NORTH, meadow(sheep=2)).do(acts.book_round)
    table.do(acts.correct_vp, "Isla", 1).do(acts.take_back, "Isla", NORTH).do(acts.book_round)
    assert table.vp() == [0, 0]


def test_most_gold_needs_gold_that_is_known() -> None:
    table = Table(2, gold_tracked=False, scoring_tiles={"A": "most-gold"})
    assert table.refused(acts.book_round) is Refusal.UNKNOWN_POINTS
    table.with_gold(3, 8).do(acts.book_round)
    assert table.vp() == [2, 5]
    assert table.state.rounds[1].gold == {"Isla": 3, "Ewan": 8}


def test_gold_counted_for_one_scoring_is_unknown_in_the_next_round() -> None:
    table = Table(2, gold_tracked=False).with_gold(3, 8).do(acts.begin_round, anyway=True)
    assert table.gold() == [None, None]
    assert Table(2).with_gold(3, 8).do(acts.begin_round, anyway=True).gold() == [3, 8]


def test_a_letter_without_a_scoring_tile_is_asked_for() -> None:
    table = Table(2, scoring_tiles={"B": "columns"})
    assert table.refused(acts.book_round) is Refusal.UNKNOWN_POINTS
    table.do(acts.book_round, anyway=True)
    assert table.state.rounds[1].points == {"Isla": {}, "Ewan": {}}
    table.do(acts.place_scoring_tile, "A", "sheep")
    assert acts.can_book_round(table.state)


def test_points_counted_by_hand_are_booked_as_they_are() -> None:
    table = Table(2).do(acts.book_round, by_hand={"Isla": {"A": 4}, "Ewan": {"A": 1}})
    assert table.vp() == [4, 1]
    assert table.state.rounds[1].by_hand
    assert table.refused(acts.book_round, by_hand={"Isla": {"A": 4}}) is Refusal.UNKNOWN_POINTS
    assert table.refused(acts.book_round, by_hand={"Isla": {"E": 4}}, anyway=True) is Refusal.UNKNOWN_LETTER
    assert table.refused(acts.book_round, by_hand={"Isla": {"A": -4}}, anyway=True) is Refusal.BAD_AMOUNT
    assert table.refused(acts.book_round, by_hand={"Nobody": {"A": 4}}, anyway=True) is Refusal.UNKNOWN_PLAYER


def test_a_round_that_cannot_be_booked() -> None:
    table = Table(5)
    assert table.refused(acts.book_round, 6, anyway=True) is Refusal.UNKNOWN_ROUND
    assert table.refused(acts.book_round, 2) is Refusal.ROUND_TO_COME
    assert table.refused(acts.book_round, 2, anyway=True) is Refusal.ROUND_TO_COME


def test_what_a_log_has_booked_ahead_of_its_round_can_be_put_right() -> None:
    table = Table(2).add(IncomeBooked(2, {"Isla": 9, "Ewan": 9}, {})).add(RoundScored(3, {"Isla": {"A": 4}}, {}))
    assert table.refused(acts.book_income, 3) is Refusal.ROUND_TO_COME
    assert table.refused(acts.book_round, 2, anyway=True) is Refusal.ROUND_TO_COME
    table.do(acts.book_income, 2).do(acts.book_round, 3)
    assert (table.gold(), table.vp()) == ([5, 5], [0, 0])


def test_a_round_booked_late_counts_the_tiles_of_its_time() -> None:
    table = Table(2).do(acts.lay, "Isla", NORTH, meadow(sheep=2)).do(acts.begin_round, anyway=True)
    table.do(acts.lay, "Isla", SOUTH, meadow(sheep=9)).do(acts.book_round, 1)
    assert table.vp() == [2, 0]


def test_an_earlier_round_booked_again_counts_the_gold_of_its_time() -> None:
    table = Table(2, scoring_tiles={"A": "most-gold", "B": "sheep"}).with_gold(8, 3).do(acts.book_round)
    table.do(acts.begin_round).with_gold(1, 9).do(acts.book_round, 1)
    assert table.vp() == [5, 2]
    assert table.state.rounds[1].gold == {"Isla": 8, "Ewan": 3}


def test_a_round_is_scored_with_the_gold_of_now_and_an_earlier_one_with_the_gold_of_then() -> None:
    table = Table(2).with_gold(7, 8).add(RoundScored(1, {}, {"Isla": 7, "Ewan": 8}))
    table.with_gold(1, 2)
    assert gold_then(table.state, 1) == {"Isla": 1, "Ewan": 2}
    table.do(acts.begin_round, anyway=True)
    assert gold_then(table.state, 1) == {"Isla": 7, "Ewan": 8}
    assert gold_then(table.state, 2) == {"Isla": 1, "Ewan": 2}


# --- corrections ---


def test_corrections_set_what_they_name() -> None:
    table = Table(2).do(acts.correct_vp, "Isla", 12).do(acts.correct_gold, "Ewan", 3)
    assert table.vp() == [12, 0]
    assert table.gold() == [0, 3]
    assert table.do(acts.correct_gold, "Ewan", None).gold() == [0, None]


def test_corrections_that_cannot_be() -> None:
    table = Table(2)
    assert table.refused(acts.correct_vp, "Isla", -1) is Refusal.BAD_AMOUNT
    assert table.refused(acts.correct_gold, "Isla", -1) is Refusal.BAD_AMOUNT
    assert table.refused(acts.correct_gold, "Isla", 10**10) is Refusal.BAD_AMOUNT
    assert table.refused(acts.correct_vp, "Nobody", 1) is Refusal.UNKNOWN_PLAYER
    assert table.refused(acts.correct_gold, "Nobody", None) is Refusal.UNKNOWN_PLAYER


def test_what_a_file_can_hold_is_never_exceeded() -> None:
    table = Table(2).do(acts.correct_vp, "Isla", 10**9).with_gold(10**9, 0)
    table.do(acts.book_round, by_hand={"Isla": {"A": 4}, "Ewan": {"A": 1}}).do(acts.book_income)
    assert table.vp()[0] == table.gold()[0] == 10**9


def test_what_nobody_knows_yet_is_asked_for_unless_the_table_insists() -> None:
    """In round 1 sheep are scored, in round 2 gold that nobody has told."""
    table = Table(2, gold_tracked=False, scoring_tiles={"A": "sheep", "B": "most-gold"}).do(
        acts.begin_round, anyway=True
    )
    assert table.refused(acts.book_round) is Refusal.UNKNOWN_POINTS
    assert not acts.can_book_round(table.state)
    assert acts.can_book_round(table.state, anyway=True)
    assert acts.can_book_round(table.state, 1)


def test_more_gold_than_has_come_to_the_table_is_asked_about() -> None:
    table = Table(2)
    assert table.refused(acts.correct_gold, "Isla", 400) is Refusal.MORE_THAN_THERE_IS
    assert not acts.can_correct_gold(table.state, "Isla", 400)
    assert acts.can_correct_gold(table.state, "Isla", 400, anyway=True)
    assert acts.can_correct_gold(table.state, "Isla", None)
