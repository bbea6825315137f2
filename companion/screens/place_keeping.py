"""A screen that is built anew with every change and stays where its list was scrolled to."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.layout import Layout
from companion.screens.base import Screen
from companion.widgets.containers import Scroll


class PlaceKeeping(Screen):
    """Set `scroll` in build, and `in_sight` to what must be seen."""

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self.scroll: Scroll | None = None
        self.in_sight: Widget | None = None
        self._is_new = True

    def opened(self, **arguments: Any) -> None:
        """Shown anew: from the top."""
        self._is_new = True

    def rebuild(self, layout: Layout) -> None:
        offset = 0.0 if self._is_new else self._offset()
        self._is_new = False
        self.scroll, self.in_sight = None, None
        super().rebuild(layout)
        if offset or self.in_sight is not None:
            Clock.schedule_once(lambda _: self._restore(offset), 0)

    def _offset(self) -> float:
        """How many pixels have been scrolled."""
        if self.scroll is None or not self.scroll.children:
            return 0.0
        return float((1 - self.scroll.scroll_y) * max(0.0, self.scroll.children[0].height - self.scroll.height))

    def _restore(self, offset: float) -> None:
        scroll, widget = self.scroll, self.in_sight
        if scroll is None or not scroll.children:
            return
        hidden = scroll.children[0].height - scroll.height
        if hidden <= 0:
            return
        scroll.scroll_y = 1 - min(offset / hidden, 1.0)
        if widget is not None and widget.get_parent_window() is not None:
            scroll.scroll_to(widget, padding=dp(8), animate=False)
