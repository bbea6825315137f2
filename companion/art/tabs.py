"""Free cells as small tabs on the edges that they touch, where a territory needs all the room there is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from companion.art.painting import Look, Painting
from companion.art.palette import Role
from companion.art.shapes import Point, rotated
from scoring.core.cells import Edge

LENGTH: Final = 36.0
WIDTH: Final = 12.0
AWAY: Final = 9.0
"""From the edge to the middle of a tab."""


@dataclass(frozen=True)
class CellTab:
    """A plus on a small plate, from west to east; turned, from north to south."""

    reach: float = field(default=-28.0, compare=False)

    def paint(self, look: Look) -> Painting:
        painting = Painting()
        half = (LENGTH - WIDTH) / 2
        plate = [rotated(end, look.turn) for end in ((50 - half, 50.0), (50 + half, 50.0))]
        painting.ground.stroke(plate, WIDTH, Role.CELL_LINE, caps=True)
        # Light by day and at dusk: it is the only way to lay a tile.
        painting.ground.stroke(plate, WIDTH - 2, Role.HALO, caps=True)
        for arm in (((46.0, 50.0), (54.0, 50.0)), ((50.0, 46.0), (50.0, 54.0))):
            painting.ground.stroke(list(arm), 2.2, Role.CELL_SIGN, caps=True)
        return painting


TAB_SPOTS: Final[tuple[Point, ...]] = ((50.0, AWAY), (100 - AWAY, 50.0), (50.0, 100 - AWAY), (AWAY, 50.0))
"""Where a free cell has the tab of each of its edges."""


def tab_turn(edge: Edge) -> int:
    """A tab lies along its edge."""
    return edge & 1
