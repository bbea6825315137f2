"""Drawing in the theme: rounded shapes, text and interface icons, for widgets that paint themselves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from math import cos, pi, sin
from pathlib import Path
from typing import Any, Final

import kivymd
from kivy import kivy_data_dir
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Line, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from companion.core.fonts import device_fonts, letters_of
from companion.core.lettering import drawn, is_unseen
from companion.core.theme import Colour, TextStyle, theme

FONTS: Final = Path(kivymd.fonts_path)
ICON_FONT: Final = str(FONTS / "materialdesignicons-webfont.ttf")
FALLBACK_FONT: Final = "data/fonts/DejaVuSans.ttf"
"""Has Hebrew, Arabic, arrows and many signs that Roboto lacks."""
FALLBACK_FILE: Final = Path(kivy_data_dir, "fonts", "DejaVuSans.ttf")
UNKNOWN: Final = ("□", "?")
"""What stands for a letter that no font on this device has, and for that sign itself."""

TYPESET: Final = ((" x ", " \N{MULTIPLICATION SIGN} "), ("→", "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"))
"""Signs as they are typed, and as the app's own font has them: another font's would change the whole line."""

LABELS: Final = 1024
"""How many written texts are kept for when they are asked for again."""

_held: list[list[Any]] = []
"""The labels that were drawn by each who is drawing just now."""

NATURAL_LINE: Final = 1.172
"""Roboto's own line height, as a part of its size."""

SMALLEST: Final = 0.7
"""What is wider than its line is written smaller, down to this part of its size. Words that would need less are broken
or shortened."""

Area = tuple[float, float, float, float]
"""x, y, width and height of a box."""

BEYOND_ROBOTO: Final = (
    ("\u0300", "\u036f"),
    ("\u0530", "\u1dff"),
    ("\u2190", "\u2211"),
    ("\u2213", "\u225f"),
    ("\u2266", "\U0010ffff"),
)


def font_file(font: str, text: str) -> str:
    """The file of a font, or of the one that steps in where the text holds letters the font lacks."""
    return lettering(font, text)[0]


@lru_cache(maxsize=4096)
def lettering(font: str, text: str) -> tuple[str, str]:
    """The file to write a text with, and its letters as they are put side by side.

    Where no font of the app has them all, one of the device steps in; what none has is replaced by a box, so that
    nobody takes it for something else.
    """
    for typed, printed in TYPESET:
        text = text.replace(typed, printed)
    if not _is_beyond_roboto(text):
        return str(FONTS / f"{font}.ttf"), text
    words = drawn(text)
    if not _is_beyond_roboto(words):
        return str(FONTS / f"{font}.ttf"), words
    best, fewest = str(FALLBACK_FILE), _missing(str(FALLBACK_FILE), words)
    for file in device_fonts() if fewest else ():
        missing = _missing(file, words)
        if missing < fewest and _can_write(file):
            best, fewest = file, missing
        if not fewest:
            break
    name = FALLBACK_FONT if best == str(FALLBACK_FILE) else best
    return name, _replaced(best, words)


def _is_beyond_roboto(text: str) -> bool:
    return not text.isascii() and any(low <= letter <= high for letter in text for low, high in BEYOND_ROBOTO)


def _missing(file: str, words: str) -> int:
    return letters_of(file).missing("".join(letter for letter in words if not is_unseen(letter)))


@lru_cache(maxsize=64)
def _can_write(file: str) -> bool:
    """Kivy cannot read every font that a device has."""
    try:
        return bool(CoreLabel(font_name=file).get_extents(" "))
    except Exception:  # whatever the library says about a file
        return False


def _replaced(file: str, words: str) -> str:
    letters = letters_of(file)
    unknown = next((sign for sign in UNKNOWN if sign in letters), UNKNOWN[-1])
    kept = [letter for letter in words if letter.isspace() or not is_unseen(letter)]
    seen = [letter if letter.isspace() or letter in letters else unknown for letter in kept]
    return "".join(seen)


