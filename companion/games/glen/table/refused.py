"""A tile that breaks a rule or cannot be paid: why, by which rule, and what the table can do all the same."""

from __future__ import annotations

from companion.core.i18n import _
from companion.games.glen.art.scene import ghost
from companion.games.glen.model.refusal_words import refusal_source, refusal_words
from companion.games.glen.scorings.page import PageLine
from companion.games.glen.table.sheet import GlenSheet, GlenSite
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, Column
from companion.widgets.seal import Seal
from companion.widgets.source_line import SourceLine
from companion.widgets.text import Text
from scoring.core.cells import Cell
from scoring.glen.laying import Breach
from scoring.glen.play.acts import NotAllowed, Refusal
from scoring.glen.territory import Placement
from scoring.glen.tile import Tile


class RefusedSheet(GlenSheet):
    """Explains a tile that cannot be laid by the rules."""

    def __init__(self, table: GlenSite, cell: Cell, tile: Tile, refused: NotAllowed) -> None:
        super().__init__(table, test_id="refused")
        self.cell, self.tile, self.refused = cell, tile, refused
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
        anyway.action = lambda: self.table.playing.lay(self.cell, self.tile, anyway=True)
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
