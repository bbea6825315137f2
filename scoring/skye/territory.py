"""A territory: tiles on cells in the order they were laid. A value; laying gives a new one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from scoring.core.cells import EDGES, Cell, beside
from scoring.skye.borders import Borders
from scoring.skye.tile import Face, Tile


class Placement(NamedTuple):
    """A tile on a cell. `forced` marks one the players insist on although it breaks a rule."""

    cell: Cell
    tile: Tile
    turn: int = 0
    forced: bool = False


class Territory:
    """The tiles of one player. At most one tile lies on a cell."""

    __slots__ = ("borders", "by_cell")

    by_cell: dict[Cell, Placement]
    """Placements in the order they were laid. Read it, never write to it."""
    borders: Borders
    """What their edges meet."""

    def __init__(self, placements: Iterable[Placement] = ()) -> None:
        self.by_cell = {}
        for placement in placements:
            if placement.cell in self.by_cell:
                raise ValueError(f"two tiles at {placement.cell}")
            self.by_cell[placement.cell] = placement
        self.borders = self._all_borders()

    def __iter__(self) -> Iterator[Placement]:
        return iter(self.by_cell.values())

    def __len__(self) -> int:
        return len(self.by_cell)

    def __contains__(self, cell: object) -> bool:
        return cell in self.by_cell

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Territory) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Territory({list(self)!r})"

    def at(self, cell: Cell) -> Placement | None:
        return self.by_cell.get(cell)

    def lay(self, placement: Placement) -> Territory:
        """With one more tile. Whether the rules allow it is for `laying` to say."""
        if placement.cell in self.by_cell:
            raise ValueError(f"a tile lies at {placement.cell} already")
        territory = Territory.__new__(Territory)
        territory.by_cell = {**self.by_cell, placement.cell: placement}
        if territory._turned_over_beside(placement.cell):
            territory.borders = territory._all_borders()
        else:
            face = territory.face_up(placement)
            territory.borders = self.borders.with_tile(placement.cell, face, placement.turn)
        return territory

    def take_back(self, cell: Cell) -> Territory:
        """Without the tile on a cell."""
        if cell not in self.by_cell:
            raise KeyError(cell)
        return Territory(placement for placement in self if placement.cell != cell)

    def replace(self, placement: Placement) -> Territory:
        """With another tile, or another turn, on a cell that is taken; its place in the order stays."""
        if placement.cell not in self.by_cell:
            raise KeyError(placement.cell)
        return Territory({**self.by_cell, placement.cell: placement}.values())

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
