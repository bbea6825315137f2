"""A line of text to type into.

TextField(text="", hint=_("Name"), on_done=self.add, test_id="name")   # on_done(text) on Enter
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final
from weakref import WeakSet

from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from companion.core.signals import Signal
from companion.core.theme import REGULAR, theme
from companion.widgets.base import TestId
from companion.widgets.containers import Scroll
from companion.widgets.painting import font_file, outline

LONGEST: Final = 200
AROUND: Final = 16
"""What is seen above and below a field that is scrolled into sight, in dp."""


field_focused: Final[Signal[[]]] = Signal()
"""Sent when somebody begins to write into a field."""


def typing() -> bool:
    """Is somebody writing into a field? Keys are letters then, not shortcuts."""
    return any(field.focus for field in TextField.alive)


def reveal_focused() -> None:
    """Scrolls the field that somebody writes into to where it can be seen, above a keyboard that came up."""
    for field in TextField.alive:
        if field.focus:
            _reveal(field)


def _reveal(field: TextField) -> None:
    holder = field.parent
    while holder is not None and holder is not holder.parent:
        if isinstance(holder, Scroll):
            holder.scroll_to(field, padding=dp(AROUND), animate=False)
        holder = holder.parent


def _look() -> dict[str, Any]:
    """Kivy's settings for a field in the theme: no picture behind it, our outline around it."""
    style = theme.text("name")
    height = max(dp(56), style.line + dp(28))
    return {
        "font_name": font_file(REGULAR, ""),
        "font_size": style.size,
        "size_hint_y": None,
        "height": height,
        "padding": (dp(16), (height - style.size * 1.25) / 2),
        "background_color": (0, 0, 0, 0),
        "background_normal": "",
        "background_active": "",
        "foreground_color": theme.colour("on_surface"),
        "hint_text_color": theme.colour("on_surface_variant"),
        "cursor_color": theme.colour("primary"),
        "selection_color": theme.colour("primary", 0.3),
    }


class TextField(TestId, TextInput):
    """One line; takes up to 200 characters and no line breaks."""

    alive: ClassVar[WeakSet[TextField]] = WeakSet()

    def __init__(
        self,
        text: str = "",
        hint: str = "",
        on_done: Callable[[str], object] | None = None,
        on_change: Callable[[str], object] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(text=text, hint_text=hint, multiline=False, write_tab=False, **_look(), **options)
        self.on_done, self.on_change = on_done, on_change
        self.alive.add(self)
        for name in ("pos", "size", "focus"):
            self.fbind(name, self._paint)
        self.fbind("text", self._changed)
        self.fbind("focus", self._focused)
        self._paint()

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        room = max(0, LONGEST - len(self.text))
        return super().insert_text(substring.replace("\n", " ")[:room], from_undo=from_undo)

    def on_text_validate(self) -> None:
        if self.on_done is not None:
            self.on_done(self.text)

    def _focused(self, _field: TextField, focused: bool) -> None:
        if focused:
            field_focused.send()

    def _changed(self, *_: object) -> None:
        self.font_name = font_file(REGULAR, self.text)
        if self.on_change is not None:
            self.on_change(self.text)

    def _paint(self, *_: object) -> None:
        colour, width = ("primary", 2) if self.focus else ("outline", 1)
        self.canvas.after.clear()
        with self.canvas.after:
            outline((*self.pos, *self.size), dp(12), theme.colour(colour), width)
