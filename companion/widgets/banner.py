"""The banner above everything."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.core.theme import theme
from companion.widgets.base import Action, Backed
from companion.widgets.buttons import DrawnButton
from companion.widgets.containers import Line
from companion.widgets.edges import edges
from companion.widgets.painting import box
from companion.widgets.text import Text


class Banner(Backed, Line):
    """A plain bar on top of everything: trouble with the disk, an earlier moment being looked at."""

    text = StringProperty("")

    def __init__(
        self, text: str, *, tone: str = "missed", action: str = "", on_action: Action | None = None, **options: Any
    ) -> None:
        super().__init__(padding=(16, 6, 8, 6), height=44, **options)
        self.tone = tone
        self.text = text
        self.add_widget(Text(text, "label", colour=f"on_{tone}_container"))
        if action:
            self.add_widget(DrawnButton(action, kind="text", on_tap=on_action, test_id="banner_action"))

    def paint(self) -> None:
        box(edges.reached((*self.pos, *self.size)), theme.colour(f"{self.tone}_container"))
