"""What the catalogue does not know: which answers there are, what each makes of the tile, and when it matters."""

from dataclasses import replace

import pytest

from scoring.core.cells import Cell
from scoring.skye.catalogue import catalogue
from scoring.skye.open_points import (
    BOTH,
    OpenQuestion,
    answered,
    choices,
    counted_once,
    final_points,
    matters,
    open_points,
    round_points,
    unsettled,
)
from scoring.skye.play import acts
from scoring.skye.play.asking import final_questions, scoring_questions
from scoring.skye.survey import Survey
from scoring.skye.territory import Territory
from scoring.skye.tile import Tile
from tests.scoring.skye.play.tables import Table

from .drawing import game, land, territory, tile

NORTH: Cell = (0, 1)
SCROLL, LIGHT, SHIPS = (catalogue()[name] for name in ("L48", "L41", "L45"))
"""A sheep scroll in pasture, mountain or lake; a lighthouse at one of two lakes; two ships on two lakes."""


def unsure(point: str, printed: Tile) -> Tile:
    return replace(printed, unverified=(point,))


LOCH = unsure("scroll", tile("wppp", w="scroll sheep"))
"""A scroll by a lake in the north, or in the pasture."""


def scrolls(printed: Tile) -> list[str | None]:
    return [area.scroll for area in printed.front.areas]


def ships(printed: Tile) -> list[int]:
    return [area.ships for area in printed.front.areas]


# --- the answers ---


def test_the_open_points_of_a_tile() -> None:
    assert [open_points(each) for each in (SCROLL, LIGHT, SHIPS, tile("pppp"))] == [
        ("scroll",),
        ("lighthouse",),
        ("ships",),
        (),
    ]
    assert open_points(catalogue()["L27"]) == ("scroll",), "nobody is asked for the middle"


@pytest.mark.parametrize(
    ("printed", "point", "expected"),
    [
        (SCROLL, "scroll", [0, 1, 2]),
        (LIGHT, "lighthouse", [3, 4, BOTH]),
        (SHIPS, "ships", [1, 2, BOTH]),
        (tile("mwmW", w="ship"), "ships", [1, 2]),  # one ship cannot be shared out
        (tile("mwmW", w="ship"), "lighthouse", [1, 2, BOTH]),  # a lighthouse can stand between
        (tile("mwmW", w="3 ships"), "ships", [1, 2, BOTH]),
        (tile("wppp", lights="w"), "lighthouse", [0]),
        (tile("wWvp", w="3 ships"), "ships", [0, 1, 2]),
    ],
)
def test_the_answers_to_choose_from(printed: Tile, point: str, expected: list[int]) -> None:
    assert choices(printed, point) == expected


@pytest.mark.parametrize("area", range(3))
def test_a_scroll_that_is_answered_stands_in_one_area(area: int) -> None:
    settled = answered(SCROLL, "scroll", area)
    assert scrolls(settled) == ["sheep" if each == area else None for each in range(3)]
    assert settled.unverified == ()
    assert settled.front.roads == SCROLL.front.roads


@pytest.mark.parametrize(("area", "lakes"), [(3, (3,)), (4, (4,)), (BOTH, (3, 4))])
def test_a_lighthouse_that_is_answered_stands_by_one_lake_or_between(area: int, lakes: tuple[int, ...]) -> None:
    settled = answered(LIGHT, "lighthouse", area)
    assert settled.front.lighthouses == (lakes,)
    assert settled.unverified == ()
    assert ships(settled) == ships(LIGHT)


@pytest.mark.parametrize(("area", "expected"), [(1, [0, 2, 0]), (2, [0, 0, 2]), (BOTH, [0, 1, 1])])
def test_ships_that_are_answered_lie_on_one_lake_or_on_both(area: int, expected: list[int]) -> None:
    settled = answered(SHIPS, "ships", area)
    assert ships(settled) == expected
    assert settled.unverified == ()
    assert settled.front.lighthouses == SHIPS.front.lighthouses


