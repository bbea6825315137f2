"""What every screen of Isle of Skye is: a screen whose session holds a table of this game."""

from __future__ import annotations

from typing import TypeAlias

from companion.screens.base import Screen
from companion.session.session import Session
from companion.shell.ports import SessionPort
from scoring.skye.play.events import Event
from scoring.skye.play.state import TableState

SkyeSession: TypeAlias = Session[TableState, Event]
SkyeSessionPort: TypeAlias = SessionPort[TableState, Event]


class SkyeScreen(Screen):
    """A screen of Isle of Skye."""

    @property
    def session(self) -> SkyeSession:
        return self.shell.session
