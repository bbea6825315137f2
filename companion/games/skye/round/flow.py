"""The way through a round: its phases and steps in words, and what each of them opens.

button_words(state); take_step(shell)          # the one button of the table
phase_states(state); open_phase(shell, phase)  # the bar of phases
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from companion.core.i18n import _, mark
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.refusal_words import refusal_words
from companion.games.skye.model.round_points import forget_hand_counts, hand_counts, points_only
from companion.games.skye.model.step_words import PHASES
from companion.shell.step_messages import ask_about
from companion.widgets.base import Action
from companion.widgets.phase_bar import PhaseState
from scoring.skye.play import acts
from scoring.skye.play.acts import NotAllowed, Refusal
from scoring.skye.play.booking import verify_played
from scoring.skye.play.events import Phase
from scoring.skye.play.state import TableState
from scoring.skye.play.steps import Step, is_done, lacks_income, next_step, phases, turn_order

if TYPE_CHECKING:
    from companion.shell.navigation import Shell


class StepRow(NamedTuple):
    """A step of the course of a game."""

    text: str
    """On the one button of the table."""
    icon: str
    screen: str = ""
    """Where it is done; some are done at once."""


STEPS: Final = {
    Step.SET_UP: StepRow("", "", "setup"),
    Step.BOOK_INCOME: StepRow(mark("Book income"), "hand-coin-outline", "income"),
    Step.SET_PRICES: StepRow(mark("Set prices"), "tag-outline", "prices"),
    Step.BUY: StepRow(mark("Buy tiles"), "cart-outline", "market"),
    Step.CLOSE_OFFERS: StepRow(mark("Close the market"), "cart-check", "market"),
    Step.BUY_SECOND: StepRow(mark("Second buying turn"), "cart-outline", "market"),
    Step.BUILD: StepRow(mark("Build"), "hammer"),
    Step.SCORE_ROUND: StepRow(mark("Score round"), "flag-checkered", "scoring"),
    Step.BOOK_ROUND: StepRow(mark("Score round"), "flag-checkered", "scoring"),
    Step.BEGIN_ROUND: StepRow(mark("Round {round}"), "arrow-right"),
    Step.END_GAME: StepRow(mark("Final scoring"), "trophy-outline", "final"),
    Step.PLAY_AGAIN: StepRow(mark("Play again"), "replay", "setup"),
}
PHASE_SCREENS: Final = {
    # building is done at the table
    Phase.INCOME: "income",
    Phase.PRICES: "prices",
    Phase.BUY: "market",
    Phase.SCORE: "scoring",
}
BUILDS_ON_BOOKINGS: Final = {Step.BOOK_INCOME, Step.SCORE_ROUND, Step.BOOK_ROUND, Step.BEGIN_ROUND, Step.END_GAME}
"""Steps before which the table is asked about what no longer agrees."""


def button_words(state: TableState) -> tuple[str, str]:
    """The words and the icon of the one button; none before the set-up."""
    row = STEPS[next_step(state)]
    return _(row.text).format(round=state.game.round + 1) if row.text else "", row.icon


def phase_states(state: TableState) -> list[PhaseState]:
    """The phase bar."""
    return [PhaseState(phase, _(PHASES[phase]), is_done(state, phase), state.phase is phase) for phase in phases(state)]


def open_phase(shell: Shell, phase: str) -> None:
    """A tap on the phase bar: building is done at the table, every other phase has its screen."""
    screen = PHASE_SCREENS.get(Phase(phase))
    if screen:
        shell.push(screen)
    elif shell.session.running:
        income_first(shell, lambda: build(shell))


def take_step(shell: Shell) -> None:
    """Does what the button says: opens the screen of the step, or does it where there is nothing to look at first."""
    from companion.games.skye.round.agreement import settle_first

    step = next_step(shell.session.now)
    if step is Step.SCORE_ROUND:
        known = points_only(shell.session.now)
        on = partial(shell.push, "scoring", asked=not known)
        played_first(shell, lambda: settle_first(shell, on), but=known)
    elif step in BUILDS_ON_BOOKINGS:
        settle_first(shell, lambda: _open(shell, step))
    else:
        _open(shell, step)


def played_first(
    shell: Shell, then: Action, number: int | None = None, insist: str = "", but: Iterable[str] = ()
) -> None:
    """Before a round is scored the table is asked about a forgotten income, and about tiles that lie nowhere yet.

    Whoever mirrors nothing has points counted by hand, and is not asked for.
    """
    now = shell.session.now
    by_hand = {*hand_counts(shell.session, number or now.game.round), *but}
    try:
        verify_played(now, number, by_hand=by_hand)
    except NotAllowed as refused:
        _ask(shell, refused, (insist or _("Score anyway"), then))
    else:
        then()


def income_first(shell: Shell, then: Action) -> None:
    """The same before tiles are laid."""
    state = shell.session.now
    if state.phase is Phase.INCOME and lacks_income(state, state.game.round):
        _ask(shell, NotAllowed(Refusal.INCOME_NOT_BOOKED, round=state.game.round), (_("Build without"), then))
    else:
        then()


def _ask(shell: Shell, refused: NotAllowed, insist: tuple[str, Action]) -> None:
    """An income that was forgotten is a tap away, and so are points of a territory that does not lie here."""
    actions = [insist]
    if refused.reason is Refusal.INCOME_NOT_BOOKED:
        actions.insert(0, (_("Book income"), lambda: shell.push("income", round=refused.details["round"])))
    elif refused.reason is Refusal.NOTHING_LAID:
        actions.insert(0, (_("Count by hand"), lambda: shell.push("by_hand", round=shell.session.now.game.round)))
    ask_about(shell, shell.session, refusal_words(engine_words(), refused), *actions)


def _open(shell: Shell, step: Step) -> None:
    if step is Step.BEGIN_ROUND:
        begin_round(shell)
    elif step is Step.BUILD:
        build(shell)
    else:
        shell.push(STEPS[step].screen)


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
