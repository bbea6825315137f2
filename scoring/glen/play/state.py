"""The table at one moment of a game: what the game file says, and what only a running game knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from scoring.core.cells import Cell
from scoring.core.replacing import replace
from scoring.core.rules import Standing
from scoring.glen.comparison import compare
from scoring.glen.game import Game, Player, Tally
from scoring.glen.gamefile import COUNTERS, TALLY_CARDS, TALLY_COUNTERS
from scoring.glen.play.events import Scored
from scoring.glen.settlement import settle
from scoring.glen.territory import Placement

ALL_COUNTERS: Final = (*COUNTERS, *TALLY_COUNTERS, *TALLY_CARDS)


def value_of(player: Player, counter: str) -> int | None:
    """What a counter shows; None for a card the player does not have, or what the territory tells instead."""
    if counter in COUNTERS:
        return int(getattr(player, counter))
    if player.tally is None:
        return None
    return player.tally.cards.get(counter) if counter in TALLY_CARDS else int(getattr(player.tally, counter))


def with_counter(player: Player, counter: str, value: int | None) -> Player:
    """The player with a counter set; one that the player does not have stays away."""
    if counter in COUNTERS:
        changed: dict[str, Any] = {} if value is None else {counter: value}
        return replace(player, **changed)
    if player.tally is None:
        return player
    return replace(player, tally=_with_tally(player.tally, counter, value))


def _with_tally(tally: Tally, counter: str, value: int | None) -> Tally:
    if counter in TALLY_COUNTERS:
        changed: dict[str, Any] = {} if value is None else {counter: value}
        return replace(tally, **changed)
    cards = {card: count for card, count in tally.cards.items() if card != counter}
    if value is not None:
        cards[counter] = value
    return replace(tally, cards={card: cards[card] for card in TALLY_CARDS if card in cards})


def worth_now(game: Game) -> list[dict[str, int]]:
    """What each player's counters would bring now, in a scoring and in the settlement."""
    found = []
    for comparisons, settled in zip(compare(game), settle(game), strict=True):
        scored = {rule: comparison.score.points or 0 for rule, comparison in comparisons.items()}
        cards = {name: score.points or 0 for name, score in settled.cards.items()}
        found.append({**scored, "coins": settled.coins.points or 0, "tiles": settled.tiles.points or 0, **cards})
    return found


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn that is being played."""

    player: str
    laid: Cell | None = None
    """Where the player has laid a tile in it."""
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
    open_cards: tuple[tuple[str, Cell], ...] = ()
    """The lochs, by player and cell, whose card puts cubes down once and has not done so since they were laid."""
    scorings: Mapping[int, Scored] = field(default_factory=dict)
    """What has been booked, by the number of the scoring."""
    standing: tuple[Standing, ...] | None = None
    """The final result once the game has ended; it follows whatever is put right afterwards."""

    @property
    def ended(self) -> bool:
        return self.standing is not None

    @property
    def names(self) -> tuple[str, ...]:
        return self.game.names

    def find(self, name: str) -> Player | None:
        return next((player for player in self.game.players if player.name == name), None)

    def lying(self, name: str, cell: Cell) -> Placement | None:
        """What lies on a cell of a player."""
        player = self.find(name)
        return player.territory.at(cell) if player else None

    def turn_of(self, player: str) -> Turn:
        """The turn of a player; one that has not begun if it is somebody else's."""
        return self.turn if self.turn and self.turn.player == player else Turn(player)
