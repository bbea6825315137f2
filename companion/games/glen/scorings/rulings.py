"""Rulings: where the rulebook says nothing and a score can change, the table decides; each with its reason and page."""

from __future__ import annotations

from typing import Final

from companion.core.i18n import _
from companion.core.layout import Layout
from companion.games.glen.model.language import engine_words
from companion.games.glen.model.rules_file import rules
from companion.games.glen.screen import GlenScreen
from companion.screens.bar_buttons import undo_button
from companion.screens.base import PlaceKeeping
from companion.screens.menu import choice_row
from companion.shell.step_messages import do_and_say
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.containers import Card, CardColumns, Centred, Column, Divider, Scroll
from companion.widgets.landscape import Landscape
from companion.widgets.rows import SourceLine
from companion.widgets.text import Text
from scoring.glen.game import RULINGS, in_force
from scoring.glen.play import acts
from scoring.glen.rulebook import cite

WIDEST: Final = 1400
ONE_COLUMN: Final = 620
LAND_SHARE: Final = 0.9
"""The land below the few rulings on a tablet, as a share of their height."""


class GlenRulingsScreen(PlaceKeeping, GlenScreen):
    """Every open point of the game that is being played."""

    bar = False

    def build(self) -> None:
        self.add_widget(TopBar(_("Rulings"), on_back=self.shell.back, actions=[undo_button(self.shell)]))
        intro = _("Where the rulebook says nothing, your table decides. It holds for this game.")
        cards = CardColumns(self.layout, [self._ruling(ruling) for ruling in RULINGS])
        words = Text(intro, "body", colour="on_surface_variant")
        widest = WIDEST if self.layout is Layout.WIDE else ONE_COLUMN
        self.scroll = Scroll(Centred(words, cards, widest=widest, gap=14, padding=(self.edge, 0, self.edge, 24)))
        self.add_widget(self.scroll)
        if self.layout is Layout.WIDE:
            self.add_widget(Landscape(size_hint_y=LAND_SHARE))

    def _ruling(self, ruling: str) -> Card:
        words = engine_words()
        chosen = in_force(ruling, self.session.state.game.chosen_rulings)
        card = Card(
            Column(
                Text(words.ruling_name(ruling), "heading"),
                Text(words.why_open(ruling), "body"),
                SourceLine(words.citation(cite(rules().entries[f"ruling:{ruling}"].section))),
                gap=4,
                padding=(16, 12, 16, 8),
            ),
            Divider(inset=16),
        )
        for number, value in enumerate(RULINGS[ruling]):
            note = _("Default") if number == 0 else ""
            action = self._chooser(ruling, None if number == 0 else value)
            row = choice_row(words.choice(ruling, value), value == chosen, action, f"ruling:{ruling}:{value}", note)
            row.disabled = self.session.state.ended or self.session.looking_at is not None
            card.add_widget(row)
        return card

    def _chooser(self, ruling: str, value: str | None) -> Action:
        def choose() -> None:
            event = acts.make_ruling(self.session.state, ruling, value)
            do_and_say(self.shell, event, _("You play it this way from now on."))

        return choose
