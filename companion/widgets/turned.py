"""Turned: shows what it holds turned by quarter turns, for somebody at another side of the table.

Turned(content, quarter=2)      # upside down; the content fills it and never knows: its touches come turned as well

Inside, (0, 0) is the lower left corner as the reader sees it; `to_local` and `to_parent` lead in and out.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.widgets.base import TestId


class TurnedWidget(TestId, Widget):
    """Holds widgets that all fill it, turned clockwise."""

    quarter = NumericProperty(0)

    def __init__(self, *content: Widget, **options: Any) -> None:
        super().__init__(**options)
        self._matrix = MatrixInstruction()
        for instruction in (PushMatrix(), self._matrix):
            self.canvas.before.add(instruction)
        self.canvas.after.add(PopMatrix())
        for name in ("pos", "size", "quarter", "children"):
            self.fbind(name, self._arrange)
        for widget in content:
            self.add_widget(widget)
        self._arrange()

    @property
    def inner_size(self) -> tuple[float, float]:
        """Width and height as the reader sees them."""
        return (self.height, self.width) if self.quarter % 2 else (self.width, self.height)

    def _arrange(self, *_: object) -> None:
        matrix = Matrix()
        (x0, y0), (x1, y1), (x2, y2) = (self.to_parent(*corner) for corner in ((0, 0), (1, 0), (0, 1)))
        # Column by column: where the two directions point, then where the corner lies.
        matrix.set(flat=[x1 - x0, y1 - y0, 0, 0, x2 - x0, y2 - y0, 0, 0, 0, 0, 1, 0, x0, y0, 0, 1])
        self._matrix.matrix = matrix
        for child in self.children:
            child.pos, child.size = (0, 0), self.inner_size

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """From the content's coordinates to those around it."""
        places = (
            (self.x + x, self.y + y),
            (self.x + y, self.top - x),
            (self.right - x, self.top - y),
            (self.right - y, self.y + x),
        )
        return places[int(self.quarter) % 4]

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """From the coordinates around it to the content's."""
        places = (
            (x - self.x, y - self.y),
            (self.top - y, x - self.x),
            (self.right - x, self.top - y),
            (y - self.y, self.right - x),
        )
        return places[int(self.quarter) % 4]

    # --- touches ---

    def on_touch_down(self, touch: Any) -> bool:
        return bool(self.collide_point(*touch.pos)) and self._pass_on(super().on_touch_down, touch)

    def on_touch_move(self, touch: Any) -> bool:
        return self._pass_on(super().on_touch_move, touch)

    def on_touch_up(self, touch: Any) -> bool:
        return self._pass_on(super().on_touch_up, touch)

    def _pass_on(self, dispatch: Any, touch: Any) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        answer = bool(dispatch(touch))
        touch.pop()
        return answer
