"""Names of players: which two a table would take for one."""

from __future__ import annotations

import unicodedata
from itertools import filterfalse

from scoring.core.reading import is_drawn_as_nothing


def same_name(one: str, other: str) -> bool:
    """Would a table take two names for one? Upper and lower case and spaces do not tell people apart."""
    return _heard(one) == _heard(other)


def seen(name: str) -> str:
    """A name as it looks: without what is drawn as nothing, such as a soft hyphen or a blank of no width."""
    return " ".join("".join(filterfalse(is_drawn_as_nothing, name)).split())


def _heard(name: str) -> str:
    return unicodedata.normalize("NFKC", seen(name)).casefold()
