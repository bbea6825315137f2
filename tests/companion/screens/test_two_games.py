"""Two kinds of games in one evening: what a screen has built or holds open for one does not reach the other."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.screens.history.screen import HistoryScreen
from companion.screens.rules.screen import RulesScreen
from companion.session.session import log_of
from scoring.glen.rules import RULES
from tests.companion.driver import Driver
from tools.pictures.glen_games import GLEN_GAMES

Begin = Callable[[Driver], None]


def play_skye(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")


def play_glen(driver: Driver) -> None:
    driver.session.take_over(log_of(RULES, GLEN_GAMES["glen-points"]()))
    driver.shell.resume()
    driver.frames(3)


def rules(driver: Driver) -> RulesScreen:
    screen = driver.shell.screen
    assert isinstance(screen, RulesScreen)
    return screen


ORDERS = pytest.mark.parametrize(
    ("first", "second"), [(play_skye, play_glen), (play_glen, play_skye)], ids=["skye, then glen", "glen, then skye"]
)


@ORDERS
def test_the_history_tells_the_game_that_is_open(driver: Driver, first: Begin, second: Begin) -> None:
    first(driver)
    driver.tap("go:history")
    second(driver)
    driver.tap("go:history")
    screen = driver.shell.screen
    assert isinstance(screen, HistoryScreen)
    assert len(screen.shown_steps) == len(driver.session.journal.in_force())
    assert {name for step in screen.shown_steps for name in step.view.players} <= set(driver.session.now.names)


@ORDERS
def test_a_topic_that_was_open_does_not_follow_into_another_book(driver: Driver, first: Begin, second: Begin) -> None:
    first(driver)
    driver.tap("go:rules")
    topics = list(rules(driver).book.topics)
    driver.tap(f"topic:{topics[1]}")
    assert rules(driver).topic == topics[1]
    second(driver)
    driver.tap("go:rules")
    assert rules(driver).topic == ""
    assert list(rules(driver).book.topics) != topics


def test_rules_of_another_game_that_were_read_at_home_stay_there(driver: Driver) -> None:
    play_skye(driver)
    driver.shell.home()
    driver.frames(2)
    driver.tap("go:rules")
    driver.tap("rules_of:glen-more")
    driver.tap("topic:warehouse")
    driver.shell.resume()
    driver.frames(2)
    driver.tap("go:rules")
    assert rules(driver).topic == ""
    assert "warehouse" not in rules(driver).book.topics
