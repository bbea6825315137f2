"""What the store answers with."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn

from companion.store import private


class LogEntry(NamedTuple):
    """One line of a game's log; numbers start at 0 and have no gaps."""

    number: int
    at: str
    """A moment with its offset as ISO text: few ask for more of it than to be shown or written."""
    payload: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game without its log: enough for a list of games."""

    id: int
    kind: str
    started: datetime
    changed: datetime
    finished: datetime | None = None
    summary: Mapping[str, Any] = field(default_factory=dict)
    """Names, round and points, as the session last wrote them."""
    place: Mapping[str, Any] = field(default_factory=dict)
    """The screen and the player that were in front."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has played here; the most recent colour is offered again."""

    name: str
    colour: str | None
    last_played: datetime


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that players put together themselves for a game, such as a tile; what it holds only the game knows."""

    id: int
    kind: str
    """The game it belongs to."""
    content: Mapping[str, Any]
    label: str
    made: datetime


@dataclass(frozen=True, slots=True)
class Answer:
    """What players saw on a catalogue tile where the catalogue's source is silent."""

    tile: str
    point: str
    area: int


UNREADABLE: Final = (ValueError, TypeError, KeyError, OverflowError, RecursionError)
"""What reading a row raises whose content is not what we write."""
UNKNOWN_TIME: Final = datetime(1970, 1, 1, tzinfo=UTC)
EARLIEST, LATEST = 1970, 2999
"""The years a time can be of; others no system can show in its own time."""
DEEPEST: Final = 100

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Spoiled:
    """A row that cannot be read."""

    table: str
    row: Row


def value_of(text: Any) -> Any:
    """A JSON value; numbers that JSON does not know are none."""
    written = _text(text).strip(" \t\n\r")
    value, end = DECODER.raw_decode(written)
    if end < len(written):
        raise ValueError("more than one value")
    return value


def time_of(text: Any) -> datetime:
    """A moment with its offset."""
    time = datetime.fromisoformat(_text(text))
    if time.tzinfo is None or not EARLIEST <= time.year <= LATEST:
        raise ValueError(f"no time of ours: {text}")
    return time


def entry_of(number: Any, at: Any, payload: Any) -> LogEntry:
    time_of(at)
    return LogEntry(_whole(number), at, _object(payload))


def entries_of(rows: Sequence[Row]) -> list[LogEntry]:
    """A whole log, parsed in one go; whatever is wrong with it raises, and its rows are then read one by one."""
    numbers, times, payloads = zip(*rows, strict=True) if rows else ((), (), ())
    for at in times:
        time_of(at)
    values = DECODER.decode(f"[{','.join(payloads)}]")
    if numbers != tuple(range(len(rows))) or len(values) != len(rows) or {*map(type, values)} - {dict}:
        raise ValueError("not a log of ours")
    return list(map(LogEntry, numbers, times, values))


def person_of(name: Any, colour: Any, last_played: Any) -> Person:
    return Person(_text(name), None if colour is None else _text(colour), time_of(last_played))


def piece_of(number: Any, kind: Any, content: Any, label: Any, made: Any) -> Piece:
    return Piece(_whole(number), _text(kind), _object(content), _text(label), time_of(made))


def answer_of(kind: Any, tile: Any, point: Any, area: Any) -> tuple[tuple[str, str, str], Answer]:
    key = _text(kind), _text(tile), _text(point)
    return key, Answer(key[1], key[2], _whole(area))


def setting_of(name: Any, value: Any) -> tuple[str, Any]:
    return _text(name), value_of(value)


def game_of(number: Any, kind: Any, *rest: Any) -> tuple[GameRecord, bool]:
    """A game without its log, and whether something in it had to be mended."""
    started, changed, finished, summary, place = rest
    times = [_or_none(time_of, each) for each in (started, changed, finished)]
    known = [time for time in times if time is not None]
    begun, touched = times[0] or min(known, default=UNKNOWN_TIME), times[1] or max(known, default=UNKNOWN_TIME)
    # A game with a damaged end time has ended all the same.
    ended = None if finished is None else times[2] or touched
    told, where = _or_none(_summary, summary), _or_none(_place, place)
    record = GameRecord(_whole(number), _text(kind), begun, touched, ended, told or {}, where or {})
    times_lost = times[0] is None or times[1] is None or (times[2] is None) is not (finished is None)
    return record, times_lost or told is None or where is None


def _or_none(read: Any, value: Any) -> Any:
    try:
        return read(value)
    except UNREADABLE:
        return None


def _summary(text: Any) -> dict[str, Any]:
    """What a list shows of a game; players without a name would stop it."""
    told = _object(text)
    for key in ("round", "rounds"):
        if key in told:
            _whole(told[key])
    for player in told.get("players", []):
        _text(player["name"])
        for key, kind in (("colour", str), ("vp", int), ("rank", int)):
            if not isinstance(player.get(key), kind | None):
                raise TypeError(key)
    return told


def _place(text: Any) -> dict[str, Any]:
    """The screens and the player in front."""
    where = _object(text)
    for name, arguments in where.get("path", []):
        _text(name)
        if not isinstance(arguments, dict):
            raise TypeError(name)
    _text(where.get("player", ""))
    return where


def _object(text: Any) -> dict[str, Any]:
    value = value_of(text)
    if not isinstance(value, dict):
        raise TypeError("an object is expected")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("a text is expected")
    return value


def _whole(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError("a whole number is expected")
    return value


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)


DECODER: Final = json.JSONDecoder(parse_constant=_refuse)


# --- rows ---


def as_json(value: Any) -> str:
    """Compact JSON that can hold any text, lone halves of characters included."""
    return json.dumps(value, separators=(",", ":"))


def row_of_game(record: GameRecord) -> Row:
    finished = record.finished.isoformat() if record.finished else None
    times = record.started.isoformat(), record.changed.isoformat(), finished
    return record.id, record.kind, *times, as_json(record.summary), as_json(record.place)


def row_of_person(person: Person) -> Row:
    return person.name, person.colour, person.last_played.isoformat()


def row_of_piece(piece: Piece) -> Row:
    return piece.id, as_json(piece.content), piece.label, piece.made.isoformat(), piece.kind


# --- what is set aside ---


def keep_aside(path: Path, spoiled: Sequence[Spoiled], now: datetime) -> Path:
    """Writes rows that cannot be read into a file beside the database; answers with its name."""
    kept = free_name(path, now, ".json")
    text = json.dumps(
        [{"table": each.table, "row": [_shown(value) for value in each.row]} for each in spoiled], indent=1
    )
    private.write(kept, text.encode())
    return kept


def free_name(path: Path, now: datetime, ending: str, what: str = "damaged") -> Path:
    """A name beside a file that says what is in it and is not taken."""
    stem = f"{path.stem}-{what}-{now:%Y-%m-%d-%H%M%S}"
    kept, number = path.with_name(stem + ending), 2
    while kept.exists():
        kept, number = path.with_name(f"{stem}-{number}{ending}"), number + 1
    return kept


def _shown(value: Any) -> Any:
    """A value of SQLite in JSON; bytes that are no text as hexadecimal digits."""
    return {"bytes": value.hex()} if isinstance(value, bytes) else value


def spoiled_tables(spoiled: Iterable[Spoiled]) -> Mapping[str, int]:
    """How many rows of each table."""
    counts: dict[str, int] = {}
    for each in spoiled:
        counts[each.table] = counts.get(each.table, 0) + 1
    return counts
