"""The store: small tables kept in memory and written through, the logs of games read when asked for."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final, TypeVar

from companion.core.signals import Signal
from companion.store import database, lock, records, salvage
from companion.store.database import Damaged, InUse, NewerDatabase, Notice, NoticeKind, Statement, Trouble
from companion.store.lock import FolderLock
from companion.store.records import UNREADABLE, Answer, GameRecord, LogEntry, Person, Piece, Row, Spoiled, as_json

T = TypeVar("T")
Clock = Callable[[], datetime]
LAST_GAME: Final = "last_game"
LAST_PIECE: Final = "last_tile"
"""The settings that hold the highest number of what was deleted: it is never given again."""
REFUSED: Final = (sqlite3.Error, ValueError, TypeError, OverflowError)
"""What a statement raises that SQLite will never take."""


def local_time() -> datetime:
    """Now, with the offset of the place, to the microsecond."""
    return datetime.now().astimezone()


def open_store(folder: Path, clock: Clock = local_time) -> Store:
    """The store of a folder, whatever state it is in; a damaged file is kept aside, a newer one left alone."""
    path = folder / database.FILE_NAME
    own = lock.take(folder)
    if own is None:
        return _looked_at(path, clock)
    try:
        database.finish_draft(path)
        return _opened(path, own, clock)
    except Exception as error:  # the app starts, whatever is in the folder
        return Store(path, None, clock, own=own, trouble=database.trouble_of(error, clock()))


def _looked_at(path: Path, clock: Clock) -> Store:
    """The store of a folder that another process has: for looking only."""
    notice = Notice(NoticeKind.IN_USE, path)
    try:
        return _on(database.open_to_read(path), path, clock, notice=notice)
    except (OSError, sqlite3.Error):
        return Store(path, None, clock, notice=notice)


def _on(connection: sqlite3.Connection | None, path: Path, clock: Clock, **found: Any) -> Store:
    """A store on a connection, which is closed if nothing comes of it."""
    try:
        return Store(path, connection, clock, **found)
    except BaseException:
        if connection is not None:
            connection.close()
        raise


def _opened(path: Path, own: FolderLock, clock: Clock) -> Store:
    try:
        # Where there are no locks, somebody may be writing into the log just now.
        notice = database.mend_log(path, clock) if own.held else None
        return _on(database.open_file(path), path, clock, own=own, notice=notice)
    except NewerDatabase:
        return Store(None, database.open_memory(), clock, own=own, notice=Notice(NoticeKind.NEWER, path))
    except Damaged:
        return _begun_anew(path, own, clock)
    except (OSError, sqlite3.Error) as error:
        trouble = database.trouble_of(error, clock())
    return _on(database.open_to_read(path), path, clock, own=own, trouble=trouble)


def _begun_anew(path: Path, own: FolderLock, clock: Clock) -> Store:
    """A store on a new file beside the damaged one, with what could be read of that."""
    notice = None
    try:
        found = database.rows_left(path)
        notice = Notice(NoticeKind.DAMAGED, database.set_aside(path, clock()), kept=len(found["games"]))
        return _on(database.new_file(path, found), path, clock, own=own, notice=notice)
    except (OSError, sqlite3.Error, Damaged) as error:
        return Store(path, None, clock, own=own, notice=notice, trouble=database.trouble_of(error, clock()))


class Store:
    """See the package's head for how to use it."""

    def __init__(
        self,
        path: Path | None,
        connection: sqlite3.Connection | None,
        clock: Clock = local_time,
        *,
        own: FolderLock | None = None,
        notice: Notice | None = None,
        trouble: Trouble | None = None,
    ) -> None:
        self.notices: list[Notice] = [notice] if notice else []
        self.trouble = trouble
        self.trouble_changed: Signal[[]] = Signal()
        """Trouble began or ended, or there is a notice more."""
        self.not_kept: Signal[[frozenset[int]]] = Signal()
        """What could not be written and never will be, with the games it belongs to: their logs are read again."""
        self.mended: set[int] = set()
        """Games whose summary has to be made anew from their log."""
        self._path = path
        self._connection = connection
        self._clock = clock
        self._own = own
        self._unsaved: list[list[Statement]] = []
        self._gathered: list[Statement] = []
        self._gathering = 0
        self._unsaved_entries: dict[int, list[LogEntry]] = {}
        self._ends: dict[int, tuple[int, str]] = {}
        """The length of each log and its last entry, as they were read or written here."""
        self._stepped: dict[int, dict[Row, Row]] = {}
        """The whole logs of games that went on here, should their file be lost."""
        self._place = self._where()
        """Which file is open, and what it was like after the last write."""
        # Without the file nobody knows which numbers are taken: those of the clock are not.
        self._first_number = 1 if connection is not None else int(clock().timestamp())
        self._spoiled: list[Spoiled] = []
        self._people: dict[str, Person] | None = None
        self._pieces: dict[int, Piece] | None = None
        self._answers: dict[tuple[str, str, str], Answer] | None = None
        self._games = self._read_games()
        self.settings = Settings(self, self._read_settings())
        self._keep_aside()

    @property
    def notice(self) -> Notice | None:
        """The first thing that the players should know about what was found."""
        return self.notices[0] if self.notices else None

    @property
    def only_looking(self) -> bool:
        """Has another process the folder? Then nothing is written here."""
        return self._own is None

    @property
    def saves(self) -> bool:
        """Is there a file to write to at all?"""
        return self._path is not None

    def claim(self) -> bool:
        """Takes the folder over from a process that has ended; everything is read again."""
        if self._own is not None or self._path is None:
            return self._own is not None
        self._own = lock.take(self._path.parent)
        if self._own is None:
            return False
        self.notices = [notice for notice in self.notices if notice.kind is not NoticeKind.IN_USE]
        fresh = _opened(self._path, self._own, self._clock)
        if self._connection is not None:
            self._connection.close()
        self._connection, self._path = fresh._connection, fresh._path
        self.notices += fresh.notices
        self._ends, self._unsaved_entries, self._first_number = {}, {}, fresh._first_number
        self._stepped, self._place = {}, fresh._place
        self._games, self._people, self._pieces, self._answers = fresh._games, None, None, None
        self.settings.read_again(fresh.settings)
        self.trouble = fresh.trouble
        self.trouble_changed.send()
        return True

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
        number, now = self._next_number((*self._games, self._last_log()), LAST_GAME), self._clock()
        entries = [LogEntry(place, at.isoformat(), payload) for place, (at, payload) in enumerate(steps)]
        record = GameRecord(number, kind, now, now, now if finished else None, dict(summary or {}))
        self._games[number] = record
        self._ends[number] = (0, "")
        insertions = self._insertions(number, entries)
        at = now.isoformat()
        sql = "INSERT INTO games (id, kind, started, changed, finished, summary) VALUES (?, ?, ?, ?, ?, ?)"
        values = (number, kind, at, at, at if finished else None, as_json(record.summary))
        self.write([(sql, values), *insertions])
        return number

    def forget_game(self, game: int) -> Callable[[], None]:
        """Deletes a game with its log; calling the answer brings it back as it was."""
        record, entries, end = self._games.pop(game), self.entries(game), self._ends.pop(game)
        self._unsaved_entries.pop(game, None)
        self._stepped.pop(game, None)
        self.mended.discard(game)
        tables = (("entries", "game"), ("games", "id"))
        with self.together():
            self.write([(f"DELETE FROM {table} WHERE {column} = ?", (game,)) for table, column in tables])
            self._use_up(game, LAST_GAME)

        def bring_back() -> None:
            self._games[game] = record
            self._ends[game] = (0, "")
            insertions = self._insertions(game, entries)
            assert self._ends[game] == end
            self.write([("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?)", records.row_of_game(record)), *insertions])

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
        first = self._end(game)[0]
        entries = [LogEntry(number, at.isoformat(), payload) for number, (at, payload) in enumerate(steps, first)]
        record, now = self._games[game], self._clock()
        record = replace(record, changed=now, summary=record.summary if summary is None else dict(summary))
        if game not in self._stepped:
            self._stepped[game] = self._rows_of(game)
        self._games[game] = record
        values = (now.isoformat(), as_json(record.summary), game)
        sql = "UPDATE games SET changed = ?, summary = ? WHERE id = ?"
        insertions = self._insertions(game, entries)
        self._stepped[game] |= {row[:2]: row[:4] for _sql, row in insertions}
        self.write([*insertions, (sql, values)])
        return entries

    def _rows_of(self, game: int) -> dict[Row, Row]:
        sql = "SELECT game, number, at, payload FROM entries WHERE game = ?"
        try:
            return {row[:2]: row for row in self._rows(sql, game)}
        except sqlite3.Error:
            return {}

    def _insertions(self, game: int, entries: list[LogEntry]) -> list[Statement]:
        """Puts entries at the end of a log. Until they are on the disk, they are read from memory."""
        statements: list[Statement] = []
        for entry in entries:
            before = self._ends[game][1]
            at, payload = entry.at, as_json(entry.payload)
            statements.append((database.APPEND, (game, entry.number, at, payload, before, game)))
            self._ends[game] = (entry.number + 1, f"{entry.number} {at}{payload}")
        self._unsaved_entries.setdefault(game, []).extend(entries)
        return statements

    def entries(self, game: int) -> list[LogEntry]:
        """A game's log from the beginning, as far as it can be read; what cannot is set aside."""
        found, end = self._read_log(game)
        unsaved = self._unsaved_entries.get(game)
        if unsaved:
            # A game that was deleted and brought back while the disk took nothing is in both places.
            numbered = {entry.number: entry for entry in (*found, *unsaved)}
            return [numbered[number] for number in sorted(numbered)]
        self._ends[game] = end
        return found

    def length(self, game: int) -> int:
        """How many entries are written of a log, without reading them."""
        return sum(count for (count,) in self._rows("SELECT count(*) FROM entries WHERE game = ?", game))

    def cut(self, game: int, length: int) -> None:
        """Keeps only the first entries of a log; the rest goes into a file of its own."""
        sql = "SELECT game, number, at, payload FROM entries WHERE game = ? AND number >= ? ORDER BY number"
        self._spoiled += [Spoiled("entries", row) for row in self._rows(sql, game, length)]
        for known in (self._ends, self._unsaved_entries, self._stepped):
            known.pop(game, None)
        if not length and game in self._games:
            self._spoil_game(game)
        self._keep_aside()

    def _read_log(self, game: int) -> tuple[list[LogEntry], tuple[int, str]]:
        sql = "SELECT number, at, payload FROM entries WHERE game = ? ORDER BY number"
        try:
            rows = self._texts(sql, game)
            found, last = records.entries_of(rows), rows[-1] if rows else None
        except (sqlite3.Error, *UNREADABLE):
            found, last = self._sound_part(game, self._rows(sql, game))
        return found, (len(found), "{} {}{}".format(*last)) if last else (0, "")

    def _sound_part(self, game: int, rows: Iterable[Row]) -> tuple[list[LogEntry], Row | None]:
        """The entries up to the first that is damaged, with the last row of them; the others are set aside."""
        found: list[LogEntry] = []
        last: Row | None = None
        damaged = False
        for row in rows:
            try:
                entry = records.entry_of(*row)
            except UNREADABLE:
                damaged = True
            else:
                damaged = damaged or entry.number != len(found)
            if damaged:
                self._spoiled.append(Spoiled("entries", (game, *row)))
            else:
                found.append(entry)
                last = row
        self._keep_aside()
        return found, last

    def _last_log(self) -> int:
        """The highest number that a log has, even if its game is lost."""
        return max(
            (last for (last,) in self._rows("SELECT max(game) FROM entries") if isinstance(last, int)), default=0
        )

    def logs_without_game(self) -> list[int]:
        """The logs of games whose own row was lost with a damaged page."""
        if all(notice.kind is not NoticeKind.DAMAGED for notice in self.notices):
            return []
        numbers = (number for (number,) in self._rows("SELECT DISTINCT game FROM entries"))
        return [number for number in numbers if number not in self._games]

    def adopt(self, game: int, kind: str) -> None:
        """Lists a game again of which only the log is left."""
        log = self.entries(game)
        times = [records.time_of(entry.at) for entry in log] or [self._clock()]
        self._games[game] = GameRecord(game, kind, times[0], times[-1])
        values = (game, kind, times[0].isoformat(), times[-1].isoformat())
        self.write([("INSERT INTO games (id, kind, started, changed) VALUES (?, ?, ?, ?)", values)])
        self.mended.add(game)

    def _end(self, game: int) -> tuple[int, str]:
        if game not in self._ends:
            self._ends[game] = self._read_log(game)[1]
        return self._ends[game]

    def set_summary(self, game: int, summary: Mapping[str, Any]) -> None:
        """What a list shows of a game, where it could not be read or no longer follows from the log."""
        self.mended.discard(game)
        if self._games[game].summary != summary:
            self._games[game] = replace(self._games[game], summary=dict(summary))
            self.write([("UPDATE games SET summary = ? WHERE id = ?", (as_json(summary), game))])

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
        """What is written inside reaches the disk at its end, all of it or, if something raises, none."""
        before = None if self._gathering else self._copied()
        self._gathering += 1
        try:
            yield
        except BaseException:
            if before is not None:
                self._gathered = []
                self._games, self._ends, self._unsaved_entries, self._people, self._pieces, self._answers, own = before
                self.settings.restore(own)
                self._stepped = {}
            raise
        finally:
            self._gathering -= 1
        if not self._gathering:
            self._queue()
            self.retry()

    def _copied(self) -> tuple[Any, ...]:
        """All that a write changes in memory."""
        unsaved = {game: list(entries) for game, entries in self._unsaved_entries.items()}
        tables = (None if each is None else dict(each) for each in (self._people, self._pieces, self._answers))
        return (dict(self._games), dict(self._ends), unsaved, *tables, self.settings.copied())

    def write(self, statements: list[Statement]) -> None:
        """Writes at once; what cannot be written waits in order and is tried again with the next write."""
        self._gathered += statements
        if not self._gathering:
            self._queue()
            self.retry()

    def _queue(self) -> None:
        if self._gathered and not self.only_looking:
            self._unsaved.append(self._gathered)
        self._gathered = []

    def retry(self) -> bool:
        """Tries to write what waits; True if everything is on the disk, in the file that will be read again."""
        if self._gathering or self.only_looking:
            return not self._unsaved
        refused: list[list[Statement]] = []
        try:
            if self._connection is not None and self._place != self._where():
                self._follow(self._connection)
            elif not self._unsaved and self.trouble is None:
                return True
            if self._connection is None or self.trouble is not None:
                self._reopen()
            if self._connection is not None:
                refused = self._write(self._connection)
                self._place = self._where()
        except Exception as error:  # whatever it is, the game goes on and the banner says so
            self._set_trouble(error)
            return False
        self._unsaved.clear()
        self._unsaved_entries.clear()
        self._set_trouble(None)
        if refused:
            self._forget(refused)
        return True

    def _write(self, connection: sqlite3.Connection) -> list[list[Statement]]:
        """All that waits in one write; if SQLite will not have it, step by step, without those it refuses."""
        try:
            database.write(connection, [statement for step in self._unsaved for statement in step])
            return []
        except REFUSED as error:
            if database.is_of_the_disk(error):
                raise
        refused = []
        for step in list(self._unsaved):
            try:
                database.write(connection, step)
            except REFUSED as error:
                if database.is_of_the_disk(error):
                    raise
                refused.append(step)
            self._unsaved.remove(step)
        return refused

    def _forget(self, refused: list[list[Statement]]) -> None:
        """What was refused is not there: memory is what the disk has, and whoever is concerned is told."""
        games = frozenset(
            int(values[0] or 0)
            for step in refused
            for sql, values in step
            if sql is database.APPEND or sql.startswith("INSERT INTO games")
        )
        self._people = self._pieces = self._answers = None
        self._games = self._read_games()
        self.settings.restore(self._read_settings())
        for game in games:
            self._ends.pop(game, None)
        self.not_kept.send(games)

    def settle(self) -> None:
        """Writes what waits, and moves the log beside the file into it: what is left can be copied as one file."""
        if self.retry() and self._connection is not None and not self.only_looking:
            database.checkpoint(self._connection)
            self._place = self._where()

    def close(self) -> None:
        """Writes what waits and lets go of the file for good: what comes too late does not open it again."""
        self.settle()
        self._path = None
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._own is not None:
            self._own.release()

    def _reopen(self) -> None:
        """A disk that was read only or full may have recovered; a connection from then has not."""
        if self._path is None:
            return
        self._take_folder(self._path.parent)
        before, self._connection = self._connection, database.open_file(self._path)
        if before is not None:
            before.close()
        else:
            self._catch_up()

    def _take_folder(self, folder: Path) -> None:
        """The folder may be there only now, or be another than the one that was taken."""
        if self._own is not None and not self._own.is_in(folder):
            own = lock.take(folder)
            if own is None:
                raise InUse("Clan Companion is open in another window")
            self._own.release()
            self._own = own

    def _where(self) -> database.Place:
        if self._path is None:
            return ()
        return database.place_of(self._path, alone=self._own is not None and self._own.held)

    def _follow(self, connection: sqlite3.Connection) -> None:
        """Another program has moved, deleted or replaced the file: on with it if it holds all, else with a new one.

        A drive that was taken off and put back has the same file, and nobody need be told.
        """
        assert self._path is not None
        self._take_folder(self._path.parent)
        found = self._everything(connection)
        there, without_log = database.rows_there(self._path, self._place)
        unsaved = {(game, entry.number) for game, entries in self._unsaved_entries.items() for entry in entries}
        saved = {key: row for key, row in found["entries"].items() if key not in unsaved}
        has_all = saved.items() <= there["entries"].items() and found["games"].keys() <= there["games"].keys()
        # Written over: our log hides what was put there.
        is_same = has_all and without_log["entries"].items() <= there["entries"].items()
        if not is_same:
            now = self._clock()
            kept = database.begin_elsewhere(self._path, found, self._place, now)
            kind = NoticeKind.REPLACED if kept else NoticeKind.MOVED
            self.notices.append(Notice(kind, kept or self._path))
            self._unsaved.clear()
            self._unsaved_entries.clear()
        # First of all: at its end it may delete a log of this name.
        self._connection = None
        database.let_go(connection, self._path, self._place)
        self._connection = database.open_file(self._path)
        if is_same:
            self._catch_up()
        else:
            self.trouble_changed.send()

    def _everything(self, connection: sqlite3.Connection) -> salvage.Found:
        """All rows: those in memory, which are the newest, and what the open file still gives away."""
        found: salvage.Found = {}
        salvage.read(connection, found)
        games = [records.row_of_game(record) for record in self._games.values()]
        found["games"] = {row[:1]: row for row in games}
        found["settings"] = {(name,): (name, as_json(value)) for name, value in self.settings.items()}
        if self._people is not None:
            found["people"] = {(name,): records.row_of_person(person) for name, person in self._people.items()}
        if self._pieces is not None:
            found["tiles"] = {(number,): records.row_of_piece(piece) for number, piece in self._pieces.items()}
        if self._answers is not None:
            found["answers"] = {key: (*key, answer.area) for key, answer in self._answers.items()}
        found["entries"] = {key: row for key, row in found["entries"].items() if key[0] in self._games}
        for rows in self._stepped.values():
            found["entries"] |= rows
        for game, entries in self._unsaved_entries.items():
            found["entries"] |= {
                (game, entry.number): (game, entry.number, entry.at, as_json(entry.payload)) for entry in entries
            }
        return found

    def _catch_up(self) -> None:
        """Begun without the file: what has been in it all the time joins what has happened since."""
        games, people, pieces, answers = self._games, self._people, self._pieces, self._answers
        self._people = self._pieces = self._answers = None
        self._games = self._read_games() | games
        self._people = self._known_people() | (people or {})
        self._pieces = self._known_pieces() | (pieces or {})
        self._answers = self._known_answers() | (answers or {})
        self.settings.join(self._read_settings())
        self._keep_aside()

    def _next_number(self, taken: Iterable[int], setting: str) -> int:
        return max(self._first_number, self._used_up(setting) + 1, max(taken, default=0) + 1)

    def _use_up(self, number: int, setting: str) -> None:
        """What was noted for a number must not be found by whatever comes next."""
        self.settings[setting] = max(number, self._used_up(setting))

    def _used_up(self, setting: str) -> int:
        last = self.settings.get(setting, 0)
        return last if isinstance(last, int) else 0

    def _set_trouble(self, error: Exception | None) -> None:
        before = self.trouble
        if error is None:
            self.trouble = None
        else:
            self.trouble = database.trouble_of(error, before.since if before else self._clock())
        if self.trouble != before:
            self.trouble_changed.send()

    # --- reading ---

    def _rows(self, sql: str, *values: int) -> Iterator[Row]:
        """Row by row, as far as the file gives them away."""
        if self._connection is None:
            return
        try:
            yield from self._connection.execute(sql, values)
        except sqlite3.Error as error:
            if database.is_of_the_disk(error):
                raise

    def _texts(self, sql: str, *values: int) -> list[Row]:
        """All rows at once, whose texts must be texts: quicker than to look at each for what it is."""
        connection = self._connection
        if connection is None:
            return []
        careful, connection.text_factory = connection.text_factory, str
        try:
            return connection.execute(sql, values).fetchall()
        finally:
            connection.text_factory = careful

    def _each(self, table: str, sql: str, read: Callable[..., T]) -> Iterator[T]:
        """The rows of a table that can be read; the others are noted."""
        for row in self._rows(sql):
            try:
                yield read(*row)
            except UNREADABLE:
                self._spoiled.append(Spoiled(table, row))

    def _read_settings(self) -> dict[str, Any]:
        return dict(self._each("settings", "SELECT name, value FROM settings", records.setting_of))

    def _read_games(self) -> dict[int, GameRecord]:
        sql = "SELECT id, kind, started, changed, finished, summary, place FROM games"
        games: dict[int, GameRecord] = {}
        for record, mended in self._each("games", sql, records.game_of):
            games[record.id] = record
            if mended:
                self.mended.add(record.id)
        return games

    def _known_people(self) -> dict[str, Person]:
        if self._people is None:
            found = self._each("people", "SELECT name, colour, last_played FROM people", records.person_of)
            self._people = {person.name: person for person in found}
            # What cannot be put aside, either, has everything read anew.
            known = self._people
            self._keep_aside()
            return known
        return self._people

    def _known_pieces(self) -> dict[int, Piece]:
        if self._pieces is None:
            sql = "SELECT id, kind, tile, label, made FROM tiles ORDER BY id"
            self._pieces = {piece.id: piece for piece in self._each("tiles", sql, records.piece_of)}
            known = self._pieces
            self._keep_aside()
            return known
        return self._pieces

    def _known_answers(self) -> dict[tuple[str, str, str], Answer]:
        if self._answers is None:
            self._answers = dict(
                self._each("answers", "SELECT kind, tile, point, area FROM answers", records.answer_of)
            )
            known = self._answers
            self._keep_aside()
            return known
        return self._answers

    # --- what cannot be read ---

    def _spoil_game(self, game: int) -> None:
        """A game of which nothing can be read goes with what is left of it."""
        sql = "SELECT * FROM games WHERE id = ?"
        self._spoiled += [Spoiled("games", row) for row in self._rows(sql, game)]
        del self._games[game]

    def _keep_aside(self) -> None:
        """Puts rows that cannot be read into a file, out of the way of the others, and says so once."""
        spoiled, self._spoiled = self._spoiled, []
        if not spoiled or self._path is None or self.only_looking or self.trouble is not None:
            return
        for record in [each for each in spoiled if each.table == "games"]:
            sql = "SELECT game, number, at, payload FROM entries WHERE game = ?"
            log = [Spoiled("entries", row) for row in self._rows(sql, record.row[0])]
            spoiled += [row for row in log if row not in spoiled]
        try:
            file = records.keep_aside(self._path, spoiled, self._clock())
        except OSError:
            # They stay where they are, and are hidden again the next time.
            return
        self.write([_deletion(each) for each in spoiled])
        self.notices.append(Notice(NoticeKind.PARTS, file, parts=records.spoiled_tables(spoiled)))
        self.trouble_changed.send()


