"""The settlement: cards, coins, surplus tiles, ranking, step by step or all at once; then share it, or play again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kivy.uix.widget import Widget

from companion.board.scene import BoardTile
from companion.core.i18n import _, mark, ngettext
from companion.games.glen.art.scene import territory_tiles
from companion.games.glen.art.symbols import CHIEFTAIN, VP
from companion.games.glen.model.language import engine_words
from companion.games.glen.model.report import game_report
from companion.games.glen.model.settlement_result import SettlementResult, SettlementStage
from companion.games.glen.scorings.sum import rebook_card
from companion.games.glen.scorings.why import PageLine
from companion.games.glen.screen import GlenScreen
from companion.games.glen.settlement.account import account_notes, account_rows
from companion.screens.final.bars import RevealStep
from companion.screens.final.screen import RevealScreen
from companion.screens.menu import MenuEntry
from companion.session.bg_stats import LoggedGame
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, Line
from companion.widgets.result_bar import BarPart, crossed, diagonal, lines
from companion.widgets.text import Text
from scoring.glen.play import acts

STEPS: Final[dict[str, RevealStep]] = {
    SettlementStage.SO_FAR: RevealStep(
        mark("Before the settlement"), mark("After three scorings"), BarPart("so-far"), mark("{points} before")
    ),
    SettlementStage.CARDS: RevealStep(
        mark("Cards"), mark("With the cards"), BarPart("cards", "8FB3D9", "2F5E8C", diagonal), mark("cards {points}")
    ),
    SettlementStage.COINS: RevealStep(
        mark("Coins"), mark("With the coins"), BarPart("coins", "FFCF47", "C08A00", lines), mark("coins {points}")
    ),
    SettlementStage.TILES: RevealStep(
        mark("Surplus tiles"),
        mark("Without the surplus"),
        BarPart("tiles", "FFDADB", "A8303F", crossed),
        mark("surplus tiles {points}"),
    ),
    SettlementStage.RANKING: RevealStep(mark("Ranking")),
}


class GlenSettlementScreen(RevealScreen, GlenScreen):
    """The reveal of Glen More."""

    title = mark("Settlement")
    emblem = CHIEFTAIN
    sum_symbol = VP
    played = LoggedGame("glen-more", "Glen More")
    steps = STEPS
    result: SettlementResult

    def count(self) -> SettlementResult:
        return SettlementResult(self.session.state)

    def territory(self, name: str) -> Sequence[BoardTile]:
        player = self.session.state.find(name)
        return () if player is None or player.tally is not None else territory_tiles(player.territory)

    def rows(self) -> Sequence[Widget]:
        return account_rows(self)

    def notes(self) -> Sequence[str]:
        return account_notes(self)

    def below(self) -> Sequence[Widget]:
        return (PageLine(self.shell, "final"),)

    def notices(self) -> Sequence[Widget]:
        notices: list[Widget] = [card] if (card := rebook_card(self.shell, self.session)) else []
        missing = self.result.missing_scorings()
        if not missing or self.session.state.ended:
            return notices
        told = ngettext("Not booked: scoring {numbers}.", "Not booked: scorings {numbers}.", len(missing))
        numbers = engine_words().listed([str(number) for number in missing])
        text = Text(told.format(numbers=numbers), "body", colour="on_gold_container")
        button = PushButton(_("Look at it"), kind="text", test_id="missing_scoring")
        button.action = lambda: self.shell.push("scoring", number=missing[0])
        return [*notices, Card(Line(text, button, gap=8), colour="gold_container", padding=(14, 4, 4, 4))]

    def rank(self) -> None:
        self.player = self.result.winners[0].name
        self.session.do(acts.end_game(self.session.state, anyway=True))
        self.read_winner()

    def reopen(self) -> None:
        self.session.do(acts.reopen(self.session.state))

    def report(self) -> str:
        return game_report(self.session.state)

    def entries(self) -> Sequence[MenuEntry]:
        return (MenuEntry("rulings", "scale-balance", _("Rulings"), lambda: self.shell.push("rulings")),)
