"""What the tiles of the picker would bring this round, reckoned a few in each frame: the picker opens at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import Any, Final

from kivy.clock import Clock

from companion.games.skye.model.picker_choice import Candidate
from scoring.core.cells import Cell
from scoring.skye.play import acts
from scoring.skye.play.fold import apply
from scoring.skye.play.snapshots import known_points, round_scores
from scoring.skye.play.state import TableState

SLICE: Final = 0.008
"""Seconds of each frame that go into reckoning."""


def worth(state: TableState, player: str, cell: Cell, candidate: Candidate) -> int:
    """How many VP more the round would score for a player with a tile laid, as far as points are known."""
    act = acts.change if cell in state.game.player(player).territory else acts.lay
    laid = apply(state, act(state, player, cell, candidate.tile, candidate.ways[0], anyway=True))
    return _points(laid, player) - _points(state, player)


def _points(state: TableState, player: str) -> int:
    return sum(known_points(round_scores(state, state.game.round))[player].values())


class Worths:
    """Tells the worth of one candidate after the other; asked anew, it begins anew."""

    def __init__(self, tell: Callable[[Candidate, int], object]) -> None:
        self.tell = tell
        self._work: Iterator[tuple[Candidate, int]] = iter(())
        self._event: Any = None

    def start(self, state: TableState, player: str, cell: Cell, candidates: Iterable[Candidate]) -> None:
        """Reckons for all that can be laid."""
        self.stop()
        fitting = [candidate for candidate in candidates if candidate.ways]
        self._work = ((candidate, worth(state, player, cell, candidate)) for candidate in fitting)
        self._event = Clock.schedule_interval(self._step, 0)

    def stop(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def _step(self, _seconds: float) -> None:
        end = perf_counter() + SLICE
        for found in self._work:
            self.tell(*found)
            if perf_counter() > end:
                return
        self.stop()
