"""The language of the answers: the one asked for, else the system's, else English. JSON answers carry none."""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Final

DOMAIN: Final = "companion"
LOCALE: Final = Path(__file__).resolve().parents[2] / "assets" / "locale"
LANGUAGES: Final = ("en", "de", "nl")


def translations(language: str | None) -> gettext.NullTranslations:
    """The sentences in a language; English where there is no catalogue for it."""
    return gettext.translation(DOMAIN, LOCALE, [language] if language else None, fallback=True)
