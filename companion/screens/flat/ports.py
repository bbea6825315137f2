"""Session and shell as one player of table mode has them: undo, messages and sheets keep to the player's zone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic

from companion.core.signals import Signal
from companion.session.session import Session
from companion.shell.host import Host
from companion.shell.ports import SessionPort, ShellPort
from companion.widgets.base import Action
from companion.widgets.sheet import NumberPad, Sheet
from companion.widgets.snackbar import Snackbar
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
        self.session, self.store, self.device = session, shell.store, shell.device

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
