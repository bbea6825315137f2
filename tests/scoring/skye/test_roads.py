"""Roads: which meet, where they stop, tunnels below the mountains, and the link to the castle."""

from dataclasses import replace
from itertools import permutations

import pytest

from scoring.core.cells import Cell
from scoring.skye.survey import Survey
from scoring.skye.territory import Placement, Territory

from .drawing import CASTLE, CASTLE_ALONE, NO_LAND, gap, land, territory, tile

TWO_ROADS = tile("pppp", roads="NE SW")


def linked(ground: Territory) -> set[Cell]:
    """The cells connected to the castle by road."""
    survey = Survey(ground)
    return {laid.cell for laid, link in zip(survey.laid, survey.linked, strict=True) if link}


def nets(ground: Territory) -> set[frozenset[tuple[Cell, int]]]:
    """The roads that hang together, each as its cell and its place on the tile."""
    return {frozenset(net.roads) for net in Survey(ground).nets}


# --- over the borders ---


def test_no_land_no_roads() -> None:
    assert Survey(NO_LAND).nets == [] and linked(NO_LAND) == set()


def test_the_castle_is_linked_with_itself_and_stops_at_three_borders() -> None:
    survey = Survey(CASTLE_ALONE)
    assert linked(CASTLE_ALONE) == {(0, 0)}
    assert set(survey.nets[0].stops) == {gap(0, 0, "N"), gap(0, 0, "S"), gap(0, 0, "W")}


def test_roads_meet_where_both_tiles_have_one_at_the_border() -> None:
    assert linked(land("╷", "│", "C")) == {(0, 0), (0, 1), (0, 2)}


def test_roads_that_do_not_meet_are_not_linked() -> None:
    # the castle's northern road ends at a tile whose road runs from west to east
    ground = land("─", "C")
    assert linked(ground) == {(0, 0)}
    stops = {stop for net in Survey(ground).nets for stop in net.stops}
    assert gap(0, 0, "N") in stops


@pytest.mark.parametrize("order", list(permutations([(0, 0), (1, 0)])))
def test_a_road_stops_at_a_tile_without_one_whichever_was_laid_first(order: tuple[tuple[int, int], ...]) -> None:
    tiles = {(0, 0): tile("pppp", roads="E"), (1, 0): tile("pppp")}
    (net,) = Survey(Territory(Placement(cell, tiles[cell]) for cell in order)).nets
    assert net.stops == (gap(0, 0, "E"),)


@pytest.mark.parametrize("order", list(permutations([(0, 0), (1, 0)])))
def test_each_of_two_roads_stops_for_itself(order: tuple[tuple[int, int], ...]) -> None:
    tiles = {(0, 0): tile("pppp", roads="N E"), (1, 0): tile("pppp")}
    nets = Survey(Territory(Placement(cell, tiles[cell]) for cell in order)).nets
    assert [net.stops for net in nets] == [(gap(0, 0, "N"),), (gap(0, 0, "E"),)]


def test_each_road_of_a_tile_stops_at_its_own_borders() -> None:
    two_roads = tile("pppp", roads="N ES")
    survey = Survey(land(".p", "ap", ".p", a=two_roads))
    stops = {net.roads: {(gap.cell, gap.edge) for gap in net.stops} for net in survey.nets}
    # in the north and south no tile lies; in the east one lies, but without a road
    assert stops == {(((0, 1), 0),): {((0, 1), 0)}, (((0, 1), 1),): {((0, 1), 1), ((0, 1), 2)}}


def test_the_castle_has_no_road_in_the_east() -> None:
    assert linked(land("Ca", a=tile("wwww", roads="W"))) == {(0, 0)}


def test_a_turned_tile_leads_where_it_lies() -> None:
    assert linked(land("a", "C", a=(tile("pppp", roads="N"), 2))) == {(0, 0), (0, 1)}
    assert linked(land("a", "C", a=tile("pppp", roads="N"))) == {(0, 0)}


def test_a_junction_links_all_its_arms() -> None:
    assert linked(land("╶┼╴", ".C.")) == {(0, 0), (0, 1), (-1, 1), (1, 1)}


def test_separate_roads_on_one_tile_are_not_linked() -> None:
    # the castle's road enters from the south and turns west; the road from north to east passes by
    ground = land("╷.", "x╴", "C.", x=TWO_ROADS)
    assert linked(ground) == {(0, 0), (0, 1)}
    assert nets(ground) == {
        frozenset({((0, 0), 0), ((0, 1), 1)}),
        frozenset({((0, 1), 0), ((1, 1), 0), ((0, 2), 0)}),
    }


