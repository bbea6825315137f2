"""The last step is taken back with one tap, wherever in a game the players are."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.dispute import Subject
from scoring.skye.play import acts
from tests.companion.driver import LANDSCAPE, PHONE, Driver
from tests.companion.games.skye.at_table import lay, play

FREE = (1, -2)
SCREENS: dict[str, dict[str, Any]] = {
    "dispute": Subject("letter", "Isla", 0, "A").arguments(),
    "by_hand": {},
    "report": {},
    "share": {},
    "rule": {"entry": "tile:sheep"},
    "rules": {},
}


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size", [PHONE, LANDSCAPE])
def test_one_tap_takes_the_last_step_back_and_tells_it(driver: Driver, name: str, size: tuple[int, int]) -> None:
    driver.resize(*size)
    play(driver)
    lay(driver, "Isla", "L05", FREE, forced=True)
    driver.shell.push(name, **SCREENS[name])
    driver.frames(3)
    driver.tap("undo")
    assert FREE not in driver.session.now.game.player("Isla").territory
    assert driver.screen == name
    assert driver.get("snackbar").text.startswith("Taken back: Isla lays a tile")
    driver.tap("snackbar:Redo")
    assert FREE in driver.session.now.game.player("Isla").territory


def test_rules_outside_of_a_game_have_nothing_to_take_back(driver: Driver) -> None:
    play(driver)
    driver.shell.go("rules")
    assert driver.find("undo") is not None
    driver.shell.go("home")
    driver.tap("go:rules")
    assert driver.screen == "rules"
    assert driver.find("undo") is None


# --- by key ---


def test_undo_by_key_leaves_a_game_alone_that_is_not_in_front(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    for gold in (5, 6):
        driver.session.do(acts.correct_gold(driver.session.now, "Isla", gold))
    driver.key("z", "ctrl")
    driver.shell.home()
    driver.frames(2)
    for key in "zy":
        driver.key(key, "ctrl")
        assert driver.session.now.game.player("Isla").gold == 5
