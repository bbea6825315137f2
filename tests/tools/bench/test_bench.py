"""Figures are medians of real work."""

from types import ModuleType

import pytest

from scoring.skye.longest_road import longest_road
from scoring.skye.survey import Survey
from tools.bench import glen, questions
from tools.bench.questions import game_of
from tools.bench.roads import ROADS
from tools.bench.timing import interleaved


@pytest.mark.parametrize("game", [questions, glen], ids=["skye", "glen"])
def test_every_question_of_the_bench_has_an_answer(game: ModuleType) -> None:
    one = game.sample(0, game.SIZES[0])
    assert game.AT in game.SIZES
    assert [each.name for each in game.QUESTIONS if not each.ask(one)()] == []


def test_every_field_of_the_bench_has_a_longest_road() -> None:
    for field in ROADS[:4]:
        territory = next(field.territories())
        assert longest_road(Survey(territory)).proven


def test_a_measurement_is_the_median_of_real_work() -> None:
    done: list[str] = []
    found = interleaved({"a": [lambda: done.append("a")], "b": [lambda: done.append("b")]}, rounds=3)
    assert set(found) == {"a", "b"}
    assert all(times.median >= times.least > 0 for times in found.values())
    assert done.count("a") >= 4


def test_the_game_of_the_bench_has_all_modules() -> None:
    assert set(game_of([])["modules"]) == {"druids", "tunnels", "borderlands", "bonus"}
