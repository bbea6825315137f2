"""A disk for tests, below SQLite: it records every write and sync of the store's own statements, or refuses one.

with Disk(folder) as disk:                       # stores of this folder write through it
    store = open_store(folder)
    ...
    disk.after_power_cut(place, dice)            # what the files hold if the power failed at this place of `disk.calls`
    disk.refuse(Refusal("write", 3, FULL))       # the third write from now on fails

The file system is apsw's, with the SQLite that comes along; the store's own connection is `Connection` here.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple

import apsw

from companion.store import database

SECTOR: Final = 512
NAME: Final = "clan-companion-test-disk"
SHARED: Final = "-shm"
FULL: Final = sqlite3.SQLITE_FULL
READ_ONLY: Final = sqlite3.SQLITE_READONLY
RAISED: Final = {FULL: apsw.FullError, READ_ONLY: apsw.ReadOnlyError}
KINDS: Final = ("write", "sync", "open")


class Call(NamedTuple):
    """What SQLite asked of the disk."""

    kind: str
    file: str
    at: int = 0
    data: bytes = b""


@dataclass
class Refusal:
    """The so many-th call of a kind fails, alone or with all that come after it."""

    kind: str
    number: int
    code: int
    lasts: bool = False
    seen: int = 0

    def meets(self, kind: str) -> bool:
        if kind != self.kind:
            return False
        self.seen += 1
        return self.seen == self.number or (self.lasts and self.seen > self.number)


@dataclass
class Disk:
    """The files of one folder."""

    folder: Path
    calls: list[Call] = field(default_factory=list)
    refusal: Refusal | None = None

    def __enter__(self) -> Disk:
        self._vfs = _FileSystem(self)
        self._real = database.connect
        database.connect = self._connect
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        database.connect = self._real
        self._vfs.unregister()

    def _connect(self, target: str | Path, **options: Any) -> sqlite3.Connection:
        if isinstance(target, Path) and target.parent == self.folder:
            connection: Any = Connection(target)
            return connection  # type: ignore[no-any-return]
        return self._real(target, **options)

    def note(self, kind: str, file: str, at: int = 0, data: bytes = b"") -> None:
        """Something is asked of the disk; it may refuse."""
        if self.refusal is not None and self.refusal.meets(kind):
            error: Any = RAISED[self.refusal.code]("refused by the test")
            error.result = error.extendedresult = self.refusal.code
            raise error
        self.calls.append(Call(kind, file, at, data))

    def after_power_cut(self, place: int, dice: random.Random) -> dict[str, bytes]:
        """The files if the power fails before a call: what was not synced is there, dropped, torn or out of order."""
        files: dict[str, bytearray] = {}
        waiting: dict[str, list[Call]] = {}
        deleted: dict[str, bytearray] = {}
        for call in self.calls[:place]:
            if call.kind == "open":
                files.setdefault(call.file, bytearray())
            elif call.kind == "sync":
                # With the first of a new file, SQLite has its folder written, too.
                deleted.clear()
                if call.file in files:
                    _apply(files, waiting.pop(call.file, ()))
            elif call.kind == "delete":
                waiting.pop(call.file, None)
                deleted[call.file] = files.pop(call.file, bytearray())
            else:
                waiting.setdefault(call.file, []).append(call)
        for calls in waiting.values():
            _apply(files, _after_the_cut(calls, dice))
        files |= {name: content for name, content in deleted.items() if dice.random() < 0.5}
        return {name: bytes(content) for name, content in files.items()}


def _after_the_cut(calls: Sequence[Call], dice: random.Random) -> list[Call]:
    """What the disk made of calls that it was never told to finish."""
    left: list[Call] = []
    manner = dice.random()
    for call in calls:
        match dice.choice(("kept", "dropped", "torn")) if manner < 0.8 else "torn":
            case "kept":
                left.append(call)
            case "torn" if call.kind == "write":
                left += [part for part in _sectors(call) if dice.random() < 0.5]
    if dice.random() < 0.5:
        dice.shuffle(left)
    return left


def _sectors(call: Call) -> Iterator[Call]:
    start = call.at
    while start < call.at + len(call.data):
        end = min((start // SECTOR + 1) * SECTOR, call.at + len(call.data))
        yield Call("write", call.file, start, call.data[start - call.at : end - call.at])
        start = end


def _apply(files: dict[str, bytearray], calls: Sequence[Call]) -> None:
    for call in calls:
        content = files.setdefault(call.file, bytearray())
        if call.kind == "truncate":
            del content[call.at :]
        else:
            content.extend(bytes(max(0, call.at - len(content))))
            content[call.at : call.at + len(call.data)] = call.data


# --- what SQLite sees ---


class _FileSystem(apsw.VFS):
    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        super().__init__(NAME, "")

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        file = Path(name.filename() if isinstance(name, apsw.URIFilename) else name or "")
        self.disk.note("open", file.name)
        return _File(self.disk, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        super().xDelete(filename, syncdir)
        self.disk.note("delete", Path(filename).name)
        if syncdir:
            self.disk.note("sync", Path(filename).name)


class _File(apsw.VFSFile):
    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        self.disk = disk
        self.name = Path(name.filename() if isinstance(name, apsw.URIFilename) else name or "").name
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self.disk.note("write", self.name, offset, bytes(data))
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        self.disk.note("truncate", self.name, newsize)
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:  # noqa: N802
        # The computer that runs the test is not cut off: there is nothing to wait for.
        self.disk.note("sync", self.name)


# --- what the store sees ---


class Connection:
    """As much of a connection of Python's own module as the store uses."""

    text_factory: Any = None

    def __init__(self, path: Path) -> None:
        with _Told():
            self._own = apsw.Connection(str(path), vfs=NAME)
            self._own.set_busy_timeout(0)

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Cursor:
        with _Told():
            # All rows at once, so that nothing fails later on.
            rows = list(self._own.execute(sql, tuple(values)))
            return Cursor(rows, self._own.changes())

    def close(self) -> None:
        with _Told():
            self._own.close()


class Cursor:
    def __init__(self, rows: list[Any], rowcount: int) -> None:
        self._rows = iter(rows)
        self.rowcount = rowcount

    def __iter__(self) -> Iterator[Any]:
        return self._rows

    def fetchone(self) -> Any:
        return next(self._rows, None)

    def fetchall(self) -> list[Any]:
        return list(self._rows)


class _Told:
    """Errors of apsw become those of Python's own module, with their code."""

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, apsw.Error):
            is_broken = isinstance(error, apsw.ConstraintError)
            told = (sqlite3.IntegrityError if is_broken else sqlite3.OperationalError)(str(error))
            told.sqlite_errorcode = getattr(error, "extendedresult", 0) or getattr(error, "result", 0)
            raise told from error
