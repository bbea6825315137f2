"""The session of the app while a game of Glen More is open. No Kivy here."""

from __future__ import annotations

from typing import TypeAlias

from companion.session.session import Session
from scoring.glen.play.events import Event
from scoring.glen.play.state import TableState

GlenSession: TypeAlias = Session[TableState, Event]
