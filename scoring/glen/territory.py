"""A territory of Glen More: tiles on cells, with the clan members and the resource cubes that stand on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scoring.core.cells import Cell
from scoring.core.territory import Laid
from scoring.glen.tile import RESOURCES, Resource, Tile


class Placement(NamedTuple):
    """A tile on a cell. `forced` marks one the players insist on although it breaks a rule."""

    cell: Cell
    tile: Tile
    clan: int = 0
    cubes: tuple[Resource, ...] = ()
    """The resource cubes on it, sorted."""
    forced: bool = False

    def with_cube(self, resource: Resource) -> Placement:
        return self._replace(cubes=in_order((*self.cubes, resource)))

    def without_cube(self, resource: Resource) -> Placement:
        """Without one cube of a kind that lies there."""
        place = self.cubes.index(resource)
        return self._replace(cubes=self.cubes[:place] + self.cubes[place + 1 :])


class Cube(NamedTuple):
    """One resource cube and the tile it lies on."""

    cell: Cell
    resource: Resource


class Territory(Laid[Placement]):
    """The tiles of one player."""

    __slots__ = ()

    @property
    def members(self) -> int:
        """The clan members that stand on the territory."""
        return sum(placement.clan for placement in self)

    @property
    def cubes(self) -> tuple[Cube, ...]:
        """All resource cubes with their tiles."""
        return tuple(Cube(placement.cell, resource) for placement in self for resource in placement.cubes)

    def without_members(self, cells: Iterable[Cell]) -> Territory:
        """After a clan member has left each of these tiles, where one stands there."""
        territory = self
        for cell in cells:
            standing = territory.at(cell)
            if standing and standing.clan:
                territory = territory.replace(standing._replace(clan=standing.clan - 1))
        return territory

    def has(self, place: str) -> bool:
        """Is a special place laid here?"""
        return any(placement.tile.place == place for placement in self)


def in_order(cubes: tuple[Resource, ...]) -> tuple[Resource, ...]:
    """Cubes in the order of the resources, so that equal heaps are equal."""
    return tuple(sorted(cubes, key=RESOURCES.index))


def counted(cubes: tuple[Resource, ...]) -> Mapping[Resource, int]:
    """How many cubes there are of each kind."""
    return {resource: cubes.count(resource) for resource in RESOURCES if resource in cubes}
