"""Scores: the three scorings, each with a tab for barrels, chieftains, special places and the sum; booked with one tap.

shell.push("scoring", number=2, rule="whisky", player="Isla")     # the row of a player, open; rule="Σ" for the sum
"""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.dispute import Subject
from companion.core.i18n import _
from companion.core.layout import Layout
from companion.core.theme import theme
from companion.games.glen.model.language import engine_words
from companion.games.glen.model.score_lines import ACHIEVEMENTS, counter_symbol, spoken
from companion.games.glen.model.scoring_table import ScoringView, current, tell_amount, view_of
from companion.games.glen.scorings.chart import STEPS
from companion.games.glen.scorings.evidence import BOARD_HEIGHT, Evidence
from companion.games.glen.scorings.overview import overview_card
from companion.games.glen.scorings.sum import (
    book,
    chart_card,
    player_row,
    rank_bars,
    rebook_card,
    rule_head,
    sum_card,
    sum_notes,
)
from companion.games.glen.screen import GlenScreen
from companion.screens.bar_buttons import speaker, undo_button
from companion.screens.base import PlaceKeeping
from companion.screens.dispute import dispute_button
from companion.screens.foot import add_foot, content_width
from companion.screens.menu import MenuEntry, menu_button
from companion.screens.territories import lands_card
from companion.shell.speech import read_scoring
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, Centred, Column, Columns, Line, Measures, PaneScroll, RowCard, Scroll
from companion.widgets.controls import Segmented
from companion.widgets.picture_tabs import PictureTabs, TabPicture
from companion.widgets.sheet import NumberPad
from companion.widgets.text import Text
from scoring.glen.play.turns import scorings_due
from scoring.glen.track import SCORINGS

SUM: Final = "Σ"
TABS: Final = (*ACHIEVEMENTS, SUM)
WIDEST: Final = 620
"""The sums grow no wider, in dp."""
APART: Final = 12
TOTAL: Final = Measures(1400, 12, APART, (16, 10, 16, 16), (16, 10, 16, 16))
LANDS: Final = 110
"""The height of the territories below the ranking on a tablet, in dp."""
WIDE_BOARD: Final = 330
"""The height of a territory where there is room, in dp."""
WIDE_STEPS: Final = 190
"""The height of the highest bar of the chart where it stands alone, in dp."""
LIST: Final = 400
"""The width of the list beside the proof, in dp."""


