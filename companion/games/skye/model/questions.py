"""What players answered to the catalogue's open questions, on this device. No Kivy here.

tile = settled(tile, library_of(store).answers())      # as the players of this device have seen it printed
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.store import Answer
from scoring.skye.open_points import BOTH, answered, choices, matters, open_points, unsettled
from scoring.skye.tile import Tile

__all__ = ["BOTH", "answered", "choices", "matters", "open_points", "settled", "unsettled"]


def settled(tile: Tile, answers: Iterable[Answer]) -> Tile:
    """The tile with everything settled that players have answered; an answer that cannot be is left out."""
    for answer in answers:
        if answer.tile == tile.id and answer.point in tile.unverified and answer.area in choices(tile, answer.point):
            tile = answered(tile, answer.point, answer.area)
    return tile
