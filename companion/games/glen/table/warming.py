"""What the picker will show is painted before it is opened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import islice
from typing import Final

from kivy.metrics import dp

from companion.games.glen.art.pictures import picture_of
from companion.games.glen.model.picker_choice import offer
from companion.games.glen.table.sheet import GlenSite
from companion.screens.table.sheet import IN_SIGHT, Warmer, warm
from companion.widgets.tile_grid import LEAST

SHEETS: Final = ("picker", "refused", "tile_sheet", "ways")


def glen_warmer(sites: Callable[[], Iterable[GlenSite]]) -> Warmer[GlenSite]:
    """Paints for those who play."""
    return Warmer(sites, read_sheets, _paint_for)


def read_sheets() -> None:
    """Imports the sheets that open while somebody plays: the app starts without, and the first need not wait."""
    for name in SHEETS:
        import_module(f"companion.games.glen.table.{name}")


def _paint_for(site: GlenSite) -> Iterator[None]:
    """Each step paints one picture that is missing; a laid tile has no plate with its cost."""
    state, player = site.session.now, site.session.player
    for cell in site.board.scene.free:
        found = offer(state, player, cell)
        yield
        for candidate in islice(found.fitting, IN_SIGHT):
            tile = candidate.tile
            looks = ((picture_of(tile, with_cost=True), dp(LEAST)), (picture_of(tile), site.board.view.tile_size))
            for picture, size in looks:
                if warm(picture, 0, size):
                    yield
