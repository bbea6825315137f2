"""Whoever translates the app finds every text in the template."""

import ast
from collections.abc import Iterator

from tools.texts.template import TEMPLATE, Message, collect, messages_in, template

UPDATE = "run python -m tools.texts.template"


def listed(text: str) -> Iterator[Message]:
    """The texts of a template; the places they stand in do not matter here."""
    lines = text.splitlines()
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        if line.startswith("msgid ") and line != 'msgid ""':
            plural = following.removeprefix("msgid_plural ") if following.startswith("msgid_plural ") else None
            yield Message(_unquoted(line.removeprefix("msgid ")), _unquoted(plural) if plural else None)


def _unquoted(text: str) -> str:
    return str(ast.literal_eval(text))


def test_a_template_is_read_as_it_was_written() -> None:
    texts = {Message('a "b"\n\\'): ["x.py"], Message("{n} c", "{n} d"): ["y.py"], Message("Großes Ø"): ["z.py"]}
    assert set(listed(template(texts))) == set(texts)
    assert set(messages_in('_("new")')) - set(listed(template(texts))) == {Message("new")}


def test_the_template_lists_every_text_of_the_app_and_no_other() -> None:
    there, wanted = set(listed(TEMPLATE.read_text(encoding="utf-8"))), set(collect())
    assert sorted(message.one for message in wanted - there) == [], UPDATE
    assert sorted(message.one for message in there - wanted) == [], UPDATE
