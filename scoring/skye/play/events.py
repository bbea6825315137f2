"""What happens at the table: one frozen record for each thing, as it was said or done.

Every event has a `player`: the one whose step it is, or None where it concerns the whole table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from scoring.core.cells import Cell
from scoring.core.journal import OfTable
from scoring.core.rules import Standing
from scoring.skye.game import Game
from scoring.skye.territory import Placement
from scoring.skye.tile import Tile


class Phase(StrEnum):
    """The phases of a round, as the phase bar names them."""

    INCOME = "income"
    PRICES = "prices"
    BUY = "buy"
    BUILD = "build"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class SetUp(OfTable):
    """A game begins, or is taken over or joined while it runs: everything lies as `game` says."""

    game: Game
    gold_tracked: bool = True
    phase: Phase | None = None
    """Where a running game is joined; what comes before it in that round has been done without the app."""
    debts: bool = True
    """Is gold that was paid although nobody had it owed? Logs of earlier versions forgot it."""


@dataclass(frozen=True, slots=True)
class ScoringTilePlaced(OfTable):
    """A scoring tile lies at a letter; None takes it away."""

    letter: str
    tile: str | None


@dataclass(frozen=True, slots=True)
class ScoringTilesSwapped(OfTable):
    """Two letters were mistaken for each other: what lies at one lies at the other."""

    letters: tuple[str, str]


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
    by_hand: bool = False
    """Did the players say it? Then no count of the rules speaks against it."""


@dataclass(frozen=True, slots=True)
class PricesSet:
    """A player puts a stake on each tile on offer. Which tiles these are, and which goes, the table may name."""

    player: str
    prices: tuple[int, ...]
    tiles: tuple[Tile | None, ...] = ()
    discard: Tile | None = None


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
class PriceCorrected:
    """Another price lay on an offer than was said: what was paid, returned or lost for it follows."""

    player: str
    offer: int
    price: int


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
class DolmenFilled(OfTable):
    """A Druid tile lies at a place of the dolmen, or one of a printed cost; without both nobody knows which one."""

    place: int
    tile: Tile | None
    cost: int | None = None


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
class TileLaidEarlier:
    """A tile that has been lying there since a round that is over, 0 if since before the app came, is entered now."""

    player: str
    placement: Placement
    round: int


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
class TileMoved:
    """A tile was entered at the wrong place or player: it lies at `to`, since the round in which it was laid."""

    player: str
    cell: Cell
    to: str
    placement: Placement


@dataclass(frozen=True, slots=True)
class QuestionLeft:
    """Nobody can look at a tile: an open point is counted as `placement` has it, and stays open."""

    player: str
    placement: Placement
    point: str


@dataclass(frozen=True, slots=True)
class TileToBag:
    """A tile that could not be laid goes back to the bag, without a refund."""

    player: str
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class RoundScored(OfTable):
    """VP of a round by player and letter, with the gold each had then; booked again, it replaces the first."""

    round: int
    points: Mapping[str, Mapping[str, int]]
    gold: Mapping[str, int | None]
    by_hand: bool = False
    counted: Mapping[str, Mapping[str, int]] | None = None
    """What the rules counted when the players booked by hand: only where they agreed can it become another."""


class BookingKind(StrEnum):
    """What is booked in a round, in the order in which it is."""

    INCOME = "income"
    ROUND = "round"


class KeptNumber(NamedTuple):
    """A booked number that would now be another, and stays: a letter's VP, or an income's VP or gold."""

    booking: BookingKind
    round: int
    player: str
    what: str
    """A letter, "vp" or "gold"."""
    booked: int | None
    now: int


@dataclass(frozen=True, slots=True)
class BookedAnew(OfTable):
    """All that no longer agreed is booked as it is now, in one step."""

    incomes: tuple[IncomeBooked, ...]
    rounds: tuple[RoundScored, ...]


@dataclass(frozen=True, slots=True)
class BookingsKept(OfTable):
    """What no longer agrees stays as booked, and is marked."""

    numbers: tuple[KeptNumber, ...]


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
class PlayerRenamed(OfTable):
    """A player is called otherwise, in everything that has been written down so far."""

    old: str
    new: str


@dataclass(frozen=True, slots=True)
class ColoursChanged(OfTable):
    """Players have other colours than was said; their castles follow."""

    colours: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SeatsChanged(OfTable):
    """The players sit in another order, the start player of round 1 first."""

    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ModulesChanged(OfTable):
    """Other boxes are in use than was said."""

    modules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EditionChanged(OfTable):
    """The table plays by another rulebook than was said."""

    edition: str


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
    | ScoringTilesSwapped
    | RulingMade
    | IncomeBooked
    | PricesSet
    | Bought
    | BoughtOwn
    | PriceCorrected
    | Passed
    | OffersClosed
    | DolmenBought
    | DolmenFilled
    | BagBought
    | TileLaid
    | TileLaidEarlier
    | TileChanged
    | TileTakenBack
    | TileMoved
    | QuestionLeft
    | TileToBag
    | RoundScored
    | BookedAnew
    | BookingsKept
    | VpCorrected
    | GoldCorrected
    | PlayerRenamed
    | ColoursChanged
    | SeatsChanged
    | ModulesChanged
    | EditionChanged
    | PhaseEntered
    | RoundBegun
    | GameEnded
    | GameReopened
)
