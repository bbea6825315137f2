"""Majorities and places: who has most, who comes second, and how ties share a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

MOST: Final = 5
SECOND: Final = 2


def awards(amounts: Sequence[int]) -> list[int]:
    """5 for the most and 2 for the second most; a tie for most leaves no second place; nothing earns nothing."""
    levels = sorted({amount for amount in amounts if amount > 0}, reverse=True)
    if not levels:
        return [0] * len(amounts)
    tied_for_most = sum(amount == levels[0] for amount in amounts) > 1
    second = levels[1] if len(levels) > 1 and not tied_for_most else None
    return [MOST if amount == levels[0] else SECOND if amount == second else 0 for amount in amounts]


def places(results: Sequence[tuple[int, ...]]) -> list[int]:
    """The place of each result, the greatest first; equal results share a place and the next is skipped."""
    return [1 + sum(other > result for other in results) for result in results]
