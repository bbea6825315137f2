"""A scene as quads: gathered in the order of painting, into as few meshes as pages and dimming allow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from kivy.graphics import Color, Mesh

from companion.art.overlays import TAG_HEIGHT, Tag
from companion.art.painting import Detail
from companion.board.atlas import Atlas, Key, quad_indices
from companion.board.scene import BoardTile, Scene, Stamp
from companion.board.view import Spot, centre_of
from companion.core.i18n import _
from companion.core.theme import theme
from scoring.core.cells import Cell

DIMMED: Final = 0.3
READABLE: Final = 62
"""On tiles smaller than so many dp, numbers and marks grow beyond their usual share of a tile."""
TAGGED: Final = 38
"""Tiles smaller than so many dp would vanish under their coordinates."""
CORNERS: Final = 16
"""Numbers in the four corners of a quad."""


class QuadLayers:
    """The quads of a board."""

    def __init__(self, atlas: Atlas, detail: Detail, tile_size: float) -> None:
        self.atlas, self.detail = atlas, detail
        # What lies over tiles differs only where symbols are points; that way it is painted once for all other sizes.
        self.stamp_detail = detail if detail is Detail.PIPS else Detail.FULL
        self.growth = max(1.0, READABLE / tile_size)
        self.tagged = theme.coordinates and tile_size >= TAGGED
        self._runs: list[tuple[int, float, list[float]]] = []

    def add(self, scene: Scene) -> None:
        """Cells, the shadow of the land or its dimmed tiles, bright tiles, and what lies over them."""
        bright = scene.overlay.bright
        self.stamps(scene.stamps_below(), 1.0 if bright is None else DIMMED)
        if bright is None:
            self.shadows(scene.tiles)
        else:
            self.tiles((tile for tile in scene.tiles if tile.cell not in bright), DIMMED)
        self.tiles((tile for tile in scene.tiles if bright is None or tile.cell in bright), 1.0)
        if self.tagged:
            tags = [tag(tile.cell, self.growth) for tile in scene.tiles if bright is None or tile.cell in bright]
            self.stamps([each for each in tags if each is not None], 1.0)
        self.stamps(scene.stamps_above(), 1.0)

    def tiles(self, tiles: Iterable[BoardTile], opacity: float) -> None:
        for tile in tiles:
            self.quad(Key(tile.picture, tile.turn, self.detail), centre_of(tile.cell), opacity)

    def shadows(self, tiles: Iterable[BoardTile]) -> None:
        for tile in tiles:
            if tile.shadow is not None:
                self.quad(Key(tile.shadow, tile.turn, self.stamp_detail), centre_of(tile.cell), 1.0)

    def stamps(self, stamps: Iterable[Stamp], opacity: float) -> None:
        for stamp in stamps:
            x, y = centre_of(stamp.cell)
            spot = (x + stamp.at[0] - 50, y + 50 - stamp.at[1])
            key = Key(stamp.picture, stamp.turn, self.stamp_detail)
            self.quad(key, spot, opacity, self.growth if stamp.grows else 1.0)

    def quad(self, key: Key, middle: Spot, opacity: float, growth: float = 1.0) -> None:
        """A picture around a spot of the grid."""
        slot = self.atlas.slot(key)
        if not self._runs or self._runs[-1][:2] != (slot.page, opacity):
            self._runs.append((slot.page, opacity, []))
        x, y = middle
        half = (50 + key.picture.reach) * growth
        left, bottom, right, top = slot.corners(key.picture.reach)
        self._runs[-1][2].extend(
            (
                *(x - half, y - half, left, bottom),
                *(x + half, y - half, right, bottom),
                *(x + half, y + half, right, top),
                *(x - half, y + half, left, top),
            )
        )

    def draw_into(self, group: Any) -> None:
        """Add the meshes to a group of instructions."""
        for page, opacity, vertices in self._runs:
            group.add(Color(opacity, opacity, opacity, opacity))
            indices = quad_indices(len(vertices) // CORNERS)
            group.add(Mesh(vertices=vertices, indices=indices, mode="triangles", texture=self.atlas.texture(page)))


EDGE: Final = 2.0


def tag(cell: Cell, growth: float = 1.0) -> Stamp | None:
    """The tag in the lower left corner of a tile, where it stays however it grows; the castle needs none."""
    x, y = cell
    upright = _("{count}N").format(count=y) if y > 0 else _("{count}S").format(count=-y) if y else ""
    across = _("{count}E").format(count=x) if x > 0 else _("{count}W").format(count=-x) if x else ""
    text = " ".join(filter(None, (upright, across)))
    if not text:
        return None
    plate = Tag(text)
    return Stamp(plate, cell, (EDGE + plate.width / 2 * growth, 100 - EDGE - TAG_HEIGHT / 2 * growth), grows=True)
