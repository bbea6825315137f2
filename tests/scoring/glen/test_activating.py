"""Pages 5 and 6: what activating a tile does, which tiles are activated, and the lochs that change that."""

import itertools
from typing import Any

import pytest

from scoring.core.cells import Cell
from scoring.glen.exchanges import MOST_ON_A_TILE, Gain, gain, has_effect, has_room
from scoring.glen.game import Mode
from scoring.glen.paying import Payment
from scoring.glen.play import acts
from scoring.glen.play.acts import Refusal
from scoring.glen.play.events import FigureMoved, TileLaid
from scoring.glen.play.state import Turn
from scoring.glen.play.turns import Step, Unfinished, activatable, next_step, unfinished
from scoring.glen.territory import Cube
from scoring.glen.tile import Frame, Kind, Resource, composed
from scoring.glen.warehouse import EMPTY, Warehouse
from tests.share import for_each

from .tables import CATTLE, GRAIN, HOME, SHEEP, STONE, WOOD, Spot, Table, lone, tile

W, S, G, H, C = WOOD, STONE, GRAIN, SHEEP, CATTLE
HEAPS = [heap for size in range(6) for heap in itertools.combinations_with_replacement(Resource, size)]

TAKEN: dict[str, dict[tuple[Resource, ...], Gain]] = {
    "T11": {(G,): Gain(whisky=1)},
    "T10": {(H,): Gain(vp=2), (H, H): Gain(vp=4)},
    "T31": {(C,): Gain(vp=2), (C, C): Gain(vp=4)},
    "T34": {(H, C): Gain(vp=5)},
    "T66": {(W, S): Gain(vp=7)},
    "T33": {(): Gain(vp=3)},
    "T63": {(): Gain(vp=4)},
    "T56": {heap: Gain(vp=8) for heap in HEAPS if len(heap) == 3},
    "T4": {(): Gain(movement=1)},
    "castle-moil": {(): Gain(movement=1)},
    "T1": {(): Gain(S)},
    "T2": {(): Gain(W)},
    "T3": {(): Gain(H)},
    "T5": {(): Gain(G)},
    "T6": {(): Gain(C)},
    "loch-ness": {},
    "iona-abbey": {},
}
FAIRS: dict[str, dict[tuple[Resource, ...], Gain]] = {
    name: {
        heap: Gain(vp=(0, 1, 3, 5, 8, 12)[len(heap)])
        for heap in HEAPS
        if 1 <= len(heap) <= most and len(set(heap)) == len(heap)
    }
    for name, most in (("T13", 3), ("T17", 3), ("T49", 4), ("T55", 5))
}


@for_each("name", [*TAKEN, *FAIRS])
def test_a_tile_takes_what_it_takes_and_nothing_else(name: str) -> None:
    found = {heap: each for heap in HEAPS if (each := gain(tile(name), heap))}
    assert found == (TAKEN | FAIRS)[name]


@pytest.mark.parametrize("choice", list(Resource))
def test_the_abbey_brings_what_the_player_chooses(choice: Resource) -> None:
    assert gain(tile("iona-abbey"), (), choice) == Gain(choice)
    assert gain(tile("iona-abbey"), (WOOD,), choice) is None
    assert gain(tile("iona-abbey")) is None


def test_no_other_tile_lets_the_player_choose() -> None:
    assert gain(tile("T1"), (), WOOD) is None
    assert gain(tile("T1"), (), STONE) == Gain(STONE)
    assert gain(tile("T33"), (), WOOD) is None


def test_lochs_do_nothing_when_they_are_activated() -> None:
    assert not has_effect(tile("loch-morar"))
    assert has_effect(tile("T33"))


def test_three_cubes_fill_a_production_tile_and_the_abbey() -> None:
    for name in ("T1", "iona-abbey"):
        assert [has_room(tile(name), count) for count in range(5)] == [True] * MOST_ON_A_TILE + [False] * 2
    assert has_room(tile("loch-lochy"), 7)


# --- at the table ---

QUARRY: Spot = ((1, 0), "T1")


def laid(*spots: Spot, tile_name: str = "T2", cell: Cell = (0, 1), **counters: Any) -> Table:
    """Anna has laid a tile, the forest north of her start village if nothing else is said."""
    return lone(HOME, *spots, **{"coins": 9, **counters}).do(acts.lay, "Anna", cell, tile(tile_name))


