"""The state of a stored game without opening it, for lists that show what lies on its table."""

from __future__ import annotations

from typing import Any, Final

from companion.games import GAMES
from companion.session.session import Session, journal_in, log_of
from companion.store import GameRecord
from scoring.games import rules_of

LONGEST: Final = 600
"""A log with more entries takes too long to be read in passing."""


def state_of(session: Session[Any, Any], record: GameRecord) -> Any | None:
    """The table of a game as it is now; None where that cannot be told quickly, or at all."""
    if record.id == session.game:
        return session.now
    store = session.store
    if record.kind not in GAMES or store.length(record.id) > LONGEST:
        return None
    rules = rules_of(record.kind)
    found, _fault = journal_in(store.entries(record.id), rules)
    try:
        return log_of(rules, found).state()
    except Exception:  # a damaged step can raise whatever it likes; opening the game tells the players
        return None
