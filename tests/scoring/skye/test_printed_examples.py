"""Every example that the four rulebooks print, named after edition and page. Buying is tested with the play."""

import pytest

from scoring.core.cells import SOUTH
from scoring.skye.final import final
from scoring.skye.income import income
from scoring.skye.laying import Breach, Clash, LayingRule, breaches, can_lay
from scoring.skye.score import score_tiles
from scoring.skye.survey import Survey
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Terrain

from .drawing import CASTLE_ALONE, borderland, druid, game, land, points, scrolls, tile

ALL_EDITIONS = pytest.mark.parametrize("edition", ["en-2015", "nl-2015", "en-2022", "de-2022"])
BIG_BOX = pytest.mark.parametrize("edition", ["en-2022", "de-2022"])

# Two tiles with barrels on roads to the castle; a third whose road passes the castle by.
BLUE_LAND = land(
    ".a.",
    "bC.",
    ".c.",
    a=tile("pppp", roads="S+gold"),
    b=tile("mmmm", roads="E+gold"),
    c=tile("pppp", roads="EW+gold"),
)

# --- page 3: income ---


@pytest.mark.parametrize("edition", ["en-2015", "nl-2015"])
def test_2015_p3_total_income_of_13_gold(edition: str) -> None:
    table = game(BLUE_LAND, CASTLE_ALONE, CASTLE_ALONE, vp=(4, 12, 9), edition=edition)
    blue = income(table, 5)[0]
    assert (blue.castle, blue.barrels, blue.catch_up, blue.gold) == (5, 2, 6, 13)


@ALL_EDITIONS
def test_all_editions_p3_tile_income_of_castle_and_two_barrels(edition: str) -> None:
    blue = income(game(BLUE_LAND, edition=edition), 1)[0]
    assert [(item.what, item.cells, item.points) for item in blue.items] == [
        ("castle", ((0, 0),), 5),
        ("barrels", ((-1, 0),), 1),
        ("barrels", ((0, 1),), 1),
    ]


@ALL_EDITIONS
def test_all_editions_p3_a_barrel_whose_road_does_not_reach_the_castle_earns_nothing(edition: str) -> None:
    (miss,) = income(game(BLUE_LAND, edition=edition), 1)[0].near_misses
    assert (miss.cells, miss.reason) == (((0, -1),), "not-linked")


@ALL_EDITIONS
def test_all_editions_p3_round_5_two_players_ahead_of_blue_give_2_x_3(edition: str) -> None:
    assert income(game(*[CASTLE_ALONE] * 3, vp=(4, 12, 9), edition=edition), 5)[0].catch_up == 6


@BIG_BOX
def test_2022_p3_round_5_red_gets_1_x_3(edition: str) -> None:
    red = income(game(*[CASTLE_ALONE] * 3, vp=(4, 12, 9), edition=edition), 5)[2]
    assert (red.players_ahead, red.catch_up) == (1, 3)


# --- page 4: building ---


def test_all_editions_p4_legal_placement_of_pasture_next_to_pasture() -> None:
    assert can_lay(CASTLE_ALONE, Placement((0, 1), tile("wmpm")))


def test_all_editions_p4_illegal_placement_of_water_next_to_pasture() -> None:
    found = breaches(CASTLE_ALONE, Placement((0, 1), tile("pmwm")))
    assert found == (Breach(LayingRule.TERRAIN, (Clash(SOUTH, Terrain.WATER, Terrain.PASTURE),)),)


def test_all_editions_p4_completed_area_with_roads_that_are_no_borders() -> None:
    # the castle's mountain ends on the tile in the west; the castle's road runs into it and on to the south
    survey = Survey(land("aC", a=tile("pmpp", roads="ES")))
    (mountain,) = [area for area in survey.areas if area.terrain is Terrain.MOUNTAIN]
    assert mountain.completed and set(mountain.cells) == {(0, 0), (-1, 0)}
    assert not any(area.completed for area in survey.areas if area is not mountain)


# --- page 5: scrolls ---


FIVE_OF = {
    "sheep": (tile("pppp", p="3 sheep, scroll sheep"), tile("pppp", p="2 sheep")),
    "ships": (tile("wwww", w="3 ships, scroll ships"), tile("wwww", w="2 ships")),
}


