"""The oracle's catalogue, scoring tiles and scrolls on small cases worked out by hand."""

import pytest

from . import naive
from .board import lay
from .catalogue import CATALOGUE
from .points import ALL_SCROLLS, majority
from .table import CASTLE, at, game, grass, scrolls, tile, worth

COW_ROAD = tile("pasture NESW cattle1", "NS")


# --- the catalogue -------------------------------------------------------------------------------


def test_catalogue_totals_are_those_of_the_facts_file() -> None:
    land = [one for one in CATALOGUE.values() if one["set"] == "base"]
    areas = [area for one in land for area in one["areas"]]
    names = ["sheep", "cattle", "farms", "brochs", "ships"]
    assert [sum(area.get(name, 0) for area in areas) for name in names] == [25, 15, 15, 14, 27]
    assert sum(len(one.get("lighthouses", [])) for one in land) == 15
    assert sum(1 for one in land for road in one["roads"] if "barrels" in road) == 27
    assert sum(1 for area in areas if "scroll" in area) == 14
    assert len(land) == 73 and len(CATALOGUE) == 78


def test_every_catalogue_edge_is_in_one_area_and_symbols_lie_on_their_terrain() -> None:
    for one in CATALOGUE.values():
        assert sorted("".join(area["edges"] for area in one["areas"])) == list("ENSW")
        for area in one["areas"]:
            held = {"pasture": {"sheep", "cattle", "farms"}, "mountain": {"brochs"}, "water": {"ships"}}
            assert set(area) <= {"terrain", "edges", "scroll"} | held[area["terrain"]]
        for lighthouse in one.get("lighthouses", []):
            assert all(one["areas"][index]["terrain"] == "water" for index in lighthouse)


def test_a_tile_written_by_hand_is_the_catalogue_tile() -> None:
    l05 = CATALOGUE["L05"]
    assert l05["areas"] == [
        {"terrain": "pasture", "edges": "NES", "farms": 1},
        {"terrain": "mountain", "edges": "W"},
        {"terrain": "water", "edges": "", "ships": 1},
    ]
    assert l05["roads"] == [{"edges": "NE"}] and l05["centre"] == 2


@pytest.mark.parametrize(("name", "index", "what"), [("L18", 0, "sheep"), ("L45", 1, "ships")])
def test_first_area_of_the_terrain_holds_what_the_centre_cannot(name: str, index: int, what: str) -> None:
    assert what in CATALOGUE[name]["areas"][index]


def test_lighthouses_of_l41_and_l56_stand_by_the_first_lake() -> None:
    assert CATALOGUE["L41"]["lighthouses"] == [[3]] and CATALOGUE["L56"]["lighthouses"] == [[3]]


def test_a_turn_of_one_brings_the_north_edge_to_the_east() -> None:
    lying = lay(at(0, 0, "L01", turn=1), back_up=False)
    assert [area["edges"] for area in lying.areas] == ["E", "SWN"] and lying.roads[0]["edges"] == "E"


# --- scoring tiles, en-2022 page 6 ---------------------------------------------------------------


def test_squares_may_overlap() -> None:
    block = [grass(x, y) for x in (0, 1) for y in (0, 1, 2) if (x, y) != (0, 0)]
    assert worth("squares", *block) == 4
    assert worth("squares", *block[:-1]) == 2


def test_completed_areas() -> None:
    # closes the castle's water; its own pasture has three open edges; its pond is closed from the start
    assert worth("completed-areas", at(1, 0, tile("water W; pasture NES; water -"))) == 2


def test_large_areas_need_three_tiles() -> None:
    line = [at(1, 0, tile("water EW; pasture NS")), at(2, 0, tile("water W; pasture NES"))]
    assert worth("large-areas", *line) == 3
    assert worth("large-areas", at(1, 0, tile("water W; pasture NES"))) == 0


def test_an_area_twice_on_one_tile_counts_the_tile_once() -> None:
    # a horseshoe of water: both lakes of the tile at 0,2 are one area by way of 1,2 and 1,3 and 0,3
    horseshoe = [
        at(0, 2, tile("water N; water E; pasture SW")),
        at(1, 2, tile("water NW; pasture ES")),
        at(1, 3, tile("water SW; pasture NE")),
        at(0, 3, tile("water ES; pasture NW")),
    ]
    assert worth("largest-lake", *horseshoe) == 8
    assert worth("large-areas", *horseshoe) == 3


@pytest.mark.parametrize(("brochs", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (5, 6)])
def test_mountain_brochs(brochs: int, points: int) -> None:
    assert worth("mountain-brochs", at(-1, 0, tile(f"mountain NESW brochs{brochs}"))) == points


