"""Games that leave this device and games that come in, whichever game it is. No Kivy here.

game_text(log_of(rules, journal))        # the game file with the whole history
read(path)                                # Incoming: what a game file, a file of pieces or an export of all holds;
                                          # or a BadFile with one sentence (NewerFile: made with a newer version)
loads(text)                               # the same from the text of a file
take_in(store, incoming)                  # keeps all of it; nothing is kept before everything has been checked
write_all(store, path)                    # everything on this device as one file
reading(path); taking_in(store, incoming); writing_all(store, path)   # the same in steps that tell how far it is
new_path(folder, words, ".json")          # a file name that is free
"""

from __future__ import annotations

import csv
import gc
import io
import json
import os
import re
import time
import unicodedata
import zipfile
import zlib
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from companion.core.i18n import mark
from companion.core.paths import DATA_VARIABLE, FOLDER, data_folder, home_folder
from companion.games import GAMES, face_of
from companion.session.session import GameLog, NewerFile, StateCache, keep_log, read_log
from companion.store import Store, private
from scoring.core import filing
from scoring.core.reading import MAX_BYTES, BadFile, Field, document, read_document, too_large
from scoring.games import rules_for

if TYPE_CHECKING:
    from companion.protocol.game_face import Added, Library

EARLIEST: Final = (1980, 1, 1, 0, 0, 0)
"""The first moment that a file in an archive can have."""
MIMES: Final = {
    ".json": "application/json",
    ".csv": "text/csv",
    ".txt": "text/plain",
    ".png": "image/png",
    ".zip": "application/zip",
}
EXPORTS: Final = "exports"
DOCUMENTS: Final = ("Documents", "Dokumente", "Documenten")
APP_NAME: Final = "clan-companion"
ZIP_HEAD: Final = b"PK"
GAMES_FOLDER: Final = "games"
MOST_FILES: Final = 2000
MOST_LISTED: Final = 20
MOST_BYTES: Final = 64_000_000
"""All files of an export together; more is no export of ours."""
MOST_PRESSED: Final = 100
"""How many times smaller an archive may make a file: ours shrink to a tenth, and bombs to a thousandth."""
SMALL: Final = 100_000
"""Bytes of a file that may be pressed as much as it likes."""
LARGEST_LETTER: Final = 4
"""Bytes of a letter in UTF-8."""
LONGEST_STEM: Final = 40
FORMULA: Final = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
"""Beginnings that a spreadsheet would take for a formula; the last four are the wide forms of the first."""


class Pieces(NamedTuple):
    """Composed pieces, and the library they belong in."""

    library: Library
    pieces: Sequence[Any]


@dataclass(frozen=True, slots=True)
class Incoming:
    """What a file holds, checked and ready to be kept."""

    games: tuple[GameLog, ...] = ()
    pieces: tuple[Pieces, ...] = ()


class Progress(NamedTuple):
    """How many games are done, of how many."""

    done: int
    of: int


T = TypeVar("T")
Steps = Generator[Progress, None, T]
"""Work that can be stopped between any two games; nothing is kept or written before its end."""


def finished(steps: Steps[T]) -> T:
    """The same work in one go."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


class Written(NamedTuple):
    """What an export holds: the number of its games, and how many could not be read."""

    games: int
    missing: int


@dataclass(frozen=True, slots=True)
class Kept:
    """What became of it: the numbers of the games and how many of them were new, and what each library got."""

    games: list[int] = field(default_factory=list)
    new_games: int = 0
    added: list[tuple[Library, Added]] = field(default_factory=list)


# --- writing ---


def game_text(found: GameLog) -> str:
    """The text of a game file; a long game comes without blanks, and none is longer than a file may be."""
    written = found.rules.write_file(found.journal)
    for layout in ({"indent": 1}, {"separators": (",", ":")}):
        text = json.dumps(written, ensure_ascii=False, **layout)
        if len(text) * LARGEST_LETTER <= MAX_BYTES or len(text.encode()) <= MAX_BYTES:
            return text
    raise BadFile(mark("This game is larger than a game file may be."))


def csv_text(lines: Iterable[Iterable[object]]) -> str:
    """Lines as CSV in which no spreadsheet takes words for a formula."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    for line in lines:
        table.writerow([_cell(content) for content in line])
    return out.getvalue()


def _cell(content: object) -> object:
    """Words that no spreadsheet takes for a formula."""
    return f"'{content}" if isinstance(content, str) and content.lstrip(" ").startswith(FORMULA) else content


def write_all(store: Store, path: Path) -> Written:
    """Every game and every composed piece in one file; what cannot be read is counted."""
    return finished(writing_all(store, path))


