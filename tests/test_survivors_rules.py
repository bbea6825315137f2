"""Small points of the rules that only a second look notices: ties, zeros, places and names in the evidence."""

from dataclasses import replace

import pytest

from scoring.core.cells import Cell
from scoring.core.evidence import Item, NearMiss
from scoring.skye.answers import areas
from scoring.skye.clan import Clan
from scoring.skye.final import final
from scoring.skye.income import income
from scoring.skye.laying import LayingError, LayingRule, lay, verify_lay
from scoring.skye.reasons import Reason
from scoring.skye.score import score_tile
from scoring.skye.survey import Survey
from scoring.skye.territory import Placement, Territory

from .skye.drawing import borderland, druid, game, gaps, land, score, territory, tile

MEADOW = tile("pppp")


def meadows(*cells: Cell) -> Territory:
    return territory(dict.fromkeys(cells, MEADOW))


# --- the final scoring ---


def test_a_tie_is_broken_by_the_gold_left_even_if_one_has_none() -> None:
    ranks = [score.rank for score in final(game(land("C"), land("C"), gold=(0, 3), vp=(10, 10)))]
    assert ranks == [2, 1]


def test_nobody_with_nothing_is_last_alone() -> None:
    ranks = [score.rank for score in final(game(land("C"), land("C"), land("C"), gold=(0, 0, 0), vp=(0, 0, 0)))]
    assert ranks == [1, 1, 1]


def test_a_tablet_beside_a_scroll_worth_nothing_adds_nothing() -> None:
    ground = land("C", "a", a=druid(tile("pppp", p="scroll ships"), "scroll-again"))
    first = final(game(ground))[0]
    assert first.tablets.points == 0
    assert first.tablets.owned == 1
    assert first.tablets.items == ()
    assert first.total == 0


# --- income ---


def test_every_road_with_vp_barrels_is_one_item_worth_one() -> None:
    ground = land("a", "C", a=tile("pppp", roads="S+vp"))
    assert income(game(ground), 1)[0].vp_items == (Item("vp-barrels", ((0, 1),), 1, 1),)


# --- laying ---


def test_a_refused_placement_names_all_rules_it_breaks() -> None:
    ground = territory({(0, 0): tile("pppp"), (1, 1): borderland(tile("mm~~"))})
    with pytest.raises(LayingError, match=r"^terrain, curve$") as caught:
        verify_lay(ground, Placement((1, 0), tile("wwww")))
    assert [breach.rule for breach in caught.value.breaches] == [LayingRule.TERRAIN, LayingRule.CURVE]


def test_laying_refuses_what_does_not_fit_and_lays_what_the_players_insist_on() -> None:
    ground, lake = meadows((0, 0)), tile("wwww")
    with pytest.raises(LayingError, match="terrain"):
        lay(ground, Placement((0, 1), lake))
    with pytest.raises(LayingError, match="touch"):
        lay(ground, Placement((0, 2), MEADOW))
    assert len(lay(ground, Placement((0, 1), MEADOW))) == 2
    assert len(lay(ground, Placement((0, 1), lake, forced=True))) == 2


def test_a_tile_is_never_laid_on_another_even_if_the_players_insist() -> None:
    with pytest.raises(ValueError, match="a tile lies at"):
        lay(land("C"), Placement((0, 0), MEADOW, forced=True))


# --- evidence ---


def test_a_near_miss_that_lacks_nothing_countable_is_short_of_nothing() -> None:
    found = score("lake-house", land("a", a=tile("pppp", p="farm")))
    assert found.near_misses == (NearMiss("farms", ((0, 0),), Reason.NO_WATER, (), 0, None),)
    assert [miss.short for miss in found.near_misses] == [0]


def test_borderlands_that_do_not_count_are_named_as_such() -> None:
    ground = territory({(0, 0): MEADOW, (1, 0): borderland(tile("p~~p", p="2 sheep"))})
    found = score_tile("sheep", [Clan(Survey(ground, exempt_borderlands=True))])[0]
    assert found.points == 0
    assert found.near_misses == (NearMiss("borderlands", ((1, 0),), Reason.EXEMPT),)


def test_tiles_without_a_link_are_named_with_what_they_carry() -> None:
    ground = land("abc", "C..", a=tile("pppp", roads="S"), b=tile("pppp", p="cattle"), c=tile("pppp", roads="N"))
    assert [miss.what for miss in score("castle-cattle", ground).near_misses] == ["cattle"]
    assert [(miss.what, miss.reason) for miss in score("castle-roads", ground).near_misses] == [
        ("tile", Reason.NOT_LINKED)
    ]
    assert [(item.what, item.amount, item.points) for item in score("castle-roads", ground).items] == [
        ("tile", 1, 1),
        ("tile", 1, 1),
    ]
    without = score("castle-roads", ground, castle_tile="does-not")
    assert [(miss.what, miss.reason) for miss in without.near_misses] == [
        ("tile", Reason.CASTLE_TILE),
        ("tile", Reason.NOT_LINKED),
    ]


