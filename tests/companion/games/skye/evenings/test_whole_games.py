"""Complete games by touches, from the first start to the reveal; every number shown is compared with the engine."""

from typing import Any

import pytest

from scoring.core.journal import Journal
from scoring.skye.final import final
from scoring.skye.play.filing import loads
from scoring.skye.play.fold import fold
from scoring.skye.tile import TileSet
from tests.companion.driver import TABLET, Driver
from tests.companion.games.skye.playing import Keeper, show_all
from tools.pictures.skye_games import keep_tiles

NAMES = ("Isla", "Ewan", "Moira", "Rory", "Una")
BASE = ("sheep", "columns", "most-ships", "squares")
BOXES = ("druids", "tunnels", "borderlands", "bonus")
OF_BOXES = ("castle-cattle", "open-water", "rows", "largest-herd")


def play(keeper: Keeper, tiles: int) -> None:
    """All rounds, then the reveal."""
    for number in range(1, len(keeper.state.game.track) + 1):
        assert keeper.state.game.round == number
        keeper.play_round(tiles)
    keeper.final()


def check_log(driver: Driver) -> None:
    """What is on the disk leads to what is shown, and so does the file the app would export."""
    from scoring.skye.play.filing import dumps

    session = driver.session
    assert fold(session.journal.in_force()) == session.now
    exported: Journal[Any] = loads(dumps(session.journal))
    assert fold(exported.in_force()).game == session.now.game
    stored = driver.store.entries(session.game or 0)
    assert len(stored) == len(session.journal.entries)


@pytest.mark.thorough
def test_a_game_for_two_with_gold(driver: Driver) -> None:
    keeper = Keeper(driver, seed=2)
    keeper.set_up(*NAMES[:2], tiles=BASE)
    play(keeper, tiles=2)
    check_log(driver)
    winner = next(standing.name for standing in keeper.state.standing or () if standing.rank == 1)
    assert driver.shows(f"{winner} wins")


def test_a_game_for_four_with_all_boxes_and_a_killed_app(driver: Driver) -> None:
    """Composed faces are in the library; after the third round the app is left without a farewell."""
    keep_tiles(driver.store)
    keeper = Keeper(driver, seed=4)
    keeper.set_up(*NAMES[:4], modules=BOXES, tiles=OF_BOXES)
    for number in range(1, 7):
        keeper.play_round(1)
        if number == 2:
            lay_borderland(keeper)
        if number == 3:
            place, state = driver.shell.path, driver.session.now
            driver.restart()
            assert driver.shell.path == place
            assert driver.session.now == state
    keeper.final()
    check_log(driver)


def lay_borderland(keeper: Keeper) -> None:
    """Back at the table, the player in front lays one of their own."""
    driver = keeper.driver
    driver.back()
    for cell in keeper.free_cells():
        keeper.tap_cell(cell)
        driver.tap("borderland")
        thumbs = keeper.thumbs()
        if thumbs:
            driver.tap_at(*driver.centre(thumbs[0]))
            break
        driver.back()
    territory = keeper.state.game.player(driver.session.player).territory
    assert any(placement.tile.set is TileSet.BORDERLANDS for placement in territory)
    driver.tap("next_step")


@pytest.mark.thorough
def test_a_game_for_five_without_gold_on_a_tablet(driver: Driver) -> None:
    driver.resize(*TABLET)
    keeper = Keeper(driver, seed=5)
    keeper.set_up(*NAMES, tiles=("squares", "completed-areas", "large-areas", "columns"), gold=False)
    assert len(keeper.state.game.track) == 5
    for _ in range(5):
        keeper.build(1)
        keeper.score()
    driver.tap("final")
    reveal_without_gold(keeper)
    check_log(driver)


def reveal_without_gold(keeper: Keeper) -> None:
    """The end asks for the gold that nobody has tracked: a pad for each player."""
    driver = keeper.driver
    show_all(driver)
    assert driver.shows("Enter the gold first, or go on without it.")
    driver.tap("enter_gold")
    for number in range(5):
        driver.tap(f"pad:{number + 3}")
        driver.tap("pad:done")
    assert [player.gold for player in keeper.state.game.players] == [3, 4, 5, 6, 7]
    show_all(driver)
    assert keeper.state.ended
    totals = [found.total for found in final(keeper.written())]
    assert [driver.get(f"total:{name}").text for name in keeper.state.names] == [str(total) for total in totals]


@pytest.mark.thorough
def test_a_game_without_gold_for_two_needs_nothing_but_tiles(driver: Driver) -> None:
    keeper = Keeper(driver, seed=6)
    keeper.set_up(*NAMES[:2], modules=("tunnels",), tiles=BASE, gold=False)
    for number in range(1, 3):
        keeper.play_round(1)
        assert keeper.state.game.round == number + 1
    assert "phase:build" in driver.ids()
    assert "phase:prices" not in driver.ids()
    check_log(driver)


def test_play_again_keeps_the_people(driver: Driver) -> None:
    keeper = Keeper(driver, seed=8)
    keeper.set_up(*NAMES[:2], tiles=BASE)
    keeper.play_round(1)
    driver.shell.go("table")
    driver.tap("menu")
    driver.tap("menu:end_game")
    show_all(driver)
    driver.tap("again")
    driver.tap("deal")
    driver.tap("start")
    assert keeper.state.names == ("Ewan", "Isla")
    assert len(driver.store.games()) == 2


def go_to(keeper: Keeper, step: str) -> None:
    """From the income of a round into one of its phases, with something half done there."""
    if step == "scoring":
        keeper.driver.tap("phase:score")
        keeper.driver.tap("tab:Σ")
    elif step != "income":
        keeper.driver.tap("book")
        keeper.driver.tap("key:3")
    if step in ("market", "table"):
        for key in (2, 1, 1):
            keeper.driver.tap(f"key:{key}")
        keeper.driver.tap("buy")
        keeper.driver.tap("pass")
    if step == "table":
        keeper.market()
        keeper.lay("Ewan")


@pytest.mark.parametrize("step", ["income", "prices", "market", "table", "scoring"])
def test_a_game_goes_on_where_it_was_left(driver: Driver, step: str) -> None:
    """In every phase: same screen, same player, nothing lost."""
    keeper = Keeper(driver, seed=3)
    driver.start_game(*NAMES[:2], tiles=BASE)
    if driver.screen != "income":
        driver.tap("next_step")
    go_to(keeper, step)
    before = (driver.shell.path, driver.session.now, driver.session.player)
    assert driver.screen == step
    driver.restart()
    assert (driver.shell.path, driver.session.now, driver.session.player) == before
    if step == "prices":
        assert driver.get("price:Isla:0").text == "3"
