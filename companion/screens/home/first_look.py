"""The first start: tiles that lay themselves, and what they score. A tap skips to the end."""

from __future__ import annotations

from typing import Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.board.board import Board
from companion.core.i18n import _
from companion.core.theme import theme
from companion.games import GAMES, face_of
from companion.protocol.game_face import FirstLook
from companion.widgets.base import Backed
from companion.widgets.buttons import DrawnButton
from companion.widgets.containers import Column, Line
from companion.widgets.painting import rounded
from companion.widgets.text import Text

STEP: Final = 0.55
"""Seconds from tile to tile."""
PAUSE: Final = 0.7
"""Seconds before the first one."""


def look_of_any() -> FirstLook | None:
    """What the first of the games that can shows to somebody new."""
    return next((look for look in (face_of(kind).first_look() for kind in GAMES) if look is not None), None)


class PointsBadge(Backed, BoxLayout):
    """ "+6" in a pill."""

    def __init__(self, points: int) -> None:
        words = Text(f"+{points}", "hero", colour="on_primary", wrap=False)
        super().__init__(size_hint=(None, None), padding=(dp(14), dp(4)))
        self.size = (words.width + dp(28), words.height + dp(8))
        self.add_widget(words)

    def paint(self) -> None:
        rounded((*self.pos, *self.size), self.height / 2, theme.colour("primary"))


class FirstLookPart(Column):
    """A board that fills by itself, then the points on it and the reason in words."""

    def __init__(self, look: FirstLook, height: float, *, at_once: bool) -> None:
        super().__init__(gap=10, test_id="first_look")
        self.look = look
        self.laid = 1
        self.board = Board(touchable=False)
        self.holder = BoxLayout(size_hint_y=None, height=dp(height))
        self.holder.add_widget(self.board)
        self.told = Column(gap=0)
        self.skipping = DrawnButton(_("Skip"), kind="text", icon="skip-next", on_tap=self.skip, test_id="skip_look")
        self.add_widget(self.holder)
        self.add_widget(self.told)
        self._clock = Clock.create_trigger(self._lay_next, STEP)
        if at_once or theme.reduce_motion:
            self.skip()
        else:
            self._begin()

    def _begin(self) -> None:
        """The first tile alone, in a view that has room for all of them."""
        self.board.show(self.look.tiles)
        self.skipping.pos_hint = {"right": 1}
        self.told.add_widget(self.skipping)
        Clock.schedule_once(self._hold_view, 0)
        Clock.schedule_once(self._clock, PAUSE)

    def _hold_view(self, _seconds: float) -> None:
        if self.laid < len(self.look.tiles):
            self.board.change_view(self.board.view)
            self.board.show(self.look.tiles[: self.laid])

    def _lay_next(self, _seconds: float) -> None:
        if self.get_parent_window() is None or self.laid >= len(self.look.tiles):
            return
        self.laid += 1
        self.board.show(self.look.tiles[: self.laid])
        self.board.drop(self.look.tiles[self.laid - 1].cell)
        if self.laid == len(self.look.tiles):
            Clock.schedule_once(lambda _: self.skip(), STEP)
        else:
            self._clock()

    @property
    def is_done(self) -> bool:
        return self.skipping.parent is None and bool(self.told.children)

    def skip(self) -> None:
        """Everything laid, the points on the board, and why."""
        if self.is_done:
            return
        self.laid = len(self.look.tiles)
        self._clock.cancel()
        self.told.clear_widgets()
        self.board.show(self.look.tiles, overlay=self.look.overlay)
        self.board.fit(animate=False)
        why = Column(
            Text(_("{points} points, and here is why").format(points=self.look.points), "row"),
            Text(f"{self.look.title}: {self.look.why}", "body", colour="on_surface_variant"),
            gap=0,
        )
        self.told.add_widget(Line(PointsBadge(self.look.points), why, gap=14))
