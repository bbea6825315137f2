"""Kills the real app under random touches, again and again, and looks at what is left.

A monkey plays in a process of its own and says after every touch how long the log of its game is. It is killed
(SIGKILL) at a random moment. On reopening nothing may be damaged, and every step it said must be there. Games that it
deletes it names before.

    python -m tools.fuzz.kill_app --times 1000
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.session.session import read_log
from companion.store import Store, open_store
from tools.fuzz.monkey import Monkey

LONGEST_LIFE = 4.0
"""Seconds after the first touch."""
MOST_TOUCHES = 100_000


def touch(folder: Path, seed: int) -> None:
    """The victim: a monkey that tells what has been answered."""
    monkey = Monkey(folder, seed)
    act, forget_game = monkey.act, Store.forget_game

    def forgotten(store: Store, game: int) -> Callable[[], None]:
        print(game, 0, flush=True)
        return forget_game(store, game)

    def told() -> None:
        act()
        session = monkey.driver.session
        if session.game is not None and monkey.driver.store.trouble is None:
            print(session.game, len(session.journal.entries), flush=True)

    monkey.act = told  # type: ignore[method-assign]
    setattr(Store, "forget_game", forgotten)  # noqa: B010
    monkey.run(MOST_TOUCHES)


def kill_once(folder: Path, seed: int, dice: random.Random) -> int:
    """One life; answers with the number of touches it had."""
    command = [sys.executable, "-m", "tools.fuzz.kill_app", "--touch", str(folder), "--seed", str(seed)]
    quiet = {**os.environ, "SDL_VIDEODRIVER": "offscreen"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=quiet) as victim:
        assert victim.stdout is not None
        first = victim.stdout.readline()
        time.sleep(dice.random() * LONGEST_LIFE)
        victim.kill()
        said = [first, *victim.stdout]
    # The last line may be cut off in the middle, and a line may be anybody's.
    lines = [line.split() for line in said if line.endswith("\n")]
    reports = [(int(line[0]), int(line[1])) for line in lines if len(line) == 2 and "".join(line).isdecimal()]
    check(folder, dict(reports))
    return len(reports)


def check(folder: Path, reported: dict[int, int]) -> None:
    """Raises if something was damaged, or a step is missing from a game that was not deleted since."""
    store = open_store(folder)
    try:
        if store.notices or store.trouble is not None:
            raise AssertionError(f"the file was not clean: {store.notices or store.trouble}")
        games = {record.id: len(read_log(store, record.id).journal.entries) for record in store.games()}
        if store.notices:
            raise AssertionError(f"a log was not clean: {store.notices}")
        for game, length in reported.items():
            if games.get(game, 0) < length:
                raise AssertionError(f"game {game}: {length} steps were answered, {games.get(game)} were found")
    finally:
        store.close()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=50, help="how often to kill")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--touch", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.touch:
        touch(options.touch, options.seed)
        return
    dice = random.Random(options.seed)
    touches = 0
    for number in range(options.times):
        with tempfile.TemporaryDirectory() as folder:
            touches += kill_once(Path(folder), options.seed * 10_000 + number, dice)
    print(f"{options.times} apps killed under {touches} touches, no step lost, nothing damaged")


if __name__ == "__main__":
    main()
