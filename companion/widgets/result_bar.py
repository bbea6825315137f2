"""Bars of a result: each part of a player's points with its own pattern and its number.

ROUNDS = BarPart("rounds"); GOLD = BarPart("gold", "FFCF47", "C08A00", lines)
ResultBar({ROUNDS: 38, GOLD: 4}, most=50);  legend([(ROUNDS, _("Rounds")), (GOLD, _("Gold"))])
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.core.theme import Colour, from_hex, theme
from companion.widgets.base import Drawn
from companion.widgets.containers import Flow, Line
from companion.widgets.painting import draw_label, outline, rounded, text_label
from companion.widgets.text import Text

GROWTH: Final = 0.4
SIDE: Final = 12
"""Pixels of a pattern before it repeats."""


def diagonal(x: int, y: int) -> bool:
    return (x + y) % SIDE < SIDE // 3


def dots(x: int, y: int) -> bool:
    return (x - SIDE // 2) ** 2 + (y - SIDE // 2) ** 2 < SIDE


def lines(_x: int, y: int) -> bool:
    return y % SIDE < SIDE // 3


def crossed(x: int, y: int) -> bool:
    return (x + y) % SIDE < SIDE // 4 or (x - y) % SIDE < SIDE // 4


class BarPart(NamedTuple):
    """A part of a bar: the ground and the ink of its pattern. The first part of a bar is plain and has neither."""

    key: str
    ground: str = ""
    ink: str = ""
    pattern: Callable[[int, int], bool] = diagonal


@cache
def _texture(part: BarPart) -> Any:
    ground, ink = from_hex(part.ground), from_hex(part.ink)
    pixels = bytearray()
    for y in range(SIDE):
        for x in range(SIDE):
            red, green, blue, alpha = ink if part.pattern(x, y) else ground
            pixels += bytes(round(each * 255) for each in (red, green, blue, alpha))

    def fill(texture: Any) -> None:
        texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
        texture.wrap, texture.mag_filter = "repeat", "nearest"

    texture = Texture.create(size=(SIDE, SIDE), colorfmt="rgba")
    # Android may lose what was painted while the app is in the background.
    texture.add_reload_observer(fill)
    fill(texture)
    return texture


def draw_part(part: BarPart, x: float, y: float, width: float, height: float) -> None:
    """A piece of a bar in its pattern."""
    if not part.ground:
        rounded((x, y, width, height), dp(7), theme.colour("primary"))
        return
    across, up = width / dp(SIDE), height / dp(SIDE)
    Color(1, 1, 1, 1)
    Rectangle(pos=(x, y), size=(width, height), texture=_texture(part), tex_coords=(0, 0, across, 0, across, up, 0, up))
    outline((x, y, width, height), dp(2), theme.colour("on_surface", 0.5), 0.8)


class ResultBar(Drawn):
    """A player's parts side by side; `most` VP fill the width. A part that has just been revealed grows.

    What costs points covers the end of what was won before it.
    """

    grown = NumericProperty(1.0)

    def __init__(
        self, parts: Mapping[BarPart, int | None], most: int, growing: BarPart | None = None, **options: Any
    ) -> None:
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
        for part, points in self.parts.items():
            share = self.grown if part == self.growing else 1.0
            width = self.width * (points or 0) / self.most * share
            if width < 0:
                width = max(width, self.x - x)
                draw_part(part, x + width, self.y, max(-width - gap, 0), self.height * COST_HEIGHT)
            elif width > 0:
                draw_part(part, x, self.y, max(width - gap, dp(3)), self.height)
                if not part.ground:
                    self._number(str(points), x, width)
            x += width

    def _number(self, text: str, x: float, width: float) -> None:
        label = text_label(text, "label")
        colour: Colour = theme.colour("on_primary")
        if label.texture.width + dp(16) <= width:
            draw_label(label, x + dp(8), self.center_y - label.texture.height / 2, colour)


COST_HEIGHT: Final = 0.5
"""What is lost again stays to be seen above what it costs."""


class Swatch(Drawn):
    """A pattern with its meaning."""

    def __init__(self, part: BarPart) -> None:
        self.part = part
        super().__init__(size_hint=(None, None), size=(dp(16), dp(16)))

    def paint(self) -> None:
        draw_part(self.part, self.x, self.y, self.width, self.height)


def legend(parts: Sequence[tuple[BarPart, str]]) -> Flow:
    """What the patterns mean."""
    flow = Flow(gap=16)
    flow.spacing = (dp(16), dp(2))
    for part, text in parts:
        words = Text(text, "label", wrap=False, colour="on_surface_variant")
        line = Line(Swatch(part), words, gap=6, size_hint_x=None)
        line.width = dp(22) + words.width
        flow.add_widget(line)
    return flow
