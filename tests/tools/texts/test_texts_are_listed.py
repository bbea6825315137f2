"""Whoever translates the app finds every text in the template."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from tools.texts.catalogue import english_of, parse
from tools.texts.files import TEMPLATE
from tools.texts.rules_texts import texts_in
from tools.texts.template import Text, collect, messages_in, template

UPDATE = "run python -m tools.texts.template"


def texts_of(catalogue: Iterable[Message]) -> set[tuple[str, ...]]:
    return {english_of(message) for message in catalogue if message.id}


def test_a_template_is_read_as_it_was_written() -> None:
    made = Catalog()
    for text, place in (('a "b"\n\\', "x.py"), (("{n} c", "{n} d"), "y.py"), ("Großes Ø", "z.py")):
        made.add(text, locations=[(place, 0)])
    assert texts_of(parse("de", template(made))) == texts_of(made)
    assert '#: y.py\n#, python-brace-format\nmsgid "{n} c"\nmsgid_plural "{n} d"\nmsgstr[0] ""' in template(made)


def test_marks_are_found_wherever_they_stand_and_keys_of_tables_are_none() -> None:
    source = """
_(PLAIN.get(reason, mark("This cannot be done now.")))
_(COLOURS["red"])
words._("{a} of {b}").format(a=ngettext("one", "many", n))
"""
    found: set[Text] = {"This cannot be done now.", "{a} of {b}", ("one", "many")}
    assert set(messages_in(source)) == found


def test_a_text_with_two_plurals_is_named(tmp_path: Path) -> None:
    for folder, plural in (("companion", "{n} sheep"), ("scoring", "{n} other sheep")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "a.py").write_text(f'ngettext("one", "{plural}", n)', encoding="utf-8")
    with pytest.raises(ValueError, match=r"scoring/a\.py: .*other sheep.* elsewhere"):
        collect(tmp_path)


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
    there = texts_of(parse("de", TEMPLATE.read_text(encoding="utf-8")))
    wanted = texts_of(collect())
    assert sorted(wanted - there) == [], UPDATE
    assert sorted(there - wanted) == [], UPDATE