@ALL_EDITIONS
@pytest.mark.parametrize("scroll", ["sheep", "ships"])
def test_all_editions_p5_five_sheep_or_ships_give_2(scroll: str, edition: str) -> None:
    first, second = FIVE_OF[scroll]
    (found,) = final(game(land("ab", a=first, b=second), edition=edition))[0].scrolls
    assert (found.scroll, found.value, found.points) == (scroll, 2, 2)


@ALL_EDITIONS
def test_all_editions_p5_five_tiles_with_barrels_give_2(edition: str) -> None:
    barrel = tile("pppp", roads="E+gold")
    ground = land("sbbbb", s=tile("pppp", roads="N+gold", p="scroll barrels"), b=barrel)
    (found,) = final(game(ground, edition=edition))[0].scrolls
    assert (found.value, found.points) == (2, 2)


@ALL_EDITIONS
def test_all_editions_p5_a_scroll_in_a_completed_area_gives_double(edition: str) -> None:
    ground = land("ab", a=tile("wwww", p="3 sheep, scroll sheep"), b=tile("wwww", p="2 sheep"))
    (found,) = final(game(ground, edition=edition))[0].scrolls
    assert (found.value, found.completed, found.points) == (2, True, 4)


@ALL_EDITIONS
def test_all_editions_p5_five_gold_are_1_vp(edition: str) -> None:
    assert [own.gold for own in final(game(CASTLE_ALONE, CASTLE_ALONE, gold=(5, 4), edition=edition))] == [1, 0]


@ALL_EDITIONS
def test_all_editions_p5_left_over_gold_breaks_a_tie(edition: str) -> None:
    table = game(CASTLE_ALONE, CASTLE_ALONE, vp=(20, 20), gold=(3, 4), edition=edition)
    assert [own.rank for own in final(table)] == [2, 1]


@BIG_BOX
def test_2022_p5_several_winners_if_gold_is_tied_too(edition: str) -> None:
    table = game(CASTLE_ALONE, CASTLE_ALONE, vp=(20, 20), gold=(4, 4), edition=edition)
    assert [own.rank for own in final(table)] == [1, 1]


# --- page 6: scoring tiles ---


@ALL_EDITIONS
@pytest.mark.parametrize(("brochs", "worth"), [(1, 1), (2, 3), (3, 6), (4, 6), (7, 6)])
def test_all_editions_p6_more_than_3_brochs_are_still_6(brochs: int, worth: int, edition: str) -> None:
    ground = land("a", a=tile("mmmm", m=f"{brochs} brochs"))
    assert score_tiles(game(ground, edition=edition), ["mountain-brochs"])[0]["mountain-brochs"].points == worth


def test_all_editions_p6_a_tile_can_be_part_of_several_squares() -> None:
    assert points("squares", land("ppp", "ppp")) == 4


@BIG_BOX
def test_2022_p6_barrels_need_no_road_to_the_castle_for_the_majority(edition: str) -> None:
    table = game(land("C.b", b=tile("pppp", roads="N+gold")), edition=edition)
    assert [own["most-barrels"].points for own in score_tiles(table, ["most-barrels"])] == [5, 0]


@pytest.mark.parametrize(("edition", "worth"), [("en-2015", 1), ("en-2022", 1), ("de-2022", 1), ("nl-2015", 0)])
def test_all_editions_p6_diagonal_neighbours_of_a_farm_count_except_in_nl_2015(edition: str, worth: int) -> None:
    ground = land("f.", ".s", f=tile("pppp", p="farm"), s=tile("pppp", p="sheep"))
    assert score_tiles(game(ground, edition=edition), ["farm-animals"])[0]["farm-animals"].points == worth


# --- pages 9 and 10: Druids ---


@BIG_BOX
def test_2022_p9_a_scroll_scores_up_to_four_times(edition: str) -> None:
    ground = land(
        "stt",
        s=tile("mmmm", p="scroll flat-3"),  # the scroll lies in a completed area: twice
        t=druid(tile("mmmm"), "scroll-again"),  # and once more for each of both tablets
    )
    own = final(game(ground, edition=edition))[0]
    assert (own.scrolls[0].points, own.tablets.points, own.total) == (6, 6, 4 * 3)


def test_2022_p10_a_tile_crossed_twice_by_the_longest_road_counts_once() -> None:
    crossed = tile("pppp", roads="NE SW", p="scroll longest-road")
    (found,) = scrolls(land("┌┐.", "└x╴", ".╵.", x=crossed))
    assert (found.items[0].amount, found.value) == (6, 3)


