"""The phases of a round side by side: done ones ticked, the current one filled, each can be tapped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.theme import TextStyle, theme
from companion.widgets.base import Drawn, Tap, TestId
from companion.widgets.containers import Scroll
from companion.widgets.painting import draw_centred, draw_label, icon_label, rounded, text_label

LEAST: Final = 44
"""A sign alone is still touched by a finger, in dp."""
EDGE: Final = 12
"""Beside the words, in dp."""
SMALLER: Final = 0.8
"""Words that would have to go are written smaller first, by this much, and closer to their edges."""


class PhaseState(NamedTuple):
    """A phase as the bar shows it."""

    key: str
    text: str
    done: bool
    current: bool


class PhaseButton(Tap, Drawn):
    """One phase."""

    text = StringProperty("")
    done = BooleanProperty(False)
    current = BooleanProperty(False)
    brief = BooleanProperty(False)
    """A tick or a dot alone, where the words would push out those of what is on."""
    tight = BooleanProperty(False)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("text", "done", "current", "brief", "tight"):
            self.fbind(name, self.repaint)

    @property
    def ticked(self) -> bool:
        return self.done and not self.current

    @property
    def style(self) -> TextStyle:
        """How its words are written."""
        style = theme.text("label")
        return style._replace(size=style.size * SMALLER) if self.tight else style

    def least_width(self) -> float:
        """Room for the words and the tick."""
        tick = theme.text("label").size * 1.35 if self.ticked else 0.0
        if self.brief:
            return float(max(dp(LEAST), tick + dp(EDGE)))
        edges = dp(EDGE) if self.ticked or self.tight else 2 * dp(EDGE)
        return float(text_label(self.text, self.style).texture.width + tick + edges)

    def paint(self) -> None:
        style = theme.text("label")
        height = min(self.height, style.line + dp(10))
        area = (self.x, self.center_y - height / 2, self.width, height)
        ink = theme.colour("on_primary" if self.current else "on_surface_variant")
        if self.current:
            rounded(area, height / 2, theme.colour("primary"))
        elif not self.done:
            rounded(area, height / 2, theme.colour("container"))
        if self.pressed:
            rounded(area, height / 2, theme.colour("on_surface", 0.1))
        if self.brief:
            sign, colour = ("check", theme.colour("on_counted_container")) if self.ticked else ("circle-small", ink)
            draw_centred(icon_label(sign, style.size * 1.2), self.center_x, self.center_y, colour)
            return
        label = text_label(self.text, self.style)
        tick = icon_label("check", style.size * 1.2) if self.ticked else None
        width = label.texture.width + (style.size * 1.35 if tick else 0)
        x = self.center_x - width / 2
        if tick is not None:
            draw_label(tick, x, self.center_y - tick.texture.height / 2, theme.colour("on_counted_container"))
        draw_label(label, x + width - label.texture.width, self.center_y - label.texture.height / 2, ink)


class PhaseBar(TestId, BoxLayout):
    """All phases; they share the width. Where it is too little, all that are done keep their ticks alone, words become
    smaller, and what is far ahead has a dot; then it scrolls."""

    def __init__(self, on_phase: Callable[[str], object], **options: Any) -> None:
        self.on_phase = on_phase
        self.height_needed = max(dp(44), theme.text("label").line + dp(20))
        options.setdefault("padding", (dp(12), 0))
        super().__init__(size_hint_y=None, height=self.height_needed, **options)
        self.buttons: dict[str, PhaseButton] = {}
        self.row = BoxLayout(spacing=dp(6), size_hint_x=None)
        self.scroll = Scroll(self.row, sideways=True)
        self.add_widget(self.scroll)
        self.scroll.bind(width=self._share)

    def show(self, phases: Sequence[PhaseState]) -> None:
        """Brings the bar up to date."""
        if list(self.buttons) != [phase.key for phase in phases]:
            self.row.clear_widgets()
            self.buttons = {
                phase.key: PhaseButton(
                    test_id=f"phase:{phase.key}", on_tap=lambda key=phase.key: self.on_phase(key), size_hint_x=None
                )
                for phase in phases
            }
            for button in self.buttons.values():
                self.row.add_widget(button)
        for phase in phases:
            button = self.buttons[phase.key]
            button.text, button.done, button.current = phase.text, phase.done, phase.current
        self._share()

    def _share(self, *_: object) -> None:
        """Everyone gets the room of their words, and what is left is shared."""
        buttons = list(self.buttons.values())
        if not buttons:
            return
        gaps = dp(6) * (len(buttons) - 1)
        self._shorten(buttons, self.scroll.width - gaps)
        needed = [button.least_width() for button in buttons]
        extra = max(0.0, (self.scroll.width - sum(needed) - gaps) / len(buttons))
        for button, width in zip(buttons, needed, strict=True):
            button.width = width + extra
        self.row.width = sum(button.width for button in buttons) + gaps
        current = next((button for button in buttons if button.current), None)
        if self.row.width > self.scroll.width > dp(100) and current is not None:
            before = sum(button.width + dp(6) for button in buttons[: buttons.index(current)])
            middle = before + current.width / 2 - self.scroll.width / 2
            self.scroll.scroll_x = min(1.0, max(0.0, middle / (self.row.width - self.scroll.width)))

    @staticmethod
    def _shorten(buttons: Sequence[PhaseButton], room: float) -> None:
        """The words of what is done go first, all of them: one sign without a word among others looks like a slip."""

        def fit() -> bool:
            return sum(each.least_width() for each in buttons) <= room

        for button in buttons:
            button.brief = button.tight = False
        if fit():
            return
        for button in buttons:
            button.brief = button.ticked
        for button in () if fit() else buttons:
            button.tight = True
        for button in reversed(buttons):
            if button.current or fit():
                return
            button.brief = True
