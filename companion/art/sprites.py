"""Where the ready-made pictures of symbols lie: which sheet, which size, which corner of it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from companion.core.paths import ASSETS

FOLDER: Final = ASSETS / "icons"
INDEX: Final = FOLDER / "sprites.json"
SIZES: Final = (48, 96, 192)
"""The widths of the 48 grid in pixels, one sheet each."""
GRID: Final = 48
CELL: Final = 56
"""A sprite with its margin, measured on its 48 grid."""
COLUMNS: Final = 8
HALO: Final = "halo:"
SLIM_HALO: Final = "slim-halo:"
ONE_HALO: Final = ("castle", "scroll")
"""Castles and scrolls share their halos: only what is inside differs."""


class SpritePlace(NamedTuple):
    """A sprite in its sheet: column and row, and the number of rows."""

    sheet: str
    column: int
    row: int
    rows: int


@cache
def _places() -> dict[str, SpritePlace]:
    index: dict[str, list[str]] = json.loads(INDEX.read_text(encoding="utf-8"))
    return {
        name: SpritePlace(sheet, number % COLUMNS, number // COLUMNS, -(-len(names) // COLUMNS))
        for sheet, names in index.items()
        for number, name in enumerate(names)
    }


def place_of(name: str) -> SpritePlace:
    """Where a sprite lies; KeyError if there is none of that name."""
    return _places()[name]


def names() -> tuple[str, ...]:
    """All sprites that are not halos."""
    return tuple(name for name in _places() if not name.startswith((HALO, SLIM_HALO)))


def halo_of(name: str, slim: bool = False) -> str:
    """The name of the halo of a sprite, or of the thin rim that symbols on painted ground have instead."""
    prefix = SLIM_HALO if slim else HALO
    if prefix + name in _places():
        return prefix + name
    return prefix + next(kind for kind in ONE_HALO if name.startswith(kind))


def size_for(pixels: float) -> int:
    """The smallest size that need not be enlarged, or the largest there is."""
    return next((size for size in SIZES if size >= pixels), SIZES[-1])


def sheet_path(sheet: str, size: int) -> Path:
    return FOLDER / f"{sheet}-{size}.png"
