"""The rules: complete, found by words and by topic, with sources by edition, reached from citations."""

from collections.abc import Iterator

import pytest

from companion.games.skye.model.rules_content import SkyeRuleBook
from companion.protocol.rule_book import RuleBook
from companion.screens.rules.screen import RulesScreen
from scoring.skye.game import EXEMPT, RULINGS
from scoring.skye.play import acts
from scoring.skye.rulebook import EDITIONS, SECTIONS
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import SCROLLS
from scoring.skye.tile import Tablet
from scoring.skye.words import Words
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.looking import faults, small_targets


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return SkyeRuleBook(Words(), EDITIONS[0])


@pytest.fixture
def rules(driver: Driver) -> Iterator[Driver]:
    """The rules of a running game."""
    driver.start_game("Isla", "Ewan")
    driver.shell.go("rules")
    driver.frames(3)
    yield driver


def screen_of(driver: Driver) -> RulesScreen:
    screen = driver.shell.screen
    assert isinstance(screen, RulesScreen)
    return screen


def listed(driver: Driver) -> list[str]:
    return [line.rule.key for line in screen_of(driver).list.lines if hasattr(line, "rule")]


# --- content ---


def test_every_scoring_tile_scroll_ruling_and_tablet_has_its_rule(book: RuleBook) -> None:
    assert {f"tile:{tile}" for tile in SCORING_TILES} <= book.rules.keys()
    assert {f"scroll:{scroll}" for scroll in SCROLLS} <= book.rules.keys()
    assert {f"ruling:{ruling}" for ruling in (*RULINGS, EXEMPT)} <= book.rules.keys()
    tablets = {f"tablet:{tablet}" for tablet in Tablet} - {"tablet:discount-2"}
    assert tablets <= book.rules.keys()
    phases = {"income", "prices", "discard", "buying", "building", "round-end", "final"}
    assert phases <= book.rules.keys()


def test_every_section_of_the_rulebook_is_explained(book: RuleBook) -> None:
    assert {rule.section for rule in book.rules.values()} == set(SECTIONS)


def test_every_topic_has_rules_and_every_rule_words(book: RuleBook) -> None:
    for topic in book.topics:
        assert book.of_topic(topic)
    for rule in book.rules.values():
        assert rule.title and all(rule.texts), rule.key
        assert len(rule.title) < 40, rule.key
        assert rule.section in SECTIONS, rule.key


def test_related_rules_and_pictures_exist(book: RuleBook) -> None:
    from companion.art import sprites

    for rule in book.rules.values():
        assert [other.key for other in book.related(rule)] == list(rule.related), rule.key
        assert rule.key not in rule.related
        assert not rule.picture or rule.picture in sprites.names(), rule.key


def test_every_rule_can_be_reached_from_another_or_stands_in_a_topic(book: RuleBook) -> None:
    in_topics = [rule.key for topic in book.topics for rule in book.of_topic(topic)]
    assert sorted(in_topics) == sorted(book.rules)


def test_the_tables_own_edition_comes_first() -> None:
    for edition in EDITIONS:
        found = SkyeRuleBook(Words(), edition).sources["scoring-tiles"]
        assert found[0].edition == Words().edition(edition)
        assert {source.edition for source in found} == set(map(Words().edition, EDITIONS))
    missing = {source.edition: source.page for source in SkyeRuleBook(Words(), "nl-2015").sources["tunnels"]}
    pages = {"nl-2015": 0, "en-2022": 11, "de-2022": 11, "en-2015": 0}
    assert missing == {Words().edition(edition): page for edition, page in pages.items()}


def test_editions_that_differ_are_told_apart(book: RuleBook) -> None:
    assert any("Dutch 2015" in text for text in book.rules["tile:farm-animals"].differences)
    assert any("Dutch 2015" in text for text in book.rules["winner"].differences)
    assert any("German 2022" in text for text in book.rules["castle-facing"].differences)
    assert book.rules["tile:sheep"].differences == ()


# --- search ---


