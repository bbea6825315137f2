"""The dispute card of every number of Isle of Skye.

open_dispute(shell, Subject(LETTER, "Isla", 5, "C"))
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from companion.board.scene import NOTHING_OVER
from companion.core.dispute import Choice, Dispute
from companion.core.i18n import _
from companion.games.skye.model.disputes.card import Case, ruling_value
from companion.games.skye.model.disputes.cases import booked_claim, case_of, table_of
from companion.games.skye.model.round_points import keep_hand_count
from companion.games.skye.round.asking import ask_about_thing
from companion.games.skye.round.evidence import Proof, ProofView
from companion.games.skye.screen import SkyeScreen
from companion.screens.dispute import DisputeFrame
from companion.screens.share.actions import hand_on
from companion.shell.step_messages import do_and_say
from scoring.skye.play import acts


class DisputeScreen(DisputeFrame, SkyeScreen):
    """A number, what it is made of, and how the table plays it."""

    case: Case | None = None

    def read(self) -> Dispute | None:
        self.case = case_of(table_of(self.session), self.subject)
        return self.case.dispute if self.case else None

    def colour_of(self, player: str) -> str:
        return self.session.state.game.player(player).colour or "white"

    def _ground(self) -> Proof | None:
        ground = self.case.ground if self.case else None
        if ground is None:
            return None
        ask = ask_about_thing(self.shell, self.session.state, self.subject.player, ground.territory)
        return Proof(ground.territory, ground.survey, ground.overlay, ground.lines, on_ask=ask)

    def proof(self, room: float) -> Widget | None:
        ground = self._ground()
        return ProofView(ground, room) if ground is not None else None

    def proved(self) -> Sequence[str]:
        ground = self._ground()
        return [line.text for line in ground.lines] if ground is not None else ()

    # --- doing ---

    def choose(self, choice: Choice) -> None:
        value = ruling_value(table_of(self.session), self.subject, choice.ruling, choice.value)
        event = acts.make_ruling(self.session.state, choice.ruling, value)
        do_and_say(self.shell, event, _("You play it this way from now on."))

    def let_stand(self, claim: int | None) -> None:
        """In a round that is booked by booking it again, else as a count by hand until it is."""
        case, subject = self.case, self.subject
        assert case is not None
        counted = case.dispute.by_rule if case.dispute.by_rule is not None else case.dispute.number
        event = booked_claim(table_of(self.session), subject, counted or 0 if claim is None else claim)
        if event is not None:
            do_and_say(self.shell, event, _("Booked as the table says."))
            return
        number = subject.round or self.session.state.game.round
        keep_hand_count(self.session, number, subject.player, subject.what, claim)
        self.claim = None if claim is None else self.claim
        self.refresh()

    def share_picture(self, text: str) -> None:
        from companion.games.skye.final.pictures import card_picture

        case, player = self.case, self.session.state.game.player(self.subject.player)
        assert case is not None
        ground = case.ground
        territory, overlay = (ground.territory, ground.overlay) if ground else (player.territory, NOTHING_OVER)
        picture = card_picture(player, territory, overlay, case.dispute.symbol, text)
        hand_on(self.shell, picture, ".png", (player.name, self.subject.kind))
