"""What is open and what is said in a zone of table mode: a sheet beside the board, a message at the player's side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.layout import Layout
from companion.core.signals import Signal
from companion.screens.flat.head import BUTTON, EDGE
from companion.screens.table.sheet import BoardSheet
from companion.session.session import Session
from companion.shell.layers import Host
from companion.shell.ports import SessionPort, ShellPort
from companion.widgets.base import Action, Drawn
from companion.widgets.containers import thumb_x
from companion.widgets.sheet import NumberPad, Sheet
from companion.widgets.snackbar import Snackbar
from companion.widgets.territory import TerritoryBoard
from companion.widgets.turned import TurnedWidget
from scoring.core.rules import E, S


class OwnSession(Generic[S, E]):
    """The session as one player has it: the player in front is always this one, and undo takes back own steps."""

    def __init__(self, session: Session[S, E], player: str, on_undone: Callable[[E], object]) -> None:
        self._session, self._on_undone = session, on_undone
        self.player = player

    @property
    def now(self) -> S:
        return self._session.now

    @property
    def state(self) -> S:
        return self._session.state

    @property
    def looking_at(self) -> int | None:
        return self._session.looking_at

    @property
    def changed(self) -> Signal[[]]:
        return self._session.changed

    def do(self, event: E) -> bool:
        return self._session.do(event)

    def last_step(self) -> E | None:
        """The player's last step that counts."""
        steps = self._session.journal.in_force()
        return next((event for event in reversed(steps) if event.player == self.player), None)

    def can_undo(self) -> bool:
        return self._session.can_undo(self.player)

    def undo(self) -> bool:
        """Takes the player's last step back, and says which."""
        step = self.last_step()
        done = self._session.undo(self.player)
        if done and step is not None:
            self._on_undone(step)
        return done

    def show_player(self, name: str) -> None:
        """Nobody is put in front of anybody here."""


class OwnShell:
    """The shell as one player has it: messages and sheets stay in the zone."""

    def __init__(self, shell: ShellPort, session: SessionPort[Any, Any], host: Host) -> None:
        self._shell, self._host = shell, host
        self.session, self.store, self.device, self.worker = session, shell.store, shell.device, shell.worker

    def say(self, text: str, *actions: tuple[str, Action], seconds: float = 8.0) -> Snackbar:
        return self._host.say(text, actions, seconds)

    def hush(self, message: Snackbar | None = None) -> None:
        self._host.hush(message)

    def open(self, sheet: Sheet) -> None:
        self._host.open(sheet)

    def close_sheet(self) -> None:
        self._host.close_sheet()

    def open_pad(self, pad: NumberPad) -> None:
        self._shell.open_pad(pad)

    def push(self, name: str, **arguments: Any) -> None:
        self._shell.push(name, **arguments)

    def once_counted(self, count: Action, then: Action) -> None:
        self._shell.once_counted(count, then)


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
            message.pos = (thumb_x(self.holder, message.width, edge, away=True), dp(BUTTON) + 3 * edge)
