"""Table mode: what a zone asks and says is asked and said there, and for as long as its player has not gone on."""

from __future__ import annotations

from typing import Any

import pytest

from companion.board.view import centre_of
from companion.games.skye.model.questions import open_points
from companion.games.skye.model.tile_library import library_of
from scoring.skye.catalogue import landscape_tiles
from scoring.skye.play import acts
from tests.companion.driver import Driver
from tests.companion.games.skye.at_table import keep_borderlands, lay_two_borderlands
from tests.companion.games.skye.flat import LARGE, NAMES, play


@pytest.fixture
def large(tablet: Driver) -> Driver:
    """A tablet on which four zones have room for a sheet."""
    tablet.resize(*LARGE)
    return tablet


# --- a second borderland ---


def test_a_zone_asks_on_while_others_build(large: Driver) -> None:
    keep_borderlands(large)
    flat = play(large, 2, modules=("borderlands",))
    cell = lay_two_borderlands(large, flat.zone("Isla").laying, "Isla")
    flat.lay("Ewan")
    assert flat.said("Isla") == "Already one borderland this round"
    flat.tap("Isla", "snackbar:Lay it anyway")
    assert cell in flat.territory("Isla")


def test_a_zone_asks_no_more_after_its_players_own_undo(large: Driver) -> None:
    keep_borderlands(large)
    flat = play(large, 2, modules=("borderlands",))
    lay_two_borderlands(large, flat.zone("Isla").laying, "Isla")
    held = flat.part("Isla", "snackbar:Lay it anyway").action
    flat.zone("Isla").session.undo()
    large.frames(2)
    held()
    assert len(flat.territory("Isla")) == 1


# --- scoring tiles that nobody has named yet ---


def test_two_zones_name_the_same_scoring_tile(large: Driver) -> None:
    flat = play(large, 2, tiles=())
    flat.zone("Isla").laying.show_letter("A")
    flat.zone("Ewan").laying.show_letter("B")
    large.frames(2)
    flat.tap("Isla", "tile:sheep")
    flat.tap("Ewan", "tile:sheep")
    assert dict(large.session.now.game.scoring_tiles) == {"A": "sheep"}
    sheet = flat.part("Ewan", "letter_sheet")
    assert sheet is flat.zone("Ewan").sheet
    assert "tile:sheep" not in {getattr(each, "test_id", "") for each in sheet.walk()}
    flat.tap("Ewan", "tile:squares")
    assert dict(large.session.now.game.scoring_tiles) == {"A": "sheep", "B": "squares"}


# --- tiles that nobody is sure of ---

ASKING = next(tile for tile in landscape_tiles() if open_points(tile))


@pytest.mark.parametrize("name", ["Isla", "Moira"])
def test_a_question_is_asked_in_the_zone_of_its_player(large: Driver, name: str) -> None:
    flat = play(large, 4)
    large.session.do(acts.lay(large.session.now, name, (0, 1), ASKING, anyway=True))
    large.frames(3)
    board = flat.zone(name).board
    asked = next(each for each in board.scene.tiles if each.asks)
    (x, y), (right, down) = centre_of(asked.cell), asked.asks[0]
    large.tap_at(*board.view.to_window((x + right - 50, y + 50 - down), board.frame))
    sheet = flat.part(name, "question")
    assert flat.zone(name).sheet is sheet
    others = [each for each in NAMES[:4] if each != name]
    assert all(flat.zone(each).sheet is None for each in others)
    flat.tap(name, "area:0")
    assert not open_points(flat.territory(name).by_cell[(0, 1)].tile)
    assert [(answer.tile, answer.area) for answer in library_of(large.store).answers()] == [(ASKING.id, 0)]
    assert flat.said(name) == "Noted for all your games"
    flat.tap(name, "snackbar:Undo")
    assert open_points(flat.territory(name).by_cell[(0, 1)].tile)
    assert library_of(large.store).answers() == []


def test_a_tap_on_an_area_of_the_large_tile_answers_whichever_way_the_zone_lies(large: Driver) -> None:
    flat = play(large, 4)
    large.session.do(acts.lay(large.session.now, "Moira", (0, 1), ASKING, anyway=True))
    large.frames(3)
    flat.zone("Moira").laying.ask((0, 1))
    large.frames(3)
    tile = flat.part("Moira", "large_tile")
    area = tile.areas[-1]
    x, y = tile.middle_of(area)
    spot = tile.to_window(tile.x + x / 100 * tile.width, tile.top - y / 100 * tile.height)
    large.tap_at(*spot)
    assert [answer.area for answer in library_of(large.store).answers()] == [area]


def test_a_small_zone_shows_all_answers_beside_the_tile(tablet: Driver) -> None:
    flat = play(tablet, 4)
    tablet.session.do(acts.lay(tablet.session.now, "Isla", (0, 1), ASKING, anyway=True))
    tablet.frames(3)
    flat.zone("Isla").laying.ask((0, 1))
    tablet.frames(4)
    sheet, tile = flat.zone("Isla").sheet, flat.part("Isla", "large_tile")
    answers = [each for each in sheet.walk() if getattr(each, "test_id", "").startswith("area:")]
    assert len(answers) >= 2
    assert all(each.x >= tile.right for each in answers)
    assert sheet.body.height <= sheet.scroll.height


# --- back from the composer ---


def test_a_composed_tile_is_told_of_in_the_zone_of_its_player(large: Driver) -> None:
    flat = play(large, 4)
    cell = flat.free("Moira")[0]
    flat.tap_cell("Moira", cell)
    large.tap("compose")
    assert large.screen == "composer"
    # It stands upright for its player, as the zone does.
    assert flat.zone("Moira").front.quarter
    composer: Any = large.shell.screen
    assert composer.page.parent.quarter == flat.zone("Moira").front.quarter
    large.tap("done")
    assert large.screen == "table_mode"
    assert flat.said("Moira") == "Tile laid"
    # The next tile tapped would have taken its place.
    assert flat.zone("Moira").sheet is None
    assert large.shell.layers.snackbar is None
    flat.tap("Moira", "snackbar:Undo")
    assert cell not in flat.territory("Moira")
