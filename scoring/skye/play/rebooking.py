"""What the booked rounds would be worth now that a territory, a ruling or a scoring tile has changed."""

from __future__ import annotations

from typing import NamedTuple

from scoring.skye.play.events import RoundScored
from scoring.skye.play.snapshots import known_points, round_scores
from scoring.skye.play.state import TableState


class Difference(NamedTuple):
    """Points of one letter that were booked and would now be others; None where nothing was booked."""

    round: int
    player: str
    letter: str
    booked: int | None
    now: int
    by_hand: bool


def differences(state: TableState) -> list[Difference]:
    """Every booked point that would now be another, round by round; points not known now are no difference."""
    return [
        Difference(booked.round, player, letter, before, points, booked.by_hand)
        for booked in state.rounds.values()
        for player, letters in points_now(state, booked).items()
        for letter, points in letters.items()
        if (before := booked.points.get(player, {}).get(letter)) != points
    ]


def points_now(state: TableState, booked: RoundScored) -> dict[str, dict[str, int]]:
    """A booked round counted again: tiles laid until then as they lie now, with the gold of then."""
    return known_points(round_scores(state, booked.round, booked.gold))


def rebook(state: TableState, number: int) -> RoundScored:
    """A booked round as it would be now; KeyError if it was never booked."""
    booked = state.rounds[number]
    now = points_now(state, booked)
    points = {name: {**booked.points.get(name, {}), **now.get(name, {})} for name in state.names}
    return RoundScored(number, points, booked.gold)
