"""Notes that name players: kept under the names of the set-up, so that whoever is called otherwise keeps them.

noted = of_players(session, notes.get("hand:3") or {})           # by the names of the moment shown
notes["hand:3"] = for_players(session, {"Isla": {"A": 8}})       # as they are kept
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from companion.games.skye.model.session import SkyeSession
from scoring.skye.play.events import PlayerRenamed

V = TypeVar("V")


def of_players(session: SkyeSession, kept: Mapping[str, V]) -> dict[str, V]:
    """What was noted, by the names of the moment shown; whoever does not sit at the table is left out."""
    first = _first_names(session)
    return {name: kept[first[name]] for name in session.state.names if first[name] in kept}


def for_players(session: SkyeSession, noted: Mapping[str, V]) -> dict[str, V]:
    """The same as it is kept."""
    first = _first_names(session)
    return {first[name]: value for name, value in noted.items() if name in first}


def _first_names(session: SkyeSession) -> dict[str, str]:
    """What everybody was called at the set-up."""
    shown = session.journal if session.looking_at is None else session.journal.prefix(session.looking_at)
    first: dict[str, str] = {}
    for event in shown.in_force():
        if isinstance(event, PlayerRenamed):
            first[event.new] = first.pop(event.old, event.old)
    return {name: first.get(name, name) for name in session.state.names}
