"""The head of a result: the winner's emblem on a hill above a loch, before mountains, and what decided it."""

from __future__ import annotations

from functools import cache
from math import cos, pi
from typing import Any, Final, NamedTuple

from kivy.graphics import (
    Color,
    Ellipse,
    Mesh,
    Rectangle,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.core.theme import CARD_RADIUS, Colour, from_hex, theme
from companion.widgets.base import Backed, Drawn
from companion.widgets.containers import Column, Line
from companion.widgets.painting import text_label
from companion.widgets.text import Text, draw_shape, draw_symbol

Pair = tuple[str, str]
"""A colour by day and at dusk."""
Ridge = list[tuple[float, float]]
"""Points as shares of width and height, from west to east."""
Area = tuple[float, float, float, float]

SKY: Final[Pair] = ("CDB2E2", "2A1F3A")
HORIZON: Final[Pair] = ("F6E7EE", "6A4A63")
SUN: Final[Pair] = ("FFF4D6", "F3D9A8")
HAZE: Final[Pair] = ("B9A9C4", "4A3C56")
LIT: Final[Pair] = ("A3949B", "6B5E6C")
SHADED: Final[Pair] = ("75686F", "43394A")
SNOW: Final[Pair] = ("FBF8FA", "B9AEC0")
FELL: Final[Pair] = ("93A658", "4A5730")
LOCH: Final[Pair] = ("6FB4D8", "2F5C7C")
SHALLOWS: Final[Pair] = ("BFE0EC", "4F83A0")
MEADOW: Final[Pair] = ("BFD577", "66783A")
NEAR: Final[Pair] = ("A2BE56", "4F6129")
HEATHER: Final[Pair] = ("A866B4", "8A5A96")
TREE: Final[Pair] = ("5F8A3E", "324A24")
SIDE: Final = 92
LOW_SIDE: Final = 64
GROUND: Final = 118
"""The land is no higher than this, in dp, however many words stand above it."""
PEAKS: Final = (
    # summit across and up, half of the foot's width, snow
    (0.50, 0.36, 0.10, False),
    (0.62, 0.41, 0.11, False),
    (0.74, 0.44, 0.10, True),
    (0.91, 0.74, 0.15, True),
    (1.02, 0.48, 0.13, False),
)
"""The mountains as shares of width and height; they stay clear of the words."""
FAR: Final[Ridge] = [(0.0, 0.32), (0.12, 0.38), (0.24, 0.33), (0.4, 0.39), (0.56, 0.34), (0.75, 0.4), (1.0, 0.36)]
FOOT: Final = 0.27
"""Where mountains rise from the ground."""
SUN_ACROSS: Final = 0.8
SUN_LAST: Final = 0.97
"""Beyond this there is no room for the sun."""
SUN_GAP: Final = 0.16
"""From the end of a title to the middle of the sun, as a share of the height."""


def _shade(pair: Pair) -> Colour:
    return from_hex(pair[1] if theme.dark else pair[0])


@cache
def _sky(dark: bool) -> Any:
    """Two pixels that shade into each other."""
    at = 1 if dark else 0
    pixels = bytes(round(255 * each) for pair in (HORIZON, SKY) for each in from_hex(pair[at]))

    def fill(texture: Any) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
        texture.mag_filter, texture.wrap = "linear", "clamp_to_edge"

    texture = Texture.create(size=(1, 2), colorfmt="rgba")
    # Android may lose what was painted while the app is in the background.
    texture.add_reload_observer(fill)
    fill(texture)
    return texture


def hills(middle: float, height: float, waves: float, shift: float) -> Ridge:
    """The ridge of soft hills."""
    steps = 48
    return [(step / steps, middle + height * cos(2 * pi * (waves * step / steps + shift))) for step in range(steps + 1)]


class Clear(NamedTuple):
    """What words leave of the land, as shares: the sun stands so far east, and mountains west of the words' end are
    no higher than their foot."""

    sun: float = SUN_ACROSS
    end: float = 0.0
    foot: float = 1.0

    def height(self, across: float, up: float, half: float) -> float:
        """Of a mountain, which keeps its height where its western slope meets no words."""
        slope = across - half * max(0.0, up - self.foot) / (up - FOOT)
        return min(up, self.foot) if slope < self.end else up


ANYWHERE: Final = Clear()


def clear_of(width: float, height: float, title: float, text: float, foot: float) -> Clear:
    """The land beside words that end so far from the left, the lower ones so high above the ground; all in pixels."""
    return Clear(max(SUN_ACROSS, (title + SUN_GAP * height) / width), text / width, foot / height)


def draw_landscape(area: Area, ground: float, clear: Clear = ANYWHERE) -> None:
    """Sky, mountains, loch and meadow, with light from the north-west; below a high sky the land is `ground` high."""
    x, y, width, whole = area
    height = min(whole, ground)
    Color(1, 1, 1, 1)
    Rectangle(pos=(x, y + height * 0.2), size=(width, whole - height * 0.2), texture=_sky(theme.dark))
    if not theme.large and clear.sun <= SUN_LAST:
        # Large words need the whole sky.
        _sun((x, y + whole - height, width, height), clear.sun)
    area = (x, y, width, height)
    _below(area, FAR, _shade(HAZE))
    for across, up, half, snow in PEAKS:
        height = clear.height(across, up, half)
        _mountain(area, across, height, half, snow and height == up)
    _below(area, hills(0.285, 0.02, 1.6, 0.3), _shade(FELL))
    _below(area, hills(0.25, 0.004, 3, 0.2), _shade(SHALLOWS))
    _below(area, hills(0.235, 0.003, 4, 0.5), _shade(LOCH))
    _below(area, hills(0.16, 0.055, 0.8, -0.02), _shade(MEADOW))
    for across, size in ((0.44, 1.0), (0.475, 0.75), (0.7, 0.8), (0.725, 1.1), (0.75, 0.7)):
        _tree(area, across, 0.16 + 0.055 * cos(2 * pi * (0.8 * across - 0.02)), size)
    _below(area, hills(0.07, 0.04, 1.1, 0.42), _shade(NEAR))
    _heather(area)


def _sun(area: Area, across: float) -> None:
    x, y, width, height = area
    red, green, blue, _ = _shade(SUN)
    for radius, alpha in ((0.30, 0.18), (0.21, 0.3), (0.13, 0.95)):
        side = 2 * radius * height
        Color(red, green, blue, alpha)
        Ellipse(pos=(x + width * across - side / 2, y + height * 0.8 - side / 2), size=(side, side), segments=48)


def _mountain(area: Area, across: float, up: float, half: float, snow: bool) -> None:
    """A lit face in the west, a shaded one in the east, jagged where they meet."""
    summit, west, east = (across, up), (across - half, FOOT - 0.03), (across + half * 1.1, FOOT - 0.03)
    ridge = [
        summit,
        (across + half * 0.16, up - (up - FOOT) * 0.35),
        (across + half * 0.02, up - (up - FOOT) * 0.62),
        (across + half * 0.3, FOOT - 0.03),
    ]
    _fan(area, [west, *ridge], _shade(LIT))
    _fan(area, [east, *ridge], _shade(SHADED))
    if snow:
        line = up - (up - FOOT) * 0.27
        left = (across - half * 0.27, line)
        right = (across + half * 0.3, line)
        zigzag = [
            left,
            (across - half * 0.12, line + 0.03),
            (across - half * 0.02, line - 0.05),
            (across + half * 0.1, line + 0.015),
            (across + half * 0.2, line - 0.03),
            right,
        ]
        _fan(area, [summit, *zigzag], _shade(SNOW))


def _tree(area: Area, across: float, foot: float, size: float) -> None:
    x, y, width, height = area
    middle, low, tall = x + across * width, y + (foot - 0.01) * height, 0.14 * height * size
    Color(*_shade(TREE))
    for part, half in ((0.0, 0.26), (0.3, 0.2), (0.58, 0.13)):
        corners = (middle - half * tall, low + part * tall, middle + half * tall, low + part * tall)
        tip = (middle, low + (part + 0.45) * tall)
        vertices = [*corners[:2], 0, 0, *corners[2:], 0, 0, *tip, 0, 0]
        Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles")


def _heather(area: Area) -> None:
    """Tufts of heather along the meadow."""
    x, y, width, height = area
    Color(*_shade(HEATHER))
    for number in range(26):
        across = (number * 0.3819 + 0.05) % 1
        up = 0.015 + 0.05 * ((number * 0.618) % 1)
        side = height * (0.02 + 0.018 * ((number * 0.7548) % 1))
        Ellipse(pos=(x + across * width, y + up * height), size=(side * 1.6, side), segments=12)


def _fan(area: Area, corners: Ridge, colour: Colour) -> None:
    """All triangles around the first corner."""
    x, y, width, height = area
    vertices = [part for a, b in corners for part in (x + a * width, y + b * height, 0, 0)]
    Color(*colour)
    Mesh(vertices=vertices, indices=list(range(len(corners))), mode="triangle_fan")


def _below(area: Area, ridge: Ridge, colour: Colour) -> None:
    """Everything below a ridge."""
    x, y, width, height = area
    Color(*colour)
    vertices: list[float] = []
    for across, up in ridge:
        vertices += (x + across * width, y, 0, 0, x + across * width, y + up * height, 0, 0)
    Mesh(vertices=vertices, indices=list(range(2 * len(ridge))), mode="triangle_strip")
    _edge(area, ridge, colour)


def _edge(area: Area, ridge: Ridge, colour: Colour) -> None:
    """A faint second edge, a pixel higher, so that a ridge does not look like stairs."""
    x, y, width, height = area
    red, green, blue, _ = colour
    for lift, alpha in ((1.0, 0.35), (0.5, 0.35)):
        Color(red, green, blue, alpha)
        vertices: list[float] = []
        for across, up in ridge:
            top = y + up * height
            vertices += (x + across * width, top, 0, 0, x + across * width, top + lift, 0, 0)
        Mesh(vertices=vertices, indices=list(range(2 * len(ridge))), mode="triangle_strip")


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
        super().__init__(padding=(16, 8, 16, 8) if low else (16, 10, 16, 12), gap=0, test_id="hero")
        self.title = Text(title, "hero", colour="on_primary_container")
        self.subline = Text(text, "row", colour="on_primary_container")
        words = Column(self.title, self.subline, *below, gap=0 if low else 2)
        words.padding = (0, 0, 0, dp(18 if low else 32))
        self.emblem = Emblem(symbol, shape, LOW_SIDE if low else SIDE)
        self.add_widget(Line(self.emblem, words, gap=16))

    def tell(self, symbol: str, title: str, colour: str) -> None:
        """Somebody else is in front."""
        if (symbol, title) == (self.emblem.symbol, self.title.text):
            return
        self.title.text = title
        self.emblem.symbol, self.emblem.shape = symbol, colour if self.emblem.shape else ""
        self.emblem.repaint()

    def paint(self) -> None:
        if not (self.width and self.height):
            return
        mask = {"pos": self.pos, "size": self.size, "radius": [dp(CARD_RADIUS)]}
        StencilPush()
        RoundedRectangle(**mask)
        StencilUse()
        draw_landscape((*self.pos, *self.size), dp(GROUND), self._clear())
        StencilUnUse()
        RoundedRectangle(**mask)
        StencilPop()

    def _clear(self) -> Clear:
        """What the words leave free."""
        title, text = (
            each.x - self.x + min(each.width, text_label(each.text, each.style).texture.width)
            for each in (self.title, self.subline)
        )
        return clear_of(self.width, min(self.height, dp(GROUND)), title, text, self.subline.y - self.y)
