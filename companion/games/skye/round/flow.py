"""The way through a round: what each step opens.

open_step(shell, next_step(session.state))     # for the one button of the table
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from companion.core.i18n import _
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.refusal_words import refusal_words
from companion.games.skye.model.round_points import forget_hand_counts
from companion.games.skye.round.agreement import settle_first
from companion.shell.step_messages import ask_about
from companion.widgets.base import Action
from scoring.skye.play import acts
from scoring.skye.play.acts import NotAllowed, Refusal
from scoring.skye.play.building import unlaid
from scoring.skye.play.events import Phase
from scoring.skye.play.steps import Step, turn_order

if TYPE_CHECKING:
    from companion.shell.navigation import Shell

SCREEN_OF: Final = {
    Step.SET_UP: "setup",
    Step.BOOK_INCOME: "income",
    Step.SET_PRICES: "prices",
    Step.BUY: "market",
    Step.CLOSE_OFFERS: "market",
    Step.BUY_SECOND: "market",
    Step.SCORE_ROUND: "scoring",
    Step.BOOK_ROUND: "scoring",
    Step.END_GAME: "final",
    Step.PLAY_AGAIN: "setup",
}


BUILDS_ON_BOOKINGS: Final = {Step.BOOK_INCOME, Step.SCORE_ROUND, Step.BOOK_ROUND, Step.BEGIN_ROUND, Step.END_GAME}
"""Steps before which the table is asked about what no longer agrees."""


def open_step(shell: Shell, step: Step) -> None:
    """Opens the screen of a step, or does it where there is nothing to look at first."""
    if step is Step.SCORE_ROUND:
        _lay_first(shell, lambda: settle_first(shell, lambda: _open(shell, step)))
    elif step in BUILDS_ON_BOOKINGS:
        settle_first(shell, lambda: _open(shell, step))
    else:
        _open(shell, step)


def _lay_first(shell: Shell, then: Action) -> None:
    """Tiles that were bought or kept and lie nowhere yet are asked about before a round is scored."""
    state = shell.session.state
    waiting = {name: count for name in state.names if (count := unlaid(state, name))}
    if not waiting:
        then()
        return
    words = refusal_words(engine_words(), NotAllowed(Refusal.TILES_UNLAID, tiles=waiting))
    ask_about(shell, shell.session, words, (_("Score anyway"), then))


def _open(shell: Shell, step: Step) -> None:
    if step is Step.BEGIN_ROUND:
        begin_round(shell)
    elif step is Step.BUILD:
        build(shell)
    else:
        shell.push(SCREEN_OF[step])


def to_table(shell: Shell, *above: str, **arguments: Any) -> None:
    """The table, or table mode where the players come from there, and what lies above it with its arguments."""
    lies_flat = any(name == "table_mode" for name, _kept in shell.path)
    shell.stack("table", *(("table_mode",) if lies_flat else ()), *above, **arguments)


def after_income(shell: Shell) -> None:
    """What follows the income at this table: prices, or building."""
    if shell.session.state.phase is Phase.PRICES:
        to_table(shell, "prices")
    else:
        to_table(shell)


def build(shell: Shell) -> None:
    """On to laying tiles."""
    if shell.session.state.phase is not Phase.BUILD:
        with shell.leaving():
            shell.session.do(acts.enter_phase(shell.session.state, Phase.BUILD))
    to_table(shell)


def end_game(shell: Shell) -> None:
    """Notes the end; what was counted by hand in the last round has served."""
    with shell.store.together():
        if shell.session.do(acts.end_game(shell.session.state, anyway=True)):
            forget_hand_counts(shell.session, shell.session.now.game.round)


def begin_round(shell: Shell) -> None:
    """Moves the round marker and puts the start player in front; the income of the new round opens by itself."""
    ended = shell.session.state.game.round
    with shell.leaving(), shell.store.together():
        shell.session.do(acts.begin_round(shell.session.state, anyway=True))
        # Not when it was booked: who takes the booking back has counted for nothing otherwise.
        forget_hand_counts(shell.session, ended)
        shell.session.show_player(turn_order(shell.session.now)[0])
    if shell.session.state.phase is Phase.INCOME:
        to_table(shell, "income")
    else:
        to_table(shell)
