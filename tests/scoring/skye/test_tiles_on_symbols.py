"""Scoring tiles that look at symbols: sheep, sets of buildings, and animals at farms."""

import pytest

from scoring.core.evidence import Gap
from scoring.skye.reasons import Reason
from scoring.skye.territory import Territory
from tests.share import for_each

from .drawing import CASTLE_ALONE, NO_LAND, gaps, land, misses, points, score, territory, tile

SHEEP = tile("pppp", p="sheep")
COW = tile("pppp", p="cattle")
FARM = tile("pppp", p="farm")
BROCH = tile("mmmm", m="broch")
LIGHT = tile("wwww", lights="w")
ON_SHAPES = ("squares", "columns", "rows")
"""Scoring tiles that look at where tiles lie; their other cases stand in a file of their own."""


@pytest.mark.parametrize("name", ["sheep", "building-sets", "farm-animals", *ON_SHAPES])
def test_nothing_from_no_land_and_from_the_castle_alone(name: str) -> None:
    for ground in (NO_LAND, CASTLE_ALONE):
        found = score(name, ground)
        assert (found.points, found.items, found.near_misses) == (0, (), ())


# --- sheep: 1 each ---


def test_sheep() -> None:
    found = score("sheep", land("aspb", a=tile("pwPw", p="2 sheep", P="sheep"), s=SHEEP, b=COW))
    assert found.points == 4
    assert [(item.cells, item.amount) for item in found.items] == [(((0, 0),), 3), (((1, 0),), 1)]


# --- sets of broch, farm and lighthouse: 5 each ---


@for_each(
    ("picture", "vp"),
    [
        ("bfl", 5),
        ("bfbfl", 5),  # one lighthouse, one set
        ("bflbfl", 10),
        ("bflbflbl", 10),
        ("bf", 0),
        ("bbbfff", 0),
        ("x", 5),  # all three on one tile
        ("xx", 10),
        ("y", 10),  # two of each on one tile
    ],
)
def test_building_sets(picture: str, vp: int) -> None:
    one = tile("pmwp", p="farm", m="broch", lights="w")
    two = tile("pmwp", p="2 farms", m="2 brochs", lights="w w")
    assert points("building-sets", land(picture, b=BROCH, f=FARM, l=LIGHT, x=one, y=two)) == vp


def test_a_lighthouse_between_two_lakes_is_one_building() -> None:
    between = tile("wpWp", lights="wW")
    assert points("building-sets", land("bbffl", b=BROCH, f=FARM, l=between)) == 5


@pytest.mark.parametrize(
    ("picture", "lacking"),
    [
        ("bf", {Reason.NO_LIGHTHOUSE}),
        ("b", {Reason.NO_FARM, Reason.NO_LIGHTHOUSE}),
        ("fl", {Reason.NO_BROCH}),
        ("bflbl", {Reason.NO_FARM}),  # a second set lacks a farm
        ("bfl", set()),
    ],
)
def test_what_the_next_set_lacks(picture: str, lacking: set[Reason]) -> None:
    found = score("building-sets", land(picture, b=BROCH, f=FARM, l=LIGHT))
    assert {miss.reason for miss in found.near_misses} == lacking


def test_a_missing_building_is_one_short() -> None:
    found = score("building-sets", land("a", a=tile("pmww", lights="w", p="farm")))
    assert [(miss.reason, miss.short) for miss in found.near_misses] == [(Reason.NO_BROCH, 1)]


def test_a_set_names_the_tiles_of_its_buildings() -> None:
    (item,) = score("building-sets", land("bpflp", b=BROCH, f=FARM, l=LIGHT)).items
    assert (set(item.cells), item.amount, item.points) == ({(0, 0), (2, 0), (3, 0)}, 1, 5)


# --- animals at farms: 1 each ---


def around_a_farm(**tiles: str) -> Territory:
    """A farm in the middle of nine tiles; the keywords say what stands on the others."""
    return land("abc", "dfe", "ghi", **{key: tile("pppp", p=tiles.get(key, "")) for key in "abcdefghi"})


EVERYWHERE = dict.fromkeys("abcdeghi", "sheep")


@pytest.mark.parametrize(("reach", "vp"), [("eight", 8), ("four", 4)])
def test_the_reach_of_a_farm(reach: str, vp: int) -> None:
    assert points("farm-animals", around_a_farm(f="farm", **EVERYWHERE), farm_reach=reach) == vp


@pytest.mark.parametrize("reach", ["eight", "four"])
def test_animals_on_the_farm_tile_count_whatever_the_reach(reach: str) -> None:
    ground = land("a", a=tile("pppp", p="farm, 2 sheep, cattle"))
    assert points("farm-animals", ground, farm_reach=reach) == 3


def test_sheep_and_cattle_count_alike() -> None:
    assert points("farm-animals", land("sfc", f=FARM, s=tile("pppp", p="2 sheep"), c=tile("pppp", p="3 cattle"))) == 5


def test_an_animal_between_several_farms_counts_once() -> None:
    assert points("farm-animals", land("fsf", f=FARM, s=SHEEP)) == 1
    assert points("farm-animals", around_a_farm(f="sheep", a="farm", b="farm", d="farm")) == 1


def test_areas_do_not_matter_for_a_neighbour() -> None:
    # water all around, the animals on islands
    assert points("farm-animals", land("ab", a=tile("wwww", p="farm"), b=tile("wwww", p="sheep"))) == 1


def test_the_farm_one_step_too_far_is_the_gap() -> None:
    found = score("farm-animals", land("spff", f=FARM, s=SHEEP))
    (miss,) = found.near_misses
    assert (found.points, miss.reason, miss.cells, gaps(miss)) == (0, Reason.TOO_FAR, ((0, 0),), {((2, 0), "")})


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
    (miss,) = score("farm-animals", territory({animal: SHEEP, **dict.fromkeys(farms, FARM)})).near_misses
    assert (miss.reason, miss.gaps, miss.short) == (Reason.TOO_FAR, (Gap(nearest),), distance)


def test_with_a_reach_of_four_the_diagonal_farm_is_the_gap() -> None:
    found = score("farm-animals", land("f.", ".c", f=FARM, c=COW), farm_reach="four")
    (miss,) = found.near_misses
    assert (miss.what, miss.reason, gaps(miss)) == ("cattle", Reason.TOO_FAR, {((0, 1), "")})


def test_without_a_farm_every_animal_lacks_one() -> None:
    found = score("farm-animals", land("sc", s=SHEEP, c=COW))
    assert [(miss.what, miss.reason, miss.gaps) for miss in found.near_misses] == [
        ("sheep", Reason.NO_FARM, ()),
        ("cattle", Reason.NO_FARM, ()),
    ]


def test_farms_without_animals_are_worth_nothing() -> None:
    assert points("farm-animals", land("ff", f=FARM)) == 0
    assert misses(score("farm-animals", land("ff", f=FARM))) == []
