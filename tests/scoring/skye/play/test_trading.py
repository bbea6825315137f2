"""Prices, the two buying turns, and where the gold goes."""

from dataclasses import replace
from typing import Any

import pytest

from scoring.skye.catalogue import catalogue
from scoring.skye.laying import legal_placements
from scoring.skye.play import acts
from scoring.skye.play.acts import Refusal
from scoring.skye.play.building import in_hand, to_lay, unlaid
from scoring.skye.play.events import Bought, BoughtOwn, DolmenBought, DolmenFilled, Event, Passed, Phase, PricesSet
from scoring.skye.play.limits import TABLETS, tablets_left
from scoring.skye.play.state import Fate, TableState
from scoring.skye.play.steps import (
    BagPrice,
    bag_price,
    discount,
    may_keep,
    own_offers,
    price_for,
    turn_order,
    whose_turn,
)
from scoring.skye.play.trading import printed_cost
from scoring.skye.tile import Tablet, Tile
from tests.scoring.skye.play.tables import Table, borderland, druid, meadow


def market(players: int = 3, **options: Any) -> Table:
    """Everybody has 20 gold and offers tiles for 4 and 6."""
    table = Table(players, **options).with_gold(*[20] * players)
    for name in table.state.names:
        table.do(acts.set_prices, name, (4, 6))
    return table


def with_tablets(*tablets: Tablet, players: int = 3) -> Table:
    """Isla laid Druid tiles in round 1; it is round 2, everybody has 20 gold."""
    table = Table(players, modules=("druids",))
    for north, tablet in enumerate(tablets, start=1):
        table.do(acts.lay, "Isla", (0, north), druid(tablet))
    table.do(acts.begin_round, 2, anyway=True)
    return table.with_gold(*[20] * players)


def offered(table: Table, *prices: int) -> Table:
    for name in table.state.names:
        table.do(acts.set_prices, name, prices)
    return table


# --- prices: de-2022, en-2022 page 3 ---


def test_stakes_come_out_of_the_hand() -> None:
    table = market()
    assert table.gold() == [10, 10, 10]
    assert table.state.market.stake("Isla") == 10


@pytest.mark.parametrize("prices", [(0, 5), (-1, 5), (5, 0), (10**12, 1)])
def test_a_price_is_at_least_1_gold(prices: tuple[int, int]) -> None:
    table = Table().with_gold(9, 9, 9, 9)
    assert table.refused(acts.set_prices, "Isla", prices, anyway=True) is Refusal.BAD_AMOUNT


@pytest.mark.parametrize("prices", [(), (1, 2, 3)])
def test_one_or_two_tiles_are_offered(prices: tuple[int, ...]) -> None:
    table = Table().with_gold(9, 9, 9, 9)
    assert table.refused(acts.set_prices, "Isla", prices, anyway=True) is Refusal.BAD_NUMBER_OF_PRICES


def test_prices_together_are_no_more_than_ones_gold() -> None:
    table = Table().with_gold(9, 9, 9, 9)
    assert acts.can_set_prices(table.state, "Isla", (4, 5))
    assert table.refused(acts.set_prices, "Isla", (4, 6)) is Refusal.TOO_LITTLE_GOLD


def test_insisting_on_a_price_leaves_an_empty_hand_and_the_whole_stake() -> None:
    table = Table().with_gold(9, 9, 9, 9).do(acts.set_prices, "Isla", (4, 6), anyway=True)
    assert table.gold() == [0, 9, 9, 9]
    assert table.state.market.stake("Isla") == 10


def test_new_prices_give_the_old_stakes_back() -> None:
    table = Table().with_gold(9, 9, 9, 9).do(acts.set_prices, "Isla", (4, 5)).do(acts.set_prices, "Isla", (8, 1))
    assert table.gold()[0] == 0
    assert table.refused(acts.set_prices, "Isla", (2,)) is Refusal.ONE_OFFER
    table.do(acts.set_prices, "Isla", (2,), anyway=True)
    assert table.gold()[0] == 7
    assert len(table.state.market.offers["Isla"]) == 1


def test_prices_stand_once_an_offer_is_sold() -> None:
    table = market().do(acts.buy, "Isla", "Ewan", 0)
    assert table.refused(acts.set_prices, "Ewan", (1, 1), anyway=True) is Refusal.OFFER_GONE
    assert table.refused(acts.set_prices, "Moira", (1, 1)) is Refusal.BUYING_BEGUN
    assert acts.can_set_prices(table.state, "Moira", (1, 1), anyway=True)
    table.do(acts.pass_turn, "Ewan").do(acts.pass_turn, "Moira").do(acts.close_offers)
    assert table.refused(acts.set_prices, "Ewan", (1, 1), anyway=True) is Refusal.OFFER_GONE


