"""The 19 scrolls: what each is worth, rounding down, and doubling in a completed area."""

import pytest

from scoring.skye.catalogue import catalogue
from scoring.skye.reasons import Reason
from scoring.skye.scrolls import SCROLLS
from scoring.skye.territory import Territory
from scoring.skye.tile import Tile

from .drawing import borderland, cells_of, gaps, land, misses, points, score, scrolls, tile

BROCH, FARM, LIGHT = tile("mmmm", m="broch"), tile("pppp", p="farm"), tile("wwww", lights="w")
BARREL = tile("pppp", roads="N+gold")
TWO_BARRELS = tile("pppp", roads="N+gold S+vp")


def in_the_open(scroll: str) -> Tile:
    return tile("pppp", p=f"scroll {scroll}")


def completed(scroll: str) -> Tile:
    """The scroll lies in a mountain that is closed from the start."""
    return tile("pppp", m=f"scroll {scroll}")


def holding(contents: str) -> Tile:
    return tile("pppp", p=contents)


def value(scroll: str, *rows: str, **tiles: Tile) -> int | None:
    """The single value of a scroll, which lies in the open at s."""
    found = [one for one in scrolls(land(*rows, s=in_the_open(scroll), **tiles)) if one.scroll == scroll]
    assert [one.points for one in found] == [one.value for one in found]
    return found[0].value


# --- base game ---


