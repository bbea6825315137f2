"""Games that leave the device and come in again: files, tables, exports of everything, and files of strangers."""

import csv
import io
import json
import random
import sqlite3
import time
import zipfile
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from companion.core import paths
from companion.games.skye.model.report import points_table
from companion.games.skye.model.session import SkyeSession
from companion.games.skye.model.tile_library import TILES, library_of, same_tile
from companion.session import exchange
from companion.session.session import NewerFile, Session, keep_log, log_of, read_log
from companion.store import Store, database
from scoring.core.journal import Journal
from scoring.core.reading import MAX_BYTES, BadFile
from scoring.skye.catalogue import catalogue
from scoring.skye.play import acts, filing
from scoring.skye.play.events import Event
from scoring.skye.play.fold import fold
from scoring.skye.rules import RULES
from scoring.skye.words import Words
from tests.companion.store.opening import StoreAt
from tests.scoring.skye.bad_files.games import everything
from tests.scoring.skye.play.random_games import Player
from tests.scoring.skye.play.tables import Table, meadow

TODAY = date(2026, 11, 16)
NASTY = ("[b]Isla[/b] &bl;", "=SUM(A1)", "\u05d0\u05d9\u05dc\u05d4", "\U0001f409" * 50)


def played(seed: int = 1, steps: int = 60) -> Journal[Event]:
    """A game of players who try anything."""
    table, player = Table(3, modules=("druids",)), Player(seed)
    for _ in range(steps):
        act, values = player.attempt(table.state)
        try:
            table.do(act, *values, anyway=True) if act is acts.lay else table.do(act, *values)
        except acts.NotAllowed:
            continue
    return table.journal


def written(path: Path, journal: Journal[Event]) -> Path:
    path.write_text(exchange.game_text(log_of(RULES, journal)), encoding="utf-8")
    return path


def games_in(store: Store) -> list[Journal[Event]]:
    return [read_log(store, record.id).journal for record in store.games()]


def tiles_in(kept: exchange.Kept) -> int:
    """How many tiles were new."""
    return sum(added.added for _library, added in kept.added)


def bare(journal: Journal[Event]) -> list[object]:
    return [entry.payload for entry in journal.entries]


# --- game files ---


@pytest.mark.parametrize("seed", range(8))
def test_a_game_comes_back_with_all_its_steps(store: Store, tmp_path: Path, seed: int) -> None:
    journal = played(seed)
    kept = exchange.take_in(store, exchange.read(written(tmp_path / "game.json", journal)))
    assert (kept.new_games, len(kept.games)) == (1, 1)
    again = read_log(store, kept.games[0]).journal
    assert bare(again) == bare(journal)
    session = SkyeSession(store)
    session.open(kept.games[0])
    assert session.now == fold(journal.in_force())


def test_taken_back_steps_travel_too(store: Store, tmp_path: Path) -> None:
    table = Table(2).do(acts.book_income).do(acts.correct_vp, "Isla", 7).undo()
    kept = exchange.take_in(store, exchange.read(written(tmp_path / "game.json", table.journal)))
    session = SkyeSession(store)
    session.open(kept.games[0])
    assert session.redo()
    assert session.now.game.player("Isla").vp == 7


def test_a_strangers_file_without_history_becomes_a_game(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(everything()), encoding="utf-8")
    kept = exchange.take_in(store, exchange.read(path))
    state = read_log(store, kept.games[0]).state()
    assert state.names == ("Isla", "Ewan")
    assert len(state.game.player("Isla").territory) == 5
    assert store.game(kept.games[0]).summary["round"] == 3


def test_the_same_game_is_kept_once(store: Store, tmp_path: Path) -> None:
    journal = played(3)
    path = written(tmp_path / "game.json", journal)
    first = exchange.take_in(store, exchange.read(path))
    second = exchange.take_in(store, exchange.read(path))
    assert second.games == first.games
    assert second.new_games == 0
    longer = journal.append(acts.correct_vp(fold(journal.in_force()), "Isla", 1)) if not _ended(journal) else journal
    third = exchange.take_in(store, exchange.Incoming((log_of(RULES, longer),)))
    assert third.new_games == int(longer is not journal)


def _ended(journal: Journal[Event]) -> bool:
    return fold(journal.in_force()).ended


# --- files that are refused ---

