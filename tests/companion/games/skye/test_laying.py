"""Laying tiles with a finger: turning, what breaks a rule, borderlands."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.skye.model.picker_choice import offer
from companion.games.skye.model.tile_library import library_of
from companion.games.skye.table.screen import TableScreen
from scoring.core.cells import Cell
from scoring.skye.catalogue import catalogue
from scoring.skye.territory import Placement
from scoring.skye.tile import Face, Terrain, Tile, TileArea, TileRoad, TileSet
from tests.companion.driver import Driver
from tests.companion.games.skye.at_table import (
    FREE,
    borderland,
    keep_borderlands,
    lay,
    lay_two_borderlands,
    new_game,
    play,
    tap_cell,
)

PASTURE = Terrain.PASTURE


# --- turning ---


def several_ways(driver: Driver, screen: TableScreen) -> tuple[Cell, str]:
    for cell in screen.board.scene.free:
        for candidate in offer(driver.session.now, driver.store, "Isla", cell).fitting[:8]:
            if len(candidate.ways) > 1:
                return cell, candidate.key
    raise AssertionError("no tile fits in several ways")


def test_turn_goes_to_the_next_way_that_fits(driver: Driver) -> None:
    screen = play(driver)
    cell, tile = several_ways(driver, screen)
    tap_cell(driver, cell)
    assert driver.get(f"tile:{tile}").shown.badge.endswith("ways")
    driver.tap(f"tile:{tile}")
    first = screen.player.territory.by_cell[cell]
    driver.tap("snackbar:Turn")
    second = screen.player.territory.by_cell[cell]
    assert second.turn != first.turn
    assert not second.forced
    assert driver.get("snackbar").text == "Tile turned"


def test_a_message_acts_on_its_own_step_or_not_at_all(driver: Driver) -> None:
    screen = play(driver)
    cell, tile = several_ways(driver, screen)
    tap_cell(driver, cell)
    driver.tap(f"tile:{tile}")
    first = screen.player.territory.by_cell[cell]
    driver.session.show_player("Ewan")
    driver.frames(2)
    driver.tap("snackbar:Turn")
    assert driver.session.player == "Isla"
    assert screen.player.territory.by_cell[cell].turn != first.turn
    driver.session.undo()
    driver.session.undo()
    before = driver.session.now
    driver.shell.home()
    driver.frames(2)
    for offered in ("snackbar:Turn", "snackbar:Undo"):
        if driver.find(offered) is not None:
            driver.tap(offered)
    assert driver.session.now == before
    assert driver.failures == []


def test_tapping_the_fresh_tile_turns_it_as_often_as_one_likes(driver: Driver) -> None:
    screen = play(driver)
    cell, tile = several_ways(driver, screen)
    tap_cell(driver, cell)
    driver.tap(f"tile:{tile}")
    turns = []
    for _tap in range(4):
        turns.append(screen.player.territory.by_cell[cell].turn)
        tap_cell(driver, cell)
    ways = screen.laying.ways(screen.player.territory.by_cell[cell])
    assert set(turns) == set(ways)
    assert turns[0] == turns[len(ways)]


def test_a_tile_that_fits_one_way_offers_no_turn(driver: Driver) -> None:
    screen = play(driver)
    for cell in screen.board.scene.free:
        single = [each for each in offer(driver.session.now, driver.store, "Isla", cell).fitting if len(each.ways) == 1]
        if single:
            screen.laying.choose(cell, single[0])
            break
    driver.frames(2)
    assert driver.find("snackbar:Undo") is not None
    assert driver.find("snackbar:Turn") is None


def test_the_first_way_continues_most_roads(driver: Driver) -> None:
    road = Tile(TileSet.CUSTOM, Face((TileArea(PASTURE, "NESW"),), (TileRoad("N"),)))
    library_of(driver.store).keep(road)
    screen = play(driver, new_game())
    castle = catalogue()["C1"].front
    south = castle.turned[0]
    assert south.road_at[2] >= 0, "the castle's road leaves in the south"
    tap_cell(driver, (0, -1))
    key = next(each.key for each in screen.sheet.candidates() if each.tile == road)  # type: ignore[union-attr]
    driver.get("picker")._pick(key)
    assert screen.player.territory.by_cell[0, -1].turn == 0


def test_a_copy_can_be_turned(driver: Driver) -> None:
    """What is wrong with a tile does not keep it from being turned."""
    screen = play(driver)
    cell, tile = several_ways(driver, screen)
    lay(driver, "Ewan", tile, (20, 20), forced=True)
    lay(driver, "Isla", tile, cell, screen.laying.ways(Placement(cell, catalogue()[tile]))[0])
    assert screen.standing_now.problems
    before = screen.player.territory.by_cell[cell].turn
    tap_cell(driver, cell)
    assert screen.player.territory.by_cell[cell].turn != before


# --- what breaks a rule ---


def open_illegal(driver: Driver, screen: TableScreen) -> str:
    tap_cell(driver, FREE)
    driver.tap("show_all")
    wrong = next(each for each in screen.sheet.offer.unfit if not each.owner)  # type: ignore[union-attr]
    screen.laying.choose(FREE, wrong)
    driver.frames(3)
    return str(wrong.key)


def test_an_illegal_tile_explains_itself_on_the_board_and_in_words(driver: Driver) -> None:
    screen = play(driver)
    tile = open_illegal(driver, screen)
    assert driver.get("illegal") is not None
    assert driver.shows("This tile does not fit here")
    assert driver.shows("Edges that touch show the same terrain.")
    assert driver.shows("No turn of this tile fits here.")
    assert driver.shows("English 2022, page 4")
    assert screen.board.scene.overlay.stamps, "the clashing edges are marked"
    assert screen.board.scene.tiles[-1].cell == FREE
    assert FREE not in screen.player.territory
    assert tile in catalogue()


def test_pick_another_goes_back_to_the_picker(driver: Driver) -> None:
    screen = play(driver)
    open_illegal(driver, screen)
    driver.tap("another")
    assert driver.find("picker") is not None
    assert not screen.board.scene.overlay.stamps
    assert FREE not in [tile.cell for tile in screen.board.scene.tiles]


def test_lay_it_anyway_is_an_event_that_says_so(driver: Driver) -> None:
    screen = play(driver)
    tile = open_illegal(driver, screen)
    driver.tap("turn_ghost")
    turn = screen.sheet.turn  # type: ignore[union-attr]
    driver.tap("anyway")
    placed = screen.player.territory.by_cell[FREE]
    assert (placed.tile.id, placed.turn, placed.forced) == (tile, turn, True)
    assert not screen.standing_now.problems
    driver.tap("undo")
    assert FREE not in screen.player.territory


def test_a_tile_that_lies_elsewhere_shows_both(driver: Driver) -> None:
    screen = play(driver)
    tap_cell(driver, FREE)
    driver.tap("show_all")
    copied = next(each for each in screen.sheet.offer.unfit if each.owner == "Moira")  # type: ignore[union-attr]
    screen.laying.choose(FREE, copied)
    driver.frames(3)
    assert driver.shows("This tile already lies at Moira's. One of the two must be another.")
    driver.tap("show_both")
    assert driver.session.player == "Moira"
    assert screen.player.territory.by_cell[screen.board.scene.selected or (9, 9)].tile.id == copied.key


def test_a_tile_that_somebody_laid_a_moment_ago_is_said_to_lie_there(driver: Driver) -> None:
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


def test_a_cell_behind_a_curve_says_why_it_is_closed(driver: Driver) -> None:
    screen = play(driver, new_game(modules=("borderlands",)))
    curved = borderland(PASTURE)
    lay(driver, "Isla", curved, (0, 1), forced=True)
    blocked = screen.board.scene.blocked
    assert blocked
    tap_cell(driver, blocked[0])
    assert driver.get("snackbar").text == "Nothing can lie here: a curved edge may not touch a straight one."
    assert driver.find("picker") is None


# --- borderlands ---


def bordered(driver: Driver) -> tuple[TableScreen, Cell]:
    keep_borderlands(driver)
    screen = play(driver, new_game(modules=("borderlands",)))
    for cell in screen.board.scene.free:
        if any(each.ways for each in offer(driver.session.now, driver.store, "Isla", cell).borderlands):
            return screen, cell
    raise AssertionError("no borderland fits")


def test_borderlands_are_the_players_own_and_one_a_round(driver: Driver) -> None:
    screen, cell = bordered(driver)
    tap_cell(driver, cell)
    driver.tap("borderland")
    first = next(each for each in screen.sheet.candidates() if each.ways)  # type: ignore[union-attr]
    driver.tap(f"tile:{first.key}")
    assert screen.player.territory.by_cell[cell].tile == first.tile
    left = offer(driver.session.now, driver.store, "Isla", (5, 5)).borderlands
    assert first.tile not in [each.tile for each in left]
    assert first.tile in [each.tile for each in offer(driver.session.now, driver.store, "Ewan", (5, 5)).borderlands]
    for beyond in screen.board.scene.free:
        second = [each for each in offer(driver.session.now, driver.store, "Isla", beyond).borderlands if each.ways]
        if second:
            screen.laying.choose(beyond, second[0])
            driver.frames(2)
            assert driver.get("snackbar").text == "Already one borderland this round"
            assert beyond not in screen.player.territory
            driver.tap("snackbar:Lay it anyway")
            assert beyond in screen.player.territory
            return
    raise AssertionError("no second borderland fits")


def asked_to_insist(driver: Driver) -> Callable[[], None]:
    """A second borderland in a round; answers with what the message offers."""
    keep_borderlands(driver)
    screen = play(driver, new_game(modules=("borderlands",)))
    lay_two_borderlands(driver, screen.laying, "Isla")
    assert driver.get("snackbar").text == "Already one borderland this round"
    held: Callable[[], None] = driver.get("snackbar:Lay it anyway").action
    return held


def test_another_player_does_not_get_the_borderland_that_was_insisted_on(driver: Driver) -> None:
    held = asked_to_insist(driver)
    driver.session.show_player("Ewan")
    driver.frames(2)
    assert driver.find("snackbar") is None
    held()
    assert len(driver.session.now.game.player("Ewan").territory) == 1


def test_a_borderland_is_not_insisted_on_after_another_step(driver: Driver) -> None:
    held = asked_to_insist(driver)
    driver.session.undo()
    driver.frames(2)
    assert driver.find("snackbar") is None
    held()
    assert len(driver.session.now.game.player("Isla").territory) == 1


def test_turning_over_is_said(driver: Driver) -> None:
    screen = play(driver, new_game(modules=("borderlands",)))
    lay(driver, "Isla", borderland(PASTURE), (1, 1), forced=True)
    field = Tile(TileSet.CUSTOM, Face((TileArea(PASTURE, "NESW"),)))
    lay(driver, "Isla", field, (0, 1), forced=True)
    screen.laying.lay((1, 0), field, 0, anyway=True)
    driver.frames(2)
    assert driver.get("snackbar").text == "Tile laid, borderland turned over"
