"""All three scorings at a glance: what each brought everybody, and what the next one would bring now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.core.numbers import signed_text
from companion.core.theme import theme
from companion.games.glen.model.scoring_table import ScoringView
from companion.widgets.containers import Column, Line, RowCard, Scroll
from companion.widgets.text import NUMBER_WIDTH, NumberCell, PlayerShape, Text

LABEL: Final = 112
"""The names of the scorings, in dp."""

OpenScoring = Callable[[int, str], object]
"""Opens a scoring and the row of a player."""


def overview_card(views: Sequence[ScoringView], on_open: OpenScoring, room: float) -> Widget:
    """A row for each scoring, a column for each player; in less than `room` pixels it scrolls sideways."""
    players = views[0].game.players
    label = dp(LABEL) * theme.text_scale
    width = max((room - label) / len(players), dp(NUMBER_WIDTH) * theme.text_scale)
    table = RowCard(inset=16, padding=(0, 8, 0, 8), size_hint_x=None, width=label + width * len(players))
    head = Line(Text("", "small", size_hint=(None, None), width=label), gap=0, height=44)
    for player in players:
        head.add_widget(_middle(PlayerShape(player.colour or "white", 24), width))
    table.add_widget(head)
    for view in views:
        table.add_widget(_row(view, on_open, label, width))
    holder = Scroll(table, sideways=True, size_hint_y=None)
    table.bind(height=holder.setter("height"))
    holder.height = table.height
    return holder


def _middle(widget: Widget, width: float) -> Line:
    side = (width - widget.width) / 2
    holder = Line(gap=0, size_hint_x=None, width=width)
    holder.padding = (side, 0, side, 0)
    holder.add_widget(widget)
    return holder


def _row(view: ScoringView, on_open: OpenScoring, label: float, width: float) -> Line:
    title = _("Scoring {number}").format(number=view.number)
    note = "" if view.booked else _("not booked")
    words = Column(
        Text(title, "name"),
        Text(note, "small", colour="on_surface_variant"),
        gap=0,
        padding=(16, 4, 4, 4),
        size_hint_x=None,
        width=label,
    )
    line = Line(words, gap=0, height=56)
    colour = "on_surface" if view.booked else "on_surface_variant"
    for name in view.game.names:
        cell = NumberCell(signed_text(view.total(name)), "name", colour, width=width)
        cell.test_id = f"total:{view.number}:{name}"
        cell.action = partial(on_open, view.number, name)
        line.add_widget(cell)
    return line
