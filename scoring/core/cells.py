"""Cells, edges and quarter turns: the square grid that every territory lies on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

Cell = tuple[int, int]
"""(x, y): x grows to the east, y to the north; the first tile lies at (0, 0)."""

Edge = int
"""0 to 3, clockwise from the north. Adding a turn to a printed edge gives the compass edge it lies at."""

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

EDGES: Final = (NORTH, EAST, SOUTH, WEST)
EDGE_LETTERS: Final = "NESW"
STEPS: Final[tuple[Cell, ...]] = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL_STEPS: Final[tuple[Cell, ...]] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
TURNS: Final = (0, 1, 2, 3)


def beside(cell: Cell, edge: Edge) -> Cell:
    """The cell on the other side of an edge."""
    dx, dy = STEPS[edge]
    return cell[0] + dx, cell[1] + dy


def opposite(edge: Edge) -> Edge:
    """The same border seen from the neighbouring cell."""
    return (edge + 2) & 3


def edges_of(letters: str) -> tuple[Edge, ...]:
    """The edges named by a string such as "NES"."""
    return tuple(EDGE_LETTERS.index(letter) for letter in letters)


def letters_of(edges: Iterable[Edge]) -> str:
    """The string that names these edges, in compass order."""
    return "".join(EDGE_LETTERS[edge] for edge in sorted(edges))
