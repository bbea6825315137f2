"""Count by hand: players type their own count first; then only the differences are shown, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.core.layout import Layout
from companion.core.theme import theme
from companion.games.skye.market.prices import PriceSlot
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.round_points import RoundView, hand_counts, keep_hand_count, view_of
from companion.games.skye.round.flow import to_table
from companion.games.skye.round.letter import rule_head
from companion.games.skye.round.one_round import RoundScreen
from companion.games.skye.round.panes import SUM, tabs_of
from companion.screens.bar_buttons import undo_button
from companion.screens.foot import add_foot
from companion.screens.territories import lands_card, table_lands
from companion.shell.step_messages import say_done
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import DrawnButton, PushButton
from companion.widgets.containers import Card, Centred, Column, Line, PaneScroll, RowCard, Scroll
from companion.widgets.picture_tabs import PictureTabs
from companion.widgets.sheet import NumberPad
from companion.widgets.text import Icon, PlayerShape, Text
from scoring.skye.play.building import mirrors

MOST: Final = 99
ONE_COLUMN: Final = 620
WIDEST: Final = 1400
LAND_COLUMNS: Final = 2
AROUND_LANDS: Final = 252
"""Above and below the territories: bars, tabs, margins; in dp."""
BELOW_LAND: Final = 46
"""The name below a territory, in dp."""
LEAST_LAND: Final = 120


class CountSlot(PriceSlot):
    """A count, or the place for one."""

    coin = False


class CountByHandScreen(RoundScreen):
    """The players' own count of a round."""

    bar = False

    def opened(self, **arguments: Any) -> None:
        super().opened(**arguments)
        self.letter: str = arguments.get("letter", "")
        self.counts = hand_counts(self.session, self.number)

    def kept(self) -> dict[str, Any]:
        return {"round": self.number, "letter": self.letter}

    def build(self) -> None:
        self.begin_building()
        self.counts = hand_counts(self.session, self.number)
        view = view_of(self.session, self.number)
        if self.letter not in tuple(view.letters):
            self.letter = view.letters[0]
        title = _("Round {number}, by hand").format(number=self.number)
        undo = undo_button(self.shell, telling=True)
        self.add_widget(TopBar(title, on_back=self.shell.back, actions=[undo]))
        side = dp(self.edge)
        self.add_widget(PictureTabs(tabs_of(view), self.letter, self._choose, padding=(side, dp(6), side, dp(2))))
        tile = view.tile(self.letter)
        parts: list[Widget] = [rule_head(self, tile)] if tile else []
        parts.append(self._people(view))
        parts.append(self._verdict(view))
        if self.is_tall and self._is_now:
            parts.append(lands_card(self, LEAST_LAND))
        beside = self.layout is Layout.WIDE and self._is_now
        self.add_widget(self._beside_lands(parts) if beside else self._alone(parts))
        add_foot(self, self._foot(view) if view.booked is None and self.session.looking_at is None else ())

    @property
    def _is_now(self) -> bool:
        """Is this round played now? One that is over was scored with fewer tiles than lie there."""
        return self.number == self.session.state.game.round

    def _alone(self, parts: list[Widget]) -> Scroll:
        widest = WIDEST if self.is_tall else ONE_COLUMN
        return Scroll(Centred(*parts, widest=widest, gap=12, padding=(self.edge, 14, self.edge, 24)))

    def _beside_lands(self, parts: list[Widget]) -> Widget:
        """The counts, and beside them all territories in two columns, as high as there is room."""
        side = self.edge
        box = BoxLayout(padding=(dp(side), dp(10), dp(side), dp(12)), spacing=dp(12))
        box.add_widget(PaneScroll(Column(*parts, gap=12)))
        lands = table_lands(self.shell.face, self.session.state, self._land_height(), columns=LAND_COLUMNS)
        box.add_widget(PaneScroll(Card(lands, padding=(16, 14, 16, 10))))
        return box

    def _land_height(self) -> float:
        """In dp, so that all are in sight together."""
        rows = -(-len(self.session.state.names) // LAND_COLUMNS)
        room = self.shell.height / dp(1) - AROUND_LANDS
        return float(max(LEAST_LAND, room / rows - BELOW_LAND * theme.text_scale))

    # --- rows ---

    def _people(self, view: RoundView) -> Card:
        card = RowCard(inset=16, padding=(0, 4, 0, 4))
        for player in view.state.game.players:
            slot = CountSlot(self._count(player.name), test_id=f"count:{player.name}")
            slot.action = self._asker(player.name)
            words: list[Widget] = [Text(player.name, "row", lines=1)]
            if self._differs(view, player.name):
                words.append(Text(self._difference(view, player.name), "body", colour="error"))
            line = Line(
                PlayerShape(player.colour or "white", 28), Column(*words, gap=0), gap=12, padding=(16, 8, 12, 8)
            )
            if self._differs(view, player.name):
                why = DrawnButton(_("Why?"), kind="text", test_id=f"why:{player.name}")
                why.action = self._explainer(player.name)
                line.add_widget(why)
            line.add_widget(slot)
            card.add_widget(line)
        return card

    def _count(self, name: str) -> int | None:
        return self.counts.get(name, {}).get(self.letter)

    def _complete(self, view: RoundView, letter: str) -> bool:
        """Has everyone counted a letter? Only then the app says what it counts."""
        return all(letter in self.counts.get(name, {}) for name in self._to_count(view))

    @staticmethod
    def _to_count(view: RoundView) -> Sequence[str]:
        """Everybody; where some mirror their territories and others do not, those who do not."""
        return [name for name in view.state.names if not mirrors(view.state, name)] or view.state.names

    def _differs(self, view: RoundView, name: str) -> bool:
        score, count = view.score(name, self.letter), self._count(name)
        if score is None or score.points is None or count is None or not mirrors(view.state, name):
            return False
        return self._complete(view, self.letter) and score.points != count

    def _difference(self, view: RoundView, name: str) -> str:
        score = view.score(name, self.letter)
        points = score.points if score else None
        return _("The rules count {points}: {how}").format(points=points, how=engine_words().short_sum(score))

    def _verdict(self, view: RoundView) -> Widget:
        if not self._complete(view, self.letter):
            return Text(_("Type what you have counted. The app shows its own count afterwards."), "body")
        if bare := [name for name in view.state.names if not mirrors(view.state, name)]:
            return Text(_("Only points are counted for {names}.").format(names=engine_words().listed(bare)), "body")
        differing = [name for name in view.state.names if self._differs(view, name)]
        if differing:
            return Text(_("Keep your count, or tap Why."), "body")
        return Line(Icon("check", colour="primary"), Text(_("The rules count the same."), "row"), gap=8)

    # --- the foot ---

    def _foot(self, view: RoundView) -> list[Widget]:
        letters = view.letters
        if not all(self._complete(view, letter) for letter in letters):
            unfinished = [letter for letter in letters if not self._complete(view, letter)]
            following = next((letter for letter in unfinished if letter != self.letter), self.letter)
            words = _("Count {letter}").format(letter=following)
            on = PushButton(words, icon="pencil-outline", size_hint_x=1, test_id="count_next")
            on.action = lambda: self._start(following)
            return [on]
        other = {
            name
            for name in view.state.names
            for letter in letters
            if view.points(name, letter) != self._rules(view, name, letter)
        }
        if not any(mirrors(view.state, name) for name in other):
            book = PushButton(_("Book round {number}").format(number=self.number), size_hint_x=1, test_id="book")
            book.action = self._booker(by_hand=bool(other))
            return [book]
        ours = PushButton(_("Book our count"), kind="outlined", size_hint_x=1, test_id="book_ours")
        ours.action = self._booker(by_hand=True)
        rules = PushButton(_("Book the rules' count"), size_hint_x=1, test_id="book_rules")
        rules.action = self._booker(by_hand=False)
        return [ours, rules]

    @staticmethod
    def _rules(view: RoundView, name: str, letter: str) -> int | None:
        score = view.score(name, letter)
        return score.points if score else None

    def _booker(self, *, by_hand: bool) -> Action:
        return self.to_what_is_shown(lambda: self._book(by_hand))

    def _book(self, by_hand: bool) -> None:
        # The players' counts stay noted: whoever takes the booking back has not counted for nothing.
        state = self.session.state
        told = {name: own for name, own in self.counts.items() if by_hand or not mirrors(state, name)}
        view = RoundView(state, self.number, told)
        if not self.session.do(view.booking()):
            return
        to_table(self.shell, "scoring", round=self.number, letter=SUM)
        say_done(self.shell, self.session, _("Round {number} booked").format(number=self.number))

    # --- typing ---

    def _choose(self, letter: str) -> None:
        self.letter = letter
        self.refresh()

    def _start(self, letter: str) -> None:
        self.letter = letter
        self.refresh()
        names = [name for name in self._to_count(view_of(self.session, self.number)) if self._count(name) is None]
        if names:
            self._ask(names[0])

    def _asker(self, name: str) -> Action:
        return lambda: self._ask(name)

    def _ask(self, name: str) -> None:
        tile = self.session.state.game.scoring_tiles.get(self.letter)
        note = f"{self.letter}: {engine_words().scoring_tile(tile)}" if tile else self.letter

        def keep(points: int) -> None:
            keep_hand_count(self.session, self.number, name, self.letter, points)
            self.refresh()
            rest = [other for other in self._to_count(view_of(self.session, self.number)) if self._count(other) is None]
            if rest:
                self._ask(rest[0])

        title = _("What does {name} score?").format(name=name)
        self.shell.open_pad(NumberPad(title, within=(0, MOST), note=note, on_done=keep, test_id=f"count_pad:{name}"))

    def _explainer(self, name: str) -> Action:
        return lambda: self.shell.push("scoring", round=self.number, letter=self.letter, player=name)
