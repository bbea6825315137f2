"""What a territory holds: areas with their open edges, roads, tunnels and the link to the castle.

A survey is computed afresh from the tiles, in one pass over the borders and one over the tiles.
Edges join where both sides show the same terrain; a border between different terrains closes both areas,
and so does a curve. Roads join where both tiles have a road at the border, and through every tunnel mouth
in the same mountain area.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import accumulate, chain, pairwise, repeat
from operator import attrgetter
from typing import Final, NamedTuple

from scoring.around import AROUND
from scoring.cells import EAST, NORTH, Cell, Edge
from scoring.evidence import Gap, NearMiss, Reason, made
from scoring.skye.territory import Territory
from scoring.skye.tile import (
    CURVE,
    LIGHTHOUSES,
    MOUNTAIN,
    PASTURE,
    WATER,
    Face,
    Symbols,
    Terrain,
    Tile,
    TileRoad,
    TileSet,
    Turned,
)

OPEN: Final = Reason.OPEN


class Laid(NamedTuple):
    """A tile as it lies: the side that shows, in its turn."""

    cell: Cell
    tile: Tile
    face: Face
    turned: Turned
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
    turned: list[Turned]
    """The same, in its turn."""
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
        self.territory = territory
        self.faces, self.turned = _lay_out(territory)
        self.index = dict(zip(territory.by_cell, range(len(territory.by_cell)), strict=True))
        self.exempt = _borderlands(territory) if exempt_borderlands else ()
        terrains = [face.terrains for face in self.faces]
        roads = [face.roads for face in self.faces]
        first_area, first_road = _first_numbers(terrains), _first_numbers(roads)
        borders = _Borders(self, first_area, first_road)
        areas = _groups(first_area[-1], borders.joined_areas)
        self.area_numbers = _by_tile(areas.of, first_area)
        self.areas = _areas(self, areas, list(chain.from_iterable(terrains)), borders)
        nets = _groups(first_road[-1], borders.joined_roads + self._tunnel_links(first_road))
        self.net_numbers = _by_tile(nets.of, first_road)
        self.nets = _nets(self, nets, borders)
        self.linked_nets = {
            nets.of[first_road[number] + place]
            for number, face in enumerate(self.faces)
            if face.castle_roads
            for place in face.castle_roads
        }
        apart = self.linked_nets.isdisjoint
        self.linked = [not apart(own) for own in self.net_numbers]

    @cached_property
    def laid(self) -> list[Laid]:
        """The tiles in the order they were laid."""
        return [
            Laid(cell, tile, face, turned, cell not in self.exempt)
            for (cell, tile, _, _), face, turned in zip(self.territory, self.faces, self.turned, strict=True)
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

    def _tunnel_links(self, first_road: list[int]) -> list[tuple[int, int]]:
        """Every road that enters a mountain area, paired with the first road that does."""
        first_in: dict[int, int] = {}
        links: list[tuple[int, int]] = []
        for number, face in enumerate(self.faces):
            for place, mountain in face.mouths:
                own = first_road[number] + place
                links.append((own, first_in.setdefault(self.area_numbers[number][mountain], own)))
        return links


def _lay_out(territory: Territory) -> tuple[list[Face], list[Turned]]:
    """Which side of each tile shows, and how it looks in its turn."""
    faces: list[Face] = []
    turned: list[Turned] = []
    for placement in territory.by_cell.values():
        _, tile, turn, _ = placement
        face = tile.front if tile.back is None else territory.face_up(placement)
        faces.append(face)
        turned.append(face.turned[turn])
    return faces, turned


def _borderlands(territory: Territory) -> tuple[Cell, ...]:
    return tuple([placement.cell for placement in territory if placement.tile.set is TileSet.BORDERLANDS])


def _first_numbers(printed: list[tuple[Terrain, ...]] | list[tuple[TileRoad, ...]]) -> list[int]:
    """What is printed on the tiles, numbered through tile after tile: the number of each tile's first, and the end."""
    return list(accumulate(map(len, printed), initial=0))


