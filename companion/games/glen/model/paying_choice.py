"""The ways to pay for a tile: own cubes or bought ones, a clan member or a chieftain. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from scoring.core.cells import Cell
from scoring.glen.game import Player
from scoring.glen.paying import Payment, Shortage, own_cubes, shortage
from scoring.glen.play.building import due_payment, kept_cost, laying_breaches
from scoring.glen.play.state import TableState
from scoring.glen.tile import RESOURCES, Cost, Resource, Tile


def payments(state: TableState, player: Player, cell: Cell, tile: Tile) -> list[Payment]:
    """Every way to pay that the player can afford, the one that is taken by itself first; none that takes the clan
    member from beside the cell that the tile needs there."""
    first = due_payment(state, player, tile, cell)
    breaks = laying_breaches(player, cell, tile, first)
    found = dict.fromkeys((first, *_payments(player, kept_cost(state.game, tile))))
    house = state.game.warehouse
    return [
        payment
        for payment in found
        if shortage(player, house, payment) == Shortage() and laying_breaches(player, cell, tile, payment) == breaks
    ]


def _payments(player: Player, cost: Cost) -> Iterator[Payment]:
    heaps: Sequence[tuple[Resource, ...]] = (
        list(combinations(RESOURCES, cost.different)) if cost.different else [cost.resources]
    )
    for heap, (members, chieftains) in product(heaps, _people(player, cost.members)):
        for bought in _subsets(heap):
            own = list(heap)
            for resource in bought:
                own.remove(resource)
            cubes, missing = own_cubes(player, own)
            yield Payment(cubes, (*bought, *missing), cost.whisky, members, chieftains)


def _subsets(heap: tuple[Resource, ...]) -> Iterator[tuple[Resource, ...]]:
    """What of a heap may be bought: nothing, or more and more of it."""
    for count in range(len(heap) + 1):
        yield from combinations(heap, count)


def _people(player: Player, count: int) -> Iterator[tuple[tuple[tuple[int, int], ...], int]]:
    """The tiles that so many clan members leave, and how many chieftains do for the rest."""
    standing = [placement.cell for placement in player.territory for _ in range(placement.clan)]
    for chieftains in range(count + 1):
        for members in dict.fromkeys(combinations(standing, count - chieftains)):
            yield members, chieftains
