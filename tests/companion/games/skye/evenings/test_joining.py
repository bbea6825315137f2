"""A game that is already running is joined: round, VP and gold, then the territories in quick laying."""

from __future__ import annotations

import pytest

from companion.games.skye.model.quick_laying import next_cell
from scoring.skye.play.events import TileLaidEarlier
from tests.companion.driver import TABLET, Driver
from tests.companion.games.skye.evenings.joining import NUMBERS, at_setup, join


@pytest.mark.parametrize("size", [(412, 915), TABLET])
def test_the_picker_stays_open_and_proposes_the_next_cell(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    at_setup(driver)
    join(driver)
    picker = driver.get("picker")
    assert picker.cell == next_cell(driver.session.now.game.player("Isla").territory)
    assert driver.get("quick_on").text == "Next: Ewan"
    thumb = next(name for name in driver.ids() if name.startswith("tile:"))
    driver.tap(thumb)
    step = driver.session.last_step()
    assert isinstance(step, TileLaidEarlier) and step.round == 0
    again = driver.get("picker")
    assert again.cell == next_cell(driver.session.now.game.player("Isla").territory, picker.cell)
    assert driver.session.player == "Isla"
    assert driver.find("snackbar") is None


def test_a_joined_game_that_is_killed_goes_on_laying(driver: Driver) -> None:
    at_setup(driver)
    join(driver)
    driver.restart()
    driver.shell.resume()
    driver.frames(3)
    assert driver.find("picker") is not None
    driver.tap("quick_on")
    assert driver.session.player == "Ewan"


def test_what_was_laid_before_counts_for_no_round_of_the_app(driver: Driver) -> None:
    at_setup(driver)
    join(driver)
    driver.tap(next(name for name in driver.ids() if name.startswith("tile:")))
    player = driver.session.now.game.player("Isla")
    assert driver.session.now.laid_this_round(player) == ()


def test_gold_that_nobody_knows_leads_on_to_the_next_number(driver: Driver) -> None:
    at_setup(driver)
    for name in NUMBERS:
        driver.tap(f"add:{name}")
    driver.tap("running")
    driver.tap("vp:Isla")
    assert driver.find("pad:unknown") is None
    for key in ("pad:4", "pad:done"):
        driver.tap(key)
    driver.tap("pad:unknown")
    assert driver.find("pad_for:vp:Ewan") is not None
    for key in ("pad:5", "pad:done", "pad:1", "pad:6", "pad:7", "pad:done"):
        driver.tap(key)
    driver.tap("pad:unknown")
    assert not any(name.startswith("pad_for") for name in driver.ids())
    driver.tap("start")
    players = driver.session.now.game.players
    assert [(player.vp, player.gold) for player in players] == [(4, None), (5, 16), (7, None)]