BAD = {
    "no JSON": b"Dear friend",
    "not UTF-8": b"\xff\xfe\x00bad",
    "empty": b"",
    "a list": b"[1, 2]",
    "a number": b"17",
    "deep": b"[" * 100_000,
    "no players": json.dumps({**everything(), "players": []}).encode(),
    "unknown tile": json.dumps(everything()).replace("L04", "L99").encode(),
    "other game": json.dumps({**everything(), "game": "glen-more"}).encode(),
    "broken history": json.dumps({**everything(), "history": [{"number": 5}]}).encode(),
    "format as a list": json.dumps({**everything(), "format": []}).encode(),
    "half an archive": b"PK\x03\x04 and then nothing",
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD)
def test_a_bad_file_is_refused_with_one_sentence_and_nothing_is_kept(store: Store, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(data)
    with pytest.raises(BadFile) as refused:
        exchange.read(path)
    assert 5 < len(str(refused.value)) < 400
    assert "\n" not in str(refused.value)
    assert store.games() == []


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.json", tmp_path, Path("a\0b")):
        with pytest.raises(BadFile):
            exchange.read(path)


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(500_000_000)
    with pytest.raises(BadFile, match="larger than 8 MB"):
        exchange.read(path)


@pytest.mark.parametrize("name", ["clan-companion/2", "clan-companion/17", "clan-companion-tiles/2"])
def test_a_newer_file_asks_for_an_update(tmp_path: Path, name: str) -> None:
    path = tmp_path / "newer.json"
    path.write_text(json.dumps({**everything(), "format": name}), encoding="utf-8")
    with pytest.raises(NewerFile, match=r"Made with a newer Clan Companion\. Update to open it\."):
        exchange.read(path)


@pytest.mark.parametrize("seed", range(40))
def test_a_file_with_random_damage_is_read_or_refused_whole(store: Store, tmp_path: Path, seed: int) -> None:
    pick = random.Random(seed)
    data = bytearray(exchange.game_text(log_of(RULES, played(seed % 4, 25))).encode())
    for _ in range(pick.randint(1, 4)):
        at = pick.randrange(len(data))
        data[at : at + pick.randrange(3)] = bytes(pick.randrange(256) for _ in range(pick.randrange(3)))
    path = tmp_path / "damaged.json"
    path.write_bytes(bytes(data))
    try:
        incoming = exchange.read(path)
    except BadFile:
        assert store.games() == []
        return
    kept = exchange.take_in(store, incoming)
    session = SkyeSession(store)
    session.open(kept.games[0])
    assert session.now.names


# --- everything at once ---


def test_an_export_of_everything_comes_back_on_another_device(store: Store, tmp_path: Path, store_at: StoreAt) -> None:
    for seed in range(3):
        keep_log(store, log_of(RULES, played(seed)))
    library_of(store).keep(meadow(sheep=2), "My meadow")
    path = tmp_path / "all.zip"
    assert exchange.write_all(store, path) == (3, 0)
    other = store_at(tmp_path / "other")
    kept = exchange.take_in(other, exchange.read(path))
    assert (kept.new_games, tiles_in(kept)) == (3, 1)
    assert sorted(map(str, map(bare, games_in(other)))) == sorted(map(str, map(bare, games_in(store))))
    again = exchange.take_in(other, exchange.read(path))
    assert (again.new_games, tiles_in(again), len(other.games())) == (0, 0, 3)


def test_a_device_that_has_lost_the_time_exports_all_the_same(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_log(store, log_of(RULES, played()))
    monkeypatch.setattr("time.time", lambda: 0.0)
    monkeypatch.setattr("time.localtime", lambda *_moment: time.gmtime(0))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    path = tmp_path / "all.zip"
    assert exchange.write_all(store, path) == (1, 0)
    with zipfile.ZipFile(path) as archive:
        assert [member.date_time for member in archive.infolist()] == [exchange.EARLIEST]
    assert len(exchange.read(path).games) == 1


def test_one_bad_file_refuses_the_whole_export(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "all.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("games/0001.json", exchange.game_text(log_of(RULES, played(1))))
        archive.writestr("games/0002.json", json.dumps({**everything(), "round": 99}))
    with pytest.raises(BadFile, match=r"games/0002.json: round: 99 is not 1 to 6"):
        exchange.read(path)


def test_an_archive_that_would_burst_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("games/0001.json", b" " * (MAX_BYTES + 1))
    with pytest.raises(BadFile, match="packed too tightly"):
        exchange.read(path)
    with zipfile.ZipFile(path, "w") as archive:
        for number in range(exchange.MOST_FILES + 1):
            archive.writestr(f"games/{number}.json", b"{}")
    with pytest.raises(BadFile, match="larger than any"):
        exchange.read(path)


def test_an_archive_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "holiday.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("beach.png", b"picture")
    with pytest.raises(BadFile, match="there is no game in this file"):
        exchange.read(path)


# --- the table of points ---


def rows(table: Table) -> list[list[str]]:
    return list(csv.reader(io.StringIO(points_table(Words(), table.state))))


def test_the_table_has_a_line_for_each_round_and_letter() -> None:
    table = Table(2).do(acts.book_income).do(acts.lay, "Isla", (0, 1), meadow(sheep=3), anyway=True)
    table.do(acts.book_round).do(acts.begin_round).do(acts.book_income).do(acts.book_round)
    assert rows(table) == [
        ["Round", "Letter", "Scoring tile", "Isla", "Ewan"],
        ["1", "A", "Sheep", "3", "0"],
        ["2", "B", "Columns", "0", "0"],
        ["", "", "VP", "3", "0"],
    ]


def test_the_table_of_a_finished_game_ends_with_the_result() -> None:
    table = Table(2).do(acts.correct_vp, "Isla", 30).with_gold(12, 0)
    table.do(acts.end_game, anyway=True)
    assert rows(table)[-3:] == [["", "", "Gold", "2", "0"], ["", "", "Total", "32", "0"], ["", "", "Place", "1", "2"]]


def test_no_name_becomes_a_formula() -> None:
    for name in ("=SUM(A1)", "+1", "-1", "@x", "\tx"):
        document = everything()
        document["players"][0]["name"] = name
        state = fold(filing.loads(json.dumps(document)).in_force())
        head = next(csv.reader(io.StringIO(points_table(Words(), state))))
        assert head[3] == f"'{name}"


# --- files and names ---


def test_file_names_hold_what_every_system_can_write(tmp_path: Path) -> None:
    path = exchange.new_path(tmp_path, ("Isla", "Zoë / ..\\x", *NASTY, "z" * 200), ".json", TODAY)
    assert path.name.startswith("clan-companion-2026-11-16-isla-zoe-x-b-isla-b")
    assert len(path.name) < 80
    assert path.name.isascii()
    assert path.parent == tmp_path
    path.write_text("taken")
    assert exchange.new_path(tmp_path, ("Isla",), ".json", TODAY) != path
    nameless = exchange.new_path(tmp_path, ("\u05d0",), ".csv", TODAY)
    assert nameless.name == "clan-companion-2026-11-16.csv"


def test_a_file_that_is_there_is_never_overwritten(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        path = exchange.new_path(tmp_path, ("Isla",), ".json", TODAY)
        exchange.save(path, b"1")
        names.append(path.name)
    assert len(set(names)) == 3
    assert {path.name for path in tmp_path.iterdir()} == set(names)


def test_a_disk_that_refuses_leaves_no_part_of_a_file(tmp_path: Path) -> None:
    target = tmp_path / "folder" / "game.json"
    (tmp_path / "folder").write_text("a file is in the way")
    with pytest.raises(OSError):
        exchange.save(target, b"content")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_exports_go_to_the_apps_own_folder_where_that_was_moved(tmp_path: Path) -> None:
    assert exchange.exports_folder(tmp_path) == tmp_path / "exports"
    assert exchange.known_files(tmp_path / "exports") == []


def test_a_whole_export_comes_in_with_one_write(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    writes: list[int] = []
    real = database.write

    def counted(connection: sqlite3.Connection, statements: list[database.Statement]) -> None:
        writes.append(len(statements))
        real(connection, statements)

    monkeypatch.setattr(database, "write", counted)
    tile = catalogue()["L05"]
    logs = tuple(log_of(RULES, played(seed)) for seed in (1, 2, 1))
    kept = exchange.take_in(store, exchange.Incoming(logs, (exchange.Pieces(TILES, [tile]),)))
    assert (kept.new_games, tiles_in(kept), len(writes)) == (2, 1, 1)
    assert kept.games[0] == kept.games[2], "the same game twice in one file is kept once"
    library = [found.tile for found in library_of(store).tiles()]
    assert tile in library
    composed = {each for found in logs for each in TILES.pieces_in(found.state())}
    assert composed, "the games hold tiles that no catalogue has"
    assert all(any(same_tile(each, kept) for kept in library) for each in composed), "which can be laid here, too"


def test_exports_go_among_the_documents_of_a_desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in (paths.DATA_VARIABLE, paths.ANDROID_VARIABLE):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    app_folder = paths.data_folder()
    assert exchange.exports_folder(app_folder) == app_folder / "exports"
    (tmp_path / "Documents").mkdir()
    assert exchange.exports_folder(app_folder) == tmp_path / "Documents" / "clan-companion"


@pytest.mark.parametrize("name", NASTY)
def test_any_name_survives_the_way_out_and_in(store: Store, tmp_path: Path, name: str) -> None:
    document = everything()
    document["players"][1]["name"] = name * 4 if len(name) < 40 else name
    journal = filing.loads(json.dumps(document))
    kept = exchange.take_in(store, exchange.read(written(tmp_path / "game.json", journal)))
    state = read_log(store, kept.games[0]).state()
    assert state.names[1] == document["players"][1]["name"]


@pytest.mark.parametrize(
    ("sample", "engine"), [("sample-played.json", "skye"), ("sample-glen.json", "glen")], ids=["skye", "glen"]
)
def test_the_log_of_an_ended_game_is_applied_once_when_it_comes_in(
    tmp_path: Path, store_at: StoreAt, monkeypatch: pytest.MonkeyPatch, sample: str, engine: str
) -> None:
    folding = import_module(f"scoring.{engine}.play.fold")
    own, applied = folding.apply, list[Any]()

    def counted(state: Any, event: Any) -> Any:
        applied.append(event)
        return own(state, event)

    monkeypatch.setattr(folding, "apply", counted)
    (found,) = exchange.read(paths.ASSETS / sample).games
    session: Session[Any, Any] = Session(store_at(tmp_path))
    session.take_over(found)
    assert session.now.ended
    # The end is looked at twice: what a file claims about the result is compared with what its steps lead to.
    assert len(applied) <= len(session.journal.in_force()) + 1
