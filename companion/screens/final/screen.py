"""The frame of a reveal: a hero, bars that grow part by part, one player point by point; then share it, or play again.

A game says what its parts are and look like, what is asked before the ranking, and what a player's points are made of.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.board.board import Board, show_alike
from companion.board.scene import BoardTile
from companion.core.i18n import _
from companion.core.layout import Layout
from companion.core.reveal import RANKING, Ranked, Reveal
from companion.core.theme import theme
from companion.games import title_of
from companion.screens.bar_buttons import speaker, undo_button
from companion.screens.base import PlaceKeeping, Screen
from companion.screens.final.account import account_card
from companion.screens.final.bars import BarsLook, ResultBars, RevealStep
from companion.screens.final.sharing import sharing_entries
from companion.screens.foot import add_foot
from companion.screens.menu import MenuEntry, menu_button
from companion.screens.share.actions import share_text, share_words
from companion.session.bg_stats import LoggedGame
from companion.shell.speech import read_scoring
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.containers import Card, Centred, Column, Line, PaneScroll, Scroll
from companion.widgets.hero import Hero
from companion.widgets.result_bar import legend
from companion.widgets.text import PlayerShape, Text

TERRITORY_HEIGHT: Final = 136


class RevealScreen(PlaceKeeping, Screen):
    """The reveal; showing the ranking ends the game, and undo takes that back."""

    bar = False
    title: ClassVar[str]
    sum_symbol: ClassVar[str]
    """The picture beside the total."""
    emblem: ClassVar[str]
    """The symbol in the hero; one that does not differ by "{colour}" bears the player's shape."""
    played: ClassVar[LoggedGame]
    steps: ClassVar[Mapping[str, RevealStep]]
    result: Reveal[Any]
    stage: str
    player: str

    # --- what a game says ---

    @abstractmethod
    def count(self) -> Reveal[Any]:
        """The result of the table as it is now."""

    @abstractmethod
    def notices(self) -> Sequence[Widget]:
        """What stands in the way of a result, or belongs to it."""

    @abstractmethod
    def territory(self, name: str) -> Sequence[BoardTile]:
        """What a player has built."""

    @abstractmethod
    def rows(self) -> Sequence[Widget]:
        """The player in question, point by point, as far as it is revealed."""

    @abstractmethod
    def below(self) -> Sequence[Widget]:
        """What stands below the account: where it is printed, what is open."""

    def notes(self) -> Sequence[str]:
        """What there is to say below the points of the player in question."""
        return ()

    @abstractmethod
    def rank(self) -> None:
        """Ends the game, which shows the ranking, or says what stands in the way."""

    @abstractmethod
    def reopen(self) -> None:
        """Takes an ended game back to the table."""

    @abstractmethod
    def report(self) -> str:
        """The result as plain text."""

    @abstractmethod
    def entries(self) -> Sequence[MenuEntry]:
        """The game's own lines of the menu."""

    def decided(self, decider: str) -> Widget:
        """What broke the tie for the first place."""
        return Text(decider, "body", colour="on_primary_container")

    # --- building ---

    def opened(self, **arguments: Any) -> None:
        super().opened()
        self.result = self.count()
        stage, player = arguments.get("stage"), arguments.get("player")
        begin = RANKING if self.session.state.ended else self.result.stages[0]
        self.stage = str(stage) if stage in self.result.stages else begin
        # Nobody has won where an amount is not known.
        winners = [each.name for each in self.result.winners] if self.session.state.ended else []
        first = next(iter(winners), self._leader() or self.session.player)
        self.chosen = False
        self.player = str(player) if player in self.session.state.names else first
        self.growing: Sequence[str] = ()
        self.bars: ResultBars | None = None

    def build(self) -> None:
        state = self.session.state
        self.result = self.count()
        if state.ended and self.stage != RANKING:
            seen = self.revealed if self.stage in self.result.stages else ()
            self.growing = [part for part in self.result.revealed(RANKING) if part not in seen]
            self.stage = RANKING
        elif not state.ended and (self.stage == RANKING or self.stage not in self.result.stages):
            self.stage = self.result.revealed(RANKING)[-1]
        self.player = self.player if self.player in state.names else self.session.player
        actions = [*speaker(self.shell, self.report), undo_button(self.shell), self._menu()]
        self.add_widget(TopBar(_(self.title), on_back=self.shell.back, actions=actions))
        self.add_widget(self._content())
        self.growing = ()
        add_foot(self, self._foot() if self.session.looking_at is None else ())

    @property
    def revealed(self) -> list[str]:
        """The parts that are seen now."""
        return self.result.revealed(self.stage)

    def _content(self) -> Widget:
        at = self._go_on_growing()
        bars = self.bars = self._bars()
        self.hero = self._hero(bars)
        notices, told = self.notices(), [self._legend(), bars, *self._ties()]
        details = [account_card(self, self.rows(), self.notes(), self.sum_symbol), *self.below()]
        bars.start(at)
        if self.layout is Layout.PHONE or self.is_tall:
            lands = self._territories() if self.is_tall else []
            parts, side = [self.hero, *notices, *told, *lands, *details], self.edge
            self.scroll = Scroll(Column(*parts, gap=12, padding=(side, 0, side, 24)))
            return self.scroll
        panes = BoxLayout(spacing=dp(16), padding=(dp(16), 0, dp(16), dp(12)))
        panes.add_widget(PaneScroll(Centred(self.hero, *told, *self._territories(), gap=10)))
        panes.add_widget(PaneScroll(Centred(*notices, *details, gap=12)))
        return panes

    def _go_on_growing(self) -> float:
        """Bars that are built anew while they grow, because something else has changed, go on from there."""
        before = self.bars
        if before is None or self.growing or before.look.stage != self.stage or not before.is_growing:
            return 0.0
        self.growing = before.growing
        return float(before.at)

    def _territories(self) -> list[Widget]:
        """What everybody has built, where there is room to look at it; a tap leads to that player."""
        built = {player.name: self.territory(player.name) for player in self.result.players}
        if self.is_low or not any(built.values()):
            return []
        line = Line(gap=10)
        for player in self.result.order(self.stage):
            line.add_widget(self._territory(player, built[player.name]))
        show_alike(board for card in line.children for board in card.children if isinstance(board, Board))
        return [line]

    def _territory(self, player: Ranked, tiles: Sequence[BoardTile]) -> Card:
        board = Board(touchable=False, ring=0.05, size_hint_y=None, height=dp(TERRITORY_HEIGHT))
        if tiles:
            board.show(tiles)
        name = Text(player.name, "label", lines=1)
        chosen = player.name == self.player
        card = Card(
            Line(PlayerShape(player.colour or "white", 18), name, gap=8, padding=(2, 0, 2, 4)),
            board,
            colour="secondary_container" if chosen else "canvas",
            border="primary" if chosen else "",
            padding=8,
            radius=14,
            on_tap=self.chooser(player.name),
        )
        card.test_id = f"territory:{player.name}"
        return card

    # --- the head ---

    def _hero(self, bars: ResultBars) -> Hero:
        if self.stage == RANKING and self.result.known and not bars.plan.seconds:
            return self._winner()
        totals = bars.totals()
        leaders = self.result.leaders(totals)
        player = leaders[0] if leaders else next(each for each in self.result.players if each.name == self.player)
        hero = self._hero_of(player, self.result.leading(totals) or self._headline(), self._step())
        bars.when_led, bars.when_done = self._lead, lambda: self._built_up(bars)
        return hero

    def _built_up(self, bars: ResultBars) -> None:
        """All pieces are in sight: the ranking can be told, if nobody has gone on meanwhile."""
        if self.shell.screen is self and self.bars is bars:
            self._follow_leader()
            self.refresh()

    def _leader(self) -> str:
        """Who is alone in front at this step."""
        totals = {player.name: self.result.total(player.name, self.stage) for player in self.result.players}
        leaders = self.result.leaders(totals)
        return leaders[0].name if len(leaders) == 1 else ""

    def _follow_leader(self) -> None:
        """The account is that of whoever leads, unless somebody has asked for another."""
        if not self.chosen and self.stage != RANKING:
            self.player = self._leader() or self.player

    def _headline(self) -> str:
        return _(self.steps[self.revealed[-1]].headline)

    def _step(self) -> str:
        """What is in sight, and what comes next."""
        following = self.result.following(self.stage)
        if following is None:
            return self._headline()
        return _("{now} · next: {step}").format(now=self._headline(), step=_(self.steps[following].name))

    def _lead(self, totals: Mapping[str, int | None]) -> None:
        """The hero changes with the leader, and only then."""
        leaders = self.result.leaders(totals)
        if leaders:
            self.hero.tell(self._symbol(leaders[0]), self.result.leading(totals), leaders[0].colour or "blue")

    def _winner(self) -> Hero:
        result = self.result
        below = [self.decided(decider)] if (decider := result.decider()) else []
        return self._hero_of(result.winners[0], result.headline(), result.subline(), *below)

    def _hero_of(self, player: Ranked, title: str, text: str, *below: Widget) -> Hero:
        symbol, colour = self._symbol(player), player.colour or "blue"
        return Hero(symbol, title, text, *below, shape=colour if symbol == self.emblem else "", low=self.is_low)

    def _symbol(self, player: Ranked) -> str:
        return self.emblem.format(colour=player.colour or "blue")

    # --- the bars ---

    def _legend(self) -> Widget:
        named = [(step.look, _(step.name)) for step in map(self.steps.__getitem__, self.revealed) if step.look]
        return legend(named, _("one scale for all"))

    def _bars(self) -> ResultBars:
        look = BarsLook(self.steps, self.stage, self.player, self.layout is not Layout.PHONE, self.chooser)
        return ResultBars(self.result, look, self.growing)

    def _ties(self) -> list[Widget]:
        if self.stage != RANKING or not self.result.known:
            return []
        return [Text(text, "body", colour="on_surface_variant") for text in self.result.ties()]

    def total_teller(self) -> Action | None:
        """What a tap on a player's sum does; a game may tell what it is made of."""
        return None

    def chooser(self, name: str) -> Action:
        """Leads to a player."""
        return lambda: self.choose(name)

    def choose(self, name: str) -> None:
        """Shows another player point by point."""
        self.player, self.chosen = name, True
        self.refresh()
        self.shell.keep_place()

    # --- the foot ---

    def _foot(self) -> list[Widget]:
        following = self.result.following(self.stage)
        if following is None:
            return self._farewell()
        on = PushButton(_(self.steps[following].name), trailing_icon="arrow-right", size_hint_x=1, test_id="next_stage")
        on.action = lambda: self.reveal(following)
        if following == RANKING:
            return [on]
        show_all = PushButton(_("Show all"), kind="outlined", size_hint_x=1, test_id="show_all")
        show_all.action = lambda: self.reveal(RANKING)
        return [show_all, on]

    def _farewell(self) -> list[Widget]:
        icon, words = share_words(self.shell)
        share = PushButton(words, kind="outlined", icon=icon, size_hint_x=1, test_id="share")
        share.action = lambda: share_text(self.shell, self.report(), title_of(self.session.kind))
        again = PushButton(_("Play again"), icon="replay", size_hint_x=1, test_id="again")
        again.action = lambda: self.shell.push("setup")
        return [share, again]

    def reveal(self, stage: str) -> None:
        """Shows a step; the ranking is noted as the end of the game."""
        if stage == RANKING:
            self.rank()
            return
        self.stage, self.growing = stage, (stage,)
        if theme.reduce_motion:  # else once the bars have grown: the account must not tell it before
            self._follow_leader()
        self.refresh()
        self.shell.keep_place()

    def read_winner(self) -> None:
        """Says who has won, where scorings are read aloud."""
        read_scoring(self.shell, lambda: f"{self.result.headline()}. {self.result.subline()}")

    def kept(self) -> dict[str, Any]:
        return {"stage": str(self.stage), "player": self.player}

    def _menu(self) -> Chip:
        entries = [
            *sharing_entries(self.shell, self.played),
            *self.entries(),
            MenuEntry("report", "text-box-outline", _("Text report"), lambda: self.shell.push("report")),
        ]
        if self.session.state.ended:
            entries.append(MenuEntry("reopen", "backup-restore", _("Back into the game"), self._back_to_table))
            entries.append(MenuEntry("table", "map-outline", _("Look at the table"), self._look))
        return menu_button(self.shell, entries)

    def _back_to_table(self) -> None:
        self.reopen()
        self._look()

    def _look(self) -> None:
        self.shell.go(self.shell.tabs[0].screen)