def test_two_mountains_on_one_tile_are_two_areas() -> None:
    assert worth("mountain-brochs", at(0, 1, tile("pasture S; mountain E brochs1; mountain NW brochs1"))) == 2


def test_building_sets_use_each_building_once() -> None:
    land = tile("pasture NES farms2; mountain W brochs3; water - ", lighthouses=[[2], [2]])
    assert worth("building-sets", at(0, 1, land)) == 10


@pytest.mark.parametrize(
    ("amounts", "points"),
    [
        ([3, 2, 1], [5, 2, 0]),
        ([3, 3, 1], [5, 5, 0]),
        ([3, 1, 1], [5, 2, 2]),
        ([0, 0], [0, 0]),
        ([1, 0], [5, 0]),
    ],
)
def test_majorities(amounts: list[int], points: list[int]) -> None:
    assert majority(amounts) == points


def test_most_barrels_counts_tiles_of_any_kind_linked_or_not() -> None:
    both = tile("pasture NESW", {"edges": "N", "barrels": "gold"}, {"edges": "S", "barrels": "vp"})
    mine = [CASTLE, at(5, 5, both), at(6, 5, tile("pasture NESW", barrels="no-income"))]
    theirs = [at(0, 0, "C2"), at(0, 1, both)]
    tiles = [player["tiles"]["most-barrels"] for player in naive.score(game(mine, theirs))["players"]]
    assert tiles == [5, 2]


def test_most_gold_and_most_lighthouses() -> None:
    played = game([CASTLE], [at(0, 0, "C2"), at(0, 1, tile("water NESW", lighthouses=[[0]]))])
    played["players"][0]["gold"] = 3
    one, two = naive.score(played)["players"]
    assert (one["tiles"]["most-gold"], two["tiles"]["most-gold"]) == (5, 0)
    assert (one["tiles"]["most-lighthouses"], two["tiles"]["most-lighthouses"]) == (0, 5)


FARM_LAND = [
    grass(0, 1, "farms1 sheep1"),
    grass(1, 2, "sheep2 cattle1"),
    grass(0, 2, "farms1"),
    grass(2, 3, "sheep3"),
]


def test_farm_animals_score_once_each_eight_ways() -> None:
    assert worth("farm-animals", *FARM_LAND[:2]) == 4
    assert worth("farm-animals", *FARM_LAND) == 4


def test_farm_animals_four_ways_by_ruling_or_dutch_edition() -> None:
    assert worth("farm-animals", *FARM_LAND[:2], rulings={"farm-reach": "four"}) == 1
    assert worth("farm-animals", *FARM_LAND[:2], edition="nl-2015") == 1
    assert worth("farm-animals", *FARM_LAND[:2], edition="nl-2015", rulings={"farm-reach": "eight"}) == 4


def test_castle_cattle_on_any_tile_with_a_linked_road() -> None:
    two_roads = tile("pasture NESW cattle2", "S", "N")  # the second road is not linked, nor what follows it
    assert worth("castle-cattle", at(0, 1, two_roads), at(0, 2, COW_ROAD)) == 4
    assert worth("castle-cattle", at(0, 1, COW_ROAD), at(0, 2, COW_ROAD)) == 4
    assert worth("castle-cattle", at(0, 1, tile("pasture NESW cattle2", "N")), at(0, 2, COW_ROAD)) == 0


def test_harbours_need_no_completion_and_count_areas() -> None:
    lit = at(1, 0, tile("water W ships2; water E ships1; pasture NS", lighthouses=[[0, 1], [1]]))
    assert worth("harbours", lit) == 6
    assert worth("harbours", at(1, 0, tile("water W ships1; water E; pasture NS", lighthouses=[[1]]))) == 0


def test_castle_roads_with_and_without_the_castle_tile() -> None:
    assert worth("castle-roads", at(0, 1, COW_ROAD), at(0, 2, COW_ROAD)) == 3
    assert worth("castle-roads", at(0, 1, COW_ROAD), rulings={"castle-tile": "does-not"}) == 1


def test_a_road_links_only_where_both_tiles_have_one() -> None:
    assert worth("castle-roads", at(0, 1, tile("pasture NESW", "NE"))) == 1


def test_columns_and_rows() -> None:
    column = [grass(0, 1), grass(0, 2), grass(0, 3), grass(0, 6), grass(0, 7), grass(0, 5)]
    assert worth("columns", *column) == 6
    assert worth("rows", *column) == 0
    assert worth("rows", grass(-1, 0), grass(1, 0), grass(-1, 1), grass(0, 1), grass(2, 1)) == 3


