"""The market as printed: what the rules refuse is said, the table may insist, and no tile is forgotten."""

from __future__ import annotations

from scoring.skye.play import acts
from scoring.skye.play.events import Phase
from scoring.skye.play.steps import FIRST, whose_turn
from tests.companion.driver import Driver
from tests.companion.games.skye.round_games import set_prices, tiles_to_lay, trade

ANYWAY = "We do it anyway"


def at_prices(driver: Driver, players: int = 2) -> None:
    driver.start_game(*("Isla", "Ewan", "Moira")[:players])
    driver.tap("next_step")
    driver.tap("book")
    assert driver.screen == "prices"


def test_nobody_buys_before_all_have_priced_unless_the_table_insists(driver: Driver) -> None:
    at_prices(driver)
    driver.session.do(acts.set_prices(driver.session.now, "Ewan", (1, 2)))
    driver.shell.push("market")
    driver.frames(2)
    driver.tap("offer:Ewan:0")
    assert driver.shows("First the prices of Isla.")
    assert not driver.session.now.market.deals
    driver.tap(text=ANYWAY)
    assert driver.session.now.market.deals


def test_prices_stand_once_somebody_has_bought(driver: Driver) -> None:
    at_prices(driver, 3)
    set_prices(driver)
    driver.tap("buy")
    buyer = whose_turn(driver.session.now, FIRST)
    driver.tap("pass")
    other = next(name for name in driver.session.now.names if name != buyer)
    driver.shell.push("prices")
    driver.frames(2)
    driver.tap(f"price:{other}:0")
    driver.tap("key:2")
    assert driver.shows("Prices stand")
    assert [offer.price for offer in driver.session.now.market.offers[other]] == [1, 2]
    driver.tap(text=ANYWAY)
    assert [offer.price for offer in driver.session.now.market.offers[other]] == [2, 2]


def test_the_own_price_answers(driver: Driver) -> None:
    at_prices(driver)
    set_prices(driver)
    driver.tap("buy")
    buyer = whose_turn(driver.session.now, FIRST)
    driver.tap(f"offer:{buyer}:0")
    assert driver.shows("Nobody buys from oneself.")


def test_tiles_that_are_not_laid_are_counted_in_the_strip_and_asked_about(driver: Driver) -> None:
    at_prices(driver)
    set_prices(driver)
    driver.tap("buy")
    trade(driver)
    assert driver.session.now.phase is Phase.BUILD
    wanted = {name: driver.session.now.market.received(name) for name in driver.session.now.names}
    name = max(wanted, key=lambda each: wanted[each])
    assert driver.get(f"player:{name}").seat.progress == f"0/{wanted[name]}"
    driver.tap("next_step")
    assert driver.screen == "table"
    assert driver.shows(f"{name} {wanted[name]} tile")
    for event in tiles_to_lay(driver.session.now, max(wanted.values())):
        driver.session.do(event)
    driver.frames(2)
    assert driver.get(f"player:{name}").seat.progress == str(wanted[name])
    driver.tap("next_step")
    assert driver.screen == "scoring"


def test_the_table_scores_with_a_tile_in_hand_if_it_says_so(driver: Driver) -> None:
    at_prices(driver)
    set_prices(driver)
    driver.tap("buy")
    trade(driver)
    driver.tap("next_step")
    driver.tap(text="Score anyway")
    assert driver.screen == "scoring"
