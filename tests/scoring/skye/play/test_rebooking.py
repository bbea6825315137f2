"""A changed past shows what the bookings would now be; one step books all of it anew, or keeps it with a mark."""

import pytest

from scoring.skye.final import standing
from scoring.skye.play import acts
from scoring.skye.play.acts import NotAllowed, Refusal, Spot
from scoring.skye.play.booking import GOLD, VP, Difference, Review, Totals, review
from scoring.skye.play.events import BookingKind, IncomeBooked, RoundScored
from scoring.skye.play.state import TableState
from scoring.skye.territory import Placement
from scoring.skye.tile import Barrels
from tests.scoring.skye.play.tables import Table, barrels, borderland, meadow

NORTH, SOUTH = (0, 1), (0, -1)


def three_rounds() -> Table:
    """Isla lays two sheep in each round; A (sheep) is scored in rounds 1 and 3."""
    table = Table(2)
    for number in (1, 2, 3):
        table.do(acts.lay, "Isla", (0, number), meadow(sheep=2)).do(acts.book_round)
        if number < 3:
            table.do(acts.begin_round)
    return table


def three_rounds_with_income() -> Table:
    """The same with income in every round; in round 3 a player ahead brings 1 gold."""
    table = Table(2)
    for number in (1, 2, 3):
        table.do(acts.book_income).do(acts.lay, "Isla", (0, number), meadow(sheep=2)).do(acts.book_round)
        if number < 3:
            table.do(acts.begin_round)
    return table


def letter(number: int, player: str, what: str, booked: int | None, now: int) -> Difference:
    return Difference(BookingKind.ROUND, number, player, what, booked, now)


def open_numbers(state: TableState) -> list[Difference]:
    return list(review(state).open)


def test_nothing_differs_while_nothing_has_changed() -> None:
    found = review(three_rounds_with_income().state)
    assert not found.open
    assert not found.kept
    assert found.agreeing == 6


def test_a_changed_tile_shows_in_every_round_since_it_was_laid() -> None:
    table = three_rounds().do(acts.change, "Isla", (0, 1), meadow(sheep=1))
    assert open_numbers(table.state) == [letter(1, "Isla", "A", 2, 1), letter(3, "Isla", "A", 6, 5)]


def test_a_tile_of_a_later_round_leaves_the_earlier_ones_alone() -> None:
    table = three_rounds().do(acts.change, "Isla", (0, 3), meadow(sheep=9))
    assert open_numbers(table.state) == [letter(3, "Isla", "A", 6, 13)]


def test_a_tile_laid_now_counts_from_now_on() -> None:
    table = three_rounds().do(acts.begin_round).do(acts.lay, "Isla", SOUTH, meadow(sheep=5))
    assert open_numbers(table.state) == []


def test_a_tile_that_was_forgotten_counts_from_its_round_on() -> None:
    table = three_rounds().do(acts.lay_earlier, "Ewan", Placement(SOUTH, meadow(sheep=4)), 2)
    assert open_numbers(table.state) == [letter(3, "Ewan", "A", 0, 4)]


# --- everything booked anew in one step ---


def test_booking_anew_is_one_step_with_before_and_after_for_everybody() -> None:
    table = three_rounds().do(acts.change, "Isla", (0, 1), meadow(sheep=1))
    found = review(table.state)
    assert found.before == {"Isla": Totals(11, 0, 0), "Ewan": Totals(0, 0, 0)}
    assert found.after == {"Isla": Totals(9, 0, 0), "Ewan": Totals(0, 0, 0)}
    assert found.changes() == {"Isla": -2}
    assert found.bookings == ((BookingKind.ROUND, 1), (BookingKind.ROUND, 3))
    assert found.rounds == (1, 3)
    assert found.agreeing == 1
    table.do(acts.book_anew)
    assert open_numbers(table.state) == []
    assert table.vp() == [9, 0]
    assert table.undo().vp() == [11, 0]


