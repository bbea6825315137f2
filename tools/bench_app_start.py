"""Processes from their start to the first frame: a bare KivyMD window, and the app."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from tools.scenes import make_game


def start_times(rounds: int) -> tuple[float, float, float]:
    """The median seconds of a bare window, of the app's first start, and of the app with a running game."""
    spent: tuple[list[float], list[float], list[float]] = ([], [], [])
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        make_game("building", folder / "game")
        for number in range(rounds + 1):
            times = _once(), _once(folder / f"new-{number}"), _once(folder / "game")
            for group, seconds in zip(spent, times, strict=True):
                group.append(seconds)
    # The first round warms the disk up.
    bare, app, game = (median(group[1:]) for group in spent)
    return bare, app, game


def _once(*folder: Path) -> float:
    command = [sys.executable, "-m", "tools.bench_app_window", *map(str, folder)]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("KIVY_")}
    started = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, env={**environment, "SDL_VIDEODRIVER": "offscreen"})
    return time.perf_counter() - started
