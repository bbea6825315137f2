"""What can be at a table at most: gold that has come in, stone tablets that the box has."""

import pytest

from scoring.skye.play import acts
from scoring.skye.play.limits import most_gold, tablets_left
from scoring.skye.tile import Barrels, Tablet
from tests.scoring.skye.play.tables import Table, barrels, druid


def test_at_most_every_income_until_now_with_everybody_else_ahead() -> None:
    table = Table(3)
    assert most_gold(table.state) == 3 * 5
    table.do(acts.begin_round, anyway=True)
    assert most_gold(table.state) == 2 * 3 * 5
    table.do(acts.begin_round, anyway=True)
    assert most_gold(table.state) == 3 * 3 * 5 + 3 * 2 * 1, "a gold for each player ahead from round 3 on"


def test_barrels_that_are_linked_now_may_have_brought_gold_in_every_round() -> None:
    table = Table(2).do(acts.lay, "Isla", (0, 1), barrels(Barrels.GOLD)).do(acts.begin_round, anyway=True)
    assert most_gold(table.state) == 2 * (2 * 5 + 1)


def test_an_income_that_was_booked_higher_counts_as_booked() -> None:
    table = Table(2).do(acts.book_income, gold={"Isla": 30, "Ewan": 5})
    assert most_gold(table.state) == 35
    assert most_gold(Table(2).do(acts.book_income, gold={"Isla": 1, "Ewan": 1}).state) == 10


def test_gold_that_players_have_by_their_own_word_is_there() -> None:
    table = Table(2).with_gold(400, 0)
    assert most_gold(table.state) == 400
    table.do(acts.set_prices, "Isla", (3, 4))
    assert most_gold(table.state) == 400, "what is staked is not gone"
    assert most_gold(Table(2).with_gold(400, None).state) == 400


@pytest.mark.parametrize(
    ("tablet", "most"),
    [
        (Tablet.SCROLL_AGAIN, 2),
        (Tablet.OWN_OFFER, 2),
        (Tablet.BAG_DRAW, 2),
        (Tablet.DISCOUNT_1, 4),
        (Tablet.DISCOUNT_2, 4),
    ],
)
def test_the_box_has_so_many_tablets_of_a_kind(tablet: Tablet, most: int) -> None:
    table = Table(2, modules=("druids",))
    assert tablets_left(table.state, tablet) == most
    table.do(acts.lay, "Isla", (0, 1), druid(tablet), anyway=True)
    assert tablets_left(table.state, tablet) == most - 1
    assert tablets_left(table.state, tablet, but=("Isla", (0, 1))) == most
    assert tablets_left(table.state, tablet, but=("Ewan", (0, 1))) == most - 1


def test_tablets_that_take_off_gold_are_counted_together() -> None:
    table = Table(2, modules=("druids",)).do(acts.lay, "Isla", (0, 1), druid(Tablet.DISCOUNT_1), anyway=True)
    assert tablets_left(table.state, Tablet.DISCOUNT_2) == 3
