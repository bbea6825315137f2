"""Players, territories and tables to play at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scoring.core.cells import Cell
from scoring.core.journal import Journal
from scoring.glen.catalogue import by_name
from scoring.glen.game import Game, Mode, Player
from scoring.glen.play import acts
from scoring.glen.play.acts import NotAllowed, Refusal
from scoring.glen.play.events import Event
from scoring.glen.play.fold import apply, fold
from scoring.glen.play.state import TableState
from scoring.glen.territory import Placement, Territory
from scoring.glen.tile import Resource, Tile

PEOPLE = (("Anna", "blue"), ("Bruno", "yellow"), ("Clara", "red"), ("Danny", "white"), ("Ewan", "green"))
WOOD, STONE, GRAIN, SHEEP, CATTLE = Resource

Spot = tuple[Cell, str] | tuple[Cell, str, int] | tuple[Cell, str, int, tuple[Resource, ...]]
"""A cell, a tile, and where they matter the clan members and the cubes on it."""


def tile(name: str) -> Tile:
    return by_name()[name]


def placed(spot: Spot) -> Placement:
    cell, name, *more = spot
    return Placement(cell, tile(name), *more)


def territory(*spots: Spot) -> Territory:
    """Tiles on cells; the first is usually the start village."""
    return Territory(placed(spot) for spot in spots)


HOME: Spot = ((0, 0), "start-village", 1)


def player(name: str = "Anna", *spots: Spot, **counters: Any) -> Player:
    land = territory(*spots)
    return Player(name, territory=land, **{"resources": len(land.cubes), **counters})


def game(*players: Player, **options: Any) -> Game:
    return Game(players=players, **options)


class Table:
    """A game in play: its log and its state."""

    def __init__(self, players: int = 4, mode: Mode = Mode.FULL, begin: Game | None = None) -> None:
        self.journal: Journal[Event] = Journal()
        self.state = TableState()
        self.add(acts.set_up(begin or acts.new_game(PEOPLE[:players], mode)))

    def do(self, act: Callable[..., Event], *args: Any, **options: Any) -> Table:
        """Let the players do something, and write it down."""
        return self.add(act(self.state, *args, **options))

    def add(self, event: Event) -> Table:
        self.journal = self.journal.append(event)
        self.state = apply(self.state, event)
        return self

    def refresh(self) -> Table:
        """The state that the log now leads to."""
        self.state = fold(self.journal.in_force())
        return self

    def player(self, name: str = "Anna") -> Player:
        found = self.state.find(name)
        assert found
        return found

    def at(self, cell: Cell, name: str = "Anna") -> Placement:
        found = self.player(name).territory.at(cell)
        assert found
        return found

    def refused(self, act: Callable[..., object], *args: Any, **options: Any) -> Refusal:
        """The reason for which an act is refused."""
        with pytest.raises(NotAllowed) as caught:
            act(self.state, *args, **options)
        assert caught.value.soft is caught.value.reason.soft
        assert str(caught.value) == caught.value.reason
        return caught.value.reason


def lone(*spots: Spot, mode: Mode = Mode.FULL, **counters: Any) -> Table:
    """A table without a track at which Anna has this territory and Bruno just a start village."""
    return Table(begin=game(player("Anna", *spots, **counters), player("Bruno", HOME), mode=mode))
