"""Open questions are counted on scoring and final; the ranking asks them first; a result with one left says so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.skye.model.language import engine_words
from companion.games.skye.model.questions import open_result_lines, without
from companion.games.skye.model.report import game_report
from companion.widgets.base import walk
from scoring.skye.play.asking import final_questions
from scoring.skye.play.events import QuestionLeft, SetUp, TileLaid
from scoring.skye.rules import RULES
from scoring.skye.territory import Placement
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.games.skye.at_table import new_game, press_cell
from tests.companion.games.skye.evenings.every_screen import agree
from tests.companion.games.skye.test_look import UNSURE

SIZES = [PHONE, LANDSCAPE, TABLET]


def start(driver: Driver) -> None:
    """Both players have a tile whose scroll nobody has looked up."""
    game = replace(new_game(2), scoring_tiles={"A": "best-scroll", "B": "sheep"})
    driver.session.start(RULES, SetUp(game))
    for number, name in enumerate(("Isla", "Ewan")):
        tile = replace(UNSURE, front=replace(UNSURE.front), id=f"X{number}")
        driver.session.do(TileLaid(name, Placement((0, 1), tile)))
    assert len(final_questions(driver.session.now)) == 2


@pytest.mark.parametrize("size", SIZES)
def test_the_ranking_asks_all_of_them_first_one_tap_each(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    start(driver)
    driver.shell.push("final")
    driver.frames(2)
    assert driver.get("open_questions").text.startswith("2 open questions")
    driver.tap("show_all")
    assert not driver.session.now.ended
    assert driver.shows("1 of 2")
    taps = driver.taps
    driver.tap("area:1")
    assert driver.shows("2 of 2")
    driver.tap("leave_question")
    assert driver.taps - taps == 2
    assert any(isinstance(event, QuestionLeft) for event in driver.session.journal.in_force())
    assert driver.session.now.ended


def test_nothing_is_revealed_before_they_are_asked(driver: Driver) -> None:
    start(driver)
    driver.shell.push("final")
    driver.frames(2)
    reveal: Any = driver.shell.screen
    driver.tap("next_stage")
    assert driver.shows("2 looks before the reveal")
    assert reveal.stage == "rounds"
    assert not any("VP" in text for text in texts(driver.get("question")))
    driver.tap("area:1")
    driver.tap("leave_question")
    assert reveal.stage == "scrolls"
    driver.tap("bar:Ewan")
    assert driver.shows("nobody could look, so it counts once")
    driver.tap("bar:Isla")
    assert not driver.shows("nobody could look")


def texts(sheet: Any) -> list[str]:
    """All words of a sheet."""
    return [widget.text for widget in walk(sheet) if getattr(widget, "text", "")]


def test_the_tile_beside_a_question_does_not_answer_it() -> None:
    assert any(area.scroll for area in UNSURE.front.areas)
    bare = without(UNSURE, "scroll")
    assert not any(area.scroll for area in bare.front.areas)
    assert bare.unverified == UNSURE.unverified


def test_a_result_with_one_left_says_so_on_screen_and_in_text(driver: Driver) -> None:
    start(driver)
    driver.shell.push("final")
    driver.frames(2)
    driver.tap("show_all")
    driver.tap("area:1")
    driver.tap("leave_question")
    assert driver.session.now.ended
    (told, line) = open_result_lines(engine_words(), driver.session.now)
    assert told == "1 open question can change this result:"
    assert "Ewan: " in line and "1 north" in line
    assert driver.shows(told.replace(":", "."))
    assert line in game_report(engine_words(), driver.session.now)


@pytest.mark.parametrize("size", SIZES)
def test_a_question_is_answered_after_the_result_was_told(driver: Driver, size: tuple[int, int]) -> None:
    """Somebody finds the tile again: from the notice, from the line of the scroll, or at the table."""
    driver.resize(*size)
    start(driver)
    driver.shell.push("final")
    driver.frames(2)
    driver.tap("show_all")
    driver.tap("leave_question")
    driver.tap("leave_question")
    once = {line.name: line.total for line in driver.session.now.standing or ()}
    driver.tap("look_again")
    driver.tap("area:1")
    assert driver.get("open_questions").text.startswith("1 open question")
    driver.tap("bar:Ewan")
    driver.tap("look:0,1")
    driver.tap("area:1")
    assert driver.find("look_again") is None
    told = {line.name: line.total for line in driver.session.now.standing or ()}
    assert all((told[name] or 0) > (once[name] or 0) for name in once)
    agree(driver, fully=True)
    driver.tap("undo")
    driver.tap("menu")
    driver.tap("menu:table")
    driver.tap("player:Ewan" if driver.find("player:Ewan") is not None else "thumbnail:Ewan")
    press_cell(driver, (0, 1))
    driver.tap("why:ask-scroll")
    driver.tap("area:1")
    assert not driver.session.now.left_open
    assert {line.name: line.total for line in driver.session.now.standing or ()} == told


def test_closing_a_question_reveals_nothing(driver: Driver) -> None:
    start(driver)
    driver.shell.push("final")
    driver.frames(2)
    driver.tap("show_all")
    driver.back()
    assert not driver.session.now.ended
    assert driver.screen == "final"


def test_a_scoring_counts_them_and_asks_at_a_tap(driver: Driver) -> None:
    start(driver)
    driver.shell.push("scoring", letter="A")
    driver.frames(2)
    assert driver.get("open_questions").text.startswith("2 open questions")
    driver.tap("looks")
    driver.tap("area:0")
    driver.tap("area:0")
    assert driver.screen == "scoring"
    assert driver.find("looks") is None
