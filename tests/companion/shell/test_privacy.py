"""What the real program leaves on the console and in the home folder: no chatter of Kivy, no log, no player's name."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

NAME = "Mòrag Sèacraid"

PROGRAM = """
import gc, runpy, sys
from companion.core.paths import data_folder
from companion.session.session import Session
from companion.store import open_store
from scoring.skye.game import Game
from scoring.skye.play.acts import seated, set_up
from scoring.skye.rules import RULES

name = sys.argv.pop(1)
store = open_store(data_folder())
Session(store).start(RULES, set_up(Game(players=seated([(name, "blue"), ("Ewan", "red")]))))
store.close()


def prepare():
    # The program calls this when everything is loaded, and before the app begins.
    import companion.shell.app as app
    from kivy.clock import Clock

    start = app.ClanCompanionApp.on_start

    def on_start(self):
        start(self)
        self.device.share_text(name, name)
        Clock.schedule_once(lambda _: {}[name], 0.1)
        Clock.schedule_once(lambda _: self.stop(), 0.6)

    app.ClanCompanionApp.on_start = on_start


gc.freeze = prepare
runpy.run_module("companion", run_name="__main__")
"""


def run(home: Path, *, failing: bool) -> subprocess.CompletedProcess[str]:
    """The program in a home of its own; one that fails has a name in its error."""
    program = PROGRAM if failing else PROGRAM.replace("{}[name]", "None")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY_", "XDG_"))}
    surroundings = {**kept, "HOME": str(home), "SDL_VIDEODRIVER": "offscreen"}
    command = [sys.executable, "-c", program, NAME]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env=surroundings, check=False)


def test_a_good_evening_leaves_nothing_on_the_console_and_no_log(tmp_path: Path) -> None:
    found = run(tmp_path, failing=False)
    assert (found.returncode, found.stdout, found.stderr) == (0, "", "")
    # The graphics driver of some systems keeps its shaders below .cache; everything else is the app's.
    shaders = {path for cache in tmp_path.glob(".cache/mesa_shader_cache*") for path in cache.rglob("*")}
    files = [path for path in tmp_path.rglob("*") if path.is_file() and path not in shaders]
    assert {path.suffix for path in files} <= {".db", ".lock", ".db-wal", ".db-shm"}


def test_an_error_is_told_without_the_name_in_it(tmp_path: Path) -> None:
    found = run(tmp_path, failing=True)
    told = found.stdout + found.stderr
    assert "KeyError" in told
    assert not any(part in told for part in NAME.split())
    assert "INFO" not in told and "DEBUG" not in told
    logs = [path for path in tmp_path.rglob("*") if path.is_file() and path.suffix in (".txt", ".log")]
    assert logs == []
