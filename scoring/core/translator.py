"""The translator that every sentence passes through, and the marks for texts that stand in tables."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations
from typing import Final

Plural = tuple[str, str]
"""A text for one and a text for many."""


def mark(text: str) -> str:
    """Marks a text of a table for extraction; it is translated where it is used."""
    return text


def mark_plural(one: str, many: str) -> Plural:
    """Marks a text with a plural form."""
    return one, many


MORE: Final = mark_plural("{count} more", "{count} more")
"""What a list does not name."""


class Translator:
    """Speaks English unless it is given translations."""

    def __init__(self, translations: NullTranslations | None = None) -> None:
        translations = translations or NullTranslations()
        self._ = translations.gettext
        self._n = translations.ngettext

    def _counted(self, texts: Plural, count: int, **parts: str) -> str:
        """A text with the plural form for a count."""
        return self._n(*texts, count).format(count=count, **parts)

    def listed(self, parts: Sequence[str]) -> str:
        """Some parts as a list in words; semicolons where a part holds a comma itself."""
        if len(parts) < 2:
            return "".join(parts)
        comma = self._(", ")
        if any(comma in part for part in parts):
            return self._("{parts}; and {last}").format(parts=self._("; ").join(parts[:-1]), last=parts[-1])
        return self._("{parts} and {last}").format(parts=comma.join(parts[:-1]), last=parts[-1])

    def cut(self, parts: Sequence[str], most: int, others: Plural = MORE) -> str:
        """A list in words that names a few parts and counts the rest."""
        if len(parts) <= most:
            return self.listed(parts)
        rest = len(parts) - most
        return self.listed([*parts[:most], self._counted(others, rest)])
