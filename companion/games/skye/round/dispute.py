"""The dispute card: the claim, what was counted, the rule with edition and page, and how the table plays it.

shell.push("dispute", tile="castle-cattle", player="Isla", round=5)
"""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.core.layout import Layout
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.round_points import keep_hand_count, view_of
from companion.games.skye.model.why_lines import shown
from companion.games.skye.round.evidence import Proof, ProofView
from companion.games.skye.round.letter import majority_words, proof_of
from companion.games.skye.screen import SkyeScreen
from companion.games.skye.widgets import sources
from companion.screens.bar_buttons import undo_button
from companion.screens.base import PlaceKeeping
from companion.screens.foot import add_foot
from companion.screens.menu import choice_row
from companion.screens.share.actions import after_a_word, hand_on, share_text, share_words
from companion.shell.navigation import Shell
from companion.shell.step_messages import do_and_say
from companion.widgets.bars import BarButton, TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, Centred, Column, Columns, Line, Measures, Scroll
from companion.widgets.sheet import NumberPad
from companion.widgets.text import PlayerShape, Symbol, Text
from scoring.core.evidence import Score
from scoring.skye.game import RULINGS, default
from scoring.skye.play import acts
from scoring.skye.rulebook import cite
from scoring.skye.scoring_tiles.table import SCORING_TILES

MOST: Final = 99
GAP: Final = 16
WIDEST: Final = 1080
MEASURES: Final = Measures(WIDEST, gap=12, between=GAP, padding=(GAP, 0, GAP, 24), stacked_padding=(12, 0, 12, 24))


