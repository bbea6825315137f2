"""Looks at the widgets in sight: words that overflow, targets that are too small, things outside the window."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, NamedTuple

from companion.core.theme import TARGET
from companion.widgets.base import Tap, walk
from companion.widgets.buttons import Chip, WordButton
from companion.widgets.containers import Scroll
from companion.widgets.painting import text_label
from companion.widgets.text import Text
from companion.widgets.turned import TurnedWidget
from tests.share import some

SLACK = 1.0
"""Pixels that rounding may cost."""


class Fault(NamedTuple):
    """Something that does not fit, and where."""

    what: str
    text: str
    detail: str


def windows(sizes: Iterable[tuple[int, int]], texts: Iterable[int] = (100, 200)) -> list[tuple[tuple[int, int], int]]:
    """Each size of a window with each size of text."""
    return some(product(sizes, texts), one_in=4)


def faults(shell: Any) -> list[Fault]:
    """Everything wrong with what is in sight."""
    return [*overflowing(shell), *outside(shell)]


def overflowing(shell: Any) -> Iterator[Fault]:
    """Words larger than the widget that draws them."""
    for widget in walk(shell):
        if not isinstance(widget, Text) or not widget.text:
            continue
        width, height = widget.label().texture.size
        if width > widget.width + SLACK or height > widget.height + SLACK:
            yield Fault("overflow", widget.text, f"{width}x{height} in {widget.width:.0f}x{widget.height:.0f}")


def cut(shell: Any) -> Iterator[Fault]:
    """Buttons whose words had to be shortened."""
    for widget in walk(shell):
        if isinstance(widget, WordButton) and widget.text and widget.width > 0:
            leading, words, trailing = widget.parts()
            room = widget.width - 2 * 8 - leading - trailing
            if words > room + SLACK:
                yield Fault("cut", widget.text, f"{words} in {room:.0f}")


def outside(shell: Any) -> Iterator[Fault]:
    """Words and buttons that stick out of the window sideways, or out of their list."""
    for widget in walk(shell):
        if not isinstance(widget, Text | WordButton | Chip) or not widget.text or not widget.width:
            continue
        holders = list(holders_of(widget))
        if any(isinstance(holder, TurnedWidget) for holder in holders):
            continue
        scroll = next((holder for holder in holders if isinstance(holder, Scroll)), None)
        if scroll is not None and scroll.do_scroll_x:
            continue
        left, right = widget.to_window(widget.x, 0)[0], widget.to_window(widget.right, 0)[0]
        if isinstance(widget, Text) and widget.align == "left":
            right = left + min(widget.width, widget.label().texture.width)
        if left < -SLACK or right > shell.width + SLACK:
            yield Fault("outside", widget.text, f"{left:.0f} to {right:.0f} of {shell.width:.0f}")


def small_targets(shell: Any) -> Iterator[Fault]:
    """Things to tap that are smaller than a finger even with the room around them."""
    for widget in walk(shell):
        if isinstance(widget, Tap) and (widget.action or widget.long_action) and not _reaches(widget):
            yield Fault("target", widget.test_id or type(widget).__name__, f"{widget.width:.0f}x{widget.height:.0f}")


def _reaches(widget: Any) -> bool:
    half = TARGET / 2 - 0.1
    x, y = widget.center
    return all(widget.touches(x + dx, y + dy) for dx in (-half, half) for dy in (-half, half))


def drawn(text: str, style: str) -> tuple[int, int]:
    """The size of some words."""
    size: tuple[int, int] = text_label(text, style).texture.size
    return size


def holders_of(widget: Any) -> Iterator[Any]:
    """What a widget lies in, from the inside out."""
    holder = widget.parent
    while holder is not None and holder is not holder.parent:
        yield holder
        holder = holder.parent
