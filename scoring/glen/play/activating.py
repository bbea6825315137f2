"""Acts that use tiles: activating them, and selling cubes."""

from __future__ import annotations

from scoring.core.cells import Cell
from scoring.glen.exchanges import Gain, has_room
from scoring.glen.exchanges import gain as gain_of
from scoring.glen.game import Mode, Player
from scoring.glen.paying import Payment, Shortage, shortage
from scoring.glen.play.events import Activated, Sold
from scoring.glen.play.refusal import Refusal, asks, lying, refuse, refuse_amount, refuse_turn, seat
from scoring.glen.play.state import TableState
from scoring.glen.play.turns import does_something, is_near, may_go_far
from scoring.glen.territory import Cube, Placement
from scoring.glen.tile import NOT_KNOWN, Resource


def verify_activate(
    state: TableState,
    player: str,
    cell: Cell,
    *,
    payment: Payment | None = None,
    choice: Resource | None = None,
    anyway: bool = False,
) -> None:
    """A tile near the new one, once in a turn, for what it takes."""
    who = seat(state, player)
    placement = lying(who, cell)
    given = payment or Payment()
    _refuse_place(state, player, cell, anyway)
    refuse(not does_something(state.game, placement.tile), Refusal.NO_EFFECT, cell=cell)
    amiss = given.unkept if state.game.mode is Mode.FULL else (*given.cubes, *given.bought)
    found = None if amiss else _brings(placement, given, choice)
    refuse(found is None, Refusal.BAD_EXCHANGE, cell=cell, given=given.resources)
    _refuse_given(state, who, given, anyway)
    full = bool(found and found.resource) and not has_room(placement.tile, len(placement.cubes))
    refuse(full, Refusal.FULL, anyway, cell=cell)


can_activate = asks(verify_activate)


def activate(
    state: TableState,
    player: str,
    cell: Cell,
    *,
    payment: Payment | None = None,
    choice: Resource | None = None,
    anyway: bool = False,
) -> Activated:
    """A tile is activated: `payment` is what it takes, `choice` the resource that the abbey brings."""
    verify_activate(state, player, cell, payment=payment, choice=choice, anyway=anyway)
    given = payment or Payment()
    return Activated(player, cell, given, _brings(lying(seat(state, player), cell), given, choice) or Gain())


def verify_book_activation(
    state: TableState, player: str, cell: Cell, gain: Gain, *, payment: Payment | None = None
) -> None:
    """By hand a tile may bring anything, at any time; only what is given must be there."""
    who = seat(state, player)
    lying(who, cell)
    for amount in (gain.whisky, gain.vp, gain.movement):
        refuse_amount(amount)
    _refuse_given(state, who, payment or Payment(), anyway=True)


can_book_activation = asks(verify_book_activation)


def book_activation(
    state: TableState, player: str, cell: Cell, gain: Gain, *, payment: Payment | None = None
) -> Activated:
    """What a tile brought is booked by hand."""
    verify_book_activation(state, player, cell, gain, payment=payment)
    return Activated(player, cell, payment or Payment(), gain, by_hand=True)


def _brings(placement: Placement, given: Payment, choice: Resource | None) -> Gain | None:
    if placement.tile.effect == NOT_KNOWN or given.whisky or given.members or given.chieftains:
        return None
    return gain_of(placement.tile, given.resources, choice)


def _refuse_place(state: TableState, player: str, cell: Cell, anyway: bool) -> None:
    refuse_turn(state, player, anyway)
    turn = state.turn_of(player)
    refuse(cell in turn.activated, Refusal.ACTIVATED_ALREADY, anyway, cell=cell)
    reached = is_near(state, turn, cell) or may_go_far(state, turn)
    refuse(not reached, Refusal.NOT_NEAR, anyway, cell=cell, laid=turn.laid)


def _refuse_given(state: TableState, player: Player, given: Payment, anyway: bool) -> None:
    """What is given must be there; only coins may be owed if the players insist."""
    missing = shortage(player, state.game.warehouse, given)
    refuse(missing._replace(coins=0) != Shortage(), Refusal.MISSING, shortage=missing)
    refuse(
        missing.coins > 0, Refusal.TOO_FEW_COINS, anyway, player=player.name, coins=player.coins, short=missing.coins
    )


def verify_sell(state: TableState, player: str, cube: Cube, *, anyway: bool = False) -> None:
    """An own cube, in the own turn, while coins lie in the row of its kind."""
    who = seat(state, player)
    refuse(cube not in who.territory.cubes, Refusal.NO_SUCH_CUBE, cube=cube)
    refuse_turn(state, player, anyway)
    proceeds = state.game.warehouse.proceeds(cube.resource)
    refuse(proceeds is None, Refusal.NOTHING_OFFERED, anyway, resource=cube.resource)


can_sell = asks(verify_sell)


def sell(state: TableState, player: str, cube: Cube, *, anyway: bool = False) -> Sold:
    """A cube goes to the supply, the coins of the fullest field to the player."""
    verify_sell(state, player, cube, anyway=anyway)
    return Sold(player, cube)
