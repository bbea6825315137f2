"""Random games: players who try anything, in any order, and are sometimes refused."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable
from typing import Any

from scoring.skye.catalogue import catalogue, landscape_tiles
from scoring.skye.game import EXEMPT
from scoring.skye.laying import CASTLES
from scoring.skye.play import acts
from scoring.skye.play.acts import NotAllowed, Spot
from scoring.skye.play.events import Event, Phase
from scoring.skye.play.state import TableState
from scoring.skye.rulebook import EDITIONS
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.territory import Placement
from scoring.skye.tile import Barrels, Tablet, Tile
from tests.scoring.skye.play.tables import ALL_MODULES, Table, barrels, borderland, druid, loch, meadow

COMPOSED = (
    meadow(sheep=1, cattle=1),
    meadow(farms=1),
    loch(ships=2),
    barrels(Barrels.GOLD),
    barrels(Barrels.VP),
    *(druid(tablet) for tablet in Tablet),
    *(borderland(name) for name in ("X1", "X2", "X3")),
)
Try = tuple[Callable[..., Event], tuple[Any, ...]]


class Player:
    """A source of attempts; the same seed plays the same game."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def attempt(self, state: TableState) -> Try:
        pick = self.random
        name, other = pick.choice(state.names), pick.choice(state.names)
        offer, number = pick.randrange(2), pick.randint(1, 6)
        cell = self._cell(state, name)
        tries: list[tuple[int, Try]] = [
            (3, (acts.book_income, ())),
            (1, (acts.book_income, (number,))),
            (8, (acts.set_prices, (name, tuple(pick.randint(1, 6) for _ in range(pick.randint(1, 2)))))),
            (8, (acts.buy, (name, other, offer))),
            (3, (acts.buy_own, (name, offer))),
            (2, (acts.correct_price, (name, offer, pick.randint(1, 6)))),
            (5, (acts.pass_turn, (name, pick.randint(1, 2)))),
            (3, (acts.close_offers, ())),
            (3, (acts.buy_from_dolmen, (name, pick.randint(0, 8), pick.randint(0, 4)))),
            (3, (acts.buy_from_bag, (name,))),
            (20, (acts.lay, (name, cell, self._tile(), pick.randrange(4)))),
            (2, (acts.change, (name, self._laid(state, name), self._tile(), pick.randrange(4)))),
            (2, (acts.take_back, (name, self._laid(state, name)))),
            (1, (acts.return_to_bag, (name,))),
            (1, (acts.lay_earlier, (name, Placement(cell, self._tile(), pick.randrange(4)), pick.randrange(number)))),
            (1, (acts.move_tile, (name, self._laid(state, name), Spot(other, self._cell(state, other))))),
            (2, (acts.leave_question, (name, self._laid(state, name), "scroll"))),
            (2, (acts.fill_dolmen, (pick.randrange(5), druid(pick.choice(list(Tablet)))))),
            (2, (acts.book_anew, ())),
            (1, (acts.keep_bookings, ())),
            (3, (acts.book_round, ())),
            (1, (acts.book_round, (number,))),
            (3, (acts.begin_round, ())),
            (1, (acts.enter_phase, (pick.choice(list(Phase)),))),
            (1, (acts.place_scoring_tile, (pick.choice("ABCD"), pick.choice([None, *SCORING_TILES])))),
            (1, (acts.make_ruling, ("farm-reach", pick.choice(["eight", "four", None])))),
            (1, (acts.make_ruling, (EXEMPT, pick.choice([("squares", "sheep"), (), None])))),
            (1, (acts.end_game, ())),
            (2, (acts.reopen, ())),
        ]
        weights = [weight for weight, _ in tries]
        return pick.choices(tries, weights)[0][1]

    def correction(self, state: TableState) -> Try:
        name, amount = self.random.choice(state.names), self.random.randint(0, 40)
        gold = self.random.choice([amount, None])
        tries: list[Try] = [
            (acts.correct_vp, (name, amount)),
            (acts.correct_gold, (name, gold)),
            *self._corrections_of_the_set_up(state, name),
        ]
        return self.random.choice(tries)

    def _corrections_of_the_set_up(self, state: TableState, name: str) -> list[Try]:
        pick = self.random
        order = list(state.names)
        pick.shuffle(order)
        return [
            (acts.rename, (name, pick.choice(["Rory", "Flora", "Catriona", name]))),
            (acts.recolour, ({name: pick.choice(list(CASTLES))},)),
            (acts.reseat, (order,)),
            (acts.swap_scoring_tiles, (pick.choice("ABCD"), pick.choice("ABCD"))),
            (acts.use_modules, (ALL_MODULES[: pick.randint(0, 4)],)),
            (acts.use_edition, (pick.choice(EDITIONS),)),
        ]

    def _tile(self) -> Tile:
        if self.random.random() < 0.5:
            return self.random.choice(COMPOSED)
        return self.random.choice(landscape_tiles() if self.random.random() < 0.95 else list(catalogue().values()))

    def _cell(self, state: TableState, name: str) -> tuple[int, int]:
        x, y = self._laid(state, name)
        dx, dy = self.random.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        return x + dx, y + dy

    def _laid(self, state: TableState, name: str) -> tuple[int, int]:
        return self.random.choice([place.cell for place in state.game.player(name).territory] or [(0, 0)])


def play(seed: int, steps: int = 60, *, insist: float = 0.2, corrections: float = 0.1, undo: float = 0.0) -> Table:
    """A table at which people have tried so many things."""
    player = Player(seed)
    pick = player.random
    table = Table(pick.randint(2, 5), gold_tracked=pick.random() < 0.7, modules=ALL_MODULES[: pick.randint(0, 4)])
    for _ in range(steps):
        if pick.random() < undo:
            _take_steps_back(table, pick)
            continue
        attempt = player.correction if pick.random() < corrections else player.attempt
        act, args = attempt(table.state)
        can_insist = "anyway" in inspect.signature(act).parameters
        insisting = {"anyway": True} if can_insist and pick.random() < insist else {}
        try:
            table.do(act, *args, **insisting)
        except NotAllowed:
            continue
    return table


def _take_steps_back(table: Table, pick: random.Random) -> None:
    """Undo, redo or undo to here, but leave the players seated."""
    journal, name = table.journal, pick.choice([None, *table.state.names])
    last = max(journal.numbered_in_force())
    if pick.random() < 0.4 and journal.can_redo():
        table.journal = journal.redo()
    elif pick.random() < 0.2 and last > 4:
        table.journal = journal.undo_to(last - 3)
    elif last > 0 and journal.can_undo(name):
        table.journal = journal.undo(name)
    table.refresh()
