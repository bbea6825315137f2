"""Three people whose game is already running: the way into it by touches, as few as there need to be."""

from __future__ import annotations

from typing import Any, Final

from scoring.core.cells import EDGES, beside
from scoring.skye.territory import Placement, Territory
from tests.companion.driver import Driver
from tests.companion.games.skye.at_table import tap_cell

MOST_TAPS: Final = 60
"""Three players with 21 tiles in round 3, people and scoring tiles included."""
NUMBERS = {"Isla": ("19", "12"), "Ewan": ("14", "9"), "Moira": ("22", "7")}


def at_setup(driver: Driver) -> None:
    """Three people who have played here before."""
    driver.start_game(*NUMBERS)
    driver.shell.go("home")
    driver.tap("new_game")


def tell_numbers(driver: Driver) -> None:
    """One tap opens the pad, which goes on by itself."""
    driver.tap("vp:Isla")
    for numbers in NUMBERS.values():
        for number in numbers:
            for digit in number:
                driver.tap(f"pad:{digit}")
            if len(number) < 2:
                driver.tap("pad:done")


def join(driver: Driver) -> None:
    for name in NUMBERS:
        driver.tap(f"add:{name}")
    driver.tap("running")
    driver.tap("round:3")
    tell_numbers(driver)
    driver.tap("slot:A")
    for tile in ("sheep", "columns", "most-ships", "squares"):
        driver.tap(f"tile:{tile}")
    driver.tap("start")


def ordered(territory: Territory, tiles: int) -> dict[Any, Placement]:
    """The tiles nearest to the castle that hang together, without the castle."""
    found: dict[Any, Placement] = {}
    while len(found) < tiles:
        touching = [
            each
            for each in territory
            if each.cell != (0, 0)
            and each.cell not in found
            and any(beside(each.cell, edge) in {(0, 0), *found} for edge in EDGES)
        ]
        nearest = min(touching, key=lambda each: abs(each.cell[0]) + abs(each.cell[1]))
        found[nearest.cell] = nearest
    return found


def lay_all(driver: Driver, name: str, wanted: dict[Any, Placement]) -> None:
    """The proposed cell where something lies there, else a tap on the right one; then the tile as it lies."""
    left = dict(wanted)
    while left:
        territory = driver.session.now.game.player(name).territory
        picker = driver.get("picker")
        if picker.cell not in left:
            cell = next(cell for cell in left if any(beside(cell, edge) in territory for edge in EDGES))
            tap_cell(driver, cell)
            picker = driver.get("picker")
        placement = left.pop(picker.cell)
        ways = [each for each in picker.candidates() if each.tile.id == placement.tile.id and each.ways]
        # Or it looks the same in both turns.
        key = next((each.key for each in ways if each.ways[0] == placement.turn), ways[0].key)
        scroll_to(driver, picker, f"tile:{key}")
        driver.tap(f"tile:{key}")


def scroll_to(driver: Driver, picker: Any, thumb: str) -> None:
    """A finger that looks through the picker; what is out of sight is not there yet."""
    for part in range(21):
        if driver.find(thumb) is not None:
            return
        picker.scroll.scroll_y = 1 - part / 20
        driver.frames(2)
