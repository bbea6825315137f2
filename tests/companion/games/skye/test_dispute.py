"""The dispute card: reached from wherever points are shown, settled there, and left to where one was."""

from __future__ import annotations

import pytest

from companion.core.dispute import Subject, as_text
from scoring.skye.play.snapshots import round_scores
from tests.companion.driver import Driver
from tests.companion.games.skye.at_table import press_cell
from tests.companion.games.skye.round_games import TILES, at_ewans_c, at_scoring
from tests.companion.games.skye.test_why import story

# --- settling ---


def test_a_ruling_is_made_in_the_dispute_card(driver: Driver) -> None:
    at_scoring(driver, 2, tiles=("farm-animals", *TILES[1:3], "sheep"))
    driver.tap("menu")
    driver.tap("menu:dispute")
    driver.tap("ruling:farm-reach:four")
    assert driver.session.state.game.rulings.farm_reach == "four"
    driver.tap("settled")
    driver.tap("tab:Σ")
    assert driver.shows("House rule")


def test_the_dispute_card_of_a_majority_compares_everyone(driver: Driver) -> None:
    at_scoring(driver, 2, tiles=("most-ships", *TILES[:2], "sheep"))
    driver.tap("menu")
    driver.tap("menu:dispute")
    scores = round_scores(driver.session.state, 1)
    for name in driver.session.state.names:
        score = scores[name].letters["A"]
        assert score is not None
        ships = sum(item.amount for item in score.items if item.what == "ships")
        assert driver.get(f"bar:{name}").text == str(ships)
    card = driver.get("screen:dispute").dispute
    assert "Everyone's count\n- " in as_text(card)
    assert driver.shows("All who are level for second get 2 VP each.")
    assert "level for second" in as_text(card)


def test_the_dispute_card_tells_what_the_rules_tell_of_other_editions(driver: Driver) -> None:
    at_scoring(driver, 2, tiles=("harbours", *TILES[:2], "sheep"))
    driver.tap("menu")
    driver.tap("menu:dispute")
    assert driver.shows("German 2022 speaks of a water with ship and lighthouse.")
    assert not driver.shows("No difference between the editions is known.")


def test_a_claim_can_stand_for_the_round(driver: Driver) -> None:
    at_scoring(driver, 2)
    driver.tap("menu")
    driver.tap("menu:dispute")
    driver.tap("claim")
    driver.tap("pad:8")
    driver.tap("pad:done")
    driver.restart()
    assert driver.get("claim").text == "Isla: “That should be 8 VP.”"
    driver.tap("house_rule")
    driver.tap("settled")
    driver.tap("book")
    assert driver.session.state.rounds[1].points["Isla"]["A"] == 8
    assert driver.session.state.rounds[1].by_hand


# --- there and back ---


def test_the_dispute_card_is_reached_from_the_evidence_of_a_letter(driver: Driver) -> None:
    story(driver)
    driver.tap("letter:A")
    driver.tap("dispute")
    assert driver.screen == "dispute"
    card = driver.get("screen:dispute")
    assert card.subject == Subject("letter", "Isla", 0, "A")
    driver.tap("settled")
    assert driver.find("evidence:A") is not None


@pytest.mark.parametrize("to", ["dispute", "citation"])
def test_back_from_a_dispute_or_a_rule_the_tile_explains_itself_again(driver: Driver, to: str) -> None:
    screen = story(driver)
    press_cell(driver, (0, 2))
    driver.tap(to)
    assert driver.screen != "table"
    driver.back()
    assert driver.screen == "table"
    assert driver.get("tile_sheet").cell == (0, 2)
    assert screen.board.scene.selected == (0, 2)
    driver.back()
    assert driver.find("tile_sheet") is None
    driver.restart()
    assert driver.screen == "table"
    assert driver.find("tile_sheet") is None


def test_a_killed_app_comes_back_from_a_dispute_to_the_tile(driver: Driver) -> None:
    story(driver)
    press_cell(driver, (0, 2))
    driver.tap("dispute")
    driver.restart()
    assert driver.screen == "dispute"
    driver.back()
    assert driver.get("tile_sheet").cell == (0, 2)


def test_back_from_a_dispute_the_scoring_is_where_it_was(driver: Driver) -> None:
    scoring = at_ewans_c(driver)
    before = (scoring.letter, scoring.player)
    assert before[1] == "Ewan" and before[0] != "A"
    driver.tap("menu")
    driver.tap("menu:dispute")
    assert driver.get("screen:dispute").subject.player == "Ewan"
    driver.back()
    assert driver.screen == "scoring"
    assert (scoring.letter, scoring.player) == before
