"""Copy chosen screenshots into the stores' folders: `python -m tools.android.store_pictures`.

Takes them from docs/screenshots, where `make screenshots` puts them, in the language of each store text where there are
such pictures, else in English. A picture that is too slender for a store gets a frame.
"""

from __future__ import annotations

import math
import shutil
import sys
from pathlib import Path
from typing import Final

from PIL import Image

from tools.android.spec import ROOT

SCREENSHOTS: Final = ROOT / "docs" / "screenshots"
STORE: Final = ROOT / "fastlane" / "metadata" / "android"
LANGUAGES: Final = {"en-US": "en", "de-DE": "de", "nl-NL": "nl"}
ON_TABLETS: Final = ("table-mode", "table", "picker", "scoring", "evidence", "final")
CHOSEN: Final = {
    # folder of the store: screens in the order in which people see them
    "phoneScreenshots": ("phone", ("table", "picker", "scoring", "evidence", "why", "final", "setup")),
    "sevenInchScreenshots": ("tablet", ON_TABLETS),
    "tenInchScreenshots": ("tablet", ON_TABLETS),
}
MOST: Final = 8
"""Pictures of a kind that the stores show."""
LEAST_SIDE: Final = 320
LONGEST: Final = 2.0
"""The longer side may be so many times the shorter one, and no more."""
FRAME: Final = 24
"""Pixels above and below a picture that is too slender; left and right there are more."""
FRAME_COLOUR: Final = "#6E3F80"
COLOURS: Final = 256


def find(device: str, screen: str, language: str, folder: Path = SCREENSHOTS) -> Path | None:
    """The light picture of a screen, best in the language."""
    for name in (f"{device}-{screen}-{language}", f"{device}-{screen}-light", f"{device}-{screen}"):
        if (folder / f"{name}.png").is_file():
            return folder / f"{name}.png"
    return None


def put(source: Path, target: Path) -> None:
    """Copies a picture; one that is too slender for a store gets a frame."""
    with Image.open(source) as picture:
        width, height = picture.size
        if height <= LONGEST * width:
            shutil.copyfile(source, target)
            return
        framed_height = height + 2 * FRAME
        framed = Image.new("RGB", (math.ceil(framed_height / LONGEST), framed_height), FRAME_COLOUR)
        framed.paste(picture.convert("RGB"), ((framed.width - width) // 2, FRAME))
        framed.quantize(COLOURS, dither=Image.Dither.NONE).save(target, optimize=True)


def copy(source: Path = SCREENSHOTS, store: Path = STORE) -> tuple[int, list[str]]:
    """Replaces the pictures of all stores; answers with their number and the screens that have no picture."""
    count, missing = 0, set()
    for locale, language in LANGUAGES.items():
        for kind, (device, screens) in CHOSEN.items():
            target = store / locale / "images" / kind
            shutil.rmtree(target, ignore_errors=True)
            found = {screen: find(device, screen, language, source) for screen in screens}
            missing |= {f"{device}-{screen}" for screen, picture in found.items() if picture is None}
            for number, picture in enumerate((path for path in found.values() if path), start=1):
                target.mkdir(parents=True, exist_ok=True)
                put(picture, target / f"{number}.png")
                count += 1
    return count, sorted(missing)


def main() -> int:
    count, missing = copy()
    print(f"{count} pictures copied" + (f"; no picture of {', '.join(missing)}" if missing else ""))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
