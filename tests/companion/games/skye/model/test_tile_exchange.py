"""Tile files: what is shared can be read again, and a stranger's file is taken whole or not at all."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.games.skye.model.composing import TileDraft, turned_tile
from companion.games.skye.model.tile_library import FORMAT, TILES, add, dumps, library_of, read
from companion.protocol.game_face import Added
from companion.session.session import NewerFile
from companion.store import Store
from scoring.core.cells import NORTH
from scoring.core.reading import BadFile, document, read_document
from scoring.skye.catalogue import catalogue
from scoring.skye.play import acts
from scoring.skye.tile import Tile, TileSet
from tests.scoring.skye.play.tables import Table
from tests.share import for_each

SHEEP = TileDraft.for_box(TileSet.DRUIDS).cycle(NORTH).add("sheep").choose_cost(3).tile()
CATTLE = TileDraft.for_box(TileSet.DRUIDS).add("cattle").tile()
BORDERLAND = TileDraft.for_box(TileSet.BORDERLANDS).turn_over().add("sheep").tile()


def file_with(*tiles: dict[str, Any], format: str = FORMAT) -> str:
    return json.dumps({"format": format, "tiles": list(tiles)})


def written(tile: Tile) -> dict[str, Any]:
    entry: dict[str, Any] = json.loads(dumps([tile]))["tiles"][0]
    return entry


def test_what_is_shared_can_be_read_again() -> None:
    assert read(document(dumps([SHEEP, CATTLE, BORDERLAND]))) == [SHEEP, CATTLE, BORDERLAND]


def test_a_file_has_our_format_and_tile_objects(tmp_path: Path) -> None:
    path = tmp_path / "tiles.json"
    path.write_text(dumps([SHEEP]), encoding="utf-8")
    assert json.loads(path.read_text())["format"] == "clan-companion-tiles/1"
    assert read(read_document(path)) == [SHEEP]


def test_new_tiles_are_added_and_known_ones_counted(store: Store) -> None:
    library_of(store).keep(SHEEP)
    assert add(store, [turned_tile(SHEEP, 1), CATTLE, turned_tile(CATTLE, 2), BORDERLAND]) == Added(2, 2)
    assert [kept.tile for kept in library_of(store).tiles()] == [SHEEP, CATTLE, BORDERLAND]


def test_faces_that_differ_only_in_cost_are_two_tiles(store: Store) -> None:
    dearer = TileDraft.of_tile(SHEEP).choose_cost(4).tile()
    assert add(store, [SHEEP, dearer]) == Added(2, 0)


def test_an_own_correction_of_the_catalogue_stays(store: Store) -> None:
    own = TileDraft.of_tile(catalogue()["L05"]).add("sheep").tile()
    theirs = TileDraft.of_tile(catalogue()["L05"]).add("cattle").tile()
    library_of(store).keep(own)
    assert add(store, [theirs]) == Added(0, 1)
    assert [kept.tile for kept in library_of(store).tiles()] == [own]


REFUSED = [
    ("", "line 1, column 1"),
    ("{", "line 1, column 2"),
    ("[]", "An object is expected"),
    ("{}", '"format" is missing'),
    (json.dumps({"format": FORMAT}), '"tiles" is missing'),
    (file_with(), "tiles: there is no tile in this file"),
    (file_with(written(SHEEP), format="clan-companion/1"), 'format: "clan-companion/1" is no file of tiles'),
    (file_with(written(SHEEP), format="clan-companion-tiles/x"), "is not clan-companion-tiles/1"),
    (file_with(written(SHEEP) | {"cost": 9}), "tiles[0].cost: 9 is not 0 to 8"),
    (file_with(written(SHEEP), {"set": "druids"}), 'tiles[1]: "areas" is missing'),
    (file_with(written(catalogue()["C1"])), "tiles[0].set: castles are known"),
    (file_with(written(SHEEP) | {"id": "L05"}), "tiles[0].set: L05 is a tile of the set base"),
    (file_with(*[written(SHEEP)] * 301), "tiles: 301 entries are too many"),
    (json.dumps({"format": FORMAT, "tiles": "all"}), "tiles: a list is expected"),
]


@for_each(("text", "sentence"), REFUSED)
def test_a_bad_file_is_refused_with_the_place(text: str, sentence: str) -> None:
    with pytest.raises(BadFile) as refused:
        read(document(text))
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_of_a_newer_version_says_so() -> None:
    with pytest.raises(NewerFile, match="newer Clan Companion"):
        read(document(file_with(written(SHEEP), format="clan-companion-tiles/2")))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.json", tmp_path):
        with pytest.raises(BadFile):
            read(read_document(path))


def test_a_full_box_of_like_faces_is_told_apart(store: Store) -> None:
    tiles = []
    for sheep in range(6):
        for cattle in range(6):
            draft = TileDraft.for_box(TileSet.CUSTOM)
            for kind, count in (("sheep", sheep), ("cattle", cattle)):
                for _ in range(count):
                    draft = draft.add(kind)
            tiles.append(draft.tile())
    assert add(store, tiles) == Added(36, 0)
    assert add(store, tiles) == Added(0, 36)


def test_tiles_that_a_game_names_come_with_it_wherever_they_lie() -> None:
    table = Table(2, modules=("druids",)).with_gold(9, 9)
    table.do(acts.set_prices, "Isla", (1, 2), tiles=(CATTLE, catalogue()["L05"]), discard=BORDERLAND)
    table.do(acts.fill_dolmen, 2, SHEEP)
    assert TILES.pieces_in(table.state) == [CATTLE, BORDERLAND, SHEEP]
