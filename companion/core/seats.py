"""A player at the table, as every game can tell it."""

from __future__ import annotations

from typing import NamedTuple


class Seat(NamedTuple):
    """A player as strips and lists show them."""

    name: str
    colour: str
    vp: int
    gold: int | None = None
    has_gold: bool = False
    """Does the table keep money at all?"""
    laid: int = 0
    """Tiles laid in the turn or round that goes on."""
    to_lay: int | None = None
    """How many there are to lay in it; None where nobody counts."""
    turn: bool = False
    """Is it this player's turn, where the players have turns?"""
    debt: int = 0
    """Money that was paid although it was not there."""

    @property
    def progress(self) -> str:
        """How many tiles have been laid; "2/3" while some are still to come."""
        if self.to_lay is not None and self.laid < self.to_lay:
            return f"{self.laid}/{self.to_lay}"
        return str(self.laid)

    @property
    def money(self) -> str:
        """What is in hand, a dash where that is not known, or with a minus sign what is owed."""
        if self.debt:
            return f"\N{MINUS SIGN}{self.debt}"
        return "\N{EN DASH}" if self.gold is None else str(self.gold)
