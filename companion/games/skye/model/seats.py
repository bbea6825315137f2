"""Players as the strip shows them. No Kivy here."""

from __future__ import annotations

from companion.core.seats import Seat
from scoring.skye.game import Player
from scoring.skye.play.building import unlaid
from scoring.skye.play.state import TableState


def seat_of(state: TableState, player: Player) -> Seat:
    """A player at a table; a tile that came from elsewhere than the market is laid on top of those of the market."""
    laid, waiting = len(state.laid_this_round(player)), unlaid(state, player.name)
    return Seat(
        name=player.name,
        colour=player.colour or "white",
        vp=player.vp,
        gold=player.gold,
        has_gold=state.gold_tracked,
        laid=laid,
        to_lay=None if waiting is None else laid + waiting,
        debt=state.debt(player.name),
    )


def seats_of(state: TableState) -> list[Seat]:
    """Everybody at a table."""
    return [seat_of(state, player) for player in state.game.players]
