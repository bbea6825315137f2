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
from typing import Final, NamedTuple

from tools.texts.rules_texts import RULES, texts_in

ROOT: Final = Path(__file__).resolve().parents[2]
TEMPLATE: Final = ROOT / "assets" / "locale" / "companion.pot"
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


class Message(NamedTuple):
    """A text, with its plural where it has one."""

    one: str
    many: str | None = None


def messages_in(source: str) -> Iterator[Message]:
    """The texts of a module in the order they stand there."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        texts = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
        words = [text for text in texts if isinstance(text, str)]
        if name in SINGLE and len(node.args) == 1 and words:
            yield Message(words[0])
        elif name in PLURAL and len(words) >= 2:
            yield Message(words[0], words[1])


def rules_in(source: str) -> Iterator[Message]:
    """The same of a file of rules."""
    return map(Message, texts_in(source))


def collect(root: Path = ROOT) -> dict[Message, list[str]]:
    """All texts with the files they stand in."""
    found: dict[Message, list[str]] = {}
    code = [(path, messages_in) for folder in SOURCES for path in sorted((root / folder).rglob("*.py"))]
    rules = [(path, rules_in) for path in sorted((root / RULES).glob("*.toml"))]
    for path, extract in (*code, *rules):
        name = path.relative_to(root).as_posix()
        for message in extract(path.read_text(encoding="utf-8")):
            places = found.setdefault(message, [])
            if name not in places:
                places.append(name)
    plurals = {message.one for message in found if message.many}
    return {message: places for message, places in found.items() if message.many or message.one not in plurals}


def template(messages: dict[Message, list[str]]) -> str:
    """The template as text, sorted by the texts so that it changes only where they do."""
    parts = [HEADER]
    for message in sorted(messages, key=lambda message: (message.one, message.many or "")):
        lines = [f"#: {place}" for place in sorted(messages[message])]
        if "{" in message.one:
            lines.append("#, python-brace-format")
        lines.append(f"msgid {quoted(message.one)}")
        if message.many is None:
            lines.append('msgstr ""')
        else:
            lines += [f"msgid_plural {quoted(message.many)}", 'msgstr[0] ""', 'msgstr[1] ""']
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def quoted(text: str) -> str:
    """A text as gettext files write it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing, say whether the template is up to date")
    options = parser.parse_args(arguments)
    messages = collect()
    text = template(messages)
    if options.check:
        current = TEMPLATE.exists() and TEMPLATE.read_text(encoding="utf-8") == text
        print("up to date" if current else "out of date: run python -m tools.texts.template")
        return 0 if current else 1
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_text(text, encoding="utf-8")
    print(f"{len(messages)} texts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
