"""Scoring tiles that look at areas: completed, large, with brochs, ships, lighthouses, herds and farms."""

import pytest

from scoring.core.evidence import NearMiss
from scoring.skye.reasons import Reason
from scoring.skye.survey import Survey
from scoring.skye.territory import Territory
from tests.share import for_each

from .drawing import CASTLE_ALONE, NO_LAND, cells_of, gaps, land, misses, points, score, tile
from .test_areas import RING

AREA_TILES = [
    *("completed-areas", "large-areas", "mountain-brochs", "harbours", "largest-lake", "completed-mountains"),
    *("open-water", "largest-herd", "largest-mountain", "lake-house"),
]
EAST_END, WEST_END, THROUGH = tile("pwpp"), tile("pppw"), tile("pwPw")
"""Pieces of a lake that runs from west to east."""
LAKE_OF_2 = land("ab", a=EAST_END, b=WEST_END)
LAKE_OF_3 = land("acb", a=EAST_END, b=WEST_END, c=THROUGH)
ISLAND = land("abc", "dxe", "fgh", x=tile("pppp", w=""), **RING)
"""A ring lake of 8 tiles around a pasture of 5 tiles around a lake of 1 tile; pasture outside."""
BENDS = {"b": tile("pwwp"), "c": tile("ppww"), "d": tile("wppw")}


@for_each("name", AREA_TILES)
def test_nothing_from_no_land_and_from_the_castle_alone(name: str) -> None:
    assert points(name, NO_LAND) == 0
    assert points(name, CASTLE_ALONE) == 0
    assert score(name, CASTLE_ALONE).items == () or name == "open-water"


# --- completed areas: 1 each ---


def test_completed_areas_of_every_terrain() -> None:
    assert points("completed-areas", land("a", a=tile("pppp", w="", m=""))) == 2
    assert points("completed-areas", land("a", a=tile("wwww", p="", m="", M=""))) == 3


def test_an_open_area_is_not_completed() -> None:
    assert points("completed-areas", LAKE_OF_2) == 1
    assert points("completed-areas", land("a", a=EAST_END)) == 0


def test_ring_island_and_inner_lake_are_three_completed_areas() -> None:
    assert points("completed-areas", ISLAND) == 3


def test_one_tile_in_two_completed_areas_counts_for_both() -> None:
    found = score("completed-areas", land("abc", a=EAST_END, b=tile("pwpW"), c=WEST_END))
    assert cells_of(found.items) == {((0, 0), (1, 0)), ((1, 0), (2, 0))}


def test_the_open_edges_of_the_castle_are_its_near_misses() -> None:
    found = score("completed-areas", CASTLE_ALONE)
    assert [(miss.what, miss.reason, miss.short) for miss in found.near_misses[2:]] == [("pasture", Reason.OPEN, 2)]
    assert {miss.what: gaps(miss) for miss in found.near_misses} == {
        "mountain": {((0, 0), "W")},
        "water": {((0, 0), "E")},
        "pasture": {((0, 0), "N"), ((0, 0), "S")},
    }


# --- completed mountains: 2 each ---


def test_completed_mountains() -> None:
    assert points("completed-mountains", land("aC", a=tile("pmpp"))) == 2
    assert points("completed-mountains", land("a", a=tile("pppp", m="", M="", w=""))) == 4
    assert points("completed-mountains", land("mC")) == 0


def test_an_open_mountain_names_its_open_edges_and_lakes_are_no_near_miss() -> None:
    (miss,) = score("completed-mountains", land("a", a=tile("mwpm"))).near_misses
    assert (miss.reason, gaps(miss)) == (Reason.OPEN, {((0, 0), "N"), ((0, 0), "W")})


# --- large areas: 3 for each completed area on 3 tiles or more ---


def test_a_completed_area_of_three_tiles_is_large() -> None:
    (item,) = score("large-areas", LAKE_OF_3).items
    assert (item.what, set(item.cells), item.points) == ("water", {(0, 0), (1, 0), (2, 0)}, 3)


