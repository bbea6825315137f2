"""Damages the file of games in thousands of ways, and lets pairs of processes play in one folder.

Whatever is flipped, the store opens without raising, every game opens or is refused with a sentence, all of them can be
exported, a step can be taken, and the next start finds nothing to complain about.

    python -m tools.fuzz.store --random 2000 --schema --pairs 60
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from companion.games.skye.model.session import SkyeSession
from companion.session import exchange
from companion.session.session import mend_summaries
from companion.store import FILE_NAME, Store, open_store
from scoring.core.reading import BadFile
from scoring.skye.game import Game
from scoring.skye.play.acts import correct_gold, seated, set_up
from scoring.skye.rules import RULES

GAMES, STEPS = 4, 60
PAGE = 4096
MEMORY = Path("/dev/shm")
"""Thousands of files are quicker where no disk has to turn."""


def begin(store: Store) -> SkyeSession:
    session = SkyeSession(store)
    session.start(RULES, set_up(Game(players=seated([("Isla", "blue"), ("Ewan", "red")]))))
    return session


def make(folder: Path) -> bytes:
    """A file with a few games, people, tiles and settings."""
    store = open_store(folder)
    for _game in range(GAMES):
        session = begin(store)
        for number in range(STEPS):
            if number % 7 == 6:
                session.undo()
            else:
                session.do(correct_gold(session.now, "Isla", number, anyway=True))
    store.keep_pieces("isle-of-skye", [{"tile": number} for number in range(5)])
    store.answer("isle-of-skye", "L01", "scroll", 1)
    store.settings["theme"] = "dark"
    store.close()
    return (folder / FILE_NAME).read_bytes()


def random_damage(data: bytes, dice: random.Random, times: int) -> Iterator[bytes]:
    """A flipped bit, some flipped bits, or a stretch of zeros, noise or something else of the file."""
    for _ in range(times):
        damaged = bytearray(data)
        kind = dice.randrange(4)
        if kind < 2:
            for _flip in range(1 if kind == 0 else dice.randrange(2, 40)):
                damaged[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        else:
            at, length = dice.randrange(len(data)), dice.choice((1, 8, 100, 512, PAGE))
            other = dice.randrange(len(data))
            damaged[at : at + length] = bytes(length) if kind == 2 else data[other : other + length]
        yield bytes(damaged)


def schema_damage(data: bytes, dice: random.Random) -> Iterator[bytes]:
    """Every byte of the first page, which holds head and schema, with one bit flipped."""
    for at in range(PAGE):
        yield data[:at] + bytes((data[at] ^ 1 << dice.randrange(8),)) + data[at + 1 :]


def survive(folder: Path, data: bytes) -> tuple[int, int]:
    """The games and the steps that are left; raises if anything goes wrong."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(data)
    store = open_store(folder)
    try:
        mend_summaries(store)
        steps = sum(map(len, _opened(store)))
        exchange.write_all(store, folder / "all.zip")
        store.people(), store.pieces("isle-of-skye"), store.answers("isle-of-skye")
        session = begin(store)
        if not session.do(correct_gold(session.now, "Isla", 1, anyway=True)) or store.trouble is not None:
            raise AssertionError(f"no step can be taken: {store.trouble}")
        games = len(store.games()) - 1
    finally:
        store.close()
    again = open_store(folder)
    try:
        is_left_alone = any(notice.kind == "newer" for notice in again.notices)
        if not is_left_alone and (again.notices or again.trouble):
            raise AssertionError(f"the next start still complains: {again.notices or again.trouble}")
    finally:
        again.close()
    return games, steps


def _opened(store: Store) -> Iterator[list[object]]:
    session = SkyeSession(store)
    for record in store.games():
        try:
            session.open(record.id)
        except BadFile:
            continue
        yield list(session.journal.entries)
    session.close()


def run_damage(kind: str, cases: Iterator[bytes], folder: Path) -> str:
    games: Counter[int] = Counter()
    steps = count = 0
    for data in cases:
        left, found = survive(folder, data)
        games[left] += 1
        steps += found
        count += 1
    share = steps / max(1, count * GAMES * (STEPS + 1))
    return f"{kind}: {count} damaged files, all opened; {games[GAMES]} lost no game, {share:.1%} of all steps kept"


# --- pairs of processes ---


def play(folder: Path, seconds: float) -> None:
    """One of the pair: plays in the last game as long as it may, and says how many of its steps were taken."""
    end, taken = time.monotonic() + seconds, 0
    store = open_store(folder)
    session = SkyeSession(store)
    while time.monotonic() < end:
        if store.only_looking and not store.claim():
            time.sleep(0.02)
            continue
        if session.game is None:
            games = store.games()
            if games:
                session.open(games[0].id)
            else:
                session = begin(store)
        number = len(session.journal.entries)
        gold = correct_gold(session.now, "Isla", number % 90, anyway=True)
        taken += session.undo() if number % 5 == 4 else session.do(gold)
    store.close()
    print(taken)


def pair(folder: Path, dice: random.Random) -> int:
    """Two processes at once, one of them killed in half of the cases; every step that was answered must be there."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    lives = [dice.uniform(0.1, 0.5) for _ in range(2)]
    command = [sys.executable, "-m", "tools.fuzz.store", "--play", str(folder), "--seconds"]
    both = [subprocess.Popen([*command, str(life)], stdout=subprocess.PIPE, text=True) for life in lives]
    killed = dice.random() < 0.5
    if killed:
        time.sleep(dice.uniform(0.2, 0.6))
        both[0].kill()
    taken = [int(process.communicate()[0] or 0) for process in both]
    if both[1].returncode or (both[0].returncode and not killed):
        raise AssertionError("a process failed")
    store = open_store(folder)
    try:
        if store.notices or store.trouble:
            raise AssertionError(f"the file was not clean: {store.notices or store.trouble}")
        found = sum(len(entries) for entries in _opened(store)) - len(store.games())
    finally:
        store.close()
    if found < sum(taken) or (not killed and found != sum(taken)):
        raise AssertionError(f"{taken} steps were answered, {found} were found")
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--random", type=int, default=0, help="files damaged at random")
    parser.add_argument("--schema", action="store_true", help="every byte of the first page")
    parser.add_argument("--pairs", type=int, default=0, help="pairs of processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=float, default=0.3, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.play:
        play(options.play, options.seconds)
        return
    dice = random.Random(options.seed)
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as scratch:
        folder = Path(scratch) / "data"
        data = make(Path(scratch) / "sound")
        if options.random:
            print(run_damage("at random", random_damage(data, dice, options.random), folder), flush=True)
        if options.schema:
            print(run_damage("the first page", schema_damage(data, dice), folder), flush=True)
        if options.pairs:
            steps = sum(pair(folder, dice) for _ in range(options.pairs))
            print(f"{options.pairs} pairs of processes on one folder, {steps} steps, none lost and none mixed")


if __name__ == "__main__":
    main()
