"""The SQLite file: opening it, telling a damaged or newer file from a good one, and writing to it safely.

A write that returns is on the disk: WAL with full synchronisation survives a killed process and a lost battery.
"""

from __future__ import annotations

import errno
import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from companion.store import private, salvage, wal
from companion.store.migrations import FIRST_SCHEMA, MIGRATIONS, SCHEMA_VERSION
from companion.store.records import free_name

FILE_NAME: Final = "clan-companion.db"
COMPANIONS: Final = ("-wal", "-shm")
"""The files SQLite keeps beside the main one."""
JOURNAL: Final = "-journal"
"""Beside a file that does not have its write-ahead log yet."""
DRAFT: Final = ".new"
"""What a file is called that is to take the place of one that was moved away."""

LAST_VERSION: Final = 1000
"""A file that calls itself later than this is damaged, not newer."""
APPLICATION_ID: Final = int.from_bytes(b"Clan", "big")
HEADER_LENGTH: Final = 100
FORMATS_AT: Final = slice(18, 20)
FORMATS: Final = frozenset((1, 2))
"""How the file is to be written and read, with or without a log; others SQLite takes for those of its future."""
PAGE_SIZE: Final = 4096
WAIT: Final = 2.0
"""Seconds for another process to finish a write."""
DISK_ERRORS: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_READONLY,
    }
)
"""What the disk or another process is to blame for, not the file: it may be over the next time."""

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

APPEND: Final = """INSERT INTO entries SELECT ?, ?, ?, ? WHERE ? = coalesce(
    (SELECT number || ' ' || at || payload FROM entries WHERE game = ? ORDER BY number DESC LIMIT 1), '')"""
"""An entry goes onto the one that was read last, and onto no other."""

SqlValue = str | int | None
Statement = tuple[str, tuple[SqlValue, ...]]


class NoticeKind(StrEnum):
    DAMAGED = "damaged"
    """The file could not be read; it was renamed and a new one begun."""
    NEWER = "newer"
    """The file was written by a newer version; it is left alone and nothing is saved."""
    PARTS = "parts"
    """Single rows could not be read; they were put into a file of their own."""
    IN_USE = "in-use"
    """Another process has the folder; here nothing is written."""
    MENDED = "mended"
    """Damaged bytes of the write-ahead log were put back; nothing is missing."""
    TAIL = "tail"
    """The last write could not be read."""
    MOVED = "moved"
    """The file was taken away while it was open; everything is in a new one."""
    REPLACED = "replaced"
    """Another file was put in its place; that one was renamed, and everything is in a new one."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What the players should know about the file that was found."""

    kind: NoticeKind
    file: Path
    """Where the old games are now, or what could not be read."""
    kept: int = 0
    """The games that could be read all the same."""
    parts: Mapping[str, int] = field(default_factory=dict, hash=False)
    """How many rows of which table could not be read."""


class TroubleKind(StrEnum):
    FULL = "full"
    READ_ONLY = "read-only"
    IN_USE = "in-use"
    NOT_A_FILE = "not-a-file"
    OTHER = "other"


CAUSES: Final = {
    sqlite3.SQLITE_FULL: TroubleKind.FULL,
    sqlite3.SQLITE_READONLY: TroubleKind.READ_ONLY,
    sqlite3.SQLITE_PERM: TroubleKind.READ_ONLY,
}
SYSTEM_CAUSES: Final = {
    errno.ENOSPC: TroubleKind.FULL,
    errno.EDQUOT: TroubleKind.FULL,
    errno.EFBIG: TroubleKind.FULL,
    errno.EROFS: TroubleKind.READ_ONLY,
    errno.EACCES: TroubleKind.READ_ONLY,
    errno.EPERM: TroubleKind.READ_ONLY,
}
"""By the codes of SQLite and of the system; their words are another's, and translated."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Writing has failed since a moment; the game goes on in memory."""

    since: datetime
    kind: TroubleKind
    detail: str


class Damaged(Exception):
    """The file is no database of ours, or a broken one."""