def test_gold_that_is_not_known_is_always_enough_and_stays_unknown() -> None:
    table = Table().with_gold(None, 9, 9, 9).do(acts.set_prices, "Isla", (9, 9))
    table.do(acts.set_prices, "Ewan", (3, 3))
    assert table.refused(acts.buy, "Isla", "Ewan", 0) is Refusal.PRICES_MISSING
    assert table.do(acts.buy, "Isla", "Ewan", 0, anyway=True).gold() == [None, 9, 9, 9]


# --- the first buying turn: de-2022, en-2022 page 4 ---


def test_de_2022_page_4_the_seller_gets_the_price_and_the_stake_back() -> None:
    table = market().do(acts.buy, "Isla", "Ewan", 1)
    assert table.gold() == [10 - 6, 10 + 6 + 6, 10]
    offer = table.state.market.offers["Ewan"][1]
    assert (offer.fate, offer.buyer, offer.paid) == (Fate.SOLD, "Isla", 6)
    assert table.state.market.stake("Ewan") == 4


def test_en_2022_page_4_unsold_stakes_are_lost_and_the_tiles_kept() -> None:
    table = market().do(acts.buy, "Isla", "Ewan", 1)
    table.do(acts.pass_turn, "Ewan").do(acts.pass_turn, "Moira").do(acts.close_offers)
    assert table.gold() == [4, 22, 10]
    assert [table.state.market.lost(name) for name in table.state.names] == [10, 4, 10]
    assert [table.state.market.received(name) for name in table.state.names] == [3, 1, 2]
    assert table.state.market.offers["Ewan"][0].fate is Fate.LEFT


def test_buying_goes_clockwise_from_the_start_player() -> None:
    table = market(4)
    assert turn_order(table.state) == ("Isla", "Ewan", "Moira", "Fergus")
    assert table.refused(acts.buy, "Moira", "Isla", 0) is Refusal.NOT_THEIR_TURN
    table.do(acts.buy, "Isla", "Moira", 0)
    assert whose_turn(table.state, 1) == "Ewan"
    table.do(acts.pass_turn, "Ewan").do(acts.buy, "Moira", "Isla", 0).do(acts.pass_turn, "Fergus")
    assert whose_turn(table.state, 1) is None


def test_where_nobody_sits_nobody_has_a_turn() -> None:
    assert turn_order(TableState()) == ()


@pytest.mark.parametrize(("number", "first"), [(1, "Isla"), (2, "Ewan"), (3, "Moira"), (4, "Isla"), (5, "Ewan")])
def test_the_start_player_changes_clockwise_each_round(number: int, first: str) -> None:
    table = Table(3)
    if number > 1:
        table.do(acts.begin_round, number, anyway=True)
    assert turn_order(table.state)[0] == first


def test_each_buys_one_tile_at_most() -> None:
    table = market().do(acts.buy, "Isla", "Ewan", 0)
    assert table.refused(acts.buy, "Isla", "Moira", 0) is Refusal.TURN_USED
    assert table.refused(acts.pass_turn, "Isla") is Refusal.TURN_USED
    table.do(acts.buy, "Isla", "Moira", 0, anyway=True)
    assert table.state.market.received("Isla") == 2


def test_a_sold_offer_is_gone_whatever_the_players_say() -> None:
    table = market().do(acts.buy, "Isla", "Ewan", 0)
    assert table.refused(acts.buy, "Moira", "Ewan", 0, anyway=True) is Refusal.OFFER_GONE
    assert table.refused(acts.buy, "Moira", "Ewan", 2, anyway=True) is Refusal.NO_SUCH_OFFER
    assert table.refused(acts.buy, "Moira", "Moira", 0, anyway=True) is Refusal.OWN_OFFER
    assert table.refused(acts.buy, "Moira", "Nobody", 0, anyway=True) is Refusal.UNKNOWN_PLAYER
    assert table.refused(acts.buy, "Nobody", "Moira", 0, anyway=True) is Refusal.UNKNOWN_PLAYER


def test_buying_needs_the_gold_in_hand() -> None:
    table = Table(2).with_gold(10, 10).do(acts.set_prices, "Isla", (4, 5)).do(acts.set_prices, "Ewan", (2, 1))
    assert acts.can_buy(table.state, "Isla", "Ewan", 1)
    assert table.refused(acts.buy, "Isla", "Ewan", 0) is Refusal.TOO_LITTLE_GOLD
    table.do(acts.buy, "Isla", "Ewan", 0, anyway=True)
    assert table.gold() == [0, 7 + 2 + 2]


def test_a_table_may_name_what_was_really_paid() -> None:
    table = market().do(acts.buy, "Isla", "Ewan", 1, paid=5)
    assert table.gold() == [5, 10 + 6 + 5, 10]
    assert table.refused(acts.buy, "Ewan", "Moira", 1, paid=-1) is Refusal.BAD_AMOUNT


