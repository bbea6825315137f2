"""Areas on the board: completed ones ticked, open ones pale with a notch, each told after a tap."""

from __future__ import annotations

from typing import Any

import pytest

from companion.art.overlays import Sign
from companion.art.painting import Look
from companion.board.scene import TileFlag
from companion.board.view import centre_of
from companion.games.skye.art.area_fill import PaleFace, area_at, filled
from companion.games.skye.art.pictures import picture_of
from scoring.skye.catalogue import catalogue
from tests.companion.driver import LANDSCAPE, Driver
from tests.companion.games.skye.at_table import play, tap_cell


def test_every_completed_area_has_one_tick_and_every_open_edge_one_notch(driver: Driver) -> None:
    screen = play(driver)
    survey = screen.standing_now.clan("Isla").survey
    stamps = filled(screen.player.territory, survey).stamps
    done = [stamp for stamp in stamps if stamp.picture is Sign.DONE]
    notches = [(stamp.cell, stamp.turn) for stamp in stamps if stamp.picture is Sign.NOTCH]
    completed = [number for number, area in enumerate(survey.areas) if area.completed]
    assert completed and len(done) == len(completed)
    ticked = [area_at(screen.player.territory, survey, stamp.cell, stamp.at) for stamp in done]
    assert sorted(ticked) == completed, "each stands on its own area"
    assert sorted(notches) == sorted((gap.cell, gap.edge) for area in survey.areas for gap in area.open_edges)


def test_only_open_areas_are_pale(driver: Driver) -> None:
    screen = play(driver)
    territory, survey = screen.player.territory, screen.standing_now.clan("Isla").survey
    stamps = filled(territory, survey).stamps
    pale = {stamp.cell: stamp.picture.pale for stamp in stamps if isinstance(stamp.picture, PaleFace)}
    for laid, numbers in zip(survey.laid, survey.area_numbers, strict=True):
        wanted = tuple(place for place, number in enumerate(numbers) if not survey.areas[number].completed)
        assert pale.get(laid.cell, ()) == wanted


def test_a_pale_face_veils_the_beds_of_its_areas_and_no_other() -> None:
    picture = picture_of(next(tile for tile in catalogue().values() if len(tile.front.areas) > 1))
    drawing = picture.drawing
    plain, veiled = picture.paint(Look()), PaleFace(picture, (drawing.base,)).paint(Look())
    areas = [drawing.base, *(piece.area for piece in drawing.pieces)]
    for area, before, after in zip(areas, plain.beds, veiled.beds, strict=True):
        assert (len(after.triangles.indices) > len(before.triangles.indices)) == (area == drawing.base)


def test_a_tap_on_an_area_tells_it_and_names_its_open_edges(driver: Driver) -> None:
    screen = play(driver)
    driver.tap("layers")
    assert driver.shows("notch = open edge")
    assert driver.get("fit").opacity == 1
    tap_cell(driver, (0, 1))
    sheet = screen.sheet
    assert sheet is not None and sheet.test_id == "area_sheet"
    area = screen.standing_now.clan("Isla").survey.areas[sheet.number]
    assert (0, 1) in area.cells
    overlay = screen.board.scene.overlay
    assert [callout.text for callout in overlay.callouts] == ["Open here"] * len(area.open_edges)
    assert driver.get("fit").opacity == 0, "buttons do not float over an open sheet"
    assert driver.find("next_step") is None
    left, right = screen.board.x, screen.board.right
    for label in screen.board.labels_at(screen.board.view.scale):
        spots = [screen.board.view.to_window((x, 0), screen.board.frame)[0] for x in (label.box.left, label.box.right)]
        assert left <= min(spots) and max(spots) <= right, "no word runs out of the window"
    driver.back()
    assert screen.board.scene.overlay.callouts == ()
    assert driver.get("fit").opacity == 1
    assert driver.find("next_step") is not None


@pytest.mark.parametrize(("size", "text"), [((412, 915), 100), ((360, 780), 100), ((412, 915), 200)])
def test_the_legend_lies_over_no_land_and_free_cells_wait(driver: Driver, size: tuple[int, int], text: int) -> None:
    driver.store.settings["text_size"] = text
    play(driver)
    driver.resize(*size)
    screen: Any = driver.shell.screen
    driver.tap("layers")
    driver.frames(4)
    assert screen.board.scene.free == ()
    assert not any(tile.flags & TileFlag.FRESH for tile in screen.board.scene.tiles)
    legend, board = driver.get("hint"), screen.board
    top = max(board.view.to_window(centre_of(tile.cell), board.frame)[1] for tile in board.scene.tiles)
    assert top + board.view.tile_size / 2 <= legend.y + 1
    driver.tap("layers")
    assert screen.board.scene.free
    assert driver.find("area_legend") is None


@pytest.mark.parametrize("left_handed", [False, True])
def test_on_a_low_window_the_legend_stands_beside_the_land_and_leaves_it_the_height(
    driver: Driver, left_handed: bool
) -> None:
    driver.store.settings["left_handed"] = left_handed
    play(driver)
    driver.resize(*LANDSCAPE)
    driver.tap("layers")
    driver.frames(4)
    screen: Any = driver.shell.screen
    board, hint = screen.board, driver.get("hint")
    rows = len({tile.cell[1] for tile in board.scene.tiles})
    assert board.view.tile_size * rows > 0.75 * board.height
    middle = board.view.to_window(centre_of(board.scene.tiles[0].cell), board.frame)[0]
    assert (middle > hint.right) is left_handed
