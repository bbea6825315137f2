"""Pictures of tiles, special places, figures and cubes. Equal pictures are painted once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from companion.art.painting import Detail, Look, PaintedText, Painting, Sprite
from companion.art.palette import Role
from companion.art.shapes import MIDDLE, Point, Triangles, rounded_box
from companion.games.glen.art.ground import INSIDE, GroundPlace, lake_shore, paint_ground, paint_lake, paint_shore
from companion.games.glen.art.palette import DEEP_FRAMES, FRAMES, Hue
from companion.games.glen.art.standing import lay_cubes, plate, stand_clan
from companion.games.glen.art.symbols import BARREL, BONNET, CLAN, RESOURCES, VP, symbol_of
from companion.games.glen.art.ways import paint_river, paint_road
from scoring.glen.catalogue import by_name
from scoring.glen.tile import Cost, Frame, Kind, Resource, Tile

LARGE: Final = 62.0
SMALL: Final = 49.0
"""The 48 grid of a tile's picture, alone and above a plate."""


class Worth(NamedTuple):
    """What an exchange takes and brings, for the plate under the picture."""

    takes: tuple[str, ...] = ()
    brings: str = ""
    symbol: str = VP


WORTHS: Final[Mapping[str, Worth]] = {
    "distillery": Worth((RESOURCES[Resource.GRAIN],), symbol=BARREL),
    "butcher-sheep": Worth((RESOURCES[Resource.SHEEP],), "4"),
    "butcher-cattle": Worth((RESOURCES[Resource.CATTLE],), "4"),
    "butcher-both": Worth((RESOURCES[Resource.SHEEP], RESOURCES[Resource.CATTLE]), "5"),
    "fair-3": Worth(brings="5"),
    "fair-4": Worth(brings="8"),
    "fair-5": Worth(brings="12"),
    "grocer": Worth(brings="8"),
    "bridge": Worth((RESOURCES[Resource.WOOD], RESOURCES[Resource.STONE]), "7"),
    "tavern-3": Worth(brings="3"),
    "tavern-4": Worth(brings="4"),
}
"""By the effect of a tile: the most that one activation brings."""


@dataclass(frozen=True)
class TilePicture:
    """A tile with what stands on it."""

    tile: Tile
    clan: int = 0
    cubes: tuple[Resource, ...] = ()
    with_cost: bool = False
    reach: float = field(default=1.0, compare=False)

    def paint(self, look: Look) -> Painting:
        painting = Painting(clip=rounded_box(0, 0, 100, 100, 6))
        painting.ground.copy_of(_land(self.tile, look.detail is Detail.FULL), (0.0, 0.0))
        _paint_glyph(painting.over, self.tile.frame, STRONG if look.strong else 1.0)
        if look.detail is not Detail.PIPS:
            self._paint_middle(painting, look.detail)
        else:
            painting.sprites.append(Sprite(symbol_of(self.tile), (50, 52), 70))
        lay_cubes(painting, self.cubes)
        stand_clan(painting, self.clan, PLATE_ROOM if self._worth(look.detail) else 0.0)
        painting.over.stroke(painting.clip, 1.4, Role.OUTLINE, closed=True)
        return painting

    def _worth(self, detail: Detail) -> Worth | None:
        """What the plate under the picture tells; small tiles have none where it goes without saying."""
        worth = WORTHS.get(self.tile.effect or "")
        small = worth is not None and detail is Detail.PLAIN and worth.symbol is not VP
        return None if detail is Detail.PIPS or small else worth

    def _paint_middle(self, painting: Painting, detail: Detail) -> None:
        """The picture, what it costs above it, and what it brings below it."""
        worth = self._worth(detail)
        cost = _cost_symbols(self.tile.cost) if self.with_cost else ()
        size = SMALL if worth or cost else LARGE
        middle = (50.0, 50.0 + 5.0 * (bool(cost) - bool(worth)))
        painting.sprites.append(Sprite(symbol_of(self.tile), middle, size))
        if worth:
            _paint_worth(painting, worth, detail)
        if cost:
            _paint_cost(painting, cost)
        if detail is Detail.FULL and not self.cubes:
            _paint_bonnets(painting, self.tile.bonnets)


