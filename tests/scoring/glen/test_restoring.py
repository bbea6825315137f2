"""A tile that is set right: what it cost and brought goes back, and what cannot is told."""

from __future__ import annotations

import pytest

from scoring.core.cells import Cell
from scoring.core.reading import Field
from scoring.glen.catalogue import stack_tiles
from scoring.glen.exchanges import gain
from scoring.glen.paying import Payment, Shortage, own_cubes
from scoring.glen.play import acts
from scoring.glen.play.acts import NotAllowed
from scoring.glen.play.eventfile import read_event, write_event
from scoring.glen.play.events import Event, TileLaid
from scoring.glen.play.fold import fold
from scoring.glen.play.restoring import LeftOver, cost_instead, left_over, returned_by
from scoring.glen.play.state import TableState
from scoring.glen.play.turns import activatable
from scoring.glen.territory import Cube
from scoring.glen.tile import ANY, Tile

from .tables import CATTLE, GRAIN, HOME, SHEEP, STONE, WOOD, Table, lone, tile

AT: Cell = (0, 1)
FULL = (WOOD, STONE, GRAIN, SHEEP, CATTLE)


def rich() -> Table:
    """Anna can pay for everything, and a turn activates several kinds of tiles."""
    spots = (
        HOME,
        ((1, 0), "T1", 1, FULL),
        ((-1, 0), "T8", 1, FULL),
        ((1, 1), "T11"),
        ((-1, 1), "T33"),
        ((0, -1), "T3"),
    )
    return lone(*spots, coins=6, whisky=3, chieftains=1, vp=4)


def parted(table: Table, cell: Cell = AT) -> tuple[TableState, list[Event]]:
    """The table before a tile was laid, and the steps from then on."""
    steps = list(table.journal.in_force())
    place = max(n for n, event in enumerate(steps) if isinstance(event, TileLaid) and event.cell == cell)
    return fold(steps[:place]), steps[place:]


def activate_all(table: Table) -> None:
    """Everything that can be activated is, with own resources."""
    for cell in activatable(table.state, table.player()):
        here = table.at(cell).tile
        for heap in ((), (GRAIN,), (WOOD, STONE), (SHEEP,), (CATTLE,), (SHEEP, CATTLE), (WOOD, GRAIN, SHEEP)):
            if here.effect == ANY or gain(here, heap):
                cubes, _missing = own_cubes(table.player(), heap)
                choice = STONE if here.effect == ANY else None
                try:
                    table.do(acts.activate, "Anna", cell, payment=Payment(cubes), choice=choice)
                except NotAllowed:
                    continue
                break


def take_back(table: Table) -> Table:
    return table.do(acts.take_back, "Anna", AT, returned=returned_by(*parted(table), "Anna", AT))


@pytest.mark.parametrize("laid", stack_tiles(), ids=lambda each: str(each.id))
def test_a_tile_taken_back_leaves_the_table_as_it_was(laid: Tile) -> None:
    table = rich()
    before = table.state.game
    table.do(acts.lay, "Anna", AT, laid, anyway=True)
    activate_all(table)
    assert left_over(table.state, "Anna", AT, returned_by(*parted(table), "Anna", AT)) == LeftOver()
    assert take_back(table).state.game == before


def test_what_was_bought_goes_back_to_the_coins_and_the_warehouse() -> None:
    table = lone(HOME, coins=6)
    before = table.state.game
    table.do(acts.lay, "Anna", AT, tile("T14"))
    assert (table.player().coins, table.state.game.warehouse.stone) == (5, 1)
    assert take_back(table).state.game == before


def test_what_has_been_spent_since_is_told() -> None:
    table = lone(HOME, ((1, 0), "T1", 0, (STONE,)), ((1, 1), "T33")).do(acts.lay, "Anna", AT, tile("T15"), anyway=True)
    table.do(acts.set_counter, "Anna", "whisky", 0).do(acts.set_clan, "Anna", AT, 2)
    returned = returned_by(*parted(table), "Anna", AT)
    assert left_over(table.state, "Anna", AT, returned) == LeftOver(Shortage(whisky=1), stood=2)
    assert take_back(table).player().whisky == 0
    assert table.at((1, 0)).cubes == (STONE,)


