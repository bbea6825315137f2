"""The session of the app while a game of Isle of Skye is open. No Kivy here."""

from __future__ import annotations

from typing import TypeAlias

from companion.session.session import Session
from scoring.skye.play.events import Event
from scoring.skye.play.state import TableState

SkyeSession: TypeAlias = Session[TableState, Event]
