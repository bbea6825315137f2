"""The table at the moment that is being looked at, beside the list of steps where there is room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.board.board import Board
from companion.core.i18n import _
from companion.core.theme import theme
from companion.widgets.base import Backed
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Column, Flow
from companion.widgets.painting import box
from companion.widgets.player_strip import PlayerStrip
from companion.widgets.text import Text

if TYPE_CHECKING:
    from companion.screens.history.lines import HistoryStep
    from companion.screens.history.screen import HistoryScreen


class Canvas(Backed, BoxLayout):
    """The ground a board lies on."""

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("canvas"))


class MomentPane(BoxLayout):
    """Everybody's points then, and the territory of the player in front."""

    def __init__(self, screen: HistoryScreen, *, low: bool, **options: Any) -> None:
        super().__init__(orientation="vertical", **options)
        self.screen = screen
        session = screen.session
        self.when = Text("", "label", colour="primary")
        self.what = Text("", "name", lines=1 if low else 0, test_id="moment")
        self.strip = PlayerStrip(session.show_player, brief=low and theme.large, test_id="moment_strip")
        self.board = Board()
        ground = Canvas()
        ground.add_widget(self.board)
        self.back = PushButton(_("Undo to here"), kind="tonal", on_tap=self._undo, test_id="moment_undo")
        to_table = PushButton(_("To the table"), kind="outlined", on_tap=screen.to_table, test_id="moment_table")
        self.feet = Flow(to_table, self.back, padding=(dp(16), dp(8)))
        self.feet.orientation = "rl-tb"
        head = Column(self.when, *(() if low else (self.what,)), gap=0, padding=(16, 14, 16, 6))
        for part in (head, self.strip, ground, self.feet):
            self.add_widget(part)

    def show(self, step: HistoryStep | None) -> None:
        """Shows the moment of a step, or the table as it is now."""
        state, name = self.screen.session.state, self.screen.session.player
        self.when.text = f"{step.clock} · {step.heading}" if step else _("Now")
        self.what.text = step.view.text if step else ""
        self.back.disabled = step is None or not step.can_return
        face = self.screen.shell.face
        self.strip.show(face.seats(state), name)
        if name not in state.names:
            return
        tiles = face.tiles(state, name)
        self.board.show(tiles)
        cell = step.view.cell if step is not None and name in step.view.players else None
        self.board.select(cell if any(tile.cell == cell for tile in tiles) else None)
        self.board.fit(animate=False)

    def _undo(self) -> None:
        number = self.screen.session.looking_at
        if number is not None:
            self.screen.undo_to(number)
