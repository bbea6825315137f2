"""Games of Glen More to look at: with counters, with territories, and the sample at a moment of its course."""

from __future__ import annotations

from companion.games.glen.model.sample import SAMPLE
from companion.games.glen.model.session import GlenSession
from companion.session.exchange import read_game
from scoring.core.journal import Journal
from scoring.core.reading import read_document
from scoring.glen.game import Mode
from scoring.glen.play import acts, filing
from scoring.glen.play.events import Event, Scored
from scoring.glen.play.fold import fold
from scoring.glen.play.state import TableState
from scoring.glen.rules import RULES
from tests.companion.driver import Driver

PEOPLE = (("Isla", "blue"), ("Ewan", "yellow"), ("Moira", "red"), ("Rory", "white"), ("Una", "green"))


def sample() -> Journal[Event]:
    return filing.load(SAMPLE)


def before_scoring(number: int) -> int:
    """The entry of the sample after which a scoring is booked."""
    entries = sample().entries
    found = (each.number for each in entries if isinstance(each.payload, Scored) and each.payload.number == number)
    return next(found) - 1


def sample_state(until: int | None = None) -> TableState:
    journal = sample() if until is None else sample().prefix(until)
    return fold(journal.in_force())


def take_over_sample(session: GlenSession, until: int | None = None) -> None:
    """Opens the sample, at its end or after an entry."""
    session.take_over(read_game(read_document(SAMPLE)))
    if until is not None:
        session.undo_to(until)


def open_sample(driver: Driver, until: int | None = None) -> GlenSession:
    """The sample in the app."""
    session: GlenSession = driver.shell.session
    take_over_sample(session, until)
    driver.shell.resume()
    driver.frames(3)
    return session


def start_points(driver: Driver, players: int = 3) -> GlenSession:
    """A table that counts points only."""
    session: GlenSession = driver.shell.session
    session.start(RULES, acts.set_up(acts.new_game(PEOPLE[:players], Mode.POINTS)))
    driver.shell.resume()
    driver.frames(3)
    return session


def count(session: GlenSession, name: str, **counters: int) -> None:
    """Sets counters of a player."""
    for counter, value in counters.items():
        session.do(acts.set_counter(session.now, name, counter.replace("_", "-"), value))


def show(driver: Driver, name: str, **arguments: object) -> None:
    driver.shell.push(name, **arguments)
    driver.frames(3)