def test_the_first_buying_turn_ends_when_all_have_dealt() -> None:
    table = market()
    assert table.refused(acts.close_offers) is Refusal.MARKET_OPEN
    table.all_pass()
    assert acts.can_close_offers(table.state)
    table.do(acts.close_offers)
    assert table.state.market.closed
    assert table.refused(acts.close_offers) is Refusal.MARKET_CLOSED
    assert table.refused(acts.buy, "Isla", "Ewan", 0, anyway=True) is Refusal.OFFER_GONE
    assert table.refused(acts.pass_turn, "Isla") is Refusal.MARKET_CLOSED


def test_nothing_closes_where_nothing_is_offered() -> None:
    assert Table().refused(acts.close_offers, anyway=True) is Refusal.NOTHING_OFFERED


def test_a_market_can_be_repeated_if_the_players_insist() -> None:
    table = market().all_pass().do(acts.close_offers)
    assert table.refused(acts.set_prices, "Isla", (1, 1)) is Refusal.MARKET_CLOSED
    table.do(acts.set_prices, "Isla", (1, 2), anyway=True)
    assert table.gold() == [7, 10, 10]
    assert not table.state.market.closed


def test_stakes_of_a_market_nobody_closed_are_lost_with_the_round() -> None:
    table = market().do(acts.begin_round, anyway=True)
    assert table.gold() == [10, 10, 10]
    assert table.state.market.stake("Isla") == 0


# --- tablets: de-2022, en-2022 page 9 ---


def test_a_tablet_works_from_the_next_round_on() -> None:
    table = Table(3, modules=("druids",)).do(acts.lay, "Isla", (0, 1), druid(Tablet.DISCOUNT_2))
    assert discount(table.state, "Isla") == 0
    table.do(acts.begin_round, anyway=True)
    assert discount(table.state, "Isla") == 2
    assert discount(table.state, "Ewan") == 0


def test_only_druid_tiles_carry_tablets() -> None:
    from scoring.skye.tile import TileSet

    table = Table(3).do(acts.lay, "Isla", (0, 1), replace(druid(Tablet.DISCOUNT_2), set=TileSet.CUSTOM))
    assert discount(table.do(acts.begin_round, anyway=True).state, "Isla") == 0


def test_de_2022_page_9_with_a_discount_the_seller_gets_less_but_the_whole_stake() -> None:
    table = offered(with_tablets(Tablet.DISCOUNT_1), 4, 6).do(acts.pass_turn, "Ewan").do(acts.pass_turn, "Moira")
    table.do(acts.buy, "Isla", "Ewan", 1)
    assert table.gold() == [10 - 5, 10 + 6 + 5, 10]


def test_en_2022_page_9_discounts_add_up_but_never_below_0() -> None:
    table = offered(with_tablets(Tablet.DISCOUNT_1, Tablet.DISCOUNT_2), 2, 5)
    table.do(acts.pass_turn, "Ewan").do(acts.pass_turn, "Moira")
    assert [price_for(table.state, "Isla", offer) for offer in table.state.market.offers["Ewan"]] == [0, 2]
    table.do(acts.buy, "Isla", "Ewan", 0)
    assert table.gold() == [13, 13 + 2, 13]


def test_en_2022_page_9_discounts_do_not_count_in_the_second_buying_turn() -> None:
    table = with_tablets(Tablet.DISCOUNT_2).do(acts.pass_turn, "Ewan", 2).do(acts.pass_turn, "Moira", 2)
    assert table.do(acts.buy_from_dolmen, "Isla", 3, 4).gold()[0] == 13


def test_en_2022_page_9_an_own_offer_is_kept_for_the_stake_that_lies_on_it() -> None:
    table = offered(with_tablets(Tablet.OWN_OFFER), 4, 6).do(acts.pass_turn, "Ewan").do(acts.pass_turn, "Moira")
    table.do(acts.buy_own, "Isla", 1)
    assert table.gold() == [10, 10, 10]
    assert table.state.market.stake("Isla") == 4
    assert table.state.market.offers["Isla"][1].fate is Fate.KEPT
    assert table.do(acts.buy, "Isla", "Ewan", 0).gold() == [6, 18, 10]
    assert table.do(acts.close_offers).gold() == [6, 18, 10]
    assert table.state.market.received("Isla") == 3


def test_own_offers_need_a_tablet_each() -> None:
    table = offered(with_tablets(Tablet.OWN_OFFER), 4, 6)
    assert table.refused(acts.buy_own, "Ewan", 0) is Refusal.NO_TABLET
    table.do(acts.pass_turn, "Ewan").do(acts.pass_turn, "Moira").do(acts.buy_own, "Isla", 0)
    assert own_offers(table.state, "Isla") == 0
    assert table.refused(acts.buy_own, "Isla", 1) is Refusal.NO_TABLET


