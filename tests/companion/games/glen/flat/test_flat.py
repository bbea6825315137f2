"""Table mode: everybody has a zone, and plays their turn in it."""

from __future__ import annotations

import pytest

from companion.board.view import centre_of
from companion.games.glen.flat.screen import GlenFlatScreen
from companion.games.glen.flat.zone import GlenZone
from companion.widgets.base import find
from scoring.core.cells import Cell
from scoring.glen.game import Mode
from scoring.glen.play.acts import new_game
from scoring.glen.tile import Kind
from tests.companion.driver import PHONE, Driver
from tests.companion.games.glen.at_table import PEOPLE, middle_game, play, tile_of, who

WEST: Cell = (-2, 0)


def flat(driver: Driver, players: int = 4) -> GlenFlatScreen:
    """Table mode with a game in the middle."""
    play(driver, middle_game(players))
    driver.shell.push("flat")
    driver.frames(4)
    screen = driver.shell.screen
    assert isinstance(screen, GlenFlatScreen)
    return screen


def tap_in(driver: Driver, zone: GlenZone, name: str) -> None:
    """A tap on a widget of a zone, wherever it is turned to."""
    driver.frames(2)
    widget = find(zone, name)
    assert widget is not None, name
    driver.tap_at(*map(float, widget.to_window(*widget.center)))


def tap_cell_in(driver: Driver, zone: GlenZone, cell: Cell) -> None:
    tabs = [spot for each, spot in zone.board.tabs() if each == cell]
    point = tabs[0] if tabs else zone.board.view.to_window(centre_of(cell), zone.board.frame)
    driver.tap_at(float(point[0]), float(point[1]))


def pass_in(driver: Driver, zone: GlenZone) -> None:
    """Ends a turn in which nothing was laid."""
    zone.playing.end_turn()
    tap_in(driver, zone, "snackbar:Pass")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_a_zone(tablet: Driver, players: int) -> None:
    screen = flat(tablet, players)
    assert sorted(screen.zones) == sorted(name for name, _colour in PEOPLE[:players])


def test_a_whole_turn_is_played_in_the_own_zone(tablet: Driver) -> None:
    zone = flat(tablet).zones["Isla"]
    tablet.taps = 0
    tap_in(tablet, zone, "steps:2")
    tap_cell_in(tablet, zone, WEST)
    tap_in(tablet, zone, f"tile:{tile_of(Kind.FOREST, road=True, nth=1).id}")
    tap_in(tablet, zone, "do:all")
    tap_in(tablet, zone, "zone_done")
    assert tablet.taps <= 5
    assert who(tablet).territory.at(WEST) is not None
    assert tablet.shell.session.now.turn is None


def test_the_zone_across_the_table_plays_as_well(tablet: Driver) -> None:
    screen = flat(tablet)
    screen.zones["Isla"].playing.move_figure(4)
    pass_in(tablet, screen.zones["Isla"])
    zone = screen.zones["Ewan"]
    assert zone.board.quarter
    tap_in(tablet, zone, "steps:1")
    tap_cell_in(tablet, zone, (0, 1))
    assert zone.sheet is not None


def test_who_is_not_at_turn_has_no_button_to_end_one(tablet: Driver) -> None:
    screen = flat(tablet)

    def button(name: str) -> bool:
        return find(screen.zones[name], "zone_done") is not None

    assert not button("Isla") and not button("Ewan")
    screen.zones["Isla"].playing.move_figure(1)
    tablet.frames(2)
    assert button("Isla") and not button("Ewan")
    pass_in(tablet, screen.zones["Isla"])
    screen.zones["Ewan"].playing.move_figure(2)
    tablet.frames(2)
    assert button("Ewan") and not button("Isla")


def test_undo_in_a_zone_takes_back_own_steps_only(tablet: Driver) -> None:
    screen = flat(tablet)
    screen.zones["Ewan"].playing.set_counter("coins", 9)
    screen.zones["Isla"].playing.set_counter("coins", 1)
    tap_in(tablet, screen.zones["Ewan"], "zone_undo")
    assert (who(tablet, "Isla").coins, who(tablet, "Ewan").coins) == (1, 2)


def test_a_clan_member_is_dragged_in_a_turned_zone(tablet: Driver) -> None:
    screen = flat(tablet)
    zone = screen.zones["Isla"]
    screen.order.reverse()
    screen._place()
    tablet.frames(3)
    board = zone.board
    x, y = centre_of((-1, 1))
    start = board.view.to_window((x + 29, y - 26), board.frame)
    end = board.view.to_window(centre_of((-1, 0)), board.frame)
    tablet.drag_from(start[0], start[1], dx=end[0] - start[0], dy=end[1] - start[1])
    assert tablet.shows("No movement point is left.")
    assert who(tablet).territory.by_cell[-1, 1].clan == 1


def test_the_strip_says_whose_turn_it_is_and_ends_it(tablet: Driver) -> None:
    screen = flat(tablet)
    assert screen.strip.words[0].text == "Isla's turn"
    screen.zones["Isla"].playing.move_figure(1)
    screen.zones["Isla"].playing.lay(WEST, tile_of(Kind.FOREST, road=True, nth=1))
    tablet.frames(2)
    tablet.tap("next_step")
    assert tablet.shell.session.now.turn is not None
    tap_in(tablet, screen.zones["Isla"], "snackbar:All")
    tablet.tap("next_step")
    assert tablet.shell.session.now.turn is None


def test_the_next_zone_does_not_cut_a_turn_off(tablet: Driver) -> None:
    screen = flat(tablet)
    session = tablet.shell.session
    screen.zones["Isla"].playing.move_figure(4)
    tablet.frames(2)
    tap_in(tablet, screen.zones["Ewan"], "steps:1")
    assert session.now.turn.player == "Isla"
    screen.zones["Isla"].playing.lay(WEST, tile_of(Kind.FOREST, road=True, nth=1))
    tablet.frames(2)
    assert find(screen.zones["Ewan"], "snackbar:End Isla's turn") is None
    tap_in(tablet, screen.zones["Isla"], "zone_done")
    assert session.now.turn.player == "Isla"
    tap_in(tablet, screen.zones["Isla"], "snackbar:All")
    tap_in(tablet, screen.zones["Isla"], "zone_done")
    tap_in(tablet, screen.zones["Ewan"], "steps:1")
    assert session.now.turn.player == "Ewan"


def test_a_window_that_becomes_a_phone_leads_back_to_the_table(tablet: Driver) -> None:
    flat(tablet)
    tablet.resize(*PHONE)
    tablet.frames(4)
    assert tablet.screen == "table"


def test_the_die_is_rolled_from_any_zone(tablet: Driver) -> None:
    play(tablet, new_game(PEOPLE[:2], Mode.FULL))
    tablet.shell.push("flat")
    tablet.frames(3)
    screen = tablet.shell.screen
    assert isinstance(screen, GlenFlatScreen)
    for name in ("Isla", "Ewan"):
        screen.zones[name].playing.move_figure(3)
        pass_in(tablet, screen.zones[name])
    tablet.frames(2)
    drawn = tablet.shell.session.now.game.track.drawn
    tap_in(tablet, screen.zones["Ewan"], "do:die:1")
    assert tablet.shell.session.now.game.track.drawn > drawn
