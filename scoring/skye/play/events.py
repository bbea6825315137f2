"""What happens at the table: one frozen record for each thing, as it was said or done.

Every event has a `player`: the one whose step it is, or None where it concerns the whole table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from scoring.core.cells import Cell
from scoring.core.journal import OfTable
from scoring.core.rules import Standing
from scoring.skye.game import Game
from scoring.skye.territory import Placement


class Phase(StrEnum):
    """The phases of a round, as the phase bar names them."""

    INCOME = "income"
    PRICES = "prices"
    BUY = "buy"
    BUILD = "build"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class SetUp(OfTable):
    """A game begins, or is taken over from a file: everything lies as `game` says."""

    game: Game
    gold_tracked: bool = True


@dataclass(frozen=True, slots=True)
class ScoringTilePlaced(OfTable):
    """A scoring tile lies at a letter; None takes it away."""

    letter: str
    tile: str | None


@dataclass(frozen=True, slots=True)
class RulingMade(OfTable):
    """The table decides an open point; borderlands-exempt takes scoring tiles, None goes back to the default."""

    ruling: str
    value: str | tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class IncomeBooked(OfTable):
    """Gold and VP of an income phase by player; booked again for a round, it replaces the first."""

    round: int
    gold: Mapping[str, int]
    vp: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class PricesSet:
    """A player puts a stake on each tile on offer."""

    player: str
    prices: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bought:
    """A player buys an opponent's offer; `paid` is what the seller gets beside the stake."""

    player: str
    seller: str
    offer: int
    paid: int


@dataclass(frozen=True, slots=True)
class BoughtOwn:
    """A player keeps an own offer with a tablet; the stake goes to the supply."""

    player: str
    offer: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A player buys nothing in a buying turn."""

    player: str
    turn: int


@dataclass(frozen=True, slots=True)
class OffersClosed(OfTable):
    """The first buying turn is over: unsold tiles go to their owners, their stakes to the supply."""


@dataclass(frozen=True, slots=True)
class DolmenBought:
    """A player buys a Druid tile: printed cost, cost of its place, and what was paid."""

    player: str
    cost: int
    place: int
    paid: int


@dataclass(frozen=True, slots=True)
class BagBought:
    """A player pays for drawing tiles from the bag and keeps one."""

    player: str
    paid: int
    draws: int


@dataclass(frozen=True, slots=True)
class TileLaid:
    """A tile joins a territory."""

    player: str
    placement: Placement


@dataclass(frozen=True, slots=True)
class TileChanged:
    """A laid tile is turned, replaced, or an open question about it is settled."""

    player: str
    placement: Placement


@dataclass(frozen=True, slots=True)
class TileTakenBack:
    """A laid tile leaves the territory."""

    player: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class TileToBag:
    """A tile that could not be laid goes back to the bag, without a refund."""

    player: str


@dataclass(frozen=True, slots=True)
class RoundScored(OfTable):
    """VP of a round by player and letter, with the gold each had then; booked again, it replaces the first."""

    round: int
    points: Mapping[str, Mapping[str, int]]
    gold: Mapping[str, int | None]
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class VpCorrected:
    """A player's VP are set by hand."""

    player: str
    vp: int


@dataclass(frozen=True, slots=True)
class GoldCorrected:
    """A player's gold is set by hand; None if nobody knows it any more."""

    player: str
    gold: int | None


@dataclass(frozen=True, slots=True)
class PhaseEntered(OfTable):
    """The table turns to a phase, forward or back."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class RoundBegun(OfTable):
    """The round marker moves; stakes that still lie on offers are lost."""

    round: int


@dataclass(frozen=True, slots=True)
class GameEnded(OfTable):
    """The final scoring, as it stood."""

    standing: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class GameReopened(OfTable):
    """The table goes back into a game that had ended."""


Event: TypeAlias = (
    SetUp
    | ScoringTilePlaced
    | RulingMade
    | IncomeBooked
    | PricesSet
    | Bought
    | BoughtOwn
    | Passed
    | OffersClosed
    | DolmenBought
    | BagBought
    | TileLaid
    | TileChanged
    | TileTakenBack
    | TileToBag
    | RoundScored
    | VpCorrected
    | GoldCorrected
    | PhaseEntered
    | RoundBegun
    | GameEnded
    | GameReopened
)
