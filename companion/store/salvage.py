"""What can still be read of a damaged file: every row that SQLite gives away, table by table, from both ends.

A file whose first page is damaged (the head and the tables' names) is read once more with the first page of a new
database in its place: the tables of an app that made its own file lie where they always lie. A file that is gone while
its write-ahead log is there is put together from the log.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from companion.store import wal
from companion.store.records import Row

HEADER: Final = b"SQLite format 3\x00"
CHANGES_AT, PAGES_AT, VALID_FOR_AT = 24, 28, 92
FREE_AT: Final = slice(32, 40)
VERSION_AT: Final = 60
LARGEST: Final = 500_000_000
"""Bytes; a file of games is a thousand times smaller."""
FEWEST_PAGES: Final = 32
"""A file cut off before the root of a table is filled up: SQLite reads nothing of it otherwise."""

_TEXT, _WHOLE, _TEXT_OR_NONE = (str,), (int,), (str, type(None))
SHAPES: Final[dict[str, tuple[tuple[type, ...], ...]]] = {
    "games": (_WHOLE, _TEXT, _TEXT, _TEXT, _TEXT_OR_NONE, _TEXT, _TEXT),
    "entries": (_WHOLE, _WHOLE, _TEXT, _TEXT),
    "settings": (_TEXT, _TEXT),
    "people": (_TEXT, _TEXT_OR_NONE, _TEXT),
    "tiles": (_WHOLE, _TEXT, _TEXT, _TEXT, _TEXT),
    "answers": (_TEXT, _TEXT, _TEXT, _WHOLE),
}
"""The tables with the types of their columns."""
COLUMNS: Final = {
    "games": "id, kind, started, changed, finished, summary, place",
    "entries": "game, number, at, payload",
    "settings": "name, value",
    "people": "name, colour, last_played",
    "tiles": "id, tile, label, made, kind",
    "answers": "kind, tile, point, area",
}
KEYS: Final = {"games": 1, "entries": 2, "settings": 1, "people": 1, "tiles": 1, "answers": 3}
"""How many columns from the left tell a row from the others."""

DAMAGE: Final = (sqlite3.Error, ValueError)
"""What a damaged file makes SQLite raise, or Python where even the name of a column is no text."""

Found = dict[str, dict[Row, Row]]
Prepare = Callable[[sqlite3.Connection], None]


def text_or_bytes(data: bytes) -> str | bytes:
    """Text of the file; what is no UTF-8 stays what it is, instead of hiding the whole table."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def rows_of(path: Path, first_pages: Callable[[], list[bytes]], prepare: Prepare) -> Found:
    """The rows that can be read in a damaged file, by table and key.

    `first_pages` makes what a sound file may begin with; `prepare` brings an earlier version up to this one.
    """
    found: Found = {table: {} for table in SHAPES}
    data, beside = content_of(path), content_of(path.with_name(path.name + "-wal"))
    log = wal.examined(beside, data)
    for candidate, log_of_it in _candidates(data, log, first_pages):
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "copy.db"
            copy.write_bytes(candidate)
            if log_of_it:
                copy.with_name(copy.name + "-wal").write_bytes(log_of_it)
            # What SQLite says of a broken log is sound as well, and not all there is.
            if _read(copy, found, prepare) and log.state is not wal.State.BROKEN:
                break
    return found


def _with_their_keys(rows: list[Row]) -> list[Row]:
    """The entries of logs in the order of the file; one whose key is damaged stands where it belongs."""
    for place in range(1, len(rows) - 1):
        (game, number), after = rows[place - 1][:2], rows[place + 1][:2]
        if after == (game, number + 2):
            rows[place] = (game, number + 1, *rows[place][2:])
    return rows


def content_of(path: Path) -> bytes:
    """What is in a file, of a size that can be ours."""
    try:
        return path.read_bytes() if path.is_file() and path.stat().st_size <= LARGEST else b""
    except OSError:
        return b""


