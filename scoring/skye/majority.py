"""Majorities: who has most, who comes second, and what a tie is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

MOST: Final = 5
SECOND: Final = 2


def awards(amounts: Sequence[int]) -> list[int]:
    """5 for the most and 2 for the second most; a tie for most leaves no second place; nothing earns nothing."""
    most = max(amounts) if amounts else 0
    if most <= 0:
        return [0] * len(amounts)
    fewer = [amount for amount in amounts if 0 < amount < most]
    second = max(fewer) if fewer and amounts.count(most) == 1 else None
    return [MOST if amount == most else SECOND if amount == second else 0 for amount in amounts]
