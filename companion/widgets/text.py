"""Words and pictures: Text, Icon, Symbol (a picture of the game) and PlayerShape.

Text("Players, clockwise", style="label", colour="on_surface_variant")   # wraps; its height follows
Text("38", style="points", wrap=False)                                   # as wide as its words
Icon("home-outline", size=24), Symbol("castle", size=32), PlayerShape("blue", size=24)
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from kivy.graphics import Color, Ellipse, Mesh, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.art import sprites
from companion.core.file_textures import file_texture
from companion.core.theme import PLAYERS, TextStyle, theme
from companion.widgets.base import Drawn, Tap
from companion.widgets.painting import draw_centred, draw_label, icon_label, rounded, text_label


def shortened(text: str, longest: int) -> str:
    """No more than so many letters: what is longer ends in dots."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


class Text(Drawn):
    """Words in a style of the type scale. It is as tall as it needs; without `wrap` also as wide."""

    text = StringProperty("")
    colour = StringProperty("on_surface")
    style = StringProperty("body")

    def __init__(
        self,
        text: str = "",
        style: str = "body",
        *,
        wrap: bool = True,
        lines: int = 0,
        align: str = "left",
        **options: Any,
    ) -> None:
        self.wrap, self.lines, self.align = wrap, lines, align
        options.setdefault("size_hint", (1, None) if wrap else (None, None))
        super().__init__(text=text, style=style, **options)
        for name in ("text", "style", "width"):
            self.fbind(name, self._measure)
        self.fbind("colour", self.repaint)
        self._measure()

    def label(self) -> Any:
        """The words as they are drawn now."""
        if not self.wrap:
            return text_label(self.text, self.style)
        return text_label(self.text, self.style, self.width, self.lines, self.align)

    def natural_width(self, words: str | None = None) -> float:
        """How wide these words are in one line, or all of its own."""
        return float(text_label(self.text if words is None else words, self.style).texture.width)

    def _measure(self, *_: object) -> None:
        if not self.wrap:
            self.width = self.label().texture.width
        if self.size_hint_y is None:
            self.height = self._needed() if self.text else 0
        self.repaint()

    def _needed(self) -> float:
        """The height of the words, at least one line."""
        return float(max(self.label().texture.height, theme.text(self.style).line))

    def paint(self) -> None:
        if not self.text:
            return
        label = self.label()
        # Words sit at the top of a box that is higher than they need, unless they are one line in a row.
        middle = self.center_y if self.lines == 1 or not self.wrap else self.top - self._needed() / 2
        draw_label(label, self.x, middle - label.texture.height / 2, theme.colour(self.colour))


class Icon(Drawn):
    """An interface icon, by its Material Design name."""

    icon = StringProperty("")
    colour = StringProperty("on_surface_variant")

    def __init__(self, icon: str, size: float = 24, **options: Any) -> None:
        options.setdefault("size_hint", (None, None))
        super().__init__(icon=icon, size=(dp(size), dp(size)), **options)
        self.icon_size = dp(size)
        self.fbind("icon", self.repaint)
        self.fbind("colour", self.repaint)

    def paint(self) -> None:
        draw_centred(icon_label(self.icon, self.icon_size), self.center_x, self.center_y, theme.colour(self.colour))


class PlayerShape(Drawn):
    """A player's colour, always with the player's shape and an ink outline."""

    player_colour = StringProperty("blue")
    picture = NumericProperty(24)

    def __init__(self, player_colour: str, size: float = 24, **options: Any) -> None:
        options.setdefault("size_hint", (None, None))
        super().__init__(player_colour=player_colour, picture=size, size=(dp(size), dp(size)), **options)
        self.fbind("player_colour", self.repaint)

    def paint(self) -> None:
        draw_shape(self.player_colour, self.center_x, self.center_y, dp(self.picture))


POLYGONS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    # corners in a square from -1 to 1
    "triangle": ((-0.92, -0.78), (0.92, -0.78), (0.0, 0.84)),
    "square": ((-0.76, -0.76), (0.76, -0.76), (0.76, 0.76), (-0.76, 0.76)),
    "diamond": ((0.0, -0.98), (0.98, 0.0), (0.0, 0.98), (-0.98, 0.0)),
    "cross": tuple(
        (x, y)
        for x, y in (
            (-0.33, -0.9),
            (0.33, -0.9),
            (0.33, -0.33),
            (0.9, -0.33),
            (0.9, 0.33),
            (0.33, 0.33),
            (0.33, 0.9),
            (-0.33, 0.9),
            (-0.33, 0.33),
            (-0.9, 0.33),
            (-0.9, -0.33),
            (-0.33, -0.33),
        )
    ),
}
OUTLINE: Final = 0.085
"""Width of a shape's outline as a part of its size."""
DISC_SEGMENTS: Final = 48


