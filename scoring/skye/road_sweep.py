"""The search for a road longer than a known one.

A road over pieces and halls is a walk that uses every link once, so it is enough to find its links: they hang
together, every piece has at most two, every hall an even number, and just two pieces, the ends, have one.

The search sweeps over the tiles in an order that keeps few of them on the frontier between seen and unseen. All it
has to remember of a partial solution is how the roads begun so far end, and which halls they reach. Of the partial
solutions that look the same, only the longest goes on, and those that cannot beat the best road known are dropped.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from scoring.skye.road_graph import RoadGraph
from scoring.skye.road_order import sweep_order

ALONE: Final = -1
"""No road has used this piece or hall."""
INNER: Final = -2
"""A road runs through this piece."""
LOOSE: Final = -3
"""The other end of this road is final: behind the frontier."""
HALL: Final = -4
"""The other end of this road is in a hall of group 0; in group 1 it is one less, and so on."""

MOST_FINAL_ENDS: Final = 2
EFFORT: Final = 300_000
"""Partial solutions looked at in all. Only fields larger than any table can lay need more."""
QUICK: Final = 10_000
"""Enough for most, and for a road that is good enough to spare the thorough search most of its work."""
FEWEST_KEPT: Final = 100

State = tuple[tuple[int, ...], tuple[int, ...], int, int]
"""How the roads of a partial solution end, in four parts:

