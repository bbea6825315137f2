"""Starting stays light: what is loaded when the first frame is drawn."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.android import left_out
from tools.android.spec import ROOT
from tools.pictures.scenes import make_game

LIBRARIES = {"PIL", "asyncgui", "asynckivy", "filetype", "kivy", "kivymd", "materialyoucolor"}
"""All that the first frame may need beside ours and the standard library."""
ENGINES = ("skye", "glen")
"""The folders of the games."""
FIRST_SCREEN = {
    "companion.screens.base",
    "companion.screens.game_cards",
    "companion.screens.home",
    "companion.screens.home.arrangement",
    "companion.screens.home.new_game",
    "companion.screens.home.screen",
}
"""The modules of screens that Home is made of; the other screens are loaded when they are opened."""
LATER = (
    "companion.board",
    "kivymd.uix.appbar",
    "kivymd.uix.navigationbar",
    "kivymd.uix.selectioncontrol",
    "kivymd.uix.textfield",
    "kivy.core.clipboard",
    "companion.device.android",
    "companion.device.arrivals",
    "companion.device.insets",
    "companion.device.voice",
    "companion.session.exchange",
    "plyer",
    "scoring.cli",
    "http.server",
    "numpy",
    "requests",
)


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    return loaded_with(tmp_path_factory.mktemp("data"))


def loaded_with(data: Path) -> set[str]:
    """What is loaded by the first frame over some games."""
    environment = os.environ | {
        "SDL_VIDEODRIVER": "offscreen",
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "CLAN_COMPANION_DATA": str(data),
    }
    command = [sys.executable, "-m", "tests.android.first_frame"]
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return set(json.loads(result.stdout.splitlines()[-1]))


def test_the_app_is_there(loaded: set[str]) -> None:
    assert {"companion.shell.app", "companion.screens.home", "kivymd.app"} <= loaded


def test_no_other_library_is_loaded(loaded: set[str]) -> None:
    foreign = {name.partition(".")[0] for name in loaded} - sys.stdlib_module_names
    ours = {"companion", "scoring", "tests", "__main__"}
    of_python = ("_cython", "cython_runtime", "_sysconfigdata")
    assert {name for name in foreign - ours if not name.startswith(of_python)} <= LIBRARIES


def test_screens_are_loaded_when_they_are_opened(loaded: set[str]) -> None:
    games = tuple(f"companion.games.{game}." for game in ENGINES)
    screens = {name for name in loaded if name.startswith(("companion.screens.", *games))}
    assert screens <= FIRST_SCREEN


def of_games(loaded: set[str]) -> set[str]:
    """The games that something was loaded of, in the app or in the engine."""
    return {game for game in ENGINES for module in loaded if f".{game}" in module}


def test_no_game_is_loaded_before_one_is_opened(loaded: set[str]) -> None:
    assert of_games(loaded) == set()


@pytest.mark.parametrize(("game", "engine"), [("building", "skye"), ("glen-turn", "glen"), ("glen-points", "glen")])
def test_neither_the_other_game_nor_the_rules_are_loaded(tmp_path: Path, game: str, engine: str) -> None:
    make_game(game, tmp_path)
    loaded = loaded_with(tmp_path)
    assert of_games(loaded) == {engine}
    assert "tomllib" not in loaded


@pytest.mark.parametrize("name", LATER)
def test_what_the_first_screen_does_not_need_waits(loaded: set[str], name: str) -> None:
    assert not {module for module in loaded if module == name or module.startswith(name + ".")}


def test_nothing_is_loaded_that_the_device_does_not_have(loaded: set[str]) -> None:
    # Python's own library manages without these; `make android-check` proves it.
    optional = {"_bz2", "_heapq", "_json", "_lzma", "grp"}
    assert {name for name in loaded if left_out.is_left_out(name)} <= optional
