"""Places told from where a territory begins: "castle", "2 north", "1 south, 1 west"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from scoring.core.cells import Cell, Edge
from scoring.core.evidence import Gap
from scoring.core.translator import Translator, mark

SIDES: Final = (
    mark("{place} (north side)"),
    mark("{place} (east side)"),
    mark("{place} (south side)"),
    mark("{place} (west side)"),
)
EDGE_NAMES: Final = (mark("North edge"), mark("East edge"), mark("South edge"), mark("West edge"))
GAPS_NAMED: Final = 4
"""Longer lists of gaps are cut: the board shows them all, a sentence cannot."""
CELLS_NAMED: Final = 12


class PlaceWords(Translator):
    """Cells, edges and gaps in words."""

    ORIGIN: ClassVar[str]
    """What the cell is called at which every territory of the game begins."""

    def place(self, cell: Cell) -> str:
        """Where a cell lies, seen from the first tile."""
        x, y = cell
        vertical = self._up(y) if y > 0 else self._down(-y)
        horizontal = self._right(x) if x > 0 else self._left(-x)
        if x and y:
            return self._("{vertical}, {horizontal}").format(vertical=vertical, horizontal=horizontal)
        return vertical if y else horizontal if x else self._(self.ORIGIN)

    def _up(self, steps: int) -> str:
        return self._n("{count} north", "{count} north", steps).format(count=steps)

    def _down(self, steps: int) -> str:
        return self._n("{count} south", "{count} south", steps).format(count=steps)

    def _right(self, steps: int) -> str:
        return self._n("{count} east", "{count} east", steps).format(count=steps)

    def _left(self, steps: int) -> str:
        return self._n("{count} west", "{count} west", steps).format(count=steps)

    def edge(self, edge: Edge) -> str:
        """An edge at the start of a sentence: "North edge"."""
        return self._(EDGE_NAMES[edge])

    def gap(self, gap: Gap) -> str:
        """A cell, or one side of it."""
        place = self.place(gap.cell)
        return place if gap.edge is None else self._(SIDES[gap.edge]).format(place=place)

    def places(self, cells: Iterable[Cell], most: int = CELLS_NAMED) -> str:
        """Some cells as a list."""
        return self.cut([self.place(cell) for cell in cells], most)

    def gaps(self, gaps: Sequence[Gap], most: int = GAPS_NAMED) -> str:
        """Some gaps as a list."""
        return self.cut([self.gap(gap) for gap in gaps], most)
