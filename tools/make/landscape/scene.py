"""The land of the home screen: sky, range, loch, a castle on its headland, pasture and a road. No Kivy here.

Everything that stands in it is what stands on tiles (`companion/art/nature.py`), so that tiles and home are one land.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

from companion.art import nature
from companion.art.palette import Role
from companion.art.shapes import Path, Point, Triangles, catmull_rom, distance, flattened, towards, unit
from tools.make.landscape.canvas import Canvas, Mist, Rgb, mixed, rgb


class Light(NamedTuple):
    """The colours of a time of day that tiles do not have; two or three run from far to near."""

    sky: tuple[str, str, str]
    haze: str
    sun: str
    cloud: str
    far: tuple[str, str]
    near: tuple[str, str]
    loch: tuple[str, str, str]
    hill: tuple[str, str]
    crown: tuple[str, str]
    front: tuple[str, str]


DAY: Final = Light(
    ("9CCBE8", "CFE5EC", "FBEFD3"),
    "C9DCE2",
    "FFF6DC",
    "FFFFFF",
    ("A9C3D0", "BCD3D8"),
    ("8DAA9A", "A6C08F"),
    ("D6ECEC", "7DBBD8", "4A92C2"),
    ("B9D077", "A4C160"),
    ("C9DB86", "B0CA69"),
    ("8FB04E", "7C9E45"),
)
DUSK: Final = Light(
    ("232848", "5B4E74", "D9A07C"),
    "7A6C86",
    "FFD9A8",
    "B58FA0",
    ("5E5A7C", "7A6E88"),
    ("46505F", "4D5C53"),
    ("C99F88", "4F6F92", "2B567C"),
    ("6B7F4C", "566B40"),
    ("7C8E55", "667B49"),
    ("41552F", "364A2B"),
)


class Figure(NamedTuple):
    """A sprite that stands in the land: where, as a share of the width and in units below the shore, and how large."""

    name: str
    x: float
    y: float
    radius: float


class View(NamedTuple):
    """A picture of the land: its size in dp, and what is where in it."""

    width: float
    height: float
    horizon: float
    """Where the sky ends, as a share of the height."""
    castle: float
    """Where the castle stands, as a share of the width."""
    unit: float
    """Dp of what is one unit high on a phone."""
    tall: float
    seed: int
    figures: tuple[Figure, ...]

    @property
    def skyline(self) -> float:
        return self.height * self.horizon

    @property
    def shore(self) -> float:
        """Where the loch begins."""
        return self.skyline + 14 * self.unit

    @property
    def span(self) -> float:
        """The width in units."""
        return self.width / self.unit


class Placed(NamedTuple):
    """A sprite in the finished picture, in dp."""

    name: str
    at: Point
    width: float
    haloed: bool = True


SUN: Final = (0.80, 0.50)
CLOUDS: Final = ((0.20, 0.60, 1.0), (0.58, 0.30, 1.2), (0.93, 0.70, 0.8))
"""Share of the width, share of the sky's height, size."""
RANGES: Final = (
    # how much haze, how far from peak to peak, least and largest mountain, how far above the skyline
    (0.62, 62, 46, 74, -14),
    (0.34, 96, 40, 66, -4),
)
FOLDS: Final = (
    # the hills of the far shore: share of the width and units below the skyline, then how much haze
    (((-0.1, -16), (0.10, -12), (0.30, 0), (0.46, 11), (0.6, 15)), 0.30),
    (((0.40, 15), (0.60, 6), (0.80, -8), (1.1, -15)), 0.12),
    (((-0.1, 1), (0.12, 4), (0.30, 12), (0.40, 16)), 0.0),
)
SHIPS: Final = ((0.33, 38, 13.0), (0.17, 20, 7.5))
HEADLAND: Final = (
    (-104, 62), (-84, 50), (-62, 30), (-44, 14), (-22, 6), (6, 4), (34, 6), (62, 14), (96, 17), (150, 12),
)  # fmt: skip
ROAD: Final = (
    (1, 12), (14, 22), (12, 36), (-18, 52), (-34, 70), (-20, 88), (22, 106), (44, 130), (28, 170), (-10, 230),
)  # fmt: skip
CROWNS: Final = (
    # single trees around the castle
    (-52, 36, 4.4), (-46, 41, 3.6), (-57, 43, 3.4), (58, 20, 4.2), (66, 22, 5.2), (75, 21, 4.0), (88, 24, 3.4),
    (40, 30, 3.2),
)  # fmt: skip
PHONE_SPAN: Final = 412


