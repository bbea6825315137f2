"""Proves the store as SQLite proves itself: power cuts, calls that fail one after the other, and every byte flipped.

No step that was answered may be lost without a word: after a cut of the power at any point, with writes dropped, torn
and out of order that were never synced; whichever write, sync or open fails; and whichever byte of the file or its log
is damaged, the start succeeds, and what is missing is named.

    python -m tools.fuzz.proofs --cuts 10000 --failing --flips
"""

from __future__ import annotations

import argparse
import random
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from companion.session.session import mend_summaries, read_log
from companion.store import FILE_NAME, NoticeKind, Store, TroubleKind, open_store
from companion.store.migrations import FIRST_GAME
from scoring.core.reading import BadFile
from scoring.skye.play.acts import correct_gold
from tools.fuzz.disk import FULL, KINDS, READ_ONLY, SHARED, Disk, Refusal
from tools.fuzz.store import MEMORY, begin

CUTS_OF_A_RUN: Final = 100
ACTIONS: Final = 60
START: Final = datetime(2026, 11, 16, 19, 42, tzinfo=UTC)
LOG: Final = f"{FILE_NAME}-wal"

Logs = dict[int, list[Any]]


def ticking() -> Callable[[], datetime]:
    """A clock of the test's own."""
    times = iter(START + timedelta(seconds=number) for number in range(1_000_000))
    return lambda: next(times)


