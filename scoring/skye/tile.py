"""A tile of Isle of Skye: its printed areas, roads and symbols, and how it looks in each of four turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, NamedTuple

from scoring.core.cells import EDGES, TURNS, Edge, edges_of, opposite


class Terrain(StrEnum):
    PASTURE = "pasture"
    MOUNTAIN = "mountain"
    WATER = "water"


PASTURE: Final = Terrain.PASTURE
MOUNTAIN: Final = Terrain.MOUNTAIN
WATER: Final = Terrain.WATER
"""For rules that look at every area: looking a member up in its enumeration takes longer than the rest."""


class TileSet(StrEnum):
    CASTLE = "castle"
    BASE = "base"
    TUNNELS = "tunnels"
    DRUIDS = "druids"
    BORDERLANDS = "borderlands"
    CUSTOM = "custom"


class Barrels(StrEnum):
    """What barrels bring when they are linked to the castle."""

    GOLD = "gold"
    VP = "vp"
    NO_INCOME = "no-income"


class Tablet(StrEnum):
    """The stone tablets of the Druid tiles."""

    SCROLL_AGAIN = "scroll-again"
    OWN_OFFER = "own-offer"
    BAG_DRAW = "bag-draw"
    DISCOUNT_1 = "discount-1"
    DISCOUNT_2 = "discount-2"


CURVE: Final = 3
"""The edge code of a curved edge; the terrains have 0 to 2. Two edges may touch if their codes are equal."""

NOTHING: Final = -1
"""No area (a curved edge) or no road at an edge."""

EDGE_CODES: Final = {Terrain.PASTURE: 0, Terrain.MOUNTAIN: 1, Terrain.WATER: 2}
CODE_TERRAINS: Final = (Terrain.PASTURE, Terrain.MOUNTAIN, Terrain.WATER, None)
EDGE_MASKS: Final = tuple(0b11 << 2 * edge for edge in EDGES)
ALL_EDGES_MASK: Final = 0b11111111

ANIMALS: Final = ("sheep", "cattle")
SYMBOLS: Final = {
    "sheep": Terrain.PASTURE,
    "cattle": Terrain.PASTURE,
    "farms": Terrain.PASTURE,
    "brochs": Terrain.MOUNTAIN,
    "ships": Terrain.WATER,
}
"""The symbols counted in a printed area, and the terrain that can hold them."""
LIGHTHOUSES: Final = len(SYMBOLS)
"""Lighthouses are counted after the SYMBOLS: they stand beside areas, not in one."""


@dataclass(frozen=True, slots=True)
class TileArea:
    """One printed area of a tile; `edges` are the straight edges it reaches, as printed."""

    terrain: Terrain
    edges: str = ""
    sheep: int = 0
    cattle: int = 0
    farms: int = 0
    brochs: int = 0
    ships: int = 0
    scroll: str | None = None


@dataclass(frozen=True, slots=True)
class TileRoad:
    """One printed road: the edges it joins and the mountain areas it enters by a tunnel."""

    edges: str = ""
    castle: bool = False
    barrels: Barrels | None = None
    tunnels: tuple[int, ...] = ()


class Side(NamedTuple):
    """What lies at one edge of a tile as it lies."""

    code: int
    area: int
    road: int


class TurnedFace(NamedTuple):
    """A face after a quarter turn or more: what lies at each compass edge."""

    pattern: int
    """Two bits of edge code per edge, north lowest."""
    codes: tuple[int, ...]
    """The same, an edge code for each edge."""
    area_at: tuple[int, ...]
    road_at: tuple[int, ...]
    sides: tuple[Side, ...]
    """Code, area and road of each edge together."""
    asks: tuple[int, ...]
    """What each edge asks of a tile beside it: in the low byte a pattern for its edge, in the next the mask for it."""


class Symbols(NamedTuple):
    """What a whole face shows, whichever area it stands in."""

    sheep: int
    cattle: int
    farms: int
    brochs: int
    ships: int
    lighthouses: int
    barrels: bool


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a tile. Everything below `centre` follows from what is printed."""

    areas: tuple[TileArea, ...]
    roads: tuple[TileRoad, ...] = ()
    lighthouses: tuple[tuple[int, ...], ...] = ()
    barrels: Barrels | None = None
    curved: str = ""
    centre: int | None = None
    turned: tuple[TurnedFace, ...] = field(init=False, repr=False, compare=False)
    patterns: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """Its pattern in each turn."""
    terrains: tuple[Terrain, ...] = field(init=False, repr=False, compare=False)
    repeats_terrain: bool = field(init=False, repr=False, compare=False)
    """Two of its areas may turn out to be one, joined around the tile."""
    contents: tuple[tuple[int, int, int], ...] = field(init=False, repr=False, compare=False)
    """(area, symbol, how many) of all SYMBOLS in areas, and the LIGHTHOUSES that stand by one area alone."""
    lights_between: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """The lighthouses that stand by more than one area."""
    symbols: Symbols = field(init=False, repr=False, compare=False)
    shown: tuple[tuple[str, int], ...] = field(init=False, repr=False, compare=False)
    """The symbols that are there at all, with their number."""
    scrolls: tuple[tuple[int, str], ...] = field(init=False, repr=False, compare=False)
    """(area, scroll) for every scroll."""
    castle_roads: tuple[int, ...] = field(init=False, repr=False, compare=False)
    mouths: tuple[tuple[int, int], ...] = field(init=False, repr=False, compare=False)
    """(road, mountain area) for every tunnel mouth."""
    straight: tuple[Edge, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        curved = edges_of(self.curved)
        object.__setattr__(self, "turned", tuple(_turned(self, turn) for turn in TURNS))
        object.__setattr__(self, "patterns", tuple(turned.pattern for turned in self.turned))
        object.__setattr__(self, "terrains", tuple(area.terrain for area in self.areas))
        object.__setattr__(self, "repeats_terrain", len(set(self.terrains)) < len(self.terrains))
        object.__setattr__(self, "contents", _contents(self))
        between = tuple(light for light in self.lighthouses if len(set(light)) > 1)
        object.__setattr__(self, "lights_between", between)
        symbols = _symbols(self)
        object.__setattr__(self, "symbols", symbols)
        shown = ((symbol, int(count)) for symbol, count in zip(Symbols._fields, symbols, strict=True) if count)
        object.__setattr__(self, "shown", tuple(shown))
        scrolls = ((at, area.scroll) for at, area in enumerate(self.areas) if area.scroll)
        object.__setattr__(self, "scrolls", tuple(scrolls))
        object.__setattr__(self, "castle_roads", tuple(at for at, road in enumerate(self.roads) if road.castle))
        mouths = ((at, mountain) for at, road in enumerate(self.roads) for mountain in road.tunnels)
        object.__setattr__(self, "mouths", tuple(mouths))
        object.__setattr__(self, "straight", tuple(edge for edge in EDGES if edge not in curved))


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile with its one or two sides. `unverified` names what the catalogue's source did not record."""

    set: TileSet
    front: Face
    id: str | None = None
    back: Face | None = None
    cost: int | None = None
    tablet: Tablet | None = None
    unverified: tuple[str, ...] = ()

    def with_scroll_in(self, area: int) -> Tile:
        """The same tile with its one scroll moved into another area, as the players saw it printed."""
        scroll = next(part.scroll for part in self.front.areas if part.scroll)
        areas = tuple(
            replace(part, scroll=scroll if index == area else None) for index, part in enumerate(self.front.areas)
        )
        settled = tuple(point for point in self.unverified if point != "scroll")
        return replace(self, front=replace(self.front, areas=areas), unverified=settled)


def _turned(face: Face, turn: int) -> TurnedFace:
    areas, roads, pattern = [NOTHING] * 4, [NOTHING] * 4, ALL_EDGES_MASK
    for index, area in enumerate(face.areas):
        for printed in edges_of(area.edges):
            edge = (printed + turn) & 3
            areas[edge] = index
            pattern ^= (CURVE ^ EDGE_CODES[area.terrain]) << 2 * edge
    for index, road in enumerate(face.roads):
        for printed in edges_of(road.edges):
            roads[(printed + turn) & 3] = index
    codes = tuple(edge_code(pattern, edge) for edge in EDGES)
    sides = tuple(map(Side, codes, areas, roads))
    asks = tuple((code | 0b11 << 8) << 2 * opposite(edge) for edge, code in enumerate(codes))
    return TurnedFace(pattern, codes, tuple(areas), tuple(roads), sides, asks)


def _contents(face: Face) -> tuple[tuple[int, int, int], ...]:
    lights = [light[0] for light in face.lighthouses if len(set(light)) == 1]
    counts = [
        (*(getattr(area, symbol) for symbol in SYMBOLS), lights.count(index)) for index, area in enumerate(face.areas)
    ]
    return tuple(
        (index, symbol, count) for index, own in enumerate(counts) for symbol, count in enumerate(own) if count
    )


def _symbols(face: Face) -> Symbols:
    areas = face.areas
    return Symbols(
        sheep=sum(area.sheep for area in areas),
        cattle=sum(area.cattle for area in areas),
        farms=sum(area.farms for area in areas),
        brochs=sum(area.brochs for area in areas),
        ships=sum(area.ships for area in areas),
        lighthouses=len(face.lighthouses),
        barrels=face.barrels is not None or any(road.barrels for road in face.roads),
    )


def edge_code(pattern: int, edge: Edge) -> int:
    """The edge code that a pattern holds for one edge."""
    return pattern >> 2 * edge & CURVE


def same_sides(one: Tile, other: Tile) -> bool:
    """Do two tiles show the same on both sides, if one of them is turned? The order of areas does not matter."""
    return any(shown(one, turn) == shown(other, 0) for turn in TURNS)


def same_face(one: Face, other: Face) -> bool:
    """The same of one side."""
    return any(_shown(one, turn) == _shown(other, 0) for turn in TURNS)


def shown(tile: Tile, turn: int) -> tuple[object, ...]:
    """Everything that the rules read of a tile's sides in a turn, free of the order in which it was written down."""
    return _shown(tile.front, turn), tile.back and _shown(tile.back, turn)


def _shown(face: Face, turn: int) -> tuple[object, ...]:
    """Areas are told apart by what they show and by what stands by them; areas without an edge may show the same."""
    lone = [_area_key(area, turn) for area in face.areas]
    keys = [repr((lone[index], *_beside(face, turn, lone, index))) for index in range(len(lone))]
    return sorted(keys), *_beside(face, turn, keys), face.barrels, _turn_letters(face.curved, turn)


def _beside(face: Face, turn: int, keys: Sequence[str], area: int | None = None) -> tuple[list[str], list[str]]:
    """Roads and lighthouses with the areas they belong to; of one area, or all."""
    roads = [
        repr((_turn_letters(road.edges, turn), road.castle, road.barrels, sorted(keys[at] for at in road.tunnels)))
        for road in face.roads
        if area is None or area in road.tunnels
    ]
    lights = [
        repr(sorted(keys[at] for at in set(light))) for light in face.lighthouses if area is None or area in light
    ]
    return sorted(roads), sorted(lights)


def _area_key(area: TileArea, turn: int) -> str:
    return repr(replace(area, edges=_turn_letters(area.edges, turn)))


def _turn_letters(letters: str, turn: int) -> str:
    return "".join("NESW"[edge] for edge in sorted((printed + turn) & 3 for printed in edges_of(letters)))
