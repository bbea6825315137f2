"""The table itself: track and die, counters, warehouse, setting right, earlier moments, every size."""

from __future__ import annotations

import pytest

from companion.games.glen.table.screen import GlenTableScreen
from scoring.glen.game import Mode
from scoring.glen.play.acts import move_figure, new_game
from scoring.glen.play.events import DieRolled
from scoring.glen.tile import Kind, Resource
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.games.glen.at_table import (
    PEOPLE,
    middle_game,
    play,
    press_cell,
    spot,
    table,
    tap_cell,
    tile_of,
    who,
)
from tests.companion.looking import faults, small_targets, windows


def test_the_track_offers_the_tiles_ahead_of_whose_turn_it_is(driver: Driver) -> None:
    play(driver)
    assert driver.find("steps:1") is not None
    assert driver.shows("Isla's turn · 12 tiles to scoring 2")
    driver.tap("player:Ewan")
    assert driver.find("steps:1") is None
    assert driver.shows("It is Isla's turn")


def test_with_three_players_the_die_has_its_turn(driver: Driver) -> None:
    play(driver, new_game(PEOPLE[:3], Mode.FULL))
    for name in ("Isla", "Ewan", "Moira"):
        assert driver.shell.session.player == name
        driver.tap("steps:2")
        driver.tap("phase:refill")
        driver.tap(text="Pass")
    assert driver.shows("The die's turn")
    drawn = driver.shell.session.now.game.track.drawn
    driver.tap("do:die:2")
    assert driver.shell.session.now.game.track.drawn > drawn
    assert driver.shell.session.player in ("Isla", "Ewan", "Moira")


def test_the_app_rolls_where_nobody_has_the_die(driver: Driver) -> None:
    play(driver, new_game(PEOPLE[:2], Mode.FULL))
    for _name in ("Isla", "Ewan"):
        driver.tap("steps:3")
        driver.tap("phase:refill")
        driver.tap(text="Pass")
    driver.tap("do:roll")
    step = driver.shell.session.last_step()
    assert isinstance(step, DieRolled)
    assert step.rolled in (1, 2, 3)


def test_the_next_player_ends_a_turn_that_holds_something_only_if_the_table_insists(driver: Driver) -> None:
    play(driver)
    session = driver.shell.session
    driver.tap("steps:4")
    driver.tap("player:Ewan")
    driver.tap("steps:1")
    assert driver.shows("Isla has not laid a tile in this turn.")
    assert session.now.turn.player == "Isla"
    driver.tap(text="End Isla's turn")
    assert session.now.turn.player == "Ewan"


def test_the_chip_that_refills_asks_as_the_button_does(driver: Driver) -> None:
    play(driver)
    session = driver.shell.session
    driver.tap("phase:refill")
    assert driver.shows("Tap the tile your figure takes.")
    driver.tap("steps:4")
    driver.tap("player:Ewan")
    driver.tap("phase:refill")
    assert (session.player, session.now.turn.player) == ("Isla", "Isla")
    driver.tap(text="Pass")
    assert (session.player, session.now.turn) == ("Ewan", None)


def test_who_can_lay_nothing_has_a_button_to_pass(driver: Driver) -> None:
    screen = play(driver)
    driver.tap("steps:1")
    assert driver.find("next_step") is None
    for cell in ((-1, 1), (1, -1)):
        screen.playing.set_clan(cell, 0)
    driver.frames(2)
    assert driver.get("next_step").text == "Pass"
    driver.tap("next_step")
    assert driver.shell.session.player == "Ewan"


def test_counters_show_what_each_would_score_now_and_why(driver: Driver) -> None:
    play(driver)
    assert driver.get("counter:whisky").text == "3"
    assert driver.get("counter:whisky").note == "+3 VP"
    driver.taps = 0
    driver.tap("counter:whisky")
    assert driver.taps == 1
    assert driver.find("why_sheet") is not None


def test_a_long_press_sets_a_counter_by_hand(driver: Driver) -> None:
    play(driver)
    driver.long_press("counter:whisky")
    driver.key("7")
    driver.key("enter")
    assert who(driver).whisky == 7
    assert driver.get("counter:whisky").text == "7"


def test_a_resource_is_sold_to_the_warehouse(driver: Driver) -> None:
    screen = play(driver)
    screen.playing.set_row(Resource.WOOD, 2)
    driver.tap("steps:1")
    driver.tap("counter:wood")
    driver.tap("sell:wood")
    assert who(driver).coins == 6
    assert driver.get("counter:wood").text == "1"
    assert driver.shell.session.now.game.warehouse.wood == 1


