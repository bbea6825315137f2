"""What every screen of Glen More is: a screen whose session holds a table of this game."""

from __future__ import annotations

from typing import TypeAlias

from companion.games.glen.model.session import GlenSession
from companion.screens.base import Screen
from companion.shell.ports import SessionPort
from scoring.glen.play.events import Event
from scoring.glen.play.state import TableState

GlenSessionPort: TypeAlias = SessionPort[TableState, Event]


class GlenScreen(Screen):
    """A screen of Glen More."""

    @property
    def session(self) -> GlenSession:
        return self.shell.session
