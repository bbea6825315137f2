"""The longest road, exactly: one continuous road over the most different tiles.

A road goes from piece to piece over borders, or down a tunnel mouth and up another of the same mountain area; it
uses no piece and no mouth twice. Its length is the number of different tiles it crosses.

A quick greedy road comes first. A sweep then looks for a longer one, see `road_sweep`.
"""

from __future__ import annotations

from collections import Counter
from time import perf_counter
from typing import Final, NamedTuple

from scoring.core.cells import Cell
from scoring.skye.road_graph import RoadGraph
from scoring.skye.road_splice import Passed, splice
from scoring.skye.road_sweep import EFFORT, QUICK, RoadSweep
from scoring.skye.survey import Survey
from scoring.skye.territory import Territory

MOST_STARTS: Final = 100
"""Greedy roads that are tried; the sweep does not need the best of them."""
MOST_STEPS: Final = 6000
"""Pieces that they pass in all; a territory beyond the box gets fewer of them."""
EFFORTS: Final = (QUICK, EFFORT)
"""The partial solutions of one sweep after the other: the first is enough for most."""
IN_THE_BOX: Final = 64
"""Tiles: no player lays more, and beyond it nothing is promised, so it is not waited for, either."""
NO_WAY_ON: Final = 99
"""Where the road would end is the last place to go."""


class LongestRoad(NamedTuple):
    """The tiles of the longest road from end to end; `proven` unless the territory was beyond all measure."""

    cells: tuple[Cell, ...]
    proven: bool = True


SLOW: Final = 0.01
"""Seconds after which a search is remembered for equal territories, too."""
MOST_REMEMBERED: Final = 64
_remembered: dict[tuple[Territory, tuple[Cell, ...]], LongestRoad] = {}


def longest_road(survey: Survey) -> LongestRoad:
    """The longest road of a territory; of equal ones, the first that was found. Looked for once.

    What took long is not looked for again where a step is undone or tried out, which makes an equal territory anew.
    Most evenings have none of it, and never pay for the comparison.
    """
    known = survey.territory.longest_roads
    if survey.exempt not in known:
        key = (survey.territory, survey.exempt)
        found = _remembered.get(key) if _remembered else None
        known[survey.exempt] = _search_and_remember(survey) if found is None else found
    return known[survey.exempt]


def _search_and_remember(survey: Survey) -> LongestRoad:
    started = perf_counter()
    found = search(survey)
    if perf_counter() - started > SLOW:
        if len(_remembered) >= MOST_REMEMBERED:
            _remembered.pop(next(iter([*_remembered])), None)
        _remembered[survey.territory, survey.exempt] = found
    return found


def search(survey: Survey) -> LongestRoad:
    """The same, looked for in any case."""
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
            found, is_sure = _swept_path(graph, pieces, best)
            proven = proven and is_sure
            if found:
                best, path = graph.weight_of(found), found
    return LongestRoad(graph.cells_along(path), proven)


def _swept_path(graph: RoadGraph, pieces: list[int], best: int) -> tuple[list[int], bool]:
    """A road longer than the best, if there is one, and whether none can be longer still.

    A hurried sweep first: what it finds spares the thorough one most of the partial solutions.
    """
    path: list[int] = []
    for effort in EFFORTS if graph.weight_of(pieces) <= IN_THE_BOX else EFFORTS[:1]:
        sweep = RoadSweep(graph, pieces, best, effort)
        if sweep.best > best:
            best, path = sweep.best, sweep.path()
        if sweep.complete:
            return path, True
    return path, False


def _greedy_path(graph: RoadGraph, pieces: list[int], limit: int) -> list[int]:
    """A long road, though not always the longest: from many starts, always on to the new tile with the fewest ways."""
    best: list[int] = []
    reached = 0
    for start in pieces[: min(MOST_STARTS, max(1, MOST_STEPS // len(pieces)))]:
        path = [start]
        used = {start}
        passed: Passed = Counter()
        for _ in range(2):
            _extend(graph, path, used, passed)
            path.reverse()
        if graph.halls:
            splice(graph, path, used)
        weight = graph.weight_of(path)
        if weight > reached:
            best, reached = path, weight
            if reached == limit:
                break
    return best


def _extend(graph: RoadGraph, path: list[int], used: set[int], passed: Passed) -> None:
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
