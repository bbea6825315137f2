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
from scoring.skye.road_splice import Passed, splice
from scoring.skye.road_sweep import EFFORT, QUICK, RoadSweep
from scoring.skye.survey import Survey

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
    steps: int = 0
    """Partial solutions that the sweeps looked at: what makes a search long."""


MANY_STEPS: Final = 5_000
"""A search of more steps is remembered for equal territories, too."""
MOST_REMEMBERED: Final = 64


def longest_road(survey: Survey) -> LongestRoad:
    """The longest road of a territory; of equal ones, the first that was found. Looked for once.

    What took many steps is not looked for again where a tile is taken back or tried out, which makes an equal
    territory anew. Most evenings have none of it, and never pay for the comparison.
    """
    territory = survey.territory
    known, kin = territory.longest_roads, territory.roads_of_kin
    if survey.exempt not in known:
        key = (tuple(territory), survey.exempt) if kin else None
        found = kin.get(key) if key else None
        known[survey.exempt] = _search_and_remember(survey) if found is None else found
    return known[survey.exempt]


def _search_and_remember(survey: Survey) -> LongestRoad:
    found, kin = search(survey), survey.territory.roads_of_kin
    if found.steps > MANY_STEPS:
        # Another thread may search at the same time, and may have made room.
        if len(kin) >= MOST_REMEMBERED:
            kin.pop(next(iter([*kin])), None)
        kin[tuple(survey.territory), survey.exempt] = found
    return found


def search(survey: Survey) -> LongestRoad:
    """The same, looked for in any case."""
    graph = RoadGraph(survey)
    best, path, proven, steps = 0, [], True, 0
    for pieces in sorted(graph.components(), key=graph.weight_of, reverse=True):
        limit = graph.weight_of(pieces)
        if limit <= best:
            break
        greedy = _greedy_path(graph, pieces, limit)
        if graph.weight_of(greedy) > best:
            best, path = graph.weight_of(greedy), greedy
        if limit > best:
            swept = _swept_path(graph, pieces, best)
            proven, steps = proven and swept.complete, steps + swept.steps
            if swept.path:
                best, path = graph.weight_of(swept.path), swept.path
    return LongestRoad(graph.cells_along(path), proven, steps)


class _Swept(NamedTuple):
    """A road longer than the best, if there is one, and whether none can be longer still."""

    path: list[int]
    complete: bool
    steps: int


def _swept_path(graph: RoadGraph, pieces: list[int], best: int) -> _Swept:
    """A hurried sweep first: what it finds spares the thorough one most of the partial solutions."""
    path, complete, steps = [], False, 0
    for effort in EFFORTS if graph.weight_of(pieces) <= IN_THE_BOX else EFFORTS[:1]:
        sweep = RoadSweep(graph, pieces, best, effort)
        complete, steps = sweep.complete, steps + sweep.steps
        if sweep.best > best:
            best, path = sweep.best, sweep.path()
        if complete:
            break
    return _Swept(path, complete, steps)


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
