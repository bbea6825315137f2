"""Games that leave this device and games that come in. No Kivy here.

game_text(journal)                        # the game file with the whole history
points_table(words, state)                # CSV: rounds, letters, players
read(path)                                # Incoming: games and tiles of a game file, a tile file or an export of all;
                                          # or a BadFile with one sentence (Newer: made with a newer version)
loads(text)                               # the same from the text of a game file or a tile file
take_in(store, incoming)                  # keeps all of it; nothing is kept before everything has been checked
write_all(store, path)                    # everything on this device as one file
new_path(folder, words, ".json")          # a file name that is free
"""

from __future__ import annotations

import csv
import io
import json
import os
import re
import time
import unicodedata
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, Final

from companion import tile_exchange
from companion.i18n import _
from companion.paths import DATA_VARIABLE, FOLDER, data_folder
from companion.session import journal_of, keep, payload
from companion.store import Store
from companion.tile_exchange import Newer
from scoring.journal import Journal
from scoring.reading import MAX_BYTES, BadFile, Field, document, read_document
from scoring.skye.final import final
from scoring.skye.gamefile import FORMAT, FORMAT_FAMILY
from scoring.skye.play import filing
from scoring.skye.play.events import Event
from scoring.skye.play.fold import fold
from scoring.skye.play.state import TableState
from scoring.skye.tile import Tile
from scoring.words import Words

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
TILES_FILE: Final = "tiles.json"
GAMES_FOLDER: Final = "games"
MOST_FILES: Final = 2000
MOST_LISTED: Final = 20
MOST_BYTES: Final = 50 * MAX_BYTES
"""All files of an export together; more is no export of ours."""
LONGEST_STEM: Final = 40
FORMULA: Final = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
"""Beginnings that a spreadsheet would take for a formula; the last four are the wide forms of the first."""


@dataclass(frozen=True, slots=True)
class Incoming:
    """What a file holds, checked and ready to be kept."""

    games: tuple[Journal[Event], ...] = ()
    tiles: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Kept:
    """What became of it: the numbers of the games and how many of them were new; the new tiles and the known ones."""

    games: list[int] = field(default_factory=list)
    new_games: int = 0
    new_tiles: int = 0
    known_tiles: int = 0


# --- writing ---


def game_text(journal: Journal[Event]) -> str:
    """The text of a game file."""
    return filing.dumps(journal)


def points_table(words: Words, state: TableState) -> str:
    """Every booked point as CSV: a line for each round and letter, a column for each player."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    head: list[object] = [_("Round"), _("Letter"), _("Scoring tile"), *state.names]
    for line in (head, *_income_lines(state), *_round_lines(words, state), *_final_lines(state)):
        table.writerow([_cell(content) for content in line])
    return out.getvalue()


def _income_lines(state: TableState) -> Iterator[list[object]]:
    for number, booked in state.incomes.items():
        if any(booked.vp.values()):
            yield [number, "", _("VP barrels"), *(booked.vp.get(name, 0) for name in state.names)]


def _round_lines(words: Words, state: TableState) -> Iterator[list[object]]:
    for number, booked in state.rounds.items():
        letters = sorted({letter for points in booked.points.values() for letter in points})
        for letter in letters:
            tile = state.game.scoring_tiles.get(letter)
            points = [booked.points.get(name, {}).get(letter, "") for name in state.names]
            yield [number, letter, words.scoring_tile(tile) if tile else "", *points]


def _final_lines(state: TableState) -> Iterator[list[object]]:
    yield ["", "", _("VP"), *(player.vp for player in state.game.players)]
    if not state.ended:
        return
    results = final(state.game)
    yield ["", "", _("Scrolls"), *(_known(sum(scroll.points or 0 for scroll in each.scrolls)) for each in results)]
    yield ["", "", _("Tablets"), *(_known(each.tablets.points) for each in results)]
    yield ["", "", _("Gold"), *(_known(each.gold) for each in results)]
    yield ["", "", _("Total"), *(_known(each.total) for each in results)]
    yield ["", "", _("Place"), *(_known(each.rank) for each in results)]


def _known(number: int | None) -> object:
    return "" if number is None else number


def _cell(content: object) -> object:
    """Words that no spreadsheet takes for a formula."""
    return f"'{content}" if isinstance(content, str) and content.lstrip(" ").startswith(FORMULA) else content


def write_all(store: Store, path: Path) -> int:
    """Every game and every composed tile in one file; answers with the number of games."""
    games = list(_readable(store))
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for number, journal in games:
            archive.writestr(_member(f"{GAMES_FOLDER}/{number:04}.json"), game_text(journal))
        tiles = [kept.tile for kept in store.tiles()]
        if tiles:
            archive.writestr(_member(TILES_FILE), tile_exchange.dumps(tiles))
    save(path, buffer.getvalue())
    return len(games)


def _member(name: str) -> zipfile.ZipInfo:
    """A file in an archive, dated as early as can be written there if the device has lost the time."""
    member = zipfile.ZipInfo(name, max(time.localtime()[:6], EARLIEST))
    member.compress_type = zipfile.ZIP_DEFLATED
    member.external_attr = 0o600 << 16
    return member


def _readable(store: Store) -> Iterator[tuple[int, Journal[Event]]]:
    """The games that can be read and have been set up, the oldest first."""
    for record in sorted(store.games(), key=lambda record: record.id):
        try:
            journal = journal_of(store, record.id)
        except BadFile:
            continue
        if fold(journal.in_force()).names:
            yield record.id, journal


# --- files ---


def exports_folder(app_folder: Path) -> Path:
    """Where files go on this device: among the documents, or beside the app's own data."""
    own = app_folder != data_folder() or bool(os.environ.get(DATA_VARIABLE))
    if not own:
        for name in DOCUMENTS:
            if (Path.home() / name).is_dir():
                return Path.home() / name / FOLDER
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
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_bytes(data)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


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
    if _is_archive(path):
        return _read_archive(path)
    return _read_document(read_document(path))


