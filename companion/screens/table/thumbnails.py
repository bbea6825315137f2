"""The other territories beside the one in front."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.board.board import Board, show_alike
from companion.board.scene import BoardTile
from companion.core.i18n import _
from companion.core.seating import Seat
from companion.core.theme import theme
from companion.widgets.base import Backed, Tap
from companion.widgets.containers import Line
from companion.widgets.painting import rounded
from companion.widgets.text import PlayerShape, Text

THUMBNAIL_WIDTH: Final = 196


class ThumbnailOf(NamedTuple):
    """A player, the territory as it is, and its tiles, which are asked for when it has changed."""

    seat: Seat
    territory: object
    tiles: Callable[[], Sequence[BoardTile]]


class Thumbnails(BoxLayout):
    """The other territories, live; a tap puts one in front."""

    def __init__(self, on_player: Callable[[str], object]) -> None:
        super().__init__(
            orientation="vertical", spacing=dp(12), padding=(0, dp(12)), size_hint=(None, 1), width=dp(THUMBNAIL_WIDTH)
        )
        self.pos_hint = {"right": 0.985, "y": 0}
        self.on_player = on_player
        self.cards: list[Thumbnail] = []

    def show(self, others: Sequence[ThumbnailOf]) -> None:
        """Brings the thumbnails up to date."""
        if len(others) != len(self.cards):
            self.clear_widgets()
            self.cards = [Thumbnail() for _other in others]
            for card in self.cards:
                self.add_widget(card)
            show_alike(card.board for card in self.cards)
        for card, other in zip(self.cards, others, strict=True):
            card.show(other)
            card.action = lambda name=other.seat.name: self.on_player(name)


class Thumbnail(Tap, Backed, BoxLayout):
    """A player with a small territory."""

    def __init__(self) -> None:
        super().__init__(orientation="vertical", padding=(dp(12), dp(8)))
        self.shape = PlayerShape("white", 18)
        self.name, self.vp = Text("", "label", lines=1), Text("", "points", wrap=False)
        unit = Text("" if theme.large else _("VP"), "small", wrap=False, colour="on_surface_variant")
        self.board = Board(touchable=False, ring=0.1)
        self.territory: object = None
        for part in (Line(self.shape, self.name, self.vp, unit, gap=8, height=28), self.board):
            self.add_widget(part)

    @property
    def text(self) -> str:
        return str(self.name.text)

    def show(self, other: ThumbnailOf) -> None:
        """Becomes the thumbnail of a player."""
        seat = other.seat
        self.test_id = f"thumbnail:{seat.name}"
        self.shape.player_colour, self.name.text, self.vp.text = seat.colour, seat.name, seat.points
        if other.territory is not self.territory:
            self.territory = other.territory
            self.board.show(other.tiles())

    def paint(self) -> None:
        rounded((*self.pos, *self.size), dp(16), theme.colour("container_lowest"))
        if self.pressed:
            rounded((*self.pos, *self.size), dp(16), theme.colour("on_surface", 0.08))
