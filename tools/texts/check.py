"""Asks whether every text is translated and says what the English says: `make lint` fails where not.

python -m tools.texts.check         all languages; `python -m tools.texts.check de` one
"""

from __future__ import annotations

import argparse
import re
import string
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from tools.texts.catalogue import FORMS, FUZZY, LOCALE, Catalogue, Entry, Malformed, header_of, languages, load
from tools.texts.template import Message, collect

MARKUP: Final = re.compile(r"\[/?(?:b|i|u|s|ref|color|size|font|sub|sup|anchor)(?:=[^\]]*)?\]")
ENDS: Final = (".", ":", "?", "!", "…")
AVOIDED: Final = {
    "de": {
        r"\bVP\b": "SP",
        r"(?<![.:?] )(?<!^)\b(?:Sie|Ihnen)\b": "du or ihr",
        r"\bman\b": "the player's name, du or ihr",
        r"\bKühe?\b|\bKuh\b": "Rind",
        r"\bVerkäufer\b": "Anbieter",
        r"\bGegner\b": "Mitspieler",
        r"\b[Gg]ebucht\b|\b[Bb]uchen\b": "eintragen",
        r"\bBoote?\b": "Schiff",
        r"\bRohstoffe?\b": "Ressource",
        r'"|“[^“„]*”': "„ and “",
    },
    "nl": {
        r"\bVP\b|\bWP\b": "OP",
        r"\bu\b|\buw\b": "je or jullie",
        r"\bkoe(?:ien)?\b": "rund",
        r"\btegenstanders?\b": "andere speler",
        r"\bboek(?:en|t)?\b(?! )": "noteren",
        r"\bboten\b|\bboot\b": "schip",
        r"\bpartij(?:en)?\b": "spel",
        r"\b[Cc]langebied(?:en)?\b": "territorium",
        r"\bvoltooide?\b": "afgebouwd",
        r"\bfigu(?:ur|ren)\b": "pion",
        r'"|„': "“ and ”",
    },
}
"""Words that the rulebooks of a language do not use, with those they do."""


def problems(catalogue: Catalogue, texts: Sequence[Message]) -> Iterator[str]:
    """What is wrong with a catalogue, a line each."""
    if catalogue.header != header_of(catalogue.language):
        yield "the header is not the one that tools/texts writes"
    yield from (f"twice: {message.one}" for message in catalogue.repeated)
    yield from (f"missing: {message.one}" for message in texts if message not in catalogue.entries)
    known = set(texts)
    for message, entry in catalogue.entries.items():
        found = "gone from the app" if message not in known else next(faults(entry, catalogue.language), "")
        if found:
            yield f"{found}: {message.one}"


def faults(entry: Entry, language: str) -> Iterator[str]:
    """What is wrong with one text."""
    if FUZZY in entry.flags:
        yield "only a suggestion (fuzzy)"
    if len(entry.forms) != (1 if entry.message.many is None else FORMS):
        yield "another number of plural forms"
        return
    if not all(entry.forms):
        yield "not translated"
        return
    for number, form in enumerate(entry.forms):
        for differs, what in RULES:
            if differs(entry.message, form, number):
                yield what
        for pattern, better in AVOIDED.get(language, {}).items():
            if found := re.search(pattern, form):
                yield f"say {better} instead of {found[0]!r}"


def fields_of(text: str) -> Counter[str]:
    """The placeholders of a text; what is no format has none."""
    try:
        return Counter(str(name) for _, name, _, _ in string.Formatter().parse(text) if name is not None)
    except ValueError:
        return Counter({"malformed": 1})


def _placeholders(message: Message, form: str, number: int) -> bool:
    """The form for one may tell the number in words; otherwise all placeholders of the English are there."""
    found, one = set(fields_of(form)), set(fields_of(message.one))
    if message.many is None:
        return found != one
    many = set(fields_of(message.many))
    return not (one & many - {"count"} <= found <= one | many) if number == 0 else found != many


def _markup(message: Message, form: str, number: int) -> bool:
    return Counter(MARKUP.findall(form)) != Counter(MARKUP.findall(_source(message, number)))


def _edges(message: Message, form: str, number: int) -> bool:
    """Spaces and line ends at the beginning and the end are the same."""
    source = _source(message, number)
    inner, same = form.strip(), source.strip()
    return form.partition(inner)[::2] != source.partition(same)[::2]


def _end(message: Message, form: str, number: int) -> bool:
    """A sentence stays a sentence, a label a label."""
    source = _source(message, number).strip()
    return [end for end in ENDS if source.endswith(end)] != [end for end in ENDS if form.strip().endswith(end)]


def _lines(message: Message, form: str, number: int) -> bool:
    return form.count("\n") != _source(message, number).count("\n")


def _source(message: Message, number: int) -> str:
    return message.many if number and message.many is not None else message.one


RULES: Final[tuple[tuple[Callable[[Message, str, int], bool], str], ...]] = (
    (_placeholders, "other placeholders"),
    (_markup, "other markup"),
    (_edges, "other spaces at the ends"),
    (_end, "ends otherwise"),
    (_lines, "another number of lines"),
)


def everything(locale: Path = LOCALE, only: Sequence[str] = ()) -> Iterator[str]:
    """The problems of all catalogues, each with its language."""
    texts = list(collect())
    for language in only or languages(locale):
        try:
            yield from (f"{language}: {problem}" for problem in problems(load(language, locale), texts))
        except Malformed as fault:
            yield str(fault)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("languages", nargs="*", help="otherwise all that have a catalogue")
    found = list(everything(only=parser.parse_args(arguments).languages))
    for problem in found:
        print(problem)
    print(f"{len(found)} problems in {', '.join(languages()) or 'no language'}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