@pytest.mark.parametrize(
    ("query", "key"),
    [
        ("lighthouse", "tile:most-lighthouses"),
        ("LIGHTHOUSE road", "tile:most-lighthouses"),
        ("zwxq", ""),
        ("randgebiete", "borderland-laying"),
        ("tie", "winner"),
        ("discount", "tablet:discount-1"),
        ("Plattchen", "prices"),
    ],
)
def test_searching(book: RuleBook, query: str, key: str) -> None:
    found = [rule.key for rule in book.search(query)]
    if key:
        assert key in found
    else:
        assert found == []


def test_titles_come_before_texts(book: RuleBook) -> None:
    found = book.search("harbours")
    assert [rule.key for rule in found[:2]] == ["tile:harbours", "scroll:harbours"]


# --- the screen ---


def test_the_scoring_tiles_on_the_board_come_first(rules: Driver) -> None:
    assert rules.shows("Sheep")
    assert listed(rules)[:4] == ["tile:sheep", "tile:columns", "tile:most-ships", "tile:squares"]
    assert screen_of(rules).list.lines[1].letter == "A"


def test_the_list_follows_the_words_as_they_are_typed(rules: Driver) -> None:
    rules.type("search", "lightho")
    assert listed(rules)[0] == "tile:most-lighthouses"
    rules.type("search", "use")
    assert listed(rules)[0] == "tile:most-lighthouses"
    rules.back()
    assert rules.screen == "rules"
    assert listed(rules)[0] == "tile:sheep"
    assert rules.get("search").text == ""


def test_an_empty_search_says_one_line_and_offers_one_button(rules: Driver) -> None:
    rules.type("search", "[i]zzz[/i]")
    assert rules.shows("No rule holds “[i]zzz[/i]”.")
    rules.tap("show_all")
    assert len(listed(rules)) > 60


def test_topics_narrow_the_list(rules: Driver) -> None:
    rules.tap("topic:scrolls")
    assert set(listed(rules)) == {"doubling", "scroll-rounding", *(f"scroll:{scroll}" for scroll in SCROLLS)}
    rules.tap("topic:all")
    assert listed(rules)[0] == "tile:sheep"


def test_an_entry_shows_rule_table_editions_and_related(rules: Driver) -> None:
    rules.session.do(acts.make_ruling(rules.session.now, "farm-reach", "four"))
    rules.shell.push("rule", entry="tile:farm-animals")
    rules.frames(3)
    assert rules.shows("1 VP for each sheep or cattle on a tile with a farm or next to one.")
    assert rules.shows("You play with the four straight neighbours of a farm.")
    assert rules.shows("Dutch 2015 names straight neighbours only.")
    assert rules.shows("Overzicht van scoretegels, page 6")
    rules.tap("related:ruling:farm-reach")
    assert rules.get("entry:ruling:farm-reach")
    rules.back()
    assert rules.screen == "rules"


def test_a_hit_opens_at_the_sentence_that_answers(rules: Driver) -> None:
    rules.type("search", "tie ships")
    assert "All who are level for most" in screen_of(rules).list.lines[0].sentence
    rules.tap("rule:tile:most-ships")
    rules.wait(0.2)
    answer = rules.get("answer")
    assert answer.children[0].text.startswith("All who are level for most get 5 VP")
    assert rules.shell.path[-1][1]["sentence"] == answer.children[0].text
    rules.restart()
    assert rules.get("answer")


def test_a_sentence_far_down_is_scrolled_into_sight(rules: Driver) -> None:
    rules.store.settings["text_size"] = 200
    far = "Only the Druid scroll for harbours says outright that the water need not be completed."
    rules.shell.push("rule", entry="tile:harbours", sentence=far)
    rules.wait(0.3)
    answer = rules.get("answer")
    _x, y = rules.centre(answer)
    assert 0 < y < rules.shell.height


def test_what_is_not_printed_says_so(rules: Driver) -> None:
    rules.shell.push("rule", entry="build-order")
    rules.frames(3)
    assert rules.shows("Read this way, not printed")
    assert rules.shows("No book says whether players build in turn.")
    rules.back()
    rules.shell.push("rule", entry="discard")
    rules.frames(3)
    assert not rules.find("unprinted") and not rules.find("example")


def test_a_scoring_tile_is_shown_on_an_example(rules: Driver) -> None:
    rules.shell.push("rule", entry="tile:harbours")
    rules.frames(3)
    assert rules.get("example")
    assert rules.shows("2 harbours x 3 = 6 VP.")
    assert rules.shows("has a lighthouse but no ship.")


