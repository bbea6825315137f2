"""The tile library, driven by touches: boxes and counters, changing, deleting, sharing, importing."""

import json
from pathlib import Path

import pytest

from companion.device import Outcome
from companion.games.skye.model import tile_library
from companion.games.skye.model.composing import TileDraft
from companion.games.skye.model.tile_library import library_of
from companion.session import exchange
from companion.session.session import log_of
from companion.widgets.base import Tap, walk
from scoring.core.cells import EAST, NORTH, SOUTH
from scoring.skye.catalogue import catalogue
from scoring.skye.rules import RULES
from scoring.skye.tile import Terrain, Tile, TileSet
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver


def tiles_of(box: TileSet, count: int) -> list[Tile]:
    """Different faces of one box."""
    found = []
    for number in range(count):
        draft = TileDraft.for_box(box).switch_road(NORTH if number % 2 else EAST)
        for kind, times in (("sheep", number % 5), ("cattle", number // 5 % 5), ("farms", number // 25)):
            for _ in range(times):
                draft = draft.add(kind)
        found.append(draft.tile())
    return found


def fill(driver: Driver, box: TileSet, count: int) -> None:
    for tile in tiles_of(box, count):
        library_of(driver.store).keep(tile)


def open_library(driver: Driver, **arguments: str) -> None:
    driver.shell.push("isle-of-skye/library", **arguments)
    driver.frames(4)


def drop(driver: Driver, path: Path) -> None:
    """Pulls a file from the desktop onto the window."""
    from kivy.core.window import Window

    Window.dispatch("on_drop_file", str(path).encode(), 10, 10)
    driver.frames(3)


def write_file(driver: Driver, content: str, name: str = "shared.json") -> Path:
    folder = driver.folder / "exports"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(content)
    return path


def test_home_leads_to_an_empty_library_with_the_one_useful_button(driver: Driver) -> None:
    driver.tap("go:library")
    assert driver.screen == "library"
    assert driver.shows("No tunnel tile yet")
    driver.tap("compose")
    assert driver.screen == "composer" and driver.get("box:tunnels").selected


def test_entering_the_borderlands_once_is_offered(driver: Driver) -> None:
    open_library(driver, box="borderlands")
    assert driver.shows("Enter your borderlands once: about 3 minutes")
    assert driver.get("box:borderlands").text == "Borderlands 0 of 6"
    driver.tap("compose")
    assert driver.screen == "composer" and driver.get("side:front").selected


def test_six_borderlands_are_entered_one_after_another(driver: Driver) -> None:
    open_library(driver, box="borderlands")
    for number in range(6):
        driver.tap("compose")
        for _ in range(number % 3):
            driver.tap("key:sheep")
        if number >= 3:
            driver.tap("road:N")
        driver.tap("side:back")
        driver.tap("key:cattle")
        driver.tap("done")
        assert driver.screen == "library"
    assert driver.get("box:borderlands").text == "Borderlands 6 of 6"
    assert all(kept.tile.back is not None for kept in library_of(driver.store).tiles())


def test_counters_by_box(driver: Driver) -> None:
    for box, count in ((TileSet.TUNNELS, 3), (TileSet.DRUIDS, 5), (TileSet.BORDERLANDS, 2), (TileSet.CUSTOM, 1)):
        fill(driver, box, count)
    library_of(driver.store).keep(TileDraft.of_tile(catalogue()["L05"]).add("sheep").tile())
    open_library(driver)
    texts = [driver.get(f"box:{box}").text for box in ("tunnels", "druids", "borderlands", "custom", "base")]
    assert texts == ["Tunnels 3 of 12", "Druids 5 of 36", "Borderlands 2 of 6", "Other 1", "Corrected 1"]


def test_the_chosen_box_is_shown_and_remembered(driver: Driver) -> None:
    fill(driver, TileSet.DRUIDS, 4)
    open_library(driver)
    driver.tap("box:druids")
    assert {f"tile:{kept.id}" for kept in library_of(driver.store).tiles()} <= driver.ids()
    driver.back()
    open_library(driver)
    assert driver.get("box:druids").selected


def test_only_the_tiles_in_sight_are_drawn(driver: Driver) -> None:
    fill(driver, TileSet.CUSTOM, 120)
    open_library(driver, box="custom")
    shown = [each for each in driver.ids() if each.startswith("tile:")]
    assert 20 < len(shown) < 60


def test_a_tile_is_changed_in_its_place(driver: Driver) -> None:
    fill(driver, TileSet.DRUIDS, 2)
    number = library_of(driver.store).tiles()[1].id
    open_library(driver, box="druids")
    driver.tap(f"tile:{number}")
    driver.tap("edit")
    assert driver.shows("Change a tile")
    driver.tap("edge:N")
    driver.tap("done")
    assert driver.screen == "library"
    changed = library_of(driver.store).tiles()[1]
    assert changed.id == number and changed.tile.front.terrains.count(Terrain.MOUNTAIN) == 1
    assert len(library_of(driver.store).tiles()) == 2


def test_a_tile_changed_into_another_that_is_there_is_kept_once(driver: Driver) -> None:
    first = TileDraft.for_box(TileSet.CUSTOM).tile()
    library_of(driver.store).keep(first)
    other = library_of(driver.store).keep(TileDraft.of_tile(first).switch_road(SOUTH).tile())
    driver.shell.push("isle-of-skye/composer", tile=other.id)
    driver.frames(3)
    driver.tap("road:S")
    driver.tap("done")
    assert [kept.tile for kept in library_of(driver.store).tiles()] == [first]


def test_deleting_is_undone_from_the_message(driver: Driver) -> None:
    fill(driver, TileSet.DRUIDS, 3)
    gone = library_of(driver.store).tiles()[1]
    open_library(driver, box="druids")
    driver.tap(f"tile:{gone.id}")
    driver.tap("delete")
    assert driver.get("box:druids").text == "Druids 2 of 36" and driver.shows("Tile deleted")
    driver.tap("snackbar:Undo")
    assert driver.get("box:druids").text == "Druids 3 of 36"
    assert gone.tile in [kept.tile for kept in library_of(driver.store).tiles()]


def test_a_face_too_unusual_can_be_deleted_but_not_changed(driver: Driver) -> None:
    areas = [{"terrain": "pasture", "edges": "NESW"}, *[{"terrain": "water", "edges": ""}] * 4]
    content = json.dumps({"format": tile_library.FORMAT, "tiles": [{"set": "custom", "areas": areas, "roads": []}]})
    exchange.take_in(driver.store, exchange.loads(content))
    open_library(driver, box="custom")
    driver.tap(f"tile:{library_of(driver.store).tiles()[0].id}")
    assert driver.get("edit").disabled and driver.shows("too unusual")
    driver.tap("delete")
    assert library_of(driver.store).tiles() == []


# --- files ---


def test_sharing_hands_a_file_to_the_device(driver: Driver) -> None:
    fill(driver, TileSet.TUNNELS, 3)
    open_library(driver)
    driver.tap("share")
    (call,) = [call for call in driver.device.calls if call[0] == "share_file"]
    assert exchange.read(Path(str(call[1]))).pieces[0].pieces == [
        kept.tile for kept in library_of(driver.store).tiles()
    ]


def test_without_sharing_the_path_is_told(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(driver, TileSet.TUNNELS, 1)
    monkeypatch.setattr(driver.device, "share_file", lambda *_: Outcome.NOT_AVAILABLE)
    open_library(driver)
    driver.tap("share")
    assert driver.shows("Saved as ") and driver.shows(".json")
    driver.tap("snackbar:Copy path")
    assert driver.device.calls[-1][0] == "copy"


def test_an_empty_library_has_nothing_to_share(driver: Driver) -> None:
    open_library(driver)
    assert driver.get("share").disabled


def test_a_folder_that_cannot_be_written_is_told(driver: Driver) -> None:
    fill(driver, TileSet.TUNNELS, 1)
    (driver.folder / "exports").write_text("not a folder")
    open_library(driver)
    driver.tap("share")
    assert driver.shows("The file could not be written")


def test_importing_a_file_of_the_folder(driver: Driver) -> None:
    tiles = tiles_of(TileSet.DRUIDS, 5)
    for tile in tiles[:2]:
        library_of(driver.store).keep(tile)
    write_file(driver, tile_library.dumps(tiles))
    open_library(driver)
    driver.tap("import")
    driver.tap("file:shared.json")
    assert driver.shows("3 new tiles, 2 known already")
    assert driver.screen == "library"
    assert driver.get("box:druids").selected and driver.get("box:druids").text == "Druids 5 of 36"


def test_where_there_is_a_picker_it_is_offered_instead_of_a_path(driver: Driver) -> None:
    driver.device.picks = True
    open_library(driver)
    driver.tap("import")
    assert driver.find("path") is None
    driver.tap("pick")
    assert driver.device.calls[-1] == ("pick_file",)


def test_a_file_dropped_on_the_window_is_imported(driver: Driver) -> None:
    path = write_file(driver, tile_library.dumps(tiles_of(TileSet.TUNNELS, 1)))
    open_library(driver)
    drop(driver, path)
    assert driver.screen == "library" and driver.shows("1 new tile")
    driver.back()
    drop(driver, path)
    assert driver.screen == "home", "elsewhere a dropped file means nothing to the library"


BAD = [
    ("not json", "this is not JSON"),
    (json.dumps({"format": "clan-companion-tiles/9", "tiles": []}), "Made with a newer Clan Companion."),
    (json.dumps({"format": tile_library.FORMAT, "tiles": [{"set": "druids"}]}), 'tiles[0]: "areas" is missing'),
]


@pytest.mark.parametrize(("content", "sentence"), BAD, ids=["no-json", "newer", "bad-tile"])
def test_a_bad_file_is_refused_whole_with_its_sentence(driver: Driver, content: str, sentence: str) -> None:
    path = write_file(driver, content)
    open_library(driver)
    drop(driver, path)
    assert sentence in driver.get("refusal").text
    assert library_of(driver.store).tiles() == []
    driver.tap("copy_message")
    assert driver.device.calls[-1] == ("copy", driver.get("refusal").text)
    driver.back()
    assert driver.screen == "library"


def test_a_good_tile_before_a_bad_one_is_not_added(driver: Driver) -> None:
    content = json.loads(tile_library.dumps(tiles_of(TileSet.DRUIDS, 2)))
    content["tiles"].append({"set": "druids", "areas": [], "roads": []})
    path = write_file(driver, json.dumps(content))
    open_library(driver)
    drop(driver, path)
    assert "tiles[2].areas" in driver.get("refusal").text and library_of(driver.store).tiles() == []


def paste(driver: Driver, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Text that another app has copied, taken in from the library."""
    from kivy.core.clipboard import Clipboard

    monkeypatch.setattr(Clipboard, "paste", lambda: text)
    open_library(driver)
    driver.tap("import")
    driver.tap("paste")


def test_copied_text_is_imported(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    paste(driver, monkeypatch, tile_library.dumps(tiles_of(TileSet.CUSTOM, 2)))
    assert driver.screen == "library" and driver.shows("2 new tiles")
    assert driver.get("box:custom").selected


@pytest.mark.parametrize(("content", "sentence"), BAD, ids=["no-json", "newer", "bad-tile"])
def test_copied_text_is_refused_with_the_same_sentences(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, content: str, sentence: str
) -> None:
    paste(driver, monkeypatch, content)
    assert sentence in driver.get("refusal").text
    assert driver.screen == "import" and library_of(driver.store).tiles() == []


def test_after_an_import_from_the_library_the_way_back_leads_past_it(driver: Driver) -> None:
    tiles = tile_library.dumps(tiles_of(TileSet.DRUIDS, 2))
    write_file(driver, tiles)
    open_library(driver)
    for message in ("2 new tiles", "These tiles are all here already."):
        driver.tap("import")
        driver.tap("file:shared.json")
        assert driver.shows(message)
        assert [name for name, _arguments in driver.shell.path] == ["home", "isle-of-skye/library"]
    driver.back()
    assert driver.screen == "home"


def test_copied_games_come_in_as_well(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.start_game("Isla", "Ewan")
    text = exchange.game_text(log_of(RULES, driver.session.journal))
    driver.shell.home()
    paste(driver, monkeypatch, text)
    assert driver.screen == "table" and driver.shows("This game is here already.")


@pytest.mark.parametrize("size", [PHONE, TABLET, LANDSCAPE])
def test_every_layout_and_text_size(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = Driver(tmp_path / "data", size=size, settings={"text_size": 200, "theme": "dark"})
    driver.start()
    fill(driver, TileSet.BORDERLANDS, 4)
    open_library(driver, box="borderlands")
    driver.tap(f"tile:{library_of(driver.store).tiles()[0].id}")
    for widget in walk(driver.shell):
        if isinstance(widget, Tap) and widget.action and widget.test_id:
            x, _y = widget.to_window(*widget.pos)
            assert x >= -1 and x + widget.width <= size[0] + 1, widget.test_id
    driver.tap("edit")
    assert driver.screen == "composer"
    driver.stop()
    assert driver.failures == []


def test_what_is_missing_from_a_box_has_empty_places_that_lead_to_the_composer(driver: Driver) -> None:
    fill(driver, TileSet.TUNNELS, 9)
    open_library(driver, box="tunnels")
    assert {f"tile:missing:{number}" for number in range(3)} <= driver.ids()
    assert "tile:missing:3" not in driver.ids()
    driver.tap("tile:missing:2")
    assert driver.screen == "composer"
