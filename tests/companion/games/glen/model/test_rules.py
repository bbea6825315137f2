"""The rules of Glen More in the app: complete, found by words and by topic, with their pages."""

from __future__ import annotations

import tomllib
from dataclasses import replace

import pytest

from companion.art import sprites
from companion.art.painting import Look
from companion.core.i18n import LANGUAGES, i18n
from companion.core.paths import RULES
from companion.games import face_of
from companion.games.glen.art.pictures import TilePicture
from companion.games.glen.model.rules_content import GlenRuleBook
from companion.protocol.rule_book import RuleBook
from scoring.glen.catalogue import catalogue, special_places
from scoring.glen.game import RULINGS, Game
from scoring.glen.play.setting_up import new_game
from scoring.glen.rulebook import EDITION, SECTIONS
from scoring.glen.words import Words
from tests.share import for_each

from .search_queries import DUTCH, GERMAN, QUERIES


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return GlenRuleBook(Words())


def game(**rulings: str) -> Game:
    chosen = {name.replace("_", "-"): value for name, value in rulings.items()}
    return replace(new_game([("Isla", "blue"), ("Ewan", "red")]), chosen_rulings=chosen)


def test_every_section_of_the_rulebook_is_explained(book: RuleBook) -> None:
    assert {rule.section for rule in book.rules.values()} == set(SECTIONS)


def test_every_tile_special_place_and_ruling_has_its_rule(book: RuleBook) -> None:
    assert {f"place:{place}" for place in special_places()} <= book.rules.keys()
    assert {f"ruling:{ruling}" for ruling in RULINGS} <= book.rules.keys()
    tiles = [rule.tile for rule in book.of_topic("tiles")]
    told = {(picture.tile.kind, picture.tile.effect) for picture in tiles if isinstance(picture, TilePicture)}
    assert told == {(tile.kind, tile.effect) for tile in catalogue().values() if not tile.place}


def test_every_tile_of_the_box_is_counted_once(book: RuleBook) -> None:
    counted = 0
    for rule in book.of_topic("tiles"):
        told = rule.texts[-1]
        counted += sum(
            int(part.split()[0]) for part in told.removeprefix("In the box: ").split(", ") if part[0].isdigit()
        )
    assert counted == 67 - 13
    assert book.rules["tile:start-village"].texts[-1] == "There is one for each player."


def test_what_tiles_cost_is_told(book: RuleBook) -> None:
    assert "It costs 1 wood, 1 stone and 1 cattle." in book.rules["place:cawdor-castle"].texts
    assert "It costs 2 different resources." in book.rules["place:loch-oich"].texts
    assert "It costs 1 clan member or chieftain." in book.rules["place:loch-ness"].texts
    assert "It costs 1 barrel." in book.rules["tile:tavern-4"].texts
    village = book.rules["tile:village"].texts
    assert "1 of them costs nothing. 6 of them cost 1 stone. 5 of them cost 1 wood." in village


def test_what_only_one_source_says_is_told(book: RuleBook) -> None:
    moil, cawdor, oich = (book.rules[f"place:{place}"] for place in ("castle-moil", "cawdor-castle", "loch-oich"))
    assert "Its card shows 1 bonnet." in moil.texts
    assert moil.unprinted == ("Only one source tells the bonnets and the cost. Look at card and tile.",)
    assert "Its card shows 3 bonnets." in cawdor.texts
    assert cawdor.unprinted == ("Only one source tells the cost and the stack. Look at the tile.",)
    assert oich.unprinted == ()
    assert book.rules["tile:tavern-3"].unprinted == cawdor.unprinted
    assert all("Only one source" not in text for rule in book.rules.values() for text in rule.texts)


def test_every_topic_has_rules_and_every_rule_words_and_a_picture(book: RuleBook) -> None:
    for topic in book.topics:
        assert book.of_topic(topic)
    for rule in book.rules.values():
        assert rule.title and all(rule.texts), rule.key
        assert len(rule.title) < 40, rule.key
        if rule.tile is not None:
            assert rule.tile.paint(Look()).ground.indices
        else:
            assert rule.picture in sprites.names(), rule.key


