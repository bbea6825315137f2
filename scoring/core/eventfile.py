"""Events as JSON objects: a table of what each kind holds, reading with every value checked, and writing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, NamedTuple, TypeVar

from scoring.core.journal import OfPlayer
from scoring.core.reading import MAX_NUMBER, Field
from scoring.core.rules import Standing

T = TypeVar("T")
E = TypeVar("E", bound=OfPlayer)
Read = Callable[[Field], Any]


class Part(NamedTuple):
    """One value of an event: read from the event's object, written as the keys it puts there."""

    read: Read
    write: Callable[[Any], Mapping[str, Any]]


Kinds = Mapping[str, tuple[type[E], Mapping[str, Part]]]
"""The kinds of events: the class of each, and its values in the order they are written."""


def part(key: str, read: Read, write: Callable[[Any], Any] = lambda value: value) -> Part:
    """A value under a key of its own."""
    return Part(lambda field: read(field.need(key)), lambda value: {key: write(value)})


def optional(key: str, read: Read, write: Callable[[Any], Any] = lambda value: value, otherwise: Any = None) -> Part:
    """A value under a key that is left out where it is the usual one, as in files from before it was known."""

    def found(field: Field) -> Any:
        value = field.get(key)
        return otherwise if value is None else read(value)

    return Part(found, lambda value: {} if value == otherwise else {key: write(value)})


def or_none(read: Callable[[Field], T]) -> Callable[[Field], T | None]:
    return lambda field: None if field.value is None else read(field)


def by_name(read: Callable[[Field], T]) -> Callable[[Field], dict[str, T]]:
    """Values by player."""
    return lambda field: {Field(name, value.place).text(): read(value) for name, value in field.entries()}


def number(field: Field) -> int:
    return field.integer()


def between(least: int, most: int) -> Callable[[Field], int]:
    return lambda field: field.integer(least, most)


def result(most_players: int, least: int = 0) -> Part:
    """The result of a game, player by player; `least` is what a total may fall to."""
    total = or_none(between(least, MAX_NUMBER))

    def read(field: Field) -> tuple[Standing, ...]:
        return tuple(
            Standing(line.need("name").text(), total(line.need("total")), or_none(number)(line.need("rank")))
            for line in field.items(most_players)
        )

    return part("standing", read, lambda lines: [line._asdict() for line in lines])


PLAYER: Final = part("player", Field.text)


class EventTable(Generic[E]):
    """Reads and writes the events of a game by its table of kinds."""

    def __init__(self, kinds: Kinds[E]) -> None:
        self.kinds = kinds
        self._kind_of = {shape[0]: kind for kind, shape in kinds.items()}
        self._readers: dict[str, tuple[Callable[..., E], list[tuple[str, Read]]]] = {
            kind: (event, [(name, each.read) for name, each in parts.items()]) for kind, (event, parts) in kinds.items()
        }

    def write(self, event: E) -> dict[str, Any]:
        """The object of an event."""
        kind = self._kind_of[type(event)]
        written: dict[str, Any] = {"kind": kind}
        for name, each in self.kinds[kind][1].items():
            written |= each.write(getattr(event, name))
        return written

    def read(self, field: Field) -> E:
        """An event from its object, or a BadFile with one sentence."""
        kind = field.value.get("kind") if isinstance(field.value, dict) else None
        if not isinstance(kind, str) or kind not in self.kinds:
            kind = field.need("kind").choice(self.kinds)
        make, readers = self._readers[kind]
        return make(**{name: read(field) for name, read in readers})
