"""Telling everybody who listens that something changed.

changed = Signal()
stop = changed.connect(self.refresh)   # a method is held weakly: a widget that is gone stops listening
changed.send()
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from types import MethodType
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Signal(Generic[P]):
    """A list of listeners that are called one after another."""

    __slots__ = ("_listeners",)

    def __init__(self) -> None:
        self._listeners: list[Callable[[], Callable[P, object] | None]] = []

    def connect(self, listener: Callable[P, object]) -> Callable[[], None]:
        """Calls the listener from now on; calling the answer ends that."""
        if isinstance(listener, MethodType):
            entry: Callable[[], Callable[P, object] | None] = weakref.WeakMethod(listener, self._forget)
        else:

            def entry() -> Callable[P, object]:
                return listener

        self._listeners.append(entry)

        return lambda: self._forget(entry)

    def _forget(self, entry: Callable[[], Callable[P, object] | None]) -> None:
        if entry in self._listeners:
            self._listeners.remove(entry)

    def send(self, *args: P.args, **kwargs: P.kwargs) -> None:
        for entry in tuple(self._listeners):
            listener = entry()
            if listener is not None:
                listener(*args, **kwargs)