def test_de_2022_page_9_two_tablets_keep_two_own_offers() -> None:
    table = offered(with_tablets(Tablet.OWN_OFFER, Tablet.OWN_OFFER), 4, 6)
    table.do(acts.pass_turn, "Ewan").do(acts.pass_turn, "Moira").do(acts.buy_own, "Isla", 0).do(acts.buy_own, "Isla", 1)
    assert table.state.market.kept("Isla") == 2
    assert whose_turn(table.state, 1) == "Isla"


def test_offers_kept_are_counted_for_each_player_alone() -> None:
    table = Table(2, modules=("druids",)).with_gold(20, 20)
    for name in ("Isla", "Ewan"):
        table.do(acts.lay, name, (0, 1), druid(Tablet.OWN_OFFER), anyway=True)
    table.do(acts.begin_round, anyway=True).do(acts.enter_phase, Phase.PRICES)
    for name in ("Isla", "Ewan"):
        table.do(acts.set_prices, name, (3, 4), anyway=True)
    first, second = table.state.names
    table.do(acts.buy_own, first, 0, anyway=True).do(acts.pass_turn, first, anyway=True)
    assert (table.state.market.kept(first), table.state.market.kept(second)) == (1, 0)
    table.do(acts.pass_turn, second, anyway=True)
    assert (table.state.market.kept(first), table.state.market.kept(second)) == (1, 0)


def test_own_offers_are_kept_when_it_is_ones_turn() -> None:
    table = offered(with_tablets(Tablet.OWN_OFFER), 4, 6)
    assert table.refused(acts.buy_own, "Isla", 0) is Refusal.NOT_THEIR_TURN
    table.do(acts.pass_turn, "Ewan").do(acts.pass_turn, "Moira")
    assert may_keep(table.state, "Isla")
    table.do(acts.buy, "Isla", "Ewan", 0)
    assert may_keep(table.state, "Isla")


def test_a_turn_lasts_until_the_next_player_deals() -> None:
    table = offered(Table(3).with_gold(20, 20, 20), 4, 6).do(acts.pass_turn, "Isla")
    assert may_keep(table.state, "Isla")
    table.do(acts.pass_turn, "Ewan")
    assert not may_keep(table.state, "Isla")
    assert may_keep(table.state, "Ewan")
    assert may_keep(table.state, "Moira")


def test_the_second_buying_turn_does_not_reopen_the_first() -> None:
    table = offered(Table(2, modules=("druids",)).with_gold(20, 20), 4, 6).all_pass()
    assert not may_keep(table.do(acts.pass_turn, "Isla", 2, anyway=True).state, "Isla")
    assert may_keep(table.state, "Ewan")


def test_keeping_an_own_offer_is_no_deal_of_the_turn() -> None:
    table = offered(with_tablets(Tablet.OWN_OFFER), 4, 6).do(acts.buy_own, "Isla", 0, anyway=True)
    assert not table.state.market.has_dealt("Isla", 1)
    assert not may_keep(table.state, "Isla")


def test_a_sold_offer_cannot_be_kept() -> None:
    table = offered(with_tablets(Tablet.OWN_OFFER), 4, 6).do(acts.buy, "Ewan", "Isla", 0)
    assert table.refused(acts.buy_own, "Isla", 0, anyway=True) is Refusal.OFFER_GONE


# --- the second buying turn: de-2022, en-2022 pages 8 and 9 ---


@pytest.mark.parametrize(("cost", "place", "paid"), [(3, 4, 7), (0, 0, 0), (8, 4, 12), (5, 0, 5)])
def test_en_2022_page_8_a_druid_tile_costs_its_print_and_its_place(cost: int, place: int, paid: int) -> None:
    table = Table(2, modules=("druids",)).with_gold(20, 20)
    event = acts.buy_from_dolmen(table.state, "Isla", cost, place)
    assert event == DolmenBought("Isla", cost, place, paid)
    assert table.add(event).gold() == [20 - paid, 20]


@pytest.mark.parametrize(("cost", "place"), [(9, 0), (-1, 0), (0, 5), (0, -1)])
def test_costs_that_are_not_printed(cost: int, place: int) -> None:
    table = Table(2, modules=("druids",)).with_gold(20, 20)
    assert table.refused(acts.buy_from_dolmen, "Isla", cost, place, anyway=True) is Refusal.BAD_AMOUNT


