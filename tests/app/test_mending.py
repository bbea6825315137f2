"""Composed and corrected tiles, disputes and the way back, tiles that lie elsewhere, windows that shrink."""

from __future__ import annotations

from typing import Any

import pytest

from companion.board.view import centre_of
from companion.games.skye.model.picker_choice import offer
from companion.games.skye.model.questions import open_points
from companion.games.skye.model.tile_library import library_of, same_tile
from companion.games.skye.table.laying import FIRST_TILE_HINT
from scoring.core.cells import Cell
from scoring.skye.catalogue import catalogue, landscape_tiles
from scoring.skye.play import acts
from scoring.skye.tile import Face, Terrain, Tile, TileArea, TileSet
from tests.app import flat
from tests.app.at_table import lay, middle_game, new_game, play, press_cell, table, tap_cell, thumbs
from tests.app.driver import LANDSCAPE, TABLET, Driver
from tests.app.round_games import open_played
from tests.app.test_why import story

FREE: Cell = (1, -2)
FIELD = Tile(TileSet.CUSTOM, Face((TileArea(Terrain.PASTURE, "NESW", sheep=1),)))
ASKING = next(tile for tile in landscape_tiles() if open_points(tile))


def lying(driver: Driver, cell: Cell, player: str = "Isla") -> Any:
    return driver.session.now.game.player(player).territory.by_cell[cell]


# --- composing ---


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


def test_composed_in_table_mode_the_message_is_in_the_players_zone(driver: Driver) -> None:
    driver.resize(*flat.LARGE)
    mode = flat.play(driver, 4)
    cell = mode.free("Moira")[0]
    mode.tap_cell("Moira", cell)
    driver.tap("compose")
    assert driver.screen == "composer"
    driver.tap("done")
    assert driver.screen == "table_mode"
    assert mode.said("Moira") == "Tile laid"
    assert driver.shell.layers.snackbar is None
    mode.tap("Moira", "snackbar:Undo")
    assert cell not in mode.territory("Moira")


# --- the catalogue is wrong ---


def test_a_wrong_tile_of_the_catalogue_is_corrected_once_for_all_games(driver: Driver) -> None:
    screen = play(driver, middle_game())
    placement = next(each for each in screen.player.territory if each.tile.id in catalogue() and each.cell != (0, 0))
    press_cell(driver, placement.cell)
    driver.tap("correct")
    assert driver.screen == "composer"
    assert driver.shows("Correct a tile")
    driver.tap("key:sheep")
    question: Any = driver.shell.screen
    if question.draft.question is not None:
        driver.back()
        driver.tap("key:cattle")
    corrected = question.draft.tile()
    driver.tap("done")
    assert driver.screen == "table"
    assert driver.get("snackbar").text == "Corrected for all your games"
    assert lying(driver, placement.cell).tile.id == placement.tile.id
    assert lying(driver, placement.cell).tile.front == corrected.front
    # Another game, after another start: the picker knows the corrected face and no longer the printed one.
    driver.restart()
    play(driver, new_game())
    known = [
        each.tile
        for found in (offer(driver.session.now, driver.store, "Isla", (0, 1)),)
        for each in (*found.fitting, *found.unfit)
        if each.tile.id == placement.tile.id
    ]
    assert len(known) == 1
    assert same_tile(known[0], corrected)


def test_a_composed_tile_that_is_wrong_changes_in_the_library(driver: Driver) -> None:
    play(driver, new_game())
    kept = library_of(driver.store).keep(FIELD)
    lay(driver, "Isla", FIELD, (0, 1), forced=True)
    press_cell(driver, (0, 1))
    assert driver.get("correct").text == "This tile is wrong"
    driver.tap("correct")
    driver.tap("key:sheep")
    driver.tap("done")
    assert [(each.id, each.tile.front.areas[0].sheep) for each in library_of(driver.store).tiles()] == [(kept.id, 2)]
    assert lying(driver, (0, 1)).tile.front.areas[0].sheep == 2


