"""Buttons side by side that give way to each other as far as measured words need it."""

from __future__ import annotations

from typing import Any, Final

from companion.widgets.buttons import DrawnButton, Shows, WordButton
from companion.widgets.containers import Line, Space
from companion.widgets.painting import SMALLEST
from companion.widgets.text import Text

MAIN: Final = ("filled", "extended")
"""The kinds of what most people want next: it keeps its words."""


class ButtonLine(Line):
    """Before words are cut, icons go; then what is second keeps only its icon, or stands with small words below it; at
    last one button stands below the other."""

    def __init__(self, *children: Any, **options: Any) -> None:
        super().__init__(*children, **options)
        for name in ("width", "children"):
            self.fbind(name, self._arrange)

    def _arrange(self, *_: object) -> None:
        buttons = [child for child in self.children if isinstance(child, WordButton)]
        rest = [child for child in self.children if not isinstance(child, WordButton | Space)]
        # A line that has not found its place yet is as wide as any new widget; what is stacked has the whole width.
        if not buttons or self.get_parent_window() is None:
            return
        if self.orientation == "vertical":
            return
        room = self.width - self.padding[0] - self.padding[2] - self.spacing * (len(self.children) - 1)
        room -= sum(_least(child) for child in rest)
        for shows in (Shows.ALL, Shows.WORDS, Shows.ICON):
            for button in buttons:
                button.shows = shows if shows is not Shows.ICON else self._second(button, buttons)
            if sum(button.least_width() for button in buttons) <= room + 1:
                if not any(child.size_hint_x for child in rest):
                    self._share(buttons, room)
                return
        for button in buttons:
            button.shows = Shows.WORDS
        self.fill(stacked=True)

    @staticmethod
    def _second(button: WordButton, buttons: list[WordButton]) -> Shows:
        """How a button looks that has to give way, if there is another to give way to."""
        stretched = [each for each in buttons if each.size_hint_x]
        main = [each for each in buttons if each.kind in MAIN] or (stretched if len(stretched) == 1 else [])
        if not button.icon or button in main:
            return Shows.WORDS
        return Shows.ICON if main or not isinstance(button, DrawnButton) else Shows.BELOW

    @staticmethod
    def _share(buttons: list[WordButton], room: float) -> None:
        """One that takes what is left would be cut beside others at their ease."""
        stretched = [button for button in buttons if button.size_hint_x]
        fixed = sum(button.width for button in buttons if not button.size_hint_x)
        each = (room - fixed) / max(1, len(stretched))
        if any(button.least_width() > each for button in stretched) or fixed + len(stretched) > room:
            for button in buttons:
                button.size_hint_x = button.least_width()

    def fill(self, *, stacked: bool) -> None:
        """Stretches what is in it over the whole width, one below the other or side by side."""
        if stacked:
            self.orientation = "vertical"
        for button in self.children:
            button.size_hint_x = 1


def _least(part: Any) -> float:
    """How narrow something beside buttons may be, in pixels: no word of it is broken."""
    if part.size_hint_x is None or not isinstance(part, Text):
        return float(part.width if part.size_hint_x is None else 0.0)
    return max(map(part.natural_width, part.text.split() or [""])) * SMALLEST
