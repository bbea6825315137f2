"""What a territory holds: areas with their open edges, roads, tunnels and the link to the castle.

A survey is computed afresh from the tiles, in one pass over the borders and one over the tiles.
Edges join where both sides show the same terrain; a border between different terrains closes both areas,
and so does a curve. Roads join where both tiles have a road at the border, and through every tunnel mouth
in the same mountain area.
"""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from scoring.cells import SOUTH, Cell
from scoring.evidence import Gap
from scoring.skye.territory import Territory
from scoring.skye.tile import CURVE, SYMBOLS, Face, Terrain, Tile, TileSet, Turned

LIGHTHOUSES: Final = len(SYMBOLS)
"""Lighthouses are counted behind the symbols that stand in an area."""
COUNTS: Final = LIGHTHOUSES + 1
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

    __slots__ = ("area_numbers", "areas", "index", "laid", "linked", "linked_nets", "net_numbers", "nets")

    laid: list[Laid]
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
        self.index = {cell: number for number, cell in enumerate(territory.by_cell)}
        borders = _borders(self.laid, self.index)
        self.area_numbers = _groups(borders.first_area, borders.joined_areas)
        self.areas = _areas(self, borders.open_edges)
        links = borders.joined_roads + self._tunnel_links(borders.first_road)
        self.net_numbers = _groups(borders.first_road, links)
        self.nets = _nets(self, borders.stops)
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


class _Borders(NamedTuple):
    """What a look at every edge of every tile finds.

    Printed areas and roads are numbered through, tile after tile; each tile knows its first.
    """

    first_area: list[int]
    first_road: list[int]
    joined_areas: list[tuple[int, int]]
    joined_roads: list[tuple[int, int]]
    open_edges: list[tuple[int, int, Gap]]
    """Tile, printed area and place of every edge with no tile beside it."""
    stops: list[tuple[int, int, Gap]]
    """Tile, printed road and place of every edge where a road does not go on."""


def _borders(laid: list[Laid], index: dict[Cell, int]) -> _Borders:
    """Look at every edge; what joins is noted once, at the northern or eastern edge of a tile."""
    found = _Borders(
        list(accumulate([len(tile.face.areas) for tile in laid], initial=0)),
        list(accumulate([len(tile.face.roads) for tile in laid], initial=0)),
        [], [], [], [],
    )  # fmt: skip
    first_area, first_road, joined_areas, joined_roads, open_edges, stops = found
    find = index.get
    for number, (cell, _, _, (_, codes, area_at, road_at), _) in enumerate(laid):
        x, y = cell
        around = (find((x, y + 1)), find((x + 1, y)), find((x, y - 1)), find((x - 1, y)))
        for edge, other in enumerate(around):
            road = road_at[edge]
            if other is None:
                if codes[edge] != CURVE:
                    open_edges.append((number, area_at[edge], _new(Gap, (cell, edge))))
                if road >= 0:
                    stops.append((number, road, _new(Gap, (cell, edge))))
                continue
            beyond = laid[other].turned
            facing = edge ^ 2
            if edge < SOUTH and codes[edge] == beyond.codes[facing] != CURVE:
                joined_areas.append((first_area[number] + area_at[edge], first_area[other] + beyond.area_at[facing]))
            if road >= 0:
                if beyond.road_at[facing] < 0:
                    stops.append((number, road, _new(Gap, (cell, edge))))
                elif edge < SOUTH:
                    joined_roads.append((first_road[number] + road, first_road[other] + beyond.road_at[facing]))
    return found


def _groups(firsts: list[int], joined: list[tuple[int, int]]) -> list[list[int]]:
    """The group of every numbered thing after joining some pairs (a union-find), a row for each tile.

    The root of a group is its first thing, so groups are numbered from 0 in order of appearance.
    """
    parents = list(range(firsts[-1]))
    for one, other in joined:
        while parents[one] != one:
            parents[one] = one = parents[parents[one]]
        while parents[other] != other:
            parents[other] = other = parents[parents[other]]
        if one < other:
            parents[other] = one
        else:
            parents[one] = other
    group_of, count = [], 0
    for thing, parent in enumerate(parents):
        if parent == thing:
            group_of.append(count)
            count += 1
        else:
            group_of.append(group_of[parent])
    return [group_of[start:end] for start, end in pairwise(firsts)]


def _lay_out(territory: Territory, exempt_borderlands: bool) -> list[Laid]:
    laid = []
    for placement in territory:
        tile = placement.tile
        face = tile.front if tile.back is None else territory.face_up(placement)
        counts = not (exempt_borderlands and tile.set is TileSet.BORDERLANDS)
        laid.append(Laid(placement.cell, tile, face, face.turned[placement.turn], counts))
    return laid


def _areas(survey: Survey, open_edges: list[tuple[int, int, Gap]]) -> list[Area]:
    terrains: list[Terrain] = []
    cells: list[list[Cell]] = []
    symbols: dict[int, list[int]] = {}
    for (cell, _, face, _, counts), numbers in zip(survey.laid, survey.area_numbers, strict=True):
        for place, number in enumerate(numbers):
            if number == len(cells):
                terrains.append(face.areas[place].terrain)
                cells.append([cell] if counts else [])
            elif counts and (not cells[number] or cells[number][-1] is not cell):
                cells[number].append(cell)
        if counts:
            for place, symbol, amount in face.contents:
                symbols.setdefault(numbers[place], [0] * COUNTS)[symbol] += amount
            for light in face.lighthouses:
                for number in {numbers[place] for place in light}:
                    symbols.setdefault(number, [0] * COUNTS)[LIGHTHOUSES] += 1
    gaps: list[list[Gap]] = [[] for _ in cells]
    for tile, place, gap in open_edges:
        gaps[survey.area_numbers[tile][place]].append(gap)
    nothing = [0] * COUNTS
    return [
        _new(Area, (terrain, tuple(own), tuple(gaps[number]), *symbols.get(number, nothing)))
        for number, (terrain, own) in enumerate(zip(terrains, cells, strict=True))
    ]


def _nets(survey: Survey, stops: list[tuple[int, int, Gap]]) -> list[RoadNet]:
    roads: list[list[tuple[Cell, int]]] = []
    for laid, numbers in zip(survey.laid, survey.net_numbers, strict=True):
        for place, number in enumerate(numbers):
            if number == len(roads):
                roads.append([])
            roads[number].append((laid.cell, place))
    ends: list[list[Gap]] = [[] for _ in roads]
    for tile, place, gap in stops:
        ends[survey.net_numbers[tile][place]].append(gap)
    return [RoadNet(tuple(own), tuple(ends[number])) for number, own in enumerate(roads)]