def test_a_castle_is_never_wrong(driver: Driver) -> None:
    play(driver, new_game())
    press_cell(driver, (0, 0))
    assert driver.find("why_head") is not None
    assert driver.find("correct") is None


# --- disputes ---


@pytest.mark.parametrize("to", ["dispute", "citation"])
def test_back_from_a_dispute_or_a_rule_the_tile_explains_itself_again(driver: Driver, to: str) -> None:
    screen = story(driver)
    press_cell(driver, (0, 2))
    driver.tap(to)
    assert driver.screen != "table"
    driver.back()
    assert driver.screen == "table"
    assert driver.get("tile_sheet").cell == (0, 2)
    assert screen.board.scene.selected == (0, 2)
    driver.back()
    assert driver.find("tile_sheet") is None
    driver.restart()
    assert driver.screen == "table"
    assert driver.find("tile_sheet") is None


def test_the_dispute_card_is_reached_from_the_evidence_of_a_letter(driver: Driver) -> None:
    story(driver)
    driver.tap("letter:A")
    driver.tap("dispute")
    assert driver.screen == "dispute"
    card = driver.get("screen:dispute")
    assert (card.player, card.tile) == ("Isla", "castle-cattle")
    driver.tap("settled")
    assert driver.find("evidence:A") is not None


def test_a_killed_app_comes_back_from_a_dispute_to_the_tile(driver: Driver) -> None:
    story(driver)
    press_cell(driver, (0, 2))
    driver.tap("dispute")
    driver.restart()
    assert driver.screen == "dispute"
    driver.back()
    assert driver.get("tile_sheet").cell == (0, 2)


def at_ewans_c(driver: Driver) -> Any:
    """The third round's scoring with the second letter and the second player open."""
    open_played(driver, 2, 3)
    driver.tap("next_step")
    driver.tap("next_tab")
    driver.tap("row:Ewan")
    return driver.shell.screen


def test_back_from_a_dispute_the_scoring_is_where_it_was(driver: Driver) -> None:
    scoring = at_ewans_c(driver)
    before = (scoring.letter, scoring.player)
    assert before[1] == "Ewan" and before[0] != "A"
    driver.tap("menu")
    driver.tap("menu:dispute")
    assert driver.get("screen:dispute").player == "Ewan"
    driver.back()
    assert driver.screen == "scoring"
    assert (scoring.letter, scoring.player) == before


def test_a_killed_scoring_opens_at_the_same_letter_and_row(driver: Driver) -> None:
    scoring = at_ewans_c(driver)
    before = (scoring.letter, scoring.player)
    driver.restart()
    assert driver.screen == "scoring"
    again: Any = driver.shell.screen
    assert (again.letter, again.player) == before


def test_a_killed_reveal_opens_at_the_same_step(driver: Driver) -> None:
    open_played(driver, 2, 6)
    driver.shell.push("final")
    driver.frames(2)
    driver.tap("next_stage")
    reveal: Any = driver.shell.screen
    stage = reveal.stage
    driver.restart()
    again: Any = driver.shell.screen
    assert (driver.screen, again.stage) == ("final", stage)
    driver.shell.push("rulings")
    driver.frames(2)
    driver.back()
    assert (driver.screen, again.stage) == ("final", stage)


# --- tiles that lie elsewhere ---


def test_a_tile_that_lies_with_another_player_names_them(driver: Driver) -> None:
    screen = play(driver, new_game())
    tile = next(each.tile for each in offer(driver.session.now, driver.store, "Isla", (0, 1)).fitting)
    assert tile.id is not None
    lay(driver, "Moira", tile.id, (0, 1))
    # As if the picker had been filled before Moira laid it.
    screen.laying.lay((0, 1), tile, 0)
    driver.frames(2)
    assert driver.shows("This tile already lies at Moira's. One of the two must be another.")
    driver.tap("show_both")
    assert driver.session.player == "Moira"


# --- table mode asks ---


