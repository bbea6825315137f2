"""By which rulebook a new game is played, and what the table decides where rulebooks are silent."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from companion.core.i18n import _
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.setup_draft import SetUpDraft
from companion.screens.menu import choice_row
from companion.widgets.base import Action
from companion.widgets.buttons import Chip
from companion.widgets.containers import Column, Flow, RowCard
from companion.widgets.sheet import Sheet
from companion.widgets.text import Text
from scoring.skye.game import EXEMPT, RULINGS
from scoring.skye.rulebook import EDITIONS

if TYPE_CHECKING:
    from companion.games.skye.setup.screen import SetUpScreen


class RulesSheet(Sheet):
    """The four editions, then the five open points with the reason why they are open."""

    share: ClassVar[float | None] = 0.86

    def __init__(self, screen: SetUpScreen) -> None:
        super().__init__(test_id="rules_sheet")
        self.screen = screen

    def build(self) -> None:
        self.head(_("Rules of your table"))
        words, draft = engine_words(), self.screen.draft
        editions = RowCard()
        for edition in EDITIONS:
            title = _("{edition} rulebook").format(edition=words.edition(edition))
            action = self._changer(draft.by_edition(edition))
            editions.add_widget(choice_row(title, edition == draft.edition, action, f"edition:{edition}"))
        self.body.add_widget(editions)
        for ruling in RULINGS:
            self.body.add_widget(self._ruling(ruling))
        if "borderlands" in draft.modules:
            self.body.add_widget(self._exempt())

    def _ruling(self, ruling: str) -> Column:
        words, draft = engine_words(), self.screen.draft
        card = RowCard()
        for value in RULINGS[ruling].values:
            action = self._changer(draft.ruled(ruling, value))
            chosen = value == draft.ruling(ruling)
            card.add_widget(choice_row(words.choice(ruling, value), chosen, action, f"ruling:{ruling}:{value}"))
        return Column(
            Text(words.ruling_name(ruling), "row"),
            Text(words.why_open(ruling), "body", colour="on_surface_variant"),
            card,
            gap=4,
            padding=(0, 14, 0, 0),
        )

    def _exempt(self) -> Column:
        words, draft = engine_words(), self.screen.draft
        chips = Flow()
        for tile in draft.choices():
            exempt = tile in draft.exempt
            chip = Chip(words.scoring_tile(tile), selected=not exempt, test_id=f"exempt:{tile}")
            chip.action = self._changer(draft.exempting(tile, not exempt))
            chips.add_widget(chip)
        return Column(
            Text(words.ruling_name(EXEMPT), "row"),
            Text(words.why_open(EXEMPT), "body", colour="on_surface_variant"),
            Text(_("Ticked: borderlands count."), "body", colour="on_surface_variant"),
            chips,
            gap=6,
            padding=(0, 14, 0, 0),
        )

    def _changer(self, draft: SetUpDraft) -> Action:
        def change() -> None:
            self.screen.change(draft)
            position = self.scroll.scroll_y
            self.rebuild(self.layout)
            self.scroll.scroll_y = position

        return change
