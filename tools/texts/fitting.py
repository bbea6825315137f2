"""Looks for words that do not fit their place: measured with the real font, on a phone, with text of 130 %.

SDL_VIDEODRIVER=offscreen python -m tools.texts.fitting             the busiest screens in all languages
SDL_VIDEODRIVER=offscreen python -m tools.texts.fitting --all       every screen that a phone shows
SDL_VIDEODRIVER=offscreen python -m tools.texts.fitting de table    some screens in one
"""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import tests.companion  # noqa: F401  (a window without a screen, before anything imports one)
from companion.core.theme import TextStyle
from companion.widgets import painting
from companion.widgets.base import Drawn
from companion.widgets.buttons import PushButton
from tools.pictures.scenes import SCENES, SIZES, Gallery, gallery
from tools.pictures.skye_games import NAMES
from tools.texts.busiest import BUSIEST
from tools.texts.files import languages

TEXT_SIZE: Final = 130
WRITING: Final = "_label"
"""Through which all words go that we draw."""


def unfit(made: Gallery, scene: str, language: str, text_size: int = TEXT_SIZE) -> list[str]:
    """The words of a screen that are cut off or broken in two; names of players may be."""
    driver = made.open(scene, SIZES["phone"], language=language, text_size=text_size)
    try:
        widgets = [widget for top in driver.shell.get_root_window().children for widget in top.walk()]
        with _watched() as found:
            for widget in widgets:
                if isinstance(widget, Drawn):
                    widget.paint_now()
        found |= {button.text for button in widgets if isinstance(button, PushButton) and _is_cut(button)}
    finally:
        driver.stop()
    return sorted(found - set(NAMES))


def _is_cut(button: PushButton) -> bool:
    return bool(painting.text_label(button.text, button.words_style()).texture.width > button.room() + 1)


@contextmanager
def _watched() -> Iterator[set[str]]:
    """Collects what is written wider than its place while this lasts."""
    found: set[str] = set()
    write = getattr(painting, WRITING)

    def watch(text: str, style: TextStyle, width: float | None, lines: int, align: str) -> Any:
        widest = text if lines == 1 else max(text.split(), key=len, default="")
        if width is not None and write(widest, style, None, 0, "left").texture.width > width + 1:
            found.add(text)
        return write(text, style, width, lines, align)

    setattr(painting, WRITING, watch)
    try:
        yield found
    finally:
        setattr(painting, WRITING, write)


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
