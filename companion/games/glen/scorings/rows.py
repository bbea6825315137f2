"""One achievement of a scoring: the rule, a row for each player with count, difference and VP, the chart below."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.core.numbers import MINUS, signed_text
from companion.games.glen.model.language import engine_words
from companion.games.glen.model.score_lines import counter_symbol
from companion.games.glen.model.scoring_table import ScoringView
from companion.games.glen.scorings.chart import DifferenceChart, Stands
from companion.games.glen.scorings.page import PageLine
from companion.shell.ports import ShellPort
from companion.widgets.base import Action
from companion.widgets.containers import Card, Column, Line
from companion.widgets.rows import Row
from companion.widgets.symbol import Symbol
from companion.widgets.text import Icon, PlayerShape, Text


def rule_head(shell: ShellPort, rule: str) -> Line:
    """The picture, the rule in our words, edition and page."""
    words = engine_words()
    told = Column(Text(words.heading(rule), "row"), Text(words.rule(rule), "body"), PageLine(shell, rule), gap=2)
    return Line(Symbol(counter_symbol(rule), 52), told, gap=14, padding=(4, 0, 4, 0))


def difference_words(view: ScoringView, name: str, rule: str) -> str:
    """ "5 - 2 = 3", with a proper minus."""
    row = view.row(name, rule)
    counted = f"{row.amount} {MINUS} {row.least} = {row.difference}"
    if row.by_hand:
        rules = view.counted(name, rule).amount
        return _("{counted}, by hand; the app counts {rules}").format(counted=counted, rules=rules)
    if view.booked is not None and view.points(name, rule) != row.points:
        return _("{counted}, which would be {points} VP").format(counted=counted, points=row.points)
    return counted


def player_row(view: ScoringView, name: str, rule: str, is_open: bool, action: Action) -> Row:
    """A player: count and difference, VP; a tap opens the proof."""
    player = view.then.find(name)
    trailing = Line(
        Text(signed_text(view.points(name, rule)), "points", wrap=False, test_id=f"points:{rule}:{name}"),
        Icon("chevron-up" if is_open else "chevron-down"),
        gap=8,
        size_hint_x=None,
    )
    trailing.bind(minimum_width=trailing.setter("width"))
    return Row(
        name,
        difference_words(view, name, rule),
        leading=PlayerShape((player.colour if player else None) or "white", 28),
        trailing=trailing,
        height=60,
        on_tap=action,
        test_id=f"row:{name}",
    )


def chart_card(view: ScoringView, rule: str, front: str = "") -> Card:
    """The chart of differences with everybody on it."""
    players = [Stands(player.colour or "white", view.row(player.name, rule).difference) for player in view.game.players]
    difference = view.row(front, rule).difference if front in view.game.names else None
    heading = Text(_("Difference to the least, and the VP for it"), "label", colour="on_surface_variant")
    chart: Widget = DifferenceChart(players, difference, test_id="chart")
    return Card(heading, chart, gap=6, padding=(16, 10, 16, 10))
