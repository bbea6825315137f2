"""Acts of clan members: moving about, and leaving as chieftains."""

from __future__ import annotations

from scoring.core.cells import Cell
from scoring.core.territory import NEIGHBOURS
from scoring.glen.game import Player
from scoring.glen.play.events import MemberMoved, Promoted
from scoring.glen.play.refusal import Refusal, asks, refuse, refuse_turn, seat
from scoring.glen.play.state import TableState


def verify_move_member(state: TableState, player: str, origin: Cell, target: Cell, *, anyway: bool = False) -> None:
    """To one of the eight tiles around, for a movement point."""
    who = seat(state, player)
    _refuse_empty(who, origin)
    refuse(target not in who.territory, Refusal.NO_TILE, player=player, cell=target)
    refuse_turn(state, player, anyway)
    refuse(target not in NEIGHBOURS[origin].touching, Refusal.NOT_A_NEIGHBOUR, anyway, origin=origin, target=target)
    refuse(not state.turn_of(player).movement, Refusal.NO_MOVEMENT, anyway, player=player)


can_move_member = asks(verify_move_member)


def move_member(state: TableState, player: str, origin: Cell, target: Cell, *, anyway: bool = False) -> MemberMoved:
    """A clan member moves."""
    verify_move_member(state, player, origin, target, anyway=anyway)
    return MemberMoved(player, origin, target)


def verify_promote(state: TableState, player: str, cell: Cell, *, anyway: bool = False) -> None:
    """For a movement point, as long as another clan member stays behind."""
    who = seat(state, player)
    _refuse_empty(who, cell)
    refuse_turn(state, player, anyway)
    refuse(not state.turn_of(player).movement, Refusal.NO_MOVEMENT, anyway, player=player)
    refuse(who.territory.members < 2, Refusal.LAST_MEMBER, anyway, player=player)


can_promote = asks(verify_promote)


def promote(state: TableState, player: str, cell: Cell, *, anyway: bool = False) -> Promoted:
    """A clan member becomes a chieftain and never comes back."""
    verify_promote(state, player, cell, anyway=anyway)
    return Promoted(player, cell)


def _refuse_empty(player: Player, cell: Cell) -> None:
    placement = player.territory.at(cell)
    refuse(placement is None or not placement.clan, Refusal.NOBODY_STANDS_THERE, player=player.name, cell=cell)