@pytest.mark.parametrize(("tablets", "price"), [(0, BagPrice(5, 2)), (1, BagPrice(3, 3)), (2, BagPrice(1, 4))])
def test_en_2022_page_9_the_bag_costs_5_or_with_tablets_3_or_1(tablets: int, price: BagPrice) -> None:
    table = with_tablets(*[Tablet.BAG_DRAW] * tablets).do(acts.pass_turn, "Ewan", 2).do(acts.pass_turn, "Moira", 2)
    assert bag_price(table.state, "Isla") == price
    table.do(acts.buy_from_bag, "Isla")
    assert table.gold()[0] == 20 - price.gold
    assert table.state.market.received("Isla") == 1


def test_the_second_turn_is_one_purchase_or_a_pass() -> None:
    table = Table(2, modules=("druids",)).with_gold(20, 20).do(acts.buy_from_dolmen, "Isla", 1, 1)
    assert table.refused(acts.buy_from_bag, "Isla") is Refusal.TURN_USED
    assert table.refused(acts.pass_turn, "Isla", 2) is Refusal.TURN_USED
    table.do(acts.pass_turn, "Ewan", 2)
    assert table.refused(acts.buy_from_dolmen, "Ewan", 0, 0) is Refusal.TURN_USED


def test_who_passed_first_may_buy_in_the_second_turn() -> None:
    table = market(2, modules=("druids",)).all_pass().do(acts.close_offers)
    assert acts.can_buy_from_bag(table.state, "Isla")


def test_the_second_turn_begins_with_the_start_player_after_the_first_ended() -> None:
    table = market(2, modules=("druids",)).all_pass()
    assert table.refused(acts.buy_from_bag, "Isla") is Refusal.MARKET_OPEN
    assert table.refused(acts.pass_turn, "Isla", 2) is Refusal.MARKET_OPEN
    table.do(acts.close_offers)
    assert table.refused(acts.buy_from_bag, "Ewan") is Refusal.NOT_THEIR_TURN


def test_without_the_druids_there_is_no_second_turn() -> None:
    table = Table(2).with_gold(20, 20)
    assert table.refused(acts.buy_from_bag, "Isla") is Refusal.NOT_IN_THE_BOX
    assert table.refused(acts.buy_from_dolmen, "Isla", 0, 0) is Refusal.NOT_IN_THE_BOX
    assert table.do(acts.buy_from_bag, "Isla", anyway=True).gold() == [15, 20]


def test_druids_need_gold() -> None:
    table = Table(2, modules=("druids",)).with_gold(4, 4)
    assert table.refused(acts.buy_from_bag, "Isla") is Refusal.TOO_LITTLE_GOLD
    assert table.refused(acts.buy_from_dolmen, "Isla", 3, 2) is Refusal.TOO_LITTLE_GOLD
    assert table.do(acts.buy_from_dolmen, "Isla", 3, 2, anyway=True).gold() == [0, 4]


def test_what_was_really_paid_for_a_druid_or_from_the_bag() -> None:
    table = Table(2, modules=("druids",)).with_gold(20, 20)
    assert table.refused(acts.buy_from_bag, "Isla", paid=-1, anyway=True) is Refusal.BAD_AMOUNT
    assert table.refused(acts.buy_from_dolmen, "Isla", 3, 4, paid=-1, anyway=True) is Refusal.BAD_AMOUNT
    table.do(acts.buy_from_bag, "Isla", paid=2).do(acts.buy_from_dolmen, "Ewan", 3, 4, paid=6)
    assert table.gold() == [18, 14]


def test_a_third_buying_turn_does_not_exist() -> None:
    assert Table().refused(acts.pass_turn, "Isla", 3, anyway=True) is Refusal.UNKNOWN_BUYING_TURN


# --- steps that lost their ground ---


def test_prices_after_a_sale_are_without_effect() -> None:
    table = market().do(acts.buy, "Isla", "Ewan", 0)
    before = table.state
    assert table.add(PricesSet("Ewan", (1, 1))).state == before
    assert table.add(PricesSet("Moira", (1, 1))).gold() == [6, 18, 18]
    assert table.add(PricesSet("Ghost", (1, 1))).gold() == [6, 18, 18]


def test_a_purchase_whose_offer_was_taken_back_is_without_effect() -> None:
    table = market().do(acts.buy, "Isla", "Ewan", 1).undo("Ewan")
    assert table.gold() == [10, 20, 10]
    assert "Ewan" not in table.state.market.offers


@pytest.mark.parametrize(
    "event", [Bought("Isla", "Isla", 0, 3), Bought("Ghost", "Isla", 0, 3), BoughtOwn("Ghost", 0), Passed("Ghost", 1)]
)
def test_events_that_name_the_wrong_people_are_without_effect(event: Event) -> None:
    table = market()
    before = table.state
    assert table.add(event).state == before


# --- as printed, or anyway ---


