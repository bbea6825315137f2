"""A game of Glen More at one moment: players with what they have, and what lies in the middle of the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from scoring.core.cells import Cell
from scoring.glen.territory import Territory
from scoring.glen.track import Track
from scoring.glen.warehouse import EMPTY, Warehouse

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5
MAX_TILES: Final = 400
MOST_MEMBERS: Final = 99
"""Clan members on one tile."""
MOST_CUBES: Final = 99
"""Cubes of one kind on one tile."""
MOST_GIVEN: Final = 99
"""Cubes given or bought at once."""
MOST_STOPS: Final = 100
"""Figures and tiles on the track."""


LOCH_NESS: Final = "loch-ness"
BELOW_ZERO: Final = "below-zero"

RULINGS: Final[Mapping[str, tuple[str, ...]]] = {
    LOCH_NESS: ("at-once", "next-turn"),
    BELOW_ZERO: ("counts", "stops-at-zero"),
}
"""The open points with their values, the default first."""


def in_force(ruling: str, chosen: Mapping[str, str]) -> str:
    """What the table plays: its choice, or the default."""
    return chosen.get(ruling, RULINGS[ruling][0])


COLOURS: Final = ("blue", "yellow", "red", "white", "green")
START_COINS: Final = 6


class Mode(StrEnum):
    """How much of the game a table keeps here."""

    FULL = "full"
    """Everything: resources, warehouse and track as well."""
    TILES = "tiles"
    """Territories and counters; costs and cubes are the players' own business."""
    POINTS = "points"
    """Points only: nothing but counters."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What a table that counts points only knows instead of a territory."""

    bonnets: int = 0
    places: int = 0
    tiles: int = 0
    cards: Mapping[str, int] = field(default_factory=dict)
    """The cards that change a score, each with the number of tiles that it counts."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player. A tally, where there is one, stands for the territory in everything that scores."""

    name: str
    colour: str | None = None
    vp: int = 0
    coins: int = 0
    whisky: int = 0
    chieftains: int = 0
    resources: int = 0
    """All resource cubes together: they break ties."""
    territory: Territory = field(default_factory=Territory)
    tally: Tally | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)
    """What the file says beyond what is known here, kept as it is."""
    laid_extra: Mapping[Cell, Mapping[str, Any]] = field(default_factory=dict)
    """The same for single tiles; it goes when the tile is replaced or taken back."""


@dataclass(frozen=True, slots=True)
class Game:
    """Everything a game file says. Players sit in clockwise order, the start player first."""

    players: tuple[Player, ...]
    mode: Mode = Mode.TILES
    chosen_rulings: Mapping[str, str] = field(default_factory=dict)
    round: int = 1
    """The round that is played; each ends with a scoring."""
    warehouse: Warehouse = EMPTY
    track: Track | None = None
    """None where the table does not keep it."""
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)
