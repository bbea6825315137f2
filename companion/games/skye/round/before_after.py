"""Two small maps beside each other: the land as it was booked, and as it is since it was put right."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp

from companion.board.board import Board
from companion.board.view import extent
from companion.core.i18n import _
from companion.games.skye.art.scene import compared, tiles_of
from companion.games.skye.model.correction_cause import Maps, MapSide
from companion.widgets.containers import Card, Line
from companion.widgets.text import Icon, Text
from scoring.core.cells import Cell

LARGEST_TILE: Final = 56
TALLEST: Final = 200
AROUND: Final = 1
"""So many tiles around what changed are shown as well."""
RIM: Final = 0.16
"""Around the tiles, as a share of one."""


class SideBoard(Board):
    """The part of a territory that a map is about; both maps are as large as the larger part needs."""

    def __init__(self, side: MapSide, part: list[Cell], spans: tuple[int, int], *, wrong: bool, **options: Any) -> None:
        self.part, self.spans = part, spans
        super().__init__(touchable=False, size_hint_y=None, **options)
        tiles = [tile for tile in tiles_of(side.territory, asking=False) if tile.cell in part]
        self.show(tiles, overlay=compared(side.corrected, side.counted, side.bare, wrong=wrong))
        self.bind(width=self._grow)

    def _grow(self, *_: object) -> None:
        columns, rows = self.spans
        tile = min(dp(LARGEST_TILE), self.width / (columns + RIM), dp(TALLEST) / (rows + RIM))
        self.height = tile * (rows + RIM)

    def _fitted_cells(self) -> tuple[list[Cell], bool]:
        return self.part, False


class BeforeAfter(Line):
    """As booked, an arrow, as corrected."""

    def __init__(self, maps: Maps) -> None:
        super().__init__(gap=4, test_id="before_after")
        before, after = maps
        same = before.player == after.player
        both = before.told | after.told
        titles = _("As booked"), _("As corrected")
        if not same:
            titles = (
                _("As booked, {name}").format(name=before.player),
                _("As corrected, {name}").format(name=after.player),
            )
        parts = part_of(before, both if same else before.told), part_of(after, both if same else after.told)
        if same:
            parts = (sorted({*parts[0], *parts[1]}),) * 2
        spans = [extent(part) for part in parts]
        columns, rows = (max(both) for both in zip(*spans, strict=True))
        self.before = SideBoard(before, parts[0], (columns, rows), wrong=True)
        self.after = SideBoard(after, parts[1], (columns, rows), wrong=False)
        self.add_widget(self._card(titles[0], "error", self.before))
        self.add_widget(Icon("arrow-right", 20, colour="primary"))
        self.add_widget(self._card(titles[1], "on_counted_container", self.after))

    @staticmethod
    def _card(title: str, colour: str, board: SideBoard) -> Card:
        words = Text(title, "label", colour=colour, align="center")
        return Card(words, board, colour="canvas", gap=4, padding=6, pos_hint={"top": 1})


def part_of(side: MapSide, told: frozenset[Cell]) -> list[Cell]:
    """The cells that are shown: those a map tells of with their neighbours, but no rim on which nothing lies."""
    shown = told or frozenset(side.territory.by_cell)
    west, east = min(x for x, _y in shown) - AROUND, max(x for x, _y in shown) + AROUND
    south, north = min(y for _x, y in shown) - AROUND, max(y for _x, y in shown) + AROUND
    return sorted(
        {cell for cell in side.territory.by_cell if west <= cell[0] <= east and south <= cell[1] <= north} | shown
    )
