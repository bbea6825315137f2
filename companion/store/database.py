"""The SQLite file: opening it, telling a damaged or newer file from a good one, and writing to it safely.

A write that returns is on the disk: WAL with full synchronisation survives a killed process and a lost battery.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Final

from companion.store.migrations import MIGRATIONS, SCHEMA_VERSION

FILE_NAME: Final = "clan-companion.db"
COMPANIONS: Final = ("-wal", "-shm")
"""The files SQLite keeps beside the main one."""

APPLICATION_ID: Final = int.from_bytes(b"Clan", "big")
HEADER: Final = b"SQLite format 3\x00"
HEADER_LENGTH: Final = 100
VERSION_AT: Final = 60

SCHEMA: Final = (
    """CREATE TABLE games (
        id INTEGER PRIMARY KEY, kind TEXT NOT NULL, started TEXT NOT NULL, changed TEXT NOT NULL,
        finished TEXT, summary TEXT NOT NULL DEFAULT '{}', place TEXT NOT NULL DEFAULT '{}')""",
    """CREATE TABLE entries (
        game INTEGER NOT NULL REFERENCES games (id), number INTEGER NOT NULL, at TEXT NOT NULL, payload TEXT NOT NULL,
        PRIMARY KEY (game, number)) WITHOUT ROWID""",
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE people (name TEXT PRIMARY KEY, colour TEXT, last_played TEXT NOT NULL)",
    """CREATE TABLE tiles (
        id INTEGER PRIMARY KEY, tile TEXT NOT NULL, label TEXT NOT NULL, made TEXT NOT NULL, kind TEXT NOT NULL)""",
    """CREATE TABLE answers (
        kind TEXT NOT NULL, tile TEXT NOT NULL, point TEXT NOT NULL, area INTEGER NOT NULL,
        PRIMARY KEY (kind, tile, point))""",
)

SqlValue = str | int | None
Statement = tuple[str, tuple[SqlValue, ...]]


class NoticeKind(StrEnum):
    DAMAGED = "damaged"
    """The file could not be read; it was renamed and a new one begun."""
    NEWER = "newer"
    """The file was written by a newer version; it is left alone and nothing is saved."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What the players should know about the file that was found."""

    kind: NoticeKind
    file: Path
    """Where the old games are now."""


class TroubleKind(StrEnum):
    FULL = "full"
    READ_ONLY = "read-only"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Trouble:
    """Writing has failed since a moment; the game goes on in memory."""

    since: datetime
    kind: TroubleKind
    detail: str


class Damaged(Exception):
    """The file is no database of ours, or a broken one."""


class NewerDatabase(Exception):
    """The file belongs to a newer version of the app."""


def open_file(path: Path) -> sqlite3.Connection:
    """The database at a path, made if absent; raises Damaged, Newer, or an error of the disk."""
    _peek(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    return _prepared(sqlite3.connect(path, isolation_level=None, timeout=2.0))


def open_to_read(path: Path) -> sqlite3.Connection | None:
    """The database on a disk that cannot be written, for looking only."""
    # The first way sees what lies in the log beside the file, too, but needs SQLite's own files there.
    for way in ("mode=ro", "immutable=1"):
        with suppress(sqlite3.Error):
            connection = sqlite3.connect(f"{path.absolute().as_uri()}?{way}", uri=True, isolation_level=None)
            try:
                connection.execute("SELECT count(*) FROM games").fetchone()
                return _in_this_version(connection)
            except sqlite3.Error:
                connection.close()
                raise
    return None


def _in_this_version(connection: sqlite3.Connection) -> sqlite3.Connection:
    """The same database, or a copy in memory where it is of an earlier version and cannot be written."""
    version = _pragma(connection, "user_version")
    if version >= SCHEMA_VERSION:
        return connection
    copy = sqlite3.connect(":memory:", isolation_level=None)
    try:
        connection.backup(copy)
        _migrate(copy, version)
    except BaseException:
        copy.close()
        raise
    connection.close()
    return copy


def open_memory() -> sqlite3.Connection:
    """An empty database that ends with the process."""
    return _prepared(sqlite3.connect(":memory:", isolation_level=None))


def _prepared(connection: sqlite3.Connection) -> sqlite3.Connection:
    """The connection, ready to be used; closed if it cannot be."""
    try:
        _prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _peek(path: Path) -> None:
    """Looks at the file's head without opening it as a database, so that a newer file stays as it is."""
    try:
        with path.open("rb") as file:
            head = file.read(HEADER_LENGTH)
    except FileNotFoundError:
        return
    if not head:
        wal = path.with_name(path.name + COMPANIONS[0])
        if wal.exists() and wal.stat().st_size:
            raise Damaged("the file is empty although its log is not")
        return
    if len(head) < HEADER_LENGTH or not head.startswith(HEADER):
        raise Damaged("the file is not a database")
    if int.from_bytes(head[VERSION_AT : VERSION_AT + 4], "big") > SCHEMA_VERSION:
        raise NewerDatabase


def _prepare(connection: sqlite3.Connection) -> None:
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        _check(connection)
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        raise Damaged(str(error)) from error


def _check(connection: sqlite3.Connection) -> None:
    version = _pragma(connection, "user_version")
    if version > SCHEMA_VERSION:
        raise NewerDatabase
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if not version and not tables:
        marks = (f"PRAGMA application_id={APPLICATION_ID}", f"PRAGMA user_version={SCHEMA_VERSION}")
        write(connection, [(statement, ()) for statement in (*SCHEMA, *marks)])
        return
    if _pragma(connection, "application_id") != APPLICATION_ID:
        raise Damaged("the file belongs to another program")
    answer = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if answer != "ok":
        raise Damaged(str(answer))
    if version < SCHEMA_VERSION:
        _migrate(connection, version)


def _migrate(connection: sqlite3.Connection, version: int) -> None:
    """Brings the database of an earlier version up to this one, or leaves it as it was."""
    with transaction(connection):
        for migrate in MIGRATIONS[version - 1 :]:
            migrate(connection)
        connection.execute(f"PRAGMA user_version={SCHEMA_VERSION}")


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is executed inside, or nothing of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # A failed COMMIT may have ended the transaction already.
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def write(connection: sqlite3.Connection, statements: list[Statement]) -> None:
    """All statements or none."""
    with transaction(connection):
        for sql, values in statements:
            connection.execute(sql, values)


def set_aside(path: Path, now: datetime) -> Path:
    """Renames a damaged file and its companions, with the moment in the name; answers with the new name."""
    stem = f"{path.stem}-damaged-{now:%Y-%m-%d-%H%M%S}"
    kept = path.with_name(stem + path.suffix)
    number = 2
    while kept.exists():
        kept = path.with_name(f"{stem}-{number}{path.suffix}")
        number += 1
    path.rename(kept)
    for ending in COMPANIONS:
        companion = path.with_name(path.name + ending)
        if companion.exists():
            companion.rename(kept.with_name(kept.name + ending))
    return kept


def trouble_of(error: Exception, since: datetime) -> Trouble:
    """What an error of SQLite or of the disk means for the players."""
    detail = str(error)
    if "full" in detail or "No space" in detail:
        return Trouble(since, TroubleKind.FULL, detail)
    if "readonly" in detail or "Read-only" in detail or isinstance(error, PermissionError):
        return Trouble(since, TroubleKind.READ_ONLY, detail)
    return Trouble(since, TroubleKind.OTHER, detail)
