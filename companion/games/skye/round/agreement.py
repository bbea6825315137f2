"""What was booked and no longer agrees: a chip that says so, and the sheet with before and after for everybody.

agreement_card(shell)              # on screens that scroll; None if everything agrees
settle_first(shell, begin_round)   # asks once before the table goes on
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from companion.core.i18n import _
from companion.games.skye.model import agreement
from companion.games.skye.model.language import engine_words
from companion.shell.ports import ShellPort
from companion.shell.step_messages import do_and_say
from companion.widgets.base import Action
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, Column, Line
from companion.widgets.rows import Row
from companion.widgets.sheet import Sheet
from companion.widgets.text import Icon, PlayerShape, Text
from scoring.skye.play import acts
from scoring.skye.play.events import BookingKind, Event
from scoring.skye.play.rebooking import Difference, Review, review
from scoring.skye.play.state import TableState

if TYPE_CHECKING:
    from companion.shell.navigation import Shell


class AgreementSheet(Sheet):
    """Before and after; one tap books all of it anew, another keeps it with a mark. `then` is what the table was at."""

    share: ClassVar[float | None] = None

    def __init__(self, shell: ShellPort, then: Action | None = None) -> None:
        super().__init__(test_id="agreement")
        self.shell, self.then = shell, then

    @property
    def state(self) -> TableState:
        state: TableState = self.shell.session.state
        return state

    def build(self) -> None:
        found = review(self.state)
        self.head(agreement.title(found), agreement.agreeing(found))
        for kind, number in found.bookings:
            self.body.add_widget(self._booking(found, kind, number))
        self.body.add_widget(Text(_("Everybody, before and after"), "label", colour="on_surface_variant"))
        self.body.add_widget(self._everybody(found))
        note = Text(_("What is kept carries a mark in Scores and in the report."), "body", colour="on_surface_variant")
        self.body.add_widget(note)
        keep = PushButton(_("Keep, with a mark"), kind="outlined", icon="flag-outline", test_id="keep_booked")
        keep.size_hint_x, keep.action = 1, self._keep
        anew = PushButton(_("Book all anew"), icon="check", test_id="book_anew")
        anew.size_hint_x, anew.action = 1, self._anew
        self.add_buttons(keep, anew, main=anew)

    def _booking(self, found: Review, kind: BookingKind, number: int) -> Column:
        rows = [each for each in found.open if (each.booking, each.round) == (kind, number)]
        heading = Text(agreement.booking_name(kind, number), "label", colour="primary")
        return Column(heading, *(self._row(each) for each in rows), gap=0)

    def _row(self, each: Difference) -> Row:
        colour = self.state.game.player(each.player).colour or "white"
        booked = "\N{EN DASH}" if each.booked is None else str(each.booked)
        moved = Text(_("{before} → {after}").format(before=booked, after=each.now), "row", wrap=False)
        by = Text(agreement.amount(each), "label", wrap=False, colour="primary" if each.change > 0 else "error")
        what = agreement.what_differs(engine_words(), self.state, each)
        return Row(
            each.player,
            what,
            leading=PlayerShape(colour, 24),
            trailing=Column(moved, by, gap=0, size_hint_x=None, width=max(moved.width, by.width)),
            inset=0,
            test_id=f"differs:{each.booking}:{each.round}:{each.what}:{each.player}",
        )

    def _everybody(self, found: Review) -> Column:
        column = Column(gap=0)
        for player in self.state.game.players:
            before, after = (agreement.totals(each[player.name]) for each in (found.before or {}, found.after or {}))
            text = _("{before} → {after}").format(before=before, after=after) if before != after else before
            row = Row(player.name, text, leading=PlayerShape(player.colour or "white", 24), inset=0)
            row.test_id = f"after:{player.name}"
            column.add_widget(row)
            if short := found.short(player.name):
                owed = _("{gold} gold short: what was paid is owed.").format(gold=short)
                column.add_widget(Text(owed, "body", colour="error"))
        return column

    def _anew(self) -> None:
        self._do(acts.book_anew(self.state), _("Booked anew"))

    def _keep(self) -> None:
        self._do(acts.keep_bookings(self.state), _("Kept as booked, with a mark"))

    def _do(self, event: Event, text: str) -> None:
        self.shell.close_sheet()
        do_and_say(self.shell, event, text)
        if self.then is not None:
            self.then()


def open_agreement(shell: Shell, then: Action | None = None) -> None:
    """The sheet; whoever has seen it is not asked a second time."""
    if not review(shell.session.state).open or shell.session.looking_at is not None:
        return
    agreement.has_asked(shell.session)
    shell.hush()
    shell.open(AgreementSheet(shell, then))


def settle_first(shell: Shell, then: Action) -> None:
    """Goes on, after asking once about what no longer agrees."""
    if agreement.should_ask(shell.session):
        open_agreement(shell, then)
    else:
        then()


def agreement_card(shell: Shell) -> Card | None:
    """Names what no longer agrees; None if everything does."""
    found = review(shell.session.state)
    if not found.open or shell.session.looking_at is not None:
        return None
    ink = "on_gold_container"
    line = Line(
        Icon("alert-circle-outline", colour=ink),
        Text(agreement.headline(found), "body", colour=ink, test_id="differs"),
        Icon("chevron-up", colour=ink),
        gap=12,
        height=32,
    )
    card = Card(line, colour="gold_container", padding=(14, 8, 10, 8))
    card.test_id, card.action = "rebook", lambda: open_agreement(shell)
    return card