def test_nobody_buys_or_passes_before_all_have_set_their_prices() -> None:
    table = Table(3).with_gold(20, 20, 20).do(acts.set_prices, "Isla", (4, 6)).do(acts.set_prices, "Ewan", (4, 6))
    assert table.refused(acts.buy, "Isla", "Ewan", 0) is Refusal.PRICES_MISSING
    assert table.refused(acts.pass_turn, "Isla") is Refusal.PRICES_MISSING
    assert acts.can_buy(table.state, "Isla", "Ewan", 0, anyway=True)
    assert acts.can_pass(table.state, "Isla", anyway=True)


def test_new_prices_after_an_insisted_one_mint_no_gold() -> None:
    """5 gold, prices of 4 and 4, then of 1 and 1: 3 gold are left, not 6."""
    table = Table(2).with_gold(5, 5).do(acts.set_prices, "Isla", (4, 4), anyway=True)
    assert (table.gold()[0], table.state.debt("Isla")) == (0, 3)
    table.do(acts.set_prices, "Isla", (1, 1))
    assert (table.gold()[0], table.state.debt("Isla")) == (3, 0)


def test_what_was_paid_without_having_it_is_owed_until_gold_comes_in_or_somebody_counts() -> None:
    table = Table(2).with_gold(2, 9).do(acts.set_prices, "Isla", (1, 1)).do(acts.set_prices, "Ewan", (4, 4))
    table.do(acts.buy, "Isla", "Ewan", 0, anyway=True)
    assert (table.gold(), table.state.debt("Isla")) == ([0, 1 + 4 + 4], 4)
    assert (table.do(acts.book_income).gold()[0], table.state.debt("Isla")) == (1, 0)
    table.undo().do(acts.correct_gold, "Isla", 0)
    assert table.state.debt("Isla") == 0


def test_gold_that_nobody_can_have_is_questioned() -> None:
    table = Table(3)
    assert table.refused(acts.correct_gold, "Isla", 16) is Refusal.MORE_THAN_THERE_IS
    assert acts.can_correct_gold(table.state, "Isla", 15)
    assert table.do(acts.correct_gold, "Isla", 160, anyway=True).gold()[0] == 160
    unknown = Table(3).do(acts.correct_gold, "Isla", None)
    assert unknown.refused(acts.set_prices, "Isla", (60, 60)) is Refusal.MORE_THAN_THERE_IS
    assert acts.can_set_prices(unknown.state, "Isla", (60, 60), anyway=True)


def test_tiles_bought_kept_and_unlaid_are_counted() -> None:
    table = market().do(acts.buy, "Isla", "Ewan", 1)
    assert [to_lay(table.state, name) for name in table.state.names] == [1, 0, 0]
    table.do(acts.pass_turn, "Ewan").do(acts.pass_turn, "Moira").do(acts.close_offers)
    assert [to_lay(table.state, name) for name in table.state.names] == [3, 1, 2]
    table.do(acts.lay, "Isla", (0, 1), meadow()).do(acts.lay, "Isla", (0, -1), borderland("X1"), anyway=True)
    assert [unlaid(table.state, name) for name in table.state.names] == [2, 1, 2]
    assert to_lay(Table(2).state, "Isla") is None
    assert unlaid(Table(2).state, "Isla") is None


def test_a_market_that_is_held_again_forgets_no_tile() -> None:
    table = market().all_pass().do(acts.close_offers)
    table.do(acts.set_prices, "Isla", (1, 2), anyway=True)
    assert to_lay(table.state, "Isla") == 2
    assert to_lay(table.do(acts.close_offers, anyway=True).state, "Isla") == 4


def test_a_tile_goes_back_to_the_bag_only_if_it_fits_nowhere() -> None:
    table = market().all_pass().do(acts.close_offers)
    assert table.refused(acts.return_to_bag, "Isla", meadow()) is Refusal.STILL_FITS
    assert acts.can_return_to_bag(table.state, "Isla", meadow(), anyway=True)
    table.do(acts.return_to_bag, "Isla").do(acts.return_to_bag, "Isla")
    assert unlaid(table.state, "Isla") == 0
    assert table.refused(acts.return_to_bag, "Isla") is Refusal.NOTHING_TO_LAY


