"""Reading aloud: off, by buttons only, or every scoring as it is opened. The players choose among what works here.

can_read(shell)              # are buttons that read aloud offered?
say(shell, words)            # read now, signs and abbreviations in words
read_scoring(shell, words)   # said at once, if the players want scorings read
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from companion.core.i18n import _, mark, ngettext
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
SIGNS: Final = (
    (re.compile(r"\s+x\s+(?=\d)"), mark(" times ")),
    (re.compile(r"(?<=\d)\s+[-\N{MINUS SIGN}]\s+(?=\d)"), mark(" minus ")),
    (re.compile(r"\s+=\s+"), mark(" makes ")),
    (re.compile(r"\s+≠\s+"), mark(" against ")),
    (re.compile(r"\s+·\s+"), mark(", ")),
)
"""What a voice would spell or leave out, with what people say."""


def can_read(shell: ShellPort) -> bool:
    """Do the players want buttons that read aloud, and can the device?"""
    return shell.device.can_speak() and shell.store.settings.get(SPEECH, OFF) in (BUTTONS, SCORINGS)


def aloud(text: str) -> str:
    """A text as people would read it to each other: "4 cattle times 2 makes 8 victory points"."""
    for sign, word in SIGNS:
        text = sign.sub(_(word), text)
    short = re.escape(_("VP"))
    text = re.sub(rf"(\d+) {short}\b", lambda found: _points(int(found[1])), text)
    text = text.replace(_("VP barrels"), _("victory point barrels"))
    return re.sub(rf"\b{short}\b", _("victory points"), text)


def _points(count: int) -> str:
    return ngettext("{count} victory point", "{count} victory points", count).format(count=count)


def say(shell: ShellPort, text: str) -> None:
    """Reads a text in the language of the app."""
    shell.device.speak(aloud(text))


def read_scoring(shell: ShellPort, words: Callable[[], str]) -> None:
    """Says what a scoring screen shows now."""
    if can_read(shell) and shell.store.settings.get(SPEECH) == SCORINGS:
        say(shell, words())