class NotAFile(OSError):
    """Something else has the name of the file, such as a pipe or a folder."""


class NewerDatabase(Exception):
    """The file belongs to a newer version of the app."""


class InUse(Exception):
    """Another process has the folder."""


class NotTheLast(sqlite3.IntegrityError):
    """Somebody else has written into the log since it was read."""


def connect(target: str | Path, **options: Any) -> sqlite3.Connection:
    """Every database is opened here."""
    connection: sqlite3.Connection = sqlite3.connect(target, isolation_level=None, **options)
    return connection


def open_file(path: Path) -> sqlite3.Connection:
    """The database at a path, made if absent; raises Damaged, Newer, or an error of the disk."""
    _peek(path)
    private.make_folder(path.parent)
    private.make_file(path, *(beside(path, ending) for ending in COMPANIONS))
    return _prepared(connect(path, timeout=WAIT))


def beside(path: Path, ending: str) -> Path:
    """A file that SQLite keeps beside the main one."""
    return path.with_name(path.name + ending)


def mend_log(path: Path, clock: Callable[[], datetime]) -> Notice | None:
    """Looks whether the write-ahead log holds before SQLite does, which drops the rest of it without a word.

    Damaged bytes are put back, and a copy of what was found is kept; a log that cannot be mended raises Damaged.
    """
    _peek(path)
    log_file = beside(path, COMPANIONS[0])
    found = salvage.content_of(log_file)
    log = wal.examined(found, salvage.content_of(path)) if found else None
    if log is None or log.state is wal.State.SOUND:
        return None
    if log.state is wal.State.BROKEN:
        raise Damaged("the log beside the file is damaged")
    kept = free_name(path, clock(), ".log")
    private.write(kept, found)
    if log.state is wal.State.TAIL:
        return Notice(NoticeKind.TAIL, kept)
    private.write(log_file, log.data)
    return Notice(NoticeKind.MENDED, kept)


def open_to_read(path: Path) -> sqlite3.Connection | None:
    """The database on a disk that cannot be written, for looking only."""
    # The first way sees what lies in the log beside the file, too, but needs SQLite's own files there.
    if path.exists() and not path.is_file():
        return None
    for way in ("mode=ro", "immutable=1"):
        with suppress(sqlite3.Error):
            connection = connect(f"{path.absolute().as_uri()}?{way}", uri=True)
            connection.text_factory = salvage.text_or_bytes
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
    copy = connect(":memory:")
    copy.text_factory = salvage.text_or_bytes
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
    return _prepared(connect(":memory:"))


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
    if path.exists() and not path.is_file():
        # A pipe would keep whoever opens it waiting.
        raise NotAFile(path.name)
    try:
        with path.open("rb") as file:
            head = file.read(HEADER_LENGTH)
    except FileNotFoundError:
        head = b""
    if not head:
        log = beside(path, COMPANIONS[0])
        if log.exists() and log.stat().st_size:
            # SQLite would throw the log away, and with it all that is left.
            raise Damaged("the file is missing or empty although its log is not")
        return
    unfinished = beside(path, JOURNAL)
    if unfinished.is_file() and unfinished.stat().st_size:
        # The very first write was cut off: SQLite takes it back.
        return
    if len(head) < HEADER_LENGTH or not head.startswith(salvage.HEADER):
        raise Damaged("the file is not a database")
    if not FORMATS.issuperset(head[FORMATS_AT]):
        raise Damaged("SQLite would not write to it")
    version = int.from_bytes(head[salvage.VERSION_AT : salvage.VERSION_AT + 4], "big")
    if SCHEMA_VERSION < version <= LAST_VERSION:
        raise NewerDatabase


def _prepare(connection: sqlite3.Connection) -> None:
    connection.text_factory = salvage.text_or_bytes
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        _check(connection)
    except salvage.DAMAGE as error:
        if is_of_the_disk(error):
            raise
        raise Damaged(str(error)) from error


