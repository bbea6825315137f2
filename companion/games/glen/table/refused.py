"""A tile that breaks a rule or cannot be paid: why, by which rule, and what the table can do all the same."""

from __future__ import annotations

from functools import partial

from companion.core.i18n import _
from companion.games.glen.art.scene import ghost
from companion.games.glen.model.refusal_words import refusal_source, refusal_words
from companion.games.glen.model.scoring_table import changed_scorings
from companion.games.glen.scorings.sum import rebook_card
from companion.games.glen.scorings.why import PageLine
from companion.games.glen.table.sheet import GlenSheet, GlenSite
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, Column
from companion.widgets.rows import Row, SourceLine
from companion.widgets.text import PlayerShape, Seal, Text
from scoring.core.cells import Cell
from scoring.glen.laying import Breach, Problem
from scoring.glen.paying import Payment
from scoring.glen.play.acts import NotAllowed, Refusal
from scoring.glen.territory import Placement
from scoring.glen.tile import Tile


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


class RefusedSheet(GlenSheet):
    """Explains a tile that cannot be laid by the rules."""

    def __init__(
        self, table: GlenSite, cell: Cell, tile: Tile, refused: NotAllowed, payment: Payment | None = None
    ) -> None:
        super().__init__(table, test_id="refused")
        self.cell, self.tile, self.refused, self.payment = cell, tile, refused, payment
        self.after = self.session.last_step()

    @property
    def breaches(self) -> tuple[Breach, ...]:
        found: tuple[Breach, ...] = self.refused.details.get("breaches", ())
        return found

    def build(self) -> None:
        unfit = self.refused.reason is Refusal.ILLEGAL
        title = _("This tile does not fit here") if unfit else _("This tile cannot be paid")
        disc = None if self.cramped else Seal("close", "missed", 40, part=0.55)
        self.head(title, self.words.tile_first(self.tile), leading=disc)
        for breach in self.breaches:
            self.body.add_widget(
                Column(Text(self.words.breach(breach), "name"), PageLine(self.table.shell, breach.rule), gap=0)
            )
        if not self.breaches:
            self.body.add_widget(Text(refusal_words(self.refused), "name"))
            self.body.add_widget(SourceLine(refusal_source(self.refused)))
        note = (
            _("If it really lies like this on the table, you can lay it anyway. It gets a dashed frame.")
            if unfit
            else _("If it was paid otherwise, lay it anyway: everything that is there is taken, and nothing is owed.")
        )
        self.body.add_widget(Card(Text(note, "body", colour="on_surface_variant"), padding=(14, 10, 14, 10), radius=12))
        anyway = PushButton(_("Lay it anyway"), kind="outlined", test_id="anyway")
        anyway.action = lambda: self.table.playing.lay(self.cell, self.tile, self.payment, anyway=True)
        another = PushButton(_("Pick another"), kind="filled", size_hint_x=1, test_id="another")
        another.action = lambda: self.table.playing.pick(self.cell)
        self.add_buttons(anyway, another, main=another)

    def stage(self) -> None:
        if self.cell in self.who.territory:
            self.table.stage(selected=self.cell)
        else:
            tile, over = ghost(Placement(self.cell, self.tile), self.breaches)
            self.table.stage(over=over, ghost=tile)
        self.table.look_at(self.cell)

    def refresh(self) -> bool:
        """It speaks of one moment: the next step closes it, a turned device does not."""
        if not self.table.can_build or self.session.last_step() is not self.after:
            return False
        self.rebuild(self.layout)
        self.stage()
        return True
