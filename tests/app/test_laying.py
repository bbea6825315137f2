"""Laying tiles with a finger: the picker, turning, what breaks a rule, borderlands."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from companion.games.skye.model.picker_choice import FILTERS, offer
from companion.games.skye.model.tile_library import library_of
from companion.games.skye.table.screen import TableScreen
from scoring.core.cells import Cell
from scoring.skye.catalogue import catalogue, landscape_tiles
from scoring.skye.checking import laid_ids
from scoring.skye.laying import fits
from scoring.skye.score import score_round
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Face, Terrain, Tile, TileArea, TileRoad, TileSet
from tests.app.at_table import lay, new_game, play, shown_points, spot, tap_cell, thumbs
from tests.app.driver import Driver

FREE: Cell = (1, -2)
"""A free cell of Isla's in the middle game."""
WATER, PASTURE = Terrain.WATER, Terrain.PASTURE


def picker(screen: TableScreen) -> list[str]:
    """Everything the picker offers, in its order."""
    assert screen.sheet is not None
    return [candidate.key for candidate in screen.sheet.candidates()]


def borderland(front: Terrain, sheep: int = 0) -> Tile:
    """A borderland with straight edges in the south and west, on which nothing but the front's terrain shows."""
    area = TileArea(front, "SW", sheep=sheep)
    back = Face((replace(area, sheep=sheep + 2 * (front is PASTURE)),), curved="NE")
    return Tile(TileSet.BORDERLANDS, Face((area,), curved="NE"), back=back)


# --- the picker ---


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


def test_composed_tiles_are_offered_like_any_other_and_twins_first(driver: Driver) -> None:
    lake = Tile(TileSet.CUSTOM, Face((TileArea(WATER, "NESW", ships=3),)))
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
    beyond = next(cell for cell in screen.board.scene.free if lake in _fitting(driver, cell))
    tap_cell(driver, beyond)
    assert picker(screen)[0] == key
    assert driver.get(f"tile:{key}").shown.badge == "Same as last"


def _fitting(driver: Driver, cell: Cell) -> list[Tile]:
    return [each.tile for each in offer(driver.session.now, driver.store, "Isla", cell).fitting]


def test_tiles_of_boxes_that_are_not_in_use_are_not_offered(driver: Driver) -> None:
    lake = Tile(TileSet.DRUIDS, Face((TileArea(WATER, "NESW"),)), cost=3)
    library_of(driver.store).keep(lake)
    screen = play(driver, new_game())
    assert all(lake not in _fitting(driver, cell) for cell in screen.board.scene.free)
    screen = play(driver, new_game(modules=("druids",)))
    assert any(lake in _fitting(driver, cell) for cell in screen.board.scene.free)


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
    library_of(driver.store).keep(borderland(PASTURE, 1))
    library_of(driver.store).keep(borderland(WATER, 0))
    library_of(driver.store).keep(borderland(PASTURE, 3))
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


def test_turning_over_is_said(driver: Driver) -> None:
    screen = play(driver, new_game(modules=("borderlands",)))
    lay(driver, "Isla", borderland(PASTURE), (1, 1), forced=True)
    field = Tile(TileSet.CUSTOM, Face((TileArea(PASTURE, "NESW"),)))
    lay(driver, "Isla", field, (0, 1), forced=True)
    screen.laying.lay((1, 0), field, 0, anyway=True)
    driver.frames(2)
    assert driver.get("snackbar").text == "Tile laid, borderland turned over"
