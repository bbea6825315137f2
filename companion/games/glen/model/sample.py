"""A finished game for somebody who wants to see one. No Kivy here."""

from __future__ import annotations

from typing import Final

from companion.core.paths import ASSETS
from companion.session.exchange import read_game
from companion.session.session import Session
from scoring.core.reading import read_document
from scoring.glen.play.events import Event
from scoring.glen.play.state import TableState

SAMPLE: Final = ASSETS / "sample-glen.json"


def show_sample(session: Session[TableState, Event]) -> bool:
    """Opens the sample as a game of this device."""
    session.take_over(read_game(read_document(SAMPLE)))
    return True
