"""The proof of a score: the territory with what was counted, and the same numbers in words beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.board.board import Board
from companion.board.scene import Overlay
from companion.board.view import extent
from companion.core.i18n import ngettext
from companion.core.theme import theme
from companion.games.skye.art.evidence import of_line
from companion.games.skye.art.scene import tiles_of
from companion.games.skye.model.why_lines import brings
from companion.widgets.base import Backed, Drawn, Tap
from companion.widgets.buttons import DrawnButton
from companion.widgets.containers import Card, Column, Divider, Scroll
from companion.widgets.containers import Line as Box
from companion.widgets.painting import draw_centred, rounded, text_label
from companion.widgets.text import Seal, Text
from scoring.core.evidence import LineKind, ScoreLine, of_kind
from scoring.skye.survey import Survey
from scoring.skye.territory import Territory

LARGEST_TILE: Final = 84
TALLEST: Final = 360
LEAST: Final = 96
BOARD_SHARE: Final = 0.54
FEW: Final = 3
"""So many near misses are told before the rest is asked for."""
STACKED_FROM: Final = 1.3
"""Larger text leaves no room for words beside the territory."""
WORDS_WIDTH: Final = 300
LOW_WORDS_WIDTH: Final = 224
FEW_LINES: Final = 4
NARROW: Final = 0.7


@dataclass
class Proof:
    """What the view shows; `buttons` makes what stands below the words."""

    territory: Territory
    survey: Survey
    overlay: Overlay
    lines: Sequence[ScoreLine]
    notes: Sequence[str] = ()
    buttons: Callable[[], Sequence[Widget]] = tuple


def mark_side() -> float:
    """The side of the mark before a line, in dp."""
    return float(max(24.0, theme.text("small_label").line / dp(1) + 6))


class NumberDot(Drawn):
    """A number as it stands on the territory; without one a small bullet."""

    text = StringProperty("")

    def __init__(self, number: str, **options: Any) -> None:
        side = dp(mark_side())
        super().__init__(text=number, size_hint=(None, None), size=(side, side), **options)

    def paint(self) -> None:
        side = self.height if self.text else dp(8)
        rounded((self.center_x - side / 2, self.center_y - side / 2, side, side), side / 2, theme.colour("primary"))
        if self.text:
            draw_centred(text_label(self.text, "small_label"), self.center_x, self.center_y, theme.colour("on_primary"))


class LineRow(Tap, Backed, Box):
    """A line of evidence; a tap shows it alone on the territory."""

    selected = BooleanProperty(False)

    def __init__(self, line: ScoreLine, **options: Any) -> None:
        super().__init__(gap=8, padding=(4, 4, 4, 4), height=32, **options)
        self.line = line
        mark = NumberDot(line.number) if line.item else Seal("close", "missed", mark_side())
        for part in (mark, Text(line.short, "body"), Text(brings(line), "row", wrap=False)):
            self.add_widget(part)
        self.fbind("selected", self.repaint)

    def paint(self) -> None:
        if self.selected or self.pressed:
            rounded((*self.pos, *self.size), dp(8), theme.colour("secondary_container"))


class ProofBoard(Board):
    """A territory with a proof laid over it."""

    def __init__(self, proof: Proof, touchable: bool = False, **options: Any) -> None:
        super().__init__(touchable=touchable, ring=0.1, **options)
        self.proof = proof
        self.show(tiles_of(proof.territory, asking=False), overlay=proof.overlay)

    def show_line(self, line: ScoreLine | None) -> None:
        """One line alone, or all of them."""
        proof = self.proof
        self.lay_over(proof.overlay if line is None else of_line(proof.territory, proof.survey, line))


class ProofWords(Column):
    """What counted, then what did not; a tapped line is shown alone on the board."""

    def __init__(self, proof: Proof, board: ProofBoard, **options: Any) -> None:
        super().__init__(gap=2, padding=(0, 2, 0, 2), **options)
        self.proof, self.board = proof, board
        self.rows: list[LineRow] = []
        self.all_missed = False
        self._fill()

    def _fill(self) -> None:
        self.clear_widgets()
        self.rows = []
        counted, missed = of_kind(self.proof.lines, LineKind.COUNTED), of_kind(self.proof.lines, LineKind.MISSED)
        shown = missed if self.all_missed else missed[:FEW]
        for line in counted:
            self._add_line(line)
        if counted and missed:
            self.add_widget(Column(Divider(), padding=(0, 6, 0, 6)))
        for line in shown:
            self._add_line(line)
        if rest := len(missed) - len(shown):
            more = ngettext("{count} more", "{count} more", rest).format(count=rest)
            button = DrawnButton(more, kind="text", icon="chevron-down", test_id="all_missed")
            button.action = self._show_all
            self.add_widget(button)
        for note in self.proof.notes:
            self.add_widget(Column(Text(note, "body", colour="on_surface_variant"), padding=(4, 6, 4, 2)))
        for part in self.proof.buttons():
            self.add_widget(part)

    def _add_line(self, line: ScoreLine) -> None:
        row = LineRow(line, test_id=f"line:{len(self.rows)}")
        row.action = lambda: self._choose(row)
        self.rows.append(row)
        self.add_widget(row)

    def _choose(self, chosen: LineRow) -> None:
        for row in self.rows:
            row.selected = row is chosen and not row.selected
        self.board.show_line(chosen.line if chosen.selected else None)

    def _show_all(self) -> None:
        self.all_missed = True
        self.board.show_line(None)
        self._fill()


class ProofView(Column):
    """Territory and words beside each other, or below each other; `room` and `tallest` in pixels."""

    def __init__(self, proof: Proof, room: float, tallest: float = 0, enlarged: bool = False) -> None:
        super().__init__(gap=12)
        self.proof, self.room, self.tallest = proof, room, tallest or dp(TALLEST)
        self.enlarged = enlarged
        self._fill()

    def _fill(self) -> None:
        self.clear_widgets()
        columns, rows = extent(self.proof.territory.by_cell)
        says = self._says_something()
        told = bool(self.proof.lines or self.proof.notes)
        beside = told and not self.enlarged and self._fits_beside(columns, rows)
        width = self.room * BOARD_SHARE if beside else self.room
        tile = min(width / (columns + 0.2), dp(LARGEST_TILE), self.tallest / (rows + 0.3))
        high = max(tile * (rows + 0.3), dp(LEAST))
        wide = max(tile * (columns + 0.3), self.room * 0.4) if beside else self.room
        board = ProofBoard(self.proof, size_hint_y=None, size=(wide - dp(8), high))
        words = ProofWords(self.proof, board)
        holder = Card(board, colour="canvas", radius=12, padding=4, on_tap=self._enlarge, test_id="proof_board")
        if not beside:
            for part in (holder, words) if says else (holder,):
                self.add_widget(part)
            return
        holder.size_hint_x, holder.width = None, wide
        for part in (holder, words):
            part.pos_hint = {"top": 1}
        self.add_widget(Box(holder, words, gap=8))

    def _says_something(self) -> bool:
        """Where nothing counted and nothing came close, the territory has all the room to itself."""
        return bool(self.proof.lines or self.proof.notes or self.proof.buttons())

    def _fits_beside(self, columns: int, rows: int) -> bool:
        """Words beside the territory suit a narrow one or few words; else they stand below it."""
        few = len(self.proof.lines) <= FEW_LINES and columns <= rows * 1.2
        return theme.text_scale < STACKED_FROM and (few or columns <= rows * NARROW)

    def _enlarge(self) -> None:
        self.enlarged = not self.enlarged
        self._fill()


def words_width(*, low: bool) -> float:
    """What words beside a large territory need, in pixels."""
    return float(dp(LOW_WORDS_WIDTH if low else WORDS_WIDTH) * min(theme.text_scale, STACKED_FROM))


class ProofPane(BoxLayout):
    """The same for a wide screen: the territory takes all that `words` (pixels) leave, which stand beside it."""

    def __init__(self, proof: Proof, words: float, **options: Any) -> None:
        super().__init__(orientation="horizontal", spacing=dp(16), **options)
        board = ProofBoard(proof, touchable=True)
        self.add_widget(Card(board, colour="canvas", padding=8, size_hint_y=1, test_id="proof_board"))
        self.add_widget(Scroll(ProofWords(proof, board), size_hint_x=None, width=words))
