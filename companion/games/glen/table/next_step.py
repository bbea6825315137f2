"""The next step at the table: where the one button leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.widgets.base import Action
from scoring.glen.play.turns import Step, next_step, scorings_due

if TYPE_CHECKING:
    from companion.shell.navigation import Shell


def take_step(shell: Shell, end_turn: Action) -> None:
    """Does what the button says; a turn ends where it is played."""
    now = shell.session.now
    step = next_step(now)
    if step is Step.SCORE:
        shell.push("scoring", number=scorings_due(now)[0])
    elif step is Step.END_GAME:
        shell.push("settlement")
    elif step is Step.PLAY_AGAIN:
        shell.begin(shell.session.kind)
    else:
        end_turn()
