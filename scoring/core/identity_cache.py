"""A cache of what follows from immutable values, found by their identity.

A territory is compared tile by tile and hashed tile by tile, which costs more than most answers about it. It never
changes, so an answer stays true as long as it is the same object.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")
V = TypeVar("V")


class IdentityCache(Generic[T, V]):
    """Keeps the latest answers, at most `size` of them."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._answers: dict[tuple[int, Hashable], tuple[T, V]] = {}

    def get(self, value: T, compute: Callable[[T], V], question: Hashable = None) -> V:
        """The answer about a value, computed the first time; `question` tells apart several answers about one value."""
        key = (id(value), question)
        found = self._answers.get(key)
        if found is None:
            # The value is kept with its answer: while it lives, nothing else has its identity.
            found = (value, compute(value))
            # Another thread may ask at the same time, and may have made room.
            if len(self._answers) >= self.size:
                self._answers.pop(next(iter([*self._answers]), key), None)
            self._answers[key] = found
        return found[1]