@lru_cache(maxsize=LABELS)
def _label(text: str, style: TextStyle, width: float | None, lines: int, align: str) -> Any:
    label = CoreLabel(
        text=text,
        font_name=style.font,
        font_size=style.size,
        text_size=(width, None),
        halign=align,
        line_height=style.line,
        shorten=lines == 1 and width is not None,
        shorten_from="right",
        max_lines=lines,
    )
    if label.options["shorten"] and label.get_extents(text)[0] <= (width or 0):
        # Kivy shortens what would just fit: it keeps two pixels free.
        label.options["shorten"] = False
    label.refresh()
    # Letters without tails look centred a little lower than where their box is centred; icons fill theirs.
    label.drop = 0.0 if style.font == ICON_FONT else style.size * 0.045
    if width is not None:
        # Text with a width has all the extra height of its lines below the letters; half of it belongs above.
        label.drop += style.size * NATURAL_LINE * (style.line - 1) / 2
    return label


def text_label(
    text: str, style: str | TextStyle, width: float | None = None, lines: int = 0, align: str = "left"
) -> Any:
    """Some text ready to draw: `.texture.size` tells its size. A width wraps it, or shortens it to one line."""
    if isinstance(style, str):
        style = theme.text(style)
    limit = None if width is None else max(1.0, round(width))
    ratio = style.line / (style.size * NATURAL_LINE)
    file, words = lettering(style.font, text)
    exact = TextStyle(file, round(style.size, 1), ratio)
    if limit is not None:
        exact = _narrowed(words if lines == 1 else max(words.split(), key=len, default=""), exact, limit)
    return _label(words, exact, limit, lines, align)


def words_fit(text: str, style: str, width: float, lines: int = 0) -> bool:
    """Can a text stand in lines of a width, or in one, with no word cut? Letters may be as small as drawn ones."""
    wanted = theme.text(style)
    smallest = wanted._replace(size=max(1, int(wanted.size * SMALLEST)))
    parts = [text] if lines == 1 else text.split()
    return all(text_label(part, smallest).texture.width <= width for part in parts)


@lru_cache(maxsize=4096)
def _narrowed(words: str, style: TextStyle, width: float) -> TextStyle:
    """The style in which some words fit into a line; English has shorter ones than others."""
    if len(words) * style.size <= width:  # no letter is wider than it is high
        return style
    # Letters come in whole sizes only.
    for size in (style.size, *range(int(style.size) - 1, int(style.size * SMALLEST) - 1, -1)):
        smaller = style._replace(size=size)
        if _label(words, smaller, None, 0, "left").texture.width <= width:
            return smaller
    return style


@contextmanager
def labels_held(canvas: Any) -> Iterator[list[Any]]:
    """Draws on an emptied canvas, and collects the labels that are drawn.

    Whoever draws holds on to them: a lost graphics context is filled again from labels alone.
    """
    canvas.clear()
    held: list[Any] = []
    _held.append(held)
    try:
        with canvas:
            yield held
    finally:
        _held.pop()


def forget_labels() -> None:
    """Keeps only what is held by those who drew it."""
    _label.cache_clear()


def icon_label(name: str, size: float) -> Any:
    """An interface icon ready to draw."""
    return _label(md_icons[name], TextStyle(ICON_FONT, round(size, 1), 1.0), None, 0, "left")


def draw_label(label: Any, x: float, y: float, colour: Colour) -> None:
    """Draws text or an icon with its lower left corner at a point."""
    if _held:
        _held[-1].append(label)
    Color(*colour)
    texture = label.texture
    Rectangle(pos=(round(x), round(y - label.drop)), size=texture.size, texture=texture)


def draw_centred(label: Any, x: float, y: float, colour: Colour) -> None:
    """Draws text or an icon around a point."""
    width, height = label.texture.size
    draw_label(label, x - width / 2, y - height / 2, colour)


def rounded(area: Area, radius: float, colour: Colour, corners: str = "all") -> None:
    """A filled box (x, y, width, height) with round corners; `corners` may be all, top, left or right."""
    x, y, width, height = area
    if width <= 0 or height <= 0:
        return
    r = min(radius, width / 2, height / 2)
    # Kivy's order: top left, top right, bottom right, bottom left.
    radii = {"all": (r, r, r, r), "top": (r, r, 0, 0), "left": (r, 0, 0, r), "right": (0, r, r, 0)}[corners]
    Color(*colour)
    SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=radii)


def box(area: Area, colour: Colour) -> None:
    """A filled box."""
    Color(*colour)
    Rectangle(pos=area[:2], size=area[2:])


