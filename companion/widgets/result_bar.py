"""Bars of a result on one scale: each part of a player's points with its own pattern and its number.

ROUNDS = BarPart("rounds"); GOLD = BarPart("gold", "FFCF47", "C08A00", lines)
ResultBar({ROUNDS: 38, GOLD: 4}, most=50);  Scale(most=50);  legend([(ROUNDS, _("Rounds")), (GOLD, _("Gold"))])
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.numbers import number_text
from companion.core.theme import Colour, TextStyle, from_hex, theme
from companion.widgets.base import Drawn
from companion.widgets.containers import Flow, Line
from companion.widgets.painting import Area, around, draw_centred, draw_label, outline, rounded, text_label
from companion.widgets.text import Text

SIDE: Final = 12
"""Pixels of a pattern before it repeats."""
HEIGHT: Final = 24
WIDE_HEIGHT: Final = 30
CORNER: Final = 6
GAP: Final = 1.5
NUMBERED: Final = 24
"""A part so wide, in dp, has room for its number."""
TICK: Final = 25
"""VP between two marks of the scale."""
LEAST: Final = 3
"""A part is never narrower than this, in dp."""


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


def draw_part(part: BarPart, x: float, y: float, width: float, height: float, unit: float = 0.0) -> None:
    """A piece of a bar in its pattern; `unit` is the size of a dp where it is not the screen's."""
    unit = unit or dp(1)
    area, radius = (x, y, width, height), min(CORNER * unit, width / 2, height / 2)
    if not part.ground:
        rounded(area, radius, theme.colour("primary"))
        return
    Color(1, 1, 1, 1)
    corners = around(x, y, width, height, radius)
    middle = (x + width / 2, y + height / 2)
    ring = [middle, *corners, corners[0]]
    vertices = [each for a, b in ring for each in (a, b, (a - x) / (SIDE * unit), (b - y) / (SIDE * unit))]
    Mesh(vertices=vertices, indices=list(range(len(ring))), mode="triangle_fan", texture=_texture(part))
    outline(area, radius, theme.colour("ink", 0.55), unit)


class PlacedPart(NamedTuple):
    """A part as it lies in a bar: what is lost again lies above the end of what was won before it."""

    part: BarPart
    points: int
    x: float
    width: float
    lost: bool


def laid_out(parts: Mapping[BarPart, float | None], width: float, most: int, least: float) -> Iterator[PlacedPart]:
    """The parts side by side where `most` VP fill the width; every part can be seen."""
    x = 0.0
    for part, points in parts.items():
        length = width * (points or 0) / most
        if length < 0:
            length = max(length, -x)
            yield PlacedPart(part, round(points or 0), x + length, -length, lost=True)
        elif length > 0:
            yield PlacedPart(part, round(points or 0), min(x, width - least), max(length, least), lost=False)
        x += length


class BarLook(NamedTuple):
    """How the parts of a bar are written: the style of numbers, the size of a dp, words for the first part."""

    style: str | TextStyle
    unit: float
    first: str = ""


def draw_bar(parts: Mapping[BarPart, float | None], area: Area, most: int, look: BarLook) -> None:
    """All parts of a player with their numbers."""
    left, y, width, height = area
    unit, gap, middle = look.unit, GAP * look.unit, y + height / 2
    pieces = list(laid_out(parts, width, most, LEAST * unit))
    for piece in pieces:
        wide = max(piece.width - gap, LEAST * unit)
        draw_part(piece.part, left + piece.x, y, wide, height * (COST_HEIGHT if piece.lost else 1), unit)
    # Numbers come last: what is lost again must not cover them.
    for piece in (each for each in pieces if not each.lost):
        if not piece.part.ground:
            _first(piece, left + piece.x, middle, look)
        elif piece.width >= NUMBERED * unit:
            wide = piece.width - gap
            _number(number_text(piece.points), left + piece.x + wide / 2, middle, wide, look)