def loads(text: str) -> Incoming:
    """What the text of a file holds, or a BadFile with one sentence."""
    return _read_document(document(text))


def _read_document(found: Field) -> Incoming:
    """A game file or a tile file, by its format."""
    written = found.get("format") if isinstance(found.value, dict) else None
    text = written.value if written and isinstance(written.value, str) else ""
    number = text.removeprefix(FORMAT_FAMILY)
    if text != FORMAT and text.startswith(FORMAT_FAMILY) and number.isdecimal() and number != "0":
        raise Newer
    if text.startswith(f"{tile_exchange.NAME}/"):
        return Incoming(tiles=tuple(tile_exchange.read(found)))
    return Incoming(games=(filing.read(found),))


def _is_archive(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(ZIP_HEAD)) == ZIP_HEAD
    except (OSError, ValueError):
        return False


def _read_archive(path: Path) -> Incoming:
    """All files of an export; one bad file refuses them all."""
    games: list[Journal[Event]] = []
    tiles: list[Tile] = []
    try:
        with zipfile.ZipFile(path) as archive:
            for name, data in _members(archive):
                found = _read_member(name, data)
                games += found.games
                tiles += found.tiles
    except (zipfile.BadZipFile, OSError, RuntimeError, NotImplementedError, EOFError, ValueError) as error:
        if isinstance(error, BadFile):
            raise
        raise BadFile(_("{file}: this export is damaged").format(file=path.name)) from None
    if not games and not tiles:
        raise BadFile(_("{file}: there is no game in this file").format(file=path.name))
    return Incoming(tuple(games), tuple(tiles))


def _members(archive: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    """Name and content of the files that are ours; sizes are checked before and while they are read."""
    members = [member for member in archive.infolist() if member.filename.endswith(".json")]
    if len(members) > MOST_FILES or sum(member.file_size for member in members) > MOST_BYTES:
        raise BadFile(_("This export is larger than any that this app writes."))
    for member in members:
        with archive.open(member) as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise BadFile(f"{member.filename}: the file is larger than {MAX_BYTES // 1_000_000} MB")
        yield member.filename, data


def _read_member(name: str, data: bytes) -> Incoming:
    """One file of an export; its name stands before what is wrong with it."""
    try:
        return _read_document(document(data))
    except Newer:
        raise
    except BadFile as error:
        raise BadFile(f"{name}: {error}") from None


# --- keeping ---


def take_in(store: Store, incoming: Incoming) -> Kept:
    """Keeps games and tiles; a game that is here already is not kept twice."""
    numbers: list[int] = []
    new = 0
    # One write for all of it: an app that is killed meanwhile has taken the file in or has not.
    with store.together():
        for journal in incoming.games:
            number = find(store, journal)
            new += number is None
            numbers.append(keep(store, journal) if number is None else number)
        added = tile_exchange.add(store, incoming.tiles)
    return Kept(numbers, new, added.added, added.known)


def find(store: Store, journal: Journal[Event]) -> int | None:
    """The number of the game in which just this happened, whatever the clock said."""
    names = fold(journal.in_force()).names
    content = _content(payload(entry) for entry in journal.entries)
    for record in store.games():
        if tuple(player.get("name") for player in record.summary.get("players", ())) != names:
            continue
        if _content(entry.payload for entry in store.entries(record.id)) == content:
            return record.id
    return None


def _content(payloads: Iterable[Mapping[str, Any]]) -> str:
    return json.dumps(list(payloads), sort_keys=True)
