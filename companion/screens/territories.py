"""What lies in front of everybody at a table, small: on the card that resumes a game and in the list of games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, auto
from typing import Any, Final
from weakref import WeakKeyDictionary

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.board.board import Board, show_alike
from companion.board.scene import BoardTile
from companion.core.i18n import _
from companion.core.numbers import number_text
from companion.core.theme import theme
from companion.games import face_of
from companion.protocol.game_face import AnyFace
from companion.screens.base import Screen
from companion.session.session import Session
from companion.session.stored_state import state_of
from companion.store import GameRecord, Store
from companion.widgets.containers import Card, Column, Line
from companion.widgets.text import Icon, PlayerShape, Text

Lands = Mapping[str, Sequence[BoardTile]]
"""The tiles of every player."""
_Known = dict[int, tuple[object, Lands]]

UPRIGHT_COLUMNS: Final = 2
UPRIGHT_HEIGHT: Final = 220
POINTS_END: Final = 28
"""So far before the end of its place a line ends, in dp: its points are not taken for those of the next name. Larger
text needs the room for names."""
SIDE_BY_SIDE: Final = 4
"""More players than this have no room for a name beside its shape on a phone."""


class Room(Enum):
    """How much there is for a player's name and points."""

    WIDE = auto()
    """Both in one line."""
    PLAIN = auto()
    """The points below the name."""
    NARROW = auto()
    """The name in a line of its own."""


_known: WeakKeyDictionary[Store, _Known] = WeakKeyDictionary()


def lands_of(session: Session[Any, Any], record: GameRecord) -> Lands:
    """What everybody has laid in a game; it is worked out again only when the game has gone on."""
    known = _known.setdefault(session.store, {})
    when, lands = known.get(record.id, (None, {}))
    if when != record.changed:
        lands = _lands(session, record)
        known[record.id] = (record.changed, lands)
    return lands


def _lands(session: Session[Any, Any], record: GameRecord) -> Lands:
    state = state_of(session, record)
    if state is None:
        return {}
    face = face_of(record.kind)
    return {name: face.tiles(state, name) for name in state.names}


def table_lands(face: AnyFace, state: Any, height: float, columns: int = 0) -> PlayerLands:
    """The territories of the game in front, for a screen that has room for them; in one row, or in `columns`."""
    seats = face.seats(state)
    players = [{"name": seat.name, "colour": seat.colour, "vp": seat.vp} for seat in seats]
    lands = PlayerLands(players, height, wide=True, columns=columns)
    lands.show({seat.name: face.tiles(state, seat.name) for seat in seats})
    return lands


def lands_card(screen: Screen, height: float, *, row: bool = False) -> Card:
    """The same on a card, `height` dp high; on a tablet held upright larger, and two beside each other, unless they are
    to stay in one `row`."""
    pairs = screen.is_tall and not row
    high, columns = (UPRIGHT_HEIGHT, UPRIGHT_COLUMNS) if pairs else (height, 0)
    lands = table_lands(screen.shell.face, screen.session.state, high, columns)
    return Card(lands, padding=(20, 14, 20, 10))


class PlayerLand(Column):
    """A territory, `height` dp high, with its player and points below it."""

    def __init__(self, player: Mapping[str, Any], height: float, room: Room) -> None:
        super().__init__(gap=6 if room is Room.WIDE else 2)
        self.player = str(player["name"])
        self.holder = BoxLayout(size_hint_y=None, height=dp(height))
        shape = PlayerShape(player.get("colour") or "white", 18)
        name = Text(self.player, "row" if room is Room.WIDE else "label", lines=1)
        points = _points(player, named=room is not Room.NARROW or theme.text_scale == 1)
        rows: tuple[Widget, ...]
        match room:
            case Room.WIDE:
                end = POINTS_END if theme.text_scale <= 1 else 0
                rows = (Line(shape, name, *points, gap=6, height=28, padding=(0, 0, end, 0)),)
            case Room.PLAIN:
                rows = (Line(shape, name, gap=8, height=22), Line(*points, gap=4, height=28))
            case Room.NARROW:
                rows = (Line(shape, *points, gap=4, height=28), name)
        for row in (self.holder, *rows):
            self.add_widget(row)

    def show(self, tiles: Sequence[BoardTile]) -> None:
        """The territory, once it is known; a table that counts points only has none, and no room for it."""
        if not tiles:
            self.holder.height = 0
        elif not self.holder.children:
            board = Board(touchable=False)
            self.holder.add_widget(board)
            board.show(tiles)


def _points(player: Mapping[str, Any], *, named: bool) -> Iterator[Widget]:
    """A player's points, with or without their unit; the winner's with a cup."""
    yield Text(number_text(player.get("vp")), "points", wrap=False)
    if named:
        yield Text(_("VP"), "small", wrap=False, colour="on_surface_variant")
    if player.get("rank") == 1:
        yield Icon("trophy", 18, colour="primary")


class PlayerLands(GridLayout):
    """All territories of a game beside each other; with large text two in a row."""

    def __init__(
        self, players: Sequence[Mapping[str, Any]], height: float, *, wide: bool = False, columns: int = 0
    ) -> None:
        columns = columns or (2 if theme.large and not wide else max(1, len(players)))
        super().__init__(cols=columns, spacing=(dp(16 if wide else 10), dp(12)), size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        narrow = columns > SIDE_BY_SIDE and not wide
        room = Room.WIDE if wide else Room.NARROW if narrow else Room.PLAIN
        self.is_shown = False
        self.lands = [PlayerLand(player, height, room) for player in players]
        for land in self.lands:
            self.add_widget(land)

    def show(self, lands: Lands) -> None:
        """The territories, once they are known."""
        self.is_shown = True
        for land in self.lands:
            land.show(lands.get(land.player, ()))
        show_alike(board for land in self.lands for board in land.holder.children if isinstance(board, Board))

    def clear(self) -> None:
        """Out of sight nothing is drawn; the room for it stays."""
        self.is_shown = False
        for land in self.lands:
            land.holder.clear_widgets()
