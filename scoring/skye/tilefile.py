"""Tiles as JSON objects: reading with every rule of a well-formed tile checked, and writing."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, cast

from scoring.core.cells import EDGE_LETTERS
from scoring.core.reading import Field
from scoring.core.translator import mark
from scoring.skye.scrolls import SCROLLS
from scoring.skye.tile import SYMBOLS, Barrels, Face, Tablet, Terrain, Tile, TileArea, TileRoad, TileSet

MAX_AREAS: Final = 12
MAX_ROADS: Final = 8
MAX_SYMBOLS: Final = 99
HIGHEST_COST: Final = 8
CURVED_EDGES: Final = 2
TILE_KEYS: Final = frozenset(
    (
        "id",
        "set",
        "areas",
        "roads",
        "lighthouses",
        "barrels",
        "centre",
        "cost",
        "tablet",
        "curved",
        "back",
        "unverified",
    )
)
FACE_KEYS: Final = ("areas", "roads", "lighthouses", "barrels", "centre")
AREA_KEYS: Final = ("terrain", "edges", "scroll", *SYMBOLS)
ROAD_KEYS: Final = ("edges", "castle", "barrels", "tunnels")
UNVERIFIED: Final = ("scroll", "lighthouse", "ships", "centre")


def read_tile(field: Field) -> Tile:
    """A tile from its object."""
    kind = TileSet(field.need("set").choice(list(TileSet)))
    name, cost, tablet = field.get("id"), field.get("cost"), field.get("tablet")
    unverified = field.get("unverified")
    front = _read_face(field, _curved(field))
    return Tile(
        set=kind,
        front=front,
        id=name.text() if name else None,
        back=_read_back(field, front.curved),
        cost=cost.integer(0, HIGHEST_COST) if cost else None,
        tablet=Tablet(tablet.choice(list(Tablet))) if tablet else None,
        unverified=tuple(point.choice(UNVERIFIED) for point in unverified.items(4)) if unverified else (),
    )


def _curved(field: Field) -> str:
    curved = field.get("curved")
    edges = curved.edges() if curved else ""
    if curved and len(edges) != CURVED_EDGES:
        curved.refuse(mark("a borderland has two curved edges"))
    return edges


def _read_back(field: Field, curved: str) -> Face | None:
    back = field.get("back")
    if back is None:
        return None
    if not curved:
        back.refuse(mark("only a tile with curved edges has a back"))
    return _read_face(back, curved)


def _read_face(field: Field, curved: str) -> Face:
    areas_field, roads = field.need("areas"), field.get("roads")
    areas = tuple(_read_area(entry) for entry in areas_field.items(MAX_AREAS))
    _check_edges(areas_field, areas, curved)
    lights, barrels, centre = field.get("lighthouses"), field.get("barrels"), field.get("centre")
    return Face(
        areas=areas,
        roads=_read_roads(roads, areas) if roads else (),
        lighthouses=tuple(_read_light(light, areas) for light in lights.items(MAX_SYMBOLS)) if lights else (),
        barrels=Barrels(barrels.choice([Barrels.NO_INCOME])) if barrels else None,
        curved=curved,
        centre=centre.integer(0, len(areas) - 1) if centre and centre.value is not None else None,
    )


def _read_area(field: Field) -> TileArea:
    terrain = Terrain(field.need("terrain").choice(list(Terrain)))
    scroll = field.get("scroll")
    return TileArea(
        terrain=terrain,
        edges=field.need("edges").edges(),
        scroll=scroll.choice(SCROLLS) if scroll and scroll.value is not None else None,
        **{symbol: _read_count(field, symbol, terrain) for symbol in SYMBOLS},
    )


def _read_count(field: Field, symbol: str, terrain: Terrain) -> int:
    count = field.get(symbol)
    number = count.integer(0, MAX_SYMBOLS) if count else 0
    if count and number and SYMBOLS[symbol] is not terrain:
        text = mark("{symbol} stand in {right}, not in {terrain}")
        count.refuse(text, symbol=symbol, right=SYMBOLS[symbol], terrain=terrain)
    return number


def _check_edges(field: Field, areas: tuple[TileArea, ...], curved: str) -> None:
    """Every straight edge belongs to exactly one area, a curved edge to none."""
    taken = "".join(area.edges for area in areas)
    for letter in EDGE_LETTERS:
        if taken.count(letter) > 1:
            field.refuse(mark("edge {edge} belongs to two areas"), edge=letter)
        if letter in curved and letter in taken:
            field.refuse(mark("edge {edge} is curved and belongs to no area"), edge=letter)
        if letter not in curved and letter not in taken:
            field.refuse(mark("edge {edge} belongs to no area"), edge=letter)


def _read_roads(field: Field, areas: tuple[TileArea, ...]) -> tuple[TileRoad, ...]:
    roads = []
    taken = ""
    for entry in field.items(MAX_ROADS):
        tunnels, barrels, castle = (entry.get(key) for key in ("tunnels", "barrels", "castle"))
        road = TileRoad(
            edges=entry.need("edges").edges(),
            castle=castle.boolean() if castle else False,
            barrels=Barrels(barrels.choice([Barrels.GOLD, Barrels.VP])) if barrels else None,
            tunnels=_read_indexes(tunnels, areas, Terrain.MOUNTAIN) if tunnels else (),
        )
        for letter in road.edges:
            if letter in taken:
                entry.refuse(mark("edge {edge} has two roads"), edge=letter)
        taken += road.edges
        roads.append(road)
    return tuple(roads)


def _read_light(field: Field, areas: tuple[TileArea, ...]) -> tuple[int, ...]:
    return _read_indexes(field, areas, Terrain.WATER)


def _read_indexes(field: Field, areas: tuple[TileArea, ...], terrain: Terrain) -> tuple[int, ...]:
    """Places of areas in the tile's list, all of one terrain."""
    indexes = []
    for entry in field.items(MAX_AREAS):
        index = entry.integer(0, len(areas) - 1)
        if areas[index].terrain is not terrain:
            text = mark("area {number} is {terrain}, not {wanted}")
            entry.refuse(text, number=index, terrain=areas[index].terrain, wanted=terrain)
        indexes.append(index)
    return tuple(indexes)


