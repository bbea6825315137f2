"""Bars of the result: rounds, scrolls, tablets and gold, each with its own pattern and its number."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.core.i18n import _, mark
from companion.core.theme import Colour, from_hex, theme
from companion.games.skye.model.final_result import Stage
from companion.widgets.base import Drawn
from companion.widgets.containers import Flow, Line
from companion.widgets.painting import draw_label, outline, rounded, text_label
from companion.widgets.text import Text

NAMES: Final = {
    Stage.ROUNDS: mark("Rounds"),
    Stage.SCROLLS: mark("Scrolls"),
    Stage.TABLETS: mark("Tablets"),
    Stage.GOLD: mark("Gold"),
}
PARTS_WORDS: Final = {
    Stage.ROUNDS: lambda: _("After the rounds"),
    Stage.SCROLLS: lambda: _("With the scrolls"),
    Stage.TABLETS: lambda: _("With the tablets"),
    Stage.GOLD: lambda: _("With the gold"),
}
COLOURS: Final = {
    # part: ground and pattern
    Stage.SCROLLS: ("B08530", "7A5712"),
    Stage.TABLETS: ("9A92B5", "56506E"),
    Stage.GOLD: ("FFCF47", "C08A00"),
}
GROWTH: Final = 0.4
SIDE: Final = 12
"""Pixels of a pattern before it repeats."""


def _diagonal(x: int, y: int) -> bool:
    return (x + y) % SIDE < SIDE // 3


def _dots(x: int, y: int) -> bool:
    return (x - SIDE // 2) ** 2 + (y - SIDE // 2) ** 2 < SIDE


def _lines(x: int, y: int) -> bool:
    return y % SIDE < SIDE // 3


PATTERNS: Final = {Stage.SCROLLS: _diagonal, Stage.TABLETS: _dots, Stage.GOLD: _lines}


@cache
def _texture(stage: Stage) -> Any:
    ground, ink = (from_hex(text) for text in COLOURS[stage])
    pixels = bytearray()
    for y in range(SIDE):
        for x in range(SIDE):
            red, green, blue, alpha = ink if PATTERNS[stage](x, y) else ground
            pixels += bytes(round(part * 255) for part in (red, green, blue, alpha))

    def fill(texture: Any) -> None:
        texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
        texture.wrap, texture.mag_filter = "repeat", "nearest"

    texture = Texture.create(size=(SIDE, SIDE), colorfmt="rgba")
    # Android may lose what was painted while the app is in the background.
    texture.add_reload_observer(fill)
    fill(texture)
    return texture


def draw_part(stage: Stage, x: float, y: float, width: float, height: float) -> None:
    """A piece of a bar in its pattern."""
    if stage is Stage.ROUNDS:
        rounded((x, y, width, height), dp(7), theme.colour("primary"))
        return
    across, up = width / dp(SIDE), height / dp(SIDE)
    Color(1, 1, 1, 1)
    Rectangle(
        pos=(x, y), size=(width, height), texture=_texture(stage), tex_coords=(0, 0, across, 0, across, up, 0, up)
    )
    outline((x, y, width, height), dp(2), theme.colour("on_surface", 0.5), 0.8)


class ResultBar(Drawn):
    """A player's parts side by side; `most` VP fill the width. A part that has just been revealed grows."""

    grown = NumericProperty(1.0)

    def __init__(self, parts: dict[Stage, int | None], most: int, growing: Stage | None = None, **options: Any) -> None:
        self.parts, self.most, self.growing = parts, max(most, 1), growing
        super().__init__(size_hint_y=None, height=max(dp(28), theme.text("label").line + dp(8)), **options)
        self.fbind("grown", self.repaint)
        seconds = theme.seconds(GROWTH)
        if growing is not None and seconds:
            self.grown = 0.0
            Animation(grown=1.0, duration=seconds, transition="out_cubic").start(self)

    def paint(self) -> None:
        x = self.x
        gap = dp(2)
        for stage, points in self.parts.items():
            width = self.width * (points or 0) / self.most * (self.grown if stage is self.growing else 1.0)
            if width <= 0:
                continue
            draw_part(stage, x, self.y, max(width - gap, dp(3)), self.height)
            if stage is Stage.ROUNDS:
                self._number(str(points), x, width)
            x += width

    def _number(self, text: str, x: float, width: float) -> None:
        label = text_label(text, "label")
        colour: Colour = theme.colour("on_primary")
        if label.texture.width + dp(16) <= width:
            draw_label(label, x + dp(8), self.center_y - label.texture.height / 2, colour)


class Swatch(Drawn):
    """A pattern with its meaning."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        super().__init__(size_hint=(None, None), size=(dp(16), dp(16)))

    def paint(self) -> None:
        draw_part(self.stage, self.x, self.y, self.width, self.height)


def legend(stages: list[Stage]) -> Flow:
    """What the patterns mean."""
    flow = Flow(gap=16)
    flow.spacing = (dp(16), dp(2))
    for stage in stages:
        words = Text(_(NAMES[stage]), "label", wrap=False, colour="on_surface_variant")
        line = Line(Swatch(stage), words, gap=6, size_hint_x=None)
        line.width = dp(22) + words.width
        flow.add_widget(line)
    return flow
