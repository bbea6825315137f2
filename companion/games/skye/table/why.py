"""Parts of the sheets that explain: rows with a verdict, the way to the dispute card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.board.scene import NOTHING_OVER, Overlay
from companion.core.dispute import Subject
from companion.core.i18n import _
from companion.core.numbers import signed_text
from companion.core.theme import theme
from companion.games.skye.art import evidence
from companion.games.skye.attempt import ask_gold, without_gold
from companion.games.skye.model.disputes.kinds import LETTER
from companion.games.skye.model.why_lines import RuleVerdict, WhyLine, compared, shown
from companion.games.skye.round.evidence import LineRow
from companion.games.skye.table.sheet import Site, TableSheet
from companion.games.skye.widgets import citation_chip
from companion.screens.dispute import open_dispute
from companion.shell.ports import ShellPort
from companion.widgets.base import Backed, Tap
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.containers import Column, Flow, Line, Space
from companion.widgets.evidence_row import MarkDot
from companion.widgets.painting import rounded
from companion.widgets.text import Icon, Seal, Symbol, Text
from scoring.core.evidence import Score, ScoreLine
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.survey import Survey

SIGN_WIDTH: Final = 52
MOST_NUMBERS: Final = 3
SIGNS: Final = {
    # verdict: icon, tone
    RuleVerdict.COUNTED: ("check", "counted"),
    RuleVerdict.MISSED: ("close", "missed"),
    RuleVerdict.UNCONCERNED: ("minus", "secondary"),
    RuleVerdict.ASKS: ("help", "gold"),
}


class WhyRow(Tap, Backed, Line):
    """A line of reasoning; a tap shows it on the territory."""

    selected = BooleanProperty(False)

    def __init__(self, line: WhyLine, numbers: Sequence[str] = (), **options: Any) -> None:
        super().__init__(gap=12, padding=(8, 5, 4, 5), height=54, test_id=f"why:{line.key}", **options)
        self.line, self.numbers = line, tuple(numbers)
        words = Column(Text(line.title, "label"), Text(line.text, "body", colour="on_surface_variant"), gap=0)
        for part in (
            _sign(line, self.numbers),
            words,
            Text(line.brings, "row", wrap=False),
            Icon("chevron-right", 22),
        ):
            self.add_widget(part)
        self.fbind("selected", self.repaint)

    @property
    def text(self) -> str:
        return self.line.text

    def paint(self) -> None:
        if self.selected or self.pressed:
            rounded((*self.pos, *self.size), dp(14), theme.colour("secondary_container"))


def _sign(line: WhyLine, numbers: Sequence[str]) -> Line:
    """The numbers that a line has on the board, the cross of what was missed, or its verdict."""
    marks: list[Widget] = [MarkDot(number) for number in numbers[:MOST_NUMBERS]]
    if line.verdict is RuleVerdict.MISSED:
        marks = [MarkDot("x")]
    marks = marks or [Seal(*SIGNS[line.verdict], 24)]
    width = max(dp(SIGN_WIDTH), sum(mark.width for mark in marks) + dp(3) * (len(marks) - 1))
    return Line(*marks, Space(), gap=3, size_hint_x=None, width=width)


def dispute_chip(shell: ShellPort, subject: Subject) -> Chip:
    """The dispute card of a number; back leads here again."""
    chip = Chip(_("Dispute card"), icon="scale-balance", test_id="dispute")
    chip.action = lambda: open_dispute(shell, subject)
    return chip


class LetterEvidence(TableSheet):
    """What counts for a letter, line by line; a tapped line is shown alone."""

    folds: ClassVar[bool] = True

    def __init__(self, table: Site, letter: str) -> None:
        super().__init__(table, test_id=f"evidence:{letter}")
        self.letter = letter
        self.chosen = -1
        self._read()

    def _read(self) -> None:
        self.tile = self.standing_now.state.game.scoring_tiles[self.letter]
        self.score: Score | None = self.standing_now.score(self.player, self.letter)
        self.lines: list[ScoreLine] = []
        if self.score is not None:
            self.lines = shown(self.words.score_lines(self.score))

    def build(self) -> None:
        name = self.words.scoring_tile(self.tile)
        title = _("{letter} · {tile}").format(letter=self.letter, tile=name)
        self.head(title, self._sum(), leading=Symbol(f"score-{self.tile}", 44))
        self.body.add_widget(Text(self.words.scoring_tile_rule(self.tile), "body", colour="on_surface_variant"))
        if booked := self._booked():
            self.body.add_widget(Text(booked, "label", colour="error", test_id="as_booked"))
        for sentence in self._comparison():
            self.body.add_widget(Text(sentence, "body"))
        chips = Flow(citation_chip(self.table.shell, SCORING_TILES[self.tile].section, f"tile:{self.tile}"))
        if self.score is not None and self.score.points is not None:
            chips.add_widget(dispute_chip(self.table.shell, Subject(LETTER, self.player, 0, self.letter)))
        self.body.add_widget(chips)
        if self.score is not None and self.score.points is None and self.table.can_build:
            enter = PushButton(_("Enter gold"), kind="tonal", icon="hand-coin-outline", test_id="enter_gold")
            enter.action = lambda: ask_gold(self.table.shell, without_gold(self.table.shell))
            self.body.add_widget(enter)
        territory = self.standing_now.territory(self.player)
        self.rows = [
            LineRow(line, territory, on_tap=self._shower(number), test_id=f"line:{number}")
            for number, line in enumerate(self.lines)
        ]
        for row in self.rows:
            self.body.add_widget(row)
        self._mark()

    def _sum(self) -> str:
        words = self.words.sum(self.score) if self.score is not None else ""
        return _("{name}: {sum}").format(name=self.player, sum=words)

    def _booked(self) -> str:
        """What counts where that is another number than the rules count now: booked, or set by hand."""
        if self.letter not in self.standing_now.letters or self.score is None:
            return ""
        points = self.standing_now.letter_points(self.player, self.letter)
        if points == self.score.points:
            return ""
        if self.standing_now.booked:
            text = _("Booked: {points}. What stands here is what the rules count now.")
        else:
            text = _("By hand: {points}. What stands here is what the rules count.")
        return text.format(points=signed_text(points))

    def _comparison(self) -> list[str]:
        scores = self.standing_now.scores(self.letter)
        return compared(list(zip(self.standing_now.state.names, scores, strict=True)))

    def _shower(self, number: int) -> Callable[[], None]:
        def show() -> None:
            self.chosen = number if number != self.chosen else -1
            self._mark()
            self.stage()

        return show

    def _mark(self) -> None:
        for number, row in enumerate(self.rows):
            row.selected = number == self.chosen

    def _overlay(self) -> Overlay:
        if self.score is None:
            return NOTHING_OVER
        territory = self.standing_now.territory(self.player)
        exempt = self.tile in self.standing_now.state.game.rulings.borderlands_exempt
        survey = Survey(territory, exempt)
        if 0 <= self.chosen < len(self.lines):
            return evidence.of_line(territory, survey, self.lines[self.chosen])
        return evidence.of_score(territory, survey, self.score)

    def stage(self) -> None:
        over = self._overlay()
        self.table.stage(over=over)
        self.table.so_far.mark(self.letter)
        self.table.look_at_all([placement.cell for placement in self.standing_now.territory(self.player)])

    def kept(self) -> tuple[str, Any]:
        return ("letter", self.letter)

    def refresh(self) -> bool:
        if self.letter not in self.standing_now.state.game.scoring_tiles:
            return False
        self._read()
        self.rebuild(self.layout)
        self.stage()
        return True