class _Borders:
    """What a look at every edge of every tile finds. Areas and roads are numbered through, tile after tile."""

    def __init__(self, survey: Survey, first_area: list[int], first_road: list[int]) -> None:
        self.joined_areas: list[tuple[int, int]] = []
        self.joined_roads: list[tuple[int, int]] = []
        self.open_edges: list[tuple[int, Gap]] = []
        """Each with its area."""
        self.stops: list[tuple[int, Gap]] = []
        """Each with its road."""
        around = list(map(AROUND.__getitem__, survey.index))
        neighbours = [each.beside for each in around]
        self._gaps = [each.gaps for each in around]
        self._sides = [turned.sides for turned in survey.turned]
        self._first_area, self._first_road = first_area, first_road
        find, everyone = survey.index.get, frozenset(survey.index.values())
        for edge in (NORTH, EAST):
            beyond = [find(cells[edge]) for cells in neighbours]
            self._end(edge, self._meet(edge, beyond))
            self._end(edge + 2, everyone.difference(beyond))

    def _meet(self, edge: Edge, beyond: list[int | None]) -> list[int]:
        """Every tile and the one beyond that edge. Gives the tiles that have none."""
        sides, first_area, first_road = self._sides, self._first_area, self._first_road
        joined_areas, joined_roads, stops, gaps = self.joined_areas, self.joined_roads, self.stops, self._gaps
        opposite = edge + 2
        alone = []
        for own, other in enumerate(beyond):
            if other is None:
                alone.append(own)
                continue
            code, area, road = sides[own][edge]
            its_code, its_area, its_road = sides[other][opposite]
            if code == its_code != CURVE:
                joined_areas.append((first_area[own] + area, first_area[other] + its_area))
            if road < 0:
                if its_road >= 0:
                    stops.append((first_road[other] + its_road, gaps[other][opposite]))
            elif its_road < 0:
                stops.append((first_road[own] + road, gaps[own][edge]))
            else:
                joined_roads.append((first_road[own] + road, first_road[other] + its_road))
        return alone

    def _end(self, edge: Edge, alone: Iterable[int]) -> None:
        """With no tile beyond an edge the area is open, and a road stops."""
        sides, first_area, gaps = self._sides, self._first_area, self._gaps
        for own in alone:
            _, area, road = sides[own][edge]
            if area >= 0:
                self.open_edges.append((first_area[own] + area, gaps[own][edge]))
            if road >= 0:
                self.stops.append((self._first_road[own] + road, gaps[own][edge]))


class _Groups(NamedTuple):
    """Things that were joined, in groups numbered from 0 in order of appearance."""

    of: list[int]
    """The group of each thing."""
    roots: list[int]
    """The first thing of each group."""


def _groups(count: int, joined: list[tuple[int, int]]) -> _Groups:
    """The groups of numbered things after joining some pairs: a union-find. A group's root is its first thing."""
    parents = list(range(count))
    for one, other in joined:
        while parents[one] != one:
            parents[one] = one = parents[parents[one]]
        while parents[other] != other:
            parents[other] = other = parents[parents[other]]
        if one < other:
            parents[other] = one
        else:
            parents[one] = other
    group_of: list[int] = []
    roots: list[int] = []
    for thing, parent in enumerate(parents):
        if parent == thing:
            group_of.append(len(roots))
            roots.append(thing)
        else:
            group_of.append(group_of[parent])
    return _Groups(group_of, roots)


def _by_tile(numbers: list[int], first: list[int]) -> list[list[int]]:
    """What is numbered through, cut into the parts of each tile."""
    return [numbers[start:end] for start, end in pairwise(first)]


def _areas(survey: Survey, groups: _Groups, terrains: list[Terrain], borders: _Borders) -> list[Area]:
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
    for area, gap in borders.open_edges:
        gaps[group_of[area]].append(gap)
    own_terrains = map(terrains.__getitem__, groups.roots)
    return list(map(made, repeat(Area), zip(own_terrains, map(tuple, cells), map(tuple, gaps), *counts, strict=True)))


def _lit(face: Face, numbers: list[int]) -> list[int]:
    """The areas beside lighthouses between two waters: both, or the one that they are if they join."""
    return [number for light in face.lights_between for number in {numbers[place] for place in light}]


def _nets(survey: Survey, nets: _Groups, borders: _Borders) -> list[RoadNet]:
    roads: list[list[tuple[Cell, int]]] = [[] for _ in nets.roots]
    for cell, numbers in zip(survey.index, survey.net_numbers, strict=True):
        if numbers:
            for place, number in enumerate(numbers):
                roads[number].append((cell, place))
    stops: list[list[Gap]] = [[] for _ in roads]
    net_of = nets.of
    for road, gap in borders.stops:
        stops[net_of[road]].append(gap)
    return list(map(made, repeat(RoadNet), zip(map(tuple, roads), map(tuple, stops), strict=True)))
