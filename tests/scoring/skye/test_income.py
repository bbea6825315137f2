"""Income: the castle, barrels on linked roads, VP barrels before the gold for players ahead."""

from typing import Any

import pytest

from scoring.core.evidence import Item
from scoring.skye import answers
from scoring.skye.game import track
from scoring.skye.income import Income, income
from scoring.skye.reasons import Reason
from scoring.skye.territory import Territory
from scoring.skye.tile import Tile
from tests.share import for_each

from .drawing import CASTLE_ALONE, game, gaps, land, tile


def of(north: Tile, **more: Any) -> Income:
    """The income in round 1 of a castle with one tile in the north."""
    return income(game(land("a", "C", a=north), **more), 1)[0]


# --- gold barrels ---


def test_the_castle_brings_5_gold() -> None:
    own = income(game(CASTLE_ALONE), 1)[0]
    assert (own.castle, own.barrels, own.catch_up, own.vp, own.gold) == (5, 0, 0, 0, 5)


def test_1_gold_for_each_tile_with_linked_barrels() -> None:
    ground = land("b", "b", "C", "b", b=tile("pppp", roads="NS+gold"))
    assert income(game(ground), 1)[0].barrels == 3


def test_a_tile_with_two_linked_barrel_roads_brings_1_gold() -> None:
    # south and west, round over bends, in again from the north: both roads are linked
    ground = land("┌┐", "└x", ".C", x=tile("pppp", roads="NE+gold SW+gold"))
    assert income(game(ground), 1)[0].barrels == 1


def test_the_road_that_carries_the_barrels_must_be_linked() -> None:
    assert of(tile("pppp", roads="NE+gold SW")).barrels == 0
    assert of(tile("pppp", roads="NE SW+gold")).barrels == 1


def test_barrels_beside_the_castle_without_a_road_to_it() -> None:
    own = of(tile("pppp", roads="EW+gold"))
    (miss,) = own.near_misses
    assert (own.barrels, miss.reason, miss.cells) == (0, Reason.NOT_LINKED, ((0, 1),))
    assert gaps(miss) == {((0, 1), "E"), ((0, 1), "W")}


def test_a_border_where_the_road_stops_is_named_once() -> None:
    # both roads of the tile carry barrels and meet over three bends; they stop in the east and south
    (miss,) = income(game(land("┌┐", "└x", x=tile("pppp", roads="NE+gold SW+gold"))), 1)[0].near_misses
    assert len(miss.gaps) == 2
    assert gaps(miss) == {((1, 0), "E"), ((1, 0), "S")}


def test_barrels_linked_through_a_tunnel() -> None:
    ground = land("c", "m", "a", "C", a=tile("mppp", roads="S>m"), c=tile("ppmp", roads="N+gold>m"))
    assert income(game(ground), 1)[0].barrels == 1


def test_barrels_without_income() -> None:
    own = of(tile("pppp", roads="S", barrels="no-income"))
    (miss,) = own.near_misses
    assert (own.barrels, miss.reason, miss.cells) == (0, Reason.NO_INCOME, ((0, 1),))


def test_barrels_without_income_are_told_as_barrels_wherever_they_lie() -> None:
    own, *_ = income(game(land("Cb", b=tile("pppw", barrels="no-income"))), 1)
    assert [(miss.what, miss.cells, miss.reason) for miss in own.near_misses] == [
        ("barrels", ((1, 0),), Reason.NO_INCOME)
    ]


def test_income_names_its_tiles() -> None:
    own = of(tile("pppp", roads="S+gold"))
    assert [(item.what, item.cells, item.points) for item in own.items] == [
        ("castle", ((0, 0),), 5),
        ("barrels", ((0, 1),), 1),
    ]


# --- VP barrels ---


def test_vp_barrels_bring_1_vp_and_no_gold() -> None:
    own = of(tile("pppp", roads="S+vp"))
    assert (own.vp, own.barrels) == (1, 0)


def test_with_the_ruling_vp_barrels_bring_gold_too() -> None:
    own = of(tile("pppp", roads="S+vp"), chosen_rulings={"vp-barrels": "vp-and-gold"})
    assert (own.vp, own.barrels) == (1, 1)


@pytest.mark.parametrize(
    ("roads", "ruling", "idle"),
    [
        ("S+gold", "vp-only", 0),
        ("N+gold", "vp-only", 1),
        ("N+vp", "vp-only", 0),
        ("N+vp", "vp-and-gold", 1),
        ("S+vp", "vp-and-gold", 0),
    ],
)
def test_only_barrels_that_could_bring_gold_are_idle(roads: str, ruling: str, idle: int) -> None:
    assert of(tile("pppp", roads=roads), chosen_rulings={"vp-barrels": ruling}).idle_barrels == idle


@pytest.mark.parametrize("ruling", ["vp-only", "vp-and-gold"])
def test_vp_barrels_off_the_road_lack_a_road_and_no_ruling(ruling: str) -> None:
    own = of(tile("pppp", roads="N+vp"), chosen_rulings={"vp-barrels": ruling})
    assert {miss.reason for miss in own.near_misses} == {Reason.NOT_LINKED}


