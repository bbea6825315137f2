"""From a drawing to triangles and sprites: one face in one turn."""

from __future__ import annotations

from enum import IntEnum, auto
from functools import cache
from typing import Final

from companion.art import nature
from companion.art.nature import LIGHT
from companion.art.painting import Bed, Detail, Look, PaintedText, Painting, Sprite
from companion.art.palette import BLOCK, PLAYERS, Role, register
from companion.art.shapes import (
    MIDDLE,
    Path,
    Point,
    Triangles,
    at_edge,
    cut,
    distance,
    edge_middle,
    rotated,
    rounded_box,
    unit,
)
from companion.games.skye.art.borders import Border
from companion.games.skye.art.geometry import Drawing
from companion.games.skye.art.land import VERGE, Land, paint_border
from companion.games.skye.art.pieces import TerrainPiece, curve_of, outline_of, rim_of
from companion.games.skye.art.roads import is_bare
from companion.games.skye.art.runs import BorderSide, Run
from companion.games.skye.art.symbols import PlacedSymbol
from scoring.core.cells import EDGES, Edge, edges_of
from scoring.skye.tile import Face, Terrain


class Pip(IntEnum):
    """What a coloured point stands for."""

    SHEEP = 2 * BLOCK
    CATTLE = auto()
    FARM = auto()
    BROCH = auto()
    LIGHTHOUSE = auto()
    SHIP = auto()
    TUNNEL = auto()
    SCROLL = auto()
    TABLET = auto()
    BARREL = auto()


COLOURS: Final = {
    Pip.SHEEP: ("FFFDF5", "FFFDF5"),
    Pip.CATTLE: ("BC6128", "BC6128"),
    Pip.FARM: ("CC4631", "CC4631"),
    Pip.BROCH: ("D9D0C0", "D9D0C0"),
    Pip.LIGHTHOUSE: ("FFD64A", "FFD64A"),
    Pip.SHIP: ("1F3550", "1F3550"),
    Pip.TUNNEL: ("1B1714", "1B1714"),
    Pip.SCROLL: ("FFF3CF", "FFF3CF"),
    Pip.TABLET: ("A9A3B8", "A9A3B8"),
    Pip.BARREL: ("C9853F", "C9853F"),
}
register(COLOURS)


