"""What every screen of Isle of Skye is: a screen whose session holds a table of this game."""

from __future__ import annotations

from typing import TypeAlias

from companion.games.skye.model.session import SkyeSession
from companion.screens.base import Screen
from companion.shell.ports import SessionPort
from scoring.skye.play.events import Event
from scoring.skye.play.state import TableState

SkyeSessionPort: TypeAlias = SessionPort[TableState, Event]


class SkyeScreen(Screen):
    """A screen of Isle of Skye."""

    @property
    def session(self) -> SkyeSession:
        return self.shell.session
