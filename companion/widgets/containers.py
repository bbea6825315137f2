"""Things that hold others: Column, Line, Card, RowCard, Group, Scroll, Flow, Divider, Space.

card = Card(children...)                   # a rounded box as tall as its content
Group("Files", rows)                       # a title and a card of rows with lines between them
Scroll(Column(a, b, c, padding=16))        # sizes in dp
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Any, Final, Generic, NamedTuple, TypeVar

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.core.layout import Layout
from companion.core.theme import CARD_RADIUS, GAP, theme
from companion.widgets.base import Backed, Drawn, Tap, TestId, walk
from companion.widgets.buttons import WordButton
from companion.widgets.painting import box, outline, rounded
from companion.widgets.text import Text

Sides = float | tuple[float, ...]


def _four(sides: Sides) -> tuple[float, float, float, float]:
    """Left, top, right and bottom in pixels."""
    given = (sides,) * 4 if isinstance(sides, int | float) else sides * (4 // len(sides))
    left, top, right, bottom = (dp(side) for side in given)
    return left, top, right, bottom


class Column(TestId, BoxLayout):
    """Children below each other; as tall as they are together."""

    def __init__(self, *children: Widget, gap: float = GAP, padding: Sides = 0, **options: Any) -> None:
        options.setdefault("size_hint_y", None)
        super().__init__(orientation="vertical", spacing=dp(gap), padding=_four(padding), **options)
        if self.size_hint_y is None:
            self.height = self.minimum_height
            self.bind(minimum_height=self.setter("height"))
        for child in children:
            self.add_widget(child)


class Centred(Column):
    """A column that grows no wider than `widest` dp and stays in the middle of what is wider."""

    def __init__(
        self, *children: Widget, widest: float = 620, gap: float = GAP, padding: Sides = 0, **options: Any
    ) -> None:
        self._widest = dp(widest)
        self._sides = _four(padding)
        super().__init__(*children, gap=gap, padding=padding, **options)
        self.fbind("width", self._narrow)

    def _narrow(self, *_: object) -> None:
        left, top, right, bottom = self._sides
        spare = max(0.0, self.width - self._widest - left - right) / 2
        self.padding = (left + spare, top, right + spare, bottom)


class Line(TestId, BoxLayout):
    """Children beside each other, centred; as tall as the tallest, or as `height` (dp) says."""

    def __init__(
        self, *children: Widget, gap: float = GAP, padding: Sides = 0, height: float = 0, **options: Any
    ) -> None:
        options.setdefault("size_hint_y", None)
        super().__init__(orientation="horizontal", spacing=dp(gap), padding=_four(padding), **options)
        self._least = dp(height)
        if self.size_hint_y is None:
            self.bind(minimum_height=self._grow)
            self._grow()
        for child in children:
            self.add_widget(child)

    def add_widget(self, widget: Widget, *args: Any, **options: Any) -> None:
        if widget.size_hint_y is None and not widget.pos_hint:
            widget.pos_hint = {"center_y": 0.5}
        super().add_widget(widget, *args, **options)

    def _grow(self, *_: object) -> None:
        self.height = max(self._least, self.minimum_height)


class Card(Tap, Backed, Column):
    """A rounded container; give `on_tap` to make all of it a button."""

    colour = StringProperty("container")
    border = StringProperty("")

    def __init__(self, *children: Widget, radius: float = CARD_RADIUS, **options: Any) -> None:
        self.radius = dp(radius)
        options.setdefault("gap", 0)
        super().__init__(*children, **options)
        for name in ("colour", "border"):
            self.fbind(name, self.repaint)

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        rounded(area, self.radius, theme.colour(self.colour))
        if self.pressed:
            rounded(area, self.radius, theme.colour("on_surface", 0.08))
        if self.border:
            outline(area, self.radius, theme.colour(self.border), 2)


SWIPE: Final = 60
BAR_ASIDE: Final = 7
"""So far beyond its pane a bar ends, in dp; panes are at least 12 dp apart."""


class Scroll(TestId, ScrollView):
    """Scrolls one child up and down (or sideways); a tap inside acts at once."""

    def __init__(self, child: Widget | None = None, sideways: bool = False, **options: Any) -> None:
        # What fits need not give way under a finger.
        options.setdefault("always_overscroll", False)
        super().__init__(
            do_scroll_x=sideways,
            do_scroll_y=not sideways,
            bar_width=0 if sideways else dp(3),
            scroll_timeout=250,
            scroll_distance=dp(10),
            scroll_wheel_distance=dp(48),
            **options,
        )
        self.bar_color = theme.colour("on_surface", 0.35)
        self.bar_inactive_color = theme.colour("on_surface", 0.0)
        if child is not None:
            self.add_widget(child)

    def on_touch_down(self, touch: Any) -> Any:
        """A handle to drag by gets its touch at once; everything else may turn out to be scrolling."""
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            point = self.to_local(*touch.pos)
            if any(getattr(widget, "drags", False) and widget.collide_point(*point) for widget in walk(self)):
                return self.simulate_touch_down(touch)
        return super().on_touch_down(touch)

    def on_scroll_stop(self, touch: Any, check_children: bool = True) -> Any:
        """Kivy holds a tap back for 0.2 s; here the release follows in the same frame, through the grab."""
        self._swipe(touch)
        state = touch.ud.get(self._get_uid())
        tapped = state is not None and state["mode"] == "unknown" and not state["user_stopped"]
        if tapped and self._get_uid("svavoid") not in touch.ud:
            state["mode"] = "tap"
        else:
            tapped = False
        answer = super().on_scroll_stop(touch, check_children)
        if tapped:
            self.simulate_touch_down(touch)
        return answer

    def _swipe(self, touch: Any) -> None:
        """Something in the list may answer a swipe sideways: a map turns to the next player."""
        dx, dy = touch.x - touch.ox, touch.y - touch.oy
        if not self.do_scroll_x and abs(dx) > max(dp(SWIPE), 2 * abs(dy)):
            point = self.to_local(*touch.opos)
            for widget in walk(self):
                if hasattr(widget, "swipe") and widget.collide_point(*point):
                    widget.swipe(-1 if dx > 0 else 1)
                    return


class PaneScroll(Scroll):
    """A list beside something else, filled by its cards to the edge: its bar stands in the gap beside them."""

    def __init__(self, child: Widget | None = None, **options: Any) -> None:
        super().__init__(child, bar_margin=-dp(BAR_ASIDE), **options)


class Flow(TestId, StackLayout):
    """Children in rows that wrap; as tall as it needs."""

    def __init__(self, *children: Widget, gap: float = GAP, **options: Any) -> None:
        options.setdefault("size_hint_y", None)
        options.setdefault("orientation", "lr-tb")
        super().__init__(spacing=dp(gap), **options)
        self.height = self.minimum_height
        self.bind(minimum_height=self.setter("height"))
        for child in children:
            self.add_widget(child)


class Divider(Drawn):
    """A thin line; `inset` dp from the left."""

    def __init__(self, inset: float = 0, **options: Any) -> None:
        self.inset = dp(inset)
        super().__init__(size_hint_y=None, height=dp(1), **options)

    def paint(self) -> None:
        box((self.x + self.inset, self.y, self.width - self.inset, self.height), theme.colour("outline_variant"))


class RowCard(Card):
    """A card of rows with a thin line between them; `inset` as of a divider."""

    def __init__(self, *rows: Widget, inset: float = 68, **options: Any) -> None:
        self.inset = inset
        super().__init__(*rows, **options)

    def add_widget(self, widget: Widget, *args: Any, **options: Any) -> None:
        if self.children:
            super().add_widget(Divider(self.inset))
        super().add_widget(widget, *args, **options)


class Group(Column):
    """Such a card below its title; `options` are the card's."""

    def __init__(self, title: str, rows: Iterable[Widget], **options: Any) -> None:
        super().__init__(Text(title, "label", colour="primary"), RowCard(*rows, **options), gap=6)


