"""The track as a row of figures and tiles, and who moves next on it. No Kivy here."""

from __future__ import annotations

from typing import NamedTuple

from scoring.glen.play.state import TableState
from scoring.glen.track import THE_DIE, Stop, Track


class TrackStop(NamedTuple):
    """A space of the track: a player's colour, the die, or a tile with how many tiles ahead of the mover it lies."""

    player: str = ""
    colour: str = ""
    die: bool = False
    ahead: int = 0

    @property
    def is_tile(self) -> bool:
        return not self.player and not self.die


def coming(state: TableState) -> Track | None:
    """The track as it is when the next figure moves."""
    return state.game.track.refilled() if state.game.track else None


def next_mover(state: TableState) -> Stop | None:
    """The figure or the die that moves next, if nobody is in the middle of a turn of their own."""
    track = coming(state)
    return track.last if track else None


def may_move(state: TableState, player: str) -> bool:
    """Is it time for a player's figure? A turn that somebody else left open is over then."""
    in_turn = state.turn is not None and state.turn.player == player
    return not state.ended and not in_turn and next_mover(state) == Stop(player=player)


def may_roll(state: TableState) -> bool:
    """Is it time for the die?"""
    return not state.ended and next_mover(state) == THE_DIE


def stops(state: TableState, *, as_it_is: bool = False) -> list[TrackStop]:
    """The track from its end, where the next to move stands; while a turn goes on `as_it_is` keeps the gaps."""
    track = state.game.track if as_it_is else coming(state)
    if track is None:
        return []
    colours = {player.name: player.colour or "white" for player in state.game.players}
    found: list[TrackStop] = []
    ahead = 0
    for stop in track.chain:
        if stop.is_tile:
            ahead += 1
            found.append(TrackStop(ahead=ahead))
        else:
            found.append(TrackStop(stop.player or "", colours.get(stop.player or "", ""), stop.die))
    return found