@pytest.mark.parametrize(("count", "vp"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_1_for_2_sheep_and_1_for_2_ships(count: int, vp: int) -> None:
    assert value("sheep", "sa", a=holding(f"{count} sheep")) == vp
    assert value("ships", "sa", a=tile("wwww", w=f"{count} ships")) == vp


@pytest.mark.parametrize(("picture", "vp"), [("s", 0), ("sa", 0), ("saa", 1), ("saaa", 1), ("saaaa", 2), ("sb", 0)])
def test_1_for_2_tiles_with_barrels(picture: str, vp: int) -> None:
    assert value("barrels", picture, a=BARREL, b=TWO_BARRELS) == vp


def test_barrels_of_every_kind_count_for_the_scroll() -> None:
    kinds = {"a": BARREL, "b": tile("pppp", roads="S+vp"), "c": tile("pppp", barrels="no-income"), "d": TWO_BARRELS}
    assert value("barrels", "sabcd", **kinds) == 2


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_1_each(count: int) -> None:
    assert value("cattle", "sa", a=holding(f"{count} cattle")) == count
    assert value("farms", "sa", a=holding(f"{count} farms")) == count
    assert value("brochs", "sa", a=tile("mmmm", m=f"{count} brochs")) == count
    assert value("lighthouses", "sa", a=tile("wwww", lights=" ".join("w" * count))) == count


def test_a_lighthouse_between_two_lakes_counts_once() -> None:
    assert value("lighthouses", "sa", a=tile("wpWp", lights="wW")) == 1


# --- Druids ---


def test_1_for_each_completed_area_of_a_terrain() -> None:
    islands = {"a": tile("wwww", p="", P="", m=""), "b": tile("mmmm", p="", w="", W="")}
    # pastures: two on a, one on b; the one of the scroll is open
    assert value("completed-pastures", "sab", **islands) == 3
    assert value("completed-mountains", "sa", **islands) == 1
    assert value("completed-waters", "sb", **islands) == 2


def test_the_area_of_the_scroll_itself_may_be_among_the_completed() -> None:
    (found,) = scrolls(land("a", a=completed("completed-mountains")))
    assert (found.value, found.points) == (1, 2)


def test_2_for_each_set_of_buildings() -> None:
    buildings = {"b": BROCH, "f": FARM, "l": LIGHT}
    assert [value("building-sets", "s" + row, **buildings) for row in ("bf", "bfl", "bflbl", "bflbfl")] == [0, 2, 2, 4]


def test_1_for_2_tiles_of_the_longest_road() -> None:
    rows = ("s", "s╶╴", "s╶─╴", "s╶──╴", "s╶───╴")
    assert [value("longest-road", row) for row in rows] == [0, 1, 1, 2, 2]


def test_1_for_each_water_with_ship_and_lighthouse() -> None:
    harbour = tile("wpWp", w="2 ships", W="ship", lights="wW w")
    assert value("harbours", "sa", a=harbour) == 2
    assert value("harbours", "sa", a=tile("wpWp", w="ship", lights="W")) == 0


@pytest.mark.parametrize(("gold", "vp"), [(0, 0), (4, 0), (5, 1), (14, 2), (15, 3)])
def test_1_for_5_gold(gold: int, vp: int) -> None:
    (found,) = scrolls(land("s", s=in_the_open("gold")), gold)
    assert (found.value, found.points) == (vp, vp)


@pytest.mark.parametrize(("sheep", "cattle", "vp"), [(0, 0, 0), (3, 0, 0), (3, 2, 2), (1, 4, 1)])
def test_1_for_each_pair_of_sheep_and_cattle(sheep: int, cattle: int, vp: int) -> None:
    assert value("animal-pairs", "sab", a=holding(f"{sheep} sheep"), b=holding(f"{cattle} cattle")) == vp


def test_flat_scrolls() -> None:
    assert (value("flat-3", "s"), value("flat-4", "s")) == (3, 4)


def test_1_for_each_row_or_column_of_at_least_3() -> None:
    assert value("rows", "spp", "p..", "ppp") == 2
    assert value("columns", "spp", "p..", "ppp") == 1
    assert value("rows", "sp.pp") == 0
    assert value("rows", "spppp") == 1


def test_there_are_19_kinds_and_every_kind_was_tested_above() -> None:
    assert len(SCROLLS) == 19
    assert [kind.box for kind in SCROLLS.values()] == ["base"] * 7 + ["druids"] * 12


# --- doubling ---


@pytest.mark.parametrize(
    ("scroll", "ground", "vp"),
    [
        ("sheep", land("sa", s=completed("sheep"), a=holding("5 sheep")), 4),  # 2 rounded down, then doubled
        ("barrels", land("saaa", s=completed("barrels"), a=BARREL), 2),
        ("longest-road", land("s╶───╴", s=completed("longest-road")), 4),
        ("flat-4", land("s", s=completed("flat-4")), 8),
        ("building-sets", land("sbfl", s=completed("building-sets"), b=BROCH, f=FARM, l=LIGHT), 4),
    ],
)
def test_a_completed_area_doubles_after_rounding(scroll: str, ground: Territory, vp: int) -> None:
    (found,) = scrolls(ground)
    assert (found.scroll, found.completed, found.value, found.points) == (scroll, True, vp // 2, vp)


def test_gold_is_rounded_down_before_it_is_doubled() -> None:
    (found,) = scrolls(land("s", s=completed("gold")), 14)
    assert (found.value, found.points) == (2, 4)


def test_the_area_of_the_scroll_decides_not_its_tile() -> None:
    # one tile with a completed lake and open pasture: the scroll lies in the pasture, then in the lake
    assert not scrolls(land("s", s=tile("pppp", p="scroll flat-3", w="")))[0].completed
    assert scrolls(land("s", s=tile("pppp", p="", w="scroll flat-3")))[0].completed


def test_a_scroll_is_doubled_when_the_tiles_around_complete_its_area() -> None:
    lake = {"a": tile("pwpp", w="scroll flat-3"), "b": tile("pppw")}
    assert [one.points for one in scrolls(land("a", **lake))] == [3]
    assert [one.points for one in scrolls(land("ab", **lake))] == [6]


def test_the_players_settle_where_an_unverified_scroll_is_printed() -> None:
    # L04: the brochs scroll may lie in its pasture, its mountain or its water, all of them open
    settled = catalogue()["L04"].with_scroll_in(2)
    assert [area.scroll for area in settled.front.areas] == [None, None, "brochs"]
    assert settled.unverified == ()


# --- several scrolls ---


def test_scrolls_come_in_the_order_their_tiles_were_laid() -> None:
    double = tile("pmpm", p="scroll flat-4", m="scroll flat-3")
    found = scrolls(land("ba", a=double, b=in_the_open("gold")))
    assert [(one.cell, one.scroll) for one in found] == [((0, 0), "gold"), ((1, 0), "flat-4"), ((1, 0), "flat-3")]


def test_two_scrolls_of_one_kind_both_count() -> None:
    found = scrolls(land("sas", s=in_the_open("cattle"), a=holding("2 cattle")))
    assert [one.points for one in found] == [2, 2]


def test_a_scroll_on_the_back_of_a_borderland_counts_once_it_has_turned_over() -> None:
    both = borderland(tile("~~pp"), tile("~~pp", p="scroll flat-3"))
    assert scrolls(land("b", "p", b=both)) == []
    assert [one.scroll for one in scrolls(land("pb", "pp", b=both))] == ["flat-3"]


# --- evidence ---


def test_a_scroll_names_what_it_counted_and_the_doubling() -> None:
    (found,) = scrolls(land("spa", s=completed("sheep"), a=holding("4 sheep")))
    counted, doubled = found.items
    assert (counted.what, counted.cells, counted.amount, counted.points) == ("sheep", ((2, 0),), 4, 2)
    assert (doubled.what, doubled.cells, doubled.points) == ("doubled", ((0, 0),), 2)


@pytest.mark.parametrize(("scroll", "rows", "what"), [("rows", ["spp"], "row"), ("columns", ["s", "p", "p"], "column")])
def test_a_doubled_scroll_names_what_it_counts_and_doubles_once(scroll: str, rows: list[str], what: str) -> None:
    (found,) = scrolls(land(*rows, s=completed(scroll)))
    assert [(item.what, item.amount, item.points) for item in found.items] == [(what, 1, 1), ("doubled", 1, 1)]


def test_open_edges_keep_a_scroll_from_doubling() -> None:
    (found,) = scrolls(land("s", s=tile("mpmm", p="scroll flat-3")))
    (miss,) = misses(found, Reason.OPEN)
    assert (miss.cells, gaps(miss), miss.short) == (((0, 0),), {((0, 0), "E")}, 1)


@pytest.mark.parametrize(("gold", "short"), [(4, 1), (11, 4), (10, None)])
def test_what_is_left_over_after_rounding(gold: int, short: int | None) -> None:
    (found,) = scrolls(land("s", s=completed("gold")), gold)
    assert [miss.short for miss in misses(found, Reason.REMAINDER)] == ([] if short is None else [short])


def test_the_open_area_is_told_before_the_rest() -> None:
    (found,) = scrolls(land("s", s=in_the_open("gold")), 4)
    assert [miss.reason for miss in found.near_misses] == [Reason.OPEN, Reason.REMAINDER]


def test_the_longest_road_is_named_tile_by_tile() -> None:
    (found,) = scrolls(land("s╶─╴", s=in_the_open("longest-road")))
    assert cells_of(found.items) == {((1, 0), (2, 0), (3, 0))}


# --- the bonus scoring tile: the best scroll, now ---


def test_best_scroll_takes_doubling_into_account() -> None:
    assert points("best-scroll", land("ab", a=in_the_open("flat-4"), b=completed("flat-3"))) == 6
    assert points("best-scroll", land("ab", a=in_the_open("flat-4"), b=in_the_open("flat-3"))) == 4


def test_best_scroll_scores_one_scroll_only() -> None:
    assert points("best-scroll", land("aa", a=in_the_open("flat-4"))) == 4


def test_best_scroll_without_scrolls_or_with_worthless_ones() -> None:
    assert points("best-scroll", land("C")) == 0
    assert points("best-scroll", land("s", s=completed("ships"))) == 0


def test_best_scroll_counts_the_gold_of_now() -> None:
    assert points("best-scroll", land("s", s=in_the_open("gold")), gold=27) == 5


def test_the_other_scrolls_are_near_misses_of_the_best() -> None:
    found = score("best-scroll", land("ab", a=in_the_open("flat-3"), b=completed("flat-4")))
    (other,) = misses(found, Reason.NOT_LARGEST)
    assert (found.points, other.cells, other.short) == (8, ((0, 0),), 5)
