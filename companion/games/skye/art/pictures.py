"""Pictures of tiles and of what is traced over them. Equal pictures are painted once."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from companion.art.painting import MARGIN, Detail, Look, PaintedText, Painting
from companion.art.palette import Role
from companion.art.shapes import Point, rotated, rounded_box
from companion.games.skye.art.brush import Brush
from companion.games.skye.art.geometry import Drawing, drawing_of, preview_of, sketch_of
from companion.games.skye.art.pieces import content_of
from scoring.skye.laying import CASTLES
from scoring.skye.tile import Face, Tile

FLAGS: Final = {tile: colour for colour, tile in CASTLES.items()}
ANY_FLAG: Final = "blue"


class SymbolSpot(NamedTuple):
    """Where a symbol stands on the screen, in units of the tile, and its place in the drawing."""

    at: Point
    radius: float
    place: int = 0


@dataclass(frozen=True)
class FacePicture:
    """A face of a tile. Pictures are compared by what is printed, which is quicker than face by face."""

    content: str
    face: Face = field(compare=False)
    has_tablet: bool = False
    flag: str = ANY_FLAG
    cost: int | None = None
    is_preview: bool = False
    reach: float = field(default=0.0, compare=False)
    """Nothing beyond its edges is shown: there the next tile begins."""

    @property
    def drawing(self) -> Drawing:
        return preview_of(self.face, self.has_tablet) if self.is_preview else drawing_of(self.face, self.has_tablet)

    def brush(self, look: Look) -> Brush:
        is_sketch = look.detail is Detail.SKETCH and not self.is_preview
        drawing = sketch_of(self.face, self.has_tablet) if is_sketch else self.drawing
        return Brush(self.face, drawing, look, self.flag)

    def paint(self, look: Look) -> Painting:
        painting = self.brush(look).paint()
        if self.cost is not None:
            _add_cost(painting, self.cost)
        return painting

    def spots(self, kind: str, turn: int) -> list[SymbolSpot]:
        """The places of all symbols of a kind."""
        return [
            SymbolSpot(rotated(symbol.at, turn), symbol.radius, place)
            for place, symbol in enumerate(self.drawing.symbols)
            if symbol.kind == kind
        ]


@lru_cache(maxsize=2048)
def picture_of(tile: Tile, *, back: bool = False, with_cost: bool = False) -> FacePicture:
    """The picture of one side of a tile; the cost of a Druid tile only where it is asked for."""
    face = tile.back if back and tile.back is not None else tile.front
    return FacePicture(
        content=content_of(face),
        face=face,
        has_tablet=tile.tablet is not None and face is tile.front,
        flag=FLAGS.get(tile.id or "", ANY_FLAG),
        cost=tile.cost if with_cost else None,
    )


def _add_cost(painting: Painting, cost: int) -> None:
    """A standing stone in the upper left corner, whichever way the tile lies."""
    painting.ground.soft((16.5, 26), (13, 4.5), Role.SHADE, 0.6, core=0.4)
    for grow, role in ((1.2, Role.HEATHER_RIM), (0.0, Role.HEATHER)):
        left, top, right, bottom = 5 - grow, 4 - grow, 24 + grow, 26 + grow
        radius = (right - left) / 2
        arch = [point for point in rounded_box(left, top, right, bottom, radius) if point[1] <= top + radius]
        painting.over.fan((14.5, 15), [*_west_to_east(arch), (right, bottom), (left, bottom)], role)
    painting.texts.append(PaintedText(str(cost), (14.5, 16), 15, Role.ON_HEATHER))


def _west_to_east(arch: list[Point]) -> list[Point]:
    return sorted(arch)


@dataclass(frozen=True)
class SymbolsOf:
    """Symbols of a face without its ground, to be seen above what is traced over it: all, or those at some places of
    its drawing; with a ring in the colour of a role around each."""

    picture: FacePicture
    only: tuple[int, ...] | None = None
    ring: int | None = None
    reach: float = field(default=MARGIN, compare=False)

    def paint(self, look: Look) -> Painting:
        painting = self.picture.brush(look).paint_symbols(only=self.only, ring=self.ring)
        painting.clip = []
        return painting


@dataclass(frozen=True)
class TraceOf:
    """Some roads of a face, traced."""

    picture: FacePicture
    roads: tuple[int, ...]
    reach: float = field(default=1.0, compare=False)

    def paint(self, look: Look) -> Painting:
        painting = Painting()
        arms = [
            _to_the_rim([rotated(point, look.turn) for point in arm])
            for road in self.roads
            for arm in self.picture.drawing.roads[road].arms
        ]
        for width, role in ((13.2, Role.HEATHER_RIM), (7.4, Role.HEATHER)):
            for arm in arms:
                painting.ground.stroke(arm, width, role)
                for end in (arm[0], arm[-1]):
                    if min(end) > 0 and max(end) < 100:
                        painting.ground.disc(end, width / 2, role)
        return painting


def _to_the_rim(arm: list[Point]) -> list[Point]:
    """A little over the edge of the tile, so that a trace goes on without a break."""
    return [_pushed(end) for end in (arm[0],)] + arm + [_pushed(arm[-1])]


def _pushed(end: Point) -> Point:
    x, y = end
    return (x + 0.7 * ((x >= 100) - (x <= 0)), y + 0.7 * ((y >= 100) - (y <= 0)))
