"""The outlines of areas, drawn over tiles."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from companion.art.painting import Look, Painting
from companion.art.palette import Role
from companion.art.shapes import Path, Point, at_edge, beads, cut, moved, rotated, rounded_box, unit
from companion.games.skye.art.pictures import FacePicture
from scoring.core.cells import Edge, edges_of

INSET: Final = 3.0


@dataclass(frozen=True)
class OutlineOf:
    """The rim of one printed area: solid when its area is completed, else broken, with a notch at each open edge.

    `joined` and `open` name printed edges; at a joined edge the area goes on and there is no rim.
    """

    picture: FacePicture
    area: int
    joined: str = ""
    open: str = ""
    completed: bool = False
    reach: float = field(default=1.0, compare=False)

    def paint(self, look: Look) -> Painting:
        painting = Painting(clip=rounded_box(-0.7, -0.7, 100.7, 100.7, 0.7))
        lines = [[rotated(point, look.turn) for point in line] for line in self._lines()]
        for width, role in ((4.4, Role.HEATHER_RIM), (2.4, Role.HEATHER)):
            for line in lines:
                for part in [line] if self.completed else cut(line, 6.5, 5.5):
                    painting.ground.stroke(part, width, role, caps=True)
        for edge in edges_of(self.open):
            self._notch(painting, (edge + look.turn) & 3)
        return painting

    def _lines(self) -> list[Path]:
        drawing, face = self.picture.drawing, self.picture.face
        lines = [self._inset(border.path) for border in drawing.borders if self.area in (border.inner, border.outer)]
        own = edges_of(face.areas[self.area].edges)
        lines += [self._along(edge) for edge in own if edge not in edges_of(self.joined)]
        return [part for line in lines for part in self._own_parts(line)]

    def _own_parts(self, line: Path) -> list[Path]:
        """The parts of a line that lie in the area: where two borders meet, each ends at the other."""
        area_at = self.picture.drawing.area_at
        runs = [list(run) for inside, run in groupby(line, lambda point: area_at(point) == self.area) if inside]
        return [run for run in runs if len(run) > 1]

    def _inset(self, path: Path) -> Path:
        """A border moved into the area."""
        drawing = self.picture.drawing
        points = beads(path)
        middle = len(points) // 2
        ahead = unit(points[middle - 1], points[middle])
        side = (-ahead[1], ahead[0])
        sign = 1.0 if drawing.area_at(moved(points[middle], side, INSET)) == self.area else -1.0
        return _shifted(points, sign * (INSET + 1))

    def _along(self, edge: Edge) -> Path:
        """The rim along a tile edge, up to the next one of the same area or to the tile's corner."""
        own = edges_of(self.picture.face.areas[self.area].edges)
        ends = []
        for neighbour in ((edge - 1) & 3, (edge + 1) & 3):
            is_corner = neighbour in own and neighbour not in edges_of(self.joined)
            ends.append(INSET if is_corner else 0.0)
        return beads([at_edge(edge, ends[0], INSET), at_edge(edge, 100 - ends[1], INSET)], 2)

    @staticmethod
    def _notch(painting: Painting, edge: Edge) -> None:
        for grow, role in ((1.6, Role.HEATHER_RIM), (0.0, Role.HEATHER)):
            tip, left, right = (
                at_edge(edge, 50, -0.5),
                at_edge(edge, 41 - grow, 9 + grow),
                at_edge(edge, 59 + grow, 9 + grow),
            )
            painting.over.fan(tip, [left, right], role)


def _shifted(points: Path, by: float) -> Path:
    """A path moved to its left by so much."""
    shifted: list[Point] = []
    for index, point in enumerate(points):
        before, after = points[max(0, index - 1)], points[min(len(points) - 1, index + 1)]
        ahead = unit(before, after)
        shifted.append(moved(point, (-ahead[1], ahead[0]), by))
    return shifted
