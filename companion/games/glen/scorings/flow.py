"""Booking a scoring, booking it again, and on to the settlement."""

from __future__ import annotations

from companion.core.i18n import _
from companion.games.glen.model.scoring_table import ScoringView, changed_scorings, forget_told
from companion.games.glen.model.session import GlenSession
from companion.shell.navigation import Shell
from companion.shell.ports import ShellPort
from companion.shell.step_messages import do_and_say, say_done


def book(shell: Shell, view: ScoringView) -> None:
    """Books a scoring with one tap; what was said against the count has served."""
    session: GlenSession = shell.session
    text = _("Scoring {number} booked") if view.booked is None else _("Scoring {number} booked again")
    event = view.booking()
    forget_told(session, view.number)
    do_and_say(shell, event, text.format(number=view.number))


def book_all_again(shell: ShellPort, session: GlenSession) -> None:
    """Books every scoring again that would now be another one, as one step after the other."""
    numbers = [view.number for view in changed_scorings(session)]
    with session.store.together():
        for view in changed_scorings(session):
            event = view.booking()
            forget_told(session, view.number)
            session.do(event)
    if numbers:
        listed = ", ".join(str(number) for number in numbers)
        say_done(shell, session, _("Booked again: scoring {numbers}").format(numbers=listed))


def keep_all(shell: ShellPort, session: GlenSession) -> None:
    """Says of every scoring that would now be another one that it stays as it was booked."""
    views = changed_scorings(session)
    with session.store.together():
        for view in views:
            forget_told(session, view.number)
            session.do(view.keeping())
    if views:
        say_done(shell, session, _("It stays as it was booked"))
