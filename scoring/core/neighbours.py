"""A cache of the neighbours of cells: every look at a territory asks for the same ones."""

from __future__ import annotations

from typing import Final, NamedTuple

from scoring.core.cells import DIAGONAL_STEPS, EDGES, Cell, beside
from scoring.core.evidence import Gap

CACHE_SIZE: Final = 10_000
"""A full cache is emptied; no territory comes near it."""


class Neighbours(NamedTuple):
    """The neighbours of a cell, and the cell itself as a place on the board."""

    beside: tuple[Cell, ...]
    """The four cells that share an edge with it, clockwise from the north."""
    touching: frozenset[Cell]
    """The eight cells that share an edge or a corner with it."""
    gap: Gap
    """The cell as a gap."""
    gaps: tuple[Gap, ...]
    """Its four edges as gaps, clockwise from the north."""


class _Cache(dict[Cell, Neighbours]):
    """Computes a missing entry on lookup. An entry follows from its cell alone, so none ever has to be invalidated."""

    def __missing__(self, cell: Cell) -> Neighbours:
        if len(self) >= CACHE_SIZE:
            self.clear()
        x, y = cell
        sides = tuple([beside(cell, edge) for edge in EDGES])
        corners = [(x + dx, y + dy) for dx, dy in DIAGONAL_STEPS]
        gaps = tuple([Gap(cell, edge) for edge in EDGES])
        self[cell] = neighbours = Neighbours(sides, frozenset([*sides, *corners]), Gap(cell), gaps)
        return neighbours


NEIGHBOURS: Final[dict[Cell, Neighbours]] = _Cache()
