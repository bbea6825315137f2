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

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError

from tools.texts.catalogue import english_of, forms_of, parse, written
from tools.texts.files import LOCALE, languages, path_of
from tools.texts.template import collect

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


def problems(text: str, language: str, texts: Catalog) -> Iterator[str]:
    """What is wrong with a catalogue, a line each."""
    catalogue = parse(language, text)
    if text != written(catalogue):
        yield "twice a text, or not in the form that python -m tools.texts.update gives it"
    yield from (f"missing: {english_of(message)[0]}" for message in texts if message.id and message.id not in catalogue)
    for message in catalogue:
        known = texts.get(message.id)
        if message.id:
            gone = known is None or known.id != message.id
            found = "gone from the app" if gone else next(faults(message, language, catalogue.num_plurals), "")
            if found:
                yield f"{found}: {english_of(message)[0]}"


def faults(message: Message, language: str, plurals: int = 2) -> Iterator[str]:
    """What is wrong with one text."""
    if message.fuzzy:
        yield "only a suggestion (fuzzy)"
    forms = forms_of(message)
    if len(forms) != (plurals if message.pluralizable else 1):
        yield "another number of plural forms"
        return
    if not all(forms):
        yield "not translated"
        return
    for number, form in enumerate(forms):
        for differs, what in RULES:
            if differs(message, form, number):
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
    found, (one, *plural) = set(fields_of(form)), (set(fields_of(text)) for text in english_of(message))
    if not plural:
        return found != one
    many = plural[0]
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
    return english_of(message)[-1 if number else 0]


RULES: Final[tuple[tuple[Callable[[Message, str, int], bool], str], ...]] = (
    (_placeholders, "other placeholders"),
    (_markup, "other markup"),
    (_edges, "other spaces at the ends"),
    (_end, "ends otherwise"),
    (_lines, "another number of lines"),
)


def everything(locale: Path = LOCALE, only: Sequence[str] = ()) -> Iterator[str]:
    """The problems of all catalogues, each with its language."""
    texts = collect()
    for language in only or languages(locale):
        text = path_of(language, locale).read_text(encoding="utf-8")
        try:
            yield from (f"{language}: {problem}" for problem in problems(text, language, texts))
        except PoFileError as fault:
            yield f"{language}: {fault}"


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
