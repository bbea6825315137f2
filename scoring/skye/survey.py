"""What a territory holds: areas with their open edges, roads, tunnels and the link to the castle.

A survey is computed afresh from the tiles, in one pass over the borders and one over the tiles.
Edges join where both sides show the same terrain; a border between different terrains closes both areas,
and so does a curve. Roads join where both tiles have a road at the border, and through every tunnel mouth
in the same mountain area.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property, partial
from itertools import pairwise
from typing import NamedTuple

from scoring.cells import EAST, NORTH, SOUTH, WEST, Cell, Edge
from scoring.evidence import Gap, made
from scoring.skye.territory import Territory
from scoring.skye.tile import CURVE, LIGHTHOUSES, Face, Symbols, Terrain, Tile, TileSet, Turned


class Laid(NamedTuple):
    """A tile as it lies: the side that shows, in its turn."""

    cell: Cell
    tile: Tile
    face: Face
    turned: Turned
    counts: bool
    """False for a borderland that the table took out of the scoring tile in question."""
    first_area: int
    first_road: int
    """Printed areas and roads are numbered through, tile after tile: the numbers of this tile's first."""


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

    laid: list[Laid]
    exempt: tuple[Cell, ...]
    """The cells of the tiles that do not count."""
    index: dict[Cell, int]
    """The place in `laid` of the tile on a cell."""
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
        laid, terrains, roads = _lay_out(territory, exempt_borderlands)
        self.laid = laid
        self.exempt = tuple([each.cell for each in laid if not each.counts]) if exempt_borderlands else ()
        self.index = dict(zip(territory.by_cell, range(len(laid)), strict=True))
        borders = _Borders(laid)
        areas = _groups(len(terrains), borders.joined_areas)
        self.area_numbers = _by_tile(areas.of, [each.first_area for each in laid])
        self.areas = _areas(self, [terrains[root] for root in areas.roots], areas.of, borders)
        nets = _groups(roads, borders.joined_roads + self._tunnel_links())
        self.net_numbers = _by_tile(nets.of, [each.first_road for each in laid])
        self.nets = _nets(self, nets, borders)
        self.linked_nets = {
            numbers[place]
            for each, numbers in zip(laid, self.net_numbers, strict=True)
            if each.face.castle_roads
            for place in each.face.castle_roads
        }
        apart = self.linked_nets.isdisjoint
        self.linked = [not apart(nets) for nets in self.net_numbers]

    @cached_property
    def counting(self) -> frozenset[Cell]:
        """The cells of the tiles that count."""
        return frozenset(self.index).difference(self.exempt)

    @cached_property
    def shown(self) -> dict[str, list[tuple[Cell, int]]]:
        """For each of `tile.Symbols`: the tiles that count and show it, and how often."""
        found: dict[str, list[tuple[Cell, int]]] = {symbol: [] for symbol in Symbols._fields}
        for cell, _, face, _, counts, _, _ in self.laid:
            if counts:
                for symbol, count in face.shown:
                    found[symbol].append((cell, count))
        return found

    @cached_property
    def areas_that_count(self) -> dict[Terrain, list[tuple[int, Area]]]:
        """For each terrain its areas with their numbers; one that lies on exempt borderlands alone is left out."""
        found: dict[Terrain, list[tuple[int, Area]]] = {terrain: [] for terrain in Terrain}
        for number, area in enumerate(self.areas):
            if area.cells:
                found[area.terrain].append((number, area))
        return found

    def _tunnel_links(self) -> list[int]:
        """Every road that enters a mountain area, paired with the first road that does."""
        first_in: dict[int, int] = {}
        links: list[int] = []
        for laid, numbers in zip(self.laid, self.area_numbers, strict=True):
            for place, mountain in laid.face.mouths:
                own = laid.first_road + place
                links += (own, first_in.setdefault(numbers[mountain], own))
        return links


class _Printed(NamedTuple):
    """The tiles as they lie, and the areas and roads printed on them, numbered through."""

    laid: list[Laid]
    terrains: list[Terrain]
    """Of each printed area."""
    roads: int
    """How many there are."""


def _lay_out(territory: Territory, exempt_borderlands: bool) -> _Printed:
    laid: list[Laid] = []
    terrains: list[Terrain] = []
    roads = 0
    for cell, tile, turn, _ in territory.by_cell.values():
        face = tile.front if tile.back is None else territory.face_up(territory.by_cell[cell])
        counts = not exempt_borderlands or tile.set is not TileSet.BORDERLANDS
        laid.append(made(Laid, (cell, tile, face, face.turned[turn], counts, len(terrains), roads)))
        terrains += face.terrains
        roads += len(face.roads)
    return _Printed(laid, terrains, roads)


class _Spot(NamedTuple):
    """A laid tile as its neighbours see it."""

    cell: Cell
    sides: tuple[tuple[int, int, int], ...]
    first_area: int
    first_road: int


