"""A game that nobody in the common rooms has heard of: set up, played, saved, killed, exported, imported, listed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import games
from companion.games import GameRow
from companion.screens.history.screen import HistoryScreen
from companion.screens.share import actions as share_actions
from companion.session import exchange
from companion.session.session import read_log
from scoring import games as engine_games
from scoring.cli.main import main
from tests.companion.conftest import running
from tests.companion.driver import TABLET, Driver
from tests.toy_game.rules import GAME


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The two lines that make a game known."""
    monkeypatch.setitem(engine_games.GAMES, GAME, "tests.toy_game.rules")
    monkeypatch.setitem(games.GAMES, GAME, GameRow("tests.toy_game.face", "Dice counter", "coin"))


@pytest.fixture
def dice(driver: Driver) -> Driver:
    """The game in front, begun by touch."""
    driver.tap(f"new_game:{GAME}")
    assert driver.screen == "setup"
    driver.tap("start")
    assert driver.screen == "table"
    driver.taps = 0
    return driver


def history(driver: Driver) -> HistoryScreen:
    screen = driver.shell.screen
    assert isinstance(screen, HistoryScreen)
    return screen


def sums(driver: Driver) -> list[str]:
    return [driver.get(f"sum:{name}").text for name in ("Ada", "Bo")]


def test_it_is_played_and_taken_back_by_touch(dice: Driver) -> None:
    dice.tap("throw:4")
    dice.session.show_player("Bo")
    dice.tap("throw:2")
    assert sums(dice) == ["Ada: 4", "Bo: 2"]
    dice.tap("snackbar:Undo")
    assert sums(dice) == ["Ada: 4", "Bo: 0"]
    dice.key("y", "ctrl")
    assert sums(dice) == ["Ada: 4", "Bo: 2"]


def test_a_killed_app_comes_back_to_it(dice: Driver) -> None:
    dice.tap("throw:3")
    dice.restart()
    assert dice.screen == "table"
    assert dice.session.kind == GAME
    assert sums(dice) == ["Ada: 3", "Bo: 0"]


def test_its_steps_stand_in_the_common_history(dice: Driver) -> None:
    dice.tap("throw:3")
    dice.tap("throw:5")
    dice.shell.go("history")
    dice.frames(3)
    assert [step.view.text for step in history(dice).shown_steps] == ["The game begins", "Ada throws 3", "Ada throws 5"]
    dice.tap("return:1")
    assert history(dice).session.now.points == {"Ada": 3, "Bo": 0}


def test_its_rules_are_found_in_the_common_reference(dice: Driver) -> None:
    dice.shell.push("rules")
    dice.frames(3)
    dice.tap("rule:throw")
    assert dice.shows("A throw adds its pips.")


def test_it_goes_out_as_a_file_and_comes_in_again(dice: Driver, tmp_path: Path) -> None:
    for _ in range(2):
        dice.tap("throw:5")
    assert dice.session.now.ended
    share_actions.share_game(dice.shell)
    (call,) = [call for call in dice.device.calls if call[0] == "share_file"]
    file = Path(str(call[1]))
    assert json.loads(file.read_text(encoding="utf-8"))["game"] == GAME
    for other in running(Driver(tmp_path / "other")):
        assert share_actions.import_file(other.shell, file) == ""
        other.frames(2)
        assert sums(other) == ["Ada: 10", "Bo: 0"]
        other.shell.home()
        other.tap("go:games")
        assert any(text.startswith("Dice counter · ") for text in other.texts())
        assert other.shows("Ada")


def test_an_export_of_everything_holds_both_kinds(dice: Driver, tmp_path: Path) -> None:
    dice.start_game("Isla", "Ewan")
    path = tmp_path / "all.zip"
    assert exchange.write_all(dice.store, path) == (2, 0)
    incoming = exchange.read(path)
    assert sorted(found.rules.id for found in incoming.games) == [GAME, "isle-of-skye"]


def test_home_offers_both_games_and_leads_back_to_the_one_that_was_played(dice: Driver) -> None:
    dice.tap("throw:2")
    dice.shell.home()
    assert {"new_game", f"new_game:{GAME}", "resume"} <= dice.ids()
    dice.start_game("Isla", "Ewan")
    assert dice.screen == "table"
    dice.shell.home()
    dice.tap("go:games")
    dice.tap(f"game:{min(record.id for record in dice.store.games())}")
    assert sums(dice) == ["Ada: 2", "Bo: 0"]


def test_the_screens_of_one_game_do_not_stay_for_another(dice: Driver) -> None:
    of_dice = dice.shell.screens["table"]
    dice.start_game("Isla", "Ewan")
    assert dice.shell.screens["table"] is not of_dice
    dice.shell.home()
    dice.session.open(1)
    dice.shell.resume()
    dice.frames(2)
    assert sums(dice) == ["Ada: 0", "Bo: 0"]


@pytest.fixture
def tablet_dice(tmp_path: Path) -> Iterator[Driver]:
    yield from running(Driver(tmp_path / "data", size=TABLET))


def test_the_rail_of_a_tablet_shows_its_tabs(tablet_dice: Driver) -> None:
    tablet_dice.tap(f"new_game:{GAME}")
    tablet_dice.tap("start")
    assert tablet_dice.find(text="Dice") is not None
    assert tablet_dice.find(text="Scores") is None


def test_the_command_line_knows_its_files_and_has_no_answers_for_it(
    dice: Driver, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dice.session.game is not None
    path = tmp_path / "dice.json"
    path.write_text(exchange.game_text(read_log(dice.store, dice.session.game)), encoding="utf-8")
    assert main(["score", str(path)]) == 2
    assert capsys.readouterr().err.startswith("score: a game of dice-counter has no such answer")


def test_a_game_that_this_version_does_not_know_is_refused_in_one_sentence(
    dice: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = dice.session.game
    dice.shell.home()
    dice.session.close()
    monkeypatch.delitem(engine_games.GAMES, GAME)
    monkeypatch.delitem(games.GAMES, GAME)
    dice.tap("go:games")
    dice.tap(f"game:{game}")
    assert dice.shows("This version of Clan Companion does not know the game “dice-counter”.")
