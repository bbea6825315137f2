"""Round scoring: a tab for each letter and one for the sum; every point with its proof; booked with one tap.

shell.push("scoring", letter="A", player="Isla")     # the row of a player, open; letter="Σ" for the sum; round=3
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.dispute import Subject
from companion.core.i18n import _
from companion.core.layout import Layout
from companion.core.numbers import number_text
from companion.core.theme import theme
from companion.games.skye.model.disputes.kinds import LETTER, VP
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.round_points import RoundView, keep_hand_count, view_of
from companion.games.skye.model.why_lines import spoken
from companion.games.skye.round.agreement import agreement_card, settle_first
from companion.games.skye.round.asking import ask_about_thing
from companion.games.skye.round.evidence import Proof, ProofPane
from companion.games.skye.round.flow import begin_round, played_first
from companion.games.skye.round.letter import (
    counted_words,
    gold_request,
    majority_card,
    missing_tile,
    player_row,
    points_strip,
    points_words,
    proof_of,
    rule_head,
    unsettled_in,
)
from companion.games.skye.round.panes import MAJORITY, RULE, SUM, ProofScreen, panes, sum_tab, tabs_of
from companion.games.skye.round.sum import rank_bars, sum_card, sum_notes
from companion.games.skye.round.taking_back import take_back
from companion.games.skye.table.question import look_button, looks_card
from companion.screens.bar_buttons import speaker, undo_button
from companion.screens.dispute import dispute_button, open_dispute
from companion.screens.foot import add_foot, content_width
from companion.screens.menu import MenuEntry, choice_row, menu_button
from companion.screens.territories import lands_card
from companion.shell.speech import read_scoring
from companion.shell.step_messages import ask_about, do_and_say
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, Centred, Column, Columns, Measures, RowCard, Scroll
from companion.widgets.picture_tabs import PictureTabs
from companion.widgets.text import Text
from scoring.core.evidence import Score
from scoring.skye.play.asking import scoring_questions
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import ScrollScore, score_scrolls
from scoring.skye.survey import Clan, Survey

LOW_SIDE: Final = 340
EDGE: Final = 16
COLUMNS_APART: Final = 12
WIDE_TOTAL: Final = Measures(1400, 12, COLUMNS_APART, (EDGE, 10, EDGE, 0), (EDGE, 10, EDGE, 0))
LANDS: Final = 172
"""The height of the territories below the sum on a tablet, in dp."""


class ScoringScreen(ProofScreen):
    """The scoring of a round; nothing is booked by looking at it."""

    bar = False

    def opened(self, **arguments: Any) -> None:
        super().opened(**arguments)
        state = self.session.state
        self.letter: str = arguments.get("letter", "")
        player = arguments.get("player", "")
        self.player: str = player if player in state.names else self.session.player
        self.asked = bool(arguments.get("asked"))
        """Has the table been asked already about what it may have forgotten?"""
        self.view: RoundView | None = None
        self.seen: set[str] = set()
        """The tabs that have been looked at, and below the proofs that have come into sight."""
        self.appeared: set[tuple[str, str]] = set()
        self.shell.later(self._read)

    # --- building ---

    def build(self) -> None:
        self.begin_building()
        view = self.view = view_of(self.session, self.number)
        if self.letter not in (*view.letters, SUM):
            self.letter = view.letters[0]
        if self.player not in view.state.names:
            self.player = self.session.player
        self.seen.add(self.letter)
        self.add_widget(self._top(view))
        if not self._beside:
            self.add_widget(self._tabs(view))
        self.add_widget(self._content(view))
        add_foot(self, self._foot(view))

    @property
    def unfolds(self) -> bool:
        """A tablet held upright has the map over its whole width, as a phone has."""
        return super().unfolds or self.is_tall

    @property
    def _beside(self) -> bool:
        """On a phone on its side everything but the map stands in one column beside it."""
        return self.is_low and self.letter != SUM

    def _tabs(self, view: RoundView) -> PictureTabs:
        tabs = [*tabs_of(view), sum_tab(_("Total"))]
        side = dp(self.edge)
        options = {"padding": (0, 0, 0, 0) if self._beside else (side, dp(6), side, dp(2))}
        return PictureTabs(tabs, self.letter, self._choose_tab, self.seen, **options)

    def _top(self, view: RoundView) -> TopBar:
        title = _("Round {number}") if theme.large else _("Round {number} scoring")
        booked = _("Booked") if view.booked else ""
        return TopBar(
            title.format(number=self.number),
            booked,
            on_back=self.shell.back,
            actions=[
                *speaker(self.shell, self._spoken),
                undo_button(self.shell, act=take_back),
                self._menu(),
            ],
        )

    def _menu(self) -> Widget:
        def dispute() -> None:
            open_dispute(self.shell, Subject(LETTER, self.player, self.number, self.letter))

        entries = [
            MenuEntry("hand", "hand-pointing-up", _("Count by hand"), lambda: self._push("by_hand")),
            MenuEntry("rulings", "scale-balance", _("Rulings"), lambda: self.shell.push("rulings")),
        ]
        if self.letter != SUM and self.view and not self.view.missing(self.letter):
            entries.append(MenuEntry("dispute", "gavel", _("Dispute card"), dispute))
        return menu_button(self.shell, entries)

    def _push(self, name: str) -> None:
        self.shell.push(name, round=self.number)

    def _content(self, view: RoundView) -> Widget:
        if self.letter == SUM:
            return self._total(view)
        if view.missing(self.letter):
            above = [self._tabs(view)] if self._beside else []
            return Scroll(Centred(*above, missing_tile(self, self.letter), gap=12, padding=(16, 16, 16, 24)))
        proof = self._open_proof(view)
        appears = (self.letter, self.player) not in self.appeared
        self.appeared.add((self.letter, self.player))
        if self._beside:
            return self._low(view, proof, appears)
        if self.unfolds:
            parts = [*self._letter(view), *self._proof(proof, appears)]
            self.scroll = Scroll(Column(*parts, gap=8, padding=(self.edge, 6, self.edge, 16)))
            return self.scroll
        majority = majority_card(view, self.letter, self.player) is not None
        return panes(self, self._letter(view), proof, above=10, least=MAJORITY if majority else RULE, appears=appears)

    def _low(self, view: RoundView, proof: Proof | None, appears: bool) -> Widget:
        parts = [self._tabs(view), *self._letter(view)]
        if proof is None:
            return Scroll(Centred(*parts, gap=8, padding=(12, 0, 12, 12)))
        pane = ProofPane(proof, self._side(), low=True, appears=appears, above=parts)
        pane.padding = (dp(12), 0, dp(12), dp(8))
        self.scroll = pane.scroll
        return pane

    def _side(self) -> float:
        """The width of the words beside a low map, in pixels."""
        return float(min(dp(LOW_SIDE) * min(theme.text_scale, 1.3), content_width(self) * 0.52))

    def _open_proof(self, view: RoundView) -> Proof | None:
        score = view.score(self.player, self.letter)
        if score is None or score.points is None:
            return None
        proof = proof_of(view, self.player, score, self._extras(view, self.player, score))
        proof.headline = counted_words(view, self.player, self.letter)
        proof.points = points_words(view, self.player, self.letter)
        proof.on_swipe = self._step_player
        proof.on_ask = ask_about_thing(self.shell, self.session.state, self.player, proof.territory)
        return proof

    def _letter(self, view: RoundView) -> list[Widget]:
        """The rule, what is to be said about it, and everybody's points."""
        tile = view.tile(self.letter) or ""
        parts: list[Widget] = [Column(rule_head(self, tile), padding=(4, 0, 0, 0))]
        parts += self._notices()
        if unknown := view.unknown(self.letter):
            parts.append(gold_request(self, counted_words(view, unknown[0], self.letter)))
        if card := majority_card(view, self.letter, self.player, self._open):
            return [*parts, card]
        if self.unfolds or self._beside:
            return [*parts, points_strip(view, self.letter, self.player, self._open)]
        rows = [
            player_row(view, name, self.letter, name == self.player, self._opener(name)) for name in view.state.names
        ]
        return [*parts, RowCard(*rows, inset=16)]

    def _proof(self, proof: Proof | None, appears: bool) -> list[Widget]:
        if proof is None:
            return []
        return [Card(self.unfolded(proof, around=2 * self.edge, appears=appears))]

    def _notices(self) -> list[Widget]:
        """What no longer agrees, and how many open questions can change the points."""
        number = self.number
        asks = looks_card(self.shell, lambda state: scoring_questions(state, number))
        return [card for card in (agreement_card(self.shell), asks) if card is not None]

    def _extras(self, view: RoundView, name: str, score: Score) -> list[Widget]:
        extras: list[Widget] = [dispute_button(self.shell, Subject(LETTER, name, self.number, self.letter))]
        if SCORING_TILES[score.rule].counts_scroll:
            extras += scroll_choices(self, view, name, self.letter)
        if self.session.running and self.session.looking_at is None:
            extras += [look_button(self.shell, name, cell) for cell, _point in unsettled_in(view, name, score)]
        return extras

    def _total(self, view: RoundView) -> Scroll:
        """The sum and the ranking before and after; a tablet has them side by side, and the territories below."""
        lands = [lands_card(self, LANDS, row=True)] if self.number == self.session.state.game.round else []
        if self.is_tall:
            parts = [*self._sum(view, content_width(self)), rank_bars(view), *lands]
            return Scroll(Column(*parts, gap=12, padding=(EDGE, 10, EDGE, 16)))
        if self.layout is not Layout.WIDE:
            parts = [*self._sum(view, content_width(self)), rank_bars(view)]
            return Scroll(Centred(*parts, gap=12, padding=(12, 12, 12, 24)))
        half = (content_width(self) - dp(2 * EDGE + COLUMNS_APART)) / 2
        sums = Column(*self._sum(view, half), gap=12)
        columns = Columns(self.layout, WIDE_TOTAL, left=[sums], right=[rank_bars(view)])
        below = Column(*lands, padding=(EDGE, 0, EDGE, 16))
        return Scroll(Column(columns, below, gap=COLUMNS_APART))

    def _sum(self, view: RoundView, room: float) -> list[Widget]:
        parts: list[Widget] = []
        parts += self._notices()
        parts.append(sum_card(view, self._open_cell, room, self._open_vp))
        if letters := view.open_letters():
            text = _("Not known yet: {letters}.").format(letters=", ".join(letters))
            parts.append(Text(text, "body", colour="error"))
        parts += [Text(note, "body", colour="on_surface_variant") for note in sum_notes(view)]
        return parts

    # --- the foot ---

    def _foot(self, view: RoundView) -> list[Widget]:
        if self.session.looking_at is not None:
            return []
        if view.booked is not None:
            return self._after_booking()
        book = _("Book round {number}").format(number=self.number)
        if self.letter == SUM:
            return [self._book(book, "filled", size_hint_x=1)]
        following = self._following(view)
        on = PushButton(self._named(view, following), trailing_icon="arrow-right", size_hint_x=1, test_id="next_tab")
        on.action = lambda: self._choose_tab(following)
        return [self._book(book, "outlined", size_hint_x=1), on]

    def _named(self, view: RoundView, tab: str) -> str:
        """A tab by its letter and the name of its tile."""
        tile = view.tile(tab)
        if tab == SUM:
            return _("Total")
        if theme.large and self.layout is Layout.SIDE:
            return tab
        return _("{letter}: {tile}").format(letter=tab, tile=engine_words().scoring_tile(tile)) if tile else tab

    def _book(self, words: str, kind: str, **options: Any) -> PushButton:
        book = self.to_what_is_shown(self.book)
        return PushButton(words, kind=kind, icon="check", on_tap=book, test_id="book", **options)

    def _after_booking(self) -> list[Widget]:
        state = self.session.state
        if self.number != state.game.round or state.ended:
            return []
        if self.number == len(state.game.track):
            button = PushButton(_("Final scoring"), icon="flag-checkered", size_hint_x=1, test_id="final")
            on = partial(self.shell.push, "final")
        else:
            words = _("Round {number}").format(number=self.number + 1)
            button = PushButton(words, trailing_icon="arrow-right", size_hint_x=1, test_id="next_round")
            on = partial(begin_round, self.shell)
        button.action = self.to_what_is_shown(lambda: settle_first(self.shell, on))
        return [button]

    def _following(self, view: RoundView) -> str:
        tabs = [*view.letters, SUM]
        return str(tabs[tabs.index(self.letter) + 1])

    # --- doing ---

    def book(self, anyway: bool = False) -> None:
        """Books the round; what is not known yet is asked for first."""
        view = self.view
        assert view is not None
        if view.open_letters() and not anyway:
            self._choose_tab(view.open_letters()[0])
            text = _("Not known yet: {letters}.").format(letters=", ".join(view.open_letters()))
            ask_about(self.shell, self.session, text, (_("Book without"), lambda: self.book(anyway=True)))
            return
        if self.asked:
            self._book_now(view)
        else:
            played_first(self.shell, lambda: self._book_now(view), self.number, _("Book without"))

    def _book_now(self, view: RoundView) -> None:
        self.letter = SUM
        do_and_say(self.shell, view.booking(), _("Round {number} booked").format(number=self.number))

    def _choose_tab(self, letter: str) -> None:
        self.letter = letter
        self._changed()

    def _opener(self, name: str) -> Action:
        return lambda: self._open(name)

    def _open(self, name: str) -> None:
        self.player = name
        self._changed()

    def _step_player(self, step: int) -> None:
        """A swipe over the map."""
        names = self.session.state.names
        self._open(names[(names.index(self.player) + step) % len(names)])

    def _open_cell(self, letter: str, name: str) -> None:
        self.letter, self.player = letter, name
        self._changed()

    def _open_vp(self, name: str) -> None:
        """What the sum is made of: after a booked round, or now."""
        booked = self.view is not None and self.view.booked is not None
        open_dispute(self.shell, Subject(VP, name, self.number if booked else 0))

    def _changed(self) -> None:
        """Something else is open: it is shown, remembered and read aloud."""
        self.refresh()
        self.shell.keep_place()
        if self.player or self.letter == SUM:
            self._read()

    def kept(self) -> dict[str, Any]:
        return {"round": self.number, "letter": self.letter, "player": self.player, "asked": self.asked}

    def _read(self) -> None:
        if self.shell.screen is self and self.view is not None:
            read_scoring(self.shell, self._spoken)

    def _spoken(self) -> str:
        """What the speaker reads: the open row, or the sum."""
        assert self.view is not None
        score = self.view.score(self.player, self.letter) if self.player and self.letter != SUM else None
        if score is not None and self.view.points(self.player, self.letter) == score.points:
            return spoken(self.player, score)
        if self.player and self.letter != SUM:
            return f"{self.player}: {number_text(self.view.points(self.player, self.letter))}"
        names = self.view.state.names
        return ". ".join(f"{name}: {self.view.after(name)}" for name in names)

    def key(self, name: str, modifiers: list[str]) -> bool:
        assert self.view is not None
        tabs = [*self.view.letters, SUM]
        step = {"left": -1, "right": 1}.get(name)
        if step is None:
            return False
        self._choose_tab(tabs[max(0, min(len(tabs) - 1, tabs.index(self.letter) + step))])
        return True


