"""The scores tab: the round track before anything is scored, then every booked point with its evidence."""

from __future__ import annotations

from tests.companion.driver import TABLET, Driver
from tests.companion.games.skye.round_games import NAMES, TILES, open_played


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
            assert driver.get(f"coin:{number}:{name}").text == f"+{gold}"
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


def test_large_text_scrolls_sideways(driver: Driver) -> None:
    open_played(driver, 5, 2, gold=False)
    driver.store.settings["text_size"] = 200
    driver.tap("go:scores")
    cell = driver.get("points:1:A:Una")
    assert cell.width >= 48 * 2
    driver.tap("points:1:A:Una")
    assert driver.screen == "scoring"