SYMBOL_WIDTH: Final = 2.16
"""The 48 grid of a symbol's drawing is so many radii wide."""
ROAD_HALF: Final = 3.5
ROAD_HALF_SMALL: Final = 4.0
TRACK: Final = 1.5
SEAM: Final = 0.9
HILLSIDE: Final = ((3, -0.45, -0.35, 0.95), (7, 0.55, -0.2, 0.8), (1, 0.05, -0.3, 1.2))
"""The rocks a tunnel is cut into: variant, place and size in radii of its mouth."""
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
        self.painting = Painting(clip=self.turned(rim_of(face)))
        self.ground = self.painting.ground
        self.is_full = look.detail is Detail.FULL

    def turned(self, path: Path) -> Path:
        return [rotated(point, self.look.turn) for point in path]

    def paint(self) -> Painting:
        """The whole face."""
        roads = [[_over_the_edge(self.turned(arm)) for arm in road.arms] for road in self.drawing.roads]
        runs = [self._run(border) for border in self.drawing.borders]
        self._lay_beds(runs, [arm for arms in roads for arm in arms])
        for run in runs:
            paint_border(self.ground, run, self.is_full)
        if self.look.strong and self.is_full:
            for mark in self.drawing.marks:
                self.ground.copy_of(_mark(mark.terrain), rotated(mark.at, self.look.turn))
        self._roads(roads)
        self._wall()
        self._seam()
        if self.is_full:
            self._shadows()
        self.paint_symbols(slim=self.is_full)
        return self.painting

    def _run(self, border: Border) -> Run:
        piece = next(piece for piece in self.drawing.pieces if piece.area == border.inner and _has(piece, border))
        sides = tuple(BorderSide(area, self.face.areas[area].terrain) for area in (border.inner, border.outer))
        path = self.turned(border.path if self.is_full else thinned(border.path))
        return Run(path, rotated(piece.kernel, self.look.turn), border.is_ring, (sides[0], sides[1]))

    def _lay_beds(self, runs: list[Run], arms: list[Path]) -> None:
        """The base, then one piece over the other; strong patterns stand alone."""
        verges = [_verges(arm) for arm in arms] if self.is_full else []
        is_bare = self.look.detail is Detail.SKETCH or (self.is_full and self.look.strong)
        shown = () if is_bare else self.drawing.scenery
        for number, piece in enumerate((None, *self.drawing.pieces)):
            area = self.drawing.base if piece is None else piece.area
            bed = Bed(MIDDLE, [])
            if piece is not None:
                bed = Bed(rotated(piece.kernel, self.look.turn), self.turned(piece.rim))
            self.painting.beds.append(bed)
            Land(
                terrain=self.face.areas[area].terrain,
                area=area,
                edges=[(edge + self.look.turn) & 3 for edge in self._edges(area, piece)],
                runs=[run for run in runs if any(side.area == area for side in run.sides)],
                things=[thing for thing in shown if thing.bed == number],
                turn=self.look.turn,
                detail=self.look.detail,
                bed=bed,
                roads=verges,
            ).paint()

    def _edges(self, area: int, piece: TerrainPiece | None) -> tuple[Edge, ...]:
        """The edges of the tile at which a bed lies; those of a corner piece are all its area has."""
        if piece is not None and piece.edge is not None:
            return (piece.edge,)
        return edges_of(self.face.areas[area].edges)

    def _roads(self, roads: list[list[Path]]) -> None:
        half = ROAD_HALF if self.is_full else ROAD_HALF_SMALL
        bare = [
            (rotated(road.anchor, self.look.turn), road)
            for printed, road in zip(self.face.roads, self.drawing.roads, strict=True)
            if is_bare(printed)
        ]
        arms = [arm for ways in roads for arm in ways]
        for role, width, end in ((Role.CASING, 2 * half + 1.7, half + 2.4), (Role.ROAD, 2 * half, half + 1.5)):
            for arm in arms:
                self.ground.stroke(arm, width, role, caps=True)
            for at, road in bare:
                if road.is_hub or road.is_dead_end:
                    self.ground.disc(at, end, role)
        if self.is_full:
            for arm in arms:
                self._tracks(arm, half)
        for at, road in bare:
            if road.is_dead_end:
                self.ground.disc(at, 2.0, Role.CASING, 12)

    def _tracks(self, arm: Path, half: float) -> None:
        """Two ruts, and a darker side away from the light."""
        normals = _normals(arm)
        for off in (-TRACK, TRACK):
            self.ground.stroke(_offset(arm, normals, off), 0.75, Role.DASH, opacity=0.75)
        for side in (1.0, -1.0):
            dark = [0.95 * max(0.0, side * (x * LIGHT[0] + y * LIGHT[1])) for x, y in normals]
            rows = [_offset(arm, normals, side * 0.45 * half), _offset(arm, normals, side * half)]
            self.ground.strip(rows, Role.DASH, (0.0, dark))

    def _wall(self) -> None:
        """The curved rim of a borderland: a dyke of stones in two courses."""
        curve = self.turned(curve_of(self.face))
        if not curve:
            return
        self.ground.stroke([(x + 2, y + 2.4) for x, y in curve], 16, Role.SHADE, opacity=0.2)
        self.ground.stroke(curve, 14, Role.INK)
        normals = _normals(curve)
        for off, stone in ((1.8, 6.2), (5.2, 5.0)):
            for block in cut(_offset(curve, normals, off), stone, 1.1):
                self.ground.stroke(block, 2.7, Role.STONE_DARK)
                self.ground.stroke([(x - 0.25, y - 0.35) for x, y in block], 2.0, Role.STONE)

    def _seam(self) -> None:
        """Half of the thin line between two tiles."""
        self.ground.stroke(self.turned(outline_of(self.face)), SEAM, Role.OUTLINE, closed=True)

    def _shadows(self) -> None:
        """Soft shadows on the ground under the symbols, and the waves at the bows of ships."""
        for symbol in self.drawing.symbols:
            (x, y), radius = rotated(symbol.at, self.look.turn), symbol.radius
            if symbol.kind == "tunnel":
                for variant, dx, dy, size in HILLSIDE:
                    self.ground.copy_of(nature.massif(variant, 4), (x + dx * radius, y + dy * radius), size * radius)
            base = y + radius * (0.72 if symbol.kind == "cattle" else 0.8)
            self.ground.soft((x + 0.16 * radius, base), (1.04 * radius, 0.38 * radius), Role.SHADE, 0.64, core=0.4)
            if symbol.kind == "ship":
                for side in (-0.88, 0.88):
                    self.ground.copy_of(nature.wave(), (x + side * radius, base - 0.03 * radius), 0.62 * radius)

    def paint_symbols(
        self, slim: bool = False, only: tuple[int, ...] | None = None, ring: int | None = None
    ) -> Painting:
        """The symbols alone, from north to south on the screen; with slim halos where they have a shadow, or with a
        ring around some of them."""
        symbols = self.drawing.symbols if only is None else [self.drawing.symbols[place] for place in only]
        placed = sorted(((rotated(symbol.at, self.look.turn), symbol) for symbol in symbols), key=lambda one: one[0][1])
        for at, symbol in placed:
            if self.look.detail is Detail.PIPS:
                self._pip(symbol, at)
            else:
                width = SYMBOL_WIDTH * symbol.radius
                self.painting.sprites.append(Sprite(sprite_name(symbol, self.flag), at, width, slim, ring))
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
def _mark(terrain: Terrain) -> Triangles:
    """One mark of the strong pattern around the origin."""
    mark = Triangles()
    if terrain is Terrain.MOUNTAIN:
        mark.sector((0.0, -6.5), [(-7.8, 5.2), (1.2, 5.2)], Role.PEAK_LIGHT)
        mark.sector((0.0, -6.5), [(1.2, 5.2), (7.8, 5.2)], Role.PEAK_DARK)
    elif terrain is Terrain.WATER:
        mark.stroke(WAVE, 3.0, Role.WAVE, caps=True)
    else:
        for blade in TUFT:
            mark.stroke(blade, 2.5, Role.TUFT, caps=True)
    return mark