def test_completed_mountains_and_largest_mountain() -> None:
    land = [
        at(-1, 0, tile("mountain EW; pasture NS")),
        at(-2, 0, tile("mountain E; pasture NSW; mountain -")),
    ]
    assert worth("completed-mountains", *land) == 4
    assert worth("largest-mountain", *land) == 6


def test_open_water_is_rounded_down() -> None:
    assert worth("open-water") == 0
    assert worth("open-water", at(0, 1, tile("pasture S; water NEW"))) == 2


def test_largest_herd_is_one_pasture() -> None:
    cows = tile("pasture S cattle2; pasture N cattle1; mountain EW")
    assert worth("largest-herd", at(0, 1, cows)) == 4
    assert worth("largest-herd", at(0, 1, cows), at(0, -1, COW_ROAD)) == 6


def test_longest_diagonal_may_have_gaps() -> None:
    assert worth("longest-diagonal", grass(1, 1), grass(3, 3), grass(1, 0), grass(0, 1)) == 6
    assert worth("longest-diagonal", grass(-1, 1), grass(2, -2)) == 6


def test_lake_house_counts_farms_on_tiles_of_completed_waters() -> None:
    assert worth("lake-house", at(0, 1, tile("pasture NESW farms2; water -"))) == 6
    assert worth("lake-house", at(0, 1, tile("pasture ESW farms2; water N"))) == 0


def test_best_scroll_is_doubled_if_completed() -> None:
    land = tile("pasture S scroll=flat-4; mountain NEW; water - scroll=flat-3")
    assert worth("best-scroll", at(0, 1, land)) == 6
    assert worth("best-scroll") == 0


# --- scrolls and tablets -------------------------------------------------------------------------


def test_en_2022_page_5_example_five_objects_are_two_points() -> None:
    assert scrolls(grass(0, 1, "sheep5 scroll=sheep"))["sheep"] == (2, False, 2)


@pytest.mark.parametrize(
    ("scroll", "value"),
    [
        ("sheep", 1), ("barrels", 1), ("ships", 1), ("cattle", 2), ("brochs", 1), ("farms", 1),
        ("lighthouses", 1),
        ("completed-pastures", 0), ("completed-mountains", 0), ("completed-waters", 1), ("building-sets", 2),
        ("longest-road", 1), ("harbours", 1), ("gold", 2), ("animal-pairs", 2), ("flat-3", 3), ("flat-4", 4),
        ("rows", 0), ("columns", 1),
    ],
)  # fmt: skip
def test_each_scroll(scroll: str, value: int) -> None:
    barrels = {"edges": "NS", "barrels": "gold"}
    land = [
        at(0, 1, tile(f"pasture NS sheep3 cattle2 farms1 scroll={scroll}; mountain EW brochs1", barrels)),
        at(0, 2, tile("pasture SEW; water N; water - ships3", barrels, lighthouses=[[2]])),
    ]
    assert scrolls(*land, gold=14)[scroll] == (value, False, value)


def test_all_nineteen_scrolls_are_known() -> None:
    assert len(ALL_SCROLLS) == len(set(ALL_SCROLLS)) == 19


def test_a_scroll_in_a_completed_area_counts_twice() -> None:
    assert scrolls(at(1, 0, tile("water W scroll=flat-3; pasture NES")))["flat-3"] == (3, True, 6)


def test_scroll_area_settles_where_the_scroll_lies() -> None:
    # L44 (a pasture round it, mountain N): the scroll in the mountain, and that closed by the tile above
    land = [at(0, 1, "L44", scroll_area=1), at(0, 2, tile("mountain S; pasture NEW cattle1"))]
    assert scrolls(*land)["cattle"] == (1, True, 2)
    assert scrolls(at(0, 1, "L44"), land[1])["cattle"] == (1, False, 1)


def test_en_2022_page_9_one_scroll_up_to_four_times() -> None:
    stone = tile("pasture NESW", set="druids", cost=3, tablet="scroll-again")
    other = tile("pasture NESW", set="druids", cost=3, tablet="own-offer")
    land = [
        CASTLE,
        at(1, 0, tile("water W scroll=flat-3; pasture NES")),
        at(0, 1, stone),
        at(0, 2, stone),
        at(0, 3, other),
    ]
    end = naive.final(game(land))["players"][0]
    assert (end["scrolls"][0]["vp"], end["tablets"], end["total"]) == (6, 6, 12)
    assert naive.final(game([CASTLE, at(0, 1, stone)]))["players"][0]["tablets"] == 0
