"""A board with words outside the territory that point at gaps in it; they keep their size however large tiles are."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, Line
from kivy.metrics import dp

from companion.art.overlays import Sign
from companion.art.palette import Role, colour
from companion.board.board import Board
from companion.board.callouts import EVERYWHERE, MOST, Box, Label, lay_out
from companion.board.scene import CallOut
from companion.board.view import Spot
from companion.core.theme import MEDIUM, TextStyle, theme
from companion.widgets.painting import draw_centred, labels_held, rounded, text_label
from scoring.core.cells import Cell

SIZE: Final = 12.5
LINE: Final = 16
MOST_GROWN: Final = 1.5
"""Larger text than this would hide the territory."""
WIDEST: Final = 150
NARROW: Final = 56
"""Longer words take two lines, in dp."""
INSIDE: Final = (9, 5)
"""Room beside and above the words of a label."""
OFF: Final = 9
RADIUS: Final = 7
RIM: Final = 1.5
LEADER: Final = 2.0


def label_style() -> TextStyle:
    grown = min(theme.text_scale, MOST_GROWN)
    return TextStyle(MEDIUM, dp(SIZE) * grown, dp(LINE) * grown)


def written(text: str, narrow: bool = False) -> Any:
    """The words of a label, ready to draw; narrow ones fit into a cell."""
    plain = text_label(text, label_style())
    widest = dp(NARROW if narrow else WIDEST) * min(theme.text_scale, MOST_GROWN) ** 0.5
    return plain if plain.texture.width <= widest else text_label(text, label_style(), widest, lines=2, align="center")


def label_size(text: str, narrow: bool = False) -> Spot:
    """How many pixels a label takes."""
    width, height = written(text, narrow).texture.size
    return float(width + 2 * dp(INSIDE[0])), float(height + 2 * dp(INSIDE[1]))


class MarkedBoard(Board):
    """A board that writes call-outs; where each stands is found once for a scale."""

    def __init__(self, **options: Any) -> None:
        self._found: tuple[Any, list[Label]] = (None, [])
        self._written: list[Any] = []
        super().__init__(**options)

    def label_bounds(self, scale: float) -> Box:
        """Where words may stand, in units of the grid at this many pixels per unit."""
        return EVERYWHERE

    def labels_at(self, scale: float) -> list[Label]:
        """The words and their places at so many pixels per unit."""
        callouts = self.scene.overlay.callouts
        if not callouts:
            return []
        asked = (callouts, self._land(), self._missing(), round(scale, 3), theme.text_scale, self.label_bounds(scale))
        if self._found[0] != asked:
            self._found = (asked, self._lay_out(callouts, scale))
        return self._found[1]

    def _lay_out(self, callouts: tuple[CallOut, ...], scale: float) -> list[Label]:
        missing = self._missing()
        pixels = [label_size(each.text, narrow=each.cell in missing) for each in callouts[:MOST]]
        sizes = [(width / scale, height / scale) for width, height in pixels]
        off, bounds = dp(OFF) / scale, self.label_bounds(scale)
        return lay_out(callouts, self._land(), sizes, off, bounds, missing)

    def _land(self) -> frozenset[Cell]:
        return frozenset(tile.cell for tile in self.scene.tiles)

    def _missing(self) -> frozenset[Cell]:
        """The cells where a tile would make a difference."""
        return frozenset(stamp.cell for stamp in self.scene.overlay.stamps if stamp.picture is Sign.SHORT)

    def draw_above(self) -> None:
        labels = [] if self.quarter else self.labels_at(self.view.scale)
        with labels_held(self.above) as self._written:
            for label in labels:
                self._draw_leader(label)
            for label in labels:
                self._draw_label(label)

    def _draw_leader(self, label: Label) -> None:
        view, frame = self.view, self.frame
        start, end = view.to_window(label.start, frame), view.to_window(label.end, frame)
        for width, ink in ((LEADER + 2 * RIM, _rim()), (LEADER, theme.colour("error"))):
            Color(*ink)
            Line(points=(*start, *end), width=dp(width) / 2, cap="none")

    def _draw_label(self, label: Label) -> None:
        left, bottom = self.view.to_window((label.box.left, label.box.bottom), self.frame)
        right, top = self.view.to_window((label.box.right, label.box.top), self.frame)
        rim = dp(RIM)
        area = (left, bottom, right - left, top - bottom)
        rounded((left - rim, bottom - rim, area[2] + 2 * rim, area[3] + 2 * rim), dp(RADIUS) + rim, _rim())
        rounded(area, dp(RADIUS), theme.colour("error"))
        draw_centred(written(label.text, label.start == label.end), (left + right) / 2, (bottom + top) / 2, _rim())


def _rim() -> tuple[float, float, float, float]:
    red, green, blue, opacity = (part / 255 for part in colour(Role.CLASH_RIM, theme.dark))
    return red, green, blue, opacity