def test_an_empty_row_of_the_warehouse_says_so(driver: Driver) -> None:
    play(driver)
    driver.tap("steps:1")
    driver.tap("counter:wood")
    driver.tap("sell:wood")
    assert driver.shows("No coins lie in this row of the warehouse.")


def test_everything_can_be_set_right(driver: Driver) -> None:
    play(driver)
    driver.tap("menu")
    driver.tap("menu:right")
    driver.tap("set:vp:more")
    driver.tap("set:coins:less")
    assert (who(driver).vp, who(driver).coins) == (22, 3)
    driver.tap("to_warehouse")
    driver.tap("correct")
    driver.tap("set_row:stone:more")
    assert driver.shell.session.now.game.warehouse.stone == 1
    driver.back()
    press_cell(driver, (1, 0))
    driver.tap("set_cubes:stone:more")
    assert driver.get("counter:stone").text == "2"


def test_the_track_is_left_to_the_table(driver: Driver) -> None:
    play(driver)
    driver.tap("phase:move")
    driver.tap("no_track")
    assert driver.shell.session.now.game.track is None
    assert driver.find("phase:move") is None


def test_a_scoring_that_is_due_is_one_tap_away(driver: Driver) -> None:
    play(driver)
    driver.shell.session.undo_to(0)
    driver.frames(2)
    assert driver.shows("First scoring is due")
    driver.tap("next_step")
    assert driver.screen == "scoring"


def test_an_earlier_moment_is_for_looking_only(driver: Driver) -> None:
    play(driver)
    driver.tap("steps:1")
    driver.shell.session.look_at(0)
    driver.frames(2)
    tap_cell(driver, (-2, 0))
    assert driver.find("picker") is None
    assert driver.find("steps:1") is None
    driver.shell.session.look_at(None)
    driver.frames(2)
    tap_cell(driver, (-2, 0))
    assert driver.find("picker") is not None


def test_a_killed_app_comes_back_to_the_same_player(driver: Driver) -> None:
    play(driver)
    driver.tap("steps:2")
    driver.tap("player:Moira")
    driver.restart()
    assert driver.screen == "table"
    assert driver.shell.session.player == "Moira"
    assert driver.shell.session.now.turn.player == "Isla"
    assert isinstance(table(driver), GlenTableScreen)


def test_resume_opens_the_game_it_names(driver: Driver) -> None:
    play(driver)
    driver.shell.home()
    driver.start_game("Ada", "Bo")
    driver.shell.home()
    driver.frames(2)
    assert driver.shows("Isle of Skye · Round 1")
    driver.tap("go:games")
    assert driver.shows("Glen More · Round 2 of 3")
    driver.tap("game:1")
    assert driver.screen == "table"
    assert isinstance(table(driver), GlenTableScreen)


@pytest.mark.parametrize(("size", "text"), windows([PHONE, LANDSCAPE, TABLET, (700, 1000)], [100, 130, 200]))
def test_it_holds_together_in_every_size(driver: Driver, size: tuple[int, int], text: int) -> None:
    driver.store.settings["text_size"] = text
    driver.resize(*size)
    play(driver, middle_game(5))
    assert faults(driver.shell) == []
    driver.tap("steps:1")
    assert faults(driver.shell) == []
    for key in ("right", "warehouse", "track", "problems"):
        driver.tap("menu")
        driver.tap(f"menu:{key}")
        assert [(key, *fault) for fault in faults(driver.shell)] == []
        driver.back()
    press_cell(driver, (1, -1))
    assert faults(driver.shell) == []


@pytest.mark.parametrize("size", [PHONE, (360, 740), LANDSCAPE, TABLET], ids=["phone", "small", "landscape", "tablet"])
def test_the_chips_of_a_turn_are_in_sight_as_a_whole(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    play(driver)
    driver.tap("steps:1")
    tap_cell(driver, (-2, 0))
    driver.tap(f"tile:{tile_of(Kind.FOREST, road=True, nth=1).id}")
    bar = table(driver).lower.turn
    assert driver.find("do:warehouse") is not None
    assert bar.row.width <= bar.chips.width + 1


def test_the_row_of_the_track_begins_with_whoever_moves(driver: Driver) -> None:
    play(driver)
    bar = table(driver).lower.turn
    bar.track.scroll_x = 0.7
    driver.tap("steps:1")
    driver.tap("phase:refill")
    driver.tap(text="Pass")
    assert driver.find("figure:Ewan") is not None
    assert bar.track.scroll_x == 0


def test_with_large_words_the_next_step_covers_nothing_of_the_board(driver: Driver) -> None:
    driver.store.settings["text_size"] = 200
    play(driver)
    assert driver.find("next_step") is None
    driver.tap("steps:1")
    tap_cell(driver, (-2, 0))
    driver.tap(f"tile:{tile_of(Kind.FOREST, road=True, nth=1).id}")
    driver.frames(3)
    button, board, message = driver.get("next_step"), driver.get("board"), driver.get("snackbar")
    top = button.to_window(button.x, button.top)[1]
    assert top <= board.to_window(*board.pos)[1]
    assert top <= message.to_window(*message.pos)[1]
    driver.tap("do:all")
    driver.tap("next_step")
    assert driver.shell.session.now.turn is None
    assert driver.find("next_step") is None


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE], ids=["phone", "landscape"])
def test_the_first_hint_names_the_figure_then_the_cell_and_leaves_the_tile_in_sight(
    driver: Driver, size: tuple[int, int]
) -> None:
    driver.resize(*size)
    play(driver, new_game(PEOPLE[:2], Mode.FULL))
    assert driver.shows("Tap the tile your figure takes.")
    hint, y = driver.get("hint"), spot(driver, (0, 0))[1]
    assert hint.to_window(hint.x, hint.top)[1] < y
    driver.tap("steps:1")
    assert driver.shows("Tap a + to lay your first tile.")