@pytest.mark.parametrize("ruling", ["vp-only", "vp-and-gold"])
def test_a_tile_with_linked_gold_and_vp_barrels_brings_1_of_each(ruling: str) -> None:
    ground = land("┌┐", "└x", ".C", x=tile("pppp", roads="NE+gold SW+vp"))
    own = income(game(ground, chosen_rulings={"vp-barrels": ruling}), 1)[0]
    assert (own.vp, own.barrels) == (1, 1)


def test_vp_barrels_bring_1_vp_for_each_road_that_carries_them() -> None:
    ground = land("┌┐", "└x", ".C", x=tile("pppp", roads="NE+vp SW+vp"))
    own = income(game(ground), 1)[0]
    assert own.vp == 2
    assert [(item.cells, item.points) for item in own.vp_items] == [(((0, 1),), 1), (((0, 1),), 1)]


def test_every_road_with_vp_barrels_is_one_item_worth_one() -> None:
    ground = land("a", "C", a=tile("pppp", roads="S+vp"))
    assert income(game(ground), 1)[0].vp_items == (Item("vp-barrels", ((0, 1),), 1, 1),)


def test_vp_barrels_must_be_linked() -> None:
    assert of(tile("pppp", roads="N+vp")).vp == 0
    assert of(tile("pppp", roads="N+vp"), chosen_rulings={"vp-barrels": "vp-and-gold"}).barrels == 0


# --- gold for players ahead ---

VP_BARRELS = land("a", "C", a=tile("pppp", roads="S+vp"))


def catch_up(vp: tuple[int, ...], number: int, *lands: Territory) -> list[int]:
    return [own.catch_up for own in income(game(*(lands or [CASTLE_ALONE] * len(vp)), vp=vp), number)]


@for_each(("number", "rate"), list(enumerate([0, 0, 1, 2, 3, 4], start=1)))
@for_each("players", [2, 3, 4])
def test_gold_per_player_ahead_with_2_to_4_players(players: int, number: int, rate: int) -> None:
    vp = (9, 7, 5, 3)[:players]
    assert catch_up(vp, number) == [rate * ahead for ahead in range(players)]


@pytest.mark.parametrize(("number", "rate"), list(enumerate([0, 0, 1, 2, 3], start=1)))
def test_gold_per_player_ahead_with_5_players(number: int, rate: int) -> None:
    assert catch_up((1, 2, 3, 4, 5), number) == [4 * rate, 3 * rate, 2 * rate, rate, 0]


def test_equal_players_are_not_ahead() -> None:
    assert catch_up((8, 8, 3), 6) == [0, 0, 8]
    assert catch_up((5, 5), 6) == [0, 0]


def test_vp_barrels_can_put_a_player_ahead() -> None:
    assert catch_up((10, 10), 6, VP_BARRELS, CASTLE_ALONE) == [0, 4]


def test_vp_barrels_can_draw_level() -> None:
    assert catch_up((9, 10), 6, VP_BARRELS, CASTLE_ALONE) == [0, 0]


def test_the_vp_barrels_of_everyone_count_first() -> None:
    assert catch_up((9, 10), 6, VP_BARRELS, VP_BARRELS) == [4, 0]


def test_catch_up_gold_is_an_item() -> None:
    own = income(game(CASTLE_ALONE, CASTLE_ALONE, CASTLE_ALONE, vp=(1, 2, 3)), 6)[0]
    assert [(item.what, item.amount, item.points) for item in own.items] == [("castle", 1, 5), ("catch-up", 2, 8)]


def test_the_answer_of_the_command_line() -> None:
    table = game(land("a", "C", a=tile("pppp", roads="S+gold")), CASTLE_ALONE, vp=(1, 4), round=4)
    assert answers.income(table)["players"] == [
        {"name": "Isla", "castle": 5, "barrels": 1, "catch_up": 2, "gold": 8, "vp": 0},
        {"name": "Una", "castle": 5, "barrels": 0, "catch_up": 0, "gold": 5, "vp": 0},
    ]
    assert answers.income(table, round_number=6)["players"][0]["catch_up"] == 4


# --- the round track ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_round_track_for_2_to_4_players(players: int) -> None:
    assert [tuple(entry) for entry in track(players)] == [
        ("A", 0),
        ("B", 0),
        ("AC", 1),
        ("BD", 2),
        ("ACD", 3),
        ("BCD", 4),
    ]


def test_the_round_track_for_5_players() -> None:
    assert [tuple(entry) for entry in track(5)] == [("AB", 0), ("AC", 0), ("BD", 1), ("ACD", 2), ("BCD", 3)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_letter_is_scored_three_times(players: int) -> None:
    letters = "".join(entry.letters for entry in track(players))
    assert {letter: letters.count(letter) for letter in "ABCD"} == dict.fromkeys("ABCD", 3)
