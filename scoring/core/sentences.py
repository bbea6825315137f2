"""Sentences as data: a marked text and its parts, put into words where they are said, in the language spoken there."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Final

from scoring.core.translator import Translator, mark

ENGLISH: Final = NullTranslations()
SYSTEM_REASONS: Final = (
    mark("No such file or directory"),
    mark("Permission denied"),
    mark("Operation not permitted"),
    mark("Is a directory"),
    mark("Not a directory"),
    mark("File name too long"),
    mark("Too many levels of symbolic links"),
    mark("Input/output error"),
    mark("No space left on device"),
    mark("Read-only file system"),
    mark("Too many open files"),
    mark("Bad file descriptor"),
    mark("Invalid argument"),
    mark("No such device or address"),
    mark("File too large"),
)
"""Why files cannot be read or written, as systems say it; what is not among them stays as the system says it."""


class Sentence:
    """A text with its parts. A part may be a sentence itself, or several that are told as a list."""

    __slots__ = ("parts", "text")

    def __init__(self, text: str, /, **parts: object) -> None:
        """A text without parts stands as it is, braces and all."""
        self.text, self.parts = text, parts

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def said(self, translations: NullTranslations) -> str:
        """In the language of some translations."""
        text = translations.gettext(self.text)
        return (
            text.format(**{key: _told(part, translations) for key, part in self.parts.items()}) if self.parts else text
        )


class Opening(Sentence):
    """A sentence that nothing stands before, although its text is written as one that goes on after a colon."""

    __slots__ = ()

    def said(self, translations: NullTranslations) -> str:
        sentence = super().said(translations)
        return sentence[:1].upper() + sentence[1:]


class Fault(ValueError):
    """What cannot be: the message is one sentence for people, in English until it is `said`."""

    def __init__(self, text: str, /, **parts: object) -> None:
        self.sentence = Sentence(text, **parts)
        super().__init__(str(self.sentence))

    def said(self, translations: NullTranslations) -> str:
        """The sentence in the language of some translations."""
        return self.sentence.said(translations)


def system_reason(error: OSError) -> Sentence:
    """Why the system could not do something."""
    return Sentence(error.strerror or mark("the file cannot be read"))


def _told(part: object, translations: NullTranslations) -> object:
    if isinstance(part, Sentence):
        return part.said(translations)
    if isinstance(part, tuple):
        return Translator(translations).listed(part)
    return part
