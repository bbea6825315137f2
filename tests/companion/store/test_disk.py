"""A file that is damaged, foreign or newer, and a disk that does not take any more."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.games.skye.model.tile_library import library_of
from companion.store import FILE_NAME, NoticeKind, Store, TroubleKind, database, open_store
from scoring.skye.catalogue import catalogue
from tests.companion.store.opening import START, StoreAt, disk_error, full_disk, kind_of

# --- damaged, foreign and newer files ---


def filled(folder: Path) -> Path:
    with closing(open_store(folder)) as store:
        game = store.new_game("isle-of-skye")
        store.append_all(game, [(START, {"event": "x" * 200}) for _ in range(200)])
    return folder / FILE_NAME


def garbled(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:12000] = b"\xa5" * (12000 - 4096)
    path.write_bytes(data)


@pytest.mark.parametrize(
    "damage",
    [
        lambda path: path.write_bytes(path.read_bytes()[:60]),
        lambda path: path.write_bytes(b"not a database, but a long enough text" * 100),
        lambda path: path.write_bytes(b"\x00" * 5000),
        garbled,
    ],
    ids=["stub", "text", "zeros", "garbled"],
)
def test_a_damaged_file_is_kept_and_a_new_one_begun(
    tmp_path: Path, damage: Callable[[Path], object], store_at: StoreAt
) -> None:
    path = filled(tmp_path)
    damage(path)
    data = path.read_bytes()
    store = store_at(tmp_path)
    assert store.notice is not None
    assert store.notice.kind is NoticeKind.DAMAGED
    assert store.notice.file.name == "clan-companion-damaged-2026-11-16-194200.db"
    assert store.notice.file.read_bytes() == data
    assert store.games() == []
    game = store.new_game("isle-of-skye")
    store.append(game, {"event": 1})
    store.close()
    again = store_at(tmp_path)
    assert again.notice is None
    assert len(again.entries(game)) == 1


def test_a_tile_that_cannot_be_read_hides_no_other(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    first, second = (library_of(store).keep(catalogue()[name]) for name in ("L01", "L02"))
    store.write([("UPDATE tiles SET tile = '{}' WHERE id = ?", (second.id,))])
    store.close()
    again = store_at(tmp_path)
    assert library_of(again).tiles() == [first]
    third = library_of(again).keep(catalogue()["L03"])
    again.close()
    assert library_of(store_at(tmp_path)).tiles() == [first, third]


def test_a_new_file_that_cannot_be_read_either_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store_at: StoreAt
) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"rubbish" * 100)

    def refused(store: Store) -> dict[str, object]:
        if store._connection is not None:
            raise sqlite3.DatabaseError("disk I/O error")
        return {}

    monkeypatch.setattr(Store, "_read_settings", refused)
    store = store_at(tmp_path)
    assert kind_of(store) is TroubleKind.OTHER
    assert store.notice is not None
    assert store.notice.kind is NoticeKind.DAMAGED


def test_an_empty_file_beside_a_full_log_is_damage(tmp_path: Path, store_at: StoreAt) -> None:
    path = filled(tmp_path)
    path.write_bytes(b"")
    path.with_name(path.name + "-wal").write_bytes(b"x" * 500)
    store = store_at(tmp_path)
    assert store.notice is not None
    assert store.notice.file.with_name(store.notice.file.name + "-wal").exists()


def test_two_damaged_files_of_one_second_are_both_kept(tmp_path: Path, store_at: StoreAt) -> None:
    for _ in range(2):
        (tmp_path / FILE_NAME).write_bytes(b"rubbish" * 100)
        store_at(tmp_path).close()
    assert len(list(tmp_path.glob("*damaged*.db"))) == 2


def test_another_programs_database_is_kept_aside(tmp_path: Path, store_at: StoreAt) -> None:
    foreign = sqlite3.connect(tmp_path / FILE_NAME)
    foreign.execute("CREATE TABLE recipes (name TEXT)")
    foreign.commit()
    foreign.close()
    store = store_at(tmp_path)
    assert store.notice is not None
    assert store.notice.kind is NoticeKind.DAMAGED


def test_a_newer_file_is_left_alone_and_the_app_runs_in_memory(tmp_path: Path, store_at: StoreAt) -> None:
    path = filled(tmp_path)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version=99")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    store = store_at(tmp_path)
    assert store.notice is not None
    assert store.notice.kind is NoticeKind.NEWER
    assert store.notice.file == path
    game = store.new_game("isle-of-skye")
    store.append(game, {"event": 1})
    assert len(store.entries(game)) == 1
    store.close()
    assert path.read_bytes() == before


# --- a disk that does not take any more ---


class Fault:
    """Makes every write fail until it is mended."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
        self.on = True
        self.real = database.write
        self.code = code
        monkeypatch.setattr(database, "write", self)

    def __call__(self, connection: sqlite3.Connection, statements: list[database.Statement]) -> None:
        if self.on:
            raise disk_error(self.code, "some words")
        self.real(connection, statements)


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, TroubleKind.FULL),
        (sqlite3.SQLITE_READONLY, TroubleKind.READ_ONLY),
        (sqlite3.SQLITE_READONLY_DBMOVED, TroubleKind.READ_ONLY),
        (sqlite3.SQLITE_IOERR, TroubleKind.OTHER),
    ],
)
def test_the_game_goes_on_in_memory_and_is_written_when_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, kind: TroubleKind, store_at: StoreAt
) -> None:
    store = store_at(tmp_path)
    game = store.new_game("isle-of-skye")
    store.append(game, {"event": 0})
    heard: list[TroubleKind | None] = []
    store.trouble_changed.connect(lambda: heard.append(store.trouble.kind if store.trouble else None))
    fault = Fault(monkeypatch, code)
    for number in (1, 2, 3):
        store.append(game, {"event": number})
    store.settings["theme"] = "dark"
    since = store.trouble.since if store.trouble else None
    assert kind_of(store) is kind
    assert [entry.payload["event"] for entry in store.entries(game)] == [0, 1, 2, 3]
    assert not store.retry()
    assert store.trouble is not None
    assert (store.trouble.since, store.trouble.detail) == (since, "some words")
    fault.on = False
    assert store.retry()
    assert kind_of(store) is None
    assert heard == [kind, None]
    store.close()
    again = store_at(tmp_path)
    assert [entry.payload["event"] for entry in again.entries(game)] == [0, 1, 2, 3]
    assert again.settings["theme"] == "dark"


