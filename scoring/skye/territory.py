"""A territory: tiles on cells in the order they were laid. A value; laying gives a new one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from scoring.core.cells import EDGES, Cell, beside
from scoring.core.territory import Laid
from scoring.skye.borders import Borders
from scoring.skye.tile import Face, Tile


class Placement(NamedTuple):
    """A tile on a cell. `forced` marks one the players insist on although it breaks a rule."""

    cell: Cell
    tile: Tile
    turn: int = 0
    forced: bool = False


class Territory(Laid[Placement]):
    """The tiles of one player, with what their edges meet."""

    __slots__ = ("borders",)

    borders: Borders

    def __init__(self, placements: Iterable[Placement] = ()) -> None:
        super().__init__(placements)
        self.borders = self._all_borders()

    def lay(self, placement: Placement) -> Territory:
        """With one more tile. Whether the rules allow it is for `laying` to say."""
        self._refuse_taken(placement)
        territory = Territory.__new__(Territory)
        territory.by_cell = {**self.by_cell, placement.cell: placement}
        if territory._turned_over_beside(placement.cell):
            territory.borders = territory._all_borders()
        else:
            face = territory.face_up(placement)
            territory.borders = self.borders.with_tile(placement.cell, face, placement.turn)
        return territory

    def has_turned_over(self, placement: Placement) -> bool:
        """A borderland lies back up as soon as both its straight edges have a tile beside them."""
        return placement.tile.back is not None and all(
            beside(placement.cell, (edge + placement.turn) & 3) in self.by_cell
            for edge in placement.tile.front.straight
        )

    def face_up(self, placement: Placement) -> Face:
        """The side of a laid tile that shows."""
        back = placement.tile.back
        return back if back is not None and self.has_turned_over(placement) else placement.tile.front

    def _all_borders(self) -> Borders:
        return Borders.of([(placement.cell, self.face_up(placement), placement.turn) for placement in self])

    def _turned_over_beside(self, cell: Cell) -> bool:
        """Is there a borderland beside a cell that lies back up, perhaps only since a tile lies on that cell?"""
        neighbours = [neighbour for edge in EDGES if (neighbour := self.at(beside(cell, edge)))]
        return any(self.has_turned_over(neighbour) for neighbour in neighbours)
