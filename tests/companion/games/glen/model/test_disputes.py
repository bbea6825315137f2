"""The dispute cards of Glen More: their items sum to the number, and they cite a section that exists."""

from __future__ import annotations

import pytest

from companion.core.dispute import Subject, as_speech, as_text
from companion.games.glen.model.disputes import SETTLED, dispute_of
from companion.games.glen.model.score_lines import ACHIEVEMENTS
from companion.games.glen.model.scoring_table import view_of
from scoring.glen.rulebook import SECTIONS
from scoring.glen.settlement import settle
from scoring.glen.track import SCORINGS
from tests.companion.driver import Driver
from tests.companion.games.glen.games import before_scoring, open_sample, show


@pytest.mark.parametrize("until", [None, 2])
def test_the_items_of_every_number_sum_to_it(driver: Driver, until: int | None) -> None:
    session = open_sample(driver, None if until is None else before_scoring(until))
    state = session.state
    met = set()
    for name in state.names:
        subjects = [Subject(rule, name, number) for rule in ACHIEVEMENTS for number in (0, *SCORINGS)]
        for subject in (*subjects, *(Subject(rule, name) for rule in SETTLED)):
            card = dispute_of(session, subject)
            if card is None:
                continue
            met.add(subject.kind)
            assert sum(item.worth for item in card.items) == card.number, card
            assert card.section in SECTIONS
            assert card.citation in as_text(card, 3)
            assert card.title in as_speech(card)
            if subject.round:
                assert card.number == view_of(session, subject.round).points(name, subject.kind)
    own = settle(state.game)[0]
    card = dispute_of(session, Subject("coins", state.names[0]))
    assert card is not None and card.number == own.coins.points
    assert met >= {*ACHIEVEMENTS, "coins", "tiles"}


def test_a_comparison_leads_to_its_card_with_everyones_count(driver: Driver) -> None:
    session = open_sample(driver, before_scoring(2))
    name = session.state.names[0]
    show(driver, "scoring", number=1, rule="whisky", player=name)
    driver.tap("dispute")
    card = driver.get("screen:dispute").dispute
    assert card.subject == Subject("whisky", name, 1)
    for other in session.state.names:
        assert driver.find(f"bar:{other}") is not None
    driver.tap("settled")
    assert driver.screen == "scoring"
