"""Players as the strip shows them. No Kivy here."""

from __future__ import annotations

from companion.core.seats import Seat
from scoring.skye.game import Player
from scoring.skye.play.building import to_lay
from scoring.skye.play.state import TableState


def seat_of(state: TableState, player: Player) -> Seat:
    """A player at a table."""
    return Seat(
        name=player.name,
        colour=player.colour or "white",
        vp=player.vp,
        gold=player.gold,
        has_gold=state.gold_tracked,
        laid=len(state.laid_this_round(player)),
        to_lay=to_lay(state, player.name),
        debt=state.debt(player.name),
    )


def seats_of(state: TableState) -> list[Seat]:
    """Everybody at a table."""
    return [seat_of(state, player) for player in state.game.players]
