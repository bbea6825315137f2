"""The longest road, exactly: one continuous road over the most different tiles.

A road piece is a printed road of a tile. A road goes from piece to piece over borders, or from a tunnel mouth to
another mouth of the same mountain area; it uses no piece twice. So it is a simple path in the road graph, and its
length is the number of different tiles it crosses.

The search sweeps over the tiles in an order that keeps few of them on the frontier between seen and unseen. All it
has to remember of a partial solution is how the paths begun so far end there; of the partial solutions that look
the same on the frontier, only the longest goes on. A quick greedy road gives a bound that cuts most of them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scoring.cells import Cell
from scoring.skye.road_graph import RoadGraph
from scoring.skye.survey import Survey

ALONE: Final = -1
"""No path has used this node."""
INNER: Final = -2
"""A path runs through this node."""
LOOSE: Final = -3
"""This node is the end of a path whose other end is final: behind the frontier."""
SHUT: Final = -4
"""A tunnel mouth that no path may use."""

MOST_FINAL_ENDS: Final = 2
MAX_STATES: Final = 50_000
"""Partial solutions kept side by side. Only fields of crossroads larger than any table can lay need more."""

Chain = tuple[int, int, "Chain"] | None
"""The links taken so far, the last one first."""
State = tuple[int, ...]
"""For every node of the frontier ALONE, INNER, LOOSE, SHUT or, at an end of a path, the node at its other end."""
States = dict[State, tuple[int, Chain]]


class LongestRoad(NamedTuple):
    """The tiles of the longest road from end to end; `proven` unless the territory was beyond all measure."""

    cells: tuple[Cell, ...]
    proven: bool = True


def longest_road(survey: Survey) -> LongestRoad:
    """The longest road of a territory; of equal ones, the first that was found."""
    graph = RoadGraph(survey)
    best, path, proven = 0, [], True
    for nodes in sorted(graph.components(), key=graph.weight_of, reverse=True):
        limit = graph.weight_of(nodes)
        if limit <= best:
            break
        greedy = _greedy_path(graph, nodes, limit)
        if graph.weight_of(greedy) > best:
            best, path = graph.weight_of(greedy), greedy
        if limit > best:
            sweep = _Sweep(graph, nodes, best)
            proven = proven and sweep.complete
            if sweep.best > best:
                best, path = sweep.best, sweep.path()
    return LongestRoad(graph.cells_along(path), proven)


def _greedy_path(graph: RoadGraph, nodes: list[int], limit: int) -> list[int]:
    """A long path, though not always the longest: from every start, always on to the node with the fewest ways."""
    best: list[int] = []
    reached = 0
    for start in nodes:
        path = [start]
        used = {start}
        for _ in range(2):
            _extend(graph, path, used)
            path.reverse()
        weight = graph.weight_of(path)
        if weight > reached:
            best, reached = path, weight
            if reached == limit:
                break
    return best


def _extend(graph: RoadGraph, path: list[int], used: set[int]) -> None:
    neighbours = graph.neighbours
    while True:
        ways = [node for node in neighbours[path[-1]] if node not in used]
        if not ways:
            return
        following = min(ways, key=lambda node: sum(other not in used for other in neighbours[node]))
        path.append(following)
        used.add(following)


def sweep_order(graph: RoadGraph, nodes: list[int]) -> list[list[int]]:
    """The nodes tile by tile, in an order that keeps the frontier small."""
    on_tile: dict[int, list[int]] = {}
    for node in sorted(nodes):
        on_tile.setdefault(graph.tiles[node], []).append(node)
    beside = {
        tile: {graph.tiles[other] for node in own for other in graph.neighbours[node]} - {tile}
        for tile, own in on_tile.items()
    }
    left = dict.fromkeys(sorted(on_tile, key=lambda tile: len(beside[tile])))
    touched: dict[int, None] = {}
    order = []
    while left:
        tile = min(touched or left, key=lambda each: len([other for other in beside[each] if other in left]))
        del left[tile]
        touched.pop(tile, None)
        touched.update(dict.fromkeys(other for other in beside[tile] if other in left))
        order.append(on_tile[tile])
    return order


class _Sweep:
    """One sweep over a component, looking for a path longer than a known one."""

    def __init__(self, graph: RoadGraph, nodes: list[int], best: int) -> None:
        self.graph = graph
        self.best = best
        self.complete = True
        self.frontier: list[int] = []
        self.found: Chain = None
        self.left = graph.weight_of(nodes)
        """The tiles that are not behind the frontier yet."""
        self.states: States = {(): (0, None)}
        order = sweep_order(graph, nodes)
        arrival = {node: step for step, own in enumerate(order) for node in own}
        leaving = [max(arrival[other] for node in own for other in (*graph.neighbours[node], node)) for own in order]
        for step, own in enumerate(order):
            self._arrive(own)
            for tile_step in range(step + 1):
                if leaving[tile_step] == step:
                    self._leave(order[tile_step])

    def path(self) -> list[int]:
        """The nodes of the best path from end to end."""
        links: dict[int, list[int]] = {}
        chain = self.found
        while chain:
            one, other, chain = chain
            links.setdefault(one, []).append(other)
            links.setdefault(other, []).append(one)
        path = [next(node for node, others in links.items() if len(others) == 1)]
        while len(path) < len(links):
            path.append(next(node for node in links[path[-1]] if node not in path[-2:]))
        return path

    def _arrive(self, own: list[int]) -> None:
        """Bring the nodes of a tile to the frontier, and decide on every link to what is there already."""
        graph, pieces = self.graph, self.graph.pieces
        for node in own:
            self.states = {(*state, ALONE): kept for state, kept in self.states.items()}
            self.frontier.append(node)
            known = [other for other in graph.neighbours[node] if other in self.frontier]
            for other in sorted(known):
                self._decide(node, other)
                if node >= pieces > other:
                    self._shut(node)

    def _shut(self, mouth: int) -> None:
        """A mouth that its own piece does not lead into leads nowhere."""
        place = self.frontier.index(mouth)
        shut: States = {}
        for state, kept in self.states.items():
            if state[place] == ALONE:
                state = (*state[:place], SHUT, *state[place + 1 :])
            shut[state] = kept
        self.states = shut

    def _decide(self, node: int, other: int) -> None:
        """Every partial solution goes on without this link and, where it can, with it."""
        here, there = self.frontier.index(node), self.frontier.index(other)
        grown = dict(self.states)
        for state, (value, chain) in self.states.items():
            one, two = state[here], state[there]
            if one in (INNER, SHUT) or two in (INNER, SHUT) or one == other:
                continue
            ends = list(state)
            far_one = node if one == ALONE else one
            far_two = other if two == ALONE else two
            ends[here] = INNER
            ends[there] = INNER
            self._set_end(ends, far_one, far_two)
            self._set_end(ends, far_two, far_one)
            taken = (value, (node, other, chain))
            if far_one == far_two == LOOSE:
                self._finish(ends, taken)
            else:
                _keep(grown, tuple(ends), taken)
        self.states = self._pruned(grown)

    def _set_end(self, ends: list[int], end: int, mate: int) -> None:
        if end != LOOSE:
            ends[self.frontier.index(end)] = mate

    def _leave(self, own: list[int]) -> None:
        """Take the nodes of a tile off the frontier: what ends there ends for good."""
        graph = self.graph
        places = [self.frontier.index(node) for node in own]
        stay = [place for place, node in enumerate(self.frontier) if node not in own]
        weight = graph.weight_of(own)
        remaining: States = {}
        for state, (value, chain) in self.states.items():
            used = any(state[place] != ALONE for place, node in zip(places, own, strict=True) if node < graph.pieces)
            ends = list(state)
            if self._close(ends, own, places, (value, chain)):
                reached = value + weight if used else value
                _keep(remaining, tuple([ends[place] for place in stay]), (reached, chain))
        self.frontier = [self.frontier[place] for place in stay]
        self.left -= weight
        self.states = self._pruned(remaining)

    def _close(self, ends: list[int], own: list[int], places: list[int], kept: tuple[int, Chain]) -> bool:
        """Make the ends on a tile final; False if nothing can come of this partial solution any more."""
        for node, place in zip(own, places, strict=True):
            mate = ends[place]
            if mate in (ALONE, INNER, SHUT):
                continue
            if node >= self.graph.pieces:
                return False
            if mate == LOOSE:
                self._finish([INNER if at == place else end for at, end in enumerate(ends)], kept)
                return False
            ends[place] = INNER
            self._set_end(ends, mate, LOOSE)
        return ends.count(LOOSE) <= MOST_FINAL_ENDS

    def _finish(self, ends: list[int], kept: tuple[int, Chain]) -> None:
        """A path with two final ends: a solution, if no other path has been begun."""
        if any(end >= 0 or end == LOOSE for end in ends):
            return
        crossed = [node for node, end in zip(self.frontier, ends, strict=True) if end == INNER]
        length = kept[0] + self.graph.weight_of(crossed)
        if length > self.best:
            self.best, self.found = length, kept[1]

    def _pruned(self, states: States) -> States:
        """Without those that cannot beat the best; the most promising ones if there are too many."""
        needed = self.best - self.left
        kept = {state: entry for state, entry in states.items() if entry[0] > needed}
        if len(kept) > MAX_STATES:
            self.complete = False
            kept = dict(sorted(kept.items(), key=lambda entry: -entry[1][0])[:MAX_STATES])
        return kept


def _keep(states: States, state: State, entry: tuple[int, Chain]) -> None:
    known = states.get(state)
    if known is None or entry[0] > known[0]:
        states[state] = entry
