"""The side of a wide table: the player in front, what to do, what there is, the last steps."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.board.tile_view import TileView
from companion.core.i18n import _
from companion.core.seating import Seat
from companion.core.theme import theme
from companion.games.glen.art.pictures import picture_of
from companion.games.glen.art.scene import tiles_of
from companion.games.glen.model.standing import seats_of
from companion.games.glen.model.step_words import step_words
from companion.games.glen.model.turn_words import button_words
from companion.screens.table.screen import TablePanel
from companion.screens.table.steps import SIDE, LastSteps
from companion.screens.table.thumbnails import ThumbnailOf
from companion.widgets.containers import Column, Line, Space
from companion.widgets.text import PlayerShape, Symbol, Text
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

    def show(self, seat: Seat) -> None:
        """Brings the head up to date."""
        self.shape.player_colour = seat.colour
        self.name.text, self.vp.text, self.coins.text = seat.name, seat.points, seat.money


class GlenPanel(TablePanel):
    """What the player in front has, and what it would score."""

    table: GlenTableScreen

    def __init__(self, table: GlenTableScreen) -> None:
        self.head = GlenPanelHead()
        self.counters = table.lower
        self.counters.lie_bare()
        super().__init__(table, self.head, self.counters)

    def show(self) -> None:
        self.show_next(
            *button_words(self.table.session.state, self.table.session.player), otherwise=(_("End turn"), "check")
        )
        seats = seats_of(self.table.session.state, hides=self.table.hides_vp)
        self.head.show(next(seat for seat in seats if seat.name == self.table.player.name))
        super().show()

    def told_later(self) -> Iterable[Widget]:
        yield LastSteps(self.table.session, step_words, _tile_of)


def _tile_of(event: Event) -> TileView | None:
    """The tile that was laid or set right."""
    if not isinstance(event, TileLaid | TileChanged):
        return None
    return TileView(picture=picture_of(event.tile), size_hint=(None, None), size=(dp(SIDE), dp(SIDE)))


def thumbnails_of(state: TableState, in_front: str, *, hides: bool = False) -> list[ThumbnailOf]:
    """The other territories."""
    return [
        ThumbnailOf(seat, player.territory, partial(tiles_of, state, player.name))
        for seat, player in zip(seats_of(state, hides=hides), state.game.players, strict=True)
        if player.name != in_front
    ]
