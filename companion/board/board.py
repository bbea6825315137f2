"""The board: a territory drawn as one mesh over the atlas. Panning and zooming change a matrix and nothing else."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from time import perf_counter
from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Callback, Canvas, Color, InstructionGroup, MatrixInstruction, Mesh, PopMatrix, PushMatrix
from kivy.graphics.opengl import GL_SCISSOR_TEST, glDisable, glEnable, glScissor
from kivy.graphics.transformation import Matrix
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, VariableListProperty
from kivy.uix.widget import Widget

from companion.art.overlays import TAG_HEIGHT, Tag
from companion.art.painting import Detail, shared_detail
from companion.board.atlas import Atlas, Key, atlas_for, begin_multiplied, bucket_for, end_multiplied, quad_indices
from companion.board.scene import NOTHING_OVER, BoardTile, Overlay, Scene, Stamp
from companion.board.view import TILE, Spot, View, ViewFrame, centre_of, fitting
from companion.core.i18n import _
from companion.core.long_press import LongPress
from companion.core.theme import theme
from scoring.core.cells import Cell

DIMMED: Final = 0.4
PARTNER: Final = 0.66
"""How much is left of a tile that is not spoken of, and of one that has a part in it."""
READABLE: Final = 72
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
        self.runs: list[tuple[int, float, list[float]]] = []

    def add(self, scene: Scene) -> None:
        """Cells, the shadow of the land or its dimmed tiles, bright tiles, and what lies over them."""
        bright = scene.overlay.bright
        self.stamps(scene.stamps_below(), 1.0 if bright is None else DIMMED)
        if bright is None:
            # Sketches have none: they stand for a moment, and each picture counts there.
            self.shadows(() if self.detail is Detail.SKETCH else scene.tiles)
        else:
            partners = scene.overlay.partners - bright
            others = [tile for tile in scene.tiles if tile.cell not in bright]
            self.tiles((tile for tile in others if tile.cell not in partners), DIMMED)
            self.tiles((tile for tile in others if tile.cell in partners), PARTNER)
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
        if not self.runs or self.runs[-1][:2] != (slot.page, opacity):
            self.runs.append((slot.page, opacity, []))
        x, y = middle
        reach = min(key.picture.reach, self.atlas.most_reach)
        half = (50 + reach) * growth
        left, bottom, right, top = slot.corners(reach)
        self.runs[-1][2].extend(
            (
                *(x - half, y - half, left, bottom),
                *(x + half, y - half, right, bottom),
                *(x + half, y + half, right, top),
                *(x - half, y + half, left, top),
            )
        )

    def draw_into(self, group: Any) -> None:
        """Add the meshes to a group of instructions."""
        for page, opacity, vertices in self.runs:
            group.add(Color(opacity, opacity, opacity, opacity))
            indices = quad_indices(len(vertices) // CORNERS)
            group.add(Mesh(vertices=vertices, indices=indices, mode="triangles", texture=self.atlas.texture(page)))


EDGE: Final = 2.0


def tag(cell: Cell, growth: float = 1.0) -> Stamp | None:
    """The tag in the lower left corner of a tile, where it stays however it grows; the first cell needs none."""
    x, y = cell
    upright = _("{count}N").format(count=y) if y > 0 else _("{count}S").format(count=-y) if y else ""
    across = _("{count}E").format(count=x) if x > 0 else _("{count}W").format(count=-x) if x else ""
    text = " ".join(filter(None, (upright, across)))
    if not text:
        return None
    plate = Tag(text)
    return Stamp(plate, cell, (EDGE + plate.width / 2 * growth, 100 - EDGE - TAG_HEIGHT / 2 * growth), grows=True)


SLACK: Final = 10
"""A finger that moves less than this many dp still taps."""
REACH: Final = 24
"""A touch means the nearest cell no more than this many dp away."""
WHEEL: Final = 1.15
WHEEL_STEPS: Final = {"scrolldown": WHEEL, "scrollup": 1 / WHEEL}


class Gestures:
    """Turns touches into views and events. To be mixed into the board, whose members it uses."""

    __events__ = ("on_cell_tap", "on_cell_long_press")

    def __init__(self, **options: Any) -> None:
        self._fingers: dict[Any, Spot] = {}
        self._is_still = False
        self._was_claimed = False
        self._press: LongPress | None = None
        super().__init__(**options)

    def on_touch_down(self: Any, touch: Any) -> bool:
        if not self.touchable or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))  # type: ignore[misc]
        if getattr(touch, "is_mouse_scrolling", False):
            self._wheel(touch)
            return True
        touch.grab(self)
        self.stop_travel()
        self._fingers[touch] = touch.pos
        self._is_still = len(self._fingers) == 1
        self._stop_press()
        if getattr(touch, "button", "left") == "right":
            self._long_press(touch)
        elif self._is_still:
            self._press = LongPress(lambda: self._long_press(touch))
        return True

    def on_touch_move(self: Any, touch: Any) -> bool:
        if touch.grab_current is not self or touch not in self._fingers:
            return bool(super().on_touch_move(touch))  # type: ignore[misc]
        before = dict(self._fingers)
        if self._is_still and max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < dp(SLACK):
            return True
        self._is_still = False
        self._stop_press()
        self._fingers[touch] = touch.pos
        self._follow(list(before.values()), list(self._fingers.values()))
        return True

    def on_touch_up(self: Any, touch: Any) -> bool:
        if touch.grab_current is not self or touch not in self._fingers:
            return bool(super().on_touch_up(touch))  # type: ignore[misc]
        touch.ungrab(self)
        self._stop_press()
        del self._fingers[touch]
        if self._is_still:
            self._is_still = False
            self._tap(touch)
        return True

    def _follow(self: Any, before: list[Spot], after: list[Spot]) -> None:
        """Keep what lies under the first two fingers under them."""
        old, new = _middle(before[:2]), _middle(after[:2])
        scale = self.view.scale
        if len(before) > 1:
            scale = self.limited(scale * _apart(after) / max(1.0, _apart(before)))
        held = self.view.to_grid(old, self.frame)
        self.change_view(self.view.holding(held, new, self.frame, scale))

    def _wheel(self: Any, touch: Any) -> None:
        factor = WHEEL_STEPS.get(touch.button)
        if factor is not None:
            held = self.view.to_grid(touch.pos, self.frame)
            self.change_view(self.view.holding(held, touch.pos, self.frame, self.limited(self.view.scale * factor)))

    def _tap(self: Any, touch: Any) -> None:
        if touch.is_double_tap and not self._was_claimed:
            self.fit()
            return
        cell = self._cell_at(touch)
        self._was_claimed = cell is not None and bool(self.dispatch("on_cell_tap", cell))

    def _long_press(self: Any, touch: Any) -> None:
        self._is_still = False
        # In a list the touch has gone back to the window's coordinates meanwhile.
        point = self._fingers.get(touch, touch.pos)
        cell = self.view.cell_at(point, self.frame, self.cells(), dp(REACH))
        if cell is not None:
            self.dispatch("on_cell_long_press", cell)

    def _cell_at(self: Any, touch: Any) -> Any:
        return self.view.cell_at(touch.pos, self.frame, self.cells(), dp(REACH))

    def _stop_press(self) -> None:
        if self._press is not None:
            self._press.cancel()
            self._press = None


def _middle(points: list[Spot]) -> Spot:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _apart(points: list[Spot]) -> float:
    (ax, ay), (bx, by) = points[:2]
    return float(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5)


SMALLEST: Final = 24
LARGEST: Final = 160
LARGEST_WHEN_FITTED: Final = 96
LARGEST_SHARE: Final = 0.2
"""In a large pane a fitted tile may be larger: this part of the pane's shorter side."""
SETTLE: Final = 0.12
"""Seconds without zooming after which tiles are painted anew in the size they have."""
SLICE: Final = 0.012
"""So many seconds of each frame go into painting until all tiles have their new size."""
AT_ONCE: Final = 4
"""So many tiles may be painted in full before a frame is shown."""
FIT_TIME: Final = 0.2
DROP_TIME: Final = 0.18
DROP_FROM: Final = 1.06
PULSE_TIME: Final = 0.5
PULSE_FROM: Final = 1.16


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
        self.atlas: Atlas | None = None
        self._coming: Atlas | None = None
        self.detail = Detail.FULL
        self._alike: tuple[Board, ...] = ()
        self._is_fitted = True
        self._way: tuple[View, View] | None = None
        self._dropping: frozenset[Cell] = frozenset()
        self._is_clipped = True
        super().__init__(**options)
        self._matrix, self.meshes, self.falling = MatrixInstruction(), InstructionGroup(), InstructionGroup()
        before = (Callback(self._clip), PushMatrix(), self._matrix, begin_multiplied())
        self.above = Canvas()
        """What a subclass draws over the meshes, in pixels, cut to the frame as they are."""
        after = (end_multiplied(), PopMatrix(), self.above, Callback(_no_clip))
        for instruction in (*before, self.meshes, self.falling, *after):
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
        self.show_scene(
            replace(self.scene, tiles=tuple(tiles), free=tuple(free), blocked=tuple(blocked), overlay=overlay)
        )

    def select(self, cell: Cell | None) -> None:
        """Mark a cell or a tile; only one is marked."""
        self.show_scene(replace(self.scene, selected=cell))

    def lay_over(self, overlay: Overlay) -> None:
        """Change what lies over the tiles."""
        self.show_scene(replace(self.scene, overlay=overlay))

    def move_cursor(self, cell: Cell | None) -> None:
        """Show the keyboard's cursor on a cell, and bring it into sight."""
        self.show_scene(replace(self.scene, cursor=cell))
        if cell is not None:
            self.reveal(cell)

    def drop(self, cell: Cell) -> None:
        """Let the tile on a cell come down as if just laid; without motion it simply lies there."""
        self._come_down([cell], DROP_FROM, DROP_TIME)

    def pulse(self, cells: Iterable[Cell]) -> None:
        """Let the tiles on some cells swell for a moment: these are meant."""
        self._come_down(cells, PULSE_FROM, PULSE_TIME)

    def _come_down(self, cells: Iterable[Cell], scale: float, time: float) -> None:
        seconds = theme.seconds(time)
        if seconds:
            self._dropping = frozenset(cells)
            Animation.cancel_all(self, "drop_scale")
            self.drop_scale = scale
            Animation(drop_scale=1.0, d=seconds, t="out_quad").start(self)

    def show_scene(self, scene: Scene) -> None:
        """Everything there is to see on it."""
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

        Where many tiles have not been painted yet, the first frame shows sketches of them, and they get their full look
        in the next ones: nobody waits for trees.
        """
        size = self.view.tile_size
        wanted = self._wanted_detail()
        self.atlas = atlas_for(bucket_for(size), theme.dark, theme.strong_patterns)
        self._coming = None
        missing = sum(key not in self.atlas for key in set(self.keys(wanted)))
        waits = self.paced and wanted is not Detail.PIPS and missing > AT_ONCE
        self.detail = Detail.SKETCH if waits else wanted
        if self.detail is not wanted:
            self._next_slice()
        layers = QuadLayers(self.atlas, self.detail, size / dp(1))
        layers.add(self.scene)
        self.meshes.clear()
        layers.draw_into(self.meshes)
        self.draw_above()

    def _resize_tiles(self) -> None:
        """Paint tiles for a new size, a few in each frame; what is shown changes when all are done."""
        size = self.view.tile_size
        detail, bucket = self._wanted_detail(), bucket_for(size)
        if self.atlas is None or (self.atlas.bucket, self.detail) == (bucket, detail):
            return
        self._coming = atlas_for(bucket, theme.dark, theme.strong_patterns)
        end = perf_counter() + SLICE
        for key in self.keys(detail):
            if key not in self._coming:
                if perf_counter() > end:
                    self._next_slice()
                    return
                self._coming.slot(key)
        self.redraw()

    def _wanted_detail(self) -> Detail:
        return shared_detail(board.view.tile_size / dp(1) for board in (self, *self._alike))

    def keys(self, detail: Detail) -> Iterator[Key]:
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
        self.draw_above()

    def draw_above(self) -> None:
        """Draws anew what is in pixels; the view has changed, or what is shown."""

    def on_drop_scale(self, _: Board, scale: float) -> None:
        self.falling.clear()
        tiles = [tile for tile in self.scene.tiles if tile.cell in self._dropping]
        if scale > 1 and tiles and self.atlas is not None:
            layers = QuadLayers(self.atlas, self.detail, self.view.tile_size / dp(1))
            for tile in tiles:
                layers.quad(Key(tile.picture, tile.turn, self.detail), centre_of(tile.cell), 1.0, scale)
            layers.draw_into(self.falling)

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
    def frame(self) -> ViewFrame:
        return ViewFrame(self.x, self.y, self.width, self.height)

    @property
    def clear_frame(self) -> ViewFrame:
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
            for board in (self, *self._alike):
                board._settle()

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
        # What cannot be panned is shown whole, however small.
        least = dp(SMALLEST) if self.touchable else 1.0
        most = max(dp(LARGEST_WHEN_FITTED), min(dp(LARGEST), LARGEST_SHARE * min(clear.width, clear.height)))
        sizes = least, most
        view = fitting(cells, self.ring if has_ring else 0.08, clear, int(self.quarter), sizes)
        return view.holding(view.centre, clear.middle, self.frame, view.scale)

    def _travel(self, view: View, animate: bool) -> None:
        self.stop_travel()
        seconds = theme.seconds(FIT_TIME) if animate and self.atlas is not None else 0
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
        if self.atlas is None:
            self._redraw()

    def _turned(self, *_: object) -> None:
        self.view = replace(self.view, quarter=int(self.quarter) & 3)
        self._moved()

    # --- events ---

    def on_cell_tap(self, cell: Cell) -> None:
        """A tap on or near a cell. A handler that returns True wants every tap of a quick pair."""

    def on_cell_long_press(self, cell: Cell) -> None:
        """A finger that rests on a cell, or the right mouse button."""


def show_alike(boards: Iterable[Board]) -> None:
    """Small boards side by side show the same of their tiles, though some may be a little smaller than others."""
    group = tuple(boards)
    for board in group:
        board._alike = tuple(other for other in group if other is not board)
        board._settle()


def _no_clip(_: object) -> None:
    glDisable(GL_SCISSOR_TEST)
