"""Areas: what they lie on, where they are open, and when they are completed."""

from scoring.skye import answers
from scoring.skye.survey import Area, Survey
from scoring.skye.territory import Territory
from scoring.skye.tile import Terrain

from .drawing import CASTLE_ALONE, NO_LAND, druid, game, gap, land, tile

# A lake that meets itself: eight tiles around a free cell, pasture inside and outside.
RING = {
    "a": tile("pwwp"), "b": tile("pwPw"), "c": tile("ppww"),
    "d": tile("wpwP"), "e": tile("wPwp"),
    "f": tile("wwpp"), "g": tile("Pwpw"), "h": tile("wppw"),
}  # fmt: skip


def areas(ground: Territory, terrain: Terrain) -> list[Area]:
    """The areas of one terrain, the largest first."""
    found = [area for area in Survey(ground).areas if area.terrain is terrain]
    return sorted(found, key=lambda area: -area.size)


def waters(ground: Territory) -> list[Area]:
    return areas(ground, Terrain.WATER)


def pastures(ground: Territory) -> list[Area]:
    return areas(ground, Terrain.PASTURE)


def mountains(ground: Territory) -> list[Area]:
    return areas(ground, Terrain.MOUNTAIN)


# --- open edges ---


def test_an_empty_territory_has_no_areas() -> None:
    assert Survey(NO_LAND).areas == []


def test_the_castle_alone_has_three_open_areas() -> None:
    (pasture,), (mountain,), (water,) = pastures(CASTLE_ALONE), mountains(CASTLE_ALONE), waters(CASTLE_ALONE)
    assert set(pasture.open_edges) == {gap(0, 0, "N"), gap(0, 0, "S")}
    assert mountain.open_edges == (gap(0, 0, "W"),)
    assert water.open_edges == (gap(0, 0, "E"),)


def test_an_area_grows_over_equal_edges_and_is_open_where_no_tile_lies() -> None:
    (water,) = waters(land("Cw"))
    assert water.cells == ((0, 0), (1, 0))
    assert set(water.open_edges) == {gap(1, 0, "N"), gap(1, 0, "E"), gap(1, 0, "S")}


def test_an_area_is_completed_when_no_edge_is_open() -> None:
    (water,) = waters(land("Ca", a=tile("mmmw")))
    assert water.completed and water.size == 2


def test_an_area_with_no_edge_is_completed_from_the_start() -> None:
    (lake,) = waters(land("a", a=tile("pppp", w="ship")))
    assert lake.completed and lake.size == 1 and lake.ships == 1


def test_the_edge_of_the_territory_does_not_complete() -> None:
    assert not waters(land("w"))[0].completed


def test_a_turned_tile_opens_where_its_edges_lie() -> None:
    (water,) = waters(land("a", a=(tile("wppp"), 1)))
    assert water.open_edges == (gap(0, 0, "E"),)


# --- areas that meet themselves ---


def test_a_ring_lake_is_completed_though_the_cell_inside_is_free() -> None:
    (lake,) = waters(land("abc", "d.e", "fgh", **RING))
    assert lake.completed and lake.size == 8


def test_the_pasture_inside_a_ring_lake_is_an_island() -> None:
    ground = land("abc", "dpe", "fgh", **RING)
    (lake,) = waters(ground)
    (island,) = [area for area in pastures(ground) if area.completed]
    assert lake.completed and lake.size == 8
    assert set(island.cells) == {(1, 1), (1, 0), (0, 1), (2, 1), (1, 2)}


def test_a_lake_on_an_island_in_a_lake_is_a_lake_of_its_own() -> None:
    ground = land("abc", "dxe", "fgh", x=tile("pppp", w="ship"), **RING)
    outer, inner = waters(ground)
    assert (outer.size, outer.ships, outer.completed) == (8, 0, True)
    assert (inner.size, inner.ships, inner.completed) == (1, 1, True)


# --- two areas of one terrain on one tile ---


def test_two_waters_of_one_tile_are_separate_areas() -> None:
    first, second = waters(land("a", a=tile("wpWp", w="ship")))
    assert {first.ships, second.ships} == {0, 1}
    assert len(first.open_edges) == len(second.open_edges) == 1


