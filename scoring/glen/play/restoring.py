"""What a tile brought and cost goes back when it is set right, as far as it is still there; what is not is told.

before, steps = parted_at(laid)                     # the table before the tile was laid, and all steps from then on
returned = returned_by(before, steps, "Isla", cell)
acts.take_back(state, "Isla", cell, returned=returned)
left_over(state, "Isla", cell, returned)            # what the table has to see to itself
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from scoring.core.cells import Cell
from scoring.core.replacing import replace
from scoring.glen.paying import Payment, Returned, Shortage, shortage
from scoring.glen.play.building import due_payment
from scoring.glen.play.events import Activated, CardUsed, Event, MemberMoved, Promoted, TileChanged, TileLaid
from scoring.glen.play.fold import apply, give_back
from scoring.glen.play.state import TableState
from scoring.glen.territory import Cube
from scoring.glen.tile import Once, Tile


class LeftOver(NamedTuple):
    """What cannot go back by itself."""

    short: Shortage = Shortage()
    """What the player no longer has; members are those that stand elsewhere now."""
    vp: int = 0
    cubes: tuple[Cube, ...] = ()
    """Cubes that come back to tiles which no longer lie there."""
    stood: int = 0
    """Clan members of other tiles that stand on it."""
    moves: int = 0
    """Movement points of its turn that were used."""


def returned_by(
    before: TableState, steps: Sequence[Event], player: str, cell: Cell, *, changes: bool = False
) -> Returned:
    """What goes back of a tile that the first of the steps laid.

    With a tile that lay nowhere goes what it activated around it; one that is another one keeps that.
    """
    returned, state, in_turn, moves = Returned(), before, True, 0
    for event in steps:
        if getattr(event, "player", None) == player:
            if isinstance(event, TileChanged) and event.cell == cell and event.returned is not None:
                state_then = give_back(state, player, event.returned)
                returned = _less(returned, event.returned)
                returned = _with_tile(returned, state_then, player, event.tile.once, event.payment or Payment())
            elif isinstance(event, TileLaid) and event.cell == cell:
                returned = _with_tile(returned, state, player, event.tile.once, event.payment)
            elif isinstance(event, CardUsed) and event.cell == cell:
                returned = replace(returned, away=(*returned.away, *event.cubes))
            elif isinstance(event, Activated) and (event.cell == cell or (in_turn and not changes)):
                returned = _with_activation(returned, state, event)
            elif isinstance(event, MemberMoved | Promoted) and in_turn:
                moves += 1
        state = apply(state, event)
        in_turn = in_turn and state.turn is not None and (state.turn.player, state.turn.laid) == (player, cell)
    return replace(returned, moves=min(moves, returned.movement))


def _less(returned: Returned, before: Returned) -> Returned:
    """Without what has gone back before."""
    return Returned(
        coins=returned.coins - before.coins,
        whisky=returned.whisky - before.whisky,
        vp=returned.vp - before.vp,
        chieftains=returned.chieftains - before.chieftains,
        movement=max(0, returned.movement - before.movement),
        back=tuple((Counter(returned.back) - Counter(before.back)).elements()),
        away=tuple((Counter(returned.away) - Counter(before.away)).elements()),
        members=tuple((Counter(returned.members) - Counter(before.members)).elements()),
        bought=tuple((Counter(returned.bought) - Counter(before.bought)).elements()),
    )


def _with_tile(returned: Returned, state: TableState, player: str, once: Once, payment: Payment) -> Returned:
    """What a tile cost, and what it brought when it was laid."""
    returned = replace(returned, whisky=returned.whisky - once.whisky, coins=returned.coins - once.coins)
    return _with_payment(returned, state, player, payment)


def _with_payment(returned: Returned, state: TableState, player: str, payment: Payment) -> Returned:
    """What really was paid: nobody owes anything."""
    who = state.find(player)
    if who is None:
        return returned
    bill = state.game.warehouse.bill(payment.bought)
    standing = Counter({placement.cell: placement.clan for placement in who.territory})
    return replace(
        returned,
        coins=returned.coins + min(bill.coins, who.coins),
        whisky=returned.whisky + min(payment.whisky, who.whisky),
        chieftains=returned.chieftains + min(payment.chieftains, who.chieftains),
        back=(*returned.back, *(Counter(payment.cubes) & Counter(who.territory.cubes)).elements()),
        members=(*returned.members, *(Counter(payment.members) & standing).elements()),
        bought=(*returned.bought, *(Counter(payment.bought) - Counter(bill.missing)).elements()),
    )


def _with_activation(returned: Returned, state: TableState, event: Activated) -> Returned:
    gain = event.gain
    away = (Cube(event.cell, gain.resource),) if gain.resource else ()
    return _with_payment(
        replace(
            returned,
            whisky=returned.whisky - gain.whisky,
            vp=returned.vp - gain.vp,
            movement=returned.movement + gain.movement,
            away=(*returned.away, *away),
        ),
        state,
        event.player,
        event.payment,
    )


def cost_instead(state: TableState, player: str, cell: Cell, tile: Tile, returned: Returned) -> Payment:
    """What is paid for the tile that really lies there, once the cost of the other one has gone back."""
    who = give_back(state, player, returned).find(player)
    return Payment() if who is None else due_payment(state, who, tile, cell)


def left_over(
    state: TableState, player: str, cell: Cell, returned: Returned, instead: tuple[Tile, Payment] | None = None
) -> LeftOver:
    """What cannot go back; and what of the tile that lies there `instead` cannot be paid."""
    who, lying = state.find(player), state.lying(player, cell)
    if who is None or lying is None:
        return LeftOver()
    homeless = tuple(cube for cube in returned.back if cube.cell not in who.territory)
    there = Counter(who.territory.cubes) + Counter(returned.back) - Counter(homeless)
    short = Shortage(
        cubes=tuple((Counter(returned.away) - there).elements()),
        coins=max(0, -who.coins - returned.coins),
        whisky=max(0, -who.whisky - returned.whisky),
        members=max(0, lying.tile.once.members - lying.clan),
    )
    if instead is not None:
        after = give_back(state, player, returned)
        found = after.find(player) or who
        lacks = shortage(found, after.game.warehouse, instead[1])
        short = Shortage(
            (*short.cubes, *lacks.cubes),
            lacks.sold_out,
            short.coins + lacks.coins,
            short.whisky + lacks.whisky,
            short.members + lacks.members,
            lacks.chieftains,
        )
    stood = 0 if instead is not None else max(0, lying.clan - lying.tile.once.members)
    moves = 0 if instead is not None else returned.moves
    return LeftOver(short, max(0, -who.vp - returned.vp), homeless, stood, moves)
