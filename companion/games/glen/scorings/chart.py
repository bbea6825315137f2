"""The chart of differences: what each is worth, and who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.core.i18n import _
from companion.core.theme import theme
from companion.widgets.base import Drawn
from companion.widgets.painting import box, draw_centred, rounded, text_label
from companion.widgets.text import draw_shape
from scoring.glen.comparison import WORTH

STEPS: Final = 72
"""The height of the highest bar, in dp."""
WIDEST_BAR: Final = 72
LEAST: Final = 4
SHAPE: Final = 18
"""A player's shape, in dp."""
EDGE: Final = 6


class Stands(NamedTuple):
    """A player on the chart."""

    colour: str
    difference: int


class DifferenceChart(Drawn):
    """A bar for each difference, its VP above it and the players who have it below; the one in front is strong."""

    text = StringProperty("")

    def __init__(
        self, players: Sequence[Stands], front: int | None = None, *, high: float = STEPS, **options: Any
    ) -> None:
        self.players, self.high = players, dp(high)
        self.front = None if front is None else min(front, len(WORTH) - 1)
        super().__init__(size_hint_y=None, **options)
        self.text = _("Differences of 0 to 5 and more are worth {points} VP").format(
            points=", ".join(str(points) for points in WORTH)
        )
        crowd = max((self._crowd(column) for column in range(len(WORTH))), default=0)
        rows = -(-crowd // 2)
        self.shapes = rows * dp(SHAPE + 2)
        line = theme.text("label").line
        self.height = self.high + 2 * line + self.shapes + dp(3 * EDGE)

    def _crowd(self, column: int) -> int:
        return sum(self._column(player) == column for player in self.players)

    @staticmethod
    def _column(player: Stands) -> int:
        return min(player.difference, len(WORTH) - 1)

    def paint(self) -> None:
        line = theme.text("label").line
        ground = self.y + self.shapes + line + dp(EDGE)
        wide = self.width / len(WORTH)
        box((self.x, ground, self.width, dp(1)), theme.colour("outline"))
        for column, points in enumerate(WORTH):
            middle = self.x + wide * (column + 0.5)
            self._bar(column, points, middle, wide, ground)
            words = f"{column}+" if column == len(WORTH) - 1 else str(column)
            self._words(words, "body", "on_surface_variant", middle, ground - dp(EDGE) / 2 - line / 2)
            self._people(column, middle, self.y + self.shapes)

    def _bar(self, column: int, points: int, middle: float, wide: float, ground: float) -> None:
        is_front, is_met = column == self.front, bool(self._crowd(column))
        high = max(dp(LEAST), self.high * points / WORTH[-1])
        colour = "primary" if is_front else "primary_container" if is_met else "container_highest"
        side = min(wide - dp(8), dp(WIDEST_BAR))
        rounded((middle - side / 2, ground, side, high), dp(6), theme.colour(colour), "top")
        style = "points" if is_front else "label"
        self._words(str(points), style, "on_surface", middle, ground + high + theme.text(style).line / 2)

    @staticmethod
    def _words(text: str, style: str, colour: str, x: float, y: float) -> None:
        draw_centred(text_label(text, style), x, y, theme.colour(colour))

    def _people(self, column: int, middle: float, top: float) -> None:
        met = [player for player in self.players if self._column(player) == column]
        for number, player in enumerate(met):
            row, place = divmod(number, 2)
            alone = row * 2 == len(met) - 1
            x = middle if alone else middle + (place - 0.5) * dp(SHAPE + 2)
            draw_shape(player.colour, x, top - dp(SHAPE + 2) * (row + 0.5), dp(SHAPE))
