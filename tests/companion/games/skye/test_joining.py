"""A game that is already running is joined: round, VP and gold, then the territories in quick laying."""

from __future__ import annotations

from typing import Any, Final

import pytest

from companion.games.skye.model.quick_laying import next_cell
from scoring.core.cells import EDGES, beside
from scoring.skye.play.events import Phase, TileLaidEarlier
from scoring.skye.territory import Placement, Territory
from tests.companion.driver import TABLET, Driver
from tests.companion.games.skye.at_table import sample, table, tap_cell

MOST_TAPS: Final = 65
"""Three players with 21 tiles in round 3, people and scoring tiles included."""
NUMBERS = {"Isla": ("19", "12"), "Ewan": ("14", "9"), "Moira": ("22", "7")}


def at_setup(driver: Driver) -> None:
    """Three people who have played here before."""
    driver.start_game(*NUMBERS)
    driver.shell.go("home")
    driver.tap("new_game")


def tell_numbers(driver: Driver) -> None:
    """One tap opens the pad, which goes on by itself."""
    driver.tap("vp:Isla")
    for numbers in NUMBERS.values():
        for number in numbers:
            for digit in number:
                driver.tap(f"pad:{digit}")
            driver.tap("pad:done")


def join(driver: Driver) -> None:
    for name in NUMBERS:
        driver.tap(f"add:{name}")
    driver.tap("running")
    driver.tap("round:3")
    tell_numbers(driver)
    driver.tap("slot:A")
    for tile in ("sheep", "columns", "most-ships", "squares"):
        driver.tap(f"tile:{tile}")
    driver.tap("start")


def ordered(territory: Territory, tiles: int) -> dict[Any, Placement]:
    """The tiles nearest to the castle that hang together, without the castle."""
    found: dict[Any, Placement] = {}
    while len(found) < tiles:
        touching = [
            each
            for each in territory
            if each.cell != (0, 0)
            and each.cell not in found
            and any(beside(each.cell, edge) in {(0, 0), *found} for edge in EDGES)
        ]
        nearest = min(touching, key=lambda each: abs(each.cell[0]) + abs(each.cell[1]))
        found[nearest.cell] = nearest
    return found


def lay_all(driver: Driver, name: str, wanted: dict[Any, Placement]) -> None:
    """The proposed cell where something lies there, else a tap on the right one; then the tile, turned if need be."""
    left = dict(wanted)
    while left:
        territory = driver.session.now.game.player(name).territory
        picker = driver.get("picker")
        if picker.cell not in left:
            cell = next(cell for cell in left if any(beside(cell, edge) in territory for edge in EDGES))
            tap_cell(driver, cell)
            picker = driver.get("picker")
        placement = left.pop(picker.cell)
        key = next(each.key for each in picker.offer.fitting if each.tile.id == placement.tile.id)
        scroll_to(driver, picker, f"tile:{key}")
        driver.tap(f"tile:{key}")
        turn_as(driver, name, placement)


def scroll_to(driver: Driver, picker: Any, thumb: str) -> None:
    """A finger that looks through the picker; what is out of sight is not there yet."""
    for part in range(21):
        if driver.find(thumb) is not None:
            return
        picker.scroll.scroll_y = 1 - part / 20
        driver.frames(2)


def turn_as(driver: Driver, name: str, wanted: Placement) -> None:
    """A tap on the tile that was laid just now turns it."""
    for _ in range(3):
        lying = driver.session.now.game.player(name).territory.by_cell[wanted.cell]
        assert lying.tile.id == wanted.tile.id
        if lying.turn == wanted.turn or wanted.turn not in table(driver).laying.ways(lying):
            return  # or it looks the same in both turns
        tap_cell(driver, wanted.cell)


def test_three_players_with_21_tiles_in_round_3(driver: Driver) -> None:
    at_setup(driver)
    driver.taps = 0
    join(driver)
    state = driver.session.now
    assert (state.game.round, state.joined, state.phase) == (3, 3, Phase.INCOME)
    assert {player.name: (player.vp, player.gold) for player in state.game.players} == {
        name: (int(vp), int(gold)) for name, (vp, gold) in NUMBERS.items()
    }
    for player in sample().players[:3]:
        seat = state.names[[each.name for each in sample().players].index(player.name)]
        assert driver.session.player == seat
        lay_all(driver, seat, ordered(player.territory, 7))
        driver.tap("quick_on")
    assert driver.find("picker") is None
    assert all(len(player.territory) == 8 for player in driver.session.now.game.players)
    assert driver.taps <= MOST_TAPS, driver.taps
    driver.tap("next_step")
    assert driver.screen == "income"


@pytest.mark.parametrize("size", [(412, 915), TABLET])
def test_the_picker_stays_open_and_proposes_the_next_cell(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    at_setup(driver)
    join(driver)
    picker = driver.get("picker")
    assert picker.cell == next_cell(driver.session.now.game.player("Isla").territory)
    assert driver.get("quick_on").text == "Next: Ewan"
    thumb = next(name for name in driver.ids() if name.startswith("tile:"))
    driver.tap(thumb)
    step = driver.session.last_step()
    assert isinstance(step, TileLaidEarlier) and step.round == 0
    again = driver.get("picker")
    assert again.cell == next_cell(driver.session.now.game.player("Isla").territory, picker.cell)
    assert driver.session.player == "Isla"
    assert driver.find("snackbar") is None


def test_a_joined_game_that_is_killed_goes_on_laying(driver: Driver) -> None:
    at_setup(driver)
    join(driver)
    driver.restart()
    driver.shell.resume()
    driver.frames(3)
    assert driver.find("picker") is not None
    driver.tap("quick_on")
    assert driver.session.player == "Ewan"


def test_what_was_laid_before_counts_for_no_round_of_the_app(driver: Driver) -> None:
    at_setup(driver)
    join(driver)
    driver.tap(next(name for name in driver.ids() if name.startswith("tile:")))
    player = driver.session.now.game.player("Isla")
    assert driver.session.now.laid_this_round(player) == ()


def test_gold_that_nobody_knows_leads_on_to_the_next_number(driver: Driver) -> None:
    at_setup(driver)
    for name in NUMBERS:
        driver.tap(f"add:{name}")
    driver.tap("running")
    driver.tap("vp:Isla")
    assert driver.find("pad:unknown") is None
    for key in ("pad:4", "pad:done"):
        driver.tap(key)
    driver.tap("pad:unknown")
    assert driver.find("pad_for:vp:Ewan") is not None
    for key in ("pad:5", "pad:done", "pad:6", "pad:done", "pad:7", "pad:done"):
        driver.tap(key)
    driver.tap("pad:unknown")
    assert not any(name.startswith("pad_for") for name in driver.ids())
    driver.tap("start")
    players = driver.session.now.game.players
    assert [(player.vp, player.gold) for player in players] == [(4, None), (5, 6), (7, None)]