def sprite_name(symbol: PlacedSymbol, flag: str) -> str:
    """The name of the sprite that shows a symbol."""
    if symbol.kind == "castle":
        return f"castle-{flag}"
    return f"scroll-{symbol.detail}" if symbol.kind == "scroll" else symbol.kind


def _has(piece: TerrainPiece, border: Border) -> bool:
    return border.path[0] in piece.border and border.path[-1] in piece.border


def thinned(path: Path) -> Path:
    """Every second point, and the last."""
    return path[:-1:2] + path[-1:]


def _over_the_edge(arm: Path) -> Path:
    """A road that leaves the tile does so at a right angle, and is painted a little over the edge."""
    return _out_at_start(_out_at_start(arm)[::-1])[::-1]


def _out_at_start(arm: Path) -> Path:
    edge = next((edge for edge in EDGES if distance(arm[0], edge_middle(edge)) < 0.1), None)
    if edge is None:
        return arm
    straight = [at_edge(edge, 50, inward) for inward in (-4.0, 0.0, 2.5)]
    return straight + [point for point in arm[1:] if distance(point, edge_middle(edge)) > 4]


def _normals(path: Path) -> list[Point]:
    last = len(path) - 1
    ahead = [unit(path[max(0, index - 1)], path[min(last, index + 1)]) for index in range(last + 1)]
    return [(-dy, dx) for dx, dy in ahead]


def _offset(path: Path, normals: list[Point], by: float) -> Path:
    return [(x + dx * by, y + dy * by) for (x, y), (dx, dy) in zip(path, normals, strict=True)]


def _verges(arm: Path) -> tuple[Path, Path, Path, Path]:
    normals = _normals(arm)
    far, near = ROAD_HALF + VERGE, ROAD_HALF + 0.6
    return (
        _offset(arm, normals, -far),
        _offset(arm, normals, -near),
        _offset(arm, normals, near),
        _offset(arm, normals, far),
    )