def kept_of_tile(field: Field) -> dict[str, Any]:
    """The keys of a tile's object that are not ours, those of its areas, roads and back at their places."""
    back = field.get("back")
    of_back = _kept_of_face(back, FACE_KEYS) if back else {}
    return _kept_of_face(field, TILE_KEYS) | ({"back": of_back} if of_back else {})


def _kept_of_face(field: Field, known: Collection[str]) -> dict[str, Any]:
    kept = field.others(known)
    for key, keys, most in (("areas", AREA_KEYS, MAX_AREAS), ("roads", ROAD_KEYS, MAX_ROADS)):
        printed = field.get(key)
        inside = [entry.others(keys) for entry in printed.items(most)] if printed else []
        if any(inside):
            kept[key] = inside
    return kept


def _with_kept(written: Any, kept: Any) -> Any:
    """What was written, with the keys that are not ours back at their places."""
    if isinstance(written, list):
        return [_with_kept(*entries) for entries in zip(written, kept, strict=True)]
    return written | {key: _with_kept(written[key], value) if key in written else value for key, value in kept.items()}


def write_tile(tile: Tile, extra: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The object of a tile; what is absent or zero is left out. `extra` is what `kept_of_tile` gave."""
    written: dict[str, Any] = {"id": tile.id} if tile.id is not None else {}
    written["set"] = str(tile.set)
    if tile.cost is not None:
        written["cost"] = tile.cost
    if tile.tablet is not None:
        written["tablet"] = str(tile.tablet)
    if tile.front.curved:
        written["curved"] = tile.front.curved
    written |= _write_face(tile.front)
    if tile.back is not None:
        written["back"] = _write_face(tile.back)
    if tile.unverified:
        written["unverified"] = list(tile.unverified)
    return cast(dict[str, Any], _with_kept(written, extra or {}))


def _write_face(face: Face) -> dict[str, Any]:
    written: dict[str, Any] = {
        "areas": [_write_area(area) for area in face.areas],
        "roads": [_write_road(road) for road in face.roads],
    }
    if face.lighthouses:
        written["lighthouses"] = [list(light) for light in face.lighthouses]
    if face.barrels:
        written["barrels"] = str(face.barrels)
    if face.centre is not None:
        written["centre"] = face.centre
    return written


def _write_area(area: TileArea) -> dict[str, Any]:
    written: dict[str, Any] = {"terrain": str(area.terrain), "edges": area.edges}
    written |= {symbol: count for symbol in SYMBOLS if (count := getattr(area, symbol))}
    return written | ({"scroll": area.scroll} if area.scroll else {})


def _write_road(road: TileRoad) -> dict[str, Any]:
    written: dict[str, Any] = {"edges": road.edges}
    if road.castle:
        written["castle"] = True
    if road.barrels:
        written["barrels"] = str(road.barrels)
    if road.tunnels:
        written["tunnels"] = list(road.tunnels)
    return written
