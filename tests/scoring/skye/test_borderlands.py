"""Borderlands: turning over, closing areas, and the table's ruling to leave them out of a scoring tile."""

import pytest

from scoring.core.evidence import NearMiss, Score
from scoring.skye.income import income
from scoring.skye.reasons import Reason
from scoring.skye.score import score_tiles
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.survey import Survey
from scoring.skye.territory import Territory
from scoring.skye.tile import Tile
from tests.share import for_each

from .drawing import CASTLE_ALONE, borderland, game, gaps, land, misses, points, score, territory, tile

BOTH = borderland(tile("~~pp", p="sheep"), tile("~~pp", p="2 cattle"))
"""Curved in the north and east. A sheep on the front, two cattle on the back."""


def animals(ground: Territory) -> tuple[int | None, int | None]:
    return points("sheep", ground), points("largest-herd", ground)


# --- turning over ---


@pytest.mark.parametrize(
    ("rows", "turned_over"),
    [
        (["b"], False),
        (["b", "p"], False),
        (["pb"], False),
        (["pb", ".p"], True),
        (["pb", "pp"], True),
        (["pb", "w."], False),  # the straight edge in the south is free
        (["wb", ".w"], True),  # whatever lies beside it
    ],
)
def test_it_turns_over_when_both_straight_edges_have_a_tile_beside_them(rows: list[str], turned_over: bool) -> None:
    assert animals(land(*rows, b=BOTH)) == ((0, 4) if turned_over else (1, 0))


def test_the_straight_edges_turn_with_the_tile() -> None:
    # turned once its straight edges lie in the west and north
    assert animals(land("p.", "b.", b=(BOTH, 1))) == (1, 0)
    assert animals(land(".p", "pb", b=(BOTH, 1))) == (0, 4)
    assert animals(land("pb", ".p", b=(BOTH, 1))) == (1, 0)


def test_a_tile_at_a_curved_edge_does_not_turn_it() -> None:
    curve_to_curve = tile("pp~~")
    assert animals(land("c", "b", "p", b=BOTH, c=curve_to_curve)) == (1, 0)


def test_it_turns_back_when_a_tile_is_taken_back() -> None:
    ground = land("pb", ".p", b=BOTH)
    assert animals(ground.take_back((0, 1))) == (1, 0)


def test_the_back_is_a_whole_face() -> None:
    # what the back does not name it does not have: the front's road, barrels, lighthouse and scroll are gone
    front = tile("~~pw", roads="S+gold", lights="w", w="ship", p="scroll flat-3")
    ground = land("wb", ".C", b=borderland(front, tile("~~pw")))
    table = game(ground)
    assert income(table, 1)[0].barrels == 0
    assert points("best-scroll", ground) == 0
    assert points("harbours", ground) == 0
    still_front = game(land("b", "C", b=borderland(front, tile("~~pw"))))
    assert income(still_front, 1)[0].barrels == 1


def test_without_a_back_it_stays_as_it_is() -> None:
    assert animals(land("pb", ".p", b=borderland(tile("~~pp", p="sheep")))) == (1, 0)


# --- closing areas ---


def test_a_curve_closes_its_own_area_and_the_straight_edge_it_should_not_touch() -> None:
    assert points("completed-areas", land("ab", a=tile("pwpp"), b=tile("p~~w"))) == 1
    assert points("completed-areas", land("ab", a=tile("pwpp"), b=tile("pp~~"))) == 1  # water against a curve


def test_two_curves_that_meet_join_nothing() -> None:
    survey = Survey(land("c", "b", b=tile("~~pp", m=""), c=tile("pp~~", m="")))
    assert len(survey.areas) == 4


def test_curved_edges_are_no_open_water() -> None:
    # the only open water edges are the straight ones in the south and west
    found = score("open-water", land("b", b=tile("~~ww")))
    assert (found.points, found.items[0].amount) == (1, 2)