def _first(piece: PlacedPart, x: float, middle: float, look: BarLook) -> None:
    """The first part has room for words."""
    inset = 9 * look.unit
    for text in (look.first.format(points=piece.points) if look.first else "", str(piece.points)):
        label = text_label(text, look.style) if text else None
        if label is not None and label.texture.width + 2 * inset <= piece.width:
            colour: Colour = theme.colour("on_primary")
            draw_label(label, x + inset, middle - label.texture.height / 2, colour)
            return


def _number(text: str, x: float, middle: float, room: float, look: BarLook) -> None:
    """On a patterned part a number stands on a plain ground."""
    label, unit = text_label(text, look.style), look.unit
    width = min(room - 4 * unit, label.texture.width + 9 * unit)
    height = min(label.texture.height, 18 * unit * theme.text_scale)
    rounded((x - width / 2, middle - height / 2, width, height), 4 * unit, (1, 1, 1, 1))
    draw_centred(label, x, middle, theme.colour("ink"))


class ResultBar(Drawn):
    """A player's parts side by side; `most` VP fill the width."""

    def __init__(
        self, parts: Mapping[BarPart, float | None], most: int, *, first: str = "", wide: bool = False, **options: Any
    ) -> None:
        self.parts, self.most, self.first = parts, most, first
        height = max(dp(WIDE_HEIGHT if wide else HEIGHT), theme.text("small_label").line + dp(8))
        super().__init__(size_hint_y=None, height=height, **options)

    def show(self, parts: Mapping[BarPart, float | None]) -> None:
        """Other points, on the same scale."""
        self.parts = parts
        self.repaint()

    def paint(self) -> None:
        look = BarLook("small_label", dp(1), self.first)
        draw_bar(self.parts, (*self.pos, *self.size), self.most, look)


COST_HEIGHT: Final = 0.5
"""What is lost again stays to be seen above what it costs."""


def ticks(most: int) -> list[int]:
    """The marks of the scale; where the best total is so large that they would touch, only some of them."""
    step = TICK
    while most / step > 8:
        step *= 2
    return list(range(0, most + 1, step))


class Scale(Drawn):
    """The one scale of all bars: 0 to the best total of the table."""

    def __init__(self, most: int, **options: Any) -> None:
        self.most = most
        super().__init__(size_hint_y=None, height=theme.text("small").line + dp(2), **options)

    def paint(self) -> None:
        draw_scale(self.most, (*self.pos, *self.size), "small")


def draw_scale(most: int, area: Area, style: str | TextStyle) -> None:
    """The marks; none of them is cut at the ends."""
    left, y, width, height = area
    end = left
    for tick in ticks(most):
        label = text_label(str(tick), style)
        wide = label.texture.width
        x = min(max(left, left + width * tick / most - wide / 2), left + width - wide)
        if tick and x < end:
            continue
        draw_label(label, x, y + (height - label.texture.height) / 2, theme.colour("on_surface_variant"))
        end = x + wide * 1.4


class Swatch(Drawn):
    """A pattern with its meaning."""

    def __init__(self, part: BarPart) -> None:
        self.part = part
        super().__init__(size_hint=(None, None), size=(dp(16), dp(16)))

    def paint(self) -> None:
        draw_part(self.part, self.x, self.y, self.width, self.height)


def legend(parts: Sequence[tuple[BarPart, str]], note: str = "") -> Widget:
    """What the patterns mean, and at the end of the line what holds for all bars."""
    flow = Flow(gap=16)
    flow.spacing = (dp(14), dp(2))
    for part, text in parts:
        words = Text(text, "small", wrap=False, colour="on_surface_variant")
        line = Line(Swatch(part), words, gap=6, size_hint_x=None)
        line.width = dp(22) + words.width
        flow.add_widget(line)
    if not note or theme.large:
        return flow
    return Line(flow, Text(note, "small", wrap=False, colour="on_surface_variant"), gap=8, padding=(4, 0, 4, 0))
