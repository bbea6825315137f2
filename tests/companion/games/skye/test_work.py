"""How much work a tap is: counted, because a clock would say as much about the machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from companion.games.skye.round.flow import begin_round
from companion.games.skye.table.board import SkyeBoard
from companion.games.skye.table.screen import TableScreen
from companion.screens.base import Screen
from scoring.skye.play import acts
from scoring.skye.play.events import TileLaid
from scoring.skye.territory import Territory
from tests.companion.driver import PHONE, TABLET, Driver
from tests.companion.games.skye.at_table import lay, play, press_cell, tap_cell, thumbs
from tests.companion.games.skye.flat import play as play_flat
from tests.companion.games.skye.round_games import open_played

FREE = (1, -2)
"""A free cell of Isla's in the middle game."""


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often boards were staged, screens brought up to date or built, and territories built from a list."""
    counted: Counter[str] = Counter()

    def count(owner: type, method: str, name: Callable[[Any], str]) -> None:
        own = getattr(owner, method)

        def counting(self: Any, *values: Any, **options: Any) -> Any:
            counted[name(self)] += 1
            return own(self, *values, **options)

        monkeypatch.setattr(owner, method, counting)

    count(SkyeBoard, "show_territory", lambda _: "staged")
    count(TableScreen, "refresh", lambda _: "table")
    count(Screen, "rebuild", lambda screen: type(screen).__name__)
    count(Territory, "__init__", lambda _: "territories")
    return counted


def choose_a_tile(driver: Driver) -> None:
    """Opens the picker on a free cell."""
    tap_cell(driver, FREE)
    driver.frames(4)


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_laid_tile_is_staged_once(driver: Driver, work: Counter[str], size: tuple[int, int]) -> None:
    driver.resize(*size)
    play(driver)
    choose_a_tile(driver)
    work.clear()
    driver.tap(f"tile:{thumbs(driver)[0]}")
    driver.frames(4)
    assert isinstance(driver.session.last_step(), TileLaid)
    assert (work["staged"], work["table"]) == (1, 1)
    # The one that is checked tile by tile, and the ground on which the new tile could be turned; where the panel tells
    # an income that is still due, the territory without the tiles of this round.
    assert work["territories"] <= (2 if size == PHONE else 3)


def test_a_sheet_that_opens_or_closes_stages_once(driver: Driver, work: Counter[str]) -> None:
    play(driver)
    acts_in_turn: list[Callable[[], object]] = [
        lambda: press_cell(driver, (0, 0)),
        driver.back,
        lambda: driver.tap("letter:A"),
        driver.back,
    ]
    for act in acts_in_turn:
        work.clear()
        act()
        driver.frames(4)
        assert work["staged"] == 1


@pytest.mark.parametrize("sheet", ["letter", "tile"])
def test_evidence_that_is_open_stages_once_when_the_game_changes(
    driver: Driver, work: Counter[str], sheet: str
) -> None:
    play(driver)
    driver.tap("letter:A") if sheet == "letter" else press_cell(driver, (0, 0))
    driver.frames(4)
    work.clear()
    lay(driver, "Isla", "L05", FREE, forced=True)
    assert work["staged"] == 1


def test_in_table_mode_every_zone_stages_its_board_once(tablet: Driver, work: Counter[str]) -> None:
    flat = play_flat(tablet, 3)
    flat.tap_cell("Isla", flat.free("Isla")[0])
    finger = flat.on("Isla", flat.first_fitting("Isla")).down()
    work.clear()
    finger.up()
    tablet.frames(4)
    assert isinstance(tablet.session.last_step(), TileLaid)
    assert work["staged"] == 3


# --- a screen that is being left ---


def test_a_table_that_is_left_with_a_sheet_open_is_not_staged(driver: Driver, work: Counter[str]) -> None:
    play(driver)
    driver.tap("letter:A")
    work.clear()
    driver.shell.go("scores")
    driver.frames(4)
    assert (work["staged"], work["table"]) == (0, 0)
    driver.shell.go("table")
    driver.frames(4)
    assert work["staged"] == 1


def test_an_income_that_is_booked_is_not_built_again(driver: Driver, work: Counter[str]) -> None:
    driver.start_game("Isla", "Ewan")
    driver.shell.push("income")
    driver.frames(2)
    work.clear()
    driver.tap("book")
    assert driver.screen == "prices"
    assert (work["IncomeScreen"], work["PricesScreen"], work["table"]) == (0, 1, 0)


def test_a_new_round_leaves_scoring_and_table_alone(driver: Driver, work: Counter[str]) -> None:
    open_played(driver, 2, 1)
    driver.session.do(acts.book_round(driver.session.now))
    driver.shell.go("table")
    driver.frames(2)
    work.clear()
    begin_round(driver.shell)
    driver.frames(2)
    assert driver.screen == "income"
    assert (work["table"], work["staged"], work["IncomeScreen"]) == (0, 0, 1)


def test_several_changes_in_one_step_build_a_screen_once(driver: Driver, work: Counter[str]) -> None:
    open_played(driver, 2, 1)
    driver.shell.push("scoring")
    driver.frames(2)
    work.clear()
    for name in driver.session.now.names:
        driver.session.do(acts.correct_gold(driver.session.now, name, 7))
    assert work["ScoringScreen"] == 0
    driver.frames()
    assert work["ScoringScreen"] == 1


def test_a_change_while_leaving_that_leads_nowhere_is_still_shown(driver: Driver, work: Counter[str]) -> None:
    play(driver)
    work.clear()
    with driver.shell.leaving():
        driver.session.show_player("Ewan")
    driver.frames()
    assert work["table"] == 1
