"""Whoever translates the app finds every text in the template."""

import ast
from collections.abc import Iterator

from tools.texts.rules_texts import texts_in
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


def test_what_rules_say_is_listed_and_what_people_ask_is_not() -> None:
    said = ["The end", "Who wins", "Most VP wins.", "One book differs.", "No book says it.", "Still level", "all win"]
    rules = """
        topics.end = "The end"
        words.tie = "tie, ties"
        [[entry]]
        key = "winner"
        title = "Who wins"
        texts = ["Most VP wins."]
        differences = ["One book differs."]
        unprinted = ["No book says it."]
        section = "final"
        editions = [{ about = "Still level", en-2022 = "all win", only-words = true }]
        questions.en = ["who wins a tie"]
    """
    assert list(texts_in(rules)) == said


def test_the_template_lists_every_text_of_the_app_and_no_other() -> None:
    there, wanted = set(listed(TEMPLATE.read_text(encoding="utf-8"))), set(collect())
    assert sorted(message.one for message in wanted - there) == [], UPDATE
    assert sorted(message.one for message in there - wanted) == [], UPDATE
