"""The land of the home screen, painted ahead by `tools/make/landscape` and cut to whatever room there is."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kivy.core.image import Image
from kivy.graphics import Color, Rectangle

from companion.core.paths import LAND
from companion.core.theme import theme
from companion.widgets.base import Drawn
from companion.widgets.painting import Area, edges


class LandPictures(NamedTuple):
    """The pictures of one shape: their widths in pixels, and what of them may be cut off first."""

    widths: tuple[int, ...]
    least_ratio: float
    """It is taken for rooms that are so many times as wide as high, or wider."""
    focus: float
    """What stays in sight where the sides are cut, as a share of the width."""
    foreground: float
    """The share of the height below that is cut before the sky is."""


SHAPES: Final = {
    "wide": LandPictures((960, 1920), 1.45, 0.62, 0.40),
    "phone": LandPictures((618, 1236), 0.0, 0.66, 0.36),
}


def shape_for(width: float, height: float) -> str:
    """The picture for a room."""
    return next(name for name, shape in SHAPES.items() if width >= shape.least_ratio * height)


def file_name(shape: str, width: int, dark: bool) -> str:
    """The file of a picture."""
    return f"{shape}-{'dusk' if dark else 'day'}-{width}.jpg"


def region(room: tuple[float, float], picture: tuple[float, float], shape: LandPictures) -> Area:
    """The part of a picture, in its pixels from below, that fills a room without being stretched."""
    scale = max(room[0] / picture[0], room[1] / picture[1])
    width, height = room[0] / scale, room[1] / scale
    spare = picture[1] - height
    return (picture[0] - width) * shape.focus, min(spare, picture[1] * shape.foreground), width, height


class _Shown:
    """The one picture in memory."""

    def __init__(self) -> None:
        self.name = ""
        self.texture: Any = None

    def take(self, name: str) -> Any:
        if name != self.name:
            self.name, self.texture = name, Image(str(LAND / name), nocache=True).texture
        return self.texture


_shown: Final = _Shown()


class Landscape(Drawn):
    """The land by day, at dusk in dark themes. Its sky runs on behind the system's bar above; behind others its houses
    and meadows would hide the signs."""

    def paint(self) -> None:
        x, y, width = self.x, self.y, self.width
        _left, low, _wide, high = edges.reached((*self.pos, *self.size))
        height = low + high - y
        if width < 1 or height < 1:
            return
        name = shape_for(width, height)
        shape = SHAPES[name]
        pixels = next((pixels for pixels in shape.widths if pixels >= width), shape.widths[-1])
        texture = _shown.take(file_name(name, pixels, theme.dark))
        Color(1, 1, 1, 1)
        part = texture.get_region(*region((width, height), texture.size, shape))
        Rectangle(pos=(x, y), size=(width, height), texture=part)