def test_the_new_tile_and_its_eight_neighbours_are_activated() -> None:
    spots: tuple[Spot, ...] = (QUARRY, ((2, 0), "T8"), ((-1, 0), "T5"), ((0, -1), "T3"))
    table = laid(*spots)
    assert set(activatable(table.state, table.player())) == {(0, 0), (1, 0), (-1, 0), (0, 1)}
    assert table.refused(acts.activate, "Anna", (2, 0)) is Refusal.NOT_NEAR
    table.do(acts.activate, "Anna", (2, 0), anyway=True)
    assert table.at((2, 0)).cubes == (WOOD,)


def test_in_any_order_each_tile_once() -> None:
    table = laid(QUARRY)
    for cell in ((1, 0), (0, 1)):
        table.do(acts.activate, "Anna", cell)
    assert table.player().resources == 2
    assert table.refused(acts.activate, "Anna", (1, 0)) is Refusal.ACTIVATED_ALREADY
    assert activatable(table.state, table.player()) == ((0, 0),)


def test_nothing_is_activated_before_a_tile_is_laid() -> None:
    table = lone(HOME, QUARRY)
    assert table.refused(acts.activate, "Anna", (1, 0)) is Refusal.NOT_NEAR
    assert activatable(table.state, table.player()) == ()


def test_a_full_tile_brings_nothing_unless_something_is_sold_first() -> None:
    table = laid(((1, 0), "T1", 0, (STONE, STONE, STONE)))
    assert table.refused(acts.activate, "Anna", (1, 0)) is Refusal.FULL
    table.do(acts.set_warehouse, Warehouse(stone=2))
    table.do(acts.sell, "Anna", Cube((1, 0), STONE)).do(acts.activate, "Anna", (1, 0))
    assert table.at((1, 0)).cubes == (STONE,) * 3
    assert (table.player().coins, table.player().resources) == (11, 3)
    assert table.state.game.warehouse == Warehouse(stone=1)


def test_a_distillery_brings_a_barrel_when_laid_and_one_for_grain() -> None:
    table = laid(((1, 0), "T5", 0, (GRAIN,)), tile_name="T15", cell=(-1, 0))
    assert (table.player().whisky, table.player().coins) == (1, 8)
    table.do(acts.activate, "Anna", (-1, 0), payment=Payment(cubes=(Cube((1, 0), GRAIN),)))
    assert (table.player().whisky, table.player().resources) == (2, 0)


def test_grain_for_a_distillery_may_be_bought() -> None:
    table = laid(tile_name="T15", cell=(-1, 0))
    table.do(acts.activate, "Anna", (-1, 0), payment=Payment(bought=(GRAIN,)))
    assert (table.player().whisky, table.player().coins) == (2, 7)
    assert table.state.game.warehouse == Warehouse(stone=1, grain=1)


def test_what_is_given_must_be_there() -> None:
    table = laid(((1, 0), "T66"), coins=2)
    wood_and_stone = Payment(cubes=(Cube((0, 1), WOOD),), bought=(STONE,))
    assert table.refused(acts.activate, "Anna", (1, 0), payment=wood_and_stone) is Refusal.MISSING
    both = Payment(bought=(WOOD, STONE))
    table.do(acts.set_warehouse, Warehouse(stone=1))
    assert table.refused(acts.activate, "Anna", (1, 0), payment=both) is Refusal.TOO_FEW_COINS
    assert table.refused(acts.activate, "Anna", (1, 0)) is Refusal.BAD_EXCHANGE
    table.do(acts.set_warehouse, Warehouse(stone=3))
    assert table.refused(acts.activate, "Anna", (1, 0), payment=both, anyway=True) is Refusal.MISSING


def test_whisky_and_members_are_no_resources() -> None:
    table = laid(((1, 0), "T13"), whisky=5)
    for payment in (Payment(bought=(WOOD,), whisky=1), Payment(bought=(WOOD,), members=((0, 0),))):
        assert table.refused(acts.activate, "Anna", (1, 0), payment=payment) is Refusal.BAD_EXCHANGE
    payment = Payment(bought=(WOOD,), chieftains=1)
    assert table.refused(acts.activate, "Anna", (1, 0), payment=payment) is Refusal.BAD_EXCHANGE


def test_a_loch_cannot_be_activated() -> None:
    table = laid(((0, -1), "loch-morar"), tile_name="T1", cell=(1, 0))
    assert table.refused(acts.activate, "Anna", (0, -1)) is Refusal.NO_EFFECT
    assert table.refused(acts.activate, "Anna", (7, 7)) is Refusal.NO_TILE


