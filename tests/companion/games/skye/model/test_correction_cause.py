"""What made a booking no longer agree, and the land before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from companion.games.skye.model.agreement import rows
from companion.games.skye.model.correction_cause import Cause, cause_words, causes, maps
from scoring.core.cells import Cell
from scoring.skye.play import acts
from scoring.skye.play.acts import Spot
from scoring.skye.play.events import Event, IncomeBooked, RoundScored, TileChanged, TileLaid
from scoring.skye.play.fold import apply
from scoring.skye.play.state import TableState
from scoring.skye.territory import Placement
from scoring.skye.tile import Barrels
from scoring.skye.words import Words
from tests.scoring.skye.play.tables import Table, barrels, meadow

NORTH, SOUTH = (0, 1), (0, -1)
WORDS = Words()


def after(events: Sequence[Event]) -> TableState:
    return reduce(apply, events, TableState())


def found(table: Table) -> list[Cause]:
    return causes(table.journal, after)


def scored() -> Table:
    """Two sheep in round 1 and both rounds booked; A scores sheep."""
    table = Table(2).do(acts.book_income).do(acts.lay, "Isla", NORTH, meadow(sheep=2)).do(acts.book_round)
    return table.do(acts.begin_round).do(acts.book_income)


def told(table: Table) -> list[tuple[str, set[Cell], set[Cell], set[Cell]]]:
    land = maps(table.state, found(table))
    assert land is not None
    return [(side.player, {*side.corrected}, {*side.counted}, {*side.bare}) for side in land]


def test_where_everything_agrees_nothing_is_the_cause() -> None:
    table = scored()
    assert found(table) == []
    assert cause_words(WORDS, []) == ""
    assert maps(table.state, []) is None


def test_a_correction_is_named_and_what_came_after_it_is_not() -> None:
    table = scored().do(acts.change, "Isla", NORTH, meadow(sheep=5)).do(acts.lay, "Ewan", NORTH, meadow())
    table.do(acts.rename, "Ewan", "Una").do(acts.correct_vp, "Isla", 40)
    (cause,) = found(table)
    assert isinstance(cause.event, TileChanged)
    assert cause_words(WORDS, [cause]) == "Isla replaces the tile at 1 north"
    timed = cause._replace(time="2026-03-01T19:48:03+01:00")
    assert cause_words(WORDS, [timed]) == "19:48 · Isla replaces the tile at 1 north"
    assert found(table.undo().undo().undo().undo()) == []


def test_several_corrections_are_counted_until_they_are_answered() -> None:
    table = scored().do(acts.change, "Isla", NORTH, meadow(sheep=5))
    table.do(acts.lay_earlier, "Ewan", Placement(NORTH, meadow(sheep=1)), 1)
    assert cause_words(WORDS, found(table)) == (
        "Ewan has had a tile at 1 north since round 1, and 1 correction before it"
    )
    table.do(acts.book_anew)
    assert found(table) == []
    table.do(acts.take_back, "Ewan", NORTH)
    assert cause_words(WORDS, found(table)) == "Ewan takes the tile at 1 north back"


def test_a_tile_laid_after_the_scoring_of_its_round_is_a_cause() -> None:
    table = Table(2).do(acts.book_income).do(acts.book_round).do(acts.lay, "Ewan", NORTH, meadow(sheep=1))
    table.do(acts.begin_round, anyway=True).do(acts.lay, "Isla", NORTH, meadow(sheep=1))
    assert [(type(cause.event), cause.event.player) for cause in found(table)] == [(TileLaid, "Ewan")]


def reasons(table: Table) -> list[str]:
    """Why each number differs, as the sheet has it."""
    return [row.reason for row in rows(WORDS, table.state, found(table))]


def test_an_income_that_came_too_early_is_moved_by_the_tiles_laid_after_it() -> None:
    table = Table(2).do(acts.book_income).add(IncomeBooked(2, {"Isla": 5, "Ewan": 5}, {}))
    assert found(table) == []
    table.do(acts.lay, "Isla", NORTH, barrels(Barrels.GOLD))
    assert [type(cause.event) for cause in found(table)] == [TileLaid]
    assert reasons(table) == ["Counted now: 1 tile with barrels at 1 north."]


def test_a_round_that_is_booked_late_moves_the_income_after_it() -> None:
    table = Table(2).do(acts.book_income).do(acts.lay, "Isla", NORTH, meadow(sheep=2)).do(acts.begin_round, anyway=True)
    table.do(acts.begin_round, anyway=True).do(acts.book_income)
    assert found(table) == []
    table.do(acts.book_round, 1)
    assert [type(cause.event) for cause in found(table)] == [RoundScored]
    assert all(reasons(table))


def test_an_income_that_is_booked_after_the_scoring_moves_the_gold_that_was_scored() -> None:
    table = Table(2, scoring_tiles={"A": "most-gold", "B": "sheep"}).with_gold(8, 3).do(acts.book_round)
    assert found(table) == []
    table.do(acts.book_income, gold={"Isla": 0, "Ewan": 9})
    assert [type(cause.event) for cause in found(table)] == [IncomeBooked]
    assert all(reasons(table))


def test_a_tile_that_moved_is_shown_where_it_lay_and_where_it_lies() -> None:
    table = scored().do(acts.move_tile, "Isla", NORTH, Spot("Ewan", SOUTH), anyway=True)
    assert told(table) == [("Isla", {NORTH}, {NORTH}, set()), ("Ewan", {SOUTH}, {SOUTH}, set())]
    table.undo().do(acts.take_back, "Isla", NORTH)
    assert told(table) == [("Isla", {NORTH}, {NORTH}, set()), ("Isla", set(), set(), {NORTH})]


def test_a_ruling_or_swap_shows_what_counts_instead() -> None:
    table = scored().do(acts.swap_scoring_tiles, "A", "B")
    before, now = told(table)
    assert before == ("Isla", set(), {NORTH}, set())
    assert now[:2] == ("Isla", set())


def test_a_number_without_land_has_no_map() -> None:
    table = scored().do(acts.book_round).do(acts.begin_round).do(acts.book_income)
    table.do(acts.book_income, 1, gold={"Isla": 5, "Ewan": 5}, vp={"Isla": 0, "Ewan": 30})
    assert [type(cause.event) for cause in found(table)] == [IncomeBooked]
    assert maps(table.state, found(table)) is None


def test_tiles_of_later_rounds_are_not_on_the_map() -> None:
    table = scored().do(acts.lay, "Isla", (0, 2), meadow(sheep=1)).do(acts.change, "Isla", NORTH, meadow(sheep=5))
    land = maps(table.state, found(table))
    assert land is not None
    assert all((0, 2) not in side.territory for side in land)


def test_a_players_own_step_taken_back_after_the_booking_is_a_cause() -> None:
    """As the undo of a zone does in table mode: no step in force tells of it."""
    table = scored().undo("Isla")
    (cause,) = found(table)
    assert isinstance(cause.event, TileLaid)
    assert cause_words(WORDS, [cause]) == "Taken back: Isla lays a tile at 1 north"
    assert told(table) == [("Isla", {NORTH}, {NORTH}, set()), ("Isla", set(), set(), {NORTH})]
    reasons = [row.reason for row in rows(WORDS, table.state, [cause])]
    assert reasons[0] == "No longer counted: 2 sheep at 1 north."
    assert all(reasons)
    assert found(table.do(acts.book_anew)) == []
