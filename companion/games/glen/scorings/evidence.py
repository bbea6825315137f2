"""The proof of a score: its lines, and on the territory the tiles that count or nearly do."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.board.board import Board
from companion.games.glen.art.scene import of_items, of_misses, territory_tiles
from companion.games.glen.model.score_lines import Told
from companion.widgets.containers import Card, Column, Line
from companion.widgets.seal import Seal
from companion.widgets.text import Icon, Text
from scoring.core.lines import LineKind, ScoreLine
from scoring.glen.game import Player

BOARD_HEIGHT: Final = 220
MARK: Final = 24


def evidence(told: Told, player: Player, *, with_sums: bool = True) -> Column:
    """Everything there is to say about a score, with a picture where tiles are concerned."""
    parts: list[Widget] = [_sum(line) for line in told.lines if line.kind is LineKind.SUM and with_sums]
    parts += [_line(line) for line in told.lines if line.kind in (LineKind.COUNTED, LineKind.MISSED)]
    if (board := evidence_board(told, player)) is not None:
        parts.append(board)
    parts += [_note(line.text) for line in told.notes]
    return Column(*parts, gap=6)


def evidence_board(told: Told, player: Player) -> Card | None:
    """The territory with the tiles that count; nothing where no tile is concerned."""
    if not any(line.cells for line in told.lines):
        return None
    board = Board(touchable=False, ring=0.1, size_hint_y=None, height=dp(BOARD_HEIGHT))
    items = [line.item for line in told.lines if line.item is not None and line.cells]
    misses = [line.miss for line in told.lines if line.miss is not None]
    overlay = of_items(items) if items else of_misses(player, misses)
    board.show(territory_tiles(player.territory), overlay=overlay)
    return Card(board, colour="canvas", radius=12, padding=4, test_id="evidence_board")


def _sum(line: ScoreLine) -> Text:
    return Text(line.text, "body")


def _line(line: ScoreLine) -> Line:
    mark = Seal("check", "counted", MARK) if line.kind is LineKind.COUNTED else Seal("close", "missed", MARK)
    if line.kind is LineKind.MISSED and not line.cells:
        mark = Seal("arrow-up", "gold", MARK)
    return Line(mark, Text(line.text, "body"), gap=10)


def _note(text: str) -> Line:
    return Line(Icon("information-outline", 20), Text(text, "body", colour="on_surface_variant"), gap=10)
