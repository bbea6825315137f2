"""Names of players: which two a table would take for one."""

from __future__ import annotations

import unicodedata


def same_name(one: str, other: str) -> bool:
    """Would a table take two names for one? Upper and lower case and spaces do not tell people apart."""
    return _heard(one) == _heard(other)


def _heard(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
