"""The log of a game: entries are only ever added, and taking a step back is an entry of its own.

What a game's events are is no matter here; each has a `player`, the one whose step it is, or None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from dataclasses import field as kept_apart
from typing import Any, Final, Generic, Protocol, TypeVar

from scoring.core.reading import BadFile, Field
from scoring.core.translator import mark

MOST_ENTRIES: Final = 50_000
"""What a file may hold; no game on a device grows longer."""
HIGHEST_NUMBER: Final = 10 * MOST_ENTRIES


class OfPlayer(Protocol):
    """All that the log asks of an event."""

    @property
    def player(self) -> str | None: ...


class OfTable:
    """An event that is no single player's step."""

    __slots__ = ()

    @property
    def player(self) -> None:
        return None


E = TypeVar("E", bound=OfPlayer)


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Undo: these events no longer count."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BroughtBack:
    """Redo: these events count again, each in its old place."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Entry(Generic[E]):
    """One line of the log; `time` is ISO text, or None where nobody looked at the clock."""

    number: int
    time: str | None
    payload: E | TakenBack | BroughtBack


class NothingThere(LookupError):
    """There is no step to take back or to bring back."""


@dataclass(frozen=True, slots=True)
class Journal(Generic[E]):
    """The log itself: a value. Every method that adds gives a new one, and every prefix is an earlier moment."""

    entries: tuple[Entry[E], ...] = ()
    _known: _Course[E] | None = kept_apart(default=None, compare=False, repr=False)
    """What counts after these entries, once somebody has asked."""

    def append(self, event: E, time: str | None = None) -> Journal[E]:
        """With one more event; what was taken back before can no longer be brought back."""
        return self._with(event, time)

    def undo(self, player: str | None = None, time: str | None = None) -> Journal[E]:
        """With the last event in force taken back, or the last one of a player."""
        numbers = self._course().in_force
        for number in reversed(numbers):
            if player is None or numbers[number].player == player:
                return self._with(TakenBack((number,)), time)
        raise NothingThere("undo")

    def undo_to(self, number: int, time: str | None = None) -> Journal[E]:
        """With everything after an entry taken back as one step."""
        later = tuple(each for each in self._course().in_force if each > number)
        if not later:
            raise NothingThere("undo")
        return self._with(TakenBack(later), time)

    def redo(self, time: str | None = None) -> Journal[E]:
        """With what was taken back last brought back."""
        taken = self._course().taken
        if not taken:
            raise NothingThere("redo")
        return self._with(BroughtBack(taken[-1]), time)

    def can_undo(self, player: str | None = None, after: int = -1) -> bool:
        """Does an event after an entry count, of anybody or of a player?"""
        for number, event in reversed(self._course().in_force.items()):
            if number <= after:
                return False
            if player is None or event.player == player:
                return True
        return False

    def last(self) -> E | None:
        """The last event that counts."""
        return next(reversed(self._course().in_force.values()), None)

    def can_redo(self) -> bool:
        return bool(self._course().taken)

    def in_force(self) -> list[E]:
        """The events that count, in the order they happened."""
        return list(self.numbered_in_force().values())

    def numbered_in_force(self) -> dict[int, E]:
        """The events that count by the numbers of their entries; what is missing has been taken back."""
        return dict(self._course().in_force)

    def prefix(self, number: int) -> Journal[E]:
        """The log as it was when the entry of this number was the last."""
        return Journal(self.entries[: max(number + 1, 0)])

    def _with(self, payload: E | TakenBack | BroughtBack, time: str | None) -> Journal[E]:
        entry = Entry(len(self.entries), time, payload)
        course = self._course().copy()
        course.follow(entry)
        return Journal((*self.entries, entry), course)

    def _course(self) -> _Course[E]:
        """Worked out once, and handed on from step to step: following a long log anew takes longer than a step may."""
        if self._known is None:
            course: _Course[E] = _Course()
            for entry in self.entries:
                course.follow(entry)
            object.__setattr__(self, "_known", course)
            return course
        return self._known


class _Course(Generic[E]):
    """What counts, and what could be brought back, after some entries."""

    __slots__ = ("events", "in_force", "taken")

    def __init__(self) -> None:
        self.events: dict[int, E] = {}
        self.in_force: dict[int, E] = {}
        self.taken: list[tuple[int, ...]] = []

    def copy(self) -> _Course[E]:
        other: _Course[E] = _Course()
        other.events, other.in_force, other.taken = dict(self.events), dict(self.in_force), list(self.taken)
        return other

    def follow(self, entry: Entry[E]) -> None:
        match entry.payload:
            case TakenBack(numbers):
                for number in numbers:
                    del self.in_force[number]
                self.taken.append(numbers)
            case BroughtBack(numbers):
                in_force = self.in_force | {number: self.events[number] for number in numbers}
                self.in_force = dict(sorted(in_force.items()))
                self.taken.pop()
            case event:
                self.events[entry.number] = self.in_force[entry.number] = event
                self.taken.clear()

    def fault(self, entry: Entry[E]) -> str | None:
        """Why an entry cannot come next, in a few words."""
        match entry.payload:
            case TakenBack(numbers) if len(set(numbers)) < len(numbers) or not self.in_force.keys() >= set(numbers):
                return mark("only steps that count can be taken back, each once")
            case BroughtBack(numbers) if not self.taken or self.taken[-1] != numbers:
                return mark("only what was taken back last can be brought back")
        return None


WriteEvent = Callable[[E], dict[str, Any]]
ReadEvent = Callable[[Field], E]
Row = tuple[int, str, Mapping[str, Any]]
"""Number, time and the rest of an entry."""


def write_entry(entry: Entry[E], write_event: WriteEvent[E]) -> dict[str, Any]:
    """An entry as a plain object."""
    time = {"time": entry.time} if entry.time is not None else {}
    match entry.payload:
        case TakenBack(numbers):
            return {"number": entry.number, **time, "taken_back": list(numbers)}
        case BroughtBack(numbers):
            return {"number": entry.number, **time, "brought_back": list(numbers)}
        case event:
            return {"number": entry.number, **time, "event": write_event(event)}


def read_entry(field: Field, read_event: ReadEvent[E]) -> Entry[E]:
    """An entry from its object, or a BadFile with one sentence."""
    number = field.need("number").integer(0, HIGHEST_NUMBER)
    time = field.get("time")
    return Entry(number, time.time() if time else None, _read_payload(field, read_event))


def _read_payload(field: Field, read_event: ReadEvent[E]) -> E | TakenBack | BroughtBack:
    inside = field.object()
    if "taken_back" in inside:
        return TakenBack(_read_numbers(field.need("taken_back")))
    if "brought_back" in inside:
        return BroughtBack(_read_numbers(field.need("brought_back")))
    return read_event(field.need("event"))


def write(journal: Journal[E], write_event: WriteEvent[E]) -> list[dict[str, Any]]:
    """A whole log as plain objects."""
    return [write_entry(entry, write_event) for entry in journal.entries]


def read(field: Field, read_event: ReadEvent[E]) -> Journal[E]:
    """A whole log from its objects; an entry that does not follow from those before it is refused."""
    log, fault = read_sound(field, read_event)
    if fault is not None:
        raise fault
    return log


def read_sound(field: Field, read_event: ReadEvent[E], most: int = MOST_ENTRIES) -> tuple[Journal[E], BadFile | None]:
    """A log as far as it can be read, and why it cannot be read further."""
    return _as_far_as_sound((written, read_entry(written, read_event)) for written in field.items(most))


def read_rows(rows: Iterable[Row], read_event: ReadEvent[E]) -> tuple[Journal[E], BadFile | None]:
    """The same from rows whose numbers and times have been checked: a long log is read at every start."""
    return _as_far_as_sound(_row_entry(row, read_event) for row in rows)


WHOLE_LOG: Final = Field((), "")


def _row_entry(row: Row, read_event: ReadEvent[E]) -> tuple[Field, Entry[E]]:
    number, time, payload = row
    if len(payload) > 1:
        # Number and time stand beside the payload, and must not stand in it as well.
        payload = {"number": number, "time": time, **payload}
        field = Field(payload, (WHOLE_LOG, number))
        return field, read_entry(field, read_event)
    field = Field(payload, (WHOLE_LOG, number))
    if "event" in payload:
        return field, Entry(number, time, read_event(Field(payload["event"], (field, "event"))))
    return field, Entry(number, time, _read_payload(field, read_event))


def _as_far_as_sound(found: Iterator[tuple[Field, Entry[E]]]) -> tuple[Journal[E], BadFile | None]:
    course: _Course[E] = _Course()
    entries: list[Entry[E]] = []
    fault = None
    try:
        for written, entry in found:
            if entry.number != len(entries):
                written.need("number").refuse(mark("{number} is expected"), number=len(entries))
            if reason := course.fault(entry):
                written.refuse(reason)
            course.follow(entry)
            entries.append(entry)
    except BadFile as error:
        fault = error
    return Journal(tuple(entries), course), fault


def _read_numbers(field: Field) -> tuple[int, ...]:
    numbers = tuple(entry.integer(0, HIGHEST_NUMBER) for entry in field.items(HIGHEST_NUMBER))
    return numbers or field.refuse(mark("at least one number is expected"))