def test_two_tiles_are_too_few() -> None:
    found = score("large-areas", LAKE_OF_2)
    assert found.points == 0
    (miss,) = misses(found, Reason.TOO_SMALL)
    assert (miss.what, set(miss.cells), miss.short) == ("water", {(0, 0), (1, 0)}, 1)


def test_an_open_area_of_three_tiles_is_a_near_miss_with_its_gap() -> None:
    found = score("large-areas", land("acc", a=EAST_END, c=THROUGH))
    assert found.points == 0
    (miss,) = [miss for miss in misses(found, Reason.OPEN) if miss.what == "water"]
    assert (len(miss.cells), gaps(miss)) == (3, {((2, 0), "E")})


def test_ring_and_island_are_large_but_the_inner_lake_is_not() -> None:
    assert points("large-areas", ISLAND) == 6


def test_an_area_that_touches_a_tile_twice_is_large_by_its_different_tiles() -> None:
    (item,) = score("large-areas", land("bc", "ad", a=tile("wWpp"), **BENDS)).items
    assert sorted(item.cells) == [(0, 0), (0, 1), (1, 0), (1, 1)]


# --- mountain areas with brochs: 1, 3, 6 ---


@pytest.mark.parametrize(("first", "second", "vp"), [(0, 0, 0), (1, 0, 1), (1, 1, 3), (2, 1, 6), (2, 2, 6), (3, 4, 6)])
def test_brochs_of_one_mountain_area_count_together(first: int, second: int, vp: int) -> None:
    ground = land("ab", a=tile("mmmm", m=f"{first} brochs"), b=tile("mmmm", m=f"{second} brochs"))
    assert points("mountain-brochs", ground) == vp


def test_each_mountain_area_counts_by_itself() -> None:
    ground = land("apb", a=tile("mmmm", m="broch"), b=tile("mmmm", m="2 brochs"))
    assert [item.points for item in score("mountain-brochs", ground).items] == [1, 3]


def test_two_mountains_of_one_tile_count_together_only_if_they_join() -> None:
    double = tile("mMpp", m="broch", M="broch")
    around = {"b": tile("pmmp"), "c": tile("ppmm"), "d": tile("mppm")}
    assert points("mountain-brochs", land("a", a=double)) == 2
    assert points("mountain-brochs", land("bc", "ad", a=double, **around)) == 3


def test_completion_is_not_asked_for() -> None:
    assert points("mountain-brochs", land("a", a=tile("pppp", m="broch"))) == 1
    assert points("mountain-brochs", land("a", a=tile("mmmm", m="broch"))) == 1


def test_a_mountain_without_a_broch_is_a_near_miss() -> None:
    (miss,) = score("mountain-brochs", land("mC")).near_misses
    assert (miss.reason, set(miss.cells)) == (Reason.NO_BROCH, {(0, 0), (-1, 0)})


# --- harbours: 3 for each water area with ship and lighthouse ---


def harbour(first: str = "", second: str = "", lights: str = "") -> Territory:
    """One tile with two lakes, w and W."""
    return land("a", a=tile("wpWp", w=first, W=second, lights=lights))


@for_each(
    ("ground", "vp"),
    [
        (harbour("ship", "", "w"), 3),
        (harbour("ship", "", "W"), 0),  # the lighthouse stands by the other lake
        (harbour("ship", "", "wW"), 3),  # between two lakes, one with a ship
        (harbour("ship", "ship", "wW"), 6),  # between two lakes with ships
        (harbour("3 ships", "", "w w"), 3),  # more of them are not worth more
        (harbour("ship", "ship", "w W"), 6),
        (harbour("ship", "ship", ""), 0),
        (harbour("", "", "w W"), 0),
    ],
)
def test_harbours(ground: Territory, vp: int) -> None:
    assert points("harbours", ground) == vp


def test_ship_and_lighthouse_may_stand_on_different_tiles_of_one_water() -> None:
    found = score("harbours", land("awb", a=tile("wwww", w="ship"), b=tile("wwww", lights="w")))
    assert cells_of(found.items) == {((0, 0), (1, 0), (2, 0))}


