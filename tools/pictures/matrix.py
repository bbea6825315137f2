"""Draws every screen as small and large phones show it, in all languages and sizes of text, and tells what breaks.

python -m tools.pictures.matrix                                          # all of it, into build/matrix
python -m tools.pictures.matrix picker glen-table --languages de --texts 130 --sizes 360x640
python -m tools.pictures.matrix --sizes 1280x800 915x412 --to build/wide
python -m tools.pictures.matrix --blind                                  # what breaks, without a picture
"""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import tests.companion  # noqa: F401  (a window without a screen, before anything imports one)
from tests.companion.driver import LANDSCAPE, PHONE, PHONE_DENSITY, TABLET
from tests.companion.looking import broken
from tools.pictures import MADE
from tools.pictures.scenes import SCENES, Gallery, gallery, offered

TO: Final = MADE.parent / "matrix"
SIZES: Final = ((360, 640), (360, 800), PHONE)
TEXTS: Final = (100, 130, 200)
LANGUAGES: Final = ("en", "de", "nl")


class Look(NamedTuple):
    """One screen on one device."""

    scene: str
    size: tuple[int, int]
    text: int
    language: str

    @property
    def name(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.language}-{self.text}-{self.scene}"


def matrix(
    scenes: Sequence[str] = (),
    sizes: Sequence[tuple[int, int]] = SIZES,
    texts: Sequence[int] = TEXTS,
    languages: Sequence[str] = LANGUAGES,
) -> Iterator[Look]:
    """Each screen that such a device shows; the smallest device with the longest words first."""
    for size in sizes:
        kind = "tablet" if size == TABLET else "landscape" if size == LANDSCAPE else "phone"
        for scene in (scene for scene in scenes or offered() if kind in SCENES[scene].sizes):
            for language in languages:
                yield from (Look(scene, size, text, language) for text in texts)


def look(made: Gallery, at: Look, to: Path | None = None) -> list[str]:
    """What breaks there; the picture is kept in a folder, if one is given."""
    try:
        driver = made.open(at.scene, at.size, density=PHONE_DENSITY, language=at.language, text_size=at.text)
    except AssertionError as error:
        return [f"{at.name}: {error}"]
    try:
        found = [f"{at.name}: {fault.what}: {fault.text!r} {fault.detail}" for fault in broken(driver.shell)]
        if to is not None:
            driver.screenshot(to / f"{at.name}.png")
    finally:
        driver.stop()
    return found + [f"{at.name}: {error!r}" for error in driver.failures]


def _size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenes", nargs="*", help=f"of {', '.join(SCENES)}; otherwise all")
    parser.add_argument("--sizes", nargs="+", type=_size, default=SIZES, help="in dp: 360x640")
    parser.add_argument("--texts", nargs="+", type=int, default=TEXTS, help="sizes of text in per cent")
    parser.add_argument("--languages", nargs="+", default=LANGUAGES)
    parser.add_argument("--to", type=Path, default=TO)
    parser.add_argument("--blind", action="store_true", help="tell what breaks, and draw nothing")
    options = parser.parse_args(arguments)
    logging.disable(logging.CRITICAL)
    count = 0
    with gallery() as made:
        for at in matrix(options.scenes, options.sizes, options.texts, options.languages):
            for line in look(made, at, None if options.blind else options.to):
                count += 1
                print(line, flush=True)
    print(f"{count} faults")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
