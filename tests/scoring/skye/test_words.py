"""The words: places, rules, items, near misses and ties, in English and through a translator."""

import ast
import random
import string
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest

from scoring.cli.language import translations
from scoring.core.evidence import Gap, Item, NearMiss, Score
from scoring.skye import gamefile
from scoring.skye.catalogue import catalogue
from scoring.skye.final import Tablets, final
from scoring.skye.game import EXEMPT, RULINGS, Game
from scoring.skye.income import income
from scoring.skye.laying import CASTLES, Breach, Clash, LayingRule, check
from scoring.skye.reasons import Reason
from scoring.skye.rulebook import EDITIONS, SECTIONS, cite
from scoring.skye.score import score_tiles
from scoring.skye.scoring_tiles.table import SCORING_TILES, hanging_on
from scoring.skye.scrolls import SCROLLS, ScrollScore
from scoring.skye.tile import Terrain
from scoring.skye.words import Words
from scoring.skye.words.counted import AREA, SCROLL
from tests.scoring.asking import ROOT
from tests.scoring.skye.oracle.territories import random_game
from tests.share import for_each

WORDS = Words()
FOLDER = ROOT / "scoring" / "skye"


class Marked(NullTranslations):
    """Puts marks around every template, so that untranslated words stand out."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, one: str, many: str, count: int) -> str:
        return f"«{one if count == 1 else many}»"


# --- places ---


@pytest.mark.parametrize(
    ("cell", "place"),
    [
        ((0, 0), "castle"),
        ((0, 2), "2 north"),
        ((0, -1), "1 south"),
        ((3, 0), "3 east"),
        ((-1, -1), "1 south, 1 west"),
        ((1, 2), "2 north, 1 east"),
    ],
)
def test_places_are_told_from_the_castle(cell: tuple[int, int], place: str) -> None:
    assert WORDS.place(cell) == place


def test_a_gap_names_the_side() -> None:
    assert WORDS.gap(Gap((0, 2), 1)) == "2 north (east side)"
    assert WORDS.gap(Gap((0, 0), 3)) == "castle (west side)"
    assert WORDS.gap(Gap((0, 2))) == "2 north"


@pytest.mark.parametrize(
    ("cells", "text"),
    [
        ([], ""),
        ([(0, 0)], "castle"),
        ([(0, 0), (0, 1)], "castle and 1 north"),
        ([(0, 0), (0, 1), (0, 2)], "castle, 1 north and 2 north"),
        ([(0, 0), (1, 1)], "castle; and 1 north, 1 east"),
        ([(0, 0), (1, 1), (0, 1)], "castle; 1 north, 1 east; and 1 north"),
        ([(0, y) for y in range(7)], "castle, 1 north, 2 north, 3 north and 3 more"),
    ],
)
def test_lists_of_places(cells: list[tuple[int, int]], text: str) -> None:
    assert WORDS.places(cells, most=4) == text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the castle, 1 north and 2 more places"),
        ("de", "der Burg, 1 Nord und 2 weiteren Stellen"),
        ("nl", "het kasteel, 1 noord en 2 andere plekken"),
    ],
)
def test_places_within_a_sentence_take_the_form_that_follows_at(language: str, text: str) -> None:
    words = Words(translations(language))
    assert words.at_all([(0, y) for y in range(4)], most=2) == text
    assert words.gaps([Gap((0, y)) for y in range(4)], most=2) == text
    assert text.startswith(words.at((0, 0)))
    assert words.at((0, 1)) == words.place((0, 1))


def test_one_more_place_is_told_as_one() -> None:
    assert WORDS.at_all([(0, 0), (0, 1), (0, 2)], most=2) == "the castle, 1 north and 1 more place"


def test_a_gap_within_a_sentence_names_the_side_of_the_castle() -> None:
    assert WORDS.gaps([Gap((0, 0), 3)]) == "the castle (west side)"


# --- near misses ---


def test_an_open_area_names_its_open_edges() -> None:
    miss = NearMiss("water", ((0, 1),), Reason.OPEN, (Gap((0, 2), 1), Gap((-1, 0), 0)), 2)
    assert WORDS.near_miss("completed-areas", miss) == (
        "Not completed: water is open at 2 north (east side) and 1 west (north side)."
    )


def test_a_long_list_of_gaps_is_cut() -> None:
    miss = NearMiss("water", (), Reason.OPEN, tuple(Gap((0, y), 0) for y in range(1, 8)), 7)
    assert WORDS.near_miss("largest-lake", miss).endswith("4 north (north side) and 3 more places.")


MISSES = [
    (
        "large-areas",
        NearMiss("water", ((0, 1),), Reason.TOO_SMALL, (), 2),
        "Too small: the completed water at 1 north is 2",
    ),
    (
        "squares",
        NearMiss("square", (), Reason.MISSING_TILE, (Gap((1, 0)),), 1),
        "One more tile at 1 east makes a square.",
    ),
    (
        "longest-diagonal",
        NearMiss("diagonal", (), Reason.MISSING_TILE, (Gap((1, 1)),), 1),
        "A tile at 1 north, 1 east ",
    ),
    (
        "columns",
        NearMiss("column", ((0, 1),), Reason.SHORT_RUN, (Gap((0, 3)),), 1),
        "The column at 1 north is one tile s",
    ),
    (
        "rows",
        NearMiss("row", ((0, 1),), Reason.SHORT_RUN, (), 1),
        "The row at 1 north is one tile short and has no free",
    ),
    ("mountain-brochs", NearMiss("mountain", ((0, 1),), Reason.NO_BROCH), "The mountain at 1 north has no broch."),
    ("building-sets", NearMiss("building-set", (), Reason.NO_BROCH), "One more broch makes another set."),
    ("farm-animals", NearMiss("sheep", ((0, 1),), Reason.NO_FARM), "The sheep at 1 north have no farm: the territory"),
    (
        "harbours",
        NearMiss("water", ((0, 1),), Reason.NO_LIGHTHOUSE),
        "The water at 1 north has a ship but no lighthouse.",
    ),
    ("harbours", NearMiss("water", ((0, 1),), Reason.NO_SHIP), "The water at 1 north has a lighthouse but no ship."),
    ("lake-house", NearMiss("farms", ((0, 1),), Reason.NO_WATER), "The farm at 1 north lies on a tile without water."),
    (
        "castle-cattle",
        NearMiss("cattle", ((0, 1),), Reason.NO_ROAD),
        "The cattle at 1 north stand on a tile without a r",
    ),
    (
        "castle-roads",
        NearMiss("tile", ((0, 1),), Reason.NOT_LINKED, (Gap((0, 1), 2),)),
        "The road at 1 north does not reach the castle. It stops at 1 north (south side).",
    ),
    (
        "castle-roads",
        NearMiss("tile", ((0, 1),), Reason.NOT_LINKED),
        "The road at 1 north does not reach the castle and le",
    ),
    (
        "farm-animals",
        NearMiss("cattle", ((0, 1),), Reason.TOO_FAR, (Gap((3, 0)),), 3),
        "The cattle at 1 north are 3 tiles from the nearest farm, at 3 east.",
    ),
    (
        "farm-animals",
        NearMiss("sheep", ((0, 1),), Reason.TOO_FAR, (Gap((1, 0)),), 1),
        "The sheep at 1 north have a farm only diagonally, at 1 east. You play straight neighbours.",
    ),
    (
        "largest-herd",
        NearMiss("cattle", ((0, 1),), Reason.NOT_LARGEST, (), 1),
        "Only the largest herd counts: the one at 1 n",
    ),
    (
        "largest-lake",
        NearMiss("water", ((0, 1),), Reason.NOT_LARGEST),
        "Only one lake counts: the one at 1 north is just as",
    ),
    (
        "best-scroll",
        NearMiss("sheep", ((0, 1),), Reason.NOT_LARGEST, (), 2),
        "Only one scroll counts: the sheep scroll at",
    ),
    ("most-ships", NearMiss("most-ships", (), Reason.BEHIND, (), 3), "3 more would draw level with the place above."),
    (
        "open-water",
        NearMiss("open-water", (), Reason.REMAINDER, (), 1),
        "1 more open water edge would make another VP.",
    ),
    (
        SCROLL,
        NearMiss("ships", ((0, 1),), Reason.REMAINDER, (), 1),
        "1 more would make another VP for the ships scroll.",
    ),
    (
        SCROLL,
        NearMiss("farms", ((0, 1),), Reason.OPEN, (Gap((0, 1), 0),), 1),
        "The farms scroll at 1 north does not count twice: its area is open at 1 north (north side).",
    ),
    (
        "rows",
        NearMiss("row", ((0, 1),), Reason.EXEMPT),
        "Borderlands do not count for this",
    ),
    (
        "castle-roads",
        NearMiss("tile", ((0, 0),), Reason.CASTLE_TILE),
        "The castle tile does not count: so the table decid",
    ),
    ("income", NearMiss("barrels", ((0, 1),), Reason.NO_INCOME), "The barrels at 1 north never bring gold."),
    ("income", NearMiss("barrels", ((0, 1),), Reason.VP_ONLY), "The VP barrels at 1 north bring VP and no gold: the"),
    ("income", NearMiss("vp-barrels", ((0, 1),), Reason.NOT_LINKED), "The road of the VP barrels at 1 north does not"),
    ("rows", NearMiss("row", ((0, 1),), Reason.SHORT_RUN, (), 2), "The row at 1 north is 2 tiles short."),
    (
        "squares",
        NearMiss("square", ((0, 0),), Reason.MISSING_TILE, (Gap((1, 0)), Gap((1, 1))), 2),
        "For a square with the castle 2 tiles are missing, at 1 east; and 1 north, 1 east.",
    ),
    ("building-sets", NearMiss("building-set", (), Reason.NO_FARM, (), 2), "Another set lacks 2 buildings."),
    (
        "longest-diagonal",
        NearMiss("diagonal", ((0, 1),), Reason.NOT_LARGEST, (), 1),
        "Only the longest diagonal counts: the one over 1 north has 1 tile fewer.",
    ),
    ("harbours", NearMiss("water", ((0, 1),), Reason.BARE_WATER), "The water at 1 north has neither ship nor light"),
    ("open-water", NearMiss("water", ((0, 1),), Reason.NO_OPEN_EDGE), "The water at 1 north has no open edge there."),
    ("largest-herd", NearMiss("pasture", ((0, 1),), Reason.NO_CATTLE), "The pasture at 1 north has no cattle."),
    (AREA, NearMiss("animal-pair", (), Reason.NO_SHEEP), "There is no sheep for a pair."),
    (AREA, NearMiss("longest-road", ((0, 1),), Reason.OFF_ROAD), "The longest road does not run over the tile at 1 no"),
    ("most-gold", NearMiss("most-gold", (), Reason.NEEDS_GOLD), "Not known: it needs gold that nobody has entered."),
    ("best-scroll", NearMiss("scroll", ((0, 1),), Reason.NOT_HERE), "It counts a scroll, and there is none here."),
]


@for_each(("rule", "miss", "sentence"), MISSES)
def test_a_near_miss_says_why_not(rule: str, miss: NearMiss, sentence: str) -> None:
    assert WORDS.near_miss(rule, miss).startswith(sentence)


def test_every_reason_has_been_tried() -> None:
    assert {miss.reason for _, miss, _ in MISSES} == set(Reason)


# --- sums, scrolls, majorities, ties ---


@pytest.mark.parametrize(
    ("score", "sentence"),
    [
        (Score("castle-cattle", 10, (Item("cattle", (), 2, 4), Item("cattle", (), 3, 6))), "5 cattle x 2 = 10 VP."),
        (
            Score("farm-animals", 3, (Item("sheep", (), 1, 1), Item("cattle", (), 2, 2))),
            "1 sheep and 2 cattle x 1 = 3 VP.",
        ),
        (Score("mountain-brochs", 7, (Item("brochs", (), 1, 1), Item("brochs", (), 4, 6))), "1 + 6 = 7 VP."),
        (Score("mountain-brochs", 6, (Item("brochs", (), 4, 6),)), "6 VP."),
        (Score("open-water", 3, (Item("open-water", (), 7, 3),)), "7 open water edges, 1 VP per 2 = 3 VP."),
        (Score("sheep", 0), "0 VP."),
        (Score("most-gold", None), "Not known: it needs gold that nobody has entered."),
    ],
)
def test_a_sum_shows_its_parts(score: Score, sentence: str) -> None:
    assert WORDS.sum(score) == sentence


@pytest.mark.parametrize(
    ("scroll", "item", "completed", "value", "sentence"),
    [
        (
            "ships",
            Item("ships", (), 4, 2),
            True,
            2,
            "4 ships, 1 VP per 2 = 2 VP. Its area is completed, so it counts twice: 4",
        ),
        (
            "farms",
            Item("farms", (), 3, 3),
            False,
            3,
            "3 farms x 1 = 3 VP. Its area is not completed, so it counts once.",
        ),
        ("building-sets", Item("building-set", (), 2, 4), False, 4, "2 sets of buildings x 2 = 4 VP."),
        ("flat-4", Item("flat", (), 4, 4), False, 4, "4 VP, whatever the territory holds."),
        ("gold", None, True, None, "Not known: it needs your gold."),
        ("sheep", None, True, 0, "There is no sheep in the territory: 0 VP."),
    ],
)
def test_a_scroll_shows_value_and_doubling(
    scroll: str, item: Item | None, completed: bool, value: int | None, sentence: str
) -> None:
    points = None if value is None else value * (1 + completed)
    score = ScrollScore((0, 1), scroll, value, completed, points, (item,) if item else (), ())
    assert WORDS.scroll_sum(score).startswith(sentence)


def ships(amount: int, points: int) -> Score:
    award = (Item("majority", (), amount, points),) if points else ()
    return Score("most-ships", points, (*award, *((Item("ships", (), amount, 0),) if amount else ())))


@pytest.mark.parametrize(
    ("scores", "sentences"),
    [
        ([ships(0, 0), ships(0, 0), ships(0, 0)], ["Nobody has any, so nobody scores."]),
        ([ships(4, 0), ships(8, 5), ships(8, 5)], ["Ewan and Moira have 8 each: 5 VP each, no second place."]),
        ([ships(4, 5), ships(2, 2), ships(1, 0)], ["Isla has most: 5 VP.", "Ewan is second: 2 VP."]),
        (
            [ships(4, 5), ships(2, 2), ships(2, 2)],
            ["Isla has most: 5 VP.", "Ewan and Moira are level for second with 2 each: 2 VP each."],
        ),
        (
            [ships(4, 5), ships(0, 0), ships(0, 0)],
            ["Isla has most: 5 VP.", "Nobody else has any, so nobody is second."],
        ),
    ],
)
def test_a_majority_tells_amounts_places_and_ties(scores: list[Score], sentences: list[str]) -> None:
    told = WORDS.majority("most-ships", ["Isla", "Ewan", "Moira"], scores)
    assert told[0].startswith("Ships: Isla ")
    assert told[1:] == sentences


def two_players(vp: tuple[int, int], gold: tuple[int, int], ruling: str) -> Game:
    players = [
        {"name": name, "vp": own, "gold": coins, "territory": []}
        for name, own, coins in zip(("Isla", "Ewan"), vp, gold, strict=True)
    ]
    document = {"format": "clan-companion/1", "game": "isle-of-skye", "players": players}
    return gamefile.parse(document | {"rulings": {"tie-break": ruling}})


@pytest.mark.parametrize(
    ("game", "sentences"),
    [
        (two_players((9, 8), (3, 1), "remainder"), []),
        (
            two_players((9, 9), (3, 1), "remainder"),
            ["Isla and Ewan have 9 VP each. Gold left after the exchange breaks the tie: Isla 3 and Ewan 1."],
        ),
        (
            two_players((9, 8), (1, 6), "remainder"),
            ["Isla and Ewan have 9 VP each, and 1 and 6 gold: 1 left over each. They share the place."],
        ),
        (
            two_players((9, 8), (1, 6), "all-gold"),
            ["Isla and Ewan have 9 VP each. All gold breaks the tie: Isla 1 and Ewan 6."],
        ),
    ],
)
def test_a_tie_tells_what_broke_it(game: Game, sentences: list[str]) -> None:
    assert WORDS.ties(game, final(game)) == sentences


def test_income_and_gold() -> None:
    assert WORDS.catch_up(2, 3) == "2 players are ahead: 2 x 3 gold"
    assert WORDS.catch_up(1, 3) == "1 player is ahead: 1 x 3 gold"
    assert WORDS.catch_up(0, 3) == "Nobody is ahead: no catch-up gold"
    assert WORDS.exchange(17) == "17 gold, 1 VP per 5 = 3 VP."
    chosen = ScrollScore((0, 1), "cattle", 3, True, 6, (), ())
    assert WORDS.tablets(Tablets(0, 0, None)) == ""
    assert WORDS.tablets(Tablets(2, 6, chosen)) == "2 stone tablets count the cattle scroll again, single: 6 VP."
    assert WORDS.tablets(Tablets(1, 0, None)) == "A stone tablet counts a scroll again, but there is none."


# --- laying ---


def test_a_tile_that_does_not_fit_hears_edge_and_rule() -> None:
    breach = Breach(LayingRule.TERRAIN, (Clash(0, Terrain.PASTURE, Terrain.WATER),))
    assert WORDS.breach(breach) == (
        "This tile does not fit here. North edge: pasture ≠ water. "
        "Edges that touch show the same terrain. Roads need not go on."
    )
    curve = Breach(LayingRule.CURVE, (Clash(1, None, Terrain.WATER), Clash(2, Terrain.WATER, None)))
    assert "East edge: curved against straight. South edge: straight against curved." in WORDS.breach(curve)
    assert WORDS.breach(Breach(LayingRule.TOUCH)) == "A tile shares an edge with a tile of your territory."


# --- every id has its words ---


@for_each("name", SCORING_TILES)
def test_the_row_of_a_scoring_tile_has_all_its_words(name: str) -> None:
    tile = SCORING_TILES[name]
    assert WORDS.scoring_tile(name) == tile.name != ""
    assert WORDS.scoring_tile_rule(name).endswith(".")
    assert placeholders(tile.amounts) == ({"amounts"} if tile.majority else set())
    assert tile.things is None or all(placeholders(text) == {"count"} for text in tile.things)
    for ruling in tile.rulings:
        assert WORDS.why_open(ruling) and hanging_on(ruling).count(name) == 1
        assert all(WORDS.choice(ruling, value) for value in RULINGS[ruling].values)
    for point in tile.unverified:
        assert WORDS.unverified(point, catalogue()["L41"], "castle").endswith(".")
    assert WORDS.citation(cite(tile.section, EDITIONS[0]))


def test_every_scroll_rule_ruling_and_edition_has_words() -> None:
    for scroll in SCROLLS:
        assert WORDS.scroll(scroll).endswith("scroll") and WORDS.scroll_rule(scroll).endswith(".")
    for rule in LayingRule:
        assert WORDS.laying_rule(rule).endswith(".")
    for colour in CASTLES:
        assert colour in WORDS.castle(colour)
    choices = {name: ruling.values for name, ruling in RULINGS.items()} | {EXEMPT: ("counts", "exempt")}
    for ruling, values in choices.items():
        assert WORDS.ruling_name(ruling) and WORDS.why_open(ruling).endswith(".")
        assert len({WORDS.choice(ruling, value) for value in values}) == len(values)
    for edition in EDITIONS:
        for section in SECTIONS:
            assert WORDS.citation(cite(section, edition)).count(", page ") == 1


def test_a_citation_names_edition_section_and_page() -> None:
    assert WORDS.citation(cite("scoring-tiles", "en-2022")) == "English 2022, Scoring Tile Summary, page 6"


# --- through a translator ---


def sentences(words: Words, game: Game) -> Iterator[str]:
    """Everything there is to say about a game."""
    for scores in score_tiles(game, list(SCORING_TILES)):
        for rule, score in scores.items():
            yield words.sum(score)
            yield from (words.item(rule, item) for item in score.items)
            yield from (words.near_miss(rule, miss) for miss in score.near_misses)
    for own in income(game, game.round):
        yield from (words.item("income", item) for item in own.items + own.vp_items)
        yield from (words.near_miss("income", miss) for miss in own.near_misses)
    for result in final(game):
        for scroll in result.scrolls:
            yield words.scroll_sum(scroll)
            yield from (words.item(SCROLL, item) for item in scroll.items)
            yield from (words.near_miss(SCROLL, miss) for miss in scroll.near_misses)
        if result.tablets.owned:
            yield words.tablets(result.tablets)
    yield from words.ties(game, final(game))
    yield from (words.problem(game, problem) for problem in check(game))


@for_each("seed", range(30))
def test_every_sentence_passes_through_the_translator(seed: int) -> None:
    game = gamefile.parse(random_game(random.Random(seed)))
    said = list(sentences(Words(Marked()), game))
    assert said
    for sentence in said:
        assert sentence.startswith("«") and sentence.endswith("»")
        assert sentence.count("«") == sentence.count("»")
        assert not {"{", "}"} & set(sentence)


def marked_calls() -> Iterator[tuple[Path, ast.Call]]:
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node) in ("mark", "mark_plural", "_n"):
                yield path, node


def called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def placeholders(text: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_templates_are_literal_and_their_plurals_agree() -> None:
    calls = list(marked_calls())
    assert len(calls) > 150
    for path, call in calls:
        texts = call.args[: 1 if called(call) == "mark" else 2]
        where = f"{path.name}:{call.lineno}"
        assert all(isinstance(text, ast.Constant) and isinstance(text.value, str) for text in texts), where
        one, *many = [str(text.value) for text in texts if isinstance(text, ast.Constant)]
        assert all(placeholders(one) == placeholders(text) for text in many), where
        assert None not in placeholders(one) and "" not in placeholders(one), where


@pytest.mark.parametrize(
    ("items", "told"),
    [
        ((Item("ships", ((0, 1),), 5, 2),), "5 ships: 2 VP."),
        ((Item("ships", ((0, 1),), 5, 2), Item("doubled", ((0, 1),), 1, 2, 0)), "5 ships: 2 + 2 = 4 VP."),
    ],
)
def test_the_sum_of_the_best_scroll_says_what_the_scroll_counts(items: tuple[Item, ...], told: str) -> None:
    score = Score("best-scroll", sum(item.points for item in items), items)
    assert WORDS.sum(score) == told
    assert WORDS.short_sum(score) == told.rstrip(".")
