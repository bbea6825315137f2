"""Why a number is what it is: the rule in our words and its page, what counted, what nearly did.

open_why(shell, "Isla", "whisky")        # also the cards of the settlement, "coins" and "tiles"
"""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.core.dispute import Subject
from companion.core.i18n import _
from companion.core.numbers import signed_text
from companion.games.glen.model.disputes import ENTRIES, told_of
from companion.games.glen.model.score_lines import (
    ACHIEVEMENTS,
    Told,
    achievement_told,
    counter_symbol,
    settled_told,
    source,
)
from companion.games.glen.scorings.chart import DifferenceChart, Stands
from companion.games.glen.scorings.evidence import Evidence
from companion.screens.dispute import dispute_button
from companion.shell.ports import ShellPort
from companion.widgets.base import Tap
from companion.widgets.containers import Column
from companion.widgets.rows import SourceLine
from companion.widgets.sheet import Sheet
from companion.widgets.text import Symbol, Text
from scoring.glen.comparison import compare
from scoring.glen.game import Game


class PageLine(Tap, SourceLine):
    """Edition and page of a rule; a tap opens it among the rules."""

    def __init__(self, shell: ShellPort, rule: str) -> None:
        super().__init__(source(rule), height=32, test_id=f"page:{rule}")
        self.action = lambda: shell.push("rule", entry=ENTRIES[rule])


class GlenWhySheet(Sheet):
    """One score of one player as it would be now."""

    def __init__(self, shell: ShellPort, player: str, rule: str, game: Game | None = None) -> None:
        super().__init__(test_id="why_sheet")
        self.shell, self.player, self.rule = shell, player, rule
        self.game = game
        """The table at another moment, if it is not the one shown."""

    @property
    def table(self) -> Game:
        game: Game = self.game or self.shell.session.state.game
        return game

    def holds(self) -> bool:
        return self.player in self.table.names

    def told(self) -> Told:
        game, seat = self.table, self.table.names.index(self.player)
        tell = achievement_told if self.rule in ACHIEVEMENTS else settled_told
        return tell(game, self.rule, seat)

    def build(self) -> None:
        told = self.told()
        title = _("{name}: {what}").format(name=self.player, what=told.title)
        points = _("{points} VP").format(points=signed_text(told.points))
        self.head(title, points, Symbol(counter_symbol(self.rule), 40))
        parts: list[Widget] = [
            Text(told.rule_words, "body", colour="on_surface_variant"),
            PageLine(self.shell, self.rule),
        ]
        if self.rule in ACHIEVEMENTS:
            parts.append(self._chart())
        parts.append(Evidence(told, self.table.players[self.table.names.index(self.player)]))
        if self.game is None and told_of(self.table, Subject(self.rule, self.player)) is not None:
            parts.append(dispute_button(self.shell, Subject(self.rule, self.player)))
        self.body.add_widget(Column(*parts, gap=10, padding=(0, 0, 0, 12)))

    def _chart(self) -> DifferenceChart:
        found = [own[self.rule] for own in compare(self.table)]
        least = min(each.amount for each in found)
        players = [
            Stands(player.colour or "white", each.amount - least)
            for player, each in zip(self.table.players, found, strict=True)
        ]
        return DifferenceChart(players, found[self.table.names.index(self.player)].amount - least)


def open_why(shell: ShellPort, player: str, rule: str, game: Game | None = None) -> None:
    """Opens the sheet."""
    shell.open(GlenWhySheet(shell, player, rule, game))
