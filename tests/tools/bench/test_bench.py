"""Figures are medians of real work, and both implementations are asked the same."""

from typing import Any

from scoring.skye.longest_road import longest_road
from scoring.skye.survey import Survey
from tools.bench import glen
from tools.bench.questions import QUESTIONS, game_of, sample
from tools.bench.roads import ROADS
from tools.bench.timing import interleaved


def test_the_bench_asks_engine_and_naive_implementation_the_same() -> None:
    one = sample(0, 15)
    answers = {each.name: (each.engine(one)(), each.naive(one)()) for each in QUESTIONS}
    legal, naively = answers["all legal placements of one tile"]
    assert isinstance(legal, dict)
    assert [(cell, turn) for cell in sorted(legal) for turn in legal[cell]] == naively
    fitting, naively = answers["everything in the catalogue that fits a cell"]
    assert isinstance(fitting, list)
    assert [(tile.id, turn) for tile, turns in fitting for turn in turns] == naively
    scores, naively = answers["all 24 scoring tiles with their evidence"]
    assert isinstance(scores, list)
    assert [found[0].points for found in scores] == [values[0] for values in naively]  # type: ignore[attr-defined]
    assert len(scores) == 24
    grown, naively = answers["all areas and roads, one tile being laid"]
    listed, _ = answers["all areas and roads of a list of tiles"]
    assert isinstance(grown, Survey)
    assert isinstance(listed, Survey)
    assert grown.areas == listed.areas
    assert len(grown.areas) == len(naively["areas"])  # type: ignore[index]


def test_the_bench_asks_both_the_same_about_glen_more() -> None:
    one = glen.sample(0, 15)
    answers: dict[str, tuple[Any, Any]] = {
        each.name: (each.engine(one)(), each.naive(one)()) for each in glen.QUESTIONS
    }
    legal, naively = answers["all legal cells of one tile"]
    assert sorted(legal) == naively
    fitting, naively = answers["everything in the catalogue that fits a cell"]
    assert [tile.id for tile in fitting] == naively
    (comparisons, settled), (scored, final) = answers["all scores of four players with their evidence"]
    assert [own["whisky"].score.points for own in comparisons] == [line["whisky"] for line in scored]
    assert [own.total for own in settled] == [line["total"] for line in final]


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
