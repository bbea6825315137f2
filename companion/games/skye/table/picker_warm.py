"""Reads the sheets and paints the tiles the picker will show while nobody touches the screen: it opens at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any, Final

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.metrics import dp

from companion.art.painting import detail_for
from companion.board.atlas import Key, atlas_for, bucket_for
from companion.core.theme import theme
from companion.games.skye.art.pictures import picture_of
from companion.games.skye.model.picker_choice import offer
from companion.games.skye.table.picker_grid import LEAST
from companion.games.skye.table.sheet import Site
from scoring.skye.tile import Tile

PAUSE: Final = 0.04
SHEETS: Final = ("picker", "illegal", "question", "tile_sheet", "why")
IN_SIGHT: Final = 16
"""So many thumbnails can be seen at once."""


def read_sheets() -> None:
    """Imports the sheets that open while somebody builds: the app starts without, and the first need not wait."""
    for name in SHEETS:
        import_module(f"companion.games.skye.table.{name}")


class Warmer:
    """Works through the free cells of those who build, one picture at a time."""

    def __init__(self, sites: Callable[[], Iterable[Site]]) -> None:
        self._sites = sites
        self._work: Iterator[None] = iter(())
        self._event: Any = None
        self._for: object = None

    def start(self) -> None:
        """The territory changed: there are other tiles to expect."""
        sites = list(self._sites())
        wanted = [(site.standing_now.state, site.session.player) for site in sites]
        if wanted == self._for or not any(site.can_build for site in sites):
            return
        self._for = wanted
        self._work = self._paint_all()
        if self._event is None:
            self._event = Clock.schedule_interval(self._step, PAUSE)

    def stop(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None
        self._for = None

    def _step(self, _seconds: float) -> None:
        if EventLoop.touches or all(site.sheet is not None for site in self._sites()):
            return
        if next(self._work, self) is self:
            self._event.cancel()
            self._event = None

    def _paint_all(self) -> Iterator[None]:
        read_sheets()
        yield
        for site in list(self._sites()):
            yield from _paint_for(site)


def _paint_for(site: Site) -> Iterator[None]:
    """Each step paints one picture that is missing."""
    state, player = site.session.now, site.session.player
    for cell in site.board.scene.free:
        found = offer(state, site.store, player, cell)
        yield
        for candidate in islice(found.fitting, IN_SIGHT):
            for size in (dp(LEAST), site.board.view.tile_size):
                if _paint(candidate.tile, candidate.ways[0], size):
                    yield


def _paint(tile: Tile, turn: int, size: float) -> bool:
    """Paints a tile in a size; False if it had been."""
    atlas = atlas_for(bucket_for(size), theme.dark, theme.strong_patterns)
    key = Key(picture_of(tile, with_cost=True), turn, detail_for(size / dp(1)))
    if key in atlas:
        return False
    atlas.slot(key)
    return True
