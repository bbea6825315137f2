"""Everything at the table that breaks a laying rule; a tap shows where."""

from __future__ import annotations

from companion.core.i18n import _
from companion.games.skye.table.sheet import TableSheet
from companion.widgets.buttons import DrawnButton
from companion.widgets.containers import Column
from companion.widgets.rows import Row
from companion.widgets.text import PlayerShape, Text
from scoring.skye.checking import Problem, physical
from scoring.skye.laying import LayingRule


class ProblemsSheet(TableSheet):
    """The list of problems; nothing is deleted, the table decides."""

    def build(self) -> None:
        problems = self.standing_now.problems
        self.head(_("Problems"), _("Nothing is deleted. Look at the tiles and decide.") if problems else "")
        if not problems:
            self.body.add_widget(Text(_("Every tile lies as the rules say."), "name"))
        for number, problem in enumerate(problems):
            self.body.add_widget(self._row(number, problem))

    def _row(self, number: int, problem: Problem) -> Column:
        row = Row(
            problem.player.name,
            self.words.problem(self.standing_now.state.game, problem),
            leading=PlayerShape(problem.player.colour or "white"),
            inset=0,
            test_id=f"problem:{number}",
        )
        row.action = lambda: self.table.laying.show_cell(problem.player.name, problem.placement.cell)
        holder = Column(row, gap=0)
        if problem.breach.rule is LayingRule.COPIES:
            holder.add_widget(self._other(number, problem))
        return holder

    def _other(self, number: int, problem: Problem) -> DrawnButton:
        """The way to the first of two copies."""
        key = physical(problem.placement.tile, problem.player.name)
        owner, cell = next(
            (player.name, placement.cell)
            for player in self.standing_now.state.game.players
            for placement in player.territory
            if physical(placement.tile, player.name) == key
        )
        text = _("Show the other, at {name}'s").format(name=owner)
        button = DrawnButton(text, kind="text", icon="eye-outline", test_id=f"other:{number}")
        button.action = lambda: self.table.laying.show_cell(owner, cell)
        return button

    def stage(self) -> None:
        self.table.stage()

    def refresh(self) -> bool:
        if not self.standing_now.problems:
            return False
        self.rebuild(self.layout)
        return True