def draw_shape(player_colour: str, x: float, y: float, size: float) -> None:
    """Draws a player's shape around a point."""
    shape = PLAYERS[player_colour][1]
    half = size * 0.44
    width = max(1.0, size * OUTLINE / 2)
    ink = theme.colour("on_surface" if theme.dark else "ink")
    if shape == "circle":
        _disc(player_colour, x, y, half * 0.9, width, ink)
        return
    points = [(x + dx * half, y + dy * half) for dx, dy in POLYGONS[shape]]
    Color(*theme.colour(player_colour))
    # A fan around the middle fills all four, the cross included: every corner sees the middle.
    vertices = [number for point in ((x, y), *points, points[0]) for number in (*point, 0, 0)]
    Mesh(vertices=vertices, indices=list(range(len(points) + 2)), mode="triangle_fan")
    Color(*ink)
    SmoothLine(points=[number for point in points for number in point], width=width, close=True, joint="round")


def _disc(player_colour: str, x: float, y: float, radius: float, width: float, ink: tuple[float, ...]) -> None:
    Color(*theme.colour(player_colour))
    # Kivy's smooth ellipse leaves a light seam where it begins; the outline covers the edge of a plain one.
    Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius), segments=DISC_SEGMENTS)
    Color(*ink)
    SmoothLine(circle=(x, y, radius, 0, 360, DISC_SEGMENTS), width=width, close=True)


@cache
def _sprite(name: str, size: int) -> Any:
    """The part of a sheet that holds a sprite with its margin."""
    place = sprites.place_of(name)
    side = sprites.CELL * size / sprites.GRID
    row = place.rows - 1 - place.row
    sheet = file_texture(sprites.sheet_path(place.sheet, size))
    return sheet.get_region(place.column * side, row * side, side, side)


def forget_symbols() -> None:
    """Keeps only those that are drawn."""
    _sprite.cache_clear()


def draw_symbol(name: str, x: float, y: float, size: float, alpha: float = 1.0, halo: bool | None = None) -> None:
    """Draws a picture of the game around a point, its 48 grid `size` pixels wide; on dark surfaces with a halo."""
    best = sprites.size_for(size)
    side = size * sprites.CELL / sprites.GRID
    Color(1, 1, 1, alpha)
    around = theme.dark if halo is None else halo
    for part in (sprites.halo_of(name), name) if around else (name,):
        Rectangle(pos=(x - side / 2, y - side / 2), size=(side, side), texture=_sprite(part, best))


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


CORNER: Final = 0.3
"""How round a box is, as a part of its side."""
TABLE_CORNER: Final = 0.28
"""The same at the table."""


def badge_side() -> float:
    """The side of a box that holds a letter at the text size in force."""
    return float(max(dp(24), theme.text("label").line + dp(4)))


def draw_letter(
    letter: str,
    middle: tuple[float, float],
    side: float,
    *,
    style: str | TextStyle = "label",
    corner: float = CORNER,
    strong: bool = True,
) -> None:
    """Draws a letter in its box around a point; pale where another is chosen."""
    x, y = middle
    fill, ink = ("primary", "on_primary") if strong else ("container_highest", "on_surface_variant")
    rounded((x - side / 2, y - side / 2, side, side), side * corner, theme.colour(fill))
    draw_centred(text_label(letter, style), x, y, theme.colour(ink))


class LetterBadge(Drawn):
    """The same as a widget; `side` in pixels."""

    text = StringProperty("")

    def __init__(
        self, letter: str, strong: bool = True, *, side: float = 0, corner: float = CORNER, **options: Any
    ) -> None:
        self.strong, self.corner = strong, corner
        side = side or badge_side()
        super().__init__(text=letter, size_hint=(None, None), size=(side, side), **options)

    def paint(self) -> None:
        draw_letter(self.text, self.center, self.width, corner=self.corner, strong=self.strong)


ICON_PART: Final = 0.62
"""The size of the icon as a part of the disc's."""


class Seal(Drawn):
    """A disc in a tone of the theme ("counted", "missed" …) with an icon; `size` in dp."""

    def __init__(self, icon: str, tone: str, size: float = 28, part: float = ICON_PART) -> None:
        self.icon, self.tone, self.part = icon, tone, part
        super().__init__(size_hint=(None, None), size=(dp(size), dp(size)))

    def paint(self) -> None:
        container = f"{self.tone}_container"
        rounded((*self.pos, *self.size), self.height / 2, theme.colour(container))
        icon = icon_label(self.icon, self.height * self.part)
        draw_centred(icon, self.center_x, self.center_y, theme.colour(f"on_{container}"))


NUMBER_WIDTH: Final = 50
"""In dp, at plain text size."""


class NumberCell(Tap, Drawn):
    """A number of a table; a tap opens what is behind it."""

    text = StringProperty("")

    def __init__(self, text: str, style: str = "name", colour: str = "on_surface", **options: Any) -> None:
        self.style, self.colour = style, colour
        options.setdefault("size_hint", (None, None))
        options.setdefault("width", dp(NUMBER_WIDTH) * theme.text_scale)
        options.setdefault("height", max(dp(48), theme.text(style).line + dp(12)))
        super().__init__(text=text, **options)

    def paint(self) -> None:
        if self.pressed:
            rounded((*self.pos, *self.size), dp(8), theme.colour("on_surface", 0.08))
        label = text_label(self.text, self.style, self.width - dp(6), lines=1, align="center")
        draw_centred(label, self.center_x, self.center_y, theme.colour(self.colour))
