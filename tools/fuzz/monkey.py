"""A monkey at the app: random touches, drags, long presses, keys, turns, pauses, themes; nothing may fail.

After every few actions the log on the disk must lead to the state that is shown.

    python -m tools.fuzz.monkey --actions 5000 --seeds 10
    python -m tools.fuzz.monkey --seed 7 --actions 500        # one of them again, with what it does
"""

from __future__ import annotations

import argparse
import logging
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import tests.companion  # noqa: F401  (a window without a screen, before anything imports one)
from companion.board.view import centre_of
from companion.session.session import read_log
from companion.widgets.base import Tap, walk
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tools.pictures.scenes import make_game

SIZES: Final = (PHONE, TABLET, LANDSCAPE, (360, 640), (700, 900), (1000, 700))
THEMES: Final = ("light", "dark", "black")
TEXT_SIZES: Final = (100, 130, 200)
KEYS: Final = ("enter", "up", "down", "left", "right", "r", "w", "1", "2", "f1")
WORDS: Final = ("Una", "[b]x[/b]", "\N{DRAGON}", "אילה", "x" * 210, "&amp;", " ")
GAMES: Final = (
    *("building", "glen-turn", "market", "glen-points", "first-start"),
    *("glen-clan", "ended", "glen-scored", "seats-5", "glen-ended", "glen-tiles"),
)
"""Of both games, in turn: a few seeds cover both."""
CHECK_EVERY: Final = 20


