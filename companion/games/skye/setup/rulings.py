"""Rulings: where editions differ or are silent, the table decides; each with its reason and source."""

from __future__ import annotations

from typing import Any, Final

from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.core.layout import Layout
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.rules_file import rules
from companion.games.skye.round.agreement import agreement_card
from companion.games.skye.screen import SkyeScreen
from companion.games.skye.widgets import sources
from companion.screens.bar_buttons import undo_button
from companion.screens.base import PlaceKeeping
from companion.screens.menu import choice_row
from companion.shell.step_messages import do_and_say
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.containers import Card, CardColumns, Centred, Column, Divider, Scroll
from companion.widgets.controls import Toggle
from companion.widgets.rows import Row, SourceLine
from companion.widgets.text import Symbol, Text
from scoring.skye.game import EXEMPT, RULINGS, default
from scoring.skye.play import acts
from scoring.skye.score import tiles_in_use

WIDEST: Final = 1400
ONE_COLUMN: Final = 620
MODULE_OF: Final = {"vp-barrels": "tunnels", EXEMPT: "borderlands"}
"""Points that come up with a box only."""


class RulingsScreen(PlaceKeeping, SkyeScreen):
    """Every open point of the game that is being played."""

    bar = False

    def build(self) -> None:
        self.add_widget(TopBar(_("Rulings"), on_back=self.shell.back, actions=[undo_button(self.shell, telling=True)]))
        intro = _("Where the rulebooks differ or say nothing, your table decides. It holds for this game.")
        parts: list[Widget] = [Text(intro, "body", colour="on_surface_variant")]
        if card := agreement_card(self.shell):
            parts.append(card)
        cards = [
            self._exempt() if ruling == EXEMPT else self._ruling(ruling)
            for ruling in (*RULINGS, EXEMPT)
            if self._comes_up(ruling)
        ]
        parts.append(CardColumns(self.layout, cards))
        widest = WIDEST if self.layout is Layout.WIDE else ONE_COLUMN
        self.scroll = Scroll(Centred(*parts, widest=widest, gap=14, padding=(self.edge, 0, self.edge, 24)))
        self.add_widget(self.scroll)

    def _comes_up(self, ruling: str) -> bool:
        module = MODULE_OF.get(ruling)
        return module is None or module in self.session.state.game.modules

    @property
    def _fixed(self) -> bool:
        return self.session.looking_at is not None

    def _ruling(self, ruling: str) -> Card:
        game, words = self.session.state.game, engine_words()
        chosen = game.chosen_rulings.get(ruling, default(ruling, game.edition))
        card = self._head(ruling)
        for value in RULINGS[ruling].values:
            printed = value == default(ruling, game.edition)
            note = _("Default for {edition}").format(edition=words.edition(game.edition)) if printed else ""
            action = self._chooser(ruling, None if printed else value)
            row = choice_row(words.choice(ruling, value), value == chosen, action, f"ruling:{ruling}:{value}", note)
            row.disabled = self._fixed
            card.add_widget(row)
        return card

    def _head(self, ruling: str) -> Card:
        words = engine_words()
        return Card(
            Column(
                Text(words.ruling_name(ruling), "heading"),
                Text(words.why_open(ruling), "body"),
                SourceLine(sources(rules().entries[f"ruling:{ruling}"].section)),
                gap=4,
                padding=(16, 12, 16, 8),
            ),
            Divider(inset=16),
        )

    def _exempt(self) -> Card:
        """A switch for each scoring tile: do borderlands count for it?"""
        game, words = self.session.state.game, engine_words()
        card = self._head(EXEMPT)
        for tile in tiles_in_use(game):
            if tile not in game.scoring_tiles.values():
                continue
            counts = tile not in game.rulings.borderlands_exempt
            toggle = Toggle(counts, on_change=self._exempter(tile), test_id=f"toggle:{tile}", disabled=self._fixed)
            note = words.choice(EXEMPT, "counts" if counts else "exempt")
            picture = Symbol(f"score-{tile}", 36)
            card.add_widget(Row(words.scoring_tile(tile), note, leading=picture, trailing=toggle))
        return card

    # --- doing ---

    def _chooser(self, ruling: str, value: str | None) -> Action:
        def choose() -> None:
            event = acts.make_ruling(self.session.state, ruling, value)
            do_and_say(self.shell, event, _("You play it this way from now on."))

        return choose

    def _exempter(self, tile: str) -> Any:
        def change(counts: bool) -> None:
            now = set(self.session.state.game.rulings.borderlands_exempt)
            exempt = tuple(sorted(now - {tile} if counts else now | {tile}))
            event = acts.make_ruling(self.session.state, EXEMPT, exempt)
            do_and_say(self.shell, event, _("You play it this way from now on."))

        return change