@lru_cache(maxsize=256)
def _land(tile: Tile, full: bool) -> Triangles:
    """What lies under the picture, the same whatever stands on the tile. Read it, never write to it."""
    land, seed = Triangles(), tile.id or tile.kind
    land.box(-1, -1, 101, 101, FRAMES[tile.frame])
    paint_ground(land, tile.kind, seed, GroundPlace(tile.river, tile.road), strewn=full)
    _paint_frame(land, tile.frame)
    shore = lake_shore(seed) if tile.kind is Kind.LOCH else []
    if shore:
        paint_shore(land, shore)
    if tile.river:
        paint_river(land, detailed=full)
    if shore:
        paint_lake(land, shore, seed, detailed=full)
    if tile.road:
        paint_road(land, detailed=full, bridge=tile.river)
    return land


def _paint_frame(triangles: Triangles, frame: Frame) -> None:
    """The frame over the edge of the ground, with a line inside it and a light one outside."""
    low, high = INSIDE
    for left, top, right, bottom in (
        (-1.0, -1.0, 101.0, low),
        (-1.0, high, 101.0, 101.0),
        (-1.0, low, low, high),
        (high, low, 101.0, high),
    ):
        triangles.box(left, top, right, bottom, FRAMES[frame])
    triangles.stroke(rounded_box(1.6, 1.6, 98.4, 98.4, 5), 2.0, Hue.LIT, closed=True)
    triangles.stroke(rounded_box(low, low, high, high, 2.5), 1.8, DEEP_FRAMES[frame], closed=True)


GLYPH: Final = 8.5
"""Half the side of the sign of a frame."""
GLYPH_EDGE: Final = 2.5
STRONG: Final = 1.45
"""How much larger the signs are for those who asked for strong patterns."""


def _paint_glyph(triangles: Triangles, frame: Frame, size: float) -> None:
    """The sign of a frame in its upper left corner: nobody has to tell frames by their colours."""
    x, y = (GLYPH_EDGE + GLYPH * size,) * 2
    half = GLYPH * size
    triangles.fan((x, y), rounded_box(x - half, y - half, x + half, y + half, 4), DEEP_FRAMES[frame])
    for outline in GLYPHS[frame]:
        moved = [(x + a * size, y + b * size) for a, b in outline]
        triangles.fan((sum(a for a, _ in moved) / len(moved), sum(b for _, b in moved) / len(moved)), moved, Role.HALO)


GLYPHS: Final[Mapping[Frame, tuple[list[Point], ...]]] = {
    Frame.YELLOW: ([(0.0, -5.2), (5.4, 4.4), (-5.4, 4.4)],),
    Frame.GREEN: (
        [(0.0, -6.0), (3.2, -2.6), (3.8, 1.2), (1.6, 4.6), (0.0, 6.0), (-1.6, 4.6), (-3.8, 1.2), (-3.2, -2.6)],
    ),
    Frame.BROWN: ([(-5.0, -4.6), (5.0, -4.6), (5.0, 4.6), (-5.0, 4.6)],),
    Frame.GREY: ([(0.0, -5.6), (5.4, -0.6), (3.8, -0.6), (3.8, 5.0), (-3.8, 5.0), (-3.8, -0.6), (-5.4, -0.6)],),
    Frame.BLUE: (
        [(-5.6, -3.4), (-2.4, -5.0), (1.0, -2.6), (5.6, -4.4), (5.6, -1.4), (1.0, 0.2), (-2.4, -2.2), (-5.6, -0.6)],
        [(-5.6, 2.0), (-2.4, 0.4), (1.0, 2.8), (5.6, 1.0), (5.6, 4.0), (1.0, 5.6), (-2.4, 3.2), (-5.6, 4.8)],
    ),
}
"""Yellow a hill, green a leaf, brown a stall, grey a house, blue waves."""

MINI: Final = 17.0
PLATE_BOTTOM: Final = 94.0
PLATE_ROOM: Final = 20.0
"""So much higher do clan members stand that the plate can be read."""


