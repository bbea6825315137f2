"""Scores: rounds by letters for every player, income and VP barrels; every cell opens its evidence."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.dispute import Subject
from companion.core.i18n import _
from companion.core.layout import Layout
from companion.core.numbers import number_text, signed_text
from companion.core.theme import theme
from companion.games.skye.model.agreement import KEPT_MARK, is_kept, kept_lines
from companion.games.skye.model.disputes.kinds import VP
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.round_points import RoundView, view_of, vp_before, vp_by_hand
from companion.games.skye.round.agreement import agreement_card
from companion.games.skye.round.sum import number_mark
from companion.games.skye.screen import SkyeScreen
from companion.screens.bar_buttons import undo_button
from companion.screens.dispute import open_dispute
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.containers import Card, Centred, Column, Divider, Line, RowCard, Scroll, Spill
from companion.widgets.painting import SMALLEST, text_label
from companion.widgets.text import Icon, LetterBadge, NumberCell, PlayerShape, Symbol, Text
from scoring.skye.game import Player
from scoring.skye.play.booking import GOLD
from scoring.skye.play.booking import VP as BOOKED_VP
from scoring.skye.play.events import BookingKind, Phase
from scoring.skye.play.steps import phases

LABEL = 126
WIDE_LABEL = 230
"""Where there is room the name of a scoring tile has one line, in dp."""
PICTURES = 56
"""Large text leaves room for a letter or a picture."""
NARROWEST = 48
WIDEST_NUMBER = "+88"
WIDEST = 260
WIDEST_TABLE = 1400


class TotalCell(Card):
    """A player and the VP so far; a tap tells what they are made of."""

    def __init__(self, player: Player, **options: Any) -> None:
        shape = PlayerShape(player.colour or "white", 22, pos_hint={"center_x": 0.5})
        name = Text(player.name, "small_label", lines=1, align="center")
        self.points = Text(str(player.vp), "points", align="center")
        super().__init__(shape, name, self.points, gap=1, padding=(0, 4, 0, 2), radius=12, **options)

    @property
    def text(self) -> str:
        return str(self.points.text)


class ScoresScreen(SkyeScreen):
    """The table of a game so far, and what is still to come."""

    def build(self) -> None:
        state = self.session.state
        self.add_widget(TopBar(_("Scores"), actions=[undo_button(self.shell, telling=True)]))
        parts: list[Widget] = []
        if card := agreement_card(self.shell):
            parts.append(card)
        if state.rounds or state.incomes:
            parts.append(self._table())
        else:
            parts.append(Text(_("Nothing has been scored yet. This is what the rounds will score:"), "body"))
        parts += [Text(line, "body", colour="on_surface_variant") for line in kept_lines(engine_words(), state)]
        parts += self._track()
        self.add_widget(Scroll(Centred(*parts, widest=WIDEST_TABLE, gap=12, padding=(self.edge, 0, self.edge, 24))))

    # --- the table ---

    @property
    def label(self) -> float:
        """The width of what stands before the numbers, in dp."""
        if self.layout is Layout.WIDE or self.is_tall:
            return WIDE_LABEL
        return LABEL if not theme.large else PICTURES

    @property
    def cell_width(self) -> float:
        """As wide as the screen allows; larger text makes the table scroll sideways."""
        names = len(self.session.state.names)
        rail = 0 if self.layout is Layout.PHONE else sum(bar.width for bar in self.shell.bars)
        room = min(self.shell.width - rail, dp(WIDEST_TABLE)) - dp(2 * self.edge + 16 + self.label)
        # A number is written smaller before the last player is out of sight.
        least = max(dp(NARROWEST), text_label(WIDEST_NUMBER, "name").texture.width * SMALLEST + dp(2))
        return float(min(max(room / max(names, 1), least), dp(WIDEST) * theme.text_scale))

    def _table(self) -> Widget:
        state = self.session.state
        width = self.cell_width
        column = Card(padding=(0, 8, 0, 8), size_hint_x=None)
        column.width = dp(self.label + 16) + width * len(state.names)
        column.add_widget(self._header(width))
        for number in range(len(state.game.track), 0, -1):
            if number in state.rounds or number in state.incomes or number == state.game.round:
                for row in self._round(number, width):
                    column.add_widget(row)
        for row in self._unexplained(width):
            column.add_widget(row)
        holder = Scroll(column, sideways=True, size_hint_y=None)
        column.bind(height=holder.setter("height"))
        holder.height = column.height
        return holder

    def _header(self, width: float) -> Line:
        unit = Text(_("VP"), "label", colour="on_surface_variant")
        # On one line with the numbers.
        aside = Column(unit, padding=(0, 0, 0, 8), size_hint_x=None, width=dp(self.label), pos_hint={"y": 0})
        line = Line(aside, gap=0, padding=(16, 0, 0, 4))
        for player in self.session.state.game.players:
            total = TotalCell(player, size_hint_x=None, width=width, test_id=f"vp:{player.name}")
            total.action = self._vp_opener(player.name)
            line.add_widget(total)
        return line

    def _round(self, number: int, width: float) -> list[Widget]:
        """A round: its income, its letters, what is not booked in grey."""
        view = view_of(self.session, number)
        title = _("Round {number}").format(number=number)
        if view.booked is None:
            title = _("Round {number}, so far").format(number=number)
        elif view.booked.by_hand:
            title = _("Round {number}, by hand").format(number=number)
        rows: list[Widget] = [Divider(), Column(Text(title, "label", colour="primary"), padding=(16, 10, 8, 0))]
        if Phase.INCOME in phases(self.session.state):
            rows += self._income(number, width)
        rows += [self._letter(view, letter, width) for letter in view.letters]
        return rows

    def _unexplained(self, width: float) -> list[Widget]:
        """VP that no round has brought, so that every column sums."""
        state = self.session.state
        kinds = [
            ("said", _("Set by hand by the table"), vp_by_hand(state)),
            ("before", _("Before round {number}").format(number=state.joined), vp_before(state)),
        ]
        rows: list[Widget] = []
        for key, title, amounts in kinds:
            if not any(amounts.values()):
                continue
            line = Line(Line(size_hint_x=None, width=dp(self.label)), gap=0, padding=(16, 0, 0, 0), height=48)
            for name in state.names:
                cell = NumberCell(signed_text(amounts[name]), "name", width=width, test_id=f"{key}:{name}")
                cell.action = self._vp_opener(name)
                line.add_widget(cell)
            rows += [Divider(), Column(Text(title, "label", colour="primary"), padding=(16, 10, 8, 0)), line]
        return rows

    def _income(self, number: int, width: float) -> list[Widget]:
        state = self.session.state
        booked = state.incomes.get(number)
        if booked is None:
            return []
        rows: list[Widget] = []
        kinds = [("barrel-vp", _("VP barrels"), booked.vp)] if any(booked.vp.values()) else []
        if state.gold_tracked:
            kinds.append(("coin", _("Income: gold"), booked.gold))
        for symbol, title, amounts in kinds:
            line = self._label(Symbol(symbol, 24), title)
            for name in state.names:
                what = BOOKED_VP if amounts is booked.vp else GOLD
                mark = KEPT_MARK if is_kept(state, BookingKind.INCOME, number, name, what) else ""
                amount = amounts.get(name, 0)
                # In a table of VP a sign would have gold summed with them.
                text = (number_text(amount) if what == GOLD else signed_text(amount)) + mark
                style, colour = ("body", "on_surface_variant") if what == GOLD else ("name", "on_surface")
                cell = NumberCell(text, style, colour, width=width)
                cell.test_id = f"{symbol}:{number}:{name}"
                cell.action = self._income_opener(number, name)
                line.add_widget(cell)
            rows.append(line)
        return rows

    def _letter(self, view: RoundView, letter: str, width: float) -> Line:
        tile = view.tile(letter)
        text = engine_words().scoring_tile(tile) if tile else _("not known")
        line = self._label(LetterBadge(letter, strong=view.booked is not None), text)
        colour = "on_surface" if view.booked else "on_surface_variant"
        for name in view.state.names:
            mark = number_mark(view, name, letter)
            cell = NumberCell(signed_text(view.points(name, letter)) + mark, "name", colour, width=width)
            cell.test_id = f"points:{view.number}:{letter}:{name}"
            cell.action = self._opener(view.number, letter, name)
            line.add_widget(cell)
        return line

    def _label(self, picture: Widget, text: str) -> Line:
        """A picture and a name; large text leaves room for pictures only."""
        words = [] if self.label == PICTURES else [Text(text, "body" if self.label == WIDE_LABEL else "small")]
        label = Line(picture, *words, gap=8, size_hint_x=None, width=dp(self.label))
        return Line(label, gap=0, padding=(16, 0, 0, 0), height=48)

    # --- what is to come ---

    def _track(self) -> list[Widget]:
        state = self.session.state
        begun = bool(state.rounds or state.incomes)
        first = state.game.round + (1 if begun else 0)
        coming = range(first, len(state.game.track) + 1)
        if not coming:
            return []
        card = RowCard(*map(self._space, coming), inset=0, padding=(16, 8, 16, 8))
        heading = Text(_("Still to come"), "label", colour="primary")
        return [Column(heading, card, gap=6) if begun else card]

    def _space(self, number: int) -> Spill:
        """A space of the round track: letters with their pictures, and the catch-up gold."""
        game = self.session.state.game
        space = game.track[number - 1]
        title = Text(_("Round {number}").format(number=number), "row", lines=1)
        scored: list[Widget] = []
        for letter in space.letters:
            tile = game.scoring_tiles.get(letter)
            scored += [LetterBadge(letter), Symbol(f"score-{tile}", 34) if tile else Icon("help", 24)]
        if space.gold_per_player_ahead and self.session.state.gold_tracked:
            scored += [Symbol("coin", 22), Text(f"x{space.gold_per_player_ahead}", "label", wrap=False)]
        return Spill([title], scored, gap=6, below=0, padding=(0, 8, 0, 8))

    # --- opening ---

    def _opener(self, number: int, letter: str, name: str) -> Action:
        return lambda: self.shell.push("scoring", round=number, letter=letter, player=name)

    def _vp_opener(self, name: str) -> Action:
        return lambda: open_dispute(self.shell, Subject(VP, name))

    def _income_opener(self, number: int, name: str) -> Action:
        return lambda: self.shell.push("income", round=number, player=name)
