"""Small points of the evidence that only a second look notices: amounts, places and names beside the points."""

from itertools import permutations

import pytest

from scoring.core.cells import EAST, NORTH
from scoring.core.evidence import Gap
from scoring.core.reading import Field
from scoring.skye.clan import Clan
from scoring.skye.gamefile import read_placement, write_placement
from scoring.skye.income import income
from scoring.skye.play.state import TableState
from scoring.skye.play.steps import turn_order
from scoring.skye.reasons import Reason
from scoring.skye.scrolls import score_scrolls
from scoring.skye.survey import Survey
from scoring.skye.territory import Placement, Territory
from scoring.skye.tilefile import read_tile, write_tile

from .skye.drawing import game, land, score, territory, tile
from .skye.test_scrolls import completed


@pytest.mark.parametrize("order", list(permutations([(0, 0), (1, 0)])))
def test_a_road_stops_at_a_tile_without_one_whichever_was_laid_first(order: tuple[tuple[int, int], ...]) -> None:
    tiles = {(0, 0): tile("pppp", roads="E"), (1, 0): tile("pppp")}
    (net,) = Survey(Territory(Placement(cell, tiles[cell]) for cell in order)).nets
    assert net.stops == (Gap((0, 0), EAST),)


@pytest.mark.parametrize("order", list(permutations([(0, 0), (1, 0)])))
def test_each_of_two_roads_stops_for_itself(order: tuple[tuple[int, int], ...]) -> None:
    tiles = {(0, 0): tile("pppp", roads="N E"), (1, 0): tile("pppp")}
    nets = Survey(Territory(Placement(cell, tiles[cell]) for cell in order)).nets
    assert [net.stops for net in nets] == [(Gap((0, 0), NORTH),), (Gap((0, 0), EAST),)]


def test_a_harbour_is_one_and_misses_one() -> None:
    ground = land("ab", a=tile("wpww", lights="w", w="ship"), b=tile("pppw", w="ship"))
    found = score("harbours", ground)
    assert [(item.what, item.amount) for item in found.items] == [("harbour", 1)]
    assert [(miss.reason, miss.short) for miss in found.near_misses] == [(Reason.NO_LIGHTHOUSE, 1)]


def test_the_largest_lake_may_be_one_tile_and_comes_after_others() -> None:
    ground = land("ab", a=tile("pppp"), b=tile("pppp", w="ship"))
    survey = Survey(ground)
    (item,) = score("largest-lake", ground).items
    assert (item.cells, item.amount, item.points) == (((1, 0),), 1, 2)
    assert item.area is not None
    assert survey.areas[item.area].terrain == "water"


def test_a_missing_building_is_one_short() -> None:
    found = score("building-sets", land("a", a=tile("pmww", lights="w", p="farm")))
    assert [(miss.reason, miss.short) for miss in found.near_misses] == [(Reason.NO_BROCH, 1)]


@pytest.mark.parametrize(
    ("animal", "farms", "nearest", "distance"),
    [
        ((0, 0), [(5, 1), (1, -3)], (1, -3), 3),
        ((-4, 2), [(3, 2), (-4, -3)], (-4, -3), 5),
        ((-4, 2), [(-7, 1), (4, 2)], (-7, 1), 3),
    ],
)
def test_an_animal_out_of_reach_names_the_nearest_farm(
    animal: tuple[int, int], farms: list[tuple[int, int]], nearest: tuple[int, int], distance: int
) -> None:
    sheep, farm = tile("pppp", p="sheep"), tile("pppp", p="farm")
    (miss,) = score("farm-animals", territory({animal: sheep, **dict.fromkeys(farms, farm)})).near_misses
    assert (miss.reason, miss.gaps, miss.short) == (Reason.TOO_FAR, (Gap(nearest),), distance)


@pytest.mark.parametrize(("scroll", "rows", "what"), [("rows", ["spp"], "row"), ("columns", ["s", "p", "p"], "column")])
def test_a_doubled_scroll_names_what_it_counts_and_doubles_once(scroll: str, rows: list[str], what: str) -> None:
    (found,) = score_scrolls(Clan(Survey(land(*rows, s=completed(scroll)))))
    assert [(item.what, item.amount, item.points) for item in found.items] == [(what, 1, 1), ("doubled", 1, 1)]


def test_a_composed_castle_keeps_its_road_when_it_is_written() -> None:
    castle = tile("pppp", roads="NS+castle E")
    assert read_tile(Field(write_tile(castle), "tile")) == castle
    placement = Placement((0, 0), castle)
    assert read_placement(Field(write_placement(placement), "at")) == placement


def test_barrels_that_bring_nothing_are_barrels() -> None:
    own, *_ = income(game(land("Cb", b=tile("pppw", barrels="no-income"))), 1)
    assert [(miss.what, miss.cells, miss.reason) for miss in own.near_misses] == [
        ("barrels", ((1, 0),), Reason.NO_INCOME)
    ]


def test_nobody_at_the_table_has_no_turn() -> None:
    assert turn_order(TableState()) == ()
