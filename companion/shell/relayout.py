"""What somebody sees and types, carried over while the screen in front is built again for a window of another size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.uix.widget import Widget

from companion.widgets.base import walk
from companion.widgets.containers import Scroll
from companion.widgets.keyboard import fields

Key = tuple[str, str, int]
"""What a widget is, its test id, and which of its like."""


class Writing(NamedTuple):
    """What stands in a text field."""

    text: str
    cursor: tuple[int, int]
    focused: bool


class Scrolled(NamedTuple):
    """How far somebody has scrolled: down in pixels, sideways as a share."""

    down: float
    sideways: float


class KeptPlace:
    """Where somebody is, on screen and sheets; widgets that are built again are known by their like."""

    def __init__(self, root: Widget) -> None:
        found = list(_known(root))
        self.writing = {key: _writing(field) for key, field in found if field in fields}
        self.scrolled = {key: _scrolled(each) for key, each in found if isinstance(each, Scroll)}

    def restore_writing(self, root: Widget) -> None:
        """At once, so that no key is lost."""
        for key, field in _known(root):
            if key in self.writing and field in fields:
                _write(field, self.writing[key])

    def restore_scrolling(self, root: Widget) -> None:
        """Once everything has been laid out, when heights are known."""
        for key, each in _known(root):
            if key in self.scrolled and isinstance(each, Scroll):
                _scroll(each, self.scrolled[key])


def _known(root: Widget) -> Iterator[tuple[Key, Any]]:
    like: Counter[tuple[str, str]] = Counter()
    for widget in walk(root):
        if isinstance(widget, Scroll) or widget in fields:
            name = (type(widget).__name__, widget.test_id)
            yield (*name, like[name]), widget
            like[name] += 1


def _writing(field: Any) -> Writing:
    return Writing(field.text, field.cursor, field.focus)


def _write(field: Any, writing: Writing) -> None:
    if field.text != writing.text:
        field.text = writing.text
    field.cursor = writing.cursor
    if writing.focused:
        field.focus = True


def _hidden(scroll: Scroll) -> float:
    """The pixels that do not fit."""
    return max(0.0, float(scroll.children[0].height - scroll.height)) if scroll.children else 0.0


def _scrolled(scroll: Scroll) -> Scrolled:
    return Scrolled((1 - scroll.scroll_y) * _hidden(scroll), scroll.scroll_x)


def _scroll(scroll: Scroll, place: Scrolled) -> None:
    scroll.scroll_x = place.sideways
    if hidden := _hidden(scroll):
        scroll.scroll_y = 1 - min(1.0, max(0.0, place.down / hidden))
