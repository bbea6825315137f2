"""What happens at the table: one frozen record for each thing, as it was said or done.

Every event has a `player`: the one whose step it is, or None where it concerns the whole table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from scoring.core.cells import Cell
from scoring.core.journal import OfTable
from scoring.core.rules import Standing
from scoring.glen.exchanges import Gain
from scoring.glen.game import Game
from scoring.glen.paying import Payment, Returned
from scoring.glen.territory import Cube
from scoring.glen.tile import Resource, Tile
from scoring.glen.track import Track
from scoring.glen.warehouse import Warehouse


@dataclass(frozen=True, slots=True)
class SetUp(OfTable):
    """A game begins, or is taken over from a file: everything lies as `game` says."""

    game: Game


@dataclass(frozen=True, slots=True)
class RulingMade(OfTable):
    """The table decides an open point; None goes back to the default."""

    ruling: str
    value: str | None


@dataclass(frozen=True, slots=True)
class FigureMoved:
    """A player's figure takes the tile so many tiles ahead, figures not counted; a turn begins."""

    player: str
    steps: int


@dataclass(frozen=True, slots=True)
class DieRolled(OfTable):
    """The die moves on by so many tiles, and the one it reaches leaves the game."""

    rolled: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn is over: tiles behind the last figure leave the game, new ones are laid out."""

    player: str


@dataclass(frozen=True, slots=True)
class TileLaid:
    """A tile is paid for and joins a territory, and brings what it brings once."""

    player: str
    cell: Cell
    tile: Tile
    payment: Payment
    forced: bool = False


@dataclass(frozen=True, slots=True)
class CardUsed:
    """The card of Loch Lochy or Loch Shiel puts cubes down."""

    player: str
    cell: Cell
    cubes: tuple[Cube, ...]


@dataclass(frozen=True, slots=True)
class TileChanged:
    """A laid tile was another one; clan members and cubes that are not of the tile itself stay."""

    player: str
    cell: Cell
    tile: Tile
    forced: bool = False
    returned: Returned | None = None
    """What goes back of the tile it was taken for; None where costs and gains stay as they are."""
    payment: Payment | None = None
    """What is given for the tile that lies there."""


@dataclass(frozen=True, slots=True)
class TileTakenBack:
    """A laid tile leaves the territory, with all that stands on it."""

    player: str
    cell: Cell
    returned: Returned | None = None
    """What goes back of what it cost and brought; None where that stays as it is."""


@dataclass(frozen=True, slots=True)
class Activated:
    """A tile is activated: what was given, and what it brought."""

    player: str
    cell: Cell
    payment: Payment
    gain: Gain
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class Sold:
    """A player sells a cube to the warehouse."""

    player: str
    cube: Cube


@dataclass(frozen=True, slots=True)
class MemberMoved:
    """A clan member goes to a tile around its own, for a movement point."""

    player: str
    origin: Cell
    target: Cell


@dataclass(frozen=True, slots=True)
class Promoted:
    """A clan member leaves the territory as a chieftain, for a movement point."""

    player: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Scored(OfTable):
    """VP of one of the three scorings, by player and achievement; booked again, it replaces the first."""

    number: int
    points: Mapping[str, Mapping[str, int]]
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class CounterSet:
    """A counter of a player is set by hand; None takes a card away."""

    player: str
    counter: str
    value: int | None


@dataclass(frozen=True, slots=True)
class ClanSet:
    """The clan members on a tile are set by hand."""

    player: str
    cell: Cell
    clan: int


@dataclass(frozen=True, slots=True)
class CubesSet:
    """The cubes on a tile are set by hand."""

    player: str
    cell: Cell
    cubes: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class WarehouseSet(OfTable):
    """The warehouse is set by hand."""

    warehouse: Warehouse


@dataclass(frozen=True, slots=True)
class TrackSet(OfTable):
    """The track is set by hand; None if the table no longer keeps it."""

    track: Track | None


@dataclass(frozen=True, slots=True)
class GameEnded(OfTable):
    """The settlement, as it stood."""

    standing: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class GameReopened(OfTable):
    """The table goes back into a game that had ended."""


Event: TypeAlias = (
    SetUp
    | RulingMade
    | FigureMoved
    | DieRolled
    | TurnEnded
    | TileLaid
    | CardUsed
    | TileChanged
    | TileTakenBack
    | Activated
    | Sold
    | MemberMoved
    | Promoted
    | Scored
    | CounterSet
    | ClanSet
    | CubesSet
    | WarehouseSet
    | TrackSet
    | GameEnded
    | GameReopened
)