def test_catch_up_gold_follows_a_corrected_round() -> None:
    """Ewan was behind in round 3 and got 1 gold for it; with 9 sheep in round 1 he was ahead, and Isla gets it."""
    table = three_rounds_with_income()
    assert table.gold() == [15, 16]
    table.do(acts.lay_earlier, "Ewan", Placement(SOUTH, meadow(sheep=9)), 1)
    income = [each for each in open_numbers(table.state) if each.booking is BookingKind.INCOME]
    assert income == [
        Difference(BookingKind.INCOME, 3, "Isla", GOLD, 5, 6),
        Difference(BookingKind.INCOME, 3, "Ewan", GOLD, 6, 5),
    ]
    table.do(acts.book_anew)
    assert table.gold() == [16, 15]
    assert not review(table.state).open


def test_vp_barrels_are_booked_points_like_any_other() -> None:
    """A barrel that was overlooked in round 1 brings its VP in every income since, and moves the ranking."""
    table = Table(2, modules=("tunnels",))
    for number in (1, 2, 3):
        table.do(acts.book_income).do(acts.book_round, anyway=True)
        if number < 3:
            table.do(acts.begin_round)
    table.do(acts.lay_earlier, "Ewan", Placement(NORTH, barrels(Barrels.VP)), 1)
    assert [(each.round, each.player, each.what, each.change) for each in open_numbers(table.state)] == [
        (2, "Ewan", VP, 1),
        (3, "Ewan", VP, 1),
        (3, "Isla", GOLD, 1),
    ]
    assert table.do(acts.book_anew).vp() == [0, 2]
    assert table.state.incomes[3] == IncomeBooked(3, {"Isla": 6, "Ewan": 5}, {"Isla": 0, "Ewan": 1})


def test_the_majority_of_gold_follows_a_corrected_income() -> None:
    """In round 2 both have 10 gold; with the barrel of round 1 it is 11 to 10."""
    table = Table(2, scoring_tiles={"A": "sheep", "B": "most-gold"})
    table.do(acts.book_income).do(acts.book_round).do(acts.begin_round).do(acts.book_income).do(acts.book_round)
    assert table.vp() == [5, 5]
    table.do(acts.lay_earlier, "Isla", Placement(NORTH, barrels(Barrels.GOLD)), 1)
    assert open_numbers(table.state) == [
        Difference(BookingKind.INCOME, 2, "Isla", GOLD, 5, 6),
        letter(2, "Ewan", "B", 5, 2),
    ]
    table.do(acts.book_anew)
    assert table.state.rounds[2].gold == {"Isla": 11, "Ewan": 10}
    assert table.vp() == [5, 2]


def test_gold_that_was_spent_meanwhile_is_owed() -> None:
    table = Table(2).do(acts.lay, "Isla", NORTH, barrels(Barrels.GOLD)).do(acts.book_round).do(acts.begin_round)
    table.do(acts.book_income)
    table.with_gold(1, 1).do(acts.set_prices, "Isla", (1,), anyway=True)
    table.do(acts.take_back, "Isla", NORTH)
    found = review(table.state)
    assert found.changes(gold=True) == {"Isla": -1}
    assert found.short("Isla") == 1
    table.do(acts.book_anew)
    assert (table.gold()[0], table.state.debt("Isla")) == (0, 1)


# --- keeping it ---


def test_what_is_kept_is_marked_and_asked_about_no_more() -> None:
    table = three_rounds().do(acts.change, "Isla", (0, 1), meadow(sheep=1)).do(acts.keep_bookings)
    found = review(table.state)
    assert table.vp() == [11, 0]
    assert not found.open
    assert found.kept == (
        letter(1, "Isla", "A", 2, 1)._replace(kept=True),
        letter(3, "Isla", "A", 6, 5)._replace(kept=True),
    )
    assert not acts.can_book_anew(table.state)


def test_what_changes_again_is_asked_about_again() -> None:
    table = three_rounds().do(acts.change, "Isla", (0, 1), meadow(sheep=1)).do(acts.keep_bookings)
    table.do(acts.change, "Isla", (0, 3), meadow(sheep=9))
    assert open_numbers(table.state) == [letter(3, "Isla", "A", 6, 12)]
    assert table.do(acts.book_anew).vp() == [11 + 6, 0]
    assert [each.round for each in review(table.state).kept] == [1]


