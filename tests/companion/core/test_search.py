"""Search without a game: word forms, synonyms, slips of the finger, compounds, and hits that cover a part."""

import pytest

from companion.core.search import Document, SearchIndex, Vocabulary, plain, slips, stem
from tests.share import for_each

DOCUMENTS = [
    Document("fish", "Fishing", ("A net catches fish.", "Rain does not matter."), aside=("At sea",)),
    Document("boat", "Boats", ("It may carry two nets.",), asked=("who may row",)),
    Document("rain", "Rain", ("When it rains nobody goes out.",)),
]
GROUPS = {"boat": "boat, boats, boot, schip, small ship", "rain": "rain, regen", "net": "net, nets, netz"}


def keys(query: str, index: SearchIndex | None = None) -> list[str]:
    return [found.key for found in (index or SearchIndex(DOCUMENTS, Vocabulary(GROUPS, "a the der"))).find(query)]


@for_each(
    ("query", "first"),
    [
        ("boats", "boat"),
        ("BOAT", "boat"),
        ("Boot", "boat"),
        ("small ships", "boat"),
        ("regen", "rain"),
        ("the rain", "rain"),
        ("fishes", "fish"),
        ("fihsing", "fish"),
        ("fis", "fish"),
        ("row", "boat"),
        ("Regenboot", "boat"),
    ],
)
def test_words_as_people_type_them(query: str, first: str) -> None:
    assert keys(query)[0] == first


def test_short_words_are_never_taken_for_mistyped() -> None:
    assert keys("fsih") == []
    assert keys("botas") == ["boat"]
    assert keys("oat") == keys("bat") == []


def test_only_the_last_word_of_a_query_can_still_grow() -> None:
    assert keys("fis boat") == ["boat"]
    assert set(keys("boat fis")) == {"boat", "fish"}


def test_what_lacks_a_thing_that_was_asked_for_comes_after() -> None:
    documents = [Document("many", "Catch", ("A catch of fish, fish and fish.",)), Document("net", "Net", ("Fish.",))]
    groups = {"net": "net, nets, trawl"}
    assert keys("catch fish trawl", SearchIndex(documents, Vocabulary(groups)))[0] == "many"
    assert keys("catch fish trawl", SearchIndex(documents, Vocabulary(things=groups)))[0] == "net"


def test_a_note_is_shown_only_if_no_sentence_says_it() -> None:
    document = Document("fish", "Fishing", ("A net catches fish.",), notes=("One book forbids the net on Sundays.",))
    index = SearchIndex([document], Vocabulary())
    assert index.find("net")[0].sentence == "A net catches fish."
    assert index.find("sundays")[0].sentence == "One book forbids the net on Sundays."


def test_a_rarer_document_comes_after_its_like() -> None:
    documents = [Document("rare", "Fishing", ("A net.",), weight=0.9), Document("usual", "Fishing", ("A net.",))]
    assert keys("net", SearchIndex(documents, Vocabulary())) == ["usual", "rare"]


def test_who_covers_more_of_the_query_comes_first() -> None:
    assert keys("net boat")[0] == "boat"
    assert set(keys("net boat")) == {"boat", "fish"}
    assert keys("fish moon")[0] == "fish"


def test_what_is_not_there_is_not_found() -> None:
    for query in ("", " ", "moon", "zz", "the"):
        assert keys(query) == []


def test_the_sentence_that_was_hit_is_named() -> None:
    index = SearchIndex(DOCUMENTS, Vocabulary(GROUPS))
    assert index.find("rain fish")[0].sentence
    by_key = {found.key: found.sentence for found in index.find("regen")}
    assert by_key["fish"] == "Rain does not matter."
    assert index.find("row")[0].sentence == ""


def test_without_groups_it_is_a_plain_search() -> None:
    assert keys("carrying", SearchIndex(DOCUMENTS, Vocabulary())) == ["boat"]
    assert keys("regen", SearchIndex(DOCUMENTS, Vocabulary())) == []


def test_letters_are_compared_without_accents() -> None:
    assert plain("Plättchen") == plain("Plaettchen") == "plattchen"
    assert plain("Straße") == plain("STRASSE")
    assert plain("Druïden") == "druiden"


def test_endings_are_taken_off_if_enough_is_left() -> None:
    assert stem("build") == stem("building") == stem("builds") == "build"
    assert stem("laying") == "laying"
    assert stem("connected") == stem("connects") == "connect"
    assert stem("tie") == "tie"


@pytest.mark.parametrize(
    ("word", "other", "count"),
    [("sheep", "sheep", 0), ("shep", "sheep", 1), ("sheeep", "sheep", 1), ("shepe", "sheep", 1), ("shxxp", "sheep", 2)],
)
def test_slips_are_counted(word: str, other: str, count: int) -> None:
    assert slips(word, other, 2) == count


def test_far_words_are_given_up() -> None:
    assert slips("mountain", "sheep", 1) == 2
