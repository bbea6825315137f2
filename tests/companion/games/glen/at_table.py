"""Games of Glen More in the middle, and fingers on a territory, for tests of the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.board.view import centre_of
from companion.games.glen.model.session import GlenSession
from companion.games.glen.table.screen import GlenTableScreen
from scoring.core.cells import Cell
from scoring.glen.catalogue import by_name, stack_tiles
from scoring.glen.game import Game, Mode, Player
from scoring.glen.play.acts import book_scoring, new_game
from scoring.glen.play.events import SetUp
from scoring.glen.rules import RULES
from scoring.glen.territory import Placement, Territory
from scoring.glen.tile import Kind, Resource, Tile
from scoring.glen.track import Track
from tests.companion.driver import Driver

PEOPLE = (("Isla", "blue"), ("Ewan", "yellow"), ("Moira", "red"), ("Rory", "white"), ("Una", "green"))


def tile_of(
    kind: Kind, *, river: bool = False, road: bool = False, stack: int | None = None, nth: int = 0, place: str = ""
) -> Tile:
    """A tile of the box by what is on it."""
    found = [
        tile
        for tile in stack_tiles()
        if (tile.kind, tile.river, tile.road) == (kind, river, road)
        and (stack is None or tile.stack == stack)
        and (not place or tile.place == place)
    ]
    return found[nth]


def territory() -> Territory:
    """Thirteen tiles with a river from north to south and a road from west to east."""
    village = by_name()["start-village"]
    laid = [
        Placement((0, 0), village),
        Placement((-1, 0), tile_of(Kind.FIELD, road=True), cubes=(Resource.GRAIN,)),
        Placement((1, 0), tile_of(Kind.QUARRY, road=True), cubes=(Resource.STONE,)),
        Placement((2, 0), tile_of(Kind.PASTURE, road=True), cubes=(Resource.CATTLE,)),
        Placement((0, -1), tile_of(Kind.FOREST, river=True), cubes=(Resource.WOOD, Resource.WOOD)),
        Placement((0, -2), tile_of(Kind.VILLAGE, river=True)),
        Placement((0, 1), by_name()["loch-ness"]),
        Placement((0, 2), tile_of(Kind.MEADOW, river=True), cubes=(Resource.SHEEP,)),
        Placement((-1, 1), tile_of(Kind.VILLAGE), clan=1),
        Placement((1, 1), tile_of(Kind.DISTILLERY)),
        Placement((-1, -1), tile_of(Kind.MEADOW), cubes=(Resource.SHEEP,)),
        Placement((1, -1), by_name()["castle-moil"], clan=1),
    ]
    return Territory(laid)


def middle_game(players: int = 4, mode: Mode = Mode.FULL) -> Game:
    """A game in which the second stack is being laid out; Isla is next, and has most of what there is."""
    game = new_game(PEOPLE[:players], mode)
    seats = (
        replace(
            game.players[0],
            vp=21,
            coins=4,
            whisky=3,
            chieftains=1,
            resources=len(territory().cubes),
            territory=territory(),
        ),
        *(replace(other, vp=18 + number, coins=number + 2) for number, other in enumerate(game.players[1:])),
    )
    track = replace(game.track, drawn=38) if isinstance(game.track, Track) else None
    return replace(game, players=seats, track=track, round=2)


def play(driver: Driver, game: Game | None = None, player: str = "Isla") -> GlenTableScreen:
    """Opens a game at the table."""
    session: GlenSession = driver.shell.session
    session.start(RULES, SetUp(game or middle_game()))
    if session.now.game.round > 1:
        session.do(book_scoring(session.now, 1, by_hand={}))
    session.show_player(player)
    driver.shell.go("table")
    driver.frames(4)
    return table(driver)


def table(driver: Driver) -> GlenTableScreen:
    screen = driver.shell.screens["table"]
    assert isinstance(screen, GlenTableScreen)
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


def drag_member(driver: Driver, origin: Cell, target: Cell) -> None:
    """A finger takes the figure of a tile and lets it go on another one."""
    x, y = spot(driver, origin, (79.0, 76.0))
    to_x, to_y = spot(driver, target)
    driver.drag_from(x, y, dx=to_x - x, dy=to_y - y)


def thumbs(driver: Driver) -> list[str]:
    """The tiles in sight in the picker."""
    return sorted(name.removeprefix("tile:") for name in driver.ids() if name.startswith("tile:"))


def who(driver: Driver, name: str = "Isla") -> Player:
    now: Any = driver.shell.session.now
    player: Player = now.find(name)
    return player
