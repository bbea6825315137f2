"""The wide table: the side panel of the player in front, and the other territories as thumbnails."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.board.tile_view import TileView
from companion.core.i18n import _, ngettext
from companion.core.numbers import number_text
from companion.core.theme import theme
from companion.games.skye.art.pictures import picture_of
from companion.games.skye.art.scene import tiles_of
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.standing_now import StandingNow, purse, seat_of
from companion.games.skye.model.step_words import step_words
from companion.games.skye.round.flow import button_words
from companion.screens.table.screen import TablePanel
from companion.screens.table.steps import SIDE, LastSteps
from companion.screens.table.thumbnails import ThumbnailOf
from companion.widgets.base import Action, Backed, Drawn, Tap
from companion.widgets.containers import Card, Column, Line, Space
from companion.widgets.painting import draw_label, outline, rounded, text_label
from companion.widgets.text import TABLE_CORNER, Icon, LetterBadge, PlayerShape, Symbol, Text, draw_symbol
from scoring.core.evidence import Score
from scoring.skye.game import Player
from scoring.skye.income import Income
from scoring.skye.play.events import Event, TileChanged, TileLaid
from scoring.skye.play.state import TableState

if TYPE_CHECKING:
    from companion.games.skye.table.screen import TableScreen


class LetterRow(Tap, Backed, Line):
    """A scoring tile of the round with its live value."""

    def __init__(self, letter: str, tile: str, **options: Any) -> None:
        super().__init__(gap=12, padding=(0, 6, 0, 6), height=56, test_id=f"letter:{letter}", **options)
        name = engine_words().scoring_tile(tile) if tile else _("Not named yet")
        self.sum = Text("", "body", colour="on_surface_variant")
        self.points = Text("", "row", wrap=False)
        picture = Symbol(f"score-{tile}", 36) if tile else Icon("help-circle-outline", 32)
        words = Column(Text(name, "row"), self.sum, gap=0)
        badge = LetterBadge(letter, side=theme.text("label").size * 1.7, corner=TABLE_CORNER)
        parts = (badge, picture, words, self.points, Icon("chevron-right", 24))
        for part in (badge, words, self.points) if theme.large else parts:
            self.add_widget(part)

    def show(self, score: Score | None, points: int | None) -> None:
        """Brings the value up to date; how it comes about is told as long as that is what counts."""
        counted = score.points if score else None
        self.sum.text = engine_words().short_sum(score) if counted == points else ""
        self.points.text = number_text(points)

    @property
    def text(self) -> str:
        return str(self.points.text)

    def paint(self) -> None:
        if self.pressed:
            rounded((*self.pos, *self.size), dp(12), theme.colour("on_surface", 0.08))


class IncomePart(Drawn):
    """A picture and how much it brings."""

    def __init__(self, symbol: str, text: str) -> None:
        self.symbol, self.text = symbol, text
        style = theme.text("label")
        width = text_label(text, style).texture.width + style.size * 1.9 + dp(24)
        super().__init__(size_hint=(None, None), size=(width, style.line + dp(20)))

    def paint(self) -> None:
        outline((*self.pos, *self.size), dp(10), theme.colour("outline_variant"), 1.2)
        size = theme.text("label").size * 1.9
        draw_symbol(self.symbol, self.x + dp(8) + size / 2, self.center_y, size)
        label = text_label(self.text, "label")
        draw_label(label, self.x + size + dp(14), self.center_y - label.texture.height / 2, theme.colour("on_surface"))


class PanelHead(Tap, Backed, Line):
    """The player in front: shape, name, VP and gold; a tap tells what they are made of."""

    def __init__(self, on_tap: Action | None = None) -> None:
        super().__init__(gap=12, on_tap=on_tap, test_id="panel_head")
        self.shape = PlayerShape("white", 40)
        self.name = Text("", "title", lines=1)
        self.laid = Text("", "body", colour="on_surface_variant")
        self.vp, self.gold = Text("", "total", wrap=False), Text("", "row", wrap=False)
        self.coin = Symbol("coin", 18)
        figures = Column(
            Line(Space(), self.vp, Text(_("VP"), "body", wrap=False), gap=6),
            Line(Space(), self.coin, self.gold, gap=6),
            gap=0,
            size_hint_x=None,
            width=dp(120) * theme.text_scale,
        )
        names = Column(self.name, self.laid, gap=0)
        if theme.large:
            figures.size_hint_x = 1
            self.add_widget(Column(Line(self.shape, names, gap=12), figures))
            return
        for part in (self.shape, names, figures):
            self.add_widget(part)

    def paint(self) -> None:
        if self.pressed:
            rounded((*self.pos, *self.size), dp(12), theme.colour("on_surface", 0.08))

    def show(self, standing_now: StandingNow, player: Player) -> None:
        """Brings the head up to date."""
        laid = len(standing_now.state.laid_this_round(player))
        self.shape.player_colour = player.colour or "white"
        self.name.text = player.name
        self.laid.text = ngettext("{count} tile laid this round", "{count} tiles laid this round", laid).format(
            count=laid
        )
        self.vp.text = str(player.vp)
        tracked = standing_now.state.gold_tracked
        self.gold.text = (
            _("{gold} gold").format(gold=number_text(purse(standing_now.state, player.name))) if tracked else ""
        )
        self.coin.opacity = 1 if tracked else 0


class SumLine(Tap, Line):
    """The sum of the round; a tap tells what it is made of."""


class RoundCard(Card):
    """What the round would score now, letter by letter."""

    def __init__(self, on_letter: Callable[[str], object], on_sum: Action) -> None:
        self.on_letter = on_letter
        self.title, self.total = Text("", "row"), Text("", "points", wrap=False, test_id="so_far")
        self.rows: dict[tuple[str, str], LetterRow] = {}
        head = SumLine(self.title, self.total, height=40, on_tap=on_sum, test_id="round_sum")
        super().__init__(head, padding=(16, 8, 12, 8))

    def show(self, standing_now: StandingNow, player: Player) -> None:
        """Brings the values up to date."""
        scored, total = standing_now.rounds[player.name], standing_now.points(player.name)
        self.title.text = _("This round, as booked") if standing_now.booked else _("If the round ended now")
        self.total.text = number_text(None) if total is None else f"+{total}"
        wanted = [(letter, standing_now.state.game.scoring_tiles.get(letter, "")) for letter in standing_now.letters]
        if list(self.rows) != wanted:
            for row in self.rows.values():
                self.remove_widget(row)
            self.rows = {key: LetterRow(*key, on_tap=partial(self.on_letter, key[0])) for key in wanted}
            for row in self.rows.values():
                self.add_widget(row)
        for (letter, _tile), row in self.rows.items():
            row.show(scored.letters[letter], standing_now.letter_points(player.name, letter))


class Panel(TablePanel):
    """What the round and the next income bring the player in front."""

    table: TableScreen

    def __init__(self, table: TableScreen) -> None:
        self.head = PanelHead(lambda: table.tell_numbers(table.player.name))
        self.round = RoundCard(table.laying.show_letter, lambda: table.tell_round(table.player.name))
        super().__init__(table, self.head, self.round)

    def show(self) -> None:
        standing_now, player = self.table.standing_now, self.table.player
        self.show_next(*button_words(standing_now.state))
        self.head.show(standing_now, player)
        self.round.show(standing_now, player)
        super().show()

    def told_later(self) -> Iterable[Widget]:
        if income := self._income(self.table.standing_now, self.table.player):
            yield income
        yield LastSteps(self.table.session, _told, _tile_of)

    def _income(self, standing_now: StandingNow, player: Player) -> Card | None:
        if standing_now.next_income is None or not standing_now.state.gold_tracked:
            return None
        income = standing_now.incomes[player.name]
        catch_up = standing_now.state.game.track[standing_now.next_income - 1].gold_per_player_ahead
        sure = income.castle + income.barrels
        text = _("{gold} + catch-up").format(gold=sure) if catch_up else _("{gold} gold").format(gold=sure)
        head = Line(Text(_("Next income"), "row"), Symbol("coin", 20), Text(text, "heading", wrap=False), gap=6)
        parts = Line(*_income_parts(income), Space(), gap=8)
        card = Card(head, parts, gap=10, padding=(16, 12, 16, 12), test_id="next_income")
        card.action = lambda: self.table.tell_income(player.name)
        return card


def _income_parts(income: Income) -> list[IncomePart]:
    barrels = _("{linked} of {all}").format(linked=income.barrels, all=income.barrels + income.idle_barrels)
    parts = [IncomePart("castle", str(income.castle)), IncomePart("barrel-gold", barrels)]
    if income.vp:
        parts.append(IncomePart("barrel-vp", _("+{vp} VP").format(vp=income.vp)))
    return parts


def _told(before: TableState, event: Event) -> str:
    return step_words(engine_words(), before, event)


def _tile_of(event: Event) -> TileView | None:
    """The tile that was laid or set right."""
    if not isinstance(event, TileLaid | TileChanged):
        return None
    picture, side = picture_of(event.placement.tile), dp(SIDE)
    return TileView(picture=picture, turn=event.placement.turn, size_hint=(None, None), size=(side, side))


def thumbnails_of(standing_now: StandingNow, in_front: str) -> list[ThumbnailOf]:
    """The other territories."""
    return [
        ThumbnailOf(
            seat_of(standing_now.state, player),
            player.territory,
            partial(tiles_of, player.territory, asking=False),
        )
        for player in standing_now.state.game.players
        if player.name != in_front
    ]