def test_what_is_kept_moves_no_later_booking() -> None:
    table = three_rounds_with_income().do(acts.lay_earlier, "Ewan", Placement(SOUTH, meadow(sheep=9)), 1)
    table.do(acts.keep_bookings).do(acts.begin_round)
    assert table.do(acts.book_income).gold() == [20, 16 + 5 + 2]
    assert not review(table.state).open


def test_what_is_kept_is_not_booked_anew_with_the_rest() -> None:
    """Of one round a letter is kept and another open; of the gold of one income, too."""
    table = Table(5).do(acts.lay, "Isla", NORTH, meadow(sheep=2)).do(acts.book_round)
    table.do(acts.change, "Isla", NORTH, meadow(sheep=1)).do(acts.keep_bookings)
    table.do(acts.lay_earlier, "Ewan", Placement(NORTH, meadow(sheep=3)), 0)
    assert open_numbers(table.state) == [letter(1, "Ewan", "A", 0, 3)]
    assert table.do(acts.book_anew).vp() == [2, 3, 0, 0, 0]
    table = Table(2).do(acts.book_income).do(acts.lay_earlier, "Isla", Placement(NORTH, barrels(Barrels.GOLD)), 0)
    table.do(acts.keep_bookings).do(acts.lay_earlier, "Ewan", Placement(NORTH, barrels(Barrels.GOLD)), 0)
    assert open_numbers(table.state) == [Difference(BookingKind.INCOME, 1, "Ewan", GOLD, 5, 6)]
    assert table.do(acts.book_anew).gold() == [5, 6]


def test_only_bookings_that_move_are_booked_anew() -> None:
    table = three_rounds_with_income().do(acts.change, "Isla", (0, 1), meadow(sheep=1)).do(acts.keep_bookings)
    table.do(acts.change, "Isla", (0, 3), meadow(sheep=9))
    anew = acts.book_anew(table.state)
    assert anew.incomes == ()
    assert [each.round for each in anew.rounds] == [3]


def test_gold_that_an_income_moves_is_noted_with_the_rounds_that_counted_it() -> None:
    """The barrel was overlooked in round 1: it brings gold in rounds 2 and 3, and no letter moves."""
    table = three_rounds_with_income()
    table.do(acts.lay_earlier, "Isla", Placement(SOUTH, barrels(Barrels.GOLD)), 1)
    anew = acts.book_anew(table.state)
    assert [each.round for each in anew.incomes] == [2, 3]
    assert [(each.round, each.gold) for each in anew.rounds] == [
        (2, {"Isla": 11, "Ewan": 10}),
        (3, {"Isla": 17, "Ewan": 16}),
    ]
    before = table.vp()
    assert table.do(acts.book_anew).vp() == before


def test_keeping_asks_what_would_differ_if_all_before_it_stayed() -> None:
    """The majority of gold in round 2 hangs on an income: with that kept nothing of it moves, nor in the ranking."""
    table = Table(2, scoring_tiles={"A": "sheep", "B": "most-gold"})
    table.do(acts.book_income).do(acts.book_round).do(acts.begin_round).do(acts.book_income).do(acts.book_round)
    table.do(acts.lay_earlier, "Isla", Placement(NORTH, barrels(Barrels.GOLD)), 1)
    assert [each[:4] for each in acts.keep_bookings(table.state).numbers] == [(BookingKind.INCOME, 2, "Isla", GOLD)]
    table = three_rounds_with_income().do(acts.lay_earlier, "Ewan", Placement(SOUTH, meadow(sheep=9)), 1)
    assert [each[:3] for each in acts.keep_bookings(table.state).numbers] == [
        (BookingKind.ROUND, 1, "Ewan"),
        (BookingKind.ROUND, 3, "Ewan"),
    ]


def test_vp_of_an_income_that_are_kept_move_no_ranking() -> None:
    table = Table(2, modules=("tunnels",))
    for number in (1, 2, 3):
        table.do(acts.book_income).do(acts.book_round, anyway=True)
        if number < 3:
            table.do(acts.begin_round)
    table.do(acts.lay_earlier, "Ewan", Placement(NORTH, barrels(Barrels.VP)), 1)
    kept = [each[1:4] for each in acts.keep_bookings(table.state).numbers]
    assert kept == [(2, "Ewan", VP), (3, "Ewan", VP), (3, "Isla", GOLD)]


