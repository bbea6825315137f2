"""The log of a game as lines of a list: headings, and a line for each step as the game tells it. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from companion.games.face import AnyFace, StepView
from companion.screens.game_cards import day_words
from companion.session.state_cache import StateCache
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
    """Tells the log of a game; what it has told once it does not work out again."""

    def __init__(self, face: AnyFace) -> None:
        self.face = face
        self._entries: tuple[Entry[Any], ...] = ()
        self._told: list[HistoryStep] = []
        self._state: Any = face.rules.empty()
        self._cache: StateCache[Any, Any] = StateCache(face.rules)

    def steps(self, journal: Journal[Any], looking_at: int | None = None) -> list[HistoryStep]:
        """Every step of the log in the order it happened, with those that were taken back."""
        self._follow(journal)
        in_force = journal.numbered_in_force()
        last = max(in_force, default=0)
        return [
            replace(
                step,
                struck=step.number not in in_force,
                can_return=step.number in in_force and step.number < last,
                looked_at=step.number == looking_at,
            )
            for step in self._told
        ]

    def _follow(self, journal: Journal[Any]) -> None:
        known = len(self._entries)
        if self._entries and (len(journal.entries) < known or journal.entries[known - 1] is not self._entries[-1]):
            self._told, self._state, known = [], self.face.rules.empty(), 0
        first_day = next((entry.time[:10] for entry in journal.entries if entry.time), "")
        for entry in journal.entries[known:]:
            if isinstance(entry.payload, TakenBack | BroughtBack):
                self._state = self._cache.keep(journal.prefix(entry.number).in_force())
                continue
            after = self.face.rules.apply(self._state, entry.payload)
            view = self.face.step_view(self._state, after, entry.payload)
            self._told.append(_step(entry, view, first_day))
            self._state = after
        self._entries = journal.entries


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
