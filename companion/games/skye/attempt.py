"""Doing what may be refused: it is done and can be taken back, or the table is asked. And asking for unknown gold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from companion.core.i18n import _
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.refusal_words import refusal_words
from companion.shell.ports import ShellPort
from companion.shell.step_messages import ask_about, do_and_say
from companion.widgets.base import Action
from companion.widgets.sheet import NumberPad
from scoring.skye.play import acts
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


MOST_GOLD: Final = 999


def ask_gold(shell: ShellPort, names: Sequence[str], then: Action | None = None) -> None:
    """A pad for each player, one after another; closing one leaves the rest for later."""
    if not names:
        if then is not None:
            then()
        return
    name, *rest = names

    def keep(gold: int) -> None:
        attempt(
            shell,
            lambda state, anyway: acts.correct_gold(state, name, gold, anyway=anyway),
            "",
            lambda: ask_gold(shell, rest, then),
        )

    title = _("How much gold has {name}?").format(name=name)
    shell.hush()
    shell.open_pad(NumberPad(title, within=(0, MOST_GOLD), on_done=keep, test_id=f"gold_pad:{name}"))


def without_gold(shell: ShellPort) -> list[str]:
    """The players whose gold nobody has entered."""
    return [player.name for player in shell.session.state.game.players if player.gold is None]