def test_roads_run_over_the_straight_edges() -> None:
    corner = tile("~~pp", roads="SW")
    survey = Survey(land("╶b", ".C", b=corner))
    assert survey.linked == [True, True, True]


# --- the ruling borderlands-exempt ---


def both_ways(name: str, ground: Territory, *, gold: int = 0) -> tuple[int | None, int | None]:
    """The points of the first player with borderlands counted, and with borderlands left out of this tile."""
    usual = score_tiles(game(ground, gold=(gold,)), [name])[0][name]
    return usual.points, left_out(name, ground, gold).points


def left_out(name: str, ground: Territory, gold: int = 0) -> Score:
    return score_tiles(game(ground, gold=(gold,), borderlands_exempt=(name,)), [name])[0][name]


def beside_water(**contents: str) -> Tile:
    """A borderland with water in the west, pasture in the south, and a closed mountain."""
    return tile("~~pw", **{"m": "", **contents})


SHORE = tile("pwpp")
"""Water in the east, pasture around."""

CASES = {
    "squares": (land("pb", "pp", b=tile("~~pp")), (2, 0)),
    # the lake on both tiles still counts; the mountain on the borderland alone does not
    "completed-areas": (land("ab", a=SHORE, b=beside_water()), (2, 1)),
    "sheep": (land("ab", a=tile("pppp", p="sheep"), b=tile("~~pp", p="2 sheep")), (3, 1)),
    # three tiles, one of them a borderland
    "large-areas": (land("acb", a=SHORE, b=beside_water(), c=tile("pwPw")), (3, 0)),
    "mountain-brochs": (land("ab", a=tile("mmmm", m="broch"), b=tile("~~pm", m="broch")), (3, 1)),
    "building-sets": (
        land("fab", f=tile("pppp", p="farm"), a=tile("mmmm", m="broch"), b=tile("~~pw", lights="w")),
        (5, 0),
    ),
    "most-barrels": (land("b", b=tile("~~pp", roads="S+gold")), (5, 0)),
    "most-ships": (land("b", b=tile("~~pw", w="ship")), (5, 0)),
    # a sheep beside the borderland's farm only, a cow on the borderland, a sheep on the other farm
    "farm-animals": (
        land(
            "s.",
            "pb",
            ".f",
            s=tile("pppp", p="sheep"),
            b=tile("~~pp", p="farm, cattle"),
            f=tile("pppp", p="farm, sheep"),
        ),
        (3, 1),
    ),
    "most-gold": (land("b", b=tile("~~pp")), (5, 5)),
    # the borderland's road still links the tile behind it
    "castle-cattle": (
        land("cb", ".C", b=tile("~~pp", roads="SW", p="cattle"), c=tile("pppp", roads="E", p="2 cattle")),
        (6, 4),
    ),
    "harbours": (land("ab", a=tile("pwpp", w="ship"), b=tile("~~pw", lights="w")), (3, 0)),
    "castle-roads": (land("╶b", ".C", b=tile("~~pp", roads="SW")), (3, 2)),
    "columns": (land("b", "p", "p", b=tile("~~pp")), (3, 0)),
    "largest-lake": (land("ab", a=SHORE, b=beside_water()), (4, 2)),
    "completed-mountains": (land("ab", a=tile("pppp", m=""), b=beside_water()), (4, 2)),
    # two open water edges of the borderland, four of the other tile
    "open-water": (land("a.b", a=tile("wwww"), b=tile("~~ww")), (3, 2)),
    "largest-herd": (land("ab", a=tile("pppp", p="cattle"), b=tile("~~pp", p="2 cattle")), (6, 2)),
    "most-lighthouses": (land("b", b=tile("~~pw", lights="w")), (5, 0)),
    "longest-diagonal": (land(".b", "pp", b=tile("~~pp")), (4, 2)),
    "largest-mountain": (land("ab", a=tile("pmpp"), b=tile("~~pm")), (4, 2)),
    # both farms stand on the completed lake
    "lake-house": (land("ab", a=tile("pwpp", p="farm"), b=beside_water(p="farm")), (6, 3)),
    "rows": (land("ppb", b=tile("~~pp")), (3, 0)),
    # the sheep on the borderland are not counted, nor is its scroll
    "best-scroll": (
        land("sb", s=tile("pppp", p="2 sheep, scroll sheep"), b=tile("~~pp", p="2 sheep, scroll flat-4")),
        (4, 1),
    ),
}


