"""Frames, drawn for real: an empty canvas, a territory of 60 tiles being panned, and five of them in table mode."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.uix.widget import Widget

from scoring.skye.gamefile import parse
from scoring.skye.play import acts
from scoring.skye.rules import RULES
from tests.companion.driver import TABLET, Driver
from tests.scoring.skye.oracle.territories import catalogue_territory
from tools.bench.questions import game_of

TILES = 60
PLAYERS = 5


def frame_times(count: int) -> dict[str, list[float]]:
    """The seconds of many frames of each kind."""
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder), size=TABLET, drawing=True)
        driver.start()
        try:
            start_large_game(driver)
            return {
                "an empty canvas": _empty(driver, count),
                f"the table with a territory of {TILES} tiles at rest": _panning(driver, "table", count, 0),
                f"panning a territory of {TILES} tiles": _panning(driver, "table", count),
                f"panning one of {PLAYERS} x {TILES} tiles in table mode": _panning(driver, "table_mode", count),
            }
        finally:
            driver.stop()


def start_large_game(driver: Driver) -> None:
    """A game as large as a file allows."""
    territories = [catalogue_territory(random.Random(seed), TILES) for seed in range(PLAYERS)]
    driver.session.start(RULES, acts.set_up(parse(game_of(territories))))
    driver.shell.resume()
    driver.frames(8)


def _empty(driver: Driver, count: int) -> list[float]:
    blank = Widget()
    Window.remove_widget(driver.shell)
    Window.add_widget(blank)
    times = [_frame(driver, blank.canvas.ask_update) for _ in range(count)]
    Window.remove_widget(blank)
    Window.add_widget(driver.shell)
    driver.frames(4)
    return times


def _panning(driver: Driver, screen: str, count: int, by: float = 6) -> list[float]:
    driver.shell.go("table")
    if screen != "table":
        driver.shell.push(screen)
    driver.wait(0.5)
    board = next(widget for widget in driver.shell.walk() if hasattr(widget, "change_view") and widget.touchable)
    step = [1.0]

    def pan() -> None:
        step[0] = -step[0]
        driver.shell.canvas.ask_update()
        board.change_view(board.view.panned(by * step[0], by * step[0] / 2))

    return [_frame(driver, pan) for _ in range(count)]


def _frame(driver: Driver, change: Callable[[], Any]) -> float:
    """One change and the frame that shows it, finished by the graphics library."""
    started = time.perf_counter()
    change()
    driver.frames()
    glFinish()
    return time.perf_counter() - started
