"""Rulings: where the rulebook is silent and a score can change, the table decides before the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LOCH_NESS: Final = "loch-ness"
BELOW_ZERO: Final = "below-zero"

RULINGS: Final[Mapping[str, tuple[str, ...]]] = {
    LOCH_NESS: ("at-once", "next-turn"),
    BELOW_ZERO: ("counts", "stops-at-zero"),
}
"""The open points with their values, the default first."""


def in_force(ruling: str, chosen: Mapping[str, str]) -> str:
    """What the table plays: its choice, or the default."""
    return chosen.get(ruling, RULINGS[ruling][0])
