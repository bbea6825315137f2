"""Damage is contained: each game, tile, person and setting fails alone."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.games.skye.model.session import SkyeSession
from companion.session.session import mend_summaries
from companion.store import FILE_NAME, NoticeKind, Store, salvage, wal
from companion.store.migrations import FIRST_SCHEMA
from scoring.skye.game import Game
from scoring.skye.play.acts import correct_gold, seated, set_up
from scoring.skye.rules import RULES
from tests.companion.store.opening import START, StoreAt

GAMES = 3
STEPS = 40


def filled(store: Store) -> Store:
    """Three games, tiles, people, settings and answers, all in the file itself."""
    session = SkyeSession(store)
    for _game in range(GAMES):
        session.start(RULES, set_up(Game(players=seated([("Isla", "blue"), ("Ewan", "red")]))))
        for number in range(STEPS):
            session.do(correct_gold(session.now, "Isla", number, anyway=True))
    store.keep_pieces("isle-of-skye", [{"tile": number} for number in range(3)])
    store.answer("isle-of-skye", "L01", "scroll", 1)
    store.settings["theme"] = "dark"
    store.close()
    return store


def execute(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


@pytest.mark.parametrize(
    ("statement", "table", "left"),
    [
        ("UPDATE games SET kind = x'ff' WHERE id = 2", "games", {"games": 2}),
        ("INSERT INTO settings VALUES ('hints', 'yes')", "settings", {}),
        ("INSERT INTO settings VALUES ('hints', 'NaN')", "settings", {}),
        ("INSERT INTO settings VALUES (x'c328', '1')", "settings", {}),
        ("UPDATE people SET last_played = 'soon' WHERE name = 'Isla'", "people", {"people": 1}),
        ("UPDATE people SET last_played = '0001-01-01T00:00:00+23:00' WHERE name = 'Isla'", "people", {"people": 1}),
        ("UPDATE tiles SET tile = '[1]' WHERE id = 2", "tiles", {"tiles": 2}),
        ("UPDATE tiles SET tile = x'c3' WHERE id = 2", "tiles", {"tiles": 2}),
        ("UPDATE answers SET area = 'here'", "answers", {"answers": 0}),
        ("UPDATE entries SET payload = '{' WHERE game = 1 AND number = 9", "entries", {"steps": 9}),
        ("UPDATE entries SET payload = x'7bff7d' WHERE game = 1 AND number = 9", "entries", {"steps": 9}),
        ("UPDATE entries SET at = 'noon' WHERE game = 1 AND number = 9", "entries", {"steps": 9}),
        ("DELETE FROM entries WHERE game = 1 AND number = 9", "entries", {"steps": 9}),
        ("DELETE FROM entries WHERE game = 1 AND number = 0", "entries", {"steps": 0}),
    ],
)
def test_one_damaged_row_takes_nothing_along(
    tmp_path: Path, store_at: StoreAt, statement: str, table: str, left: dict[str, int]
) -> None:
    filled(store_at(tmp_path))
    execute(tmp_path / FILE_NAME, statement)
    found = {"games": GAMES, "people": 2, "tiles": 3, "answers": 1, "steps": STEPS + 1, **left}
    for opened in range(2):
        store = store_at(tmp_path)
        assert store.settings["theme"] == "dark"
        assert len(store.games()) == found["games"]
        assert len(store.people()) == found["people"]
        assert len(store.pieces("isle-of-skye")) == found["tiles"]
        assert len(store.answers("isle-of-skye")) == found["answers"]
        assert len(store.entries(1)) == found["steps"]
        assert len(store.entries(3)) == STEPS + 1
        # It is said once, and what could not be read lies in a file.
        assert [notice.kind for notice in store.notices] == [NoticeKind.PARTS] * (not opened)
        assert store.trouble is None
        store.close()
    (kept,) = tmp_path.glob("*damaged*.json")
    assert {row["table"] for row in json.loads(kept.read_text(encoding="utf-8"))} >= {table}


@pytest.mark.parametrize(
    "change",
    [
        "summary = '{'",
        "summary = '[]'",
        """summary = '{"players": [{"nbme": "Isla"}]}'""",
        "summary = x'ff'",
        "place = 7",
    ],
)
def test_a_damaged_summary_is_made_anew_from_the_log(tmp_path: Path, store_at: StoreAt, change: str) -> None:
    before = filled(store_at(tmp_path)).game(2).summary
    execute(tmp_path / FILE_NAME, f"UPDATE games SET {change} WHERE id = 2")
    store = store_at(tmp_path)
    assert store.mended == {2}
    mend_summaries(store)
    assert (store.game(2).summary, store.mended) == (before, set())
    assert store.notices == []


@pytest.mark.parametrize("column", ["started", "changed", "finished"])
def test_a_damaged_time_keeps_the_game(tmp_path: Path, store_at: StoreAt, column: str) -> None:
    filled(store_at(tmp_path))
    execute(tmp_path / FILE_NAME, f"UPDATE games SET {column} = '2026-13-45' WHERE id = 2")
    record = store_at(tmp_path).game(2)
    assert record.started.year == record.changed.year == 2026
    assert (record.finished is not None) is (column == "finished")


def test_a_damaged_game_can_be_deleted_for_good(tmp_path: Path, store_at: StoreAt) -> None:
    filled(store_at(tmp_path))
    execute(tmp_path / FILE_NAME, "UPDATE entries SET payload = '{' WHERE game = 2 AND number = 20")
    store = store_at(tmp_path)
    bring_back = store.forget_game(2)
    bring_back()
    assert len(store.entries(2)) == 20
    store.forget_game(2)
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as found:
        assert found.execute("SELECT count(*) FROM entries WHERE game = 2").fetchone() == (0,)


# --- the file as a whole ---


def damaged(path: Path, at: int, values: bytes) -> None:
    data = bytearray(path.read_bytes())
    data[at : at + len(values)] = values
    path.write_bytes(bytes(data))


@pytest.mark.parametrize("at", [0, 18, 56, 68, 100, 103, 108, 3000, 3400, 3700, 4000])
def test_a_damaged_first_page_loses_no_game(tmp_path: Path, store_at: StoreAt, at: int) -> None:
    filled(store_at(tmp_path))
    damaged(tmp_path / FILE_NAME, at, b"\xa5" * 12)
    store = store_at(tmp_path)
    assert [len(store.entries(record.id)) for record in store.games()] == [STEPS + 1] * GAMES
    assert len(store.pieces("isle-of-skye")) == 3
    assert store.settings["theme"] == "dark"
    if store.notice is not None:
        assert (store.notice.kind, store.notice.kept) == (NoticeKind.DAMAGED, GAMES)
        assert store.notice.file.exists()


def test_a_first_page_of_an_earlier_version_is_known_too(tmp_path: Path, store_at: StoreAt) -> None:
    path = tmp_path / FILE_NAME
    execute(path, *FIRST_SCHEMA, "PRAGMA user_version=1", f"PRAGMA application_id={int.from_bytes(b'Clan', 'big')}")
    filled(store_at(tmp_path))
    damaged(path, 0, b"\0" * 4096)
    store = store_at(tmp_path)
    assert len(store.games()) == GAMES
    assert len(store.answers("isle-of-skye")) == 1


@pytest.mark.parametrize("page", range(2, 9))
def test_a_page_that_is_lost_costs_what_lies_on_it(tmp_path: Path, store_at: StoreAt, page: int) -> None:
    filled(store_at(tmp_path))
    damaged(tmp_path / FILE_NAME, 4096 * (page - 1), b"\0" * 4096)
    store = store_at(tmp_path)
    tables = [len(store.games()), len(store.people()), len(store.pieces("isle-of-skye")), len(store.settings)]
    assert sum(each == 0 for each in tables) <= 1
    assert store.trouble is None


def test_half_a_file_gives_what_is_in_it(tmp_path: Path, store_at: StoreAt) -> None:
    filled(store_at(tmp_path))
    path = tmp_path / FILE_NAME
    path.write_bytes(path.read_bytes()[: 4096 * 9])
    store = store_at(tmp_path)
    assert len(store.games()) == GAMES
    assert store.settings["theme"] == "dark"


@pytest.mark.parametrize("content", [None, b""])
def test_a_file_that_is_gone_is_put_together_from_its_log(
    tmp_path: Path, store_at: StoreAt, content: bytes | None
) -> None:
    """A copy of the folder while the app runs may lack the file or bring it empty."""
    store = store_at(tmp_path / "data")
    game = store.new_game("isle-of-skye")
    store.append_all(game, [(START, {"event": number}) for number in range(50)])
    copy = tmp_path / "copy"
    copy.mkdir()
    shutil.copy(tmp_path / "data" / f"{FILE_NAME}-wal", copy)
    if content is not None:
        (copy / FILE_NAME).write_bytes(content)
    found = store_at(copy)
    assert len(found.entries(game)) == 50
    assert found.notice is not None
    assert (found.notice.kind, found.notice.kept) == (NoticeKind.DAMAGED, 1)
    assert list(copy.glob("*damaged*-wal"))


def test_what_ends_is_in_the_file_itself(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    game = store.new_game("isle-of-skye")
    log = tmp_path / f"{FILE_NAME}-wal"
    assert log.stat().st_size
    store.settle()
    assert not log.stat().st_size
    store.append(game, {"event": 1})
    store.close()
    assert not log.exists()


def test_a_log_of_another_kind_of_file_is_nothing(tmp_path: Path) -> None:
    for log in (b"", b"x" * 100, bytes.fromhex("377f0682") + b"\xff" * 60):
        assert salvage.applied(b"data", wal.examined(log)) == b"data"


def test_whatever_is_raised_the_store_opens(tmp_path: Path, store_at: StoreAt, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_arguments: Any) -> None:
        raise ZeroDivisionError("nobody thought of this")

    monkeypatch.setattr("companion.store.database.open_file", refused)
    store = store_at(tmp_path)
    assert store.trouble is not None
    game = store.new_game("isle-of-skye")
    store.append(game, {"event": 1})
    assert len(store.entries(game)) == 1
