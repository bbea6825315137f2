"""Counting by hand: what the players counted is kept beside the game until its round is over."""

from __future__ import annotations

from companion.games.skye.model.round_points import hand_counts, keep_hand_count, view_of
from scoring.skye.play.acts import rename
from scoring.skye.play.snapshots import round_scores
from tests.companion.driver import Driver
from tests.companion.games.skye.playing import show_all
from tests.companion.games.skye.round_games import at_scoring, open_played


def test_count_by_hand_shows_only_differences(driver: Driver) -> None:
    at_scoring(driver, 2)
    points = {name: scored.points for name, scored in round_scores(driver.session.state, 1).items()}
    driver.tap("menu")
    driver.tap("menu:hand")
    driver.tap("count_next")
    for digit in (str(points["Isla"]), str((points["Ewan"] or 0) + 3)):
        for key in digit:
            driver.tap(f"pad:{key}")
        driver.tap("pad:done")
    assert driver.find("why:Isla") is None
    assert driver.find("why:Ewan") is not None
    driver.tap("book_ours")
    booked = driver.session.state.rounds[1]
    assert booked.by_hand
    assert booked.points["Ewan"]["A"] == (points["Ewan"] or 0) + 3


def test_counts_by_hand_survive_the_end_of_the_app(driver: Driver) -> None:
    at_scoring(driver, 2)
    driver.tap("menu")
    driver.tap("menu:hand")
    driver.tap("count:Isla")
    driver.tap("pad:9")
    driver.tap("pad:done")
    driver.restart()
    assert driver.screen == "by_hand"
    assert driver.get("count:Isla").text == "9"


def test_a_count_by_hand_is_what_the_table_shows_too(driver: Driver) -> None:
    at_scoring(driver, 2)
    counted = round_scores(driver.session.state, 1)["Isla"].points or 0
    driver.shell.go("table")
    driver.frames(2)
    assert driver.get("so_far").text == f"+{counted}"
    keep_hand_count(driver.session, 1, "Isla", "A", counted + 5)
    driver.shell.refresh()
    driver.frames(2)
    assert driver.get("so_far").text == f"+{counted + 5}"
    driver.tap("letter:A")
    assert f"By hand: +{counted + 5}." in driver.get("as_booked").text


def test_a_booking_that_is_taken_back_leaves_the_counts_by_hand(driver: Driver) -> None:
    at_scoring(driver, 2)
    keep_hand_count(driver.session, 1, "Isla", "A", 8)
    for _ in range(2):
        driver.shell.go("table")
        driver.shell.push("scoring")
        driver.frames(2)
        driver.tap("book")
        assert driver.session.state.rounds[1].points["Isla"]["A"] == 8
        driver.tap("undo")
        assert not driver.session.state.rounds
    driver.tap("book")
    driver.tap("next_round")
    assert hand_counts(driver.session, 1) == {}


def test_booking_what_the_rules_count_keeps_the_players_counts_until_the_next_round(driver: Driver) -> None:
    open_played(driver, 2, 1)
    for name in ("Isla", "Ewan"):
        for letter in view_of(driver.session).letters:
            keep_hand_count(driver.session, 1, name, letter, 99)
    before = hand_counts(driver.session, 1)
    driver.shell.push("by_hand")
    driver.tap("book_rules")
    booked = driver.session.now.rounds[1]
    assert not booked.by_hand
    assert booked.points["Isla"]["A"] < 99
    driver.session.undo()
    assert hand_counts(driver.session, 1) == before
    driver.session.redo()
    driver.frames(2)
    driver.tap("next_round")
    assert hand_counts(driver.session, 1) == {}


def test_counts_of_the_last_round_are_forgotten_once_the_game_has_ended(driver: Driver) -> None:
    open_played(driver, 2, 6)
    last = driver.session.now.game.round
    keep_hand_count(driver.session, last, "Isla", "A", 8)
    driver.shell.push("scoring")
    driver.tap("book")
    driver.tap("final")
    assert hand_counts(driver.session, last)
    show_all(driver)
    assert driver.session.now.ended
    assert hand_counts(driver.session, last) == {}


def test_whoever_is_called_otherwise_keeps_what_was_counted(driver: Driver) -> None:
    """Two who swap their names, and one of them back again."""
    at_scoring(driver, 2)
    keep_hand_count(driver.session, 1, "Isla", "A", 8)
    for old, new in (("Isla", "Una"), ("Ewan", "Isla")):
        driver.session.do(rename(driver.session.now, old, new))
    assert hand_counts(driver.session, 1) == {"Una": {"A": 8}}
    keep_hand_count(driver.session, 1, "Isla", "A", 3)
    assert hand_counts(driver.session, 1) == {"Una": {"A": 8}, "Isla": {"A": 3}}
    driver.session.undo()
    assert hand_counts(driver.session, 1) == {"Una": {"A": 8}, "Ewan": {"A": 3}}
    driver.session.undo()
    assert hand_counts(driver.session, 1) == {"Isla": {"A": 8}, "Ewan": {"A": 3}}
