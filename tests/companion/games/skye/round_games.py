"""Games for the tests of the round: played ahead without a screen, or by touches."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from companion.core.seating import COLOURS, DraftSeat
from companion.games.skye.model.setup_draft import SetUpDraft
from companion.session.session import log_of
from scoring.core.journal import Journal
from scoring.skye.catalogue import catalogue
from scoring.skye.laying import legal_placements, physical
from scoring.skye.play import acts
from scoring.skye.play.events import Event, Phase, TileLaid
from scoring.skye.play.fold import apply
from scoring.skye.play.state import Fate, TableState
from scoring.skye.play.steps import FIRST, whose_turn
from scoring.skye.rules import RULES
from scoring.skye.tile import Tile, TileSet
from tests.companion.driver import Driver

NAMES = ("Isla", "Ewan", "Moira", "Rory", "Una")
TILES = ("castle-cattle", "squares", "most-ships", "farm-animals")


# --- ahead, without a screen ---


class Played:
    """A game that goes on by events."""

    def __init__(self, players: int, tiles: tuple[str, ...], gold: bool) -> None:
        seats = tuple(DraftSeat(name, colour) for name, colour in zip(NAMES[:players], COLOURS, strict=False))
        draft = SetUpDraft(seats=seats, tiles=dict(zip("ABCD", tiles, strict=False)), gold=gold)
        self.journal: Journal[Event] = Journal()
        self.state = TableState()
        self.do(draft.event())

    def do(self, event: Event) -> None:
        self.journal = self.journal.append(event)
        self.state = apply(self.state, event)

    def build(self, seed: int = 0) -> None:
        """Income, then two tiles each; the market is skipped."""
        if self.state.phase is Phase.INCOME:
            self.do(acts.book_income(self.state))
        self.do(acts.enter_phase(self.state, Phase.BUILD))
        for event in tiles_to_lay(self.state, 2, seed):
            self.do(event)

    def score(self) -> None:
        self.do(acts.book_round(self.state))


@lru_cache(maxsize=32)
def played(players: int, rounds: int, tiles: tuple[str, ...], gold: bool) -> Journal[Event]:
    """A game whose last round of some is built and not scored."""
    game = Played(players, tiles, gold)
    for number in range(1, rounds + 1):
        game.build()
        if number < rounds:
            game.score()
            game.do(acts.begin_round(game.state))
    return game.journal


def open_played(driver: Driver, players: int, rounds: int, tiles: tuple[str, ...] = TILES, gold: bool = True) -> None:
    """Opens such a game at its table."""
    driver.session.take_over(log_of(RULES, played(players, rounds, tiles, gold)))
    driver.shell.resume()
    driver.frames(2)


def at_scoring(driver: Driver, players: int = 2, tiles: tuple[str, ...] = TILES, rounds: int = 1) -> None:
    """A game whose last round of some is about to be scored."""
    open_played(driver, players, rounds, tiles)
    driver.tap("next_step")
    assert driver.screen == "scoring"


def at_ewans_c(driver: Driver) -> Any:
    """The third round's scoring with the second letter and the second player open."""
    open_played(driver, 2, 3)
    driver.tap("next_step")
    driver.tap("next_tab")
    driver.tap("row:Ewan")
    return driver.shell.screen


def tiles_to_lay(state: TableState, tiles: int, seed: int = 0) -> list[TileLaid]:
    """Some tiles for everyone, where they fit and keep the territories together."""
    random = Random(seed * 100 + state.game.round)
    events = []
    for name in state.names:
        for _ in range(tiles):
            event = _fitting(state, name, random)
            state = apply(state, event)
            events.append(event)
    return events


def _fitting(state: TableState, name: str, random: Random) -> TileLaid:
    territory = state.game.player(name).territory
    left = bag(state)
    random.shuffle(left)
    for tile in left:
        if places := legal_placements(territory, tile):
            cell = min(places, key=lambda place: (max(map(abs, place)), random.random()))
            return acts.lay(state, name, cell, tile, places[cell][0])
    raise AssertionError("nothing fits")


def bag(state: TableState) -> list[Tile]:
    """The landscape tiles that nobody has laid."""
    laid = {physical(placement.tile, player.name) for player in state.game.players for placement in player.territory}
    return [tile for tile in catalogue().values() if tile.set is TileSet.BASE and physical(tile, "") not in laid]


# --- by touches ---


def build(driver: Driver, tiles: int = 2, seed: int = 0) -> None:
    """Everyone lays some tiles, without the way through the picker."""
    for event in tiles_to_lay(driver.session.state, tiles, seed):
        driver.session.do(event)
    driver.frames(2)


def set_prices(driver: Driver, *prices: int) -> None:
    """Everyone's two prices, one key each; the same for all players."""
    first, second = prices or (1, 2)
    for _name in driver.session.state.names:
        driver.tap(f"key:{first}")
        driver.tap(f"key:{second}")


def trade(driver: Driver) -> None:
    """Everyone buys the cheapest tile on offer that they can pay, or passes."""
    while (buyer := whose_turn(driver.session.state, FIRST)) is not None:
        market, gold = driver.session.state.market, driver.session.state.game.player(buyer).gold or 0
        open_offers = [
            (offer.price, seller, number)
            for seller, offers in market.offers.items()
            for number, offer in enumerate(offers)
            if seller != buyer and offer.fate is Fate.OPEN and offer.price <= gold
        ]
        if open_offers:
            _price, seller, number = min(open_offers)
            driver.tap(f"offer:{seller}:{number}")
        else:
            driver.tap("pass")
    driver.tap("close")


def play_to_building(driver: Driver) -> None:
    """Income, prices and market, as far as this table has them; ends at the table."""
    if driver.screen == "table" and driver.session.state.phase is Phase.INCOME:
        driver.tap("next_step")
    if driver.screen == "income":
        driver.tap("book")
    if driver.screen == "prices":
        set_prices(driver)
        driver.tap("buy")
        trade(driver)
    assert driver.screen == "table"


def on_to_scoring(driver: Driver) -> None:
    """The one button; whoever has bought more than was laid does not mind."""
    driver.tap("next_step")
    if driver.find(text="Score anyway") is not None:
        driver.tap(text="Score anyway")


def play_round(driver: Driver, seed: int = 0) -> None:
    """A whole round; ends after it was booked."""
    play_to_building(driver)
    build(driver, seed=seed)
    on_to_scoring(driver)
    assert driver.screen == "scoring"
    driver.tap("book")


def play_game(driver: Driver, seed: int = 0) -> None:
    """All rounds; ends at the scoring of the last one, booked."""
    rounds = len(driver.session.state.game.track)
    for number in range(1, rounds + 1):
        play_round(driver, seed)
        if number < rounds:
            driver.tap("next_round")
