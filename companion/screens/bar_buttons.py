"""What screens have in their bars besides their own: undo, and reading aloud."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.shell.navigation import Shell
from companion.shell.speech import can_read, say
from companion.widgets.bars import BarButton


def undo_button(shell: Shell, telling: bool = False, act: Callable[[Shell], object] | None = None) -> BarButton:
    """Takes the last step back, from anywhere in the game; where it cannot be seen, it is told. `act` does more."""
    possible = shell.session.can_undo() and shell.session.looking_at is None
    act = act or (undo_and_tell if telling else lambda _shell: shell.session.undo())
    return BarButton("undo-variant", on_tap=partial(act, shell), test_id="undo", disabled=not possible)


def undo_and_tell(shell: Shell) -> None:
    """Takes the last step back and says which it was."""
    step = shell.session.last_step()
    if shell.session.undo() and step is not None:
        text = shell.face.step_words(shell.session.now, step)
        shell.say(_("Taken back: {step}").format(step=text), (_("Redo"), shell.session.redo))


def undo_in_game(shell: Shell) -> list[Widget]:
    """The same for screens that are shown outside of games as well."""
    return [undo_button(shell, telling=True)] if shell.in_game else []


def speaker(shell: Shell, text: Callable[[], str]) -> list[Widget]:
    """A button that reads aloud, where the players want one."""
    if not can_read(shell):
        return []
    return [BarButton("volume-high", on_tap=lambda: say(shell, text()), test_id="speak")]
