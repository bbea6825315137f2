"""Everything at the table that breaks a laying rule."""

from __future__ import annotations

from functools import partial

from companion.core.i18n import _
from companion.games.glen.model.scoring_table import changed_scorings
from companion.games.glen.scorings.sum import rebook_card
from companion.games.glen.table.sheet import GlenSheet, GlenSite
from companion.widgets.rows import Row
from companion.widgets.text import PlayerShape, Text
from scoring.core.cells import Cell
from scoring.glen.checking import Problem


class GlenProblemsSheet(GlenSheet):
    """The list of problems; nothing is deleted, the table decides."""

    def __init__(self, table: GlenSite) -> None:
        super().__init__(table, test_id="problems_sheet")

    def build(self) -> None:
        problems, card = self.standing.problems, rebook_card(self.table.shell, self.table.whole)
        self.head(_("Problems"), _("Nothing is deleted. Look at the tiles and decide.") if problems else "")
        if card is not None:
            self.body.add_widget(card)
        if not problems and card is None:
            self.body.add_widget(Text(_("Every tile lies as the rules say."), "name"))
        for number, problem in enumerate(problems):
            self.body.add_widget(self._row(number, problem))

    def _row(self, number: int, problem: Problem) -> Row:
        row = Row(
            problem.player.name,
            self.words.problem(problem),
            leading=PlayerShape(problem.player.colour or "white"),
            inset=0,
            test_id=f"problem:{number}",
        )
        row.action = partial(self._show, problem.player.name, problem.placement.cell)
        return row

    def _show(self, player: str, cell: Cell) -> None:
        table = self.table
        table.shell.close_sheet()
        table.session.show_player(player)
        if table.session.player == player:
            table.playing.explain(cell)

    def stage(self) -> None:
        self.table.stage()

    def refresh(self) -> bool:
        if not self.standing.problems and not changed_scorings(self.table.whole):
            return False
        self.rebuild(self.layout)
        return True
