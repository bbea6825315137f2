"""The composer, driven by touches: taps per face, questions, the verdict, laying, drafts that survive."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.layout import Layout
from companion.core.theme import theme
from companion.games.skye.model.composing import TileDraft
from companion.games.skye.model.tile_library import library_of
from companion.games.skye.table.laying import FIRST_TILE_HINT
from companion.store.notes import notes_of
from companion.widgets.base import Tap, walk
from scoring.skye.catalogue import catalogue
from scoring.skye.game import Game
from scoring.skye.play import acts
from scoring.skye.play.setting_up import seated, set_up
from scoring.skye.rules import RULES
from scoring.skye.territory import Placement
from scoring.skye.tile import Barrels, Tablet, Terrain, Tile, TileSet, same_face
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.games.skye.at_table import FIELD, lay, lying, new_game, play, table, tap_cell
from tests.companion.looking import windows

ALL = ("tunnels", "druids", "borderlands")


def begin(driver: Driver, modules: tuple[str, ...] = ALL) -> None:
    driver.session.start(RULES, set_up(Game(players=seated([("Isla", "blue"), ("Ewan", "yellow")]), modules=modules)))
    driver.shell.go("table")
    driver.frames(2)


def compose(driver: Driver, *cell: int, **arguments: Any) -> None:
    """Opens the composer as the picker does; what follows is counted."""
    driver.shell.push("composer", player="Isla", cell=list(cell), **arguments)
    driver.frames(3)
    driver.taps = 0


def taps(driver: Driver, *test_ids: str) -> None:
    for test_id in test_ids:
        driver.tap(test_id)


def tap_tile(driver: Driver, right: float, down: float) -> None:
    """A tap on the tile itself, in hundredths of its side from its upper left corner."""
    view = driver.get("tile")
    driver.tap_at(view.x + view.width * right / 100, view.top - view.height * down / 100)


def draft(driver: Driver) -> TileDraft:
    found: TileDraft = driver.shell.screen.draft  # type: ignore[union-attr]
    return found


def laid(driver: Driver, *cell: int) -> Tile:
    return lying(driver, (cell[0], cell[1])).tile


@pytest.fixture
def game(driver: Driver) -> Iterator[Driver]:
    begin(driver)
    yield driver


# --- taps per face: 6 to 10 ---


def test_a_tunnel_face_takes_7_taps(game: Driver) -> None:
    compose(game, 0, 1)
    taps(game, "edge:N", "edge:W", "road:S", "key:tunnel", "key:vp", "key:sheep")
    assert game.get("verdict").text == "Fits here. New tile: you only compose it once."
    game.tap("done")
    assert game.taps == 7
    tile = laid(game, 0, 1)
    assert tile.set is TileSet.TUNNELS
    assert [(area.terrain, area.edges, area.sheep) for area in tile.front.areas] == [
        (Terrain.MOUNTAIN, "NW", 0),
        (Terrain.PASTURE, "ES", 1),
    ]
    assert tile.front.roads[0].tunnels == (0,) and tile.front.roads[0].barrels is Barrels.VP
    assert game.screen == "table"
    assert [kept.tile for kept in library_of(game.store).tiles()] == [tile]


def test_a_druid_face_with_cost_and_scroll_takes_10_taps(game: Driver) -> None:
    compose(game, 0, 1)
    taps(game, "edge:N", "edge:N", "box:druids", "cost", "cost:3", "key:scroll", "scroll:gold")
    tap_tile(game, 50, 12)
    taps(game, "key:sheep", "done")
    assert game.taps == 10
    tile = laid(game, 0, 1)
    assert (tile.set, tile.cost) == (TileSet.DRUIDS, 3)
    assert [(area.terrain, area.scroll) for area in tile.front.areas] == [
        (Terrain.WATER, "gold"),
        (Terrain.PASTURE, None),
    ]


def test_a_druid_face_with_a_tablet_tells_its_box(game: Driver) -> None:
    compose(game, -1, 0)
    taps(game, "road:E", "road:W", "key:brochs", "key:tablet", "tablet:bag-draw", "cost", "cost:5", "done")
    assert game.taps == 8
    tile = laid(game, -1, 0)
    assert (tile.set, tile.cost, tile.tablet) == (TileSet.DRUIDS, 5, Tablet.BAG_DRAW)


def test_a_borderland_with_its_back_takes_8_taps(game: Driver) -> None:
    game.shell.go("home")
    game.shell.push("composer", box="borderlands")
    game.frames(3)
    game.taps = 0
    taps(game, "edge:N", "edge:E", "road:N", "key:gold", "key:brochs", "side:back", "key:brochs", "done")
    assert game.taps == 8
    tile = library_of(game.store).tiles()[0].tile
    assert tile.set is TileSet.BORDERLANDS and tile.front.curved == "SW" and tile.back is not None
    assert (tile.front.symbols.brochs, tile.back.symbols.brochs) == (1, 2)
    assert tile.front.symbols.barrels and tile.back.symbols.barrels


def test_an_island_borderland_takes_9_taps(driver: Driver) -> None:
    driver.shell.push("isle-of-skye/composer", box="borderlands")
    driver.frames(3)
    driver.taps = 0
    taps(driver, "edge:N", "edge:N", "edge:E", "edge:E", "centre:own", "key:sheep", "side:back", "key:sheep", "done")
    assert driver.taps == 9
    tile = library_of(driver.store).tiles()[0].tile
    assert [(area.terrain, area.edges, area.sheep) for area in tile.front.areas] == [
        (Terrain.WATER, "NE", 0),
        (Terrain.PASTURE, "", 1),
    ]


# --- on a cell ---


def test_touching_edges_are_locked(game: Driver) -> None:
    compose(game, 1, 0)
    assert game.get("edge:W").locked and not game.get("edge:E").locked
    assert game.get("edge:W").terrain is Terrain.WATER
    game.tap("edge:W")
    assert draft(game).front.terrains[3] is Terrain.WATER


def test_laying_can_be_undone_from_the_message(game: Driver) -> None:
    compose(game, 0, 1)
    game.tap("done")
    game.tap("snackbar:Undo")
    player = game.session.now.find("Isla")
    assert player is not None and len(player.territory) == 1
    assert len(library_of(game.store).tiles()) == 1, "the face stays known"


def test_a_composed_tile_offers_turn_and_undo(driver: Driver) -> None:
    play(driver, new_game())
    tap_cell(driver, (0, 1))
    driver.tap("compose")
    driver.tap("edge:N")
    driver.tap("done")
    assert driver.screen == "table"
    assert driver.get("snackbar").text == "Tile laid"
    before = lying(driver, (0, 1)).turn
    driver.tap("snackbar:Turn")
    assert lying(driver, (0, 1)).turn != before
    assert driver.get("snackbar").text == "Tile turned"
    driver.tap("snackbar:Undo")
    assert lying(driver, (0, 1)).turn == before
    assert driver.store.settings[FIRST_TILE_HINT]


def test_a_composed_tile_that_fits_in_one_way_offers_no_turn(driver: Driver) -> None:
    play(driver, new_game())
    lay(driver, "Isla", FIELD, (1, 1), forced=True)
    tap_cell(driver, (0, 1))
    driver.tap("compose")
    for edge in ("edge:N", "edge:W", "edge:W"):
        driver.tap(edge)
    driver.tap("done")
    ways = table(driver).laying.ways(lying(driver, (0, 1)))
    assert (driver.find("snackbar:Turn") is not None) is (len(ways) > 1)
    assert driver.find("snackbar:Undo") is not None


def test_a_face_that_was_composed_before_is_kept_once(game: Driver) -> None:
    compose(game, 0, 1)
    taps(game, "edge:N", "done")
    compose(game, 0, 2)
    assert game.get("edge:S").terrain is Terrain.MOUNTAIN
    for edge in "NEW":
        taps(game, f"edge:{edge}", f"edge:{edge}")
    assert game.get("verdict").text == "Fits here. You have composed this face before."
    game.tap("done")
    assert len(library_of(game.store).tiles()) == 1
    assert same_face(laid(game, 0, 1).front, laid(game, 0, 2).front)


def test_what_breaks_a_rule_says_the_first_reason_and_can_be_insisted_on(game: Driver) -> None:
    border = TileDraft.for_box(TileSet.BORDERLANDS).bend(3).turn_over().tile()
    game.session.do(acts.lay(game.session.now, "Isla", (0, 1), border))
    compose(game, -1, 1, edit=False)
    game.tap("box:custom")
    assert "straight against curved" in game.get("verdict").text
    assert game.get("done").text == "Lay it anyway"
    game.tap("done")
    player = game.session.now.find("Isla")
    assert player is not None
    placement = player.territory.at((-1, 1))
    assert placement is not None and placement.forced


def test_a_second_borderland_of_a_round_is_questioned(game: Driver) -> None:
    border = TileDraft.for_box(TileSet.BORDERLANDS).bend(3).turn_over().tile()
    game.session.do(acts.lay(game.session.now, "Isla", (0, 1), border))
    compose(game, 0, -1)
    game.tap("box:borderlands")
    assert game.get("verdict").text == "Already one borderland this round."


def test_a_wrong_catalogue_tile_is_corrected_where_it_lies(game: Driver) -> None:
    wrong = catalogue()["L05"]
    way = next(turn for turn in range(4) if acts.can_lay(game.session.now, "Isla", (0, 1), wrong, turn))
    game.session.do(acts.lay(game.session.now, "Isla", (0, 1), wrong, way))
    compose(game, 0, 1, edit=True)
    assert game.shows("Correct a tile")
    assert draft(game).tile().front.turned[0].pattern == wrong.front.turned[way].pattern
    taps(game, "key:sheep", "done")
    assert laid(game, 0, 1).id == "L05" and laid(game, 0, 1).front.symbols.sheep == wrong.front.symbols.sheep + 1
    assert [kept.tile.id for kept in library_of(game.store).tiles()] == ["L05"]


def test_correcting_a_catalogue_tile_twice_keeps_one(game: Driver) -> None:
    wrong = catalogue()["L05"]
    way = next(turn for turn in range(4) if acts.can_lay(game.session.now, "Isla", (0, 1), wrong, turn))
    game.session.do(acts.lay(game.session.now, "Isla", (0, 1), wrong, way))
    for kind in ("sheep", "cattle"):
        compose(game, 0, 1, edit=True)
        taps(game, f"key:{kind}", "done")
        game.session.undo()
    kept = library_of(game.store).tiles()
    assert len(kept) == 1 and kept[0].tile.id == "L05" and kept[0].tile.unverified == ()


# --- questions ---


def test_with_two_areas_the_next_tap_on_the_tile_chooses(game: Driver) -> None:
    compose(game, 0, 1)
    taps(game, "edge:N", "edge:E", "edge:E", "edge:W", "edge:W", "centre:N")
    taps(game, "key:ships")
    assert game.get("verdict").text == "Where is the ship? Tap the area."
    assert len(game.shell.screen.canvas_view.choices.spots) == 2  # type: ignore[union-attr]
    tap_tile(game, 50, 50)
    assert draft(game).question is not None, "the mountain holds no ship"
    tap_tile(game, 92, 50)
    assert draft(game).question is None
    assert [(area.edges, area.ships) for area in draft(game).tile().front.areas if area.terrain is Terrain.WATER] == [
        ("E", 1),
        ("W", 0),
    ]


def test_back_lets_a_question_go_first(game: Driver) -> None:
    compose(game, 0, 1)
    taps(game, "edge:N", "key:scroll", "scroll:sheep")
    assert draft(game).question is not None
    game.back()
    assert game.screen == "composer" and draft(game).question is None


def test_with_two_roads_the_next_tap_says_which_has_the_barrel(game: Driver) -> None:
    compose(game, 0, 1)
    taps(game, "road:N", "road:E", "road:S", "road:W", "separate_roads", "key:gold")
    assert game.get("verdict").text == "On which road is the barrel? Tap the road."
    tap_tile(game, 25, 75)
    roads = draft(game).tile().front.roads
    assert [(road.edges, road.barrels) for road in roads] == [("NE", None), ("SW", Barrels.GOLD)]


def test_dim_keys_say_why(game: Driver) -> None:
    compose(game, 0, 1)
    assert not game.get("key:ships").possible
    game.tap("key:ships")
    assert game.shows("No area of this tile can hold it.")
    game.tap("key:gold")
    assert game.shows("Barrels stand on a road")


def test_holding_a_key_removes_one(game: Driver) -> None:
    compose(game, 0, 1)
    taps(game, "key:sheep", "key:sheep")
    game.long_press("key:sheep")
    assert game.get("key:sheep").count == 1


# --- more ---


def test_everything_behind_the_dots(game: Driver) -> None:
    compose(game, 0, 1)
    taps(game, "more", "more:no-income", "more", "more:second:water", "more", "more:cost:4")
    tile = draft(game).tile()
    assert tile.front.barrels is Barrels.NO_INCOME and tile.cost == 4 and tile.set is TileSet.DRUIDS
    assert [area.terrain for area in tile.front.areas if not area.edges] == [Terrain.WATER]
    taps(game, "more", "more:curve:3")
    assert draft(game).tile().front.curved == "NW" and draft(game).box is TileSet.BORDERLANDS
    taps(game, "more", "more:back")
    assert draft(game).shows_back
    taps(game, "more", "more:no_back")
    assert draft(game).back is None


def test_a_light_between_two_lakes(game: Driver) -> None:
    compose(game, 0, 1)
    taps(game, "edge:N", "edge:E", "edge:E", "edge:W", "edge:W", "centre:N", "more", "more:between")
    assert len(draft(game).tile().front.lighthouses[0]) == 2
    taps(game, "more", "more:between")
    assert draft(game).tile().front.lighthouses == ()


def test_a_scroll_can_change_its_kind_and_go(game: Driver) -> None:
    compose(game, 0, 1)
    taps(game, "key:scroll", "scroll:sheep", "key:scroll", "scroll:farms")
    assert draft(game).side.scroll() == "farms"
    taps(game, "key:scroll", "no_scroll")
    assert draft(game).side.scroll() is None


def test_undo_takes_taps_back_one_by_one(game: Driver) -> None:
    compose(game, 0, 1)
    first = draft(game)
    taps(game, "edge:N", "key:sheep")
    assert not game.get("undo").disabled
    taps(game, "undo", "undo")
    assert draft(game) == first and game.get("undo").disabled


def test_undo_by_key_takes_back_a_tap_and_no_step_of_the_game(game: Driver) -> None:
    for gold in (5, 6):
        game.session.do(acts.correct_gold(game.session.now, "Isla", gold))
    game.session.undo()
    compose(game, 0, 1)
    game.tap("key:sheep")
    assert draft(game).side.count("sheep") == 1
    for key in "zyz":
        game.key(key, "ctrl")
        assert game.session.now.game.player("Isla").gold == 5
        assert draft(game).side.count("sheep") == 0


def test_links_part_and_join(game: Driver) -> None:
    compose(game, 0, 1)
    taps(game, "edge:N", "edge:W")
    assert game.get("link:3").joined
    game.tap("link:3")
    assert not game.get("link:3").joined and len(draft(game).tile().front.areas) == 3
    assert game.find("link:0") is None, "there is no link between different terrains"


# --- drafts ---


def test_a_half_made_tile_is_kept_and_resumed(game: Driver) -> None:
    compose(game, 0, 1)
    taps(game, "edge:N", "key:sheep", "later")
    assert game.screen == "table"
    compose(game, 0, 1)
    assert draft(game).front.terrains[0] is Terrain.MOUNTAIN and draft(game).side.count("sheep") == 1
    game.tap("snackbar:Start afresh")
    assert draft(game).side.count("sheep") == 0


def test_another_cell_has_a_draft_of_its_own(game: Driver) -> None:
    compose(game, 0, 1)
    taps(game, "key:sheep", "later")
    compose(game, 0, -1)
    assert draft(game).side.count("sheep") == 0


def test_a_killed_app_opens_in_the_composer_with_the_draft(game: Driver) -> None:
    compose(game, 0, 1)
    taps(game, "edge:N", "road:S", "key:cattle")
    before = draft(game).tile()
    game.restart()
    assert game.screen == "composer"
    assert draft(game).tile() == before and game.get("edge:S").locked


def test_a_laid_tile_leaves_no_draft(game: Driver) -> None:
    compose(game, 0, 1)
    taps(game, "key:sheep", "done")
    assert not notes_of(game.store, game.session.game)["tile_drafts"]


def test_a_draft_in_the_settings_that_is_broken_is_begun_afresh(game: Driver) -> None:
    notes_of(game.store, game.session.game)["tile_drafts"] = {"Isla@0,1": {"tile": {"set": "wrong"}}}
    compose(game, 0, 1)
    assert draft(game).side.count("sheep") == 0


# --- looks ---


@pytest.mark.parametrize(("size", "text_size"), windows([PHONE, TABLET, LANDSCAPE, (360, 640)]))
def test_every_target_is_large_enough_and_in_the_window(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    driver = Driver(tmp_path / "data", size=size, settings={"text_size": text_size})
    driver.start()
    begin(driver)
    compose(driver, 0, 1)
    taps(driver, "edge:N", "edge:W", "road:S", "box:druids")
    targets = [widget for widget in walk(driver.shell.screen) if isinstance(widget, Tap) and widget.action]
    assert len(targets) > 20
    for widget in targets:
        x, y = widget.to_window(*widget.pos)
        assert widget.width >= 40 and widget.height >= 40, widget.test_id
        assert x >= -1 and x + widget.width <= size[0] + 1, (widget.test_id, x, widget.width)
    for test_id in ("edge:N", "edge:E", "edge:S", "edge:W", "road:N", "road:W"):
        widget = driver.get(test_id)
        x, y = widget.to_window(*widget.pos)
        assert widget.height >= 48 and widget.width >= 48 and y >= 0 and y + widget.height <= size[1]
    driver.stop()
    assert driver.failures == []


def test_turning_the_device_keeps_the_draft(game: Driver) -> None:
    compose(game, 0, 1)
    taps(game, "edge:N", "key:sheep")
    before = draft(game)
    game.resize(*LANDSCAPE)
    assert game.shell.layout is Layout.SIDE and draft(game) == before
    game.tap("key:sheep")
    game.resize(*TABLET)
    assert draft(game).side.count("sheep") == 2


def test_all_themes_and_hands(game: Driver) -> None:
    compose(game, 0, 1)
    for name, value in (("theme", "dark"), ("theme", "black"), ("left_handed", True), ("text_size", 200)):
        game.store.settings[name] = value
        game.frames(3)
        game.tap("key:sheep")
    assert theme.left_handed and draft(game).side.count("sheep") == 4


@pytest.mark.parametrize("seed", range(3))
def test_random_taps_never_break_it(game: Driver, seed: int) -> None:
    rng = random.Random(seed)
    compose(game, 0, 1)
    for _ in range(40):
        ids = sorted(
            widget.test_id
            for widget in walk(game.shell.screen)
            if isinstance(widget, Tap) and widget.test_id and not widget.disabled
        )
        safe = [each for each in ids if each not in ("back", "later", "done", "help", "more", "key:scroll")]
        game.tap(rng.choice([*safe, "key:sheep"]))
        if game.shell.layers.sheet is not None:
            game.shell.close_sheet()
        if draft(game).question is not None:
            tap_tile(game, rng.uniform(2, 98), rng.uniform(2, 98))
    verdict = acts.can_lay(game.session.now, "Isla", (0, 1), draft(game).tile(), anyway=True)
    assert verdict and game.failures == []


def test_every_placement_of_a_composed_tile_is_legal_by_itself(game: Driver) -> None:
    compose(game, 0, 1)
    taps(game, "edge:N", "edge:E", "edge:E")
    placement = Placement((0, 1), draft(game).tile())
    assert acts.can_lay(game.session.now, "Isla", placement.cell, placement.tile)


def test_the_header_follows_the_player_and_the_cell(driver: Driver) -> None:
    play(driver)
    for name, cell, place in (("Isla", (0, 3), "3 north"), ("Ewan", (2, 0), "2 east")):
        driver.shell.push("composer", player=name, cell=list(cell))
        driver.frames(3)
        assert any(name in text and place in text for text in driver.texts()), driver.texts()
        driver.shell.back()
        driver.frames(2)
