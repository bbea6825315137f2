"""The board: a territory drawn as one mesh over the atlas. Panning and zooming change a matrix and nothing else."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from time import perf_counter
from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Callback, InstructionGroup, MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.opengl import GL_SCISSOR_TEST, glDisable, glEnable, glScissor
from kivy.graphics.transformation import Matrix
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, VariableListProperty
from kivy.uix.widget import Widget

from companion.art.painting import Detail, detail_for
from companion.board.atlas import Atlas, Key, atlas_for, begin_multiplied, bucket_for, end_multiplied
from companion.board.gestures import Gestures
from companion.board.layers import QuadLayers
from companion.board.scene import NOTHING_OVER, BoardTile, Overlay, Scene
from companion.board.view import TILE, Frame, View, centre_of, fitting
from companion.core.theme import theme
from scoring.core.cells import Cell

SMALLEST: Final = 24
LARGEST: Final = 160
LARGEST_WHEN_FITTED: Final = 96
SETTLE: Final = 0.12
"""Seconds without zooming after which tiles are painted anew in the size they have."""
SLICE: Final = 0.012
"""So many seconds of each frame go into painting until all tiles have their new size."""
AT_ONCE: Final = 4
"""So many tiles may be painted in full before a frame is shown."""
FIT_TIME: Final = 0.2
DROP_TIME: Final = 0.18
DROP_FROM: Final = 1.06


class Board(Gestures, Widget):
    """Shows a scene and answers touches with `on_cell_tap` and `on_cell_long_press`."""

    quarter = NumericProperty(0)
    """Clockwise quarter turns of the whole board, for a player at another side of the table."""
    touchable = BooleanProperty(True)
    ring = NumericProperty(1.0)
    """Cells of margin around the tiles when the board fits itself."""
    inset = VariableListProperty([0, 0, 0, 0])
    """Pixels left, bottom, right, top that something covers; fitting and showing a cell keep clear of them."""
    travelled = NumericProperty(0.0)
    """How much of the way to another view is done; animated."""
    drop_scale = NumericProperty(1.0)
    """How much larger than it is the tile just laid appears; animated."""
    paced: bool = True
    """May the first frame show many new tiles plain? A picture that is shared has no second frame."""

    def __init__(self, **options: Any) -> None:
        self.scene = Scene()
        self.view = View()
        self._atlas: Atlas | None = None
        self._coming: Atlas | None = None
        self._detail = Detail.FULL
        self._is_fitted = True
        self._way: tuple[View, View] | None = None
        self._dropping: Cell | None = None
        self._is_clipped = True
        super().__init__(**options)
        self._matrix, self._meshes, self._falling = MatrixInstruction(), InstructionGroup(), InstructionGroup()
        before = (Callback(self._clip), PushMatrix(), self._matrix, begin_multiplied())
        after = (end_multiplied(), PopMatrix(), Callback(_no_clip))
        for instruction in (*before, self._meshes, self._falling, *after):
            self.canvas.add(instruction)
        self._settle = Clock.create_trigger(lambda _: self._resize_tiles(), SETTLE)
        self._next_slice = Clock.create_trigger(lambda _: self._resize_tiles(), 0)
        self._redraw = Clock.create_trigger(lambda _: self.redraw(), -1)
        self.bind(pos=self._moved, size=self._moved, quarter=self._turned, inset=self._moved)
        theme.changed.connect(self._rethemed)
        self._moved()

    # --- what is shown ---

    def show(
        self,
        tiles: Iterable[BoardTile],
        free: Iterable[Cell] = (),
        blocked: Iterable[Cell] = (),
        overlay: Overlay = NOTHING_OVER,
    ) -> None:
        """Show these tiles and cells; selection and cursor stay where they are."""
        self._show(replace(self.scene, tiles=tuple(tiles), free=tuple(free), blocked=tuple(blocked), overlay=overlay))

    def select(self, cell: Cell | None) -> None:
        """Mark a cell or a tile; only one is marked."""
        self._show(replace(self.scene, selected=cell))

    def lay_over(self, overlay: Overlay) -> None:
        """Change what lies over the tiles."""
        self._show(replace(self.scene, overlay=overlay))

    def move_cursor(self, cell: Cell | None) -> None:
        """Show the keyboard's cursor on a cell, and bring it into sight."""
        self._show(replace(self.scene, cursor=cell))
        if cell is not None:
            self.reveal(cell)

    def drop(self, cell: Cell) -> None:
        """Let the tile on a cell come down as if just laid; without motion it simply lies there."""
        seconds = theme.seconds(DROP_TIME)
        if seconds:
            self._dropping = cell
            self.drop_scale = DROP_FROM
            Animation(drop_scale=1.0, d=seconds, t="out_quad").start(self)

    def _show(self, scene: Scene) -> None:
        if scene == self.scene:
            return
        before = self._fitted_cells()
        self.scene = scene
        if self._is_fitted and self._fitted_cells() != before:
            self._travel(self._fitted(), animate=bool(before[0]))
        self._redraw()

    def cells(self) -> list[Cell]:
        """Every cell that can be touched."""
        return [*(tile.cell for tile in self.scene.tiles), *self.scene.free, *self.scene.blocked]

    # --- drawing ---

    def redraw(self) -> None:
        """Build the meshes anew from the scene, in the size tiles have now.

        Where many tiles have not been painted yet, the first frame shows them plain, and they get their full look in
        the next ones: nobody waits for trees.
        """
        size = self.view.tile_size
        wanted = detail_for(size / dp(1))
        self._atlas = atlas_for(bucket_for(size), theme.dark, theme.strong_patterns)
        self._coming = None
        missing = sum(key not in self._atlas for key in set(self._keys(wanted)))
        waits = self.paced and wanted is Detail.FULL and missing > AT_ONCE
        self._detail = Detail.PLAIN if waits else wanted
        if self._detail is not wanted:
            self._next_slice()
        layers = QuadLayers(self._atlas, self._detail, size / dp(1))
        layers.add(self.scene)
        self._meshes.clear()
        layers.draw_into(self._meshes)

    def _resize_tiles(self) -> None:
        """Paint tiles for a new size, a few in each frame; what is shown changes when all are done."""
        size = self.view.tile_size
        detail, bucket = detail_for(size / dp(1)), bucket_for(size)
        if self._atlas is None or (self._atlas.bucket, self._detail) == (bucket, detail):
            return
        self._coming = atlas_for(bucket, theme.dark, theme.strong_patterns)
        end = perf_counter() + SLICE
        for key in self._keys(detail):
            if key not in self._coming:
                if perf_counter() > end:
                    self._next_slice()
                    return
                self._coming.slot(key)
        self.redraw()

    def _keys(self, detail: Detail) -> Iterator[Key]:
        return (Key(tile.picture, tile.turn, detail) for tile in self.scene.tiles)

    def _rethemed(self) -> None:
        self._redraw()

    def _apply_view(self) -> None:
        view, (x, y) = self.view, self.frame.middle
        to_centre, scaling, turning, moving = Matrix(), Matrix(), Matrix(), Matrix()
        to_centre.translate(-view.centre[0], -view.centre[1], 0)
        scaling.scale(view.scale, view.scale, 1)
        turning.rotate(-view.quarter * math.pi / 2, 0, 0, 1)
        moving.translate(x, y, 0)
        self._matrix.matrix = moving.multiply(turning).multiply(scaling).multiply(to_centre)

    def on_drop_scale(self, _: Board, scale: float) -> None:
        self._falling.clear()
        tile = next((tile for tile in self.scene.tiles if tile.cell == self._dropping), None)
        if scale > 1 and tile is not None and self._atlas is not None:
            layers = QuadLayers(self._atlas, self._detail, self.view.tile_size / dp(1))
            layers.quad(Key(tile.picture, tile.turn, self._detail), centre_of(tile.cell), 1.0, scale)
            layers.draw_into(self._falling)

    def _clip(self, _: object) -> None:
        """Cut what lies outside the frame. Asked for anew in each frame, because a list may scroll the board."""
        if self._is_clipped:
            x, y = self.to_window(*self.pos)
            glEnable(GL_SCISSOR_TEST)
            glScissor(round(x), round(y), max(0, round(self.width)), max(0, round(self.height)))

    def export_as_image(self, *args: Any, **options: Any) -> Any:
        """A picture of the board alone; there the frame is the picture's own."""
        self._is_clipped = False
        image = super().export_as_image(*args, **options)
        self._is_clipped = True
        return image

    # --- the view ---

    @property
    def frame(self) -> Frame:
        return Frame(self.x, self.y, self.width, self.height)

    @property
    def clear_frame(self) -> Frame:
        """The part of the frame that nothing covers."""
        return self.frame.within(*self.inset)

    def change_view(self, view: View) -> None:
        """Look at another part. The players chose it, so the board no longer fits itself."""
        self._is_fitted = False
        self._set_view(view)

    def _set_view(self, view: View) -> None:
        zoomed = view.scale != self.view.scale
        self.view = view
        self._apply_view()
        if zoomed:
            self._settle()

    def limited(self, scale: float) -> float:
        """A scale that keeps tiles between the least and the largest size."""
        return float(max(dp(SMALLEST), min(dp(LARGEST), scale * TILE)) / TILE)

    def fit(self, animate: bool = True) -> None:
        """Show the whole territory with its ring of free cells."""
        self._is_fitted = True
        self._travel(self._fitted(), animate)

    def reveal(self, cell: Cell, animate: bool = True) -> None:
        """Move just so far that a cell and a little around it can be seen."""
        clear, size = self.clear_frame, self.view.tile_size * 0.75
        x, y = self.view.to_window(centre_of(cell), self.frame)
        dx = max(clear.x + size - x, 0) or min(clear.x + clear.width - size - x, 0)
        dy = max(clear.y + size - y, 0) or min(clear.y + clear.height - size - y, 0)
        if dx or dy:
            self._is_fitted = False
            self._travel(self.view.panned(dx, dy), animate)

    def _fitted_cells(self) -> tuple[list[Cell], bool]:
        """The cells that must be in sight, and whether there are free cells around them."""
        scene = self.scene
        return sorted(tile.cell for tile in scene.tiles), bool(scene.free or scene.blocked)

    def _fitted(self) -> View:
        clear = self.clear_frame
        cells, has_ring = self._fitted_cells()
        sizes = dp(SMALLEST), dp(LARGEST_WHEN_FITTED)
        view = fitting(cells, self.ring if has_ring else 0.08, clear, int(self.quarter), sizes)
        return view.holding(view.centre, clear.middle, self.frame, view.scale)

    def _travel(self, view: View, animate: bool) -> None:
        self.stop_travel()
        seconds = theme.seconds(FIT_TIME) if animate and self._atlas is not None else 0
        if not seconds:
            self._set_view(view)
            return
        self._way = (self.view, view)
        self.travelled = 0.0
        Animation(travelled=1.0, d=seconds, t="out_cubic").start(self)

    def on_travelled(self, _: Board, share: float) -> None:
        if self._way is not None and share:
            self._set_view(self._way[0].between(self._way[1], share))

    def stop_travel(self) -> None:
        """A finger on the board ends any movement of its own."""
        Animation.cancel_all(self, "travelled")
        self._way = None

    def _moved(self, *_: object) -> None:
        if self._is_fitted:
            self.stop_travel()
            self._set_view(self._fitted())
        else:
            self._apply_view()
        if self._atlas is None:
            self._redraw()

    def _turned(self, *_: object) -> None:
        self.view = replace(self.view, quarter=int(self.quarter) & 3)
        self._moved()

    # --- events ---

    def on_cell_tap(self, cell: Cell) -> None:
        """A tap on or near a cell. A handler that returns True wants every tap of a quick pair."""

    def on_cell_long_press(self, cell: Cell) -> None:
        """A finger that rests on a cell, or the right mouse button."""


def _no_clip(_: object) -> None:
    glDisable(GL_SCISSOR_TEST)
