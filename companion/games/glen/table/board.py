"""The board of the table with a territory of Glen More on it, whose clan members can be dragged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NamedTuple

from kivy.metrics import dp

from companion.art.overlays import Sign
from companion.board.board import SLACK
from companion.board.scene import NOTHING_OVER, BoardTile, Overlay, Stamp, TileFlag
from companion.board.view import Spot, centre_of
from companion.games.glen.art.scene import activations, board_scene
from companion.games.glen.art.symbols import CLAN
from companion.games.glen.model.standing import GlenStanding
from companion.widgets.territory import TerritoryBoard
from companion.widgets.text import draw_symbol
from scoring.core.cells import Cell
from scoring.core.territory import NEIGHBOURS

CARRIED: Final = 44
"""The size of a clan member under a finger, in dp."""
LIFTED: Final = 14
"""It stands so many dp above the finger, to be seen."""

Lifts = Callable[[Cell, bool], bool]
"""May the clan member of a cell be picked up, by a touch on the figure itself or anywhere on its tile?"""
Drop = Callable[[Cell, Cell | None, Spot], object]
"""A clan member was carried from a cell to another, or to a point of the window where there is none."""


class Staged(NamedTuple):
    """What a sheet or a finger puts on the board."""

    over: Overlay | None = None
    ghost: BoardTile | None = None
    selected: Cell | None = None
    held: Cell | None = None
    """The tile whose clan member is about to move."""


class GlenBoard(TerritoryBoard):
    """Shows what has been laid, who stands where, what can be activated, and where something can be laid."""

    def __init__(self, on_swipe: Callable[[int], object], lifts: Lifts, on_carried: Drop, **options: Any) -> None:
        self.lifts, self.on_carried = lifts, on_carried
        self._from: Cell | None = None
        self._carries = False
        super().__init__(on_swipe, **options)

    def show_territory(self, standing: GlenStanding, name: str, builds: bool, staged: Staged) -> None:
        """A player's tiles with all that stands on them, and what is staged; cells for whoever `builds`."""
        over, ghost = staged.over, staged.ghost
        scene = board_scene(standing.state, name, lays=builds and over is None, selected=staged.selected)
        problems = standing.problem_cells(name)
        tiles = (
            tile._replace(flags=tile.flags | TileFlag.PROBLEM) if tile.cell in problems else tile
            for tile in scene.tiles
        )
        shown = (*tiles, *([ghost] if ghost is not None else []))
        if over is None:
            over = self._marks(standing, name, staged.held) if builds else NOTHING_OVER
        self.show_scene(replace(scene, tiles=shown, cursor=self.scene.cursor, overlay=over))

    def _marks(self, standing: GlenStanding, name: str, held: Cell | None) -> Overlay:
        """What can be activated, or whose clan member is held and where it can go."""
        if held is not None:
            reached = (cell for cell in NEIGHBOURS[held].touching if cell in standing.territory(name))
            return Overlay(stamps=(Stamp(Sign.SELECTED, held), *(Stamp(Sign.FRESH, cell) for cell in reached)))
        return Overlay(stamps=activations(standing.state, name))

    # --- carrying a clan member ---

    def on_touch_down(self, touch: Any) -> bool:
        answer = super().on_touch_down(touch)
        self._put_down()
        if touch in self._fingers and len(self._fingers) == 1:
            self._from = self._lifted_from(touch)
        return answer

    def _lifted_from(self, touch: Any) -> Cell | None:
        cell = self.view.cell_at(touch.pos, self.frame, [tile.cell for tile in self.scene.tiles], 0.0)
        if cell is None:
            return None
        (x, y), (middle_x, middle_y) = self.view.to_grid(touch.pos, self.frame), centre_of(cell)
        return cell if self.lifts(cell, x > middle_x and y < middle_y) else None

    def on_touch_move(self, touch: Any) -> bool:
        if self._from is None or touch.grab_current is not self or touch not in self._fingers:
            return bool(super().on_touch_move(touch))
        if not self._carries and max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < dp(SLACK):
            return True
        self._is_still = False
        self._stop_press()
        self._carries = True
        self._draw_carried(touch.pos)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if not self._carries or touch.grab_current is not self or touch not in self._fingers:
            return bool(super().on_touch_up(touch))
        origin = self._from
        touch.ungrab(self)
        del self._fingers[touch]
        self._put_down()
        if origin is not None:
            cells = [tile.cell for tile in self.scene.tiles]
            self.on_carried(origin, self.view.cell_at(touch.pos, self.frame, cells, 0.0), self.to_window(*touch.pos))
        return True

    def _put_down(self) -> None:
        self._from, self._carries = None, False
        self.canvas.after.clear()

    def _draw_carried(self, spot: Spot) -> None:
        self.canvas.after.clear()
        with self.canvas.after:
            draw_symbol(CLAN, spot[0], spot[1] + dp(LIFTED), dp(CARRIED), halo=True)
