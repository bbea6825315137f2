"""A store with a clock that tests know, what it writes, and a disk that is full."""

import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.store import Store, TroubleKind, database
from companion.store.database import Statement

StoreAt = Callable[[Path], Store]
"""Opens the store of a folder, as the fixture `store_at` does, which closes it."""
START = datetime(2026, 11, 16, 19, 42, tzinfo=UTC)


def ticking() -> Callable[[], datetime]:
    """A clock that moves on by a second whenever somebody looks at it."""
    times = iter(START + timedelta(seconds=number) for number in range(1_000_000))
    return lambda: next(times)


def kind_of(store: Store) -> TroubleKind | None:
    return store.trouble.kind if store.trouble else None


class Writes:
    """What reaches the disk, write by write."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.all: list[str] = []
        real = database.write

        def write(connection: sqlite3.Connection, statements: list[Statement]) -> None:
            self.all.append(" ".join(sql for sql, _values in statements))
            real(connection, statements)

        monkeypatch.setattr(database, "write", write)

    @property
    def steps(self) -> int:
        """The writes with an entry of a log in them."""
        return sum("INTO entries" in sql for sql in self.all)


def disk_error(code: int, words: str = "told by its code alone") -> sqlite3.OperationalError:
    """What SQLite raises for a disk that takes nothing; its words are translated on some systems."""
    error = sqlite3.OperationalError(words)
    error.sqlite_errorcode = code
    return error


def full_disk(*_arguments: object) -> None:
    """In the place of `database.write`."""
    raise disk_error(sqlite3.SQLITE_FULL)
