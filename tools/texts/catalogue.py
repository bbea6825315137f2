"""A catalogue of one language: Babel reads, updates and writes it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from tools.texts.files import LOCALE, path_of

HEADER: Final = """\
msgid ""
msgstr ""
"Project-Id-Version: clan-companion\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""
"""Without the dates and addresses of Babel's own, so that a file changes only where texts do."""
BRACES: Final = "python-brace-format"
"""A flag that Babel puts to every text with a placeholder; `tools.texts.check` looks at those of all texts."""


def load(language: str, locale: Path = LOCALE) -> Catalog:
    """The catalogue of a language; one without a file is empty."""
    path = path_of(language, locale)
    return parse(language, path.read_text(encoding="utf-8") if path.exists() else "")


def parse(language: str, text: str) -> Catalog:
    catalogue = read_po(io.BytesIO(text.encode()), locale=language, charset="utf-8", abort_invalid=True)
    catalogue.locale = language
    return catalogue


def written(catalogue: Catalog) -> str:
    """The catalogue as text, sorted by the texts."""
    for message in catalogue:
        message.flags.discard(BRACES)
    language = str(catalogue.locale_identifier)
    header = HEADER.format(language=language, plurals=Catalog(locale=language).plural_forms)
    return header + entries_of(catalogue, no_location=True)


def entries_of(catalogue: Catalog, no_location: bool = False) -> str:
    """All texts without the header, one line each."""
    text = io.BytesIO()
    write_po(
        text, catalogue, width=0, no_location=no_location, omit_header=True, sort_output=True, ignore_obsolete=True
    )
    return text.getvalue().decode().rstrip("\n") + "\n"


def english_of(message: Message) -> tuple[str, ...]:
    """The text, and its plural where it has one."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def forms_of(message: Message) -> tuple[str, ...]:
    """What it is in the other language: one form, or one for each number that has its own."""
    return (message.string or "",) if isinstance(message.string, str | None) else tuple(message.string)


def save(catalogue: Catalog, locale: Path = LOCALE) -> None:
    path = path_of(str(catalogue.locale_identifier), locale)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(written(catalogue), encoding="utf-8", newline="\n")


def update(catalogue: Catalog, texts: Catalog) -> None:
    """Keep the translations of the texts there are now; one whose plural changed is a suggestion."""
    before = {message.id[0]: message.id for message in catalogue if message.pluralizable}
    catalogue.update(texts, no_fuzzy_matching=True)
    for message in catalogue:
        if message.pluralizable and before.get(message.id[0], message.id) != message.id:
            message.flags.add("fuzzy")