def test_tiles_and_places_show_their_tiles_and_the_chart_is_drawn(book: RuleBook) -> None:
    drawn = {key for key, rule in book.rules.items() if rule.tile is not None}
    assert drawn == {key for key in book.rules if key.startswith(("tile:", "place:"))} | {"worth"}


def test_related_rules_exist(book: RuleBook) -> None:
    for rule in book.rules.values():
        assert [other.key for other in book.related(rule)] == list(rule.related), rule.key
        assert rule.key not in rule.related


def test_every_rule_names_edition_section_and_page(book: RuleBook) -> None:
    for rule in book.rules.values():
        [source] = book.sources[rule.section]
        assert source.edition == Words().edition(EDITION)
        assert source.section
        assert 1 <= source.page <= 8
    assert book.sources["warehouse"][0].page == 4
    assert book.sources["die"][0].page == 8


@for_each(
    ("query", "key"),
    [
        ("chieftain", "chieftains"),
        ("barrel grain", "tile:distillery"),
        ("loch oich", "place:loch-oich"),
        ("tie", "winner"),
        ("die rolls", "die"),
        ("lager", "warehouse"),
        ("Würfel", "die"),
        ("Zauberer", ""),
        ("corner", "laying"),
        ("bonnet", "bonnets"),
    ],
)
def test_searching(book: RuleBook, query: str, key: str) -> None:
    found = [rule.key for rule in book.search(query)]
    assert key in found if key else not found


@for_each(("language", "query", "key"), QUERIES)
def test_the_answer_comes_first(book: RuleBook, language: str, query: str, key: str) -> None:
    assert book.search(query)[0].key == key, [rule.key for rule in book.search(query)[:4]]


@pytest.mark.parametrize(("language", "queries"), [("de", GERMAN), ("nl", DUTCH)])
def test_it_does_so_where_the_book_speaks_the_same_language(language: str, queries: dict[str, str]) -> None:
    i18n.choose(language)
    book = GlenRuleBook(Words(i18n.translations))
    assert {query: book.search(query)[0].key for query in queries} == queries


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_knows_four_questions(language: str) -> None:
    entries = tomllib.loads((RULES / "glen.toml").read_text(encoding="utf-8"))["entry"]
    few = {entry["key"]: asked for entry in entries if len(asked := entry.get("questions", {}).get(language, ())) < 4}
    assert few == {}


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("bonnets with Castle of Mey", "Bonnets still count once."),
        ("tie for second", "The rulebook names no second place."),
        ("skipped tiles", "leave the game"),
        ("where does the die start", "At the start, after all figures"),
        ("can I buy for later", "You buy only what you need at once, not for later"),
        ("no free field in the row", "you cannot buy this resource now."),
    ],
)
def test_the_sentence_below_a_hit_answers(book: RuleBook, query: str, said: str) -> None:
    assert said in book.find(query)[0].sentence


def test_what_the_rulebook_does_not_say_is_marked(book: RuleBook) -> None:
    marked = {rule.key for rule in book.rules.values() if rule.unprinted and not rule.key.startswith("tile:")}
    assert {"laying", "material", "winner", "worth", "place:duart-castle"} <= marked
    assert "Duart Castle" in book.rules["tile:start-village"].unprinted[0]
    assert not any("turned" in text for text in book.rules["laying"].texts)


def test_open_points_are_told_as_the_table_plays_them() -> None:
    words = Words()
    nobody = GlenRuleBook(words)
    assert nobody.at_your_table(nobody.rules["ruling:loch-ness"]) == ""
    book = GlenRuleBook(words, game(loch_ness="next-turn"))
    told = words.choice("loch-ness", "next-turn")
    assert book.at_your_table(book.rules["place:loch-ness"]) == told
    assert book.at_your_table(book.rules["ruling:loch-ness"]) == told
    assert book.at_your_table(book.rules["surplus"]) == words.choice("below-zero", "counts")
    assert book.at_your_table(book.rules["idea"]) == ""


def test_the_app_asks_the_face_for_the_book() -> None:
    book = face_of("glen-more").rule_book(None, {})
    assert "place:iona-abbey" in book.rules
