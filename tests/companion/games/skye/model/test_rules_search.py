"""The rules are found in the words that players use, in three languages, with typing errors."""

import pytest

from companion.core.i18n import LANGUAGES, i18n
from companion.games.skye.model.rules_content import SkyeRuleBook
from scoring.skye.rulebook import EDITIONS
from scoring.skye.words import Words
from tests.companion.games.skye.model.search_queries import AT_THE_TABLE, DUTCH, ENGLISH, GERMAN, QUERIES

BOOK = SkyeRuleBook(Words(), EDITIONS[0])
RIGHT = 0.95
"""The share of half sentences, slips and words of no rulebook whose first answer must be right."""


def book_in(language: str) -> SkyeRuleBook:
    i18n.choose(language)
    return SkyeRuleBook(Words(i18n.translations), EDITIONS[0])


def test_the_answer_comes_first() -> None:
    missed = {query: BOOK.search(query)[0].key for _language, query, key in QUERIES if BOOK.search(query)[0].key != key}
    assert missed == {}


@pytest.mark.parametrize(("language", "queries"), [("de", GERMAN), ("nl", DUTCH)])
def test_the_answer_comes_first_where_the_book_speaks_the_same_language(language: str, queries: dict[str, str]) -> None:
    book = book_in(language)
    found = {query: book.search(query)[0].key for query in queries}
    assert found == queries


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_at_the_table_is_answered_first(language: str) -> None:
    book = book_in(language)
    asked = [line.split(" | ") for line in AT_THE_TABLE.strip().splitlines()]
    own = {query: keys.split() for told, query, keys in asked if told == language}
    found = {query: next((rule.key for rule in book.search(query)), "") for query in own}
    missed = {query: key for query, key in found.items() if key not in own[query]}
    assert len(own) == 40
    assert len(missed) <= (1 - RIGHT) * len(own), missed


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
        ("use the tablet at once", "from the next round on, not at once"),
        ("road that ends at a meadow", "a road may end at the edge of a tile without one"),
        ("tunnels of two mountains", "are not linked"),
        ("sheep beside farm diagonal", "diagonally next to a farm count as well"),
        ("does castle count as tile on the road", "The castle tile itself counts"),
        ("price 0", "at least 1 gold, never 0"),
        ("refund if it does not fit", "You get no money back"),
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


@pytest.mark.parametrize(
    ("query", "key"),
    [
        ("gebot", "prices"),
        ("auction", "prices"),
        ("shuffle", "setup"),
        ("2 players", "setup"),
        ("spel eindigt", "final"),
    ],
)
def test_words_of_no_rulebook_and_short_ones(query: str, key: str) -> None:
    assert BOOK.search(query)[0].key == key


def test_a_word_of_the_other_game_is_not_taken_for_one_like_it() -> None:
    assert BOOK.search("brug") == []


def test_nonsense_finds_nothing() -> None:
    for query in ("", "   ", "xyzzy", "[i]zzz[/i]", "%"):
        assert BOOK.search(query) == []
