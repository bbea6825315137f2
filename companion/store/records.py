"""What the store answers with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of a game's log; numbers start at 0 and have no gaps."""

    number: int
    at: datetime
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
