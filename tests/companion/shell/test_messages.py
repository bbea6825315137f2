"""Messages keep clear of what the players touch next: number pads, sheets, the button of the next step."""

from __future__ import annotations

from typing import Any

import pytest

from companion.shell.layers import STAYS
from companion.shell.step_messages import say_done
from companion.widgets.base import walk
from companion.widgets.buttons import IconButton, PushButton
from companion.widgets.sheet import NumberPad
from scoring.skye.catalogue import catalogue
from scoring.skye.play import acts
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.games.skye.at_table import lay, play, table, tap_cell
from tests.companion.games.skye.round_games import open_played

SMALL = (360, 640)
SIZES = [PHONE, SMALL, LANDSCAPE, TABLET, (840, 600), (1024, 768), (700, 900)]
FREE = (1, -2)


def area(widget: Any) -> tuple[float, float, float, float]:
    left, low = widget.to_window(*widget.pos)
    right, high = widget.to_window(widget.right, widget.top)
    return left, low, right, high


def overlap(one: Any, other: Any) -> bool:
    left, low, right, high = area(one)
    west, south, east, north = area(other)
    return left < east - 1 and west < right - 1 and low < north - 1 and south < high - 1


def covered(driver: Driver, *kinds: type) -> list[str]:
    """The buttons of some kinds below the message."""
    message = driver.get("snackbar")
    inside = set(walk(message))
    buttons: list[Any] = [each for each in walk(driver.shell) if isinstance(each, kinds) and each not in inside]
    return [widget.test_id or widget.text for widget in buttons if overlap(message, widget)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_a_message_leaves_the_next_step_free(driver: Driver, size: tuple[int, int], text_size: int) -> None:
    driver.resize(*size)
    driver.store.settings["text_size"] = text_size
    play(driver)
    driver.shell.say("A tile was laid, and the borderland beside it was turned over", ("Turn", int), ("Undo", int))
    driver.frames(3)
    assert not overlap(driver.get("snackbar"), driver.get("next_step"))


@pytest.mark.parametrize("size", SIZES)
def test_a_message_leaves_the_number_pad_free(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    play(driver)
    driver.shell.open_pad(NumberPad("Gold", on_done=lambda _number: None))
    driver.frames(3)
    driver.shell.say("Ewan does not have so much gold", ("Anyway", int))
    driver.frames(3)
    assert covered(driver, PushButton) == []
    driver.tap("pad:1")
    driver.tap("pad:done")
    assert driver.find("pad:1") is None


def test_a_pad_that_opens_under_a_message_pushes_it_up(driver: Driver) -> None:
    play(driver)
    driver.shell.say("Tile laid", ("Undo", int))
    driver.frames(2)
    low = driver.get("snackbar").y
    driver.shell.open_pad(NumberPad("Gold", on_done=lambda _number: None))
    driver.frames(3)
    assert covered(driver, PushButton) == []
    assert driver.get("snackbar").y > low
    driver.back()
    assert driver.get("snackbar").y == pytest.approx(low)


@pytest.mark.parametrize("size", SIZES)
def test_a_message_leaves_the_picker_free(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    play(driver)
    tap_cell(driver, FREE)
    driver.shell.say("Already one borderland this round", ("Lay it anyway", int))
    driver.frames(3)
    sheet = table(driver).sheet
    assert sheet is not None
    assert not overlap(driver.get("snackbar"), sheet)


@pytest.mark.parametrize("size", SIZES)
def test_a_message_leaves_the_booking_free(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    open_played(driver, 2, 1)
    driver.tap("next_step")
    assert driver.screen == "scoring"
    driver.shell.say("Round 1 booked", ("Undo", int))
    driver.frames(3)
    assert not {"book", "next_tab"} & set(covered(driver, PushButton, IconButton))


def test_a_laid_tile_offers_turn_and_undo_above_the_next_step(driver: Driver) -> None:
    play(driver)
    lay(driver, "Isla", "L05", FREE, forced=True)
    table(driver).laying.turn(FREE)
    driver.frames(3)
    assert not overlap(driver.get("snackbar"), driver.get("next_step"))


def test_a_message_stays_with_the_screen_it_was_said_on(driver: Driver) -> None:
    play(driver)
    tap_cell(driver, FREE)
    table(driver).laying.lay(FREE, catalogue()["L05"], 0, anyway=True)
    driver.frames(2)
    assert driver.get("snackbar").text == "Tile laid"
    driver.shell.push("scoring")
    driver.frames(2)
    assert driver.find("snackbar") is None


def test_a_message_goes_with_the_next_step(driver: Driver) -> None:
    play(driver)
    table(driver).laying.lay(FREE, catalogue()["L05"], 0, anyway=True)
    driver.frames(2)
    driver.session.do(acts.correct_gold(driver.session.now, "Ewan", 3))
    driver.frames(2)
    assert driver.find("snackbar") is None


def test_what_a_message_offers_does_nothing_once_another_step_was_done(driver: Driver) -> None:
    play(driver)
    lay(driver, "Isla", "L05", FREE, forced=True)
    undone: list[str] = []
    say_done(driver.shell, driver.session, "Noted", undo=lambda: undone.append("Noted"))
    driver.frames(2)
    held = driver.get("snackbar:Undo").action  # a finger that lies on the button already
    driver.session.do(acts.correct_gold(driver.session.now, "Ewan", 3))
    held()
    assert undone == []
    say_done(driver.shell, driver.session, "Corrected", undo=lambda: undone.append("Corrected"))
    driver.frames(2)
    driver.tap("snackbar:Undo")
    assert undone == ["Corrected"]


def test_a_tap_on_its_words_puts_a_message_away_and_touches_nothing_below(driver: Driver) -> None:
    play(driver)
    driver.shell.say("Something was done", ("Undo", lambda: None))
    message, before = driver.get("snackbar"), driver.session.now
    driver.tap_at(message.x + 20, message.center_y)
    assert driver.find("snackbar") is None
    assert driver.session.now == before
    assert driver.find("picker") is None


def test_a_message_that_stays_is_not_tapped_away(driver: Driver) -> None:
    play(driver)
    driver.shell.say("Storage is full", seconds=STAYS)
    message = driver.get("snackbar")
    driver.tap_at(message.x + 20, message.center_y)
    assert driver.find("snackbar") is message