def writing_all(store: Store, path: Path) -> Steps[Written]:
    """The same in steps."""
    games, missing = yield from _readable(store)
    if len(games) > MOST_FILES or sum(len(text.encode()) for _number, text in games) > MOST_BYTES:
        raise BadFile(mark("These are more games than one export can hold. Share them one by one."))
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for number, text in games:
            archive.writestr(_member(f"{GAMES_FOLDER}/{number:04}.json"), text)
        for library in _libraries():
            if tiles := library.dumps(store):
                archive.writestr(_member(library.file_name), tiles)
    save(path, buffer.getvalue())
    return Written(len(games), missing)


def _member(name: str) -> zipfile.ZipInfo:
    """A file in an archive, dated as early as can be written there if the device has lost the time."""
    member = zipfile.ZipInfo(name, max(time.localtime()[:6], EARLIEST))
    member.compress_type = zipfile.ZIP_DEFLATED
    member.external_attr = 0o600 << 16
    return member


def _readable(store: Store) -> Steps[tuple[list[tuple[int, str]], int]]:
    """The texts of the games that can be read and have been set up, the oldest first, and how many cannot be read."""
    games: list[tuple[int, str]] = []
    missing = 0
    records = sorted(store.games(), key=lambda record: record.id)
    for number, record in enumerate(records):
        yield Progress(number, len(records))
        try:
            found = read_log(store, record.id)
            # A game that can be played on and not be written, for whatever reason, must not take the others along.
            if found.state().names:
                games.append((record.id, game_text(found)))
        except Exception:
            missing += 1
    return games, missing


def _libraries() -> Iterator[Library]:
    """What can be composed, in every game."""
    return (library for kind in GAMES if (library := face_of(kind).library) is not None)


# --- files ---


def exports_folder(app_folder: Path) -> Path:
    """Where files go on this device: among the documents, or beside the app's own data."""
    own = app_folder != data_folder() or bool(os.environ.get(DATA_VARIABLE))
    if not own and (home := home_folder()) is not None:
        for name in DOCUMENTS:
            if (home / name).is_dir():
                return home / name / FOLDER
    return app_folder / EXPORTS


def new_path(folder: Path, words: Iterable[str], ending: str, today: date) -> Path:
    """A free name that says what is in the file: app, day, and the words as far as a file name can hold them."""
    parts = "-".join(filter(None, map(_slug, words)))[:LONGEST_STEM].strip("-")
    stem = "-".join(filter(None, (APP_NAME, f"{today:%Y-%m-%d}", parts)))
    path, number = folder / f"{stem}{ending}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{ending}", number + 1
    return path


def _slug(text: str) -> str:
    """Letters and digits that every system has."""
    letters = unicodedata.normalize("NFKD", text.casefold()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")


def save(path: Path, data: bytes) -> None:
    """Writes a whole file or none."""
    private.make_folder(path.parent)
    private.write(path, data)


def known_files(folder: Path) -> list[Path]:
    """The newest files in a folder that could be taken in, the newest first."""
    try:
        found = [path for path in folder.iterdir() if path.suffix in (".json", ".zip") and path.is_file()]
        return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)[:MOST_LISTED]
    except OSError:
        return []


# --- reading ---


def read(path: Path) -> Incoming:
    """What a file holds, or a BadFile with one sentence."""
    return finished(reading(path))


def reading(path: Path) -> Steps[Incoming]:
    """The same in steps."""
    with _within_memory():
        if _is_archive(path):
            return (yield from _read_archive(path))
        return _read_document(read_document(path))


def loads(text: str) -> Incoming:
    """What the text of a file holds, or a BadFile with one sentence."""
    with _within_memory():
        return _read_document(document(text))


def reading_text(text: str) -> Steps[Incoming]:
    """The same from the text of a file, which holds one game."""
    yield Progress(0, 1)
    return loads(text)


