"""Paints the tiles the picker will show while nobody touches the screen, so that it opens at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.metrics import dp

from companion.art.painting import detail_for
from companion.art.pictures import picture_of
from companion.board.atlas import Key, atlas_for, bucket_for
from companion.screens.picker_choice import offer
from companion.screens.picker_grid import LEAST
from companion.theme import theme
from scoring.skye.tile import Tile

if TYPE_CHECKING:
    from companion.screens.table import TableScreen

PAUSE: Final = 0.04
IN_SIGHT: Final = 16
"""So many thumbnails can be seen at once."""


class Warmer:
    """Works through the free cells of the player in front, one picture at a time."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self._work: Iterator[None] = iter(())
        self._event: Any = None
        self._for: object = None

    def start(self) -> None:
        """The territory changed: there are other tiles to expect."""
        wanted = (self.table.live.state, self.table.session.player)
        if wanted == self._for or not self.table.can_build:
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
        if EventLoop.touches or self.table.sheet is not None:
            return
        if next(self._work, self) is self:
            self._event.cancel()
            self._event = None

    def _paint_all(self) -> Iterator[None]:
        """Each step paints one picture that is missing."""
        table = self.table
        state, player = table.session.now, table.session.player
        for cell in table.board.scene.free:
            found = offer(state, table.store, player, cell)
            yield
            for candidate in islice(found.fitting, IN_SIGHT):
                for size in (dp(LEAST), table.board.view.tile_size):
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
