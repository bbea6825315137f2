"""The settlement: the reveal, the account of a player, why sheets, handing on, and back into the game."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from companion.games.glen.model.session import GlenSession
from companion.session import bg_stats
from scoring.glen.play import acts
from scoring.glen.settlement import settle
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.games.glen.games import before_scoring, count, open_sample, show, start_points
from tests.companion.looking import faults, small_targets, windows


@pytest.fixture
def scored(driver: Driver) -> Driver:
    """The sample after its third scoring."""
    open_sample(driver, before_scoring(3) + 1)
    show(driver, "settlement")
    driver.taps = 0
    return driver


def session_of(driver: Driver) -> GlenSession:
    return driver.shell.session


def totals(driver: Driver) -> list[str]:
    return [driver.get(f"total:{name}").text for name in session_of(driver).now.names]


def test_cards_coins_and_tiles_come_step_by_step_and_the_ranking_ends_the_game(scored: Driver) -> None:
    results = settle(session_of(scored).now.game)
    assert totals(scored) == [str(result.vp) for result in results]
    for _ in range(3):
        scored.tap("next_stage")
        assert not session_of(scored).now.ended
    assert totals(scored) == [str(result.total) for result in results]
    scored.tap("next_stage")
    assert scored.taps == 4
    assert session_of(scored).now.ended
    assert scored.shows("Ewan wins")


def test_all_at_once_is_one_tap(scored: Driver) -> None:
    scored.tap("show_all")
    assert scored.taps == 1
    assert session_of(scored).now.ended


def test_undo_takes_the_end_back(scored: Driver) -> None:
    scored.tap("show_all")
    scored.tap("undo")
    assert not session_of(scored).now.ended
    assert scored.find("next_stage") is not None


def tells_one_result(driver: Driver) -> None:
    """The settlement, the list of games, the report and what the play logger is told."""
    session = session_of(driver)
    results = dict(zip(session.now.names, settle(session.now.game), strict=True))
    assert totals(driver) == [str(result.total) for result in results.values()]
    assert {line.name: (line.total, line.rank) for line in session.now.standing or ()} == {
        name: (result.total, result.rank) for name, result in results.items()
    }
    listed = driver.store.game(session.game or 0).summary["players"]
    assert {each["name"]: (each["vp"], each["rank"]) for each in listed} == {
        name: (result.total, result.rank) for name, result in results.items()
    }
    report = driver.shell.face.report(session.now)
    assert all(f"{result.rank}. {name}: {result.total} VP" in report for name, result in results.items())


def test_a_step_taken_back_before_the_end_is_seen_everywhere(scored: Driver) -> None:
    """A player's own step, as table mode takes it back, lies before the end that was noted."""
    session = session_of(scored)
    session.do(acts.set_counter(session.now, "Moira", "vp", session.now.game.players[2].vp + 70))
    scored.tap("show_all")
    tells_one_result(scored)
    before = totals(scored)
    assert session.undo("Moira")
    scored.frames(2)
    assert session.now.ended
    assert totals(scored) != before
    tells_one_result(scored)
    session.redo()
    scored.frames(2)
    assert totals(scored) == before
    tells_one_result(scored)


def test_every_line_of_the_account_tells_why(scored: Driver) -> None:
    scored.tap("show_all")
    scored.tap("bar:Isla")
    scored.tap("settled:duart-castle")
    assert scored.shows("Isla: Duart Castle")
    assert scored.shows("1 village x 3 = 3 VP.")
    assert scored.shows("Castles are no villages: ")
    assert scored.shows("page 7")


def test_cards_that_somebody_else_has_are_told_as_near_misses(scored: Driver) -> None:
    scored.tap("show_all")
    scored.tap("bar:Isla")
    assert scored.shows("Iona Abbey: The card is not yours: it would have been worth 12 VP")


def test_a_scoring_that_is_not_booked_is_named_and_led_to(driver: Driver) -> None:
    open_sample(driver, before_scoring(3))
    show(driver, "settlement")
    assert driver.shows("Not booked: scoring 3.")
    driver.tap("missing_scoring")
    assert driver.screen == "scoring"
    assert driver.shows("Scoring 3")


def test_a_scoring_that_would_be_another_now_is_booked_again_from_here(driver: Driver) -> None:
    session = start_points(driver, 2)
    count(session, "Isla", whisky=3)
    count(session, "Ewan", whisky=2)
    session.do(acts.book_scoring(session.now, 1))
    session.undo("Ewan")
    show(driver, "settlement")
    assert driver.get("total:Isla").text == "1"
    driver.tap("rebook")
    assert driver.get("total:Isla").text == "3"
    assert driver.find("rebook") is None


