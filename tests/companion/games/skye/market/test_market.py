"""Prices and market: one key for a price, one tap to buy, and gold that moves at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.skye.market.offers import DealPill
from companion.widgets.base import walk
from companion.widgets.text import Text
from scoring.skye.catalogue import catalogue
from scoring.skye.play import acts
from scoring.skye.play.events import Phase, TileLaid
from scoring.skye.play.state import Fate
from scoring.skye.play.steps import FIRST, SECOND, whose_turn
from scoring.skye.territory import Placement
from scoring.skye.tile import Tablet, Tile, TileSet
from tests.companion.driver import Driver
from tests.companion.games.skye.round_games import NAMES, set_prices, trade
from tests.companion.store.opening import Writes


def at_prices(driver: Driver, players: int = 3, modules: tuple[str, ...] = ()) -> None:
    driver.start_game(*NAMES[:players], modules=modules)
    driver.tap("next_step")
    driver.tap("book")
    assert driver.screen == "prices"


def gold(driver: Driver) -> dict[str, int | None]:
    return {player.name: player.gold for player in driver.session.state.game.players}


def test_two_taps_for_a_players_prices(driver: Driver) -> None:
    at_prices(driver, 4)
    before = driver.taps
    set_prices(driver, 2, 3)
    assert driver.taps - before == 2 * 4
    offers = driver.session.state.market.offers
    assert {name: tuple(offer.price for offer in own) for name, own in offers.items()} == dict.fromkeys(
        NAMES[:4], (2, 3)
    )
    assert gold(driver) == dict.fromkeys(NAMES[:4], 0)


def test_more_than_one_has_is_refused_and_allowed_anyway(driver: Driver) -> None:
    at_prices(driver)
    driver.tap("key:4")
    driver.tap("key:4")
    assert driver.shows("8 gold: Isla has 5.")
    assert "Isla" not in driver.session.state.market.offers
    driver.tap("anyway")
    assert [offer.price for offer in driver.session.state.market.offers["Isla"]] == [4, 4]


def test_a_refused_price_is_corrected_by_the_next_key(driver: Driver) -> None:
    at_prices(driver)
    driver.tap("key:4")
    driver.tap("key:4")
    driver.tap("key:1")
    assert [offer.price for offer in driver.session.state.market.offers["Isla"]] == [4, 1]
    assert driver.find("anyway") is None


def test_a_price_is_changed_by_tapping_it(driver: Driver) -> None:
    at_prices(driver)
    set_prices(driver, 1, 2)
    driver.tap("price:Ewan:0")
    driver.tap("key:3")
    assert [offer.price for offer in driver.session.state.market.offers["Ewan"]] == [3, 2]
    assert gold(driver)["Ewan"] == 0


def test_a_first_price_survives_the_end_of_the_app(driver: Driver) -> None:
    at_prices(driver)
    driver.tap("key:3")
    driver.restart()
    assert driver.screen == "prices"
    assert driver.get("price:Isla:0").text == "3"
    driver.tap("key:1")
    assert [offer.price for offer in driver.session.state.market.offers["Isla"]] == [3, 1]


def test_a_price_above_twelve_is_typed(driver: Driver) -> None:
    at_prices(driver)
    driver.tap("key:more")
    driver.tap("pad:1")
    driver.tap("pad:4")
    driver.tap("pad:done")
    assert driver.get("price:Isla:0").text == "14"


def test_prices_of_an_earlier_moment_are_only_looked_at(driver: Driver) -> None:
    at_prices(driver)
    driver.tap("key:4")
    driver.session.look_at(0)
    driver.frames(2)
    for part in ("key:7", "key:more", "price:Isla:0"):
        assert driver.get(part).disabled
    assert not {"skip", "buy"} & driver.ids()
    screen: Any = driver.shell.screen
    screen.press(7)
    driver.session.look_at(None)
    driver.frames(2)
    assert driver.get("price:Isla:0").text == "4"
    driver.tap("key:1")
    assert [offer.price for offer in driver.session.now.market.offers["Isla"]] == [4, 1]


def test_prices_of_a_game_that_has_ended_are_only_looked_at(driver: Driver) -> None:
    at_prices(driver)
    driver.session.do(acts.end_game(driver.session.now, anyway=True))
    driver.frames(2)
    assert driver.get("key:7").disabled
    assert not {"skip", "buy"} & driver.ids()


def test_why_a_price_stands_is_said_as_it_is(driver: Driver) -> None:
    at_prices(driver)
    set_prices(driver, 1, 2)
    screen: Any = driver.shell.screen
    driver.session.do(acts.buy(driver.session.now, "Isla", "Ewan", 0, anyway=True))
    screen._set("Ewan", [1, 2])
    assert driver.get("snackbar").text == "Ewan has sold already. Undo that first."
    driver.session.do(acts.close_offers(driver.session.now, anyway=True))
    screen._set("Isla", [0, 2])
    assert driver.get("snackbar").text == "The market is closed."


def test_a_price_that_was_typed_wrongly_is_corrected_after_the_market(driver: Driver) -> None:
    at_prices(driver, 3)
    set_prices(driver, 1, 2)
    session = driver.session
    session.do(acts.buy(session.now, "Isla", "Ewan", 0, anyway=True))
    session.do(acts.close_offers(session.now, anyway=True))
    before = gold(driver)
    driver.tap("phase:prices")
    driver.tap("price:Ewan:0")
    for key in ("pad:2", "pad:done"):
        driver.tap(key)
    assert driver.shows("Price corrected: gold follows")
    isla, ewan = before["Isla"] or 0, before["Ewan"] or 0
    assert gold(driver) == {**before, "Isla": isla - 1, "Ewan": ewan + 1}
    assert driver.get("price:Ewan:0").text == "2"
    driver.tap("undo")
    assert driver.shows("Taken back: Ewan's price was 2, not 1")
    assert (gold(driver), driver.screen) == (before, "prices")


def test_whoever_owes_gold_has_as_much_in_every_sentence(driver: Driver) -> None:
    """The turn said -3 gold, and why nothing can be bought said 0."""
    at_prices(driver)
    driver.tap("key:4")
    driver.tap("key:4")
    driver.tap("anyway")
    for _price in range(4):
        driver.tap("key:1")
    driver.tap("buy")
    assert driver.shows("Isla has \N{MINUS SIGN}3 gold.")
    driver.tap("offer:Ewan:0")
    assert driver.shows("1 gold: Isla has \N{MINUS SIGN}3.")


def test_large_text_leaves_the_reason_its_width(driver: Driver) -> None:
    at_prices(driver)
    driver.store.settings["text_size"] = 200
    driver.app.apply_settings()
    driver.tap("key:4")
    driver.tap("key:4")
    assert driver.get(text="8 gold: Isla has 5.").width > driver.get("anyway").width
    driver.tap("anyway")
    assert [offer.price for offer in driver.session.state.market.offers["Isla"]] == [4, 4]


def test_one_tap_buys_and_gold_moves_at_once(driver: Driver) -> None:
    at_prices(driver)
    set_prices(driver, 1, 2)
    driver.tap("buy")
    assert driver.shows("Isla buys one tile")
    driver.tap("offer:Ewan:1")
    assert gold(driver) == {"Isla": 0, "Ewan": 6, "Moira": 2}
    assert driver.session.state.market.offers["Ewan"][1].fate is Fate.SOLD
    assert driver.shows("Ewan buys one tile")
    driver.tap("undo")
    assert gold(driver) == {"Isla": 2, "Ewan": 2, "Moira": 2}
    assert driver.shows("Isla buys one tile")


def test_what_is_too_dear_is_said_and_can_be_bought_anyway(driver: Driver) -> None:
    at_prices(driver)
    set_prices(driver, 1, 4)
    driver.tap("buy")
    driver.tap("offer:Ewan:1")
    assert whose_turn(driver.session.state, FIRST) == "Isla"
    assert driver.shows("4 gold: Isla has 0.")
    driver.tap("snackbar:We do it anyway")
    assert driver.session.state.market.offers["Ewan"][1].buyer == "Isla"


def test_nobody_buys_anyway_after_the_turn_has_passed_on(driver: Driver) -> None:
    at_prices(driver)
    set_prices(driver, 1, 4)
    driver.tap("buy")
    driver.tap("offer:Ewan:1")
    insist = driver.get("snackbar:We do it anyway").action
    driver.tap("pass")
    assert driver.find("snackbar") is None
    insist()
    assert whose_turn(driver.session.state, FIRST) == "Ewan"
    assert driver.session.state.market.offers["Ewan"][1].buyer is None


def test_nobody_buys_anyway_once_an_earlier_moment_is_shown(driver: Driver) -> None:
    at_prices(driver)
    set_prices(driver, 1, 4)
    driver.tap("buy")
    driver.tap("offer:Ewan:1")
    driver.session.look_at(0)
    driver.frames(2)
    assert driver.find("snackbar") is None


def test_at_the_end_a_line_says_what_was_lost(driver: Driver) -> None:
    at_prices(driver)
    set_prices(driver, 1, 2)
    driver.tap("buy")
    for _name in NAMES[:3]:
        driver.tap("pass")
    assert driver.shows("stake of 3 lost")
    driver.tap("close")
    assert driver.screen == "table"
    assert driver.session.state.market.closed
    assert gold(driver) == dict.fromkeys(NAMES[:3], 2)


def test_the_market_can_be_skipped_with_only_the_gold_left(driver: Driver) -> None:
    at_prices(driver)
    driver.tap("skip")
    driver.tap("left:Isla")
    for digit in ("3", "0", "8"):
        driver.tap(f"pad:{digit}")
        driver.tap("pad:done")
    driver.tap("skip_done")
    assert gold(driver) == {"Isla": 3, "Ewan": 0, "Moira": 8}
    assert driver.screen == "table"
    assert driver.session.state.phase == "build"


def test_the_market_can_be_skipped_without_a_word(driver: Driver) -> None:
    at_prices(driver)
    driver.tap("skip")
    driver.tap("skip_done")
    assert driver.session.state.phase == "build"
    assert gold(driver) == dict.fromkeys(NAMES[:3], 5)


def test_skipping_in_mid_market_settles_the_stakes_first(driver: Driver) -> None:
    at_prices(driver)
    set_prices(driver, 1, 2)
    driver.tap("buy")
    driver.tap("offer:Ewan:0")
    driver.tap("skip")
    driver.tap("skip_done")
    assert driver.session.state.market.closed
    assert driver.session.state.phase == "build"


def test_skipping_the_market_is_one_write(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.start_game("Isla", "Ewan")
    driver.session.do(acts.book_income(driver.session.now))
    driver.shell.push("prices")
    driver.tap("skip")
    driver.tap("left:Ewan")
    driver.tap("pad:3")
    driver.tap("pad:done")
    writes = Writes(monkeypatch)
    driver.tap("skip_done")
    assert (driver.screen, driver.session.now.phase) == ("table", Phase.BUILD)
    assert driver.session.now.game.player("Ewan").gold == 3
    assert writes.steps == 1


def with_tablet(tile: Tile, tablet: Tablet) -> Tile:
    return replace(tile, id=None, set=TileSet.DRUIDS, cost=1, tablet=tablet)


def give_tablet(driver: Driver, name: str, tablet: Tablet) -> None:
    """A Druid tile that lay there before this round."""
    from scoring.skye.laying import legal_placements

    territory = driver.session.state.game.player(name).territory
    tile = next(tile for tile in catalogue().values() if tile.set is TileSet.BASE and legal_placements(territory, tile))
    cell, turns = next(iter(legal_placements(territory, tile).items()))
    driver.session.do(TileLaid(name, Placement(cell, with_tablet(tile, tablet), turns[0])))


def round_two_with(driver: Driver, tablet: Tablet) -> None:
    """The market of round 2, where the start player Ewan has a tablet."""
    driver.start_game(*NAMES[:3], modules=("druids",))
    give_tablet(driver, "Ewan", tablet)
    driver.tap("next_step")
    driver.tap("book")
    driver.tap("skip")
    driver.tap("skip_done")
    driver.tap("next_step")
    driver.tap(text="Score anyway")
    driver.tap("book")
    driver.tap("next_round")
    driver.tap("book")
    set_prices(driver, 3, 4)
    driver.tap("buy")
    assert driver.shows("Ewan buys one tile")


def test_a_discount_lowers_the_buyers_price_only(driver: Driver) -> None:
    round_two_with(driver, Tablet.DISCOUNT_2)
    assert driver.get("offer:Isla:0").text == "3 → 1"
    before = gold(driver)
    driver.tap("offer:Isla:0")
    after = gold(driver)
    assert (after["Ewan"] or 0) == (before["Ewan"] or 0) - 1
    assert (after["Isla"] or 0) == (before["Isla"] or 0) + 3 + 1


def test_an_own_offer_is_kept_with_a_tablet(driver: Driver) -> None:
    round_two_with(driver, Tablet.OWN_OFFER)
    driver.tap("offer:Ewan:1")
    assert driver.session.state.market.offers["Ewan"][1].fate is Fate.KEPT
    assert driver.shows("Ewan buys one tile")


def test_the_druids_bring_a_second_turn(driver: Driver) -> None:
    at_prices(driver, 3, modules=("druids",))
    set_prices(driver, 1, 1)
    driver.tap("buy")
    for _name in NAMES[:3]:
        driver.tap("pass")
    driver.tap("close")
    assert driver.screen == "market"
    assert driver.shows("Isla: dolmen or bag")
    driver.tap("cost:1")
    driver.tap("place:2")
    driver.tap("dolmen")
    assert gold(driver)["Isla"] == 0
    driver.tap("bag")
    assert driver.shows("5 gold: Ewan has 3.")
    driver.tap("pass")
    driver.tap("pass")
    assert whose_turn(driver.session.state, SECOND) is None
    driver.tap("build")
    assert driver.screen == "table"


def test_the_bag_costs_less_with_a_tablet(driver: Driver) -> None:
    round_two_with(driver, Tablet.BAG_DRAW)
    trade(driver)
    assert driver.shows("Bag: 3 gold, draw 3")


def test_five_players_trade_to_the_end(driver: Driver) -> None:
    at_prices(driver, 5)
    set_prices(driver)
    total = sum(value or 0 for value in gold(driver).values())
    stakes = sum(driver.session.state.market.stake(name) for name in NAMES)
    driver.tap("buy")
    trade(driver)
    lost = sum(driver.session.state.market.lost(name) for name in NAMES)
    assert sum(value or 0 for value in gold(driver).values()) == total + stakes - lost
    assert driver.screen == "table"


def test_back_from_prices_and_market_loses_nothing(driver: Driver) -> None:
    at_prices(driver)
    driver.tap("key:2")
    driver.back()
    assert driver.screen == "table"
    driver.tap("next_step")
    assert driver.get("price:Isla:0").text == "2"
    driver.tap("key:2")
    driver.back()
    assert [offer.price for offer in driver.session.state.market.offers["Isla"]] == [2, 2]


def test_points_only_never_sees_gold(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan", gold=False)
    assert not {"phase:income", "phase:prices", "phase:buy"} & driver.ids()
    driver.tap("next_step")
    assert driver.shows("No tile laid in this round: Isla and Ewan.")
    driver.tap("snackbar:Score anyway")
    assert driver.screen == "scoring"


def test_the_turns_of_five_players_stand_in_one_line(driver: Driver) -> None:
    at_prices(driver, 5)
    set_prices(driver, 1, 1)
    driver.tap("buy")
    pills = sorted((each for each in walk(driver.shell) if isinstance(each, DealPill)), key=lambda pill: pill.x)
    assert [pill.text for pill in pills] == ["now", "next", "", "", ""]
    assert len({pill.y for pill in pills}) == 1


def test_after_the_first_turn_whoever_offered_nothing_is_told_nothing(driver: Driver) -> None:
    at_prices(driver, 2, modules=("druids",))
    session = driver.session
    session.do(acts.set_prices(session.now, "Isla", (2, 3)))
    session.do(acts.close_offers(session.now, anyway=True))
    driver.tap("phase:buy")
    told = {name: [each.text for each in walk(driver.get(f"druid:{name}")) if type(each) is Text] for name in NAMES[:2]}
    assert "stake of 5 lost" in told["Isla"]
    assert not any("lost" in text for text in told["Ewan"])
