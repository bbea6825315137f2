"""Random composed tiles: any shape the contract allows, made for the edges around a cell."""

import random
from collections.abc import Sequence
from typing import Any

from .board import EDGES, turned
from .catalogue import Tile
from .points import ALL_SCROLLS

TERRAINS = ["pasture", "mountain", "water"]
TABLETS = ["scroll-again", "scroll-again", "own-offer", "bag-draw", "discount-1", "discount-2"]


def groups(rng: random.Random, things: Sequence[str], together: float) -> list[str]:
    """A random partition of edges; all in one group with the given chance."""
    if not things:
        return []
    if rng.random() < together:
        return ["".join(things)]
    parts: list[str] = []
    for thing in things:
        number = rng.randrange(len(parts) + 1)
        if number == len(parts):
            parts.append(thing)
        else:
            parts[number] += thing
    return parts


def random_areas(rng: random.Random, terrains: dict[str, str], rich: float) -> list[Tile]:
    """Areas for the straight edges (edge -> terrain), now and then split, now and then with enclosed ones."""
    areas: list[Tile] = []
    together = rng.choice([0.2, 0.7, 0.9])
    for terrain in TERRAINS:
        edges = [edge for edge in terrains if terrains[edge] == terrain]
        areas += [{"terrain": terrain, "edges": part} for part in groups(rng, edges, together)]
    while rng.random() < 0.15 or not areas:
        areas.append({"terrain": rng.choice(TERRAINS), "edges": ""})
    rng.shuffle(areas)
    for area in areas:
        add_symbols(rng, area, rich)
    return areas


def add_symbols(rng: random.Random, area: Tile, rich: float) -> None:
    """Animals and farms, brochs, or ships; sometimes a zero written out."""
    kinds = {"pasture": ["sheep", "cattle", "farms"], "mountain": ["brochs"], "water": ["ships"]}
    for name in kinds[area["terrain"]]:
        if rng.random() < rich:
            area[name] = rng.choice([0, 1, 1, 1, 2, 2, 3])


def random_lighthouses(rng: random.Random, areas: list[Tile]) -> list[list[int]]:
    """No, one or two lighthouses by one or two of the tile's waters."""
    waters = [index for index, area in enumerate(areas) if area["terrain"] == "water"]
    found: list[list[int]] = []
    while waters and rng.random() < 0.3 and len(found) < 3:
        found.append(sorted(rng.sample(waters, rng.randint(1, min(2, len(waters))))))
    return found


def random_roads(
    rng: random.Random, edges: list[str], areas: list[Tile], tunnels: float, barrels: float
) -> list[Tile]:
    """Roads over the given edges; with tunnels, roads of no edge too."""
    mountains = [index for index, area in enumerate(areas) if area["terrain"] == "mountain"]
    parts = groups(rng, edges, 0.55)
    if mountains and rng.random() < tunnels / 3:
        parts.append("")
    roads: list[Tile] = []
    for part in parts:
        road: Tile = {"edges": part}
        if mountains and (part == "" or rng.random() < tunnels):
            mouths = [rng.choice(mountains)]
            while rng.random() < 0.25:
                mouths.append(rng.choice(mountains))
            road["tunnels"] = mouths
        if rng.random() < barrels:
            road["barrels"] = rng.choice(["gold", "gold", "vp"])
        roads.append(road)
    rng.shuffle(roads)
    return roads


def random_face(rng: random.Random, terrains: dict[str, str], road_edges: list[str], tunnels: float) -> Tile:
    """Areas, roads, lighthouses, barrels and scrolls of one side of a tile."""
    areas = random_areas(rng, terrains, rng.choice([0.15, 0.3, 0.5]))
    face: Tile = {
        "areas": areas,
        "roads": random_roads(rng, road_edges, areas, tunnels, rng.choice([0.1, 0.35])),
    }
    lights = random_lighthouses(rng, areas)
    if lights or rng.random() < 0.1:
        face["lighthouses"] = lights
    if rng.random() < 0.06:
        face["barrels"] = "no-income"
    for number in rng.sample(range(len(areas)), rng.choice([0, 0, 0, 1, 1, min(2, len(areas))])):
        areas[number]["scroll"] = rng.choice([*ALL_SCROLLS, "longest-road"])
    return face


def turn_back(face: Tile, turn: int) -> None:
    """From edges as they lie to edges as printed, for a tile laid with this turn."""
    for thing in [*face["areas"], *face["roads"]]:
        thing["edges"] = turned(thing["edges"], 4 - turn)


def choose_terrains(rng: random.Random, straight: list[str], wanted: dict[str, str]) -> dict[str, str]:
    """A terrain for every straight edge: the wanted one, else often the same as another's."""
    usual = rng.choice(TERRAINS)
    sameness = rng.choice([0.2, 0.4, 0.9])
    return {
        edge: wanted.get(edge) or (usual if rng.random() < sameness else rng.choice(TERRAINS))
        for edge in straight
    }


def choose_roads(rng: random.Random, straight: list[str], road_near: set[str], free: set[str]) -> list[str]:
    """Which edges get a road: mostly where the neighbour has one."""
    liking = rng.choice([0.2, 0.45, 0.7])
    chances = {edge: 0.8 if edge in road_near else liking if edge in free else 0.15 for edge in straight}
    return [edge for edge in straight if rng.random() < chances[edge]]


def composed_tile(
    rng: random.Random,
    kind: str,
    turn: int,
    wanted: dict[str, str],
    curved: str,
    road_near: set[str],
) -> Tile:
    """A random tile of a set; `wanted`, `curved` and `road_near` name edges as they lie on the table."""
    straight = [edge for edge in EDGES if edge not in curved]
    free = {edge for edge in straight if edge not in wanted}
    terrains = choose_terrains(rng, straight, wanted)
    tunnels = {"tunnels": 0.7, "custom": 0.25}.get(kind, 0.1)
    face = random_face(rng, terrains, choose_roads(rng, straight, road_near, free), tunnels)
    turn_back(face, turn)
    tile: Tile = {"set": kind, **face}
    if kind == "druids":
        tile["cost"] = rng.randint(0, 8)
        if rng.random() < 0.5:
            tile["tablet"] = rng.choice(TABLETS)
    if kind == "borderlands":
        tile["curved"] = turned(curved, 4 - turn)
        if rng.random() < 0.08:
            terrains = choose_terrains(rng, straight, {})
        back = random_face(rng, terrains, choose_roads(rng, straight, road_near, free), 0.2)
        turn_back(back, turn)
        tile["back"] = back
    if rng.random() < 0.2:
        tile["centre"] = rng.randrange(len(tile["areas"]))
    return tile


def whole_catalogue_tile(rng: random.Random, tile: Tile) -> dict[str, Any]:
    """A catalogue tile written out as an object, its scroll perhaps settled in another area."""
    scrolls = [area.pop("scroll") for area in tile["areas"] if "scroll" in area]
    for scroll in scrolls:
        rng.choice(tile["areas"])["scroll"] = scroll
    if rng.random() < 0.5:
        tile.pop("unverified", None)
        tile.pop("centre", None)
    return tile