class GlenScoringScreen(PlaceKeeping, GlenScreen):
    """One of the three scorings; nothing is booked by looking at it."""

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self.number = 0
        self.rule: str = ACHIEVEMENTS[0]
        self.player = ""
        self.view: ScoringView | None = None
        self.touched = False

    def opened(self, **arguments: Any) -> None:
        super().opened()
        state = self.session.state
        number, rule, player = (arguments.get(name) for name in ("number", "rule", "player"))
        self.number = number if number in SCORINGS else current(state)
        self.rule = rule if rule in TABS else ACHIEVEMENTS[0]
        self.player = player if player in state.names else ("" if player == "" else self.session.player)
        self.touched = False
        self.shell.later(self._read)

    # --- building ---

    def build(self) -> None:
        view = self.view = view_of(self.session, self.number)
        if self.player not in view.game.names:
            self.player = ""
        self.add_widget(self._top(view))
        if not self.is_low:
            self.add_widget(self._choice())
        tabs = [TabPicture(rule, counter_symbol(rule), engine_words().heading(rule)) for rule in ACHIEVEMENTS]
        tabs.append(TabPicture(SUM, "", _("Total")))
        side = dp(self.edge)
        self.add_widget(PictureTabs(tabs, self.rule, self._choose_tab, padding=(side, dp(6), side, dp(2))))
        self.add_widget(self._content(view))
        add_foot(self, self._foot(view))

    def _top(self, view: ScoringView) -> TopBar:
        is_tab = len(self.shell.path) < 2
        return TopBar(
            _("Scoring {number}").format(number=self.number),
            self._standing(view),
            on_back=None if is_tab else self.shell.back,
            actions=[*speaker(self.shell, self._spoken), undo_button(self.shell), self._menu()],
        )

    def _standing(self, view: ScoringView) -> str:
        if view.booked is not None:
            return _("Booked by hand") if view.booked.by_hand else _("Booked")
        if self.number in scorings_due(view.state):
            return _("Due now")
        return _("Comes with the last tile of stack {number}").format(number=self.number)

    def _choice(self) -> Widget:
        words = "{number}" if theme.large else _("Scoring {number}")
        choices = [(str(number), words.format(number=number)) for number in SCORINGS]
        picker = Segmented(choices, str(self.number), self._choose_number, ticked=False, test_id="scoring")
        return Centred(picker, padding=(12, 4, 12, 4))

    def _menu(self) -> Widget:
        entries = [
            MenuEntry("settlement", "flag-checkered", _("Settlement"), lambda: self.shell.push("settlement")),
            MenuEntry("rulings", "scale-balance", _("Rulings"), lambda: self.shell.push("rulings")),
            MenuEntry("report", "text-box-outline", _("Text report"), lambda: self.shell.push("report")),
            MenuEntry("share", "share-variant-outline", _("Share or export"), lambda: self.shell.push("share")),
        ]
        return menu_button(self.shell, entries)

    def _content(self, view: ScoringView) -> Widget:
        if self.rule == SUM:
            self.scroll = Scroll(self._total(view))
            return self.scroll
        if self._unfolds:
            self.scroll = Scroll(Centred(*self._achievement(view), gap=12, padding=(12, 14, 12, 24)))
            return self.scroll
        return self._panes(view)

    @property
    def _unfolds(self) -> bool:
        """Does a proof unfold in the list? Otherwise it lies beside it."""
        return self.layout is Layout.PHONE

    def _panes(self, view: ScoringView) -> BoxLayout:
        panes = BoxLayout(spacing=dp(16), padding=(dp(16), dp(8), dp(16), dp(12)))
        self.scroll = PaneScroll(Column(*self._achievement(view), gap=12))
        self.scroll.size_hint_x, self.scroll.width = None, min(dp(LIST) * theme.text_scale, self.shell.width * 0.46)
        panes.add_widget(self.scroll)
        parts: list[Widget] = []
        if self.player:
            parts.append(Card(self._proof(view, self.player), padding=(16, 12, 16, 12)))
        if self._chart_beside(view):
            parts.append(chart_card(view, self.rule, self.player, STEPS if self.is_low else WIDE_STEPS))
        panes.add_widget(PaneScroll(Column(*parts, gap=12)))
        return panes

    def _chart_beside(self, view: ScoringView) -> bool:
        """Does the chart stand with the proof? On a low window it has to; on a wide one where there is no territory."""
        if self.is_low:
            return True
        proof = view.told_of(self.player, self.rule).lines if self.player else ()
        return self.layout is Layout.WIDE and not any(line.cells for line in proof)

    def _achievement(self, view: ScoringView) -> list[Widget]:
        parts: list[Widget] = [self._choice()] if self.is_low else []
        parts.append(rule_head(self.shell, self.rule))
        if card := rebook_card(self.shell, self.session):
            parts.append(card)
        parts += self._cards(view)
        if not self._chart_beside(view):
            parts.append(chart_card(view, self.rule, self.player))
        return parts

    def _cards(self, view: ScoringView) -> list[Widget]:
        """The open row in a card of its own, the others together above and below it."""
        cards: list[Widget] = []
        group: RowCard | None = None
        for name in view.game.names:
            is_open = name == self.player
            row = player_row(view, name, self.rule, is_open, self._opener(name))
            if is_open and self._unfolds:
                cards.append(Card(row, Column(self._proof(view, name), padding=(16, 0, 16, 12))))
                self.in_sight = cards[-1] if self.touched else None
                group = None
                continue
            if group is None:
                group = RowCard(inset=16)
                cards.append(group)
            row.selected = is_open
            group.add_widget(row)
        return cards

    def _proof(self, view: ScoringView, name: str) -> Column:
        player = view.then.find(name)
        assert player is not None
        high = WIDE_BOARD if self.layout is Layout.WIDE else BOARD_HEIGHT
        proof = Evidence(view.told_of(name, self.rule), player, with_sums=False, high=high)
        proof.add_widget(dispute_button(self.shell, Subject(self.rule, name, self.number)))
        if self.session.running and self.session.looking_at is None:
            proof.add_widget(self._another(view, name))
        return proof

    def _another(self, view: ScoringView, name: str) -> Widget:
        """The table says what somebody had: VP follow from that."""
        rule = self.rule
        words = _("Set it right") if theme.large else _("It was another number")
        button = PushButton(words, kind="text", icon="pencil-outline", test_id=f"tell:{name}")
        button.action = lambda: self._ask(name, rule)
        if not view.row(name, rule).by_hand:
            return Line(button)
        back = PushButton(_("As counted"), kind="text", icon="restore", test_id=f"untell:{name}")
        back.action = lambda: self._tell(name, rule, None)
        return Column(button, back, gap=4) if theme.large else Line(button, back, gap=4)

    def _total(self, view: ScoringView) -> Column:
        """The sums and the ranking before and after; a tablet has them side by side."""
        if self.is_tall:
            parts = [*self._sum(view, content_width(self)), rank_bars(view), lands_card(self, LANDS, row=True)]
            return Column(*parts, gap=12, padding=(self.edge, 10, self.edge, 16))
        if self.layout is not Layout.WIDE:
            parts = [*self._sum(view, content_width(self)), rank_bars(view)]
            return Centred(*parts, gap=12, padding=(12, 12, 12, 24))
        half = (content_width(self) - dp(2 * self.edge + APART)) / 2
        lands = lands_card(self, LANDS)
        return Columns(
            self.layout, TOTAL, left=[Column(*self._sum(view, half), gap=12)], right=[rank_bars(view), lands]
        )

    def _sum(self, view: ScoringView, space: float) -> list[Widget]:
        parts: list[Widget] = [self._choice()] if self.is_low else []
        if card := rebook_card(self.shell, self.session):
            parts.append(card)
        parts.append(sum_card(view, self._open_cell, space))
        parts += [Text(note, "body", colour="on_surface_variant") for note in sum_notes(view)]
        heading = Text(_("All scorings"), "label", colour="primary")
        views = [view if number == self.number else view_of(self.session, number) for number in SCORINGS]
        widest = space if self.is_tall else dp(WIDEST)
        room = min(space - dp(0 if self.layout is Layout.WIDE else 2 * self.edge), widest)
        parts.append(Column(heading, overview_card(views, self._open_scoring, room), gap=6))
        return parts

    # --- the foot ---

    def _foot(self, view: ScoringView) -> list[Widget]:
        if self.session.looking_at is not None or self.session.state.ended:
            return []
        if view.booked is not None:
            return self._after_booking()
        words = _("Book scoring {number}").format(number=self.number)
        if self.rule == SUM:
            return [self._book(words, "filled")]
        following = TABS[TABS.index(self.rule) + 1]
        on = PushButton(self._named(following), trailing_icon="arrow-right", size_hint_x=1, test_id="next_tab")
        on.action = lambda: self._choose_tab(following)
        return [self._book(words, "outlined"), on]

    def _named(self, tab: str) -> str:
        return _("Total") if tab == SUM else engine_words().heading(tab)

    def _book(self, words: str, kind: str) -> PushButton:
        return PushButton(words, kind=kind, icon="check", on_tap=self.book, size_hint_x=1, test_id="book")

    def _after_booking(self) -> list[Widget]:
        """On to the game, or to the settlement once all is booked."""
        if all(number in self.session.state.scorings for number in SCORINGS):
            on = PushButton(_("Settlement"), icon="flag-checkered", size_hint_x=1, test_id="settlement")
            on.action = lambda: self.shell.push("settlement")
        else:
            on = PushButton(_("On with the game"), trailing_icon="arrow-right", size_hint_x=1, test_id="on_with_it")
            on.action = lambda: self.shell.go(self.shell.face.hub(self.session.state))
        return [on]

    # --- doing ---

    def book(self) -> None:
        """Books what is shown."""
        assert self.view is not None
        self.rule = SUM
        book(self.shell, self.view)

    def _ask(self, name: str, rule: str) -> None:
        title = _("{name}: {what}").format(name=name, what=engine_words().heading(rule))
        note = _("How many were there at this scoring?")
        self.shell.open_pad(
            NumberPad(title, note=note, on_done=lambda amount: self._tell(name, rule, amount), test_id="pad")
        )

    def _tell(self, name: str, rule: str, amount: int | None) -> None:
        tell_amount(self.session, self.number, name, rule, amount)
        self.refresh()

    def _choose_number(self, number: str) -> None:
        self.number, self.touched = int(number), False
        self._changed()

    def _choose_tab(self, rule: str) -> None:
        self.rule, self.touched = rule, False
        self._changed()

    def _opener(self, name: str) -> Action:
        return lambda: self._open(name)

    def _open(self, name: str) -> None:
        self.touched = True
        self.player = "" if self._unfolds and name == self.player else name
        self._changed()

    def _open_cell(self, rule: str, name: str) -> None:
        self.rule, self.player = rule, name
        self._changed()

    def _open_scoring(self, number: int, name: str) -> None:
        self.number, self.rule, self.player = number, ACHIEVEMENTS[0], name
        self._changed()

    def _changed(self) -> None:
        """Something else is open: it is shown, remembered and read aloud."""
        self.refresh()
        self.shell.keep_place()
        if self.player or self.rule == SUM:
            self._read()

    def kept(self) -> dict[str, Any]:
        return {"number": self.number, "rule": self.rule, "player": self.player}

    def _read(self) -> None:
        if self.shell.screen is self and self.view is not None:
            read_scoring(self.shell, self._spoken)

    def _spoken(self) -> str:
        """What the speaker reads: the open row, or the sum."""
        assert self.view is not None
        if self.player and self.rule != SUM:
            return spoken(self.player, self.view.told_of(self.player, self.rule))
        return ". ".join(f"{name}: {self.view.after(name)}" for name in self.view.game.names)

    def key(self, name: str, modifiers: list[str]) -> bool:
        step = {"left": -1, "right": 1}.get(name)
        if step is None:
            return False
        self._choose_tab(TABS[max(0, min(len(TABS) - 1, TABS.index(self.rule) + step))])
        return True