class Space(Widget):
    """Empty space: some dp, or all that is left."""

    def __init__(self, amount: float | None = None) -> None:
        if amount is None:
            super().__init__()
        else:
            super().__init__(size_hint=(None, None), size=(dp(amount), dp(amount)))


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
    stacked_widest: float = 0
    """The one column grows no wider, where that is less."""
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
            widest = measures.stacked_widest or widest
            super().__init__(*parts, widest=widest, gap=gap, padding=measures.stacked_padding)
            return
        halves = (Column(*half, gap=gap, pos_hint={"top": 1}) for half in (left, right))
        super().__init__(Line(*halves, gap=measures.between), widest=widest, padding=measures.padding)


class CardColumns(Column):
    """Cards in their order: one below the other in the middle, or where the window is wide in two columns."""

    def __init__(self, layout: Layout, cards: Sequence[Widget], *, gap: float = 14) -> None:
        if layout is not Layout.WIDE or len(cards) < 2:
            super().__init__(*cards, gap=gap)
            return
        halves = (Column(*cards[first::2], gap=gap, pos_hint={"top": 1}) for first in (0, 1))
        super().__init__(Line(*halves, gap=gap))


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


SMALLER: Final = 0.85
"""Words that must stand in one line are written so much smaller before something else gives way."""


