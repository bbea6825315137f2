"""The app's language: one gettext object that can be exchanged while the app runs.

    from companion.core.i18n import _, ngettext
    _("New game")                                        # translate where it is shown, never at import
    ngettext("{count} tile", "{count} tiles", n).format(count=n)

The shell builds the screen in front again when the language changes.
"""

from __future__ import annotations

import gettext
import locale
import os
from typing import Final

from companion.core.paths import LOCALE
from companion.core.signals import Signal
from scoring.core.sentences import Fault

DOMAIN: Final = "companion"
SOURCE_LANGUAGE: Final = "en"
LANGUAGES: Final = {"en": "English", "de": "Deutsch", "nl": "Nederlands"}
"""The languages by their own names; those without a catalogue are not offered."""


class I18n:
    """The language in force; one for the whole app, below as `i18n`."""

    def __init__(self) -> None:
        self.changed: Signal[[]] = Signal()
        self.language = SOURCE_LANGUAGE
        self.translations = gettext.NullTranslations()

    def offered(self) -> list[str]:
        """English and every language that has a catalogue."""
        return [code for code in LANGUAGES if code == SOURCE_LANGUAGE or gettext.find(DOMAIN, LOCALE, [code])]

    def choose(self, language: str, system_language: str = "") -> None:
        """Switches to a language; "system" takes the device's, or English where there is no catalogue for it."""
        wanted = (system_language or _system_language())[:2].lower() if language == "system" else language
        code = wanted if wanted in self.offered() else SOURCE_LANGUAGE
        if code == self.language:
            return
        self.language = code
        self.translations = gettext.translation(DOMAIN, LOCALE, [code], fallback=True)
        self.changed.send()


i18n: Final = I18n()


def _(text: str) -> str:
    """A text in the language in force."""
    return i18n.translations.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """A text with the plural form for a count."""
    return i18n.translations.ngettext(one, many, count)


def fault_words(fault: Fault) -> str:
    """Why something cannot be, in the language in force."""
    return fault.said(i18n.translations)


def mark(text: str) -> str:
    """Marks a text of a table for extraction; it is translated where it is shown."""
    return text


def _system_language() -> str:
    """As the desktop says it, which may show its menus in another language than it writes its dates."""
    return os.environ.get("LANGUAGE") or locale.getlocale()[0] or SOURCE_LANGUAGE
