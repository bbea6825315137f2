"""Laying at the table: turns, costs, what a tile brings once, and tiles that are set right."""

import pytest

from scoring.core.cells import Cell
from scoring.core.reading import FARTHEST
from scoring.glen.game import MAX_TILES, Mode
from scoring.glen.paying import Payment
from scoring.glen.play import acts
from scoring.glen.play.acts import NotAllowed, Refusal
from scoring.glen.play.building import laying_breaches
from scoring.glen.play.events import TileLaid
from scoring.glen.territory import Cube
from scoring.glen.tile import Frame, Kind, composed
from scoring.glen.warehouse import Warehouse

from .tables import GRAIN, HOME, STONE, WOOD, Table, game, lone, player, tile

NORTH = (0, 1)


def test_a_tile_is_laid_in_the_own_turn() -> None:
    table = Table(4)
    assert table.refused(acts.lay, "Anna", NORTH, tile("T2")) is Refusal.FIGURE_FIRST
    assert table.refused(acts.lay, "Bruno", NORTH, tile("T2")) is Refusal.NOT_THEIR_TURN
    table.do(acts.move_figure, "Anna", 1).do(acts.lay, "Anna", NORTH, tile("T2"))
    assert table.refused(acts.lay, "Anna", (0, 2), tile("T3")) is Refusal.TILE_LAID
    assert table.refused(acts.lay, "Bruno", NORTH, tile("T3")) is Refusal.NOT_THEIR_TURN
    table.do(acts.lay, "Bruno", NORTH, tile("T3"), anyway=True)
    assert len(table.player("Bruno").territory) == 2


def test_without_a_track_nobody_waits_for_more_than_what_a_turn_holds() -> None:
    table = lone(HOME).do(acts.lay, "Bruno", NORTH, tile("T2"))
    assert table.refused(acts.lay, "Anna", NORTH, tile("T3")) is Refusal.TURN_OPEN
    for cell in ((0, 0), NORTH):
        table.do(acts.activate, "Bruno", cell)
    table.do(acts.move_member, "Bruno", (0, 0), NORTH).do(acts.lay, "Anna", NORTH, tile("T3"))
    assert table.do(acts.lay, "Anna", (0, -1), tile("T6")).state.turn_of("Anna").laid == (0, -1)


def test_a_tile_that_breaks_a_rule_is_laid_only_if_the_players_insist() -> None:
    table = lone(HOME)
    assert table.refused(acts.lay, "Anna", NORTH, tile("T12")) is Refusal.ILLEGAL
    assert not acts.can_lay(table.state, "Anna", NORTH, tile("T12"))
    table.do(acts.lay, "Anna", NORTH, tile("T12"), anyway=True)
    assert table.at(NORTH).forced
    assert not table.do(acts.lay, "Anna", (0, -1), tile("T2")).at((0, -1)).forced


def test_a_tile_without_a_member_near_is_no_matter_of_the_tiles() -> None:
    """Whoever insists on it does so once: the members move on, and the file says nothing of it."""
    table = lone(((0, 0), "start-village", 0))
    with pytest.raises(NotAllowed) as caught:
        acts.lay(table.state, "Anna", NORTH, tile("T2"))
    assert [breach.rule for breach in caught.value.details["breaches"]] == ["clan"]
    assert not table.do(acts.lay, "Anna", NORTH, tile("T2"), anyway=True).at(NORTH).forced


IMPOSSIBLE = [
    ("Anna", (0, 0), Refusal.OCCUPIED),
    ("Anna", (FARTHEST + 1, 0), Refusal.TOO_FAR),
    ("Anna", (0, -FARTHEST - 1), Refusal.TOO_FAR),
    ("Nobody", NORTH, Refusal.UNKNOWN_PLAYER),
]


@pytest.mark.parametrize(("name", "cell", "reason"), IMPOSSIBLE)
def test_nobody_can_insist_on_the_impossible(name: str, cell: Cell, reason: Refusal) -> None:
    assert lone(HOME).refused(acts.lay, name, cell, tile("T2"), anyway=True) is reason


def test_the_farthest_cell_can_be_insisted_on() -> None:
    lone(HOME).do(acts.lay, "Anna", (FARTHEST, -FARTHEST), tile("T2"), anyway=True)


def test_a_territory_has_a_limit() -> None:
    many = [((x, 5), "T12") for x in range(MAX_TILES - 1)]
    table = lone(HOME, *many).do
    full = table(acts.take_back, "Anna", (0, 5)).do(acts.lay, "Anna", (0, 5), tile("T12"), anyway=True)
    assert full.refused(acts.lay, "Anna", (0, 9), tile("T13"), anyway=True) is Refusal.TOO_MANY_TILES