def test_tiles_around_them_join_two_waters_of_one_tile() -> None:
    # water leaves the first tile in the north and in the east and comes together over three more tiles
    bends = {"b": tile("pwwp"), "c": tile("ppww"), "d": tile("wppw")}
    (lake,) = waters(land("bc", "ad", a=tile("wWpp", w="ship", W="2 ships"), **bends))
    assert lake.completed and lake.ships == 3


def test_a_tile_that_an_area_touches_twice_counts_once_in_its_size() -> None:
    bends = {"b": tile("pwwp"), "c": tile("ppww"), "d": tile("wppw")}
    (lake,) = waters(land("bc", "ad", a=tile("wWpp"), **bends))
    assert lake.size == 4
    assert sorted(lake.cells) == [(0, 0), (0, 1), (1, 0), (1, 1)]


def test_one_tile_can_lie_in_two_completed_areas() -> None:
    east, west = waters(land("abc", a=tile("pwpp"), b=tile("pwpW"), c=tile("pppw")))
    assert east.completed and west.completed
    assert set(east.cells) & set(west.cells) == {(1, 0)}


# --- contents ---


def test_symbols_of_all_tiles_of_an_area_are_counted_together() -> None:
    (pasture,) = pastures(land("ab", a=tile("pppp", p="2 sheep, cattle"), b=tile("pppp", p="sheep, farm")))
    assert (pasture.sheep, pasture.cattle, pasture.farms) == (3, 1, 1)


def test_a_lighthouse_between_two_lakes_stands_by_both() -> None:
    ground = land("a", a=tile("wpWp", lights="wW"))
    assert [lake.lighthouses for lake in waters(ground)] == [1, 1]


def test_a_lighthouse_between_two_lakes_that_are_one_stands_there_once() -> None:
    bends = {"b": tile("pwwp"), "c": tile("ppww"), "d": tile("wppw")}
    (lake,) = waters(land("bc", "ad", a=tile("wWpp", lights="wW"), **bends))
    assert lake.lighthouses == 1


def test_two_lighthouses_of_one_tile_are_two() -> None:
    assert waters(land("a", a=tile("wwww", lights="w w")))[0].lighthouses == 2


# --- different terrains that touch ---


def test_different_terrains_close_each_other_and_join_nothing() -> None:
    ground = land("wp")
    (lake,), (pasture,) = waters(ground), pastures(ground)
    assert set(lake.open_edges) == {gap(0, 0, "N"), gap(0, 0, "S"), gap(0, 0, "W")}
    assert set(pasture.open_edges) == {gap(1, 0, "N"), gap(1, 0, "E"), gap(1, 0, "S")}


def test_a_straight_edge_against_a_curve_is_closed() -> None:
    (lake,) = waters(land("ab", a=tile("pwpp"), b=tile("pp~~")))
    assert lake.completed


# --- the answer of the command line ---


def test_the_answer_lists_areas_with_numbers_and_connected_cells() -> None:
    table = game(land("a", "C", a=tile("pppp", roads="S", p="2 sheep")))
    answer = answers.areas(table, "Isla")
    pasture = next(area for area in answer["areas"] if area["terrain"] == "pasture")
    assert (pasture["tiles"], pasture["completed"], pasture["open_edges"]) == (2, False, 4)
    assert (pasture["sheep"], pasture["cattle"], pasture["lighthouses"]) == (2, 0, 0)
    assert answer["connected"] == [[0, 0], [0, 1]]


def test_the_castle_is_connected_whatever_the_ruling_says() -> None:
    table = game(land("C"), chosen_rulings={"castle-tile": "does-not"})
    assert answers.areas(table, "Isla")["connected"] == [[0, 0]]


def test_druid_tiles_are_landscape_tiles() -> None:
    assert waters(land("Cd", d=druid(tile("mmmw"))))[0].completed


def test_a_lighthouse_between_two_waters_adds_nothing_else_to_either() -> None:
    ground = land("a", a=tile("wpWp", lights="wW"))
    found = [area for area in answers.areas(game(ground), "Isla")["areas"] if area["terrain"] == "water"]
    assert [area["lighthouses"] for area in found] == [1, 1]
    for area in found:
        assert [area[name] for name in ("sheep", "cattle", "farms", "brochs", "ships")] == [0, 0, 0, 0, 0]
