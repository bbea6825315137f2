"""Setting up a game of Glen More: the same people again in a few taps, and how much of the game is kept."""

from __future__ import annotations

import pytest

from companion.core.seating import DraftSeat
from companion.games.glen.model.setup_draft import BEGUN, LAST, MODE, GlenDraft, read_draft
from scoring.glen.game import Mode
from tests.companion.driver import LANDSCAPE, TABLET, Driver
from tests.companion.games.glen.at_table import PEOPLE
from tests.companion.looking import faults, windows

MOST_TAPS = 6


def last_time(driver: Driver, *names: str) -> None:
    """A game of these people has been played, in this order."""
    colours = dict(PEOPLE)
    draft = GlenDraft(tuple(DraftSeat(name, colours[name]) for name in names))
    driver.store.settings[LAST] = draft.written()
    driver.shell.home()
    driver.frames(2)


def set_up(driver: Driver) -> None:
    driver.shell.begin("glen-more")
    driver.frames(3)


def test_the_same_people_play_again_in_no_more_than_six_taps(driver: Driver) -> None:
    last_time(driver, "Isla", "Ewan", "Moira")
    driver.taps = 0
    driver.tap("new_game:glen-more")
    driver.tap("start")
    assert driver.taps <= MOST_TAPS
    assert driver.screen == "table"
    assert driver.shell.session.kind == "glen-more"
    assert driver.shell.session.now.names == ("Isla", "Ewan", "Moira")


def test_the_youngest_starts_every_game_and_stands_first_on_the_track(driver: Driver) -> None:
    last_time(driver, "Isla", "Ewan", "Moira", "Rory")
    set_up(driver)
    assert driver.shows("The youngest starts every game, then they follow by age: so the figures line up.")
    driver.tap("start")
    assert driver.find("steps:1") is not None
    assert driver.shell.session.player == "Isla"


def test_another_start_player_is_two_taps_away(driver: Driver) -> None:
    last_time(driver, "Isla", "Ewan", "Moira")
    set_up(driver)
    driver.tap("seat:1")
    driver.tap("earlier")
    driver.back()
    driver.tap("start")
    assert driver.shell.session.now.names[0] == "Ewan"


def test_two_players_take_each_others_colour(driver: Driver) -> None:
    last_time(driver, "Isla", "Ewan")
    set_up(driver)
    driver.tap("seat:0")
    driver.tap("colour:blue")
    driver.back()
    driver.tap("start")
    assert [player.colour for player in driver.shell.session.now.game.players] == ["blue", "yellow"]


def test_one_player_cannot_start(driver: Driver) -> None:
    set_up(driver)
    driver.tap("someone_new")
    driver.tap("add_nameless")
    assert driver.get("start").disabled


def test_five_is_the_most(driver: Driver) -> None:
    last_time(driver, "Isla", "Ewan", "Moira", "Rory", "Una")
    set_up(driver)
    assert driver.find("someone_new") is None
    driver.tap("start")
    assert len(driver.shell.session.now.names) == 5


def test_points_only_opens_the_counters_and_is_offered_again(driver: Driver) -> None:
    last_time(driver, "Isla", "Ewan")
    set_up(driver)
    driver.tap("mode:points")
    driver.tap("start")
    assert driver.screen == "points"
    assert driver.shell.session.now.game.mode is Mode.POINTS
    assert driver.store.settings[MODE] == "points"
    driver.shell.home()
    set_up(driver)
    assert driver.shell.screens["glen-more/setup"].draft.mode is Mode.POINTS


def test_with_two_or_three_the_die_is_announced(driver: Driver) -> None:
    last_time(driver, "Isla", "Ewan", "Moira")
    set_up(driver)
    assert driver.shows("with the die")
    driver.tap("mode:points")
    assert not driver.shows("with the die")


def test_a_set_up_that_was_begun_survives_the_end_of_the_app(driver: Driver) -> None:
    last_time(driver, "Isla", "Ewan", "Moira")
    set_up(driver)
    driver.tap("mode:tiles")
    driver.restart()
    assert driver.screen == "setup"
    assert read_draft(driver.store.settings[BEGUN]).mode is Mode.TILES
    driver.tap("start")
    assert driver.shell.session.now.game.mode is Mode.TILES


@pytest.mark.parametrize(("size", "text"), windows([(412, 915), LANDSCAPE, TABLET]))
def test_it_holds_together(driver: Driver, size: tuple[int, int], text: int) -> None:
    last_time(driver, "Isla", "Ewan", "Moira", "Rory", "Una")
    driver.store.settings["text_size"] = text
    driver.resize(*size)
    set_up(driver)
    assert faults(driver.shell) == []
