"""Where the parts of the table go: upright, low (a phone on its side), wide, or wide without thumbnails."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.layout import LOW, Layout
from companion.core.theme import theme
from companion.games.skye.table.panel import Panel, Thumbnails
from companion.screens.foot import content_width
from companion.shell.layers import PANEL_WIDTH, side_width
from companion.widgets.bars import TopBar
from companion.widgets.containers import Column, Scroll

if TYPE_CHECKING:
    from companion.games.skye.table.screen import TableScreen

SIDE_COLUMN: Final = 196
THUMBNAILS_FROM: Final = 1060
"""Narrower windows have no room for the other territories."""
LOW_TITLE: Final = 394
WIDE_TITLE: Final = 270
ICON: Final = 52
"""A button of the top bar and the gap before it."""


class Arrangement(StrEnum):
    TALL = "tall"
    LOW = "low"
    WIDE = "wide"
    WIDE_STRIP = "wide-strip"


def wanted_arrangement(layout: Layout, width: float, height: float) -> Arrangement:
    """The arrangement for a window, its size in pixels."""
    if layout is Layout.WIDE:
        return Arrangement.WIDE if width >= dp(THUMBNAILS_FROM) else Arrangement.WIDE_STRIP
    return Arrangement.LOW if layout is Layout.SIDE and height < dp(LOW) else Arrangement.TALL


def arrange(table: TableScreen) -> None:
    """Puts the parts of a table into it."""
    if table.arrangement is Arrangement.TALL:
        _tall(table)
    elif table.arrangement is Arrangement.LOW:
        (_column if theme.large else _low)(table)
    else:
        _wide(table)


def _tall(table: TableScreen) -> None:
    table.orientation = "vertical"
    bar = _top_bar(table, table.undo_button, table.menu_button, home=table.layout is Layout.PHONE)
    _fill(table, bar, table.phases, table.strip, table.view, table.so_far)


def _low(table: TableScreen) -> None:
    table.orientation = "vertical"
    bar = _top_bar(table, table.undo_button, table.menu_button, height=54)
    bar.size_hint_x, bar.width = None, dp(LOW_TITLE)
    head = BoxLayout(size_hint_y=None, height=max(dp(54), bar.height))
    bar.bind(height=head.setter("height"))
    table.phases.pos_hint = {"center_y": 0.5}
    _fill(head, bar, table.phases)
    button = table.view.next_button
    button.size_hint_x, button.pos_hint = 0.9, {"center_x": 0.5}
    side = BoxLayout(
        orientation="vertical",
        size_hint_x=None,
        width=_side_width(),
        padding=(0, 0, 0, dp(8)),
    )
    _fill(side, table.so_far, button)
    middle = BoxLayout(orientation="vertical")
    _fill(middle, table.strip, table.view)
    body = BoxLayout()
    _fill(body, middle, side)
    _fill(table, head, body)


def _column(table: TableScreen) -> None:
    """Large text on a low window: the territory has all the height, the words a column that an open sheet covers."""
    table.orientation = "horizontal"
    button = table.view.next_button
    button.size_hint_x, button.pos_hint = 0.92, {"center_x": 0.5}
    words = Scroll(Column(table.phases, table.strip, table.so_far, gap=0))
    side = BoxLayout(orientation="vertical", size_hint_x=None, width=side_width(), padding=(0, 0, 0, dp(8)))
    _fill(side, _top_bar(table, table.undo_button, table.menu_button), words, button)
    _fill(table, table.view, side)


def make_way(table: TableScreen, for_sheet: bool) -> None:
    """What a side sheet would cover moves together beside it."""
    if table.arrangement is Arrangement.LOW:
        _make_way_low(table, for_sheet)
        return
    covered = side_width() if for_sheet else 0.0
    for part in (table.phases, table.strip, table.so_far):
        left, top, _right, bottom = part.padding
        part.padding = (left, top, left + covered, bottom)


def _make_way_low(table: TableScreen, for_sheet: bool) -> None:
    """On a low window the sheet takes the place of the phases; a column of words lies wholly below it."""
    if theme.large:
        return
    covered = side_width() - _side_width() if for_sheet else 0.0
    table.strip.padding = (dp(12), dp(4), dp(12) + covered, dp(8))
    head = table.children[-1]
    if for_sheet and table.phases.parent is not None:
        head.remove_widget(table.phases)
    elif not for_sheet and table.phases.parent is None:
        head.add_widget(table.phases)


def _side_width() -> float:
    return float(dp(SIDE_COLUMN) * theme.text_scale)


def subtitle_room(table: TableScreen) -> float:
    """The width for the line below the title, in pixels."""
    icons = dp(ICON) * (3 if table.layout is Layout.PHONE else 2)
    if table.arrangement is Arrangement.LOW:
        column = side_width() if theme.large else dp(LOW_TITLE)
        return float(column - icons - dp(20))
    if table.arrangement is Arrangement.WIDE:
        return float(dp(WIDE_TITLE) * min(theme.text_scale, 1.4) - dp(20))
    return float(content_width(table) - icons - dp(8))


def _wide(table: TableScreen) -> None:
    table.orientation = "horizontal"
    bar = _top_bar(table)
    head = BoxLayout(size_hint_y=None, height=max(dp(64), theme.text("heading").line * 2 + dp(20)))
    left = BoxLayout(orientation="vertical")
    if table.arrangement is Arrangement.WIDE:
        bar.size_hint_x, bar.width = None, dp(WIDE_TITLE) * min(theme.text_scale, 1.4)
        table.phases.pos_hint = {"center_y": 0.5}
        _fill(head, bar, table.phases)
        _fill(left, head, table.view)
        table.thumbnails = Thumbnails(table.session.show_player)
        table.view.add_widget(table.thumbnails)
    else:
        _fill(head, bar)
        _fill(left, head, table.phases, table.strip, table.view)
    _fill(table, left, _side(table))


def _side(table: TableScreen) -> BoxLayout:
    """The panel, whose place open sheets take; undo and menu stay above it."""
    table.panel = Panel(table)
    table.panel_slot = BoxLayout()
    table.panel_slot.add_widget(table.panel)
    right = BoxLayout(orientation="vertical", size_hint_x=None, width=dp(PANEL_WIDTH))
    _fill(right, table.panel.actions, table.panel_slot)
    return right


def _top_bar(table: TableScreen, *actions: Any, home: bool = False, height: int = 64) -> TopBar:
    back = table.shell.home if home else None
    bar = TopBar(" ", " ", leading="home-outline", on_back=back, actions=actions, height=height, test_id="top")
    table.title, table.subtitle = bar.title, bar.subtitle
    if theme.large:
        for words in (table.title, table.subtitle):
            words.lines = 0
    return bar


def _fill(holder: Any, *parts: Any) -> None:
    for part in parts:
        holder.add_widget(part)
