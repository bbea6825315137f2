"""Takes the pictures of one kind of device for the stores, in all languages.

A process for each kind, as Kivy knows one density of pixels for all its life; `python -m tools.pictures.shop` starts
them.
"""

from __future__ import annotations

import logging
import shutil
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PIL import Image

import tests.companion  # noqa: F401  (a window without a screen, before anything imports one)
from companion.board.board import Board
from companion.widgets.base import walk
from scoring.skye.score import score_tiles
from tests.companion.driver import Driver
from tools.pictures import MADE
from tools.pictures.scenes import SIZES, Gallery, gallery
from tools.pictures.shop import framing
from tools.pictures.shop.captions import BANNER, CAPTIONS, DENSITIES, KINDS, LANGUAGES, SLOGAN, STORE

SETTLED = 0.3
"""Seconds after which a territory that was enlarged is sharp again."""
BANNER_SCENE = "scoring"


def take(gallery: Gallery, scene: str, size: tuple[int, int], density: int, language: str) -> Image.Image:
    """A screen as it is on a device."""
    driver = _opened(gallery, scene, size, density, language)
    try:
        return _seen(driver)
    finally:
        driver.stop()


def _opened(gallery: Gallery, scene: str, size: tuple[int, int], density: int, language: str) -> Driver:
    pixels = (size[0] * density, size[1] * density)
    driver = gallery.open(scene, pixels, theme="light", language=language)
    driver.wait(SETTLED)
    return driver


def _seen(driver: Driver) -> Image.Image:
    with tempfile.TemporaryDirectory() as folder:
        path = driver.screenshot(Path(folder) / "screen.png")
        with Image.open(path) as picture:
            plain: Image.Image = picture.convert("RGB")
    return plain


def take_kind(kind: str, store: Path = MADE / STORE, only: Sequence[str] = ()) -> int:
    """Replaces the pictures of a kind in all languages, or those of the named screens; answers with their bytes."""
    size, density, scenes = KINDS[kind]
    bytes_written = 0
    with gallery() as made:
        for locale, language in LANGUAGES.items():
            target = store / locale / "images" / kind
            if not only:
                shutil.rmtree(target, ignore_errors=True)
            for number, scene in enumerate(scenes, start=1):
                if only and scene not in only:
                    continue
                screen = take(made, scene, size, density, language)
                picture = framing.as_stored(framing.framed(screen, CAPTIONS[scene][language]))
                bytes_written += framing.save(picture, target / f"{number}.jpg")
    return bytes_written


def take_banners(store: Path = MADE / STORE) -> int:
    """The wide picture in all languages, with what the rules count for the territory it shows."""
    with gallery() as made:
        driver = _opened(made, BANNER_SCENE, SIZES["tablet"], DENSITIES[BANNER], "en")
        try:
            _light_up(_board_in_front(driver))
            driver.wait(SETTLED)
            territory, points = _largest_board(driver), _points(driver)
        finally:
            driver.stop()
    return sum(
        framing.save(framing.banner(territory, points, SLOGAN[language]), store / locale / "images/featureGraphic.jpg")
        for locale, language in LANGUAGES.items()
    )


def _board_in_front(driver: Driver) -> Any:
    boards: list[Any] = [widget for widget in walk(driver.shell) if isinstance(widget, Board)]
    return max(boards, key=lambda each: each.width * each.height)


def _light_up(board: Any) -> None:
    """All of the land in its colours, and no words on it, which would be those of one language."""
    board.lay_over(replace(board.scene.overlay, bright=None, callouts=()))


def _largest_board(driver: Driver) -> Image.Image:
    """The territory in front, cut out of its screen."""
    picture, board = _seen(driver), _board_in_front(driver)
    left, low = board.to_window(*board.pos)
    right, high = board.to_window(board.right, board.top)
    return picture.crop((round(left), round(picture.height - high), round(right), round(picture.height - low)))


def _points(driver: Driver) -> int:
    """What the first scoring tile of the round gives the player in front."""
    game = driver.session.now.game
    letter = game.track[game.round - 1].letters[0]
    tile = game.scoring_tiles[letter]
    points = score_tiles(game, [tile])[game.names.index(driver.session.player)][tile].points
    assert points is not None, "the territory of the banner earns something"
    return points


def main(arguments: Sequence[str]) -> int:
    kind, *only = arguments
    logging.disable(logging.CRITICAL)
    size = take_banners() if kind == BANNER else take_kind(kind, only=only)
    print(f"{kind}: {size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
