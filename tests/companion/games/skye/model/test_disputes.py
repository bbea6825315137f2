"""Every number answers with a card whose items sum to it, a rule that the books have, and the effect of each ruling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache

import pytest

from companion.core.dispute import Dispute, Subject, as_speech, as_text
from companion.games.skye.model.disputes.card import DisputeTable, ruled
from companion.games.skye.model.disputes.cases import SOURCES, case_of
from companion.games.skye.model.disputes.kinds import (
    EXCHANGE,
    GOLD,
    INCOME_GOLD,
    LETTER,
    MARKET,
    ONE_SCROLL,
    PRICE,
    ROUND,
    SCROLLS_SUM,
    TABLETS,
    TIE_BREAK,
    TOTAL,
    VP,
    VP_BARRELS,
)
from companion.games.skye.model.disputes.scoring_tiles import _changes
from companion.games.skye.model.edition_rows import editions_of
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.rules_content import SkyeRuleBook
from companion.games.skye.model.rules_file import rules
from companion.games.skye.model.standing_now import StandingNow, purse
from scoring.core.evidence import Unit
from scoring.skye.final import final
from scoring.skye.game import EXEMPT
from scoring.skye.play.snapshots import gold_then, incomes, round_scores
from scoring.skye.play.state import TableState
from scoring.skye.rulebook import EDITIONS, SECTIONS
from scoring.skye.scrolls import score_scrolls
from scoring.skye.survey import Clan, Survey
from scoring.skye.tile import TileSet
from tests.scoring.skye.play.random_games import play
from tests.share import for_each

SEEDS = range(10)
AT_THE_END = (SCROLLS_SUM, TABLETS, EXCHANGE, TOTAL, TIE_BREAK)


def subjects(state: TableState) -> Iterator[Subject]:
    """Every number that a table can show; some of them may not be known."""
    game = state.game
    for name in state.names:
        yield from (Subject(kind, name) for kind in (VP, GOLD, MARKET, *AT_THE_END))
        yield from (Subject(LETTER, name, 0, letter) for letter in game.scoring_tiles)
        yield from (Subject(PRICE, name, 0, str(at)) for at in range(len(state.market.offers.get(name, ()))))
        scrolls = score_scrolls(Clan(Survey(game.player(name).territory), game.player(name).gold, game.rulings))
        yield from (Subject(ONE_SCROLL, name, 0, str(at)) for at in range(len(scrolls)))
        for number, space in enumerate(game.track[: game.round], 1):
            yield from (Subject(kind, name, number) for kind in (ROUND, VP, INCOME_GOLD, VP_BARRELS))
            yield from (Subject(LETTER, name, number, letter) for letter in space.letters)


@lru_cache
def a_table(seed: int) -> DisputeTable:
    table = play(seed, 160, corrections=0.05)
    return DisputeTable(table.state, table.journal.in_force())


@lru_cache
def cards(seed: int) -> list[Dispute]:
    table = a_table(seed)
    found = [case_of(table, subject) for subject in subjects(table.state)]
    return [case.dispute for case in found if case is not None]


def counted_elsewhere(state: TableState, card: Dispute) -> int | None:
    """The number as the screens get it, without the cards."""
    name, number = card.subject.player, card.subject.round
    result = final(state.game)[state.names.index(name)]
    booked = state.incomes.get(number)
    income = incomes(state, number)[name] if number else None
    found: dict[str, Callable[[], int | None]] = {
        LETTER: lambda: _letter(state, card.subject),
        VP: lambda: card.number if number else state.game.player(name).vp,
        GOLD: lambda: purse(state, name),
        INCOME_GOLD: lambda: booked.gold.get(name, 0) if booked else income and income.gold,
        VP_BARRELS: lambda: booked.vp.get(name, 0) if booked else income and income.vp,
        ONE_SCROLL: lambda: result.scrolls[int(card.subject.what)].points,
        SCROLLS_SUM: lambda: sum(scroll.points or 0 for scroll in result.scrolls),
        TABLETS: lambda: result.tablets.points,
        EXCHANGE: lambda: result.gold,
        TOTAL: lambda: result.total,
    }
    return found.get(card.subject.kind, lambda: card.number)()


def _letter(state: TableState, subject: Subject) -> int | None:
    name, number, letter = subject.player, subject.round, subject.what
    booked = state.rounds.get(number)
    if booked:
        return booked.points[name][letter]
    if number:
        score = round_scores(state, number, gold_then(state, number))[name].letters[letter]
        return score.points if score else None
    now = StandingNow(state)
    return now.letter_points(name, letter) if letter in now.letters else _live(state, subject)


@for_each("seed", SEEDS)
def test_the_items_of_every_number_sum_to_it(seed: int) -> None:
    table = a_table(seed)
    for card in cards(seed):
        assert sum(item.worth for item in card.items) == card.number, card
        assert card.number == counted_elsewhere(table.state, card), card.subject
        for item in card.items:
            if item.leads_to is not None:
                part = case_of(table, item.leads_to)
                assert part is None or part.dispute.number == item.worth, (card.subject, item)


def test_random_games_know_every_kind_of_number() -> None:
    met = Counter(card.subject.kind for seed in SEEDS for card in cards(seed))
    assert met.keys() == SOURCES.keys(), SOURCES.keys() - met.keys()


@for_each("seed", SEEDS)
def test_every_card_cites_a_section_that_exists_and_exists_as_text_and_speech(seed: int) -> None:
    table = a_table(seed)
    book = SkyeRuleBook(engine_words(), table.game.edition, table.game)
    for card in cards(seed):
        assert card.entry in book.rules
        assert any(page for _heading, page in SECTIONS[card.section])
        assert card.rule and card.citation
        text = as_text(card, 6)
        for part in (card.title, card.citation, *card.missed, *(item.text for item in card.items)):
            assert part in text
        assert card.title in as_speech(card)
        for row in card.editions.rows:
            assert len(row.values) == len(card.editions.names)
            assert all(row.values)


@for_each("seed", SEEDS)
def test_what_stands_beside_a_ruling_is_what_the_rules_count_with_it(seed: int) -> None:
    table = a_table(seed)
    for card in cards(seed):
        assert len({choice.ruling for choice in card.choices if choice.chosen}) == len(
            {choice.ruling for choice in card.choices}
        )
        for choice in card.choices:
            state = ruled(table, card.subject, choice.ruling, choice.value)
            again = case_of(DisputeTable(state, table.events), card.subject)
            if again is None or card.subject.kind not in (LETTER, ONE_SCROLL, TIE_BREAK) or card.subject.round:
                continue
            units = {Unit.GOLD: "gold", Unit.VP: "VP"}[card.unit]
            number = again.dispute.number if card.subject.kind != LETTER else _live(state, card.subject)
            assert choice.effect.startswith(f"{card.subject.player} {number} {units}"), (card.subject, choice)


def _live(state: TableState, subject: Subject) -> int | None:
    score = StandingNow(state).score(subject.player, subject.what)
    return score.points if score else None


def test_every_line_about_editions_has_a_value_for_each_that_has_the_rule() -> None:
    book = SkyeRuleBook(engine_words(), EDITIONS[0])
    for key, text in rules().entries.items():
        places = SECTIONS[book.rules[key].section]
        for line in text.editions:
            assert any(line.values)
            for value, (_heading, page) in zip(line.values, places, strict=True):
                assert value or not page or "" in line.values


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_edition_on_the_table_stands_first(edition: str) -> None:
    found = editions_of(engine_words(), edition, ("tile:farm-animals",), ["scoring-tiles"])
    assert found.names[0] == engine_words().edition(edition)
    assert len(found.names) == len(EDITIONS)
    assert found.rows[0].values[0] == ("four cells" if edition == "nl-2015" else "eight cells")
    assert not found.agree


def test_editions_that_agree_say_so() -> None:
    found = editions_of(engine_words(), "de-2022", ("majorities",), ["scoring-tiles"])
    assert found.agree
    assert found.note == "All four agree. You play German 2022."
    open_point = editions_of(engine_words(), "en-2022", ("vp-barrels",), ["vp-barrels"])
    assert open_point.note.startswith("No edition says it.")
    assert editions_of(engine_words(), "nl-2015", (), ["bag"]).note.startswith("Only the Big Box has this.")


def test_all_pages_are_named_that_a_card_draws_on() -> None:
    found = editions_of(engine_words(), "nl-2015", ("tile:squares",), ["scoring-tiles", "borderlands"])
    assert found.names[:2] == ("Dutch 2015", "English 2022")
    assert found.rows[-1].values == ("6", "6, 12", "6, 12", "6")


@for_each("seed", SEEDS)
def test_a_card_tells_what_no_book_prints_and_where_all_of_its_rule_stands(seed: int) -> None:
    table = a_table(seed)
    book = SkyeRuleBook(engine_words(), table.game.edition, table.game)
    for card in cards(seed):
        text, speech = as_text(card), as_speech(card)
        for own in book.rules[card.entry].unprinted:
            assert own in card.unprinted
        for told in (*card.unprinted, *(place.citation for place in card.further), *card.editions.remarks):
            assert told in text
            assert told in speech
        sections = {book.rules[place.entry].section for place in card.further}
        assert len(sections) == len(card.further) and card.section not in sections


def test_a_card_says_what_its_words_mean() -> None:
    """What completes an area, what connects a tile, what doubles: that is what players argue about."""
    met: Counter[str] = Counter()
    for seed in SEEDS:
        table = a_table(seed)
        rules = SkyeRuleBook(engine_words(), table.game.edition, table.game).rules
        for card in cards(seed):
            related = {ONE_SCROLL: ("doubling", "completed"), VP_BARRELS: ("roads",)}.get(card.subject.kind, ())
            if card.subject.kind == LETTER:
                related = rules[card.entry].related
            for entry in {"completed", "roads", "doubling"} & set(related):
                assert set(rules[entry].texts) <= set(card.rule), card.title
                met[entry] += 1
    assert len(met) == 3


def test_borderlands_are_a_choice_of_every_scoring_tile_where_one_lies() -> None:
    for seed in SEEDS:
        table = a_table(seed)
        for card in cards(seed):
            if card.subject.kind == LETTER:
                offered = any(choice.ruling == EXEMPT for choice in card.choices)
                tiles = [placement.tile for player in table.game.players for placement in player.territory]
                assert offered == any(tile.set is TileSet.BORDERLANDS for tile in tiles)


@pytest.mark.parametrize(
    ("amounts", "told"),
    [
        ({"Isla": 0, "Ewan": 0}, "With 1 anybody would have most."),
        ({"Isla": 2, "Ewan": 2, "Una": 1}, "With 1 more Isla or Ewan would have most alone."),
        ({"Isla": 5, "Ewan": 3, "Una": 3}, "With 2 more Ewan or Una would be level with Isla."),
        ({"Isla": 5, "Ewan": 0, "Una": 0}, "With 1 Ewan or Una would be second."),
    ],
)
def test_what_would_change_a_majority(amounts: dict[str, int], told: str) -> None:
    assert _changes(engine_words(), amounts) == [told]
