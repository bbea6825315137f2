"""A score that depends on what nobody has looked up says so, and asks: it never guesses silently."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.skye.model.questions import open_points, unsettled
from scoring.skye.play import acts
from scoring.skye.play.events import Phase, SetUp, TileLaid
from scoring.skye.rules import RULES
from scoring.skye.survey import Survey
from scoring.skye.territory import Placement
from scoring.skye.tile import Face, Terrain, Tile, TileArea, TileSet
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.games.skye.at_table import new_game

UNSURE = Tile(
    TileSet.BASE,
    Face((TileArea(Terrain.PASTURE, "NESW", sheep=2, scroll="sheep"), TileArea(Terrain.WATER, ""))),
    unverified=("scroll",),
)
"""In the loch, which is completed, the scroll would count twice; in the pasture it does not."""
SIZES = [PHONE, LANDSCAPE, TABLET]


def start(driver: Driver, phase: Phase = Phase.SCORE) -> None:
    game = replace(new_game(2), scoring_tiles={"A": "best-scroll", "B": "sheep"})
    session = driver.session
    session.start(RULES, SetUp(game, gold_tracked=False))
    session.do(TileLaid("Isla", Placement((0, 1), UNSURE)))
    session.do(acts.enter_phase(session.now, phase))
    driver.shell.go("table")
    driver.frames(3)


def survey(driver: Driver) -> Survey:
    return Survey(driver.session.now.game.player("Isla").territory)


def test_only_what_a_score_depends_on_is_unsettled(driver: Driver) -> None:
    start(driver)
    assert unsettled(survey(driver), ["scroll"]) == [((0, 1), "scroll")]
    assert unsettled(survey(driver), ["ships", "lighthouse"]) == []


@pytest.mark.parametrize("size", SIZES)
def test_a_scoring_asks_for_one_look_and_counts_the_answer(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    start(driver)
    driver.shell.push("scoring", letter="A", player="Isla")
    driver.frames(3)
    assert driver.shows("needs one look")
    driver.tap("row:Ewan")
    assert driver.find("look:0,1") is None
    driver.tap("row:Isla")
    assert driver.get("look:0,1").text == "Look at 1 north"
    driver.tap("look:0,1")
    assert driver.shows("Look at your tile: where is the scroll?")
    driver.tap("area:1")
    assert driver.screen == "scoring"
    assert driver.find("look:0,1") is None
    assert not driver.shows("needs one look")
    assert driver.shows("+2")
    driver.tap("snackbar:Undo")
    assert driver.find("look:0,1") is not None


def test_the_final_scoring_asks_before_it_doubles(driver: Driver) -> None:
    start(driver)
    driver.shell.push("final")
    driver.frames(2)
    driver.tap("next_stage")
    assert driver.find("question") is not None and driver.find("scroll:0") is None
    driver.tap("leave_question")
    assert driver.get("scroll:0").title.text.endswith("once: its area is open")
    assert driver.get("scroll:0").subtitle.text.endswith("nobody could look, so it counts once")
    driver.tap("look:0,1")
    driver.tap("area:1")
    assert not open_points(driver.session.now.game.player("Isla").territory.by_cell[(0, 1)].tile)
    assert driver.get("scroll:0").title.text.endswith("x 2: its area is completed")


def test_a_finished_game_can_still_be_looked_at(driver: Driver) -> None:
    """It asks nothing of itself; whoever finds the tile again tells where the scroll is printed."""
    start(driver)
    driver.session.do(acts.end_game(driver.session.now, anyway=True))
    driver.shell.go("final")
    driver.frames(2)
    assert driver.find("question") is None
    assert driver.get("scroll:0").subtitle.text.endswith("needs one look: where is it printed?")
    driver.tap("look:0,1")
    driver.tap("area:1")
    assert driver.session.now.ended
    assert driver.get("scroll:0").title.text.endswith("x 2: its area is completed")
