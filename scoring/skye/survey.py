"""What a territory holds: areas with their open edges, roads, tunnels and the link to the castle.

A survey is computed afresh from the tiles, in one pass over the borders and one over the tiles.
Edges join where both sides show the same terrain; a border between different terrains closes both areas,
and so does a curve. Roads join where both tiles have a road at the border, and through every tunnel mouth
in the same mountain area.
"""

from __future__ import annotations

from itertools import accumulate, pairwise
from operator import add
from typing import Final, NamedTuple

from scoring.cells import SOUTH, Cell
from scoring.evidence import Gap
from scoring.skye.territory import Territory
from scoring.skye.tile import CURVE, Face, Terrain, Tile, TileSet, Turned

ONE_LIGHTHOUSE: Final = (0, 0, 0, 0, 0, 1)
NO_SYMBOLS: Final = (0, 0, 0, 0, 0, 0)
"""In the order of an area's counts."""
_new = tuple.__new__
"""Makes a named tuple of known fields in half the time: a survey makes hundreds, on every touch of the screen."""


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

    __slots__ = ("area_numbers", "areas", "exempt", "index", "laid", "linked", "linked_nets", "net_numbers", "nets")

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
        self.laid = _lay_out(territory, exempt_borderlands)
        self.exempt = tuple([laid.cell for laid in self.laid if not laid.counts]) if exempt_borderlands else ()
        self.index = {cell: number for number, cell in enumerate(territory.by_cell)}
        first_area = list(accumulate([len(laid.face.areas) for laid in self.laid], initial=0))
        first_road = list(accumulate([len(laid.face.roads) for laid in self.laid], initial=0))
        borders = _borders(self, first_area, first_road)
        group_of = _groups(first_area[-1], borders.joined_areas)
        self.area_numbers = [group_of[start:end] for start, end in pairwise(first_area)]
        self.areas = _areas(self.laid, self.exempt, group_of, borders)
        net_of = _groups(first_road[-1], borders.joined_roads + self._tunnel_links(first_road))
        self.net_numbers = [net_of[start:end] for start, end in pairwise(first_road)]
        self.nets = _nets(self.laid, net_of, borders)
        self.linked_nets = {
            self.net_numbers[number][place] for number, laid in enumerate(self.laid) for place in laid.face.castle_roads
        }
        self.linked = [not self.linked_nets.isdisjoint(nets) for nets in self.net_numbers]

    def _tunnel_links(self, first_road: list[int]) -> list[tuple[int, int]]:
        """Every road that enters a mountain area, paired with the first road that does."""
        first_in: dict[int, int] = {}
        links = []
        for number, laid in enumerate(self.laid):
            for place, mountain in laid.face.mouths:
                own = first_road[number] + place
                links.append((own, first_in.setdefault(self.area_numbers[number][mountain], own)))
        return links


class _Borders:
    """What a look at every edge of every tile finds.

    Printed areas and roads are numbered through, tile after tile; an edge with no tile beside it leaves its area
    open, a road that does not go on stops there.
    """

    __slots__ = ("joined_areas", "joined_roads", "open_areas", "open_edges", "stopped_roads", "stops")

    def __init__(self) -> None:
        self.joined_areas: list[tuple[int, int]] = []
        self.joined_roads: list[tuple[int, int]] = []
        self.open_areas: list[int] = []
        self.open_edges: list[Gap] = []
        self.stopped_roads: list[int] = []
        self.stops: list[Gap] = []


