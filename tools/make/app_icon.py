"""Make the app's icon and splash from assets/icons/icons.svg: `python -m tools.make.app_icon`.

Needs the package resvg_py, which the environment of `make android-check` has. The pictures are kept with the sources,
and that check draws them again and says which ones are out of date.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from tools.make.drawings import NAMESPACE, Drawing, read_drawings, render

ROOT: Final = Path(__file__).resolve().parents[2]
INK: Final = "#2A2420"

FULL: Final = 108
"""The grid of Android's adaptive icons; launchers show the middle 72 of it."""
SHOWN: Final = 72
LAYER: Final = 432
LEGACY: Final = 192
STORE: Final = 512
SPLASH: Final = 1024
CORNER: Final = 0.18
SUPERSAMPLING: Final = 4
TOLERANCE: Final = 8
"""Drawings may differ this much in a colour before they count as different."""


def layers(icon: Drawing) -> tuple[Drawing, Drawing]:
    """Background and foreground: the castle is the one group of the icon, the land all the rest."""
    castle = [part for part in icon if part.tag == NAMESPACE + "g"]
    land = [part for part in icon if part not in castle]
    assert len(castle) == 1 and land, "the app icon is land and one castle"
    return land, castle


def square(drawing: Drawing, pixels: int, shown: float = FULL) -> Image.Image:
    edge = (FULL - shown) / 2
    return render(drawing, pixels, pixels, f"{edge} {edge} {shown} {shown}")


def cut(picture: Image.Image, corner: float) -> Image.Image:
    """The picture with round corners, as a share of its width: a half makes a circle."""
    size = picture.width * SUPERSAMPLING
    mask = Image.new("L", (size, size))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size - 1, size - 1), radius=size * corner, fill=255)
    result = picture.copy()
    result.putalpha(ImageChops.multiply(picture.getchannel("A"), mask.resize(picture.size, Image.Resampling.LANCZOS)))
    return result


def stencil(castle: Drawing) -> Image.Image:
    """The castle for themed icons: its ink alone, so that flag and towers hang together."""
    plain = copy.deepcopy(castle)
    halo = plain[0].find(NAMESPACE + "g")
    assert halo is not None, "the castle stands in front of its halo"
    plain[0].remove(halo)
    for shape in plain[0].iter():
        for side in ("fill", "stroke"):
            colour = shape.get(side)
            if colour not in (None, "none"):
                shape.set(side, "#FFFFFF" if colour == INK else "#000000")
    drawn = square(plain, LAYER)
    white = Image.new("RGBA", drawn.size, "#FFFFFF")
    white.putalpha(ImageChops.multiply(drawn.convert("L"), drawn.getchannel("A")))
    return white


def splash(castle: Drawing) -> Image.Image:
    """The castle in the middle third; the colour around it comes from the package's settings."""
    return square(castle, SPLASH, FULL * 1.5)


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Every picture with its place in the project."""
    drawings = read_drawings()
    icon = drawings["app-icon"]
    land, castle = layers(icon)
    store = "fastlane/metadata/android/en-US/images"
    yield "assets/android/icon.png", cut(square(icon, LEGACY, SHOWN), CORNER)
    yield "assets/android/icon_foreground.png", square(castle, LAYER)
    yield "assets/android/icon_background.png", square(land, LAYER)
    yield "assets/android/presplash.png", splash(castle)
    yield "assets/android/res/mipmap/icon_round.png", cut(square(icon, LEGACY, SHOWN), 0.5)
    yield "assets/android/res/mipmap/icon_monochrome.png", stencil(castle)
    yield f"{store}/icon.png", square(icon, STORE, SHOWN)


def same(path: Path, picture: Image.Image) -> bool:
    """Whether the file shows the picture; renderers may differ by a shade."""
    if not path.is_file():
        return False
    with Image.open(path) as kept:
        if kept.size != picture.size:
            return False
        difference = ImageChops.difference(kept.convert("RGBA"), picture.convert("RGBA"))
    return max(difference.tobytes()) <= TOLERANCE


def main() -> None:
    for name, picture in pictures():
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        picture.save(ROOT / name, optimize=True)


if __name__ == "__main__":
    main()
