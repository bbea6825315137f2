"""What building and explaining ask of shell and session: those of the app, or those that a zone of table mode has of
its own, which keep messages, sheets and undo to one player."""

from __future__ import annotations

from typing import Any, Protocol

from companion.core.signals import Signal
from companion.device import Device
from companion.store import Store
from companion.widgets.base import Action
from companion.widgets.sheet import NumberPad, Sheet
from companion.widgets.snackbar import Snackbar
from scoring.skye.play.events import Event
from scoring.skye.play.state import TableState


class AnySession(Protocol):
    """The game in front, and the player whose steps count here."""

    @property
    def player(self) -> str: ...

    @property
    def now(self) -> TableState: ...

    @property
    def state(self) -> TableState: ...

    @property
    def looking_at(self) -> int | None: ...

    @property
    def changed(self) -> Signal[[]]: ...

    def last_step(self) -> Event | None: ...

    def do(self, event: Event) -> bool: ...

    def undo(self) -> bool: ...

    def show_player(self, name: str) -> None: ...


class AnyShell(Protocol):
    """Messages, sheets and the way to other screens."""

    @property
    def session(self) -> AnySession: ...

    @property
    def store(self) -> Store: ...

    @property
    def device(self) -> Device: ...

    def say(self, text: str, *actions: tuple[str, Action], seconds: float = 8.0) -> Snackbar: ...

    def hush(self, message: Snackbar | None = None) -> None: ...

    def open(self, sheet: Sheet) -> None: ...

    def close_sheet(self) -> None: ...

    def open_pad(self, pad: NumberPad) -> None: ...

    def push(self, name: str, **arguments: Any) -> None: ...
