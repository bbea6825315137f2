"""The text report: what a drawn territory shows, in words that can be read aloud or shared."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.board.board import Board
from companion.core.i18n import _
from companion.core.theme import theme
from companion.games import title_of
from companion.screens.bar_buttons import speaker, undo_button
from companion.screens.base import Screen
from companion.screens.foot import add_foot, content_width
from companion.screens.share.actions import share_text, share_words
from companion.widgets.bars import TopBar
from companion.widgets.base import Action, Backed
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.containers import Card, Centred, Flow, ListAndPane, Scroll
from companion.widgets.painting import rounded
from companion.widgets.text import Text, shortened

WORDS: Final = 0.56
"""The share of the width that words have beside the territories."""
LONGEST_NAME: Final = 24
"""A longer name is cut on its chip; the report itself has it whole."""
BAR_MARGIN: Final = 7
"""The scroll bar stands in the gap before the territory, in dp."""


class TerritoryGround(Backed, BoxLayout):
    """What a territory lies on."""

    def __init__(self, board: Board) -> None:
        super().__init__(padding=dp(12))
        self.add_widget(board)

    def paint(self) -> None:
        rounded((*self.pos, *self.size), dp(18), theme.colour("canvas"))


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
        told = Scroll(Centred(chips, Card(*lines, padding=16, gap=4), widest=760, gap=12, padding=(16, 0, 16, 24)))
        told.bar_margin = dp(BAR_MARGIN)
        # A phone on its side has no height for a territory.
        room = 0.0 if self.is_low else content_width(self)
        self.add_widget(ListAndPane(told, room, self._lands, share=WORDS))
        icon, words = share_words(self.shell)
        share = PushButton(words, icon=icon, size_hint_x=1, test_id="share")
        share.action = self._share
        add_foot(self, [share])

    def _lands(self) -> BoxLayout:
        """What the words tell: a player's territory, or for the game everybody's."""
        state, face = self.session.state, self.shell.face
        names = [self.player] if self.player else list(state.names)
        pane = BoxLayout(orientation="vertical", spacing=dp(12), padding=(0, 0, dp(16), dp(16)))
        for name in names:
            board = Board(touchable=False)
            board.show(face.tiles(state, name))
            pane.add_widget(TerritoryGround(board))
        return pane

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
