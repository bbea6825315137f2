"""The proof of a score: its lines, and on the territory the tiles that count or nearly do."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.board.scene import Overlay
from companion.board.view import extent
from companion.core.theme import theme
from companion.games.glen.art.scene import of_items, of_misses, territory_tiles
from companion.games.glen.model.score_lines import Told
from companion.widgets.base import Backed, Tap
from companion.widgets.containers import Card, Column, Line
from companion.widgets.painting import rounded
from companion.widgets.proof_map import LARGEST_TILE, MapRoom, ProofMap
from companion.widgets.text import Icon, Seal, Text
from scoring.core.evidence import LineKind, ScoreLine, of_kind
from scoring.glen.game import Player

BOARD_HEIGHT: Final = 320
LEAST_TILE: Final = 62
"""Territories of Glen More are long: smaller tiles would be seen whole, but not well."""
AROUND: Final = 28
MARK: Final = 24


class EvidenceLine(Tap, Backed, Line):
    """A line of the proof; a tap shows it alone on the territory."""

    selected = BooleanProperty(False)

    def __init__(self, line: ScoreLine, **options: Any) -> None:
        super().__init__(gap=10, padding=(4, 2, 4, 2), **options)
        self.line = line
        for part in (_mark(line), Text(line.text, "body")):
            self.add_widget(part)
        self.fbind("selected", self.repaint)

    def paint(self) -> None:
        if self.selected or self.pressed:
            rounded((*self.pos, *self.size), dp(8), theme.colour("secondary_container"))


class Evidence(Column):
    """Everything there is to say about a score, with a picture where tiles are concerned."""

    def __init__(self, told: Told, player: Player, *, with_sums: bool = True, high: float = BOARD_HEIGHT) -> None:
        super().__init__(gap=4)
        self.told, self.player, self.high = told, player, high
        self.lines: list[EvidenceLine] = []
        self.board = self._board() if any(line.cells for line in told.lines) else None
        parts: list[Widget] = [
            Text(line.text, "body") for line in told.lines if line.kind is LineKind.SUM and with_sums
        ]
        if self.board is not None:
            parts.append(Card(self.board, colour="canvas", radius=12, padding=4, test_id="evidence_board"))
        parts += [self._line(line) for line in of_kind(told.lines, LineKind.COUNTED, LineKind.MISSED)]
        for part in (*parts, *(_note(line.text) for line in told.notes)):
            self.add_widget(part)

    def _board(self) -> ProofMap:
        """As large as a territory of this many rows needs, within the room there is."""
        tiles, overlay = territory_tiles(self.player.territory), self._overlay(None)
        rows = extent(tile.cell for tile in tiles)[1]
        high = min(dp(self.high), dp(rows * LARGEST_TILE + AROUND))
        return ProofMap(tiles, overlay, MapRoom(least=LEAST_TILE, fills=True), size_hint_y=None, height=high)

    def _line(self, line: ScoreLine) -> EvidenceLine:
        shown = EvidenceLine(line, test_id=f"evidence:{len(self.lines)}")
        if line.cells and self.board is not None:
            shown.action = lambda: self._choose(shown)
        self.lines.append(shown)
        return shown

    def _choose(self, chosen: EvidenceLine) -> None:
        """One line alone, whose tiles swell for a moment, or all of them again."""
        for line in self.lines:
            line.selected = line is chosen and not line.selected
        if self.board is not None:
            self.board.lay_over(self._overlay(chosen.line if chosen.selected else None))
            self.board.pulse(chosen.line.cells if chosen.selected else ())

    def _overlay(self, only: ScoreLine | None) -> Overlay:
        lines = self.told.lines if only is None else [only]
        items = [line.item for line in lines if line.item is not None and line.cells]
        misses = [line.miss for line in lines if line.miss is not None]
        return of_items(items) if items else of_misses(self.player, misses)


def _mark(line: ScoreLine) -> Seal:
    if line.kind is LineKind.COUNTED:
        return Seal("check", "counted", MARK)
    # What more would bring is no mistake of anybody's.
    return Seal("close", "missed", MARK) if line.cells else Seal("arrow-up", "gold", MARK)


def _note(text: str) -> Line:
    return Line(Icon("information-outline", 20), Text(text, "body", colour="on_surface_variant"), gap=10)
