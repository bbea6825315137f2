"""Takes the graphics card away from the app and gives it back: `python -m tests.android.lost_graphics SCENE...`.

Prints, for each scene, the part of the picture that is wrong while everything is lost, and after the app has come back.
In a process of its own, because everything that any test ever drew is lost with it.
"""

from __future__ import annotations

import gc
import json
import struct
import sys
import tempfile
from pathlib import Path
from typing import Any

import tests.companion  # noqa: F401  (a window without a screen, before anything imports one)
from tests.companion.driver import Driver
from tools.pictures.scenes import SCENES, SIZES, Gallery

MOST_NAMES = 5000
"""The graphics card numbers what it is given; no scene has more of a kind."""
SHADE = 4.0
"""Of 255: how much lighter or darker a part may be on the average and still be the same."""
SCROLL_BAR = 4
"""Pixels at the right edge in which a scroll bar fades, whatever else happens."""


def lose_everything() -> int:
    """Deletes all textures, buffers and frame buffers, as Android does; answers with the number of textures."""
    from kivy.graphics import opengl

    kinds = (
        (opengl.glIsTexture, opengl.glDeleteTextures),
        (opengl.glIsBuffer, opengl.glDeleteBuffers),
        (opengl.glIsFramebuffer, opengl.glDeleteFramebuffers),
    )
    counts = []
    for is_there, delete in kinds:
        names = [name for name in range(1, MOST_NAMES) if is_there(name)]
        for name in names:
            delete(1, struct.pack("I", name))
        counts.append(len(names))
    return counts[0]


def picture(driver: Driver, path: Path) -> Any:
    from PIL import Image

    driver.screenshot(path)
    with Image.open(path) as taken:
        return taken.convert("RGB").crop((0, 0, taken.width - SCROLL_BAR, taken.height))


def missed(before: Any, after: Any) -> tuple[int, int, int, int] | None:
    """The part that did not come back.

    Letters may stand a pixel beside where they stood, written anew by a font that has written other sizes meanwhile.
    They are as dark as before, and what is lost is not.
    """
    from PIL import ImageChops, ImageStat

    box: tuple[int, int, int, int] | None = ImageChops.difference(before, after).getbbox()
    if box is None:
        return None
    means = zip(*(ImageStat.Stat(each.crop(box)).mean for each in (before, after)), strict=True)
    return box if max(abs(one - other) for one, other in means) > SHADE else None


def drawn_anew(driver: Driver, path: Path) -> Any:
    """The same screen with every text written once more: what came back must be just that, to the pixel."""
    from companion.widgets import painting
    from companion.widgets.base import Drawn, walk

    painting._label.cache_clear()
    for widget in walk(driver.shell):
        if isinstance(widget, Drawn):
            widget.repaint()
    driver.frames(3)
    return picture(driver, path)


def visit(gallery: Gallery, scene: str, path: Path) -> dict[str, Any]:
    from PIL import ImageChops

    from companion.core.file_textures import forget_file_textures
    from companion.widgets.painting import forget_labels
    from companion.widgets.text import forget_symbols

    driver = gallery.open(scene, SIZES[SCENES[scene].sizes[0]])
    before = picture(driver, path)
    # Whatever is in sight comes back by itself: the caches may have had to make room for others.
    forget_labels()
    forget_symbols()
    forget_file_textures()
    gc.collect()
    textures = lose_everything()
    driver.app.on_pause()
    lost = picture(driver, path)
    driver.app.on_resume()
    driver.frames(3)
    after = picture(driver, path)
    anew = drawn_anew(driver, path)
    driver.stop()
    assert driver.failures == []
    # What belonged to this scene must not come to the help of the next one.
    gc.collect()
    return {
        "textures": textures,
        "lost": ImageChops.difference(before, lost).getbbox(),
        "restored": missed(before, after) or ImageChops.difference(after, anew).getbbox(),
    }


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        gallery = Gallery(Path(folder))
        found = {scene: visit(gallery, scene, Path(folder) / "picture.png") for scene in sys.argv[1:]}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
