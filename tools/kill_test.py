"""Kills a process that writes games, again and again, and looks at what is left.

A real process plays scripted steps through a session and says each step's number when the session has answered.
It is killed (SIGKILL) at a random moment. On reopening, every step it said must be there, in order; at most one more,
the one it was writing, may be.

    python -m tools.kill_test --times 200
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from companion.games.skye.model.session import SkyeSession
from companion.store import open_store
from scoring.core.journal import Journal
from scoring.skye.game import Game
from scoring.skye.play.acts import correct_gold, seated, set_up
from scoring.skye.play.events import Event
from scoring.skye.play.fold import fold
from scoring.skye.rules import RULES

LONGEST_LIFE = 0.25
"""Seconds after the first step; long enough for dozens of steps."""


def play(folder: Path, steps: int) -> None:
    """The victim: opens the last game or begins one, and plays on, with an undo now and then."""
    store = open_store(folder)
    session = SkyeSession(store)
    games = store.games()
    if games:
        session.open(games[0].id)
    else:
        session.start(RULES, set_up(Game(players=seated([("Isla", "blue"), ("Ewan", "red")]))))
    for number in range(steps):
        if number % 7 == 6:
            session.undo()
        else:
            session.do(correct_gold(session.now, "Isla", number, anyway=True))
        session.show_player("Ewan" if number % 2 else "Isla")
        print(len(session.journal.entries), flush=True)


def kill_once(folder: Path, dice: random.Random) -> tuple[int, int]:
    """One life: the entries the process had reported, and those found afterwards."""
    command = [sys.executable, "-m", "tools.kill_test", "--play", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(dice.random() * LONGEST_LIFE)
        process.kill()
        said = [first, *process.stdout]
    # The last line may be cut off in the middle.
    reported = max((int(line) for line in said if line.endswith("\n")), default=0)
    return reported, check(folder, reported)


def check(folder: Path, reported: int) -> int:
    """The length of the log that was found; raises if a step is missing or the log does not lead to a state."""
    store = open_store(folder)
    try:
        if store.notice is not None or store.trouble is not None:
            raise AssertionError(f"the file was not clean: {store.notice or store.trouble}")
        game = store.games()[0].id
        session = SkyeSession(store)
        session.open(game)
        journal: Journal[Event] = session.journal
        if not reported <= len(journal.entries) <= reported + 1:
            raise AssertionError(f"{reported} steps were answered, {len(journal.entries)} were found")
        if session.now != fold(journal.in_force()):
            raise AssertionError("the log leads to another state")
        return len(journal.entries)
    finally:
        store.close()


def run(times: int, seed: int) -> int:
    """So many lives over one folder; answers with the steps that survived."""
    dice = random.Random(seed)
    found = 0
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(times):
            found = kill_once(Path(folder), dice)[1]
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=200, help="how often to kill")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.play:
        play(options.play, steps=100_000)
        return
    steps = run(options.times, options.seed)
    print(f"{options.times} processes killed, {steps} steps written, none lost")


if __name__ == "__main__":
    main()
