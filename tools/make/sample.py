"""Play the sample game that the app shows on its first start: `python -m tools.make.sample`.

Four players who price, buy and lay sensibly, from the first income to the end: the file holds every step.
"""

from __future__ import annotations

import random
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from scoring.core.journal import Journal
from scoring.skye.catalogue import landscape_tiles
from scoring.skye.game import Game, track
from scoring.skye.laying import legal_placements
from scoring.skye.play import acts, filing, steps
from scoring.skye.play.events import Event
from scoring.skye.play.fold import apply
from scoring.skye.play.state import Fate, TableState
from scoring.skye.score import score_tile
from scoring.skye.survey import Clan, Survey
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Tile

TARGET: Final = Path(__file__).resolve().parents[2] / "assets" / "sample-played.json"
SEED: Final = 7
PEOPLE: Final = (("Isla", "blue"), ("Ewan", "yellow"), ("Moira", "red"), ("Rory", "white"))
SCORING_TILES: Final = {"A": "castle-cattle", "B": "completed-areas", "C": "most-ships", "D": "squares"}
WORTH: Final = {"castle-cattle": 3, "completed-areas": 3, "most-ships": 0, "squares": 3, "castle-roads": 1, "sheep": 1}
"""How much a player values a point of each kind when choosing where to lay."""
BEGIN: Final = datetime(2026, 10, 3, 19, 2)


class Table:
    """The game as it goes on, with a clock."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.log: Journal[Event] = Journal()
        self.state = TableState()
        self.clock = BEGIN
        self.bag = list(landscape_tiles())
        self.random.shuffle(self.bag)

    def do(self, event: Event) -> None:
        self.clock += timedelta(seconds=self.random.randint(4, 40))
        self.log = self.log.append(event, self.clock.isoformat())
        self.state = apply(self.state, event)

    def play(self) -> None:
        players = acts.seated(PEOPLE)
        self.do(acts.set_up(Game(players=players, scoring_tiles=SCORING_TILES)))
        for number in range(1, len(track(len(players))) + 1):
            if number > 1:
                self.do(acts.begin_round(self.state))
            self.do(acts.book_income(self.state))
            self.build(self.trade())
            self.do(acts.book_round(self.state, anyway=True))
        self.do(acts.end_game(self.state))

    def trade(self) -> dict[str, list[Tile]]:
        """Prices and purchases; gives the tiles that each player has to lay."""
        offers = {name: [self.bag.pop(), self.bag.pop()] for name in self.state.names}
        for player in self.state.game.players:
            purse = player.gold or 0
            first = self.random.randint(1, max(1, min(7, purse // 2)))
            self.do(acts.set_prices(self.state, player.name, (first, self.random.randint(1, max(1, purse // 3)))))
        got: dict[str, list[Tile]] = {name: [] for name in offers}
        for name in steps.turn_order(self.state):
            self.buy(name, offers, got)
        self.do(acts.close_offers(self.state))
        for name, own in offers.items():
            left = self.state.market.offers[name]
            got[name] += [tile for tile, offer in zip(own, left, strict=True) if offer.fate is Fate.LEFT]
        return got

    def buy(self, name: str, offers: dict[str, list[Tile]], got: dict[str, list[Tile]]) -> None:
        """The offer of somebody else that is worth most beyond its price, or none."""
        territory = self.state.game.player(name).territory
        wishes = [
            (best_place(territory, tile)[0] - offer.price / 2, seller, number)
            for seller, tiles in offers.items()
            if seller != name
            for number, tile in enumerate(tiles)
            if (offer := self.state.market.offers[seller][number]).fate is Fate.OPEN
            and acts.can_buy(self.state, name, seller, number)
        ]
        gain, seller, number = max(wishes, default=(0.0, "", 0))
        if gain <= 0:
            self.do(acts.pass_turn(self.state, name))
            return
        self.do(acts.buy(self.state, name, seller, number))
        got[name].append(offers[seller][number])

    def build(self, got: dict[str, list[Tile]]) -> None:
        for name, tiles in got.items():
            for tile in tiles:
                _, place = best_place(self.state.game.player(name).territory, tile)
                if place is None:
                    self.do(acts.return_to_bag(self.state, name))
                    self.bag.insert(0, tile)
                else:
                    self.do(acts.lay(self.state, name, place.cell, tile, place.turn))


def best_place(territory: Territory, tile: Tile) -> tuple[float, Placement | None]:
    """Where a tile brings most, and how much; compact territories win ties."""
    before = worth(territory)
    best: tuple[float, Placement | None] = (-1.0, None)
    for cell, turns in legal_placements(territory, tile).items():
        for turn in turns:
            placement = Placement(cell, tile, turn)
            gain = worth(territory.lay(placement)) - before - 0.01 * (abs(cell[0]) + abs(cell[1]))
            if gain > best[0]:
                best = (gain, placement)
    return best


def worth(territory: Territory) -> float:
    clan = Clan(Survey(territory))
    scores = {name: score_tile(name, [clan])[0] for name in WORTH}
    return sum(WORTH[name] * (score.points or 0) for name, score in scores.items())


def sample(seed: int = SEED) -> str:
    """The text of the sample's file."""
    table = Table(seed)
    table.play()
    return filing.dumps(table.log) + "\n"


if __name__ == "__main__":
    TARGET.write_text(sample(), encoding="utf-8")
    print(f"{TARGET.name} written")