@pytest.mark.parametrize("name", ["Isla", "Moira"])
def test_a_question_is_asked_in_the_zone_of_its_player(driver: Driver, name: str) -> None:
    driver.resize(*flat.LARGE)
    mode = flat.play(driver, 4)
    driver.session.do(acts.lay(driver.session.now, name, (0, 1), ASKING, anyway=True))
    driver.frames(3)
    board = mode.zone(name).board
    asked = next(each for each in board.scene.tiles if each.asks)
    (x, y), (right, down) = centre_of(asked.cell), asked.asks[0]
    driver.tap_at(*board.view.to_window((x + right - 50, y + 50 - down), board.frame))
    sheet = mode.part(name, "question")
    assert mode.zone(name).sheet is sheet
    others = [each for each in flat.NAMES[:4] if each != name]
    assert all(mode.zone(each).sheet is None for each in others)
    mode.tap(name, "area:0")
    assert not open_points(mode.territory(name).by_cell[(0, 1)].tile)
    assert [(answer.tile, answer.area) for answer in library_of(driver.store).answers()] == [(ASKING.id, 0)]
    assert mode.said(name) == "Noted for all your games"
    mode.tap(name, "snackbar:Undo")
    assert open_points(mode.territory(name).by_cell[(0, 1)].tile)
    assert library_of(driver.store).answers() == []


def test_a_tap_on_an_area_of_the_large_tile_answers_whichever_way_the_zone_lies(driver: Driver) -> None:
    driver.resize(*flat.LARGE)
    mode = flat.play(driver, 4)
    driver.session.do(acts.lay(driver.session.now, "Moira", (0, 1), ASKING, anyway=True))
    driver.frames(3)
    mode.zone("Moira").laying.ask((0, 1))
    driver.frames(3)
    large = mode.part("Moira", "large_tile")
    area = large.areas[-1]
    x, y = large.middle_of(area)
    spot = large.to_window(large.x + x / 100 * large.width, large.top - y / 100 * large.height)
    driver.tap_at(*spot)
    assert [answer.area for answer in library_of(driver.store).answers()] == [area]


# --- the picker in a window that changes ---


def right_places(driver: Driver) -> None:
    """Every row in sight is filled, and every thumbnail stands in its row."""
    grid = driver.get("grid")
    scroll = grid.scroll
    low, high = scroll.to_window(*scroll.pos)[1], scroll.to_window(scroll.x, scroll.top)[1]
    for number in range(len(grid.thumbs)):
        row, column = divmod(number, grid.columns)
        x = grid.x + column * (grid.side + 10)
        top = grid.top - row * grid.step
        bottom_at = grid.to_window(x, top - grid.side)[1]
        top_at = grid.to_window(x, top)[1]
        view = grid._views.get(number)
        if bottom_at < high and top_at > low:
            assert view is not None, f"thumbnail {number} is in sight but not there"
        if view is not None:
            assert view.x == pytest.approx(x) and view.top == pytest.approx(top)


@pytest.mark.parametrize("scrolled", [1.0, 0.4, 0.0])
def test_rows_are_laid_anew_when_the_window_changes(driver: Driver, scrolled: float) -> None:
    play(driver)
    tap_cell(driver, FREE)
    driver.tap("show_all")
    driver.get("grid").scroll.scroll_y = scrolled
    driver.frames(3)
    right_places(driver)
    for size in ((412, 640), (360, 640), (412, 915), LANDSCAPE, TABLET, (900, 500), (412, 915)):
        driver.resize(*size)
        driver.frames(3)
        right_places(driver)
        assert thumbs(driver)


def test_rows_are_laid_anew_when_the_list_becomes_shorter(driver: Driver) -> None:
    play(driver)
    tap_cell(driver, FREE)
    driver.tap("show_all")
    driver.get("grid").scroll.scroll_y = 0.0
    driver.frames(3)
    driver.tap("show_all")
    driver.frames(3)
    right_places(driver)
    driver.tap("filter:sheep")
    driver.frames(3)
    right_places(driver)
