"""Final scoring: scrolls, tablets, gold and ranking, step by step or all at once; then share it, or play again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.uix.widget import Widget

from companion.board.scene import BoardTile
from companion.core.dispute import Subject
from companion.core.i18n import _, mark
from companion.core.reveal import RANKING
from companion.games.skye.art.scene import tiles_of
from companion.games.skye.attempt import ask_gold, without_gold
from companion.games.skye.final.details import detail_rows
from companion.games.skye.model.agreement import kept_lines
from companion.games.skye.model.disputes.kinds import TIE_BREAK, TOTAL
from companion.games.skye.model.final_account import FinalAccount
from companion.games.skye.model.final_result import Result, Stage
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.questions import open_result_lines
from companion.games.skye.model.refusal_words import not_scored
from companion.games.skye.model.report import game_report
from companion.games.skye.round.agreement import agreement_card, settle_first
from companion.games.skye.round.flow import end_game
from companion.games.skye.screen import SkyeScreen
from companion.games.skye.table.question import Looks, ask_looks, look_again_card, looks_card
from companion.games.skye.widgets import CitationLine
from companion.screens.dispute import open_dispute
from companion.screens.final.bars import RevealStep
from companion.screens.final.screen import RevealScreen
from companion.screens.menu import MenuEntry
from companion.session.bg_stats import LoggedGame
from companion.widgets.base import Action
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, Line
from companion.widgets.result_bar import BarPart, diagonal, dots, lines
from companion.widgets.text import Text
from scoring.skye.play import acts
from scoring.skye.play.asking import final_questions

STEPS: Final[dict[str, RevealStep]] = {
    Stage.ROUNDS: RevealStep(mark("Rounds"), mark("After the rounds"), BarPart("rounds"), mark("{points} from rounds")),
    Stage.SCROLLS: RevealStep(
        mark("Scrolls"),
        mark("With the scrolls"),
        BarPart("scrolls", "D9A24A", "8F5F1C", diagonal),
        mark("scrolls {points}"),
    ),
    Stage.TABLETS: RevealStep(
        mark("Tablets"),
        mark("With the tablets"),
        BarPart("tablets", "A9A2C4", "665F82", dots),
        mark("tablets {points}"),
    ),
    Stage.GOLD: RevealStep(
        mark("Gold"), mark("With the gold"), BarPart("gold", "FFCF47", "C08A00", lines), mark("gold {points}")
    ),
    Stage.RANKING: RevealStep(mark("Ranking")),
}
PLAYED: Final = LoggedGame("isle-of-skye", "Isle of Skye: From Chieftain to King", 176494)


class FinalScreen(RevealScreen, SkyeScreen):
    """The reveal of Isle of Skye; gold that is not known is asked for before the ranking."""

    title = mark("Final scoring")
    emblem = "castle-{colour}"
    sum_symbol = "castle"
    played = PLAYED
    steps = STEPS
    result: Result

    def opened(self, **arguments: Any) -> None:
        super().opened(**arguments)
        self.line_open = ""

    def count(self) -> Result:
        return Result(self.session.state)

    @property
    def account(self) -> FinalAccount:
        """The player in question, point by point."""
        return FinalAccount(self.result, self.player)

    def territory(self, name: str) -> Sequence[BoardTile]:
        return tiles_of(self.session.state.game.player(name).territory, asking=False)

    def rows(self) -> Sequence[Widget]:
        return detail_rows(self)

    def notes(self) -> Sequence[str]:
        empty = self.account.empty(self.revealed)
        return (empty,) if empty else ()

    def below(self) -> Sequence[Widget]:
        return (self._citation(),)

    def choose(self, name: str) -> None:
        self.line_open = ""
        super().choose(name)

    def total_teller(self) -> Action | None:
        """The sum has a card once all of it is in sight."""
        if Stage.GOLD not in self.revealed or not self.result.known:
            return None
        return lambda: open_dispute(self.shell, Subject(TOTAL, self.player))

    def decided(self, decider: str) -> Widget:
        chip = PushButton(decider, kind="tonal", icon="circle-multiple-outline", test_id="decider")
        chip.action = lambda: open_dispute(self.shell, Subject(TIE_BREAK, self.player))
        return chip

    def notices(self) -> Sequence[Widget]:
        notices: list[Widget] = []
        if card := agreement_card(self.shell):
            notices.append(card)
        if not self.session.state.ended and (card := looks_card(self.shell, final_questions, final=True)):
            notices.append(card)
        words, state = engine_words(), self.session.state
        notices += [Text(line, "body", colour="on_surface_variant") for line in kept_lines(words, state)]
        if state.ended and (questions := open_result_lines(words, state)):
            notices.append(self._left_open(questions[0].replace(":", ".")))
        missing = self.result.missing_rounds()
        if missing and not state.ended and state.rounds:
            notices.append(_notice(not_scored(words, missing)))
        if Stage.GOLD in self.revealed and not self.result.known and not state.ended:
            notices.append(self._gold_request())
        return notices

    def _left_open(self, text: str) -> Card:
        if self.session.looking_at is not None:
            return _notice(text)
        return look_again_card(self.shell, text, final_questions(self.session.now))

    def _gold_request(self) -> Card:
        names = without_gold(self.shell)
        enter = PushButton(_("Enter gold"), kind="filled", test_id="enter_gold")
        enter.action = lambda: ask_gold(self.shell, names)
        none = PushButton(_("Without gold"), kind="text", test_id="no_gold")
        none.action = self._without_gold
        return Card(
            Text(_("The gold that is left decides, too: 1 VP for every 5."), "body"),
            Line(enter, none, gap=8),
            gap=10,
            padding=16,
        )

    def _without_gold(self) -> None:
        with self.store.together():
            for name in without_gold(self.shell):
                self.session.do(acts.correct_gold(self.session.state, name, 0))

    def _citation(self) -> Line:
        tied = self.stage == RANKING and self.result.known and self.result.decider()
        rule = engine_words().choice("tie-break", self.session.state.game.rulings.tie_break) if tied else ""
        return CitationLine(self.shell, "final", rule=rule)

    def reveal(self, stage: str) -> None:
        """Nobody should look at a tile with an eye on the points: what is open is asked before anything is told."""
        go_on = super().reveal
        if stage == RANKING:
            go_on(stage)
        else:
            ask_looks(self.shell, Looks(final_questions, lambda: go_on(stage)))

    def rank(self) -> None:
        if self.result.known:
            ask_looks(self.shell, Looks(final_questions, lambda: settle_first(self.shell, self._end)))
            return
        self.stage = Stage.GOLD
        self.refresh()
        self.shell.say(_("Enter the gold first, or go on without it."))

    def _end(self) -> None:
        self.player = self.count().winners[0].name
        end_game(self.shell)
        self.read_winner()

    def reopen(self) -> None:
        self.session.do(acts.reopen(self.session.state))

    def report(self) -> str:
        return game_report(engine_words(), self.session.state)

    def entries(self) -> Sequence[MenuEntry]:
        return (MenuEntry("correct", "pencil-ruler", _("Correct"), lambda: self.shell.push("correct")),)


def _notice(text: str) -> Card:
    return Card(Text(text, "body", colour="on_gold_container"), colour="gold_container", padding=14)
