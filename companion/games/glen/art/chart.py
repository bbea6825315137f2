"""The chart of differences: what the difference to the player who has least is worth, as rising columns."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from companion.art.painting import Look, PaintedText, Painting
from companion.art.palette import Role
from companion.art.shapes import rounded_box
from companion.games.glen.art.palette import Hue
from scoring.glen.comparison import WORTH

FLOOR: Final = 0.07
"""The part of the height that a column worth nothing still has."""


class ChartColumn(NamedTuple):
    """A column of the chart: where it stands and how high it is, as parts of the chart's width and height."""

    difference: int
    worth: int
    left: float
    right: float
    height: float

    @property
    def label(self) -> str:
        """The difference it stands for; the last one stands for more as well."""
        return f"{self.difference}+" if self.difference == len(WORTH) - 1 else str(self.difference)


def columns(gap: float = 0.22) -> tuple[ChartColumn, ...]:
    """The columns from the least difference to the largest; `gap` is the part of each that stays empty."""
    width, most = 1 / len(WORTH), max(WORTH)
    return tuple(
        ChartColumn(
            difference,
            worth,
            (difference + gap / 2) * width,
            (difference + 1 - gap / 2) * width,
            FLOOR + (1 - FLOOR) * worth / most,
        )
        for difference, worth in enumerate(WORTH)
    )


@dataclass(frozen=True)
class ChartPicture:
    """The chart in the square of a tile; the marked columns are filled."""

    marked: frozenset[int] = frozenset()
    reach: float = field(default=1.0, compare=False)

    def paint(self, look: Look) -> Painting:
        painting = Painting(clip=rounded_box(0, 0, 100, 100, 6))
        painting.ground.box(-1, -1, 101, 101, Hue.PLATE)
        left, top, width, height = 6.0, 16.0, 88.0, 64.0
        for column in columns():
            is_marked = not self.marked or column.difference in self.marked
            start, end = left + width * column.left, left + width * column.right
            roof = top + height * (1 - column.height)
            painting.ground.fan(
                ((start + end) / 2, (roof + top + height) / 2),
                rounded_box(start, roof, end, top + height, min(2.0, (top + height - roof) / 2)),
                Hue.CHART if is_marked else Hue.COBBLE,
            )
            middle = (start + end) / 2
            painting.texts.append(PaintedText(str(column.worth), (middle, roof - 7), 12, Hue.ON_PLATE))
            painting.texts.append(PaintedText(column.label, (middle, top + height + 9), 11, Hue.BROWN_DEEP))
        painting.ground.stroke([(left, top + height + 1), (left + width, top + height + 1)], 1.4, Role.INK)
        painting.over.stroke(painting.clip, 1.4, Role.OUTLINE, closed=True)
        return painting
