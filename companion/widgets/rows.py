"""Rows of lists.

Row("English 2022 rulebook", "Rulings: as printed", leading=Icon("book-open-outline"),
    trailing=Icon("chevron-right"), on_tap=self.choose_edition, test_id="edition")
Row("Isla", leading=PlayerShape("blue"), trailing="38")
"""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.core.theme import theme
from companion.widgets.base import Backed, Tap
from companion.widgets.containers import Column, Line
from companion.widgets.painting import box, rounded
from companion.widgets.text import Icon, Text

LEADING: int = 40
"""Pictures at the start of rows are centred in a column of this width."""


class Row(Tap, Backed, Line):
    """A picture, a title, a line below it, and something at the end; it grows with its words."""

    selected = BooleanProperty(False)

    def __init__(
        self,
        title: str,
        subtitle: str = "",
        *,
        leading: Widget | None = None,
        trailing: Widget | str | None = None,
        style: str = "row",
        inset: float = 16,
        **options: Any,
    ) -> None:
        options.setdefault("height", 56)
        super().__init__(gap=12, padding=(inset, 8, inset, 8), **options)
        if leading is not None:
            self.add_widget(_centred(leading))
        self.title = Text(title, style)
        self.subtitle = Text(subtitle, "body", colour="on_surface_variant")
        self.add_widget(Column(self.title, self.subtitle, gap=0))
        if isinstance(trailing, str):
            trailing = Text(trailing, "points", wrap=False)
        if trailing is not None:
            self.add_widget(trailing)
        self.fbind("selected", self.repaint)

    @property
    def text(self) -> str:
        return str(self.title.text)

    def paint(self) -> None:
        if self.selected:
            rounded((*self.pos, *self.size), dp(16), theme.colour("secondary_container"))
        if self.pressed:
            box((*self.pos, *self.size), theme.colour("on_surface", 0.08))


def _centred(picture: Widget) -> Line:
    """A picture in the middle of the leading column, so that the words of all rows start at one line."""
    room = max(0.0, dp(LEADING) - picture.width) / 2
    holder = Line(gap=0, size_hint_x=None, width=dp(LEADING))
    holder.padding = (room, 0, room, 0)
    holder.add_widget(picture)
    return holder


BOOK: Final = "book-open-page-variant-outline"


class SourceLine(Line):
    """A book and the words that name its page."""

    def __init__(self, text: str, **options: Any) -> None:
        super().__init__(gap=8, **options)
        self.add_widget(Icon(BOOK, 18, colour="primary"))
        self.add_widget(Text(text, "label", colour="primary"))
