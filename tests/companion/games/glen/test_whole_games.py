"""Complete games by touches, from the first start to the ranking; every number shown is compared with the engine."""

from __future__ import annotations

import pytest

from scoring.glen.game import Mode
from scoring.glen.laying import check
from scoring.glen.play.filing import dumps, loads
from scoring.glen.play.fold import fold
from scoring.glen.play.state import value_of
from scoring.glen.play.turns import activatable
from scoring.glen.track import SCORINGS
from tests.companion.driver import LANDSCAPE, PHONE, Driver
from tests.companion.games.glen.playing import GlenKeeper
from tests.companion.looking import faults
from tests.share import some

NAMES = ("Isla", "Ewan", "Moira", "Rory", "Una")
SET_UP_TAPS = 6
LAY_TAPS = 3
"""The figure, the cell and the tile."""
SCORING_TAPS = 2
"""Look at it, book it."""
SETTLEMENT_TAPS = 5


@pytest.mark.parametrize(
    "players", [2, pytest.param(3, marks=pytest.mark.thorough), pytest.param(5, marks=pytest.mark.thorough)]
)
def test_a_whole_game_by_touches(driver: Driver, players: int) -> None:
    keeper = GlenKeeper(driver, seed=players)
    keeper.set_up(*NAMES[:players])
    keeper.play()
    assert sorted(keeper.state.scorings) == [1, 2, 3]
    assert check(keeper.state.game) == []
    assert fold(loads(dumps(keeper.session.journal)).in_force()) == keeper.state
    assert len(keeper.lay_taps) > players * 2
    assert max(keeper.lay_taps) <= LAY_TAPS
    assert all(taps <= SCORING_TAPS for taps in keeper.scoring_taps)


@pytest.mark.thorough
def test_a_whole_game_on_a_tablet(tablet: Driver) -> None:
    keeper = GlenKeeper(tablet, seed=8)
    keeper.set_up(*NAMES[:4])
    keeper.play()
    assert sorted(keeper.state.scorings) == [1, 2, 3]
    assert max(keeper.lay_taps) <= LAY_TAPS


@pytest.mark.parametrize(("size", "text"), some([(LANDSCAPE, 100), (PHONE, 130), (PHONE, 200)]))
def test_turns_by_touches_on_a_phone_on_its_side_and_with_large_words(
    driver: Driver, size: tuple[int, int], text: int
) -> None:
    driver.store.settings["text_size"] = text
    driver.resize(*size)
    keeper = GlenKeeper(driver, seed=4)
    keeper.set_up(*NAMES[:3])
    for _ in range(9):
        keeper.step()
        assert faults(driver.shell) == []
    assert len(keeper.lay_taps) > 5


def test_a_game_with_tiles_and_no_resources_is_scored_whenever_the_table_says(driver: Driver) -> None:
    keeper = GlenKeeper(driver, seed=2)
    keeper.set_up(*NAMES[:2], mode=Mode.TILES)
    for number in SCORINGS:
        for name in NAMES[:2]:
            if keeper.session.player != name:
                driver.tap(f"player:{name}")
            assert keeper.lay(name)
        driver.tap("go:scoring")
        driver.tap("book")
        assert number in keeper.state.scorings
        if number < SCORINGS[-1]:
            driver.tap("on_with_it")
    keeper.settle()
    assert [len(player.territory) for player in keeper.state.game.players] == [4, 4]


def test_a_game_with_last_times_people_starts_in_a_few_taps(driver: Driver) -> None:
    keeper = GlenKeeper(driver)
    keeper.set_up(*NAMES[:4])
    driver.shell.home()
    driver.taps = 0
    driver.tap("new_game:glen-more")
    driver.tap("start")
    assert driver.taps <= SET_UP_TAPS
    assert sorted(keeper.state.names) == sorted(NAMES[:4])
    assert not keeper.state.scorings


def test_each_activation_is_one_tap_and_has_its_own_undo(driver: Driver) -> None:
    keeper = GlenKeeper(driver, seed=7)
    keeper.set_up(*NAMES[:2])
    driver.tap("steps:1")
    keeper.lay("Isla")
    for cell in activatable(keeper.state, keeper.player("Isla")):
        driver.taps, before = 0, keeper.state
        keeper.tap_cell(cell)
        assert driver.taps == 1
        assert cell in keeper.state.turn_of("Isla").activated
        driver.tap("snackbar:Undo")
        assert keeper.state == before
        driver.key("y", "ctrl")
    assert not activatable(keeper.state, keeper.player("Isla"))


def test_a_clan_member_is_dragged_from_tile_to_tile(driver: Driver) -> None:
    keeper = GlenKeeper(driver, seed=7)
    keeper.set_up(*NAMES[:2])
    driver.tap("steps:1")
    keeper.lay("Isla")
    driver.tap("do:all")
    (laid,) = [each.cell for each in keeper.player("Isla").territory if each.cell != (0, 0)]
    x, y = keeper.spot((0, 0))
    right, up = keeper.spot(laid)
    driver.drag_from(x, y, dx=right - x, dy=up - y)
    placement = keeper.player("Isla").territory.at((0, 0))
    assert placement is not None
    assert placement.clan == 0


# --- points only ---


def test_a_whole_game_of_points_by_touches(driver: Driver) -> None:
    """Three players who keep nothing but counters; every scoring is two taps."""
    keeper = GlenKeeper(driver, seed=1)
    keeper.set_up(*NAMES[:3], mode=Mode.POINTS)
    assert driver.screen == "points"
    for _ in SCORINGS:
        for name in NAMES[:3]:
            driver.tap(f"player:{name}")
            for counter in keeper.dice.sample(("whisky", "chieftains", "bonnets", "places", "coins", "tiles"), 4):
                before = value_of(keeper.player(name), counter)
                driver.tap(f"more:{counter}")
                assert value_of(keeper.player(name), counter) == (before or 0) + 1
            driver.tap("vp:+5")
        keeper.score()
    driver.taps = 0
    keeper.settle()
    assert driver.taps <= SETTLEMENT_TAPS
    assert [taps <= SCORING_TAPS for taps in keeper.scoring_taps] == [True] * 3
    assert fold(loads(dumps(keeper.session.journal)).in_force()) == keeper.state
