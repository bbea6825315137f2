"""The scores tab: the round track before anything is scored, then every booked point with its evidence."""

from __future__ import annotations

import pytest

from companion.core.theme import theme
from scoring.skye.play import acts
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.games.skye.evenings.every_screen import agree
from tests.companion.games.skye.evenings.joining import NUMBERS, at_setup, join
from tests.companion.games.skye.round_games import NAMES, TILES, open_played

COLUMN = ("said", "before", "points:3:A")


def test_before_any_scoring_the_round_track_is_shown(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan", tiles=TILES)
    driver.tap("go:scores")
    assert driver.shows("Nothing has been scored yet")
    assert driver.shows("Round 6")


def test_five_players_have_five_rounds(driver: Driver) -> None:
    driver.start_game(*NAMES, tiles=TILES)
    driver.tap("go:scores")
    assert driver.shows("Round 5")
    assert not driver.shows("Round 6")


def test_every_cell_says_what_was_booked_and_opens_its_evidence(driver: Driver) -> None:
    open_played(driver, 4, 4)
    driver.tap("go:scores")
    for number, booked in driver.session.state.rounds.items():
        for name, points in booked.points.items():
            for letter, value in points.items():
                assert driver.get(f"points:{number}:{letter}:{name}").text == f"+{value}"
    for number, income in driver.session.state.incomes.items():
        for name, gold in income.gold.items():
            assert driver.get(f"coin:{number}:{name}").text == str(gold)
    driver.tap("points:3:C:Moira")
    assert driver.screen == "scoring"
    assert driver.get("tab:C").selected
    driver.back()
    assert driver.screen == "scores"
    driver.tap("coin:2:Rory")
    assert driver.screen == "income"
    assert driver.find("proof_board") is not None


def test_the_round_being_played_is_shown_so_far(driver: Driver) -> None:
    open_played(driver, 2, 2, gold=False)
    driver.tap("go:scores")
    assert driver.shows("Round 2, so far")
    vp = {player.name: str(player.vp) for player in driver.session.state.game.players}
    assert {name: driver.get(f"vp:{name}").text for name in vp} == vp


def test_the_whole_game_fits_a_tablet(driver: Driver) -> None:
    open_played(driver, 2, 6, gold=False)
    driver.resize(*TABLET)
    driver.tap("go:scores")
    cells = [name for name in driver.ids() if name.startswith("points:")]
    assert len(cells) == 2 * sum(len(space.letters) for space in driver.session.state.game.track)


def test_large_text_shows_everybody(driver: Driver) -> None:
    open_played(driver, 5, 2, gold=False)
    driver.store.settings["text_size"] = 200
    driver.tap("go:scores")
    cell = driver.get("points:1:A:Una")
    assert cell.width >= 48
    assert cell.to_window(cell.right, 0)[0] <= driver.shell.width
    driver.tap("points:1:A:Una")
    assert driver.screen == "scoring"


def test_a_column_sums_with_what_was_there_before_and_what_the_table_said(driver: Driver) -> None:
    """A game that was joined in round 3, and somebody's VP set by hand."""
    at_setup(driver)
    join(driver)
    driver.tap("close_sheet")
    driver.session.do(acts.book_income(driver.session.now))
    driver.session.do(acts.book_round(driver.session.now, anyway=True))
    driver.session.do(acts.correct_vp(driver.session.now, "Ewan", 10))
    driver.tap("go:scores")
    assert {name: driver.get(f"before:{name}").text for name in NUMBERS} == {
        name: f"+{vp}" for name, (vp, _gold) in NUMBERS.items()
    }
    assert driver.get("said:Ewan").text.startswith("\N{MINUS SIGN}")
    agree(driver, fully=True)
    for size in (PHONE, TABLET):
        driver.resize(*size)
        driver.frames(2)
        for name in NUMBERS:
            below = {driver.get(f"{key}:{name}").to_window(driver.get(f"{key}:{name}").x, 0)[0] for key in COLUMN}
            assert len(below) == 1, f"{name} has one column at {size}"
    driver.tap("before:Isla")
    assert driver.screen == "dispute"


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE, TABLET])
def test_large_text_names_the_rounds_to_come_in_one_line(driver: Driver, size: tuple[int, int]) -> None:
    """Beside three letters there was room for one of its own a line."""
    driver.resize(*size)
    open_played(driver, 3, 2)
    driver.store.settings["text_size"] = 200
    driver.app.apply_settings()
    driver.tap("go:scores")
    driver.frames(2)
    for number in (3, 4, 5, 6):
        title = driver.get(text=f"Round {number}")
        assert title.height <= 1.5 * theme.text("row").line, number
