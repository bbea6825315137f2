"""A game at one moment: players with their territories, and what the table plays with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from scoring.skye.rounds import Round, track
from scoring.skye.rulings import Rulings, in_force
from scoring.skye.territory import Placement, Territory

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
