"""How much memory a long evening takes: whole games, played by touch and drawn frame by frame.

    python -m tools.bench.app.memory 7      # kilobytes at the end of each game, and at Home after it

In a process of its own, so that nothing counts but what the app and its player brought.
"""

from __future__ import annotations

import gc
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import tests.companion  # noqa: F401  (a window without a screen, before anything imports one)

# isort: split
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish

from companion.shell import navigation
from tests.companion.driver import Driver
from tests.companion.games.skye.playing import Keeper
from tools.bench.app.start import WITHOUT_A_SCREEN
from tools.bench.timing import resident

NAMES = ("Isla", "Ewan", "Una", "Rory")
AS_PYTHON_DOES = (700, 10, 10)
WARM_UP = 3
"""Games after which every screen has been seen and every texture of the atlas been painted."""

SHORT_REST = 2.0
"""Seconds; nothing happens in the rest of a longer one."""


class Memory(NamedTuple):
    """Kilobytes at the end of a game, with its screens and pictures, and at Home after it."""

    game: int
    home: int


def bare_window() -> int:
    """The kilobytes of a process that shows a bare KivyMD window."""
    return int(_said("tools.bench.app.bare", "--memory")[-1])


def after_games(games: int) -> list[Memory]:
    """The memory of a process after the warm-up and after each game that follows."""
    found = [Memory(*map(int, line.split())) for line in _said("tools.bench.app.memory", str(WARM_UP + games))]
    return found[WARM_UP - 1 :]


def _said(module: str, *words: str) -> list[str]:
    command = [sys.executable, "-m", module, *words]
    found = subprocess.run(command, check=True, capture_output=True, text=True, env={**os.environ, **WITHOUT_A_SCREEN})
    return found.stdout.splitlines()


def play(games: int) -> Iterator[Memory]:
    """Plays here."""
    # The tests collect garbage rarely, to be quick; the app does as Python does.
    gc.set_threshold(*AS_PYTHON_DOES)
    with TemporaryDirectory() as folder:
        # Only frames that are drawn let go of what the graphics card holds.
        driver = Driver(Path(folder), drawing=True)
        navigation.UNTOUCHED = SHORT_REST  # type: ignore[misc]
        driver.start()
        _wait_for_each_frame()
        try:
            for number in range(games):
                yield _play(driver, number)
        finally:
            driver.stop()


def _wait_for_each_frame() -> None:
    """As a display does: a driver that draws in threads keeps the orders of all frames that it is behind with."""
    Window.bind(on_flip=lambda _: glFinish())


def _play(driver: Driver, seed: int) -> Memory:
    """A game of four with gold and Druids, about an hour at the table; then back home."""
    driver.start_game(*NAMES, modules=("druids", "bonus"))
    keeper = Keeper(driver, seed)
    for _ in keeper.state.game.track:
        keeper.play_round()
    keeper.final()
    game = _at_rest(driver)
    driver.shell.go("home")
    return Memory(game, _at_rest(driver))


def _at_rest(driver: Driver) -> int:
    """The kilobytes once nobody has touched anything for a while."""
    while driver.shell.tidying:
        driver.frames()
    return resident()


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    for memory in play(int(sys.argv[1])):
        print(*memory, flush=True)
