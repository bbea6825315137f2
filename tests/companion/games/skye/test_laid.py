"""Laid tiles: mistakes and how to mend them, the keyboard, other layouts, restarts, strange names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.skye.model.picker_choice import offer
from companion.games.skye.model.tile_library import library_of, same_tile
from scoring.core.cells import Cell
from scoring.skye.catalogue import catalogue
from scoring.skye.play import acts
from scoring.skye.play.events import TileChanged, TileLaid
from scoring.skye.tile import Face, Terrain, Tile, TileArea, TileSet
from tests.companion.driver import LANDSCAPE, TABLET, Driver
from tests.companion.games.skye.at_table import (
    FIELD,
    lay,
    lying,
    middle_game,
    new_game,
    play,
    press_cell,
    spot,
    table,
    tap_cell,
    thumbs,
)

FREE: Cell = (1, -2)
"""A free cell of Isla's in the middle game."""
WATER, PASTURE = Terrain.WATER, Terrain.PASTURE


# --- mistakes ---


def test_replace_keeps_the_place_in_the_order(driver: Driver) -> None:
    screen = play(driver)
    cells = [placement.cell for placement in screen.player.territory]
    cell = cells[-1]
    driver.long_press_at(*spot(driver, cell))
    driver.tap("replace")
    other = next(tile for tile in thumbs(driver) if tile != screen.player.territory.by_cell[cell].tile.id)
    driver.tap(f"tile:{other}")
    assert screen.player.territory.by_cell[cell].tile.id == other
    assert [placement.cell for placement in screen.player.territory] == cells
    assert isinstance(driver.session.last_step(), TileChanged)
    assert driver.get("snackbar").text == "Tile replaced"


def test_take_back_leaves_problems_behind_and_deletes_nothing(driver: Driver) -> None:
    screen = play(driver, new_game())
    field = Tile(TileSet.CUSTOM, Face((TileArea(PASTURE, "NESW"),)))
    lay(driver, "Isla", field, (0, 1), forced=True)
    lay(driver, "Isla", field, (0, 2))
    driver.long_press_at(*spot(driver, (0, 1)))
    driver.tap("take_back")
    assert (0, 1) not in screen.player.territory
    assert (0, 2) in screen.player.territory
    assert driver.get("problems").text == "1 problem"
    driver.tap("problems")
    assert driver.shows("touches no tile of the territory")
    driver.tap("undo")
    assert driver.find("problems") is None


def test_a_tile_laid_into_a_gap_is_no_problem(driver: Driver) -> None:
    screen = play(driver, new_game())
    field = Tile(TileSet.CUSTOM, Face((TileArea(PASTURE, "NESW"),)))
    lay(driver, "Isla", field, (0, 1), forced=True)
    lay(driver, "Isla", field, (0, 2))
    screen.laying.take_back((0, 1))
    screen.laying.lay((0, 1), field, 0, anyway=True)
    driver.frames(2)
    assert not screen.standing_now.problems


def test_copies_are_found_across_the_table(driver: Driver) -> None:
    screen = play(driver)
    copied = list(driver.session.now.game.player("Moira").territory)[3]
    lay(driver, "Isla", copied.tile, FREE, copied.turn, forced=True)
    assert driver.get("problems").text == "1 problem"
    driver.tap("problems")
    assert driver.shows("One of the two must be another.")
    driver.tap("other:0")
    assert screen.session.player in ("Isla", "Moira")
    assert screen.sheet is not None


def test_tiles_of_this_round_are_framed_until_it_is_booked(driver: Driver) -> None:
    screen = play(driver)
    tap_cell(driver, FREE)
    driver.tap(f"tile:{thumbs(driver)[0]}")
    from companion.board.scene import TileFlag

    def fresh() -> list[Cell]:
        return [tile.cell for tile in screen.board.scene.tiles if TileFlag.FRESH in tile.flags]

    assert fresh() == [FREE]
    driver.session.do(acts.book_round(driver.session.now))
    driver.frames(2)
    assert fresh() == []