def _check(connection: sqlite3.Connection) -> None:
    version = _pragma(connection, "user_version")
    if SCHEMA_VERSION < version <= LAST_VERSION:
        raise NewerDatabase
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if not version and not tables:
        _begin(connection)
        return
    if _pragma(connection, "application_id") != APPLICATION_ID:
        raise Damaged("the file belongs to another program")
    if not 1 <= version <= SCHEMA_VERSION:
        raise Damaged(f"there is no version {version}")
    answer = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if answer != "ok":
        raise Damaged(str(answer))
    if version < SCHEMA_VERSION:
        _migrate(connection, version)
    _check_tables(connection)
    _check_keys(connection)


def _begin(connection: sqlite3.Connection) -> None:
    marks = (f"PRAGMA application_id={APPLICATION_ID}", f"PRAGMA user_version={SCHEMA_VERSION}")
    write(connection, [(statement, ()) for statement in (*SCHEMA, *marks)])


def _check_tables(connection: sqlite3.Connection) -> None:
    """A flipped bit in the schema renames a table or a column, or takes its key away."""
    with closing(connect(":memory:")) as sound:
        _begin(sound)
        if _tables(connection) != _tables(sound):
            raise Damaged("the tables are not ours")


def _check_keys(connection: sqlite3.Connection) -> None:
    """A flipped bit in a key hides the entries behind it from whoever asks for those of one game.

    Here every entry is looked at, in the order of the file.
    """
    logs = [game for game, _count in connection.execute("SELECT game, count(*) FROM entries GROUP BY game")]
    games = {game for (game,) in connection.execute("SELECT id FROM games")}
    if not games.issuperset(logs) or logs != sorted(set(logs)):
        raise Damaged("the keys of the logs are not in order")


def _tables(connection: sqlite3.Connection) -> dict[str, list[tuple[str, str, int]]]:
    """The columns of every table: name, type, and place in the key."""
    return {
        table: [(name, kind, key) for _, name, kind, _, _, key in connection.execute(f"PRAGMA table_info({table})")]
        for table in salvage.SHAPES
    }


def rows_left(path: Path) -> salvage.Found:
    """What can still be read of a damaged file, in the tables of this version."""
    return salvage.rows_of(path, _first_pages, _migrate_first)


def _migrate_first(connection: sqlite3.Connection) -> None:
    if _pragma(connection, "user_version") == 1:
        _migrate(connection, 1)


def _first_pages() -> list[bytes]:
    """The first page of a file that this version made, and of one that an earlier version made."""
    pages = []
    for schema in (SCHEMA, FIRST_SCHEMA):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / FILE_NAME
            with closing(connect(path)) as connection:
                connection.execute(f"PRAGMA page_size={PAGE_SIZE}")
                for statement in schema:
                    connection.execute(statement)
                if schema is FIRST_SCHEMA:
                    _migrate(connection, 1)
                connection.execute(f"PRAGMA user_version={SCHEMA_VERSION}")
            pages.append(path.read_bytes()[:PAGE_SIZE])
    return pages


def new_file(path: Path, found: salvage.Found) -> sqlite3.Connection:
    """A new file with the rows of a damaged one."""
    connection = open_file(path)
    try:
        _fill(connection, found)
    except BaseException:
        connection.close()
        raise
    return connection


# --- a file that others move about ---

Place = tuple[tuple[int, ...] | None, ...]


def place_of(path: Path, alone: bool) -> Place:
    """Which file lies at a path and which log beside it; what changes in the file counts if we are alone with it."""
    main = _status(path)
    log = _status(beside(path, COMPANIONS[0]))
    return main if main is None or alone else main[:2], None if log is None else log[:2]


def _status(path: Path) -> tuple[int, ...] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def rows_there(path: Path, before: Place) -> tuple[salvage.Found, salvage.Found]:
    """What is in the file that now lies at a path, read from a copy, and what is in it without its log."""
    main, log = place_of(path, alone=False)
    own_main, own_log = (each and each[:2] for each in before)
    # Our own log belongs to our own file, and to no other that was put in its place.
    belongs = log != own_log or main == own_main
    content = salvage.content_of(path)
    return _rows_in(content, salvage.content_of(beside(path, COMPANIONS[0])) if belongs else b""), _rows_in(
        content, b""
    )


