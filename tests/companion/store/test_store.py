"""What the device remembers, and what it does when it cannot."""

import sqlite3
from dataclasses import replace
from pathlib import Path

from companion.games.skye.model.tile_library import library_of
from companion.store import FILE_NAME, Store, TroubleKind, database
from scoring.skye.catalogue import catalogue
from scoring.skye.tile import Face, Terrain, Tile, TileArea, TileRoad, TileSet
from tests.companion.store.opening import START, StoreAt, kind_of

# --- games and logs ---


def test_a_log_is_read_as_it_was_written(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    game = store.new_game("isle-of-skye")
    payloads = [{"event": number, "text": "Ísla \U0001f409 \u05d0"} for number in range(5)]
    written = [store.append(game, payload) for payload in payloads]
    store.close()
    entries = store_at(tmp_path).entries(game)
    assert [entry.number for entry in entries] == [0, 1, 2, 3, 4]
    assert [dict(entry.payload) for entry in entries] == payloads
    assert entries == written


def test_an_entry_is_on_the_disk_when_append_returns(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    game = store.new_game("isle-of-skye")
    store.append(game, {"event": 1})
    other = sqlite3.connect(tmp_path / FILE_NAME)
    assert other.execute("SELECT payload FROM entries").fetchall() == [('{"event":1}',)]
    other.close()


def test_what_comes_after_the_end_does_not_open_the_file_again(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    store.close()
    store.settings["theme"] = "dark"
    store.close()
    assert (store._connection, store.trouble) == (None, None)
    assert "theme" not in store_at(tmp_path).settings


def test_the_file_is_synchronised_fully(tmp_path: Path) -> None:
    connection = database.open_file(tmp_path / FILE_NAME)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    connection.close()


def test_games_keep_apart_and_the_last_touched_comes_first(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    first, second = store.new_game("isle-of-skye"), store.new_game("isle-of-skye")
    store.append(first, {"event": "a"})
    store.append(second, {"event": "b"})
    store.append(first, {"event": "c"}, summary={"round": 3})
    store.set_place(first, {"path": [["table", {}]]})
    store.set_finished(second, True)
    store.close()
    store = store_at(tmp_path)
    assert [record.id for record in store.games()] == [first, second]
    assert store.game(first).summary == {"round": 3}
    assert store.game(first).place == {"path": [["table", {}]]}
    assert store.game(first).finished is None
    assert store.game(second).finished is not None
    assert [entry.payload["event"] for entry in store.entries(second)] == ["b"]
    assert store.append(first, {"event": "d"}).number == 2


def test_several_entries_are_added_at_once(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    game = store.new_game("isle-of-skye")
    store.append(game, {"event": 0})
    store.append_all(game, [(START, {"event": 1}), (START, {"event": 2})], {"round": 1})
    assert [(entry.number, entry.payload["event"]) for entry in store.entries(game)] == [(0, 0), (1, 1), (2, 2)]


def test_a_game_comes_in_with_its_log_or_not_at_all(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    steps = [(START, {"event": number}) for number in range(3)]
    writes = Writes(store)
    game = store.keep_game("isle-of-skye", steps, {"round": 6}, finished=True)
    assert writes.count == 1
    assert store.append(game, {"event": 3}).number == 3
    store.close()
    again = store_at(tmp_path)
    assert [entry.payload["event"] for entry in again.entries(game)] == [0, 1, 2, 3]
    assert again.game(game).summary == {"round": 6}
    assert again.game(game).finished is not None


def test_a_deleted_game_is_gone_until_it_is_brought_back(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    store.keep_game("isle-of-skye", [(START, {"event": 0})])
    game = store.keep_game("isle-of-skye", [(START, {"event": number}) for number in range(3)], {"round": 6}, True)
    store.set_place(game, {"player": "Isla"})
    record, entries = store.game(game), store.entries(game)
    bring_back = store.forget_game(game)
    other = sqlite3.connect(tmp_path / FILE_NAME)
    assert other.execute("SELECT game, count(*) FROM entries GROUP BY game").fetchall() == [(1, 1)]
    other.close()
    newer = store.new_game("isle-of-skye")
    bring_back()
    assert store.append(game, {"event": 3}).number == 3
    store.close()
    again = store_at(tmp_path)
    assert {found.id for found in again.games()} == {1, game, newer}
    assert replace(again.game(game), changed=record.changed) == record
    assert again.entries(game)[:3] == entries


def test_the_number_of_a_deleted_game_is_never_used_again(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    first, second = store.new_game("isle-of-skye"), store.new_game("isle-of-skye")
    for game in (second, first):
        store.forget_game(game)
    store.close()
    assert store_at(tmp_path).new_game("isle-of-skye") == second + 1


def test_a_game_whose_log_breaks_off_is_not_there_at_all(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
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
    assert len(store_at(tmp_path).entries(1)) == 300


class Writes:
    """Counts the transactions of a store."""

    def __init__(self, store: Store) -> None:
        self.count = 0
        assert store._connection is not None
        store._connection.set_trace_callback(self._heard)

    def _heard(self, statement: str) -> None:
        self.count += statement == "COMMIT"


# --- settings, people, tiles, answers ---


def test_settings_hold_any_json_value(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    heard: list[str] = []
    store.settings.changed.connect(heard.append)
    store.settings["theme"] = "dark"
    store.settings["last"] = {"seats": [["Isla", "blue"]], "gold": True}
    store.settings["theme"] = "dark"
    store.settings["gone"] = 1
    del store.settings["gone"]
    store.close()
    assert dict(store_at(tmp_path).settings) == {"theme": "dark", "last": {"seats": [["Isla", "blue"]], "gold": True}}
    assert heard == ["theme", "last", "gone", "gone"]


def test_people_are_remembered_with_their_last_colour(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    store.remember_people([("Isla", "blue"), ("Ewan", "red")])
    store.remember_people([("Isla", "green")])
    store.forget_person("Ewan")
    store.remember_people([("Rory; DROP TABLE people", "white")])
    store.close()
    people = store_at(tmp_path).people()
    assert [(person.name, person.colour) for person in people] == [
        ("Rory; DROP TABLE people", "white"),
        ("Isla", "green"),
    ]


def composed(edges: str, road: str) -> Tile:
    """A tile with a lake at two edges and a road that leaves at one."""
    rest = "".join(edge for edge in "NESW" if edge not in edges)
    areas = (TileArea(Terrain.WATER, edges, ships=1), TileArea(Terrain.PASTURE, rest, sheep=2))
    return Tile(TileSet.DRUIDS, Face(areas, (TileRoad(road),)), cost=3)


def test_equal_faces_are_stored_once_however_they_are_turned(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    first = library_of(store).keep(composed("NE", "S"), "mine")
    assert library_of(store).keep(composed("ES", "W")).id == first.id
    other = library_of(store).keep(composed("NE", "W"))
    assert other.id != first.id
    store.close()
    kept = library_of(store_at(tmp_path)).tiles()
    assert [(entry.id, entry.label) for entry in kept] == [(first.id, "mine"), (other.id, "")]
    assert kept[0].tile == composed("NE", "S")


def test_several_tiles_are_kept_at_once(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    known = library_of(store).keep(composed("NE", "S"))
    writes = Writes(store)
    tiles = [composed("ES", "W"), composed("NE", "W"), composed("NS", "E"), composed("ES", "N")]
    kept = library_of(store).keep_all(tiles)
    assert writes.count == 1
    assert [entry.id for entry in kept] == [known.id, 2, 3, 2]
    assert library_of(store).keep_all(tiles) == kept
    assert writes.count == 1
    store.close()
    assert library_of(store_at(tmp_path)).tiles() == [known, *kept[1:3]]


def test_tiles_that_differ_beyond_the_face_are_different(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    cheap, dear = composed("NE", "S"), Tile(TileSet.DRUIDS, composed("NE", "S").front, cost=5)
    borderland = Tile(TileSet.BORDERLANDS, Face((TileArea(Terrain.WATER, "NE"),), curved="SW"), back=None)
    turned = Tile(TileSet.BORDERLANDS, borderland.front, back=Face((TileArea(Terrain.MOUNTAIN, "NE"),), curved="SW"))
    assert len({library_of(store).keep(tile).id for tile in (cheap, dear, borderland, turned)}) == 4


def test_a_composed_tile_can_be_corrected_and_forgotten(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    kept, gone = library_of(store).keep(composed("NE", "S")), library_of(store).keep(composed("NE", "W"))
    library_of(store).change(kept.id, composed("NS", "E"), "corrected")
    library_of(store).forget(gone.id)
    store.close()
    assert [(entry.tile, entry.label) for entry in library_of(store_at(tmp_path)).tiles()] == [
        (composed("NS", "E"), "corrected")
    ]


def test_the_number_of_a_deleted_tile_is_never_used_again(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    number = library_of(store).keep(catalogue()["L05"]).id
    library_of(store).forget(number)
    store.close()
    assert library_of(store_at(tmp_path)).keep(catalogue()["L06"]).id == number + 1


def test_what_corrects_two_tiles_of_the_catalogue_is_two_tiles(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    face = catalogue()["L05"].front
    first, second = (library_of(store).keep(Tile(set=TileSet.BASE, front=face, id=name)) for name in ("L05", "L06"))
    assert first.id != second.id
    assert library_of(store).keep(Tile(set=TileSet.BASE, front=face, id="L05")) == first


def test_answers_hold_for_all_games(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    tile = next(tile for tile in catalogue().values() if tile.unverified)
    library_of(store).answer(tile.id or "", "scroll", 0)
    library_of(store).answer(tile.id or "", "scroll", 1)
    store.close()
    again = store_at(tmp_path)
    assert [(answer.tile, answer.point, answer.area) for answer in library_of(again).answers()] == [
        (tile.id, "scroll", 1)
    ]
    library_of(again).answer(tile.id or "", "scroll", None)
    again.close()
    assert library_of(store_at(tmp_path)).answers() == []
