"""The board of the table with a territory of Isle of Skye on it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from companion.board.scene import BoardTile, Overlay
from companion.core.i18n import _, mark
from companion.games.skye.art.scene import cells_around, tiles_of
from companion.games.skye.model.standing_now import StandingNow
from companion.games.skye.model.step_words import PHASES
from companion.games.skye.round.flow import build, open_step
from companion.widgets.phase_bar import PhaseState
from companion.widgets.territory import TerritoryBoard
from scoring.core.cells import Cell
from scoring.skye.play.events import Phase
from scoring.skye.play.state import TableState
from scoring.skye.play.steps import Step, is_done, next_step, phases

if TYPE_CHECKING:
    from companion.shell.navigation import Shell


STEPS: Final = {
    # step: the words on the button, its icon
    Step.BOOK_INCOME: (mark("Book income"), "hand-coin-outline"),
    Step.SET_PRICES: (mark("Set prices"), "tag-outline"),
    Step.BUY: (mark("Buy tiles"), "cart-outline"),
    Step.CLOSE_OFFERS: (mark("Close the market"), "cart-check"),
    Step.BUY_SECOND: (mark("Second buying turn"), "cart-outline"),
    Step.BUILD: (mark("Build"), "hammer"),
    Step.SCORE_ROUND: (mark("Score round"), "flag-checkered"),
    Step.BOOK_ROUND: (mark("Score round"), "flag-checkered"),
    Step.BEGIN_ROUND: (mark("Round {round}"), "arrow-right"),
    Step.END_GAME: (mark("Final scoring"), "trophy-outline"),
    Step.PLAY_AGAIN: (mark("Play again"), "replay"),
}
SCREENS: Final = {
    # building is done at the table
    Phase.INCOME: "income",
    Phase.PRICES: "prices",
    Phase.BUY: "market",
    Phase.SCORE: "scoring",
}


def button_words(state: TableState) -> tuple[str, str]:
    """The words and the icon of the button; none before the set-up."""
    text, icon = STEPS.get(next_step(state), ("", ""))
    return _(text).format(round=state.game.round + 1) if text else "", icon


def phase_states(state: TableState) -> list[PhaseState]:
    """The phase bar."""
    return [PhaseState(phase, _(PHASES[phase]), is_done(state, phase), state.phase is phase) for phase in phases(state)]


def take_step(shell: Shell) -> None:
    """Does what the button says."""
    open_step(shell, next_step(shell.session.now))


def open_phase(shell: Shell, phase: str) -> None:
    """A tap on the phase bar: building is done at the table, every other phase has its screen."""
    screen = SCREENS.get(Phase(phase))
    if screen:
        shell.push(screen)
    elif shell.session.running:
        build(shell)


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
