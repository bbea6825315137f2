"""The game in front: its log, the state it leads to, and the only place where it changes.

    session.do(TileLaid("Isla", placement))     # appended, on the disk, folded; then `changed` is sent
    session.undo(); session.undo("Isla"); session.redo(); session.undo_to(12)
    session.look_at(12); session.look_at(None)  # an earlier moment, read only; back to now
    session.state                               # TableState of the moment shown
    session.player                              # name of the player in front; session.show_player("Ewan")
    session.changed.connect(self.refresh)       # screens need not: the shell refreshes the one in front

Everything that steps answers True if something changed. While an earlier moment is shown, nothing does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

from companion.core.signals import Signal
from companion.session.state_cache import Moments
from companion.store import Store
from scoring.core import journal as log
from scoring.core.journal import Entry, Journal, NothingThere
from scoring.core.reading import Field
from scoring.skye.play.eventfile import read_event, write_event
from scoring.skye.play.events import Event, SetUp
from scoring.skye.play.fold import fold
from scoring.skye.play.state import TableState

SKYE: Final = "isle-of-skye"
OPEN_GAME: Final = "open_game"
"""The setting that names the game to open at the next start."""


class PastStep(NamedTuple):
    """An event with the number of its entry and the table as it was before."""

    number: int
    event: Event
    before: TableState


class Session:
    """One for the whole app; between games it is empty and `game` is None."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.changed: Signal[[]] = Signal()
        self.game: int | None = None
        self.journal: Journal[Event] = Journal()
        self.now = TableState()
        self.player = ""
        self.looking_at: int | None = None
        self._moments = Moments()
        self._seen = TableState()

    @property
    def state(self) -> TableState:
        """The table as it is shown: now, or at the earlier moment being looked at."""
        return self._seen if self.looking_at is not None else self.now

    @property
    def running(self) -> bool:
        """Is a game open that has not ended?"""
        return self.game is not None and not self.now.ended

    # --- opening and closing ---

    def start(self, set_up: SetUp) -> int:
        """Begins a new game; the one that was open stays in the store."""
        self.close()
        # One write for all of it: an app that is killed meanwhile has begun the game or has not.
        with self.store.together():
            self.game = game = self.store.new_game(SKYE)
            empty: Journal[Event] = Journal()
            self._add(empty.append(set_up, self._time()))
            self.store.remember_people((player.name, player.colour) for player in set_up.game.players)
            self.player = set_up.game.players[0].name
            self._remember({"player": self.player})
            self.store.settings[OPEN_GAME] = game
        self.changed.send()
        return game

    def take_over(self, journal: Journal[Event]) -> int:
        """Opens a game that comes with its log, from a file, as a new game of this device."""
        self.close()
        game = keep(self.store, journal)
        self.open(game)
        return game

    def open(self, game: int) -> None:
        """Opens a game from the store where it was left; a BadFile names what cannot be read in its log."""
        journal = journal_of(self.store, game)
        self.now = self._moments.keep(journal.in_force())
        self.game, self.journal, self.looking_at = game, journal, None
        player = str(self.store.game(game).place.get("player", ""))
        self.player = player if player in self.now.names else next(iter(self.now.names), "")
        self.store.settings[OPEN_GAME] = game
        self.changed.send()

    def close(self) -> None:
        """Leaves the game; nothing is lost, it can be opened again."""
        if self.game is None:
            return
        self.game, self.looking_at = None, None
        self.journal, self.now, self.player = Journal(), TableState(), ""
        self.store.settings[OPEN_GAME] = None
        self.changed.send()

    # --- steps ---

    def do(self, event: Event) -> bool:
        """Appends what happened."""
        if self.game is None or self.looking_at is not None:
            return False
        self._add(self.journal.append(event, self._time()))
        self.changed.send()
        return True

    def undo(self, player: str | None = None) -> bool:
        """Takes the last step back, or the last one of a player; the set-up stays."""
        if self.game is None or self.looking_at is not None or not self.can_undo(player):
            return False
        return self._step(self.journal.undo(player, self._time()))

    def undo_to(self, number: int) -> bool:
        """Takes back everything after an entry, as one step."""
        if self.game is None or number < 0:
            return False
        self.looking_at = None
        try:
            return self._step(self.journal.undo_to(number, self._time()))
        except NothingThere:
            self.changed.send()
            return False

    def redo(self) -> bool:
        """Brings back what was taken back last."""
        if self.game is None or self.looking_at is not None or not self.journal.can_redo():
            return False
        return self._step(self.journal.redo(self._time()))

    def can_undo(self, player: str | None = None) -> bool:
        steps = self.journal.numbered_in_force()
        return any(number > 0 and (player is None or event.player == player) for number, event in steps.items())

    def can_redo(self) -> bool:
        return self.journal.can_redo()

    def last_step(self) -> Event | None:
        """The last event in force."""
        return next(reversed(self.journal.in_force()), None)

    def last_steps(self, count: int) -> list[PastStep]:
        """The last so many events in force, the latest last; the set-up is none of them."""
        steps = list(self.journal.numbered_in_force().items())
        events = [event for _number, event in steps]
        first = max(1, len(steps) - count)
        return [
            PastStep(number, event, self._moments.look(events[:place]))
            for place, (number, event) in enumerate(steps[first:], first)
        ]

    # --- looking ---

    def look_at(self, number: int | None) -> None:
        """Shows the table as it was after an entry, for looking only; None comes back to now."""
        if number is not None and not 0 <= number < len(self.journal.entries):
            return
        self.looking_at = number
        self._seen = TableState() if number is None else self._moments.look(self.journal.prefix(number).in_force())
        self.changed.send()

    def show_player(self, name: str) -> None:
        """Puts a player in front and remembers it."""
        if name in self.now.names and name != self.player:
            self.player = name
            self._remember({"player": name})
            self.changed.send()

    @property
    def place(self) -> Mapping[str, Any]:
        """What was remembered about where the players were in the app."""
        return self.store.game(self.game).place if self.game is not None else {}

    def remember_path(self, path: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        """Notes the screens in front with their arguments, for the next start."""
        self._remember({"path": [[name, dict(arguments)] for name, arguments in path]})

    # --- inside ---

    def _step(self, journal: Journal[Event]) -> bool:
        self._add(journal)
        self.changed.send()
        return True

    def _add(self, journal: Journal[Event]) -> None:
        """Writes the new last entry down before anything else is told of it."""
        assert self.game is not None
        self.now = self._moments.keep(journal.in_force())
        self.journal = journal
        entry = journal.entries[-1]
        at = datetime.fromisoformat(entry.time) if entry.time else None
        with self.store.together():
            self.store.append(self.game, payload(entry), summary(self.now), at)
            self.store.set_finished(self.game, self.now.ended)

    def _remember(self, change: Mapping[str, Any]) -> None:
        if self.game is not None:
            self.store.set_place(self.game, {**self.place, **change})

    def _time(self) -> str:
        return datetime.now().astimezone().isoformat()


def journal_of(store: Store, game: int) -> Journal[Event]:
    """The log of a game in the store; a BadFile names what cannot be read in it."""
    written = [{"number": entry.number, "time": entry.at.isoformat(), **entry.payload} for entry in store.entries(game)]
    return log.read(Field(written, ""), read_event)


def keep(store: Store, journal: Journal[Event]) -> int:
    """Writes a game that comes with its log into a store, as a game of its own."""
    state = fold(journal.in_force())
    now = datetime.now().astimezone()
    steps = [
        (datetime.fromisoformat(entry.time).astimezone() if entry.time else now, payload(entry))
        for entry in journal.entries
    ]
    return store.keep_game(SKYE, steps, summary(state), state.ended)


def payload(entry: Entry[Event]) -> dict[str, Any]:
    """An entry as the store keeps it: number and time have columns of their own."""
    written = log.write_entry(entry, write_event)
    return {key: value for key, value in written.items() if key not in ("number", "time")}


def summary(state: TableState) -> dict[str, Any]:
    """Enough of a game for a list of games."""
    game = state.game
    ranks = {standing.name: standing.rank for standing in state.standing or ()}
    totals = {standing.name: standing.total for standing in state.standing or ()}
    return {
        "round": game.round,
        "rounds": len(game.track) if game.players else 0,
        "players": [
            {
                "name": player.name,
                "colour": player.colour,
                "vp": totals.get(player.name, player.vp),
                "rank": ranks.get(player.name),
            }
            for player in game.players
        ],
    }