KEYS: Final = {
    "games": (("id", 0),),
    "entries": (("game", 0), ("number", 1)),
    "settings": (("name", 0),),
    "people": (("name", 0),),
    "tiles": (("id", 0),),
    "answers": (("kind", 0), ("tile", 1), ("point", 2)),
}
"""The columns that tell a row from the others, and where they stand in it."""


def _deletion(spoiled: Spoiled) -> Statement:
    keys = KEYS[spoiled.table]
    where = " AND ".join(f"CAST({column} AS BLOB) IS CAST(? AS BLOB)" for column, _place in keys)
    return f"DELETE FROM {spoiled.table} WHERE {where}", tuple(spoiled.row[place] for _column, place in keys)


class Settings(MutableMapping[str, Any]):
    """Settings as a dictionary of JSON values that writes itself down."""

    def __init__(self, store: Store, values: dict[str, Any]) -> None:
        self._store = store
        self._values = values
        self.changed: Signal[[str]] = Signal()

    def join(self, values: dict[str, Any]) -> None:
        """Takes over what has been on the disk; what was set since stays."""
        self._values = values | self._values

    def copied(self) -> dict[str, Any]:
        return dict(self._values)

    def restore(self, values: dict[str, Any]) -> None:
        self._values = values

    def read_again(self, other: Settings) -> None:
        """Another process had the folder: what it left is what holds."""
        before, self._values = self._values, other._values
        for name in {*before, *self._values}:
            if before.get(name) != self._values.get(name):
                self.changed.send(name)

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
