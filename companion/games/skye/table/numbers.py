"""A player's numbers at a glance, each a tap away from its dispute card."""

from __future__ import annotations

from companion.core.dispute import Subject, in_units
from companion.core.i18n import _
from companion.games.skye.model.disputes.cases import case_of, table_of
from companion.games.skye.model.disputes.kinds import GOLD, INCOME_GOLD, MARKET, ROUND, SCROLLS_SUM, VP
from companion.games.skye.model.session import SkyeSession
from companion.screens.dispute import open_dispute
from companion.shell.ports import ShellPort
from companion.widgets.base import Action
from companion.widgets.containers import Line, RowCard
from companion.widgets.rows import Row
from companion.widgets.sheet import Sheet
from companion.widgets.text import Icon, PlayerShape, Symbol, Text


class NumbersSheet(Sheet):
    """What a player has, and what it is made of."""

    def __init__(self, shell: ShellPort, session: SkyeSession, player: str) -> None:
        super().__init__(test_id="numbers_sheet")
        self.shell, self.session, self.player = shell, session, player

    def holds(self) -> bool:
        return self.session.state.find(self.player) is not None

    def build(self) -> None:
        state = self.session.state
        colour = state.game.player(self.player).colour or "white"
        self.head(self.player, _("Tap a number to see what it is made of."), leading=PlayerShape(colour, 36))
        card = RowCard()
        for subject in self._subjects():
            if (row := self._row(subject)) is not None:
                card.add_widget(row)
        self.body.add_widget(card)

    def _subjects(self) -> list[Subject]:
        state, name = self.session.state, self.player
        number = state.game.round
        kinds = [
            Subject(VP, name),
            Subject(GOLD, name),
            Subject(ROUND, name, number),
            Subject(INCOME_GOLD, name, number),
        ]
        if state.market.offers:
            kinds.append(Subject(MARKET, name, number))
        return [*kinds, Subject(SCROLLS_SUM, name)]

    def _row(self, subject: Subject) -> Row | None:
        case = case_of(table_of(self.session), subject)
        if case is None:
            return None
        dispute = case.dispute
        amount = Text(in_units(dispute.number, dispute.unit), "points", wrap=False, test_id=f"amount:{subject.kind}")
        end = Line(amount, Icon("chevron-right"), gap=8, size_hint_x=None)
        end.bind(minimum_width=end.setter("width"))
        return Row(
            dispute.title,
            leading=Symbol(dispute.symbol, 32),
            trailing=end,
            style="name",
            on_tap=self._opener(subject),
            test_id=f"number:{subject.kind}",
        )

    def _opener(self, subject: Subject) -> Action:
        def act() -> None:
            self.close()
            open_dispute(self.shell, subject)

        return act
