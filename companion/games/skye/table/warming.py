"""What the picker will show is painted before it is opened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import islice
from typing import Final

from kivy.metrics import dp

from companion.games.skye.art.pictures import picture_of
from companion.games.skye.model.picker_choice import offer
from companion.games.skye.table.sheet import Site
from companion.screens.table.sheet import IN_SIGHT, Warmer, warm
from companion.widgets.tile_grid import LEAST

SHEETS: Final = ("picker", "illegal", "question", "tile_sheet", "why")


def picker_warmer(sites: Callable[[], Iterable[Site]]) -> Warmer[Site]:
    """Paints for those who build."""
    return Warmer(sites, read_sheets, _paint_for)


def read_sheets() -> None:
    """Imports the sheets that open while somebody builds: the app starts without, and the first need not wait."""
    for name in SHEETS:
        import_module(f"companion.games.skye.table.{name}")


def _paint_for(site: Site) -> Iterator[None]:
    """Each step paints one picture that is missing."""
    state, player = site.session.now, site.session.player
    for cell in site.board.scene.free:
        found = offer(state, site.store, player, cell)
        yield
        for candidate in islice(found.fitting, IN_SIGHT):
            picture = picture_of(candidate.tile, with_cost=True)
            for size in (dp(LEAST), site.board.view.tile_size):
                if warm(picture, candidate.ways[0], size):
                    yield