def test_who_shares_the_first_place_is_told_with_the_reason(driver: Driver) -> None:
    session = start_points(driver, 2)
    count(session, "Isla", vp=10, resources=2)
    count(session, "Ewan", vp=10, resources=1)
    show(driver, "settlement")
    driver.tap("show_all")
    assert driver.shows("Isla wins")
    assert driver.shows("more resources left: 2 to 1")
    assert driver.shows("16 VP, level with Ewan")


def test_the_game_can_be_gone_back_into_and_ended_again(scored: Driver) -> None:
    scored.tap("show_all")
    scored.tap("menu")
    scored.tap("menu:reopen")
    assert not session_of(scored).now.ended
    assert scored.screen == "table"


def test_a_finished_game_opens_at_its_result(driver: Driver) -> None:
    open_sample(driver)
    assert driver.screen == "settlement"
    assert driver.shows("Ewan, point by point")
    driver.restart()
    assert driver.screen == "settlement"
    assert driver.shows("Ewan wins")


# --- handing on ---


def shared(driver: Driver) -> bytes:
    (call,) = [call for call in driver.device.calls if call[0] == "share_file"]
    return Path(str(call[1])).read_bytes()


def test_the_points_go_out_as_a_table(driver: Driver) -> None:
    open_sample(driver)
    driver.tap("menu")
    driver.tap("menu:csv")
    rows = list(csv.reader(io.StringIO(shared(driver).decode("utf-8-sig"))))
    assert rows[0][2:] == ["Isla", "Ewan", "Moira", "Rory"]
    assert rows[-2][2:] == ["33", "42", "34", "23"]


def test_the_file_comes_in_again_as_the_same_game(driver: Driver) -> None:
    open_sample(driver)
    driver.tap("menu")
    driver.tap("menu:file")
    document = json.loads(shared(driver))
    assert document["game"] == "glen-more"
    assert [player["name"] for player in document["players"]] == ["Isla", "Ewan", "Moira", "Rory"]


def test_the_picture_of_the_result_is_drawn(driver: Driver) -> None:
    open_sample(driver)
    driver.tap("menu")
    driver.tap("menu:picture")
    driver.wait(0.3)
    assert shared(driver).startswith(b"\x89PNG")


def test_a_result_of_points_alone_can_be_shared_as_a_picture_and_in_words(driver: Driver) -> None:
    session = start_points(driver, 5)
    count(session, "Una", vp=31, castle_of_mey=0)
    show(driver, "settlement")
    driver.tap("show_all")
    driver.tap("menu")
    driver.tap("menu:picture")
    driver.wait(0.3)
    assert shared(driver).startswith(b"\x89PNG")
    driver.tap("share")
    (call,) = [call for call in driver.device.calls if call[0] == "share_text"]
    assert "1. Una: 37 VP" in str(call[1])


def test_a_play_logger_gets_the_result(driver: Driver) -> None:
    open_sample(driver)
    driver.tap("menu")
    driver.tap("menu:play_log")
    (call,) = [call for call in driver.device.calls if call[0] == "share_text"]
    told: dict[str, Any] = json.loads(unquote(str(call[1]).removeprefix(bg_stats.ADDRESS)))
    assert told["game"] == {
        "name": "Glen More",
        "sourceGameId": "glen-more",
        "highestWins": True,
        "noPoints": False,
    }
    assert [player["score"] for player in told["players"]] == [33, 42, 34, 23]


@pytest.mark.parametrize(("size", "text"), windows([PHONE, LANDSCAPE, TABLET, (360, 640)]))
def test_nothing_is_cut_and_everything_can_be_touched(driver: Driver, size: tuple[int, int], text: int) -> None:
    driver.store.settings["text_size"] = text
    driver.app.apply_settings()
    driver.resize(*size)
    open_sample(driver, before_scoring(3) + 1)
    for stage in ("so-far", "tiles"):
        show(driver, "settlement", stage=stage)
        assert faults(driver.shell) == []
        assert list(small_targets(driver.shell)) == []
    driver.tap("next_stage")
    assert faults(driver.shell) == []


# --- rulings ---


def test_what_the_rulebook_leaves_open_is_decided_by_the_table_and_changes_the_result(driver: Driver) -> None:
    session = start_points(driver, 2)
    count(session, "Isla", tiles=9, coins=0)
    show(driver, "settlement", stage="tiles")
    assert driver.get("total:Isla").text == "\N{MINUS SIGN}24"
    driver.tap("account:Isla")
    driver.tap("menu")
    driver.tap("menu:rulings")
    assert driver.screen == "rulings"
    driver.tap("ruling:below-zero:stops-at-zero")
    driver.back()
    assert driver.get("total:Isla").text == "0"
    assert driver.shows("With you no result falls below zero.")
    driver.tap("undo")
    assert driver.get("total:Isla").text == "\N{MINUS SIGN}24"