def _borders(survey: Survey, first_area: list[int], first_road: list[int]) -> _Borders:
    """Look at every edge; what joins is noted once, at the tile south or west of the border."""
    found = _Borders()
    laid, find = survey.laid, survey.index.get
    for number, (cell, _, _, (_, codes, area_at, road_at), _) in enumerate(laid):
        x, y = cell
        areas, roads = first_area[number], first_road[number]
        for edge, other in enumerate((find((x, y + 1)), find((x + 1, y)), find((x, y - 1)), find((x - 1, y)))):
            road = road_at[edge]
            if other is None:
                if codes[edge] != CURVE:
                    found.open_areas.append(areas + area_at[edge])
                    found.open_edges.append(_new(Gap, (cell, edge)))
                if road >= 0:
                    found.stopped_roads.append(roads + road)
                    found.stops.append(_new(Gap, (cell, edge)))
                continue
            beyond, facing = laid[other].turned, edge ^ 2
            if edge < SOUTH and codes[edge] == beyond.codes[facing] != CURVE:
                found.joined_areas.append((areas + area_at[edge], first_area[other] + beyond.area_at[facing]))
            if road < 0:
                continue
            if beyond.road_at[facing] < 0:
                found.stopped_roads.append(roads + road)
                found.stops.append(_new(Gap, (cell, edge)))
            elif edge < SOUTH:
                found.joined_roads.append((roads + road, first_road[other] + beyond.road_at[facing]))
    return found


def _groups(count: int, joined: list[tuple[int, int]]) -> list[int]:
    """The group of every numbered thing after joining some pairs: a union-find.

    The root of a group is its first thing, so groups are numbered from 0 in order of appearance.
    """
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
    groups = 0
    for thing, parent in enumerate(parents):
        if parent == thing:
            group_of.append(groups)
            groups += 1
        else:
            group_of.append(group_of[parent])
    return group_of


def _lay_out(territory: Territory, exempt_borderlands: bool) -> list[Laid]:
    laid = []
    for cell, tile, turn, _ in territory:
        face = tile.front if tile.back is None else territory.face_up(territory.by_cell[cell])
        counts = not (exempt_borderlands and tile.set is TileSet.BORDERLANDS)
        laid.append(_new(Laid, (cell, tile, face, face.turned[turn], counts)))
    return laid


def _areas(laid: list[Laid], exempt: tuple[Cell, ...], group_of: list[int], borders: _Borders) -> list[Area]:
    terrains: list[Terrain] = []
    cells: list[list[Cell]] = []
    thing = 0
    for cell, _, face, _, _ in laid:
        for terrain in face.terrains:
            number = group_of[thing]
            thing += 1
            if number == len(cells):
                terrains.append(terrain)
                cells.append([cell])
            elif cells[number][-1] is not cell:
                cells[number].append(cell)
    gaps: list[list[Gap]] = [[] for _ in cells]
    for area, gap in zip(borders.open_areas, borders.open_edges, strict=True):
        gaps[group_of[area]].append(gap)
    if exempt:
        cells = [[cell for cell in own if cell not in exempt] for own in cells]
    symbols = _symbols(laid, group_of)
    return [
        _new(Area, (terrains[number], tuple(own), tuple(gaps[number]), *symbols.get(number, NO_SYMBOLS)))
        for number, own in enumerate(cells)
    ]


def _symbols(laid: list[Laid], group_of: list[int]) -> dict[int, tuple[int, ...]]:
    """The symbols of every area that has any; a lighthouse between two waters counts for both, for one if they join."""
    found: dict[int, tuple[int, ...]] = {}
    first = 0
    for _, _, face, _, counts in laid:
        if counts:
            for place, symbols in face.contents:
                number = group_of[first + place]
                found[number] = tuple(map(add, found[number], symbols)) if number in found else symbols
            for light in face.lights_between:
                for number in {group_of[first + place] for place in light}:
                    found[number] = tuple(map(add, found.get(number, NO_SYMBOLS), ONE_LIGHTHOUSE))
        first += len(face.areas)
    return found


def _nets(laid: list[Laid], net_of: list[int], borders: _Borders) -> list[RoadNet]:
    roads: list[list[tuple[Cell, int]]] = []
    first = 0
    for tile in laid:
        for place in range(len(tile.face.roads)):
            if net_of[first] == len(roads):
                roads.append([])
            roads[net_of[first]].append((tile.cell, place))
            first += 1
    stops: list[list[Gap]] = [[] for _ in roads]
    for road, gap in zip(borders.stopped_roads, borders.stops, strict=True):
        stops[net_of[road]].append(gap)
    return [_new(RoadNet, (tuple(own), tuple(stops[number]))) for number, own in enumerate(roads)]
