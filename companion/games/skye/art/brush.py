"""From a drawing to triangles and sprites: one face in one turn."""

from __future__ import annotations

from functools import cache
from typing import Final

from companion.art.painting import Detail, Look, PaintedText, Painting, Sprite
from companion.art.palette import PLAYERS, Role
from companion.art.points import Path, Point, rotated
from companion.art.shapes import Triangles, cut, rounded_box
from companion.games.skye.art.borders import Border, Style
from companion.games.skye.art.drawing import Drawing
from companion.games.skye.art.palette import Pip
from companion.games.skye.art.pieces import curve_of, outline_of
from companion.games.skye.art.roads import Road, is_bare
from companion.games.skye.art.symbols import PlacedSymbol
from scoring.skye.tile import Face, Terrain

SYMBOL_WIDTH: Final = 2.16
"""The 48 grid of a symbol's drawing is so many radii wide."""
TERRAINS: Final = {Terrain.PASTURE: Role.PASTURE, Terrain.MOUNTAIN: Role.MOUNTAIN, Terrain.WATER: Role.WATER}
CASING_WIDTH: Final = 10.6
ROAD_WIDTH: Final = 7.2
ROUND_PIPS: Final = ("sheep", "cattle", "ship", "castle")
PIPS: Final = {
    "sheep": Pip.SHEEP,
    "cattle": Pip.CATTLE,
    "farm": Pip.FARM,
    "broch": Pip.BROCH,
    "lighthouse": Pip.LIGHTHOUSE,
    "ship": Pip.SHIP,
    "tunnel": Pip.TUNNEL,
    "scroll": Pip.SCROLL,
    "tablet": Pip.TABLET,
}


class Brush:
    """Paints one face; everything is rotated on its way into the triangles."""

    def __init__(self, face: Face, drawing: Drawing, look: Look, flag: str) -> None:
        self.face, self.drawing, self.look, self.flag = face, drawing, look, flag
        self.painting = Painting(clip=self.turned(outline_of(face)))
        self.ground = self.painting.ground

    def turned(self, path: Path) -> Path:
        return [rotated(point, self.look.turn) for point in path]

    def paint(self) -> Painting:
        """The whole face."""
        self._pieces()
        self._borders()
        self._wall()
        if self.look.detail is Detail.FULL:
            for mark in self.drawing.marks:
                self.ground.copy_of(_mark(mark.terrain, self.look.strong), rotated(mark.at, self.look.turn))
        for index in range(len(self.drawing.roads)):
            self._road(index)
        self.paint_symbols()
        self.painting.over.stroke(self.painting.clip, 1.4, Role.OUTLINE, closed=True)
        return self.painting

    def _pieces(self) -> None:
        areas = self.face.areas
        self.ground.box(-1, -1, 101, 101, TERRAINS[areas[self.drawing.base].terrain])
        for piece in self.drawing.pieces:
            kernel = rotated(piece.kernel, self.look.turn)
            self.ground.sector(kernel, self.turned(piece.border), TERRAINS[areas[piece.area].terrain])

    def _borders(self) -> None:
        """Ridges and fences, then the ink under the shores, then the shores."""
        borders = self.drawing.borders
        shores = [border for border in borders if border.style is Style.SHORE]
        for border in borders:
            if border.style is Style.RIDGE:
                self._border(border, 4.2, Role.RIDGE)
            elif border.style is Style.FENCE:
                self._border(border, 1.2, Role.INK)
                self.ground.dashes(self.turned(border.path), 3, Role.INK, 0.1, 5.1, caps=True)
        for border in shores:
            self._border(border, 6.4, Role.SHORE_INK)
        for border in shores:
            self._border(border, 4.2, Role.SHORE)

    def _border(self, border: Border, width: float, role: Role) -> None:
        self.ground.stroke(self.turned(border.path), width, role, closed=border.is_ring, caps=True)

    def _wall(self) -> None:
        curve = self.turned(curve_of(self.face))
        if not curve:
            return
        self.ground.stroke(curve, 15, Role.INK)
        self.ground.stroke(curve, 11, Role.WALL)
        for stone in _stones(curve):
            self.ground.stroke(stone, 11, Role.INK)

    def _road(self, index: int) -> None:
        road = self.drawing.roads[index]
        arms = [self.turned(arm) for arm in road.arms]
        for arm in arms:
            self.ground.stroke(arm, CASING_WIDTH, Role.CASING, caps=True)
        for arm in arms:
            self.ground.stroke(arm, ROAD_WIDTH, Role.ROAD, caps=True)
        if self.look.detail is Detail.FULL:
            for arm in arms:
                self.ground.dashes(arm, 1.3, Role.DASH, 3.8, 3.7)
        if is_bare(self.face.roads[index]):
            self._end_of(road)

    def _end_of(self, road: Road) -> None:
        at = rotated(road.anchor, self.look.turn)
        if road.is_hub:
            self.ground.disc(at, 7.6, Role.CASING)
            self.ground.disc(at, 5.6, Role.ROAD)
        elif road.is_dead_end:
            self.ground.disc(at, 7.2, Role.CASING)
            self.ground.disc(at, 5.2, Role.ROAD)
            self.ground.disc(at, 2.2, Role.CASING)

    def paint_symbols(self) -> Painting:
        """The symbols alone, from north to south on the screen."""
        placed = sorted(
            ((rotated(symbol.at, self.look.turn), symbol) for symbol in self.drawing.symbols), key=lambda one: one[0][1]
        )
        for at, symbol in placed:
            if self.look.detail is Detail.PIPS:
                self._pip(symbol, at)
            else:
                self.painting.sprites.append(Sprite(sprite_name(symbol, self.flag), at, SYMBOL_WIDTH * symbol.radius))
                if symbol.count > 1:
                    self._count(symbol, at)
        return self.painting

    def _count(self, symbol: PlacedSymbol, at: Point) -> None:
        badge = (at[0] + 0.8 * symbol.radius, at[1] + 0.7 * symbol.radius)
        self.painting.over.disc(badge, 8, Role.INK)
        self.painting.over.disc(badge, 6.8, Role.HALO)
        self.painting.texts.append(PaintedText(str(symbol.count), badge, 9, Role.INK))

    def _pip(self, symbol: PlacedSymbol, at: Point) -> None:
        over = self.painting.over
        if symbol.kind == "castle":
            over.disc(at, 15, Role.INK)
            over.disc(at, 11, PLAYERS[self.flag])
        elif symbol.kind in ROUND_PIPS:
            over.disc(at, 11, Role.INK)
            over.disc(at, 7, PIPS[symbol.kind])
        else:
            for reach, radius, role in ((10.0, 4.0, Role.INK), (6.0, 0.5, PIPS.get(symbol.kind, Pip.BARREL))):
                rim = rounded_box(at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach, radius)
                over.fan(at, rim, role)


