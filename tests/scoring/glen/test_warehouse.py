"""Page 4: the warehouse and the costs of tiles."""

import pytest

from scoring.glen.paying import Payment, Shortage, cheapest, settles, shortage
from scoring.glen.territory import Cube
from scoring.glen.tile import Cost, Resource
from scoring.glen.warehouse import EMPTY, SMALL_TABLE, Bill, Warehouse, at_the_start

from .tables import CATTLE, GRAIN, HOME, SHEEP, STONE, WOOD, player, tile

NORTH = (0, 1)


def test_a_row_costs_1_then_2_then_3_and_then_nothing_is_left() -> None:
    house, prices = EMPTY, []
    for _ in range(4):
        prices.append(house.price(WOOD))
        house = house.after_buying(WOOD)
    assert prices == [1, 2, 3, None]
    assert house == Warehouse(wood=3)


def test_selling_brings_the_coins_of_the_fullest_field() -> None:
    house, proceeds = Warehouse(grain=3), []
    for _ in range(4):
        proceeds.append(house.proceeds(GRAIN))
        house = house.after_selling(GRAIN)
    assert proceeds == [3, 2, 1, None]
    assert house == EMPTY


@pytest.mark.parametrize("resource", list(Resource))
def test_every_row_is_its_own(resource: Resource) -> None:
    house = EMPTY.after_buying(resource)
    assert house._asdict() == {str(each): int(each is resource) for each in Resource}
    assert house.filled(resource) == 1


def test_a_bill_adds_up_row_by_row() -> None:
    assert EMPTY.bill([WOOD, WOOD, STONE]) == Bill(4, (), Warehouse(wood=2, stone=1))
    assert Warehouse(wood=2).bill([WOOD, WOOD, STONE]) == Bill(4, (WOOD,), Warehouse(wood=3, stone=1))
    assert EMPTY.bill([]) == Bill(0, (), EMPTY)


@pytest.mark.parametrize(("players", "house"), [(2, SMALL_TABLE), (3, SMALL_TABLE), (4, EMPTY), (5, EMPTY)])
def test_page_8_with_two_or_three_players_a_coin_lies_on_every_first_field(players: int, house: Warehouse) -> None:
    assert at_the_start(players) == house
    assert SMALL_TABLE.bill([WOOD]).coins == 2


# --- what a tile costs ---


def test_own_cubes_come_first_and_the_rest_is_bought() -> None:
    mine = player("A", HOME, (NORTH, "T2", 0, (WOOD,)), coins=5)
    assert cheapest(mine, EMPTY, tile("iona-abbey").cost) == Payment(cubes=(Cube(NORTH, WOOD),), bought=(STONE, SHEEP))


def test_cubes_are_taken_from_the_fullest_tile() -> None:
    mine = player("A", HOME, (NORTH, "T2", 0, (WOOD,)), ((0, 2), "T24", 0, (WOOD, WOOD, WOOD)))
    assert cheapest(mine, EMPTY, Cost((WOOD, WOOD, WOOD))).cubes == (Cube((0, 2), WOOD),) * 2 + (Cube(NORTH, WOOD),)


def test_a_tavern_costs_a_barrel_which_nobody_can_buy() -> None:
    mine = player("A", HOME, coins=50)
    payment = cheapest(mine, EMPTY, tile("T33").cost)
    assert payment == Payment(whisky=1)
    assert shortage(mine, EMPTY, payment) == Shortage(whisky=1)
    assert shortage(player("A", HOME, whisky=1), EMPTY, payment) == Shortage()


def test_loch_oich_costs_two_different_resources() -> None:
    cost = tile("loch-oich").cost
    mine = player("A", HOME, (NORTH, "T2", 0, (WOOD, WOOD, SHEEP)))
    assert cheapest(mine, EMPTY, cost).resources == (WOOD, SHEEP)
    assert settles(cost, Payment(bought=(WOOD, SHEEP)))
    assert not settles(cost, Payment(bought=(WOOD, WOOD)))
    assert not settles(cost, Payment(bought=(WOOD,)))
    assert not settles(cost, Payment(bought=(WOOD, STONE, SHEEP)))


def test_what_loch_oich_lacks_is_bought_where_it_is_cheapest() -> None:
    house = Warehouse(wood=2, stone=1, grain=0, sheep=3, cattle=2)
    assert cheapest(player("A", HOME), house, tile("loch-oich").cost).bought == (GRAIN, STONE)


def test_loch_ness_costs_a_clan_member_or_a_chieftain() -> None:
    cost = tile("loch-ness").cost
    assert settles(cost, Payment(members=((0, 0),)))
    assert settles(cost, Payment(chieftains=1))
    assert not settles(cost, Payment())
    assert not settles(cost, Payment(members=((0, 0),), chieftains=1))
    assert cheapest(player("A", HOME, chieftains=1), EMPTY, cost) == Payment(chieftains=1)
    two = player("A", ((0, 0), "start-village", 2), chieftains=1)
    assert cheapest(two, EMPTY, cost) == Payment(members=((0, 0),))


def test_a_payment_is_exactly_the_cost() -> None:
    cost = tile("castle-moil").cost
    assert settles(cost, Payment(cubes=(Cube(NORTH, STONE),), bought=(GRAIN, WOOD)))
    assert not settles(cost, Payment(bought=(GRAIN, WOOD)))
    assert not settles(cost, Payment(bought=(GRAIN, WOOD, STONE, STONE)))
    assert not settles(cost, Payment(bought=(GRAIN, WOOD, STONE), whisky=1))
    assert settles(tile("T1").cost, Payment())


def test_a_shortage_names_everything_that_is_missing() -> None:
    mine = player("A", HOME, (NORTH, "T2", 0, (WOOD,)), coins=2, chieftains=1)
    payment = Payment(
        cubes=(Cube(NORTH, WOOD), Cube(NORTH, WOOD), Cube((9, 9), SHEEP)),
        bought=(CATTLE, STONE, STONE),
        whisky=2,
        members=((0, 0), (0, 0), NORTH),
        chieftains=3,
    )
    assert shortage(mine, Warehouse(cattle=3), payment) == Shortage(
        cubes=(Cube(NORTH, WOOD), Cube((9, 9), SHEEP)), sold_out=(CATTLE,), coins=1, whisky=2, members=2, chieftains=2
    )


def test_nothing_is_missing_where_everything_is_there() -> None:
    mine = player("A", HOME, (NORTH, "T2", 0, (WOOD,)), coins=3)
    payment = Payment(cubes=(Cube(NORTH, WOOD),), bought=(STONE, STONE))
    assert shortage(mine, EMPTY, payment) == Shortage()
