"""Messages about what was done just now, and questions about the table as it is.

    say_done(shell, session, _("Tile laid"), (_("Turn"), turn))     # and Undo
    do_and_say(shell, event, _("Round booked"))
    ask_about(shell, session, _("Not known yet: A."), (_("Book without"), book))

What they offer concerns that one step. With the next one, or when it is taken back, the message goes; a question also
when another player or another moment is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.i18n import _
from companion.shell.ports import SessionPort, ShellPort
from companion.widgets.base import Action
from companion.widgets.snackbar import Snackbar
from scoring.core.journal import OfPlayer


def do_and_say(shell: ShellPort, event: OfPlayer, text: str) -> None:
    """Does a step and offers to take it back."""
    if shell.session.do(event):
        say_done(shell, shell.session, text)


def say_done(
    shell: ShellPort,
    session: SessionPort[Any, Any],
    text: str,
    *actions: tuple[str, Action],
    undo: Action | None = None,
) -> None:
    """Says what the last step was, and offers to take it back. Whoever acts on it sees whose step it was."""
    step = session.last_step()

    def about_it(action: Action) -> Action:
        def act() -> None:
            if session.last_step() is step:
                if step is not None and step.player:
                    session.show_player(step.player)
                action()

        return act

    offers = [*actions, (_("Undo"), undo or session.undo)]
    message = shell.say(text, *((words, about_it(action)) for words, action in offers))
    _hush_unless(shell, session, message, lambda: session.last_step() is step)


def ask_about(shell: ShellPort, session: SessionPort[Any, Any], text: str, *actions: tuple[str, Action]) -> None:
    """Says what stands in the way now, and what the players may do all the same as long as nothing else happens."""
    step, shown = session.last_step(), (session.player, session.looking_at)

    def holds() -> bool:
        return session.last_step() is step and (session.player, session.looking_at) == shown

    def while_it_holds(action: Action) -> Action:
        return lambda: action() if holds() else None

    message = shell.say(text, *((words, while_it_holds(action)) for words, action in actions))
    _hush_unless(shell, session, message, holds)


def _hush_unless(
    shell: ShellPort, session: SessionPort[Any, Any], message: Snackbar, holds: Callable[[], bool]
) -> None:
    """Takes the message away with the first change after which it no longer holds."""

    def look() -> None:
        if not holds():
            stop()
            shell.hush(message)

    stop = session.changed.connect(look)
