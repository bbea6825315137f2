"""The frame of a reveal: a hero, bars that grow part by part, one player point by point; then share it, or play again.

A game says what its parts are and look like, what is asked before the ranking, and what a player's points are made of.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.board.board import Board
from companion.board.scene import BoardTile
from companion.core.i18n import _
from companion.core.layout import Layout
from companion.core.numbers import number_text, signed_text
from companion.core.reveal import RANKING, Ranked, Reveal
from companion.core.theme import theme
from companion.games import title_of
from companion.screens.bar_buttons import speaker, undo_button
from companion.screens.base import PlaceKeeping, Screen
from companion.screens.final.sharing import sharing_entries
from companion.screens.foot import add_foot
from companion.screens.menu import MenuEntry, menu_button
from companion.screens.share.actions import share_text, share_words
from companion.session.bg_stats import LoggedGame
from companion.shell.speech import read_scoring
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.containers import Card, Centred, Column, Line, Scroll
from companion.widgets.hero import Hero
from companion.widgets.result_bar import BarPart, ResultBar, legend
from companion.widgets.text import PlayerShape, Text

TERRITORY_HEIGHT: Final = 240


class Step(NamedTuple):
    """A step of the reveal, in words marked for translation; the ranking adds no part to the bars."""

    name: str
    headline: str = ""
    look: BarPart | None = None


class RevealScreen(PlaceKeeping, Screen):
    """The reveal; showing the ranking ends the game, and undo takes that back."""

    bar = False
    title: ClassVar[str]
    emblem: ClassVar[str]
    """The symbol in the hero; one that does not differ by "{colour}" bears the player's shape."""
    played: ClassVar[LoggedGame]
    steps: ClassVar[Mapping[str, Step]]
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
    def territory(self) -> Sequence[BoardTile]:
        """What the player in question has built."""

    @abstractmethod
    def details(self) -> Sequence[Widget]:
        """The player in question, point by point, and where that is printed."""

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
        self.stage = str(stage) if stage in self.result.stages else self.result.stages[0]
        # Nobody has won where an amount is not known.
        winners = [each.name for each in self.result.winners] if self.session.state.ended else []
        first = next(iter(winners), self.session.player)
        self.player = str(player) if player in self.session.state.names else first
        self.growing = ""

    def build(self) -> None:
        state = self.session.state
        self.result = self.count()
        if state.ended:
            self.stage = RANKING
        elif self.stage == RANKING or self.stage not in self.result.stages:
            self.stage = self.result.revealed(RANKING)[-1]
        self.player = self.player if self.player in state.names else self.session.player
        actions = [*speaker(self.shell, self.report), undo_button(self.shell), self._menu()]
        self.add_widget(TopBar(_(self.title), on_back=self.shell.back, actions=actions))
        self.add_widget(self._content())
        self.growing = ""
        add_foot(self, self._foot() if self.session.looking_at is None else ())

    @property
    def revealed(self) -> list[str]:
        """The parts that are seen now."""
        return self.result.revealed(self.stage)

    def _content(self) -> Widget:
        head = [self._hero(), *self.notices(), self._legend(), self._bars(), *self._ties()]
        details = self.details()
        if self.layout is Layout.PHONE:
            self.scroll = Scroll(Column(*head, *details, gap=14, padding=(12, 0, 12, 24)))
            return self.scroll
        panes = BoxLayout(spacing=dp(16), padding=(dp(16), 0, dp(16), dp(12)))
        panes.add_widget(Scroll(Centred(*head, *self._board(), gap=14)))
        panes.add_widget(Scroll(Centred(*details, gap=14)))
        return panes

    def _board(self) -> list[Widget]:
        """What the player in question has built, where there is room to look at it."""
        tiles = () if self.is_low else self.territory()
        if not tiles:
            return []
        board = Board(touchable=False, ring=0.1, size_hint_y=None, height=dp(TERRITORY_HEIGHT))
        board.show(tiles)
        return [board]

    # --- the head ---

    def _hero(self) -> Hero:
        if self.stage == RANKING and self.result.known:
            return self._winner()
        following = self.result.following(self.stage)
        text = _("Next: {step}").format(step=_(self.steps[following].name)) if following else ""
        player = next(player for player in self.result.players if player.name == self.player)
        return self._hero_of(player, _(self.steps[self.revealed[-1]].headline), text)

    def _winner(self) -> Hero:
        result = self.result
        below = [self.decided(decider)] if (decider := result.decider()) else []
        return self._hero_of(result.winners[0], result.headline(), result.subline(), *below)

    def _hero_of(self, player: Ranked, title: str, text: str, *below: Widget) -> Hero:
        colour = player.colour or "blue"
        symbol = self.emblem.format(colour=colour)
        return Hero(symbol, title, text, *below, shape=colour if symbol == self.emblem else "", low=self.is_low)

    # --- the bars ---

    def _legend(self) -> Widget:
        named = [(step.look, _(step.name)) for step in map(self.steps.__getitem__, self.revealed) if step.look]
        return legend(named)

    def _bars(self) -> Column:
        most = self.result.most()
        return Column(*(self._bar(player, most) for player in self.result.order(self.stage)), gap=4)

    def _ties(self) -> list[Widget]:
        if self.stage != RANKING or not self.result.known:
            return []
        return [Text(text, "body", colour="on_surface_variant") for text in self.result.ties()]

    def _bar(self, player: Ranked, most: int) -> Card:
        name = player.name
        rank = self.result.rank(name) if self.stage == RANKING else None
        parts = self.result.shown(name, self.stage)
        head = [
            Text("" if rank is None else str(rank), "label", wrap=False, colour="on_surface_variant"),
            PlayerShape(player.colour or "white", 24),
        ]
        total = Text(number_text(self.result.total(name, self.stage)), "points", wrap=False, test_id=f"total:{name}")
        content = self._line(head, name, parts, most, total)
        colour = "secondary_container" if name == self.player else "surface"
        card = Card(content, colour=colour, padding=(8, 2, 8, 2), radius=12, on_tap=self._chooser(name))
        card.test_id = f"bar:{name}"
        return card

    def _line(
        self, head: list[Widget], name: str, parts: Mapping[str, int | None], most: int, total: Text
    ) -> Column | Line:
        """Name, bar and sum in a line; large words need two."""
        looks = {look: points for part, points in parts.items() if (look := self.steps[part].look)}
        bar = ResultBar(looks, most, growing=self.steps[self.growing].look if self.growing else None)
        added = " ".join(signed_text(points) for part, points in list(parts.items())[1:] if points)
        words = Text(name, "row", lines=1)
        extras = Text(added, "body", wrap=False, colour="on_surface_variant")
        if theme.large:
            return Column(Line(*head, words, total, gap=8), Line(bar, extras, gap=8), gap=4)
        words.size_hint_x, words.width = None, dp(72)
        return Line(*head, words, bar, extras, total, gap=8, height=48)

    def _chooser(self, name: str) -> Action:
        return lambda: self.choose(name)

    def choose(self, name: str) -> None:
        """Shows another player point by point."""
        self.player = name
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
        self.stage = self.growing = stage
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
