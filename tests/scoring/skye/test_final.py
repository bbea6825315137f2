"""The end of the game: tablets, gold, totals, ranking and tie-break; and gold that nobody tracked."""

from dataclasses import replace

import pytest

from scoring.skye import answers
from scoring.skye.final import final
from scoring.skye.game import Game
from scoring.skye.score import score_round, score_tiles
from scoring.skye.territory import Territory
from scoring.skye.tile import TileSet

from .drawing import CASTLE_ALONE, druid, game, land, tile

FLAT_3 = tile("pppp", p="scroll flat-3")
FLAT_4_DOUBLED = tile("pppp", m="scroll flat-4")
GOLD_SCROLL = tile("pppp", p="scroll gold")
TABLET = druid(tile("pppp"), "scroll-again")


def tablets(ground: Territory, gold: int | None = 0) -> int | None:
    return final(game(ground, gold=(gold,)))[0].tablets.points


def ranks(table: Game) -> list[int | None]:
    return [own.rank for own in final(table)]


# --- stone tablets ---


def test_a_tablet_scores_a_scroll_once_more_undoubled() -> None:
    assert tablets(land("st", s=FLAT_3, t=TABLET)) == 3
    assert tablets(land("st", s=FLAT_4_DOUBLED, t=TABLET)) == 4


def test_both_tablets_may_choose_the_same_scroll() -> None:
    own = final(game(land("stt", s=FLAT_4_DOUBLED, t=TABLET)))[0]
    assert (own.tablets.points, own.total) == (8, 16)
    assert [(item.cells, item.amount, item.points) for item in own.tablets.items] == [(((0, 0),), 2, 8)]


def test_the_best_single_value_is_chosen_not_the_best_doubled_one() -> None:
    # 5 cattle in the open against 4 flat that were doubled to 8
    cattle = tile("pppp", p="5 cattle, scroll cattle")
    own = final(game(land("stc", s=FLAT_4_DOUBLED, t=TABLET, c=cattle)))[0]
    assert own.tablets.chosen is not None
    assert (own.tablets.chosen.scroll, own.tablets.points, own.total) == ("cattle", 5, 8 + 5 + 5)


def test_tablets_without_a_scroll_and_scrolls_without_a_tablet() -> None:
    assert tablets(land("t", t=TABLET)) == 0
    assert tablets(land("s", s=FLAT_3)) == 0


def test_a_tablet_beside_a_scroll_worth_nothing_adds_nothing() -> None:
    ground = land("C", "a", a=druid(tile("pppp", p="scroll ships"), "scroll-again"))
    first = final(game(ground))[0]
    assert first.tablets.points == 0
    assert first.tablets.owned == 1
    assert first.tablets.items == ()
    assert first.total == 0


@pytest.mark.parametrize("tablet", ["own-offer", "bag-draw", "discount-1", "discount-2"])
def test_the_other_tablets_bring_no_points(tablet: str) -> None:
    assert tablets(land("st", s=FLAT_3, t=druid(tile("pppp"), tablet))) == 0


def test_only_druid_tiles_bring_tablets() -> None:
    assert tablets(land("st", s=FLAT_3, t=replace(TABLET, set=TileSet.CUSTOM))) == 0


def test_a_tablet_may_lie_on_the_tile_of_the_scroll() -> None:
    assert tablets(land("s", s=druid(FLAT_3, "scroll-again"))) == 3


# --- gold and total ---


@pytest.mark.parametrize(("gold", "vp"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (52, 10)])
def test_5_gold_are_1_vp(gold: int, vp: int) -> None:
    assert final(game(CASTLE_ALONE, gold=(gold,)))[0].gold == vp


def test_the_total_is_vp_scrolls_tablets_and_gold() -> None:
    own = final(game(land("st", s=FLAT_4_DOUBLED, t=TABLET), gold=(13,), vp=(40,)))[0]
    assert own.total == 40 + 8 + 4 + 2


def test_the_gold_scroll_scores_the_gold_again() -> None:
    own = final(game(land("s", s=GOLD_SCROLL), gold=(13,)))[0]
    assert (own.scrolls[0].points, own.gold, own.total) == (2, 2, 4)


def test_the_answer_of_the_command_line() -> None:
    table = game(land("st", s=FLAT_4_DOUBLED, t=TABLET), CASTLE_ALONE, gold=(13, 3), vp=(1, 9))
    assert answers.final(table)["players"] == [
        {
            "name": "Isla",
            "scrolls": [{"at": [0, 0], "scroll": "flat-4", "value": 4, "completed": True, "vp": 8}],
            "tablets": 4,
            "gold": 2,
            "total": 15,
            "rank": 1,
        },
        {"name": "Una", "scrolls": [], "tablets": 0, "gold": 0, "total": 9, "rank": 2},
    ]


# --- ranking ---


