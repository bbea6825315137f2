"""A territory of any game: tiles on cells in the order they were laid, with a cache of their neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Generic, NamedTuple, Protocol, Self, TypeVar

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


class OnCell(Protocol):
    """All that is asked of a laid tile here."""

    @property
    def cell(self) -> Cell: ...


P = TypeVar("P", bound=OnCell)


class Laid(Generic[P]):
    """The tiles of one player, a value: laying gives a new one. At most one tile lies on a cell."""

    __slots__ = ("by_cell",)

    by_cell: dict[Cell, P]
    """Placements in the order they were laid. Read it, never write to it."""

    def __init__(self, placements: Iterable[P] = ()) -> None:
        self.by_cell = {}
        for placement in placements:
            if placement.cell in self.by_cell:
                raise ValueError(f"two tiles at {placement.cell}")
            self.by_cell[placement.cell] = placement

    def __iter__(self) -> Iterator[P]:
        return iter(self.by_cell.values())

    def __len__(self) -> int:
        return len(self.by_cell)

    def __contains__(self, cell: object) -> bool:
        return cell in self.by_cell

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({list(self)!r})"

    def at(self, cell: Cell) -> P | None:
        return self.by_cell.get(cell)

    def with_tiles(self, placements: Iterable[P]) -> Self:
        """What becomes of it when these tiles lie there instead."""
        return type(self)(placements)

    def lay(self, placement: P) -> Self:
        """With one more tile. Whether the rules allow it is for `laying` to say."""
        self._refuse_taken(placement)
        return self.with_tiles((*self, placement))

    def take_back(self, cell: Cell) -> Self:
        """Without the tile on a cell."""
        if cell not in self.by_cell:
            raise KeyError(cell)
        return self.with_tiles(placement for placement in self if placement.cell != cell)

    def replace(self, placement: P) -> Self:
        """With another placement on a cell that is taken; its place in the order stays."""
        if placement.cell not in self.by_cell:
            raise KeyError(placement.cell)
        return self.with_tiles({**self.by_cell, placement.cell: placement}.values())

    def _refuse_taken(self, placement: P) -> None:
        if placement.cell in self.by_cell:
            raise ValueError(f"a tile lies at {placement.cell} already")
