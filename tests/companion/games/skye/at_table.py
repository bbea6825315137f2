"""A game in the middle, and fingers on the territory, for tests of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.board.view import centre_of
from companion.games.skye.art.scene import cells_around
from companion.games.skye.model.picker_choice import offer
from companion.games.skye.model.tile_library import library_of
from companion.games.skye.table.screen import TableScreen
from scoring.core.cells import Cell
from scoring.skye.catalogue import catalogue
from scoring.skye.game import Game, Player
from scoring.skye.gamefile import load
from scoring.skye.play import acts
from scoring.skye.play.events import Phase, SetUp, TileLaid
from scoring.skye.rules import RULES
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Face, Terrain, Tile, TileArea, TileSet
from tests.companion.driver import Driver

SAMPLE = Path(__file__).resolve().parents[4] / "assets" / "sample-game.json"
SCORING_TILES = {"A": "castle-cattle", "B": "sheep", "C": "most-ships", "D": "squares"}
COLOURS = (("Isla", "blue", "C1"), ("Ewan", "yellow", "C2"), ("Moira", "red", "C3"), ("Rory", "white", "C4"))
FIFTH = ("Una", "green", "C5")
FREE: Cell = (1, -2)
"""A free cell of Isla's in the middle game."""
FIELD = Tile(TileSet.CUSTOM, Face((TileArea(Terrain.PASTURE, "NESW", sheep=1),)))
"""A composed tile: pasture with a sheep."""


def sample() -> Game:
    """The finished sample game."""
    return load(SAMPLE)


def new_game(players: int = 4, modules: Sequence[str] = ()) -> Game:
    """Nothing laid but the castles."""
    seats = tuple(
        Player(name, colour, 0, 0, Territory([Placement((0, 0), catalogue()[castle])]))
        for name, colour, castle in (*COLOURS, FIFTH)[:players]
    )
    return Game(players=seats, scoring_tiles=SCORING_TILES, modules=tuple(modules))


def middle_game(keep: int = 12, number: int = 5) -> Game:
    """The sample game in its fifth round, with the tiles laid until then."""
    game = sample()
    players = tuple(
        replace(player, vp=30 + seat, gold=seat + 4, territory=Territory(list(player.territory)[:keep]))
        for seat, player in enumerate(game.players)
    )
    return replace(game, players=players, round=number, scoring_tiles=SCORING_TILES)


def play(
    driver: Driver, game: Game | None = None, *, gold: bool = True, phase: Phase | None = Phase.BUILD
) -> TableScreen:
    """Opens a game at the table."""
    session = driver.session
    session.start(RULES, SetUp(game or middle_game(), gold_tracked=gold))
    if phase is not None:
        session.do(acts.enter_phase(session.now, phase))
    driver.shell.go("table")
    driver.frames(4)
    return table(driver)


def table(driver: Driver) -> TableScreen:
    screen = driver.shell.screens["table"]
    assert isinstance(screen, TableScreen)
    return screen


def spot(driver: Driver, cell: Cell, at: tuple[float, float] = (50.0, 50.0)) -> tuple[float, float]:
    """Where a point of a cell is in the window."""
    board = table(driver).board
    x, y = centre_of(cell)
    point = board.view.to_window((x + at[0] - 50, y + 50 - at[1]), board.frame)
    return float(point[0]), float(point[1])


def tap_cell(driver: Driver, cell: Cell) -> None:
    driver.tap_at(*spot(driver, cell))


def press_cell(driver: Driver, cell: Cell) -> None:
    driver.long_press_at(*spot(driver, cell))


def thumbs(driver: Driver) -> list[str]:
    """The tiles in sight in the picker."""
    return sorted(name.removeprefix("tile:") for name in driver.ids() if name.startswith("tile:"))


def lay(driver: Driver, player: str, tile: str | Any, cell: Cell, turn: int = 0, forced: bool = False) -> None:
    """Lays a tile without the screen."""
    face = catalogue()[tile] if isinstance(tile, str) else tile
    driver.session.do(TileLaid(player, Placement(cell, face, turn, forced)))
    driver.frames(2)


def lying(driver: Driver, cell: Cell, player: str = "Isla") -> Placement:
    """What lies on a cell of a territory."""
    return driver.session.now.game.player(player).territory.by_cell[cell]


def shown_points(driver: Driver) -> Mapping[str, str]:
    """The live values as they are written."""
    ids = [name for name in driver.ids() if name.startswith("letter:")]
    return {name.removeprefix("letter:"): driver.get(name).text for name in sorted(ids)}


def borderland(front: Terrain, sheep: int = 0) -> Tile:
    """A borderland with straight edges in the south and west, on which nothing but the front's terrain shows."""
    area = TileArea(front, "SW", sheep=sheep)
    back = Face((replace(area, sheep=sheep + 2 * (front is Terrain.PASTURE)),), curved="NE")
    return Tile(TileSet.BORDERLANDS, Face((area,), curved="NE"), back=back)


def keep_borderlands(driver: Driver) -> None:
    """Three borderlands in the library."""
    for terrain, sheep in ((Terrain.PASTURE, 1), (Terrain.WATER, 0), (Terrain.PASTURE, 3)):
        library_of(driver.store).keep(borderland(terrain, sheep))


def lay_two_borderlands(driver: Driver, laying: Any, name: str) -> Cell:
    """The second one of a round is asked about; answers with its cell."""
    laid: list[Cell] = []
    while len(laid) < 2:
        territory = driver.session.now.game.player(name).territory
        found = (
            (cell, each)
            for cell in cells_around(territory)[0]
            for each in offer(driver.session.now, driver.store, name, cell).borderlands
            if each.ways
        )
        cell, candidate = next(found)
        laying.choose(cell, candidate)
        driver.frames(2)
        laid.append(cell)
    return laid[-1]
