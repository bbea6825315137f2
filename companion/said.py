"""Messages about what was done just now.

    say_done(shell, session, _("Tile laid"), (_("Turn"), turn))     # and Undo
    do_and_say(shell, event, _("Round booked"))

What they offer concerns that one step. With the next one, or when it is taken back, the message goes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.i18n import _
from companion.session import Session
from companion.widgets.base import Action
from scoring.skye.play.events import Event

if TYPE_CHECKING:
    from companion.navigation import Shell


def do_and_say(shell: Shell, event: Event, text: str) -> None:
    """Does a step and offers to take it back."""
    if shell.session.do(event):
        say_done(shell, shell.session, text)


def say_done(
    shell: Shell, session: Session, text: str, *actions: tuple[str, Action], undo: Action | None = None
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

    def look() -> None:
        if session.last_step() is not step:
            stop()
            shell.hush(message)

    stop = session.changed.connect(look)
