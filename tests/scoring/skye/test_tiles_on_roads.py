"""Scoring tiles that look at the roads to the castle: connected tiles and connected cattle."""

import pytest

from scoring.skye.reasons import Reason

from .drawing import CASTLE_ALONE, NO_LAND, cells_of, gaps, land, misses, points, score, tile

COW_ROAD = tile("pppp", roads="NS", p="cattle")
TWO_ROADS = tile("pppp", roads="NE SW", p="2 cattle")

# --- connected tiles: 1 each ---


def test_no_land_has_no_connected_tiles() -> None:
    assert points("castle-roads", NO_LAND) == 0


@pytest.mark.parametrize(("ruling", "vp"), [("counts", 1), ("does-not", 0)])
def test_the_castle_alone(ruling: str, vp: int) -> None:
    assert points("castle-roads", CASTLE_ALONE, castle_tile=ruling) == vp


@pytest.mark.parametrize(("ruling", "vp"), [("counts", 4), ("does-not", 3)])
def test_tiles_connected_by_road(ruling: str, vp: int) -> None:
    assert points("castle-roads", land("╷.", "│.", "Cp", "│."), castle_tile=ruling) == vp


def test_connected_tiles_are_named() -> None:
    assert cells_of(score("castle-roads", land("│─", "C.")).items) == {((0, 0),), ((0, 1),)}


def test_the_castle_left_out_is_a_near_miss() -> None:
    (miss,) = score("castle-roads", CASTLE_ALONE, castle_tile="does-not").near_misses
    assert (miss.cells, miss.reason) == (((0, 0),), Reason.CASTLE_TILE)


def test_a_tile_counts_once_even_if_both_its_roads_are_connected() -> None:
    assert points("castle-roads", land("┌┐.", "└xp", ".C.", x=TWO_ROADS)) == 5


def test_one_connected_road_is_enough() -> None:
    found = score("castle-roads", land("╷.", "x╴", "C.", x=TWO_ROADS))
    assert cells_of(found.items) == {((0, 0),), ((0, 1),)}


def test_a_road_that_is_cut_off_names_the_borders_where_it_stops() -> None:
    # the castle's northern road ends at a tile whose road runs east and on to the next
    found = score("castle-roads", land("─╴", "C."))
    assert {miss.cells: (miss.reason, frozenset(gaps(miss))) for miss in found.near_misses} == {
        ((0, 1),): (Reason.NOT_LINKED, frozenset({((0, 1), "W")})),
        ((1, 1),): (Reason.NOT_LINKED, frozenset({((0, 1), "W")})),
    }


def test_a_tile_without_a_road_is_no_near_miss_for_connected_tiles() -> None:
    assert misses(score("castle-roads", land("p", "C"))) == []


def test_tunnels_connect_tiles_but_not_those_above_them() -> None:
    ground = land("c", "m", "a", "C", a=tile("mppp", roads="S>m"), c=tile("ppmp", roads="N>m"))
    assert points("castle-roads", ground) == 3


# --- connected cattle: 2 each ---


def test_cattle_on_connected_tiles() -> None:
    found = score("castle-cattle", land("c", "c", "C", "x", c=COW_ROAD, x=tile("pppp", roads="N", p="2 cattle")))
    assert found.points == 8
    assert [(item.cells, item.amount, item.points) for item in found.items] == [
        (((0, -1),), 2, 4),
        (((0, 1),), 1, 2),
        (((0, 2),), 1, 2),
    ]


def test_sheep_do_not_count() -> None:
    assert points("castle-cattle", land("s", "C", s=tile("pppp", roads="S", p="sheep"))) == 0


def test_cattle_on_a_tile_of_which_only_one_road_is_connected() -> None:
    assert points("castle-cattle", land("x", "C", x=TWO_ROADS)) == 4


def test_cattle_without_a_road_and_cattle_cut_off() -> None:
    ground = land("xc", "C.", x=tile("pppp", p="cattle"), c=COW_ROAD)
    no_road, cut_off = score("castle-cattle", ground).near_misses
    assert (no_road.cells, no_road.reason) == (((0, 1),), Reason.NO_ROAD)
    assert (cut_off.cells, cut_off.reason) == (((1, 1),), Reason.NOT_LINKED)
    assert gaps(cut_off) == {((1, 1), "N"), ((1, 1), "S")}


def test_a_border_where_two_roads_of_one_net_stop_is_named_once() -> None:
    (miss,) = score("castle-cattle", land("┌┐", "└x", x=TWO_ROADS)).near_misses
    assert len(miss.gaps) == 2
    assert gaps(miss) == {((1, 0), "E"), ((1, 0), "S")}


def test_cattle_in_the_castles_pasture_need_the_road() -> None:
    assert points("castle-cattle", land("c", "C", c=tile("pppp", roads="EW", p="cattle"))) == 0


@pytest.mark.parametrize("ruling", ["counts", "does-not"])
def test_the_ruling_on_the_castle_tile_does_not_touch_cattle(ruling: str) -> None:
    castle_with_cattle = tile("pppp", roads="NS+castle", p="cattle")
    assert points("castle-cattle", land("a", a=castle_with_cattle), castle_tile=ruling) == 2


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
