"""The board of the table with a territory of Isle of Skye on it."""

from __future__ import annotations

from dataclasses import replace

from companion.board.scene import BoardTile, Overlay
from companion.games.skye.art.scene import cells_around, tiles_of
from companion.games.skye.model.standing_now import StandingNow
from companion.widgets.territory import TerritoryBoard
from scoring.core.cells import Cell


class SkyeBoard(TerritoryBoard):
    """Shows what has been laid, and where something can be."""

    frames_new: bool = True
    """Are the tiles of this round framed? Below fills only the rims of the frames would show."""

    def show_territory(
        self,
        standing_now: StandingNow,
        name: str,
        *,
        builds: bool,
        over: Overlay,
        ghost: BoardTile | None,
        selected: Cell | None,
    ) -> None:
        """A player's tiles, what this round has brought marked, and free cells for whoever builds."""
        state, player = standing_now.state, standing_now.player(name)
        fresh = state.laid_this_round(player) if self.frames_new and state.game.round not in state.rounds else ()
        tiles = tiles_of(player.territory, fresh, standing_now.problem_cells(name))
        free, blocked = cells_around(player.territory) if builds else ([], [])
        shown = (*tiles, *([ghost] if ghost is not None else []))
        cells = replace(self.scene, free=tuple(free), blocked=tuple(blocked), selected=selected)
        self.show_scene(replace(cells, tiles=shown, overlay=over))
