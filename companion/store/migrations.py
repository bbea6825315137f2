"""How the database of an earlier version becomes one of this version: one step for each version, all in one write.

A step is a function of the connection. It runs inside a transaction that the caller began, so an app that is killed
meanwhile finds the database as it was. Steps are never changed once they have shipped; what changes the schema next is
a new one at the end.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any, Final

FIRST_GAME: Final = "isle-of-skye"
"""The game that everything belongs to which was kept before there was another."""


def _rooms_for_games(connection: sqlite3.Connection) -> None:
    """From 1 to 2: tiles and answers name their game, and what is noted for a game is named after it."""
    connection.execute(f"ALTER TABLE tiles ADD COLUMN kind TEXT NOT NULL DEFAULT '{FIRST_GAME}'")
    connection.execute("ALTER TABLE answers RENAME TO answers_before")
    connection.execute(
        "CREATE TABLE answers (kind TEXT NOT NULL, tile TEXT NOT NULL, point TEXT NOT NULL, area INTEGER NOT NULL, "
        "PRIMARY KEY (kind, tile, point))"
    )
    connection.execute(f"INSERT INTO answers SELECT '{FIRST_GAME}', tile, point, area FROM answers_before")
    connection.execute("DROP TABLE answers_before")
    for name, value in connection.execute("SELECT name, value FROM settings").fetchall():
        if (renamed := _as_notes(name, value)) is not None:
            connection.execute("DELETE FROM settings WHERE name = ?", (name,))
            for new_name, content in renamed:
                connection.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (new_name, content))


def _as_notes(name: str, value: str) -> list[tuple[str, str]] | None:
    """What a setting of version 1 becomes; None if it stays as it is."""
    if by_hand := re.fullmatch(r"hand:(\d+):(\d+)", name):
        return [(f"game:{by_hand[1]}:hand:{by_hand[2]}", value)]
    if name not in ("price_draft", "table_done", "composer_drafts"):
        return None
    try:
        content = json.loads(value)
    except ValueError:
        return None
    if not isinstance(content, dict):
        return None
    if name == "composer_drafts":
        return list(_drafts(content))
    return [(f"game:{content.get('game')}:{name}", value)]


def _drafts(content: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Half-made tiles that are meant for a cell of a game go to that game; the others stay."""
    rest: dict[str, Any] = {}
    of_games: dict[str, dict[str, Any]] = {}
    for key, draft in content.items():
        game, _, errand = key.partition(":")
        if errand and game.isdecimal():
            of_games.setdefault(game, {})[errand] = draft
        else:
            rest[key] = draft
    yield "composer_drafts", json.dumps(rest)
    for game, drafts in of_games.items():
        yield f"game:{game}:tile_drafts", json.dumps(drafts)


FIRST_SCHEMA: Final = (
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
"""The tables of version 1, for a damaged file that began with it."""

MIGRATIONS: Final[tuple[Callable[[sqlite3.Connection], None], ...]] = (_rooms_for_games,)
"""The step from version 1 to 2, from 2 to 3, and so on."""

SCHEMA_VERSION: Final = 1 + len(MIGRATIONS)
