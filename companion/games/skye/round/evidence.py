"""The proof of a score: the territory with what was counted, and the same numbers in words below or beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.board.scene import MarkKind, Overlay
from companion.core.i18n import _, mark, ngettext
from companion.core.theme import theme
from companion.games.skye.art.evidence import missed_key, of_line
from companion.games.skye.art.pictures import picture_of
from companion.games.skye.art.pointing import thing_at
from companion.games.skye.art.scene import SYMBOLS_OF, symbols_in, tiles_of
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.why_lines import brings
from companion.widgets.buttons import DrawnButton
from companion.widgets.containers import Card, Column, Divider, PaneScroll
from companion.widgets.containers import Line as Box
from companion.widgets.evidence_row import CROP, EvidenceLook, EvidenceRow
from companion.widgets.proof_map import LARGEST_TILE, LEAST_TILE, Legend, MapRoom, ProofMap
from companion.widgets.text import Text
from scoring.core.cells import Cell
from scoring.core.evidence import LineKind, ScoreLine, of_kind
from scoring.skye.survey import Survey
from scoring.skye.territory import Territory
from scoring.skye.thing import Thing

TALLEST: Final = 420
FEW: Final = 3
"""So many near misses are told before the rest is asked for."""
STACKED_FROM: Final = 1.3
"""Larger text leaves no room for words beside the territory."""
WORDS_WIDTH: Final = 296
LOW_WORDS_WIDTH: Final = 224
WIDE_TILE: Final = 160
WIDE_CROP: Final = 36
LOW_TILE: Final = 60
STEP: Final = 0.16
"""Seconds from one thing that appears to the next, but all together no longer than below."""
ALL: Final = 1.4
LEGEND: Final = {
    MarkKind.LINKED: mark("castle's roads"),
    MarkKind.STRAY: mark("stray road"),
    MarkKind.COUNTED: mark("counted"),
    MarkKind.MISSED: mark("missed"),
}


@dataclass
class Proof:
    """What the view shows; `buttons` makes what stands below the words."""

    territory: Territory
    survey: Survey
    overlay: Overlay
    lines: Sequence[ScoreLine]
    notes: Sequence[str] = ()
    buttons: Callable[[], Sequence[Widget]] = tuple
    headline: str = ""
    """What it comes to: "2 cattle x 2", and behind it the points."""
    points: str = ""
    each: int | None = None
    """What one more thing would bring, where that is always the same."""
    on_swipe: Callable[[int], object] = field(default=lambda _step: None)
    upto: Callable[[int], Overlay] | None = None
    """With the first few things only: then they appear one after the other."""
    on_ask: Callable[[Thing, Callable[[Overlay], object]], object] | None = None
    """What a long press on something does; it may lay something else over the map."""


def legend_of(overlay: Overlay) -> Legend:
    """The marks in use."""
    return Legend([(kind, _(LEGEND[kind])) for kind in overlay.marks if kind in LEGEND])


class LineRow(EvidenceRow):
    """A line of evidence; a tap shows it alone on the territory."""

    def __init__(
        self, line: ScoreLine, territory: Territory, each: int | None = None, crop: float = CROP, **options: Any
    ) -> None:
        self.line = line
        super().__init__(look_of(line, territory, each), crop, **options)


def look_of(line: ScoreLine, territory: Territory, each: int | None = None) -> EvidenceLook:
    """A line as a row."""
    words, cells = engine_words(), [cell for cell in line.cells if cell in territory.by_cell]
    title, reason, worth = line.short, "", brings(line)
    if line.miss is not None:
        reason = words.short_miss(line.rule, line.miss)
        title = _capital(words.places(cells, 2)) if cells and reason != line.short else line.short
        reason = reason if title != line.short else ""
        worth = _lost(line, territory, each)
    sign = line.number if line.item is not None else "x"
    if not cells:
        return EvidenceLook(title, reason, worth, sign, strong=line.item is not None)
    placement = territory.by_cell[cells[0]]
    picture = picture_of(placement.tile, back=territory.has_turned_over(placement))
    return EvidenceLook(title, reason, worth, sign, picture, placement.turn, line.item is not None)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lost(line: ScoreLine, territory: Territory, each: int | None) -> str:
    """ "0 of 2", where it is clear what it would have brought."""
    assert line.miss is not None
    if not each or line.miss.what not in SYMBOLS_OF or line.miss.area is not None:
        return ""
    things = len(list(symbols_in(territory, line.miss.cells, line.miss.what)))
    return _("0 of {points}").format(points=each * things) if things else ""


class ProofBoard(ProofMap):
    """A territory with a proof laid over it."""

    def __init__(self, proof: Proof, room: MapRoom, **options: Any) -> None:
        self.proof = proof
        super().__init__(tiles_of(proof.territory, asking=False), proof.overlay, room, **options)

    def on_cell_long_press(self, cell: Cell) -> None:
        proof, point = self.proof, self.touched_in(cell)
        if proof.on_ask is not None and point is not None and cell in proof.territory:
            proof.on_ask(thing_at(proof.territory, proof.survey, cell, point), self.lay_over)

    def show_line(self, line: ScoreLine | None) -> None:
        """One line alone, whose tiles swell for a moment, or all of them."""
        proof = self.proof
        self.lay_over(proof.overlay if line is None else of_line(proof.territory, proof.survey, line))
        self.pulse(line.cells if line is not None else ())


class ProofWords(Column):
    """What counted, then what did not; a tapped line is shown alone on the board."""

    def __init__(self, proof: Proof, board: ProofBoard, crop: float = CROP, **options: Any) -> None:
        options.setdefault("padding", (0, 2, 0, 2))
        super().__init__(gap=0, **options)
        self.proof, self.board, self.crop = proof, board, crop
        self.rows: list[LineRow] = []
        self.all_missed = False
        self._fill()
        board.on_target = self.flash

    def _fill(self) -> None:
        self.clear_widgets()
        self.rows = []
        proof = self.proof
        counted, missed = of_kind(proof.lines, LineKind.COUNTED), of_kind(proof.lines, LineKind.MISSED)
        shown = missed if self.all_missed else missed[:FEW]
        if proof.headline:
            self.add_widget(self._head())
        for line in counted:
            self._add_line(line)
        if counted and missed:
            self.add_widget(Column(Divider(), padding=(0, 4, 0, 4)))
        for line in shown:
            self._add_line(line)
        if rest := len(missed) - len(shown):
            more = ngettext("{count} more", "{count} more", rest).format(count=rest)
            button = DrawnButton(more, kind="text", icon="chevron-down", test_id="all_missed")
            button.action = self._show_all
            self.add_widget(button)
        for note in proof.notes:
            self.add_widget(Column(Text(note, "body", colour="on_surface_variant"), padding=(4, 6, 4, 2)))
        for part in proof.buttons():
            self.add_widget(part)

    def _head(self) -> Box:
        words = Text(self.proof.headline, "label", colour="on_counted_container")
        return Box(words, Text(self.proof.points, "points", wrap=False), gap=8, padding=(6, 4, 6, 4), height=36)

    def _add_line(self, line: ScoreLine) -> None:
        row = LineRow(line, self.proof.territory, self.proof.each, self.crop, test_id=f"line:{len(self.rows)}")
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

    def flash(self, key: str) -> None:
        """A mark on the map was touched: its row shows which it is."""
        counted = {row.line.number: row for row in self.rows if row.line.item is not None}
        missed = [row for row in self.rows if row.line.miss is not None]
        named = counted | {missed_key(number): row for number, row in enumerate(missed)}
        if key in named:
            named[key].flash()

    # --- one after the other ---

    def appear(self) -> None:
        """What counted comes one by one, on the map and below it; without motion it is simply there."""
        rows = [row for row in self.rows if row.line.item is not None and row.line.number]
        if self.proof.upto is None or len(rows) < 2 or not theme.seconds(STEP):
            return
        for row in self.rows:
            row.opacity = 0.0
        self._advance(rows, 0)

    def _advance(self, rows: list[LineRow], done: int) -> None:
        if self.get_parent_window() is None and done:
            return
        if done == len(rows):
            for row in self.rows:
                row.opacity = 1.0
            self.board.show_line(None)
            return
        assert self.proof.upto is not None
        rows[done].opacity = 1.0
        self.board.lay_over(self.proof.upto(done + 1))
        wait = min(theme.seconds(STEP), ALL / len(rows))
        Clock.schedule_once(lambda _dt: self._advance(rows, done + 1), wait)


class ProofView(Column):
    """The map over the full width, and the words below it; `room` and `tallest` in pixels."""

    def __init__(self, proof: Proof, room: float, tallest: float = 0, *, appears: bool = False) -> None:
        super().__init__(gap=0)
        self.proof = proof
        least = LEAST_TILE if room >= dp(300) else LOW_TILE
        where = MapRoom(room - dp(4), tallest or dp(TALLEST), LARGEST_TILE, least)
        self.board = ProofBoard(proof, where, on_swipe=proof.on_swipe)
        self.words = ProofWords(proof, self.board, padding=(4, 4, 4, 4))
        holder = Card(self.board, colour="canvas", padding=2, radius=14, test_id="proof_board")
        self.add_widget(Card(holder, legend_of(proof.overlay), colour="canvas", radius=14))
        if self._says_something():
            self.add_widget(self.words)
        if appears:
            self.words.appear()

    def _says_something(self) -> bool:
        """Where nothing counted and nothing came close, the territory has all the room to itself."""
        return bool(self.proof.lines or self.proof.notes or self.proof.headline or self.proof.buttons())


def words_width(*, low: bool) -> float:
    """What words beside a large territory need, in pixels."""
    return float(dp(LOW_WORDS_WIDTH if low else WORDS_WIDTH) * min(theme.text_scale, STACKED_FROM))


class ProofPane(BoxLayout):
    """The same for a wide screen: the territory takes all that `words` (pixels) leave, which stand beside it."""

    def __init__(
        self,
        proof: Proof,
        words: float,
        *,
        low: bool = False,
        appears: bool = False,
        above: Sequence[Widget] = (),
    ) -> None:
        super().__init__(orientation="horizontal", spacing=dp(12))
        where = MapRoom(largest=WIDE_TILE, least=LOW_TILE if low else LEAST_TILE, fills=True)
        board = ProofBoard(proof, where, on_swipe=proof.on_swipe)
        holder = Card(board, colour="canvas", padding=4, size_hint_y=1, test_id="proof_board")
        self.add_widget(Card(holder, legend_of(proof.overlay), colour="canvas", size_hint_y=1))
        self.words = ProofWords(proof, board, CROP if low else WIDE_CROP, padding=(8, 6, 8, 8))
        column = Column(*above, Card(self.words), gap=8, padding=(0, 0, 0, 12))
        self.scroll = PaneScroll(column, size_hint_x=None, width=words)
        self.add_widget(self.scroll)
        if appears:
            self.words.appear()
