"""Paying for a tile or an exchange: own cubes, and what is bought for it from the warehouse at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from scoring.core.cells import Cell
from scoring.glen.game import Player
from scoring.glen.laying import has_member_near
from scoring.glen.territory import Cube
from scoring.glen.tile import RESOURCES, Cost, Resource
from scoring.glen.warehouse import Warehouse


@dataclass(frozen=True, slots=True)
class Payment:
    """What is given: own cubes, resources bought for it, barrels, and clan members or chieftains."""

    cubes: tuple[Cube, ...] = ()
    bought: tuple[Resource, ...] = ()
    whisky: int = 0
    members: tuple[Cell, ...] = ()
    """The tiles from which clan members are taken, one for each."""
    chieftains: int = 0
    unkept: tuple[Resource, ...] = ()
    """What a tile takes at a table that keeps no resources: that they are there is its own business."""

    @property
    def resources(self) -> tuple[Resource, ...]:
        """All resources that are given, own and bought."""
        return (*(cube.resource for cube in self.cubes), *self.bought, *self.unkept)


@dataclass(frozen=True, slots=True)
class Returned:
    """What a tile cost and brought, as it goes back when the tile is set right. Negative amounts leave the player."""

    coins: int = 0
    whisky: int = 0
    vp: int = 0
    chieftains: int = 0
    movement: int = 0
    """Movement points that it brought."""
    moves: int = 0
    """So many of them have been used."""
    back: tuple[Cube, ...] = ()
    """Cubes that it took."""
    away: tuple[Cube, ...] = ()
    """Cubes that it brought."""
    members: tuple[Cell, ...] = ()
    """The tiles to which clan members come back."""
    bought: tuple[Resource, ...] = ()
    """The rows of the warehouse from which the coins come back."""


class Shortage(NamedTuple):
    """What is missing for a payment."""

    cubes: tuple[Cube, ...] = ()
    """Cubes that do not lie where they are taken from."""
    sold_out: tuple[Resource, ...] = ()
    """Resources that the warehouse does not have."""
    coins: int = 0
    whisky: int = 0
    members: int = 0
    chieftains: int = 0


def settles(cost: Cost, payment: Payment) -> bool:
    """Is a payment exactly what a tile costs?"""
    given = Counter(payment.resources)
    right = given == Counter(cost.resources)
    if cost.different:
        right = len(given) == cost.different == given.total()
    people = len(payment.members) + payment.chieftains
    return right and not payment.unkept and (payment.whisky, people) == (cost.whisky, cost.members)


def shortage(player: Player, warehouse: Warehouse, payment: Payment) -> Shortage:
    """What a player lacks for a payment; an empty one if nothing."""
    lying, bill = Counter(player.territory.cubes), warehouse.bill(payment.bought)
    standing = Counter({placement.cell: placement.clan for placement in player.territory})
    return Shortage(
        cubes=tuple((Counter(payment.cubes) - lying).elements()),
        sold_out=bill.missing,
        coins=max(0, bill.coins - player.coins),
        whisky=max(0, payment.whisky - player.whisky),
        members=(Counter(payment.members) - standing).total(),
        chieftains=max(0, payment.chieftains - player.chieftains),
    )


def cheapest(player: Player, warehouse: Warehouse, cost: Cost, cell: Cell | None = None) -> Payment:
    """What a player would give for a tile: own cubes, the rest bought, and a spare clan member before a chieftain.

    Whoever is given up leaves another near the `cell`, if that can be. It may be more than the player has; `shortage`
    tells.
    """
    wanted = _different(player, warehouse, cost.different) if cost.different else cost.resources
    cubes, missing = own_cubes(player, wanted)
    members = _members(player, cost.members, cell) if cost.members else ()
    return Payment(cubes, missing, cost.whisky, members, cost.members - len(members))


def own_cubes(player: Player, wanted: Iterable[Resource]) -> tuple[tuple[Cube, ...], tuple[Resource, ...]]:
    """The own cubes to give for some resources, from the fullest tiles first, and the resources that are missing."""
    heaps = {placement.cell: list(placement.cubes) for placement in player.territory}
    taken: list[Cube] = []
    missing: list[Resource] = []
    for resource in wanted:
        cell = max((cell for cell in heaps if resource in heaps[cell]), key=lambda cell: len(heaps[cell]), default=None)
        if cell is None:
            missing.append(resource)
        else:
            heaps[cell].remove(resource)
            taken.append(Cube(cell, resource))
    return tuple(taken), tuple(missing)


def _different(player: Player, warehouse: Warehouse, count: int) -> tuple[Resource, ...]:
    """The resources a player has most of, then the cheapest of the others."""
    have = Counter(cube.resource for cube in player.territory.cubes)
    order = sorted(RESOURCES, key=lambda each: (-have[each], warehouse.filled(each)))
    return tuple(order[:count])


def _members(player: Player, count: int, cell: Cell | None) -> tuple[Cell, ...]:
    """Clan members to give up, as long as one stays behind; chieftains have to do for the rest."""
    standing = list(_standing(player))
    most = min(count, max(0, len(standing) - 1))
    if cell is not None:
        for number in range(most, max(0, count - player.chieftains) - 1, -1):
            for members in dict.fromkeys(combinations(standing, number)):
                if has_member_near(player.territory.without_members(members), cell):
                    return members
    return tuple(standing[:most])


def _standing(player: Player) -> Iterator[Cell]:
    for placement in player.territory:
        yield from (placement.cell,) * placement.clan
