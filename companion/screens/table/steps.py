"""The last steps of the game, each with a way back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final, TypeAlias

from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.session.session import Session
from companion.widgets.buttons import IconButton
from companion.widgets.containers import Column, Line
from companion.widgets.text import Icon, Text
from scoring.core.rules import E, S

SHOWN: Final = 3
SIDE: Final = 44
"""Of the picture beside a step, in dp."""

Picture: TypeAlias = Callable[[E], Widget | None]
"""What shows an event; None where nothing does."""


class LastSteps(Column):
    """The latest first; each can be taken back with all that came after it."""

    def __init__(self, session: Session[S, E], words: Callable[[S, E], str], picture: Picture[E]) -> None:
        super().__init__(gap=4)
        latest = session.last_steps(SHOWN)
        if latest:
            self.add_widget(Text(_("Last steps"), "label", colour="on_surface_variant"))
        for number, event, before in reversed(latest):
            self.add_widget(self._row(session, number, words(before, event), picture(event)))

    def _row(self, session: Session[Any, Any], number: int, text: str, picture: Widget | None) -> Line:
        time = session.journal.entries[number].time
        when = f"{datetime.fromisoformat(time):%H:%M}" if time else ""
        undo = IconButton("undo-variant", test_id=f"undo_to:{number}", on_tap=lambda: session.undo_to(number - 1))
        undo.disabled = session.looking_at is not None
        words = Column(Text(text, "label"), Text(when, "body", colour="on_surface_variant"), gap=0)
        return Line(picture or Icon("circle-small", SIDE), words, undo, gap=12, height=48)
