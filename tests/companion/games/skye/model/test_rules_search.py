"""The rules are found in the words that players use, in three languages, with typing errors."""

import pytest

from companion.core.i18n import i18n
from companion.games.skye.model.rules_content import SkyeRuleBook
from scoring.skye.rulebook import EDITIONS
from scoring.skye.words import Words
from tests.companion.games.skye.model.search_queries import DUTCH, ENGLISH, GERMAN, QUERIES
from tests.share import for_each

BOOK = SkyeRuleBook(Words(), EDITIONS[0])


@for_each(("language", "query", "key"), QUERIES)
def test_the_answer_comes_first(language: str, query: str, key: str) -> None:
    assert BOOK.search(query)[0].key == key, [rule.key for rule in BOOK.search(query)[:4]]


@pytest.mark.parametrize(("language", "queries"), [("de", GERMAN), ("nl", DUTCH)])
def test_the_answer_comes_first_where_the_book_speaks_the_same_language(language: str, queries: dict[str, str]) -> None:
    i18n.choose(language)
    book = SkyeRuleBook(Words(i18n.translations), EDITIONS[0])
    found = {query: book.search(query)[0].key for query in queries}
    assert found == queries


def test_there_are_enough_queries_in_every_language() -> None:
    assert len(QUERIES) >= 120
    assert min(len(ENGLISH), len(GERMAN), len(DUTCH)) >= 40
    assert {key for _language, _query, key in QUERIES} <= BOOK.rules.keys()


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("tie for second", "All who are level for second get 2 VP each."),
        ("tie ships", "All who are level for most get 5 VP"),
        ("lighthouse on an open lake", "need not be completed."),
        ("nobody buys", "unsold tiles stay with their owners"),
        ("curved edge", "A curved edge"),
    ],
)
def test_a_hit_names_the_sentence_that_answers(query: str, sentence: str) -> None:
    assert sentence in BOOK.find(query)[0].sentence


def test_every_hit_names_a_sentence_of_its_rule() -> None:
    for _language, query, _key in QUERIES:
        for hit in BOOK.find(query):
            assert hit.sentence in (*hit.rule.texts, *hit.rule.differences, *hit.rule.unprinted)


def test_a_title_typed_in_full_is_found_first() -> None:
    for rule in BOOK.rules.values():
        alike = [other.key for other in BOOK.rules.values() if other.title.casefold() == rule.title.casefold()]
        assert BOOK.search(rule.title)[0].key in alike, (rule.title, BOOK.search(rule.title)[0].key)


def test_nonsense_finds_nothing() -> None:
    for query in ("", "   ", "xyzzy", "[b]zzz[/b]", "%"):
        assert BOOK.search(query) == []
