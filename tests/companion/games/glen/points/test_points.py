"""Points only: nothing but counters, each with what it would score now; every change is one tap."""

from __future__ import annotations

import pytest

from companion.games.glen.model.session import GlenSession
from scoring.glen.game import Mode
from scoring.glen.play.state import value_of, worth_now
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.games.glen.games import count, show, start_points
from tests.companion.looking import faults, small_targets, windows

COUNTERS = ("vp", "whisky", "chieftains", "bonnets", "places", "coins", "tiles", "resources")


@pytest.fixture
def counting(driver: Driver) -> Driver:
    start_points(driver)
    assert driver.screen == "points"
    driver.taps = 0
    return driver


def session_of(driver: Driver) -> GlenSession:
    return driver.shell.session


def value(driver: Driver, name: str, counter: str) -> int | None:
    player = session_of(driver).now.find(name)
    assert player is not None
    return value_of(player, counter)


def test_a_game_of_points_opens_at_its_counters(counting: Driver) -> None:
    assert session_of(counting).now.game.mode is Mode.POINTS
    assert counting.find("go:table") is None
    assert counting.get("value:coins").text == "6"


@pytest.mark.parametrize("counter", COUNTERS)
def test_one_more_and_one_less_are_a_tap_each(counting: Driver, counter: str) -> None:
    before = value(counting, "Isla", counter)
    assert before is not None
    counting.tap(f"more:{counter}")
    assert value(counting, "Isla", counter) == before + 1
    assert counting.get(f"value:{counter}").text == str(before + 1)
    counting.tap(f"less:{counter}")
    assert value(counting, "Isla", counter) == before
    assert counting.taps == 2


def test_each_counter_shows_what_it_would_score_now(counting: Driver) -> None:
    for _ in range(4):
        counting.tap("more:whisky")
    assert counting.get("value:whisky").note == "+5 VP"
    assert worth_now(session_of(counting).now.game)[0]["whisky"] == 5
    assert counting.shows("A scoring now: +5 VP. Settled now: 6 VP.")


def test_the_counters_of_others_change_what_the_own_would_score(counting: Driver) -> None:
    count(session_of(counting), "Isla", whisky=3)
    counting.frames(2)
    assert counting.get("value:whisky").note == "+3 VP"
    for name in ("Ewan", "Moira"):
        count(session_of(counting), name, whisky=2)
    counting.frames(2)
    assert counting.get("value:whisky").note == "+1 VP"


def test_another_player_is_one_tap_away(counting: Driver) -> None:
    counting.tap("player:Moira")
    counting.tap("more:places")
    assert value(counting, "Moira", "places") == 1
    assert value(counting, "Isla", "places") == 0


def test_a_number_can_be_entered(counting: Driver) -> None:
    for key in ("value:vp", "pad:2", "pad:7", "pad:done"):
        counting.tap(key)
    assert value(counting, "Isla", "vp") == 27


def test_what_tiles_bring_is_one_tap(counting: Driver) -> None:
    counting.tap("vp:+8")
    counting.tap("vp:+5")
    assert value(counting, "Isla", "vp") == 13


def test_nothing_falls_below_zero(counting: Driver) -> None:
    assert counting.get("less:whisky").disabled


def test_a_tap_is_taken_back_with_one_and_told(counting: Driver) -> None:
    counting.tap("more:whisky")
    counting.tap("undo")
    assert value(counting, "Isla", "whisky") == 0
    assert counting.shows("Taken back: Barrels of Isla set to 1")


def test_cards_begin_with_what_always_counts_and_say_what_is_counted(counting: Driver) -> None:
    for card, begins in (("iona-abbey", 1), ("duart-castle", 1), ("loch-morar", 0), ("castle-of-mey", 0)):
        counting.tap(f"has:{card}")
        assert value(counting, "Isla", card) == begins
    assert counting.shows("Yellow tiles, with itself")
    assert counting.shows("Villages, with the first")
    assert counting.shows("With the start village")


def test_cards_are_said_to_be_there_counted_and_taken_away(counting: Driver) -> None:
    counting.tap("has:iona-abbey")
    for _ in range(2):
        counting.tap("more:iona-abbey")
    assert counting.get("value:iona-abbey").note == "+6 VP"
    counting.tap("away:iona-abbey")
    assert value(counting, "Isla", "iona-abbey") is None


def test_castle_of_mey_doubles_chieftains_and_not_bonnets(counting: Driver) -> None:
    for counter in ("chieftains", "chieftains", "bonnets"):
        counting.tap(f"more:{counter}")
    assert counting.get("value:chieftains").note == "+3 VP"
    counting.tap("has:castle-of-mey")
    assert counting.get("value:chieftains").note == "+8 VP"


def test_the_name_of_a_counter_tells_why(counting: Driver) -> None:
    counting.tap("more:whisky")
    counting.tap("why:whisky")
    assert counting.shows("1 barrel more would be 2 VP instead of 1.")
    assert counting.shows("page 8")


def test_a_tablet_shows_everybody_and_each_number_is_a_tap(tablet: Driver) -> None:
    session = start_points(tablet, 5)
    tablet.taps = 0
    for name in session.now.names:
        tablet.tap(f"more:whisky:{name}")
    assert tablet.taps == 5
    assert [value(tablet, name, "whisky") for name in session.now.names] == [1] * 5
    tablet.tap("has:duart-castle:Una")
    assert tablet.get("value:duart-castle:Una").note == "+3 VP"
    for _ in range(2):
        tablet.tap("less:duart-castle:Una")
    assert value(tablet, "Una", "duart-castle") is None


def test_a_killed_app_has_every_tap(counting: Driver) -> None:
    counting.tap("more:places")
    counting.tap("vp:+3")
    counting.restart()
    assert counting.screen == "points"
    assert (value(counting, "Isla", "places"), value(counting, "Isla", "vp")) == (1, 3)


@pytest.mark.parametrize(("size", "text"), windows([PHONE, LANDSCAPE, TABLET, (360, 640)]))
def test_nothing_is_cut_and_everything_can_be_touched(driver: Driver, size: tuple[int, int], text: int) -> None:
    driver.store.settings["text_size"] = text
    driver.app.apply_settings()
    driver.resize(*size)
    session = start_points(driver, 5)
    count(session, "Isla", iona_abbey=3, castle_of_mey=0, whisky=12, vp=104)
    show(driver, "points")
    assert faults(driver.shell) == []
    assert list(small_targets(driver.shell)) == []
