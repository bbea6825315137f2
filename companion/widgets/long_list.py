"""A list of hundreds of lines of which only those in sight are widgets.

class StepLine(ListLine):                     # a widget that is used for one line after another
    @staticmethod
    def height_of(line, width): ...           # pixels, from the data alone
    def show(self, line): ...                 # takes on another line

lines = LongList({Step: StepLine, Heading: HeadingLine}, owner=self)    # the widget for each type of data
lines.show(data);  lines.show(data, keep=False);  lines.go_to_end();  lines.keep_in_sight(12)
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate
from typing import Any, Final

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.theme import theme
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Centred, Scroll
from companion.widgets.painting import font_file
from companion.widgets.text import Text

NARROWEST: Final = 150
"""No list is narrower than this, in dp, once it has found its place."""
TIGHT: Final = 0.96
"""Letters side by side are a little narrower or wider than one by one."""
SPARE: Final = 0.5
"""Lines are ready for so much of a screen beyond what is in sight."""


class ListLine(Widget):
    """One line of a long list; `owner` is whoever wants to hear of its taps."""

    owner: Any = None

    @staticmethod
    def height_of(line: Any, width: float) -> float:
        """How tall the line is at a width."""
        raise NotImplementedError

    def show(self, line: Any) -> None:
        """Takes on the look of a line."""
        raise NotImplementedError


class LongList(Scroll):
    """Scrolls through lines of differing heights."""

    def __init__(self, kinds: Mapping[type, type[ListLine]], owner: Any = None, **options: Any) -> None:
        self.kinds, self.owner = kinds, owner
        self.lines: Sequence[Any] = ()
        self._tops: list[float] = [0.0]
        self._shown: dict[int, ListLine] = {}
        self._spare: dict[type, list[ListLine]] = {}
        self._kept = 0.0
        """How far down the players are; more than there is means the end."""
        self.content = Widget(size_hint_y=None, height=0)
        super().__init__(self.content, **options)
        self.content.fbind("width", self._measure)
        self.fbind("height", self._resized)
        self.fbind("scroll_y", self._scrolled)

    def show(self, lines: Sequence[Any], *, keep: bool = True) -> None:
        """Shows other lines; the place in the list stays where it was, or goes to the beginning."""
        self._kept = self._kept if keep else 0.0
        self.lines = lines
        self._measure()

    def go_to_end(self) -> None:
        self._go_to(float("inf"))

    def keep_in_sight(self, number: int) -> None:
        """Scrolls just so far that a line can be seen whole; a list that has no width yet stays where it is."""
        if number + 1 < len(self._tops):
            lowest = self._tops[number + 1] - self.height
            self._go_to(min(max(self._offset(), lowest), self._tops[number]))

    def _measure(self, *_: object) -> None:
        """Works out the heights; not before the list has been given its width, because words take time to wrap."""
        width = self.content.width
        if width < dp(NARROWEST):
            return
        heights = [self.kinds[type(line)].height_of(line, width) for line in self.lines]
        self._tops = [0.0, *accumulate(heights)]
        for number in list(self._shown):
            self._take_back(number)
        self.content.height = self._tops[-1]
        self._go_to(self._kept)
        self._place()

    def _room(self) -> float:
        return max(0.0, float(self.content.height - self.height))

    def _offset(self) -> float:
        """How far the list is scrolled down, in pixels."""
        return min(1.0, max(0.0, 1.0 - self.scroll_y)) * self._room()

    def _go_to(self, offset: float) -> None:
        room = self._room()
        self.scroll_y = 1.0 - min(1.0, max(0.0, offset / room)) if room else 1.0
        self._kept = offset

    def _scrolled(self, *_: object) -> None:
        self._kept = self._offset()
        self._place()

    def _resized(self, *_: object) -> None:
        """The line on top stays on top."""
        self._go_to(self._kept)
        self._place()

    def _place(self) -> None:
        """Gives every line in sight a widget, and takes back those out of sight."""
        if len(self._tops) != len(self.lines) + 1:
            return
        top, beyond = self._offset(), self.height * SPARE
        first = max(0, bisect_right(self._tops, top - beyond) - 1)
        last = min(len(self.lines), bisect_right(self._tops, top + self.height + beyond))
        for number in [number for number in self._shown if not first <= number < last]:
            self._take_back(number)
        for number in range(first, last):
            widget = self._shown.get(number) or self._take(number)
            widget.width = self.content.width
            widget.height = self._tops[number + 1] - self._tops[number]
            widget.pos = (0, self.content.height - self._tops[number + 1])

    def _take(self, number: int) -> ListLine:
        line = self.lines[number]
        spare = self._spare.setdefault(type(line), [])
        widget = spare.pop() if spare else self.kinds[type(line)]()
        widget.owner = self.owner
        self._shown[number] = widget
        widget.show(line)
        self.content.add_widget(widget)
        return widget

    def _take_back(self, number: int) -> None:
        widget = self._shown.pop(number)
        self.content.remove_widget(widget)
        kind = next(data for data, view in self.kinds.items() if type(widget) is view)
        self._spare.setdefault(kind, []).append(widget)


def words_height(text: str, style: str, width: float) -> float:
    """How tall some wrapped words are: worked out from the widths of their letters, because wrapping takes too long.

    Where it is a close call there is room for a line too many, never for one too few.
    """
    look = theme.text(style)
    file, size, room = font_file(look.font, text), round(look.size, 1), width * TIGHT
    return (
        float(look.line * sum(_lines(paragraph, file, size, room) for paragraph in text.split("\n"))) if text else 0.0
    )


def _lines(paragraph: str, file: str, size: float, room: float) -> int:
    """How many lines a paragraph takes; a word longer than a line is broken between letters."""
    count, at = 1, 0.0
    space = _advance(file, size, " ")
    for word in paragraph.split(" "):
        letters = [_advance(file, size, letter) for letter in word]
        gap = space if at else 0.0
        if at + gap + sum(letters) <= room:
            at += gap + sum(letters)
            continue
        count, at = count + bool(at), 0.0
        for letter in letters:
            if at and at + letter > room:
                count, at = count + 1, 0.0
            at += letter
    return count


@cache
def _advance(file: str, size: float, letter: str) -> float:
    """How wide a letter is."""
    return float(CoreLabel(font_name=file, font_size=size).get_extents(letter)[0])


def empty_list(text: str, button: PushButton) -> Centred:
    """One line and the one useful button."""
    button.pos_hint = {"center_x": 0.5}
    words = Text(text, "name", align="center", colour="on_surface_variant")
    return Centred(words, button, gap=16, padding=(24, 48, 24, 24))
