"""Random games: players who mostly play by the rules, try anything else in between, and are sometimes refused."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable
from typing import Any

from scoring.core.cells import Cell
from scoring.glen.catalogue import stack_tiles
from scoring.glen.exchanges import Gain
from scoring.glen.game import RULINGS, Mode, Player
from scoring.glen.laying import legal_cells
from scoring.glen.paying import Payment, own_cubes
from scoring.glen.play import acts
from scoring.glen.play.acts import NotAllowed
from scoring.glen.play.events import Event
from scoring.glen.play.state import ALL_COUNTERS, TableState
from scoring.glen.play.turns import Step, activatable, next_step, whose_turn
from scoring.glen.territory import Cube
from scoring.glen.tile import Frame, Kind, Resource, Tile, composed
from scoring.glen.track import DIE
from scoring.glen.warehouse import HIGHEST, Warehouse

from .tables import Table

Try = tuple[Callable[..., Event], tuple[Any, ...], dict[str, Any]]
RESOURCES = tuple(Resource)
GIVEN: dict[str, list[tuple[Resource, ...]]] = {
    "distillery": [(Resource.GRAIN,)],
    "butcher-sheep": [(Resource.SHEEP,), (Resource.SHEEP, Resource.SHEEP)],
    "butcher-cattle": [(Resource.CATTLE,), (Resource.CATTLE, Resource.CATTLE)],
    "butcher-both": [(Resource.SHEEP, Resource.CATTLE)],
    "bridge": [(Resource.WOOD, Resource.STONE)],
}


class Chance:
    """A source of attempts; the same seed plays the same game."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def attempt(self, state: TableState) -> Try:
        """Mostly the next sensible step, now and then something else."""
        return self.sensible(state) if self.random.random() < 0.75 else self.anything(state)

    def sensible(self, state: TableState) -> Try:
        name = whose_turn(state) or self.random.choice(state.names)
        player = state.find(name)
        assert player
        steps: dict[Step, Callable[[], Try]] = {
            Step.MOVE_FIGURE: lambda: (acts.move_figure, (name, self.random.choice((1, 1, 2, 3, 5))), {}),
            Step.ROLL_DIE: lambda: (acts.roll_die, (self.random.choice(DIE),), {}),
            Step.LAY: lambda: self._laying(state, player),
            Step.ACTIVATE: lambda: self._activating(state, player),
            Step.MOVE_MEMBERS: lambda: self._wandering(player),
            Step.SCORE: lambda: (acts.book_scoring, (min(self._unscored(state)),), {}),
            Step.END_GAME: lambda: (acts.end_game, (), {}),
            Step.PLAY_AGAIN: lambda: (acts.reopen, (), {}),
            Step.END_TURN: lambda: (acts.end_turn, (name,), {}),
            Step.COUNT: lambda: self._counting(state),
        }
        return steps[next_step(state)]()

    def anything(self, state: TableState) -> Try:
        pick = self.random
        player = pick.choice(state.game.players)
        cell, cube = self._laid(player), self._cube(player)
        gain = Gain(pick.choice((None, *RESOURCES)), pick.randint(0, 2), pick.randint(0, 9), pick.randint(0, 2))
        tries: list[Try] = [
            (acts.lay, (player.name, self._beside(player), self._tile()), {}),
            (acts.change, (player.name, cell, self._tile()), {}),
            (acts.take_back, (player.name, cell), {}),
            (acts.book_activation, (player.name, cell, gain), {"payment": self._payment(player)}),
            (acts.activate, (player.name, cell), {"payment": self._payment(player)}),
            (acts.sell, (player.name, cube), {}),
            (acts.sell, (player.name, cube), {}),
            (acts.use_card, (player.name, cell, (Cube(cell, pick.choice(RESOURCES)),) * pick.randint(0, 2)), {}),
            (acts.use_card, (player.name, cell, acts.shiel_cubes(player)), {}),
            (acts.move_member, (player.name, cell, self._laid(player)), {}),
            (acts.promote, (player.name, cell), {}),
            (acts.move_figure, (player.name, pick.randint(1, 4)), {}),
            (acts.roll_die, (pick.randint(1, 3),), {}),
            (acts.end_turn, (player.name,), {}),
            (acts.book_scoring, (pick.randint(1, 3),), {}),
            (acts.book_scoring, (pick.randint(1, 3),), {"by_hand": {player.name: {"places": pick.randint(0, 8)}}}),
            (acts.set_clan, (player.name, cell, pick.randint(0, 3)), {}),
            (acts.set_cubes, (player.name, cell, tuple(pick.choices(RESOURCES, k=pick.randint(0, 3)))), {}),
            (acts.set_warehouse, (Warehouse(*(pick.randint(0, HIGHEST) for _ in RESOURCES)),), {}),
            (acts.make_ruling, self._ruling(), {}),
            (acts.set_track, (pick.choice((state.game.track, state.game.track, None)),), {}),
            (acts.end_game, (), {}),
            self._counting(state),
        ]
        return pick.choice(tries)

    def _laying(self, state: TableState, player: Player) -> Try:
        taken = {placed.tile.id for each in state.game.players for placed in each.territory}
        free = [tile for tile in stack_tiles() if tile.id not in taken] or list(stack_tiles())
        for tile in self.random.sample(free, min(6, len(free))):
            cells = legal_cells(player.territory, tile)
            if cells:
                return acts.lay, (player.name, self.random.choice(cells), tile), {}
        return acts.end_turn, (player.name,), {}

    def _activating(self, state: TableState, player: Player) -> Try:
        turn = state.turn_of(player.name)
        laid = player.territory.at(turn.laid) if turn.laid is not None else None
        if laid and (player.name, laid.cell) in state.open_cards:
            cubes = acts.shiel_cubes(player)
            if laid.tile.place == "loch-lochy":
                cubes = tuple(Cube(laid.cell, each) for each in self.random.choices(RESOURCES, k=2))
            return acts.use_card, (player.name, laid.cell, cubes), {}
        cell = self.random.choice(activatable(state, player) or (laid.cell if laid else (0, 0),))
        tile = player.territory.by_cell[cell].tile
        if tile.effect == "any":
            return acts.activate, (player.name, cell), {"choice": self.random.choice(RESOURCES)}
        wanted = self._wanted(tile)
        cubes, bought = own_cubes(player, wanted)
        given = Payment(cubes, bought) if state.game.mode is Mode.FULL else Payment(unkept=wanted)
        attempt: Try = (acts.activate, (player.name, cell), {"payment": given} if wanted else {})
        return attempt if self.random.random() < 0.8 else (acts.end_turn, (player.name,), {})

    def _wanted(self, tile: Tile) -> tuple[Resource, ...]:
        effect = tile.effect or ""
        if effect.startswith("fair"):
            return tuple(self.random.sample(RESOURCES, self.random.randint(1, int(effect[-1]))))
        if effect == "grocer":
            return tuple(self.random.choices(RESOURCES, k=3))
        return self.random.choice(GIVEN.get(effect, [()]))

    def _wandering(self, player: Player) -> Try:
        standing = [placed.cell for placed in player.territory if placed.clan] or [(0, 0)]
        origin = self.random.choice(standing)
        if player.territory.members > 1 and self.random.random() < 0.4:
            return acts.promote, (player.name, origin), {}
        x, y = origin
        near = [cell for cell in player.territory.by_cell if max(abs(cell[0] - x), abs(cell[1] - y)) == 1]
        if not near or self.random.random() < 0.2:
            return acts.end_turn, (player.name,), {}
        return acts.move_member, (player.name, origin, self.random.choice(near)), {}

    def _counting(self, state: TableState) -> Try:
        value = self.random.choice((None, *(self.random.randint(0, 20) for _ in range(4))))
        counter = self.random.choice(ALL_COUNTERS)
        return acts.set_counter, (self.random.choice(state.names), counter, value), {}

    def _ruling(self) -> tuple[str, str | None]:
        ruling = self.random.choice(list(RULINGS))
        return ruling, self.random.choice((None, *RULINGS[ruling]))

    def _unscored(self, state: TableState) -> list[int]:
        return [number for number in (1, 2, 3) if number not in state.scorings] or [3]

    def _tile(self) -> Tile:
        if self.random.random() < 0.8:
            return self.random.choice(stack_tiles())
        kind = self.random.choice(list(Kind))
        frame = self.random.choice(list(Frame))
        return composed(kind, frame, self.random.random() < 0.4, self.random.random() < 0.4)

    def _laid(self, player: Player) -> Cell:
        return self.random.choice(list(player.territory.by_cell) or [(0, 0)])

    def _beside(self, player: Player) -> Cell:
        x, y = self._laid(player)
        dx, dy = self.random.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        return x + dx, y + dy

    def _cube(self, player: Player) -> Cube:
        return self.random.choice(player.territory.cubes or (Cube((0, 0), Resource.WOOD),))

    def _payment(self, player: Player) -> Payment:
        cubes = player.territory.cubes
        return Payment(
            tuple(self.random.sample(cubes, min(len(cubes), self.random.randint(0, 2)))),
            tuple(self.random.choices(RESOURCES, k=self.random.randint(0, 1))),
        )


MODES = (Mode.FULL, Mode.FULL, Mode.FULL, Mode.TILES, Mode.POINTS)


def play(seed: int, steps: int = 80, *, insist: float = 0.2, undo: float = 0.0, mode: Mode | None = None) -> Table:
    """A table at which people have tried so many things."""
    chance = Chance(seed)
    pick = chance.random
    table = Table(pick.randint(2, 5), pick.choice(MODES) if mode is None else mode)
    for _ in range(steps):
        if pick.random() < undo:
            _take_steps_back(table, pick)
            continue
        act, args, options = chance.attempt(table.state)
        can_insist = "anyway" in inspect.signature(act).parameters
        insisting = {"anyway": True} if can_insist and pick.random() < insist else {}
        try:
            table.do(act, *args, **options, **insisting)
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
