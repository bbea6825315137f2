"""Taking a step back: it is told which one it was, and the screen follows to where it was done.

take_back(shell)          # what Undo does on the screens of a round
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.core.i18n import _
from companion.games.skye.model import market_tiles
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.price_draft import keep_price_draft
from companion.games.skye.model.step_words import step_words
from companion.games.skye.round.flow import PHASE_SCREENS, to_table
from scoring.skye.play import events
from scoring.skye.play.events import Event
from scoring.skye.play.state import TableState

if TYPE_CHECKING:
    from companion.shell.navigation import Shell

MARKET: Final = (
    events.Bought,
    events.BoughtOwn,
    events.Passed,
    events.OffersClosed,
    events.DolmenBought,
    events.DolmenFilled,
    events.BagBought,
)
TABLE: Final = (
    events.TileLaid,
    events.TileLaidEarlier,
    events.TileChanged,
    events.TileTakenBack,
    events.TileMoved,
    events.QuestionLeft,
    events.TileToBag,
)


def take_back(shell: Shell) -> None:
    """Takes the last step back, says which one it was, and shows where it was done."""
    session = shell.session
    step = session.last_step()
    if step is None:
        return
    with shell.leaving():
        if not session.undo():
            return
        words = step_words(engine_words(), session.now, step)
        if isinstance(step, events.PricesSet):
            words = _keep_first_price(shell, step) or words
        _show(shell, step, session.now)
    shell.say(_("Taken back: {step}").format(step=words), (_("Redo"), lambda: bring_back(shell, step)))


def bring_back(shell: Shell, step: Event) -> None:
    """Takes the step after all; what it began is shown."""
    with shell.leaving():
        if not shell.session.redo():
            return
        if isinstance(step, events.RoundBegun | events.PhaseEntered):
            _show_screen(shell, PHASE_SCREENS.get(shell.session.now.phase, ""))
        else:
            _show(shell, step, shell.session.now)


def _keep_first_price(shell: Shell, step: events.PricesSet) -> str:
    """Two prices are booked in one step and typed in two: the first of them stays typed. Nothing if others stand."""
    session = shell.session
    if session.now.market.offers.get(step.player) or len(step.prices) < 2:
        return ""
    keep_price_draft(session, step.player, [step.prices[0], None])
    if any(step.tiles) or step.discard is not None:
        tiles = [*step.tiles, *[None] * len(step.prices)][: len(step.prices)]
        market_tiles.keep_drawn(session, step.player, [*tiles, step.discard])
    return _("{name}'s second price").format(name=step.player)


def _show(shell: Shell, step: Event, now: TableState) -> None:
    if isinstance(step, TABLE):
        if step.player in now.names:
            shell.session.show_player(step.player)
        _show_screen(shell, "")
    elif isinstance(step, events.RoundScored | events.RoundBegun):
        _show_screen(shell, "scoring", letter="Σ")
    elif isinstance(step, events.PhaseEntered):
        _show_screen(shell, PHASE_SCREENS.get(now.phase, ""))
    elif isinstance(step, events.IncomeBooked):
        _show_screen(shell, "income")
    elif isinstance(step, events.PricesSet | events.PriceCorrected):
        _show_screen(shell, "prices")
    elif isinstance(step, MARKET):
        _show_screen(shell, "market")


def _show_screen(shell: Shell, screen: str, **arguments: str) -> None:
    """The table, or a screen above it; one that is in front already, at the same round, stays."""
    in_front = shell.path[-1][0]
    if not screen and in_front in ("table", "table_mode"):
        return
    to_table(shell, *([screen] if screen else []), **arguments)
