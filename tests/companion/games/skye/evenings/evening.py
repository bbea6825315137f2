"""An evening by touches, with somebody who looks at every screen after every step.

with evening(tmp_path / "data") as driver:       # every touch that changes the game is followed by a look
    table = Evening(driver, seed=3)
    table.lay_anyway("Isla"); table.take_back("Isla", cell); table.move("Isla", cell, "Ewan")
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.games.skye.art.scene import cells_around
from companion.games.skye.model.correction_effects import effects, places_for
from scoring.core.cells import Cell
from scoring.skye.play.acts import take_back
from scoring.skye.tile import TileSet
from tests.companion.driver import Driver
from tests.companion.games.skye.evenings.every_screen import agree, let_go
from tests.companion.games.skye.evenings.joining import scroll_to
from tests.companion.games.skye.playing import Keeper
from tests.share import WHOLE


class Witness(Driver):
    """A driver that compares all screens whenever a touch or a key has changed the game, or in a share its phase."""

    looks = 0
    _seen: tuple[object, ...] = ()

    def tap_at(self, x: float, y: float) -> None:
        super().tap_at(x, y)
        self.look()

    def long_press_at(self, x: float, y: float, seconds: float = 0.9) -> None:
        super().long_press_at(x, y, seconds)
        self.look()

    def key(self, name: str, *modifiers: str) -> None:
        super().key(name, *modifiers)
        self.look()

    def look(self) -> None:
        """Nothing is asked twice about the same step."""
        if self.session.game is None:
            return
        state = self.session.now
        seen = (self.session.game, len(self.session.journal.entries) if WHOLE else (state.game.round, state.phase))
        if seen != self._seen:
            self._seen, self.looks = seen, self.looks + 1
            agree(self)
            # Somebody who has looked up meanwhile touches a board that has come to rest.
            self._settle()


@contextmanager
def evening(folder: Path, **options: Any) -> Iterator[Witness]:
    """The app from its start to its end; nothing may have failed by then, and somebody must have looked."""
    driver = Witness(folder, **options)
    driver.start()
    try:
        yield driver
    finally:
        let_go(driver)
        driver.stop()
    assert driver.failures == []
    assert driver.looks


class Evening(Keeper):
    """The things that go wrong at a table, and how they are put right."""

    def in_front(self, player: str) -> None:
        if self.driver.session.player != player:
            strip = self.driver.find(f"player:{player}") is not None
            self.driver.tap(f"player:{player}" if strip else f"thumbnail:{player}")

    def lay_anyway(self, player: str) -> Cell:
        """A tile that does not fit, laid although the app says so."""
        self.in_front(player)
        cell = self.free_cells()[0]
        self.tap_cell(cell)
        self.driver.tap("show_all")
        picker = self.driver.get("picker")
        wrong = next(each for each in picker.offer.unfit if not each.owner)
        scroll_to(self.driver, picker, f"tile:{wrong.key}")
        self.driver.tap(f"tile:{wrong.key}")
        assert self.driver.find("illegal") is not None
        self.driver.tap("anyway")
        assert self.state.game.player(player).territory.by_cell[cell].forced
        return cell

    def correct(self, player: str, cell: Cell, what: str) -> None:
        """From a laid tile to one of the things that can be wrong about it."""
        self.in_front(player)
        self.press_cell(cell)
        self.driver.tap("correct_tile")
        self.driver.tap(what)

    def take_back(self, player: str, cell: Cell) -> None:
        self.correct(player, cell, "take_back")
        assert cell not in self.state.game.player(player).territory

    def move(self, player: str, cell: Cell, to: str) -> Cell:
        """A tile that was entered at the wrong player."""
        places = places_for(self.state, player, cell, to)
        target = next(iter(places), cells_around(self.state.game.player(to).territory)[0][0])
        self.correct(player, cell, "give")
        self.driver.tap(f"move_to:{to}")
        self.tap_cell(target)
        assert cell not in self.state.game.player(player).territory
        assert target in self.state.game.player(to).territory
        return target

    def telling_tile(self, *rounds: int) -> tuple[str, Cell]:
        """A tile of some rounds without which bookings would be others."""
        for player in self.state.game.players:
            for placement in player.territory:
                if placement.tile.set is TileSet.CASTLE:
                    continue
                laid = self.state.laid_round(player.name, placement.cell)
                event = take_back(self.state, player.name, placement.cell)
                if laid in rounds and effects(self.state, event).differences:
                    return player.name, placement.cell
        raise AssertionError("no tile of these rounds matters")

    def type_number(self, number: int) -> None:
        for digit in str(number):
            self.driver.tap(f"pad:{digit}")
        self.driver.tap("pad:done")


def taps_of(driver: Driver, act: Callable[[], object]) -> int:
    """How many taps something takes."""
    before = driver.taps
    act()
    return driver.taps - before