def fresh(folder: Path) -> Path:
    """An empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def act(store: Store, logs: Logs, dice: random.Random) -> None:
    """A step, mostly; now and then a new game, a setting, a tile, a deleted game, or a pause."""
    chance = dice.random()
    if not logs or chance < 0.06:
        logs[store.new_game(FIRST_GAME)] = []
    elif chance < 0.12:
        store.settings[f"setting {dice.randrange(5)}"] = dice.random()
    elif chance < 0.16:
        store.keep_pieces(FIRST_GAME, [{"tile": "x" * dice.randrange(600)}])
    elif chance < 0.2:
        store.settle()
    elif chance < 0.22 and len(logs) > 1:
        game = dice.choice([*logs])
        store.forget_game(game)
        del logs[game]
    else:
        game = dice.choice([*logs])
        payload = {"event": len(logs[game]), "words": "x" * dice.randrange(900)}
        store.append(game, payload)
        logs[game].append(payload)


def found_in(store: Store) -> Logs:
    return {record.id: [entry.payload for entry in store.entries(record.id)] for record in store.games()}


# --- power cuts ---


def cut_power(folder: Path, times: int, seed: int) -> Counter[str]:
    """One evening, and so many cuts of the power at random points of it."""
    dice = random.Random(seed)
    answered: list[tuple[int, Logs]] = [(0, {})]
    logs: Logs = {}
    with Disk(fresh(folder / "evening")) as disk:
        clock = ticking()
        store = open_store(disk.folder, clock)
        for _ in range(ACTIONS):
            act(store, logs, dice)
            answered.append((len(disk.calls), {game: list(log) for game, log in logs.items()}))
            if dice.random() < 0.02:
                store.close()
                store = open_store(disk.folder, clock)
        store.close()
    told: Counter[str] = Counter()
    for _ in range(times):
        place = dice.randrange(len(disk.calls) + 1)
        files = disk.after_power_cut(place, dice)
        before, after = _around(answered, place)
        told.update(_start_after(fresh(folder / "cut"), files, before, after))
    return told


def _around(answered: list[tuple[int, Logs]], place: int) -> tuple[Logs, Logs]:
    """The logs as they were answered before a call, and as they are after the step it belongs to."""
    number = max(number for number, (calls, _logs) in enumerate(answered) if calls <= place)
    return answered[number][1], answered[min(number + 1, len(answered) - 1)][1]


def _start_after(folder: Path, files: dict[str, bytes], before: Logs, after: Logs) -> Iterator[str]:
    for name, content in files.items():
        (folder / name).write_bytes(content)
    with closing(open_store(folder, ticking())) as store:
        if store.trouble is not None or any(notice.kind is not NoticeKind.TAIL for notice in store.notices):
            raise AssertionError(f"the file does not open as it should: {store.trouble or store.notices}")
        found = found_in(store)
        if found not in (before, after):
            raise AssertionError(f"answered: {_lengths(before)}, found: {_lengths(found)}")
        game = store.new_game(FIRST_GAME)
        store.append(game, {"event": 0})
        yield "told that the last write is incomplete" if store.notices else "nothing to say"
    with closing(open_store(folder, ticking())) as again:
        if again.notices or again.trouble or len(again.entries(game)) != 1:
            raise AssertionError("the next start still complains")


def _lengths(logs: Logs) -> dict[int, int]:
    return {game: len(log) for game, log in logs.items()}


# --- calls that fail ---


def refuse(folder: Path, refusal: Refusal) -> bool:
    """An evening on a disk that refuses one call, or all from one on; True if it came to that."""
    dice = random.Random(1)
    logs: Logs = {}
    kind = {FULL: TroubleKind.FULL, READ_ONLY: TroubleKind.READ_ONLY}[refusal.code]
    with Disk(fresh(folder / "evening")) as disk:
        disk.refusal = refusal
        store = open_store(disk.folder, ticking())
        for _ in range(ACTIONS // 3):
            act(store, logs, dice)
            if store.trouble is not None and store.trouble.kind is not kind:
                raise AssertionError(f"{kind} was meant, {store.trouble} was told")
            if store.trouble is None and _left(disk.folder, folder / "killed") != logs:
                raise AssertionError("a step was answered that is not on the disk")
        disk.refusal = None
        if not store.retry() or store.trouble is not None or store.notices or found_in(store) != logs:
            raise AssertionError(f"the disk takes everything again: {store.trouble or store.notices}")
        store.close()
    with closing(open_store(disk.folder, ticking())) as again:
        if again.trouble or again.notices or found_in(again) != logs:
            raise AssertionError(f"written: {_lengths(logs)}, found: {_lengths(found_in(again))}")
    return refusal.seen >= refusal.number


def _left(folder: Path, copy: Path) -> Logs:
    """What the next start would find, if the app was killed now."""
    fresh(copy)
    for file in folder.glob(f"{FILE_NAME}*"):
        if not file.name.endswith(SHARED):
            shutil.copy(file, copy)
    with closing(open_store(copy, ticking())) as store:
        return found_in(store)


def refuse_all(folder: Path) -> str:
    """The first, the second … write, sync and open, until an evening passes without one that fails."""
    runs = 0
    for kind in KINDS:
        for code in (FULL, READ_ONLY):
            for lasts in (False, True):
                number = 1
                while refuse(folder, Refusal(kind, number, code, lasts)):
                    number += 1
                runs += number
    return f"{runs} evenings on a disk that refuses a write, a sync or to open: no answered step lost"


# --- every byte flipped ---


def make(folder: Path) -> dict[str, bytes]:
    """A small file, and the log beside it of an app that was killed."""
    with closing(open_store(fresh(folder), ticking())) as store:
        store.keep_pieces(FIRST_GAME, [{"tile": 1}, {"tile": 2}])
        store.answer(FIRST_GAME, "L01", "scroll", 1)
        store.settings["theme"] = "dark"
        for _game in range(2):
            session = begin(store)
            for number in range(4):
                session.do(correct_gold(session.now, "Isla", number, anyway=True))
            store.settle()
        session.undo()
        session.do(correct_gold(session.now, "Ewan", 7, anyway=True))
        return {name: (folder / name).read_bytes() for name in (FILE_NAME, LOG)}


def all_in(store: Store) -> dict[str, list[Any]]:
    """What a start finds, table by table, and the steps of each game."""
    mend_summaries(store)
    found: dict[str, list[Any]] = {
        "people": sorted(person.name for person in store.people()),
        "tiles": [piece.content for piece in store.pieces(FIRST_GAME)],
        "answers": store.answers(FIRST_GAME),
        "settings": sorted(store.settings.items(), key=str),
    }
    for record in store.games():
        with suppress(BadFile):
            found[f"game {record.id}"] = [*read_log(store, record.id).payloads()]
    return found


def flip(folder: Path, files: dict[str, bytes], name: str, at: int, bit: int, sound: dict[str, list[Any]]) -> str:
    """One bit of one byte; what came of it."""
    damaged = bytearray(files[name])
    damaged[at] ^= 1 << bit
    with closing(open_store(_copied(folder, files | {name: bytes(damaged)}), ticking())) as store:
        if store.trouble is not None:
            raise AssertionError(f"{name}, byte {at}, bit {bit}: {store.trouble}")
        found = all_in(store)
        # Nobody reads the file of a newer version here, and it is said.
        missing = [each for each, rows in sound.items() if len(found.get(each, ())) < len(rows)]
        if missing and not store.notices:
            raise AssertionError(f"{name}, byte {at}, bit {bit}: of {missing} something is missing, and nobody is told")
        steps = [each for each in missing if each.startswith("game")]
        if steps:
            return "steps missing, and it is said"
        if missing:
            return "something else missing, and it is said"
        if found != sound:
            return "nothing missing, a text or a number is another" + (", and damage is told" if store.notices else "")
        return "nothing missing"


def flip_all(folder: Path, every: int, seed: int) -> Counter[str]:
    """Every byte, or every so many-th, of the file and of its log."""
    dice = random.Random(seed)
    files = make(folder / "sound")
    with closing(open_store(_copied(folder / "copy", files), ticking())) as store:
        sound = all_in(store)
        if store.notices:
            raise AssertionError("the sound file is damaged")
    told: Counter[str] = Counter()
    for name, content in files.items():
        for at in range(0, len(content), every):
            told[f"{name}: {flip(folder / 'damaged', files, name, at, dice.randrange(8), sound)}"] += 1
    return told


def _copied(folder: Path, files: dict[str, bytes]) -> Path:
    fresh(folder)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return folder


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cuts", type=int, default=0, help="cuts of the power")
    parser.add_argument("--failing", action="store_true", help="every write, sync and open refused")
    parser.add_argument("--flips", action="store_true", help="every byte of a file and its log")
    parser.add_argument("--every", type=int, default=1, help="only every so many-th byte")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as scratch:
        folder = Path(scratch)
        if options.cuts:
            told: Counter[str] = Counter()
            for seed in range(-(-options.cuts // CUTS_OF_A_RUN)):
                told += cut_power(folder, min(CUTS_OF_A_RUN, options.cuts), options.seed * 1_000_000 + seed)
            print(f"{told.total()} cuts of the power, no answered step lost: {_counted(told)}", flush=True)
        if options.failing:
            print(refuse_all(folder), flush=True)
        if options.flips:
            told = flip_all(folder, options.every, options.seed)
            print(f"{told.total()} bytes flipped, every start succeeded\n{_counted(told)}", flush=True)


def _counted(told: Counter[str]) -> str:
    return "\n".join(f"  {count:6}  {what}" for what, count in sorted(told.items()))


if __name__ == "__main__":
    main()
