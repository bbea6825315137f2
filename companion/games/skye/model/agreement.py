"""Whether the table has been asked about what was booked and no longer agrees. No Kivy here.

should_ask(session)                # once for each set of differences, also after the app was closed
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from companion.core.i18n import _, ngettext
from companion.core.numbers import number_text
from companion.games.skye.model.correction_cause import Cause
from companion.games.skye.model.correction_reasons import Reasons
from companion.games.skye.model.session import SkyeSession
from companion.games.skye.model.step_words import change
from companion.store.notes import notes_of
from scoring.core.rules import Standing
from scoring.skye.play.booking import GOLD, Difference, Review, Totals, review
from scoring.skye.play.events import BookingKind
from scoring.skye.play.state import TableState
from scoring.skye.words import Words

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


KEPT_MARK: Final = "\N{DAGGER}"
"""Stands beside a number that the table keeps although it would now be another."""


class AgreementRow(NamedTuple):
    """A number as it was booked and as it is now."""

    title: str
    player: str
    symbol: str
    reason: str
    """Why it is another number now."""
    before: str
    after: str
    change: str
    """With its unit: "+3 VP"."""
    gains: bool


class TotalRow(NamedTuple):
    """A player before and after booking anew."""

    player: str
    vp: tuple[int, int]
    gold: tuple[int | None, int | None]
    note: str
    """Whether the gold still covers what was paid."""
    short: bool


def chip_words(found: Review) -> str:
    """One line for the chip at the table; nothing where everything agrees."""
    if not found.open:
        return ""
    if len(found.bookings) > 1 and len(found.rounds) > 1:
        count = len(found.bookings)
        text = ngettext("{count} booking no longer agrees", "{count} bookings no longer agree", count)
        return text.format(count=count)
    return _("Round {round} no longer agrees: {changes}").format(
        round=found.rounds[0], changes=", ".join(_changes(found))
    )


def _changes(found: Review) -> list[str]:
    """ "Ewan +3", "income -1" where one player's gold moves, else by name."""
    told = [_("{name} {change}").format(name=name, change=change(by)) for name, by in found.changes().items()]
    gold = found.changes(gold=True)
    told += [_("{name} {change} gold").format(name=name, change=change(by)) for name, by in gold.items()]
    return told


def sheet_title(found: Review) -> str:
    """The heading of the sheet."""
    if len(found.rounds) == 1:
        return _("Round {round} no longer agrees").format(round=found.rounds[0])
    return _("Rounds {rounds} no longer agree").format(rounds=", ".join(map(str, found.rounds)))


def rows(words: Words, state: TableState, found: Sequence[Cause]) -> list[AgreementRow]:
    """A row for each number that differs and was not kept, in the order of the bookings; `found` made them differ."""
    reasons = Reasons(words, state, found)
    return [_row(words, state, each, reasons.of(each)) for each in review(state).open]


def _row(words: Words, state: TableState, each: Difference, reason: str) -> AgreementRow:
    unit = _("{change} gold") if each.is_gold else _("{change} VP")
    return AgreementRow(
        title=booking_words(words, state, each),
        player=each.player,
        symbol=_symbol(state, each),
        reason=reason,
        before="\N{EN DASH}" if each.booked is None else str(each.booked),
        after=str(each.now),
        change=unit.format(change=change(each.change)) if each.change else "",
        gains=each.change > 0,
    )


def _symbol(state: TableState, each: Difference) -> str:
    if each.booking is BookingKind.INCOME:
        return "coin" if each.is_gold else "barrel-vp"
    tile = state.game.scoring_tiles.get(each.what)
    return f"score-{tile}" if tile else "vp"


def booking_words(words: Words, state: TableState, each: Difference) -> str:
    """ "Round 2 · B Columns", "Round 3 · income"."""
    if each.booking is BookingKind.INCOME:
        text = _("Round {round} · income") if each.what == GOLD else _("Round {round} · VP barrels")
        return text.format(round=each.round)
    tile = state.game.scoring_tiles.get(each.what)
    name = words.scoring_tile(tile) if tile else ""
    return _("Round {round} · {letter} {tile}").format(round=each.round, letter=each.what, tile=name).rstrip()


def total_rows(state: TableState) -> list[TotalRow]:
    """Everybody before and after, with what is left; nobody where everything agrees."""
    found = review(state)
    if found.before is None or found.after is None:
        return []
    before, after = found.before, found.after
    return [
        TotalRow(
            player=name,
            vp=(before[name].vp, after[name].vp),
            gold=(_purse(before[name]), _purse(after[name])),
            note=_gold_note(found, name),
            short=found.short(name) > 0,
        )
        for name in state.names
    ]


def _purse(held: Totals) -> int | None:
    """Gold in hand, or below nothing what is owed."""
    return None if held.gold is None else held.gold - held.debt


def _gold_note(found: Review, name: str) -> str:
    short = found.short(name)
    if short:
        return ngettext("{count} gold short, booked as debt", "{count} gold short, booked as debt", short).format(
            count=short
        )
    assert found.before is not None
    assert found.after is not None
    if _purse(found.before[name]) == _purse(found.after[name]) or found.after[name].gold is None:
        return ""
    return _("The gold still covers what was paid.")


def result_words(words: Words, found: Review) -> str:
    """What becomes of the result of a game that has ended; nothing while it runs or where the result stays."""
    before, after = found.standing_before, found.standing_after
    if before is None or after is None or before == after:
        return ""
    text = _("The result is {before}. Booked anew it is {after}.")
    return text.format(before=_result(words, before), after=_result(words, after))


def _result(words: Words, standing: Sequence[Standing]) -> str:
    """ "Isla 40 and Ewan 38", the best first."""
    best = sorted(standing, key=lambda each: each.rank or len(standing))
    return words.listed([_("{name} {amount}").format(name=each.name, amount=number_text(each.total)) for each in best])


def agreeing_words(found: Review) -> str:
    """How much is left as it is."""
    count = found.agreeing
    return ngettext("{count} other booking agrees", "{count} other bookings agree", count).format(count=count)


def kept_lines(words: Words, state: TableState) -> list[str]:
    """What stays as booked although it would now be another: for scores, sum and report."""
    return [
        _("{mark} Kept as booked: {booking}, {name} {booked} instead of {now}").format(
            mark=KEPT_MARK,
            booking=booking_words(words, state, each),
            name=each.player,
            booked="\N{EN DASH}" if each.booked is None else each.booked,
            now=each.now,
        )
        for each in review(state).kept
    ]


def is_kept(state: TableState, kind: BookingKind, number: int, player: str, what: str) -> bool:
    """Does a booked number carry the mark?"""
    return any(
        (each.booking, each.round, each.player, each.what) == (kind, number, player, what)
        for each in review(state).kept
    )


def open_lines(words: Words, state: TableState) -> list[str]:
    """What nobody has answered yet, for a report of a game that is handed on."""
    return [
        _("Booked, but no longer so: {booking}, {name} {booked}, now {now}").format(
            booking=booking_words(words, state, each),
            name=each.player,
            booked="\N{EN DASH}" if each.booked is None else each.booked,
            now=each.now,
        )
        for each in review(state).open
    ]