def outline(area: Area, radius: float, colour: Colour, width: float = 1.0, dashed: bool = False) -> None:
    """The outline of a box with round corners, drawn inside it; `width` in dp."""
    x, y, w, h = area
    thick = dp(width)
    if w <= thick or h <= thick:
        return
    inset = thick / 2
    r = max(0.0, min(radius - inset, (w - thick) / 2, (h - thick) / 2))
    shape = (x + inset, y + inset, w - thick, h - thick, r)
    Color(*colour)
    if dashed:
        _dashes(shape, thick)
    else:
        SmoothLine(points=_round_box(shape), close=True, width=max(0.7, thick / 2), overdraw_width=1.2)


def _round_box(shape: tuple[float, float, float, float, float]) -> list[float]:
    """Points around a box with round corners; the sides of Kivy's own rounded lines lean, and look doubled."""
    return [part for point in around(*shape) for part in point]


def around(x: float, y: float, w: float, h: float, r: float) -> list[tuple[float, float]]:
    """The outline of a box with round corners, point by point."""
    middles = ((x + w - r, y + h - r), (x + r, y + h - r), (x + r, y + r), (x + w - r, y + r))
    corners = zip(middles, _quarters(max(2, round(r / 2))), strict=True)
    return [(across + r * right, up + r * top) for (across, up), arc in corners for right, top in arc]


@lru_cache(maxsize=64)
def _quarters(steps: int) -> list[list[tuple[float, float]]]:
    """The four quarters of a circle, each in so many steps."""
    return [
        [(cos(pi / 2 * (quarter + step / steps)), sin(pi / 2 * (quarter + step / steps))) for step in range(steps + 1)]
        for quarter in range(4)
    ]


def _dashes(shape: tuple[float, float, float, float, float], thick: float) -> None:
    """Dashes along the four sides; Kivy's own dashes are one pixel wide."""
    x, y, w, h, r = shape
    on, off = dp(6), dp(5)
    lying_sides = ((x + r, y, w - 2 * r, True), (x + r, y + h, w - 2 * r, True))
    standing_sides = ((x, y + r, h - 2 * r, False), (x + w, y + r, h - 2 * r, False))
    for left, low, length, lying in lying_sides + standing_sides:
        count = max(1, round((length + off) / (on + off)))
        stretch = (length + off) / (count * (on + off)) if length > on else 1
        for number in range(count):
            start = number * (on + off) * stretch
            end = min(length, start + on * stretch)
            points = (left + start, low, left + end, low) if lying else (left, low + start, left, low + end)
            Line(points=points, width=thick / 2, cap="none")
    for centre_x, centre_y, begin in (
        (x + r, y + h - r, 270),
        (x + w - r, y + h - r, 0),
        (x + w - r, y + r, 90),
        (x + r, y + r, 180),
    ):
        Line(circle=(centre_x, centre_y, r, begin + 15, begin + 75), width=thick / 2, cap="none")


def shadow(area: Area, radius: float, lift: float = 3.0) -> None:
    """A soft shadow under a box: a few faint boxes, cheap enough for everything that floats."""
    x, y, w, h = area
    for step in range(1, 6):
        grow = dp(lift) * step / 4
        rounded(
            (x - grow, y - grow - dp(lift) / 2, w + 2 * grow, h + 2 * grow), radius + grow, theme.colour("scrim", 0.035)
        )


NEAR: Final = 1.0
"""Pixels within which something lies at an edge."""


class Edges:
    """The free part of the window; there is one window, below as `edges`."""

    def __init__(self) -> None:
        self._free: Area = (0.0, 0.0, 0.0, 0.0)
        self._whole: Area = self._free

    def take(self, free: Area, window: tuple[float, float]) -> None:
        self._free, self._whole = free, (0.0, 0.0, *window)

    def reached(self, area: Area) -> Area:
        """The area, grown to the edge of the window on each side on which it touches the system's bars."""
        if self._free == self._whole:
            return area
        left, low, right, high = _sides(area)
        free_left, free_low, free_right, free_high = _sides(self._free)
        _, _, width, height = self._whole
        left = min(left, 0.0) if left <= free_left + NEAR else left
        low = min(low, 0.0) if low <= free_low + NEAR else low
        right = max(right, width) if right >= free_right - NEAR else right
        high = max(high, height) if high >= free_high - NEAR else high
        return left, low, right - left, high - low


def _sides(area: Area) -> tuple[float, float, float, float]:
    x, y, width, height = area
    return x, y, x + width, y + height


edges: Final = Edges()