def test_an_activation_may_be_booked_by_hand_at_any_time() -> None:
    table = lone(HOME, QUARRY, coins=1)
    table.do(acts.book_activation, "Anna", (1, 0), Gain(WOOD, 1, 5, 2), payment=Payment(bought=(WOOD,)))
    mine = table.player()
    assert (mine.vp, mine.whisky, mine.coins, mine.resources) == (5, 1, 0, 1)
    assert table.state.turn_of("Anna").movement == 2
    assert table.refused(acts.book_activation, "Anna", (1, 0), Gain(vp=-1)) is Refusal.BAD_AMOUNT
    assert table.refused(acts.book_activation, "Anna", (5, 5), Gain()) is Refusal.NO_TILE
    missing = Payment(cubes=(Cube((0, 0), WOOD),))
    assert table.refused(acts.book_activation, "Anna", (1, 0), Gain(), payment=missing) is Refusal.MISSING


def test_a_composed_fair_is_booked_by_hand() -> None:
    table = lone(HOME).do(acts.lay, "Anna", (1, 0), composed(Kind.FAIR, Frame.BROWN, road=True))
    assert table.refused(acts.activate, "Anna", (1, 0), payment=Payment(bought=(WOOD,))) is Refusal.BAD_EXCHANGE
    table.do(acts.book_activation, "Anna", (1, 0), Gain(vp=3))
    assert table.player().vp == 3


def test_whoever_has_the_turn_may_sell_before_the_figure_moves() -> None:
    table = Table(4).do(acts.set_cubes, "Anna", (0, 0), (STONE,)).do(acts.set_cubes, "Bruno", (0, 0), (STONE,))
    table.do(acts.set_warehouse, Warehouse(stone=2))
    stone = Cube((0, 0), STONE)
    assert table.refused(acts.sell, "Bruno", stone) is Refusal.NOT_THEIR_TURN
    assert table.do(acts.sell, "Anna", stone).player().coins == 8


def test_selling_needs_a_cube_and_coins_in_its_row() -> None:
    table = lone(HOME, ((1, 0), "T1", 0, (STONE,)))
    stone = Cube((1, 0), STONE)
    assert table.refused(acts.sell, "Anna", Cube((1, 0), WOOD)) is Refusal.NO_SUCH_CUBE
    assert table.refused(acts.sell, "Anna", stone) is Refusal.NOTHING_OFFERED
    table.do(acts.sell, "Anna", stone, anyway=True)
    assert (table.player().coins, table.player().resources) == (0, 0)


# --- the lochs ---

NESS: Spot = ((0, -1), "loch-ness")
FAR: Spot = ((3, 0), "T67")


def test_loch_ness_activates_one_tile_anywhere_once_per_turn() -> None:
    table = laid(QUARRY, NESS, ((2, 0), "T8"), FAR)
    assert set(activatable(table.state, table.player())) == {(0, 0), (1, 0), (0, 1), (2, 0), (3, 0)}
    table.do(acts.activate, "Anna", (3, 0))
    assert table.refused(acts.activate, "Anna", (2, 0)) is Refusal.NOT_NEAR
    table.do(acts.activate, "Anna", (1, 0))
    assert table.refused(acts.activate, "Anna", (3, 0)) is Refusal.ACTIVATED_ALREADY


def test_near_tiles_do_not_use_loch_ness_up() -> None:
    table = laid(QUARRY, NESS, FAR).do(acts.activate, "Anna", (1, 0)).do(acts.activate, "Anna", (3, 0))
    assert table.state.turn_of("Anna").far


def test_loch_ness_may_be_used_in_the_turn_it_is_laid_unless_the_table_rules_otherwise() -> None:
    table = lone(((0, 0), "start-village", 2), QUARRY, ((2, 0), "T8")).do(acts.lay, "Anna", (0, -1), tile("loch-ness"))
    assert table.player().territory.members == 1
    assert (2, 0) in activatable(table.state, table.player())
    table.do(acts.make_ruling, "loch-ness", "next-turn")
    assert (2, 0) not in activatable(table.state, table.player())
    table.do(acts.lay, "Anna", (0, 1), tile("T2"))
    assert (2, 0) in activatable(table.state, table.player())


def test_loch_oich_activates_everything_instead() -> None:
    table = laid(QUARRY, NESS, ((2, 0), "T8"), FAR, tile_name="loch-oich", cell=(0, 1))
    assert set(activatable(table.state, table.player())) == {(0, 0), (1, 0), (2, 0), (3, 0)}
    for cell in ((3, 0), (2, 0), (1, 0)):
        table.do(acts.activate, "Anna", cell)
    assert table.player().resources == 3
    assert not table.state.turn_of("Anna").far