def _paint_worth(painting: Painting, worth: Worth, detail: Detail) -> None:
    """The plate under the picture; on small tiles larger, without what goes without saying."""
    is_full = detail is Detail.FULL
    mini, height = (MINI, 14.0) if is_full else (24.0, 19.0)
    digits = 0.64 * height * len(worth.brings)
    widths = [mini] * len(worth.takes) + ([digits] if digits else []) + ([mini] if is_full else [])
    left = 50 - sum(widths) / 2
    top = PLATE_BOTTOM - mini - 2
    plate(painting.ground, left - 2, top, 100 - left + 2, PLATE_BOTTOM)
    y = PLATE_BOTTOM - mini / 2 - 1
    for symbol in worth.takes:
        painting.sprites.append(Sprite(symbol, (left + mini / 2, y), mini))
        left += mini
    if worth.brings:
        painting.texts.append(PaintedText(worth.brings, (left + digits / 2, y), height, Hue.ON_PLATE))
        left += digits
    if is_full:
        painting.sprites.append(Sprite(worth.symbol, (left + mini / 2, y), mini))


def _paint_bonnets(painting: Painting, bonnets: int) -> None:
    """The bonnets on the card of a castle, in the lower left corner."""
    step = 13.0 if bonnets > 1 else 0.0
    painting.sprites += [Sprite(BONNET, (14.0 + step * place, 87.0), 20.0) for place in range(bonnets)]


def _cost_symbols(cost: Cost) -> tuple[str, ...]:
    anything = ("?",) * cost.different
    return (
        *(RESOURCES[resource] for resource in cost.resources),
        *anything,
        *(BARREL,) * cost.whisky,
        *(CLAN,) * cost.members,
    )


def _paint_cost(painting: Painting, symbols: tuple[str, ...]) -> None:
    left = 20.5
    plate(painting.ground, left - 1, 2.5, left + MINI * len(symbols) + 1, 2.5 + MINI + 2)
    for place, symbol in enumerate(symbols):
        at = (left + MINI * (place + 0.5), 2.5 + MINI / 2 + 1)
        if symbol == "?":
            painting.texts.append(PaintedText("?", at, 15, Hue.ON_PLATE))
        else:
            painting.sprites.append(Sprite(symbol, at, MINI))


@lru_cache(maxsize=2048)
def picture_of(tile: Tile, clan: int = 0, cubes: tuple[Resource, ...] = (), with_cost: bool = False) -> TilePicture:
    """The picture of a tile with what stands on it; what it costs only where it is asked for."""
    return TilePicture(tile, clan, cubes, with_cost)


def tile_picture(tile_id: str, clan: int = 0, cubes: tuple[Resource, ...] = (), with_cost: bool = False) -> TilePicture:
    """The same for a tile of the box by any of its names: `start-village`, `T1` to `T72`, a special place."""
    return picture_of(by_name()[tile_id], clan, cubes, with_cost)


@dataclass(frozen=True)
class NobodyNear:
    """A free cell with no clan member near: a figure struck out, without a box, as free cells have none."""

    reach: float = field(default=-28.0, compare=False)

    def paint(self, look: Look) -> Painting:
        painting = Painting()
        painting.ground.disc((50, 38), 7.5, Role.CELL_SIGN)
        body = [(36, 64), (38.5, 54), (44, 47), (56, 47), (61.5, 54), (64, 64)]
        painting.ground.fan((50, 56), body, Role.CELL_SIGN)
        painting.ground.stroke([(34, 66), (67, 33)], 3.6, Role.CELL_LINE, caps=True)
        return painting


@dataclass(frozen=True)
class Tick:
    """Done: a tick in a disc."""

    reach: float = field(default=-36.0, compare=False)

    def paint(self, look: Look) -> Painting:
        painting = Painting()
        painting.ground.disc(MIDDLE, 12.8, Role.HEATHER_RIM, 32)
        painting.ground.disc(MIDDLE, 11.0, Role.HEATHER, 32)
        painting.ground.stroke([(44.5, 50.5), (48.5, 54.5), (56, 45.5)], 2.8, Role.ON_HEATHER, caps=True)
        return painting


def place_picture(place: str) -> TilePicture:
    """The tile of a special place."""
    return tile_picture(place)