class DisputeScreen(PlaceKeeping, SkyeScreen):
    """One scoring tile, one player, one claim."""

    bar = False

    def opened(self, **arguments: Any) -> None:
        super().opened()
        names = self.session.state.names
        self.number: int = arguments.get("round") or self.session.state.game.round
        self.tile: str = arguments.get("tile") or ""
        player = arguments.get("player", "")
        self.player: str = player if player in names else self.session.player
        self.claim: int | None = arguments.get("claim")

    def kept(self) -> dict[str, Any]:
        return {"claim": self.claim}

    @property
    def letter(self) -> str:
        """The letter at which the scoring tile lies, if this round scores it."""
        tiles = self.session.state.game.scoring_tiles
        letters = self.session.state.game.track[self.number - 1].letters
        return next((letter for letter in letters if tiles.get(letter) == self.tile), "")

    @property
    def _rulings(self) -> tuple[str, ...]:
        """What the rulebooks leave open about the scoring tile."""
        return SCORING_TILES[self.tile].rulings

    def build(self) -> None:
        view = view_of(self.session, self.number)
        score = view.score(self.player, self.letter) if self.letter else None
        words = engine_words()
        if score is None or score.points is None:
            self.add_widget(TopBar(_("Dispute card"), on_back=self.shell.back))
            text = Text(_("There is nothing to settle here yet."), "name")
            self.add_widget(Scroll(Centred(text, padding=16)))
            return
        picture = BarButton("image-outline", on_tap=lambda: self._share_picture(score), test_id="share_picture")
        actions = [picture, undo_button(self.shell, telling=True)]
        self.add_widget(TopBar(_("Dispute card"), on_back=self.shell.back, actions=actions))
        rule = self._section(_("The rule"), self._rule(), words.citation(self._citation()))
        settling = [part for part in (rule, self._editions(), self._house_rule()) if part is not None]
        self.scroll = Scroll(self._arranged(self._claim(), self._counted(score), settling))
        self.add_widget(self.scroll)
        icon, text_words = share_words(self.shell)
        share = PushButton(text_words, kind="outlined", icon=icon, size_hint_x=1, test_id="share")
        share.action = lambda: share_text(self.shell, self.as_text(score), _("Dispute card"))
        done = PushButton(_("Settled"), size_hint_x=1, on_tap=self.shell.back, test_id="settled")
        add_foot(self, [share, done])

    def _arranged(self, claim: Widget, counted: Widget, settling: list[Widget]) -> Widget:
        """The territory beside the words, or between them."""
        return Columns(self.layout, MEASURES, [claim, *settling], [counted], [claim, counted, *settling])

    # --- parts ---

    def _claim(self) -> Card:
        player = self.session.state.game.player(self.player)
        words = engine_words()
        title = _("{name}, {tile}").format(name=self.player, tile=words.scoring_tile(self.tile))
        said = _("Claim: {points} VP").format(points=self.claim) if self.claim is not None else _("What is the claim?")
        button = PushButton(said, kind="tonal", icon="account-voice", on_tap=self._ask, test_id="claim")
        return Card(
            Line(
                Symbol(f"score-{self.tile}", 48),
                Column(Text(title, "heading"), gap=0),
                PlayerShape(player.colour or "white", 28),
                gap=14,
            ),
            button,
            gap=10,
            padding=16,
        )

    def _counted(self, score: Score) -> Card:
        view = view_of(self.session, self.number)
        room = self.shell.width - dp(56)
        if self.layout is not Layout.PHONE:
            width = min(self.shell.width - dp(2 * GAP), dp(WIDEST))
            room = (width - dp(GAP)) / 2 - dp(32)
        return Card(
            Text(_("What was counted"), "label", colour="primary"),
            Text(engine_words().sum(score), "row", test_id="counted"),
            *(Text(text, "body") for text in majority_words(view, self.letter)),
            ProofView(proof_of(view, self.player, score, []), room),
            gap=10,
            padding=16,
        )

    def _section(self, title: str, text: str, source: str) -> Card:
        return Card(
            Text(title, "label", colour="primary"),
            Text(text, "name"),
            Text(source, "label", colour="on_surface_variant"),
            gap=6,
            padding=16,
        )

    def _rule(self) -> str:
        """What the scoring tile counts; a majority also says what a tie is worth."""
        words = engine_words()
        rule = words.scoring_tile_rule(self.tile)
        return f"{rule} {words.majority_rule()}" if SCORING_TILES[self.tile].majority else rule

    def _citation(self) -> Any:
        return cite(SCORING_TILES[self.tile].section, self.session.state.game.edition)

    def _editions(self) -> Card:
        text = " ".join(self._differences()) or _("No difference between the editions is known.")
        return self._section(_("Other editions"), text, sources(SCORING_TILES[self.tile].section))

    def _differences(self) -> list[str]:
        """How the editions differ, in what is left open and in what they only say in other words."""
        words, tile = engine_words(), SCORING_TILES[self.tile]
        return [*map(words.why_open, tile.rulings), *map(_, tile.differences)]

    def _house_rule(self) -> Card | None:
        """A ruling where there is one to make; else the claim can stand for this round."""
        if self.session.state.ended or self.session.looking_at is not None:
            return None
        card = Card(Column(Text(_("We play it this way"), "label", colour="primary"), padding=(16, 14, 16, 4)))
        if self._rulings:
            for row in (row for ruling in self._rulings for row in self._choices(ruling)):
                card.add_widget(row)
            return card
        view = view_of(self.session, self.number)
        if self.claim is None or view.booked is not None or self.claim == view.points(self.player, self.letter):
            return None
        text = _("Count {points} VP for {name} in this round").format(points=self.claim, name=self.player)
        button = PushButton(text, kind="tonal", icon="gavel", size_hint_x=1, test_id="house_rule")
        button.action = self._settle
        card.add_widget(Column(button, padding=(16, 4, 16, 14)))
        return card

    def _choices(self, ruling: str) -> list[Widget]:
        game, words = self.session.state.game, engine_words()
        chosen = game.chosen_rulings.get(ruling, default(ruling, game.edition))
        return [
            choice_row(
                words.choice(ruling, value), value == chosen, self._ruler(ruling, value), f"ruling:{ruling}:{value}"
            )
            for value in RULINGS[ruling].values
        ]

    # --- doing ---

    def _ask(self) -> None:
        def keep(points: int) -> None:
            self.claim = points
            self.refresh()
            self.shell.keep_place()

        title = _("What does {name} claim?").format(name=self.player)
        self.shell.open_pad(NumberPad(title, within=(0, MOST), on_done=keep, test_id="claim_pad"))

    def _ruler(self, ruling: str, value: str) -> Action:
        def rule() -> None:
            printed = value == default(ruling, self.session.state.game.edition)
            event = acts.make_ruling(self.session.state, ruling, None if printed else value)
            do_and_say(self.shell, event, _("You play it this way from now on."))

        return rule

    def _settle(self) -> None:
        keep_hand_count(self.session, self.number, self.player, self.letter, self.claim)
        self.shell.back()

    def _share_picture(self, score: Score) -> None:
        proof = proof_of(view_of(self.session, self.number), self.player, score, [])
        text = self.as_text(score)
        after_a_word(self.shell, lambda: share_card(self.shell, self.player, proof, self.tile, text))

    def as_text(self, score: Score) -> str:
        """The card as text."""
        words = engine_words()
        lines = [f"- {line.text}" for line in shown(words.score_lines(score))]
        claim = [_("Claim: {points} VP").format(points=self.claim)] if self.claim is not None else []
        return "\n".join(
            [
                _("{name}, {tile}").format(name=self.player, tile=words.scoring_tile(self.tile)),
                *claim,
                _("Counted: {sum}").format(sum=words.sum(score)),
                *majority_words(view_of(self.session, self.number), self.letter),
                *lines,
                _("Rule: {rule}").format(rule=self._rule()),
                words.citation(self._citation()),
                *self._differences(),
            ]
        )


def share_card(shell: Shell, name: str, proof: Proof, tile: str, text: str) -> None:
    """A picture of a dispute card: the territory with the evidence, and the card's words."""
    from companion.games.skye.final.pictures import card_picture

    player = shell.session.state.game.player(name)
    hand_on(shell, card_picture(player, proof.territory, proof.overlay, tile, text), ".png", (name, tile))
