"""Logs of games between memory, store and files: read by the rules of their kind, written as the store keeps them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion.core.i18n import _
from companion.games import GAMES
from companion.session.state_cache import StateCache
from companion.store import Store
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
    """The log of a game in the store; a BadFile names what cannot be read in it."""
    kind = store.game(game).kind
    if kind not in GAMES:
        raise BadFile(_("This version of Clan Companion does not know the game “{kind}”.").format(kind=kind))
    rules = rules_of(kind)
    written = [{"number": entry.number, "time": entry.at.isoformat(), **entry.payload} for entry in store.entries(game)]
    return log_of(rules, log.read(Field(written, ""), rules.read_event))


def keep_log(store: Store, found: GameLog) -> int:
    """Writes a game that comes with its log into a store, as a game of its own; answers with its number."""
    state, now = found.state(), datetime.now().astimezone()
    times = (datetime.fromisoformat(entry.time).astimezone() if entry.time else now for entry in found.journal.entries)
    steps = list(zip(times, found.payloads(), strict=True))
    return store.keep_game(found.rules.id, steps, found.rules.summary(state), state.ended)


def payload(rules: Rules[Any, Any], entry: Entry[Any]) -> Mapping[str, Any]:
    """An entry as the store keeps it: number and time have columns of their own."""
    written = log.write_entry(entry, rules.write_event)
    return {key: value for key, value in written.items() if key not in ("number", "time")}
