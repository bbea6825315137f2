"""Every difference between the editions that can matter is told where it matters; what no book prints says so.

The numbers are those of the list that came of reading all four books.
"""

import re

from companion.games.skye.model.rules_content import SkyeRuleBook
from scoring.skye.rulebook import EDITIONS, cite
from scoring.skye.words import Words
from tests.share import for_each

BOOK = SkyeRuleBook(Words(), EDITIONS[0])

DIFFERENCES = [
    # number, entry, some of its words
    (1, "tile:farm-animals", "Dutch 2015 names straight neighbours only"),
    (2, "tile:farm-animals", "German 2022 counts an animal once"),
    (3, "winner", "German 2022 exchanges it"),
    (3, "ruling:tie-break", "German 2022 exchanges it"),
    (4, "winner", "there are several winners"),
    (5, "declining", "Only Dutch 2015 says so"),
    (6, "doubling", "Dutch 2015 says that you may double"),
    (7, "tile:harbours", "German 2022 speaks of a water with"),
    (8, "tile:most-barrels", "no road is needed"),
    (9, "tile:most-barrels", "Dutch 2015 speaks of barrels, not of tiles"),
    (10, "tile:most-gold", "Only German 2022 says that everybody shows"),
    (11, "castle-facing", "Only German 2022 says that the castle faces"),
    (11, "tile:columns", "Only German 2022 says that the castle faces"),
    (12, "scroll:rows", "English 2022 can be read as one for both"),
    (12, "scroll:columns", "English 2022 can be read as one for both"),
    (13, "borderland-scoring", "full tiles for scoring tiles"),
    (14, "borderland-scoring", "English 2022 for a particular one"),
    (15, "tunnels", "In German 2022 the roads go on"),
    (15, "scroll:longest-road", "goes on through the mountain"),
    (16, "build-all", "without the word must"),
    (17, "laying-touch", "German 2022 does not name tiles laid just now"),
    (18, "completed", "in German 2022 other areas"),
    (19, "completed", "roads are no borders"),
    (20, "prices", "at least 1 coin"),
    (21, "round-end", "only the own territory counts"),
    (22, "tablet:discount-1", "at least the stake in English 2022"),
    (23, "dolmen", "from any stack in German 2022"),
    (24, "majorities", "one sentence for both ties"),
    (25, "tile:best-scroll", "English 2022 lets you choose"),
    (26, "coins", "43, 20, 20 and 12"),
    (27, "material", "a sixth screen"),
    (28, "material", "discard markers are all alike"),
    (29, "first-game", "English 2022 and Dutch 2015 say so"),
    (30, "prices", "in secret"),
    (32, "buying", "in Dutch 2015 behind it"),
    (34, "round-track", "on the scoring track"),
    (35, "start-player", "neighbour on the left"),
    (40, "druid-tiles", "almost all do"),
    (41, "tablets", "at once"),
]
"""The others cannot change a score, gold or what may be laid."""

UNPRINTED = [
    ("castle tile of castle roads", "ruling:castle-tile", "No edition says whether the castle tile counts"),
    ("gold of VP barrels", "ruling:vp-barrels", "leave all other rules as they are"),
    ("gold of VP barrels", "vp-barrels", "No book gives them gold"),
    ("VP barrels as barrels", "tile:most-barrels", "No book says so of those with VP"),
    ("VP barrels as barrels", "scroll:barrels", "barrels with VP count as well"),
    ("tablet of the last round", "tablet:scroll-again", "from a round that never comes"),
    ("Druid tile that fits nowhere", "druid-unlayable", "contradict each other"),
    ("two curved edges", "borderland-curve", "Two curved edges may lie side by side"),
    ("letters of the round track", "round-track", "printed on the board, not in the books"),
    ("gold of the round track", "catch-up", "The other amounts are printed on the board"),
    ("building in turn", "build-order", "No book says whether players build in turn"),
    ("how roads link", "roads", "Two tiles are linked where both have a road"),
]


@for_each(("number", "key", "words"), DIFFERENCES)
def test_a_difference_is_told_where_it_matters(number: int, key: str, words: str) -> None:
    rule = BOOK.rules[key]
    assert any(words in text for text in (*rule.differences, *rule.texts)), number


def test_all_that_can_change_points_gold_legality_or_the_winner_are_told() -> None:
    assert {number for number, _key, _words in DIFFERENCES} >= set(range(1, 26))


@for_each(("point", "key", "words"), UNPRINTED)
def test_what_no_book_prints_says_so(point: str, key: str, words: str) -> None:
    rule = BOOK.rules[key]
    assert any(words in text for text in (*rule.unprinted, *rule.differences, *rule.texts)), point


def test_an_edition_that_is_named_is_one_of_the_four() -> None:
    names = set(map(Words().edition, EDITIONS))
    for rule in BOOK.rules.values():
        for text in (*rule.texts, *rule.differences, *rule.unprinted):
            assert set(re.findall(r"\w+ 20\d\d", text)) <= names, text


def test_a_rule_names_every_page_that_says_a_part_of_it() -> None:
    book = SkyeRuleBook(Words(), "nl-2015")
    pages = {
        key: {edition: [place.page for place in places] for edition, places in book.sources_of(book.rules[key])}
        for key in ("income", "start-player", "declining")
    }
    assert pages["income"]["English 2022"] == [3, 11]
    assert pages["income"]["Dutch 2015"] == [3]
    assert {tuple(found) for found in pages["start-player"].values()} == {(2, 4)}
    assert {edition for edition, found in pages["declining"].items() if found} == {"Dutch 2015"}


def test_counted_pages_say_so() -> None:
    places = SkyeRuleBook(Words(), "en-2015").sources["income"]
    assert {place.key for place in places if place.counted} == {"en-2015"}
    assert "by count" in Words().citation(cite("income", "en-2015"))
    assert "by count" not in Words().citation(cite("tunnels", "en-2015"))


def test_a_ruling_is_never_told_by_half() -> None:
    book = SkyeRuleBook(Words(), "en-2022")
    for key, rule in book.rules.items():
        if key.startswith("ruling:"):
            halves = [text for text in rule.texts if ("With you" in text or "You " in text) and "Or: " not in text]
            assert halves == [], key