TUFT: Final = (((-2.6, -1.6), (-0.6, 1.6)), ((0.0, -2.6), (0.0, 1.6)), ((2.6, -1.6), (0.6, 1.6)))
WAVE: Final = (
    (-5.2, 0.0),
    (-4.29, -0.82),
    (-3.38, -1.36),
    (-2.6, -1.5),
    (-1.82, -1.36),
    (-0.91, -0.82),
    (0.0, 0.0),
    (0.91, 0.82),
    (1.82, 1.36),
    (2.6, 1.5),
    (3.38, 1.36),
    (4.29, 0.82),
    (5.2, 0.0),
)


@cache
def _mark(terrain: Terrain, strong: bool) -> Triangles:
    """One mark of a pattern around the origin; strong ones have twice the stroke, or a larger peak."""
    mark, width, grow = Triangles(), 2.0 if strong else 1.0, 1.3 if strong else 1.0
    if terrain is Terrain.MOUNTAIN:
        peak, foot = (0.0, -5 * grow), 4 * grow
        mark.sector(peak, [(-6 * grow, foot), (1.2, foot)], Role.PEAK_LIGHT)
        mark.sector(peak, [(1.2, foot), (6 * grow, foot)], Role.PEAK_DARK)
    elif terrain is Terrain.WATER:
        mark.stroke(WAVE, 1.5 * width, Role.WAVE, caps=True)
    else:
        for blade in TUFT:
            mark.stroke(blade, 1.25 * width, Role.TUFT, caps=True)
    return mark


def sprite_name(symbol: PlacedSymbol, flag: str) -> str:
    """The name of the sprite that shows a symbol."""
    if symbol.kind == "castle":
        return f"castle-{flag}"
    return f"scroll-{symbol.detail}" if symbol.kind == "scroll" else symbol.kind


def _stones(curve: Path) -> list[Path]:
    """The joints of the wall: short bits of it, one every eight units."""
    return cut(curve, 1.6, 8)
