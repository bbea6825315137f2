"""Looks at the widgets in sight: words that overflow, targets that are too small, things outside the window."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any, Final, NamedTuple

from kivy.metrics import dp

from companion.board.board import Board
from companion.board.view import centre_of
from companion.core.theme import TARGET, TextStyle, theme
from companion.widgets import painting
from companion.widgets.base import Drawn, Tap, walk
from companion.widgets.buttons import Chip, PushButton, WordButton
from companion.widgets.containers import Scroll
from companion.widgets.painting import text_label
from companion.widgets.sheet import Sheet
from companion.widgets.territory import TerritoryView
from companion.widgets.text import Text
from companion.widgets.tile_grid import GAP, TileGrid
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


def broken(shell: Any) -> list[Fault]:
    """What nobody can use: cut words, controls outside the window, a covered territory, lists without room."""
    return [*cut_words(shell), *outside(shell), *unreachable(shell), *covered(shell), *squeezed(shell)]


def cut_words(shell: Any) -> Iterator[Fault]:
    """Words that are shortened or broken in two where they are drawn."""
    widgets = list(walk(shell))
    with _watched() as found:
        for widget in widgets:
            if isinstance(widget, Drawn) and widget.get_parent_window() is not None:
                widget.paint_now()
    for text in sorted(found):
        yield Fault("cut", text, "")
    for widget in widgets:
        if isinstance(widget, PushButton) and widget.shown[1]:
            needed, room = text_label(widget.text, widget.words_style()).texture.width, widget.room()
            if needed > room + SLACK:
                yield Fault("cut", widget.text, f"{needed} in {room:.0f}")


@contextmanager
def _watched() -> Iterator[set[str]]:
    """Collects what is written wider than its place while this lasts."""
    found: set[str] = set()
    write = painting._label

    def watch(text: str, style: TextStyle, width: float | None, lines: int, align: str) -> Any:
        widest = text if lines == 1 else max(text.split(), key=len, default="")
        if width is not None and write(widest, style, None, 0, "left").texture.width > width + SLACK:
            found.add(text)
        return write(text, style, width, lines, align)

    painting._label = watch  # type: ignore[assignment]
    try:
        yield found
    finally:
        painting._label = write


def unreachable(shell: Any) -> Iterator[Fault]:
    """Things to tap that lie outside the window, or half outside a list that does not scroll there."""
    for widget in walk(shell):
        if not isinstance(widget, Tap) or not (widget.action or widget.long_action) or not widget.opacity:
            continue
        holders = list(holders_of(widget))
        if any(isinstance(holder, TurnedWidget | Board) for holder in holders):
            continue
        scrolls = [holder for holder in holders if isinstance(holder, Scroll)]
        left, low = widget.to_window(widget.x, widget.y)
        right, high = widget.to_window(widget.right, widget.top)
        if not any(scroll.do_scroll_x for scroll in scrolls) and (left < -SLACK or right > shell.width + SLACK):
            yield Fault("outside", _name(widget), f"{left:.0f} to {right:.0f} of {shell.width:.0f}")
        if not any(scroll.do_scroll_y for scroll in scrolls) and (low < -SLACK or high > shell.height + SLACK):
            yield Fault("outside", _name(widget), f"{low:.0f} to {high:.0f} of {shell.height:.0f}")


def _name(widget: Any) -> str:
    return str(getattr(widget, "test_id", "") or getattr(widget, "text", "") or type(widget).__name__)


LEAST_TILE: Final = 28
"""Of a territory that nothing lies above, in dp: symbols can be told apart."""


def covered(shell: Any) -> Iterator[Fault]:
    """A territory whose tiles are tiny, or under what floats on it; a message leaves again."""
    for view in (widget for widget in walk(shell) if isinstance(widget, TerritoryView)):
        board = view.board
        if any(isinstance(widget, Sheet) for widget in walk(shell)) or not board.scene.tiles:
            continue
        side = board.view.tile_size
        if side < dp(LEAST_TILE):
            yield Fault("tiny", "territory", f"tiles of {side / dp(1):.0f} dp")
        causes: dict[str, str] = {}
        for tile in board.scene.tiles:
            x, y = board.view.to_window(centre_of(tile.cell), board.frame)
            area = (x - side / 2, y - side / 2, x + side / 2, y + side / 2)
            if not _within(area, (board.x, board.y, board.right, board.top)):
                causes["the edge of the board"] = f"tile {tile.cell}"
            for part in view.children:
                if part is not board and part.opacity and _overlap(area, (part.x, part.y, part.right, part.top)):
                    causes[_name(part)] = f"tile {tile.cell}"
        yield from (Fault("covered", tile, f"by {cause}") for cause, tile in causes.items())


Sides = tuple[float, float, float, float]


def _within(inner: Sides, outer: Sides) -> bool:
    begins = inner[0] >= outer[0] - SLACK and inner[1] >= outer[1] - SLACK
    return begins and inner[2] <= outer[2] + SLACK and inner[3] <= outer[3] + SLACK


def _overlap(one: Sides, other: Sides) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    up = min(one[3], other[3]) - max(one[1], other[1])
    return across > 4 * SLACK and up > 4 * SLACK


LEAST_ROW: Final = 48
MORE_ROW: Final = 40
"""By so much it grows with text of twice the size."""


def squeezed(shell: Any) -> Iterator[Fault]:
    """Lists that scroll and have no room for two rows."""
    for scroll in (widget for widget in walk(shell) if isinstance(widget, Scroll)):
        if (
            not scroll.do_scroll_y
            or not scroll.children
            or any(isinstance(each, Scroll) for each in holders_of(scroll))
        ):
            continue
        content = scroll.children[0]
        grid = next((widget for widget in walk(content) if isinstance(widget, TileGrid)), None)
        row = grid.step - dp(GAP) if grid is not None else dp(LEAST_ROW + MORE_ROW * (theme.text_scale - 1))
        wanted = min(content.height, 2 * row)
        if scroll.height < wanted - SLACK:
            yield Fault("squeezed", _name(scroll.parent), f"{scroll.height:.0f} high, two rows are {wanted:.0f}")