def scroll_choices(screen: ScoringScreen, view: RoundView, name: str, letter: str) -> list[Widget]:
    """A row for each scroll; another than the best is kept as a count by hand."""
    player, game = view.state.game.player(name), view.state.game
    exempt = view.tile(letter) in game.rulings.borderlands_exempt
    scrolls = score_scrolls(Clan(Survey(view.territory(name), exempt), player.gold, game.rulings))
    if len(scrolls) < 2 or view.booked is not None:
        return []
    chosen = view.points(name, letter)
    best = max(scroll.points or 0 for scroll in scrolls)
    marked = next((scroll for scroll in scrolls if scroll.points == chosen), None)
    rows: list[Widget] = [Text(_("Which scroll counts?"), "label", colour="primary")]
    for number, scroll in enumerate(scrolls):
        keep = None if scroll.points == best else scroll.points
        action = _chooser(screen, view, name, letter, keep)
        rows.append(choice_row(_words(scroll), scroll is marked, action, f"scroll:{number}", _sum(scroll)))
    return rows


def _words(scroll: ScrollScore) -> str:
    words = engine_words()
    text = _("{scroll}, {place}").format(scroll=words.scroll(scroll.scroll), place=words.place(scroll.cell))
    return text[:1].upper() + text[1:]


def _sum(scroll: ScrollScore) -> str:
    return engine_words().scroll_sum(scroll)


def _chooser(screen: ScoringScreen, view: RoundView, name: str, letter: str, points: int | None) -> Action:
    def choose() -> None:
        keep_hand_count(screen.session, view.number, name, letter, points)
        screen.refresh()

    return choose
