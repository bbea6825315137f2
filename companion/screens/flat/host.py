"""What is open and what is said in a zone of table mode: a sheet beside the board, a message at the player's side."""

from __future__ import annotations

from typing import Protocol

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.layout import Layout
from companion.screens.flat.head import EDGE, head_height
from companion.screens.table.sheet import BoardSheet
from companion.shell.host import Host
from companion.widgets.adaptive import thumb_x
from companion.widgets.base import Drawn
from companion.widgets.sheet import Sheet
from companion.widgets.territory import TerritoryBoard
from companion.widgets.turned import TurnedWidget


class HostingZone(Protocol):
    """What a zone is to its sheets and messages."""

    @property
    def content(self) -> Widget: ...

    @property
    def board(self) -> TerritoryBoard: ...

    @property
    def ground(self) -> Drawn: ...

    @property
    def front(self) -> TurnedWidget: ...

    @property
    def sheet_width(self) -> float: ...

    def arrange(self) -> None: ...

    def refresh_board_late(self) -> None: ...


class ZoneHost(Host):
    """Keeps a player's sheets and messages in their zone."""

    def __init__(self, zone: HostingZone) -> None:
        super().__init__()
        self.zone = zone

    @property
    def holder(self) -> Widget:
        return self.zone.content

    def open(self, sheet: Sheet) -> None:
        """Opens a sheet beside the board; an older message would cover it."""
        if self.sheet is None:
            self.zone.board.cover(0, 0, 0, 0)
        self.hush()
        super().open(sheet)
        self.zone.board.fit(animate=False)
        if isinstance(sheet, BoardSheet):
            sheet.stage()

    def close_sheet(self) -> None:
        """Nothing is open any more, and the board is as it was."""
        if self.sheet is None:
            return
        super().close_sheet()
        self.zone.arrange()
        self.zone.ground.repaint()
        self.zone.board.uncover((0, 0, 0, 0))
        self.zone.refresh_board_late()

    def mount(self, sheet: Sheet) -> None:
        sheet.width = self.zone.sheet_width
        sheet.rebuild(Layout.COMPACT)
        self.zone.arrange()
        self.zone.ground.repaint()

    def unmount(self, sheet: Sheet) -> None:
        if sheet.parent is not None:
            sheet.parent.remove_widget(sheet)

    def place_message(self) -> None:
        message = self.snackbar
        if message is not None:
            width, edge = self.zone.front.inner_size[0], dp(EDGE)
            message.width = min(width - 2 * edge, message.natural_width())
            message.pos = (thumb_x(self.holder, message.width, edge, away=True), head_height() + edge)
