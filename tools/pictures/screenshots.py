"""Writes a picture of every screen into build/pictures/: phone, tablet and phone on its side, light and dark.

What the stores show is made by tools/pictures/shop.

python -m tools.pictures.screenshots                       # all of them
python -m tools.pictures.screenshots table picker          # some scenes
python -m tools.pictures.screenshots why-pictures          # the evidence of every scoring tile and scroll, in why/
python -m tools.pictures.screenshots --sizes phone --themes dark --to build/dark
"""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from PIL import Image

import tests.companion  # noqa: F401  (a window without a screen, before anything imports one)
from tests.companion.driver import PHONE_DENSITY, Driver
from tools.pictures import MADE, why_pictures
from tools.pictures.scenes import SCENES, SIZES, Gallery, gallery, offered
from tools.pictures.shop.framing import few_colours

TO: Final = MADE / "docs" / "screenshots"
THEMES: Final = ("light", "dark")
SETTLED: Final = 0.3
"""Seconds after which a territory that was enlarged is sharp again."""
COLOURS: Final = 176
"""More colours than a screen uses, but for land, sky and the soft edges of letters; a third of the bytes."""
GOLDEN_FOLDER: Final = Path("tests/companion/games/skye/golden")
GOLDEN: Final = (
    # scene, size, theme
    ("table", "phone", "light"),
    ("scoring", "phone", "dark"),
    ("setup", "phone", "light"),
    ("table", "tablet", "dark"),
    ("table-mode", "tablet", "black"),
)
"""The pictures that tests compare, at half their size."""


def optimise(path: Path) -> int:
    """Writes a picture with a palette; answers with its bytes."""
    with Image.open(path) as picture:
        flat = few_colours(picture.convert("RGB"), COLOURS)
    flat.save(path, optimize=True)
    return path.stat().st_size


def take(gallery: Gallery, scene: str, size: str, path: Path, *, density: float = 1, **settings: Any) -> None:
    """One picture."""
    driver: Driver = gallery.open(scene, SIZES[size], density=density, **settings)
    try:
        driver.wait(SETTLED)
        driver.screenshot(path)
    finally:
        driver.stop()
    if driver.failures:
        raise driver.failures[0]


def take_device(gallery: Gallery, scene: str, size: str, theme: str, path: Path, language: str) -> None:
    """A picture of a device as it comes: letters as wide as its pixels make them, nothing set to stand still."""
    density = 1 if size == "tablet" else PHONE_DENSITY
    take(gallery, scene, size, path, density=density, theme=theme, language=language, reduce_motion=False)
    with Image.open(path) as picture:
        shown = picture.convert("RGB").resize(SIZES[size], Image.Resampling.LANCZOS)
    shown.save(path)


def golden_path(scene: str, size: str, theme: str) -> Path:
    return GOLDEN_FOLDER / f"{size}-{scene}-{theme}.png"


def golden(gallery: Gallery, scene: str, size: str, theme: str, path: Path) -> Image.Image:
    """A picture at half its size, where a letter drawn a hair aside makes no difference."""
    take(gallery, scene, size, path, theme=theme)
    with Image.open(path) as picture:
        half: Image.Image = picture.convert("RGB").reduce(2)
    return half


def write_golden() -> None:
    """Makes all pictures of the tests anew."""
    GOLDEN_FOLDER.mkdir(parents=True, exist_ok=True)
    with gallery() as made:
        for scene, size, theme in GOLDEN:
            path = golden_path(scene, size, theme)
            golden(made, scene, size, theme, path).save(path)
            print(f"{path}: {optimise(path)} bytes")


def wanted(options: argparse.Namespace) -> Iterator[tuple[str, str, str]]:
    """Scene, size and theme of every picture that is asked for."""
    for scene in (scene for scene in offered() if not options.scenes or scene in options.scenes):
        for size in (size for size in options.sizes if size in SCENES[scene].sizes):
            for theme in options.themes:
                yield scene, size, theme


def write_all(options: argparse.Namespace) -> tuple[list[int], list[str]]:
    """The bytes of every picture that was written, and what went wrong."""
    written: list[int] = []
    failed: list[str] = []
    with gallery() as made:
        for scene, size, theme in wanted(options):
            path = options.to / f"{size}-{scene}-{theme}.png"
            try:
                take_device(made, scene, size, theme, path, options.language)
                written.append(optimise(path))
            except Exception as error:
                failed.append(f"{path.name}: {type(error).__name__}: {error}")
        if not options.scenes or why_pictures.WORD in options.scenes:
            written += write_why(made, options.to)
    return written, failed


def write_why(gallery: Gallery, to: Path) -> list[int]:
    """The pictures of evidence, at half their size; answers with their bytes."""
    driver: Driver = gallery.open("home", SIZES["phone"], theme="light", language="en")
    try:
        paths = why_pictures.write(to)
    finally:
        driver.stop()
    for path in paths:
        with Image.open(path) as picture:
            half = picture.convert("RGB").reduce(2)
        half.save(path)
    return [optimise(path) for path in paths]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenes", nargs="*", help=f"of {', '.join(SCENES)}, {why_pictures.WORD}")
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), choices=list(SIZES))
    parser.add_argument("--themes", nargs="+", default=list(THEMES), choices=[*THEMES, "black"])
    parser.add_argument("--language", default="en", help="of the app; put them elsewhere with --to")
    parser.add_argument("--to", type=Path, default=TO)
    parser.add_argument("--golden", action="store_true", help="the pictures of the tests instead")
    options = parser.parse_args(arguments)
    logging.disable(logging.CRITICAL)
    if options.golden:
        write_golden()
        return
    written, failed = write_all(options)
    print(f"{len(written)} pictures, {sum(written) / 1e6:.1f} MB in {options.to}")
    if failed:
        sys.exit("\n".join(failed))


if __name__ == "__main__":
    main()
