"""Table mode as its players see it: several fingers, zones, and what is in them."""

from __future__ import annotations

from typing import Any

from companion.board.view import centre_of
from companion.games.skye.art.scene import cells_around
from companion.games.skye.model.picker_choice import ways_to_lie
from companion.widgets.base import find, walk
from companion.widgets.snackbar import Snackbar
from scoring.core.cells import Cell
from scoring.skye.catalogue import landscape_tiles
from scoring.skye.play import acts
from scoring.skye.play.events import Phase
from tests.companion.driver import Driver

NAMES = ("Isla", "Ewan", "Moira", "Rory", "Una")
LARGE = (1600, 1000)
UPRIGHT = (1000, 1600)
COUNTS = (2, 3, 4, 5)


class Finger:
    """One of several fingers on the tablet."""

    def __init__(self, driver: Driver, spot: tuple[float, float]) -> None:
        self.driver, self.spot = driver, spot
        self.touch = driver.finger(*spot)

    def down(self) -> Finger:
        self.driver.guarded(self.touch.touch_down)
        self.driver.frames()
        return self

    def move(self, dx: float, dy: float, steps: int = 4) -> Finger:
        x, y = self.spot
        for step in range(1, steps + 1):
            self.driver.guarded(self.touch.touch_move, x + dx * step / steps, y + dy * step / steps)
            self.driver.frames()
        self.spot = (x + dx, y + dy)
        return self

    def up(self) -> None:
        self.driver.guarded(self.touch.touch_up)
        self.driver.frames(2)


class Flat:
    """The screen under test, as the players see it."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    @property
    def screen(self) -> Any:
        return self.driver.shell.screens["table_mode"]

    def zone(self, name: str) -> Any:
        return self.screen.zones[name]

    def part(self, name: str, test_id: str) -> Any:
        self.driver.frames()
        found = find(self.zone(name), test_id)
        assert found is not None, f"{name} has no {test_id}"
        return found

    def spot(self, widget: Any) -> tuple[float, float]:
        x, y = widget.to_window(*widget.center)
        return float(x), float(y)

    def cell_spot(self, name: str, cell: Cell) -> tuple[float, float]:
        board = self.zone(name).board
        x, y = board.view.to_window(centre_of(cell), board.frame)
        return float(x), float(y)

    def on(self, name: str, test_id: str) -> Finger:
        """A finger above a widget of a zone."""
        return Finger(self.driver, self.spot(self.part(name, test_id)))

    def tap(self, name: str, test_id: str) -> None:
        self.on(name, test_id).down().up()

    def reach(self, name: str, test_id: str) -> None:
        """The same below the rim of a sheet: the finger scrolls there first."""
        self.zone(name).sheet.scroll.scroll_to(self.part(name, test_id), animate=False)
        self.driver.frames(2)
        self.tap(name, test_id)

    def touch_spot(self, name: str, cell: Cell) -> tuple[float, float]:
        """Where a player touches a cell: a free one on its tab, for the cell itself may lie outside the zone."""
        tabs = [spot for each, spot in self.zone(name).board.tabs() if each == cell]
        return tabs[0] if tabs else self.cell_spot(name, cell)

    def tap_cell(self, name: str, cell: Cell) -> None:
        Finger(self.driver, self.touch_spot(name, cell)).down().up()

    def free(self, name: str) -> list[Cell]:
        return list(self.zone(name).board.scene.free)

    def first_fitting(self, name: str) -> str:
        """The first thumbnail in a zone's picker."""
        return f"tile:{self.zone(name).sheet.grid.thumbs[0].key}"

    def lay(self, name: str, cell: Cell | None = None) -> Cell:
        """Lays what the picker shows first on a free cell."""
        target = cell or self.free(name)[0]
        self.tap_cell(name, target)
        self.tap(name, self.first_fitting(name))
        return target

    def territory(self, name: str) -> Any:
        return self.driver.session.now.game.player(name).territory

    def said(self, name: str) -> str:
        return next((str(each.text) for each in walk(self.zone(name)) if isinstance(each, Snackbar)), "")


def play(driver: Driver, count: int, rounds: int = 0, **options: Any) -> Flat:
    """A game with some tiles laid, in table mode."""
    driver.start_game(*NAMES[:count], **options)
    session = driver.session
    session.do(acts.enter_phase(session.now, Phase.BUILD))
    bag = list(landscape_tiles())
    for _round in range(rounds):
        for name in NAMES[:count]:
            _lay_something(session, name, bag)
    driver.shell.push("table_mode")
    driver.frames(3)
    return Flat(driver)


def _lay_something(session: Any, name: str, bag: list[Any]) -> None:
    territory = session.now.game.player(name).territory
    for cell in sorted(cells_around(territory)[0], key=lambda cell: (max(map(abs, cell)), cell)):
        for tile in bag:
            ways = ways_to_lie(territory, cell, tile)
            if ways:
                session.do(acts.lay(session.now, name, cell, tile, ways[0]))
                bag.remove(tile)
                return
    raise AssertionError("nothing fits")