def test_of_two_equal_diagonals_the_one_nearest_the_castle_is_named() -> None:
    ground = meadows((0, 0), (1, 1), (1, 0), (2, 1), (5, 0), (6, 1))
    assert score("longest-diagonal", ground).items == (Item("diagonal", ((0, 0), (1, 1)), 2, 4),)
    # of two that are equally near, the one further east; a rising one comes before a falling one
    assert score("longest-diagonal", meadows((0, 1), (1, 0))).items[0].cells == ((0, 1), (1, 0))
    assert score("longest-diagonal", meadows((-1, 0), (0, 1), (1, 0), (2, 1))).items[0].cells == ((1, 0), (2, 1))


def test_holes_of_a_diagonal_are_named_unless_the_tiles_are_far_apart() -> None:
    (miss,) = score("longest-diagonal", meadows((0, 0), (2, 2), (2, 3))).near_misses
    assert (miss.cells, gaps(miss), miss.short) == (((0, 0), (2, 2)), {((1, 1), "")}, 1)
    assert score("longest-diagonal", meadows((0, 0), (8, 8))).near_misses != ()
    assert score("longest-diagonal", meadows((0, 0), (9, 9))).near_misses == ()
    assert score("longest-diagonal", meadows((0, 0), (-9, -9))).near_misses == ()
    (miss,) = score("longest-diagonal", meadows((-2, 2), (0, 0))).near_misses
    assert gaps(miss) == {((-1, 1), "")}


def test_the_fourth_corner_of_a_square_is_named() -> None:
    (miss,) = score("squares", meadows((0, 0), (1, 0), (0, 1))).near_misses
    assert (miss.what, gaps(miss), miss.short) == ("square", {((1, 1), "")}, 1)


# --- areas and roads ---


def test_a_lighthouse_between_two_waters_adds_nothing_else_to_either() -> None:
    ground = land("a", a=tile("wpWp", lights="wW"))
    found = [area for area in areas(game(ground), "Isla")["areas"] if area["terrain"] == "water"]
    assert [area["lighthouses"] for area in found] == [1, 1]
    for area in found:
        assert [area[name] for name in ("sheep", "cattle", "farms", "brochs", "ships")] == [0, 0, 0, 0, 0]


def test_each_road_of_a_tile_stops_at_its_own_borders() -> None:
    two_roads = tile("pppp", roads="N ES")
    survey = Survey(land(".p", "ap", ".p", a=two_roads))
    stops = {net.roads: {(gap.cell, gap.edge) for gap in net.stops} for net in survey.nets}
    # in the north and south no tile lies; in the east one lies, but without a road
    assert stops == {(((0, 1), 0),): {((0, 1), 0)}, (((0, 1), 1),): {((0, 1), 1), ((0, 1), 2)}}


def test_second_roads_of_two_tiles_join() -> None:
    survey = Survey(land("ab", a=tile("pppp", roads="W E"), b=tile("pppp", roads="N W")))
    assert survey.net_numbers == [[0, 1], [2, 1]]


def test_a_territory_is_no_list() -> None:
    placement = Placement((0, 0), MEADOW)
    assert Territory([placement]) == Territory([placement])
    assert Territory([placement]) != [placement]
    assert Territory([placement]) != Territory([placement._replace(turn=1)])


# --- evidence of shapes ---


def test_the_diagonal_that_is_named_is_the_longest_even_far_from_the_castle() -> None:
    ground = meadows((0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (4, 1), (5, 1), (5, 2))
    found = score("longest-diagonal", ground)
    assert (found.points, found.items[0].cells) == (6, ((3, 0), (4, 1), (5, 2)))


def test_a_line_of_two_lacks_one_tile_and_a_corner_of_three_names_its_tiles_in_order() -> None:
    (miss,) = score("columns", meadows((0, 0), (0, 1))).near_misses
    assert (miss.reason, miss.short) == (Reason.SHORT_RUN, 1)
    cells = [miss.cells for miss in score("squares", meadows((0, 0), (1, 0), (1, 1))).near_misses]
    assert cells == [((0, 0), (1, 0), (1, 1))]


def test_the_castle_may_stand_on_the_second_road_of_its_tile() -> None:
    castle = tile("pppp", roads="N S")
    roads = (castle.front.roads[0], replace(castle.front.roads[1], castle=True))
    castle = replace(castle, front=replace(castle.front, roads=roads))
    survey = Survey(land("a", "b", "c", a=tile("pppp", roads="S"), b=castle, c=tile("pppp", roads="N")))
    linked = {laid.cell for laid, is_linked in zip(survey.laid, survey.linked, strict=True) if is_linked}
    assert linked == {(0, 0), (0, 1)}
