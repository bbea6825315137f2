"""The picker: what it offers and in which order, while the table changes below it, and in any window."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from companion.games.skye.model.picker_choice import FILTERS, Candidate, offer
from companion.games.skye.model.tile_library import library_of
from companion.games.skye.table.picker import PickerSheet
from companion.games.skye.table.screen import TableScreen
from scoring.core.cells import Cell
from scoring.skye.catalogue import catalogue, landscape_tiles
from scoring.skye.laying import demand, fits, laid_ids
from scoring.skye.play import acts
from scoring.skye.score import score_round
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Face, Terrain, Tile, TileArea, TileSet
from tests.companion.driver import LANDSCAPE, TABLET, Driver
from tests.companion.games.skye.at_table import (
    FREE,
    borderland,
    lay,
    new_game,
    play,
    shown_points,
    spot,
    tap_cell,
    thumbs,
)


def picker(screen: TableScreen) -> list[str]:
    """Everything the picker offers, in its order."""
    assert screen.sheet is not None
    return [candidate.key for candidate in screen.sheet.candidates()]


# --- what it offers ---


def test_a_catalogue_tile_takes_two_taps(driver: Driver) -> None:
    screen = play(driver)
    before = driver.taps
    tap_cell(driver, FREE)
    tile = thumbs(driver)[0]
    driver.tap(f"tile:{tile}")
    assert driver.taps - before == 2
    assert screen.player.territory.by_cell[FREE].tile.id == tile
    assert driver.find("picker") is None
    assert driver.get("snackbar").text == "Tile laid"


def test_a_message_covers_neither_points_nor_the_next_step(driver: Driver) -> None:
    screen = play(driver)
    tap_cell(driver, FREE)
    driver.tap(f"tile:{thumbs(driver)[0]}")
    message, step = driver.get("snackbar"), driver.get("next_step")
    assert step.to_window(*step.pos)[1] >= message.top
    assert message.y >= screen.so_far.to_window(0, screen.so_far.top)[1]
    driver.tap("snackbar:Undo")
    driver.frames(2)
    assert step.to_window(*step.pos)[1] < message.top


def test_with_a_filter_it_takes_three(driver: Driver) -> None:
    screen = play(driver)
    before = driver.taps
    tap_cell(driver, FREE)
    driver.tap("filter:lighthouse")
    tile = thumbs(driver)[0]
    assert catalogue()[tile].front.symbols.lighthouses
    driver.tap(f"tile:{tile}")
    assert driver.taps - before == 3
    assert screen.player.territory.by_cell[FREE].tile.id == tile


def test_scores_move_with_the_tile_and_equal_the_engine(driver: Driver) -> None:
    play(driver)
    tap_cell(driver, FREE)
    driver.tap(f"tile:{thumbs(driver)[0]}")
    game = driver.session.now.game
    scored = score_round(game, game.round)[0]
    assert shown_points(driver) == {letter: str(score.points) for letter, score in scored.letters.items() if score}
    assert driver.get("so_far").text == f"+{scored.points}"


def test_only_what_fits_and_is_in_the_bag_is_offered(driver: Driver) -> None:
    screen = play(driver)
    game = driver.session.now.game
    in_bag = [tile for tile in landscape_tiles() if tile.id not in laid_ids(game)]
    for cell in screen.board.scene.free[:4]:
        tap_cell(driver, cell)
        wanted = {tile.id for tile, _turns in fits(screen.player.territory, cell, in_bag)}
        assert set(picker(screen)) == wanted
        title = driver.get("picker").title.text
        assert title.startswith(str(len(wanted))) or not wanted
        driver.back()


def test_every_thumbnail_lies_the_way_it_must(driver: Driver) -> None:
    screen = play(driver)
    tap_cell(driver, FREE)
    for tile in thumbs(driver):
        view = driver.get(f"tile:{tile}").view
        legal = {each.id: turns for each, turns in fits(screen.player.territory, FREE, landscape_tiles())}
        assert view.turn in legal[tile]
        assert min(view.size) >= 80


def test_filters_count_and_wise_and_nothing_jumps(driver: Driver) -> None:
    screen = play(driver)
    tap_cell(driver, FREE)
    everything = picker(screen)
    chips = [name for name in FILTERS if driver.find(f"filter:{name}")]
    driver.tap("filter:sheep")
    driver.tap("filter:ship")
    both = [tile for tile in everything if FILTERS["sheep"](catalogue()[tile]) and FILTERS["ship"](catalogue()[tile])]
    assert picker(screen) == both
    assert driver.get("filter:ship").text == str(len(both))
    assert [name for name in FILTERS if driver.find(f"filter:{name}")] == chips
    driver.tap("filter:sheep")
    driver.tap("filter:ship")
    assert picker(screen) == everything


def test_the_order_is_the_same_on_every_cell(driver: Driver) -> None:
    screen = play(driver, new_game())
    orders = []
    for cell in screen.board.scene.free:
        tap_cell(driver, cell)
        orders.append(picker(screen))
    for one in orders:
        for other in orders:
            common = set(one) & set(other)
            assert [tile for tile in one if tile in common] == [tile for tile in other if tile in common]


def test_a_tap_on_another_cell_moves_the_picker(driver: Driver) -> None:
    screen = play(driver)
    tap_cell(driver, FREE)
    top = driver.get("picker").top
    in_sight = [cell for cell in screen.board.scene.free if top < spot(driver, cell)[1] < screen.board.top]
    above = next(cell for cell in in_sight if cell != FREE and 0 < spot(driver, cell)[0] < screen.board.right)
    tap_cell(driver, above)
    assert screen.board.scene.selected == above


def test_all_tiles_are_listed_with_their_reasons(driver: Driver) -> None:
    screen = play(driver)
    tap_cell(driver, FREE)
    driver.tap("show_all")
    assert len(picker(screen)) == len(landscape_tiles())
    views = [driver.get(f"tile:{tile}") for tile in thumbs(driver)]
    assert len(views) < 40, "only what can be seen is made"
    driver.tap("show_all")
    assert len(picker(screen)) < len(landscape_tiles())


@pytest.mark.parametrize("modules", [(), ("borderlands",)])
@pytest.mark.parametrize("size", [(412, 915), TABLET])
def test_all_tiles_are_shown_beside_composing_one(
    driver: Driver, size: tuple[int, int], modules: tuple[str, ...]
) -> None:
    driver.resize(*size)
    play(driver, replace(new_game(), modules=modules))
    tap_cell(driver, (0, 1))
    shown, compose = driver.get("show_all"), driver.get("compose")
    assert shown.parent is compose.parent
    assert shown.center_y == compose.center_y
    assert shown.width >= shown.least_width() and compose.width >= compose.least_width()


def test_where_nothing_fits_it_says_so(driver: Driver) -> None:
    screen = play(driver, new_game())
    plain = {terrain: Tile(TileSet.CUSTOM, Face((TileArea(terrain, "NESW"),))) for terrain in Terrain}
    around = ((0, 3), (1, 2), (0, 1), (-1, 2))
    asked = next(each for each in product(Terrain, repeat=4) if not _anything_fits(plain, around, each))
    for cell, terrain in zip(around, asked, strict=True):
        lay(driver, "Isla", plain[terrain], cell, forced=True)
    tap_cell(driver, (0, 2))
    assert picker(screen) == []
    assert driver.get("picker").title.text == "No tile in the bag fits here."
    assert driver.find("compose") is not None
    driver.tap("show_all")
    assert len(picker(screen)) == len(landscape_tiles())


def _anything_fits(plain: dict[Terrain, Tile], around: tuple[Cell, ...], asked: tuple[Terrain, ...]) -> bool:
    ground = Territory(Placement(cell, plain[terrain]) for cell, terrain in zip(around, asked, strict=True))
    return bool(fits(ground, (0, 2), landscape_tiles()))


def test_composed_tiles_are_offered_like_any_other_until_they_lie(driver: Driver) -> None:
    lake = Tile(TileSet.CUSTOM, Face((TileArea(Terrain.WATER, "NESW", ships=3),)))
    library_of(driver.store).keep(lake)
    screen = play(driver, new_game())
    water = next(cell for cell in screen.board.scene.free if lake in _fitting(driver, cell))
    tap_cell(driver, water)
    key = next(each.key for each in screen.sheet.candidates() if each.tile == lake)  # type: ignore[union-attr]
    driver.tap("filter:ship")
    screen.sheet.scroll.scroll_y = 0  # type: ignore[union-attr]
    driver.frames(2)
    driver.tap(f"tile:{key}")
    assert screen.player.territory.by_cell[water].tile == lake
    assert all(lake not in _fitting(driver, cell) for cell in screen.board.scene.free)
    beyond = next(cell for cell, unfit in _unfit(driver, screen) if any(x.tile == lake and x.ways for x in unfit))
    tap_cell(driver, beyond)
    fitting = driver.get("picker").title.text
    driver.tap("filter:ship")
    driver.tap("show_all")
    assert driver.get("picker").title.text.split()[1:] == fitting.split()[1:]
    # The box may hold a twin, which can still be laid.
    screen.sheet.scroll.scroll_y = 0  # type: ignore[union-attr]
    driver.frames(2)
    assert driver.get(f"tile:{key}").shown.badge == "At Isla's"
    driver.tap(f"tile:{key}")
    assert screen.player.territory.by_cell[beyond].tile == lake


def _unfit(driver: Driver, screen: TableScreen) -> list[tuple[Cell, tuple[Candidate, ...]]]:
    return [
        (cell, offer(driver.session.now, driver.store, "Isla", cell).unfit) for cell in sorted(screen.board.scene.free)
    ]


def _fitting(driver: Driver, cell: Cell) -> list[Tile]:
    return [each.tile for each in offer(driver.session.now, driver.store, "Isla", cell).fitting]


def test_tiles_of_boxes_that_are_not_in_use_are_not_offered(driver: Driver) -> None:
    lake = Tile(TileSet.DRUIDS, Face((TileArea(Terrain.WATER, "NESW"),)), cost=3)
    library_of(driver.store).keep(lake)
    screen = play(driver, new_game())
    assert all(lake not in _fitting(driver, cell) for cell in screen.board.scene.free)
    screen = play(driver, new_game(modules=("druids",)))
    assert any(lake in _fitting(driver, cell) for cell in screen.board.scene.free)


# --- while the table changes ---


def picker_beyond(driver: Driver) -> tuple[TableScreen, Cell]:
    """The picker on a cell that only the tile laid last touches."""
    screen = play(driver, new_game())
    driver.session.do(acts.lay(driver.session.now, "Isla", (0, 1), catalogue()["L05"], 0, anyway=True))
    driver.frames(2)
    tap_cell(driver, (0, 2))
    assert isinstance(screen.sheet, PickerSheet)
    return screen, (0, 2)


def test_the_picker_goes_with_the_tile_its_cell_was_beside(driver: Driver) -> None:
    screen, cell = picker_beyond(driver)
    driver.session.undo()
    driver.frames(2)
    assert cell not in screen.board.cells()
    assert screen.sheet is None
    assert driver.find("picker") is None


def test_the_picker_shows_what_is_asked_for_now(driver: Driver) -> None:
    screen = play(driver, new_game())
    cell = (1, 1)
    for beside in ((0, 1), (1, 0)):
        driver.session.do(acts.lay(driver.session.now, "Isla", beside, catalogue()["L05"], 0, anyway=True))
        driver.frames(2)
        if beside == (0, 1):
            tap_cell(driver, cell)
    sheet = screen.sheet
    assert isinstance(sheet, PickerSheet) and sheet.frame is not None
    assert sheet.frame.wanted == demand(screen.player.territory, cell)
    driver.session.undo()
    driver.frames(2)
    assert screen.sheet is sheet
    assert sheet.frame.wanted == demand(screen.player.territory, cell)


# --- in the window ---


@pytest.mark.parametrize("left_handed", [False, True])
def test_the_pickers_head_says_what_fits_beside_what_is_asked(driver: Driver, left_handed: bool) -> None:
    driver.store.settings["left_handed"] = left_handed
    screen = play(driver, new_game())
    tap_cell(driver, screen.board.scene.free[0])
    sheet = screen.sheet
    assert isinstance(sheet, PickerSheet) and sheet.frame is not None
    assert sheet.title.text.endswith("fit here")
    assert sheet.title.parent is sheet.subtitle.parent is sheet.head_words
    assert not sheet.frame.children
    close = driver.get("close_sheet")
    order = [close, sheet.frame, sheet.title] if left_handed else [sheet.frame, sheet.title, close]
    assert order[0].right <= order[1].x < order[1].right <= order[2].x


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


def test_no_borderland_is_left_is_said_only_where_some_were_entered(driver: Driver) -> None:
    screen = play(driver, new_game(2, modules=("borderlands",)))
    tap_cell(driver, screen.board.scene.free[0])
    driver.tap("borderland")
    assert driver.shows("No borderland has been entered.")
    driver.back()
    library_of(driver.store).keep(borderland(Terrain.PASTURE))
    lay(driver, "Isla", library_of(driver.store).tiles()[0].tile, (0, 1), forced=True)
    tap_cell(driver, screen.board.scene.free[0])
    driver.tap("borderland")
    assert driver.shows("No borderland is left.")
