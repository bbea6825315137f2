"""Containers that decide by layout, width, text size and hand, so that the screens need not.

Columns(layout, MEASURES, [files, more], [pictures], stacked=[files, pictures, more])   # one on a phone
ListAndPane(column, self.shell.width, Pane, share=0.4)     # a pane beside a list, from some width on
Spill([shape, name], chips)                               # in one line; with large text the chips go below
CardGrid(cards, columns=4, height=112, large_height=80)   # half as many beside each other with large text
word_or_icon(_("Delete"), "delete-outline")               # a button; with large text only its icon
handed([note], [start])                                   # what comes last is at the thumb, whichever hand
thumb_x(self, button.width, edge)                         # the same for what is placed by hand

A screen is built again when one of these changes, so they look once, while they are made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Any, Final, Generic, NamedTuple, TypeVar

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.core.layout import Layout
from companion.core.theme import GAP, theme
from companion.widgets.base import Action
from companion.widgets.buttons import DrawnButton, IconButton
from companion.widgets.containers import Centred, Column, Line, Sides

PANE_FROM: Final = 800
"""A narrower window has no room for a pane beside a list, in dp."""

W = TypeVar("W", bound=Widget)


class Measures(NamedTuple):
    """How much room two columns have, in dp."""

    widest: float
    """Both together grow no wider."""
    gap: float
    """Below each part."""
    between: float
    """Between the two."""
    padding: Sides
    stacked_padding: Sides
    """Around the one column that they are on a phone."""
    wordy: bool = False
    """Full of words: with large text they are one column on anything smaller than a tablet."""


class Columns(Centred):
    """Two columns beside each other, each from the top; on a phone one, with the parts in the order of `stacked`."""

    def __init__(
        self,
        layout: Layout,
        measures: Measures,
        left: Sequence[Widget],
        right: Sequence[Widget],
        stacked: Sequence[Widget] | None = None,
    ) -> None:
        widest, gap = measures.widest, measures.gap
        if layout is Layout.PHONE or (measures.wordy and theme.large and layout is Layout.SIDE):
            parts = [*left, *right] if stacked is None else stacked
            super().__init__(*parts, widest=widest, gap=gap, padding=measures.stacked_padding)
            return
        halves = (Column(*half, gap=gap, pos_hint={"top": 1}) for half in (left, right))
        super().__init__(Line(*halves, gap=measures.between), widest=widest, padding=measures.padding)


class ListAndPane(BoxLayout, Generic[W]):
    """A list, its `share` of the width, and a pane; or a list alone where the window, `room` pixels wide, is narrow."""

    def __init__(self, main: Widget, room: float, make_pane: Callable[[], W], *, share: float) -> None:
        super().__init__()
        self.pane: W | None = None
        self.add_widget(main)
        if room >= dp(PANE_FROM):
            main.size_hint_x = share
            self.pane = make_pane()
            self.pane.size_hint_x = 1 - share
            self.add_widget(self.pane)


class Spill(Column):
    """Some parts and the rest in one line; large text puts the rest into a line of its own, `below` dp lower."""

    def __init__(
        self, lead: Iterable[Widget], rest: Iterable[Widget], *, gap: float = GAP, below: float = 8, **options: Any
    ) -> None:
        lines = (lead, rest) if theme.large else (chain(lead, rest),)
        super().__init__(*(Line(*parts, gap=gap) for parts in lines), gap=below, **options)


class CardGrid(GridLayout):
    """Cards of one height, in dp, so many beside each other; fewer, and as high as text is large, if it is."""

    def __init__(
        self, cards: Iterable[Widget], *, columns: int, height: float, large_height: float, large_columns: int = 2
    ) -> None:
        count, tall = (large_columns, large_height * theme.text_scale) if theme.large else (columns, height)
        super().__init__(
            cols=count, spacing=dp(8), size_hint_y=None, row_default_height=dp(tall), row_force_default=True
        )
        self.bind(minimum_height=self.setter("height"))
        for card in cards:
            self.add_widget(card)


def word_or_icon(
    text: str, icon: str, on_tap: Action, *, test_id: str, pictured: bool = True
) -> DrawnButton | IconButton:
    """A plain button, with its icon beside the words if it is `pictured`; large text leaves room for the icon only."""
    if theme.large:
        return IconButton(icon, on_tap=on_tap, test_id=test_id)
    return DrawnButton(text, kind="text", icon=icon if pictured else "", on_tap=on_tap, test_id=test_id)


def handed(*groups: Sequence[Widget]) -> list[Widget]:
    """Groups from left to right, the last one at the right thumb; for the left hand the groups change sides."""
    return [*chain.from_iterable(reversed(groups) if theme.left_handed else groups)]


def thumb_x(holder: Widget, width: float, edge: float, *, away: bool = False) -> float:
    """The left end of something at the thumb's side of what holds it, or `away` from the thumb; in pixels."""
    at_left = theme.left_handed is not away
    # Kivy keeps `right` from before while it tells of another width.
    return float(holder.x + edge if at_left else holder.x + holder.width - edge - width)
