"""What cannot be booked by the rules is booked by hand: an activation, and a scoring whose tiles were set right."""

from __future__ import annotations

import pytest

from companion.games.glen.table.by_hand import ByHandSheet
from scoring.glen.exchanges import Gain
from scoring.glen.game import Mode
from scoring.glen.paying import Payment
from scoring.glen.play import acts
from scoring.glen.play.events import Activated
from scoring.glen.play.fold import points_of
from scoring.glen.territory import Cube
from scoring.glen.tile import Resource
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.games.glen.at_table import middle_game, play, press_cell, who
from tests.companion.looking import faults, small_targets, windows

FIELD = (-1, 0)
CASTLE = (1, -1)


def by_hand(driver: Driver) -> ByHandSheet:
    """The form for the field of grain."""
    press_cell(driver, FIELD)
    driver.tap("by_hand")
    sheet = driver.get("by_hand_sheet")
    assert isinstance(sheet, ByHandSheet)
    return sheet


# --- an activation ---


def test_anything_can_be_booked_by_hand_at_any_time(driver: Driver) -> None:
    play(driver)
    before = who(driver)
    by_hand(driver)
    assert driver.get("book_by_hand").disabled
    for name in ("brings:vp:more", "brings:vp:more", "brings:whisky:more", "brings:movement:more"):
        driver.tap(name)
    driver.tap("produces:wood")
    driver.tap("takes:sheep:more")
    assert driver.shows("1 sheep for 1 wood, 1 barrel, 2 VP and 1 movement point")
    driver.tap("book_by_hand")
    event = driver.shell.session.last_step()
    assert isinstance(event, Activated)
    assert event.by_hand
    assert event.gain == Gain(Resource.WOOD, 1, 2, 1)
    assert [cube.resource for cube in event.payment.cubes] == [Resource.SHEEP]
    after = who(driver)
    assert (after.vp, after.whisky) == (before.vp + 2, before.whisky + 1)
    assert Cube(FIELD, Resource.WOOD) in after.territory.cubes
    assert driver.find("by_hand_sheet") is None
    driver.tap("snackbar:Undo")
    assert who(driver) == before


def test_what_is_not_there_is_bought(driver: Driver) -> None:
    play(driver)
    coins = who(driver).coins
    by_hand(driver)
    owned = sum(cube.resource is Resource.CATTLE for cube in who(driver).territory.cubes)
    for _ in range(owned + 1):
        driver.tap("takes:cattle:more")
    price = driver.shell.session.now.game.warehouse.price(Resource.CATTLE)
    driver.tap("book_by_hand")
    assert who(driver).coins == coins - price
    assert sum(cube.resource is Resource.CATTLE for cube in who(driver).territory.cubes) == 0


def test_a_large_number_of_points_is_typed(driver: Driver) -> None:
    play(driver)
    before = who(driver).vp
    by_hand(driver)
    driver.tap("brought:vp")
    for key in ("pad:1", "pad:2", "pad:done"):
        driver.tap(key)
    driver.tap("book_by_hand")
    assert who(driver).vp == before + 12


def test_a_resource_that_was_chosen_by_mistake_is_taken_out_again(driver: Driver) -> None:
    play(driver)
    sheet = by_hand(driver)
    driver.tap("produces:wood")
    driver.tap("produces:stone")
    assert sheet.gain == Gain(Resource.STONE)
    driver.tap("produces:stone")
    driver.tap("takes:whisky:more")
    driver.tap("takes:whisky:less")
    assert (sheet.gain, sheet.payment) == (Gain(), Payment())
    assert driver.get("book_by_hand").disabled


def test_a_table_without_resources_books_points_and_barrels(driver: Driver) -> None:
    play(driver, middle_game(mode=Mode.TILES))
    by_hand(driver)
    assert driver.find("produces:wood") is None
    assert driver.find("takes:wood:more") is None
    driver.tap("takes:whisky:more")
    driver.tap("brings:vp:more")
    driver.tap("book_by_hand")
    assert (who(driver).whisky, who(driver).vp) == (2, 22)


def test_the_next_step_closes_the_form_and_a_turned_device_does_not(driver: Driver) -> None:
    play(driver)
    by_hand(driver)
    driver.tap("brings:vp:more")
    driver.resize(*LANDSCAPE)
    assert driver.shows("1 VP")
    session = driver.shell.session
    session.do(acts.set_counter(session.now, "Isla", "vp", 3))
    assert driver.find("by_hand_sheet") is None


@pytest.mark.parametrize(("size", "text"), windows([PHONE, LANDSCAPE, TABLET]))
def test_the_form_holds_together(driver: Driver, size: tuple[int, int], text: int) -> None:
    driver.store.settings["text_size"] = text
    driver.resize(*size)
    play(driver)
    by_hand(driver)
    assert faults(driver.shell) == []
    assert list(small_targets(driver.shell)) == []


# --- a scoring ---


def scored(driver: Driver) -> None:
    """The second scoring is booked with Isla's castle, which is then taken back."""
    play(driver)
    session = driver.shell.session
    session.do(acts.book_scoring(session.now, 2, anyway=True))
    driver.frames(2)
    press_cell(driver, CASTLE)
    driver.tap("take_back")


def booked(driver: Driver) -> int:
    """What the scoring brought Isla."""
    return points_of(driver.shell.session.now.scorings[2], "Isla")


def test_a_tile_taken_back_after_a_scoring_says_so_and_books_it_anew_with_one_tap(driver: Driver) -> None:
    scored(driver)
    before, vp = booked(driver), who(driver).vp
    assert "A scoring was booked otherwise." in driver.get("snackbar").text
    driver.tap("snackbar:Book it anew")
    assert booked(driver) < before
    assert who(driver).vp == vp + booked(driver) - before
    assert driver.find("problems") is None


def test_the_table_goes_on_saying_so_until_it_is_booked_anew_or_left(driver: Driver) -> None:
    scored(driver)
    before = booked(driver)
    driver.shell.hush()
    assert driver.get("problems").text == "1 problem"
    driver.tap("problems")
    assert driver.shows("Something changed after it was booked.")
    driver.tap("keep_booked")
    assert booked(driver) == before
    assert driver.find("problems") is None
    driver.tap("snackbar:Undo")
    assert driver.get("problems").text == "1 problem"
    driver.tap("problems")
    driver.tap("rebook")
    assert booked(driver) < before
