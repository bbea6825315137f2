"""What activating a tile can take and bring: the ways, the best of them, and the one of last time. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

from scoring.core.cells import Cell
from scoring.glen.exchanges import Gain, gain, has_effect, has_room
from scoring.glen.game import Mode, Player
from scoring.glen.paying import Payment, Shortage, own_cubes, shortage
from scoring.glen.play.events import Activated, Event
from scoring.glen.play.state import TableState
from scoring.glen.play.turns import activatable, does_something, is_near
from scoring.glen.territory import Placement
from scoring.glen.tile import ANY, NOT_KNOWN, RESOURCES, Resource, Tile

Heap = tuple[Resource, ...]

WOOD, STONE, GRAIN, SHEEP, CATTLE = RESOURCES
TAKEN: Final[dict[str, tuple[Heap, ...]]] = {
    "distillery": ((GRAIN,),),
    "butcher-sheep": ((SHEEP,), (SHEEP, SHEEP)),
    "butcher-cattle": ((CATTLE,), (CATTLE, CATTLE)),
    "butcher-both": ((SHEEP, CATTLE),),
    "bridge": ((WOOD, STONE),),
    "grocer": tuple(combinations_with_replacement(RESOURCES, 3)),
    "fair-3": tuple(heap for count in (1, 2, 3) for heap in combinations(RESOURCES, count)),
    "fair-4": tuple(heap for count in (1, 2, 3, 4) for heap in combinations(RESOURCES, count)),
    "fair-5": tuple(heap for count in (1, 2, 3, 4, 5) for heap in combinations(RESOURCES, count)),
}
"""What can be given to a tile, by its effect; every other tile takes nothing."""
MIX: Final = 5
"""A tile with more ways than these is set with a button for each resource."""


class Way(NamedTuple):
    """One way to activate a tile."""

    cell: Cell
    payment: Payment
    gain: Gain
    choice: Resource | None = None
    """The resource of the abbey."""
    coins: int = 0

    @property
    def free(self) -> bool:
        """Does it take nothing at all?"""
        return self.payment == Payment()


def heaps(tile: Tile) -> tuple[Heap, ...]:
    """What can be given to a tile."""
    return TAKEN.get(tile.effect or "", ((),))


def takes_a_mix(tile: Tile) -> bool:
    """Does it take several resources in many combinations? Fairs and the grocer do."""
    return len(heaps(tile)) > MIX


def way_with(state: TableState, player: Player, placement: Placement, heap: Sequence[Resource]) -> Way | None:
    """The way that gives just these resources, own ones before bought ones."""
    return next(_ways(state, player, placement, tuple(heap)), None)


def ways(state: TableState, player: Player, placement: Placement) -> list[Way]:
    """Every way to activate a tile with what the player has or can buy, the best first."""
    if not has_effect(placement.tile) or placement.tile.effect == NOT_KNOWN:
        return []
    if state.game.mode is not Mode.FULL:
        return _uncounted_ways(state, placement)
    found = [way for heap in heaps(placement.tile) for way in _ways(state, player, placement, heap)]
    return sorted(found, key=lambda way: (way.coins > 0, -way.gain.vp, way.coins, len(way.payment.resources)))


def _uncounted_ways(state: TableState, placement: Placement) -> list[Way]:
    """A table that keeps no resources sees to it that they are there; of those that bring the same it needs one."""
    if not does_something(state.game, placement.tile):
        return []
    found: dict[Gain, Way] = {}
    for heap in heaps(placement.tile):
        brings = gain(placement.tile, heap)
        if brings is not None:
            found.setdefault(brings, Way(placement.cell, Payment(unkept=heap), brings))
    return sorted(found.values(), key=lambda way: -way.gain.vp)


def _ways(state: TableState, player: Player, placement: Placement, heap: Heap) -> Iterator[Way]:
    choices: Sequence[Resource | None] = RESOURCES if placement.tile.effect == ANY else (None,)
    cubes, bought = own_cubes(player, heap)
    payment = Payment(cubes, bought)
    if shortage(player, state.game.warehouse, payment) != Shortage():
        return
    coins = state.game.warehouse.bill(bought).coins
    for choice in choices:
        brings = gain(placement.tile, heap, choice)
        if brings is None or (brings.resource and not has_room(placement.tile, len(placement.cubes))):
            continue
        yield Way(placement.cell, payment, brings, choice, coins)


def default_way(state: TableState, player: Player, placement: Placement, happened: Iterable[Event]) -> Way | None:
    """What one tap books: the only way, the one of last time, or the best that costs no coins; None if one must ask.

    The abbey and what takes a mix of resources ask each time. Where no resources are kept nobody knows which of several
    ways can be paid.
    """
    found = ways(state, player, placement)
    if state.game.mode is not Mode.FULL:
        return found[0] if len(found) == 1 else None
    if placement.tile.effect == ANY or takes_a_mix(placement.tile):
        return None
    last = last_way(found, player.name, placement.cell, happened)
    if last is not None:
        return last
    return found[0] if found and not found[0].coins else None


def last_way(found: Sequence[Way], player: str, cell: Cell, happened: Iterable[Event]) -> Way | None:
    """The way that was taken the last time this tile was activated, if it can be taken again without coins."""
    last = next(
        (
            event
            for event in reversed(list(happened))
            if isinstance(event, Activated) and (event.player, event.cell) == (player, cell)
        ),
        None,
    )
    if last is None:
        return None
    wanted = sorted(last.payment.resources), last.gain
    return next(
        (way for way in found if not way.coins and (sorted(way.payment.resources), way.gain) == wanted),
        None,
    )


def open_tiles(state: TableState, player: Player) -> list[Placement]:
    """The tiles that may still be activated in this turn."""
    return [placement for cell in activatable(state, player) if (placement := player.territory.at(cell))]


def near_tiles(state: TableState, player: Player) -> list[Placement]:
    """The same without those that only Loch Ness reaches."""
    turn = state.turn_of(player.name)
    return [placement for placement in open_tiles(state, player) if is_near(state, turn, placement.cell)]
