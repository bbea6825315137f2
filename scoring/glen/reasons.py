"""Why something did not count, or what would count more."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """The first condition that kept something from counting."""

    MORE = "more"
    """`short` more would bring more VP."""
    NO_CARD = "no-card"
    """The tiles are there, but the card that counts them is not: it would bring `short` VP."""
    CASTLE = "castle"
    """A castle is no village."""
    BONNETS_SINGLE = "bonnets-single"
    """Castle of Mey doubles chieftains, not bonnets."""
    FEWER = "fewer"
    """`short` tiles fewer would cost less."""
