"""A longest road that takes long to find: the app listens meanwhile, and no result is shown by halves."""

from __future__ import annotations

from dataclasses import replace
from threading import Event
from time import monotonic

import pytest

from companion.core.paths import ASSETS
from companion.games.skye.model import long_roads
from companion.games.skye.model.long_roads import roads_to_find
from scoring.core.cells import Cell
from scoring.skye.game import Game
from scoring.skye.gamefile import load
from scoring.skye.longest_road import LongestRoad, longest_road
from scoring.skye.play import acts
from scoring.skye.play.events import SetUp
from scoring.skye.rules import RULES
from scoring.skye.survey import Survey
from scoring.skye.territory import Placement
from tests.companion.driver import Driver
from tests.scoring.skye.test_scrolls import in_the_open

FAR_AWAY: Cell = (30, 30)
LONG = 10.0


class Gate:
    """Stands in for the search and finds nothing until it is let go."""

    def __init__(self) -> None:
        self.go = Event()
        self.asked = 0

    def __call__(self, survey: Survey) -> LongestRoad:
        self.asked += 1
        assert self.go.wait(LONG)
        return longest_road(survey)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    gate = Gate()
    monkeypatch.setattr(long_roads, "longest_road", gate)
    return gate


def with_scroll() -> Game:
    """The sample game, whose first player has the scroll of the longest road, too."""
    game = load(ASSETS / "sample-game.json")
    first, *others = game.players
    laid = first.territory.lay(Placement(FAR_AWAY, in_the_open("longest-road"), forced=True))
    return replace(game, players=(replace(first, territory=laid), *others))


def start(driver: Driver) -> None:
    """The game with the scroll; whatever is slow is waited for in sight."""
    driver.shell.background.patience = 0
    driver.session.start(RULES, SetUp(with_scroll(), gold_tracked=True))
    driver.shell.resume()
    driver.frames(3)


def let_go(driver: Driver, gate: Gate) -> None:
    gate.go.set()
    end = monotonic() + LONG
    while driver.shell.background.waiting and monotonic() < end:
        driver.frames()
    driver.frames(2)


def test_only_a_territory_with_the_scroll_is_looked_through_and_only_once() -> None:
    plain = RULES.apply(RULES.empty(), SetUp(load(ASSETS / "sample-game.json")))
    assert roads_to_find(plain) is None
    state = RULES.apply(RULES.empty(), SetUp(with_scroll()))
    find = roads_to_find(state)
    assert find is not None
    find()
    assert roads_to_find(state) is None
    first, *others = state.game.players
    assert [len(player.territory.longest_roads) for player in (first, *others)] == [1, *(0 for _ in others)]


def test_a_road_is_looked_for_once() -> None:
    territory = with_scroll().players[0].territory
    assert longest_road(Survey(territory)) is longest_road(Survey(territory))
    assert longest_road(Survey(territory.take_back(FAR_AWAY))) is not longest_road(Survey(territory))


def test_a_line_says_what_is_waited_for_and_the_screen_follows(driver: Driver, gate: Gate) -> None:
    start(driver)
    assert driver.find("waiting") is not None
    assert driver.find("screen:table") is None
    let_go(driver, gate)
    assert driver.find("waiting") is None
    assert driver.find("screen:table") is not None


def test_the_result_is_shown_whole_or_not_at_all(driver: Driver, gate: Gate) -> None:
    start(driver)
    driver.shell.push("final")
    driver.frames(3)
    assert driver.find("waiting") is not None
    assert driver.find("next_stage") is None
    let_go(driver, gate)
    assert driver.find("next_stage") is not None
    assert gate.asked >= 1


def test_nobody_has_to_wait(driver: Driver, gate: Gate) -> None:
    start(driver)
    driver.shell.home()
    driver.frames(2)
    assert driver.find("screen:home") is not None
    assert driver.find("waiting") is None
    gate.go.set()
    driver.wait(0.1)
    assert driver.screen == "home"
    assert driver.find("screen:home") is not None


def test_what_shows_no_points_waits_for_none(driver: Driver, gate: Gate) -> None:
    start(driver)
    driver.shell.push("settings")
    driver.frames(2)
    assert driver.find("screen:settings") is not None
    assert driver.find("waiting") is None
    let_go(driver, gate)
    assert driver.screen == "settings"
    driver.back()
    driver.wait(0.1)
    assert driver.find("screen:table") is not None


def test_a_step_while_waiting_is_kept_and_shown(driver: Driver, gate: Gate) -> None:
    start(driver)
    name = driver.session.state.names[0]
    driver.session.do(acts.correct_gold(driver.session.state, name, 77))
    driver.frames(3)
    let_go(driver, gate)
    assert driver.find("screen:table") is not None
    assert driver.session.state.game.player(name).gold == 77


def test_a_step_that_needs_counting_keeps_the_screen(driver: Driver, gate: Gate) -> None:
    start(driver)
    let_go(driver, gate)
    before = driver.shell.screen
    gate.go.clear()
    first = driver.session.state.game.players[0]
    driver.session.do(acts.lay(driver.session.state, first.name, (31, 30), in_the_open("sheep"), anyway=True))
    driver.frames(3)
    assert driver.find("waiting") is not None
    let_go(driver, gate)
    assert driver.shell.screen is before
    assert driver.find("screen:table") is not None


def test_a_search_that_fails_is_told_by_the_screen_that_asks(
    driver: Driver, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(driver)
    let_go(driver, gate)
    driver.expected_failures = True

    def fail(_survey: Survey) -> LongestRoad:
        raise RuntimeError

    monkeypatch.setattr(long_roads, "longest_road", fail)
    monkeypatch.setattr("scoring.skye.scrolls.longest_road", fail)
    driver.session.state.game.players[0].territory.longest_roads.clear()
    driver.shell.later(lambda: driver.shell.push("final"))
    driver.wait(0.2)
    assert driver.find("error") is not None
    assert driver.find("waiting") is None
