"""What a territory holds: areas with their open edges, roads, tunnels and the link to the castle.

What meets at the borders is known since the tiles were laid (`borders`). Roads also join through all tunnel mouths
in the same mountain area.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise, repeat
from operator import attrgetter
from typing import Final, NamedTuple

from scoring.core.cells import Cell
from scoring.core.evidence import Gap, NearMiss, made
from scoring.skye.game import Rulings
from scoring.skye.reasons import Reason
from scoring.skye.territory import Borders, Forest, Territory, join
from scoring.skye.tile import (
    LIGHTHOUSES,
    MOUNTAIN,
    PASTURE,
    WATER,
    Face,
    Symbols,
    Terrain,
    Tile,
    TileSet,
    TurnedFace,
)

OPEN: Final = Reason.OPEN


class SurveyedTile(NamedTuple):
    """A tile as it lies: the side that shows, in its turn."""

    cell: Cell
    tile: Tile
    face: Face
    turned: TurnedFace
    counts: bool
    """False for a borderland that the table took out of the scoring tile in question."""


class Area(NamedTuple):
    """An area of the territory. Its size is the number of different tiles it lies on."""

    terrain: Terrain
    cells: tuple[Cell, ...]
    """The cells of the tiles that count, in the order they were laid."""
    open_edges: tuple[Gap, ...]
    sheep: int
    cattle: int
    farms: int
    brochs: int
    ships: int
    lighthouses: int

    @property
    def size(self) -> int:
        return len(self.cells)

    @property
    def completed(self) -> bool:
        return not self.open_edges


class RoadNet(NamedTuple):
    """Roads that are linked with one another, over borders or through tunnels."""

    roads: tuple[tuple[Cell, int], ...]
    """Each road as its tile's cell and its place in that tile's list of roads."""
    stops: tuple[Gap, ...]
    """The borders at which a road reaches the edge of its tile and nothing goes on."""


class Survey:
    """The areas and roads of one territory."""

    territory: Territory
    faces: list[Face]
    """The side of each laid tile that shows."""
    exempt: tuple[Cell, ...]
    """The cells of the tiles that do not count."""
    index: dict[Cell, int]
    """The place of the tile on a cell in the order the tiles were laid."""
    areas: list[Area]
    area_numbers: list[list[int]]
    """For each laid tile and each of its printed areas, the number of the area it is part of."""
    nets: list[RoadNet]
    net_numbers: list[list[int]]
    """For each laid tile and each of its printed roads, the number of its net."""
    linked_nets: set[int]
    """The nets that a castle stands on."""
    linked: list[bool]
    """For each laid tile: is any of its roads linked to the castle?"""

    def __init__(self, territory: Territory, exempt_borderlands: bool = False) -> None:
        borders = territory.borders
        self.territory = territory
        self.faces, self.index = borders.faces, borders.place_of
        self.exempt = _borderlands(territory) if exempt_borderlands else ()
        areas = _groups(borders.areas)
        self.area_numbers = _by_tile(areas.of, borders.first_area)
        self.areas = _areas(self, areas, borders)
        nets = _groups(_through_tunnels(self, borders))
        self.net_numbers = _by_tile(nets.of, borders.first_road)
        self.nets = _nets(self, nets, borders)
        self.linked_nets = {
            own[place]
            for face, own in zip(self.faces, self.net_numbers, strict=True)
            if face.castle_roads
            for place in face.castle_roads
        }
        apart = self.linked_nets.isdisjoint
        self.linked = [not apart(own) for own in self.net_numbers]

    @cached_property
    def laid(self) -> list[SurveyedTile]:
        """The tiles in the order they were laid."""
        return [
            SurveyedTile(cell, tile, face, face.turned[turn], cell not in self.exempt)
            for (cell, tile, turn, _), face in zip(self.territory, self.faces, strict=True)
        ]

    @cached_property
    def counting(self) -> frozenset[Cell]:
        """The cells of the tiles that count."""
        return frozenset(self.index).difference(self.exempt)

    @cached_property
    def shown(self) -> dict[str, list[tuple[Cell, int]]]:
        """For each of `tile.Symbols`: the tiles that count and show it, and how often."""
        found: dict[str, list[tuple[Cell, int]]] = {symbol: [] for symbol in Symbols._fields}
        for cell, face in zip(self.index, self.faces, strict=True):
            for symbol, count in face.shown:
                found[symbol].append((cell, count))
        if self.exempt:
            return {symbol: [each for each in own if each[0] in self.counting] for symbol, own in found.items()}
        return found

    @cached_property
    def areas_that_count(self) -> dict[Terrain, list[tuple[int, Area]]]:
        """For each terrain its areas with their numbers; one that lies on exempt borderlands alone is left out."""
        found: dict[Terrain, list[tuple[int, Area]]] = {PASTURE: [], MOUNTAIN: [], WATER: []}
        for entry in enumerate(self.areas):
            area = entry[1]
            if area.cells:
                found[area.terrain].append(entry)
        return found

    @cached_property
    def completed(self) -> list[tuple[int, Area]]:
        """The completed areas that count, with their numbers."""
        return [entry for entry in enumerate(self.areas) if not entry[1].open_edges and entry[1].cells]

    @cached_property
    def unfinished(self) -> list[NearMiss]:
        """The other areas that count, those with the fewest open edges first."""
        found = [
            made(NearMiss, (area.terrain, area.cells, OPEN, gaps, len(gaps), number))
            for number, area in enumerate(self.areas)
            if (gaps := area.open_edges) and area.cells
        ]
        found.sort(key=attrgetter("short"))
        return found

    @cached_property
    def from_the_west(self) -> list[Cell]:
        """The cells of the tiles that count, column by column."""
        return sorted(self.counting)


def _borderlands(territory: Territory) -> tuple[Cell, ...]:
    return tuple([placement.cell for placement in territory if placement.tile.set is TileSet.BORDERLANDS])


class _Groups(NamedTuple):
    """Things that were joined, in groups numbered from 0 in order of appearance."""

    of: list[int]
    """The group of each thing."""
    roots: list[int]
    """The first thing of each group."""


def _groups(forest: Forest) -> _Groups:
    """The groups that hang together in a forest. A group's root is its first thing."""
    group_of: list[int] = []
    roots: list[int] = []
    for thing, joined in enumerate(forest):
        if joined == thing:
            group_of.append(len(roots))
            roots.append(thing)
        else:
            group_of.append(group_of[joined])
    return _Groups(group_of, roots)


