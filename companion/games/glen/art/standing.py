"""What stands and lies on a tile: clan members, and cubes of the five resources."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.art.painting import PaintedText, Painting, Sprite
from companion.art.palette import Role
from companion.art.shapes import Path, Point, Triangles, rounded_box
from companion.games.glen.art.palette import CUBES, Hue
from companion.games.glen.art.symbols import CLAN
from scoring.glen.tile import RESOURCES, Resource

FIGURE: Final = 34.0
FIGURES_AT: Final[tuple[tuple[Point, ...], ...]] = (
    (),
    ((79.0, 76.0),),
    ((64.0, 76.0), (82.0, 77.0)),
    ((50.0, 76.0), (67.0, 75.0), (84.0, 77.0)),
)
"""Where so many figures stand; more than three are one with their number."""
COUNT_AT: Final = (91.0, 60.0)
CUBE: Final = 15.0
CUBES_AT: Final = (9.0, 80.0)
IN_A_ROW: Final = 4


def stand_clan(painting: Painting, clan: int, above: float = 0.0) -> None:
    """Clan members in the lower right corner, or so far above it."""
    shown = FIGURES_AT[clan] if clan < len(FIGURES_AT) else FIGURES_AT[1]
    painting.sprites += [Sprite(CLAN, (x, y - above), FIGURE) for x, y in shown]
    if clan >= len(FIGURES_AT):
        _count(painting, clan, (COUNT_AT[0], COUNT_AT[1] - above))


def _count(painting: Painting, count: int, at: Point) -> None:
    painting.over.disc(at, 9.4, Role.INK, 28)
    painting.over.disc(at, 8.0, Role.HALO, 28)
    painting.texts.append(PaintedText(str(count), at, 13 if count < 10 else 10, Role.INK))


def lay_cubes(painting: Painting, cubes: Sequence[Resource]) -> None:
    """Cubes in the lower left corner; more than fit in a row lie behind it, and then there is a number."""
    kinds = [resource for resource in RESOURCES if resource in cubes]
    heaps = [(resource, cubes.count(resource)) for resource in kinds]
    if len(cubes) <= IN_A_ROW:
        heaps = [(resource, 1) for resource in cubes]
    left, top = CUBES_AT
    for place, (resource, count) in enumerate(heaps):
        corner = (left + place * (CUBE - 1.5), top)
        paint_cube(painting.over, corner, CUBE, resource)
        if count > 1:
            _count(painting, count, (corner[0] + 0.5 * CUBE, corner[1] - 3))


def paint_cube(triangles: Triangles, corner: Point, side: float, resource: Resource) -> None:
    """A wooden cube seen from the front and a little from above; its front carries the mark of its kind."""
    x, y = corner
    front, back = side * 0.8, side * 0.26
    outer = [(x, y + back), (x + back, y), (x + front + back, y), (x + front + back, y + front)]
    outer += [(x + front, y + front + back), (x, y + front + back)]
    middle = (x + front / 2, y + front / 2 + back)
    triangles.fan(middle, _grown(outer, middle, 1.0 + 3.2 / side), Role.HALO)
    triangles.fan(middle, outer, CUBES[resource])
    triangles.fan(
        (x + front / 2 + back / 2, y + back / 2),
        [(x, y + back), (x + back, y), (x + front + back, y), (x + front, y + back)],
        Hue.LIT,
    )
    triangles.fan(
        (x + front + back / 2, y + front / 2 + back / 2),
        [(x + front, y + back), (x + front + back, y), (x + front + back, y + front), (x + front, y + front + back)],
        Hue.SHADE,
    )
    width = side * 0.09
    triangles.stroke(outer, width, Role.INK, closed=True)
    triangles.stroke([(x, y + back), (x + front, y + back), (x + front, y + front + back)], width, Role.INK)
    triangles.stroke([(x + front, y + back), (x + front + back, y)], width, Role.INK)
    for line in MARKS[resource]:
        path = [(x + front * a, y + back + front * b) for a, b in line]
        triangles.stroke(path, side * 0.1, _ink_on(resource), caps=True)


def _grown(outline: Path, middle: Point, by: float) -> Path:
    return [(middle[0] + (x - middle[0]) * by, middle[1] + (y - middle[1]) * by) for x, y in outline]


def _ink_on(resource: Resource) -> Role:
    return Role.HALO if resource in (Resource.WOOD, Resource.CATTLE) else Role.INK


MARKS: Final[dict[Resource, tuple[Path, ...]]] = {
    Resource.WOOD: ([(0.28, 0.36), (0.72, 0.36)], [(0.28, 0.66), (0.72, 0.66)]),
    Resource.STONE: ([(0.3, 0.7), (0.5, 0.3), (0.7, 0.7)],),
    Resource.GRAIN: ([(0.5, 0.25), (0.5, 0.78)], [(0.3, 0.4), (0.5, 0.55), (0.7, 0.4)]),
    Resource.SHEEP: ([(0.42, 0.5), (0.58, 0.5)],),
    Resource.CATTLE: ([(0.28, 0.32), (0.36, 0.58), (0.64, 0.58), (0.72, 0.32)],),
}
"""Strokes on the front of a cube, as shares of it: nobody has to tell cubes by their colours."""


def plate(triangles: Triangles, left: float, top: float, right: float, bottom: float) -> None:
    """A small plate that symbols and figures stand on."""
    middle = ((left + right) / 2, (top + bottom) / 2)
    for grow, role in ((1.2, Role.INK), (0.0, Hue.PLATE)):
        rim = rounded_box(left - grow, top - grow, right + grow, bottom + grow, min(6.0, (bottom - top) / 2))
        triangles.fan(middle, rim, role)
