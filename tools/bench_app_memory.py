"""How much memory a long evening takes: whole games, played by touch and drawn frame by frame."""

from __future__ import annotations

import gc
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.companion.driver import Driver
from tests.companion.games.skye.playing import Keeper

NAMES = ("Isla", "Ewan", "Una", "Rory")
WARM_UP = 3
"""Games after which every screen has been seen and every texture of the atlas been painted."""


def resident() -> int:
    """The kilobytes of this process in memory."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    raise OSError("this system does not tell")


def after_games(games: int) -> list[int]:
    """The kilobytes in memory after the warm-up and after each game that follows."""
    found = []
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
    driver.frames(3)