def test_the_tiles_behind_offers_and_the_discard_are_there_for_tables_that_name_them() -> None:
    first, second, third, fourth = (catalogue()[name] for name in ("L01", "L02", "L03", "L05"))
    table = Table(2).with_gold(9, 9).do(acts.set_prices, "Isla", (1, 2), tiles=(first, second), discard=third)
    assert table.refused(acts.set_prices, "Ewan", (1, 1), tiles=(first,)) is Refusal.TILE_ELSEWHERE
    assert table.refused(acts.set_prices, "Ewan", (1, 1), discard=third) is Refusal.TILE_ELSEWHERE
    assert table.refused(acts.set_prices, "Ewan", (1, 1), tiles=(fourth,) * 3) is Refusal.BAD_NUMBER_OF_PRICES
    table.do(acts.set_prices, "Ewan", (1, 1), tiles=(None, fourth))
    assert table.state.market.discards == {"Isla": third}
    table.do(acts.pass_turn, "Isla").do(acts.buy, "Ewan", "Isla", 1).do(acts.close_offers)
    assert in_hand(table.state, "Isla") == [first]
    assert in_hand(table.state, "Ewan") == [second, fourth]
    cell, turns = next(iter(legal_placements(table.state.game.player("Ewan").territory, second).items()))
    table.do(acts.lay, "Ewan", cell, second, turns[0])
    assert in_hand(table.state, "Ewan") == [fourth]
    table.do(acts.return_to_bag, "Ewan", fourth, anyway=True)
    assert in_hand(table.state, "Ewan") == []
    assert unlaid(table.state, "Ewan") == 1
    assert in_hand(table.state, "Nobody") == []


def test_there_are_ten_stone_tablets() -> None:
    table = Table(3, modules=("druids",)).do(acts.lay, "Isla", (0, 1), druid(Tablet.BAG_DRAW))
    table.do(acts.lay, "Ewan", (0, 1), druid(Tablet.BAG_DRAW))
    assert table.refused(acts.lay, "Isla", (0, 2), druid(Tablet.BAG_DRAW)) is Refusal.TABLETS_GONE
    assert acts.can_lay(table.state, "Isla", (0, 2), druid(Tablet.BAG_DRAW), anyway=True)
    assert acts.can_change(table.state, "Isla", (0, 1), druid(Tablet.BAG_DRAW), 1)
    assert tablets_left(table.state, Tablet.DISCOUNT_1) == 4
    table.do(acts.lay, "Isla", (0, 2), druid(Tablet.DISCOUNT_2))
    assert tablets_left(table.state, Tablet.DISCOUNT_1) == 3
    assert sum(most for _kinds, most in TABLETS) == 10


# --- a price that was typed wrongly ---


def test_gold_is_as_if_the_right_price_had_been_typed() -> None:
    """Sold, sold for less with a tablet, kept, and left over."""
    tablets = (Tablet.OWN_OFFER, Tablet.DISCOUNT_1)

    def played(first: int, second: int, *corrections: int) -> list[int | None]:
        table = offered(with_tablets(*tablets), first, second)
        for buyer, seller in (("Ewan", "Moira"), ("Moira", "Ewan")):
            table.do(acts.buy, buyer, seller, 0)
        table.do(acts.buy_own, "Isla", 0).do(acts.buy, "Isla", "Ewan", 1).do(acts.close_offers)
        for name in table.state.names if corrections else ():
            for offer, price in enumerate(corrections):
                table.do(acts.correct_price, name, offer, price)
        return table.gold()

    assert played(4, 6, 3, 2) == played(3, 2)
    assert played(3, 2, 4, 6) == played(4, 6)


def test_a_price_is_corrected_only_where_there_is_one_and_where_it_can_be_paid() -> None:
    table = offered(Table(2).do(acts.book_income), 1, 1).do(acts.buy, "Isla", "Ewan", 0)
    assert table.refused(acts.correct_price, "Ewan", 0, 1) is Refusal.NO_CHANGE
    assert table.refused(acts.correct_price, "Ewan", 2, 1) is Refusal.NO_SUCH_OFFER
    assert table.refused(acts.correct_price, "Ewan", 0, 0) is Refusal.BAD_AMOUNT
    assert table.refused(acts.correct_price, "Ewan", 0, 9) is Refusal.TOO_LITTLE_GOLD
    assert table.do(acts.correct_price, "Ewan", 0, 9, anyway=True).state.debt("Isla") > 0


# --- the dolmen: de-2022, en-2022 page 8 ---


def dolmen(*costs: int) -> Table:
    """A table that names its Druid tiles, the cheapest place first."""
    table = Table(2, modules=("druids",)).with_gold(20, 20)
    for place, cost in enumerate(costs):
        table.do(acts.fill_dolmen, place, replace(druid(Tablet.BAG_DRAW), cost=cost))
    return table


def lying(table: Table) -> list[int | None]:
    return [each.cost if isinstance(each, Tile) else each for each in table.state.dolmen]


def test_dearer_druid_tiles_move_on_when_one_is_bought() -> None:
    table = dolmen(3, 0, 5, 8, 1).do(acts.buy_from_dolmen, "Isla", 0, 1)
    assert lying(table) == [3, 5, 8, 1, None]
    assert table.gold()[0] == 19
    assert [tile.cost for tile in in_hand(table.state, "Isla")] == [0]
    assert lying(table.do(acts.fill_dolmen, 4, druid(Tablet.OWN_OFFER))) == [3, 5, 8, 1, 3]


