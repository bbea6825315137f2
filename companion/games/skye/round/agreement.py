"""What was booked and no longer agrees: a chip that says so, and the sheet with before and after for everybody.

agreement_card(shell)              # on screens that scroll; None if everything agrees
settle_first(shell, begin_round)   # asks once before the table goes on
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kivy.metrics import dp

from companion.core.i18n import _
from companion.core.numbers import number_text
from companion.core.theme import theme
from companion.games.skye.model import agreement
from companion.games.skye.model.agreement import AgreementRow, TotalRow, has_asked, should_ask
from companion.games.skye.model.correction_cause import cause_words, causes, count_causes, maps
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.long_roads import rounds_ask
from companion.games.skye.round.before_after import BeforeAfter
from companion.shell.step_messages import do_and_say
from companion.widgets.base import Action
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, Line
from companion.widgets.rows import Row
from companion.widgets.sheet import Sheet
from companion.widgets.text import Icon, PlayerShape, Symbol, Text
from scoring.skye.play import acts
from scoring.skye.play.booking import review
from scoring.skye.play.events import Event
from scoring.skye.play.state import TableState

if TYPE_CHECKING:
    from companion.shell.navigation import Shell


class AgreementSheet(Sheet):
    """Before and after; one tap books all of it anew, another keeps it with a mark. `then` is what the table was at."""

    share: ClassVar[float | None] = None

    def __init__(self, shell: Shell, then: Action | None = None) -> None:
        super().__init__(test_id="agreement")
        self.shell, self.then = shell, then

    @property
    def state(self) -> TableState:
        state: TableState = self.shell.session.state
        return state

    def holds(self) -> bool:
        return bool(review(self.state).open) and self.shell.session.looking_at is None

    def build(self) -> None:
        found, why = review(self.state), causes(self.shell.session.journal, self.shell.session.state_after)
        self.head(agreement.sheet_title(found), cause_words(engine_words(), why))
        if (land := maps(self.state, why)) is not None:
            self.body.add_widget(BeforeAfter(land))
        for each in agreement.rows(engine_words(), self.state, why):
            self.body.add_widget(self._row(each))
        self.body.add_widget(Text(_("Everybody, before and after"), "label", colour="on_surface_variant"))
        for total in agreement.total_rows(self.state):
            self._add_total(total)
        if result := agreement.result_words(engine_words(), found):
            self.body.add_widget(Text(result, "body", test_id="result_then"))
        if found.agreeing:
            self.body.add_widget(Text(agreement.agreeing_words(found), "body", colour="on_surface_variant"))
        note = Text(_("What is kept carries a mark in Scores and in the report."), "body", colour="on_surface_variant")
        self.body.add_widget(note)
        keep = PushButton(_("Keep, with a mark"), kind="outlined", icon="flag-outline", test_id="keep_booked")
        keep.size_hint_x, keep.action = 1, self._keep
        anew = PushButton(_("Book all anew"), icon="check", test_id="book_anew")
        anew.size_hint_x, anew.action = 1, self._anew
        self.add_buttons(keep, anew, main=anew)

    def _row(self, each: AgreementRow) -> Row:
        before = Text(each.before, "row", wrap=False, colour="on_surface_variant")
        after = Text(each.after, "points", wrap=False)
        by = Text(each.change, "label", wrap=False, colour="primary" if each.gains else "error")
        parts = (before, Icon("arrow-right", 16), after, by)
        moved = Line(*parts, gap=8, size_hint_x=None, width=sum(part.width for part in parts) + 3 * dp(8))
        # Large numbers at the end of a row would leave its reason room for a word a line.
        beside = None if theme.large else moved
        row = Row(each.player, each.title, leading=Symbol(each.symbol, 28), trailing=beside, inset=0)
        words = row.subtitle.parent
        if each.reason:
            words.add_widget(Text(each.reason, "body", colour="on_surface_variant", test_id="reason"))
        if beside is None:
            words.add_widget(moved)
        return row

    def _add_total(self, each: TotalRow) -> None:
        """What a player has before and after, and whether the gold suffices."""
        before, after = (_held(vp, gold) for vp, gold in zip(each.vp, each.gold, strict=True))
        text = _("{before}, then {after}").format(before=before, after=after) if before != after else before
        colour = self.state.game.player(each.player).colour or "white"
        row = Row(each.player, text, leading=PlayerShape(colour, 24), inset=0, test_id=f"after:{each.player}")
        self.body.add_widget(row)
        if each.note:
            self.body.add_widget(Text(each.note, "body", colour="error" if each.short else "on_surface_variant"))

    def _anew(self) -> None:
        self._do(acts.book_anew(self.state), _("Booked anew"))

    def _keep(self) -> None:
        self._do(acts.keep_bookings(self.state), _("Kept as booked, with a mark"))

    def _do(self, event: Event, text: str) -> None:
        self.shell.close_sheet()
        do_and_say(self.shell, event, text)
        if self.then is not None:
            self.then()


def _held(vp: int, gold: int | None) -> str:
    return (
        _("{vp} VP").format(vp=vp) if gold is None else _("{vp} VP, {gold} gold").format(vp=vp, gold=number_text(gold))
    )


def open_agreement(shell: Shell, then: Action | None = None) -> None:
    """The sheet; whoever has seen it is not asked a second time."""
    if not review(shell.session.state).open or shell.session.looking_at is not None:
        return
    has_asked(shell.session)
    shell.hush()
    state, journal = shell.session.state, shell.session.journal
    if rounds_ask(state) or state.ended:
        shell.once_counted(lambda: count_causes(journal), lambda: shell.open(AgreementSheet(shell, then)))
    else:
        shell.open(AgreementSheet(shell, then))


def settle_first(shell: Shell, then: Action) -> None:
    """Goes on, after asking once about what no longer agrees."""
    if should_ask(shell.session):
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
        Text(agreement.chip_words(found), "body", colour=ink, test_id="differs"),
        Icon("chevron-up", colour=ink),
        gap=12,
        height=32,
    )
    card = Card(line, colour="gold_container", padding=(14, 8, 10, 8))
    card.test_id, card.action = "rebook", lambda: open_agreement(shell)
    return card
