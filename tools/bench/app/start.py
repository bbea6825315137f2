"""Processes from their start to the first frame: a bare KivyMD window, and the app."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Final

from tools.pictures.scenes import make_game

WITHOUT_A_SCREEN: Final = {"SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1"}


def start_times(rounds: int) -> tuple[float, float, float]:
    """The median seconds of a bare window, of the app's first start, and of the app with a running game."""
    spent: tuple[list[float], list[float], list[float]] = ([], [], [])
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        make_game("building", folder / "game")
        for number in range(rounds + 1):
            times = (
                _once("tools.bench.app.bare"),
                _once("tools.bench.app.ours", folder / f"new-{number}"),
                _once("tools.bench.app.ours", folder / "game"),
            )
            for group, seconds in zip(spent, times, strict=True):
                group.append(seconds)
    # The first round warms the disk up.
    bare, app, game = (median(group[1:]) for group in spent)
    return bare, app, game


def _once(module: str, *folder: Path) -> float:
    command = [sys.executable, "-m", module, *map(str, folder)]
    # Libraries come compiled; the app is, too, on a device, and is here after the first round.
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    started = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, env={**surroundings, **WITHOUT_A_SCREEN})
    return time.perf_counter() - started
