"""Why an act is not allowed: a reason as data, and whether the players may insist."""

from __future__ import annotations

from typing import Final

from scoring.core import refusals
from scoring.core.reading import MAX_NUMBER
from scoring.core.refusals import asks
from scoring.skye.game import Player
from scoring.skye.play.state import TableState

__all__ = ["NotAllowed", "Refusal", "asks", "refuse", "refuse_amount", "refuse_idle", "refuse_poor", "seat"]


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
    UNKNOWN_SCORING_TILE = "unknown-scoring-tile"
    UNKNOWN_LETTER = "unknown-letter"
    UNKNOWN_RULING = "unknown-ruling"
    UNKNOWN_ROUND = "unknown-round"
    UNKNOWN_BUYING_TURN = "unknown-buying-turn"
    BAD_AMOUNT = "bad-amount"
    BAD_NUMBER_OF_PRICES = "bad-number-of-prices"
    NO_SUCH_OFFER = "no-such-offer"
    OFFER_GONE = "offer-gone"
    """The offer is sold, kept, or the first buying turn is over."""
    OWN_OFFER = "own-offer"
    """Nobody buys from oneself; keeping an own offer is another act."""
    NOTHING_OFFERED = "nothing-offered"
    OCCUPIED = "occupied"
    NO_TILE = "no-tile"
    BAD_TILE = "bad-tile"
    """No tile can be like this: the sentence."""
    BAD_TURN = "bad-turn"
    TOO_FAR = "too-far"
    TOO_MANY_TILES = "too-many-tiles"
    GAME_ENDED = "game-ended"
    NOT_ENDED = "not-ended"

    SCORING_TILE_LIES = "scoring-tile-lies"
    """The scoring tile lies at another letter."""
    NOT_IN_THE_BOX = "not-in-the-box"
    """The module it belongs to is not in use."""
    GOLD_NOT_TRACKED = "gold-not-tracked"
    """A table that counts points only has no such phase."""
    TOO_LITTLE_GOLD = "too-little-gold"
    NOT_THEIR_TURN = "not-their-turn"
    TURN_USED = "turn-used"
    """The player has bought or passed in this buying turn."""
    NO_TABLET = "no-tablet"
    MARKET_CLOSED = "market-closed"
    MARKET_OPEN = "market-open"
    """The first buying turn is not over."""
    ILLEGAL = "illegal"
    """The placement breaks laying rules: the breaches."""
    BORDERLAND_LAID = "borderland-laid"
    """The player has laid a borderland in this round."""
    CASTLE_STAYS = "castle-stays"
    ROUND_TO_COME = "round-to-come"
    ROUND_NOT_BOOKED = "round-not-booked"
    NOT_THE_NEXT_ROUND = "not-the-next-round"
    UNKNOWN_POINTS = "unknown-points"
    """Points that need unknown gold or a scoring tile nobody has named."""

    @property
    def soft(self) -> bool:
        """May the players insist?"""
        return self in OPEN_TO_INSISTING


OPEN_TO_INSISTING: Final = frozenset(
    {
        Refusal.SCORING_TILE_LIES,
        Refusal.NOT_IN_THE_BOX,
        Refusal.GOLD_NOT_TRACKED,
        Refusal.TOO_LITTLE_GOLD,
        Refusal.NOT_THEIR_TURN,
        Refusal.TURN_USED,
        Refusal.NO_TABLET,
        Refusal.MARKET_CLOSED,
        Refusal.MARKET_OPEN,
        Refusal.ILLEGAL,
        Refusal.BORDERLAND_LAID,
        Refusal.CASTLE_STAYS,
        Refusal.ROUND_TO_COME,
        Refusal.ROUND_NOT_BOOKED,
        Refusal.NOT_THE_NEXT_ROUND,
        Refusal.UNKNOWN_POINTS,
    }
)


class NotAllowed(refusals.NotAllowed):
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


def refuse_amount(amount: int, least: int = 0) -> None:
    refuse(not least <= amount <= MAX_NUMBER, Refusal.BAD_AMOUNT, amount=amount, least=least)


def refuse_poor(player: Player, amount: int, anyway: bool, returned: int = 0) -> None:
    """Refuse to spend more than a player has; gold that is not known is always enough."""
    have = None if player.gold is None else player.gold + returned
    poor = have is not None and amount > have
    refuse(poor, Refusal.TOO_LITTLE_GOLD, anyway, player=player.name, gold=have, needed=amount)