def test_a_really_full_database_says_so(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    game = store.new_game("isle-of-skye")
    assert store._connection is not None
    store._connection.execute("PRAGMA max_page_count=20")
    for _ in range(300):
        store.append(game, {"event": "x" * 1000})
        if store.trouble is not None:
            break
    assert kind_of(store) is TroubleKind.FULL
    written = len(store.entries(game))
    assert written > 5
    # Trying again opens the file anew, without the limit: as if somebody had made room.
    assert store.retry()
    assert kind_of(store) is None
    store.close()
    assert len(store_at(tmp_path).entries(game)) == written


def test_a_game_brought_back_on_a_full_disk_has_its_log_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store_at: StoreAt
) -> None:
    store = store_at(tmp_path)
    game = store.new_game("isle-of-skye")
    entries = [store.append(game, {"event": number}) for number in range(2)]
    with monkeypatch.context() as patch:
        patch.setattr(database, "write", full_disk)
        store.forget_game(game)()
        assert store.entries(game) == entries
        assert store.append(game, {"event": 2}).number == 2
        assert [entry.number for entry in store.entries(game)] == [0, 1, 2]
    assert store.retry()
    store.close()
    assert [entry.number for entry in store_at(tmp_path).entries(game)] == [0, 1, 2]


def test_a_folder_that_cannot_be_made_is_trouble_from_the_start(tmp_path: Path, store_at: StoreAt) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    store = store_at(blocked / "data")
    assert store.trouble is not None
    game = store.new_game("isle-of-skye")
    store.append(game, {"event": 1})
    assert len(store.entries(game)) == 1
    blocked.unlink()
    assert store.retry()
    store.close()
    assert len(store_at(blocked / "data").entries(game)) == 1


def test_games_played_before_the_file_could_be_opened_join_those_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store_at: StoreAt
) -> None:
    filled(tmp_path)
    old = store_at(tmp_path)
    old.settings["theme"] = "dark"
    library_of(old).keep(catalogue()["L01"])
    old.close()

    def refused(_path: Path) -> sqlite3.Connection:
        raise sqlite3.OperationalError("unable to open database file")

    with monkeypatch.context() as patch:
        patch.setattr(database, "open_file", refused)
        patch.setattr(database, "open_to_read", lambda _path: None)
        store = store_at(tmp_path)
        assert store.games() == []
        game = store.new_game("isle-of-skye")
        store.append(game, {"event": 1})
        library_of(store).keep(catalogue()["L02"])
    assert store.retry()
    assert {record.id for record in store.games()} == {1, game}
    assert store.settings["theme"] == "dark"
    assert [kept.tile.id for kept in library_of(store).tiles()] == ["L01", "L02"]
    store.close()
    again = store_at(tmp_path)
    assert [len(again.entries(number)) for number in (1, game)] == [200, 1]
    assert len(library_of(again).tiles()) == 2


def test_a_disk_that_cannot_be_written_hides_nothing_of_the_log(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    game = store.new_game("isle-of-skye")
    reader = database.open_to_read(tmp_path / FILE_NAME)
    assert reader is not None
    assert reader.execute("SELECT id FROM games").fetchall() == [(game,)]
    reader.close()


def test_a_file_that_can_only_be_read_shows_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store_at: StoreAt
) -> None:
    filled(tmp_path)

    def refused(path: Path) -> sqlite3.Connection:
        raise disk_error(sqlite3.SQLITE_READONLY)

    monkeypatch.setattr(database, "open_file", refused)
    store = store_at(tmp_path)
    assert store.trouble is not None
    assert store.trouble.kind is TroubleKind.READ_ONLY
    assert len(store.entries(1)) == 200
    store.append(1, {"event": "more"})
    assert len(store.entries(1)) == 201
