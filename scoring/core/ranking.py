"""Places in a ranking, and how ties share one."""

from __future__ import annotations

from collections.abc import Sequence


def places(results: Sequence[tuple[int, ...]]) -> list[int]:
    """The place of each result, the greatest first; equal results share a place and the next is skipped."""
    return [1 + sum(other > result for other in results) for result in results]