def paint(view: View, dark: bool) -> tuple[Canvas, list[Placed]]:
    """The whole land, and the sprites that belong on top of it."""
    land = _Land(view, dark)
    for part in (
        land.sky, land.ranges, land.far_shore, land.loch, land.headland, land.pasture, land.front, land.road,
        land.growth, land.meadow,
    ):  # fmt: skip
        part()
    return land.canvas, list(land.placed())


def _curve(view: View, knots: Sequence[Point], steps: int = 16) -> Path:
    return flattened(catmull_rom([(view.width * x, y) for x, y in knots]), steps)


class _Land:
    """What has to be known of one picture while it is painted, from far to near."""

    def __init__(self, view: View, dark: bool) -> None:
        self.view, self.canvas, self.rng = view, Canvas(dark), random.Random(view.seed)
        self.light = DUSK if dark else DAY
        self.haze = rgb(self.light.haze)
        u, shore, castle = view.unit, view.shore, view.castle
        self.castle_x = view.width * castle
        knots = [(-0.1, 62), (0.06, 60), (0.24, 72), (0.40, 74), (castle - 0.12, 62), (castle + 0.06, 54)]
        knots += [(castle + 0.2, 46), (1.1, 36)]
        self.edge = _curve(view, [(x, shore + y * u) for x, y in knots])
        """Where pasture and loch meet."""
        folds = ((-0.1, 118), (0.12, 112), (0.40, 126), (0.66, 134), (0.85, 122), (1.1, 112))
        self.fold = _curve(view, [(x, shore + y * u) for x, y in folds])
        self.way = flattened(catmull_rom(self._around_castle(ROAD)), 10)

    def _around_castle(self, knots: Sequence[Point]) -> Path:
        u = self.view.unit
        return [(self.castle_x + x * u, self.view.shore + y * u) for x, y in knots]

    def _ground(self, x: float) -> float:
        """Where the pasture begins at this place."""
        return min(self.edge, key=lambda point: abs(point[0] - x))[1]

    def _colours(self, codes: Sequence[str]) -> list[Rgb]:
        return [rgb(code) for code in codes]

    # --- far away ---

    def sky(self) -> None:
        view, canvas, u = self.view, self.canvas, self.view.unit
        high, middle, low = self._colours(self.light.sky)
        levels = (0.0, 0.55 * view.skyline, view.skyline, view.height)
        canvas.bands([[(0, y), (view.width, y)] for y in levels], [high, middle, low, low])
        sun, at = rgb(self.light.sun), (view.width * SUN[0], view.skyline * SUN[1])
        canvas.glow(at, (150 * u, 120 * u), sun, 0.9)
        canvas.disc(at, 15 * u, sun)
        for x, y, size in CLOUDS:
            for _ in range(6):
                middle_at = (
                    view.width * x + self.rng.uniform(-42, 42) * u * size,
                    view.skyline * y + self.rng.uniform(-5, 5) * u,
                )
                reach = (self.rng.uniform(26, 46) * u * size, self.rng.uniform(6, 11) * u * size)
                canvas.soft(middle_at, reach, rgb(self.light.cloud), 0.36)

    def ranges(self) -> None:
        """Two rows of mountains, their feet lost in mist."""
        view, u = self.view, self.view.unit
        crest = self._crest(view.skyline - 40 * u, 12 * u)
        self.canvas.bands([crest, [(x, y + 60 * u) for x, y in crest]], self._colours(self.light.far))
        for share, gap, least, most, drop in RANGES:
            for x, radius, depth in self._peaks(gap, least, most):
                variant, snow = self.rng.randrange(1_000), depth == 0 and radius > 44
                mountain = nature.massif(variant, 6, snow)
                at = (x * u, view.skyline + (drop - radius * 0.58) * u)
                self.canvas.plant(mountain, at, radius * u, Mist(self.haze, share))
            rows = [[(0, view.skyline + y * u), (view.width, view.skyline + y * u)] for y in (-40, 4)]
            self.canvas.fade(rows, self.haze, (0.0, share))

    def _peaks(self, gap: float, least: float, most: float) -> list[tuple[float, float, float]]:
        """Place, size and depth of mountains with a shoulder on either side; those behind first."""
        view, found, x = self.view, [], self.rng.uniform(-40, 0)
        while x < view.span + 40:
            is_middle = 0.15 < x / view.span < 0.62
            radius = view.tall * self.rng.uniform(least, most) * (1.1 if is_middle else 0.8)
            found += [(x, radius, 0.0), (x - 0.55 * radius, 0.62 * radius, -0.3)]
            found.append((x + 0.62 * radius, 0.52 * radius, 0.3))
            x += gap * self.rng.uniform(0.75, 1.25)
        return sorted(found, key=lambda peak: (peak[2], -peak[1]))

    def _crest(self, level: float, height: float, rough: float = 0.55) -> Path:
        """A line that wanders up and down ever more finely."""
        levels = [level + self.rng.uniform(-height, height) for _ in range(2)]
        for _ in range(7):
            finer = []
            for one, other in pairwise(levels):
                finer += [one, (one + other) / 2 + self.rng.uniform(-height, height)]
            levels = [*finer, levels[-1]]
            height *= rough
        step = (self.view.width + 20) / (len(levels) - 1)
        return [(-10 + step * number, y) for number, y in enumerate(levels)]

    def far_shore(self) -> None:
        view, u = self.view, self.view.unit
        high, low = self._colours(self.light.near)
        for knots, share in FOLDS:
            top = _curve(view, [(x, view.skyline + y * u) for x, y in knots])
            foot = [(x, view.skyline + 16 * u) for x, _y in top]
            self.canvas.bands([top, foot], [mixed(high, self.haze, share), mixed(low, self.haze, share - 0.1)])
            for _ in range(int(5 + view.span / 50)):
                x, y = self.rng.choice(top)
                y = min(view.skyline + 13 * u, y + self.rng.uniform(1, 6) * u)
                size = self.rng.uniform(1.2, 2.1) * u
                self.canvas.plant(nature.tree(), (x, y), size, Mist(self.haze, share + 0.12))

    # --- water ---

    def loch(self) -> None:
        view, canvas, u, shore = self.view, self.canvas, self.view.unit, self.view.shore
        far, middle, deep = self._colours(self.light.loch)
        top = self._crest(shore, 1.0 * u, 0.5)
        canvas.line(top, 1.6 * u, canvas.role(Role.SHORE))
        rows = [[(x, y + 0.8 * u) for x, y in top]]
        rows += [[(x, level) for x, _y in top] for level in (shore + 26 * u, shore + 110 * u, view.height)]
        canvas.bands(rows, [far, middle, deep, deep])
        shade = mixed(canvas.role(Role.MOUNTAIN), canvas.role(Role.DEEP), 0.9)
        for _ in range(int(view.span / 46)):
            at = (self.rng.random() * view.width, shore + self.rng.uniform(10, 15) * u)
            canvas.soft(at, (self.rng.uniform(26, 52) * u, self.rng.uniform(6, 8.5) * u), shade, 0.11)
        canvas.soft((view.width * SUN[0], shore + 12 * u), (40 * u, 10 * u), rgb(self.light.sun), 0.5)
        self._waves()
        self._shallows()

    def _waves(self) -> None:
        view, u = self.view, self.view.unit
        for _ in range(int(view.span / 11)):
            near = self.rng.random()
            at = (self.rng.random() * view.width, view.shore + (8 + 74 * near) * u)
            self.canvas.plant(nature.wave(), at, (5 + 12 * near) * u)
        for x, y, radius in SHIPS:
            middle = view.width * x
            hull = view.shore + (y + radius * 0.9) * u
            self.canvas.soft((middle + 2 * u, hull), (1.2 * radius * u, 0.3 * radius * u), self._deep, 0.8)
            for side in (-1, 1):
                at = (middle + 1.15 * side * radius * u, hull)
                self.canvas.plant(nature.wave(), at, 0.9 * radius * u)

    @property
    def _deep(self) -> Rgb:
        return self.canvas.role(Role.DEEP)

    def _shallows(self) -> None:
        u, shallow = self.view.unit, self.canvas.role(Role.SHALLOW)
        wet = [(x, y) for x, y in self.edge if x < self.castle_x - 30 * u]
        rows = [[(x, y - depth * u) for x, y in wet] for depth in (15, 8, 3, -4)]
        self.canvas.fade(rows, shallow, (0.0, 0.32, 0.85, 0.95))

    # --- land ---

    def headland(self) -> None:
        """A cliff of facets under a green crown."""
        canvas, view, u = self.canvas, self.view, self.view.unit
        knots = [*HEADLAND, ((view.width - self.castle_x) / u + 30, 4)]
        crown = flattened(catmull_rom(self._around_castle(knots)), 8)
        brow = crown[:45:3]
        cliff = list(self._cliff(brow))
        shallow, foam = canvas.role(Role.SHALLOW), canvas.role(Role.FOAM)
        for width, opacity in ((11, 0.25), (7, 0.4), (3.5, 0.75)):
            path = [(x - 0.3 * width * u, y + 0.4 * width * u) for x, y in cliff[2:-1]]
            canvas.line(path, width * u, shallow, opacity)
        canvas.line(cliff[:-1], 1.8 * u, foam, 0.9)
        high, low = self._colours(self.light.crown)
        foot = [
            (x, max(y + 8 * u, view.shore + 90 * u) if number > 20 else y + 10 * u + number * 2.6 * u)
            for number, (x, y) in enumerate(crown)
        ]
        between = [towards(one, other, 0.4) for one, other in zip(crown, foot, strict=True)]
        canvas.bands([crown, between, foot], [high, low, rgb(self.light.hill[1])])
        self._facets(brow, cliff)
        canvas.line(brow, 1.4 * u, high)

    def _cliff(self, brow: Path) -> Iterator[Point]:
        """The foot of the cliff below its brow."""
        u, last = self.view.unit, len(brow) - 1
        for number, (x, y) in enumerate(brow):
            bulge = math.sin(math.pi * number / last)
            drop = 3 + 19 * bulge + self.rng.uniform(-2, 2)
            yield x - (4 + 9 * bulge) * u * 0.5, y + drop * u

    def _facets(self, brow: Path, cliff: Path) -> None:
        lit, dark = self.canvas.role(Role.FACET_LIGHT), self.canvas.role(Role.FACET_DARK)
        corners = zip(brow, brow[1:], cliff, cliff[1:], strict=False)
        for one, other, below, beside in corners:
            middle = towards(towards(one, beside, 0.5), towards(other, below, 0.5), self.rng.uniform(0.3, 0.7))
            sides = ((one, other, 0.20), (other, beside, 0.62), (beside, below, 0.80), (below, one, 0.34))
            for start, end, share in sides:
                facet = Triangles()
                facet.facet((start, end, middle), Role.INK, (1, 1, 1))
                self.canvas.paint(facet, mixed(lit, dark, share + self.rng.uniform(-0.14, 0.14)))

    def pasture(self) -> None:
        """The near shore with its fields and walls."""
        canvas, u = self.canvas, self.view.unit
        beach = sum(1 for x, _y in self.edge if x < self.castle_x - 100 * u)
        canvas.line([(x, y - 1.8 * u) for x, y in self.edge[:beach]], 0.9 * u, canvas.role(Role.FOAM), 0.9)
        canvas.line(self.edge[:beach], 3.0 * u, canvas.role(Role.SHORE))
        inland = self.edge[beach - 4 :]
        canvas.fade([[(x, y - 9 * u) for x, y in inland], inland], canvas.role(Role.SHADE), (0.0, 0.16))
        top = [(x, y + 1.2 * u) for x, y in self.edge]
        canvas.bands([top, [(x, y + 120 * u) for x, y in top]], [rgb(self.light.crown[0]), rgb(self.light.hill[1])])
        for start, width in self._stretches():
            self._field(start + 62, 30, (40, 9), Role.HAY)
            self._field(start + 152, 24, (36, 8), Role.CROP, 2)
            self._field(start + width - 46, 30, (40, 10), Role.HAY, -2)
            self._wall([(-6, 12), (40, 13), (90, 15), (128, 11), (176, 13), (204, 20)], start)
            self._wall([(104, 17), (108, 28), (118, 44)], start)
            self._wall([(-100, 34), (-88, 18), (-40, 14), (8, 17)], start + width)

    def _stretches(self) -> Iterator[tuple[float, float]]:
        """The land repeats itself about once in the width of a phone."""
        count = max(1, round(self.view.span / PHONE_SPAN))
        width = self.view.span / count
        return ((number * width, width) for number in range(count))

    def _field(self, x: float, down: float, reach: Point, role: Role, lean: float = 0.0) -> None:
        u, colour = self.view.unit, self.canvas.role(role)
        at_x, at_y = x * u, self._ground(x * u) + down * u
        wide, high = reach[0] * u, reach[1] * u
        top = ((-1, 0.2, 0), (-0.5, -0.7, lean), (0, -0.9, lean), (0.8, -0.7, 0), (1, 0, 0))
        foot = ((-1.25, 0.9, 0), (-0.5, 1, 0), (0, 0.9, 0), (0.7, 1.1, 0), (1.15, 0.8, 0))
        rows = [
            flattened(catmull_rom([(at_x + wide * a, at_y + high * b + c * u) for a, b, c in knots]), 5)
            for knots in (top, foot)
        ]
        self.canvas.bands(rows, [colour, mixed(colour, rgb(self.light.hill[1]), 0.3)])
        for number in range(1, 7):
            share = (number / 7) ** 1.3
            furrow = [towards(one, other, share) for one, other in zip(*rows, strict=True)]
            self.canvas.line(furrow, (0.5 + 0.5 * share) * u, self.canvas.role(Role.FURROW), 0.55)

    def _wall(self, knots: Sequence[Point], start: float) -> None:
        u = self.view.unit
        path = [((start + x) * u, self._ground((start + x) * u) + down * u) for x, down in knots]
        stones = Triangles()
        nature.dry_stone_wall(stones, flattened(catmull_rom(path), 8), 2.3 * u)
        self.canvas.plant(stones)

    def front(self) -> None:
        """A nearer fold of the pasture."""
        u, fold = self.view.unit, self.fold
        self.canvas.fade([[(x, y - 12 * u) for x, y in fold], fold], self.canvas.role(Role.SHADE), (0.0, 0.20))
        rows = [fold, *([(x, y + deep) for x, y in fold] for deep in (40 * u, self.view.height))]
        self.canvas.bands(rows, [rgb(self.light.hill[0]), *self._colours(self.light.front)])

    def road(self) -> None:
        """Narrow far off, wide near by."""
        canvas = self.canvas
        at = partial(self._beside_road)
        verge, edge, road, track = (canvas.role(role) for role in (Role.VERGE, Role.CASING, Role.ROAD, Role.DASH))
        canvas.fade([at(share) for share in (-1.8, -1.12, 1.12, 1.8)], verge, (0.0, 0.9, 0.9, 0.0))
        canvas.bands([at(-1.14), at(1.14)], [edge, edge])
        canvas.bands([at(-0.96), at(0.96)], [road, road])
        canvas.fade([at(-0.96), at(-0.45)], track, (0.9, 0.0))
        for share in (-0.40, 0.30):
            canvas.fade([at(share), at(share + 0.12)], track, (0.8, 0.8))

    def _beside_road(self, share: float) -> Path:
        """The line so many half widths beside the middle of the road."""
        way, last, path = self.way, len(self.way) - 1, []
        for number, (x, y) in enumerate(way):
            ahead = unit(way[max(0, number - 1)], way[min(last, number + 1)])
            half = (1.8 + 15 * (number / last) ** 1.7) * self.view.unit * share
            path.append((x - ahead[1] * half, y + ahead[0] * half))
        return path

    # --- growth ---

    def growth(self) -> None:
        u, canvas = self.view.unit, self.canvas
        for x, y, size in CROWNS:
            canvas.plant(nature.tree(), (self.castle_x + x * u, self.view.shore + y * u), size * u)
        castle = (self.castle_x + 14 * u, self.view.shore + 6 * u)
        canvas.soft(castle, (47 * u, 9.4 * u), canvas.role(Role.SHADE), 0.6, 0.4)
        for start, width in self._stretches():
            groves = ((18, 8, 6, 5.5), (212, 12, 5, 4.6), (width - 14, 10, 6, 5.5), (116, 8, 3, 3.6))
            for along, down, trees, crown in groves:
                canvas.plant(nature.grove(int(along), trees), self._standing(start + along, down), crown * u)
            for number, (along, down) in enumerate(((50, 46), (230, 34), (188, 46), (width - 110, 48))):
                at = self._standing(start + along, down)
                if not self._is_busy(at):
                    canvas.plant(nature.heath(number, 16), at, 2.0 * u)
        for figure in self.view.figures:
            (left, top), radius = self._figure_at(figure), figure.radius * u
            reach = (1.25 * radius, 0.36 * radius)
            canvas.soft((left + 4 * u, top + 0.82 * radius), reach, canvas.role(Role.SHADE), 0.55, 0.3)

    def _standing(self, x: float, down: float) -> Point:
        u = self.view.unit
        return x * u, self._ground(x * u) + down * u

    def _figure_at(self, figure: Figure) -> Point:
        return self.view.width * figure.x, self.view.shore + figure.y * self.view.unit

    def meadow(self) -> None:
        """Heather and grass in the foreground, clear of the road and of whatever stands there."""
        view, u = self.view, self.view.unit
        for number in range(int(120 * view.span / PHONE_SPAN)):
            (x, y), near = self.rng.choice(self.fold), self.rng.random()
            at = (x + self.rng.uniform(-8, 8) * u, y + (4 + 60 * near) * u)
            if self._is_busy(at):
                continue
            if number % 3 == 0:
                self.canvas.plant(nature.heath(number % nature.VARIANTS, 14), at, (1.3 + 1.3 * near) * u)
            else:
                self.canvas.plant(nature.tuft(), at, (1.5 + 2 * near) * u)

    def _is_busy(self, at: Point) -> bool:
        u = self.view.unit
        taken = any(distance(at, self._figure_at(figure)) < 22 * u for figure in self.view.figures)
        return taken or any(distance(at, point) < 30 * u for point in self.way)

    def placed(self) -> Iterator[Placed]:
        """The sprites, those far away first."""
        view, u = self.view, self.view.unit
        for x, y, radius in reversed(SHIPS):
            yield Placed("ship", (view.width * x, view.shore + y * u), 2 * radius * u, haloed=False)
        yield Placed("castle-blue", (self.castle_x, view.shore - 25 * u), 72 * u, haloed=False)
        for figure in view.figures:
            yield Placed(figure.name, self._figure_at(figure), 2 * figure.radius * u)
