"""A screen about one round: its number follows the table, and nothing is done to another table than it shows."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from companion.games.skye.screen import SkyeScreen
from companion.widgets.base import Action
from scoring.skye.play.state import TableState


class RoundScreen(SkyeScreen):
    """Call `begin_building` first of all in build."""

    _asked = 0
    _shown: TableState | None = None

    def opened(self, **arguments: Any) -> None:
        super().opened(**arguments)
        self._asked = arguments.get("round") or self.session.state.game.round

    @property
    def number(self) -> int:
        """The round that was asked for; the present one while that is to come, as after the step into it is undone."""
        state, asked = self.session.state, self._asked
        return asked if asked <= state.game.round or asked in self.booked_rounds(state) else state.game.round

    def booked_rounds(self, state: TableState) -> Container[int]:
        """The rounds whose numbers of this screen are booked."""
        return state.rounds

    def begin_building(self) -> TableState:
        """The table that is shown from now on."""
        self._shown = self.session.state
        return self._shown

    def to_what_is_shown(self, act: Action) -> Action:
        """Does it, unless a step has come between what is in sight and the finger: then that is shown first."""

        def do() -> None:
            if self.session.state is self._shown:
                act()
            else:
                self.refresh()

        return do
