"""Players as the strip shows them. No Kivy here."""

from __future__ import annotations

from companion.core.seats import Seat
from scoring.glen.game import Player
from scoring.glen.play.state import TableState
from scoring.glen.play.turns import whose_turn


def seat_of(state: TableState, player: Player) -> Seat:
    """A player at a table."""
    laid = state.turn_of(player.name).laid is not None
    return Seat(
        player.name,
        player.colour or "white",
        player.vp,
        player.coins,
        has_gold=True,
        laid=int(laid),
        turn=not state.ended and whose_turn(state) == player.name,
    )


def seats_of(state: TableState) -> list[Seat]:
    """Everybody at a table."""
    return [seat_of(state, player) for player in state.game.players]
