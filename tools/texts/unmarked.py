"""Finds words that players would read and that nobody can translate, because they do not pass through `_` or a mark.

    python -m tools.texts.unmarked

A literal is taken for words if it reads like a sentence, if it is glued to something in an f-string, if a widget shows
it, or if a fault says it. What else is raised or logged is for developers; names of games and places are the same in
every language.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.texts.files import ROOT
from tools.texts.template import PLURAL, SINGLE

SOURCES: Final = ("companion", "scoring")
FOR_DEVELOPERS: Final = (
    "companion/__main__.py",  # the options of a command
    "companion/core/diagnostics.py",
    "companion/core/paths.py",  # said before there is an app
    "companion/store/",
    "companion/core/stop_words.py",  # what people type, in three languages at once
    "companion/protocol/rule_file.py",  # said to those who write rules
    "scoring/core/refusals.py",  # a docstring that is made
    "scoring/core/replacing.py",  # code that is made
    "scoring/glen/rulebook.py",  # headings as the books print them
    "scoring/skye/rulebook.py",
)
SENTENCE: Final = re.compile(r"^[A-Z][a-z]+,? [a-z]+")
GLUED: Final = re.compile(r"(?:^|\s)[A-Za-z]{2,}\s|\s[A-Za-z]{2,}")
FAULT: Final = re.compile(r"(?:^|})[^{]*[A-Za-z]")
LABEL: Final = re.compile(r"^[A-Z][a-z]{2,}\b")
SHOWN: Final = frozenset({"text", "title", "subtitle", "hint", "label", "note"})
"""Arguments that widgets show."""
WIDGETS: Final = frozenset(
    {"Text", "PushButton", "DrawnButton", "Chip", "Row", "TopBar", "Group", "Topic", "say", "head"}
)
"""Those that show their first arguments."""
NOT_SAID: Final = frozenset({"debug", "info", "warning", "error", "exception", "compile", "load_string"})
FAULTS: Final = frozenset({"refuse", "BadFile", "Refused", "Fault", "Sentence", "Opening"})
"""Those that take a sentence for people: a mark, or nothing but places for other sentences."""
NOT_READ: Final = frozenset({"tile ", "box ", "speech in "})
"""Beginnings of keys."""
SAME_EVERYWHERE: Final = frozenset({"Castle of Mey", "Isle of Skye: From Chieftain to King"})


def unmarked(source: str) -> list[tuple[int, str]]:
    """The line and the text of every literal that should be marked."""
    tree = ast.parse(source)
    return sorted({*_within(tree), *_faults(tree)})


def _faults(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Sentences that refuse something and are not marked; the other exceptions are for developers."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node) in FAULTS and node.args:
            first = node.args[0]
            yield from _found(FAULT, first.values if isinstance(first, ast.JoinedStr) else [first])


def _within(node: ast.AST) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.Raise | ast.Assert) or (isinstance(node, ast.Expr) and _text(node.value) is not None):
        return
    if isinstance(node, ast.Call):
        if _name(node) in SINGLE | PLURAL | NOT_SAID:
            return
        yield from _found(LABEL, _shown(node))
    elif isinstance(node, ast.JoinedStr):
        yield from _found(GLUED, node.values)
        yield from (found for part in node.values if _text(part) is None for found in _within(part))
        return
    yield from _found(SENTENCE, [node])
    for child in ast.iter_child_nodes(node):
        yield from _within(child)


def _found(pattern: re.Pattern[str], nodes: list[ast.AST] | list[ast.expr]) -> Iterator[tuple[int, str]]:
    for node in nodes:
        text = _text(node)
        if text is not None and pattern.search(text) and text not in SAME_EVERYWHERE | NOT_READ:
            yield getattr(node, "lineno", 0), text


def _shown(node: ast.Call) -> list[ast.expr]:
    first = node.args[:2] if _name(node) in WIDGETS else []
    return [*first, *(keyword.value for keyword in node.keywords if keyword.arg in SHOWN)]


def _text(node: ast.AST) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _name(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def everywhere(root: Path = ROOT) -> Iterator[str]:
    """All of them in the app and in what the engine says, each with its place."""
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            if not name.startswith(FOR_DEVELOPERS):
                found = unmarked(path.read_text(encoding="utf-8"))
                yield from (f"{name}:{line}: not marked for translation: {text}" for line, text in found)


def main() -> int:
    found = list(everywhere())
    for problem in found:
        print(problem)
    print(f"{len(found)} texts that cannot be translated")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
