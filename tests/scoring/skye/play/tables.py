"""Tables to play at: a log that grows act by act, and tiles to lay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from scoring.core.journal import Journal
from scoring.skye.game import Game
from scoring.skye.play import acts
from scoring.skye.play.acts import NotAllowed, Refusal
from scoring.skye.play.events import Event
from scoring.skye.play.fold import apply, fold
from scoring.skye.play.state import TableState
from scoring.skye.play.steps import whose_turn
from scoring.skye.tile import Face, Tablet, Terrain, Tile, TileArea, TileRoad, TileSet

PEOPLE = (("Isla", "blue"), ("Ewan", "yellow"), ("Moira", "red"), ("Fergus", "white"), ("Una", "green"))
ALL_MODULES = ("druids", "tunnels", "borderlands", "bonus")
TILES = {"A": "sheep", "B": "columns", "C": "most-ships", "D": "squares"}


class Table:
    """A game in play: its log and its state."""

    def __init__(self, players: int = 4, gold_tracked: bool = True, **options: Any) -> None:
        game = Game(players=acts.seated(PEOPLE[:players], gold_tracked), **{"scoring_tiles": TILES, **options})
        self.journal: Journal[Event] = Journal()
        self.state = TableState()
        self.add(acts.set_up(game, gold_tracked))

    def do(self, act: Callable[..., Event], *args: Any, **options: Any) -> Table:
        """Let the players do something, and write it down."""
        return self.add(act(self.state, *args, **options))

    def add(self, event: Event) -> Table:
        self.journal = self.journal.append(event)
        self.state = apply(self.state, event)
        return self

    def undo(self, player: str | None = None) -> Table:
        self.journal = self.journal.undo(player)
        return self.refresh()

    def refresh(self) -> Table:
        """The state that the log now leads to."""
        self.state = fold(self.journal.in_force())
        return self

    def refused(self, act: Callable[..., object], *args: Any, **options: Any) -> Refusal:
        """The reason for which an act is refused."""
        with pytest.raises(NotAllowed) as caught:
            act(self.state, *args, **options)
        assert caught.value.soft is caught.value.reason.soft
        return caught.value.reason

    def with_gold(self, *amounts: int | None) -> Table:
        for name, gold in zip(self.state.names, amounts, strict=True):
            self.do(acts.correct_gold, name, gold, anyway=True)
        return self

    def gold(self) -> list[int | None]:
        return [player.gold for player in self.state.game.players]

    def vp(self) -> list[int]:
        return [player.vp for player in self.state.game.players]

    def all_pass(self, turn: int = 1) -> Table:
        for _ in self.state.names:
            self.do(acts.pass_turn, next_buyer(self.state, turn), turn)
        return self


def next_buyer(state: TableState, turn: int = 1) -> str:
    name = whose_turn(state, turn)
    assert name is not None
    return name


def meadow(**symbols: Any) -> Tile:
    """A composed tile, pasture all round."""
    return Tile(TileSet.CUSTOM, Face((TileArea(Terrain.PASTURE, "NESW", **symbols),)))


def loch(**symbols: Any) -> Tile:
    """A composed tile, water all round."""
    return Tile(TileSet.CUSTOM, Face((TileArea(Terrain.WATER, "NESW", **symbols),)))


def druid(tablet: Tablet, terrain: Terrain = Terrain.PASTURE) -> Tile:
    """A Druid tile with a tablet, one terrain all round."""
    return Tile(TileSet.DRUIDS, Face((TileArea(terrain, "NESW"),)), cost=3, tablet=tablet)


def borderland(name: str) -> Tile:
    """A borderland of pasture with its straight edges in the north and east."""
    front = Face((TileArea(Terrain.PASTURE, "NE"),), curved="SW")
    return Tile(TileSet.BORDERLANDS, front, id=name, back=replace(front, areas=(TileArea(Terrain.PASTURE, "NE", 2),)))


def barrels(kind: Any) -> Tile:
    """A tile with a road from north to south and barrels on it."""
    return Tile(TileSet.CUSTOM, Face((TileArea(Terrain.PASTURE, "NESW"),), (TileRoad("NS", barrels=kind),)))
