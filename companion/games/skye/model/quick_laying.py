"""Laying a territory that lies on the table already: the same player stays, the next cell is proposed. No Kivy here.

quick = QuickLaying.at(state)                 # who has the start marker, the first free cell around the castle
quick = quick.laid(state)                     # after a tile: the next cell of the same player
quick = quick.on_cell((1, 0))                 # any tap overrides
quick = quick.next_player(state)              # None after the last
event = quick.event(state, tile, turn)        # lies there since before the app came
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import atan2, pi
from typing import Final

from companion.games.skye.art.scene import cells_around
from scoring.core.cells import Cell
from scoring.skye.play import acts
from scoring.skye.play.events import TileLaidEarlier
from scoring.skye.play.state import TableState
from scoring.skye.play.steps import turn_order
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Tile

CASTLE: Final[Cell] = (0, 0)
BEFORE: Final = 0
"""The round of a tile that lay there before."""
QUICK: Final = "quick_laying"
"""The note of a game that was joined and whose territories are being entered."""


@dataclass(frozen=True, slots=True)
class QuickLaying:
    """Whose tiles are entered, and where the next one is expected."""

    player: str
    cell: Cell

    @staticmethod
    def at(state: TableState, player: str | None = None) -> QuickLaying:
        """Begins with a player, or whoever has the start marker, at the first free cell around the castle."""
        name = player or turn_order(state)[0]
        return QuickLaying(name, next_cell(state.game.player(name).territory))

    def laid(self, state: TableState) -> QuickLaying:
        """After a tile was laid: on around the castle; after one was taken back, where it lay."""
        territory = state.game.player(self.player).territory
        return replace(self, cell=next_cell(territory, self.cell))

    def on_cell(self, cell: Cell) -> QuickLaying:
        """Where the players tapped."""
        return replace(self, cell=cell)

    def following(self, state: TableState) -> str | None:
        """The player whose territory comes next; None after the last."""
        order = turn_order(state)
        seat = order.index(self.player) + 1
        return order[seat] if seat < len(order) else None

    def next_player(self, state: TableState) -> QuickLaying | None:
        name = self.following(state)
        return QuickLaying.at(state, name) if name else None

    def event(self, state: TableState, tile: Tile, turn: int, *, anyway: bool = False) -> TileLaidEarlier:
        """The tile as one that lay there before; raises NotAllowed where it cannot lie so."""
        return acts.lay_earlier(state, self.player, Placement(self.cell, tile, turn), BEFORE, anyway=anyway)


def next_cell(territory: Territory, after: Cell | None = None) -> Cell:
    """The next free cell clockwise around the castle: the ring that was begun first, then the next one out.

    A cell that is still free is proposed again. A table that has lost its castle begins with it.
    """
    free, _closed = cells_around(territory)
    if after is not None and after in free:
        return after
    if not free:
        return CASTLE
    if after is None:
        return min(free, key=_place)
    return min(free, key=lambda cell: (_ring(cell), _turn_from(after, cell), cell))


def _ring(cell: Cell) -> int:
    return max(abs(cell[0]), abs(cell[1]))


def _angle(cell: Cell) -> float:
    """Clockwise from the north, as a share of a whole turn."""
    return (atan2(cell[0], cell[1]) / (2 * pi)) % 1.0


def _turn_from(after: Cell, cell: Cell) -> float:
    return (_angle(cell) - _angle(after)) % 1.0


def _place(cell: Cell) -> tuple[int, float]:
    return _ring(cell), _angle(cell)
