"""Ports: the protocols through which steps, messages and sheets reach shell and session. Those of the app keep them,
and those of a zone in table mode, which keep messages, sheets and undo to one player."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from companion.core.background import Worker
from companion.core.signals import Signal
from companion.device import Device
from companion.store import Store
from companion.widgets.base import Action
from companion.widgets.sheet import NumberPad, Sheet
from companion.widgets.snackbar import Snackbar
from scoring.core.rules import AnyState, E

S_co = TypeVar("S_co", bound=AnyState, covariant=True)


class SessionPort(Protocol[S_co, E]):
    """The game in front, and the player whose steps count here."""

    @property
    def player(self) -> str: ...

    @property
    def now(self) -> S_co: ...

    @property
    def state(self) -> S_co: ...

    @property
    def looking_at(self) -> int | None: ...

    @property
    def changed(self) -> Signal[[]]: ...

    def last_step(self) -> E | None: ...

    def do(self, event: E) -> bool: ...

    def undo(self) -> bool: ...

    def show_player(self, name: str) -> None: ...


class ShellPort(Protocol):
    """Messages, sheets and the way to other screens."""

    @property
    def session(self) -> SessionPort[Any, Any]: ...

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

    @property
    def worker(self) -> Worker: ...

    def once_counted(self, count: Action, then: Action) -> None: ...
