"""The sheets of sprites as textures, one for the whole app: boards and widgets draw from the same."""

from __future__ import annotations

from typing import Any
from weakref import WeakValueDictionary

from kivy.core.image import Image

from companion.art import sprites

_kept: dict[tuple[str, int], Any] = {}
_living: WeakValueDictionary[tuple[str, int], Any] = WeakValueDictionary()
_regions: dict[tuple[str, int], Any] = {}


def sheet_texture(sheet: str, size: int) -> Any:
    """The texture of a sheet, loaded when first needed."""
    found = _kept.get((sheet, size))
    if found is None:
        found = _living.get((sheet, size))
        if found is None:
            # Kivy's own cache would hold it for another minute after it was let go of.
            found = _living[sheet, size] = Image(str(sprites.sheet_path(sheet, size)), nocache=True).texture
        _kept[sheet, size] = found
    return found


def sprite_texture(name: str, size: int) -> Any:
    """The part of a sheet that holds a sprite with its margin."""
    found = _regions.get((name, size))
    if found is None:
        place = sprites.place_of(name)
        side = sprites.CELL * size / sprites.GRID
        row = place.rows - 1 - place.row
        sheet = sheet_texture(place.sheet, size)
        found = _regions[name, size] = sheet.get_region(place.column * side, row * side, side, side)
    return found


def forget_sheets() -> None:
    """Keeps only those that something is drawn from; the largest take 13 MB each."""
    _kept.clear()
    _regions.clear()
