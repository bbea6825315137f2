"""How long a screen takes to open: built from nothing, laid out and painted, drawing left out."""

from __future__ import annotations

import gc
import time
from typing import Final

from tests.companion.driver import PHONE, TABLET, Driver
from tools.pictures.scenes import Gallery, gallery

SCENES: Final = (
    ("home", PHONE),
    ("settings", PHONE),
    ("setup", PHONE),
    ("table", PHONE),
    ("table", TABLET),
    ("scoring", PHONE),
    ("buy", PHONE),
    ("rules", PHONE),
    ("history", PHONE),
)
FRAMES: Final = 3
"""After these everything has found its place, whichever library draws it."""


def opening_times(count: int) -> dict[str, list[float]]:
    """The seconds of each opening, by scene and width."""
    with gallery() as made:
        return {f"{scene}, {size[0]} dp": _openings(made, scene, size, count) for scene, size in SCENES}


def _openings(made: Gallery, scene: str, size: tuple[int, int], count: int) -> list[float]:
    driver = made.open(scene, size)
    try:
        # The first time loads what the screen is made of.
        return [_open_again(driver) for _ in range(count + 1)][1:]
    finally:
        driver.stop()


def _open_again(driver: Driver) -> float:
    """Leaves the screen in front, forgets its widgets, and opens it."""
    shell = driver.shell
    shell.screens.clear()
    gc.collect()
    gc.disable()
    try:
        started = time.perf_counter()
        shell._show(shell.path)
        driver.frames(FRAMES)
        return time.perf_counter() - started
    finally:
        gc.enable()
