"""The language of the answers: the one asked for, else the system's, else English. JSON answers carry none."""

from __future__ import annotations

import gettext
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

DOMAIN: Final = "companion"
SOURCE_LANGUAGE: Final = "en"
LANGUAGES: Final = (SOURCE_LANGUAGE, "de", "nl")
HERE: Final = Path(__file__).resolve().parents[2] / "assets" / "locale"
INSTALLED: Final = Path(sys.prefix) / "share" / "clan-companion" / "locale"
"""Where pip puts the catalogues."""
LOCALE: Final = HERE if HERE.is_dir() else INSTALLED
VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def translations(language: str | None) -> gettext.NullTranslations:
    """The sentences in a language; English where there is no catalogue for it."""
    wanted = [language] if language else list(_of_the_system())
    return gettext.translation(DOMAIN, LOCALE, wanted, fallback=True)


def _of_the_system() -> Iterator[str]:
    """What the user reads, best first, up to English, which needs no catalogue."""
    chosen = next((value for variable in VARIABLES if (value := os.environ.get(variable))), "")
    for code in chosen.split(":"):
        if code.startswith((SOURCE_LANGUAGE, "C")):
            return
        yield code
