"""The sum of a round: letters by players, VP before and after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.core.numbers import signed_text
from companion.core.theme import theme
from companion.games.skye.model.agreement import KEPT_MARK, kept_lines
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.round_points import RoundView
from companion.widgets.containers import Card, Column, Line, RowCard
from companion.widgets.rank_bars import RankBars, RankStand
from companion.widgets.rows import Row
from companion.widgets.text import NUMBER_WIDTH, LetterBadge, NumberCell, PlayerShape, Text
from scoring.skye.game import EXEMPT

NAMES: Final = 116
"""What shapes and names need beside the numbers, in dp."""


def sum_card(
    view: RoundView,
    open_cell: Callable[[str, str], object],
    room: float,
    open_vp: Callable[[str], object],
) -> Card:
    """A row for each player; where `room` pixels leave none for names, the letters stand below them."""
    if room < ((len(view.letters) + 2) * dp(NUMBER_WIDTH) + dp(NAMES)) * theme.text_scale:
        return _sum_list(view, open_cell, open_vp)
    rows = (_row(view, name, open_cell, open_vp) for name in view.state.names)
    return RowCard(_header(view), *rows, inset=16, padding=(0, 8, 0, 8))


def _header(view: RoundView) -> Line:
    line = Line(gap=0, padding=(16, 0, 8, 0), height=40)
    line.add_widget(Text("", "small"))
    line.add_widget(_head_text(_("before")))
    for letter in view.letters:
        line.add_widget(_middle(LetterBadge(letter)))
    line.add_widget(_head_text(_("after")))
    return line


def _head_text(text: str) -> Text:
    width = dp(NUMBER_WIDTH) * theme.text_scale
    return Text(text, "small", colour="on_surface_variant", align="center", size_hint=(None, None), width=width)


def _middle(widget: Widget) -> BoxLayout:
    room = dp(NUMBER_WIDTH) * theme.text_scale
    side = (room - widget.width) / 2
    holder = Line(gap=0, size_hint_x=None, width=room)
    holder.padding = (side, 0, side, 0)
    holder.add_widget(widget)
    return holder


def _row(view: RoundView, name: str, open_cell: Callable[[str, str], object], open_vp: Callable[[str], object]) -> Line:
    line = Line(gap=0, padding=(16, 0, 8, 0), height=56)
    line.add_widget(PlayerShape(view.state.game.player(name).colour or "white", 24))
    line.add_widget(Column(Text(name, "row", lines=1), padding=(10, 0, 4, 0)))
    line.add_widget(NumberCell(str(view.before(name)), colour="on_surface_variant"))
    for letter in view.letters:
        cell = NumberCell(_points(view, name, letter), test_id=f"cell:{letter}:{name}")
        cell.action = _opener(open_cell, letter, name)
        line.add_widget(cell)
    line.add_widget(_after(view, name, open_vp))
    return line


def _sum_list(view: RoundView, open_cell: Callable[[str, str], object], open_vp: Callable[[str], object]) -> Card:
    card = RowCard(inset=16, padding=(0, 8, 0, 8))
    for name in view.state.names:
        parts = [str(view.before(name))]
        parts += [f"{letter} {_points(view, name, letter)}" for letter in view.letters]
        card.add_widget(
            Row(
                name,
                " · ".join(parts),
                leading=PlayerShape(view.state.game.player(name).colour or "white", 28),
                trailing=_after(view, name, open_vp),
                on_tap=_opener(open_cell, view.letters[0], name),
            )
        )
    return card


def _after(view: RoundView, name: str, open_vp: Callable[[str], object]) -> NumberCell:
    """What the round leads to; a tap tells what it is made of."""
    cell = NumberCell(str(view.after(name)), "points", test_id=f"after:{name}")
    cell.action = lambda: open_vp(name)
    return cell


def _points(view: RoundView, name: str, letter: str) -> str:
    return signed_text(view.points(name, letter)) + number_mark(view, name, letter)


def number_mark(view: RoundView, name: str, letter: str) -> str:
    """What is said below about a number: counted by hand, or kept although it would now be another."""
    if view.kept(name, letter):
        return KEPT_MARK
    return "*" if view.by_hand(name, letter) else ""


def _opener(open_cell: Callable[[str, str], object], letter: str, name: str) -> Callable[[], object]:
    return lambda: open_cell(letter, name)


def rank_bars(view: RoundView) -> RankBars:
    """What the round does to the ranking."""
    words = engine_words()
    stands = [
        RankStand(
            player.name,
            player.colour or "white",
            view.before(player.name),
            [view.points(player.name, letter) or 0 for letter in view.letters],
        )
        for player in view.state.game.players
    ]
    tiles = ((letter, view.tile(letter)) for letter in view.letters)
    return RankBars(stands, [f"{letter} · {words.short_tile(tile)}" if tile else letter for letter, tile in tiles])


def sum_notes(view: RoundView) -> list[str]:
    """What stands below the sum: counts by hand and house rules."""
    words, game = engine_words(), view.state.game
    notes = []
    if any(view.by_hand(name, letter) for name in view.state.names for letter in view.letters):
        notes.append(_("* counted by hand"))
    notes += kept_lines(words, view.state)
    for ruling, value in game.chosen_rulings.items():
        notes.append(words.house_rule(words.choice(ruling, value)).text)
    exempt = [tile for letter in view.letters if (tile := view.tile(letter)) in game.rulings.borderlands_exempt]
    for tile in exempt:
        text = f"{words.scoring_tile(tile)}. {words.choice(EXEMPT, 'exempt')}"
        notes.append(words.house_rule(text).text)
    return notes
