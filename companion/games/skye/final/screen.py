"""Final scoring: scrolls, tablets, gold and ranking, step by step or all at once; then share it, or play again."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.board.board import Board
from companion.core.i18n import _
from companion.core.layout import Layout
from companion.core.theme import theme
from companion.games.skye.art.scene import tiles_of
from companion.games.skye.final.bars import LOOKS, PARTS_WORDS, named_parts
from companion.games.skye.final.details import details_card
from companion.games.skye.final.sharing import sharing_entries
from companion.games.skye.model.agreement_words import kept_lines
from companion.games.skye.model.final_result import PARTS, Result, Stage
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.question_words import open_result_lines
from companion.games.skye.model.report import game_report
from companion.games.skye.round.agreement import agreement_card, settle_first
from companion.games.skye.round.citation import CitationLine
from companion.games.skye.round.flow import end_game
from companion.games.skye.round.gold import ask_gold, without_gold
from companion.games.skye.screen import SkyeScreen
from companion.games.skye.table.question import Looks, ask_looks, looks_card
from companion.screens.foot import add_foot
from companion.screens.menu import MenuEntry, menu_button
from companion.screens.place_keeping import PlaceKeeping
from companion.screens.share.text import share_text, share_words
from companion.screens.speaker import speaker
from companion.screens.undoing import undo_button
from companion.shell.speech import read_scoring
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.containers import Card, Centred, Column, Line, Scroll
from companion.widgets.hero import Hero
from companion.widgets.result_bar import ResultBar, legend
from companion.widgets.text import PlayerShape, Text, number_text
from scoring.skye.game import Player
from scoring.skye.play import acts
from scoring.skye.play.asking import final_questions

NEXT_WORDS = {
    Stage.SCROLLS: lambda: _("Scrolls"),
    Stage.TABLETS: lambda: _("Tablets"),
    Stage.GOLD: lambda: _("Gold"),
    Stage.RANKING: lambda: _("Ranking"),
}
TERRITORY_HEIGHT = 240


class FinalScreen(PlaceKeeping, SkyeScreen):
    """The reveal; showing the ranking ends the game, and undo takes that back."""

    bar = False

    def opened(self, **arguments: Any) -> None:
        super().opened()
        self.result = Result(self.session.state)
        stage, player = arguments.get("stage"), arguments.get("player")
        self.stage = next((each for each in self.result.stages if each == stage), Stage.ROUNDS)
        self.player = player if player in self.session.state.names else self.session.player
        self.scroll_open: int | None = None
        self.growing: Stage | None = None

    def build(self) -> None:
        self.result = Result(self.session.state)
        if self.session.state.ended:
            self.stage = Stage.RANKING
        elif self.stage is Stage.RANKING:
            self.stage = Stage.GOLD
        self.player = self.player if self.player in self.session.state.names else self.session.player
        self.add_widget(
            TopBar(
                _("Final scoring"),
                on_back=self.shell.back,
                actions=[*speaker(self.shell, self._report), undo_button(self.shell), self._menu()],
            )
        )
        self.add_widget(self._content())
        self.growing = None
        add_foot(self, self._foot() if self.session.looking_at is None else ())

    def _content(self) -> Widget:
        head = [self._hero(), *self._notices(), legend(named_parts(self._revealed())), self._bars(), *self._ties()]
        head += self._territory()
        details = [details_card(self), self._citation()]
        if self.layout is Layout.PHONE:
            self.scroll = Scroll(Column(*head, *details, gap=14, padding=(12, 0, 12, 24)))
            return self.scroll
        panes = BoxLayout(spacing=dp(16), padding=(dp(16), 0, dp(16), dp(12)))
        panes.add_widget(Scroll(Centred(*head, gap=14)))
        panes.add_widget(Scroll(Centred(*details, gap=14)))
        return panes

    def _territory(self) -> list[Widget]:
        """What the player in question has built, where there is room to look at it."""
        if self.layout is Layout.PHONE or self.is_low:
            return []
        board = Board(touchable=False, ring=0.1, size_hint_y=None, height=dp(TERRITORY_HEIGHT))
        board.show(tiles_of(self.session.state.game.player(self.player).territory, asking=False))
        return [board]

    # --- the head ---

    def _hero(self) -> Hero:
        if self.stage is Stage.RANKING and self.result.known:
            return self._winner()
        colour = self.session.state.game.player(self.player).colour or "blue"
        following = self._following()
        text = _("Next: {step}").format(step=NEXT_WORDS[following]()) if following else ""
        return Hero(colour, PARTS_WORDS[self._last_part()](), text, low=self.is_low)

    def _winner(self) -> Hero:
        result = self.result
        decider = result.decider()
        below = []
        if decider:
            chip = PushButton(decider, kind="tonal", icon="circle-multiple-outline", test_id="decider")
            chip.action = lambda: self.shell.push("rulings")
            below.append(chip)
        colour = result.winners[0].colour or "blue"
        return Hero(colour, result.headline(), result.subline(), *below, low=self.is_low)

    def _last_part(self) -> Stage:
        return [part for part in PARTS if part in self._revealed()][-1]

    def _revealed(self) -> list[Stage]:
        seen = self.result.stages[: self.result.stages.index(self.stage) + 1]
        return [stage for stage in seen if stage in PARTS]

    def _notices(self) -> list[Widget]:
        notices: list[Widget] = []
        if card := agreement_card(self.shell):
            notices.append(card)
        if not self.session.state.ended and (card := looks_card(self.shell, final_questions)):
            notices.append(card)
        words, state = engine_words(), self.session.state
        lines = [*kept_lines(words, state), *(open_result_lines(words, state) if state.ended else ())]
        notices += [Text(line, "body", colour="on_surface_variant") for line in lines]
        missing = self.result.missing_rounds()
        if missing and not self.session.state.ended and self.session.state.rounds:
            numbers = ", ".join(str(number) for number in missing)
            text = _("Not scored: round {numbers}.").format(numbers=numbers)
            notices.append(Card(Text(text, "body", colour="on_gold_container"), colour="gold_container", padding=14))
        if Stage.GOLD in self._revealed() and not self.result.known and not self.session.state.ended:
            notices.append(self._gold_request())
        return notices

    def _gold_request(self) -> Card:
        names = without_gold(self.shell)
        enter = PushButton(_("Enter gold"), kind="filled", test_id="enter_gold")
        enter.action = lambda: ask_gold(self.shell, names)
        none = PushButton(_("Without gold"), kind="text", test_id="no_gold")
        none.action = self._without_gold
        return Card(
            Text(_("The gold that is left decides, too: 1 VP for every 5."), "body"),
            Line(enter, none, gap=8),
            gap=10,
            padding=16,
        )

    def _without_gold(self) -> None:
        with self.store.together():
            for name in without_gold(self.shell):
                self.session.do(acts.correct_gold(self.session.state, name, 0))

    # --- the bars ---

    def _bars(self) -> Column:
        totals = [self.result.total(name, Stage.RANKING) or 0 for name in self.session.state.names]
        column = Column(gap=4)
        for player in self.result.order(self.stage):
            column.add_widget(self._bar(player, max(totals)))
        return column

    def _ties(self) -> list[Widget]:
        """What broke each tie, or that a place is shared."""
        if self.stage is not Stage.RANKING or not self.result.known:
            return []
        game = self.session.state.game
        told = engine_words().ties(game, list(self.result.scores.values()))
        return [Text(text, "body", colour="on_surface_variant") for text in told]

    def _bar(self, player: Player, most: int) -> Card:
        stage, name = self.stage, player.name
        parts = self.result.shown(name, stage)
        total = self.result.total(name, stage)
        rank = self.result.scores[name].rank if stage is Stage.RANKING else None
        extras = " ".join(f"+{points}" for part, points in parts.items() if part is not Stage.ROUNDS and points)
        shown = Text(number_text(total), "points", wrap=False, test_id=f"total:{name}")
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
        if theme.large:
            content: Widget = Column(Line(*head, words, shown, gap=8), Line(bar, added, gap=8), gap=4)
        else:
            words.size_hint_x, words.width = None, dp(72)
            content = Line(*head, words, bar, added, shown, gap=8, height=48)
        colour = "secondary_container" if name == self.player else "surface"
        card = Card(content, colour=colour, padding=(8, 2, 8, 2), radius=12, on_tap=self._chooser(name))
        card.test_id = f"bar:{name}"
        return card

    def _chooser(self, name: str) -> Action:
        return lambda: self._choose(name)

    def _choose(self, name: str) -> None:
        self.player, self.scroll_open = name, None
        self.refresh()

    def _citation(self) -> Line:
        tied = self.stage is Stage.RANKING and self.result.known and self.result.decider()
        rule = engine_words().choice("tie-break", self.session.state.game.rulings.tie_break) if tied else ""
        return CitationLine(self.shell, "final", rule=rule)

    # --- the foot ---

    def _following(self) -> Stage | None:
        stages = self.result.stages
        at = stages.index(self.stage) + 1
        return stages[at] if at < len(stages) else None

    def _foot(self) -> list[Widget]:
        following = self._following()
        if following is None:
            return self._farewell()
        on = PushButton(NEXT_WORDS[following](), trailing_icon="arrow-right", size_hint_x=1, test_id="next_stage")
        on.action = lambda: self.reveal(following)
        show_all = PushButton(_("Show all"), kind="outlined", size_hint_x=1, test_id="show_all")
        show_all.action = lambda: self.reveal(Stage.RANKING)
        return [show_all, on]

    def _farewell(self) -> list[Widget]:
        icon, words = share_words(self.shell)
        share = PushButton(words, kind="outlined", icon=icon, size_hint_x=1, test_id="share")
        share.action = self._share
        again = PushButton(_("Play again"), icon="replay", size_hint_x=1, test_id="again")
        again.action = lambda: self.shell.push("setup")
        return [share, again]

    def reveal(self, stage: Stage) -> None:
        """Shows the next step; the ranking is noted as the end of the game."""
        if stage is Stage.RANKING:
            if not self.result.known:
                self.stage = Stage.GOLD
                self.refresh()
                self.shell.say(_("Enter the gold first, or go on without it."))
                return
            ask_looks(self.shell, Looks(final_questions, lambda: settle_first(self.shell, self._end)))
            return
        self.stage = self.growing = stage
        self.refresh()
        self.shell.keep_place()

    def _end(self) -> None:
        self.player = Result(self.session.state).winners[0].name
        end_game(self.shell)
        read_scoring(self.shell, lambda: f"{self.result.headline()}. {self.result.subline()}")

    def kept(self) -> dict[str, Any]:
        return {"stage": str(self.stage), "player": self.player}

    # --- sharing ---

    def _report(self) -> str:
        return game_report(engine_words(), self.session.state)

    def _share(self) -> None:
        share_text(self.shell, self._report(), _("Isle of Skye"))

    def _menu(self) -> Chip:
        entries = [
            *sharing_entries(self.shell),
            MenuEntry("correct", "pencil-ruler", _("Correct"), lambda: self.shell.push("correct")),
            MenuEntry("report", "text-box-outline", _("Text report"), lambda: self.shell.push("report")),
        ]
        if self.session.state.ended:
            entries.append(MenuEntry("reopen", "backup-restore", _("Back into the game"), self._reopen))
            entries.append(MenuEntry("table", "map-outline", _("Look at the table"), lambda: self.shell.go("table")))
        return menu_button(self.shell, entries)

    def _reopen(self) -> None:
        self.session.do(acts.reopen(self.session.state))
        self.shell.go("table")