def test_of_three_ships_on_both_lakes_two_lie_on_the_first() -> None:
    assert ships(answered(unsure("ships", tile("mwmW", W="3 ships")), "ships", BOTH)) == [0, 2, 1]


def test_an_answer_leaves_the_other_points_open() -> None:
    printed = replace(tile("mwmW", w="2 ships", lights="w"), unverified=("ships", "centre", "lighthouse"))
    assert answered(printed, "ships", 1).unverified == ("centre", "lighthouse")
    assert answered(printed, "lighthouse", 1).unverified == ("ships", "centre")


# --- when it matters ---


def closed_in_the_north(printed: Tile) -> Territory:
    """The lake in the north of a tile is completed by another tile; all else is open."""
    return territory({(0, 0): printed, NORTH: tile("ppwp")})


def ring(printed: Tile) -> Territory:
    """The lakes in the north and the east of a tile are one, round three other tiles."""
    return land("ab", "xc", x=printed, a=tile("pwwp"), b=tile("ppww"), c=tile("wppw"))


def test_a_scroll_matters_where_one_of_its_areas_is_completed_and_another_is_not() -> None:
    assert matters(Survey(closed_in_the_north(SCROLL)), (0, 0), "scroll")
    assert not matters(Survey(territory({(0, 0): SCROLL})), (0, 0), "scroll")
    north, south = tile("ppwp"), tile("mppp")
    alone = unsure("scroll", tile("wnmn", w="scroll sheep"))
    shut = territory({(0, 0): unsure("scroll", tile("wwww", w="scroll sheep")), NORTH: north, (0, -1): south})
    assert not matters(Survey(shut), (0, 0), "scroll"), "it has one area alone"
    assert matters(Survey(closed_in_the_north(alone)), (0, 0), "scroll")


@pytest.mark.parametrize("point", ["lighthouse", "ships"])
def test_a_harbour_matters_where_its_lakes_are_not_one(point: str) -> None:
    printed = unsure(point, tile("wWpp", w="2 ships", lights="w"))
    assert matters(Survey(territory({(0, 0): printed})), (0, 0), point)
    assert not matters(Survey(ring(printed)), (0, 0), point)
    assert not matters(Survey(territory({(0, 0): tile("wppp", w="ship", lights="w")})), (0, 0), point)


def test_only_what_is_asked_for_and_matters_is_unsettled() -> None:
    ground = territory({(0, 0): SCROLL, NORTH: tile("ppwp"), (3, 0): LIGHT, (6, 0): SHIPS, (9, 0): SCROLL})
    survey = Survey(ground)
    assert unsettled(survey, ("scroll", "ships")) == [((0, 0), "scroll"), ((6, 0), "ships")]
    assert unsettled(survey, ("lighthouse",)) == [((3, 0), "lighthouse")]
    assert unsettled(survey, ()) == []


def test_the_points_that_a_round_can_depend_on() -> None:
    table = game(territory({}), scoring_tiles={"A": "best-scroll", "B": "sheep", "C": "harbours"})
    letters = {number: space.letters for number, space in enumerate(table.track, 1)}
    for number, here in letters.items():
        expected = (("scroll",) if "A" in here else ()) + (("lighthouse", "ships") if "C" in here else ())
        assert round_points(table, number) == expected, here
    assert {round_points(table, number) for number in letters} >= {("scroll",)}
    assert any("D" in here for here in letters.values()), "a letter without a tile is met"


def test_the_points_that_the_end_can_depend_on() -> None:
    assert final_points(territory({(0, 0): SCROLL})) == ("scroll",)
    harbour = tile("wppp", w="scroll harbours")
    assert final_points(territory({(0, 0): harbour, NORTH: tile("pppp")})) == ("scroll", "lighthouse", "ships")


# --- while nobody knows ---


