"""Why an act is not allowed: a reason as data, and whether the players may insist."""

from __future__ import annotations

from typing import Final

from scoring.core import refusals
from scoring.core.reading import MAX_NUMBER
from scoring.core.refusals import asks
from scoring.skye.game import Player
from scoring.skye.play.limits import most_gold
from scoring.skye.play.state import TableState

__all__ = [
    "NotAllowed",
    "Refusal",
    "asks",
    "person",
    "refuse",
    "refuse_amount",
    "refuse_empty",
    "refuse_idle",
    "refuse_poor",
    "refuse_unlikely",
    "seat",
]


class Refusal(refusals.RefusalReason):
    """The reasons. The players may insist on those in `OPEN_TO_INSISTING`; the others stand."""

    NO_GAME = "no-game"
    """Nobody has been seated."""
    ROUND_TO_COME = "round-to-come"
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
    UNKNOWN_MODULE = "unknown-module"
    UNKNOWN_EDITION = "unknown-edition"
    BAD_ORDER = "bad-order"
    """Not everybody at the table, each once."""
    NO_CHANGE = "no-change"
    """It is so already."""
    NOTHING_DIFFERS = "nothing-differs"
    """Everything agrees with what was booked."""
    NOT_ASKED = "not-asked"
    """The tile has no such open point."""
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

    ONE_OFFER = "one-offer"
    """Everybody offers two tiles."""
    PRICES_MISSING = "prices-missing"
    """Nobody buys before all have set their prices."""
    BUYING_BEGUN = "buying-begun"
    """Prices stand once somebody has bought or passed."""
    TILE_ELSEWHERE = "tile-elsewhere"
    """The tile lies in a territory, or behind another offer."""
    OTHER_COST = "other-cost"
    """Another cost is printed on the tile at that place of the dolmen."""
    STILL_FITS = "still-fits"
    """Only a tile that fits nowhere goes back to the bag."""
    NOTHING_TO_LAY = "nothing-to-lay"
    """The player has laid or returned every tile of this round."""
    TILES_UNLAID = "tiles-unlaid"
    """Tiles of this round's market have not been laid."""
    NOTHING_LAID = "nothing-laid"
    """Players have laid no tile in this round, and no market says that they had none."""
    INCOME_NOT_BOOKED = "income-not-booked"
    TABLETS_GONE = "tablets-gone"
    """All stone tablets of the kind lie at the table."""
    MORE_THAN_THERE_IS = "more-than-there-is"
    """More gold than has come to the table."""
    BOOKINGS_DIFFER = "bookings-differ"
    """What was booked no longer agrees, and nobody has said what to do about it."""
    BOX_IN_USE = "box-in-use"
    """Tiles of the box lie at the table."""
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
        Refusal.ONE_OFFER,
        Refusal.PRICES_MISSING,
        Refusal.BUYING_BEGUN,
        Refusal.TILE_ELSEWHERE,
        Refusal.OTHER_COST,
        Refusal.STILL_FITS,
        Refusal.NOTHING_TO_LAY,
        Refusal.TILES_UNLAID,
        Refusal.NOTHING_LAID,
        Refusal.INCOME_NOT_BOOKED,
        Refusal.TABLETS_GONE,
        Refusal.MORE_THAN_THERE_IS,
        Refusal.BOOKINGS_DIFFER,
        Refusal.BOX_IN_USE,
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
        Refusal.ROUND_NOT_BOOKED,
        Refusal.NOT_THE_NEXT_ROUND,
        Refusal.UNKNOWN_POINTS,
    }
)


class NotAllowed(refusals.ActNotAllowed):
    """Raised by every `verify` of this game."""

    reason: Refusal


refuse = NotAllowed.when
"""Raise a NotAllowed, unless the players insist and may."""


def refuse_empty(state: TableState) -> None:
    """Refuse whatever needs a game; what is put right may be put right after its end."""
    refuse(not state.names, Refusal.NO_GAME)


def refuse_idle(state: TableState) -> None:
    """Refuse whatever needs a game that has begun and goes on."""
    refuse_empty(state)
    refuse(state.ended, Refusal.GAME_ENDED)


def seat(state: TableState, name: str) -> Player:
    """The player who is to act."""
    refuse_idle(state)
    return person(state, name)


def person(state: TableState, name: str) -> Player:
    """The player about whom something is put right, also after the end."""
    refuse_empty(state)
    player = state.find(name)
    if player is None:
        raise NotAllowed(Refusal.UNKNOWN_PLAYER, player=name)
    return player


def refuse_amount(amount: int, least: int = 0) -> None:
    refuse(not least <= amount <= MAX_NUMBER, Refusal.BAD_AMOUNT, amount=amount, least=least)


def refuse_unlikely(state: TableState, amount: int, anyway: bool) -> None:
    """Refuse gold that nobody can have; mostly it is mistyped."""
    if not anyway and amount > (most := most_gold(state)):
        raise NotAllowed(Refusal.MORE_THAN_THERE_IS, amount=amount, most=most)


def refuse_poor(state: TableState, player: Player, amount: int, anyway: bool, returned: int = 0) -> None:
    """Refuse to spend more than a player has; where that is not known, more than anybody can have."""
    if player.gold is None:
        refuse_unlikely(state, amount, anyway)
        return
    have = player.gold - state.debt(player.name) + returned
    refuse(amount > max(0, have), Refusal.TOO_LITTLE_GOLD, anyway, player=player.name, gold=have, needed=amount)
