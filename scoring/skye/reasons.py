"""Why something did not count: the conditions of the scoring tiles, scrolls and barrels."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """The first condition that kept something from counting."""

    OPEN = "open"
    """The area has open edges: the gaps."""
    TOO_SMALL = "too-small"
    """The area lies on too few tiles: `short` more are needed."""
    MISSING_TILE = "missing-tile"
    """One more tile, on the gap, would complete the shape."""
    SHORT_RUN = "short-run"
    """The run is too short by `short` tiles; the gaps are the free cells at its ends."""
    NO_BROCH = "no-broch"
    NO_FARM = "no-farm"
    NO_LIGHTHOUSE = "no-lighthouse"
    NO_SHIP = "no-ship"
    NO_WATER = "no-water"
    NO_ROAD = "no-road"
    """The tile has no road at all."""
    NOT_LINKED = "not-linked"
    """The road does not reach the castle; the gaps are the borders where it stops."""
    TOO_FAR = "too-far"
    """The nearest farm, at the gap, is out of reach."""
    NOT_LARGEST = "not-largest"
    """Only the largest counts, and this one falls `short`."""
    BEHIND = "behind"
    """Others have more: `short` more would draw level with the place above."""
    REMAINDER = "remainder"
    """Left over after rounding down: `short` more would make another point."""
    EXEMPT = "exempt"
    """The table's ruling takes borderlands out of this scoring tile."""
    CASTLE_TILE = "castle-tile"
    """The table's ruling does not count the castle's own tile."""
    NO_INCOME = "no-income"
    """These barrels never bring gold."""
