"""Activating: one tap for each tile, all at once, as last time, otherwise; each can be taken back."""

from __future__ import annotations

from scoring.core.cells import Cell
from scoring.glen.exchanges import Gain
from scoring.glen.paying import Payment
from scoring.glen.play.acts import lay, move_figure
from scoring.glen.play.events import Activated, TurnEnded
from scoring.glen.play.state import Turn
from scoring.glen.tile import Kind, Resource
from tests.companion.driver import Driver
from tests.companion.games.glen.at_table import PEOPLE, play, tap_cell, tile_of, who

WEST: Cell = (-2, 0)


def laid(driver: Driver, kind: Kind = Kind.FOREST) -> None:
    """Isla has taken the next tile and laid it at the end of her road."""
    session = driver.shell.session
    session.do(move_figure(session.now, "Isla", 1))
    session.do(lay(session.now, "Isla", WEST, tile_of(kind, road=True, nth=int(kind is Kind.FOREST)), anyway=True))
    driver.frames(3)


def cubes(driver: Driver, cell: Cell) -> tuple[Resource, ...]:
    placement = who(driver).territory.at(cell)
    assert placement is not None
    return placement.cubes


def test_one_tap_books_a_production_tile(driver: Driver) -> None:
    play(driver)
    laid(driver)
    driver.taps = 0
    tap_cell(driver, WEST)
    assert driver.taps == 1
    assert cubes(driver, WEST) == (Resource.WOOD,)
    driver.tap("undo")
    assert cubes(driver, WEST) == ()


def test_all_books_everything_that_takes_nothing_and_is_taken_back_together(driver: Driver) -> None:
    play(driver)
    laid(driver)
    before = driver.shell.session.now
    driver.taps = 0
    driver.tap("do:all")
    assert driver.taps == 1
    turn = driver.shell.session.now.turn
    assert set(turn.activated) == {WEST, (-1, 0), (-1, -1), (-1, 1)}
    assert turn.movement == 1
    driver.tap(text="Undo")
    assert driver.shell.session.now == before


def test_an_exchange_gives_own_resources_first(driver: Driver) -> None:
    play(driver)
    laid(driver, Kind.DISTILLERY)
    whisky = who(driver).whisky
    tap_cell(driver, WEST)
    assert who(driver).whisky == whisky + 1
    assert cubes(driver, (-1, 0)) == ()
    assert who(driver).coins == 4


def test_without_own_resources_the_ways_that_cost_coins_are_shown(driver: Driver) -> None:
    screen = play(driver)
    laid(driver, Kind.DISTILLERY)
    screen.playing.set_cubes((-1, 0), ())
    tap_cell(driver, WEST)
    assert driver.find("ways_sheet") is not None
    driver.tap("way:0")
    assert who(driver).coins == 3


def test_as_last_time_repeats_what_was_given(driver: Driver) -> None:
    screen = play(driver)
    laid(driver, Kind.DISTILLERY)
    tap_cell(driver, WEST)
    session = driver.shell.session
    screen.playing.set_cubes((-1, 0), (Resource.GRAIN,))
    session.do(TurnEnded("Isla"))
    session.do(move_figure(session.now, "Isla", 1, anyway=True))
    session.do(lay(session.now, "Isla", (-2, 1), tile_of(Kind.QUARRY, stack=1), anyway=True))
    driver.frames(3)
    whisky = who(driver).whisky
    bar = screen.lower.turn
    assert [chip.test_id for chip in bar.row.children] == ["do:warehouse", "do:as_last_time", "do:all"]
    assert bar.row.width <= bar.chips.width + 1
    driver.taps = 0
    driver.tap("do:as_last_time")
    assert driver.taps == 1
    assert who(driver).whisky == whisky + 1


def test_a_tile_that_is_not_near_explains_itself_instead(driver: Driver) -> None:
    play(driver)
    laid(driver)
    driver.shell.session.do(Activated("Isla", (1, 0), Payment(), Gain()))
    driver.frames(2)
    tap_cell(driver, (2, 0))
    assert driver.find("tile_sheet") is not None


def test_loch_ness_reaches_one_tile_more(driver: Driver) -> None:
    play(driver)
    laid(driver)
    tap_cell(driver, (2, 0))
    assert cubes(driver, (2, 0)) == (Resource.CATTLE, Resource.CATTLE)
    tap_cell(driver, (1, 0))
    assert cubes(driver, (1, 0)) == (Resource.STONE,)


def test_with_loch_ness_unused_the_tile_of_a_clan_member_offers_both(driver: Driver) -> None:
    screen = play(driver)
    laid(driver)
    tap_cell(driver, (-1, 1))
    tap_cell(driver, (1, -1))
    driver.tap(text="Move")
    assert screen.playing.held == (1, -1)
    driver.shell.hush()
    screen.playing.hold(None)
    tap_cell(driver, (1, -1))
    driver.tap(text="Activate")
    assert driver.shell.session.now.turn.activated[-1] == (1, -1)


def test_what_a_fair_takes_is_set_with_a_button_for_each_resource(driver: Driver) -> None:
    play(driver)
    laid(driver, Kind.FAIR)
    tap_cell(driver, WEST)
    assert driver.get("book_mix").text == "5 VP"
    driver.tap("take:stone:less")
    assert driver.get("book_mix").text == "3 VP"
    driver.tap("book_mix")
    assert who(driver).vp == 24
    assert cubes(driver, (1, 0)) == (Resource.STONE,)


def test_undo_across_turns_brings_whoever_is_at_turn_to_the_front(driver: Driver) -> None:
    play(driver)
    laid(driver)
    session = driver.shell.session
    driver.tap("do:all")
    driver.tap("next_step")
    session.show_player("Moira")
    driver.tap("undo")
    assert (session.player, session.now.turn.player) == ("Isla", "Isla")


def test_the_turn_ends_with_one_tap_and_the_next_player_comes_to_the_front(driver: Driver) -> None:
    play(driver)
    laid(driver)
    driver.tap("do:all")
    driver.tap("next_step")
    assert driver.shell.session.now.turn is None
    assert driver.shell.session.player == PEOPLE[1][0]


def test_ending_the_turn_reminds_of_what_could_still_be_activated(driver: Driver) -> None:
    play(driver)
    laid(driver)
    driver.tap("next_step")
    assert driver.shows("4 tiles could still be activated.")
    assert driver.shell.session.now.turn is not None
    driver.tap(text="End turn")
    assert driver.shell.session.now.turn is None


def test_what_was_forgotten_is_booked_without_taking_over_the_turn_of_the_next(driver: Driver) -> None:
    screen = play(driver)
    laid(driver)
    session = driver.shell.session
    driver.tap("next_step")
    driver.tap(text="End turn")
    driver.tap("steps:1")
    session.show_player("Isla")
    screen.playing.explain(WEST)
    driver.tap("activate:0")
    driver.tap(text="Do it anyway")
    assert cubes(driver, WEST) == (Resource.WOOD,)
    assert session.now.turn == Turn("Ewan")


def test_a_whole_turn_takes_no_more_than_five_taps(driver: Driver) -> None:
    play(driver)
    driver.taps = 0
    driver.tap("steps:2")
    tap_cell(driver, WEST)
    driver.tap(f"tile:{tile_of(Kind.FOREST, road=True, nth=1).id}")
    driver.tap("do:all")
    driver.tap("next_step")
    assert driver.taps <= 5
    assert driver.shell.session.player == "Ewan"
