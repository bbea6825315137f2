"""Triangles with a colour at every corner, in the order of painting. No Kivy here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from companion.art.palette import COLOURS, LENGTH, Role
from companion.art.shapes import Path, Point, Triangles

Rgb = tuple[float, float, float]
"""Red, green and blue, each 0 to 1."""


def rgb(code: str) -> Rgb:
    """The colour of a code like "9CCBE8"."""
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


def mixed(one: Rgb, other: Rgb, share: float) -> Rgb:
    """So much of the other colour in the one."""
    share = min(1.0, max(0.0, share))
    red, green, blue = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue


class Mist(NamedTuple):
    """What is far away takes on this share of a colour."""

    colour: Rgb
    share: float


CLEAR: Final = Mist((0.0, 0.0, 0.0), 0.0)


class Canvas:
    """Six numbers for every corner: x, y downwards, red, green, blue and opacity."""

    def __init__(self, dark: bool) -> None:
        self.dark = dark
        self.vertices: list[float] = []
        self.indices: list[int] = []

    def role(self, role: float, mist: Mist = CLEAR) -> Rgb:
        """The colour of a role of the tiles' palette; a number between two is a mixture of them."""
        low = int(role)
        colour = rgb(COLOURS[low][self.dark])
        if role > low:
            colour = mixed(colour, rgb(COLOURS[low + 1][self.dark]), role - low)
        return mixed(colour, mist.colour, mist.share)

    def plant(self, shape: Triangles, at: Point = (0.0, 0.0), scale: float = 1.0, mist: Mist = CLEAR) -> None:
        """Triangles in the colours of their roles, scaled and moved."""
        first, numbers = self._begin(shape)
        known: dict[float, Rgb] = {}
        for corner in range(0, len(numbers), 4):
            x, y, u, v = numbers[corner : corner + 4]
            role = round(u * LENGTH - 0.5, 3)
            if role not in known:
                known[role] = self.role(role, mist)
            self.vertices += (x * scale + at[0], y * scale + at[1], *known[role], 1.5 - 2 * v)
        self.indices += [first + index for index in shape.indices]

    def paint(self, shape: Triangles, colour: Rgb) -> None:
        """Triangles in one colour, as opaque as they are."""
        first, numbers = self._begin(shape)
        for corner in range(0, len(numbers), 4):
            x, y, _u, v = numbers[corner : corner + 4]
            self.vertices += (x, y, *colour, 1.5 - 2 * v)
        self.indices += [first + index for index in shape.indices]

    def _begin(self, shape: Triangles) -> tuple[int, list[float]]:
        return len(self.vertices) // 6, shape.vertices

    def bands(self, rows: Sequence[Sequence[Point]], colours: Sequence[Rgb]) -> None:
        """What lies between rows of equally many points, from colour to colour."""
        count, first = len(rows[0]), len(self.vertices) // 6
        for row, colour in zip(rows, colours, strict=True):
            for x, y in row:
                self.vertices += (x, y, *colour, 1.0)
        for start in range(first, first + (len(rows) - 1) * count, count):
            for one in range(start, start + count - 1):
                below = one + count
                self.indices += (one, one + 1, below, one + 1, below + 1, below)

    def fade(self, rows: Sequence[Sequence[Point]], colour: Rgb, opacities: Sequence[float]) -> None:
        """The same in one colour, from opacity to opacity."""
        shape = Triangles()
        shape.strip(rows, Role.INK, opacities)
        self.paint(shape, colour)

    def line(self, path: Path, width: float, colour: Rgb, opacity: float = 1.0) -> None:
        shape = Triangles()
        shape.stroke(path, width, Role.INK, opacity=opacity)
        self.paint(shape, colour)

    def soft(self, at: Point, reach: Point, colour: Rgb, opacity: float, core: float = 0.0) -> None:
        shape = Triangles()
        shape.soft(at, reach, Role.INK, opacity, core, corners=32)
        self.paint(shape, colour)

    def glow(self, at: Point, reach: Point, colour: Rgb, opacity: float) -> None:
        """Light that fades ever more slowly towards its rim."""
        for step in range(12):
            share = (step + 1) / 12
            self.soft(at, (reach[0] * share, reach[1] * share), colour, opacity / 6 * (1 - 0.7 * share))

    def disc(self, at: Point, radius: float, colour: Rgb) -> None:
        shape = Triangles()
        shape.disc(at, radius, Role.INK, 48)
        self.paint(shape, colour)