def test_two_lakes_that_join_are_one_harbour() -> None:
    assert points("harbours", land("bc", "ad", a=tile("wWpp", w="ship", W="ship", lights="wW"), **BENDS)) == 3


def test_what_a_harbour_lacks() -> None:
    assert [miss.reason for miss in score("harbours", harbour("ship", "ship")).near_misses] == [
        Reason.NO_LIGHTHOUSE
    ] * 2
    (miss,) = score("harbours", harbour(lights="W")).near_misses
    assert (miss.reason, miss.cells) == (Reason.NO_SHIP, ((0, 0),))
    assert misses(score("harbours", harbour())) == []


def test_a_harbour_counts_as_one_and_lacks_one() -> None:
    ground = land("ab", a=tile("wpww", lights="w", w="ship"), b=tile("pppw", w="ship"))
    found = score("harbours", ground)
    assert [(item.what, item.amount) for item in found.items] == [("harbour", 1)]
    assert [(miss.reason, miss.short) for miss in found.near_misses] == [(Reason.NO_LIGHTHOUSE, 1)]


# --- largest completed lake, largest completed mountain: 2 for each tile ---


@pytest.mark.parametrize(
    ("ground", "vp"),
    [
        (LAKE_OF_2, 4),
        (LAKE_OF_3, 6),
        (ISLAND, 16),
        (land("a", a=tile("pppp", w="", W="")), 2),  # of equal ones just one counts
        (land("acc", a=EAST_END, c=THROUGH), 0),  # open
        (land("Ca", a=tile("mmmw")), 4),  # the castle tile is a landscape tile
        (land("bc", "ad", a=tile("wWpp"), **BENDS), 8),  # touched twice, counted once
    ],
)
def test_largest_lake(ground: Territory, vp: int) -> None:
    assert points("largest-lake", ground) == vp


def test_the_largest_lake_is_named_as_an_area_even_if_it_is_one_tile() -> None:
    ground = land("ab", a=tile("pppp"), b=tile("pppp", w="ship"))
    survey = Survey(ground)
    (item,) = score("largest-lake", ground).items
    assert (item.cells, item.amount, item.points) == (((1, 0),), 1, 2)
    assert item.area is not None
    assert survey.areas[item.area].terrain == "water"


def test_smaller_lakes_and_larger_open_ones_are_near_misses() -> None:
    # a completed lake of 2 in the north, one of 1 on the tile below it, an open one of 3 in the south
    ground = land(
        "ab.",
        "x..",
        "acc",
        x=tile("pppp", w=""),
        a=EAST_END,
        b=WEST_END,
        c=THROUGH,
    )
    found = score("largest-lake", ground)
    assert (found.points, cells_of(found.items)) == (4, {((0, 2), (1, 2))})
    (larger,) = misses(found, Reason.OPEN)
    assert (set(larger.cells), gaps(larger)) == ({(0, 0), (1, 0), (2, 0)}, {((2, 0), "E")})
    (smaller,) = misses(found, Reason.NOT_LARGEST)
    assert (smaller.cells, smaller.short) == (((0, 1),), 1)


def test_without_a_completed_lake_the_open_ones_are_near_misses() -> None:
    found = score("largest-lake", land("Cw"))
    (miss,) = found.near_misses
    assert (found.items, miss.reason) == ((), Reason.OPEN)
    assert gaps(miss) == {((1, 0), "N"), ((1, 0), "E"), ((1, 0), "S")}


def test_largest_mountain() -> None:
    row = {"a": tile("pmpp"), "b": tile("pmPm"), "c": tile("pppm")}
    assert points("largest-mountain", land("abbc", **row)) == 8
    assert points("largest-mountain", land("abbc", "acp.", **row)) == 8
    assert points("largest-mountain", land("abb", **row)) == 0
    assert points("largest-mountain", LAKE_OF_3) == 0


# --- open water: half a point for each open edge ---


def test_open_water_is_rounded_down_in_total() -> None:
    assert [points("open-water", land("w" * count)) for count in (1, 2, 3)] == [2, 3, 4]  # 4, 6 and 8 edges
    assert points("open-water", land("a", a=tile("wpWp"))) == 1  # one edge each of two lakes
    assert points("open-water", land("a", a=tile("wpww"))) == 1  # three edges
    assert points("open-water", land("Cw")) == 1


