"""What the device remembers, and what it does when it cannot."""

import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.store import FILE_NAME, NoticeKind, Store, TroubleKind, database, open_store
from scoring.skye.catalogue import catalogue
from scoring.skye.tile import Face, Terrain, Tile, TileArea, TileRoad, TileSet

START = datetime(2026, 11, 16, 19, 42, tzinfo=UTC)


def ticking() -> Callable[[], datetime]:
    """A clock that moves on by a second whenever somebody looks at it."""
    times = iter(START + timedelta(seconds=number) for number in range(1_000_000))
    return lambda: next(times)


def opened(folder: Path) -> Store:
    return open_store(folder, ticking())


# --- games and logs ---


def test_a_log_is_read_as_it_was_written(tmp_path: Path) -> None:
    store = opened(tmp_path)
    game = store.new_game("isle-of-skye")
    payloads = [{"event": number, "text": "Ísla \U0001f409 \u05d0"} for number in range(5)]
    written = [store.append(game, payload) for payload in payloads]
    store.close()
    entries = opened(tmp_path).entries(game)
    assert [entry.number for entry in entries] == [0, 1, 2, 3, 4]
    assert [dict(entry.payload) for entry in entries] == payloads
    assert entries == written


def test_an_entry_is_on_the_disk_when_append_returns(tmp_path: Path) -> None:
    store = opened(tmp_path)
    game = store.new_game("isle-of-skye")
    store.append(game, {"event": 1})
    other = sqlite3.connect(tmp_path / FILE_NAME)
    assert other.execute("SELECT payload FROM entries").fetchall() == [('{"event":1}',)]
    other.close()


def test_the_file_is_synchronised_fully(tmp_path: Path) -> None:
    connection = database.open_file(tmp_path / FILE_NAME)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    connection.close()


def test_games_keep_apart_and_the_last_touched_comes_first(tmp_path: Path) -> None:
    store = opened(tmp_path)
    first, second = store.new_game("isle-of-skye"), store.new_game("isle-of-skye")
    store.append(first, {"event": "a"})
    store.append(second, {"event": "b"})
    store.append(first, {"event": "c"}, summary={"round": 3})
    store.set_place(first, {"path": [["table", {}]]})
    store.set_finished(second, True)
    store.close()
    store = opened(tmp_path)
    assert [record.id for record in store.games()] == [first, second]
    assert store.game(first).summary == {"round": 3}
    assert store.game(first).place == {"path": [["table", {}]]}
    assert store.game(first).finished is None
    assert store.game(second).finished is not None
    assert [entry.payload["event"] for entry in store.entries(second)] == ["b"]
    assert store.append(first, {"event": "d"}).number == 2


def test_several_entries_are_added_at_once(tmp_path: Path) -> None:
    store = opened(tmp_path)
    game = store.new_game("isle-of-skye")
    store.append(game, {"event": 0})
    store.append_all(game, [(START, {"event": 1}), (START, {"event": 2})], {"round": 1})
    assert [(entry.number, entry.payload["event"]) for entry in store.entries(game)] == [(0, 0), (1, 1), (2, 2)]


def test_a_game_comes_in_with_its_log_or_not_at_all(tmp_path: Path) -> None:
    store = opened(tmp_path)
    heard: list[int] = []
    store.games_changed.connect(lambda: heard.append(len(store.games())))
    steps = [(START, {"event": number}) for number in range(3)]
    writes = Writes(store)
    game = store.keep_game("isle-of-skye", steps, {"round": 6}, finished=True)
    assert (writes.count, heard) == (1, [1])
    assert store.append(game, {"event": 3}).number == 3
    store.close()
    again = opened(tmp_path)
    assert [entry.payload["event"] for entry in again.entries(game)] == [0, 1, 2, 3]
    assert again.game(game).summary == {"round": 6}
    assert again.game(game).finished is not None


def test_a_game_whose_log_breaks_off_is_not_there_at_all(tmp_path: Path) -> None:
    store = opened(tmp_path)
    assert store._connection is not None
    store._connection.execute("PRAGMA max_page_count=20")
    store.keep_game("isle-of-skye", [(START, {"event": "x" * 1000})] * 300)
    assert kind_of(store) is TroubleKind.FULL
    other = sqlite3.connect(tmp_path / FILE_NAME)
    counts = [other.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("games", "entries")]
    other.close()
    assert counts == [0, 0]
    assert len(store.entries(1)) == 300
    assert store.retry()
    store.close()
    assert len(opened(tmp_path).entries(1)) == 300


class Writes:
    """Counts the transactions of a store."""

    def __init__(self, store: Store) -> None:
        self.count = 0
        assert store._connection is not None
        store._connection.set_trace_callback(self._heard)

    def _heard(self, statement: str) -> None:
        self.count += statement == "COMMIT"


# --- settings, people, tiles, answers ---


