"""The search for a road longer than a known one.

The search sweeps over the tiles in an order that keeps few of them on the frontier between seen and unseen. All it
has to remember of a partial solution is how the roads begun so far end: at a piece of the frontier, or waiting in
a hall under a mountain for a mouth to come up by. Of the partial solutions that look the same, only the longest goes
on, and those that can no longer beat the best road known are dropped.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scoring.skye.road_graph import RoadGraph

ALONE: Final = -1
"""No road has used this piece."""
INNER: Final = -2
"""A road runs through this piece."""
LOOSE: Final = -3
"""The other end of this road is final: behind the frontier."""
HALL: Final = -4
"""The other end of this road waits in hall 0; in hall 1 it is one less, and so on."""

MOST_FINAL_ENDS: Final = 2
EFFORT: Final = 1_000_000
"""Partial solutions looked at in all. Only fields of crossroads larger than any table can lay need more."""
FEWEST_KEPT: Final = 100

Chain = tuple[int, int, "Chain"] | None
"""The links taken so far, the last one first: a piece, and another piece or a hall."""


class State(NamedTuple):
    """How the roads of a partial solution end."""

    ends: tuple[int, ...]
    """For each piece of the frontier ALONE, INNER or, at an end of a road, its other end: a piece, LOOSE or a hall."""
    waiting: tuple[tuple[int, ...], ...]
    """For each hall the roads that wait in it, by their other ends, sorted."""


States = dict[State, tuple[int, Chain]]
"""The tiles behind the frontier that are crossed, and how."""


def sweep_order(graph: RoadGraph, pieces: list[int]) -> list[list[int]]:
    """The pieces tile by tile, in an order that keeps the frontier small."""
    on_tile: dict[int, list[int]] = {}
    for piece in sorted(pieces):
        on_tile.setdefault(graph.tiles[piece], []).append(piece)
    beside = {
        tile: {graph.tiles[other] for piece in own for other in graph.neighbours[piece]} - {tile}
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


class RoadSweep:
    """One sweep over pieces that hang together."""

    def __init__(self, graph: RoadGraph, pieces: list[int], best: int) -> None:
        self.graph = graph
        self.best = best
        self.complete = True
        """False if partial solutions had to be given up unseen."""
        self.frontier: list[int] = []
        self._found: Chain = None
        self._tiles_left = graph.weight_of(pieces)
        """The tiles that are not behind the frontier yet."""
        self._mouths_left = [sum(graph.mouths[piece][hall] for piece in own) for hall, own in enumerate(graph.halls)]
        self._effort = EFFORT
        self._decisions_left = sum(len(graph.neighbours[piece]) + sum(graph.mouths[piece].values()) for piece in pieces)
        self._states: States = {State((), ((),) * len(graph.halls)): (0, None)}
        self._sweep(sweep_order(graph, pieces))

    def path(self) -> list[int]:
        """The pieces of the best road from end to end.

        The sweep does not say which of two roads that waited alike in a hall went on, and it does not matter:
        any walk over all links is a solution.
        """
        links: dict[int, list[int]] = {}
        chain = self._found
        while chain:
            one, other, chain = chain
            links.setdefault(one, []).append(other)
            links.setdefault(other, []).append(one)
        walk = [next(piece for piece, others in links.items() if piece >= 0 and len(others) == 1)]
        done = []
        while walk:
            if links[walk[-1]]:
                other = links[walk[-1]].pop()
                links[other].remove(walk[-1])
                walk.append(other)
            else:
                done.append(walk.pop())
        return [piece for piece in done if piece >= 0]

    def _sweep(self, order: list[list[int]]) -> None:
        arrival = {piece: step for step, own in enumerate(order) for piece in own}
        leaving: dict[int, list[list[int]]] = {}
        for own in order:
            last = max(arrival[other] for piece in own for other in (*self.graph.neighbours[piece], piece))
            leaving.setdefault(last, []).append(own)
        for step, own in enumerate(order):
            self._arrive(own)
            for gone in leaving.get(step, ()):
                self._leave(gone)

    def _arrive(self, own: list[int]) -> None:
        """Bring the pieces of a tile to the frontier, and decide on every link to what is there already."""
        for piece in own:
            self._states = {State((*ends, ALONE), waiting): kept for (ends, waiting), kept in self._states.items()}
            known = sorted(other for other in self.graph.neighbours[piece] if other in self.frontier)
            self.frontier.append(piece)
            for other in known:
                self._decide_border(piece, other)
            for hall, mouths in self.graph.mouths[piece].items():
                for _ in range(mouths):
                    self._decide_mouth(piece, hall)

    def _decide_border(self, piece: int, other: int) -> None:
        """Every partial solution goes on without this link and, where it can, with it."""
        here, there = self.frontier.index(piece), self.frontier.index(other)
        grown = dict(self._states)
        for state, (value, chain) in self._states.items():
            one, two = state.ends[here], state.ends[there]
            if INNER in (one, two) or one == other:
                continue
            ends, waiting = list(state.ends), state.waiting
            ends[here] = ends[there] = INNER
            one, two = piece if one == ALONE else one, other if two == ALONE else two
            waiting = self._set_end(ends, waiting, one, (piece, two))
            waiting = self._set_end(ends, waiting, two, (other, one))
            self._go_on(grown, State(tuple(ends), waiting), (value, (piece, other, chain)), one == two == LOOSE)
        self._states = self._pruned(grown)

    def _decide_mouth(self, piece: int, hall: int) -> None:
        """Every partial solution goes on without this mouth and, where it can, down it to wait or up it from waiting."""
        here, code = self.frontier.index(piece), HALL - hall
        self._mouths_left[hall] -= 1
        grown = dict(self._states)
        for state, (value, chain) in self._states.items():
            if state.ends[here] == INNER:
                continue
            far = piece if state.ends[here] == ALONE else state.ends[here]
            entry = (value, (piece, code, chain))
            ends = list(state.ends)
            ends[here] = INNER
            waiting = self._set_end(ends, state.waiting, far, (piece, code))
            self._go_on(grown, State(tuple(ends), _with(waiting, hall, None, far)), entry, False)
            for mate in set(state.waiting[hall]) - {piece}:
                ends = list(state.ends)
                ends[here] = INNER
                waiting = _with(state.waiting, hall, mate, None)
                waiting = self._set_end(ends, waiting, far, (piece, mate))
                waiting = self._set_end(ends, waiting, mate, (code, far))
                self._go_on(grown, State(tuple(ends), waiting), entry, far == mate == LOOSE)
        mouths = self._mouths_left[hall]
        self._states = self._pruned({state: kept for state, kept in grown.items() if len(state.waiting[hall]) <= mouths})

    def _set_end(
        self, ends: list[int], waiting: tuple[tuple[int, ...], ...], end: int, change: tuple[int, int]
    ) -> tuple[tuple[int, ...], ...]:
        """At one end of a road, note that the other end is no longer the old one but a new one."""
        old, new = change
        if end >= 0:
            ends[self.frontier.index(end)] = new
        elif end <= HALL:
            return _with(waiting, HALL - end, old, new)
        return waiting

    def _go_on(self, grown: States, state: State, entry: tuple[int, Chain], finished: bool) -> None:
        if finished:
            self._finish(state, entry)
        else:
            _keep(grown, state, entry)

    def _leave(self, own: list[int]) -> None:
        """Take the pieces of a tile off the frontier: what ends there ends for good."""
        places = [self.frontier.index(piece) for piece in own]
        stay = [place for place, piece in enumerate(self.frontier) if piece not in own]
        weight = self.graph.weight_of(own)
        remaining: States = {}
        for state, (value, chain) in self._states.items():
            closed = self._close(state, own, places, (value, chain))
            if closed:
                used = any([state.ends[place] != ALONE for place in places])
                reached = value + weight if used else value
                ends = closed.ends
                _keep(remaining, State(tuple([ends[place] for place in stay]), closed.waiting), (reached, chain))
        self.frontier = [self.frontier[place] for place in stay]
        self._tiles_left -= weight
        self._states = self._pruned(remaining)

    def _close(self, state: State, own: list[int], places: list[int], kept: tuple[int, Chain]) -> State | None:
        """Make the ends on a tile final; None if nothing can come of this partial solution any more."""
        ends, waiting = list(state.ends), state.waiting
        for piece, place in zip(own, places, strict=True):
            mate = ends[place]
            if mate in (ALONE, INNER):
                continue
            ends[place] = INNER
            if mate == LOOSE:
                self._finish(State(tuple(ends), waiting), kept)
                return None
            waiting = self._set_end(ends, waiting, mate, (piece, LOOSE))
        loose = ends.count(LOOSE) + sum([mates.count(LOOSE) for mates in waiting])
        return State(tuple(ends), waiting) if loose <= MOST_FINAL_ENDS else None

    def _finish(self, state: State, kept: tuple[int, Chain]) -> None:
        """A road with two final ends: a solution, if no other road has been begun."""
        if any(state.waiting) or any([end not in (ALONE, INNER) for end in state.ends]):
            return
        crossed = [piece for piece, end in zip(self.frontier, state.ends, strict=True) if end == INNER]
        length = kept[0] + self.graph.weight_of(crossed)
        if length > self.best:
            self.best, self._found = length, kept[1]

    def _pruned(self, states: States) -> States:
        """Without those that cannot beat the best; the most promising ones if there are too many."""
        needed = self.best - self._tiles_left
        kept = {state: entry for state, entry in states.items() if entry[0] > needed}
        most = max(FEWEST_KEPT, 4 * self._effort // max(1, self._decisions_left))
        if len(kept) > most:
            self.complete = False
            kept = dict(sorted(kept.items(), key=lambda entry: -entry[1][0])[:most])
        self._effort -= len(kept)
        self._decisions_left -= 1
        return kept


def _with(
    waiting: tuple[tuple[int, ...], ...], hall: int, old: int | None, new: int | None
) -> tuple[tuple[int, ...], ...]:
    """The roads waiting in the halls, one of them exchanged, gone or come."""
    mates = list(waiting[hall])
    if old is not None:
        mates.remove(old)
    if new is not None:
        mates.append(new)
    return (*waiting[:hall], tuple(sorted(mates)), *waiting[hall + 1 :])


def _keep(states: States, state: State, entry: tuple[int, Chain]) -> None:
    known = states.get(state)
    if known is None or entry[0] > known[0]:
        states[state] = entry