def test_there_is_a_case_for_every_scoring_tile() -> None:
    assert set(CASES) == set(SCORING_TILES)


@for_each("name", CASES)
def test_borderlands_left_out_of_a_scoring_tile(name: str) -> None:
    ground, expected = CASES[name]
    assert both_ways(name, ground, gold=3) == expected


@for_each("name", CASES)
def test_the_ruling_concerns_the_named_scoring_tiles_only(name: str) -> None:
    ground, (usual, _) = CASES[name]
    others = tuple(other for other in SCORING_TILES if other != name)
    table = game(ground, gold=(3,), borderlands_exempt=others)
    assert score_tiles(table, list(SCORING_TILES))[0][name].points == usual


def test_an_area_closed_by_a_borderland_stays_closed() -> None:
    (item,) = left_out("completed-areas", CASES["completed-areas"][0]).items
    assert (item.what, item.cells) == ("water", ((0, 0),))


def test_a_column_that_a_borderland_ends_has_its_gap_at_the_other_end() -> None:
    (miss,) = misses(left_out("columns", land("b", "p", "p", b=tile("~~pp"))), Reason.SHORT_RUN)
    assert (miss.reason, miss.cells, gaps(miss)) == (Reason.SHORT_RUN, ((0, 0), (0, 1)), {((0, -1), "")})


def test_the_cell_under_a_borderland_left_out_is_no_missing_tile_of_a_square() -> None:
    # no tile can be laid on it, so nothing is missing there
    assert misses(left_out("squares", land("pb", "pp", b=tile("~~pp"))), Reason.MISSING_TILE) == []


@for_each("name", CASES)
def test_borderlands_left_out_are_named(name: str) -> None:
    ground = CASES[name][0]
    (miss,) = misses(left_out(name, ground, gold=3), Reason.EXEMPT)
    assert set(miss.cells) == {placement.cell for placement in ground if placement.tile.front.curved}
    assert misses(score(name, ground, gold=3), Reason.EXEMPT) == []


def test_borderlands_left_out_are_the_one_near_miss_where_nothing_else_was_missed() -> None:
    ground = territory({(0, 0): tile("pppp"), (1, 0): borderland(tile("p~~p", p="2 sheep"))})
    found = left_out("sheep", ground)
    assert found.points == 0
    assert found.near_misses == (NearMiss("borderlands", ((1, 0),), Reason.EXEMPT),)


def test_the_longest_road_runs_over_a_borderland_without_counting_it() -> None:
    # the best scroll counts the road: 4 tiles with the borderland, 3 without
    scroll = tile("pppp", roads="E", p="scroll longest-road")
    ground = land("s─b", "..C", b=tile("~~pp", roads="SW"), s=scroll)
    assert both_ways("best-scroll", ground) == (2, 1)


def test_the_final_scoring_and_income_know_no_exemption() -> None:
    everything = tuple(SCORING_TILES)
    ground = land("b", "C", b=tile("~~pp", roads="S+gold"))
    assert income(game(ground, borderlands_exempt=everything), 1)[0].barrels == 1


def test_tiles_of_other_sets_are_never_left_out() -> None:
    assert both_ways("sheep", land("a", a=tile("pppp", p="sheep"))) == (1, 1)
    assert both_ways("castle-roads", CASTLE_ALONE) == (1, 1)