def test_what_was_kept_before_is_not_kept_once_more() -> None:
    table = three_rounds().do(acts.change, "Isla", (0, 1), meadow(sheep=1)).do(acts.keep_bookings)
    table.do(acts.lay_earlier, "Ewan", Placement(SOUTH, meadow(sheep=4)), 1)
    assert {each.player for each in acts.keep_bookings(table.state).numbers} == {"Ewan"}


# --- what a review tells ---


def test_nothing_booked_is_nothing_to_review() -> None:
    assert review(Table(2).state) == Review()


def test_what_is_kept_alone_has_no_before_and_after() -> None:
    found = review(three_rounds().do(acts.change, "Isla", (0, 1), meadow(sheep=1)).do(acts.keep_bookings).state)
    assert (found.before, found.after, found.short("Isla")) == (None, None, 0)


def test_what_is_open_and_what_is_kept_are_told_apart() -> None:
    table = three_rounds().do(acts.change, "Isla", (0, 1), meadow(sheep=1)).do(acts.keep_bookings)
    found = review(table.do(acts.lay_earlier, "Ewan", Placement(SOUTH, meadow(sheep=4)), 1).state)
    assert {each.player for each in found.kept} == {"Isla"}
    assert {each.player for each in found.open} == {"Ewan"}
    assert found.standing_after is None, "the game goes on"


def test_changes_sum_vp_or_gold_and_leave_out_who_stays() -> None:
    """Isla's barrel moves gold alone; a sheep of round 1 that lay elsewhere moves Ewan's letters up and down."""
    table = three_rounds_with_income().do(acts.lay_earlier, "Ewan", Placement(NORTH, barrels(Barrels.GOLD)), 1)
    table.do(acts.change, "Isla", (0, 1), meadow(sheep=1))
    found = review(table.state)
    assert found.changes() == {"Isla": -2}
    assert found.changes(gold=True) == {"Ewan": 2}
    up_and_down = (letter(1, "Isla", "A", 2, 5), letter(2, "Isla", "B", 5, 2), letter(2, "Ewan", "B", 0, 1))
    assert Review(open=up_and_down).changes() == {"Ewan": 1}


def test_only_gold_that_is_owed_beyond_what_is_owed_now_is_short() -> None:
    table = Table(2).do(acts.lay, "Isla", NORTH, barrels(Barrels.GOLD)).do(acts.book_round).do(acts.begin_round)
    table.do(acts.book_income).with_gold(0, 1).do(acts.set_prices, "Isla", (2,), anyway=True)
    assert table.state.debt("Isla") == 2
    table.do(acts.take_back, "Isla", NORTH)
    assert [review(table.state).short(name) for name in ("Isla", "Ewan")] == [1, 0]


def test_a_booking_that_names_nobody_gave_nobody_anything() -> None:
    table = Table(2).add(IncomeBooked(1, {}, {}))
    assert open_numbers(table.state) == [
        Difference(BookingKind.INCOME, 1, "Isla", GOLD, 0, 5),
        Difference(BookingKind.INCOME, 1, "Ewan", GOLD, 0, 5),
    ]
    assert acts.book_anew(table.state).incomes == (IncomeBooked(1, {"Isla": 5, "Ewan": 5}, {"Isla": 0, "Ewan": 0}),)
    table = Table(2).add(IncomeBooked(1, {"Isla": 4}, {})).do(acts.keep_bookings)
    table.do(acts.lay_earlier, "Ewan", Placement(NORTH, barrels(Barrels.GOLD)), 0)
    assert acts.book_anew(table.state).incomes == (IncomeBooked(1, {"Isla": 4, "Ewan": 6}, {"Isla": 0, "Ewan": 0}),)


def test_a_table_that_counts_no_gold_compares_none() -> None:
    table = Table(2, gold_tracked=False, modules=("tunnels",)).add(IncomeBooked(1, {}, {}))
    table.do(acts.lay_earlier, "Isla", Placement(NORTH, barrels(Barrels.GOLD)), 0)
    assert open_numbers(table.state) == []
    table.do(acts.lay_earlier, "Isla", Placement(SOUTH, barrels(Barrels.VP)), 0)
    table.do(acts.book_round)
    assert [each.what for each in open_numbers(table.state)] == [VP]
    anew = acts.book_anew(table.state)
    assert anew.incomes == (IncomeBooked(1, {"Isla": 0, "Ewan": 0}, {"Isla": 1, "Ewan": 0}),)
    assert anew.rounds == ()


