"""A territory: tiles on cells in the order they were laid. What lies on a cell is the game's own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, Protocol, Self, TypeVar

from scoring.core.cells import Cell


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

    def lay(self, placement: P) -> Self:
        """With one more tile. Whether the rules allow it is for `laying` to say."""
        self._refuse_taken(placement)
        return type(self)((*self, placement))

    def take_back(self, cell: Cell) -> Self:
        """Without the tile on a cell."""
        if cell not in self.by_cell:
            raise KeyError(cell)
        return type(self)(placement for placement in self if placement.cell != cell)

    def replace(self, placement: P) -> Self:
        """With another placement on a cell that is taken; its place in the order stays."""
        if placement.cell not in self.by_cell:
            raise KeyError(placement.cell)
        return type(self)({**self.by_cell, placement.cell: placement}.values())

    def _refuse_taken(self, placement: P) -> None:
        if placement.cell in self.by_cell:
            raise ValueError(f"a tile lies at {placement.cell} already")
