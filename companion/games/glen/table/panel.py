"""The side of a wide table: the player in front, what to do, what there is, the last steps."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from companion.board.tile_view import TileView
from companion.core.i18n import _
from companion.core.theme import theme
from companion.games.glen.art.pictures import picture_of
from companion.games.glen.art.scene import tiles_of
from companion.games.glen.model.seats import seats_of
from companion.games.glen.model.step_words import step_words
from companion.games.glen.model.turn_words import button_words
from companion.screens.table.screen import TablePanel
from companion.screens.table.steps import SIDE, LastSteps
from companion.screens.table.thumbnails import ThumbnailOf
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Column, Line, Scroll, Space
from companion.widgets.painting import box
from companion.widgets.symbol import Symbol
from companion.widgets.text import Icon, PlayerShape, Text
from scoring.glen.game import Player
from scoring.glen.play.events import Event, TileChanged, TileLaid
from scoring.glen.play.state import TableState

if TYPE_CHECKING:
    from companion.games.glen.table.screen import GlenTableScreen


class GlenPanelHead(Line):
    """The player in front: shape, name, VP and coins."""

    def __init__(self) -> None:
        super().__init__(gap=12)
        self.shape = PlayerShape("white", 40)
        self.name = Text("", "title", lines=1)
        self.vp, self.coins = Text("", "total", wrap=False), Text("", "row", wrap=False)
        figures = Column(
            Line(Space(), self.vp, Text(_("VP"), "body", wrap=False), gap=6),
            Line(Space(), Symbol("coin", 18), self.coins, gap=6),
            gap=0,
            size_hint_x=None,
            width=dp(120) * theme.text_scale,
        )
        if theme.large:
            figures.size_hint_x = 1
            self.add_widget(Column(Line(self.shape, self.name, gap=12), figures))
            return
        for part in (self.shape, self.name, figures):
            self.add_widget(part)

    def show(self, player: Player) -> None:
        """Brings the head up to date."""
        self.shape.player_colour = player.colour or "white"
        self.name.text, self.vp.text, self.coins.text = player.name, str(player.vp), str(player.coins)


class GlenPanel(TablePanel):
    """Everything about the player in front, and the next step."""

    def __init__(self, table: GlenTableScreen) -> None:
        super().__init__(orientation="vertical", test_id="panel")
        self.table = table
        self.head = GlenPanelHead()
        self.counters = table.lower
        self.counters.lie_bare()
        self.rest = Column(gap=12)
        self.next_button = PushButton("", kind="filled", size_hint_x=1, test_id="next_step")
        self.next_button.action = table.take_step
        self.actions = self._actions()
        content = Column(self.head, self.counters, self.rest, gap=12, padding=(16, 8, 16, 8))
        for part in (Scroll(content), Line(self.next_button, padding=(16, 8, 16, 16))):
            self.add_widget(part)
        # Counters move at once; the last steps follow in the next frame.
        self._show_rest = Clock.create_trigger(lambda _: self._fill_rest(), 0)

    def _actions(self) -> Line:
        table = self.table
        self.saved = Line(
            Icon("check-circle-outline", 20), Text(_("Saved"), "body", wrap=False, colour="on_surface_variant"), gap=6
        )
        self.saved.size_hint_x, self.saved.width = None, dp(90) * theme.text_scale
        parts = (self.saved, Space(), table.undo_button, table.redo_button, table.menu_button)
        return Line(*parts, gap=4, padding=(16, 8, 8, 0), height=64)

    def show(self) -> None:
        text, icon = button_words(self.table.session.state)
        self.next_button.text, self.next_button.icon = text or _("End turn"), icon or "check"
        self.next_button.disabled = not text or self.table.session.looking_at is not None
        self.saved.opacity = 1 if self.table.store.trouble is None else 0
        self.head.show(self.table.player)
        self._show_rest()

    def _fill_rest(self) -> None:
        if self.table.session.state.names:
            self.rest.clear_widgets()
            self.rest.add_widget(LastSteps(self.table.session, step_words, _tile_of))

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))


def _tile_of(event: Event) -> TileView | None:
    """The tile that was laid or set right."""
    if not isinstance(event, TileLaid | TileChanged):
        return None
    return TileView(picture=picture_of(event.tile), size_hint=(None, None), size=(dp(SIDE), dp(SIDE)))


def thumbnails_of(state: TableState, in_front: str) -> list[ThumbnailOf]:
    """The other territories."""
    return [
        ThumbnailOf(seat, player.territory, partial(tiles_of, state, player.name))
        for seat, player in zip(seats_of(state), state.game.players, strict=True)
        if player.name != in_front
    ]
