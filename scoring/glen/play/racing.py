"""Acts on the track: moving a figure, rolling the die, ending a turn."""

from __future__ import annotations

from scoring.glen.play.building import can_lay_any
from scoring.glen.play.events import DieRolled, FigureMoved, TurnEnded
from scoring.glen.play.refusal import Refusal, asks, refuse, refuse_idle, seat
from scoring.glen.play.state import TableState
from scoring.glen.play.turns import Unfinished, unfinished, whose_turn
from scoring.glen.track import DIE, THE_DIE, Stop, Track


def verify_move_figure(state: TableState, player: str, steps: int, *, anyway: bool = False) -> None:
    """The last figure of the chain moves to any tile ahead; a turn that somebody left open is over then."""
    seat(state, player)
    track = _after_turn(state)
    _refuse_cut(state, unfinished(state), anyway)
    last = track.last
    refuse(last != Stop(player=player), Refusal.NOT_THEIR_TURN, anyway, player=player, turn=last and last.player)
    _refuse_steps(track, Stop(player=player), steps)


can_move_figure = asks(verify_move_figure)


def move_figure(state: TableState, player: str, steps: int, *, anyway: bool = False) -> FigureMoved:
    """A player takes the tile so many tiles ahead."""
    verify_move_figure(state, player, steps, anyway=anyway)
    return FigureMoved(player, steps)


def verify_roll_die(state: TableState, rolled: int, *, anyway: bool = False) -> None:
    """The die moves when it stands at the end of the chain, by a number that it shows."""
    refuse_idle(state)
    track = _after_turn(state)
    _refuse_cut(state, unfinished(state), anyway)
    refuse(track.last != THE_DIE, Refusal.NOT_THEIR_TURN, anyway, turn=track.last and track.last.player)
    refuse(rolled not in DIE, Refusal.NO_SUCH_ROLL, rolled=rolled)
    _refuse_steps(track, THE_DIE, rolled)


can_roll_die = asks(verify_roll_die)


def roll_die(state: TableState, rolled: int, *, anyway: bool = False) -> DieRolled:
    """The die takes a tile out of the game."""
    verify_roll_die(state, rolled, anyway=anyway)
    return DieRolled(rolled)


def verify_end_turn(state: TableState, player: str, *, anyway: bool = False) -> None:
    """A player ends the own turn, or passes where no tile can be laid. Nobody has to use Loch Ness or move anybody."""
    seat(state, player)
    wrong = state.turn is None or state.turn.player != player
    refuse(wrong, Refusal.NOT_THEIR_TURN, anyway, player=player, turn=whose_turn(state))
    left = unfinished(state)._replace(far=False, movement=0)
    _refuse_cut(state, left._replace(lays=left.lays and can_lay_any(state, player)), anyway)


can_end_turn = asks(verify_end_turn)


def end_turn(state: TableState, player: str, *, anyway: bool = False) -> TurnEnded:
    """A turn is over."""
    verify_end_turn(state, player, anyway=anyway)
    return TurnEnded(player)


def _refuse_cut(state: TableState, left: Unfinished, anyway: bool) -> None:
    """Nobody's turn is over in silence while it still holds something."""
    refuse(left != Unfinished(), Refusal.TURN_OPEN, anyway, turn=state.turn and state.turn.player, left=left)


def _after_turn(state: TableState) -> Track:
    """The track as it is when the next figure moves."""
    track = state.game.track
    refuse(track is None, Refusal.NO_TRACK)
    return track.refilled() if track else Track()


def _refuse_steps(track: Track, figure: Stop, steps: int) -> None:
    ahead = len(track.tiles_ahead(figure))
    refuse(not 1 <= steps <= ahead, Refusal.TOO_FEW_TILES_AHEAD, steps=steps, ahead=ahead)