def test_a_wrong_tile_of_the_catalogue_is_corrected_once_for_all_games(driver: Driver) -> None:
    screen = play(driver, middle_game())
    placement = next(each for each in screen.player.territory if each.tile.id in catalogue() and each.cell != (0, 0))
    press_cell(driver, placement.cell)
    driver.tap("correct_tile")
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
    driver.tap("correct_tile")
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
    assert driver.find("correct_tile") is None


# --- keyboard and other layouts ---


def test_a_tile_can_be_laid_with_the_keyboard(driver: Driver) -> None:
    screen = play(driver, new_game())
    driver.key("up")
    assert screen.board.scene.cursor == (0, 0)
    driver.key("up")
    assert screen.board.scene.cursor == (0, 1)
    driver.key("enter")
    assert driver.find("picker") is not None
    driver.key("right")
    driver.key("right")
    chosen = screen.sheet.candidates()[1].key  # type: ignore[union-attr]
    driver.key("enter")
    assert screen.player.territory.by_cell[0, 1].tile.id == chosen
    ways = screen.laying.ways(screen.player.territory.by_cell[0, 1])
    before = screen.player.territory.by_cell[0, 1].turn
    driver.key("r")
    assert (screen.player.territory.by_cell[0, 1].turn != before) is (len(ways) > 1)
    driver.key("w")
    assert driver.find("tile_sheet") is not None
    driver.key("escape")
    driver.key("z", "ctrl")
    if len(ways) > 1:
        driver.key("z", "ctrl")
    assert (0, 1) not in screen.player.territory
    driver.key("y", "ctrl")
    assert (0, 1) in screen.player.territory
    driver.key("2")
    assert driver.session.player == "Ewan"


@pytest.mark.parametrize("size", [TABLET, LANDSCAPE])
def test_the_picker_stands_beside_the_territory_where_there_is_room(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    screen = play(driver)
    tap_cell(driver, FREE)
    sheet = driver.get("picker")
    left = sheet.to_window(*sheet.pos)[0]
    assert spot(driver, FREE)[0] < left
    driver.tap(f"tile:{thumbs(driver)[0]}")
    assert FREE in screen.player.territory


def test_everything_is_on_the_disk_after_a_restart(driver: Driver) -> None:
    play(driver)
    driver.tap("player:Ewan")
    cell = table(driver).board.scene.free[0]
    tap_cell(driver, cell)
    tile = thumbs(driver)[0]
    driver.tap(f"tile:{tile}")
    driver.restart()
    assert driver.screen == "table"
    assert driver.session.player == "Ewan"
    last = driver.session.last_step()
    assert isinstance(last, TileLaid)
    assert last.placement.tile.id == tile
    assert middle_game().round == driver.session.now.game.round


def test_an_ended_game_is_put_right_but_not_played_on(driver: Driver) -> None:
    screen = play(driver)
    driver.session.do(acts.end_game(driver.session.now, anyway=True))
    driver.shell.go("table")
    driver.frames(3)
    assert not screen.board.scene.free
    asked = next(each for each in screen.board.scene.tiles if each.asks)
    driver.tap_at(*spot(driver, asked.cell, asked.asks[0]))
    assert driver.find("question") is not None
    driver.back()
    press_cell(driver, asked.cell)
    assert driver.find("tile_sheet") is not None
    assert driver.find("take_back") is None
    assert driver.find("correct_tile") is not None


def test_long_and_strange_names_break_nothing(driver: Driver) -> None:
    game = middle_game()
    names = ("[b]" + "x" * 200, "משה \N{GRINNING FACE}", "A & <B>", "Moira")
    players = tuple(replace(player, name=name) for player, name in zip(game.players, names, strict=True))
    screen = play(driver, replace(game, players=players))
    for name in names:
        driver.tap(f"player:{name}")
        assert driver.session.player == name
        tap_cell(driver, screen.board.scene.free[0])
        assert driver.find("picker") is not None
        driver.back()
    assert all(card.right <= screen.strip.right for card in screen.strip.cards)
