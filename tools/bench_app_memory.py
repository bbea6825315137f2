"""How much memory a long evening takes: steps, undo, redo and changes of screen, over and over."""

from __future__ import annotations

import gc
from pathlib import Path

from scoring.skye.play import acts
from tests.app.driver import Driver
from tools.scenes import gallery

SCREENS = ("table", "scores", "history", "rules")
CHECK_EVERY = 50


def resident() -> int:
    """The kilobytes of this process in memory."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    raise OSError("this system does not tell")


def growth(steps: int) -> float:
    """The kilobytes by which the process grows over 1000 steps, once everything has been shown."""
    with gallery() as made:
        # Only frames that are drawn let go of what the graphics card holds.
        driver = made.open("table", drawing=True)
        try:
            _play(driver, steps // 4)
            before = _settled()
            _play(driver, steps)
            return (_settled() - before) / steps * 1000
        finally:
            driver.stop()


def _settled() -> int:
    gc.collect()
    return resident()


def _play(driver: Driver, steps: int) -> None:
    names = driver.session.now.names
    for number in range(steps):
        if number % 3 == 2:
            driver.session.undo()
        else:
            driver.session.do(acts.correct_gold(driver.session.now, names[number % len(names)], number % 40))
        if number % 5 == 0:
            driver.session.show_player(names[number // 5 % len(names)])
        if number % CHECK_EVERY == 0:
            driver.shell.go(SCREENS[number // CHECK_EVERY % len(SCREENS)])
        driver.frames()
    driver.shell.go("table")
    driver.frames(3)
