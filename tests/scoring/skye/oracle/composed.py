"""Random composed tiles: any shape the game file allows, made for the edges around a cell."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from .board import EDGES, turned
from .catalogue import Tile
from .points import ALL_SCROLLS

TERRAINS = ["pasture", "mountain", "water"]
LONG_ROAD = ["longest-road"] * 12
TABLETS = ["scroll-again", "scroll-again", "own-offer", "bag-draw", "discount-1", "discount-2"]


@dataclass
class Theme:
    """What the composed tiles of a territory lean to; `any_theme` leaves most of it to each tile."""

    terrain: str
    sameness: float  # how often a free edge has the theme's terrain
    together: float  # how often all edges of a terrain on a tile are one area
    roads: float  # how often a free edge has a road
    tunnels: float
    barrels: float
    scrolls: list[str]


@dataclass
class Gap:
    """The cell a tile is made for; edges are named as they lie on the table."""

    wanted: dict[str, str]  # the terrains the straight edges should have
    curved: str  # the edges that are to be curved
    road_near: set[str]  # where the neighbours have a road
    tunnels: bool  # whether the territory may have more tunnels: too many, and no one can try every road


def any_theme(rng: random.Random) -> Theme:
    """A little of everything."""
    return Theme(
        terrain=rng.choice(TERRAINS),
        sameness=rng.choice([0.2, 0.4, 0.9]),
        together=rng.choice([0.2, 0.7, 0.9]),
        roads=rng.choice([0.2, 0.45, 0.7]),
        tunnels=rng.choice([0.05, 0.2, 0.7]),
        barrels=rng.choice([0.1, 0.35]),
        scrolls=[*ALL_SCROLLS, "longest-road"],
    )


def random_theme(rng: random.Random) -> Theme | None:
    """None for tiles that lean nowhere, or a theme that makes some rare case common."""
    one = rng.choice(["none", "none", "burrows", "winding", "roads"])
    if one == "burrows":  # roads that meet below one mountain
        return Theme("mountain", 0.85, 0.8, 0.15, 0.45, 0.1, [*ALL_SCROLLS, *LONG_ROAD])
    if one == "winding":  # areas that come back to a tile they left
        return Theme(rng.choice(TERRAINS), 0.9, 0.3, 0.2, 0.1, 0.1, ALL_SCROLLS)
    if one == "roads":  # roads that cross, with barrels on both
        return Theme(rng.choice(TERRAINS), 0.7, 0.8, 0.95, 0.1, 0.6, [*ALL_SCROLLS, *LONG_ROAD])
    return None


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


def random_areas(rng: random.Random, terrains: dict[str, str], theme: Theme) -> list[Tile]:
    """Areas for the straight edges (edge -> terrain), now and then split, now and then with enclosed ones."""
    areas: list[Tile] = []
    for terrain in TERRAINS:
        edges = [edge for edge in terrains if terrains[edge] == terrain]
        areas += [{"terrain": terrain, "edges": part} for part in groups(rng, edges, theme.together)]
    while rng.random() < 0.15 or not areas:
        areas.append({"terrain": rng.choice(TERRAINS), "edges": ""})
    rng.shuffle(areas)
    rich = rng.choice([0.15, 0.3, 0.5])
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


def random_roads(rng: random.Random, edges: list[str], areas: list[Tile], theme: Theme) -> list[Tile]:
    """Roads over the given edges; with tunnels, roads of no edge too."""
    mountains = [index for index, area in enumerate(areas) if area["terrain"] == "mountain"]
    parts = groups(rng, edges, 0.55)
    if mountains and rng.random() < theme.tunnels / 3:
        parts.append("")
    roads: list[Tile] = []
    for part in parts:
        road: Tile = {"edges": part}
        if mountains and (part == "" or rng.random() < theme.tunnels):
            mouths = [rng.choice(mountains)]
            while rng.random() < 0.25:
                mouths.append(rng.choice(mountains))
            road["tunnels"] = mouths
        if rng.random() < theme.barrels:
            road["barrels"] = rng.choice(["gold", "vp"])
        roads.append(road)
    rng.shuffle(roads)
    return roads


def random_face(rng: random.Random, terrains: dict[str, str], road_edges: list[str], theme: Theme) -> Tile:
    """Areas, roads, lighthouses, barrels and scrolls of one side of a tile."""
    areas = random_areas(rng, terrains, theme)
    face: Tile = {
        "areas": areas,
        "roads": random_roads(rng, road_edges, areas, theme),
    }
    lights = random_lighthouses(rng, areas)
    if lights or rng.random() < 0.1:
        face["lighthouses"] = lights
    if rng.random() < 0.06:
        face["barrels"] = "no-income"
    for number in rng.sample(range(len(areas)), rng.choice([0, 0, 0, 1, 1, min(2, len(areas))])):
        areas[number]["scroll"] = rng.choice(theme.scrolls)
    return face


def turn_back(face: Tile, turn: int) -> None:
    """From edges as they lie to edges as printed, for a tile laid with this turn."""
    for thing in [*face["areas"], *face["roads"]]:
        thing["edges"] = turned(thing["edges"], 4 - turn)


def choose_terrains(rng: random.Random, straight: list[str], wanted: dict[str, str], theme: Theme) -> dict[str, str]:
    """A terrain for every straight edge: the wanted one, else often the same as another's."""
    return {
        edge: wanted.get(edge) or (theme.terrain if rng.random() < theme.sameness else rng.choice(TERRAINS))
        for edge in straight
    }


def choose_roads(
    rng: random.Random, straight: list[str], road_near: set[str], free: set[str], theme: Theme
) -> list[str]:
    """Which edges get a road: mostly where the neighbour has one."""
    chances = {edge: 0.8 if edge in road_near else theme.roads if edge in free else 0.15 for edge in straight}
    return [edge for edge in straight if rng.random() < chances[edge]]


def composed_tile(rng: random.Random, kind: str, turn: int, gap: Gap, theme: Theme | None) -> Tile:
    """A random tile of a set, to be laid with this turn."""
    straight = [edge for edge in EDGES if edge not in gap.curved]
    free = {edge for edge in straight if edge not in gap.wanted}
    lean = theme or any_theme(rng)
    if not gap.tunnels:
        lean = replace(lean, tunnels=0.0)
    terrains = choose_terrains(rng, straight, gap.wanted, lean)
    face = random_face(rng, terrains, choose_roads(rng, straight, gap.road_near, free, lean), lean)
    turn_back(face, turn)
    tile: Tile = {"set": kind, **face}
    if kind == "druids":
        tile["cost"] = rng.randint(0, 8)
        if rng.random() < 0.5:
            tile["tablet"] = rng.choice(TABLETS)
    if kind == "borderlands":
        tile["curved"] = turned(gap.curved, 4 - turn)
        if rng.random() < 0.08:
            terrains = choose_terrains(rng, straight, {}, lean)
        back = random_face(rng, terrains, choose_roads(rng, straight, gap.road_near, free, lean), lean)
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
