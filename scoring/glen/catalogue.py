"""The 72 tiles of the box: 67 on four stacks, 13 of them special places, and five start villages, all alike."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from scoring.core.reading import Field, document
from scoring.glen.tile import RESOURCES, Cost, Frame, Kind, Once, Tile

START_VILLAGE: Final = "start-village"


@cache
def catalogue() -> Mapping[str, Tile]:
    """All tiles by their id: a special place by its name, any other by its number."""
    return MappingProxyType({tile.id or "": tile for tile, _ in _read()})


@cache
def by_name() -> Mapping[str, Tile]:
    """All tiles by every name a file may call them: the id, or the number in the list of tiles."""
    numbered = {f"T{number}": tile for tile, numbers in _read() for number in numbers}
    return MappingProxyType({**numbered, **catalogue()})


@cache
def stack_tiles() -> tuple[Tile, ...]:
    """The tiles that are laid in the course of a game."""
    return tuple(tile for tile in catalogue().values() if tile.stack is not None)


@cache
def special_places() -> tuple[str, ...]:
    """The 13 special places by their names."""
    return tuple(tile.place for tile in catalogue().values() if tile.place)


@cache
def _read() -> tuple[tuple[Tile, tuple[int, ...]], ...]:
    field = document(Path(__file__).with_name("catalogue.json").read_bytes())
    return tuple((_tile(entry), _numbers(entry.need("numbers"))) for entry in field.items(most=1000))


def _numbers(field: Field) -> tuple[int, ...]:
    return tuple(entry.integer() for entry in field.items(most=1000))


def _tile(field: Field) -> Tile:
    stack, place, bonnets = field.need("stack"), field.get("place"), field.get("bonnets")
    effect = field.need("effect")
    return Tile(
        kind=Kind(field.need("kind").choice(list(Kind))),
        frame=Frame(field.need("frame").choice(list(Frame))),
        river=field.need("river").boolean(),
        road=field.need("road").boolean(),
        id=field.need("id").text(),
        stack=None if stack.value is None else stack.integer(),
        cost=_cost(dict(field.need("cost").entries())),
        once=Once(**{name: count.integer() for name, count in field.need("once").entries()}),
        effect=None if effect.value is None else effect.text(),
        place=place.text() if place else None,
        bonnets=bonnets.integer() if bonnets else 0,
        unverified=tuple(entry.text() for entry in field.need("unverified").items(most=100)),
    )


def _cost(parts: Mapping[str, Field]) -> Cost:
    counts = {name: field.integer() for name, field in parts.items()}
    return Cost(
        resources=tuple(resource for resource in RESOURCES for _ in range(counts.get(resource, 0))),
        different=counts.get("different", 0),
        whisky=counts.get("whisky", 0),
        members=counts.get("member", 0),
    )
