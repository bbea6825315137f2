"""What was booked and no longer agrees, in words; and whether the table has been asked about it. No Kivy here.

headline(review(state))            # "Round 2 no longer agrees: Ewan +3 VP"
should_ask(session)                # once for each set of differences, also after the app was closed
"""

from __future__ import annotations

from typing import Final

from companion.core.i18n import _, ngettext
from companion.games.skye.model.session import SkyeSession
from companion.games.skye.model.step_words import change
from companion.store.notes import notes_of
from scoring.skye.play.events import BookingKind
from scoring.skye.play.rebooking import VP, Difference, Review, Totals, review
from scoring.skye.play.state import TableState
from scoring.skye.words import Words

ASKED: Final = "asked_about"
KEPT_MARK: Final = "\N{DAGGER}"
"""Stands beside a number that the table keeps although it would now be another."""


def booking_name(kind: BookingKind, number: int) -> str:
    """What was booked, at the start of a sentence."""
    text = _("Income of round {number}") if kind is BookingKind.INCOME else _("Round {number}")
    return text.format(number=number)


def title(found: Review) -> str:
    """Which bookings no longer agree."""
    bookings = found.bookings
    if len(bookings) == 1:
        return _("{booking} no longer agrees").format(booking=booking_name(*bookings[0]))
    count = len(bookings)
    return ngettext("{count} booking no longer agrees", "{count} bookings no longer agree", count).format(count=count)


def headline(found: Review) -> str:
    """The same, with what booking anew does to whom."""
    changes = [_("{name} {change} VP").format(name=name, change=change(by)) for name, by in found.changes().items()]
    changes += [
        _("{name} {change} gold").format(name=name, change=change(by)) for name, by in found.changes(gold=True).items()
    ]
    if not changes:
        return title(found)
    return _("{what}: {changes}").format(what=title(found), changes=", ".join(changes))


def agreeing(found: Review) -> str:
    """How much of what was booked still agrees; empty if nothing does."""
    count = found.agreeing
    if not count:
        return ""
    return ngettext("{count} other booking agrees.", "{count} other bookings agree.", count).format(count=count)


def what_differs(words: Words, state: TableState, each: Difference) -> str:
    """A letter with its scoring tile, VP barrels or gold."""
    if each.booking is BookingKind.INCOME:
        return _("VP barrels") if each.what == VP else _("Gold")
    tile = state.game.scoring_tiles.get(each.what)
    return _("{letter}: {tile}").format(letter=each.what, tile=words.scoring_tile(tile)) if tile else each.what


def amount(each: Difference) -> str:
    """By how much it differs."""
    text = _("{change} gold") if each.is_gold else _("{change} VP")
    return text.format(change=change(each.change))


def totals(each: Totals) -> str:
    """What a player has."""
    if each.gold is None:
        return _("{vp} VP").format(vp=each.vp)
    return _("{vp} VP, {gold} gold").format(vp=each.vp, gold=each.gold)


def kept_lines(words: Words, state: TableState) -> list[str]:
    """What stays as booked although it would now be another: it is said wherever points are shown."""
    text = _("{mark} {booking}, {name}, {what}: kept as booked, {booked} instead of {now}.")
    return [
        text.format(
            mark=KEPT_MARK,
            booking=booking_name(each.booking, each.round),
            name=each.player,
            what=what_differs(words, state, each),
            booked=each.booked or 0,
            now=each.now,
        )
        for each in review(state).kept
    ]


def open_line(state: TableState) -> str:
    """What nobody has answered yet, for a report; empty if everything agrees."""
    found = review(state)
    return f"{headline(found)}." if found.open else ""


def is_kept(state: TableState, kind: BookingKind, number: int, player: str, what: str) -> bool:
    """Does a booked number carry the mark?"""
    return any(
        (each.booking, each.round, each.player, each.what) == (kind, number, player, what)
        for each in review(state).kept
    )


# --- asking once ---


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