* for each piece of the frontier ALONE, INNER or, at an end of a road, its other end: a piece, LOOSE or a hall;
* for each hall ALONE, or the group of halls that it hangs together with; ALONE again once all its mouths are seen;
* the halls with an odd number of links, as bits;
* the number of final ends of the roads that reach halls.
"""
Chain = tuple[int, int, "Chain"] | None
"""The links taken so far, the last one first: a piece, and another piece or a hall."""
Kept = tuple[int, Chain]
"""The number of tiles behind the frontier that are crossed, and how."""
States = dict[State, Kept]


class RoadSweep:
    """One sweep over pieces that hang together."""

    def __init__(self, graph: RoadGraph, pieces: list[int], best: int, effort: int = EFFORT) -> None:
        self.graph = graph
        self.best = best
        self.complete = True
        """False if partial solutions had to be given up unseen."""
        self.steps = 0
        """Partial solutions looked at so far."""
        self._frontier: list[int] = []
        self._found: Chain = None
        self._through, self._dead_ends = _tiles_by_use(graph, pieces)
        """The tiles that are not behind the frontier yet: those a road can pass, and those where it can only end."""
        self._mouths_left = [sum(graph.mouths[piece][hall] for piece in own) for hall, own in enumerate(graph.halls)]
        self._effort = effort
        self._steps_left = sum(len(graph.neighbours[piece]) + sum(graph.mouths[piece].values()) for piece in pieces)
        self._states: States = {((), (ALONE,) * len(graph.halls), 0, 0): (0, None)}
        self._sweep(sweep_order(graph, pieces))

    def path(self) -> list[int]:
        """The pieces of the best road from end to end: a walk over all its links."""
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
        arrival = {piece: step for step, piece in enumerate(piece for own in order for piece in own)}
        leaving: dict[int, list[int]] = {}
        for piece in arrival:
            last = max(arrival[other] for other in (*self.graph.neighbours[piece], piece))
            leaving.setdefault(last, []).append(piece)
        left = Counter(self.graph.tiles[piece] for piece in arrival)
        markers: dict[int, int] = {}
        for piece, step in arrival.items():
            self._arrive(piece)
            for gone in leaving.get(step, ()):
                tile = self.graph.tiles[gone]
                left[tile] -= 1
                self._leave(gone, markers.get(tile), is_last=not left[tile])
                markers.setdefault(tile, gone)

    def _arrive(self, piece: int) -> None:
        """Bring a piece to the frontier, and decide on every link to what is there already and to the halls."""
        self._states = {((*state[0], ALONE), *state[1:]): kept for state, kept in self._states.items()}
        known = sorted(other for other in self.graph.neighbours[piece] if other in self._frontier)
        self._frontier.append(piece)
        for other in known:
            self._decide_border(piece, other)
        for hall, mouths in self.graph.mouths[piece].items():
            for _ in range(mouths):
                self._decide_mouth(piece, hall)
            if not self._mouths_left[hall]:
                self._leave_hall(hall)

    def _decide_border(self, piece: int, other: int) -> None:
        """Every partial solution goes on without this link and, where it can, with it."""
        here, there = self._frontier.index(piece), self._frontier.index(other)
        grown = dict(self._states)
        for state, (value, chain) in self._states.items():
            one, two = state[0][here], state[0][there]
            if one in (INNER, other) or two == INNER:
                continue
            ends = list(state[0])
            ends[here] = ends[there] = INNER
            kept = (value, (piece, other, chain))
            self._join(
                grown, (ends, *state[1:]), (piece if one == ALONE else one, other if two == ALONE else two), kept
            )
        self._states = self._pruned(grown)

    def _decide_mouth(self, piece: int, hall: int) -> None:
        """Every partial solution goes on without this mouth and, where it can, with it."""
        here = self._frontier.index(piece)
        self._mouths_left[hall] -= 1
        grown = dict(self._states)
        for (before, groups, odd, finals), (value, chain) in self._states.items():
            far = before[here]
            if far == INNER:
                continue
            ends = list(before)
            ends[here] = INNER
            if groups[hall] == ALONE:
                groups = (*groups[:hall], hall, *groups[hall + 1 :])
            draft = (ends, groups, odd ^ 1 << hall, finals)
            kept = (value, (piece, HALL - hall, chain))
            self._join(grown, draft, (piece if far == ALONE else far, HALL - groups[hall]), kept)
        self._states = self._pruned(grown)

    def _join(
        self, grown: States, draft: tuple[list[int], tuple[int, ...], int, int], road: tuple[int, int], kept: Kept
    ) -> None:
        """Go on with a partial solution in which a road now runs from one end to another."""
        ends, groups, odd, finals = draft
        low, high = sorted(road)
        if low == high == LOOSE:
            self._finish((tuple(ends), groups, odd, finals), kept)
            return
        if low >= 0:
            ends[self._frontier.index(low)] = high
        if high >= 0:
            ends[self._frontier.index(high)] = low
        else:
            group = HALL - (low if high == LOOSE else high)
            if high == LOOSE:
                finals += 1
            elif low != high:
                ends = [high if end == low else end for end in ends]
                groups = tuple([group if each == HALL - low else each for each in groups])
            if self._is_closed(ends, groups, group):
                self._finish_closed((tuple(ends), groups, odd, finals), kept)
                return
        _keep(grown, (tuple(ends), groups, odd, finals), kept)

    @staticmethod
    def _is_closed(ends: list[int], groups: tuple[int, ...], group: int) -> bool:
        """Can nothing be added any more to what hangs together with a group of halls?"""
        return group not in groups and HALL - group not in ends

    def _leave_hall(self, hall: int) -> None:
        """All mouths of a hall are decided on: only what they hang together with matters from now on."""
        remaining: States = {}
        for (ends, groups, odd, finals), kept in self._states.items():
            if odd >> hall & 1:
                continue
            group = groups[hall]
            left = (*groups[:hall], ALONE, *groups[hall + 1 :])
            if group != ALONE and self._is_closed(list(ends), left, group):
                self._finish_closed((ends, left, odd, finals), kept)
            else:
                _keep(remaining, (*_renamed(ends, left), odd, finals), kept)
        self._states = remaining

    def _leave(self, piece: int, marker: int | None, is_last: bool) -> None:
        """All links of a piece are decided: what ends there ends for good.

        The first piece of a tile to leave stays as a marker that says whether the tile is crossed, until the last one
        leaves: a tile counts once, and all that is left of its pieces is one bit.
        """
        here = self._frontier.index(piece)
        there = here if marker is None else self._frontier.index(marker)
        gone = {here, there} if is_last else {here} - {there}
        stay = [place for place in range(len(self._frontier)) if place not in gone]
        weight = self.graph.weight_of([piece]) if is_last else 0
        remaining: States = {}
        for state, (value, chain) in self._states.items():
            closed = self._close(state, here, (value, chain))
            if closed:
                used = closed[0][here] == INNER or closed[0][there] == INNER
                kept = (value + weight if used else value, chain)
                marked = (*closed[0][:there], INNER, *closed[0][there + 1 :]) if used else closed[0]
                ends = tuple([marked[place] for place in stay])
                _keep(remaining, (*_renamed(ends, closed[1]), *closed[2:]), kept)
        self._frontier = [self._frontier[place] for place in stay]
        if is_last:
            self._through.discard(self.graph.tiles[piece])
            self._dead_ends.discard(self.graph.tiles[piece])
        for state, kept in remaining.items():
            if state[3] == MOST_FINAL_ENDS:
                self._finish(state, kept, open_groups=1)
        self._states = self._pruned(remaining)

    def _close(self, state: State, place: int, kept: Kept) -> State | None:
        """Make an end on a piece final; None if nothing can come of this partial solution any more."""
        mate = state[0][place]
        if mate in (ALONE, INNER):
            return state
        ends, (groups, odd, finals) = list(state[0]), state[1:]
        ends[place] = INNER
        if mate == LOOSE:
            if not finals:
                self._finish((tuple(ends), groups, odd, finals), kept)
            return None
        if mate >= 0:
            ends[self._frontier.index(mate)] = LOOSE
        else:
            finals += 1
            if self._is_closed(ends, groups, HALL - mate):
                self._finish_closed((tuple(ends), groups, odd, finals), kept)
                return None
        return (tuple(ends), groups, odd, finals) if finals + ends.count(LOOSE) <= MOST_FINAL_ENDS else None

    def _finish_closed(self, state: State, kept: Kept) -> None:
        """Nothing can be added to a group of halls any more: a solution if it has two ends, none if it is a circle."""
        if state[3] == MOST_FINAL_ENDS:
            self._finish(state, kept)

    def _finish(self, state: State, kept: Kept, open_groups: int = 0) -> None:
        """Two final ends: a solution, if nothing else has been begun and all halls hang together."""
        ends, groups, odd, _ = state
        reached = {group for group in groups if group != ALONE}
        if odd or len(reached) != open_groups or any(end not in (ALONE, INNER) for end in ends):
            return
        crossed = [piece for piece, end in zip(self._frontier, ends, strict=True) if end == INNER]
        length = kept[0] + self.graph.weight_of(crossed)
        if length > self.best:
            self.best, self._found = length, kept[1]

    def _pruned(self, states: States) -> States:
        """Without those that cannot beat the best; the most promising ones if there are too many."""
        self.steps += len(states)
        self._steps_left -= 1
        # No road has more than two ends, so most of the tiles where it can only end are out of reach.
        ahead = [*self._through, *sorted(self._dead_ends, key=self.graph.weights.__getitem__)[-MOST_FINAL_ENDS:]]
        needed = self.best - sum([self.graph.weights[tile] for tile in ahead])
        kept = {state: entry for state, entry in states.items() if entry[0] > needed}
        most = max(FEWEST_KEPT, 4 * (self._effort - self.steps) // max(1, self._steps_left))
        if len(kept) > most:
            self.complete = False
            kept = dict(sorted(kept.items(), key=_promise, reverse=True)[:most])
        return kept


def _tiles_by_use(graph: RoadGraph, pieces: list[int]) -> tuple[set[int], set[int]]:
    """The tiles that a road can pass, and the others, where it can only begin or end."""
    through = {
        graph.tiles[piece] for piece in pieces if len(graph.neighbours[piece]) + sum(graph.mouths[piece].values()) > 1
    }
    return through, {graph.tiles[piece] for piece in pieces} - through


def _renamed(ends: tuple[int, ...], groups: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The same with groups named after their first hall or, without one, after their first end on the frontier."""
    names: dict[int, int] = {}
    for hall, group in enumerate(groups):
        if group != ALONE:
            names.setdefault(group, hall)
    for place, end in enumerate(ends):
        if end <= HALL:
            names.setdefault(HALL - end, len(groups) + place)
    if not names:
        return ends, groups
    return (
        tuple([HALL - names[HALL - end] if end <= HALL else end for end in ends]),
        tuple([names[group] if group != ALONE else ALONE for group in groups]),
    )


def _promise(entry: tuple[State, Kept]) -> int:
    """How much of the field a partial solution has crossed, the frontier included."""
    (ends, *_), (value, _) = entry
    return value + len(ends) - ends.count(ALONE)


def _keep(states: States, state: State, entry: Kept) -> None:
    known = states.get(state)
    if known is None or entry[0] > known[0]:
        states[state] = entry
