"""The head of a result: what stands for the winner before hills, and what decided it."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, Mesh, RoundedRectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.metrics import dp

from companion.core.theme import CARD_RADIUS, Colour, from_hex, theme
from companion.widgets.base import Backed, Drawn
from companion.widgets.containers import Column, Line
from companion.widgets.painting import box
from companion.widgets.text import Text, draw_shape, draw_symbol

SKY: Final = ("DCC4EA", "3D2B49")
FAR: Final = ("A99AA8", "574C5A")
NEAR: Final = ("C3D67B", "6B7D3A")
MEADOW: Final = ("A9C159", "55662C")
SIDE: Final = 100
LOW_SIDE: Final = 68
RANGE: Final = (
    (0.0, 0.25),
    (0.12, 0.42),
    (0.28, 0.62),
    (0.4, 0.36),
    (0.52, 0.48),
    (0.62, 0.32),
    (0.78, 0.52),
    (1.0, 0.22),
)
"""The hills as shares of width and height."""
HILLS: Final = 0.6
"""How much of that height they take, so that they stay clear of the words."""


def _shade(pair: tuple[str, str]) -> Colour:
    return from_hex(pair[1] if theme.dark else pair[0])


class Emblem(Drawn):
    """What stands for a player, large, with a halo in any light; a symbol that all share bears the player's shape."""

    def __init__(self, symbol: str, shape: str, side: float) -> None:
        self.symbol, self.shape = symbol, shape
        super().__init__(size_hint=(None, None), size=(dp(side), dp(side)))

    def paint(self) -> None:
        draw_symbol(self.symbol, self.center_x, self.center_y, self.height, halo=True)
        if self.shape:
            draw_shape(self.shape, self.right - self.width / 6, self.y + self.height / 6, self.height * 0.36)


class Hero(Backed, Column):
    """Emblem and words on a landscape; a low one leaves the height to the result."""

    def __init__(self, symbol: str, title: str, text: str, *below: Any, shape: str = "", low: bool = False) -> None:
        super().__init__(padding=(16, 8, 16, 18) if low else (16, 16, 16, 30), gap=0, test_id="hero")
        words = Column(
            Text(title, "hero", colour="on_primary_container"),
            Text(text, "row", colour="on_primary_container"),
            *below,
            gap=0 if low else 6,
        )
        self.add_widget(Line(Emblem(symbol, shape, LOW_SIDE if low else SIDE), words, gap=16))

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        mask = {"pos": self.pos, "size": self.size, "radius": [dp(CARD_RADIUS)]}
        StencilPush()
        RoundedRectangle(**mask)
        StencilUse()
        box(area, _shade(SKY))
        self._ground([(x, y * HILLS) for x, y in RANGE], _shade(FAR))
        self._ground([(0, 0.22), (0.3, 0.28), (0.6, 0.19), (1, 0.24)], _shade(NEAR))
        self._ground([(0, 0.07), (0.4, 0.12), (0.75, 0.06), (1, 0.1)], _shade(MEADOW))
        StencilUnUse()
        RoundedRectangle(**mask)
        StencilPop()

    def _ground(self, ridge: list[tuple[float, float]], colour: Colour) -> None:
        """Everything below a ridge."""
        vertices: list[float] = []
        for x, y in ridge:
            across = self.x + x * self.width
            vertices += (across, self.y, 0, 0, across, self.y + y * self.height, 0, 0)
        Color(*colour)
        Mesh(vertices=vertices, indices=list(range(2 * len(ridge))), mode="triangle_strip")