@contextmanager
def _without_collections() -> Iterator[None]:
    """A game is thousands of small values, nearly all of which stay: looking for garbage among them takes long."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@contextmanager
def _within_memory() -> Iterator[None]:
    """A file that is too much for this device is refused like any other."""
    try:
        yield
    except MemoryError:
        raise BadFile(mark("There is not enough memory for this file.")) from None
    except RecursionError:
        raise BadFile(mark("This file is nested too deeply to be a game.")) from None


def _read_document(found: Field) -> Incoming:
    """A game file or a file of pieces, by its format."""
    written = found.get("format") if isinstance(found.value, dict) else None
    text = written.value if written and isinstance(written.value, str) else ""
    if filing.is_newer(text):
        raise NewerFile
    if not text.startswith(filing.FAMILY):
        for library in _libraries():
            if text.startswith(f"{library.format}/"):
                return Incoming(pieces=(Pieces(library, library.read(found)),))
    return Incoming(games=(read_game(found),))


def read_game(document: Field) -> GameLog:
    """The game in the document of a game file, or a BadFile with one sentence."""
    rules = rules_for(document)
    if rules.id not in GAMES:
        raise BadFile(mark("The app cannot open a game of {game} yet; the command line can."), game=rules.id)
    cache: StateCache[Any, Any] = StateCache(rules)
    return GameLog(rules, rules.read_file(document, cache.keep), cache)


def _is_archive(path: Path) -> bool:
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(len(ZIP_HEAD)) == ZIP_HEAD
    except (OSError, ValueError):
        return False


def _read_archive(path: Path) -> Steps[Incoming]:
    """All files of an export; one bad file refuses them all."""
    games: list[GameLog] = []
    pieces: list[Pieces] = []
    try:
        with zipfile.ZipFile(path) as archive:
            members = _members(archive)
            for number, member in enumerate(members):
                yield Progress(number, len(members))
                with _without_collections():
                    found = _read_member(member.filename, _content_of(archive, member))
                    games += [game.without_cache() for game in found.games]
                pieces += found.pieces
    except BadFile:
        raise
    except (zipfile.BadZipFile, zlib.error, OSError, RuntimeError, NotImplementedError, EOFError, ValueError):
        raise BadFile(mark("{file}: this export is damaged"), file=path.name) from None
    if not games and not pieces:
        raise BadFile(mark("{file}: there is no game in this file"), file=path.name)
    return Incoming(tuple(games), tuple(pieces))


def _members(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """The files that are ours; their sizes are checked before they are read."""
    members = [member for member in archive.infolist() if member.filename.endswith(".json")]
    if len(members) > MOST_FILES or sum(member.file_size for member in members) > MOST_BYTES:
        raise BadFile(mark("This export is larger than any that this app writes."))
    for member in members:
        if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            text = mark("{file}: this export is packed in a way that this app does not write")
            raise BadFile(text, file=member.filename)
        if member.file_size > max(SMALL, MOST_PRESSED * member.compress_size):
            raise BadFile(mark("{file}: this file is packed too tightly to be a game"), file=member.filename)
    return members


def _content_of(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bytes:
    with archive.open(member) as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise too_large(member.filename)
    return data


def _read_member(name: str, data: bytes) -> Incoming:
    """One file of an export; its name stands before what is wrong with it."""
    try:
        return _read_document(document(data))
    except NewerFile:
        raise
    except BadFile as error:
        raise BadFile("{file}: {fault}", file=name, fault=error.sentence) from None


# --- keeping ---


def take_in(store: Store, incoming: Incoming) -> Kept:
    """Keeps games and pieces; a game that is here already is not kept twice."""
    return finished(taking_in(store, incoming))


def taking_in(store: Store, incoming: Incoming) -> Steps[Kept]:
    """The same in steps; the last of them writes."""
    here = KnownGames(store)
    payloads: list[list[Mapping[str, Any]]] = []
    for number, found in enumerate(incoming.games):
        yield Progress(number, len(incoming.games))
        payloads.append(list(found.payloads()))
        here.look(found)
    numbers: list[int] = []
    new = 0
    # One write for all of it: an app that is killed meanwhile has taken the file in or has not.
    with _without_collections(), store.together():
        for found, entries in zip(incoming.games, payloads, strict=True):
            content = _content(entries)
            known = here.look(found).get(content)
            new += known is None
            numbers.append(keep_log(store, found, entries) if known is None else known)
            here.look(found)[content] = numbers[-1]
            library = face_of(found.rules.id).library
            if known is None and library is not None:
                library.add(store, library.pieces_in(found.state()))
        added = [(library, library.add(store, pieces)) for library, pieces in incoming.pieces]
    return Kept(numbers, new, added)


class KnownGames:
    """The games of a store by what happened in them, whatever the clock said; read once for each row of players."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._tables: dict[tuple[str, tuple[str, ...]], list[int]] = {}
        self._known: dict[tuple[str, tuple[str, ...]], dict[bytes, int]] = {}
        for record in store.games():
            names = tuple(player.get("name", "") for player in record.summary.get("players", ()))
            self._tables.setdefault((record.kind, names), []).append(record.id)

    def look(self, found: GameLog) -> dict[bytes, int]:
        """The games of the same players, by a hash of their log; the one touched last counts."""
        table = found.rules.id, tuple(found.state().names)
        if table not in self._known:
            games = reversed(self._tables.get(table, ()))
            self._known[table] = {
                _content([entry.payload for entry in self.store.entries(game)]): game for game in games
            }
        return self._known[table]


def _content(payloads: Sequence[Mapping[str, Any]]) -> bytes:
    """A hash of what happened."""
    return sha256(json.dumps(payloads, sort_keys=True).encode()).digest()