def test_a_tap_on_a_rule_opens_it(rules: Driver) -> None:
    rules.tap("rule:tile:columns")
    assert rules.shell.path[-1] == ("rule", {"entry": "tile:columns"})
    rules.restart()
    assert rules.get("entry:tile:columns")


def test_a_rule_that_does_not_exist_leads_to_all_rules(rules: Driver) -> None:
    rules.shell.push("rule", entry="nonsense")
    rules.frames(2)
    assert rules.shows("This rule is not in the book.")
    rules.tap("all_rules")
    assert rules.screen == "rules"


def test_a_citation_opens_its_section(rules: Driver) -> None:
    rules.shell.go("table")
    rules.shell.push("rules", topic="final")
    rules.frames(3)
    assert rules.shows("End of the Game and Final Scoring")
    assert {"final", "gold", "winner", "doubling"} <= set(listed(rules))
    assert "tile:sheep" not in listed(rules)
    rules.tap("back")
    assert rules.screen == "table"


def test_the_rules_are_there_without_a_game(driver: Driver) -> None:
    driver.tap("go:rules")
    assert driver.screen == "rules"
    assert listed(driver)[0] == "goal"
    driver.tap("rule:income")
    assert driver.shows("In the rulebooks")
    driver.back()
    driver.tap("back")
    assert driver.screen == "home"


def test_wide_windows_show_the_entry_beside_the_list(rules: Driver) -> None:
    for size in (TABLET, LANDSCAPE):
        rules.resize(*size)
        assert rules.get("entry:tile:sheep")
        rules.tap("rule:tile:columns")
        assert rules.screen == "rules"
        assert rules.get("entry:tile:columns")
        screen_of(rules).entry = ""
        screen_of(rules).refresh()


@pytest.mark.parametrize("size", [PHONE, TABLET, LANDSCAPE])
@pytest.mark.parametrize("name", ["rules", "rule"])
def test_large_text_is_never_cut_and_targets_are_large(rules: Driver, size: tuple[int, int], name: str) -> None:
    rules.store.settings["text_size"] = 200
    rules.resize(*size)
    if name == "rule":
        rules.shell.push("rule", entry="tile:farm-animals")
    rules.frames(3)
    assert faults(rules.shell) == []
    assert list(small_targets(rules.shell)) == []


def test_the_language_of_the_app_leaves_the_edition_alone(german: None, rules: Driver) -> None:
    editions = ["English 2022", "German 2022", "English 2015", "Dutch 2015"]
    rules.shell.push("rule", entry="income")
    rules.frames(2)
    assert rules.shows("In the rulebooks")
    assert [text for text in rules.texts() if text in editions] == editions
    rules.store.settings["language"] = "de"
    rules.frames(2)
    assert rules.shows("In den Regelheften") and not rules.shows("In the rulebooks")
    assert [text for text in rules.texts() if text in editions] == editions
    assert rules.session.now.game.edition == "en-2022"
    rules.store.settings["language"] = "en"
    rules.frames(2)
    assert rules.shows("In the rulebooks")


# --- hearing ---


def test_a_rule_is_read_aloud_with_its_differences_and_what_is_not_printed(rules: Driver) -> None:
    rules.store.settings["speech"] = "buttons"
    rules.shell.push("rule", entry="tile:most-barrels")
    rules.frames(3)
    rules.tap("speak")
    said = str(next(values for name, *values in reversed(rules.device.calls) if name == "speak")[0])
    for part in ("Most barrels.", "5 victory points for the most", "Dutch 2015 speaks of barrels", "Read this way"):
        assert part in said


def test_every_rule_exists_as_plain_text(book: RuleBook) -> None:
    for rule in book.rules.values():
        text = rule.as_text()
        assert all(part in text for part in (rule.title, *rule.texts, *rule.differences, *rule.unprinted))


def test_without_a_voice_no_rule_offers_to_be_read(rules: Driver) -> None:
    rules.shell.push("rule", entry="tile:most-barrels")
    rules.frames(2)
    assert rules.find("speak") is None
