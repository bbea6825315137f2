"""A cache of every state of a game since its set-up: a step back need not be folded from the beginning."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import is_
from typing import Generic

from scoring.core.rules import E, Rules, S


class StateCache(Generic[S, E]):
    """The states after none, one, two, ... of the events in force. States share what they have in common."""

    def __init__(self, rules: Rules[S, E]) -> None:
        self._apply = rules.apply
        self._events: list[E] = []
        self._states: list[S] = [rules.empty()]

    def keep(self, events: Sequence[E]) -> S:
        """The state these events lead to; it and those before it replace what is cached after the shared events."""
        shared = self._shared(events)
        del self._events[shared:], self._states[shared + 1 :]
        for event in events[shared:]:
            # The state first: an event that cannot be applied leaves no trace.
            self._states.append(self._apply(self._states[-1], event))
            self._events.append(event)
        return self._states[-1]

    def add(self, event: E) -> S:
        """The state after one more event."""
        self._states.append(self._apply(self._states[-1], event))
        self._events.append(event)
        return self._states[-1]

    @property
    def length(self) -> int:
        """How many events have led to a state."""
        return len(self._events)

    def look(self, events: Sequence[E]) -> S:
        """The state other events would lead to; the cache stays as it is."""
        shared = self._shared(events)
        return reduce(self._apply, events[shared:], self._states[shared])

    def _shared(self, events: Sequence[E]) -> int:
        """How many events from the beginning on are the very same ones."""
        same = map(is_, self._events, events)
        return next((number for number, is_same in enumerate(same) if not is_same), min(len(self._events), len(events)))
