"""The game in front: its log, the state it leads to, and the only place where it changes.

    session.do(TileLaid("Isla", placement))     # folded, appended, on the disk; then `changed` is sent
    session.undo(); session.undo("Isla"); session.redo(); session.undo_to(12)
    session.look_at(12); session.look_at(None)  # an earlier moment, read only; back to now
    session.state                               # the state of the moment shown, as the game's rules have it
    session.player                              # name of the player in front; session.show_player("Ewan")
    session.changed.connect(self.refresh)       # screens need not: the shell refreshes the one in front

Everything that steps answers True if something changed. While an earlier moment is shown, nothing does.
Which game it is, the rules tell: they come with the set-up, with a file, or from the kind of a stored game. Screens of
a game give the types, `Session[TableState, Event]`; whatever is common takes a `Session[Any, Any]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import reduce
from operator import is_
from typing import Any, Final, Generic, NamedTuple

from companion.core.i18n import _, mark
from companion.core.signals import Signal
from companion.games import GAMES
from companion.store import LogEntry, Store
from scoring.core import journal as log
from scoring.core.journal import MOST_ENTRIES, BroughtBack, Entry, Journal, NothingThere, TakenBack
from scoring.core.reading import EARLIEST, LATEST, BadFile, Field
from scoring.core.rules import E, Rules, S
from scoring.games import rules_of


class StateCache(Generic[S, E]):
    """The states after none, one, two, ... of the events in force. States share what they have in common."""

    def __init__(self, rules: Rules[S, E]) -> None:
        self._apply = rules.apply
        self._events: list[E] = []
        self._states: list[S] = [rules.empty()]

    def keep(self, events: Sequence[E]) -> S:
        """The state these events lead to; it and those before it replace what is cached after the shared events."""
        shared = self._shared(events)
        del self._events[shared:], self._states[shared + 1 :]
        for event in events[shared:]:
            # The state first: an event that cannot be applied leaves no trace.
            self._states.append(self._apply(self._states[-1], event))
            self._events.append(event)
        return self._states[-1]

    def add(self, event: E) -> S:
        """The state after one more event."""
        self._states.append(self._apply(self._states[-1], event))
        self._events.append(event)
        return self._states[-1]

    @property
    def length(self) -> int:
        """How many events have led to a state."""
        return len(self._events)

    def look(self, events: Sequence[E]) -> S:
        """The state other events would lead to; the cache stays as it is."""
        shared = self._shared(events)
        return reduce(self._apply, events[shared:], self._states[shared])

    def _shared(self, events: Sequence[E]) -> int:
        """How many events from the beginning on are the very same ones."""
        same = map(is_, self._events, events)
        return next((number for number, is_same in enumerate(same) if not is_same), min(len(self._events), len(events)))


class NewerFile(BadFile):
    """A file that a newer version of the app has written, of a game or of anything else."""

    def __init__(self) -> None:
        super().__init__(mark("Made with a newer Clan Companion. Update to open it."))


@dataclass(frozen=True, slots=True)
class GameLog:
    """The whole log of a game, with the rules that tell what its events mean and a cache of the states it passes."""

    rules: Rules[Any, Any]
    journal: Journal[Any]
    cache: StateCache[Any, Any]

    last: Any = None
    """The state it leads to, where the cache is not kept: many games at once would fill the memory."""

    def state(self) -> Any:
        """The state it leads to."""
        return self.last or self.cache.keep(self.journal.in_force())

    def without_cache(self) -> GameLog:
        """The same, of which only the last state is kept."""
        return GameLog(self.rules, self.journal, StateCache(self.rules), self.state())

    def payloads(self) -> Iterator[Mapping[str, Any]]:
        """Its entries as the store keeps them."""
        return (payload(self.rules, entry) for entry in self.journal.entries)


def log_of(rules: Rules[Any, Any], journal: Journal[Any]) -> GameLog:
    """A log that has not been looked at yet."""
    return GameLog(rules, journal, StateCache(rules))


def read_log(store: Store, game: int) -> GameLog:
    """The log of a game in the store up to its last good step; the rest is set aside.

    A BadFile says why nothing of it can be read.
    """
    kind = store.game(game).kind
    if kind not in GAMES:
        raise BadFile(mark("This version of Clan Companion does not know the game “{kind}”."), kind=kind)
    rules = rules_of(kind)
    entries = store.entries(game)
    journal, fault = journal_in(entries, rules)
    found = _foldable(rules, journal)
    if 0 < len(found.journal.entries) < len(entries):
        store.cut(game, len(found.journal.entries))
    if not found.journal.entries and (entries or store.game(game).summary.get("players")):
        store.cut(game, 0)
        raise fault or BadFile(mark("Nothing of this game can be read."))
    return found


def journal_in(entries: Sequence[LogEntry], rules: Rules[Any, Any]) -> tuple[Journal[Any], BadFile | None]:
    """The log that the store keeps as entries, up to its last good one, and what is wrong with the next."""
    # The store takes two years more than a file can hold.
    is_odd = not {entry.at[:4] for entry in entries}.isdisjoint((str(EARLIEST), str(LATEST)))
    return log.read_rows(map(_with_time_of_files, entries) if is_odd else entries, rules.read_event)


def _with_time_of_files(entry: LogEntry) -> LogEntry:
    Field(entry.at, f"[{entry.number}].time").time()
    return entry


def _foldable(rules: Rules[Any, Any], journal: Journal[Any]) -> GameLog:
    """The log up to the last step that leads to a state; damage can look like a step and be none."""
    while True:
        found = log_of(rules, journal)
        try:
            found.state()
            return found
        except Exception:  # whatever a step raises that no table could have taken
            steps = list(journal.numbered_in_force())
            if not steps:
                raise
            journal = journal.prefix(steps[found.cache.length] - 1)


def mend_summaries(store: Store) -> None:
    """What lists show of games whose record was damaged or lost is made anew from their logs."""
    for game in store.logs_without_game():
        if kind := _kind_of(store.entries(game)):
            store.adopt(game, kind)
        else:
            store.cut(game, 0)
    for game in sorted(store.mended):
        try:
            found = read_log(store, game)
        except BadFile:
            continue
        store.set_summary(game, found.rules.summary(found.state()))
    store.mended.clear()


def keep_log(store: Store, found: GameLog, payloads: Sequence[Mapping[str, Any]] | None = None) -> int:
    """Writes a game that comes with its log into a store, as a game of its own; answers with its number.

    `payloads` are its entries as the store keeps them, where they have been made already.
    """
    state, now = found.state(), datetime.now().astimezone()
    times = (datetime.fromisoformat(entry.time).astimezone() if entry.time else now for entry in found.journal.entries)
    steps = list(zip(times, found.payloads() if payloads is None else payloads, strict=True))
    return store.keep_game(found.rules.id, steps, found.rules.summary(state), state.ended)


def _kind_of(entries: list[LogEntry]) -> str | None:
    """Which game a log belongs to: its set-up holds a game file."""
    try:
        kind = entries[0].payload["event"]["game"]["game"]
    except (IndexError, KeyError, TypeError):
        return None
    return kind if isinstance(kind, str) and kind in GAMES else None


def payload(rules: Rules[Any, Any], entry: Entry[Any]) -> Mapping[str, Any]:
    """An entry as the store keeps it: number and time have columns of their own."""
    written = log.write_entry(entry, rules.write_event)
    return {key: value for key, value in written.items() if key not in ("number", "time")}


OPEN_GAME: Final = "open_game"
"""The setting that names the game to open at the next start."""


class NoGame(NamedTuple):
    """The state while no game is open: nobody sits at the table."""

    names: tuple[str, ...] = ()
    ended: bool = False


NO_GAME: Final[Any] = NoGame()


class PastStep(NamedTuple, Generic[S, E]):
    """An event with the number of its entry and the table as it was before."""

    number: int
    event: E
    before: S


class Session(Generic[S, E]):
    """One for the whole app; between games it is empty and `game` is None."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.changed: Signal[[]] = Signal()
        self.refused: Signal[[str]] = Signal()
        """Why a step was not taken, or became something else than expected, in one sentence."""
        self.game: int | None = None
        self.journal: Journal[E] = Journal()
        self.now: S = NO_GAME
        self._player, self._seat = "", 0
        self.looking_at: int | None = None
        self._rules: Rules[S, E] | None = None
        self._cache: StateCache[S, E] | None = None
        self._seen: S = NO_GAME
        self._forking = False
        store.not_kept.connect(self._gone_on_elsewhere)

    @property
    def rules(self) -> Rules[S, E]:
        """The rules of the game that is open."""
        assert self._rules is not None
        return self._rules

    @property
    def kind(self) -> str:
        """The game that is open as files name it; nothing between games."""
        return self._rules.id if self._rules is not None else ""

    @property
    def state(self) -> S:
        """The table as it is shown: now, or at the earlier moment being looked at."""
        return self._seen if self.looking_at is not None else self.now

    @property
    def player(self) -> str:
        """The player in front; by the seat, where a player is or was called otherwise at the moment shown."""
        names = self.state.names
        if self._player in names or not names:
            return self._player
        return names[self._seat] if self._seat < len(names) else names[0]

    @player.setter
    def player(self, name: str) -> None:
        self._player = name
        if name in self.now.names:
            self._seat = self.now.names.index(name)

    @property
    def running(self) -> bool:
        """Is a game open that has not ended?"""
        return self.game is not None and not self.now.ended

    # --- opening and closing ---

    def start(self, rules: Rules[S, E], set_up: E) -> int:
        """Begins a new game; the one that was open stays in the store."""
        if self._only_looking():
            return 0
        self.close()
        self._take(rules)
        # One write for all of it: an app that is killed meanwhile has begun the game or has not.
        with self.store.together():
            self.game = self.store.new_game(rules.id)
            empty: Journal[E] = Journal()
            self._add(empty.append(set_up, self._time()))
            players = rules.summary(self.now)["players"]
            self.store.remember_people((player["name"], player["colour"]) for player in players)
            self.player = next(iter(self.now.names), "")
            self._remember({"player": self.player})
            self.store.settings[OPEN_GAME] = self.game
        self.changed.send()
        return self.game or 0

    def take_over(self, found: GameLog) -> int:
        """Opens a game that comes with its log, from a file, as a new game of this device."""
        if self._only_looking():
            return 0
        self.close()
        game = keep_log(self.store, found)
        self.open(game, found)
        return game

    def open(self, game: int, found: GameLog | None = None) -> None:
        """Opens a game from the store where it was left; a BadFile names what cannot be read in its log.

        `found` is the log, where it has just been read from a file.
        """
        found = found or read_log(self.store, game)
        self.now = found.state()
        self.store.set_summary(game, found.rules.summary(self.now))
        self._rules, self._cache = found.rules, found.cache
        self.game, self.journal, self.looking_at = game, found.journal, None
        player = str(self.store.game(game).place.get("player", ""))
        self.player = player if player in self.now.names else next(iter(self.now.names), "")
        self.store.settings[OPEN_GAME] = game
        self.changed.send()

    def close(self) -> None:
        """Leaves the game; nothing is lost, it can be opened again."""
        if self.game is None:
            return
        self.game, self.looking_at, self._rules, self._cache = None, None, None, None
        self.journal, self.now, self.player = Journal(), NO_GAME, ""
        self.store.settings[OPEN_GAME] = None
        self.changed.send()

    def _take(self, rules: Rules[S, E]) -> None:
        self._rules, self._cache = rules, StateCache(rules)

    # --- steps ---

    def do(self, event: E) -> bool:
        """Appends what happened."""
        if self.game is None or self.looking_at is not None or not self._can_step():
            return False
        self._add(self.journal.append(event, self._time()))
        self.changed.send()
        return True

    def undo(self, player: str | None = None) -> bool:
        """Takes the last step back, or the last one of a player; the set-up stays."""
        if self.game is None or self.looking_at is not None or not self.can_undo(player) or not self._can_step():
            return False
        return self._step(self.journal.undo(player, self._time()))

    def undo_to(self, number: int) -> bool:
        """Takes back everything after an entry, as one step."""
        if self.game is None or number < 0 or not self._can_step():
            return False
        self.looking_at = None
        try:
            return self._step(self.journal.undo_to(number, self._time()))
        except NothingThere:
            self.changed.send()
            return False

    def redo(self) -> bool:
        """Brings back what was taken back last."""
        if self.game is None or self.looking_at is not None or not self.journal.can_redo() or not self._can_step():
            return False
        return self._step(self.journal.redo(self._time()))

    def can_undo(self, player: str | None = None) -> bool:
        return self.journal.can_undo(player, after=0)

    def can_redo(self) -> bool:
        return self.journal.can_redo()

    def last_step(self) -> E | None:
        """The last event in force."""
        return self.journal.last()

    def last_steps(self, count: int) -> list[PastStep[S, E]]:
        """The last so many events in force, the latest last; the set-up is none of them."""
        steps = list(self.journal.numbered_in_force().items())
        events = [event for _number, event in steps]
        first = max(1, len(steps) - count)
        return [
            PastStep(number, event, self._look(events[:place]))
            for place, (number, event) in enumerate(steps[first:], first)
        ]

    def parted_at(self, meant: Callable[[E], bool]) -> tuple[S, list[E]] | None:
        """The table as it was before the first step that is meant, and all steps from that one on.

        Seen from the moment shown; None if there is no such step.
        """
        shown = self.journal if self.looking_at is None else self.journal.prefix(self.looking_at)
        steps = shown.in_force()
        place = next((place for place, event in enumerate(steps) if meant(event)), None)
        return None if place is None else (self._look(steps[:place]), steps[place:])

    # --- looking ---

    def state_after(self, events: Sequence[E]) -> S:
        """The state that some events lead to; what they share with the game is not worked out again."""
        return self._look(events)

    def look_at(self, number: int | None) -> None:
        """Shows the table as it was after an entry, for looking only; None comes back to now."""
        if number is not None and not 0 <= number < len(self.journal.entries):
            return
        self.looking_at = number
        self._seen = NO_GAME if number is None else self._look(self.journal.prefix(number).in_force())
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

    def _can_step(self) -> bool:
        """May the log grow? Not while another window has the folder, and not beyond what a file can hold."""
        if self._only_looking():
            return False
        if len(self.journal.entries) >= MOST_ENTRIES:
            self.refused.send(_("The log of this game is full: {count} steps.").format(count=MOST_ENTRIES))
            return False
        return True

    def _only_looking(self) -> bool:
        if self.store.only_looking:
            self.refused.send(_("Clan Companion is open in another window: here you can only look."))
        return self.store.only_looking

    def _gone_on_elsewhere(self, games: frozenset[int]) -> None:
        """Somebody else wrote into the log of the open game: what happened here is kept as a game of its own."""
        if self._forking:
            return
        if self.game not in games or self._rules is None or self._cache is None:
            self.refused.send(_("A change could not be saved."))
            return
        self._forking = True
        try:
            self.game = keep_log(self.store, GameLog(self._rules, self.journal, self._cache))
            self.store.settings[OPEN_GAME] = self.game
        finally:
            self._forking = False
        self.refused.send(_("This game has gone on elsewhere. What happened here is kept as a game of its own."))

    def _step(self, journal: Journal[E]) -> bool:
        self._add(journal)
        self.changed.send()
        return True

    def _add(self, journal: Journal[E]) -> None:
        """Writes the new last entry down before anything else is told of it."""
        assert self.game is not None
        assert self._cache is not None
        payload_of = journal.entries[-1].payload
        if isinstance(payload_of, TakenBack | BroughtBack):
            self.now = self._cache.keep(journal.in_force())
        else:
            self.now = self._cache.add(payload_of)
        self.journal = journal
        if self._player and self._player not in self.now.names:
            # Somebody is called otherwise now, or again as before.
            self.player = self.player
            self._remember({"player": self.player})
        entry = journal.entries[-1]
        at = datetime.fromisoformat(entry.time) if entry.time else None
        with self.store.together():
            self.store.append(self.game, payload(self.rules, entry), self.rules.summary(self.now), at)
            self.store.set_finished(self.game, self.now.ended)

    def _look(self, events: Sequence[E]) -> S:
        assert self._cache is not None
        return self._cache.look(events)

    def _remember(self, change: Mapping[str, Any]) -> None:
        if self.game is not None:
            self.store.set_place(self.game, {**self.place, **change})

    def _time(self) -> str:
        return datetime.now().astimezone().isoformat()
