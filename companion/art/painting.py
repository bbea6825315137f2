"""What is painted, as data: triangles, sprites and figures in the square of a tile, as detailed as it is large."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, NamedTuple, Protocol

from companion.art.shapes import Path, Point, Triangles

MARGIN: Final = 4.0
"""So far outside its tile a picture may draw."""


class Detail(IntEnum):
    """How much of a tile is drawn; see the sizes in `detail_for`."""

    PIPS = 0
    PLAIN = 1
    FULL = 2
    SKETCH = 3
    """For a few frames, until all is painted in full: quick, without anything that grows."""


LEAST: Final = {Detail.PIPS: 0.0, Detail.PLAIN: 37.0, Detail.FULL: 56.0}
"""The least size of a tile that shows so much, in dp."""
NEARLY: Final = 0.7
"""Tiles so much smaller than that still bear it, where others beside them show it."""


def detail_for(dp: float) -> Detail:
    """What a tile of so many dp can show."""
    return max(detail for detail, least in LEAST.items() if dp >= least)


def shared_detail(sizes: Iterable[float]) -> Detail:
    """What tiles of several sizes, in dp, show side by side: as much as the largest, unless others are far smaller."""
    known = list(sizes)
    best = detail_for(max(known))
    return best if min(known) >= NEARLY * LEAST[best] else detail_for(min(known))


class Look(NamedTuple):
    """How a picture is to be painted."""

    turn: int = 0
    detail: Detail = Detail.FULL
    strong: bool = False


class Sprite(NamedTuple):
    """A ready-made picture, upright, with its 48 grid on a square of this width around a point."""

    name: str
    at: Point
    width: float
    is_slim: bool = False
    """Is its halo only a thin rim, because the ground under it is painted to fit?"""
    ring: int | None = None
    """The role in whose colour its silhouette is drawn once more around its halo: it counted, or did not."""


class PaintedText(NamedTuple):
    """Bold figures or a letter, centred on a point."""

    text: str
    at: Point
    height: float
    role: int


@dataclass
class Bed:
    """A part of the ground that is cut to an outline, so that nothing painted in it shows beyond; without one the
    whole ground."""

    kernel: Point
    """From here every point of the outline can be seen."""
    outline: Path
    triangles: Triangles = field(default_factory=Triangles)


@dataclass
class Painting:
    """What to paint, from the ground up: the beds, then what lies over them. `clip` cuts both to the tile."""

    clip: Path = field(default_factory=list)
    beds: list[Bed] = field(default_factory=list)
    ground: Triangles = field(default_factory=Triangles)
    sprites: list[Sprite] = field(default_factory=list)
    over: Triangles = field(default_factory=Triangles)
    texts: list[PaintedText] = field(default_factory=list)


class Picture(Hashable, Protocol):
    """Anything that can be painted into a tile's square."""

    @property
    def reach(self) -> float:
        """How far it draws beyond the square; less than nothing if it is small and stands in the middle."""

    def paint(self, look: Look) -> Painting: ...
