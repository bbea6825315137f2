"""A game at one moment: players with their territories, and what the table plays with: rulings, and the round track."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from scoring.skye.territory import Placement, Territory


class Ruling(NamedTuple):
    """One open point: its values, the default first, and the editions with a default of their own."""

    values: tuple[str, ...]
    edition_defaults: tuple[tuple[str, str], ...] = ()


RULINGS: Final = {
    "farm-reach": Ruling(("eight", "four"), (("nl-2015", "four"),)),
    "castle-tile": Ruling(("counts", "does-not")),
    "vp-barrels": Ruling(("vp-only", "vp-and-gold")),
    "tie-break": Ruling(("remainder", "all-gold")),
    "farm-animals": Ruling(("once", "each-way")),
    "line-scroll": Ruling(("lines", "runs")),
}
"""The rulings that choose between words. One more, borderlands-exempt, is a list of scoring tiles."""

EXEMPT: Final = "borderlands-exempt"


@dataclass(frozen=True, slots=True)
class Rulings:
    """The rulings in force at a table."""

    farm_reach: str = "eight"
    castle_tile: str = "counts"
    vp_barrels: str = "vp-only"
    tie_break: str = "remainder"
    farm_animals: str = "once"
    line_scroll: str = "lines"
    borderlands_exempt: frozenset[str] = frozenset()

    def of(self, ruling: str) -> str:
        """What is played at one of RULINGS."""
        return str(getattr(self, ruling.replace("-", "_")))


def default(ruling: str, edition: str) -> str:
    """What an edition plays if the table says nothing."""
    entry = RULINGS[ruling]
    return dict(entry.edition_defaults).get(edition, entry.values[0])


def in_force(edition: str, chosen: dict[str, str], exempt: frozenset[str] = frozenset()) -> Rulings:
    """The edition's defaults with what the table chose put over them."""
    values = {ruling.replace("-", "_"): chosen.get(ruling, default(ruling, edition)) for ruling in RULINGS}
    return Rulings(**values, borderlands_exempt=exempt)


LETTERS: Final = "ABCD"
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5


class Round(NamedTuple):
    """One space of the track."""

    letters: str
    gold_per_player_ahead: int


FRONT: Final = (Round("A", 0), Round("B", 0), Round("AC", 1), Round("BD", 2), Round("ACD", 3), Round("BCD", 4))
"""2 to 4 players."""

BACK: Final = (Round("AB", 0), Round("AC", 0), Round("BD", 1), Round("ACD", 2), Round("BCD", 3))
"""5 players."""


def track(players: int) -> tuple[Round, ...]:
    """The side of the board for a number of players."""
    return BACK if players == MOST_PLAYERS else FRONT


MODULES: Final = ("druids", "tunnels", "borderlands", "bonus")


@dataclass(frozen=True, slots=True)
class Player:
    """A player; `gold` is None where the table does not track it."""

    name: str
    colour: str | None = None
    vp: int = 0
    gold: int | None = None
    territory: Territory = field(default_factory=Territory)
    extra: Mapping[str, Any] = field(default_factory=dict)
    """What the file says beyond what is known here, kept as it is."""
    laid_extra: Mapping[Placement, Mapping[str, Any]] = field(default_factory=dict)
    """The same for single tiles; it goes when the tile is replaced or taken back."""


@dataclass(frozen=True, slots=True)
class Game:
    """Everything a game file says. Players sit in clockwise order, the start player of round 1 first."""

    players: tuple[Player, ...]
    edition: str = "en-2022"
    modules: tuple[str, ...] = ()
    chosen_rulings: Mapping[str, str] = field(default_factory=dict)
    borderlands_exempt: tuple[str, ...] | None = None
    scoring_tiles: Mapping[str, str] = field(default_factory=dict)
    round: int = 1
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def rulings(self) -> Rulings:
        """The rulings in force: the edition's, changed by the table's choice."""
        return in_force(self.edition, dict(self.chosen_rulings), frozenset(self.borderlands_exempt or ()))

    @property
    def track(self) -> tuple[Round, ...]:
        return track(len(self.players))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    def player(self, name: str) -> Player:
        """The player of a name; KeyError if nobody has it."""
        for player in self.players:
            if player.name == name:
                return player
        raise KeyError(name)
