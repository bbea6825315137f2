"""One tile by itself: thumbnails of the picker, the composer's preview, the history."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.art.painting import Detail, detail_for
from companion.board.atlas import Atlas, Key, atlas_for, begin_multiplied, bucket_for, end_multiplied
from companion.core.theme import theme

A_FRAME: Final = 6
"""So many tiles that were never painted before are painted in one frame."""


class _Pace:
    """Keeps a frame short: many tiles that are new are painted a few at a time."""

    def __init__(self) -> None:
        self._frame = -1
        self._painted = 0

    def allows_one_more(self) -> bool:
        if Clock.frames != self._frame:
            self._frame, self._painted = Clock.frames, 0
        self._painted += 1
        return self._painted <= A_FRAME


_pace = _Pace()


class TileView(Widget):
    """Draws a picture as large as its smaller side allows, in the middle of the widget."""

    picture = ObjectProperty(None, allownone=True)
    turn = NumericProperty(0)
    greyed = BooleanProperty(False)
    """Drawn faintly: a tile that cannot be chosen."""
    pictured = BooleanProperty(False)
    """Small as it is, are its symbols pictures instead of points?"""

    def __init__(self, **options: Any) -> None:
        self._atlas: Atlas | None = None
        super().__init__(**options)
        self._redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "picture", "turn", "greyed", "pictured"):
            self.fbind(name, self._redraw)
        theme.changed.connect(self._rethemed)
        self._redraw()

    def _rethemed(self) -> None:
        self._redraw()

    def _draw(self, _: float) -> None:
        self.canvas.clear()
        side = min(self.width, self.height)
        if self.picture is None or side < 1:
            return
        self._atlas = atlas_for(bucket_for(side), theme.dark, theme.strong_patterns)
        detail = detail_for(side / dp(1))
        key = Key(self.picture, int(self.turn) & 3, max(detail, Detail.PLAIN) if self.pictured else detail)
        if key not in self._atlas and not _pace.allows_one_more():
            Clock.schedule_once(self._redraw, 0)
            return
        slot = self._atlas.slot(key)
        left, bottom, right, top = slot.corners(self.picture.reach)
        half = side / 2 * (1 + self.picture.reach / 50)
        x, y = self.center
        corners = [x - half, y - half, left, bottom, x + half, y - half, right, bottom]
        corners += [x + half, y + half, right, top, x - half, y + half, left, top]
        opacity = 0.4 if self.greyed else 1.0
        with self.canvas:
            Color(opacity, opacity, opacity, opacity)
            self.canvas.add(begin_multiplied())
            Mesh(
                vertices=corners,
                indices=[0, 1, 2, 0, 2, 3],
                mode="triangles",
                texture=self._atlas.texture(slot.page),
            )
            self.canvas.add(end_multiplied())
