"""The evidence for a live value: a scoring tile for the player in front, on the territory and in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.board.scene import NOTHING_OVER, Overlay
from companion.core.i18n import _
from companion.games.skye.art import evidence
from companion.games.skye.model.score_lines import compared, shown
from companion.games.skye.round.citation import citation_chip
from companion.games.skye.round.evidence import LineRow
from companion.games.skye.round.gold import ask_gold, without_gold
from companion.games.skye.table.sheet import Site, TableSheet
from companion.games.skye.table.why import dispute_chip
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Flow
from companion.widgets.symbol import Symbol
from companion.widgets.text import Text
from scoring.core.evidence import Score
from scoring.core.lines import Line
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.survey import Survey


class LetterEvidence(TableSheet):
    """What counts for a letter, line by line; a tapped line is shown alone."""

    def __init__(self, table: Site, letter: str) -> None:
        super().__init__(table, test_id=f"evidence:{letter}")
        self.letter = letter
        self.chosen = -1
        self._read()

    def _read(self) -> None:
        self.tile = self.standing_now.state.game.scoring_tiles[self.letter]
        self.score: Score | None = self.standing_now.score(self.player, self.letter)
        self.lines: list[Line] = []
        if self.score is not None:
            self.lines = shown(self.words.score_lines(self.score))

    def build(self) -> None:
        name = self.words.scoring_tile(self.tile)
        title = _("{letter} · {tile}").format(letter=self.letter, tile=name)
        self.head(title, self._sum(), leading=Symbol(f"score-{self.tile}", 44))
        self.body.add_widget(Text(self.words.scoring_tile_rule(self.tile), "body", colour="on_surface_variant"))
        for sentence in self._comparison():
            self.body.add_widget(Text(sentence, "body"))
        chips = Flow(citation_chip(self.table.shell, SCORING_TILES[self.tile].section, f"tile:{self.tile}"))
        if self.letter in self.standing_now.letters and self.score is not None and self.score.points is not None:
            chips.add_widget(dispute_chip(self.table.shell, self.player, self.tile))
        self.body.add_widget(chips)
        if self.score is not None and self.score.points is None and self.table.can_build:
            enter = PushButton(_("Enter gold"), kind="tonal", icon="hand-coin-outline", test_id="enter_gold")
            enter.action = lambda: ask_gold(self.table.shell, without_gold(self.table.shell))
            self.body.add_widget(enter)
        self.rows = [
            LineRow(line, on_tap=self._shower(number), test_id=f"line:{number}")
            for number, line in enumerate(self.lines)
        ]
        for row in self.rows:
            self.body.add_widget(row)
        self._mark()

    def _sum(self) -> str:
        words = self.words.sum(self.score) if self.score is not None else ""
        return _("{name}: {sum}").format(name=self.player, sum=words)

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
