"""Doing what the table says: what the rules refuse is said in one sentence, and the players may insist.

attempt(shell, lambda state, anyway: acts.correct_gold(state, "Isla", 12, anyway=anyway), _("Gold corrected"))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from companion.core.i18n import _
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.refusal_words import refusal_words
from companion.shell.ports import ShellPort
from companion.shell.step_messages import ask_about, do_and_say
from companion.widgets.base import Action
from scoring.skye.play.acts import NotAllowed
from scoring.skye.play.events import Event
from scoring.skye.play.state import TableState

Act: TypeAlias = Callable[[TableState, bool], Event]
"""What is done at a table; the second value insists on it."""


def attempt(shell: ShellPort, act: Act, text: str, then: Action | None = None, *, anyway: bool = False) -> None:
    """Does it and offers to take it back; or says why not, and asks whether the table does it anyway."""
    try:
        event = act(shell.session.now, anyway)
    except NotAllowed as refused:
        insist = (_("We do it anyway"), lambda: attempt(shell, act, text, then, anyway=True))
        ask_about(shell, shell.session, refusal_words(engine_words(), refused), *([insist] if refused.soft else ()))
        return
    shell.hush()
    if text:
        do_and_say(shell, event, text)
    else:
        shell.session.do(event)
    if then is not None:
        then()
