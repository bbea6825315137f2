"""The settlement: cards, coins, surplus tiles, ranking, step by step or all at once; then share it, or play again."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.board.board import Board
from companion.core.i18n import _
from companion.core.layout import Layout
from companion.games.glen.art.scene import territory_tiles
from companion.games.glen.art.symbols import CHIEFTAIN
from companion.games.glen.model.report import game_report
from companion.games.glen.model.score_lines import plain, signed
from companion.games.glen.model.settlement_result import PARTS, SettlementResult, SettlementStage
from companion.games.glen.scorings.page import PageLine
from companion.games.glen.scorings.sum import rebook_card
from companion.games.glen.screen import GlenScreen
from companion.games.glen.settlement.account import account_card
from companion.games.glen.settlement.bars import HEADLINES, LOOKS, NAMES, named_parts
from companion.games.glen.settlement.sharing import sharing_entries
from companion.screens.foot import add_foot
from companion.screens.menu import MenuEntry, menu_button
from companion.screens.place_keeping import PlaceKeeping
from companion.screens.share.text import share_text, share_words
from companion.screens.speaker import speaker
from companion.screens.undoing import undo_button
from companion.shell.speech import read_scoring
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import IconButton, PushButton
from companion.widgets.containers import Card, Centred, Column, Line, Scroll
from companion.widgets.hero import Hero
from companion.widgets.result_bar import ResultBar, legend
from companion.widgets.text import PlayerShape, Text
from scoring.glen.game import Player
from scoring.glen.play import acts

TERRITORY_HEIGHT: Final = 260


class GlenSettlementScreen(PlaceKeeping, GlenScreen):
    """The reveal; showing the ranking ends the game, and undo takes that back."""

    bar = False

    def opened(self, **arguments: Any) -> None:
        super().opened()
        self.result = SettlementResult(self.session.state)
        stage, player = arguments.get("stage"), arguments.get("player")
        self.stage = next((each for each in self.result.stages if each == stage), SettlementStage.SO_FAR)
        first = self.result.winners[0].name if self.session.state.ended else self.session.player
        self.player = player if player in self.session.state.names else first
        self.growing: SettlementStage | None = None

    def build(self) -> None:
        state = self.session.state
        self.result = SettlementResult(state)
        if state.ended:
            self.stage = SettlementStage.RANKING
        elif self.stage is SettlementStage.RANKING or self.stage not in self.result.stages:
            self.stage = SettlementStage.TILES
        self.player = self.player if self.player in state.names else self.session.player
        self.add_widget(
            TopBar(
                _("Settlement"),
                on_back=self.shell.back,
                actions=[*speaker(self.shell, self._report), undo_button(self.shell), self._menu()],
            )
        )
        self.add_widget(self._content())
        self.growing = None
        add_foot(self, self._foot() if self.session.looking_at is None else ())

    def _content(self) -> Widget:
        head = [self._hero(), *self._notices(), legend(named_parts(self._revealed())), self._bars(), *self._ties()]
        details: list[Widget] = [account_card(self), PageLine(self.shell, "final"), *self._territory()]
        if self.layout is Layout.PHONE:
            self.scroll = Scroll(Column(*head, *details, gap=14, padding=(12, 0, 12, 24)))
            return self.scroll
        panes = BoxLayout(spacing=dp(16), padding=(dp(16), 0, dp(16), dp(12)))
        panes.add_widget(Scroll(Centred(*head, gap=14)))
        panes.add_widget(Scroll(Centred(*details, gap=14)))
        return panes

    def _territory(self) -> list[Widget]:
        """What the player in question has built, where there is room to look at it."""
        player = self.session.state.find(self.player)
        if self.layout is Layout.PHONE or self.is_low or player is None or player.tally is not None:
            return []
        board = Board(touchable=False, ring=0.1, size_hint_y=None, height=dp(TERRITORY_HEIGHT))
        board.show(territory_tiles(player.territory))
        return [Card(board, colour="canvas", padding=4)]

    # --- the head ---

    def _hero(self) -> Hero:
        if self.stage is SettlementStage.RANKING:
            return self._winner()
        following = self._following()
        text = _("Next: {step}").format(step=_(NAMES[following])) if following else ""
        player = self.session.state.find(self.player)
        colour = (player.colour if player else None) or "blue"
        return Hero(colour, _(HEADLINES[self._revealed()[-1]]), text, symbol=CHIEFTAIN, low=self.is_low)

    def _winner(self) -> Hero:
        result = self.result
        below = [Text(decider, "body", colour="on_primary_container")] if (decider := result.decider()) else []
        colour = result.winners[0].colour or "blue"
        return Hero(colour, result.headline(), result.subline(), *below, symbol=CHIEFTAIN, low=self.is_low)

    def _revealed(self) -> list[SettlementStage]:
        seen = self.result.stages[: self.result.stages.index(self.stage) + 1]
        return [stage for stage in PARTS if stage in seen]

    def _notices(self) -> list[Widget]:
        notices: list[Widget] = [card] if (card := rebook_card(self.shell, self.session)) else []
        missing = self.result.missing_scorings()
        if not missing or self.session.state.ended:
            return notices
        numbers = ", ".join(str(number) for number in missing)
        text = Text(_("Not booked: scoring {numbers}.").format(numbers=numbers), "body", colour="on_gold_container")
        button = PushButton(_("Look at it"), kind="text", test_id="missing_scoring")
        button.action = lambda: self.shell.push("scoring", number=missing[0])
        return [*notices, Card(Line(text, button, gap=8), colour="gold_container", padding=(14, 4, 4, 4))]

    # --- the bars ---

    def _bars(self) -> Column:
        most = self.result.most()
        return Column(*(self._bar(player, most) for player in self.result.order(self.stage)), gap=4)

    def _ties(self) -> list[Widget]:
        if self.stage is not SettlementStage.RANKING:
            return []
        return [Text(text, "body", colour="on_surface_variant") for text in self.result.ties()]

    def _bar(self, player: Player, most: int) -> Card:
        stage, name = self.stage, player.name
        parts = self.result.shown(name, stage)
        rank = self.result.scores[name].rank if stage is SettlementStage.RANKING else None
        extras = " ".join(signed(points) for part, points in parts.items() if part is not PARTS[0] and points)
        shown = Text(plain(self.result.total(name, stage)), "points", wrap=False, test_id=f"total:{name}")
        bar = ResultBar(
            {LOOKS[part]: points for part, points in parts.items()},
            most,
            growing=LOOKS[self.growing] if self.growing else None,
        )
        head = [
            Text("" if rank is None else str(rank), "label", wrap=False, colour="on_surface_variant"),
            PlayerShape(player.colour or "white", 24),
        ]
        words = Text(name, "row", lines=1)
        added = Text(extras, "body", wrap=False, colour="on_surface_variant")
        content: Widget = Column(Line(*head, words, added, shown, gap=8), bar, gap=4)
        colour = "secondary_container" if name == self.player else "surface"
        card = Card(content, colour=colour, padding=(8, 4, 8, 6), radius=12, on_tap=self._chooser(name))
        card.test_id = f"bar:{name}"
        return card

    def _chooser(self, name: str) -> Action:
        return lambda: self._choose(name)

    def _choose(self, name: str) -> None:
        self.player = name
        self.refresh()
        self.shell.keep_place()

    # --- the foot ---

    def _following(self) -> SettlementStage | None:
        stages = self.result.stages
        at = stages.index(self.stage) + 1
        return stages[at] if at < len(stages) else None

    def _foot(self) -> list[Widget]:
        following = self._following()
        if following is None:
            return self._farewell()
        on = PushButton(_(NAMES[following]), trailing_icon="arrow-right", size_hint_x=1, test_id="next_stage")
        on.action = lambda: self.reveal(following)
        if following is SettlementStage.RANKING:
            return [on]
        show_all = PushButton(_("Show all"), kind="outlined", size_hint_x=1, test_id="show_all")
        show_all.action = lambda: self.reveal(SettlementStage.RANKING)
        return [show_all, on]

    def _farewell(self) -> list[Widget]:
        icon, words = share_words(self.shell)
        share = PushButton(words, kind="outlined", icon=icon, size_hint_x=1, test_id="share")
        share.action = lambda: share_text(self.shell, self._report(), _("Glen More"))
        again = PushButton(_("Play again"), icon="replay", size_hint_x=1, test_id="again")
        again.action = lambda: self.shell.push("setup")
        return [share, again]

    def reveal(self, stage: SettlementStage) -> None:
        """Shows the next step; the ranking is noted as the end of the game."""
        if stage is SettlementStage.RANKING:
            self.player = self.result.winners[0].name
            self.session.do(acts.end_game(self.session.state, anyway=True))
            read_scoring(self.shell, lambda: f"{self.result.headline()}. {self.result.subline()}")
            return
        self.stage = self.growing = stage
        self.refresh()
        self.shell.keep_place()

    def kept(self) -> dict[str, Any]:
        return {"stage": str(self.stage), "player": self.player}

    # --- sharing ---

    def _report(self) -> str:
        return game_report(self.session.state)

    def _menu(self) -> IconButton:
        entries = [
            *sharing_entries(self.shell),
            MenuEntry("rulings", "scale-balance", _("Rulings"), lambda: self.shell.push("rulings")),
            MenuEntry("report", "text-box-outline", _("Text report"), lambda: self.shell.push("report")),
        ]
        if self.session.state.ended:
            entries.append(MenuEntry("reopen", "backup-restore", _("Back into the game"), self._reopen))
            entries.append(MenuEntry("table", "map-outline", _("Look at the table"), self._look))
        return menu_button(self.shell, entries)

    def _reopen(self) -> None:
        self.session.do(acts.reopen(self.session.state))
        self._look()

    def _look(self) -> None:
        self.shell.go(self.shell.tabs[0].screen)
