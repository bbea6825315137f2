"""A road that goes through a hall can make detours from it: down a mouth and up another, over tiles not crossed yet."""

from __future__ import annotations

from collections import Counter, deque
from itertools import pairwise

from scoring.skye.road_graph import RoadGraph

Passed = Counter[tuple[int, int]]
"""How many mouths of a piece in a hall a road has used."""


def halls_along(graph: RoadGraph, path: list[int]) -> tuple[list[int | None], Passed]:
    """The hall between each two pieces of a road, None where it goes over a border, and the mouths it uses."""
    taken: list[int | None] = []
    passed: Passed = Counter()
    for one, other in pairwise(path):
        hall = None
        if other not in graph.neighbours[one]:
            common = [each for each in graph.mouths[one] if each in graph.mouths[other]]
            free = [each for each in common if passed[one, each] < graph.mouths[one][each]]
            hall = (free or common)[0]
            passed.update([(one, hall), (other, hall)])
        taken.append(hall)
    return taken, passed


def splice(graph: RoadGraph, path: list[int], used: set[int]) -> bool:
    """Adds every detour that crosses another tile; True if there was one. What is added is used from now on."""
    crossed = {graph.tiles[piece] for piece in path}
    taken, _passed = halls_along(graph, path)
    grown = False
    for hall in dict.fromkeys(hall for hall in taken if hall is not None):
        while detour := _detour(graph, hall, used, crossed):
            place = taken.index(hall) + 1
            path[place:place] = detour
            taken[place:place] = [None] * (len(detour) - 1) + [hall]
            used.update(detour)
            crossed.update(graph.tiles[piece] for piece in detour)
            grown = True
    return grown


def _detour(graph: RoadGraph, hall: int, used: set[int], crossed: set[int]) -> list[int]:
    """A way over unused pieces from one mouth of a hall to another, with a tile that is not crossed yet."""
    free = [piece for piece in graph.halls[hall] if piece not in used]
    for start in free:
        if graph.mouths[start][hall] > 1 and graph.tiles[start] not in crossed:
            return [start]
    for start in free:
        came: dict[int, int] = {start: start}
        waiting = deque([start])
        while waiting:
            here = waiting.popleft()
            for other in graph.neighbours[here]:
                if other in used or other in came:
                    continue
                came[other] = here
                waiting.append(other)
                if hall in graph.mouths[other]:
                    way = _way_back(came, other)
                    if any(graph.tiles[piece] not in crossed for piece in way):
                        return way
    return []


def _way_back(came: dict[int, int], piece: int) -> list[int]:
    way = [piece]
    while came[way[-1]] != way[-1]:
        way.append(came[way[-1]])
    return way
