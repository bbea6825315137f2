"""The longest road, exactly: one continuous road over the most different tiles.

A road goes from piece to piece over borders, or down a tunnel mouth and up another of the same mountain area; it
uses no piece and no mouth twice. Its length is the number of different tiles it crosses.

A quick greedy road comes first. A sweep then looks for a longer one, see `road_sweep`.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from scoring.core.cells import Cell
from scoring.skye.road_graph import RoadGraph
from scoring.skye.road_sweep import RoadSweep
from scoring.skye.survey import Survey

MOST_STARTS: Final = 100
"""Greedy roads that are tried; the sweep does not need the best of them."""
NO_WAY_ON: Final = 99
"""Where the road would end is the last place to go."""


class LongestRoad(NamedTuple):
    """The tiles of the longest road from end to end; `proven` unless the territory was beyond all measure."""

    cells: tuple[Cell, ...]
    proven: bool = True


def longest_road(survey: Survey) -> LongestRoad:
    """The longest road of a territory; of equal ones, the first that was found."""
    graph = RoadGraph(survey)
    best, path, proven = 0, [], True
    for pieces in sorted(graph.components(), key=graph.weight_of, reverse=True):
        limit = graph.weight_of(pieces)
        if limit <= best:
            break
        greedy = _greedy_path(graph, pieces, limit)
        if graph.weight_of(greedy) > best:
            best, path = graph.weight_of(greedy), greedy
        if limit > best:
            sweep = RoadSweep(graph, pieces, best)
            proven = proven and sweep.complete
            if sweep.best > best:
                best, path = sweep.best, sweep.path()
    return LongestRoad(graph.cells_along(path), proven)


def _greedy_path(graph: RoadGraph, pieces: list[int], limit: int) -> list[int]:
    """A long road, though not always the longest: from many starts, always on to the new tile with the fewest ways."""
    best: list[int] = []
    reached = 0
    for start in pieces[:MOST_STARTS]:
        path = [start]
        used = {start}
        passed: Counter[tuple[int, int]] = Counter()
        for _ in range(2):
            _extend(graph, path, used, passed)
            path.reverse()
        weight = graph.weight_of(path)
        if weight > reached:
            best, reached = path, weight
            if reached == limit:
                break
    return best


def _extend(graph: RoadGraph, path: list[int], used: set[int], passed: Counter[tuple[int, int]]) -> None:
    """Go on from the end of a path as long as there is a way; `passed` counts the mouths used by piece and hall."""

    crossed = {graph.tiles[piece] for piece in path}

    def hardly(way: tuple[int, int | None]) -> tuple[bool, int]:
        piece = way[0]
        ways_on = sum([other not in used for other in graph.neighbours[piece]])
        ways_on += sum([not used.issuperset(graph.halls[hall]) for hall in graph.mouths[piece]])
        return graph.tiles[piece] in crossed, ways_on or NO_WAY_ON

    while True:
        here = path[-1]
        ways: list[tuple[int, int | None]] = [(other, None) for other in graph.neighbours[here] if other not in used]
        for hall, mouths in graph.mouths[here].items():
            if mouths > passed[here, hall]:
                ways += [(other, hall) for other in graph.halls[hall] if other not in used]
        if not ways:
            return
        following, hall_taken = min(ways, key=hardly)
        if hall_taken is not None:
            passed.update([(here, hall_taken), (following, hall_taken)])
        path.append(following)
        used.add(following)
        crossed.add(graph.tiles[following])
