"""A catalogue of one language as data: read from and written as a gettext .po file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tools.texts.template import ROOT, Message, quoted

LOCALE: Final = ROOT / "assets" / "locale"
NAME: Final = "companion"
FUZZY: Final = "fuzzy"
PLURALS: Final = {"de": "nplurals=2; plural=(n != 1);", "nl": "nplurals=2; plural=(n != 1);"}
"""Which form a number takes; a new language adds its line."""
FORMS: Final = 2

HEADER: Final = """\
Project-Id-Version: clan-companion
Language: {language}
MIME-Version: 1.0
Content-Type: text/plain; charset=UTF-8
Content-Transfer-Encoding: 8bit
Plural-Forms: {plurals}
"""

_ESCAPES: Final = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


@dataclass(slots=True)
class Entry:
    """A text in another language: one form, or one for each number that has its own."""

    message: Message
    forms: tuple[str, ...]
    flags: frozenset[str] = frozenset()
    notes: tuple[str, ...] = ()
    """What translators tell each other."""

    @property
    def is_complete(self) -> bool:
        return all(self.forms) and FUZZY not in self.flags


@dataclass(slots=True)
class Catalogue:
    """The texts of a language and what its header says."""

    language: str
    header: str
    entries: dict[Message, Entry] = field(default_factory=dict)
    repeated: list[Message] = field(default_factory=list)


class Malformed(ValueError):
    """A line of a catalogue cannot be read; the message names file and line."""


def languages(locale: Path = LOCALE) -> list[str]:
    """The languages that have a catalogue."""
    return sorted(path.parent.parent.name for path in locale.glob(f"*/LC_MESSAGES/{NAME}.po"))


def path_of(language: str, locale: Path = LOCALE) -> Path:
    return locale / language / "LC_MESSAGES" / f"{NAME}.po"


def header_of(language: str) -> str:
    return HEADER.format(language=language, plurals=PLURALS[language])


def empty_forms(message: Message) -> tuple[str, ...]:
    return ("",) * (1 if message.many is None else FORMS)


def load(language: str, locale: Path = LOCALE) -> Catalogue:
    """The catalogue of a language; one without a file is empty."""
    path = path_of(language, locale)
    if not path.exists():
        return Catalogue(language, header_of(language))
    return parse(language, path.read_text(encoding="utf-8"), path.name)


def parse(language: str, text: str, name: str = NAME) -> Catalogue:
    """Reads a catalogue; entries are blocks with an empty line between them."""
    catalogue = Catalogue(language, "")
    for block in _blocks(text.splitlines()):
        entry = _entry(block, f"{name} ({language})")
        if entry is None:
            continue
        if not entry.message.one:
            catalogue.header = entry.forms[0]
        elif entry.message in catalogue.entries:
            catalogue.repeated.append(entry.message)
        else:
            catalogue.entries[entry.message] = entry
    return catalogue


def written(catalogue: Catalogue) -> str:
    """The catalogue as text, sorted as the template is, so that it changes only where texts do."""
    lines = ['msgid ""', 'msgstr ""', *(quoted(line + "\n") for line in catalogue.header.splitlines())]
    blocks = ["\n".join(lines) + "\n"]
    for message in sorted(catalogue.entries, key=lambda message: (message.one, message.many or "")):
        blocks.append("\n".join(_lines(catalogue.entries[message])) + "\n")
    return "\n".join(blocks)


def save(catalogue: Catalogue, locale: Path = LOCALE) -> None:
    path = path_of(catalogue.language, locale)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(written(catalogue), encoding="utf-8", newline="\n")


def updated(catalogue: Catalogue, texts: Iterable[Message]) -> Catalogue:
    """The same translations for the texts there are now; a text that got a plural keeps its form as a suggestion."""
    singles = {message.one: entry for message, entry in catalogue.entries.items()}
    entries = {}
    for message in texts:
        entry = catalogue.entries.get(message)
        entries[message] = entry or _suggested(message, singles.get(message.one))
    return Catalogue(catalogue.language, header_of(catalogue.language), entries)


def _suggested(message: Message, old: Entry | None) -> Entry:
    if old is None or not old.forms[0]:
        return Entry(message, empty_forms(message))
    forms = (old.forms[0],) * len(empty_forms(message))
    return Entry(message, forms, old.flags | {FUZZY}, old.notes)


def _lines(entry: Entry) -> Iterator[str]:
    yield from entry.notes
    if entry.flags:
        yield "#, " + ", ".join(sorted(entry.flags))
    yield f"msgid {quoted(entry.message.one)}"
    if entry.message.many is None:
        yield f"msgstr {quoted(entry.forms[0])}"
        return
    yield f"msgid_plural {quoted(entry.message.many)}"
    for number, form in enumerate(entry.forms):
        yield f"msgstr[{number}] {quoted(form)}"


def _blocks(lines: list[str]) -> Iterator[list[tuple[int, str]]]:
    block: list[tuple[int, str]] = []
    for number, line in enumerate([*lines, ""], start=1):
        if line.strip():
            block.append((number, line.strip()))
        elif block:
            yield block
            block = []


def _entry(block: list[tuple[int, str]], name: str) -> Entry | None:
    """An entry, or None for a block of comments."""
    fields: dict[str, str] = {}
    flags: set[str] = set()
    notes: list[str] = []
    key = ""
    for number, line in block:
        if line.startswith("#,"):
            flags |= {flag.strip() for flag in line[2:].split(",")} - {"python-brace-format"}
        elif line.startswith("# "):
            notes.append(line)
        elif not line.startswith("#"):
            found = re.fullmatch(r'(?:(msgid|msgid_plural|msgstr(?:\[\d\])?) )?"(.*)"', line)
            if found is None or (not found[1] and not key) or (found[1] in fields):
                raise Malformed(f"{name}, line {number}: {line[:60]}")
            key = found[1] or key
            fields[key] = fields.get(key, "") + _unquoted(found[2])
    return _assembled(fields, frozenset(flags), tuple(notes), f"{name}, line {block[0][0]}") if fields else None


def _assembled(fields: Mapping[str, str], flags: frozenset[str], notes: tuple[str, ...], place: str) -> Entry:
    if "msgid" not in fields:
        raise Malformed(f"{place}: no msgid")
    message = Message(fields["msgid"], fields.get("msgid_plural"))
    forms = tuple(text for key, text in sorted(fields.items()) if key.startswith("msgstr"))
    return Entry(message, forms or empty_forms(message), flags, notes)


def _unquoted(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], found[0]), text)