def _through_tunnels(survey: Survey, borders: Borders) -> Forest:
    """The roads as they are joined over borders and inside mountain areas."""
    roads = borders.roads.copy()
    first_in: dict[int, int] = {}
    for face, numbers, first in zip(survey.faces, survey.area_numbers, borders.first_road, strict=False):
        for place, mountain in face.mouths:
            join(roads, first + place, first_in.setdefault(numbers[mountain], first + place))
    return roads


def _by_tile(numbers: list[int], first: list[int]) -> list[list[int]]:
    """What is numbered through, cut into the parts of each tile."""
    return [numbers[start:end] for start, end in pairwise(first)]


def _areas(survey: Survey, groups: _Groups, borders: Borders) -> list[Area]:
    exempt, group_of = survey.exempt, groups.of
    cells: list[list[Cell]] = [[] for _ in groups.roots]
    counts = [[0] * len(cells) for _ in range(LIGHTHOUSES + 1)]
    for cell, face, numbers in zip(survey.index, survey.faces, survey.area_numbers, strict=True):
        if exempt and cell in exempt:
            continue
        for number in set(numbers) if face.repeats_terrain else numbers:
            cells[number].append(cell)
        for place, symbol, count in face.contents:
            counts[symbol][numbers[place]] += count
        if face.lights_between:
            for number in _lit(face, numbers):
                counts[LIGHTHOUSES][number] += 1
    gaps: list[list[Gap]] = [[] for _ in cells]
    for gap, area in borders.open_edges.items():
        gaps[group_of[area]].append(gap)
    own_terrains = map(borders.terrains.__getitem__, groups.roots)
    return list(map(made, repeat(Area), zip(own_terrains, map(tuple, cells), map(tuple, gaps), *counts, strict=True)))


def _lit(face: Face, numbers: list[int]) -> list[int]:
    """The areas beside lighthouses between two waters: both, or the one that they are if they join."""
    return [number for light in face.lights_between for number in {numbers[place] for place in light}]


def _nets(survey: Survey, nets: _Groups, borders: Borders) -> list[RoadNet]:
    roads: list[list[tuple[Cell, int]]] = [[] for _ in nets.roots]
    for cell, numbers in zip(survey.index, survey.net_numbers, strict=True):
        if numbers:
            for place, number in enumerate(numbers):
                roads[number].append((cell, place))
    stops: list[list[Gap]] = [[] for _ in roads]
    net_of = nets.of
    for gap, road in borders.stops.items():
        stops[net_of[road]].append(gap)
    return list(map(made, repeat(RoadNet), zip(map(tuple, roads), map(tuple, stops), strict=True)))


class Clan(NamedTuple):
    """One player as a rule sees them; `gold` is None where the table does not track it."""

    survey: Survey
    gold: int | None = None
    rulings: Rulings = Rulings()
