"""The dispute card: the claim, what was counted, everyone's count, the rule, the editions, how the table plays it.

A game gives the card (`read`), shows what lies on a territory (`proof`), makes rulings and lets claims stand.

shell.push("dispute", **Subject("letter", "Isla", 5, "C").arguments())
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.dispute import (
    Choice,
    Counted,
    Dispute,
    Place,
    Subject,
    as_speech,
    as_text,
    claim_words,
    in_units,
    sum_words,
)
from companion.core.i18n import _
from companion.core.layout import Layout
from companion.core.numbers import signed_text
from companion.core.theme import theme
from companion.screens.bar_buttons import speaker, undo_button
from companion.screens.base import PlaceKeeping
from companion.screens.foot import add_foot
from companion.screens.game_cards import NO_BREAK
from companion.screens.menu import choice_row
from companion.screens.share.actions import after_a_word, share_text, share_words
from companion.shell.ports import ShellPort
from companion.shell.speech import read_scoring
from companion.widgets.bars import BarButton, TopBar
from companion.widgets.base import Action, Backed, Tap
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.containers import Card, Centred, Column, Columns, Divider, Flow, Line, Measures, Scroll
from companion.widgets.edition_table import EditionTable
from companion.widgets.painting import rounded
from companion.widgets.rows import SourceLine
from companion.widgets.sheet import NumberPad
from companion.widgets.stand_bars import stand_rows
from companion.widgets.text import Icon, PlayerShape, Seal, Symbol, Text

MOST: Final = 999
GAP: Final = 16
WIDEST: Final = 1400
MEASURES: Final = Measures(WIDEST, gap=12, between=GAP, padding=(GAP, 0, GAP, 24), stacked_padding=(12, 0, 12, 24))
FEW: Final = 4
"""So many sentences of the rule are shown before the rest is asked for."""


def open_dispute(shell: ShellPort, subject: Subject) -> None:
    """Opens the card of a number; back leads here again."""
    shell.push("dispute", **subject.arguments())


def dispute_button(shell: ShellPort, subject: Subject) -> PushButton:
    """The way to the card below a proof."""
    button = PushButton(_("Dispute card"), kind="text", icon="scale-balance", test_id="dispute")
    button.action = lambda: open_dispute(shell, subject)
    return button


class ClaimCard(Card):
    """What is claimed, by whom, and what becomes of it; a tap asks for another claim."""

    def __init__(self, dispute: Dispute, claim: int | None, colour: str, action: Action) -> None:
        self.said = claim_words(dispute, claim) or _("{name}: what is the claim?").format(name=dispute.subject.player)
        who = Line(PlayerShape(colour, 24), Text(self.said, "name"), gap=10)
        head = Column(Text(_together(dispute.title), "heading"), who, gap=4)
        pencil = Icon("pencil-outline", colour="primary")
        agrees = claim is None or claim == dispute.number
        seal = Seal("check", "counted") if agrees else Seal("close", "missed")
        words = Column(
            Text(_("Counted: {amount}").format(amount=dispute.amount), "row", test_id="number"),
            Text(" ".join(filter(None, (dispute.counted, dispute.verdict(claim)))), "body", test_id="counted"),
            gap=0,
        )
        super().__init__(
            Line(Symbol(dispute.symbol, 48), head, pencil, gap=14),
            Line(seal, words, gap=14),
            gap=12,
            padding=16,
            on_tap=action,
            test_id="claim",
        )

    @property
    def text(self) -> str:
        return self.said


def _together(title: str) -> str:
    """A number at the end stays on the line of its word: "round 5"."""
    words, _space, last = title.rpartition(" ")
    return f"{words}{NO_BREAK}{last}" if words and last.isdigit() else title


class ItemRow(Tap, Backed, Line):
    """A part of the number; where it has a card of its own, a tap opens that."""

    def __init__(self, item: Counted, action: Action | None, **options: Any) -> None:
        super().__init__(gap=10, padding=(0, 4, 0, 4), height=40 if action is None else 48, **options)
        parts: list[Widget] = [Text(item.text, "body"), Text(signed_text(item.worth), "row", wrap=False)]
        if action is not None:
            parts.append(Icon("chevron-right", 20))
        for part in parts:
            self.add_widget(part)
        self.action = action

    def paint(self) -> None:
        if self.pressed:
            rounded((*self.pos, *self.size), dp(8), theme.colour("on_surface", 0.08))


class DisputeFrame(PlaceKeeping):
    """One number, one player, one claim. A game fills it in."""

    bar = False

    def opened(self, **arguments: Any) -> None:
        super().opened()
        kind, player = str(arguments.get("kind") or ""), str(arguments.get("player") or "")
        names = self.session.state.names
        player = player if player in names else self.session.player
        self.subject = Subject(kind, player, int(arguments.get("round") or 0), str(arguments.get("what") or ""))
        self.claim: int | None = arguments.get("claim")
        self.above = [Subject(*each) for each in arguments.get("above") or ()]
        self.whole_rule = False
        self.dispute: Dispute | None = None
        self.shell.later(self._read_aloud)

    def kept(self) -> dict[str, Any]:
        return {**self.subject.arguments(), "claim": self.claim, "above": [list(each) for each in self.above]}

    def back(self) -> bool:
        """From the card of a part to that of the whole."""
        if not self.above:
            return False
        self._turn_to(self.above[-1], self.above[:-1])
        return True

    # --- what a game says ---

    def read(self) -> Dispute | None:
        """The card; None where there is nothing to settle."""
        raise NotImplementedError

    def colour_of(self, player: str) -> str:
        """A player's colour."""
        raise NotImplementedError

    def proof(self, room: float) -> Widget | None:
        """What was counted on the territory, at most so many pixels wide."""
        raise NotImplementedError

    def proved(self) -> Sequence[str]:
        """What stands beside the territory already."""
        return ()

    def choose(self, choice: Choice) -> None:
        """Makes a ruling of the game."""
        raise NotImplementedError

    def let_stand(self, claim: int | None) -> None:
        """Lets a claim stand, or goes back to what the rules count."""
        raise NotImplementedError

    def share_picture(self, text: str) -> None:
        """Hands the card on as a picture."""
        raise NotImplementedError

    # --- building ---

    def build(self) -> None:
        dispute = self.dispute = self.read()
        if dispute is None:
            self.add_widget(TopBar(_("Dispute card"), on_back=self.shell.back))
            self.add_widget(Scroll(Centred(Text(_("There is nothing to settle here yet."), "name"), padding=16)))
            return
        picture = BarButton("image-outline", on_tap=self._share_picture, test_id="share_picture")
        actions = [*speaker(self.shell, lambda: as_speech(dispute, self.claim)), picture]
        actions.append(undo_button(self.shell, telling=True))
        self.add_widget(TopBar(_("Dispute card"), on_back=self.shell.back, actions=actions))
        self.scroll = Scroll(self._arranged(dispute))
        self.add_widget(self.scroll)
        icon, words = share_words(self.shell)
        share = PushButton(words, kind="outlined", icon=icon, size_hint_x=1, test_id="share")
        share.action = lambda: share_text(self.shell, as_text(dispute, self.claim), _("Dispute card"))
        done = PushButton(_("Settled"), size_hint_x=1, on_tap=self._settled, test_id="settled")
        add_foot(self, [share, done])

    def _arranged(self, dispute: Dispute) -> Widget:
        """The territory beside the words, or between them."""
        claim, counted = self._claim(dispute), self._counted(dispute)
        settling = [self._rule(dispute), self._editions(dispute), self._unprinted(dispute), self._rulings(dispute)]
        compared = self._everyone(dispute)
        left = [part for part in (claim, compared, *settling) if part is not None]
        if compared is not None and dispute.everyone is not None and dispute.everyone.stands[0].place:
            stacked = [claim, compared, counted, *settling]
        else:
            stacked = [claim, counted, compared, *settling]
        return Columns(self.layout, MEASURES, left, [counted], [part for part in stacked if part is not None])

    def _claim(self, dispute: Dispute) -> Card:
        card = ClaimCard(dispute, self.claim, self.colour_of(dispute.subject.player), self._ask)
        if dispute.suggestions and self.claim is None:
            chips = [
                Chip(words, on_tap=self._claimer(number), test_id=f"suggest:{number}")
                for words, number in dispute.suggestions
            ]
            card.add_widget(Flow(*chips))
        return card

    def _counted(self, dispute: Dispute) -> Card:
        shown = set(self.proved())
        items = [item for item in dispute.items if item.text not in shown]
        rows = [ItemRow(item, self._opener(item), test_id=f"item:{at}") for at, item in enumerate(items)]
        parts: list[Widget] = [Text(_("What was counted"), "label", colour="primary")]
        if words := sum_words(dispute):
            parts.append(Text(words, "row", test_id="sum"))
        proof = self.proof(self._room())
        parts += [proof] if proof is not None else []
        parts += rows
        if proof is None:
            parts += [self._missed(text) for text in dispute.missed]
        parts += [Text(text, "body", colour="on_surface_variant") for text in dispute.notes]
        if len(parts) == 1:
            parts.append(Text(_("Nothing was counted."), "body"))
        return Card(*parts, gap=8, padding=16)

    @staticmethod
    def _missed(text: str) -> Line:
        return Line(Seal("close", "missed", 24), Text(text, "body"), gap=10)

    def _room(self) -> float:
        if self.layout is Layout.PHONE:
            return float(self.shell.width - dp(56))
        width = min(self.shell.width - dp(2 * GAP), dp(WIDEST))
        return float((width - dp(GAP)) / 2 - dp(32))

    def _everyone(self, dispute: Dispute) -> Card | None:
        everyone = dispute.everyone
        if everyone is None:
            return None
        verdict = [Text(text, "body", colour="on_surface") for text in everyone.verdict]
        title = Text(everyone.title, "label", colour="primary")
        return Card(title, *stand_rows(everyone), *verdict, gap=6, padding=16, test_id="everyone")

    def _rule(self, dispute: Dispute) -> Card:
        texts = dispute.rule if self.whole_rule else dispute.rule[:FEW]
        card = Card(
            Text(_("The rule, in our words"), "label", colour="primary"),
            *(Text(text, "name") for text in texts),
            gap=6,
            padding=16,
        )
        if len(texts) < len(dispute.rule):
            more = PushButton(_("More of the rule"), kind="text", icon="chevron-down", test_id="more_rule")
            more.action = self._show_whole_rule
            card.add_widget(more)
        for number, place in enumerate((Place(dispute.citation, dispute.entry), *dispute.further)):
            card.add_widget(RuleSource(place.citation, self._reader(place.entry), number))
        return card

    def _editions(self, dispute: Dispute) -> Card:
        remarks = [Text(text, "small", colour="on_surface_variant") for text in dispute.editions.remarks]
        title = Text(_("Editions side by side"), "label", colour="primary")
        table = EditionTable(dispute.editions, self._room())
        return Card(title, table, *remarks, gap=8, padding=16)

    def _unprinted(self, dispute: Dispute) -> Card | None:
        if not dispute.unprinted:
            return None
        title = Text(_("Read this way, not printed"), "label", colour="on_surface_variant")
        texts = [Text(text, "body") for text in dispute.unprinted]
        return Card(title, *texts, gap=6, padding=16, test_id="unprinted")

    # --- we play it so ---

    def _rulings(self, dispute: Dispute) -> Card | None:
        """Each way to play it with its effect: a ruling where there is one to make; else the claim can stand."""
        if self.session.looking_at is not None:
            return None
        rows: list[Widget] = []
        for choice in dispute.choices:
            if rows and choice.ruling != rows[-1].test_id.split(":")[1]:
                rows.append(Divider(inset=16))
            rows.append(
                choice_row(
                    choice.text,
                    choice.chosen,
                    self._chooser(choice),
                    f"ruling:{choice.ruling}:{choice.value}",
                    choice.effect,
                )
            )
        rows += self._standing_rows(dispute)
        if not rows:
            return None
        title = Column(Text(_("We play it so"), "label", colour="on_primary_container"), padding=(16, 14, 16, 4))
        return Card(title, *rows, colour="primary_container", padding=(0, 0, 0, 8), test_id="we_play")

    def _standing_rows(self, dispute: Dispute) -> list[Widget]:
        if not dispute.can_stand or not self.session.running:
            return []
        counted = dispute.by_rule if dispute.by_rule is not None else dispute.number
        said = dispute.number if dispute.by_rule is not None else self.claim
        if said is None or counted is None or said == counted:
            return []
        told = dispute.by_rule is not None
        rows = [
            ("as_counted", _("As counted"), counted, not told),
            ("house_rule", _("As claimed, this once"), said, told),
        ]
        return [
            choice_row(words, chosen, self._letter(None if key == "as_counted" else number), key, self._effect(number))
            for key, words, number, chosen in rows
        ]

    def _effect(self, number: int) -> str:
        assert self.dispute is not None
        return _("{name} {amount}").format(name=self.subject.player, amount=in_units(number, self.dispute.unit))

    # --- doing ---

    def _ask(self) -> None:
        title = _("What does {name} claim?").format(name=self.subject.player)
        self.shell.open_pad(NumberPad(title, within=(0, MOST), on_done=self._keep, test_id="claim_pad"))

    def _keep(self, number: int) -> None:
        self.claim = number
        self.refresh()
        self.shell.keep_place()

    def _claimer(self, number: int) -> Action:
        return lambda: self._keep(number)

    def _chooser(self, choice: Choice) -> Action:
        return lambda: None if choice.chosen else self.choose(choice)

    def _letter(self, claim: int | None) -> Action:
        return lambda: self.let_stand(claim)

    def _reader(self, entry: str) -> Action:
        return lambda: self.shell.push("rule", entry=entry)

    def _opener(self, item: Counted) -> Callable[[], object] | None:
        subject = item.leads_to
        return None if subject is None else lambda: self._turn_to(subject, [*self.above, self.subject])

    def _turn_to(self, subject: Subject, above: Sequence[Subject]) -> None:
        """Another card, and those that Back leads to."""
        self.subject, self.above = subject, list(above)
        self.claim, self.whole_rule = None, False
        # A card is read from its top.
        self.scroll = None
        self.refresh()
        self.shell.keep_place()

    def _settled(self) -> None:
        self.above = []
        self.shell.back()

    def _show_whole_rule(self) -> None:
        self.whole_rule = True
        self.refresh()

    def _share_picture(self) -> None:
        assert self.dispute is not None
        text = as_text(self.dispute, self.claim)
        after_a_word(self.shell, lambda: self.share_picture(text))

    def _read_aloud(self) -> None:
        dispute = self.dispute
        if self.shell.screen is self and dispute is not None:
            read_scoring(self.shell, lambda: as_speech(dispute, self.claim))


class RuleSource(Tap, SourceLine):
    """Edition and page; a tap opens the rule."""

    def __init__(self, text: str, action: Action, number: int = 0) -> None:
        super().__init__(text, height=48, test_id=f"citation:{number}" if number else "citation")
        self.action = action
