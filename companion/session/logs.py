"""Logs of games between memory, store and files: read by the rules of their kind, written as the store keeps them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion.core.i18n import _
from companion.games import GAMES
from companion.session.state_cache import StateCache
from companion.store import LogEntry, Store
from scoring.core import journal as log
from scoring.core.journal import Entry, Journal
from scoring.core.reading import BadFile, Field
from scoring.core.rules import Rules
from scoring.games import rules_of


class NewerFile(BadFile):
    """A file that a newer version of the app has written, of a game or of anything else."""

    def __init__(self) -> None:
        super().__init__(_("Made with a newer Clan Companion. Update to open it."))


@dataclass(frozen=True, slots=True)
class GameLog:
    """The whole log of a game, with the rules that tell what its events mean and a cache of the states it passes."""

    rules: Rules[Any, Any]
    journal: Journal[Any]
    cache: StateCache[Any, Any]

    def state(self) -> Any:
        """The state it leads to."""
        return self.cache.keep(self.journal.in_force())

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
        raise BadFile(_("This version of Clan Companion does not know the game “{kind}”.").format(kind=kind))
    rules = rules_of(kind)
    entries = store.entries(game)
    written = [{"number": entry.number, "time": entry.at.isoformat(), **entry.payload} for entry in entries]
    journal, fault = log.read_sound(Field(written, ""), rules.read_event, most=len(written))
    found = _foldable(rules, journal)
    if 0 < len(found.journal.entries) < len(entries):
        store.cut(game, len(found.journal.entries))
    if not found.journal.entries and (entries or store.game(game).summary.get("players")):
        store.cut(game, 0)
        raise fault or BadFile(_("Nothing of this game can be read."))
    return found


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
    for game in sorted(store.mended):
        try:
            found = read_log(store, game)
        except BadFile:
            continue
        store.set_summary(game, found.rules.summary(found.state()))
    store.mended.clear()


def keep_log(store: Store, found: GameLog) -> int:
    """Writes a game that comes with its log into a store, as a game of its own; answers with its number."""
    state, now = found.state(), datetime.now().astimezone()
    times = (datetime.fromisoformat(entry.time).astimezone() if entry.time else now for entry in found.journal.entries)
    steps = list(zip(times, found.payloads(), strict=True))
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
