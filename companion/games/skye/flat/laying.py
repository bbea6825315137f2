"""Building in a zone of table mode: the same as at the table, for one player among several who build at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.core.signals import Signal
from companion.games.skye.flat.sheets import ZONE_KINDS
from companion.games.skye.model.session import SkyeSession
from companion.games.skye.table.kinds import Kinds
from companion.games.skye.table.laying import Laying
from companion.widgets.base import Action
from companion.widgets.sheet import NumberPad, Sheet
from companion.widgets.snackbar import Snackbar
from scoring.core.cells import Cell
from scoring.skye.play.events import Event
from scoring.skye.play.state import TableState

if TYPE_CHECKING:
    from companion.games.skye.flat.zone import Zone
    from companion.shell.navigation import Shell


class OwnSession:
    """The session as one player has it: the player in front is always this one, and undo takes back own steps."""

    def __init__(self, session: SkyeSession, player: str, on_undone: Callable[[Event], object]) -> None:
        self._session, self._on_undone = session, on_undone
        self.player = player

    @property
    def now(self) -> TableState:
        return self._session.now

    @property
    def state(self) -> TableState:
        return self._session.state

    @property
    def looking_at(self) -> int | None:
        return self._session.looking_at

    @property
    def changed(self) -> Signal[[]]:
        return self._session.changed

    def do(self, event: Event) -> bool:
        return self._session.do(event)

    def last_step(self) -> Event | None:
        """The player's last step that counts."""
        steps = self._session.journal.in_force()
        return next((event for event in reversed(steps) if event.player == self.player), None)

    def can_undo(self) -> bool:
        return self._session.can_undo(self.player)

    def undo(self) -> bool:
        """Takes the player's last step back, and says which."""
        step = self.last_step()
        done = self._session.undo(self.player)
        if done and step is not None:
            self._on_undone(step)
        return done

    def show_player(self, name: str) -> None:
        """Nobody is put in front of anybody here."""


class OwnShell:
    """The shell as one player has it: messages and sheets stay in the zone."""

    def __init__(self, zone: Zone, shell: Shell) -> None:
        self._zone, self._shell = zone, shell
        self.session, self.store, self.device = zone.session, shell.store, shell.device

    def say(self, text: str, *actions: tuple[str, Action], seconds: float = 8.0) -> Snackbar:
        return self._zone.say(text, *actions, seconds=seconds)

    def hush(self, message: Snackbar | None = None) -> None:
        self._zone.hush(message)

    def open(self, sheet: Sheet) -> None:
        self._zone.open_sheet(sheet)

    def close_sheet(self) -> None:
        self._zone.close_sheet()

    def open_pad(self, pad: NumberPad) -> None:
        self._shell.open_pad(pad)

    def push(self, name: str, **arguments: Any) -> None:
        self._shell.push(name, **arguments)


class ZoneLaying(Laying):
    """What can be done to the territory of a zone."""

    def __init__(self, zone: Zone) -> None:
        super().__init__(zone)
        self.zone = zone

    def kinds(self) -> Kinds:
        return ZONE_KINDS

    def show_cell(self, player: str, cell: Cell) -> None:
        """A tile explains itself in the zone it lies in."""
        self.zone.close_sheet()
        self.zone.screen.zones[player].laying.explain(cell)