class Spill(Column):
    """Some parts and the rest in one line; where words would be squeezed the rest has a line of its own, `below` dp
    lower."""

    def __init__(
        self, lead: Iterable[Widget], rest: Iterable[Widget], *, gap: float = GAP, below: float = 8, **options: Any
    ) -> None:
        self._lead, self._rest = list(lead), list(rest)
        self._first, self._second = Line(*self._lead, *self._rest, gap=gap), Line(gap=gap)
        super().__init__(self._first, gap=below, **options)
        self.fbind("width", self._spill)

    def _spill(self, *_: object) -> None:
        room = self.width - self.padding[0] - self.padding[2]
        parts = [*self._lead, *self._rest]
        needed = sum(least_width(part) for part in parts) + self._first.spacing * (len(parts) - 1)
        spilt = needed > room
        if spilt is (self._second.parent is not None):
            return
        for part in self._rest:
            part.parent.remove_widget(part)
            (self._second if spilt else self._first).add_widget(part)
        if spilt:
            self.add_widget(self._second)
        else:
            self.remove_widget(self._second)


def least_width(part: Widget) -> float:
    """How narrow something may be, in pixels: its words need no more than two lines."""
    if part.size_hint_x is None:
        return float(part.width)
    if isinstance(part, Text):
        words = part.natural_width()
        if part.lines == 1 or not part.wrap:
            return words * SMALLER
        return max(words / 2, *map(part.natural_width, part.text.split() or [""]))
    if isinstance(part, WordButton):
        return part.least_width()
    if not isinstance(part, BoxLayout):
        return 0.0
    inner = [least_width(child) for child in part.children]
    beside = part.padding[0] + part.padding[2]
    if part.orientation == "vertical":
        return float(max(inner, default=0.0) + beside)
    return float(sum(inner) + part.spacing * max(0, len(inner) - 1) + beside)


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


def handed(*groups: Sequence[Widget]) -> list[Widget]:
    """Groups from left to right, the last one at the right thumb; for the left hand the groups change sides."""
    return [*chain.from_iterable(reversed(groups) if theme.left_handed else groups)]


def thumb_x(holder: Widget, width: float, edge: float, *, away: bool = False) -> float:
    """The left end of something at the thumb's side of what holds it, or `away` from the thumb; in pixels."""
    at_left = theme.left_handed is not away
    # Kivy keeps `right` from before while it tells of another width.
    return float(holder.x + edge if at_left else holder.x + holder.width - edge - width)
