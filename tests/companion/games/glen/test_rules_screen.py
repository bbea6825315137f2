"""The rules of Glen More on the screen: the whole book, tiles drawn, found by words, reached from citations."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.board.tile_view import TileView
from companion.games.glen.art.chart import ChartPicture
from companion.games.glen.art.pictures import place_picture
from companion.screens.rules.screen import RulesScreen
from companion.session.session import log_of
from companion.widgets.base import walk
from scoring.glen.rules import RULES
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.looking import faults, small_targets, windows
from tools.pictures.glen_games import GLEN_GAMES


@pytest.fixture
def rules(driver: Driver) -> Iterator[Driver]:
    """The rules of a running game."""
    driver.session.take_over(log_of(RULES, GLEN_GAMES["glen-points"]()))
    driver.shell.go("rules")
    driver.frames(3)
    yield driver


def listed(driver: Driver) -> list[str]:
    screen = driver.shell.screen
    assert isinstance(screen, RulesScreen)
    return [line.rule.key for line in screen.list.lines if hasattr(line, "rule")]


def pictures(driver: Driver) -> list[object]:
    return [widget.picture for widget in walk(driver.shell) if isinstance(widget, TileView) and widget.picture]


def test_the_whole_book_is_listed_by_topic(rules: Driver) -> None:
    found = listed(rules)
    assert len(found) > 70
    assert found[0] == "idea"
    rules.tap("topic:places")
    assert [key for key in listed(rules) if key.startswith("place:")] == listed(rules)[2:]
    assert len(listed(rules)) == 15


def test_special_places_are_drawn_in_the_list_and_large_in_their_entries(rules: Driver) -> None:
    rules.tap("topic:places")
    assert place_picture("castle-moil") in pictures(rules)
    rules.tap("rule:place:castle-moil")
    assert rules.screen == "rule"
    assert pictures(rules) == [place_picture("castle-moil")]
    assert rules.shows("At once you get 1 barrel.")
    assert rules.shows("page 7")


def test_lines_that_are_used_again_show_no_tile_of_another_rule(rules: Driver) -> None:
    rules.tap("topic:places")
    rules.tap("topic:game")
    assert pictures(rules) == []


def test_the_chart_of_differences_is_drawn(rules: Driver) -> None:
    rules.type("search", "worth difference")
    rules.tap("rule:worth")
    assert pictures(rules) == [ChartPicture()]


def test_what_belongs_to_a_rule_is_one_tap_away(rules: Driver) -> None:
    rules.type("search", "loch ness first")
    rules.tap("rule:ruling:loch-ness")
    assert rules.shows("At your table")
    rules.tap("related:place:loch-ness")
    assert pictures(rules) == [place_picture("loch-ness")]


def test_outside_of_a_game_the_rules_of_either_can_be_read(driver: Driver) -> None:
    driver.tap("go:rules")
    assert "tile:sheep" in listed(driver)
    driver.type("search", "castle")
    driver.tap("rules_of:glen-more")
    assert driver.screen == "rules"
    assert "place:castle-moil" in listed(driver)
    assert "tile:sheep" not in listed(driver)
    driver.tap("rule:place:castle-moil")
    assert driver.shows("At once you get 1 barrel.")
    driver.back()
    driver.tap("rules_of:isle-of-skye")
    assert not any(key.startswith("place:") for key in listed(driver))


def test_in_a_game_there_is_no_choice_of_rules(rules: Driver) -> None:
    assert rules.find("rules_of") is None


@pytest.mark.parametrize(("size", "text"), windows([PHONE, LANDSCAPE, TABLET]))
def test_entries_fit_every_window(rules: Driver, size: tuple[int, int], text: int) -> None:
    rules.store.settings["text_size"] = text
    rules.resize(*size)
    for entry in ("place:castle-of-mey", "tile:village", "worth", "setup"):
        rules.shell.push("rule", entry=entry)
        rules.frames(3)
        assert list(faults(rules.shell)) == []
        assert list(small_targets(rules.shell)) == []


def test_a_search_without_a_find_leaves_no_rule_of_the_other_game_beside_it(driver: Driver) -> None:
    driver.resize(*TABLET)
    driver.shell.home()
    driver.shell.push("rules")
    driver.tap("rules_of:glen-more")
    driver.type("search", "xyzzy")
    driver.tap("rules_of:isle-of-skye")
    assert driver.failures == []
    assert driver.shows("No rule holds “xyzzy”.")
