"""The table at one moment of a game: what the game file says, and what only a running game knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.core.cells import Cell
from scoring.core.rules import Standing
from scoring.glen.game import Game, Player
from scoring.glen.play.events import Scored


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn that is being played."""

    player: str
    laid: Cell | None = None
    """Where the player has laid a tile in it."""
    card_used: bool = False
    """Has its card put cubes down?"""
    activated: tuple[Cell, ...] = ()
    movement: int = 0
    """Movement points that are left."""
    far: bool = False
    """Has a tile been activated that lies nowhere near the new one? Loch Ness allows one."""


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything the events lead to; without a set-up nobody sits at the table."""

    game: Game = field(default_factory=lambda: Game(players=()))
    turn: Turn | None = None
    scorings: Mapping[int, Scored] = field(default_factory=dict)
    """What has been booked, by the number of the scoring."""
    standing: tuple[Standing, ...] | None = None
    """The final result once the game has ended."""

    @property
    def ended(self) -> bool:
        return self.standing is not None

    @property
    def names(self) -> tuple[str, ...]:
        return self.game.names

    def find(self, name: str) -> Player | None:
        return next((player for player in self.game.players if player.name == name), None)

    def turn_of(self, player: str) -> Turn:
        """The turn of a player; one that has not begun if it is somebody else's."""
        return self.turn if self.turn and self.turn.player == player else Turn(player)