def test_settings_hold_any_json_value(tmp_path: Path) -> None:
    store = opened(tmp_path)
    heard: list[str] = []
    store.settings.changed.connect(heard.append)
    store.settings["theme"] = "dark"
    store.settings["last"] = {"seats": [["Isla", "blue"]], "gold": True}
    store.settings["theme"] = "dark"
    store.settings["gone"] = 1
    del store.settings["gone"]
    store.close()
    assert dict(opened(tmp_path).settings) == {"theme": "dark", "last": {"seats": [["Isla", "blue"]], "gold": True}}
    assert heard == ["theme", "last", "gone", "gone"]


def test_people_are_remembered_with_their_last_colour(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.remember_people([("Isla", "blue"), ("Ewan", "red")])
    store.remember_people([("Isla", "green")])
    store.forget_person("Ewan")
    store.remember_people([("Rory; DROP TABLE people", "white")])
    store.close()
    people = opened(tmp_path).people()
    assert [(person.name, person.colour) for person in people] == [
        ("Rory; DROP TABLE people", "white"),
        ("Isla", "green"),
    ]


def composed(edges: str, road: str) -> Tile:
    """A tile with a lake at two edges and a road that leaves at one."""
    rest = "".join(edge for edge in "NESW" if edge not in edges)
    areas = (TileArea(Terrain.WATER, edges, ships=1), TileArea(Terrain.PASTURE, rest, sheep=2))
    return Tile(TileSet.DRUIDS, Face(areas, (TileRoad(road),)), cost=3)


def test_equal_faces_are_stored_once_however_they_are_turned(tmp_path: Path) -> None:
    store = opened(tmp_path)
    first = store.keep_tile(composed("NE", "S"), "mine")
    assert store.keep_tile(composed("ES", "W")).id == first.id
    other = store.keep_tile(composed("NE", "W"))
    assert other.id != first.id
    store.close()
    kept = opened(tmp_path).tiles()
    assert [(entry.id, entry.label) for entry in kept] == [(first.id, "mine"), (other.id, "")]
    assert kept[0].tile == composed("NE", "S")


def test_several_tiles_are_kept_at_once(tmp_path: Path) -> None:
    store = opened(tmp_path)
    known = store.keep_tile(composed("NE", "S"))
    writes = Writes(store)
    tiles = [composed("ES", "W"), composed("NE", "W"), composed("NS", "E"), composed("ES", "N")]
    kept = store.keep_tiles(tiles)
    assert writes.count == 1
    assert [entry.id for entry in kept] == [known.id, 2, 3, 2]
    assert store.keep_tiles(tiles) == kept
    assert writes.count == 1
    store.close()
    assert opened(tmp_path).tiles() == [known, *kept[1:3]]


def test_tiles_that_differ_beyond_the_face_are_different(tmp_path: Path) -> None:
    store = opened(tmp_path)
    cheap, dear = composed("NE", "S"), Tile(TileSet.DRUIDS, composed("NE", "S").front, cost=5)
    borderland = Tile(TileSet.BORDERLANDS, Face((TileArea(Terrain.WATER, "NE"),), curved="SW"), back=None)
    turned = Tile(TileSet.BORDERLANDS, borderland.front, back=Face((TileArea(Terrain.MOUNTAIN, "NE"),), curved="SW"))
    assert len({store.keep_tile(tile).id for tile in (cheap, dear, borderland, turned)}) == 4


def test_a_composed_tile_can_be_corrected_and_forgotten(tmp_path: Path) -> None:
    store = opened(tmp_path)
    kept, gone = store.keep_tile(composed("NE", "S")), store.keep_tile(composed("NE", "W"))
    store.change_tile(kept.id, composed("NS", "E"), "corrected")
    store.forget_tile(gone.id)
    store.close()
    assert [(entry.tile, entry.label) for entry in opened(tmp_path).tiles()] == [(composed("NS", "E"), "corrected")]


def test_answers_hold_for_all_games(tmp_path: Path) -> None:
    store = opened(tmp_path)
    tile = next(tile for tile in catalogue().values() if tile.unverified)
    store.answer(tile.id or "", "scroll", 0)
    store.answer(tile.id or "", "scroll", 1)
    store.close()
    assert [(answer.tile, answer.point, answer.area) for answer in opened(tmp_path).answers()] == [
        (tile.id, "scroll", 1)
    ]


# --- damaged, foreign and newer files ---


def filled(folder: Path) -> Path:
    store = opened(folder)
    game = store.new_game("isle-of-skye")
    store.append_all(game, [(START, {"event": "x" * 200}) for _ in range(200)])
    store.close()
    return folder / FILE_NAME


def garbled(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:12000] = b"\xa5" * (12000 - 4096)
    path.write_bytes(data)


@pytest.mark.parametrize(
    "damage",
    [
        lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
        lambda path: path.write_bytes(path.read_bytes()[:60]),
        lambda path: path.write_bytes(b"not a database, but a long enough text" * 100),
        lambda path: path.write_bytes(b"\x00" * 5000),
        garbled,
    ],
    ids=["half", "stub", "text", "zeros", "garbled"],
)
def test_a_damaged_file_is_kept_and_a_new_one_begun(tmp_path: Path, damage: Callable[[Path], object]) -> None:
    path = filled(tmp_path)
    damage(path)
    data = path.read_bytes()
    store = opened(tmp_path)
    assert store.notice is not None
    assert store.notice.kind is NoticeKind.DAMAGED
    assert store.notice.file.name == "clan-companion-damaged-2026-11-16-194200.db"
    assert store.notice.file.read_bytes() == data
    assert store.games() == []
    game = store.new_game("isle-of-skye")
    store.append(game, {"event": 1})
    store.close()
    again = opened(tmp_path)
    assert again.notice is None
    assert len(again.entries(game)) == 1


def test_an_empty_file_beside_a_full_log_is_damage(tmp_path: Path) -> None:
    path = filled(tmp_path)
    path.write_bytes(b"")
    path.with_name(path.name + "-wal").write_bytes(b"x" * 500)
    store = opened(tmp_path)
    assert store.notice is not None
    assert store.notice.file.with_name(store.notice.file.name + "-wal").exists()


def test_two_damaged_files_of_one_second_are_both_kept(tmp_path: Path) -> None:
    for _ in range(2):
        (tmp_path / FILE_NAME).write_bytes(b"rubbish" * 100)
        opened(tmp_path).close()
    assert len(list(tmp_path.glob("*damaged*.db"))) == 2


def test_another_programs_database_is_kept_aside(tmp_path: Path) -> None:
    foreign = sqlite3.connect(tmp_path / FILE_NAME)
    foreign.execute("CREATE TABLE recipes (name TEXT)")
    foreign.commit()
    foreign.close()
    store = opened(tmp_path)
    assert store.notice is not None
    assert store.notice.kind is NoticeKind.DAMAGED


def test_a_newer_file_is_left_alone_and_the_app_runs_in_memory(tmp_path: Path) -> None:
    path = filled(tmp_path)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version=99")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    store = opened(tmp_path)
    assert store.notice is not None
    assert store.notice.kind is NoticeKind.NEWER
    assert store.notice.file == path
    game = store.new_game("isle-of-skye")
    store.append(game, {"event": 1})
    assert len(store.entries(game)) == 1
    store.close()
    assert path.read_bytes() == before


# --- a disk that does not take any more ---


def kind_of(store: Store) -> TroubleKind | None:
    return store.trouble.kind if store.trouble else None


class Fault:
    """Makes every write fail until it is mended."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, message: str) -> None:
        self.on = True
        self.real = database.write
        self.message = message
        monkeypatch.setattr(database, "write", self)

    def __call__(self, connection: sqlite3.Connection, statements: list[database.Statement]) -> None:
        if self.on:
            raise sqlite3.OperationalError(self.message)
        self.real(connection, statements)


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        ("database or disk is full", TroubleKind.FULL),
        ("attempt to write a readonly database", TroubleKind.READ_ONLY),
        ("disk I/O error", TroubleKind.OTHER),
    ],
)
def test_the_game_goes_on_in_memory_and_is_written_when_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, message: str, kind: TroubleKind
) -> None:
    store = opened(tmp_path)
    game = store.new_game("isle-of-skye")
    store.append(game, {"event": 0})
    heard: list[TroubleKind | None] = []
    store.trouble_changed.connect(lambda: heard.append(store.trouble.kind if store.trouble else None))
    fault = Fault(monkeypatch, message)
    for number in (1, 2, 3):
        store.append(game, {"event": number})
    store.settings["theme"] = "dark"
    since = store.trouble.since if store.trouble else None
    assert kind_of(store) is kind
    assert [entry.payload["event"] for entry in store.entries(game)] == [0, 1, 2, 3]
    assert not store.retry()
    assert store.trouble is not None
    assert (store.trouble.since, store.trouble.detail) == (since, message)
    fault.on = False
    assert store.retry()
    assert kind_of(store) is None
    assert heard == [kind, None]
    store.close()
    again = opened(tmp_path)
    assert [entry.payload["event"] for entry in again.entries(game)] == [0, 1, 2, 3]
    assert again.settings["theme"] == "dark"


def test_a_really_full_database_says_so(tmp_path: Path) -> None:
    store = opened(tmp_path)
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
    assert len(opened(tmp_path).entries(game)) == written


def test_a_folder_that_cannot_be_made_is_trouble_from_the_start(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    store = opened(blocked / "data")
    assert store.trouble is not None
    game = store.new_game("isle-of-skye")
    store.append(game, {"event": 1})
    assert len(store.entries(game)) == 1
    blocked.unlink()
    assert store.retry()
    store.close()
    assert len(opened(blocked / "data").entries(game)) == 1


def test_a_file_that_can_only_be_read_shows_its_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)

    def refused(path: Path) -> sqlite3.Connection:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    monkeypatch.setattr(database, "open_file", refused)
    store = opened(tmp_path)
    assert store.trouble is not None
    assert store.trouble.kind is TroubleKind.READ_ONLY
    assert len(store.entries(1)) == 200
    store.append(1, {"event": "more"})
    assert len(store.entries(1)) == 201