def test_a_scroll_counts_in_an_open_area_while_nobody_knows() -> None:
    counted = counted_once(Survey(closed_in_the_north(LOCH)), (0, 0), "scroll")
    assert scrolls(counted) == [None, "sheep"]
    assert counted.unverified == ("scroll",)
    assert scrolls(counted_once(Survey(territory({(0, 0): LOCH})), (0, 0), "scroll")) == ["sheep", None]


def test_a_harbour_counts_by_the_first_lake_while_nobody_knows() -> None:
    printed = unsure("lighthouse", tile("wWpp", lights="W"))
    counted = counted_once(Survey(territory({(0, 0): printed})), (0, 0), "lighthouse")
    assert (counted.front.lighthouses, counted.unverified) == (((0,),), ("lighthouse",))
    shut = unsure("lighthouse", tile("wmWm", lights="W"))
    first = counted_once(Survey(closed_in_the_north(shut)), (0, 0), "lighthouse")
    assert first.front.lighthouses == ((0,),), "a lake is as good completed as open"
    fleet = unsure("ships", tile("wWpp", W="2 ships"))
    assert ships(counted_once(Survey(territory({(0, 0): fleet})), (0, 0), "ships")) == [2, 0, 0]


# --- at a table ---


def at_a_table() -> Table:
    """Isla has a scroll that can double, and one that is worth nothing; Ewan two ships on two lakes."""
    table = Table(2, scoring_tiles={"A": "best-scroll", "B": "harbours"})
    for player, cell, laid in (
        ("Isla", (0, 1), LOCH),
        ("Isla", (0, 2), tile("ppwp", p="5 sheep")),
        ("Ewan", (5, 5), SHIPS),
    ):
        table.do(acts.lay, player, cell, laid, anyway=True)
    return table


def test_the_questions_of_a_round_are_those_of_its_letters() -> None:
    table = at_a_table()
    assert table.state.game.track[0].letters == "A"
    assert scoring_questions(table.state) == [OpenQuestion("Isla", (0, 1), "scroll")]
    number = next(at for at, space in enumerate(table.state.game.track, 1) if "B" in space.letters)
    assert OpenQuestion("Ewan", (5, 5), "ships") in scoring_questions(table.state, number)


def test_an_earlier_round_is_asked_about_the_tiles_of_its_time() -> None:
    table = Table(2, scoring_tiles={"A": "best-scroll"}).do(acts.begin_round, anyway=True)
    table.do(acts.lay, "Isla", (0, 1), LOCH, anyway=True).do(acts.lay, "Isla", (0, 2), tile("ppwp"), anyway=True)
    assert scoring_questions(table.state, 1) == []


def test_a_scroll_that_is_worth_nothing_is_not_asked_about() -> None:
    table = at_a_table().do(acts.change, "Isla", (0, 2), tile("ppwp"), anyway=True)
    assert scoring_questions(table.state) == []
    assert final_questions(table.state) == []


def test_the_questions_of_the_end_are_those_of_the_scrolls_that_lie_there() -> None:
    table = at_a_table()
    assert final_questions(table.state) == [OpenQuestion("Isla", (0, 1), "scroll")]
    table.do(acts.lay, "Ewan", (5, 8), tile("wppp", w="scroll harbours"), anyway=True)
    assert final_questions(table.state) == [
        OpenQuestion("Isla", (0, 1), "scroll"),
        OpenQuestion("Ewan", (5, 5), "ships"),
    ]


def test_what_nobody_can_look_up_comes_last() -> None:
    table = at_a_table().do(acts.lay, "Ewan", (5, 8), tile("wppp", w="scroll harbours"), anyway=True)
    table.do(acts.leave_question, "Isla", (0, 1), "scroll")
    assert final_questions(table.state) == [
        OpenQuestion("Ewan", (5, 5), "ships"),
        OpenQuestion("Isla", (0, 1), "scroll", left=True),
    ]
    assert final_questions(table.undo().state)[0] == OpenQuestion("Isla", (0, 1), "scroll")


def test_nobody_is_asked_before_the_set_up() -> None:
    table = Table(2)
    table.journal = table.journal.undo()
    assert scoring_questions(table.refresh().state) == []
