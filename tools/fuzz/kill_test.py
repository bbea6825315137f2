"""Kills a process that writes games, again and again, and looks at what is left.

A real process plays scripted steps through a session and says each step's number when the session has answered.
It is killed (SIGKILL) at a random moment. On reopening, every step it said must be there, in order; at most one more,
the one it was writing, may be.

    python -m tools.fuzz.kill_test --times 200
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.session.session import Session
from companion.store import open_store
from scoring.core.rules import Rules, fold
from scoring.glen.play import acts as glen
from scoring.glen.rules import RULES as GLEN
from scoring.glen.tile import Resource
from scoring.skye.game import Game
from scoring.skye.play import acts as skye
from scoring.skye.rules import RULES as SKYE

PEOPLE: Final = (("Isla", "blue"), ("Ewan", "red"))


class Victim(NamedTuple):
    """A game to be killed in: how it begins, and the step of a number."""

    rules: Rules[Any, Any]
    begin: Callable[[], Any]
    step: Callable[[Any, int], Any]


def _glen_step(state: Any, number: int) -> Any:
    """A counter, the clan or the cubes of a tile."""
    match number % 3:
        case 0:
            return glen.set_counter(state, "Isla", "coins", number)
        case 1:
            return glen.set_clan(state, "Isla", (0, 0), number % 7)
    return glen.set_cubes(state, "Isla", (0, 0), (Resource.WOOD,) * (number % 4))


VICTIMS: Final[Mapping[str, Victim]] = {
    SKYE.id: Victim(
        SKYE,
        lambda: skye.set_up(Game(players=skye.seated(list(PEOPLE)))),
        lambda state, number: skye.correct_gold(state, "Isla", number, anyway=True),
    ),
    GLEN.id: Victim(GLEN, lambda: glen.set_up(glen.new_game(PEOPLE)), _glen_step),
}

LONGEST_LIFE = 0.25
"""Seconds after the first step; long enough for dozens of steps."""


def play(folder: Path, game: str, steps: int) -> None:
    """The victim: opens the last game or begins one, and plays on, with an undo now and then."""
    store = open_store(folder)
    session: Session[Any, Any] = Session(store)
    games, victim = store.games(), VICTIMS[game]
    if games:
        session.open(games[0].id)
    else:
        session.start(victim.rules, victim.begin())
    for number in range(steps):
        if number % 7 == 6:
            session.undo()
        else:
            session.do(victim.step(session.now, number))
        session.show_player("Ewan" if number % 2 else "Isla")
        print(len(session.journal.entries), flush=True)


def kill_once(folder: Path, dice: random.Random, game: str) -> tuple[int, int]:
    """One life: the entries the process had reported, and those found afterwards."""
    command = [sys.executable, "-m", "tools.fuzz.kill_test", "--play", str(folder), "--game", game]
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
        session: Session[Any, Any] = Session(store)
        session.open(store.games()[0].id)
        journal = session.journal
        if not reported <= len(journal.entries) <= reported + 1:
            raise AssertionError(f"{reported} steps were answered, {len(journal.entries)} were found")
        if session.now != fold(session.rules, journal.in_force()):
            raise AssertionError("the log leads to another state")
        return len(journal.entries)
    finally:
        store.close()


def run(times: int, seed: int, game: str) -> int:
    """So many lives over one folder; answers with the steps that survived."""
    dice = random.Random(seed)
    found = 0
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(times):
            found = kill_once(Path(folder), dice, game)[1]
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=200, help="how often to kill, over all games together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=VICTIMS, help="only this one")
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.play:
        play(options.play, options.game, steps=100_000)
        return
    for game in [options.game] if options.game else VICTIMS:
        times = options.times if options.game else options.times // len(VICTIMS)
        print(f"{game}: {times} processes killed, {run(times, options.seed, game)} steps written, none lost")


if __name__ == "__main__":
    main()