def test_more_points_win() -> None:
    assert ranks(game(*[CASTLE_ALONE] * 4, vp=(3, 9, 5, 7))) == [4, 1, 3, 2]


def test_equal_ranks_share_a_place_and_the_next_is_skipped() -> None:
    assert ranks(game(*[CASTLE_ALONE] * 3, vp=(9, 9, 4))) == [1, 1, 3]
    assert ranks(game(*[CASTLE_ALONE] * 5, vp=(4, 9, 4, 4, 1))) == [2, 1, 2, 2, 5]


@pytest.mark.parametrize(("ruling", "expected"), [("remainder", [2, 1]), ("all-gold", [1, 2])])
def test_tie_break_by_what_the_exchange_left_or_by_all_gold(ruling: str, expected: list[int]) -> None:
    # both have 20: 19 and 1 for 7 gold with 2 left over, against 20 and nothing for 4 gold
    table = game(CASTLE_ALONE, CASTLE_ALONE, vp=(19, 20), gold=(7, 4), chosen_rulings={"tie-break": ruling})
    assert [own.total for own in final(table)] == [20, 20]
    assert ranks(table) == expected


def test_equal_remainders_are_several_winners_even_with_different_gold() -> None:
    assert ranks(game(CASTLE_ALONE, CASTLE_ALONE, vp=(19, 20), gold=(8, 3))) == [1, 1]


def test_gold_breaks_ties_only() -> None:
    assert ranks(game(CASTLE_ALONE, CASTLE_ALONE, vp=(20, 21), gold=(4, 0))) == [2, 1]


def test_a_tie_is_broken_by_the_gold_left_even_if_one_has_none() -> None:
    assert ranks(game(CASTLE_ALONE, CASTLE_ALONE, gold=(0, 3), vp=(10, 10))) == [2, 1]


def test_nobody_with_nothing_is_last_alone() -> None:
    assert ranks(game(*[CASTLE_ALONE] * 3, gold=(0, 0, 0), vp=(0, 0, 0))) == [1, 1, 1]


# --- unknown gold ---


def test_most_gold_is_unknown_for_everyone() -> None:
    table = game(*[CASTLE_ALONE] * 3, gold=(5, None, 3))
    assert [own["most-gold"].points for own in score_tiles(table, ["most-gold"])] == [None, None, None]


def test_best_scroll_is_unknown_beside_a_gold_scroll_only() -> None:
    with_gold_scroll, with_other = land("sg", s=FLAT_3, g=GOLD_SCROLL), land("s", s=FLAT_3)
    table = game(with_gold_scroll, with_gold_scroll, with_other, gold=(None, 20, None))
    assert [own["best-scroll"].points for own in score_tiles(table, ["best-scroll"])] == [None, 4, 3]


def test_tablets_are_unknown_beside_a_gold_scroll_only() -> None:
    table = game(land("sgt", s=FLAT_3, g=GOLD_SCROLL, t=TABLET), land("st", s=FLAT_3, t=TABLET), gold=(None, None))
    assert [own.tablets.points for own in final(table)] == [None, 3]
    assert tablets(land("g", g=GOLD_SCROLL), gold=None) is None


def test_a_gold_scroll_of_unknown_value_still_tells_whether_it_is_completed() -> None:
    (found,) = final(game(land("s", s=tile("pppp", m="scroll gold")), gold=(None,)))[0].scrolls
    assert (found.value, found.points, found.completed) == (None, None, True)


def test_an_unknown_part_makes_the_total_unknown_and_with_it_every_rank() -> None:
    found = final(game(*[CASTLE_ALONE] * 3, gold=(5, None, 3), vp=(1, 2, 3)))
    assert [own.gold for own in found] == [1, None, 0]
    assert [own.total for own in found] == [2, None, 3]
    assert [own.rank for own in found] == [None, None, None]


def test_a_round_with_an_unknown_part_has_an_unknown_total() -> None:
    tiles = {"A": "sheep", "B": "squares", "C": "most-gold", "D": "rows"}
    table = game(land("a", a=tile("pppp", p="sheep")), CASTLE_ALONE, gold=(None, 4), scoring_tiles=tiles)
    third = score_round(table, 3)[0]
    assert third.letters["A"] is not None and third.letters["A"].points == 1
    assert third.letters["C"] is not None and third.letters["C"].points is None
    assert third.points is None
    assert [own.points for own in score_round(table, 1)] == [1, 0]


def test_everything_else_is_scored_without_gold() -> None:
    table = game(land("a", a=tile("pppp", p="sheep")), gold=(None, None), modules=("druids", "bonus"))
    for player in answers.score(table)["players"]:
        unknown = {name for name, points in player["tiles"].items() if points is None}
        assert unknown == {"most-gold"}


def test_income_needs_no_gold() -> None:
    assert answers.income(game(CASTLE_ALONE, gold=(None,)))["players"][0]["gold"] == 5