def _candidates(data: bytes, log: wal.Log, first_pages: Callable[[], list[bytes]]) -> Iterator[tuple[bytes, bytes]]:
    """The file as it is, put together from its log, then with other first pages; what has most of it comes first."""
    whole = applied(data, log)
    from_log = [(whole, b"")] if log.frames and whole else []
    if log.state is wal.State.BROKEN:
        yield from from_log
    if data:
        yield data, log.data
    if log.state is not wal.State.BROKEN:
        yield from from_log
    for page in first_pages() if whole or data else ():
        yield _grafted(page, whole or data), b""


def applied(data: bytes, log: wal.Log) -> bytes:
    """The file with the whole writes of its write-ahead log; pages of it that do not hold are left out."""
    size = len(log.frames[0].content) if log.frames else 0
    if not size:
        return data
    pages = {number: data[at : at + size] for number, at in enumerate(range(0, len(data), size), 1)}
    waiting: dict[int, bytes] = {}
    for frame in log.frames:
        if frame.holds and 0 < frame.page * size <= LARGEST:
            waiting[frame.page] = frame.content
        if frame.holds and frame.length:
            pages |= waiting
            waiting = {}
    empty = bytes(size)
    return b"".join(pages.get(number, empty).ljust(size, b"\0") for number in range(1, max(pages, default=0) + 1))


def _grafted(page: bytes, data: bytes) -> bytes:
    """The file with another first page that tells its true size."""
    size = len(page)
    length = max(-(-len(data) // size), FEWEST_PAGES)
    head = bytearray(page)
    head[PAGES_AT : PAGES_AT + 4] = length.to_bytes(4, "big")
    head[VALID_FOR_AT : VALID_FOR_AT + 4] = head[CHANGES_AT : CHANGES_AT + 4]
    head[FREE_AT] = bytes(8)
    return bytes(head) + data[size:].ljust((length - 1) * size, b"\0")


def _read(path: Path, found: Found, prepare: Prepare) -> bool:
    """Adds what one file gives away; True if every table could be read to its end."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.text_factory = text_or_bytes
        with suppress(Exception):
            prepare(connection)
        return read(connection, found)


def read(connection: sqlite3.Connection, found: Found) -> bool:
    """Adds what a database gives away; True if every table could be read to its end."""
    unread = [table for table in SHAPES if not _read_table(connection, table, found.setdefault(table, {}))]
    return not unread


def _read_table(connection: sqlite3.Connection, table: str, found: dict[Row, Row]) -> bool:
    """From the first row on as far as it goes, then from the last, then game by game."""
    select = f"SELECT {COLUMNS[table]} FROM {table}"
    keys = ", ".join(str(number + 1) for number in range(KEYS[table]))
    backwards = ", ".join(f"{number + 1} DESC" for number in range(KEYS[table]))
    sound = _collect(connection, table, f"{select} ORDER BY {keys}", found)
    if sound:
        return True
    for sql in (select, f"{select} ORDER BY {backwards}"):
        _collect(connection, table, sql, found)
    if table == "entries":
        for game in _games(connection):
            _collect(connection, table, f"{select} WHERE game = {game} ORDER BY number", found)
    return False


def _games(connection: sqlite3.Connection) -> list[int]:
    with suppress(*DAMAGE):
        return [number for (number,) in connection.execute("SELECT id FROM games") if isinstance(number, int)]
    return []


def _collect(connection: sqlite3.Connection, table: str, sql: str, found: dict[Row, Row]) -> bool:
    """Takes rows until there are no more, or one cannot be had; True in the first case."""
    rows: list[Row] = []
    try:
        rows.extend(row for row in connection.execute(sql) if _is_ours(table, row))
    except DAMAGE:
        return False
    finally:
        for row in _with_their_keys(rows) if table == "entries" else rows:
            found.setdefault(row[: KEYS[table]], row)
    return True


def _is_ours(table: str, row: tuple[Any, ...]) -> bool:
    shape = SHAPES[table]
    return len(row) == len(shape) and all(isinstance(value, kinds) for value, kinds in zip(row, shape, strict=True))