# --- after the end ---


def ended() -> Table:
    table = Table(2)
    for number in range(1, 7):
        table.do(acts.lay, "Isla", (0, number), meadow(sheep=1)).do(acts.book_round)
        if number < 6:
            table.do(acts.begin_round)
    return table.do(acts.end_game)


def test_a_game_that_has_ended_says_what_no_longer_agrees() -> None:
    table = ended()
    before = table.state.standing
    assert before is not None
    table.do(acts.change, "Isla", (0, 1), meadow(sheep=4))
    found = review(table.state)
    assert found.rounds == (1, 3, 5)
    assert found.standing_before == before
    assert found.standing_after is not None
    assert found.standing_after[0].total == (before[0].total or 0) + 9
    assert table.do(acts.book_anew).state.standing == found.standing_after
    assert table.state.ended


def test_the_result_follows_whatever_is_put_right_after_the_end() -> None:
    table = ended().do(acts.correct_gold, "Ewan", 25)
    assert table.state.standing is not None
    assert table.state.standing[1].total == 5
    table.do(acts.rename, "Ewan", "Rory")
    assert [line.name for line in table.state.standing or ()] == ["Isla", "Rory"]
    table.do(acts.correct_vp, "Rory", 99)
    assert table.state.standing is not None
    assert [line.rank for line in table.state.standing] == [2, 1]


def test_a_step_taken_back_before_the_end_changes_the_result() -> None:
    """A player's own step, as table mode takes it back, may lie before the end that was noted."""
    table = ended().do(acts.reopen).do(acts.correct_vp, "Ewan", 70).do(acts.end_game)
    before = table.state.standing
    table.journal = table.journal.undo("Ewan")
    table.refresh()
    assert table.state.ended
    assert table.state.standing == standing(table.state.game) != before


# --- what is no difference ---


def test_a_ruling_shows_what_it_would_change() -> None:
    table = Table(2, scoring_tiles={"A": "farm-animals"})
    table.do(acts.lay, "Isla", (0, 1), meadow(farms=1)).do(acts.lay, "Isla", (0, 2), meadow())
    table.do(acts.lay, "Isla", (1, 2), meadow(sheep=1)).do(acts.book_round)
    table.do(acts.make_ruling, "farm-reach", "four")
    assert open_numbers(table.state) == [letter(1, "Isla", "A", 1, 0)]


def test_another_scoring_tile_shows_what_it_would_change() -> None:
    table = three_rounds().do(acts.place_scoring_tile, "B", "castle-roads")
    assert [(each.round, each.what) for each in open_numbers(table.state)] == [(2, "B"), (2, "B")]


def test_a_tile_at_another_player_shows_at_both() -> None:
    table = three_rounds().do(acts.move_tile, "Isla", (0, 3), Spot("Ewan", NORTH))
    assert open_numbers(table.state) == [letter(3, "Isla", "A", 6, 4), letter(3, "Ewan", "A", 0, 2)]


def test_a_letter_that_could_not_be_booked_before_differs_from_nothing() -> None:
    table = Table(2, scoring_tiles={}).do(acts.book_round, anyway=True).do(acts.place_scoring_tile, "A", "castle-roads")
    assert open_numbers(table.state) == [letter(1, "Isla", "A", None, 1), letter(1, "Ewan", "A", None, 1)]
    assert table.do(acts.book_anew).vp() == [1, 1]


def test_most_gold_is_judged_by_the_gold_of_then() -> None:
    table = Table(2, scoring_tiles={"A": "most-gold", "B": "sheep"}).with_gold(8, 3).do(acts.book_round)
    table.do(acts.begin_round).with_gold(0, 99)
    assert open_numbers(table.state) == []


def test_points_that_are_no_longer_known_stay_as_booked() -> None:
    table = three_rounds().do(acts.place_scoring_tile, "A", None)
    assert open_numbers(table.state) == []


