"""Random games at the app: after whatever a table does, corrects and takes back, no two screens tell different numbers.

python -m tools.fuzz.screens --seeds 20 --steps 120
python -m tools.fuzz.screens --seed 7                # one of them again
"""

from __future__ import annotations

import argparse
import inspect
import sys
import traceback
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import tests.companion  # noqa: F401  (a window without a screen, before anything imports one)
from companion.session.session import log_of
from scoring.skye.play.acts import NotAllowed
from scoring.skye.play.events import Event
from scoring.skye.rules import RULES
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.games.skye.evenings.every_screen import agree, let_go
from tests.scoring.skye.play.random_games import Player
from tests.scoring.skye.play.tables import ALL_MODULES, Table

CORRECTIONS: Final = 0.2
UNDONE: Final = 0.06
INSISTED: Final = 0.3
SIZES: Final = (PHONE, LANDSCAPE, TABLET)
TEXT_SIZES: Final = (100, 130, 200)
PLACES: Final = ("table", "scores", "correct", "income", "prices", "market", "scoring", "final", "table_mode")
"""Screens that may be in front while the rest is asked."""


class Evening:
    """One game: the dice decide everything, so a seed does the same again."""

    def __init__(self, driver: Driver, seed: int) -> None:
        self.driver, self.seed = driver, seed
        self.player = Player(seed)
        self.dice = self.player.random
        self.whims = Random(seed)
        gold, modules = self.dice.random() < 0.7, ALL_MODULES[: self.dice.randint(0, 4)]
        begun = Table(self.dice.randint(2, 5), gold_tracked=gold, modules=modules)
        driver.session.take_over(log_of(RULES, begun.journal))
        driver.shell.resume()

    def play(self, steps: int, look_every: int, *, calm: bool = False) -> None:
        """So many attempts; every few of them, all screens are asked. Raises with the steps that led there."""
        for number in range(1, steps + 1):
            self._attempt()
            if number % look_every == 0:
                if not calm:
                    self._disturb()
                self._look()

    def _disturb(self) -> None:
        """Another screen in front; then killed, turned, or read with larger text."""
        driver, whims = self.driver, self.whims
        driver.shell.push(whims.choice(PLACES))
        driver.frames(2)
        match whims.randrange(4):
            case 0:
                driver.restart()
            case 1:
                driver.resize(*whims.choice(SIZES))
            case 2:
                driver.store.settings["text_size"] = whims.choice(TEXT_SIZES)
                driver.app.apply_settings()

    def _look(self) -> None:
        try:
            agree(self.driver, fully=True)
        except AssertionError as error:
            done = [type(event).__name__ for event in self.driver.session.journal.in_force()]
            where = traceback.extract_tb(error.__traceback__)[-1]
            what = f"{str(error) or where.line} (in {where.name})"
            raise AssertionError(f"seed {self.seed}: {what} after {', '.join(done[-12:])}") from error

    def _attempt(self) -> None:
        session = self.driver.session
        if self.dice.random() < UNDONE:
            name = self.dice.choice([None, *session.now.names])
            session.redo() if self.dice.random() < 0.3 else session.undo(name)
            return
        event = self._event()
        if event is not None:
            session.do(event)

    def _event(self) -> Event | None:
        state = self.driver.session.now
        attempt = self.player.correction if self.dice.random() < CORRECTIONS else self.player.attempt
        act, args = attempt(state)
        can_insist = "anyway" in inspect.signature(act).parameters
        options = {"anyway": True} if can_insist and self.dice.random() < INSISTED else {}
        try:
            return act(state, *args, **options)
        except NotAllowed:
            return None


def fuzz(folder: Path, seed: int, steps: int, look_every: int, *, calm: bool = False) -> None:
    """One seed in an app of its own; a calm one is never killed, turned or enlarged."""
    driver = Driver(folder / str(seed), size=TABLET if seed % 3 == 0 else PHONE)
    driver.start()
    try:
        Evening(driver, seed).play(steps, look_every, calm=calm)
    finally:
        let_go(driver)
        driver.stop()
    assert driver.failures == [], driver.failures


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--steps", type=int, default=120)
    parser.add_argument("--look-every", type=int, default=6)
    asked = parser.parse_args(arguments)
    seeds = range(asked.seeds) if asked.seed is None else (asked.seed,)
    failed = 0
    with TemporaryDirectory() as folder:
        for seed in seeds:
            try:
                fuzz(Path(folder), seed, asked.steps, asked.look_every)
            except AssertionError as error:
                failed += 1
                print(f"  {error}", flush=True)
    print(f"{len(seeds)} evenings of {asked.steps} steps: {failed} with screens that disagree")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
