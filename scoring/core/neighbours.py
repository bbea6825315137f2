"""What lies around a cell. Every look at a territory asks for the same cells, so the answers are remembered."""

from __future__ import annotations

from typing import Final, NamedTuple

from scoring.core.cells import DIAGONAL_STEPS, EDGES, Cell, beside
from scoring.core.evidence import Gap

MOST_REMEMBERED: Final = 10_000


class Around(NamedTuple):
    """What lies around a cell."""

    beside: tuple[Cell, ...]
    """The four cells that share an edge with it, clockwise from the north."""
    touching: frozenset[Cell]
    """The eight cells that share an edge or a corner with it."""
    gap: Gap
    """The cell as a place on the board."""
    gaps: tuple[Gap, ...]
    """Its four edges as such."""


class _Remembered(dict[Cell, Around]):
    """All answers so far. They follow from the cell alone, so none is ever out of date."""

    def __missing__(self, cell: Cell) -> Around:
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        x, y = cell
        sides = tuple([beside(cell, edge) for edge in EDGES])
        corners = [(x + dx, y + dy) for dx, dy in DIAGONAL_STEPS]
        gaps = tuple([Gap(cell, edge) for edge in EDGES])
        self[cell] = around = Around(sides, frozenset([*sides, *corners]), Gap(cell), gaps)
        return around


AROUND: Final[dict[Cell, Around]] = _Remembered()
