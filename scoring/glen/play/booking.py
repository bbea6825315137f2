"""Acts that book a scoring, and those that set something right by hand: allowed at any time."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.core.cells import Cell
from scoring.glen.comparison import ACHIEVEMENTS, compare
from scoring.glen.game import MOST_CUBES, MOST_MEMBERS, MOST_STOPS, Player
from scoring.glen.gamefile import COUNTERS, TALLY_CARDS, TALLY_COUNTERS
from scoring.glen.play.events import ClanSet, CounterSet, CubesSet, Scored, TrackSet, WarehouseSet
from scoring.glen.play.refusal import Refusal, asks, lying, refuse, refuse_amount, refuse_idle, seat
from scoring.glen.play.state import TableState
from scoring.glen.territory import in_order
from scoring.glen.tile import Resource
from scoring.glen.track import SCORINGS, TILES, Track
from scoring.glen.warehouse import HIGHEST, Warehouse

Points = Mapping[str, Mapping[str, int]]


def verify_book_scoring(state: TableState, number: int, *, by_hand: Points | None = None, anyway: bool = False) -> None:
    """A scoring whose stack is laid out, after those before it; booking it again replaces it."""
    refuse_idle(state)
    refuse(number not in SCORINGS, Refusal.UNKNOWN_SCORING, number=number)
    early = state.game.track is not None and number not in state.game.track.due
    refuse(early, Refusal.SCORING_NOT_DUE, anyway, number=number)
    before = tuple(each for each in SCORINGS if each < number and each not in state.scorings)
    refuse(bool(before), Refusal.SCORING_NOT_BOOKED, anyway, scorings=before)
    for name, points in (by_hand or {}).items():
        seat(state, name)
        for achievement, vp in points.items():
            refuse(achievement not in ACHIEVEMENTS, Refusal.UNKNOWN_ACHIEVEMENT, achievement=achievement)
            refuse_amount(vp)


can_book_scoring = asks(verify_book_scoring)


def book_scoring(state: TableState, number: int, *, by_hand: Points | None = None, anyway: bool = False) -> Scored:
    """Everyone's points as the rules have them, or as counted by hand."""
    verify_book_scoring(state, number, by_hand=by_hand, anyway=anyway)
    if by_hand is not None:
        return Scored(number, {name: dict(points) for name, points in by_hand.items()}, by_hand=True)
    found = zip(state.names, compare(state.game), strict=True)
    return Scored(number, {name: {rule: each.score.points or 0 for rule, each in own.items()} for name, own in found})


def verify_set_counter(state: TableState, player: str, counter: str, value: int | None) -> None:
    """A counter that this player has takes any whole number; a card may be taken away with None."""
    who = seat(state, player)
    refuse(not _has_counter(who, counter), Refusal.UNKNOWN_COUNTER, player=player, counter=counter)
    refuse(value is None and counter not in TALLY_CARDS, Refusal.BAD_AMOUNT, amount=value)
    refuse_amount(value or 0)


def _has_counter(player: Player, counter: str) -> bool:
    return counter in COUNTERS or (player.tally is not None and counter in (*TALLY_COUNTERS, *TALLY_CARDS))


can_set_counter = asks(verify_set_counter)


def set_counter(state: TableState, player: str, counter: str, value: int | None) -> CounterSet:
    """VP, coins, barrels, chieftains or resources; at a table that counts points only also what lies on the table."""
    verify_set_counter(state, player, counter, value)
    return CounterSet(player, counter, value)


def verify_set_clan(state: TableState, player: str, cell: Cell, clan: int) -> None:
    """Any number of clan members on a laid tile."""
    lying(seat(state, player), cell)
    refuse_amount(clan, MOST_MEMBERS)


can_set_clan = asks(verify_set_clan)


def set_clan(state: TableState, player: str, cell: Cell, clan: int) -> ClanSet:
    """The clan members on a tile are set right."""
    verify_set_clan(state, player, cell, clan)
    return ClanSet(player, cell, clan)


def verify_set_cubes(state: TableState, player: str, cell: Cell, cubes: tuple[Resource, ...]) -> None:
    """Any cubes on a laid tile."""
    lying(seat(state, player), cell)
    for resource in set(cubes):
        refuse_amount(cubes.count(resource), MOST_CUBES)


can_set_cubes = asks(verify_set_cubes)


def set_cubes(state: TableState, player: str, cell: Cell, cubes: tuple[Resource, ...]) -> CubesSet:
    """The cubes on a tile are set right, and with them the count of resources."""
    verify_set_cubes(state, player, cell, cubes)
    return CubesSet(player, cell, in_order(cubes))


def verify_set_warehouse(state: TableState, warehouse: Warehouse) -> None:
    """Each row has three fields."""
    refuse_idle(state)
    for filled in warehouse:
        refuse_amount(filled, HIGHEST)


can_set_warehouse = asks(verify_set_warehouse)


def set_warehouse(state: TableState, warehouse: Warehouse) -> WarehouseSet:
    """The warehouse is set right."""
    verify_set_warehouse(state, warehouse)
    return WarehouseSet(warehouse)


def verify_set_track(state: TableState, track: Track | None) -> None:
    """Every figure belongs to a player and stands there once; or the table no longer keeps the track."""
    refuse_idle(state)
    if track is None:
        return
    figures = [stop for stop in track.chain if not stop.is_tile]
    strangers = {stop.player for stop in figures if not stop.die} - set(state.names)
    twice = len(set(figures)) < len(figures)
    refuse(bool(strangers) or twice or len(track.chain) > MOST_STOPS, Refusal.BAD_TRACK)
    refuse_amount(track.drawn, TILES)


can_set_track = asks(verify_set_track)


def set_track(state: TableState, track: Track | None) -> TrackSet:
    """The track is set right."""
    verify_set_track(state, track)
    return TrackSet(track)
