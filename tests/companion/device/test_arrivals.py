"""Files that come to the app from outside: opened or shared on a tablet, picked there, named in the command."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.__main__ import file_named
from companion.core.paths import ROOT, SAMPLE_GAME
from companion.device.null import RecordingDevice
from companion.shell.app import INCOMING
from companion.widgets.base import find
from tests.companion.driver import Driver

BAD = b'{"format": "something else"}'


def refusal(driver: Driver) -> str:
    return str(find(driver.shell, "refusal").text)


def arrive(driver: Driver, name: str, data: bytes) -> None:
    """Another app sends a file while this one runs."""
    driver.device.arriving.append((name, data))
    driver.device.tell()
    driver.frames(3)


def test_a_game_that_another_app_sends_opens(driver: Driver) -> None:
    arrive(driver, "evening.json", SAMPLE_GAME.read_bytes())
    assert driver.session.game is not None
    assert driver.shell.path[0][0] == "final"
    assert len(driver.store.games()) == 1
    assert list((driver.folder / INCOMING).iterdir()) == []


def test_the_same_game_sent_twice_is_kept_once(driver: Driver) -> None:
    for _ in range(2):
        arrive(driver, "evening.json", SAMPLE_GAME.read_bytes())
    assert len(driver.store.games()) == 1


def test_a_file_that_came_while_the_app_was_behind_opens_when_it_comes_back(driver: Driver) -> None:
    driver.device.arriving.append(("evening.json", SAMPLE_GAME.read_bytes()))
    driver.app.on_pause()
    driver.frames(2)
    assert driver.session.game is None
    driver.app.on_resume()
    driver.frames(3)
    assert driver.session.game is not None


def test_a_bad_file_is_refused_in_a_sentence_and_the_game_goes_on(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    game, screen = driver.session.game, driver.shell.path
    arrive(driver, "other.json", BAD)
    assert driver.shell.path[-1][0] == "import"
    assert refusal(driver) == 'format: "clan-companion/1" is expected'
    assert driver.session.game == game
    driver.back()
    assert driver.shell.path == screen


def test_a_file_that_cannot_be_read_is_named(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = [driver.folder / INCOMING / "evening.json"]
    monkeypatch.setattr(RecordingDevice, "arrived", lambda _self, _folder: gone.pop() if gone else None)
    driver.device.tell()
    driver.frames(2)
    assert "evening.json" in refusal(driver)


def test_the_app_can_be_started_by_a_file(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "data")
    driver.device.arriving.append(("evening.json", SAMPLE_GAME.read_bytes()))
    driver.start()
    driver.frames(2)
    assert driver.session.game is not None
    driver.stop()
    assert driver.failures == []


STARTED = """
import runpy, sys
from kivy.app import App
from kivy.clock import Clock

frames = iter(range(200))

def report(_seconds):
    app = App.get_running_app()
    if app.session.game is not None or next(frames, None) is None:
        print("opened", app.session.now.names, app.shell.failures)
        app.stop()

Clock.schedule_interval(report, 0)
runpy.run_module("companion", run_name="__main__", alter_sys=True)
"""


def test_a_file_named_in_the_command_is_imported(tmp_path: Path) -> None:
    environment = os.environ | {"CLAN_COMPANION_DATA": str(tmp_path)}
    command = [sys.executable, "-c", STARTED, str(SAMPLE_GAME)]
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    players = json.loads(SAMPLE_GAME.read_text(encoding="utf-8"))["players"]
    assert f"opened {tuple(player['name'] for player in players)} []" in result.stdout
    assert "Traceback" not in result.stderr, "a new user would take this for a fault"


def test_no_file_is_named_by_an_empty_command() -> None:
    assert file_named([]) is None


def test_wrong_words_are_answered_with_the_right_ones() -> None:
    command = [sys.executable, "-m", "companion", "one.json", "two.json"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert "usage: python -m companion [-h] [file]" in result.stderr


# --- the screen on a tablet ---


def test_a_tablet_offers_its_own_picker_and_no_path(driver: Driver) -> None:
    driver.device.picks = True
    driver.shell.push("import")
    driver.frames(2)
    assert find(driver.shell, "path") is None
    driver.tap("pick")
    assert driver.device.calls[-1] == ("pick_file",)
    arrive(driver, "evening.json", SAMPLE_GAME.read_bytes())
    assert driver.session.game is not None
