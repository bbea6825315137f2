"""A place in a rulebook, as every rule names it."""

from __future__ import annotations

from typing import NamedTuple


class Citation(NamedTuple):
    """A place in a rulebook."""

    edition: str
    section: str
    page: int
