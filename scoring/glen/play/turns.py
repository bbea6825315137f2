"""The course of a turn: whose it is, which tiles may be activated, and the next sensible step."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from scoring.core.cells import Cell
from scoring.core.territory import NEIGHBOURS
from scoring.glen.exchanges import gain, has_effect, has_room
from scoring.glen.game import LOCH_NESS, Game, Mode, Player, in_force
from scoring.glen.play.state import TableState, Turn
from scoring.glen.territory import Placement
from scoring.glen.tile import ANY, Tile
from scoring.glen.track import SCORINGS

OICH: Final = "loch-oich"


class Step(StrEnum):
    """What the one button of the table names."""

    SET_UP = "set-up"
    MOVE_FIGURE = "move-figure"
    ROLL_DIE = "roll-die"
    LAY = "lay"
    ACTIVATE = "activate"
    MOVE_MEMBERS = "move-members"
    END_TURN = "end-turn"
    SCORE = "score"
    COUNT = "count"
    """A table that counts points only goes on counting."""
    END_GAME = "end-game"
    PLAY_AGAIN = "play-again"


def laid_in(state: TableState, turn: Turn) -> Placement | None:
    """The tile that has been laid in a turn."""
    player = state.find(turn.player)
    return player.territory.at(turn.laid) if player and turn.laid is not None else None


def is_near(state: TableState, turn: Turn, cell: Cell) -> bool:
    """Does the tile laid in a turn activate a cell? Itself and the eight around it; with Loch Oich all."""
    laid = laid_in(state, turn)
    if laid is None:
        return False
    return laid.tile.place == OICH or cell == laid.cell or cell in NEIGHBOURS[laid.cell].touching


def may_go_far(state: TableState, turn: Turn) -> bool:
    """May the player activate one tile that lies anywhere, thanks to Loch Ness?"""
    player, laid = state.find(turn.player), laid_in(state, turn)
    if player is None or laid is None or turn.far or laid.tile.place == OICH:
        return False
    waits = laid.tile.place == LOCH_NESS and in_force(LOCH_NESS, state.game.chosen_rulings) == "next-turn"
    return player.territory.has(LOCH_NESS) and not waits


def does_something(game: Game, tile: Tile) -> bool:
    """Does activating the tile do anything that the table keeps? Without resources a production tile does not."""
    return has_effect(tile) and (game.mode is Mode.FULL or not (tile.produces or tile.effect == ANY))


def activatable(state: TableState, player: Player) -> tuple[Cell, ...]:
    """The tiles that a player may still activate in this turn, in the order they were laid."""
    turn = state.turn_of(player.name)
    far = may_go_far(state, turn)
    return tuple(
        placement.cell
        for placement in player.territory
        if does_something(state.game, placement.tile)
        and placement.cell not in turn.activated
        and (far or is_near(state, turn, placement.cell))
    )


class Unfinished(NamedTuple):
    """What would be lost if a turn were over now."""

    lays: bool = False
    """Its tile has yet to be laid."""
    tiles: tuple[Cell, ...] = ()
    """Around the new tile these bring something for nothing."""
    far: bool = False
    """So does one that only Loch Ness reaches."""
    card: Cell | None = None
    """The loch laid in it has a card that has put nothing down."""
    movement: int = 0
    """Movement points that clan members can use."""


def unfinished(state: TableState) -> Unfinished:
    """What the turn that is being played still holds; nothing between turns."""
    turn = state.turn
    player = state.find(turn.player) if turn else None
    if turn is None or player is None:
        return Unfinished()
    free = [cell for cell in activatable(state, player) if _brings_freely(player.territory.at(cell))]
    near = tuple(cell for cell in free if is_near(state, turn, cell))
    return Unfinished(
        lays=turn.laid is None and state.game.track is not None,
        tiles=near,
        far=len(near) < len(free),
        card=turn.laid if turn.laid is not None and (turn.player, turn.laid) in state.open_cards else None,
        movement=turn.movement if player.territory.members else 0,
    )


def _brings_freely(placement: Placement | None) -> bool:
    """Does activating a tile bring something and take nothing? Paying is the player's choice."""
    if placement is None or not has_room(placement.tile, len(placement.cubes)):
        return False
    return placement.tile.effect == ANY or gain(placement.tile) is not None


def whose_turn(state: TableState) -> str | None:
    """The player who is at turn; None if it is the die, or if the table does not keep the track."""
    if state.turn:
        return state.turn.player
    last = state.game.track.last if state.game.track else None
    return last.player if last else None


def is_dice_turn(state: TableState) -> bool:
    """Does the die stand at the end of the chain?"""
    last = state.game.track.last if state.game.track and not state.turn else None
    return last is not None and last.die


def scorings_due(state: TableState) -> tuple[int, ...]:
    """The scorings whose time has come and that nobody has booked."""
    due = state.game.track.due if state.game.track else ()
    return tuple(number for number in due if number not in state.scorings)


def next_step(state: TableState) -> Step:
    """The next sensible step; the table may always do something else."""
    if not state.names:
        return Step.SET_UP
    if state.ended:
        return Step.PLAY_AGAIN
    if state.turn:
        return _within(state, state.turn)
    if scorings_due(state):
        return Step.SCORE
    if SCORINGS[-1] in state.scorings:
        return Step.END_GAME
    if state.game.mode is Mode.POINTS:
        return Step.COUNT
    if state.game.track is None:
        return Step.LAY
    return Step.ROLL_DIE if is_dice_turn(state) else Step.MOVE_FIGURE


def _within(state: TableState, turn: Turn) -> Step:
    player = state.find(turn.player)
    if player is None or turn.laid is None:
        return Step.LAY
    if activatable(state, player):
        return Step.ACTIVATE
    return Step.MOVE_MEMBERS if turn.movement and player.territory.members else Step.END_TURN