def test_a_used_movement_point_and_a_member_that_has_left_are_told() -> None:
    table = lone(HOME, ((1, 0), "T1", 0, (STONE,))).do(acts.lay, "Anna", AT, tile("T14"))
    table.do(acts.activate, "Anna", AT).do(acts.move_member, "Anna", AT, (0, 0))
    returned = returned_by(*parted(table), "Anna", AT)
    assert left_over(table.state, "Anna", AT, returned) == LeftOver(Shortage(members=1), moves=1)


def test_a_cube_of_a_tile_that_is_gone_is_told() -> None:
    table = lone(HOME, ((1, 0), "T1", 0, (STONE,))).do(acts.lay, "Anna", AT, tile("T14"))
    table.do(acts.take_back, "Anna", (1, 0))
    returned = returned_by(*parted(table), "Anna", AT)
    assert left_over(table.state, "Anna", AT, returned).cubes == (Cube((1, 0), STONE),)


PAIRS = [("T14", "T20"), ("T20", "T50"), ("T50", "T66"), ("loch-lochy", "castle-stalker"), ("T44", "loch-ness")]


@pytest.mark.parametrize(("first", "then"), [*PAIRS, *((b, a) for a, b in PAIRS)])
def test_another_tile_is_paid_and_brings_as_if_it_had_been_laid_at_once(first: str, then: str) -> None:
    table, straight = rich(), rich().do(acts.lay, "Anna", AT, tile(then), anyway=True)
    table.do(acts.lay, "Anna", AT, tile(first), anyway=True)
    if tile(first).place == "loch-lochy":
        table.do(acts.use_card, "Anna", AT, (Cube(AT, WOOD), Cube(AT, SHEEP)))
    if tile(first).effect:
        table.do(acts.book_activation, "Anna", AT, gain(tile(first)) or gain(tile(first), (WOOD, STONE)))
    returned = returned_by(*parted(table), "Anna", AT, changes=True)
    paid = cost_instead(table.state, "Anna", AT, tile(then), returned)
    assert left_over(table.state, "Anna", AT, returned, (tile(then), paid)) == LeftOver()
    table.do(acts.change, "Anna", AT, tile(then), trade=(returned, paid), anyway=True)
    assert table.state.game == straight.state.game
    assert (table.state.turn, table.state.open_cards) == (straight.state.turn, straight.state.open_cards)
    assert take_back(table).state.game == rich().state.game


def test_what_the_other_tile_costs_and_nobody_has_is_told() -> None:
    table = lone(HOME, ((1, 0), "T1")).do(acts.lay, "Anna", (1, 1), tile("T12"))
    returned = returned_by(*parted(table, (1, 1)), "Anna", (1, 1), changes=True)
    instead = (tile("T33"), cost_instead(table.state, "Anna", (1, 1), tile("T33"), returned))
    assert left_over(table.state, "Anna", (1, 1), returned, instead) == LeftOver(Shortage(whisky=1))


def test_what_goes_back_is_written_down_and_older_files_have_none() -> None:
    table = rich().do(acts.lay, "Anna", AT, tile("T66"), anyway=True)
    table.do(acts.book_activation, "Anna", AT, gain(tile("T66"), (WOOD, STONE)))
    returned = returned_by(*parted(table), "Anna", AT)
    event = acts.take_back(table.state, "Anna", AT, returned=returned)
    assert read_event(Field(write_event(event), "")) == event
    assert "returned" not in write_event(acts.take_back(table.state, "Anna", AT))
    changed = acts.change(table.state, "Anna", AT, tile("T7"), trade=(returned, Payment(bought=(WOOD,))), anyway=True)
    assert read_event(Field(write_event(changed), "")) == changed
