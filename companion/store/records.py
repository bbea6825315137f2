"""What the store answers with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from scoring.skye.catalogue import catalogue
from scoring.skye.tile import Tile, same_face


@dataclass(frozen=True, slots=True)
class Entry:
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
class ComposedTile:
    """A tile that players put together themselves."""

    id: int
    tile: Tile
    label: str
    made: datetime


@dataclass(frozen=True, slots=True)
class Answer:
    """What players saw on a catalogue tile where the catalogue's source is silent."""

    tile: str
    point: str
    area: int


def same_tile(one: Tile, other: Tile) -> bool:
    """Do two tiles show the same on both sides, whichever way they were entered? What corrects one tile of the
    catalogue is never the same as what corrects another."""
    if (one.set, one.cost, one.tablet) != (other.set, other.cost, other.tablet) or _corrects(one) != _corrects(other):
        return False
    # Comparing faces in four turns is slow, and most tiles differ in what can be counted.
    if _countable(one) != _countable(other):
        return False
    if not same_face(one.front, other.front):
        return False
    if one.back is None or other.back is None:
        return one.back is other.back
    return same_face(one.back, other.back)


def _corrects(tile: Tile) -> str | None:
    return tile.id if tile.id in catalogue() else None


def _countable(tile: Tile) -> tuple[object, ...]:
    """What a face shows, whichever way it lies."""
    return tile.front.symbols, sorted(tile.front.turned[0].codes), sorted(tile.front.terrains)
