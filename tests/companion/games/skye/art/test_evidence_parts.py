"""What is counted together is shown one by one: every area, line, road and edge that a number is made of."""

import pytest

from companion.board.scene import MarkKind, Overlay
from companion.games.skye.art import evidence
from companion.games.skye.art.outline import OutlineOf
from companion.games.skye.art.pictures import TraceOf
from companion.games.skye.art.scene import tiles_of
from companion.games.skye.model.rules_examples import land_of
from companion.games.skye.model.rules_file import rules
from companion.screens.share.sheet import _cells
from scoring.core.evidence import Score
from scoring.skye.income import income
from scoring.skye.score import score_tile
from scoring.skye.scrolls import ScrollScore, score_scrolls
from scoring.skye.survey import Clan, Survey
from scoring.skye.territory import Territory
from tests.scoring.skye.drawing import game, land, tile

GOLD = 12


def example_land(key: str, scroll: str = "") -> Territory:
    """The territory that shows a rule."""
    example = rules().entries[key].example
    assert example is not None
    return land_of(example.tiles, scroll)


def scored(name: str) -> tuple[Territory, Survey, ScrollScore]:
    land = example_land(f"scroll:{name}", name)
    survey = Survey(land)
    found = score_scrolls(Clan(survey, GOLD))
    return land, survey, next(scroll for scroll in found if scroll.scroll == name)


def counted(name: str) -> tuple[Territory, Survey, Score]:
    land = example_land(f"tile:{name}")
    survey = Survey(land)
    return land, survey, score_tile(name, [Clan(survey, GOLD)])[0]


def numbers(overlay: Overlay) -> int:
    return sum(not target.key.startswith("x") for target in overlay.targets)


@pytest.mark.parametrize("name", ["completed-pastures", "completed-mountains", "completed-waters", "rows", "columns"])
def test_each_thing_of_a_scroll_has_its_number(name: str) -> None:
    land, survey, scroll = scored(name)
    overlay = evidence.of_scroll(land, survey, scroll)
    assert scroll.items[0].amount > 1
    assert numbers(overlay) == scroll.items[0].amount


@pytest.mark.parametrize("name", ["completed-pastures", "completed-mountains", "completed-waters", "harbours"])
def test_each_area_of_a_scroll_is_outlined(name: str) -> None:
    land, survey, scroll = scored(name)
    item = scroll.items[0]
    parts = list(evidence.parts_of(survey, item))
    assert len({part.area for part in parts}) == item.amount
    stamps = evidence.of_scroll(land, survey, scroll).stamps
    outlined = {stamp.cell for stamp in stamps if isinstance(stamp.picture, OutlineOf)}
    assert outlined >= {cell for part in parts for cell in part.cells}


@pytest.mark.parametrize("name", ["rows", "columns"])
def test_each_line_of_a_scroll_is_framed(name: str) -> None:
    land, survey, scroll = scored(name)
    parts = list(evidence.parts_of(survey, scroll.items[0]))
    assert [len(part.cells) >= 3 for part in parts] == [True] * scroll.items[0].amount
    for part in parts:
        across = {cell[1 if name == "rows" else 0] for cell in part.cells}
        assert len(across) == 1
    marks = evidence.EvidenceMarks(land, survey)
    marks.count([("1", scroll.items[0])])
    assert len(marks.framed) == len(parts)


def test_the_longest_road_is_traced_over_each_of_its_tiles() -> None:
    land, survey, scroll = scored("longest-road")
    stamps = evidence.of_scroll(land, survey, scroll).stamps
    traced = {stamp.cell for stamp in stamps if isinstance(stamp.picture, TraceOf)}
    assert traced == set(scroll.items[0].cells)
    roads = evidence.roads_of(survey, scroll.items[0])
    assert len({survey.net_numbers[survey.index[cell]][place] for cell, place in roads}) == 1


def test_every_open_water_edge_is_notched() -> None:
    land, survey, score = counted("open-water")
    stamps = evidence.of_score(land, survey, score).stamps
    notches = [edge for stamp in stamps if isinstance(stamp.picture, OutlineOf) for edge in stamp.picture.open]
    assert len(notches) == score.items[0].amount


def test_a_diagonal_is_numbered_tile_by_tile() -> None:
    land, survey, score = counted("longest-diagonal")
    overlay = evidence.of_score(land, survey, score)
    assert {target.cell for target in overlay.targets} == set(score.items[0].cells)


def test_buildings_of_a_set_are_never_crossed_out() -> None:
    """Which of them is left over nobody can say: the same building cannot both count and not count."""
    land, survey, score = counted("building-sets")
    assert score.items and score.near_misses
    assert MarkKind.MISSED not in evidence.of_score(land, survey, score).marks


def test_the_area_that_doubles_the_best_scroll_is_outlined() -> None:
    land, survey, score = counted("best-scroll")
    area = next(item.area for item in score.items if item.what == "doubled")
    assert area is not None
    stamps = evidence.of_score(land, survey, score).stamps
    assert {stamp.cell for stamp in stamps if isinstance(stamp.picture, OutlineOf)} == set(survey.areas[area].cells)


@pytest.mark.parametrize("name", ["rows", "columns", "squares"])
def test_a_shared_picture_has_room_for_the_tiles_that_are_missing(name: str) -> None:
    land, survey, score = counted(name)
    gaps = {gap.cell for miss in score.near_misses[: evidence.MOST_MISSED] for gap in miss.gaps}
    assert gaps and gaps.isdisjoint(land.by_cell)
    overlay = evidence.of_score(land, survey, score)
    assert gaps <= set(_cells(tiles_of(land, asking=False), overlay))


def test_a_vp_barrel_on_a_road_that_leads_nowhere_is_crossed_once() -> None:
    """It misses its VP; that it would bring no gold, wherever its road leads, is no second miss."""
    ground = land("a", "C", a=tile("pppp", roads="N+vp"))
    own = income(game(ground), 1)[0]
    assert len(own.near_misses) == 1
    overlay = evidence.of_income(ground, Survey(ground), own)
    assert [target.cell for target in overlay.targets if target.key.startswith("x")] == [(0, 1)]
