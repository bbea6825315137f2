"""What goes wrong at a table: late corrections, undo across a scoring, files from elsewhere, a killed app."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.glen.model.scoring_table import view_of
from companion.games.glen.model.session import GlenSession
from companion.games.glen.settlement.screen import GlenSettlementScreen
from companion.screens.share import actions as share_actions
from companion.session import exchange
from companion.session.session import log_of
from scoring.core.reading import BadFile
from scoring.glen.play import acts
from scoring.glen.rules import RULES
from tests.companion.conftest import running
from tests.companion.driver import Driver
from tests.companion.games.glen.at_table import press_cell, who
from tests.companion.games.glen.games import PEOPLE, before_scoring, count, open_sample, show, start_points
from tests.companion.games.glen.playing import GlenKeeper

pytestmark = pytest.mark.always


def session_of(driver: Driver) -> GlenSession:
    return driver.shell.session


def written(driver: Driver) -> str:
    """The file of the game in front."""
    return exchange.game_text(log_of(RULES, session_of(driver).journal))


def vp(driver: Driver) -> dict[str, int]:
    return {player.name: player.vp for player in session_of(driver).now.game.players}


# --- steps taken back ---


def test_undo_goes_back_across_a_scoring_step_by_step(driver: Driver) -> None:
    session = open_sample(driver, before_scoring(2))
    before = session.now
    show(driver, "scoring", number=2)
    driver.tap("book")
    booked = session.now
    driver.tap("on_with_it")
    session.do(acts.set_counter(session.now, "Isla", "coins", 9))
    driver.shell.go("table")
    driver.frames(3)
    driver.tap("undo")
    assert session.now == booked
    driver.tap("undo")
    assert session.now == before
    driver.key("y", "ctrl")
    assert session.now == booked


def test_undo_to_here_passes_a_scoring_and_the_end_as_one_step(driver: Driver) -> None:
    session = open_sample(driver)
    ended, here = session.now, before_scoring(3)
    driver.shell.go("history")
    driver.frames(3)
    driver.tap(f"return:{here}")
    assert sorted(session.now.scorings) == [1, 2]
    assert not session.now.ended
    driver.key("y", "ctrl")
    assert session.now == ended


def test_the_table_is_looked_at_as_it_was_and_comes_back_to_now(driver: Driver) -> None:
    session = open_sample(driver, before_scoring(3))
    now = session.now
    driver.shell.go("history")
    driver.frames(3)
    session.look_at(before_scoring(1))
    driver.shell.go("table")
    driver.frames(3)
    assert driver.shows("You are looking at")
    show(driver, "scoring", number=1)
    assert driver.find("book") is None
    driver.tap("banner_action")
    assert session.state == now


def test_a_correction_two_scorings_later_leaves_the_later_ones_as_they_are(driver: Driver) -> None:
    session = start_points(driver)
    count(session, "Isla", whisky=4)
    for number in (1, 2):
        show(driver, "scoring", number=number)
        driver.tap("book")
    second = dict(session.now.scorings[2].points)
    show(driver, "scoring", number=1, rule="places", player="Moira")
    for key in ("tell:Moira", "pad:3", "pad:done", "rebook"):
        driver.tap(key)
    assert session.now.scorings[1].points["Moira"]["places"] == 3
    assert session.now.scorings[2].points == second
    assert vp(driver) == {"Isla": 10, "Ewan": 0, "Moira": 3}


def test_a_tile_is_taken_back_after_the_settlement(driver: Driver) -> None:
    """The tile itself offers the way back into the game; the next settlement counts without it."""
    session = open_sample(driver)
    ended = session.now
    driver.tap("menu")
    driver.tap("menu:table")
    cell = list(who(driver, session.player).territory)[-1].cell
    press_cell(driver, cell)
    assert driver.find("take_back") is None
    driver.tap("reopen")
    assert not session.now.ended
    driver.tap("take_back")
    assert cell not in who(driver, session.player).territory
    for _step in range(2):
        driver.tap("undo")
    assert session.now == ended


# --- files ---


def test_a_file_goes_out_in_the_middle_of_a_game_and_is_played_on_elsewhere(driver: Driver, tmp_path: Path) -> None:
    session = open_sample(driver, before_scoring(2))
    share_actions.share_game(driver.shell)
    (call,) = [call for call in driver.device.calls if call[0] == "share_file"]
    for other in running(Driver(tmp_path / "other")):
        assert share_actions.import_file(other.shell, Path(str(call[1]))) == ""
        other.frames(3)
        assert other.screen == "table"
        assert session_of(other).now == session.now
        show(other, "scoring", number=2)
        other.tap("book")
        assert sorted(session_of(other).now.scorings) == [1, 2]


def test_a_file_without_steps_is_a_game_to_play_on(driver: Driver) -> None:
    document = {
        "format": "clan-companion/1",
        "game": "glen-more",
        "modules": [],
        "players": [
            {
                "name": name,
                "vp": 21 + seat,
                "coins": 4,
                "whisky": 3 * seat,
                "chieftains": 2,
                "resources": 5,
                "territory": [{"at": [0, 0], "tile": "start-village", "clan": 1}],
            }
            for seat, (name, _colour) in enumerate(PEOPLE[:2])
        ],
    }
    assert share_actions.import_text(driver.shell, json.dumps(document)) == ""
    driver.frames(3)
    assert driver.screen == "table"
    show(driver, "scoring", number=1)
    assert driver.get("points:whisky:Ewan").text == "+3"
    driver.tap("book")
    assert vp(driver) == {"Isla": 21, "Ewan": 25}


BROKEN: dict[str, tuple[list[Any], Any]] = {
    "a tile that is none": (["players", 0, "territory", 1, "tile"], "T99"),
    "a cell that is none": (["players", 0, "territory", 1, "at"], [0]),
    "coins below zero": (["players", 1, "coins"], -3),
    "the same name twice": (["players", 1, "name"], "Isla"),
    "a mode that is none": (["mode"], "guessing"),
    "another game": (["game"], "glen-less"),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_file_that_is_wrong_is_refused_in_one_sentence_and_nothing_is_loaded(driver: Driver, broken: str) -> None:
    open_sample(driver)
    document = json.loads(written(driver))
    document.pop("history", None)
    path, value = BROKEN[broken]
    holder = document
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    games = len(driver.store.games())
    refused = share_actions.import_text(driver.shell, json.dumps(document))
    assert refused
    assert "\n" not in refused
    assert len(driver.store.games()) == games
    assert driver.screen == "settlement"


def test_a_damaged_file_is_refused_or_read_and_never_breaks_the_app(driver: Driver) -> None:
    open_sample(driver)
    text, dice = written(driver), Random(5)
    refused = 0
    for _ in range(40):
        place = dice.randrange(len(text))
        damaged = text[:place] + dice.choice('"0[]{},:x') + text[place + dice.choice((0, 1, 1, 400)) :]
        try:
            exchange.loads(damaged)
        except BadFile as error:
            refused += 1
            assert len(str(error).splitlines()) == 1
    assert refused > 20
    assert share_actions.import_text(driver.shell, text[: len(text) // 2]) != ""


# --- a killed app ---


def test_a_killed_app_comes_back_to_every_step_of_a_turn(driver: Driver) -> None:
    keeper = GlenKeeper(driver, seed=4)
    keeper.set_up("Isla", "Ewan", "Moira")

    def survives() -> None:
        before = (driver.shell.path, keeper.state, keeper.session.player)
        driver.restart()
        assert (driver.shell.path, keeper.state, keeper.session.player) == before

    survives()
    driver.tap("steps:2")
    survives()
    keeper.lay("Isla")
    survives()
    driver.tap("do:all")
    survives()
    driver.tap("next_step")
    survives()
    assert keeper.state.turn is None


def stage_of(driver: Driver) -> str:
    screen = driver.shell.screen
    assert isinstance(screen, GlenSettlementScreen)
    return screen.stage


@pytest.mark.parametrize("stage", ["so-far", "coins", "tiles"])
def test_a_killed_app_comes_back_to_the_step_of_the_reveal(driver: Driver, stage: str) -> None:
    open_sample(driver, before_scoring(3) + 1)
    show(driver, "settlement")
    while stage_of(driver) != stage:
        driver.tap("next_stage")
    driver.restart()
    assert stage_of(driver) == stage


def test_a_booked_scoring_is_on_the_disk_with_its_points(driver: Driver) -> None:
    session = open_sample(driver, before_scoring(3))
    show(driver, "scoring", number=3)
    total = {name: view_of(session, 3).after(name) for name in session.now.names}
    driver.tap("book")
    driver.restart()
    assert vp(driver) == total
    assert driver.find("settlement") is not None