def test_what_players_counted_by_hand_stands_and_the_rest_of_the_round_does_not() -> None:
    table = Table(5).do(acts.lay, "Isla", NORTH, meadow(sheep=2))
    told = {name: {"A": 0, "B": 0} for name in table.state.names}
    table.do(acts.book_round, by_hand={**told, "Isla": {"A": 7, "B": 0}})
    assert open_numbers(table.state) == []
    table.do(acts.change, "Isla", NORTH, meadow(sheep=1))
    assert open_numbers(table.state) == []
    table.do(acts.lay_earlier, "Ewan", Placement(NORTH, meadow(sheep=3)), 0)
    assert open_numbers(table.state) == [letter(1, "Ewan", "A", 0, 3)]
    table.do(acts.book_anew)
    assert table.vp() == [7, 3, 0, 0, 0]
    assert not review(table.state).open


def test_a_hand_count_of_an_earlier_version_stands_as_a_whole() -> None:
    table = Table(2).add(RoundScored(1, {"Isla": {"A": 1}, "Ewan": {"A": 0}}, {"Isla": 0, "Ewan": 0}, by_hand=True))
    assert open_numbers(table.state) == []


def test_income_that_players_counted_stands() -> None:
    table = Table(2).do(acts.book_income, gold={"Isla": 9, "Ewan": 5}, vp={"Isla": 0, "Ewan": 0})
    assert open_numbers(table.state) == []


def test_vp_said_by_hand_count_from_the_round_in_which_they_were_said() -> None:
    table = three_rounds_with_income().do(acts.begin_round).do(acts.correct_vp, "Ewan", 40)
    assert open_numbers(table.state) == []
    assert table.do(acts.book_income).gold() == [15 + 5 + 2, 16 + 5]
    table.do(acts.correct_vp, "Ewan", 0)
    assert [(each.round, each.player, each.change) for each in open_numbers(table.state)] == [
        (4, "Isla", -2),
        (4, "Ewan", 2),
    ]


def test_a_borderland_lies_as_it_lay_then() -> None:
    table = Table(2).do(acts.lay, "Isla", SOUTH, borderland("X1")).do(acts.book_round)
    assert table.vp() == [0, 0]
    table.do(acts.begin_round).do(acts.lay, "Isla", (1, -1), meadow())
    assert table.state.game.player("Isla").territory.has_turned_over(
        table.state.game.player("Isla").territory.by_cell[SOUTH]
    )
    assert open_numbers(table.state) == []


def test_where_everything_agrees_there_is_nothing_to_book_or_to_keep() -> None:
    for act in (acts.book_anew, acts.keep_bookings):
        assert three_rounds().refused(act) is Refusal.NOTHING_DIFFERS
        with pytest.raises(NotAllowed, match="no-game"):
            act(TableState())


def test_gold_that_is_counted_again_before_the_next_round_changes_the_majority_of_gold() -> None:
    table = Table(2, scoring_tiles={"A": "most-gold"}).with_gold(8, 3).do(acts.book_round).with_gold(2, 3)
    assert open_numbers(table.state) == [letter(1, "Isla", "A", 5, 2), letter(1, "Ewan", "A", 2, 5)]
    table.do(acts.book_anew)
    assert (table.vp(), table.state.rounds[1].gold) == ([2, 5], {"Isla": 2, "Ewan": 3})
    assert not review(table.do(acts.begin_round).with_gold(9, 9).state).open


def test_going_on_asks_about_what_no_longer_agrees() -> None:
    table = three_rounds().do(acts.change, "Isla", (0, 1), meadow(sheep=1))
    assert table.refused(acts.begin_round) is Refusal.BOOKINGS_DIFFER
    assert acts.can_begin_round(table.state, anyway=True)
    assert acts.can_begin_round(table.do(acts.keep_bookings).state)
    assert acts.can_begin_round(table.undo().do(acts.book_anew).state)
    last = ended().do(acts.reopen).do(acts.change, "Isla", (0, 1), meadow(sheep=4))
    assert last.refused(acts.end_game) is Refusal.BOOKINGS_DIFFER
    assert acts.can_end_game(last.state, anyway=True)
