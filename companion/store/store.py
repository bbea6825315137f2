"""The store: small tables kept in memory and written through, the logs of games read when asked for."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from companion.core.signals import Signal
from companion.store import database
from companion.store.database import Damaged, NewerDatabase, Notice, NoticeKind, Statement, Trouble
from companion.store.records import Answer, GameRecord, LogEntry, Person, Piece

Clock = Callable[[], datetime]
LAST_GAME: Final = "last_game"
LAST_PIECE: Final = "last_tile"
"""The settings that hold the highest number of what was deleted: it is never given again."""
UNREADABLE: Final = (sqlite3.Error, ValueError, TypeError)
"""What reading rows raises whose content is not what we write."""


def local_time() -> datetime:
    """Now, with the offset of the place, to the microsecond."""
    return datetime.now().astimezone()


def open_store(folder: Path, clock: Clock = local_time) -> Store:
    """The store of a folder, whatever state it is in; a damaged file is kept aside, a newer one left alone."""
    path = folder / database.FILE_NAME
    try:
        return _read_store(path, database.open_file(path), clock)
    except NewerDatabase:
        return Store(None, database.open_memory(), clock, notice=Notice(NoticeKind.NEWER, path))
    except Damaged:
        return _begun_anew(path, clock)
    except (OSError, sqlite3.Error) as error:
        trouble = database.trouble_of(error, clock())
    try:
        return _read_store(path, database.open_to_read(path), clock, trouble=trouble)
    except Damaged:
        return Store(path, None, clock, trouble=trouble)


def _read_store(
    path: Path,
    connection: sqlite3.Connection | None,
    clock: Clock,
    *,
    notice: Notice | None = None,
    trouble: Trouble | None = None,
) -> Store:
    """A store with what is in a file; what SQLite takes for good and is not ours is damage as well."""
    try:
        return Store(path, connection, clock, notice=notice, trouble=trouble)
    except UNREADABLE as error:
        if connection is not None:
            connection.close()
        raise Damaged(str(error)) from error


def _begun_anew(path: Path, clock: Clock) -> Store:
    """A store on a new file beside the damaged one."""
    notice = None
    try:
        notice = Notice(NoticeKind.DAMAGED, database.set_aside(path, clock()))
        return _read_store(path, database.open_file(path), clock, notice=notice)
    except (OSError, sqlite3.Error, Damaged) as error:
        return Store(path, None, clock, notice=notice, trouble=database.trouble_of(error, clock()))


class Store:
    """See the package's head for how to use it."""

    def __init__(
        self,
        path: Path | None,
        connection: sqlite3.Connection | None,
        clock: Clock = local_time,
        *,
        notice: Notice | None = None,
        trouble: Trouble | None = None,
    ) -> None:
        self.notice = notice
        self.trouble = trouble
        self.trouble_changed: Signal[[]] = Signal()
        self._path = path
        self._connection = connection
        self._clock = clock
        self._unsaved: list[Statement] = []
        self._gathering = 0
        self._unsaved_entries: dict[int, list[LogEntry]] = {}
        self._games = {record.id: record for record in self._read_games()}
        # Without the file nobody knows which numbers are taken: those of the clock are not.
        self._first_number = 1 if connection is not None else int(clock().timestamp())
        self._lengths: dict[int, int] = {}
        self._people: dict[str, Person] | None = None
        self._pieces: dict[int, Piece] | None = None
        self._answers: dict[tuple[str, str, str], Answer] | None = None
        self.settings = Settings(self, self._setting_rows())

    # --- games and their logs ---

    def new_game(self, kind: str, summary: Mapping[str, Any] | None = None) -> int:
        """Begins a log; answers with the game's number."""
        return self.keep_game(kind, (), summary)

    def keep_game(
        self,
        kind: str,
        steps: Iterable[tuple[datetime, Mapping[str, Any]]],
        summary: Mapping[str, Any] | None = None,
        finished: bool = False,
    ) -> int:
        """Keeps a game with its whole log, all of it or none; answers with the game's number."""
        number, now = self._next_number(self._games, LAST_GAME), self._clock()
        entries = [LogEntry(place, at, payload) for place, (at, payload) in enumerate(steps)]
        record = GameRecord(number, kind, now, now, now if finished else None, dict(summary or {}))
        self._games[number] = record
        self._note_entries(number, 0, entries)
        at = now.isoformat()
        sql = "INSERT INTO games (id, kind, started, changed, finished, summary) VALUES (?, ?, ?, ?, ?, ?)"
        values = (number, kind, at, at, at if finished else None, as_json(record.summary))
        self.write([(sql, values), *_insertions(number, entries)])
        return number

    def forget_game(self, game: int) -> Callable[[], None]:
        """Deletes a game with its log; calling the answer brings it back as it was."""
        record, entries = self._games.pop(game), self.entries(game)
        self._lengths.pop(game, None)
        self._unsaved_entries.pop(game, None)
        tables = (("entries", "game"), ("games", "id"))
        with self.together():
            self.write([(f"DELETE FROM {table} WHERE {column} = ?", (game,)) for table, column in tables])
            self._use_up(game, LAST_GAME)

        def bring_back() -> None:
            self._games[game] = record
            self._note_entries(game, 0, entries)
            finished = record.finished.isoformat() if record.finished else None
            times = record.started.isoformat(), record.changed.isoformat(), finished
            values = (game, record.kind, *times, as_json(record.summary), as_json(record.place))
            self.write([("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?)", values), *_insertions(game, entries)])

        return bring_back

    def games(self) -> list[GameRecord]:
        """All games, the one touched last first."""
        return sorted(self._games.values(), key=lambda record: (record.changed, record.id), reverse=True)

    def game(self, game: int) -> GameRecord:
        return self._games[game]

    def append(
        self,
        game: int,
        payload: Mapping[str, Any],
        summary: Mapping[str, Any] | None = None,
        at: datetime | None = None,
    ) -> LogEntry:
        """Adds an entry to a game's log; it is on the disk when this returns, unless there is trouble."""
        return self.append_all(game, [(at or self._clock(), payload)], summary)[0]

    def append_all(
        self,
        game: int,
        steps: Iterable[tuple[datetime, Mapping[str, Any]]],
        summary: Mapping[str, Any] | None = None,
    ) -> list[LogEntry]:
        """Adds several entries at once, all of them or none."""
        first = self._length(game)
        entries = [LogEntry(number, at, payload) for number, (at, payload) in enumerate(steps, first)]
        record, now = self._games[game], self._clock()
        record = replace(record, changed=now, summary=record.summary if summary is None else dict(summary))
        self._games[game] = record
        self._note_entries(game, first, entries)
        values = (now.isoformat(), as_json(record.summary), game)
        sql = "UPDATE games SET changed = ?, summary = ? WHERE id = ?"
        self.write([*_insertions(game, entries), (sql, values)])
        return entries

    def _note_entries(self, game: int, first: int, entries: list[LogEntry]) -> None:
        """Until they are on the disk, entries are read from memory."""
        self._lengths[game] = first + len(entries)
        self._unsaved_entries.setdefault(game, []).extend(entries)

    def entries(self, game: int) -> list[LogEntry]:
        """A game's log from the beginning."""
        rows = self._rows("SELECT number, at, payload FROM entries WHERE game = ? ORDER BY number", game)
        found = {
            number: LogEntry(number, datetime.fromisoformat(at), json.loads(payload)) for number, at, payload in rows
        }
        # A game that was deleted and brought back while the disk took nothing is in both places.
        found |= {entry.number: entry for entry in self._unsaved_entries.get(game, ())}
        return [found[number] for number in sorted(found)]

    def set_place(self, game: int, place: Mapping[str, Any]) -> None:
        """Remembers which screen and player are in front."""
        if self._games[game].place != place:
            self._games[game] = replace(self._games[game], place=dict(place))
            self.write([("UPDATE games SET place = ? WHERE id = ?", (as_json(place), game))])

    def set_finished(self, game: int, finished: bool) -> None:
        """Moves a game to the finished ones, or back."""
        if (self._games[game].finished is not None) is finished:
            return
        at = self._clock() if finished else None
        self._games[game] = replace(self._games[game], finished=at)
        self.write([("UPDATE games SET finished = ? WHERE id = ?", (at.isoformat() if at else None, game))])

    # --- people ---

    def people(self) -> list[Person]:
        """Everybody who ever played here, the most recent first."""
        return sorted(self._known_people().values(), key=lambda person: person.last_played, reverse=True)

    def remember_people(self, people: Iterable[tuple[str, str | None]]) -> None:
        """Notes who plays now and in which colour."""
        now = self._clock()
        statements: list[Statement] = []
        for name, colour in people:
            self._known_people()[name] = Person(name, colour, now)
            statements.append(("INSERT OR REPLACE INTO people VALUES (?, ?, ?)", (name, colour, now.isoformat())))
        self.write(statements)

    def forget_person(self, name: str) -> None:
        """Takes a name off the list of names offered; games keep it."""
        self._known_people().pop(name, None)
        self.write([("DELETE FROM people WHERE name = ?", (name,))])

    # --- pieces that players composed ---

    def pieces(self, kind: str) -> list[Piece]:
        """The composed pieces of a game in the order they were made."""
        return [piece for piece in self._known_pieces().values() if piece.kind == kind]

    def keep_pieces(self, kind: str, contents: Iterable[Mapping[str, Any]], label: str = "") -> list[Piece]:
        """Stores composed pieces of a game, all of them or none."""
        kept: list[Piece] = []
        statements: list[Statement] = []
        for content in contents:
            number = self._next_number(self._known_pieces(), LAST_PIECE)
            piece = Piece(number, kind, content, label, self._clock())
            self._known_pieces()[number] = piece
            kept.append(piece)
            values = (number, as_json(content), label, piece.made.isoformat(), kind)
            statements.append(("INSERT INTO tiles VALUES (?, ?, ?, ?, ?)", values))
        if statements:
            self.write(statements)
        return kept

    def change_piece(self, number: int, content: Mapping[str, Any], label: str) -> Piece:
        """Puts other content in the place of a composed piece."""
        changed = replace(self._known_pieces()[number], content=content, label=label)
        self._known_pieces()[number] = changed
        self.write([("UPDATE tiles SET tile = ?, label = ? WHERE id = ?", (as_json(content), label, number))])
        return changed

    def forget_piece(self, number: int) -> None:
        """Deletes a composed piece; games that use it hold it themselves."""
        self._known_pieces().pop(number, None)
        with self.together():
            self.write([("DELETE FROM tiles WHERE id = ?", (number,))])
            self._use_up(number, LAST_PIECE)

    # --- answers to the open questions of a catalogue ---

    def answers(self, kind: str) -> list[Answer]:
        """What players of a game have answered."""
        return [answer for (of_kind, *_), answer in self._known_answers().items() if of_kind == kind]

    def answer(self, kind: str, tile: str, point: str, area: int | None) -> None:
        """Remembers in which area of a catalogue tile players saw a symbol; None opens the question again."""
        key = (kind, tile, point)
        self._known_answers().pop(key, None)
        statements: list[Statement] = [("DELETE FROM answers WHERE kind = ? AND tile = ? AND point = ?", key)]
        if area is not None:
            self._known_answers()[key] = Answer(tile, point, area)
            statements.append(("INSERT INTO answers VALUES (?, ?, ?, ?)", (*key, area)))
        self.write(statements)

    # --- the disk ---

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is written inside reaches the disk at its end, all of it or none."""
        self._gathering += 1
        try:
            yield
        finally:
            self._gathering -= 1
            if not self._gathering:
                self.retry()

    def write(self, statements: list[Statement]) -> None:
        """Writes at once; what cannot be written waits in order and is tried again with the next write."""
        self._unsaved += statements
        self.retry()

    def retry(self) -> bool:
        """Tries to write what waits; True if everything is on the disk."""
        if self._gathering or (not self._unsaved and self.trouble is None):
            return not self._unsaved
        try:
            if self._connection is None or self.trouble is not None:
                self._reopen()
            if self._connection is not None:
                database.write(self._connection, self._unsaved)
        except (OSError, sqlite3.Error, Damaged, NewerDatabase) as error:
            self._set_trouble(error)
            return False
        self._unsaved.clear()
        self._unsaved_entries.clear()
        self._set_trouble(None)
        return True

    def close(self) -> None:
        """Writes what waits and lets go of the file for good: what comes too late does not open it again."""
        self.retry()
        self._path = None
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _reopen(self) -> None:
        """A disk that was read only or full may have recovered; a connection from then has not."""
        if self._path is None:
            return
        before, self._connection = self._connection, database.open_file(self._path)
        if before is not None:
            before.close()
        else:
            self._catch_up()

    def _catch_up(self) -> None:
        """Begun without the file: what has been in it all the time joins what has happened since."""
        games, people, pieces, answers = self._games, self._people, self._pieces, self._answers
        self._people = self._pieces = self._answers = None
        try:
            self._games = {record.id: record for record in self._read_games()} | games
            self._people = self._known_people() | (people or {})
            self._pieces = self._known_pieces() | (pieces or {})
            self._answers = self._known_answers() | (answers or {})
            self.settings.join(self._setting_rows())
        except UNREADABLE as error:
            raise Damaged(str(error)) from error

    def _next_number(self, taken: Iterable[int], setting: str) -> int:
        return max(self._first_number, int(self.settings.get(setting, 0)) + 1, max(taken, default=0) + 1)

    def _use_up(self, number: int, setting: str) -> None:
        """What was noted for a number must not be found by whatever comes next."""
        self.settings[setting] = max(number, self.settings.get(setting, 0))

    def _set_trouble(self, error: Exception | None) -> None:
        before = self.trouble
        if error is None:
            self.trouble = None
        else:
            self.trouble = database.trouble_of(error, before.since if before else self._clock())
        if self.trouble != before:
            self.trouble_changed.send()

    # --- reading ---

    def _rows(self, sql: str, *values: int) -> Iterator[tuple[Any, ...]]:
        if self._connection is None:
            return iter(())
        return iter(self._connection.execute(sql, values).fetchall())

    def _setting_rows(self) -> Iterator[tuple[Any, ...]]:
        return self._rows("SELECT name, value FROM settings")

    def _read_games(self) -> Iterator[GameRecord]:
        sql = "SELECT id, kind, started, changed, finished, summary, place FROM games"
        for number, kind, started, changed, finished, summary, place in self._rows(sql):
            yield GameRecord(
                number,
                kind,
                datetime.fromisoformat(started),
                datetime.fromisoformat(changed),
                datetime.fromisoformat(finished) if finished else None,
                json.loads(summary),
                json.loads(place),
            )

    def _length(self, game: int) -> int:
        if game not in self._lengths:
            rows = list(self._rows("SELECT count(*) FROM entries WHERE game = ?", game))
            self._lengths[game] = int(rows[0][0]) if rows else 0
        return self._lengths[game]

    def _known_people(self) -> dict[str, Person]:
        if self._people is None:
            rows = self._rows("SELECT name, colour, last_played FROM people")
            self._people = {name: Person(name, colour, datetime.fromisoformat(at)) for name, colour, at in rows}
        return self._people

    def _known_pieces(self) -> dict[int, Piece]:
        if self._pieces is None:
            rows = self._rows("SELECT id, kind, tile, label, made FROM tiles ORDER BY id")
            self._pieces = {
                number: Piece(number, kind, json.loads(content), label, datetime.fromisoformat(made))
                for number, kind, content, label, made in rows
            }
        return self._pieces

    def _known_answers(self) -> dict[tuple[str, str, str], Answer]:
        if self._answers is None:
            rows = self._rows("SELECT kind, tile, point, area FROM answers")
            self._answers = {(kind, tile, point): Answer(tile, point, area) for kind, tile, point, area in rows}
        return self._answers


class Settings(MutableMapping[str, Any]):
    """Settings as a dictionary of JSON values that writes itself down."""

    def __init__(self, store: Store, rows: Iterator[tuple[Any, ...]]) -> None:
        self._store = store
        self._values = {name: json.loads(value) for name, value in rows}
        self.changed: Signal[[str]] = Signal()

    def join(self, rows: Iterator[tuple[Any, ...]]) -> None:
        """Takes over what has been on the disk; what was set since stays."""
        self._values = {name: json.loads(value) for name, value in rows} | self._values

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __setitem__(self, name: str, value: Any) -> None:
        if name in self._values and self._values[name] == value:
            return
        self._values[name] = value
        self._store.write([("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, as_json(value)))])
        self.changed.send(name)

    def __delitem__(self, name: str) -> None:
        del self._values[name]
        self._store.write([("DELETE FROM settings WHERE name = ?", (name,))])
        self.changed.send(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


def _insertions(game: int, entries: list[LogEntry]) -> list[Statement]:
    sql = "INSERT INTO entries VALUES (?, ?, ?, ?)"
    return [(sql, (game, entry.number, entry.at.isoformat(), as_json(entry.payload))) for entry in entries]


def as_json(value: Any) -> str:
    """Compact JSON that can hold any text, lone halves of characters included."""
    return json.dumps(value, separators=(",", ":"))
