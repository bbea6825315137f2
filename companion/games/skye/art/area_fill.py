"""Areas as fills: completed ones in their full colours with a tick, open ones pale, with a notch at each open edge."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from companion.art.overlays import Sign
from companion.art.painting import Look, Painting
from companion.art.palette import Role
from companion.art.shapes import MIDDLE, Point, distance, nearest, rotated, to_tile_edge
from companion.board.scene import EDGE_SPOTS, CallOut, Overlay, Stamp
from companion.core.i18n import _
from companion.games.skye.art.evidence import CALLOUTS
from companion.games.skye.art.pictures import FacePicture, picture_of
from companion.games.skye.art.scene import outlined, trace
from scoring.core.cells import Cell
from scoring.skye.reasons import Reason
from scoring.skye.survey import Survey
from scoring.skye.territory import Territory

VEIL: Final = 0.6
"""How pale an open area is."""
GRID: Final = tuple((float(x), float(y)) for x in range(14, 87, 6) for y in range(14, 87, 6))
ROOM: Final = 12.0
"""What a tick needs around it, in units of the tile."""


@dataclass(frozen=True)
class PaleFace:
    """A face on which some printed areas are pale: they are open."""

    picture: FacePicture
    pale: tuple[int, ...]
    reach: float = field(default=0.0, compare=False)

    def paint(self, look: Look) -> Painting:
        painting = self.picture.paint(look)
        drawing = self.picture.drawing
        areas = [drawing.base, *(piece.area for piece in drawing.pieces)]
        for bed, area in zip(painting.beds, areas, strict=True):
            if area in self.pale:
                corners = [(-5.0, -5.0), (105.0, -5.0), (105.0, 105.0), (-5.0, 105.0)]
                bed.triangles.fan((50.0, 50.0), corners, Role.PALE, VEIL)
        return painting


def areas_and_roads(territory: Territory, survey: Survey) -> Overlay:
    """Every area filled and the castle's roads traced, nothing dimmed."""
    traced = trace(territory, survey, survey.linked_nets)
    shown = filled(territory, survey)
    return Overlay(None, shown.stamps + traced.stamps)


def filled(territory: Territory, survey: Survey, chosen: int | None = None) -> Overlay:
    """All areas of a territory; the chosen one is outlined, and its open edges are named."""
    stamps = [*_faces(territory, survey), *_notches(survey), *_ticks(territory, survey)]
    if chosen is None or chosen >= len(survey.areas):
        return Overlay(None, tuple(stamps))
    ring = outlined(territory, survey, only={chosen}, solid=True).stamps
    gaps = survey.areas[chosen].open_edges
    words = _(CALLOUTS[Reason.OPEN])
    said = [CallOut(gap.cell, EDGE_SPOTS[gap.edge], words) for gap in gaps if gap.edge is not None]
    return Overlay(None, (*stamps, *ring), tuple(said))


def _faces(territory: Territory, survey: Survey) -> Iterator[Stamp]:
    for laid, numbers in zip(survey.laid, survey.area_numbers, strict=True):
        placement = territory.by_cell[laid.cell]
        pale = tuple(place for place, number in enumerate(numbers) if not survey.areas[number].completed)
        if pale:
            picture = picture_of(placement.tile, back=territory.has_turned_over(placement))
            yield Stamp(PaleFace(picture, pale), laid.cell, turn=placement.turn)


def _notches(survey: Survey) -> Iterator[Stamp]:
    for area in survey.areas:
        for cell, edge in area.open_edges:
            if edge is not None:
                yield Stamp(Sign.NOTCH, cell, turn=edge)


def _ticks(territory: Territory, survey: Survey) -> Iterator[Stamp]:
    """One for each completed area, on its clearest spot."""
    for number, area in enumerate(survey.areas):
        if area.completed:
            spots = [
                (room, cell, at) for cell in area.cells for room, at in [_clearest(territory, survey, cell, number)]
            ]
            room, cell, at = max(spots, key=lambda spot: spot[0])
            if room > 0:
                yield Stamp(Sign.DONE, cell, at, grows=True)


def _clearest(territory: Territory, survey: Survey, cell: Cell, area: int) -> tuple[float, Point]:
    """The point of an area on a tile that is farthest from symbols, roads and borders, and how far that is."""
    placement = territory.by_cell[cell]
    picture = picture_of(placement.tile, back=territory.has_turned_over(placement))
    numbers = survey.area_numbers[survey.index[cell]]
    found = [best for printed, best in _clear_spots(picture).items() if numbers[printed] == area]
    room, point = max(found, default=(0.0, MIDDLE))
    return room, rotated(point, placement.turn)


@lru_cache(maxsize=512)
def _clear_spots(picture: FacePicture) -> dict[int, tuple[float, Point]]:
    """The clearest point of each printed area, and how far it is from anything else."""
    drawing = picture.drawing
    roads = [point for road in drawing.roads for point in road.points]
    borders = [point for border in drawing.borders for point in border.path]

    def room(point: Point) -> float:
        symbols = min((distance(point, symbol.at) - symbol.radius for symbol in drawing.symbols), default=ROOM)
        return min(ROOM, symbols, nearest(point, roads) - 4, nearest(point, borders), to_tile_edge(point))

    best: dict[int, tuple[float, Point]] = {}
    for point in GRID:
        area = drawing.area_at(point)
        best[area] = max(best.get(area, (0.0, MIDDLE)), (room(point), point))
    return best


def area_at(territory: Territory, survey: Survey, cell: Cell, point: Point) -> int:
    """The number of the area that shows at a point of a tile as it lies."""
    placement = territory.by_cell[cell]
    drawing = picture_of(placement.tile, back=territory.has_turned_over(placement)).drawing
    return survey.area_numbers[survey.index[cell]][drawing.area_at(rotated(point, -placement.turn))]