def test_separate_roads_on_one_tile_can_meet_elsewhere() -> None:
    # south and west, round over two bends, back in from the north
    ground = land("┌┐.", "└x╴", ".C.", x=TWO_ROADS)
    assert linked(ground) == {(0, 0), (0, 1), (-1, 1), (-1, 2), (0, 2), (1, 1)}


def test_the_second_roads_of_two_tiles_meet() -> None:
    survey = Survey(land("ab", a=tile("pppp", roads="W E"), b=tile("pppp", roads="N W")))
    assert survey.net_numbers == [[0, 1], [2, 1]]


def test_a_road_in_a_circle_comes_back_to_the_castle() -> None:
    ground = land("┌┐", "C│", "└┘")
    assert linked(ground) == {(0, 0), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)}


# --- tunnels ---


def test_all_mouths_in_one_mountain_area_are_linked() -> None:
    # the road goes into the mountain north of the castle and comes out two tiles further
    ground = land("c", "m", "a", "C", a=tile("mppp", roads="S>m"), c=tile("ppmp", roads="N>m"))
    assert linked(ground) == {(0, 0), (0, 1), (0, 3)}


def test_a_tile_passed_underground_is_not_connected() -> None:
    ground = land("c", "m", "a", "C", a=tile("mppp", roads="S>m"), c=tile("ppmp", roads="N>m"))
    assert (0, 2) not in linked(ground)


def test_a_road_over_the_mountain_is_not_linked_with_the_tunnels_in_it() -> None:
    over = tile("mmmm", roads="EW")
    ground = land("c", "o", "a", "C", a=tile("mppp", roads="S>m"), o=over, c=tile("ppmp", roads="N>m"))
    assert linked(ground) == {(0, 0), (0, 1), (0, 3)}


def test_mouths_in_two_mountains_are_not_linked() -> None:
    # pasture between the mountains
    ground = land("c", "p", "a", "C", a=tile("pppp", roads="S>m", m=""), c=tile("ppmp", roads="N>m"))
    assert linked(ground) == {(0, 0), (0, 1)}


def test_two_mountains_of_one_tile_are_two_ranges_for_tunnels_too() -> None:
    # the road from the castle enters m; the other road of the tile enters M
    double = tile("mpMp", roads="S>M E>m")
    assert nets(land("d", d=double)) == {frozenset({((0, 0), 0)}), frozenset({((0, 0), 1)})}


def test_mountains_joined_outside_join_their_tunnels() -> None:
    # m in the north and M in the east come together over the three tiles around the corner
    double = tile("mMpp", roads="S>m W>M")
    around = {"b": tile("pmmp"), "c": tile("ppmm"), "e": tile("mppm")}
    assert len(nets(land("d", d=double))) == 2
    assert len(nets(land("bc", "de", d=double, **around))) == 1


def test_a_road_that_only_joins_tunnels_links_two_ranges() -> None:
    joining = tile("mpMp", roads=">mM")
    ground = land("t", "j", "a", "C", a=tile("mppp", roads="S>m"), j=joining, t=tile("ppmp", roads="N>m"))
    assert linked(ground) == {(0, 0), (0, 1), (0, 2), (0, 3)}
    apart = land("t", "j", "a", "C", a=tile("mppp", roads="S>m"), j=tile("mpMp"), t=tile("ppmp", roads="N>m"))
    assert linked(apart) == {(0, 0), (0, 1)}


def test_tunnels_do_not_cross_a_border_of_different_terrains() -> None:
    ground = land("c", "a", "C", a=tile("mppp", roads="S>m"), c=tile("pppp", roads="N>m", m=""))
    assert linked(ground) == {(0, 0), (0, 1)}


def test_the_castle_counts_as_linked_wherever_it_lies() -> None:
    assert linked(territory({(4, 5): (CASTLE, 1), (5, 5): tile("pppp", roads="W")})) == {(4, 5), (5, 5)}


def test_the_castle_may_stand_on_the_second_road_of_its_tile() -> None:
    castle = tile("pppp", roads="N S")
    roads = (castle.front.roads[0], replace(castle.front.roads[1], castle=True))
    castle = replace(castle, front=replace(castle.front, roads=roads))
    ground = land("a", "b", "c", a=tile("pppp", roads="S"), b=castle, c=tile("pppp", roads="N"))
    assert linked(ground) == {(0, 0), (0, 1)}
