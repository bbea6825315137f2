"""Pictures of the game in lists and buttons, from the ready-made sprites.

Symbol("castle", size=40);  Symbol("score-sheep", size=56)   # scoring tiles are score-<id>; names in art.sprites
"""

from __future__ import annotations

from functools import cache
from typing import Any

from kivy.core.image import Image
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.art import sprites
from companion.core.theme import theme
from companion.widgets.base import Drawn


@cache
def _sheet(name: str, size: int) -> Any:
    return Image(str(sprites.sheet_path(name, size))).texture


@cache
def _texture(name: str, size: int) -> Any:
    """The part of a sheet that holds a sprite with its margin."""
    place = sprites.place_of(name)
    side = sprites.CELL * size / sprites.GRID
    row = place.rows - 1 - place.row
    return _sheet(place.sheet, size).get_region(place.column * side, row * side, side, side)


def draw_symbol(name: str, x: float, y: float, size: float, alpha: float = 1.0, halo: bool | None = None) -> None:
    """Draws a picture of the game around a point, its 48 grid `size` pixels wide; on dark surfaces with a halo."""
    best = sprites.size_for(size)
    side = size * sprites.CELL / sprites.GRID
    Color(1, 1, 1, alpha)
    around = theme.dark if halo is None else halo
    for part in (sprites.halo_of(name), name) if around else (name,):
        Rectangle(pos=(x - side / 2, y - side / 2), size=(side, side), texture=_texture(part, best))


class Symbol(Drawn):
    """A picture of the game."""

    symbol = StringProperty("")
    picture = NumericProperty(40)
    dimmed = BooleanProperty(False)

    def __init__(self, symbol: str, size: float = 40, **options: Any) -> None:
        options.setdefault("size_hint", (None, None))
        super().__init__(symbol=symbol, picture=size, size=(dp(size), dp(size)), **options)
        for name in ("symbol", "picture", "dimmed"):
            self.fbind(name, self.repaint)

    def paint(self) -> None:
        draw_symbol(self.symbol, self.center_x, self.center_y, dp(self.picture), 0.35 if self.dimmed else 1.0)
