"""Reading aloud: off, by buttons only, or every scoring as it is opened. The players choose among what works here.

can_read(shell)              # are buttons that read aloud offered?
read_scoring(shell, words)   # said at once, if the players want scorings read
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.core.i18n import mark
from companion.shell.ports import ShellPort

SPEECH: Final = "speech"
OFF: Final = "off"
BUTTONS: Final = "buttons"
SCORINGS: Final = "scorings"
CHOICES: Final = (
    (OFF, mark("Off")),
    (BUTTONS, mark("Buttons only")),
    (SCORINGS, mark("Buttons, and every scoring as it opens")),
)


def can_read(shell: ShellPort) -> bool:
    """Do the players want buttons that read aloud, and can the device?"""
    return shell.device.can_speak() and shell.store.settings.get(SPEECH, OFF) in (BUTTONS, SCORINGS)


def read_scoring(shell: ShellPort, words: Callable[[], str]) -> None:
    """Says what a scoring screen shows now."""
    if can_read(shell) and shell.store.settings.get(SPEECH) == SCORINGS:
        shell.device.speak(words())
