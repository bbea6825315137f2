"""Whether somebody is typing, and into which field. The app asks at every key, before any field is loaded."""

from __future__ import annotations

from typing import Any, Final
from weakref import WeakSet

from kivy.metrics import dp

from companion.core.signals import Signal
from companion.widgets.containers import Scroll

AROUND: Final = 16
"""What is seen above and below a field that is scrolled into sight, in dp."""

fields: Final[WeakSet[Any]] = WeakSet()
"""The text fields there are."""

field_focused: Final[Signal[[]]] = Signal()
"""Sent when somebody begins to write into a field."""


def typing() -> bool:
    """Is somebody writing into a field? Keys are letters then, not shortcuts."""
    return any(field.focus for field in fields)


def reveal_focused() -> None:
    """Scrolls the field that somebody writes into to where it can be seen, above a keyboard that came up."""
    for field in fields:
        if field.focus:
            _reveal(field)


def _reveal(field: Any) -> None:
    holder = field.parent
    while holder is not None and holder is not holder.parent:
        if isinstance(holder, Scroll):
            holder.scroll_to(field, padding=dp(AROUND), animate=False)
        holder = holder.parent
