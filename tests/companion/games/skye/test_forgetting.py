"""What a table forgets it is asked for: an income, tiles. What Undo takes back is said, and shown where it was done."""

from scoring.skye.play import acts
from scoring.skye.play.events import Phase
from scoring.skye.play.steps import Step, next_step
from tests.companion.driver import Driver
from tests.companion.games.skye.round_games import (
    NAMES,
    at_scoring,
    build,
    open_played,
    set_prices,
    tiles_to_lay,
    trade,
)

ISLA, EWAN = NAMES[:2]


def at_prices(driver: Driver, players: int = 2) -> None:
    driver.start_game(*NAMES[:players])
    driver.tap("next_step")
    driver.tap("book")
    assert driver.screen == "prices"


# --- a round without its income, or without a tile ---


def test_the_chip_for_building_asks_about_the_income(driver: Driver) -> None:
    driver.start_game(*NAMES[:2])
    driver.tap("phase:build")
    assert driver.shows("The income of round 1 is not booked.")
    driver.tap("snackbar:Book income")
    assert (driver.screen, driver.session.now.phase) == ("income", Phase.INCOME)


def test_skipping_the_market_asks_about_the_income_too(driver: Driver) -> None:
    driver.start_game(*NAMES[:2])
    driver.tap("phase:prices")
    driver.tap("skip")
    driver.tap("skip_done")
    assert driver.shows("The income of round 1 is not booked.")
    assert driver.session.now.phase is Phase.INCOME


def test_a_skipped_market_hides_nothing_that_was_not_laid(driver: Driver) -> None:
    at_prices(driver)
    driver.tap("skip")
    driver.tap("skip_done")
    driver.tap("next_step")
    assert driver.shows("No tile laid in this round: Isla and Ewan.")
    assert driver.screen == "table"


def take_all_back(driver: Driver, name: str) -> None:
    session = driver.session
    while len(territory := session.now.game.player(name).territory) > 1:
        session.do(acts.take_back(session.now, name, list(territory)[-1].cell))


def test_one_who_has_laid_nothing_is_named(driver: Driver) -> None:
    open_played(driver, 2, 1)
    take_all_back(driver, "Ewan")
    driver.tap("next_step")
    assert driver.shows("No tile laid in this round: Ewan.")


def test_whoever_mirrors_nothing_counts_points_only(driver: Driver) -> None:
    """One count for a letter, nobody else's; nothing is said of what the rules count instead, then or a round later."""
    open_played(driver, 2, 1)
    take_all_back(driver, "Ewan")
    driver.tap("next_step")
    driver.tap("snackbar:Count by hand")
    for key in ("count_next", "pad:7", "pad:done"):
        driver.tap(key)
    assert driver.find("pad:done") is None
    assert not driver.shows("The rules count")
    assert driver.shows("Only points are counted for Ewan.")
    driver.tap("book")
    session = driver.session
    assert session.now.rounds[1].points["Ewan"] == {"A": 7}
    assert session.now.game.player("Ewan").vp == 7
    assert not driver.shows("counted by hand")
    driver.tap("next_round")
    session.do(acts.book_income(session.now))
    session.do(acts.enter_phase(session.now, Phase.BUILD))
    isla = next(event for event in tiles_to_lay(session.now, 1) if event.player == "Isla")
    session.do(isla)
    driver.shell.go("table")
    driver.tap("next_step")
    assert driver.screen == "scoring"
    driver.tap("book")
    assert driver.shows("No tile laid in this round: Ewan.")


def test_the_scoring_opened_by_its_chip_asks_before_it_books(driver: Driver) -> None:
    driver.start_game(*NAMES[:2])
    driver.tap("phase:score")
    driver.tap("book")
    assert driver.shows("The income of round 1 is not booked.")
    assert driver.session.now.rounds == {}
    driver.tap("snackbar:Book without")
    assert 1 in driver.session.now.rounds


def test_a_market_held_before_the_income_leads_on_to_building(driver: Driver) -> None:
    """The button led to the market and back for ever."""
    driver.start_game(*NAMES[:2])
    session = driver.session
    for name in NAMES[:2]:
        session.do(acts.set_prices(session.now, name, (1, 2), anyway=True))
    session.do(acts.book_income(session.now))
    assert next_step(session.now) is Step.BUY
    driver.tap("next_step")
    trade(driver)
    assert next_step(session.now) is Step.SCORE_ROUND
    assert session.now.phase is Phase.BUILD


def test_a_market_closed_before_the_income_leads_there_too(driver: Driver) -> None:
    driver.start_game(*NAMES[:2])
    session = driver.session
    for name in NAMES[:2]:
        session.do(acts.set_prices(session.now, name, (1, 2), anyway=True))
    session.do(acts.close_offers(session.now, anyway=True))
    assert next_step(session.now) is Step.BOOK_INCOME
    session.do(acts.book_income(session.now))
    assert session.now.phase is Phase.BUILD


# --- taking back ---


def test_undo_among_the_prices_takes_one_price(driver: Driver) -> None:
    at_prices(driver)
    for key in (1, 2, 3, 1):
        driver.tap(f"key:{key}")
    driver.tap("undo")
    assert driver.shows("Taken back: Ewan's second price")
    assert [driver.get(f"price:Ewan:{number}").text for number in (0, 1)] == ["3", ""]
    driver.tap("undo")
    assert [driver.get(f"price:Ewan:{number}").text for number in (0, 1)] == ["", ""]
    assert [offer.price for offer in driver.session.now.market.offers["Isla"]] == [1, 2]
    driver.tap("key:2")
    driver.tap("key:2")
    assert [offer.price for offer in driver.session.now.market.offers["Ewan"]] == [2, 2]


def test_a_price_that_was_taken_back_comes_back(driver: Driver) -> None:
    at_prices(driver)
    for key in (1, 2, 3, 1):
        driver.tap(f"key:{key}")
    driver.tap("undo")
    driver.tap("snackbar:Redo")
    assert [driver.get(f"price:Ewan:{number}").text for number in (0, 1)] == ["3", "1"]
    assert [offer.price for offer in driver.session.now.market.offers["Ewan"]] == [3, 1]


def test_an_income_that_was_taken_back_among_the_prices_is_shown(driver: Driver) -> None:
    at_prices(driver)
    driver.tap("undo")
    assert driver.screen == "income"
    assert driver.shows("Taken back: Income of round 1")
    driver.tap("snackbar:Redo")
    assert 1 in driver.session.now.incomes


def test_undo_follows_through_a_whole_round(driver: Driver) -> None:
    """From the income of the second round back to the first price, every step is shown where it was done."""
    at_prices(driver)
    set_prices(driver)
    driver.tap("buy")
    trade(driver)
    build(driver)
    driver.tap("next_step")
    if driver.find(text="Score anyway") is not None:
        driver.tap(text="Score anyway")
    driver.tap("book")
    driver.tap("next_round")
    seen = [driver.screen]
    while driver.session.can_undo():
        driver.tap("undo")
        assert driver.shows("Taken back:") or driver.screen == "prices"
        if driver.screen != seen[-1]:
            seen.append(driver.screen)
    assert seen == ["income", "scoring", "table", "market", "prices", "income"]


def test_a_tile_taken_back_is_shown_at_its_player(driver: Driver) -> None:
    at_scoring(driver, 2)
    driver.tap("undo")
    assert driver.screen == "table"
    assert driver.session.player == "Ewan"
    assert driver.shows("Taken back: Ewan lays a tile")
