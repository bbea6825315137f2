"""Collects every text of the app and of the engine's sentences into one gettext template.

    python -m tools.texts.template            writes assets/locale/companion.pot
    python -m tools.texts.template --check    says whether it is up to date

Texts are literal arguments of `_`, `mark`, `ngettext`, `_n` and `mark_plural`, and what the rules of a game say.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog

from tools.texts.catalogue import entries_of
from tools.texts.files import ROOT, TEMPLATE
from tools.texts.rules_texts import RULES, texts_in

SOURCES: Final = ("companion", "scoring")
SINGLE: Final = frozenset({"_", "mark"})
PLURAL: Final = frozenset({"ngettext", "_n", "mark_plural"})

HEADER: Final = """\
# The texts of Clan Companion. Made by tools/texts/template.py; do not edit.
msgid ""
msgstr ""
"Project-Id-Version: clan-companion\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""

Text = str | tuple[str, str]
"""A text, with its plural where it has one."""


def messages_in(source: str) -> Iterator[Text]:
    """The texts of a module. Babel's own reading misses a mark inside `_()`, and takes `_(TABLE["key"])` for a text."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        texts = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
        words = [text for text in texts if isinstance(text, str)]
        if name in SINGLE and len(node.args) == 1 and words:
            yield words[0]
        elif name in PLURAL and len(words) >= 2:
            yield words[0], words[1]


def collect(root: Path = ROOT) -> Catalog:
    """All texts with the files they stand in."""
    texts = Catalog()
    code = [(path, messages_in) for folder in SOURCES for path in sorted((root / folder).rglob("*.py"))]
    rules = [(path, texts_in) for path in sorted((root / RULES).glob("*.toml"))]
    for path, extract in (*code, *rules):
        name = path.relative_to(root).as_posix()
        for text in extract(path.read_text(encoding="utf-8")):
            known = texts.get(text)
            if known and known.pluralizable and isinstance(text, tuple) and known.id != text:
                # gettext knows a text by its singular, so one of the two would never be seen
                raise ValueError(f"{name}: {text} is {known.id} elsewhere")
            texts.add(text, locations=[(name, 0)])
    return texts


def template(texts: Catalog) -> str:
    """The template as text, sorted by the texts so that it changes only where they do."""
    return HEADER + entries_of(texts)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing, say whether the template is up to date")
    options = parser.parse_args(arguments)
    texts = collect()
    text = template(texts)
    if options.check:
        current = TEMPLATE.exists() and TEMPLATE.read_text(encoding="utf-8") == text
        print("up to date" if current else "out of date: run python -m tools.texts.template")
        return 0 if current else 1
    TEMPLATE.write_text(text, encoding="utf-8")
    print(f"{len(texts)} texts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
