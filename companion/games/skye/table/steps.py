"""The last steps of the game, each with a way back."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from kivy.metrics import dp

from companion.board.tile_view import TileView
from companion.core.i18n import _
from companion.games.skye.art.pictures import picture_of
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.session import SkyeSession
from companion.games.skye.model.step_words import step_words
from companion.widgets.buttons import IconButton
from companion.widgets.containers import Column, Line
from companion.widgets.text import Icon, Text
from scoring.skye.play.events import Event, TileChanged, TileLaid

SHOWN: Final = 3


class LastSteps(Column):
    """The latest first; each can be taken back with all that came after it."""

    def __init__(self, session: SkyeSession) -> None:
        super().__init__(gap=4)
        latest = session.last_steps(SHOWN)
        if latest:
            self.add_widget(Text(_("Last steps"), "label", colour="on_surface_variant"))
        for number, event, before in reversed(latest):
            self.add_widget(self._row(session, number, event, step_words(engine_words(), before, event)))

    def _row(self, session: SkyeSession, number: int, event: Event, text: str) -> Line:
        time = session.journal.entries[number].time
        when = f"{datetime.fromisoformat(time):%H:%M}" if time else ""
        undo = IconButton("undo-variant", test_id=f"undo_to:{number}", on_tap=lambda: session.undo_to(number - 1))
        undo.disabled = session.looking_at is not None
        words = Column(Text(text, "label"), Text(when, "body", colour="on_surface_variant"), gap=0)
        return Line(_picture(event), words, undo, gap=12, height=48)


def _picture(event: Event) -> TileView | Icon:
    if not isinstance(event, TileLaid | TileChanged):
        return Icon("circle-small", 44)
    picture, side = picture_of(event.placement.tile), dp(44)
    return TileView(picture=picture, turn=event.placement.turn, size_hint=(None, None), size=(side, side))
