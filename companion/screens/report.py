"""The text report: what a drawn territory shows, in words that can be read aloud or shared."""

from __future__ import annotations

from typing import Any, Final

from companion.core.i18n import _
from companion.games import title_of
from companion.screens.bar_buttons import speaker, undo_button
from companion.screens.base import Screen
from companion.screens.foot import add_foot
from companion.screens.share.actions import share_text, share_words
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.containers import Card, Centred, Flow, Scroll
from companion.widgets.text import Text, shortened

LONGEST_NAME: Final = 24
"""A longer name is cut on its chip; the report itself has it whole."""


class ReportScreen(Screen):
    """One territory, or the game."""

    bar = False

    def opened(self, **_arguments: Any) -> None:
        player = self.session.player
        self.player: str = player if player in self.session.state.names else ""

    def build(self) -> None:
        actions = [*speaker(self.shell, self._text), undo_button(self.shell, telling=True)]
        self.add_widget(TopBar(_("Text report"), on_back=self.shell.back, actions=actions))
        chips = Flow(gap=8)
        chips.add_widget(self._chip("", _("Game"), ""))
        for player in self.shell.face.seats(self.session.state):
            chips.add_widget(self._chip(player.name, shortened(player.name, LONGEST_NAME), player.colour))
        lines = [Text(line, "body") if line else Text(" ", "small") for line in self._text().splitlines()]
        self.add_widget(Scroll(Centred(chips, Card(*lines, padding=16, gap=4), gap=12, padding=(12, 0, 12, 24))))
        icon, words = share_words(self.shell)
        share = PushButton(words, icon=icon, size_hint_x=1, test_id="share")
        share.action = self._share
        add_foot(self, [share])

    def _chip(self, name: str, text: str, colour: str) -> Chip:
        chip = Chip(text, player_colour=colour, selected=name == self.player, test_id=f"report:{name}")
        chip.action = self._chooser(name)
        return chip

    def _chooser(self, name: str) -> Action:
        def choose() -> None:
            self.player = name
            self.refresh()

        return choose

    def _text(self) -> str:
        text: str = self.shell.face.report(self.session.state, self.player)
        return text

    def _share(self) -> None:
        share_text(self.shell, self.shell.face.whole_report(self.session.state), title_of(self.session.kind))
