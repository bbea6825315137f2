"""Every moment of a game since its set-up, kept in memory: a step back need not be reckoned from the beginning."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from scoring.skye.play.events import Event
from scoring.skye.play.fold import apply
from scoring.skye.play.state import TableState


class Moments:
    """The states after none, one, two, ... of the events that count. States share what they have in common."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._states = [TableState()]

    def keep(self, events: Sequence[Event]) -> TableState:
        """The state these events lead to; its moments take the place of those from where the events differ."""
        shared = self._shared(events)
        del self._events[shared:], self._states[shared + 1 :]
        for event in events[shared:]:
            # The state first: an event that cannot be applied leaves no trace.
            self._states.append(apply(self._states[-1], event))
            self._events.append(event)
        return self._states[-1]

    def look(self, events: Sequence[Event]) -> TableState:
        """The state other events would lead to, with nothing kept."""
        shared = self._shared(events)
        return reduce(apply, events[shared:], self._states[shared])

    def _shared(self, events: Sequence[Event]) -> int:
        """How many events from the beginning on are the very same ones."""
        pairs = enumerate(zip(self._events, events, strict=False))
        return next((number for number, (one, other) in pairs if one is not other), min(len(self._events), len(events)))