class Monkey:
    """One run: the dice decide everything, so a seed does the same again."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.dice = Random(seed)
        self.seed = seed
        self.game = GAMES[seed % len(GAMES)]
        make_game(self.game, folder)
        self.driver = Driver(folder, size=self.dice.choice(SIZES[:3]))
        self.done: list[str] = []
        self.counts: Counter[str] = Counter()
        self.seen: set[str] = set()
        self._left = False

    # --- a life ---

    def run(self, actions: int) -> None:
        """So many actions; raises with what was done last if anything goes wrong."""
        self._start()
        try:
            for number in range(actions):
                self.act()
                if number % CHECK_EVERY == 0:
                    self.check_log()
            self.check_log()
        except Exception as error:
            last = " | ".join(self.done[-8:])
            raise AssertionError(f"seed {self.seed}, action {len(self.done)}: {error!r} after {last}") from error
        finally:
            self.driver.stop()

    def act(self) -> None:
        """One action, and a look whether anything failed."""
        name = self.dice.choices(list(ACTIONS), [weight for weight, _act in ACTIONS.values()])[0]
        self.done.append(f"{name} on {self.driver.screen}")
        self.counts[name] += 1
        self.seen.add(self.driver.screen)
        ACTIONS[name][1](self)
        if self.driver.failures:
            raise self.driver.failures[0]
        if self._left:
            self.driver.stop()
            self._start()

    def check_log(self) -> None:
        """What is on the disk leads to what is shown."""
        session, store = self.driver.session, self.driver.store
        if store.trouble is not None or session.game is None:
            return
        if read_log(store, session.game).state() != session.now:
            raise AssertionError("the log leads to another state than the one shown")

    def _start(self) -> None:
        self._left = False
        self.driver.start()
        self.driver.shell.leave = self._leave

    def _leave(self) -> None:
        self._left = True

    def note(self, what: str) -> None:
        self.done[-1] += f": {what}"

    # --- actions ---

    def spot(self) -> tuple[float, float]:
        width, height = self.driver.size
        return self.dice.random() * width, self.dice.random() * height

    def tap_anywhere(self) -> None:
        self.driver.tap_at(*self.spot())

    def tap_something(self) -> None:
        """Something that wants to be tapped; what lies over it may get the touch, as with people."""
        self.driver.frames()
        targets = [
            widget
            for widget in walk(self.driver.shell)
            if isinstance(widget, Tap) and widget.action is not None and not widget.disabled
        ]
        if targets:
            widget = self.dice.choice(targets)
            self.note(widget.test_id or type(widget).__name__)
            self.driver.tap_at(*self.driver.centre(widget))

    def tap_cell(self) -> None:
        """A cell of the board, if there is one."""
        board = self.driver.find("board")
        if board is not None and board.cells():
            cell = self.dice.choice(board.cells())
            self.note(str(cell))
            self.driver.tap_at(*board.view.to_window(centre_of(cell), board.frame))

    def drag_cell(self) -> None:
        """From a cell of the board to another one, as clan members are moved."""
        board = self.driver.find("board")
        if board is not None and len(board.cells()) > 1:
            spots = [board.view.to_window(centre_of(cell), board.frame) for cell in self.dice.sample(board.cells(), 2)]
            (x, y), (to_x, to_y) = spots
            self.driver.drag_from(x, y, dx=to_x - x, dy=to_y - y, steps=4)

    def double_tap(self) -> None:
        spot = self.spot()
        self.driver.tap_at(*spot)
        self.driver.tap_at(*spot)

    def drag(self) -> None:
        (x, y), (to_x, to_y) = self.spot(), self.spot()
        self.driver.drag_from(x, y, dx=to_x - x, dy=to_y - y, steps=4)

    def pinch(self) -> None:
        one, other = self.driver.finger(*self.spot()), self.driver.finger(*self.spot())
        for touch in (one, other):
            self.driver.guarded(touch.touch_down)
        self.driver.guarded(one.touch_move, *self.spot())
        for touch in (one, other):
            self.driver.guarded(touch.touch_up)
        self.driver.frames(2)

    def long_press(self) -> None:
        self.driver.long_press_at(*self.spot(), seconds=0.55)

    def back(self) -> None:
        self.driver.back()

    def key(self) -> None:
        key = self.dice.choice(KEYS)
        self.note(key)
        self.driver.key(key)

    def undo(self) -> None:
        self.driver.key(self.dice.choice(("z", "y")), "ctrl")

    def type(self) -> None:
        """Writes into a text field, if one is in sight."""
        self.driver.frames()
        fields = [widget for widget in walk(self.driver.shell) if hasattr(widget, "insert_text")]
        if fields:
            self.driver.guarded(self.dice.choice(fields).insert_text, self.dice.choice(WORDS))
            self.driver.frames(2)

    def resize(self) -> None:
        size = self.dice.choice(SIZES)
        self.note(str(size))
        self.driver.resize(*size)

    def pause(self) -> None:
        self.driver.guarded(self.driver.app.on_pause)
        self.driver.guarded(self.driver.app.on_resume)
        self.driver.frames(2)

    def restyle(self) -> None:
        settings = self.driver.store.settings
        name, values = self.dice.choice((("theme", THEMES), ("text_size", TEXT_SIZES), ("left_handed", (True, False))))
        value = self.dice.choice(values)
        self.note(f"{name} {value}")
        self.driver.guarded(settings.__setitem__, name, value)
        self.driver.frames(2)

    def kill(self) -> None:
        """The app is gone from one moment to the next, and opened again."""
        before = (self.driver.session.game, self.driver.session.now)
        self.driver.stop()
        self._start()
        if (self.driver.session.game, self.driver.session.now) != before:
            raise AssertionError("the game is another one after a restart")


Act = Callable[[Monkey], None]
ACTIONS: Final[dict[str, tuple[int, Act]]] = {
    # how often, in proportion
    "tap something": (46, Monkey.tap_something),
    "tap anywhere": (12, Monkey.tap_anywhere),
    "tap cell": (12, Monkey.tap_cell),
    "drag cell": (3, Monkey.drag_cell),
    "back": (7, Monkey.back),
    "drag": (5, Monkey.drag),
    "undo": (4, Monkey.undo),
    "key": (4, Monkey.key),
    "double tap": (2, Monkey.double_tap),
    "pinch": (2, Monkey.pinch),
    "long press": (2, Monkey.long_press),
    "type": (2, Monkey.type),
    "resize": (2, Monkey.resize),
    "pause": (1, Monkey.pause),
    "restyle": (1, Monkey.restyle),
    "kill": (1, Monkey.kill),
}


def run(seed: int, actions: int) -> Monkey:
    """One monkey in a folder of its own."""
    with TemporaryDirectory() as folder:
        monkey = Monkey(Path(folder), seed)
        monkey.run(actions)
    return monkey


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--actions", type=int, default=5000, help="over all seeds together")
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--seed", type=int, help="only this one")
    options = parser.parse_args(arguments)
    logging.disable(logging.CRITICAL)
    seeds = range(options.seeds) if options.seed is None else [options.seed]
    counts: Counter[str] = Counter()
    seen: set[str] = set()
    failed = []
    for seed in seeds:
        try:
            monkey = run(seed, options.actions // len(seeds))
        except AssertionError as error:
            failed.append(error)
            print(error, flush=True)
            if options.seed is not None:
                raise
        else:
            counts += monkey.counts
            seen |= monkey.seen
    print(f"{sum(counts.values())} actions, {len(failed)} failures; screens: {', '.join(sorted(seen))}")
    if failed:
        sys.exit(1)


if __name__ == "__main__":
    main()
