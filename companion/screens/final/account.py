"""A player point by point: whose account it is, shapes that lead to the others', a line for each thing that counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.core.numbers import number_text
from companion.core.reveal import Ranked
from companion.core.theme import theme
from companion.widgets.base import Action, Drawn, Tap
from companion.widgets.containers import Card, Column, Divider, Line
from companion.widgets.painting import outline, rounded
from companion.widgets.rows import Row
from companion.widgets.text import PlayerShape, Symbol, Text, draw_shape


class ShapeButton(Tap, Drawn):
    """A player's shape that leads to that player."""

    def __init__(self, player: Ranked, chosen: bool, on_tap: Action) -> None:
        self.player, self.chosen = player, chosen
        super().__init__(size_hint=(None, None), size=(dp(44), dp(40)), on_tap=on_tap, test_id=f"account:{player.name}")

    def paint(self) -> None:
        area, fill = (*self.pos, *self.size), "secondary_container" if self.chosen else "container_highest"
        rounded(area, dp(12), theme.colour(fill))
        if self.pressed:
            rounded(area, dp(12), theme.colour("on_surface", 0.08))
        if self.chosen:
            outline(area, dp(12), theme.colour("primary"), 2)
        draw_shape(self.player.colour or "white", self.center_x, self.center_y, dp(22))


class Accounts(Protocol):
    """The screen on which an account stands."""

    result: Any
    player: str
    stage: str

    def chooser(self, name: str) -> Action: ...

    def total_teller(self) -> Action | None:
        """What a tap on the sum does."""


def account_card(screen: Accounts, rows: Sequence[Widget], notes: Sequence[str], symbol: str) -> Card:
    """One player's points as far as they are revealed; a row that proves the one above has no line before it."""
    players = list(screen.result.players)
    chosen = next(player for player in players if player.name == screen.player)
    title = Text(_("{name}, point by point").format(name=chosen.name), "heading")
    buttons = [ShapeButton(player, player is chosen, screen.chooser(player.name)) for player in players]
    card = Card(*_head(chosen, title, buttons), test_id="account")
    for row in rows:
        if isinstance(row, Row):
            card.add_widget(Divider(inset=68 if card.children else 0))
        card.add_widget(row)
    for text in notes:
        card.add_widget(Column(Text(text, "small", colour="on_surface_variant"), padding=(68, 4, 16, 8)))
    card.add_widget(Divider())
    total = Text(number_text(screen.result.total(chosen.name, screen.stage)), "hero", wrap=False)
    card.add_widget(
        Row(_("Together"), leading=Symbol(symbol, 34), trailing=total, on_tap=screen.total_teller(), test_id="together")
    )
    return card


def _head(chosen: Ranked, title: Text, buttons: list[ShapeButton]) -> list[Widget]:
    """The others' shapes stand beside the title, or below it where there is no room."""
    shape = PlayerShape(chosen.colour or "white", 26)
    if len(buttons) > 4 or theme.large:
        line = Line(*buttons, gap=6, padding=(16, 0, 16, 10))
        return [Line(shape, title, gap=12, padding=(16, 12, 16, 8)), line]
    others = [button for button in buttons if not button.chosen]
    return [Line(shape, title, *others, gap=8, padding=(16, 8, 10, 8))]
