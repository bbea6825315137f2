"""The little frame that shows what a cell asks for on each side."""

from __future__ import annotations

from typing import Final

from kivy.graphics import Color, Mesh
from kivy.metrics import dp

from companion.art.palette import Role, colour
from companion.core.theme import theme
from companion.widgets.base import Drawn
from companion.widgets.painting import draw_centred, icon_label, outline, rounded, text_label
from scoring.core.cells import EDGES, Edge
from scoring.skye.laying import Demand
from scoring.skye.tile import CURVE, edge_code

ROLES: Final = (Role.PASTURE, Role.MOUNTAIN, Role.WATER)
ICONS: Final = ("grass", "image-filter-hdr", "waves")
"""A sign for each terrain, because colour is never the only channel."""
THICK: Final = 0.24


class AskedFrame(Drawn):
    """Four sides: the terrain that is asked for, or a question mark where anything goes."""

    def __init__(self, wanted: Demand) -> None:
        self.wanted = wanted
        super().__init__(size_hint=(None, None), size=(dp(56), dp(56)))

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        rounded(area, dp(6), theme.colour("container_lowest"))
        for edge in EDGES:
            if edge_code(self.wanted.mask, edge):
                self._side(edge, edge_code(self.wanted.pattern, edge))
        outline(area, dp(6), theme.colour("outline"), 1.2)
        for edge in EDGES:
            if not edge_code(self.wanted.mask, edge):
                draw_centred(text_label("?", "small"), *self._middle(edge), theme.colour("on_surface_variant"))

    def _middle(self, edge: Edge) -> tuple[float, float]:
        reach = self.width * (0.5 - THICK / 2)
        return (
            self.center_x + (reach if edge == 1 else -reach if edge == 3 else 0),
            self.center_y + (reach if edge == 0 else -reach if edge == 2 else 0),
        )

    def _side(self, edge: Edge, code: int) -> None:
        """A trapezium from the rim inwards, in the colour of the terrain, with its sign."""
        if code == CURVE:
            draw_centred(icon_label("cancel", dp(14)), *self._middle(edge), theme.colour("error"))
            return
        half, inner = self.width / 2 - dp(1), self.width * (0.5 - THICK)
        corners = ((-half, half), (half, half), (inner, inner), (-inner, inner))
        turned = [_rotated(point, edge) for point in corners]
        Color(*(part / 255 for part in colour(ROLES[code], theme.dark)))
        vertices = [number for x, y in turned for number in (self.center_x + x, self.center_y + y, 0, 0)]
        Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_fan")
        ink = theme.colour("ink") if not theme.dark else (1.0, 1.0, 1.0, 1.0)
        draw_centred(icon_label(ICONS[code], dp(11)), *self._middle(edge), (*ink[:3], 0.75))


def _rotated(point: tuple[float, float], edge: Edge) -> tuple[float, float]:
    """Clockwise by so many quarters."""
    x, y = point
    for _quarter in range(edge):
        x, y = y, -x
    return x, y
