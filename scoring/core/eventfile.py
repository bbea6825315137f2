"""Events as JSON objects: a table of what each kind holds, reading with every value checked, and writing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, NamedTuple, TypeVar

from scoring.core.journal import OfPlayer
from scoring.core.reading import MAX_NUMBER, Field, is_plain_text
from scoring.core.rules import Standing

T = TypeVar("T")
E = TypeVar("E", bound=OfPlayer)
Read = Callable[[Field], Any]


class Part(NamedTuple):
    """One value of an event: read from the event's object, written as the keys it puts there."""

    read: Read
    write: Callable[[Any], Mapping[str, Any]]
    key: str = ""
    plain: Callable[[Any], bool] | None = None
    """Can what stands under the key be taken as it is? A log of thousands has no time for a Field for each value."""


Kinds = Mapping[str, tuple[type[E], Mapping[str, Part]]]
"""The kinds of events: the class of each, and its values in the order they are written."""


def part(key: str, read: Read, write: Callable[[Any], Any] = lambda value: value) -> Part:
    """A value under a key of its own."""
    return Part(lambda field: read(field.need(key)), lambda value: {key: write(value)}, key, PLAIN.get(read))


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


def number_or_none(field: Field) -> int | None:
    return None if field.value is None else field.integer()


def between(least: int, most: int) -> Callable[[Field], int]:
    return lambda field: field.integer(least, most)


def result(most_players: int, least: int = 0) -> Part:
    """The result of a game, player by player; `least` is what a total may fall to."""
    total = or_none(between(least, MAX_NUMBER))

    def read(field: Field) -> tuple[Standing, ...]:
        return tuple(
            Standing(line.need("name").text(), total(line.need("total")), number_or_none(line.need("rank")))
            for line in field.items(most_players)
        )

    return part("standing", read, lambda lines: [line._asdict() for line in lines])


def _is_number(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MAX_NUMBER


PLAIN: Final[Mapping[Read, Callable[[Any], bool]]] = {
    Field.text: is_plain_text,
    number: _is_number,
    number_or_none: lambda value: value is None or _is_number(value),
}
PLAYER: Final = part("player", Field.text)


class EventTable(Generic[E]):
    """Reads and writes the events of a game by its table of kinds."""

    def __init__(self, kinds: Kinds[E]) -> None:
        self.kinds = kinds
        self._kind_of = {shape[0]: kind for kind, shape in kinds.items()}
        self._makers: dict[str, Callable[..., E]] = {kind: event for kind, (event, _parts) in kinds.items()}

    def write(self, event: E) -> dict[str, Any]:
        """The object of an event."""
        kind = self._kind_of[type(event)]
        written: dict[str, Any] = {"kind": kind}
        for name, each in self.kinds[kind][1].items():
            written |= each.write(getattr(event, name))
        return written

    def read(self, field: Field) -> E:
        """An event from its object, or a BadFile with one sentence."""
        inside = field.value if isinstance(field.value, dict) else {}
        kind = inside.get("kind")
        if not isinstance(kind, str) or kind not in self.kinds:
            kind = field.need("kind").choice(self.kinds)
        values = {}
        for name, (read, _write, key, plain) in self.kinds[kind][1].items():
            # Whatever is unusual is read as a Field, which knows its place if it has to be refused.
            values[name] = inside[key] if plain is not None and key in inside and plain(inside[key]) else read(field)
        return self._makers[kind](**values)
