"""Pictures from files as textures, such as sheets of sprites: boards and widgets draw from the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from kivy.core.image import Image

_kept: dict[Path, Any] = {}
_living: WeakValueDictionary[Path, Any] = WeakValueDictionary()


def file_texture(path: Path) -> Any:
    """The texture of a picture, loaded when first needed."""
    found = _kept.get(path)
    if found is None:
        found = _living.get(path)
        if found is None:
            # Kivy's own cache would hold it for another minute after it was let go of.
            found = _living[path] = Image(str(path), nocache=True).texture
        _kept[path] = found
    return found


def forget_file_textures() -> None:
    """Keeps only those that something is drawn from; the largest take 13 MB each."""
    _kept.clear()
