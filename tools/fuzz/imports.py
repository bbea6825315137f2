"""Changes game files and exports in thousands of ways and imports them: taken in whole, or refused with one sentence.

What is taken in can be opened, stepped back to its beginning, exported, and taken in again as the same game.

    python -m tools.fuzz.imports --times 10000 --seed 1
"""

from __future__ import annotations

import argparse
import io
import json
import random
import tempfile
import zipfile
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.core.paths import SAMPLE_GAME
from companion.session import exchange
from companion.session.session import Session, log_of
from companion.store import Store, open_store
from scoring.core.reading import BadFile

NUMBERS = (None, True, -1, 0, 1, 7, 10**9, 10**30, 0.5, float("nan"), float("inf"))
TEXTS = (
    "",
    " ",
    "x",
    "\ud800",
    "\u200b",
    "a" * 300,
    "0001-01-01T00:00:00+23:59",
    "9999-12-31",
    "game-ended",
    "L01",
    "Isla",
)
VALUES: tuple[Any, ...] = (*NUMBERS, *TEXTS, [], {}, [[]], {"": {}}, [0, 0])
MEMORY = Path("/dev/shm")
SHARE = 50


def changed(document: Any, dice: random.Random) -> Any:
    """The document with a few places of it changed, removed, doubled or exchanged."""
    copy = json.loads(json.dumps(document))
    for _ in range(dice.choice((1, 1, 1, 2, 5))):
        places = list(_places(copy))
        inside, key = dice.choice(places)
        match dice.randrange(5):
            case 0:
                inside[key] = dice.choice(VALUES)
            case 1:
                del inside[key]
            case 2:
                other, other_key = dice.choice(places)
                if key in inside if isinstance(inside, dict) else key < len(inside):
                    inside[key] = json.loads(json.dumps(_at(other, other_key)))
            case 3 if isinstance(inside, list):
                inside.insert(key, json.loads(json.dumps(inside[key])))
            case _:
                if isinstance(inside, dict):
                    inside[dice.choice(("mine", "\udfff", "x" * 500, "history", "name"))] = dice.choice(VALUES)
    return copy


def _at(inside: Any, key: Any) -> Any:
    try:
        return inside[key]
    except (IndexError, KeyError):
        return None


def _places(document: Any) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    waiting = [document]
    while waiting:
        inside = waiting.pop()
        keys = list(inside) if isinstance(inside, dict) else range(len(inside))
        for key in keys:
            found.append((inside, key))
            if isinstance(inside[key], dict | list) and inside[key]:
                waiting.append(inside[key])
    return found


def damaged(data: bytes, dice: random.Random) -> bytes:
    copy = bytearray(data)
    for _ in range(dice.choice((1, 2, 10))):
        copy[dice.randrange(len(copy))] ^= 1 << dice.randrange(8)
    return bytes(copy[: dice.randrange(len(copy))] if dice.random() < 0.2 else copy)


def archive(texts: Sequence[str], dice: random.Random) -> bytes:
    packed = io.BytesIO()
    way = dice.choice((zipfile.ZIP_DEFLATED, zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED, zipfile.ZIP_LZMA))
    with zipfile.ZipFile(packed, "w", way) as file:
        for number, text in enumerate(texts):
            file.writestr(f"games/{number}.json", text)
    return packed.getvalue()


def one(store: Store, path: Path, sample: Any, dice: random.Random) -> str:
    """One file: "taken in" or "refused"; raises where it is neither."""
    text = json.dumps(changed(sample, dice), ensure_ascii=True)
    kind = dice.randrange(4)
    if kind == 0:
        path.write_bytes(damaged(text.encode(), dice))
    elif kind == 1:
        whole = archive([json.dumps(sample), text], dice)
        path.write_bytes(damaged(whole, dice) if dice.random() < 0.5 else whole)
    else:
        path.write_text(text, encoding="utf-8")
    before = len(store.games())
    try:
        incoming = exchange.read(path)
        kept = exchange.take_in(store, incoming)
    except BadFile as error:
        if "\n" in str(error) or len(store.games()) != before:
            raise AssertionError(f"no clean refusal: {error}") from error
        return "refused"
    session: Session[Any, Any] = Session(store)
    for game in kept.games:
        _live(session, game)
    return "taken in"


def _live(session: Session[Any, Any], game: int) -> None:
    session.open(game)
    text = exchange.game_text(log_of(session.rules, session.journal))
    (again,) = exchange.loads(text).games
    if again.state() != session.now:
        raise AssertionError("what was written leads elsewhere")
    while session.undo():
        if session.now.names and session.player not in session.now.names:
            raise AssertionError("somebody is in front who does not play")
    session.close()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    dice = random.Random(options.seed)
    sample = json.loads(SAMPLE_GAME.read_text(encoding="utf-8"))
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as scratch:
        folder = Path(scratch)
        # A new store now and then: a game is looked for among all that are there.
        for first in range(0, options.times, SHARE):
            with closing(open_store(folder / str(first))) as store:
                for number in range(first, min(first + SHARE, options.times)):
                    try:
                        counts[one(store, folder / "file.json", sample, dice)] += 1
                    except Exception as error:
                        raise AssertionError(f"seed {options.seed}, file {number}: {error!r}") from error
    print(f"{options.times} changed files: {counts['taken in']} taken in, {counts['refused']} refused, no failure")


if __name__ == "__main__":
    main()
