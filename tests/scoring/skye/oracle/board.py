"""A territory as it lies on the table, its areas and its roads, each found by plain flood fill.

Nothing is kept between two questions: every function looks at the laid tiles again.
"""

import copy
import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .catalogue import CATALOGUE, Tile

Cell = tuple[int, int]
Node = tuple[Cell, int]  # a cell and the index of an area, or of a road, on the tile there

EDGES = "NESW"
STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}

LONGEST_ROAD_STEPS = 40_000  # beyond this many search steps `longest_road` gives up


@dataclass
class Laid:
    """One tile as it lies: the face that is up, its edges already turned."""

    cell: Cell
    set: str
    curved: str
    areas: list[Tile]
    roads: list[Tile]
    lighthouses: list[list[int]]
    no_income: bool
    tablet: str | None


Ground = dict[Cell, Laid]


@functools.cache
def turned(edges: str, turn: int) -> str:
    """Printed edges as they lie after so many clockwise quarter turns."""
    return "".join(EDGES[(EDGES.index(edge) + turn) % 4] for edge in edges)


def beside(cell: Cell, edge: str) -> Cell:
    """The cell on the other side of an edge."""
    return (cell[0] + STEP[edge][0], cell[1] + STEP[edge][1])


def tile_of_entry(entry: dict[str, Any]) -> Tile:
    """The printed tile of a territory entry, its scroll moved where `scroll_area` says."""
    tile: Tile = CATALOGUE[entry["tile"]] if isinstance(entry["tile"], str) else entry["tile"]
    wanted = entry.get("scroll_area")
    if wanted is not None:
        tile = copy.deepcopy(tile)
        scrolls = [area.pop("scroll") for area in tile["areas"] if "scroll" in area]
        if scrolls:
            tile["areas"][wanted]["scroll"] = scrolls[0]
    return tile


def lay(entry: dict[str, Any], back_up: bool) -> Laid:
    """The tile of an entry as it lies with its front or its back up."""
    tile = tile_of_entry(entry)
    turn = entry.get("turn", 0)
    face = tile["back"] if back_up else tile
    return Laid(
        cell=(entry["at"][0], entry["at"][1]),
        set=tile.get("set", "custom"),
        curved=turned(tile.get("curved", ""), turn),
        areas=[{**area, "edges": turned(area["edges"], turn)} for area in face["areas"]],
        roads=[{**road, "edges": turned(road["edges"], turn)} for road in face.get("roads", [])],
        lighthouses=face.get("lighthouses", []),
        no_income=face.get("barrels") == "no-income",
        tablet=tile.get("tablet"),
    )


def fronts(entries: list[dict[str, Any]]) -> Ground:
    """All tiles with their front up."""
    laid = [lay(entry, back_up=False) for entry in entries]
    return {tile.cell: tile for tile in laid}


def ground_of(player: dict[str, Any]) -> Ground:
    """The territory now: borderlands whose straight edges all have a tile beside them show their back."""
    ground = fronts(player["territory"])
    for entry in player["territory"]:
        tile = ground[entry["at"][0], entry["at"][1]]
        if tile.set == "borderlands":
            straight = [edge for edge in EDGES if edge not in tile.curved]
            if all(beside(tile.cell, edge) in ground for edge in straight):
                ground[tile.cell] = lay(entry, back_up=True)
    return ground


def at_edge(things: list[Tile], edge: str) -> int | None:
    """The index of the area (or road) that has this edge."""
    for index, thing in enumerate(things):
        if edge in thing["edges"]:
            return index
    return None


def flood(start: Node, neighbours: Callable[[Node], list[Node]]) -> set[Node]:
    """Everything reached from a start."""
    seen = {start}
    waiting = [start]
    while waiting:
        for node in neighbours(waiting.pop()):
            if node not in seen:
                seen.add(node)
                waiting.append(node)
    return seen


# --- areas ---------------------------------------------------------------------------------------


def joined_areas(ground: Ground, node: Node) -> list[Node]:
    """The areas of neighbouring tiles this area runs on into: same terrain on both sides of an edge."""
    cell, index = node
    area = ground[cell].areas[index]
    found = []
    for edge in area["edges"]:
        other = ground.get(beside(cell, edge))
        if other is None:
            continue
        there = at_edge(other.areas, OPPOSITE[edge])
        if there is not None and other.areas[there]["terrain"] == area["terrain"]:
            found.append((other.cell, there))
    return found


