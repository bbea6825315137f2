"""Where a cell lies, seen from the castle, as a tag on its tile: "2N 1W"."""

from __future__ import annotations

from typing import Final

from companion.art.overlays import TAG_HEIGHT, Tag
from companion.board.scene import Stamp
from companion.core.i18n import _
from scoring.core.cells import Cell

EDGE: Final = 2.0


def tag(cell: Cell, growth: float = 1.0) -> Stamp | None:
    """The tag in the lower left corner of a tile, where it stays however it grows; the castle needs none."""
    x, y = cell
    upright = _("{count}N").format(count=y) if y > 0 else _("{count}S").format(count=-y) if y else ""
    across = _("{count}E").format(count=x) if x > 0 else _("{count}W").format(count=-x) if x else ""
    text = " ".join(filter(None, (upright, across)))
    if not text:
        return None
    plate = Tag(text)
    return Stamp(plate, cell, (EDGE + plate.width / 2 * growth, 100 - EDGE - TAG_HEIGHT / 2 * growth), grows=True)
