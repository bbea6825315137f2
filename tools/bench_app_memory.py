"""How much memory a long evening takes: whole games, played by touch and drawn frame by frame."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.shell.navigation import AT_REST
from tests.companion.driver import Driver
from tests.companion.games.skye.playing import Keeper
from tools.bench_app_start import WITHOUT_A_SCREEN
from tools.bench_timing import resident

NAMES = ("Isla", "Ewan", "Una", "Rory")
AS_PYTHON_DOES = (700, 10, 10)
WARM_UP = 3
"""Games after which every screen has been seen and every texture of the atlas been painted."""


def bare_window() -> int:
    """The kilobytes of a process that shows a bare KivyMD window."""
    command = [sys.executable, "-m", "tools.bench_app_bare", "--memory"]
    found = subprocess.run(command, check=True, capture_output=True, text=True, env={**os.environ, **WITHOUT_A_SCREEN})
    return int(found.stdout.split()[-1])


def after_games(games: int) -> list[int]:
    """The kilobytes in memory after the warm-up and after each game that follows."""
    found = []
    # The tests collect garbage rarely, to be quick; the app does as Python does.
    gc.set_threshold(*AS_PYTHON_DOES)
    with TemporaryDirectory() as folder:
        # Only frames that are drawn let go of what the graphics card holds.
        driver = Driver(Path(folder), drawing=True)
        driver.start()
        try:
            for number in range(WARM_UP + games):
                _play(driver, number)
                gc.collect()
                found.append(resident())
        finally:
            driver.stop()
    return found[WARM_UP - 1 :]


def _play(driver: Driver, seed: int) -> None:
    """A game of four with gold and Druids, about an hour at the table; then back home."""
    driver.start_game(*NAMES, modules=("druids", "bonus"))
    keeper = Keeper(driver, seed)
    for _ in keeper.state.game.track:
        keeper.play_round()
    keeper.final()
    driver.shell.go("home")
    driver.wait(2 * AT_REST)