def _rows_in(content: bytes, log: bytes) -> salvage.Found:
    found: salvage.Found = {table: {} for table in salvage.SHAPES}
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / FILE_NAME
        copy.write_bytes(content)
        beside(copy, COMPANIONS[0]).write_bytes(log)
        with suppress(*salvage.DAMAGE), closing(connect(copy)) as connection:
            connection.text_factory = salvage.text_or_bytes
            salvage.read(connection, found)
    return found


def begin_elsewhere(path: Path, found: salvage.Found, before: Place, now: datetime) -> Path | None:
    """Puts a new file with these rows at a path; what lies there now gets another name, which is answered."""
    draft = beside(path, DRAFT)
    for file in (draft, *(beside(draft, ending) for ending in COMPANIONS)):
        file.unlink(missing_ok=True)
    new_file(draft, found).close()
    main, log = place_of(path, alone=False)
    own_main, own_log = (each and each[:2] for each in before)
    kept = None
    if main is not None:
        kept = free_name(path, now, path.suffix, "replaced")
        if main == own_main:
            # Written over: under another name the open file would go on writing into it.
            private.write(kept, salvage.content_of(path))
        else:
            path.rename(kept)
        for companion in (beside(path, ending) for ending in COMPANIONS):
            if log != own_log and companion.exists():
                companion.rename(kept.with_name(kept.name + companion.name.removeprefix(path.name)))
    draft.replace(path)
    return kept


def let_go(connection: sqlite3.Connection, path: Path, before: Place) -> None:
    """Closes a file that lies elsewhere now; its log goes, which SQLite would take for that of the new file."""
    connection.close()
    main, log = place_of(path, alone=False)
    own_main, own_log = (each and each[:2] for each in before)
    if log == own_log and main != own_main:
        for ending in COMPANIONS:
            beside(path, ending).unlink(missing_ok=True)


def finish_draft(path: Path) -> None:
    """An app that was killed between the two had a new file ready, and none in its place."""
    draft = beside(path, DRAFT)
    if draft.is_file() and not path.exists():
        draft.replace(path)


def _fill(connection: sqlite3.Connection, found: salvage.Found) -> None:
    statements: list[Statement] = [
        (f"INSERT OR IGNORE INTO {table} VALUES ({', '.join('?' * len(row))})", row)
        for table, rows in found.items()
        for row in rows.values()
    ]
    write(connection, statements)


def is_of_the_disk(error: BaseException) -> bool:
    """May this be over the next time? Otherwise the file or the statement is to blame."""
    if isinstance(error, OSError):
        return True
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, sqlite3.OperationalError) if code is None else code & 0xFF in DISK_ERRORS


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
            if connection.execute(sql, values).rowcount != 1 and sql is APPEND:
                raise NotTheLast("the log has gone on elsewhere")


def checkpoint(connection: sqlite3.Connection) -> None:
    """Moves what lies in the write-ahead log into the file itself."""
    with suppress(sqlite3.Error):
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def set_aside(path: Path, now: datetime) -> Path:
    """Renames a damaged file and its companions, with the moment in the name; answers with the new name."""
    kept = free_name(path, now, path.suffix)
    with suppress(FileNotFoundError):
        path.rename(kept)
    for ending in COMPANIONS:
        companion = path.with_name(path.name + ending)
        if companion.exists():
            companion.rename(kept.with_name(kept.name + ending))
    return kept


def trouble_of(error: Exception, since: datetime) -> Trouble:
    """What an error of SQLite or of the disk means for the players."""
    if isinstance(error, InUse):
        return Trouble(since, TroubleKind.IN_USE, str(error))
    if isinstance(error, NotAFile):
        return Trouble(since, TroubleKind.NOT_A_FILE, str(error))
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF or getattr(error, "errno", 0)
    causes = CAUSES if isinstance(error, sqlite3.Error) else SYSTEM_CAUSES
    detail = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return Trouble(since, causes.get(code, TroubleKind.OTHER), detail)