def whole_area(ground: Ground, node: Node) -> set[Node]:
    """The whole area a tile's area is part of."""
    return flood(node, lambda here: joined_areas(ground, here))


def all_areas(ground: Ground, terrain: str | None = None) -> list[set[Node]]:
    """Every area of the territory, each as the set of its parts."""
    areas: list[set[Node]] = []
    seen: set[Node] = set()
    for cell, tile in ground.items():
        for index, area in enumerate(tile.areas):
            if (cell, index) not in seen and terrain in (None, area["terrain"]):
                areas.append(whole_area(ground, (cell, index)))
                seen |= areas[-1]
    return areas


def open_edges(ground: Ground, area: set[Node]) -> int:
    """How many edges of an area have no tile beside them."""
    count = 0
    for cell, index in area:
        for edge in ground[cell].areas[index]["edges"]:
            if beside(cell, edge) not in ground:
                count += 1
    return count


def completed(ground: Ground, area: set[Node]) -> bool:
    """An area is completed when it has no open edge."""
    return open_edges(ground, area) == 0


def cells_of(area: set[Node]) -> set[Cell]:
    """The cells an area lies on."""
    return {cell for cell, _ in area}


def symbols(ground: Ground, area: set[Node], name: str, counted: set[Cell]) -> int:
    """How many symbols of a kind lie in an area, on counted tiles."""
    return sum(ground[cell].areas[index].get(name, 0) for cell, index in area if cell in counted)


# --- roads ---------------------------------------------------------------------------------------


def mouths(ground: Ground) -> list[tuple[Node, int, Node]]:
    """Every tunnel mouth: its road, its number in the road's list, and the mountain part it leads into."""
    found = []
    for cell, tile in ground.items():
        for index, road in enumerate(tile.roads):
            for number, mountain in enumerate(road.get("tunnels", [])):
                found.append(((cell, index), number, (cell, mountain)))
    return found


def ways_on(ground: Ground, node: Node) -> list[tuple[str, Node, str]]:
    """Every way from a road to another: the port it leaves by, the road, the port it comes in by.

    A port is an edge ("N") or a tunnel mouth ("mouth 0").
    """
    cell, index = node
    road = ground[cell].roads[index]
    found = []
    for edge in road["edges"]:
        other = ground.get(beside(cell, edge))
        if other is not None:
            there = at_edge(other.roads, OPPOSITE[edge])
            if there is not None:
                found.append((edge, (other.cell, there), OPPOSITE[edge]))
    for number, mountain in enumerate(road.get("tunnels", [])):
        range_of_mountains = whole_area(ground, (cell, mountain))
        for other_road, other_number, other_mountain in mouths(ground):
            if other_mountain in range_of_mountains and other_road != node:
                found.append((f"mouth {number}", other_road, f"mouth {other_number}"))
    return found


def linked_to_castle(ground: Ground) -> set[Node]:
    """All roads linked to a castle's road, the castle's own included."""
    linked: set[Node] = set()
    for cell, tile in ground.items():
        for index, road in enumerate(tile.roads):
            if road.get("castle"):
                linked |= flood((cell, index), lambda here: [way[1] for way in ways_on(ground, here)])
    return linked


def castle_cells(ground: Ground) -> set[Cell]:
    """The cells of tiles that show a castle."""
    return {cell for cell, tile in ground.items() if any(road.get("castle") for road in tile.roads)}


def longest_road(ground: Ground, counted: set[Cell]) -> int | None:
    """The most counted tiles one continuous road can run over, by trying every road; None when too many.

    A road goes from piece to piece, uses no piece twice, and does not leave by the port it came in by.
    """
    pieces = [(cell, index) for cell, tile in ground.items() for index in range(len(tile.roads))]
    ways = {piece: ways_on(ground, piece) for piece in pieces}
    best = 0
    steps = 0

    def walk(piece: Node, came_in_by: str, used: list[Node]) -> None:
        nonlocal best, steps
        steps += 1
        best = max(best, len({cell for cell, _ in used if cell in counted}))
        for leave_by, other, come_in_by in ways[piece]:
            if steps > LONGEST_ROAD_STEPS:
                return
            if leave_by != came_in_by and other not in used:
                walk(other, come_in_by, [*used, other])

    for piece in pieces:
        walk(piece, "", [piece])
    return None if steps > LONGEST_ROAD_STEPS else best