def test_loch_lochy_puts_two_cubes_of_any_kind_on_itself_once() -> None:
    table = laid(tile_name="loch-lochy")
    cubes = (Cube((0, 1), CATTLE), Cube((0, 1), WOOD))
    assert table.refused(acts.use_card, "Anna", (0, 1), (*cubes, cubes[0])) is Refusal.BAD_CUBES
    assert table.refused(acts.use_card, "Anna", (0, 1), (Cube((0, 0), WOOD),)) is Refusal.BAD_CUBES
    assert table.refused(acts.use_card, "Anna", (0, 0), ()) is Refusal.NO_EFFECT
    table.do(acts.use_card, "Anna", (0, 1), cubes)
    assert table.at((0, 1)).cubes == (WOOD, CATTLE)
    assert table.player().resources == 2
    assert table.refused(acts.use_card, "Anna", (0, 1), cubes) is Refusal.CARD_USED


def test_a_card_waits_for_the_turn_of_its_player() -> None:
    table = Table(2).add(TileLaid("Anna", (0, 1), tile("loch-lochy"), Payment())).add(FigureMoved("Bruno", 1))
    assert table.refused(acts.use_card, "Anna", (0, 1), ()) is Refusal.NOT_THEIR_TURN


def test_page_7_loch_shiel_fills_empty_production_tiles_and_the_abbey_if_it_is_empty() -> None:
    spots: tuple[Spot, ...] = (
        QUARRY,
        ((2, 0), "T8", 0, (WOOD,)),
        ((-1, 0), "iona-abbey"),
        ((-2, 0), "T5"),
        ((-3, 0), "T15"),
    )
    table = laid(*spots, tile_name="loch-shiel")
    given = acts.shiel_cubes(table.player())
    assert given == (Cube((1, 0), STONE), Cube((-2, 0), GRAIN))
    for wrong in (
        Cube((1, 0), WOOD),
        Cube((2, 0), WOOD),
        Cube((-3, 0), GRAIN),
        Cube((9, 9), WOOD),
        Cube((1, 0), STONE),
    ):
        assert table.refused(acts.use_card, "Anna", (0, 1), (*given, wrong)) is Refusal.BAD_CUBES
    table.do(acts.use_card, "Anna", (0, 1), (*given, Cube((-1, 0), SHEEP)))
    assert table.at((-1, 0)).cubes == (SHEEP,)
    assert table.player().resources == 4


def test_a_card_that_was_forgotten_is_used_later_and_once() -> None:
    table = laid(tile_name="loch-lochy")
    assert unfinished(table.state).card == (0, 1)
    table.do(acts.lay, "Anna", (0, 2), tile("T2"), anyway=True)
    cubes = (Cube((0, 1), WOOD),)
    assert table.do(acts.use_card, "Anna", (0, 1), cubes).player().resources == 1
    assert table.refused(acts.use_card, "Anna", (0, 1), cubes) is Refusal.CARD_USED
    assert table.do(acts.use_card, "Anna", (0, 1), cubes, anyway=True).player().resources == 2


def test_the_card_of_a_tile_that_was_another_one_comes_and_goes_with_it() -> None:
    table = laid(tile_name="T2").do(acts.change, "Anna", (0, 1), tile("loch-shiel"), anyway=True)
    assert table.state.open_cards == (("Anna", (0, 1)),)
    assert table.do(acts.change, "Anna", (0, 1), tile("T2"), anyway=True).state.open_cards == ()
    lochy = laid(tile_name="loch-lochy")
    assert lochy.do(acts.take_back, "Anna", (0, 1)).state.open_cards == ()


def test_the_steps_of_a_turn_follow_one_another() -> None:
    table = laid()
    assert next_step(table.state) is Step.ACTIVATE
    table.do(acts.activate, "Anna", (0, 1)).do(acts.activate, "Anna", (0, 0))
    assert next_step(table.state) is Step.MOVE_MEMBERS
    table.do(acts.move_member, "Anna", (0, 0), (0, 1))
    assert next_step(table.state) is Step.END_TURN
    table.do(acts.end_turn, "Anna")
    assert next_step(table.state) is Step.LAY


def test_a_turn_that_still_holds_something_is_not_over_in_silence() -> None:
    """Page 3: move, lay, activate, refill, always in this order."""
    table = Table(4).do(acts.move_figure, "Anna", 1)
    for act, *args in ((acts.end_turn, "Anna"), (acts.move_figure, "Bruno", 1), (acts.move_figure, "Anna", 1)):
        assert table.refused(act, *args) is Refusal.TURN_OPEN
    table.do(acts.lay, "Anna", (0, 1), tile("T2"))
    assert unfinished(table.state) == Unfinished(tiles=((0, 0), (0, 1)))
    assert table.refused(acts.end_turn, "Anna") is Refusal.TURN_OPEN
    table.do(acts.activate, "Anna", (0, 1)).do(acts.activate, "Anna", (0, 0))
    assert table.refused(acts.move_figure, "Bruno", 1) is Refusal.TURN_OPEN  # a movement point is left
    assert acts.can_end_turn(table.state, "Anna")
    assert table.do(acts.move_figure, "Bruno", 1, anyway=True).state.turn == Turn("Bruno")


