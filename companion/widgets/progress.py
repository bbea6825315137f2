"""A sign that something takes a while, KivyMD's."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivymd.uix.progressindicator import MDCircularProgressIndicator

from companion.core.theme import theme
from companion.widgets.base import TestId

ARC: Final = 270


class Busy(TestId, MDCircularProgressIndicator):
    """An arc that turns; where motion is reduced it stands still. It is there from the first frame."""

    def __init__(self, size: float = 24, **options: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(size), dp(size)), active=not theme.reduce_motion, **options)
        self._alpha, self._angle_end = 1, ARC

    def on_parent(self, _busy: Widget, parent: Widget | None) -> None:
        """It would go on turning, and be kept alive by that."""
        if parent is None:
            self.active = False