# --- page 11: tunnels ---

# Range one lies under #1, range two under #2, #3, #4 and #5; #3 and #5 are roads over the mountain.
RANGES = land(
    "12.",
    "a34",
    ".5.",
    **{
        "1": tile("ppmp", roads="N>m"),
        "a": tile("mppp"),
        "2": tile("ppmp", roads="N>m"),
        "3": tile("mmmp", roads="EW"),
        "4": tile("pppm", roads="E>m"),
        "5": tile("mppp", roads="NE"),
    },
)
TUNNELS = {1: (0, 2), 2: (1, 2), 3: (1, 1), 4: (2, 1), 5: (1, 0)}


def nets_of(ground: Territory) -> dict[int, int]:
    survey = Survey(ground)
    return {number: survey.net_numbers[survey.index[cell]][0] for number, cell in TUNNELS.items()}


def test_2022_p11_two_mountain_ranges() -> None:
    mountains = [area for area in Survey(RANGES).areas if area.terrain is Terrain.MOUNTAIN]
    assert sorted(area.size for area in mountains) == [2, 4]


def test_2022_p11_roads_2_and_4_are_connected() -> None:
    nets = nets_of(RANGES)
    assert nets[2] == nets[4]


def test_2022_p11_tunnel_1_belongs_to_the_other_range() -> None:
    nets = nets_of(RANGES)
    assert nets[1] not in (nets[2], nets[3], nets[5])


def test_2022_p11_roads_3_and_5_over_the_mountain_are_connected_with_nothing() -> None:
    nets = nets_of(RANGES)
    assert len({nets[2], nets[3], nets[5]}) == 3


def test_2022_p11_vp_barrels_count_before_the_gold_for_players_ahead() -> None:
    vp_barrels = land("a", "C", a=tile("pppp", roads="S+vp"))
    first, second = income(game(vp_barrels, CASTLE_ALONE, vp=(10, 10)), 3)
    assert (first.vp, first.catch_up) == (1, 0)
    assert (second.vp, second.catch_up) == (0, 1)


# --- page 12: borderlands ---

CORNER = tile("~~pp")
"""Curved in the north and east, pasture in the south and west."""


def test_2022_p12_a_curved_edge_against_a_straight_one_is_refused() -> None:
    found = breaches(CASTLE_ALONE, Placement((0, -1), CORNER))
    assert found == (Breach(LayingRule.CURVE, (Clash(0, None, Terrain.PASTURE),)),)
    assert can_lay(CASTLE_ALONE, Placement((0, 1), CORNER))


def test_2022_p12_a_straight_edge_may_not_be_laid_at_a_curved_one_either() -> None:
    with_corner = land("b", "C", b=CORNER)
    assert [breach.rule for breach in breaches(with_corner, Placement((0, 2), tile("pppp")))] == ["curve"]


def test_2022_p12_turns_over_when_both_straight_edges_touch_tiles() -> None:
    both_sides = borderland(CORNER, tile("~~pp", p="2 cattle"))
    assert points("largest-herd", land(".b", "pp", b=both_sides)) == 0
    assert points("largest-herd", land("pb", "p.", b=both_sides)) == 0
    assert points("largest-herd", land("pb", "pp", b=both_sides)) == 4


def test_2022_p12_the_curved_edge_completes_an_area() -> None:
    # the castle's water runs out on the borderland in the east
    survey = Survey(land("Cb", b=tile("~~mw")))
    (water,) = [area for area in survey.areas if area.terrain is Terrain.WATER]
    assert water.completed and water.size == 2


def test_2022_p12_counts_in_squares() -> None:
    assert points("squares", land("pb", "pp", b=CORNER)) == 2


def test_2022_p12_the_island_is_a_completed_area() -> None:
    assert points("completed-areas", land("b", b=tile("~~ww", p="2 sheep"))) == 1


def test_2022_p12_the_barrel_without_income_counts_for_scrolls_and_scoring_tiles() -> None:
    harbour = tile("~~pp", roads="S", barrels="no-income")
    ground = land("sb", ".C", b=harbour, s=tile("pppp", roads="N+gold", p="scroll barrels"))
    table = game(ground)
    assert income(table, 1)[0].barrels == 0
    assert final(table)[0].scrolls[0].value == 1
    assert score_tiles(table, ["most-barrels"])[0]["most-barrels"].points == 5