def test_what_was_forgotten_is_booked_without_taking_the_turn_over() -> None:
    table = Table(4).do(acts.move_figure, "Anna", 1).do(acts.lay, "Anna", (0, 1), tile("T2"))
    table.do(acts.end_turn, "Anna", anyway=True).do(acts.activate, "Anna", (0, 1), anyway=True)
    assert next_step(table.state) is Step.MOVE_FIGURE
    turn = table.do(acts.move_figure, "Bruno", 1).state.turn
    table.do(acts.activate, "Anna", (0, 1), anyway=True).do(acts.lay, "Anna", (0, 2), tile("T3"), anyway=True)
    table.do(acts.book_activation, "Anna", (0, 0), Gain(vp=1))
    assert table.state.turn == turn == Turn("Bruno")
    assert len(table.at((0, 1)).cubes) == 2
    assert table.do(acts.lay, "Bruno", (0, 1), tile("T7")).state.turn_of("Bruno").laid == (0, 1)


def test_who_can_lay_nothing_passes() -> None:
    table = Table(4).do(acts.set_clan, "Anna", (0, 0), 0).do(acts.move_figure, "Anna", 1)
    assert not acts.can_lay_any(table.state, "Anna")
    assert table.do(acts.end_turn, "Anna").state.turn is None


def test_whoever_ends_the_turn_may_leave_loch_ness_and_nobody_else_does_so_for_them() -> None:
    table = lone(HOME, ((0, 1), "loch-ness"), ((0, 2), "T3", 1), ((0, 3), "T2")).do(
        acts.lay, "Anna", (0, -1), tile("T6")
    )
    table.do(acts.activate, "Anna", (0, -1)).do(acts.activate, "Anna", (0, 0))
    assert unfinished(table.state) == Unfinished(far=True, movement=1)
    assert acts.can_end_turn(table.state, "Anna")
    table.do(acts.activate, "Anna", (0, 3))
    assert unfinished(table.state) == Unfinished(movement=1)


# --- a table that keeps no resources ---

NORTH, EAST, CORNER = (0, 1), (1, 0), (1, 1)


def uncounted(*spots: Spot, **counters: Any) -> Table:
    """Anna has laid the last of these tiles at a table that keeps territories and points."""
    *before, (cell, name, *_more) = (HOME, *spots)
    return lone(*before, mode=Mode.TILES, **counters).do(acts.lay, "Anna", cell, tile(name))


def test_without_resources_an_exchange_takes_none_and_costs_no_coins() -> None:
    bridge = uncounted((NORTH, "T66"), coins=6)
    assert bridge.refused(acts.activate, "Anna", NORTH, payment=Payment(bought=(W, S))) is Refusal.BAD_EXCHANGE
    assert bridge.refused(acts.activate, "Anna", NORTH, payment=Payment(unkept=(W,))) is Refusal.BAD_EXCHANGE
    bridge.do(acts.activate, "Anna", NORTH, payment=Payment(unkept=(W, S)))
    assert (bridge.player().vp, bridge.player().coins, bridge.state.game.warehouse) == (7, 6, EMPTY)


def test_without_resources_only_what_is_kept_is_paid() -> None:
    tavern = uncounted((EAST, "T1"), (CORNER, "T33"), whisky=2, coins=1)
    tavern.do(acts.activate, "Anna", CORNER)
    assert (tavern.player().whisky, tavern.player().coins, tavern.player().vp) == (1, 1, 3)
    poor = lone(HOME, (EAST, "T1"), mode=Mode.TILES)
    assert poor.refused(acts.lay, "Anna", CORNER, tile("T33")) is Refusal.CANNOT_PAY
    distillery = uncounted((EAST, "T1"), (CORNER, "T11"), coins=1)
    assert (distillery.player().whisky, distillery.player().coins) == (1, 1)


def test_without_resources_a_production_tile_brings_nothing_that_is_kept() -> None:
    table = uncounted((NORTH, "T3"))
    assert table.refused(acts.activate, "Anna", NORTH) is Refusal.NO_EFFECT
    assert activatable(table.state, table.player()) == ((0, 0),)
