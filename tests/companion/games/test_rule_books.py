"""The rule book of every game as it is written: whole sentences, and what people ask is answered."""

import pytest

from companion.games import GAMES, face_of
from companion.protocol.rule_book import RuleBook

ANSWERS = 3
"""So many answers somebody reads before looking elsewhere."""


def book_of(kind: str) -> RuleBook:
    return face_of(kind).rule_book(None, {})


@pytest.mark.parametrize("kind", GAMES)
def test_what_people_ask_is_answered_by_its_rule(kind: str) -> None:
    book = book_of(kind)
    missed = {
        question: rule.key
        for rule in book.rules.values()
        for question in rule.questions
        if rule.key not in [found.key for found in book.search(question)[:ANSWERS]]
    }
    assert missed == {}


@pytest.mark.parametrize("kind", GAMES)
def test_rules_are_told_in_whole_sentences(kind: str) -> None:
    for rule in book_of(kind).rules.values():
        assert not rule.title.endswith("."), rule.key
        for text in (*rule.texts, *rule.differences, *rule.unprinted):
            assert text.endswith((".", ":")), (rule.key, text)
