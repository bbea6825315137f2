"""Taking a tile of the track and laying it: three taps, its cost paid, everything explained and taken back."""

from __future__ import annotations

from dataclasses import replace

from scoring.core.cells import Cell
from scoring.glen.catalogue import by_name
from scoring.glen.game import Mode
from scoring.glen.play.acts import end_turn
from scoring.glen.play.events import FigureMoved, TileLaid, TrackSet
from scoring.glen.tile import Kind, Resource
from scoring.glen.track import A_TILE, Stop
from tests.companion.driver import Driver
from tests.companion.games.glen.at_table import middle_game, play, press_cell, tap_cell, thumbs, tile_of, who

WEST: Cell = (-2, 0)
"""A free cell of Isla's at the end of her road, with a clan member near."""
FAR: Cell = (3, 0)
"""One with nobody near."""
LAYING_TAPS = 3


def quarry_beside_the_road() -> str:
    return tile_of(Kind.FOREST, road=True, nth=1).id or ""


def test_a_tile_is_taken_from_the_track_and_laid_in_three_taps(driver: Driver) -> None:
    play(driver)
    driver.taps = 0
    driver.tap("steps:2")
    tap_cell(driver, WEST)
    driver.tap(f"tile:{quarry_beside_the_road()}")
    assert driver.taps <= LAYING_TAPS
    assert who(driver).territory.at(WEST) is not None
    assert driver.shell.session.now.turn.laid == WEST


def test_the_tile_first_and_its_place_on_the_track_after_is_no_more(driver: Driver) -> None:
    play(driver)
    driver.taps = 0
    tap_cell(driver, WEST)
    driver.tap(f"tile:{quarry_beside_the_road()}")
    driver.tap("steps:3")
    assert driver.taps <= LAYING_TAPS
    assert [type(event) for event in driver.shell.session.journal.in_force()][-2:] == [FigureMoved, TileLaid]
    chain = driver.shell.session.now.game.track.chain
    assert [stop.is_tile for stop in chain[: chain.index(Stop(player="Isla"))]].count(True) == 2


def test_a_table_that_does_not_move_figures_lays_all_the_same(driver: Driver) -> None:
    play(driver)
    tap_cell(driver, WEST)
    driver.tap(f"tile:{quarry_beside_the_road()}")
    driver.tap("no_figure")
    assert who(driver).territory.at(WEST) is not None


def test_without_a_track_two_taps_do(driver: Driver) -> None:
    play(driver, middle_game(mode=Mode.TILES))
    driver.taps = 0
    tap_cell(driver, WEST)
    driver.tap(f"tile:{quarry_beside_the_road()}")
    assert driver.taps == 2
    assert who(driver).coins == 4


def test_what_a_tile_costs_is_paid_with_it(driver: Driver) -> None:
    play(driver)
    driver.tap("steps:1")
    tap_cell(driver, WEST)
    still = tile_of(Kind.DISTILLERY, road=True).id
    driver.tap(f"tile:{still}")
    stone = [cube for cube in who(driver).territory.cubes if cube.resource is Resource.STONE]
    assert stone == []
    assert who(driver).whisky == 4
    assert driver.shows("for 1 stone")


def test_it_can_be_paid_otherwise(driver: Driver) -> None:
    play(driver)
    driver.tap("steps:1")
    tap_cell(driver, WEST)
    driver.tap(f"tile:{tile_of(Kind.DISTILLERY, road=True).id}")
    driver.tap(text="Pay otherwise")
    driver.tap("payment:1")
    assert who(driver).coins == 3
    assert Resource.STONE in [cube.resource for cube in who(driver).territory.cubes]


def test_one_tap_takes_it_back_with_its_cost(driver: Driver) -> None:
    play(driver)
    driver.tap("steps:1")
    before = driver.shell.session.now
    tap_cell(driver, WEST)
    driver.tap(f"tile:{tile_of(Kind.DISTILLERY, road=True).id}")
    driver.taps = 0
    driver.tap("undo")
    assert driver.taps == 1
    assert driver.shell.session.now == before


