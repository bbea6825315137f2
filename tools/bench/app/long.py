"""Long evenings and long lives: a game of 10,000 entries, and a list of 200 games. Other programs' time is left out."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from companion.games.skye.model.session import SkyeSession
from companion.store import open_store
from scoring.skye.game import Game
from scoring.skye.play.acts import correct_gold, seated, set_up
from scoring.skye.rules import RULES
from tests.companion.driver import Driver
from tools.bench.app.taps import Times

ENTRIES: Final = 10_000
GAMES: Final = 200
SEATS: Final = (("Isla", "blue"), ("Ewan", "red"), ("Una", "green"), ("Rory", "yellow"))


def long_times(rounds: int, history: float, step: float, games: float) -> Times:
    """The seconds of each measurement with its target in milliseconds."""
    with TemporaryDirectory() as folder:
        _prepare(Path(folder))
        driver = Driver(Path(folder), drawing=True)
        driver.start()
        try:
            opened = [_until_shown(driver, lambda: _open_history(driver)) for _ in range(rounds)]
            stepped = [_seconds(partial(_step, driver, number)) for number in range(rounds * 3)]
            listed = [_until_shown(driver, lambda: driver.shell.push("games")) for _ in range(rounds)]
        finally:
            driver.stop()
    return {
        f"a game of {ENTRIES} entries, its history in sight": (opened, history),
        "a step in it, kept": (stepped, step),
        f"the list of {GAMES} games in sight": (listed, games),
    }


def _prepare(folder: Path) -> None:
    store = open_store(folder)
    session = SkyeSession(store)
    with store.together():
        for number in range(GAMES):
            session.start(RULES, set_up(Game(players=seated(SEATS))))
            for step in range(ENTRIES if number == GAMES - 1 else 3):
                session.do(correct_gold(session.now, SEATS[step % 4][0], step % 40, anyway=True))
    store.settings["language"] = "en"
    store.close()


def _open_history(driver: Driver) -> None:
    driver.session.open(driver.store.games()[0].id)
    driver.shell.go("history")


def _step(driver: Driver, number: int) -> None:
    driver.session.do(correct_gold(driver.session.now, SEATS[number % 4][0], number % 30, anyway=True))


def _until_shown(driver: Driver, act: Callable[[], object]) -> float:
    """From Home, with no widget of the screen left over, until its first frame has been drawn."""
    driver.shell.home()
    driver.session.close()
    driver.shell.screens.clear()
    driver.frames(3)

    def show() -> None:
        act()
        driver.frames(1)

    return _seconds(show)


def _seconds(act: Callable[[], object]) -> float:
    with _undisturbed():
        started = time.process_time()
        act()
        return time.process_time() - started


@contextmanager
def _undisturbed() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
