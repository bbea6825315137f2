"""A longest road that takes long to find: the app listens meanwhile, and no result is shown by halves."""

from __future__ import annotations

from dataclasses import replace
from threading import Event, current_thread
from threading import enumerate as threads
from time import monotonic
from typing import Any

import pytest

from companion.core.background import COUNTING
from companion.core.paths import ASSETS
from companion.games.skye.model import long_roads
from companion.games.skye.model.long_roads import roads_to_find
from companion.games.skye.round.agreement import open_agreement
from scoring.core.cells import Cell
from scoring.skye import longest_road as engine
from scoring.skye.game import Game
from scoring.skye.gamefile import load
from scoring.skye.longest_road import MANY_STEPS, LongestRoad, longest_road, search
from scoring.skye.play import acts
from scoring.skye.play.booking import review
from scoring.skye.play.events import SetUp
from scoring.skye.play.fold import apply
from scoring.skye.rules import RULES
from scoring.skye.survey import Survey
from scoring.skye.territory import Placement
from tests.companion.driver import Driver
from tests.scoring.skye.test_scrolls import in_the_open

FAR_AWAY: Cell = (30, 30)
LONG = 60.0


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


def counted(driver: Driver) -> None:
    """Waits until nobody waits any more; the clock only ends what would hang."""
    end = monotonic() + LONG
    while driver.shell.background.waiting and monotonic() < end:
        driver.frames()
    driver.frames(2)


def let_go(driver: Driver, gate: Gate) -> None:
    gate.go.set()
    counted(driver)


def test_only_a_territory_with_the_scroll_is_looked_through_and_only_once() -> None:
    plain = RULES.apply(RULES.empty(), SetUp(load(ASSETS / "sample-game.json")))
    assert roads_to_find(plain) is None
    state = RULES.apply(RULES.empty(), SetUp(with_scroll()))
    find = roads_to_find(state)
    assert find is not None
    assert list(find())
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


def test_touches_that_nobody_waits_for_leave_one_thread_that_ends_with_the_app(driver: Driver, gate: Gate) -> None:
    start(driver)
    worker, before = driver.shell.worker, len(threads())
    for _touch in range(30):
        driver.shell.home()
        driver.shell.resume()
    assert len(threads()) == before
    gate.go.set()
    driver.stop()
    assert worker.thread is not None
    worker.thread.join(LONG)
    assert not worker.thread.is_alive()
    assert gate.asked <= 1, "what was waiting in the meantime is dropped"


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
    driver.frames(2)
    counted(driver)
    assert driver.find("error") is not None
    assert driver.find("waiting") is None


class Slow:
    """Stands in for the search: every road takes many steps, and it notes who looked."""

    def __init__(self) -> None:
        self.threads: list[str] = []

    def __call__(self, survey: Survey) -> LongestRoad:
        self.threads.append(current_thread().name)
        return search(survey)._replace(steps=MANY_STEPS + 1)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    slow = Slow()
    monkeypatch.setattr(engine, "search", slow)
    return slow


def with_a_scored_round(driver: Driver) -> str:
    """A game in its second round in which the best scroll counts, with tiles of the first round; answers who has it."""
    driver.session.start(RULES, SetUp(replace(with_scroll(), round=1), gold_tracked=False))
    session = driver.session
    name = session.now.names[0]
    letter = session.now.game.track[0].letters[0]
    session.do(acts.place_scoring_tile(session.now, letter, "best-scroll", anyway=True))
    session.do(acts.book_round(session.now, anyway=True))
    session.do(acts.begin_round(session.now, anyway=True))
    cell = (FAR_AWAY[0] + 1, FAR_AWAY[1])
    session.do(acts.lay(session.now, name, cell, in_the_open("longest-road"), 0, anyway=True))
    return name


def test_roads_of_earlier_rounds_are_found_beforehand(driver: Driver, slow: Slow) -> None:
    with_a_scored_round(driver)
    state = driver.session.now
    find = roads_to_find(state)
    assert find is not None
    assert list(find())
    found = len(slow.threads)
    assert found >= 2
    review(state)
    assert len(slow.threads) == found


def test_no_screen_looks_for_a_road_by_itself(driver: Driver, slow: Slow) -> None:
    name = with_a_scored_round(driver)
    slow.threads.clear()
    territory = driver.session.now.game.player(name).territory
    territory.roads_of_kin.clear()
    driver.shell.resume()
    driver.frames(3)
    for number in range(len(driver.session.journal.entries)):
        driver.session.look_at(number)
        driver.frames(2)
    driver.session.look_at(None)
    driver.frames(2)
    for screen in ("scores", "history", "scoring", "final"):
        driver.shell.push(screen)
        driver.frames(3)
        driver.back()
        driver.frames(2)
    driver.shell.go("table")
    driver.frames(2)
    driver.session.show_player(name)
    table: Any = driver.shell.screen
    table.laying.put_right(FAR_AWAY)
    driver.frames(3)
    assert driver.find("correct_tile_sheet") is not None
    driver.shell.close_sheet()
    assert set(slow.threads) == {COUNTING}
    laid = driver.session.now.game.player(name).territory
    corrections = [acts.take_back(driver.session.now, name, cell) for cell in [*laid.by_cell][1:]]
    differing = next(each for each in corrections if review(apply(driver.session.now, each)).open)
    slow.threads.clear()
    territory.roads_of_kin.clear()
    driver.session.do(differing)
    driver.frames(3)
    open_agreement(driver.shell)
    driver.frames(3)
    assert driver.find("agreement") is not None
    assert set(slow.threads) == {COUNTING}
