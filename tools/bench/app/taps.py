"""From a tap to the frame that shows its effect: the picker, and a tile laid and scored again."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop

from scoring.skye.play.events import TileLaid
from tests.companion.driver import Driver
from tests.companion.games.skye.playing import Keeper
from tools.pictures.scenes import gallery

Times = dict[str, tuple[list[float], float]]


def tap_times(count: int, picker: float, laid: float) -> Times:
    """The seconds of many taps of each kind, and their targets in milliseconds."""
    opening: list[float] = []
    laying: list[float] = []
    with gallery() as made:
        driver = made.open("table")
        try:
            for number in range(count):
                _lay_one(driver, Keeper(driver, number), opening, laying)
        finally:
            driver.stop()
    return {"a free cell: picker in sight": (opening, picker), "a tile: laid and scored again": (laying, laid)}


def _lay_one(driver: Driver, keeper: Keeper, opening: list[float], laying: list[float]) -> None:
    """Lays a tile and takes it back, with a moment of rest between taps, as people need one."""
    driver.wait(0.4)
    cells = keeper.free_cells()
    spot = keeper.spot(cells[keeper.dice.randrange(len(cells))])
    opening.append(_tap(driver, spot, lambda: driver.shell.layers.sheet is not None))
    thumbs = keeper.thumbs()
    if not thumbs:
        driver.back()
        return
    driver.wait(0.2)
    steps = len(driver.session.journal.entries)
    laying.append(_tap(driver, driver.centre(thumbs[0]), lambda: len(driver.session.journal.entries) > steps))
    assert isinstance(driver.session.last_step(), TileLaid)
    driver.session.undo()


def _tap(driver: Driver, spot: tuple[float, float], is_done: Callable[[], bool]) -> float:
    """The finger lifts, the app answers, and the next frame is laid out and painted."""
    touch: Any = driver.finger(*spot)
    touch.touch_down()
    driver.frames()
    started = time.perf_counter()
    touch.touch_up()
    EventLoop.idle()
    spent = time.perf_counter() - started
    assert is_done(), "the tap did nothing"
    driver.frames(2)
    return spent
