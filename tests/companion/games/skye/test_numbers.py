"""Every number on every screen leads to the card that proves it: two touches, and the card says the same number."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from companion.core.numbers import MINUS
from tests.companion.driver import TABLET, Driver
from tests.companion.games.skye.playing import show_all
from tests.companion.games.skye.round_games import open_played, set_prices, trade

pytestmark = pytest.mark.always

NAMES = ("Isla", "Ewan")


def shown(driver: Driver, test_id: str) -> int:
    """The number that a widget shows."""
    text = driver.get(test_id).text
    return int("".join(sign for sign in text.replace(MINUS, "-") if sign.isdigit() or sign == "-"))


def proves(driver: Driver, test_id: str, *touches: str) -> None:
    """The touches lead from a number to a card that says it, with parts that sum to it; back leads here again."""
    number, before, depth = shown(driver, test_id), driver.taps, len(driver.shell.path)
    for touch in touches:
        driver.tap(touch)
    assert driver.taps - before <= 2, (test_id, touches)
    assert driver.screen == "dispute"
    card = driver.get("screen:dispute").dispute
    assert card.number == number, (test_id, card)
    assert sum(item.worth for item in card.items) == number
    while len(driver.shell.path) > depth:
        driver.back()


def proves_all(driver: Driver, numbers: Sequence[tuple[str, ...]]) -> None:
    for number, *touches in numbers:
        proves(driver, number, *(touches or (number,)))


def test_the_numbers_of_the_table(driver: Driver) -> None:
    open_played(driver, 2, 3)
    for letter in "AC":
        proves(driver, f"letter:{letter}", f"letter:{letter}", "dispute")
        driver.back()
    driver.long_press("player:Ewan")
    kinds = {name.removeprefix("number:") for name in driver.ids() if name.startswith("number:")}
    assert {"vp", "gold", "round", "income", "scrolls"} <= kinds
    for kind in sorted(kinds):
        if driver.find("numbers_sheet") is None:
            driver.long_press("player:Ewan")
        proves(driver, f"amount:{kind}", f"number:{kind}")


@pytest.mark.parametrize("size", [None, pytest.param(TABLET, marks=pytest.mark.thorough)])
def test_the_sum_of_the_round_tells_what_it_is_made_of(driver: Driver, size: tuple[int, int] | None) -> None:
    if size is not None:
        driver.resize(*size)
    open_played(driver, 2, 3)
    proves(driver, "so_far", "round_sum")


def test_the_head_of_the_side_panel_tells_a_players_numbers(driver: Driver) -> None:
    driver.resize(*TABLET)
    open_played(driver, 2, 3)
    name = driver.session.player
    driver.tap("panel_head")
    assert driver.get("numbers_sheet").player == name
    driver.tap("number:vp")
    card = driver.get("screen:dispute").dispute
    assert (card.subject.player, card.number) == (name, driver.session.state.game.player(name).vp)


def test_a_tap_on_a_name_in_table_mode_tells_that_players_numbers_in_their_zone(driver: Driver) -> None:
    driver.resize(*TABLET)
    open_played(driver, 2, 3)
    driver.shell.push("table_mode")
    driver.frames(4)
    zone = driver.get("zone:Ewan")
    driver.tap_at(*driver.centre(zone.head.label))
    assert driver.get("numbers_sheet").player == "Ewan"
    driver.tap("number:gold")
    card = driver.get("screen:dispute").dispute
    assert (card.subject.player, card.number) == ("Ewan", driver.session.state.game.player("Ewan").gold)
    driver.back()
    driver.tap_at(*driver.centre(driver.get("zone:Ewan").beside.words))
    assert driver.get("screen:dispute").dispute.subject.kind == "round"


def test_the_numbers_of_the_scores_and_of_the_scoring(driver: Driver) -> None:
    open_played(driver, 2, 3)
    driver.tap("go:scores")
    proves_all(driver, [(f"vp:{name}",) for name in NAMES])
    proves_all(
        driver,
        [
            (f"points:{number}:{letter}:{name}", f"points:{number}:{letter}:{name}", "dispute")
            for number, letter in ((1, "A"), (2, "B"))
            for name in NAMES
        ],
    )
    proves_all(driver, [(f"coin:{number}:Isla", f"coin:{number}:Isla", "dispute") for number in (1, 3)])
    driver.tap("go:table")
    driver.tap("next_step")
    driver.tap("book")
    driver.tap("tab:Σ")
    proves_all(driver, [(f"after:{name}",) for name in NAMES])
    proves_all(driver, [(f"cell:{letter}:Ewan", f"cell:{letter}:Ewan", "dispute") for letter in "A"])


def test_the_numbers_of_income_prices_and_market(driver: Driver) -> None:
    driver.start_game(*NAMES)
    driver.tap("next_step")
    proves_all(driver, [("gold:Ewan", "income:Ewan", "dispute")])
    driver.tap("book")
    set_prices(driver, 1, 2)
    proves_all(driver, [(f"gold_left:{name}",) for name in NAMES])
    driver.tap("buy")
    driver.long_press("player:Ewan")
    proves(driver, "amount:gold", "number:gold")
    driver.long_press("offer:Ewan:1")
    assert driver.get("screen:dispute").dispute.number == 2
    driver.back()
    trade(driver)


@pytest.mark.parametrize("size", [None, pytest.param(TABLET, marks=pytest.mark.thorough)])
def test_the_numbers_of_the_final_scoring(driver: Driver, size: tuple[int, int] | None) -> None:
    if size is not None:
        driver.resize(*size)
    open_played(driver, 2, 6)
    driver.shell.push("final")
    driver.frames(3)
    show_all(driver)
    card = driver.get("account")
    assert card is not None
    driver.tap("together")
    found = driver.get("screen:dispute").dispute
    winner = next(line for line in driver.session.state.standing or () if line.rank == 1)
    assert (found.subject.player, found.number) == (winner.name, winner.total)
    assert sum(item.worth for item in found.items) == found.number
    for at, item in enumerate(found.items):
        driver.tap(f"item:{at}")
        part = driver.get("screen:dispute").dispute
        assert (part.number, part.subject) == (item.worth, item.leads_to)
        assert sum(each.worth for each in part.items) == part.number
        driver.back()
