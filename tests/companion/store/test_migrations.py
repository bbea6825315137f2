"""A database of an earlier version opens in this one with everything that was in it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.games.skye.model.tile_library import library_of
from companion.store import FILE_NAME, database, migrations
from companion.store.notes import notes_of
from scoring.skye.catalogue import catalogue
from scoring.skye.tilefile import write_tile
from tests.companion.store.opening import StoreAt

FIRST_SCHEMA = (
    """CREATE TABLE games (
        id INTEGER PRIMARY KEY, kind TEXT NOT NULL, started TEXT NOT NULL, changed TEXT NOT NULL,
        finished TEXT, summary TEXT NOT NULL DEFAULT '{}', place TEXT NOT NULL DEFAULT '{}')""",
    """CREATE TABLE entries (
        game INTEGER NOT NULL REFERENCES games (id), number INTEGER NOT NULL, at TEXT NOT NULL, payload TEXT NOT NULL,
        PRIMARY KEY (game, number)) WITHOUT ROWID""",
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE people (name TEXT PRIMARY KEY, colour TEXT, last_played TEXT NOT NULL)",
    "CREATE TABLE tiles (id INTEGER PRIMARY KEY, tile TEXT NOT NULL, label TEXT NOT NULL, made TEXT NOT NULL)",
    "CREATE TABLE answers (tile TEXT NOT NULL, point TEXT NOT NULL, area INTEGER NOT NULL, PRIMARY KEY (tile, point))",
)
"""The tables as the first version made them."""
AT = "2026-11-01T19:00:00+01:00"
SETTINGS = {
    "theme": "dark",
    "open_game": 7,
    "hand:7:2": {"Isla": {"A": 4}},
    "price_draft": {"game": 7, "round": 2, "prices": {"Isla": [3, None]}},
    "table_done": {"game": 7, "round": 2, "names": ["Ewan"]},
    "composer_drafts": {"7:Isla@0,1": {"draft": 1}, "box druids": {"draft": 2}},
}


@pytest.fixture
def first_version(tmp_path: Path) -> Path:
    """A folder with a database of the first version, in which something of everything is kept."""
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as made:
        for statement in FIRST_SCHEMA:
            made.execute(statement)
        made.execute("INSERT INTO games VALUES (7, 'isle-of-skye', ?, ?, NULL, '{\"round\": 2}', '{}')", (AT, AT))
        made.execute("INSERT INTO entries VALUES (7, 0, ?, '{\"event\": 1}')", (AT,))
        made.execute("INSERT INTO people VALUES ('Isla', 'blue', ?)", (AT,))
        tile = json.dumps(write_tile(catalogue()["L05"]))
        made.execute("INSERT INTO tiles VALUES (3, ?, 'mine', ?)", (tile, AT))
        made.execute("INSERT INTO answers VALUES ('L44', 'scroll', 1)")
        for name, value in SETTINGS.items():
            made.execute("INSERT INTO settings VALUES (?, ?)", (name, json.dumps(value)))
        made.execute(f"PRAGMA application_id={database.APPLICATION_ID}")
        made.execute("PRAGMA user_version=1")
    return tmp_path


def schema(path: Path) -> Iterator[tuple[str, list[tuple[object, ...]]]]:
    """Every table with its columns."""
    with closing(sqlite3.connect(path)) as opened:
        for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall():
            # The default of a column that was added is of no matter: every row names its value.
            yield name, [(*row[1:4], row[5]) for row in opened.execute(f"PRAGMA table_info({name})").fetchall()]


def test_everything_of_the_first_version_is_there(first_version: Path, store_at: StoreAt) -> None:
    store = store_at(first_version)
    assert store.notice is None
    assert store.trouble is None
    assert [(record.id, record.kind) for record in store.games()] == [(7, "isle-of-skye")]
    assert [entry.payload for entry in store.entries(7)] == [{"event": 1}]
    assert [person.name for person in store.people()] == ["Isla"]
    kept = library_of(store).tiles()
    assert [(each.id, each.tile.id, each.label) for each in kept] == [(3, "L05", "mine")]
    assert [(answer.tile, answer.point, answer.area) for answer in library_of(store).answers()] == [
        ("L44", "scroll", 1)
    ]
    assert store.settings["theme"] == "dark"


def test_notes_go_to_their_game(first_version: Path, store_at: StoreAt) -> None:
    store = store_at(first_version)
    notes = notes_of(store, 7)
    assert notes["hand:2"] == {"Isla": {"A": 4}}
    assert notes["price_draft"]["prices"] == {"Isla": [3, None]}
    assert notes["table_done"]["names"] == ["Ewan"]
    assert notes["tile_drafts"] == {"Isla@0,1": {"draft": 1}}
    assert store.settings["composer_drafts"] == {"box druids": {"draft": 2}}
    assert not {"hand:7:2", "price_draft", "table_done"} & set(store.settings)


def test_a_migrated_database_is_like_a_new_one(first_version: Path, tmp_path: Path, store_at: StoreAt) -> None:
    store_at(first_version).close()
    new = tmp_path / "new"
    store_at(new).close()
    assert list(schema(first_version / FILE_NAME)) == list(schema(new / FILE_NAME))
    with closing(sqlite3.connect(first_version / FILE_NAME)) as opened:
        assert opened.execute("PRAGMA user_version").fetchone() == (migrations.SCHEMA_VERSION,)


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    first_version: Path, monkeypatch: pytest.MonkeyPatch, store_at: StoreAt
) -> None:
    def fails(connection: sqlite3.Connection) -> None:
        migrations.MIGRATIONS[0](connection)
        raise sqlite3.OperationalError("database or disk is full")

    before = list(schema(first_version / FILE_NAME))
    with monkeypatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", (fails,))
        store_at(first_version)
    assert list(schema(first_version / FILE_NAME)) == before
    assert len(library_of(store_at(first_version)).tiles()) == 1


def test_an_earlier_version_on_a_disk_that_cannot_be_written_can_be_looked_at(
    first_version: Path, monkeypatch: pytest.MonkeyPatch, store_at: StoreAt
) -> None:
    def refused(_path: Path) -> sqlite3.Connection:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    monkeypatch.setattr(database, "open_file", refused)
    store = store_at(first_version)
    assert store.trouble is not None
    assert [record.id for record in store.games()] == [7]
    assert [kept.id for kept in library_of(store).tiles()] == [3]


@pytest.mark.parametrize("value", ["1", "[]", '"text"', "{}"])
def test_a_note_that_is_none_hinders_nothing(first_version: Path, value: str, store_at: StoreAt) -> None:
    with closing(sqlite3.connect(first_version / FILE_NAME, isolation_level=None)) as opened:
        for name in ("price_draft", "composer_drafts"):
            opened.execute("UPDATE settings SET value = ? WHERE name = ?", (value, name))
    store = store_at(first_version)
    assert len(store.games()) == 1
    assert "price_draft" not in notes_of(store, 7)