def test_without_resources_their_counters_take_no_room(driver: Driver) -> None:
    screen = play(driver, middle_game(mode=Mode.TILES))
    assert driver.find("counter:wood") is None
    assert screen.lower.resources.height == 0


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE, TABLET], ids=["phone", "landscape", "tablet"])
def test_every_target_is_at_least_48(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    play(driver, middle_game(5))
    assert list(small_targets(driver.shell)) == []
    driver.tap("steps:1")
    tap_cell(driver, (-2, 0))
    assert list(small_targets(driver.shell)) == []
    driver.back()
    press_cell(driver, (1, -1))
    assert list(small_targets(driver.shell)) == []


def test_on_the_whole_track_anybodys_figure_can_be_moved_if_the_table_insists(driver: Driver) -> None:
    play(driver)
    driver.tap("player:Rory")
    driver.tap("phase:move")
    driver.tap("steps:2")
    assert driver.shows("It is Isla's turn.")
    driver.tap(text="Do it anyway")
    assert driver.shell.session.now.turn.player == "Rory"


def test_a_table_that_keeps_no_resources_activates_what_brings_something_it_keeps(driver: Driver) -> None:
    play(driver, middle_game(mode=Mode.TILES))
    tap_cell(driver, (-1, 2))
    driver.tap(f"tile:{tile_of(Kind.TAVERN).id}")
    assert who(driver).whisky == 2
    driver.tap("do:all")
    turn = driver.shell.session.now.turn
    assert (set(turn.activated), turn.movement) == ({(-1, 2), (-1, 1)}, 1)
    assert who(driver).vp == 21 + 3
    tap_cell(driver, (1, 1))
    assert (who(driver).whisky, who(driver).coins) == (3, 4)


def test_nothing_floats_beside_an_open_sheet_and_the_start_village_is_named_once(driver: Driver) -> None:
    play(driver)
    driver.tap("steps:1")
    tap_cell(driver, (-2, 0))
    driver.tap(f"tile:{tile_of(Kind.FOREST, road=True, nth=1).id}")
    assert driver.find("next_step") is not None
    press_cell(driver, (0, 0))
    assert driver.find("next_step") is None
    assert [text for text in driver.texts() if str(text).casefold() == "start village"] == ["Start village"]
    driver.back()
    assert driver.find("next_step") is not None


def test_page_6_the_vp_can_be_hidden_until_the_end(driver: Driver) -> None:
    screen = play(driver)
    driver.tap("menu")
    driver.tap("menu:hide_vp")
    assert {card.seat.points for card in screen.strip.cards} == {"?"}
    driver.tap("menu")
    driver.tap("menu:hide_vp")
    assert "21" in {card.seat.points for card in screen.strip.cards}


def test_the_whole_track_has_the_own_figure_and_the_next_spaces_in_sight_after_a_far_move(driver: Driver) -> None:
    driver.store.settings["text_size"] = 130
    driver.resize(360, 640)
    play(driver, middle_game(5))
    driver.shell.session.do(move_figure(driver.shell.session.now, "Isla", 6))
    driver.tap("phase:move")
    driver.frames(4)
    scroll = driver.get("track_sheet").scroll
    low, high = scroll.to_window(*scroll.pos)[1], scroll.to_window(scroll.x, scroll.top)[1]
    for name in ("figure:Isla", "steps:1"):
        stop = driver.get(name)
        assert low <= stop.to_window(*stop.pos)[1] and stop.to_window(stop.x, stop.top)[1] <= high