def test_at_the_end_of_a_round_the_cheapest_druid_tile_leaves_the_game() -> None:
    table = dolmen(3, 0, 5, 8, 1).do(acts.begin_round, anyway=True)
    assert lying(table) == [0, 5, 8, 1, None]
    assert lying(table.do(acts.begin_round, 1, anyway=True)) == [0, 5, 8, 1, None]


def test_the_printed_cost_of_a_druid_tile_that_lies_there() -> None:
    table = dolmen(3)
    assert [printed_cost(table.state, place) for place in (0, 1)] == [3, None]
    assert table.refused(acts.buy_from_dolmen, "Isla", 5, 0) is Refusal.OTHER_COST
    assert acts.can_buy_from_dolmen(table.state, "Isla", 5, 0, anyway=True)
    assert acts.can_buy_from_dolmen(table.state, "Isla", 5, 1)


def test_the_printed_cost_alone_names_a_druid_tile() -> None:
    table = Table(2, modules=("druids",)).with_gold(20, 20)
    for place, cost in enumerate((0, 5)):
        table.do(acts.fill_dolmen, place, None, cost=cost)
    assert lying(table) == [0, 5, None, None, None]
    assert table.refused(acts.buy_from_dolmen, "Isla", 3, 1) is Refusal.OTHER_COST
    table.do(acts.buy_from_dolmen, "Isla", 5, 1)
    assert (lying(table), table.gold()[0]) == ([0, None, None, None, None], 14)
    # Nobody has said how it looks, so that it lies in nobody's hand by name; but it is to be laid.
    assert (in_hand(table.state, "Isla"), unlaid(table.state, "Isla")) == ([], 1)
    named = replace(druid(Tablet.BAG_DRAW), cost=7)
    assert acts.fill_dolmen(table.state, 0, named, cost=3) == DolmenFilled(0, named)
    assert lying(table.do(acts.fill_dolmen, 0, None)) == []
    assert table.refused(acts.fill_dolmen, 0, None, cost=9, anyway=True) is Refusal.BAD_AMOUNT


def test_a_table_that_does_not_name_druid_tiles_has_no_dolmen_to_look_after() -> None:
    table = Table(2, modules=("druids",)).with_gold(20, 20).do(acts.buy_from_dolmen, "Isla", 3, 4)
    assert lying(table) == []
    assert lying(dolmen(3).do(acts.fill_dolmen, 0, None)) == []
    assert dolmen().refused(acts.fill_dolmen, 5, None) is Refusal.BAD_AMOUNT
    assert dolmen().refused(acts.fill_dolmen, 0, meadow(), anyway=True) is Refusal.NOT_IN_THE_BOX
    assert Table(2).refused(acts.fill_dolmen, 0, druid(Tablet.BAG_DRAW)) is Refusal.NOT_IN_THE_BOX


def test_a_tile_that_was_looked_up_meanwhile_is_no_longer_in_hand() -> None:
    """It lies there with its scroll in another area, and is the same tile of the box."""
    first, unsure = catalogue()["L01"], catalogue()["L48"]
    table = Table(2).with_gold(9, 9).do(acts.set_prices, "Isla", (1, 2), tiles=(first, unsure))
    table.do(acts.set_prices, "Ewan", (1, 1)).all_pass().do(acts.close_offers)
    assert in_hand(table.state, "Isla") == [first, unsure]
    table.do(acts.lay, "Isla", (5, 5), unsure.with_scroll_in(2), anyway=True)
    assert in_hand(table.state, "Isla") == [first]


def test_tiles_of_ones_own_making_are_told_apart_in_hand() -> None:
    one, other = meadow(sheep=1), meadow(cattle=1)
    table = Table(2).with_gold(9, 9).do(acts.set_prices, "Isla", (1, 2), tiles=(one, other))
    table.do(acts.set_prices, "Ewan", (1, 1)).all_pass().do(acts.close_offers)
    table.do(acts.lay, "Isla", (0, 1), other, anyway=True)
    assert in_hand(table.state, "Isla") == [one]


def test_whoever_lays_more_than_was_received_has_nothing_left_to_lay() -> None:
    table = Table(2).with_gold(9, 9).do(acts.set_prices, "Isla", (1, 2)).do(acts.set_prices, "Ewan", (1, 1))
    table.do(acts.pass_turn, "Isla").do(acts.buy, "Ewan", "Isla", 0).do(acts.close_offers)
    for x in range(1, 4):
        table.do(acts.lay, "Isla", (0, x), meadow(), anyway=True)
    assert unlaid(table.state, "Isla") == 0
