"""Games of Glen More for pictures, monkeys and measurements: played by the rules, the same every time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from companion.core.seating import COLOURS, DraftSeat
from companion.games.glen.model.session import GlenSession
from companion.games.glen.model.setup_draft import GlenDraft, remember
from companion.session.session import log_of
from companion.store import Store
from scoring.core.journal import Journal
from scoring.glen.game import Mode
from scoring.glen.play import acts
from scoring.glen.play.events import Event, MemberMoved, Promoted, Scored, TileLaid
from scoring.glen.play.fold import fold
from scoring.glen.rules import RULES
from tools.make.glen_sample import SEED, GlenTable

NAMES: Final = ("Isla", "Ewan", "Moira", "Rory", "Una")
COUNTED: Final = (
    # barrels, chieftains, bonnets, places, tiles
    (3, 2, 1, 2, 9),
    (1, 3, 0, 1, 11),
    (4, 0, 3, 2, 8),
    (0, 1, 1, 0, 10),
)
COUNTERS: Final = ("whisky", "chieftains", "bonnets", "places", "tiles")


def people(count: int) -> tuple[tuple[str, str], ...]:
    return tuple(zip(NAMES[:count], COLOURS, strict=False))


def played(players: int) -> Journal[Event]:
    """A whole game."""
    table = GlenTable(SEED, people(players))
    table.play()
    return table.log


def until(journal: Journal[Event], kind: type[Event] | tuple[type[Event], ...], number: int) -> Journal[Event]:
    """The game up to the event of a kind that has this number, from 1 on."""
    numbers = [entry.number for entry in journal.entries if isinstance(entry.payload, kind)]
    return journal.prefix(numbers[number - 1])


def _turn() -> Journal[Event]:
    """Somewhere in the second round: a tile has just been laid."""
    return until(played(4), TileLaid, 24)


def _clan() -> Journal[Event]:
    """Clan members are on their way."""
    return until(played(3), (MemberMoved, Promoted), 9)


def _scored() -> Journal[Event]:
    """Two of the three scorings have been booked."""
    return until(played(4), Scored, 2)


def _tiles() -> Journal[Event]:
    """A table that keeps its costs to itself."""
    table = until(played(2), TileLaid, 12)
    setup = acts.set_up(acts.new_game(people(2), Mode.TILES))
    laid = [event for event in table.in_force() if isinstance(event, TileLaid)]
    return _journal([setup, *laid])


def _points() -> Journal[Event]:
    """Counters only."""
    return _journal(list(_counting()))


def _counting() -> Iterator[Event]:
    events: list[Event] = [acts.set_up(acts.new_game(people(len(COUNTED)), Mode.POINTS))]
    yield events[0]
    for (name, _colour), values in zip(people(len(COUNTED)), COUNTED, strict=True):
        for counter, value in zip(COUNTERS, values, strict=True):
            events.append(acts.set_counter(fold(events), name, counter, value))
            yield events[-1]


def _journal(events: Sequence[Event]) -> Journal[Event]:
    journal: Journal[Event] = Journal()
    for event in events:
        journal = journal.append(event)
    return journal


GLEN_GAMES: Final[dict[str, Callable[[], Journal[Event]]]] = {
    "glen-turn": _turn,
    "glen-clan": _clan,
    "glen-scored": _scored,
    "glen-ended": partial(played, 4),
    "glen-tiles": _tiles,
    "glen-points": _points,
    "glen-5": lambda: until(played(5), TileLaid, 30),
}


def keep_glen_game(name: str, store: Store) -> None:
    """Writes a game into a store and leaves it open; its people are those of the next game."""
    remember(store, GlenDraft(seats=tuple(map(DraftSeat, NAMES[:4], COLOURS))))
    GlenSession(store).take_over(log_of(RULES, GLEN_GAMES[name]()))