def test_the_box_holds_one_of_each_tile_and_five_start_villages() -> None:
    table = lone(HOME).do(acts.lay, "Anna", NORTH, tile("T2"))
    for cell in ((0, 0), NORTH):
        table.do(acts.activate, "Anna", cell)
    table.do(acts.move_member, "Anna", (0, 0), NORTH)
    assert table.refused(acts.lay, "Bruno", NORTH, tile("T2")) is Refusal.LIES_ALREADY
    assert table.refused(acts.lay, "Bruno", NORTH, tile("start-village")) is Refusal.ILLEGAL
    meadow = composed(Kind.MEADOW, Frame.GREEN, river=True)
    table.do(acts.lay, "Anna", (0, 2), meadow, anyway=True).do(acts.lay, "Bruno", NORTH, meadow, anyway=True)


# --- what it costs and brings ---


def test_a_village_costs_a_stone_and_brings_a_clan_member() -> None:
    table = lone(HOME, ((1, 0), "T1", 0, (STONE,))).do(acts.lay, "Anna", NORTH, tile("T14"))
    assert table.at(NORTH).clan == 1
    assert (table.player().resources, table.at((1, 0)).cubes) == (0, ())


@pytest.mark.parametrize(
    ("name", "gains"),
    [
        ("castle-stalker", (2, 0, 0)),
        ("castle-moil", (1, 1, 0)),
        ("armadale-castle", (1, 0, 3)),
        ("donan-castle", (1, 2, 0)),
        ("T11", (0, 1, 0)),
    ],
)
def test_what_castles_and_distilleries_bring_at_once(name: str, gains: tuple[int, int, int]) -> None:
    table = lone(HOME, mode=Mode.TILES).do(acts.lay, "Anna", (1, 1), tile(name), anyway=True)
    mine = table.player()
    assert (table.at((1, 1)).clan, mine.whisky, mine.coins) == gains


def test_who_cannot_pay_may_not_lay() -> None:
    table = lone(HOME, coins=2).do(acts.set_warehouse, Warehouse(stone=2))
    assert table.refused(acts.lay, "Anna", NORTH, tile("T14")) is Refusal.CANNOT_PAY
    table.do(acts.lay, "Anna", NORTH, tile("T14"), anyway=True)
    assert (table.player().coins, table.state.game.warehouse) == (0, Warehouse(stone=3))


def test_nobody_pays_anything_else_than_the_cost() -> None:
    table = lone(HOME, coins=9)
    for wrong in (Payment(), Payment(bought=(WOOD,)), Payment(bought=(STONE, GRAIN))):
        assert table.refused(acts.lay, "Anna", NORTH, tile("T14"), payment=wrong) is Refusal.WRONG_PAYMENT
    assert table.do(acts.lay, "Anna", NORTH, tile("T14"), payment=Payment(bought=(STONE,))).player().coins == 8


def test_the_player_chooses_which_cube_to_give() -> None:
    table = lone(HOME, ((1, 0), "T1", 0, (STONE, STONE)), ((-1, 0), "T67", 0, (STONE,)))
    table.do(acts.lay, "Anna", NORTH, tile("T14"), payment=Payment((Cube((-1, 0), STONE),)))
    assert (table.at((-1, 0)).cubes, table.at((1, 0)).cubes) == ((), (STONE, STONE))


def test_a_table_that_keeps_no_cubes_pays_nothing() -> None:
    table = lone(HOME, mode=Mode.TILES).do(acts.lay, "Anna", NORTH, tile("T14"))
    assert isinstance(table.journal.in_force()[-1], TileLaid)
    assert table.player().coins == 0


def test_a_table_that_counts_points_only_lays_nothing() -> None:
    assert Table(2, Mode.POINTS).refused(acts.lay, "Anna", (0, 0), tile("T14")) is Refusal.POINTS_ONLY


def test_loch_ness_may_take_a_chieftain() -> None:
    table = lone(HOME, chieftains=2).do(acts.lay, "Anna", NORTH, tile("loch-ness"))
    assert (table.player().chieftains, table.player().territory.members) == (1, 1)


def test_page_6_who_is_given_for_loch_ness_is_the_players_choice_and_leaves_somebody_near() -> None:
    table = lone(HOME, (NORTH, "T2"), ((0, 2), "T3", 1), chieftains=1)
    assert acts.lay(table.state, "Anna", (0, 3), tile("loch-ness")).payment == Payment(members=((0, 0),))
    assert acts.lay(table.state, "Anna", (0, -1), tile("loch-ness")).payment == Payment(members=((0, 2),))
    assert acts.can_lay(table.state, "Anna", (0, -1), tile("loch-ness"), payment=Payment(chieftains=1))
    table.do(acts.set_clan, "Anna", (0, 2), 0)
    assert acts.lay(table.state, "Anna", (0, -1), tile("loch-ness")).payment == Payment(chieftains=1)


