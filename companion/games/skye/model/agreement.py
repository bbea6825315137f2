"""Whether the table has been asked about what was booked and no longer agrees. No Kivy here.

should_ask(session)                # once for each set of differences, also after the app was closed
"""

from __future__ import annotations

from typing import Final

from companion.games.skye.model.session import SkyeSession
from companion.store.notes import notes_of
from scoring.skye.play.rebooking import Review, review

ASKED: Final = "asked_about"


def should_ask(session: SkyeSession) -> bool:
    """Is there something that nobody has answered, and that the table has not been asked about?"""
    found = review(session.state)
    if not found.open or session.looking_at is not None:
        return False
    return notes_of(session.store, session.game).get(ASKED) != _signature(found)


def has_asked(session: SkyeSession) -> None:
    """The table was asked about what differs now; what changes again is asked about again."""
    notes_of(session.store, session.game)[ASKED] = _signature(review(session.state))


def _signature(found: Review) -> list[list[str | int]]:
    return [[str(each.booking), each.round, each.player, each.what, each.now] for each in found.open]
