"""Films a tile being laid and its points explained, for the front page: `python -m tools.pictures.shop.film`.

The real app is touched, as in the tests; a ring shows where the finger is.
"""

from __future__ import annotations

import logging
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

from PIL import Image, ImageDraw

import tests.companion  # noqa: F401  (a window without a screen, before anything imports one)
from companion.games.skye.model.picker_choice import Candidate
from scoring.core.cells import Cell
from scoring.skye.game import Game
from scoring.skye.score import score_tiles
from scoring.skye.territory import Placement
from tests.companion.driver import Driver
from tests.companion.games.skye.at_table import spot
from tests.companion.games.skye.playing import Keeper
from tools.pictures import MADE
from tools.pictures.scenes import Visit, gallery
from tools.pictures.shop import framing, pictures

FILM: Final = Path("docs", "pictures", "a-tile-laid.gif")
SIZE: Final = (412, 780)
COLOURS: Final = 176
RING: Final = 24
LOOK: Final = 1500
"""Milliseconds for something to read."""
GLANCE: Final = 700
PRESS: Final = 350
STEP: Final = 60
"""Between two frames of something that moves."""
MOVING: Final = 5
"""Frames that are kept of a movement; it takes about 200 ms."""


class Frame(NamedTuple):
    picture: Image.Image
    milliseconds: int


class Film:
    """Takes frames of an app that is touched."""

    def __init__(self, driver: Driver, folder: Path) -> None:
        self.driver = driver
        self.frames: list[Frame] = []
        self._path = folder / "frame.png"

    def show(self, milliseconds: int, finger: tuple[float, float] | None = None) -> None:
        """What is in sight, for so long."""
        self.driver._picture().save(str(self._path), flipped=True)
        with Image.open(self._path) as seen:
            picture = seen.convert("RGB")
        if finger is not None:
            picture = touched(picture, (finger[0], picture.height - finger[1]))
        self.frames.append(Frame(picture, milliseconds))

    def touch(self, at: tuple[float, float], act: Callable[[], None]) -> None:
        """A finger comes down, the app answers."""
        self.driver.wait(pictures.SETTLED)
        self.show(GLANCE)
        self.show(PRESS, at)
        act()
        for _ in range(MOVING):
            self.driver.wait(STEP / 1000)
            self.show(STEP)
        self.driver.wait(pictures.SETTLED)
        self.show(LOOK)

    def write(self, path: Path) -> int:
        """All frames with one palette, so that nothing flickers; answers with the bytes."""
        first = self.frames[0].picture
        strip = Image.new("RGB", (first.width, first.height * len(self.frames)))
        for number, frame in enumerate(self.frames):
            strip.paste(frame.picture, (0, first.height * number))
        whole = framing.few_colours(strip, COLOURS)
        tops = [first.height * number for number in range(len(self.frames))]
        flat = [whole.crop((0, top, first.width, top + first.height)) for top in tops]
        path.parent.mkdir(parents=True, exist_ok=True)
        flat[0].save(
            path,
            save_all=True,
            append_images=flat[1:],
            duration=[frame.milliseconds for frame in self.frames],
            loop=0,
            optimize=True,
        )
        return path.stat().st_size


def touched(picture: Image.Image, at: tuple[float, float]) -> Image.Image:
    """The picture with a ring under the finger."""
    ring = Image.new("RGBA", picture.size)
    x, y = at
    draw = ImageDraw.Draw(ring)
    draw.ellipse((x - RING, y - RING, x + RING, y + RING), fill=(42, 36, 32, 90), outline=(255, 255, 255, 230), width=3)
    return Image.alpha_composite(picture.convert("RGBA"), ring).convert("RGB")


def lay_a_tile(visit: Visit, film: Film) -> None:
    """A free cell, the best tile in sight for it, and the proof of what it changed most."""
    driver = visit.driver
    cell = visit.cell()
    film.touch(spot(driver, cell), lambda: visit.keeper.tap_cell(cell))
    tile, letter = _best(driver, cell)
    film.touch(driver.centre(driver.get(f"tile:{tile}")), lambda: driver.tap(f"tile:{tile}"))
    film.touch(driver.centre(driver.get(f"letter:{letter}")), lambda: driver.tap(f"letter:{letter}"))


def _best(driver: Driver, cell: Cell) -> tuple[str, str]:
    """Of the tiles in sight the one that gains most with one scoring tile of the round, and whose letter that is."""
    picker: Any = driver.get("picker")
    game, player = driver.session.now.game, driver.session.player
    before = _points(game, player)

    def gain(candidate: Candidate, letter: str) -> int:
        land = game.player(player).territory.lay(Placement(cell, candidate.tile, candidate.ways[0]))
        players = tuple(replace(each, territory=land) if each.name == player else each for each in game.players)
        return _points(replace(game, players=players), player)[letter] - before[letter]

    in_sight = [each for each in picker.offer.fitting if driver.find(f"tile:{each.key}") is not None]
    candidate, letter = max(product(in_sight, before), key=lambda pair: gain(*pair))
    return candidate.key, letter


def _points(game: Game, player: str) -> dict[str, int]:
    """What each scoring tile of the round gives now."""
    tiles = {letter: game.scoring_tiles[letter] for letter in game.track[game.round - 1].letters}
    scores = score_tiles(game, list(tiles.values()))[game.names.index(player)]
    return {letter: scores[tile].points or 0 for letter, tile in tiles.items()}


def main() -> int:
    logging.disable(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder, gallery() as made:
        driver = made.open("table", SIZE, theme="light", reduce_motion=False)
        film = Film(driver, Path(folder))
        try:
            lay_a_tile(Visit(driver, Keeper(driver)), film)
        finally:
            driver.stop()
        if driver.failures:
            raise driver.failures[0]
        print(f"{FILM.name}: {len(film.frames)} frames, {film.write(MADE / FILM) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