def test_water_against_another_tile_is_not_open() -> None:
    assert points("open-water", land("wp")) == 1  # the fourth edge meets pasture, which closes it
    assert points("open-water", land("ab", a=tile("wwpp"), b=tile("pp~~"))) == 0  # the east meets a curve, one is left


def test_open_water_names_the_tiles_and_what_is_left_over() -> None:
    found = score("open-water", land("Cw"))
    (item,) = found.items
    assert (item.cells, item.amount, item.points) == (((1, 0),), 3, 1)
    assert [(miss.reason, miss.short) for miss in found.near_misses] == [(Reason.REMAINDER, 1)]
    assert misses(score("open-water", land("w"))) == []


# --- largest herd: 2 for each cattle in one pasture area ---


def test_a_herd_is_all_cattle_of_one_pasture() -> None:
    cow = tile("pppp", p="cattle")
    assert points("largest-herd", land("cpc", c=cow)) == 4
    assert points("largest-herd", land("cmc", c=cow)) == 2  # of equal herds one counts
    assert points("largest-herd", land("cccmc", c=cow)) == 6
    assert points("largest-herd", land("a", a=tile("pwPw", p="2 cattle", P="3 cattle"))) == 6
    assert points("largest-herd", land("a", a=tile("pppp", p="4 sheep"))) == 0


def test_smaller_herds_are_near_misses() -> None:
    found = score("largest-herd", land("a", a=tile("pwPw", p="2 cattle", P="3 cattle")))
    (miss,) = found.near_misses
    assert (found.items[0].amount, miss.reason, miss.short) == (3, Reason.NOT_LARGEST, 1)


# --- lake house: 3 for each farm on a tile of a completed lake ---


def test_lake_house() -> None:
    farm = tile("pwpp", p="farm")
    assert points("lake-house", land("ab", a=farm, b=WEST_END)) == 3
    assert points("lake-house", land("ab", a=farm, b=tile("pppw", p="2 farms"))) == 9
    assert points("lake-house", land("a", a=farm)) == 0
    assert points("lake-house", land("a", a=tile("pppp", p="farm"))) == 0
    # the farm stands beside the lake's tile, not on it
    assert points("lake-house", land("abf", a=EAST_END, b=WEST_END, f=tile("pppp", p="farm"))) == 0


def test_a_farm_by_two_lakes_counts_once() -> None:
    assert points("lake-house", land("a", a=tile("pppp", p="farm", w="", W=""))) == 3
    assert points("lake-house", land("a", a=tile("pppw", p="farm", W=""))) == 3  # one of them completed


def test_a_farm_by_an_open_lake_or_without_a_lake_is_a_near_miss() -> None:
    found = score("lake-house", land("ab", a=tile("pppp", p="farm"), b=tile("wwpp", p="farm")))
    dry, wet = found.near_misses
    assert (dry.reason, dry.cells) == (Reason.NO_WATER, ((0, 0),))
    assert (wet.reason, wet.cells, gaps(wet)) == (Reason.OPEN, ((1, 0),), {((1, 0), "N"), ((1, 0), "E")})


def test_a_farm_without_a_lake_is_short_of_nothing_that_could_be_counted() -> None:
    found = score("lake-house", land("a", a=tile("pppp", p="farm")))
    assert found.near_misses == (NearMiss("farms", ((0, 0),), Reason.NO_WATER, (), 0, None),)
    assert [miss.short for miss in found.near_misses] == [0]


def test_a_lake_house_names_the_completed_lake_or_the_one_that_is_nearest_to_it() -> None:
    completed = land("a", a=tile("pppw", p="farm", W=""))
    (item,) = score("lake-house", completed).items
    assert item.area is not None and Survey(completed).areas[item.area].completed
    # two edges of w are open, one of W
    (miss,) = score("lake-house", land("a", a=tile("wwWp", p="farm"))).near_misses
    assert (gaps(miss), miss.short) == ({((0, 0), "S")}, 1)
