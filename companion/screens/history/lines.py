"""The log of a game as lines of a list: headings, and a line for each step as the game tells it. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from companion.protocol.game_face import AnyFace, StepView
from companion.screens.game_cards import day_words
from companion.session.session import StateCache
from scoring.core.journal import BroughtBack, Entry, Journal, TakenBack


@dataclass(frozen=True, slots=True)
class Heading:
    """What the steps below it have in common."""

    text: str


@dataclass(frozen=True, slots=True)
class Older:
    """So many steps are not listed yet."""

    count: int


@dataclass(frozen=True, slots=True)
class HistoryStep:
    """One step of the game."""

    number: int
    view: StepView
    clock: str
    """The time of day, or nothing where nobody looked at the clock."""
    heading: str
    struck: bool = False
    """Taken back."""
    can_return: bool = False
    """Does something later count that could be taken back?"""
    looked_at: bool = False


class Telling:
    """Tells the log of a game, as far back as asked; what it has told once it does not work out again."""

    def __init__(self, face: AnyFace, state_after: Callable[[Sequence[Any]], Any] | None = None) -> None:
        self.face = face
        self._state_after = state_after or StateCache(face.rules).keep
        self._told: dict[int, tuple[Entry[Any], HistoryStep]] = {}

    def steps(
        self, journal: Journal[Any], looking_at: int | None = None, newest: int | None = None
    ) -> list[HistoryStep]:
        """The steps of the log in the order they happened, with those that were taken back: all, or the newest."""
        happened = [entry for entry in journal.entries if not isinstance(entry.payload, TakenBack | BroughtBack)]
        wanted = happened if newest is None else happened[-newest:]
        for entry in wanted:
            if entry.number not in self._told or self._told[entry.number][0] is not entry:
                self._tell(journal, entry.number)
                break
        in_force = journal.numbered_in_force()
        last = max(in_force, default=0)
        return [
            replace(
                self._told[entry.number][1],
                struck=entry.number not in in_force,
                can_return=entry.number in in_force and entry.number < last,
                looked_at=entry.number == looking_at,
            )
            for entry in wanted
        ]

    def _tell(self, journal: Journal[Any], first: int) -> None:
        """Tells every step from an entry on: each in the table as it was before it."""
        in_force = journal.prefix(first - 1).numbered_in_force()
        state = self._state_after(list(in_force.values()))
        before: list[tuple[int, Any]] = []
        first_day = next((entry.time[:10] for entry in journal.entries if entry.time), "")
        for entry in journal.entries[first:]:
            payload = entry.payload
            if isinstance(payload, TakenBack | BroughtBack):
                state = self._stepped(journal, in_force, before, payload)
                continue
            after = self.face.rules.apply(state, payload)
            self._told[entry.number] = entry, _step(entry, self.face.step_view(state, after, payload), first_day)
            before.append((entry.number, state))
            in_force[entry.number] = payload
            state = after

    def _stepped(
        self,
        journal: Journal[Any],
        in_force: dict[int, Any],
        before: list[tuple[int, Any]],
        payload: TakenBack | BroughtBack,
    ) -> Any:
        """The state after a step back or forth; mostly it is the last step, and the state before it is at hand."""
        numbers = payload.numbers
        if isinstance(payload, TakenBack):
            for number in numbers:
                del in_force[number]
            if [number for number, _state in before[-len(numbers) :]] == sorted(numbers):
                state = before[-len(numbers)][1]
                del before[-len(numbers) :]
                return state
        else:
            in_force.update((number, journal.entries[number].payload) for number in numbers)
        before.clear()
        return self._state_after([in_force[number] for number in sorted(in_force)])


def count_steps(journal: Journal[Any]) -> tuple[int, int]:
    """How many steps there were, and how many of them no longer count."""
    happened = sum(not isinstance(entry.payload, TakenBack | BroughtBack) for entry in journal.entries)
    return happened, happened - len(journal.numbered_in_force())


def _step(entry: Entry[Any], view: StepView, first_day: str) -> HistoryStep:
    """The line of an event; its heading names the day, unless that is the first."""
    time = entry.time or ""
    later = time[:10] if time[:10] != first_day else ""
    heading = f"{view.heading} · {day_words(date.fromisoformat(later))}" if later else view.heading
    return HistoryStep(number=entry.number, view=view, clock=time[11:16], heading=heading)


def of_player(found: Iterable[HistoryStep], name: str) -> list[HistoryStep]:
    """The steps of one player."""
    return [step for step in found if name in step.view.players]


def with_headings(found: Iterable[HistoryStep]) -> Iterator[Heading | HistoryStep]:
    """The steps with a heading wherever that changes."""
    heading = ""
    for step in found:
        if step.heading != heading:
            heading = step.heading
            yield Heading(heading)
        yield step


def later_steps(journal: Journal[Any], number: int) -> int:
    """How many steps that count come after an entry."""
    return sum(each > number for each in journal.numbered_in_force())