class _Borders:
    """What a look at every edge of every tile finds; the southern or western of two tiles that meet sees to both."""

    __slots__ = ("joined_areas", "joined_roads", "open_areas", "open_edges", "stopped_roads", "stops")

    def __init__(self, laid: list[Laid]) -> None:
        self.joined_areas: list[int] = []
        self.joined_roads: list[int] = []
        """Pairs, one after the other."""
        self.open_areas: list[int] = []
        self.open_edges: list[Gap] = []
        self.stopped_roads: list[int] = []
        self.stops: list[Gap] = []
        columns: defaultdict[int, dict[int, _Spot]] = defaultdict(dict)
        for cell, _, _, turned, _, area, road in laid:
            columns[cell[0]][cell[1]] = made(_Spot, (cell, turned.sides, area, road))
        nothing: dict[int, _Spot] = {}
        for x, column in columns.items():
            north, east, west = column.get, columns.get(x + 1, nothing).get, columns.get(x - 1, nothing)
            for y, own in column.items():
                self._look(own, NORTH, north(y + 1))
                self._look(own, EAST, east(y))
                if y - 1 not in column:
                    self._look(own, SOUTH, None)
                if y not in west:
                    self._look(own, WEST, None)

    def _look(self, own: _Spot, edge: Edge, other: _Spot | None) -> None:
        """One edge of one tile. With no tile beside it the area is open; a road that does not go on stops."""
        cell, sides, first_area, first_road = own
        code, area, road = sides[edge]
        if other is None:
            if area >= 0:
                self.open_areas.append(first_area + area)
                self.open_edges.append(made(Gap, (cell, edge)))
            if road >= 0:
                self._stop(first_road + road, cell, edge)
            return
        beside, its_sides, its_first_area, its_first_road = other
        its_code, its_area, its_road = its_sides[edge + 2]
        if code == its_code != CURVE:
            self.joined_areas += (first_area + area, its_first_area + its_area)
        if road >= 0 <= its_road:
            self.joined_roads += (first_road + road, its_first_road + its_road)
        elif road >= 0:
            self._stop(first_road + road, cell, edge)
        elif its_road >= 0:
            self._stop(its_first_road + its_road, beside, edge + 2)

    def _stop(self, road: int, cell: Cell, edge: Edge) -> None:
        self.stopped_roads.append(road)
        self.stops.append(made(Gap, (cell, edge)))


class _Groups(NamedTuple):
    """Things that were joined, in groups numbered from 0 in order of appearance."""

    of: list[int]
    """The group of each thing."""
    roots: list[int]
    """The first thing of each group."""


def _groups(count: int, joined: list[int]) -> _Groups:
    """The groups of numbered things after joining some pairs: a union-find. A group's root is its first thing."""
    parents = list(range(count))
    pairs = iter(joined)
    for one, other in zip(pairs, pairs, strict=True):
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
    return [numbers[start:end] for start, end in pairwise([*first, len(numbers)])]


def _areas(survey: Survey, terrains: list[Terrain], group_of: list[int], borders: _Borders) -> list[Area]:
    cells: list[list[Cell]] = [[] for _ in terrains]
    for cell, numbers in zip(survey.index, survey.area_numbers, strict=True):
        for number in dict.fromkeys(numbers):
            cells[number].append(cell)
    gaps: list[list[Gap]] = [[] for _ in terrains]
    for area, gap in zip(borders.open_areas, borders.open_edges, strict=True):
        gaps[group_of[area]].append(gap)
    if survey.exempt:
        cells = [[cell for cell in own if cell not in survey.exempt] for own in cells]
    counts = _counts(survey, len(cells))
    return list(map(partial(made, Area), zip(terrains, map(tuple, cells), map(tuple, gaps), *counts, strict=True)))


def _counts(survey: Survey, areas: int) -> list[list[int]]:
    """How many of each symbol every area has; a lighthouse between two waters counts in both, once if they join."""
    found = [[0] * areas for _ in range(LIGHTHOUSES + 1)]
    for (_, _, face, _, counts, _, _), numbers in zip(survey.laid, survey.area_numbers, strict=True):
        if counts:
            for place, symbol, count in face.contents:
                found[symbol][numbers[place]] += count
            for light in face.lights_between:
                for number in {numbers[place] for place in light}:
                    found[LIGHTHOUSES][number] += 1
    return found


def _nets(survey: Survey, nets: _Groups, borders: _Borders) -> list[RoadNet]:
    roads: list[list[tuple[Cell, int]]] = [[] for _ in nets.roots]
    for cell, numbers in zip(survey.index, survey.net_numbers, strict=True):
        for place, number in enumerate(numbers):
            roads[number].append((cell, place))
    stops: list[list[Gap]] = [[] for _ in roads]
    for road, gap in zip(borders.stopped_roads, borders.stops, strict=True):
        stops[nets.of[road]].append(gap)
    return list(map(partial(made, RoadNet), zip(map(tuple, roads), map(tuple, stops), strict=True)))