def test_a_cell_with_nobody_near_says_so_and_can_be_filled_all_the_same(driver: Driver) -> None:
    play(driver)
    driver.tap("steps:1")
    tap_cell(driver, FAR)
    assert driver.shows("No clan member stands next to this cell.")
    driver.tap(text="Lay here anyway")
    driver.tap(f"tile:{quarry_beside_the_road()}")
    assert driver.shows("No clan member is near.")
    assert driver.shows("page 5")
    driver.tap("anyway")
    assert who(driver).territory.at(FAR) is not None


def test_a_tile_that_ends_the_road_says_so_with_its_page(driver: Driver) -> None:
    play(driver)
    driver.tap("steps:1")
    tap_cell(driver, WEST)
    driver.tap("show_all")
    driver.tap("filter:yellow")
    driver.tap("filter:stack-1")
    plain = tile_of(Kind.QUARRY, stack=1).id
    driver.tap(f"tile:{plain}")
    assert driver.shows("the road would end here")
    assert driver.shows("page 5")
    driver.tap("another")
    assert driver.find("picker") is not None


def test_a_tile_that_cannot_be_paid_names_what_is_missing(driver: Driver) -> None:
    screen = play(driver)
    screen.playing.set_counter("coins", 0)
    screen.playing.set_cubes((0, -1), ())
    driver.tap("steps:1")
    tap_cell(driver, WEST)
    driver.tap("filter:brown")
    fair = tile_of(Kind.FAIR, road=True, stack=2)
    driver.tap(f"tile:{fair.id}")
    assert driver.shows("This tile cannot be paid")
    assert driver.shows("Missing: 1 coin.")
    assert driver.shows("page 4")
    driver.tap("anyway")
    assert who(driver).territory.at(WEST) is not None


def test_the_picker_counts_what_is_left_in_the_box_and_filters(driver: Driver) -> None:
    play(driver)
    driver.tap("steps:1")
    tap_cell(driver, WEST)
    assert driver.shows("56 tiles are left in the box")
    whole = len(thumbs(driver))
    driver.tap("filter:grey")
    grey = thumbs(driver)
    assert 0 < len(grey) < whole
    driver.tap("filter:stack-3")
    assert 0 < len(thumbs(driver)) < len(grey)


def test_a_long_press_in_the_picker_tells_the_name(driver: Driver) -> None:
    play(driver)
    tap_cell(driver, WEST)
    driver.long_press(f"tile:{tile_of(Kind.DISTILLERY, road=True).id}")
    assert driver.find("picker") is not None
    told = driver.get("snackbar").text
    assert told.startswith("Distillery") and "Costs 1 stone" in told and "Activated: 1 grain for 1 barrel" in told


def test_three_taps_with_a_filter(driver: Driver) -> None:
    play(driver)
    driver.tap("steps:1")
    driver.taps = 0
    tap_cell(driver, WEST)
    driver.tap("filter:yellow")
    driver.tap(f"tile:{quarry_beside_the_road()}")
    assert driver.taps == 3


def test_a_wrong_tile_is_replaced_and_what_stood_on_it_stays(driver: Driver) -> None:
    play(driver)
    press_cell(driver, (-1, 1))
    driver.tap("replace")
    castle = tile_of(Kind.CASTLE, place="duart-castle").id
    driver.tap("filter:stack-2")
    driver.tap(f"tile:{castle}")
    placement = who(driver).territory.by_cell[-1, 1]
    assert (placement.tile.id, placement.clan) == (castle, 1)


def test_a_tile_is_taken_back(driver: Driver) -> None:
    play(driver)
    press_cell(driver, (2, 0))
    driver.tap("take_back")
    assert who(driver).territory.at((2, 0)) is None


