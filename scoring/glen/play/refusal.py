"""Why an act is not allowed: a reason as data, and whether the players may insist."""

from __future__ import annotations

from typing import Final

from scoring.core import refusals
from scoring.core.cells import Cell
from scoring.core.reading import MAX_NUMBER
from scoring.core.refusals import asks
from scoring.glen.game import Player
from scoring.glen.play.state import TableState
from scoring.glen.play.turns import whose_turn
from scoring.glen.territory import Placement

__all__ = ["NotAllowed", "Refusal", "asks", "lying", "refuse", "refuse_amount", "refuse_idle", "refuse_turn", "seat"]


class Refusal(refusals.RefusalReason):
    """The reasons. The players may insist on those in `OPEN_TO_INSISTING`; the others stand."""

    NO_GAME = "no-game"
    """Nobody has been seated."""
    BAD_SET_UP = "bad-set-up"
    BAD_NUMBER_OF_PLAYERS = "bad-number-of-players"
    BAD_NAME = "bad-name"
    SAME_NAME = "same-name"
    SAME_COLOUR = "same-colour"
    UNKNOWN_COLOUR = "unknown-colour"
    UNKNOWN_PLAYER = "unknown-player"
    UNKNOWN_RULING = "unknown-ruling"
    UNKNOWN_SCORING = "unknown-scoring"
    UNKNOWN_ACHIEVEMENT = "unknown-achievement"
    UNKNOWN_COUNTER = "unknown-counter"
    """There is no such counter, or this player's territory tells it."""
    BAD_AMOUNT = "bad-amount"
    NO_TRACK = "no-track"
    """The table does not keep the track."""
    TOO_FEW_TILES_AHEAD = "too-few-tiles-ahead"
    NO_SUCH_ROLL = "no-such-roll"
    BAD_TRACK = "bad-track"
    OCCUPIED = "occupied"
    NO_TILE = "no-tile"
    TOO_FAR = "too-far"
    TOO_MANY_TILES = "too-many-tiles"
    BAD_CUBES = "bad-cubes"
    """The card of the tile does not put these cubes down."""
    NO_EFFECT = "no-effect"
    """Activating the tile does nothing."""
    BAD_EXCHANGE = "bad-exchange"
    """The tile does not take these resources so."""
    MISSING = "missing"
    """What is to be given is not there: the shortage."""
    NO_SUCH_CUBE = "no-such-cube"
    NOBODY_STANDS_THERE = "nobody-stands-there"
    GAME_ENDED = "game-ended"
    NOT_ENDED = "not-ended"

    POINTS_ONLY = "points-only"
    """The table counts points only."""
    NOT_THEIR_TURN = "not-their-turn"
    TURN_OPEN = "turn-open"
    """The turn that would be over still holds something: what is left."""
    FIGURE_FIRST = "figure-first"
    """The figure moves before its tile is laid."""
    TILE_LAID = "tile-laid"
    """A tile has been laid in this turn."""
    ILLEGAL = "illegal"
    """The placement breaks laying rules: the breaches."""
    LIES_ALREADY = "lies-already"
    """The tile lies at the table; the box holds one of each."""
    LATER_STACK = "later-stack"
    """The tile comes from a stack of which none has been laid out."""
    CANNOT_PAY = "cannot-pay"
    """The player cannot pay for the tile: the shortage."""
    WRONG_PAYMENT = "wrong-payment"
    """The tile costs something else."""
    START_VILLAGE_STAYS = "start-village-stays"
    CARD_USED = "card-used"
    """The card has put cubes down, or its tile was not laid at this table."""
    NOT_NEAR = "not-near"
    """Only the new tile and those around it are activated."""
    ACTIVATED_ALREADY = "activated-already"
    TOO_FEW_COINS = "too-few-coins"
    FULL = "full"
    """Three cubes lie on the tile."""
    NOTHING_OFFERED = "nothing-offered"
    """No coins lie in the row of the warehouse."""
    NOT_A_NEIGHBOUR = "not-a-neighbour"
    NO_MOVEMENT = "no-movement"
    """No movement point is left."""
    LAST_MEMBER = "last-member"
    """One clan member has to stay on the territory."""
    SCORING_NOT_DUE = "scoring-not-due"
    SCORING_NOT_BOOKED = "scoring-not-booked"

    @property
    def soft(self) -> bool:
        """May the players insist?"""
        return self in OPEN_TO_INSISTING


OPEN_TO_INSISTING: Final = frozenset(
    {
        Refusal.POINTS_ONLY,
        Refusal.NOT_THEIR_TURN,
        Refusal.TURN_OPEN,
        Refusal.FIGURE_FIRST,
        Refusal.TILE_LAID,
        Refusal.ILLEGAL,
        Refusal.LIES_ALREADY,
        Refusal.LATER_STACK,
        Refusal.CANNOT_PAY,
        Refusal.WRONG_PAYMENT,
        Refusal.START_VILLAGE_STAYS,
        Refusal.CARD_USED,
        Refusal.NOT_NEAR,
        Refusal.ACTIVATED_ALREADY,
        Refusal.TOO_FEW_COINS,
        Refusal.FULL,
        Refusal.NOTHING_OFFERED,
        Refusal.NOT_A_NEIGHBOUR,
        Refusal.NO_MOVEMENT,
        Refusal.LAST_MEMBER,
        Refusal.SCORING_NOT_DUE,
        Refusal.SCORING_NOT_BOOKED,
    }
)


class NotAllowed(refusals.ActNotAllowed):
    """Raised by every `verify` of this game."""

    reason: Refusal


refuse = NotAllowed.when
"""Raise a NotAllowed, unless the players insist and may."""


def refuse_idle(state: TableState) -> None:
    """Refuse whatever needs a game that has begun and goes on."""
    refuse(not state.names, Refusal.NO_GAME)
    refuse(state.ended, Refusal.GAME_ENDED)


def seat(state: TableState, name: str) -> Player:
    """The player who is to act."""
    refuse_idle(state)
    player = state.find(name)
    if player is None:
        raise NotAllowed(Refusal.UNKNOWN_PLAYER, player=name)
    return player


def lying(player: Player, cell: Cell) -> Placement:
    """The tile that lies on a cell."""
    placement = player.territory.at(cell)
    if placement is None:
        raise NotAllowed(Refusal.NO_TILE, player=player.name, cell=cell)
    return placement


def refuse_turn(state: TableState, player: str, anyway: bool) -> None:
    """Refuse an act in the turn of somebody else, where the table keeps the track."""
    turn = whose_turn(state)
    wrong = state.game.track is not None and turn != player
    refuse(wrong, Refusal.NOT_THEIR_TURN, anyway, player=player, turn=turn)


def refuse_amount(amount: int, most: int = MAX_NUMBER) -> None:
    refuse(not 0 <= amount <= most, Refusal.BAD_AMOUNT, amount=amount, most=most)
