"""Places told from where a territory begins, as a label and within a sentence.

place((0, 0))   # "castle", a label
at((0, 0))      # "the castle", after "at"; languages with cases have another form here
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from scoring.core.cells import Cell, Edge
from scoring.core.evidence import Gap
from scoring.core.translator import Translator, mark, mark_plural

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
MORE_PLACES: Final = mark_plural("{count} more place", "{count} more places")


class PlaceWords(Translator):
    """Cells, edges and gaps in words."""

    ORIGIN: ClassVar[str]
    """What the cell is called at which every territory of the game begins."""
    AT_ORIGIN: ClassVar[str]
    """The same within a sentence, after "at"."""

    def place(self, cell: Cell) -> str:
        """Where a cell lies, seen from the first tile: a label."""
        return self._told(cell, self.ORIGIN)

    def at(self, cell: Cell) -> str:
        """The same within a sentence, after "at"."""
        return self._told(cell, self.AT_ORIGIN)

    def _told(self, cell: Cell, origin: str) -> str:
        x, y = cell
        vertical = self._up(y) if y > 0 else self._down(-y)
        horizontal = self._right(x) if x > 0 else self._left(-x)
        if x and y:
            return self._("{vertical}, {horizontal}").format(vertical=vertical, horizontal=horizontal)
        return vertical if y else horizontal if x else self._(origin)

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
        """A cell, or one side of it: a label."""
        return self._side(gap, self.place(gap.cell))

    def _side(self, gap: Gap, place: str) -> str:
        return place if gap.edge is None else self._(SIDES[gap.edge]).format(place=place)

    def places(self, cells: Iterable[Cell], most: int = CELLS_NAMED) -> str:
        """Some cells as a list: a label."""
        return self.cut([self.place(cell) for cell in cells], most)

    def at_all(self, cells: Iterable[Cell], most: int = CELLS_NAMED) -> str:
        """The same within a sentence, after "at"."""
        return self._at_some([self.at(cell) for cell in cells], most)

    def gaps(self, gaps: Sequence[Gap], most: int = GAPS_NAMED) -> str:
        """Some gaps as a list within a sentence, after "at"."""
        return self._at_some([self._side(gap, self.at(gap.cell)) for gap in gaps], most)

    def _at_some(self, parts: Sequence[str], most: int) -> str:
        return self.cut(parts, most, MORE_PLACES)
