"""Clan members: dragged or sent with two taps, made chieftains, and set right."""

from __future__ import annotations

from scoring.core.cells import Cell
from scoring.glen.play.acts import lay, move_figure
from scoring.glen.tile import Kind
from tests.companion.driver import Driver
from tests.companion.games.glen.at_table import drag_member, play, press_cell, spot, tap_cell, tile_of, who

VILLAGE: Cell = (-1, 1)
"""A tile of Isla's with a clan member on it."""
FIELD: Cell = (-1, 0)


def with_movement(driver: Driver) -> None:
    """Isla has a movement point, and nothing to activate any more."""
    session = driver.shell.session
    session.do(move_figure(session.now, "Isla", 1))
    session.do(lay(session.now, "Isla", (-2, 0), tile_of(Kind.FOREST, road=True, nth=1), anyway=True))
    driver.frames(3)
    driver.tap("do:all")
    tap_cell(driver, (2, 0))


def clan(driver: Driver, cell: Cell) -> int:
    placement = who(driver).territory.at(cell)
    assert placement is not None
    return placement.clan


def test_a_clan_member_moves_with_two_taps(driver: Driver) -> None:
    play(driver)
    with_movement(driver)
    driver.taps = 0
    tap_cell(driver, VILLAGE)
    tap_cell(driver, FIELD)
    assert driver.taps == 2
    assert (clan(driver, VILLAGE), clan(driver, FIELD)) == (0, 1)
    assert driver.shell.session.now.turn.movement == 0


def test_a_clan_member_is_dragged(driver: Driver) -> None:
    play(driver)
    with_movement(driver)
    drag_member(driver, VILLAGE, FIELD)
    assert (clan(driver, VILLAGE), clan(driver, FIELD)) == (0, 1)


def test_a_clan_member_dropped_on_nothing_stays_and_the_board_does_not_move(driver: Driver) -> None:
    screen = play(driver)
    with_movement(driver)
    view = screen.board.view
    x, y = spot(driver, VILLAGE, (79.0, 76.0))
    driver.drag_from(x, y, dx=-90, dy=120)
    assert clan(driver, VILLAGE) == 1
    assert screen.board.view == view


def test_dropped_on_the_chieftains_it_becomes_one(driver: Driver) -> None:
    play(driver)
    with_movement(driver)
    x, y = spot(driver, VILLAGE, (79.0, 76.0))
    to_x, to_y = driver.centre(driver.get("counter:chieftains"))
    driver.drag_from(x, y, dx=to_x - x, dy=to_y - y)
    assert clan(driver, VILLAGE) == 0
    assert who(driver).chieftains == 2


def test_two_taps_make_a_chieftain(driver: Driver) -> None:
    play(driver)
    with_movement(driver)
    driver.taps = 0
    tap_cell(driver, VILLAGE)
    driver.tap("do:chieftain")
    assert driver.taps == 2
    assert who(driver).chieftains == 2


def test_the_last_clan_member_stays_until_the_last_turn_which_is_asked(driver: Driver) -> None:
    screen = play(driver)
    with_movement(driver)
    screen.playing.set_clan((1, -1), 0)
    tap_cell(driver, VILLAGE)
    driver.tap("do:chieftain")
    assert driver.shows("One clan member has to stay until a player's very last turn. Is this it?")
    assert driver.shows("page 6")
    driver.tap(text="It is the last turn")
    assert who(driver).chieftains == 2


def test_without_a_movement_point_a_move_is_refused_and_can_be_insisted_on(driver: Driver) -> None:
    play(driver)
    driver.tap("steps:1")
    drag_member(driver, VILLAGE, FIELD)
    assert driver.shows("No movement point is left.")
    driver.tap(text="Do it anyway")
    assert clan(driver, FIELD) == 1


def test_clan_members_are_set_right_on_their_tile(driver: Driver) -> None:
    play(driver)
    press_cell(driver, FIELD)
    driver.tap("set_clan:more")
    driver.tap("set_clan:more")
    assert clan(driver, FIELD) == 2
