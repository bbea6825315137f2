"""The engine's sentences in the language of the app."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations

from companion.core.i18n import i18n
from scoring.glen.words import Words


def engine_words() -> Words:
    """The words in the language in force."""
    return _words_in(i18n.translations)


@lru_cache(maxsize=1)
def _words_in(translations: NullTranslations) -> Words:
    return Words(translations)
