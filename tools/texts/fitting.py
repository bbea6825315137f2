"""Looks for words that do not fit their place: measured with the real font, on a phone, with text of 130 %.

SDL_VIDEODRIVER=offscreen python -m tools.texts.fitting             the busiest screens in all languages
SDL_VIDEODRIVER=offscreen python -m tools.texts.fitting --all       every screen that a phone shows
SDL_VIDEODRIVER=offscreen python -m tools.texts.fitting de table    some screens in one
"""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Sequence
from typing import Final

import tests.companion  # noqa: F401  (a window without a screen, before anything imports one)
from tests.companion.driver import PHONE_DENSITY
from tests.companion.looking import cut_words
from tools.pictures.scenes import SCENES, SIZES, Gallery, gallery
from tools.texts.busiest import BUSIEST
from tools.texts.files import languages

TEXT_SIZE: Final = 130


def unfit(made: Gallery, scene: str, language: str, text_size: int = TEXT_SIZE) -> list[str]:
    """The words of a screen that are cut off or broken in two, with as many pixels as a phone has."""
    driver = made.open(scene, SIZES["phone"], density=PHONE_DENSITY, language=language, text_size=text_size)
    try:
        return sorted({fault.text for fault in cut_words(driver.shell)})
    finally:
        driver.stop()


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("language", nargs="?", help="otherwise all that have a catalogue")
    parser.add_argument("scenes", nargs="*", help=f"of {', '.join(SCENES)}; otherwise the busiest")
    parser.add_argument("--all", action="store_true", help="every screen that a phone shows")
    options = parser.parse_args(arguments)
    everywhere = [scene for scene in SCENES if "phone" in SCENES[scene].sizes]
    scenes = options.scenes or (everywhere if options.all else BUSIEST)
    logging.disable(logging.CRITICAL)
    count = 0
    with gallery() as made:
        for language in [options.language] if options.language else languages():
            for scene in scenes:
                for text in unfit(made, scene, language):
                    count += 1
                    print(f"{language}, {scene}: does not fit: {text}")
    print(f"{count} texts do not fit")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