def test_the_last_clan_member_is_not_given_for_loch_ness() -> None:
    table = lone(HOME)
    assert table.refused(acts.lay, "Anna", NORTH, tile("loch-ness")) is Refusal.CANNOT_PAY
    last = Payment(members=((0, 0),))
    assert table.refused(acts.lay, "Anna", NORTH, tile("loch-ness"), payment=last) is Refusal.ILLEGAL
    near = lone(HOME, ((0, -1), "T2", 1), ((5, 5), "T12"))
    two = Payment(members=((0, -1),))
    assert near.do(acts.lay, "Anna", NORTH, tile("loch-ness"), payment=two).player().territory.members == 1


def test_a_clan_member_given_for_a_tile_no_longer_helps_to_lay_it() -> None:
    mine = player("A", HOME, ((0, 1), "T2", 1))
    gone = Payment(members=((0, 1),))
    assert [breach.rule for breach in laying_breaches(mine, (0, 2), tile("loch-ness"), gone)] == ["clan"]
    assert laying_breaches(mine, (0, 2), tile("loch-ness"), Payment(members=((0, 0),))) == ()
    assert laying_breaches(mine, (0, 2), tile("loch-ness"), Payment(members=((7, 7),))) == ()


def test_a_sole_member_far_away_may_not_be_given() -> None:
    table = lone(HOME, ((0, 1), "T2"), ((0, 2), "T3"), ((1, 2), "T12"))
    table.do(acts.set_clan, "Anna", (0, 0), 0).do(acts.set_clan, "Anna", (1, 2), 1)
    paid = Payment(members=((1, 2),))
    refused = table.refused(acts.lay, "Anna", (0, 3), tile("loch-ness"), payment=paid)
    assert refused is Refusal.ILLEGAL
    table.do(acts.lay, "Anna", (0, 3), tile("loch-ness"), payment=paid, anyway=True)
    assert table.player().territory.members == 0


# --- setting right ---


def test_a_wrong_tile_is_changed_and_keeps_what_stands_on_it() -> None:
    table = lone(HOME, ((0, 1), "T2", 1, (WOOD,)))
    table.do(acts.change, "Anna", NORTH, tile("T3"))
    placed = table.at(NORTH)
    assert (placed.tile.id, placed.clan, placed.cubes, placed.forced) == ("T3", 1, (WOOD,), False)
    assert table.refused(acts.change, "Anna", NORTH, tile("T12")) is Refusal.ILLEGAL
    assert table.do(acts.change, "Anna", NORTH, tile("T12"), anyway=True).at(NORTH).forced
    assert table.refused(acts.change, "Anna", (9, 9), tile("T3")) is Refusal.NO_TILE


def test_whether_a_tile_may_be_changed_or_taken_back_can_be_asked() -> None:
    table = lone(HOME, ((0, 1), "T2"))
    assert acts.can_change(table.state, "Anna", NORTH, tile("T3"))
    assert not acts.can_change(table.state, "Anna", NORTH, tile("T12"))
    assert acts.can_take_back(table.state, "Anna", NORTH)
    assert not acts.can_take_back(table.state, "Anna", (0, 0))


def test_a_tile_is_not_changed_into_one_that_lies_elsewhere() -> None:
    table = Table(begin=game(player("Anna", HOME, (NORTH, "T2"), ((0, 2), "T6")), player("Bruno", HOME, (NORTH, "T3"))))
    assert table.refused(acts.change, "Anna", NORTH, tile("T3")) is Refusal.LIES_ALREADY
    assert table.refused(acts.change, "Anna", NORTH, tile("T6")) is Refusal.LIES_ALREADY
    table.do(acts.change, "Anna", NORTH, tile("T2"))
    table.do(acts.change, "Anna", (0, 0), tile("start-village"))


def test_a_tile_that_is_taken_back_takes_what_stands_on_it_along() -> None:
    table = lone(HOME).do(acts.lay, "Anna", NORTH, tile("T2")).do(acts.activate, "Anna", NORTH)
    assert table.player().resources == 1
    table.do(acts.take_back, "Anna", NORTH)
    assert (table.player().resources, NORTH in table.player().territory) == (0, False)
    assert table.state.turn_of("Anna").laid is None
    assert table.refused(acts.take_back, "Anna", NORTH) is Refusal.NO_TILE


def test_the_start_village_stays_unless_the_players_insist() -> None:
    table = lone(HOME)
    assert table.refused(acts.take_back, "Anna", (0, 0)) is Refusal.START_VILLAGE_STAYS
    assert len(table.do(acts.take_back, "Anna", (0, 0), anyway=True).player().territory) == 0
