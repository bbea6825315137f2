"""Majorities: 5 for the most, 2 for the second most, with every tie."""

from collections.abc import Callable
from itertools import product

import pytest

from scoring.core.rules import places
from scoring.skye.reasons import Reason
from scoring.skye.score import awards, score_tiles
from scoring.skye.territory import Territory
from tests.share import for_each

from .drawing import CASTLE_ALONE, NO_LAND, game, land, tile

PATTERNS = {
    # two players
    (2, 1): (5, 2), (2, 2): (5, 5), (2, 0): (5, 0), (0, 0): (0, 0), (0, 3): (0, 5),
    # three
    (3, 2, 1): (5, 2, 0), (3, 3, 1): (5, 5, 0), (3, 1, 1): (5, 2, 2), (2, 2, 2): (5, 5, 5), (1, 0, 0): (5, 0, 0),
    (1, 1, 0): (5, 5, 0), (1, 2, 0): (2, 5, 0), (0, 0, 0): (0, 0, 0),
    # four
    (4, 3, 2, 1): (5, 2, 0, 0), (4, 4, 2, 1): (5, 5, 0, 0), (4, 4, 2, 2): (5, 5, 0, 0), (4, 4, 4, 1): (5, 5, 5, 0),
    (4, 4, 4, 4): (5, 5, 5, 5), (4, 3, 3, 1): (5, 2, 2, 0), (4, 3, 3, 3): (5, 2, 2, 2), (4, 3, 1, 1): (5, 2, 0, 0),
    (4, 0, 0, 0): (5, 0, 0, 0), (1, 2, 3, 3): (0, 0, 5, 5),
    # five
    (5, 4, 3, 2, 1): (5, 2, 0, 0, 0), (5, 5, 3, 2, 1): (5, 5, 0, 0, 0), (5, 5, 5, 2, 1): (5, 5, 5, 0, 0),
    (5, 5, 5, 5, 1): (5, 5, 5, 5, 0), (5, 5, 5, 5, 5): (5, 5, 5, 5, 5), (5, 4, 4, 2, 1): (5, 2, 2, 0, 0),
    (5, 4, 4, 4, 1): (5, 2, 2, 2, 0), (5, 4, 4, 4, 4): (5, 2, 2, 2, 2), (5, 5, 3, 3, 3): (5, 5, 0, 0, 0),
    (5, 3, 2, 2, 2): (5, 2, 0, 0, 0), (0, 0, 0, 0, 1): (0, 0, 0, 0, 5), (0, 0, 0, 0, 0): (0, 0, 0, 0, 0),
}  # fmt: skip


@for_each(("amounts", "vp"), list(PATTERNS.items()))
def test_every_pattern_of_ties(amounts: tuple[int, ...], vp: tuple[int, ...]) -> None:
    assert tuple(awards(amounts)) == vp


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_paid_out_in_total(players: int) -> None:
    for amounts in product(range(4), repeat=players):
        most = max(amounts)
        first = amounts.count(most) if most else 0
        rest = [amount for amount in amounts if 0 < amount < most]
        second = rest.count(max(rest)) if rest and first == 1 else 0
        assert sum(awards(amounts)) == 5 * first + 2 * second


def ships(count: int) -> Territory:
    return land("a", a=tile("wwww", w=f"{count} ships"))


def lighthouses(count: int) -> Territory:
    return land("a", a=tile("wwww", lights=" ".join("w" * count)))


def barrel_tiles(count: int) -> Territory:
    return land("a" * count, a=tile("pppp", roads="N+gold"))


@for_each(
    ("name", "build"),
    [("most-ships", ships), ("most-lighthouses", lighthouses), ("most-barrels", barrel_tiles)],
)
@for_each(
    ("amounts", "vp"),
    [((3, 1), (5, 2)), ((2, 2, 1), (5, 5, 0)), ((1, 3, 1, 0), (2, 5, 2, 0)), ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0))],
)
def test_the_majorities_of_the_territories(
    name: str, build: Callable[[int], Territory], amounts: tuple[int, ...], vp: tuple[int, ...]
) -> None:
    table = game(*[build(amount) if amount else CASTLE_ALONE for amount in amounts])
    assert tuple(own[name].points for own in score_tiles(table, [name])) == vp


def test_most_gold_compares_the_gold() -> None:
    table = game(*[CASTLE_ALONE] * 4, gold=(7, 12, 7, 0))
    assert [own["most-gold"].points for own in score_tiles(table, ["most-gold"])] == [2, 5, 2, 0]


def test_at_least_1_gold_is_needed() -> None:
    table = game(*[CASTLE_ALONE] * 3, gold=(0, 1, 0))
    assert [own["most-gold"].points for own in score_tiles(table, ["most-gold"])] == [0, 5, 0]


def test_barrels_are_counted_as_tiles_whatever_they_bring_and_wherever_they_lie() -> None:
    one_tile_two_roads = land("a", a=tile("pppp", roads="N+gold S+gold"))
    far_from_any_castle = land("ab", a=tile("pppp", roads="N+vp"), b=tile("pppp", barrels="no-income"))
    table = game(one_tile_two_roads, far_from_any_castle)
    found = [own["most-barrels"] for own in score_tiles(table, ["most-barrels"])]
    assert [score.points for score in found] == [2, 5]
    assert [score.items[0].amount for score in found] == [1, 2]


def test_ships_of_all_waters_of_a_territory_count_together() -> None:
    table = game(land("a.b", a=tile("wpWp", w="ship", W="ship"), b=tile("wwww", w="ship")), ships(2))
    assert [own["most-ships"].points for own in score_tiles(table, ["most-ships"])] == [5, 2]


def test_a_lighthouse_between_two_lakes_counts_once() -> None:
    table = game(land("a", a=tile("wpWp", lights="wW")), lighthouses(2))
    assert [own["most-lighthouses"].points for own in score_tiles(table, ["most-lighthouses"])] == [2, 5]


@pytest.mark.parametrize(
    ("amounts", "short"),
    [
        ((3, 1), [None, 2]),  # 2 more draw level with the most
        ((3, 2, 0), [None, 1, 2]),  # 2 more draw level with the second
        ((3, 3, 1), [None, None, 2]),  # no second place: 2 more draw level with the most
        ((2, 2), [None, None]),
        ((0, 0), [None, None]),
    ],
)
def test_how_many_more_would_draw_level(amounts: tuple[int, ...], short: list[int | None]) -> None:
    table = game(*[ships(amount) if amount else NO_LAND for amount in amounts])
    found = [own["most-ships"].near_misses for own in score_tiles(table, ["most-ships"])]
    assert [misses[0].short if misses else None for misses in found] == short
    assert {miss.reason for misses in found for miss in misses} <= {Reason.BEHIND}


def test_a_majority_names_the_tiles_that_were_compared() -> None:
    table = game(land("apb", a=tile("wwww", w="2 ships"), b=tile("wwww", w="ship")), ships(1))
    award, *compared = score_tiles(table, ["most-ships"])[0]["most-ships"].items
    assert (award.what, award.cells, award.amount, award.points) == ("majority", ((0, 0), (2, 0)), 3, 5)
    assert [(item.cells, item.amount, item.points) for item in compared] == [(((0, 0),), 2, 0), (((2, 0),), 1, 0)]


def test_equal_places_are_shared_and_the_next_is_skipped() -> None:
    assert places([(9,), (9,), (4,)]) == [1, 1, 3]
    assert places([(4,), (9,), (4,), (1,)]) == [2, 1, 2, 4]
    assert places([(9, 1), (9, 2)]) == [2, 1]
