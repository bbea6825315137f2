"""The words of Glen More: names, rules, laying, near misses, and that every text can be translated."""

from gettext import NullTranslations

import pytest

from scoring.core.cells import EAST, NORTH, SOUTH
from scoring.core.evidence import Item, NearMiss, Score
from scoring.glen.catalogue import catalogue, special_places
from scoring.glen.comparison import ACHIEVEMENTS, ComparedAchievement, Reason, compare
from scoring.glen.game import RULINGS
from scoring.glen.laying import Breach, Clash, EdgeFault, LayingRule
from scoring.glen.rulebook import RULE_SECTIONS, SECTIONS, cite, cite_rule
from scoring.glen.settlement import END_CARDS, settle
from scoring.glen.tile import Frame, Kind, Resource, composed
from scoring.glen.words import Words
from scoring.glen.words.laying import UNVERIFIED

from .tables import game, player, tile

WORDS = Words()


class Marked(NullTranslations):
    """Puts marks around every template, so that untranslated words stand out."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, one: str, many: str, count: int) -> str:
        return f"«{one if count == 1 else many}»"


def test_places_are_told_from_the_start_village() -> None:
    assert WORDS.place((0, 0)) == "start village"
    assert WORDS.place((-1, 2)) == "2 north, 1 west"


@pytest.mark.parametrize(
    ("name", "told"),
    [("T2", "forest (T2)"), ("castle-of-mey", "Castle of Mey"), ("start-village", "start village")],
)
def test_a_tile_has_a_name(name: str, told: str) -> None:
    assert WORDS.tile(tile(name)) == told
    assert WORDS.tile_first(tile(name)) == told[0].upper() + told[1:]


def test_everything_has_a_name_and_a_rule() -> None:
    assert WORDS.tile(composed(Kind.LOCH, Frame.BLUE)) == "loch"
    for each in catalogue().values():
        assert WORDS.tile(each)
    for resource in Resource:
        assert WORDS.resource(resource)
    for rule in (*ACHIEVEMENTS, *END_CARDS, "coins", "tiles", "final"):
        assert WORDS.heading(rule)
        assert WORDS.rule(rule)
        assert cite_rule(rule).page in (7, 8)
    for rule in LayingRule:
        assert WORDS.laying_rule(rule)
        assert cite_rule(rule).page == 5
    for place in special_places():
        assert WORDS.heading(place).lower().replace(" ", "-") == place
    for ruling, values in RULINGS.items():
        assert WORDS.ruling_name(ruling) and WORDS.why_open(ruling)
        assert all(WORDS.choice(ruling, value) for value in values)


def test_every_rule_names_its_page() -> None:
    assert set(RULE_SECTIONS.values()) <= set(SECTIONS)
    for section in SECTIONS:
        found = cite(section)
        assert (found.edition, 1 <= found.page <= 8) == ("glen-more-de-2010", True)
    assert WORDS.citation(cite("warehouse")) == "German 2010, Das Lager, page 4"


BREACHES = [
    (Breach(LayingRule.TOUCH), "No tile lies beside this one. A tile lies side by side with a tile of your territory."),
    (
        Breach(LayingRule.CLAN),
        "No clan member is near. A clan member stands on one of the eight tiles around the new one.",
    ),
    (
        Breach(LayingRule.RIVER, (Clash(SOUTH, EdgeFault.ENDS),)),
        "South edge: the river would end here. The river runs north to south. "
        "It is never interrupted and never begun twice.",
    ),
    (
        Breach(LayingRule.ROAD, (Clash(EAST, EdgeFault.RUNS_OUT),)),
        "East edge: the road would run into a plain side. The road runs east to west. "
        "It is never interrupted and never begun twice.",
    ),
    (
        Breach(LayingRule.RIVER, (Clash(NORTH, EdgeFault.RUNS_OUT), Clash(SOUTH, EdgeFault.SECOND))),
        "North edge: the river would run into a plain side. This would be the beginning of a second river. "
        "The river runs north to south. It is never interrupted and never begun twice.",
    ),
]


@pytest.mark.parametrize(("breach", "sentence"), BREACHES, ids=[sentence for _, sentence in BREACHES])
def test_a_breach_says_what_is_wrong_at_which_edge(breach: Breach, sentence: str) -> None:
    assert WORDS.breach(breach) == sentence


def of(rule: str, *amounts: int) -> ComparedAchievement:
    counters = {"whisky": "whisky", "chieftains": "chieftains"}
    players = [player(name, **{counters[rule]: count}) for name, count in zip("ABCDE", amounts, strict=False)]
    return compare(game(*players))[0][rule]


def test_what_one_more_would_bring() -> None:
    found = of("chieftains", 4, 1)
    assert WORDS.near_miss(found.score.near_misses[0], found) == "1 bonnet more would be 5 VP instead of 3."
    last = of("whisky", 1, 4)
    assert WORDS.near_miss(last.score.near_misses[0], last) == "4 barrels more would be 1 VP instead of 0."


def test_a_chieftain_counts_twice_with_castle_of_mey() -> None:
    mine = player("A", ((0, 1), "castle-of-mey"), chieftains=1)
    found = compare(game(mine, player("B")))[0]["chieftains"]
    assert [WORDS.near_miss(miss, found) for miss in found.score.near_misses] == [
        "1 bonnet more would be 5 VP instead of 3.",
        "1 chieftain more would be 8 VP instead of 3.",
        "Castle of Mey does not double bonnets.",
    ]
    assert WORDS.item(found.score.items[2]) == "1 more, because Castle of Mey doubles chieftains at 1 north"


def test_other_near_misses() -> None:
    assert WORDS.near_miss(NearMiss("castle", ((0, 1),), Reason.CASTLE)) == "Castles are no villages: 1 north."
    assert WORDS.near_miss(NearMiss("tile", (), Reason.FEWER, (), 1)) == "1 tile fewer would cost 3 VP less."


def test_sums() -> None:
    assert WORDS.sum(Score("coins", 0)) == "0 VP."
    assert WORDS.sum(Score("loch-morar", 4, (Item("green", ((0, 1), (0, 2)), 2, 4),))) == "2 green tiles x 2 = 4 VP."
    assert WORDS.item(Item("green", ((0, 1), (0, 2)), 2, 4)) == "2 green tiles at 1 north and 2 north"


def test_what_one_source_tells_is_said() -> None:
    marks = {mark for each in catalogue().values() for mark in each.unverified}
    assert marks == set(UNVERIFIED)
    assert WORDS.unverified("cost", tile("T14")) == "Only one source tells what village (T14) costs. Look at the tile."


def test_every_sentence_passes_the_translator() -> None:
    words = Words(Marked())
    one = player("A", ((0, 0), "duart-castle"), ((1, 0), "castle-of-mey"), coins=2, whisky=2, chieftains=1)
    two = player("B", ((0, 0), "T1"), vp=9)
    table = game(one, two)
    told = [words.tile(tile("T2")), words.citation(cite("end")), words.rule("worth")]
    for name, own, settled in zip(table.names, compare(table), settle(table), strict=True):
        for rule, found in own.items():
            told += words.comparison(
                rule, table.names, [each[rule] for each in compare(table)], table.names.index(name)
            )
            told += [words.item(item) for item in found.score.items]
            told += [words.near_miss(miss, found) for miss in found.score.near_misses]
        told += [words.sum(score) for score in (*settled.cards.values(), settled.coins, settled.tiles)]
    told += [words.breach(breach) for breach, _ in BREACHES]
    told += [words.unverified("cost", tile("T2")), words.edition("glen-more-de-2010")]
    assert all(sentence.startswith("«") for sentence in told)