def test_a_tile_taken_back_takes_its_cost_and_what_it_brought_along(driver: Driver) -> None:
    screen = play(driver)
    driver.tap("steps:1")
    before = driver.shell.session.now
    screen.playing.lay(WEST, tile_of(Kind.DISTILLERY, road=True))
    tap_cell(driver, WEST)
    driver.tap("do:all")
    assert (who(driver).whisky, who(driver).coins) == (5, 4)
    press_cell(driver, WEST)
    driver.tap("take_back")
    assert driver.shell.session.now == before
    assert driver.find("right_sheet") is None


def test_what_cannot_go_back_is_listed_where_it_is_set_right(driver: Driver) -> None:
    screen = play(driver)
    driver.tap("steps:1")
    screen.playing.lay(WEST, tile_of(Kind.DISTILLERY, road=True))
    screen.playing.set_counter("whisky", 0)
    press_cell(driver, WEST)
    driver.tap("take_back")
    assert driver.shows("Still to set right")
    assert driver.shows("Missing: 1 barrel.")
    driver.tap("set:whisky:more")
    assert who(driver).whisky == 1
    assert driver.shows("Missing: 1 barrel.")


def test_another_tile_is_paid_and_the_one_it_was_taken_for_is_not(driver: Driver) -> None:
    screen = play(driver)
    driver.tap("steps:1")
    screen.playing.lay(WEST, tile_of(Kind.DISTILLERY, road=True))
    press_cell(driver, WEST)
    driver.tap("replace")
    driver.tap(f"tile:{quarry_beside_the_road()}")
    assert (who(driver).whisky, who(driver).territory.by_cell[1, 0].cubes) == (3, (Resource.STONE,))


def test_loch_lochy_asks_for_its_two_resources_at_once(driver: Driver) -> None:
    play(driver)
    driver.tap("steps:1")
    tap_cell(driver, (0, -3))
    assert driver.shows("No clan member")
    driver.tap(text="Lay here anyway")
    driver.tap("filter:blue")
    driver.tap("tile:loch-lochy")
    driver.tap("anyway")
    driver.tap("take:wood:more")
    driver.tap("take:sheep:more")
    driver.tap("put_down")
    assert who(driver).territory.by_cell[0, -3].cubes == (Resource.WOOD, Resource.SHEEP)


def test_a_card_that_was_not_used_is_asked_for_at_the_end_of_the_turn_and_offered_later(driver: Driver) -> None:
    screen = play(driver)
    session = driver.shell.session
    driver.tap("steps:1")
    screen.playing.lay((0, -3), by_name()["loch-lochy"], anyway=True)
    driver.frames(2)
    driver.back()
    driver.tap("do:all")
    driver.tap("next_step")
    assert driver.shows("The card of the loch has not been used.")
    driver.tap(text="End turn")
    assert session.now.turn is None
    session.show_player("Isla")
    press_cell(driver, (0, -3))
    driver.tap("use_card")
    driver.tap("take:stone:more")
    driver.tap("put_down")
    assert driver.shows("It is Ewan's turn.")
    driver.tap(text="Do it anyway")
    assert who(driver).territory.by_cell[0, -3].cubes == (Resource.STONE,)
    press_cell(driver, (0, -3))
    assert driver.find("use_card") is None


def test_a_forgotten_card_is_a_chip_of_the_next_turn(driver: Driver) -> None:
    screen = play(driver, middle_game(2))
    session = driver.shell.session
    driver.tap("steps:1")
    screen.playing.lay((0, -3), by_name()["loch-shiel"], anyway=True)
    session.do(end_turn(session.now, "Isla", anyway=True))
    session.do(TrackSet(replace(session.now.game.track, chain=(Stop(player="Isla"), *(A_TILE,) * 12))))
    driver.tap("steps:1")
    driver.tap("do:card")
    assert session.now.open_cards == ()
    assert who(driver).territory.by_cell[0, -1].cubes == (Resource.WOOD, Resource.WOOD)
