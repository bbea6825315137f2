"""Whether somebody is typing: the app asks at every key, long before the first field is loaded."""

from __future__ import annotations

from typing import Any, Final
from weakref import WeakSet

fields: Final[WeakSet[Any]] = WeakSet()
"""The text fields there are."""


def typing() -> bool:
    """Is somebody writing into a field? Keys are letters then, not shortcuts."""
    return any(field.focus for field in fields)
