"""The three terrains as they are painted: one bed at a time, cut to its outline.

At an edge of the tile only what depends on terrain and edge may be painted, at a fixed place and across the edge: the
tile beside it paints the other half. Everything that is strewn stays inside.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from companion.art import nature
from companion.art.painting import Bed, Detail
from companion.art.palette import Role
from companion.art.shapes import SIDE, Path, Point, Triangles, edge_middle, rotated
from companion.games.skye.art.pieces import BLEED
from companion.games.skye.art.runs import SHORT, Run, Strip
from companion.games.skye.art.scenery import Kind, SceneryItem
from scoring.core.cells import NORTH, SOUTH, Edge
from scoring.skye.tile import Terrain

FILLS: Final = {Terrain.PASTURE: Role.PASTURE, Terrain.MOUNTAIN: Role.MOUNTAIN, Terrain.WATER: Role.WATER}
VERGES: Final = {Terrain.PASTURE: Role.VERGE, Terrain.MOUNTAIN: Role.VERGE_ROCK, Terrain.WATER: Role.SHORE}
VERGE: Final = 3.4
IN_SMALL: Final = 2
"""So many mountains of an area are shown on small tiles."""


@dataclass
class Land:
    """A bed of one terrain, and what is known about it."""

    terrain: Terrain
    area: int
    edges: Sequence[Edge]
    """Where it reaches the edge of the tile as it lies."""
    runs: Sequence[Run]
    """Its borders."""
    things: Sequence[SceneryItem]
    turn: int
    detail: Detail
    bed: Bed
    roads: Sequence[tuple[Path, Path, Path, Path]] = ()
    """For each road four lines: the outer and inner edges of both verges."""

    @property
    def is_full(self) -> bool:
        return self.detail is Detail.FULL

    @property
    def made(self) -> Triangles:
        return self.bed.triangles

    def paint(self) -> None:
        if self.bed.outline:
            self.made.fan(self.bed.kernel, self.bed.outline, FILLS[self.terrain])
        else:
            self.made.box(-BLEED, -BLEED, SIDE + BLEED, SIDE + BLEED, FILLS[self.terrain])
        PAINTERS[self.terrain](self)
        if self.is_full:
            for lines in self.roads:
                self.made.strip(lines, VERGES[self.terrain], (0.0, 0.9, 0.9, 0.0))
        if self.terrain in GROWERS:
            GROWERS[self.terrain](self)

    def of(self, *kinds: Kind) -> list[tuple[SceneryItem, Point]]:
        """Its things of some kinds and where they stand on the screen, from north to south."""
        found = [(thing, rotated(thing.at, self.turn)) for thing in self.things if thing.kind in kinds]
        return sorted(found, key=lambda placed: placed[1][1])

    def upright(self) -> list[tuple[bool, Point]]:
        """Its edges: whether each runs upright, and its middle."""
        return [(edge not in (NORTH, SOUTH), edge_middle(edge)) for edge in self.edges]


# --- water ---


def _water(land: Land) -> None:
    """Deep in the middle, pale shallows inside the shore, few waves."""
    made = land.made
    if land.is_full:
        for is_upright, middle in land.upright():
            made.soft(middle, (24, 40) if is_upright else (40, 24), Role.DEEP, 0.75)
        for thing, at in land.of(Kind.DEEP):
            made.soft(at, (thing.size, 0.88 * thing.size), Role.DEEP, 0.7)
    for run in land.runs:
        width = 9.5 if run.beyond(land.area) is Terrain.PASTURE else 7.0
        run.paint(made, run.side_of(land.area), _shallows(width, land.is_full))
    if land.is_full:
        for thing, (x, y) in land.of(Kind.WAVE):
            made.copy_of(nature.wave(), (x, y), thing.size)
            made.copy_of(nature.wave(), (x + 0.62 * thing.size, y + 1.9), 0.6 * thing.size)
        for is_upright, (x, _) in land.upright():
            if is_upright:
                made.copy_of(nature.wave(), (x, 31), 7)
                made.copy_of(nature.wave(), (x + 1, 71), 6)


@cache
def _shallows(width: float, is_full: bool) -> Strip:
    if not is_full:
        return Strip((0.0, 0.5 * width, 0.8 * width), Role.SHALLOW, (1.0, 0.7, 0.0))
    return Strip((0.0, 0.22 * width, 0.55 * width, width), Role.SHALLOW, (1.0, 0.82, 0.38, 0.0))


# --- pasture ---

BELOW_ROCK: Final = Strip((0.0, 2.6), Role.BANK, (0.8, 0.0))
IN_SHADOW: Final = Strip((0.0, 3.2, 8.5), Role.SHADE, (0.55, 0.34, 0.0), light=1)
ABOVE_SHORE: Final = Strip((1.2, 4.6), Role.BANK, (0.75, 0.0))


def _pasture(land: Land) -> None:
    """Two tones of green and fields; darker above a shore and in the shadow of mountains."""
    made = land.made
    for is_upright, (x, y) in land.upright():
        middle, reach, seed = ((x, 27.0), (13.0, 18.0), 8) if is_upright else ((71.0, y), (22.0, 13.0), 3)
        made.fan(middle, nature.blob(middle, reach, random.Random(seed)), Role.MEADOW)
    for thing, at in land.of(Kind.MEADOW):
        rng = random.Random(thing.variant)
        reach = (min(thing.size, 0.82 * _inside(at)), min(thing.size, rng.uniform(7, 10)))
        made.fan(at, nature.blob(at, reach, rng, rng.uniform(0, 3)), Role.MEADOW)
    if land.is_full:
        for thing, at in land.of(Kind.HOLDING):
            made.copy_of(nature.holding(thing.variant), at, thing.size)
    for run in land.runs:
        side = run.side_of(land.area)
        if run.beyond(land.area) is Terrain.MOUNTAIN:
            run.paint(made, side, BELOW_ROCK)
            run.paint(made, side, IN_SHADOW)
        elif run.beyond(land.area) is Terrain.WATER:
            run.paint(made, side, ABOVE_SHORE)


def _inside(point: Point) -> float:
    x, y = point
    return min(x, y, 100 - x, 100 - y) - 1


def _growth(land: Land) -> None:
    """Grass, heather and trees. Only low growth crosses the edges: trees would show the grid by their rhythm."""
    made = land.made
    if not land.is_full:
        return
    for is_upright, (x, y) in land.upright():
        made.copy_of(nature.heath(77, 8), (x, 79) if is_upright else (24, y), 0.8)
        made.copy_of(nature.tuft(), (x, 20) if is_upright else (80, y + 0.8), 0.9)
    for thing, at in land.of(Kind.TUFT, Kind.DAISIES):
        made.copy_of(nature.tuft() if thing.kind is Kind.TUFT else nature.daisies(thing.variant), at, thing.size)
    for thing, at in land.of(Kind.HEATH):
        made.copy_of(nature.heath(thing.variant, 12), at, thing.size)
    for thing, at in land.of(Kind.GROVE, Kind.PAIR):
        made.copy_of(nature.grove(thing.variant, 7 if thing.kind is Kind.GROVE else 2), at, thing.size)


# --- mountain ---

FOOT: Final = Strip((0.0, 3.4, 7.5), Role.MOOR, (0.95, 0.6, 0.0))
LIT: Final = Strip((0.8, 4.2, 10.0), Role.FACET_MID, (0.75, 0.55, 0.0), light=1)
UNLIT: Final = Strip((0.0, 4.0, 9.0), Role.FACET_DARKEST, (0.6, 0.34, 0.0), light=-1)


def _mountain(land: Land) -> None:
    """Rock and high moor, dark at the foot, lit where the ground rises towards the light."""
    made = land.made
    if land.is_full:
        for is_upright, middle in land.upright():
            made.soft(middle, (17, 36) if is_upright else (36, 17), Role.ROCK, 0.9)
        for thing, at in land.of(Kind.MOOR):
            role = Role.MOOR_GREEN if thing.variant & 1 else Role.ROCK
            made.soft(at, (thing.size, 0.58 * thing.size), role, 0.75, corners=14)
    for run in land.runs:
        side = run.side_of(land.area)
        run.paint(made, side, FOOT)
        if land.is_full:
            run.paint(made, side, LIT)
            run.paint(made, side, UNLIT)
    if land.is_full:
        for thing, at in land.of(Kind.SCREE):
            made.oval(at, (thing.size, 0.5), Role.SCREE, 6, 0.8)


def _massifs(land: Land) -> None:
    """Mountains from the furthest to the nearest, and those that stand across the edges."""
    rows = 4 if land.is_full else 2
    peaks = [
        (at, thing.size, nature.massif(thing.variant, rows, thing.kind is Kind.SNOWY))
        for thing, at in land.of(Kind.MASSIF, Kind.SNOWY)[: None if land.is_full else IN_SMALL]
    ]
    if land.is_full:
        for thing, at in land.of(Kind.CRAG):
            peaks.append((at, thing.size, nature.massif(thing.variant, 2, haze=0.45)))
        for thing, (x, y) in land.of(Kind.MASSIF, Kind.SNOWY):
            if (size := thing.size) > SHOULDERED:
                behind, before = nature.massif(thing.variant + 1, 3), nature.massif(thing.variant + 2, 3)
                peaks.append(((x - 0.52 * size, y - 0.12 * size), 0.6 * size, behind))
                peaks.append(((x + 0.46 * size, y + 0.2 * size), 0.46 * size, before))
    for edge in land.edges:
        x, y = edge_middle(edge)
        if edge in (NORTH, SOUTH):
            peaks += [((25, y + 3), 9.8, nature.massif(5, rows)), ((76, y + 3.4), 7.6, nature.massif(9, rows))]
        else:
            peaks += [((x + 3.2, 29), 8.6, nature.massif(12, rows)), ((x - 4.2, 77), 8.8, nature.massif(21, rows))]
    for at, size, peak in sorted(peaks, key=lambda peak: peak[0][1]):
        land.made.copy_of(peak, at, size)


SHOULDERED: Final = 9.0
"""Mountains larger than this have a shoulder behind and one before them."""
PAINTERS: Final = {Terrain.WATER: _water, Terrain.PASTURE: _pasture, Terrain.MOUNTAIN: _mountain}
GROWERS: Final = {Terrain.PASTURE: _growth, Terrain.MOUNTAIN: _massifs}


# --- over all beds ---

SAND: Final = Strip((-0.6, 2.2, 2.9), Role.SHORE, (1.0, 1.0, 0.0), SHORT)
CLIFF: Final = Strip((-0.3, 1.8, 3.6), Role.RIDGE, (1.0, 0.85, 0.0), SHORT)
ROCK_FOOT: Final = Strip((-0.3, 1.1, 3.0), Role.RIDGE, (1.0, 0.7, 0.0), SHORT)


def paint_border(made: Triangles, run: Run, is_full: bool) -> None:
    """The line between two areas: a wall, a shore, or the foot of a mountain."""
    inner, outer = run.sides
    terrains = {inner.terrain, outer.terrain}
    if len(terrains) == 1:
        _paint_wall(made, run, is_full)
    elif Terrain.WATER in terrains:
        _paint_shore(made, run, outer.area if inner.terrain is Terrain.WATER else inner.area, is_full)
    else:
        rock = inner.area if inner.terrain is Terrain.MOUNTAIN else outer.area
        run.paint(made, run.side_of(rock), ROCK_FOOT)
        made.stroke(run.path, 0.9 if is_full else 1.6, Role.RIDGE, closed=run.is_ring, opacity=0.9)


def _paint_wall(made: Triangles, run: Run, is_full: bool) -> None:
    if is_full:
        nature.dry_stone_wall(made, run.path, 2.0)
        return
    made.stroke(run.path, 2.4, Role.STONE_DARK)
    made.stroke(run.path, 1.2, Role.STONE)


def _paint_shore(made: Triangles, run: Run, dry: int, is_full: bool) -> None:
    """Sand below pastures and rocks below mountains, with foam before them."""
    side = run.side_of(dry)
    is_sandy = Terrain.PASTURE in (run.sides[0].terrain, run.sides[1].terrain)
    run.paint(made, side, SAND if is_sandy else CLIFF)
    role, thin, thick = (Role.SHORE_INK, 0.9, 1.4) if is_sandy else (Role.RIDGE, 1.0, 1.5)
    made.stroke(run.path, thin if is_full else thick, role, closed=run.is_ring)
    if is_full:
        foam = run.moved(-1.5 * side)
        made.stroke(foam if run.is_ring else foam[2:-2], 0.7, Role.FOAM, closed=run.is_ring, opacity=0.8)
