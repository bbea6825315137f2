"""Play the sample game of Glen More that the app shows: `python -m tools.make.glen_sample`.

Four players who take, pay, lay and activate sensibly, from the first move to the settlement: the file holds every step.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple

from scoring.core.cells import Cell
from scoring.core.journal import Journal
from scoring.core.territory import NEIGHBOURS
from scoring.glen.catalogue import stack_tiles
from scoring.glen.exchanges import RATES, has_effect
from scoring.glen.game import Player
from scoring.glen.laying import legal_cells
from scoring.glen.paying import Payment, Shortage, cheapest, own_cubes, shortage
from scoring.glen.play import acts, filing
from scoring.glen.play.building import laying_breaches
from scoring.glen.play.events import Event
from scoring.glen.play.fold import apply
from scoring.glen.play.state import TableState
from scoring.glen.play.turns import Step, activatable, next_step, scorings_due, whose_turn
from scoring.glen.territory import Cube
from scoring.glen.tile import ANY, RESOURCES, Frame, Kind, Resource, Tile
from scoring.glen.track import DIE, FILLED, STACKS, THE_DIE, Stop

TARGET: Final = Path(__file__).resolve().parents[2] / "assets" / "sample-glen.json"
SEED: Final = 7
PEOPLE: Final = (("Isla", "blue"), ("Ewan", "yellow"), ("Moira", "red"), ("Rory", "white"))
BEGIN: Final = datetime(2026, 10, 10, 19, 5)
FARTHEST: Final = 6
"""Nobody runs farther ahead than this many tiles."""
LIKED: Final = {Kind.DISTILLERY: 5, Kind.TAVERN: 4, Kind.FAIR: 4, Kind.GROCER: 4, Kind.BRIDGE: 4, Kind.BUTCHER: 3}
PLACE_WORTH: Final = 6
STEP_COST: Final = 0.9
LONE_VILLAGE: Final = 4
SWAPS: Final = ("distillery", "butcher-sheep", "butcher-cattle", "butcher-both", "bridge", "grocer")
PROMOTED_FROM: Final = 2
GIVEN_FIRST: Final = (Resource.GRAIN, Resource.WOOD, Resource.STONE, Resource.SHEEP, Resource.CATTLE)
"""Of resources that a player has as many of, a fair gets these first."""


class Choice(NamedTuple):
    """A tile of the track, and where it would lie."""

    worth: float
    steps: int
    tile: Tile | None = None
    cell: Cell = (0, 0)


class GlenTable:
    """The game as it goes on, with a clock and the tiles that lie on the track."""

    def __init__(self, seed: int, people: Sequence[tuple[str, str]] = PEOPLE) -> None:
        self.random = random.Random(seed)
        self.people = people
        self.log: Journal[Event] = Journal()
        self.state = TableState()
        self.clock = BEGIN
        self.deck = list(self._shuffled())
        self.chain: list[Stop | Tile] = []

    def _shuffled(self) -> Iterator[Tile]:
        for stack in range(len(STACKS)):
            tiles = [tile for tile in stack_tiles() if tile.stack == stack]
            self.random.shuffle(tiles)
            yield from tiles

    def do(self, event: Event) -> None:
        self.clock += timedelta(seconds=self.random.randint(4, 25))
        self.log = self.log.append(event, self.clock.isoformat())
        self.state = apply(self.state, event)

    # --- the track, with faces ---

    def refill(self) -> None:
        behind = next(place for place, stop in enumerate(self.chain) if isinstance(stop, Stop))
        self.chain = self.chain[behind:]
        while len(self.chain) < FILLED and self.deck:
            self.chain.append(self.deck.pop(0))

    def ahead(self, figure: Stop) -> list[Tile]:
        return [stop for stop in self.chain[self.chain.index(figure) :] if isinstance(stop, Tile)]

    def take(self, figure: Stop, steps: int) -> None:
        place = self.chain.index(self.ahead(figure)[steps - 1])
        self.chain[place] = figure
        self.chain.remove(figure)

    # --- playing ---

    def play(self) -> None:
        self.do(acts.set_up(acts.new_game(self.people)))
        assert self.state.game.track is not None
        self.chain = [stop for stop in self.state.game.track.chain if not stop.is_tile]
        self.refill()
        while not self.state.ended:
            self.step()

    def step(self) -> None:
        due = scorings_due(self.state)
        if self.state.turn is None and due:
            self.do(acts.book_scoring(self.state, due[0]))
        elif next_step(self.state) is Step.END_GAME:
            self.do(acts.end_game(self.state))
        elif next_step(self.state) is Step.ROLL_DIE:
            rolled = self.random.choice(DIE)
            self.do(acts.roll_die(self.state, rolled))
            self.take(THE_DIE, rolled)
            self.refill()
        else:
            self.turn(whose_turn(self.state) or self.state.names[0])

    def turn(self, name: str) -> None:
        """A whole turn of a player."""
        figure = Stop(player=name)
        choice = max(self.choices(name), default=Choice(0, 1))
        self.do(acts.move_figure(self.state, name, choice.steps))
        self.take(figure, choice.steps)
        if choice.tile is not None:
            self.do(acts.lay(self.state, name, choice.cell, choice.tile))
            self.use_card(name, choice.tile, choice.cell)
            self.activate_all(name)
            self.wander(name)
        self.do(acts.end_turn(self.state, name, anyway=True))
        self.refill()

    def player(self, name: str) -> Player:
        player = self.state.find(name)
        assert player is not None
        return player

    def choices(self, name: str) -> Iterator[Choice]:
        """What a player could take, and how good it would be."""
        player = self.player(name)
        for steps, tile in enumerate(self.ahead(Stop(player=name))[:FARTHEST], 1):
            payment = cheapest(player, self.state.game.warehouse, tile.cost)
            if shortage(player, self.state.game.warehouse, payment) != Shortage():
                continue
            for cell in legal_cells(player.territory, tile):
                if not laying_breaches(player, cell, tile, payment):
                    yield Choice(self.worth(player, tile, cell) - STEP_COST * steps, steps, tile, cell)

    def worth(self, player: Player, tile: Tile, cell: Cell) -> float:
        around = [found for each in NEIGHBOURS[cell].touching if (found := player.territory.at(each))]
        near = sum(has_effect(placement.tile) for placement in around)
        own = PLACE_WORTH if tile.place else LIKED.get(tile.kind, 2)
        if tile.frame is Frame.GREY and player.territory.members < PROMOTED_FROM:
            own += LONE_VILLAGE
        lacks = tile.produces is not None and tile.produces not in {cube.resource for cube in player.territory.cubes}
        return own + 0.8 * near + (1.5 if lacks else 0) + self.random.random()

    def use_card(self, name: str, tile: Tile, cell: Cell) -> None:
        cubes: tuple[Cube, ...] = ()
        if tile.place == "loch-lochy":
            cubes = tuple(Cube(cell, resource) for resource in self.random.sample(RESOURCES, 2))
        elif tile.place == "loch-shiel":
            cubes = acts.shiel_cubes(self.player(name))
        if cubes:
            self.do(acts.use_card(self.state, name, cell, cubes))

    # --- activating ---

    def activate_all(self, name: str) -> None:
        """Production first, then what takes resources."""
        cells = activatable(self.state, self.player(name))
        order = sorted(cells, key=lambda cell: self.player(name).territory.by_cell[cell].tile.produces is None)
        for cell in order:
            if cell in activatable(self.state, self.player(name)):
                self.activate(name, cell)

    def activate(self, name: str, cell: Cell) -> None:
        player = self.player(name)
        tile = player.territory.by_cell[cell].tile
        if tile.effect == ANY:
            choice = self.random.choice(RESOURCES)
            if acts.can_activate(self.state, name, cell, choice=choice):
                self.do(acts.activate(self.state, name, cell, choice=choice))
            return
        given = best_given(player, tile)
        if given is None:
            return
        cubes, missing = own_cubes(player, given)
        payment = Payment(cubes)
        if not missing and acts.can_activate(self.state, name, cell, payment=payment):
            self.do(acts.activate(self.state, name, cell, payment=payment))

    # --- clan members ---

    def wander(self, name: str) -> None:
        while (turn := self.state.turn) is not None and turn.movement:
            player = self.player(name)
            standing = [placement.cell for placement in player.territory if placement.clan]
            if player.territory.members > PROMOTED_FROM or (
                player.territory.members == PROMOTED_FROM and self.random.random() < 0.5
            ):
                self.do(acts.promote(self.state, name, self.random.choice(standing)))
                continue
            moves = [
                (origin, target)
                for origin in standing
                for target in NEIGHBOURS[origin].touching
                if target in player.territory and acts.can_move_member(self.state, name, origin, target)
            ]
            if not moves:
                return
            self.do(acts.move_member(self.state, name, *self.random.choice(moves)))


def best_given(player: Player, tile: Tile) -> tuple[Resource, ...] | None:
    """What a player gives to a tile: all it takes of what lies there; None if there is too little."""
    have = [cube.resource for cube in player.territory.cubes]
    effect = tile.effect or ""
    if effect.startswith("fair"):
        kinds = sorted(set(have), key=lambda kind: (-have.count(kind), GIVEN_FIRST.index(kind)))[: int(effect[-1])]
        return tuple(kinds) if len(kinds) > 1 else None
    if effect not in SWAPS:
        return ()
    offers = {heap for size in (3, 2, 1) for heap in combinations(sorted(have), size)}
    taken = [heap for heap in sorted(offers, key=_largest_first) if RATES[effect](heap)]
    return taken[0] if taken else None


def _largest_first(heap: tuple[Resource, ...]) -> tuple[int, list[int]]:
    return -len(heap), [RESOURCES.index(resource) for resource in heap]


def sample(seed: int = SEED) -> str:
    """The text of the sample's file."""
    table = GlenTable(seed)
    table.play()
    return filing.dumps(table.log) + "\n"


if __name__ == "__main__":
    TARGET.write_text(sample(), encoding="utf-8")
    print(f"{TARGET.name} written")
