"""The navigation at the side of wider windows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.theme import theme
from companion.widgets.base import Action, Backed, Drawn, Tap
from companion.widgets.containers import Column, Space
from companion.widgets.painting import box, draw_centred, draw_label, edges, icon_label, rounded, text_label
from companion.widgets.text import Symbol

RAIL: Final = 72
LABELLED_RAIL: Final = 88


class Destination(NamedTuple):
    """A place that navigation leads to."""

    key: str
    text: str
    icon: str
    icon_selected: str


class RailItem(Tap, Drawn):
    """An icon in a pill with a label below; a label is left out where there is no room for it."""

    text = StringProperty("")
    selected = BooleanProperty(False)

    def __init__(self, destination: Destination, labelled: bool = True, **options: Any) -> None:
        self.destination, self.labelled = destination, labelled
        super().__init__(text=destination.text, test_id=f"go:{destination.key}", **options)
        self.fbind("selected", self.repaint)

    def paint(self) -> None:
        ink = theme.colour("on_surface" if self.selected else "on_surface_variant")
        label = self.label(self.width) if self.labelled else None
        words = label.texture.height + dp(4) if label else 0
        middle = self.center_y + words / 2
        pill = (self.center_x - dp(30), middle - dp(16), dp(60), dp(32))
        if self.selected:
            rounded(pill, dp(16), theme.colour("secondary_container"))
        if self.pressed:
            rounded(pill, dp(16), theme.colour("on_surface", 0.1))
        icon = self.destination.icon_selected if self.selected else self.destination.icon
        draw_centred(icon_label(icon, dp(24)), self.center_x, middle, ink)
        if label:
            draw_label(label, self.x, middle - dp(20) - label.texture.height, ink)

    def label(self, width: float) -> Any:
        """Its words, in two lines where they are many and large."""
        return text_label(self.text, "small_label", width, lines=2, align="center")


class NavigationRail(Backed, BoxLayout):
    """The destinations below each other at the side; ours, as a second tap on KivyMD's would select nothing."""

    def __init__(
        self,
        destinations: Sequence[Destination],
        on_go: Callable[[str], object],
        *,
        extras: Sequence[Destination] = (),
        labelled: bool = True,
        on_home: Action | None = None,
    ) -> None:
        width = _labelled_rail([*destinations, *extras]) if labelled else dp(RAIL)
        super().__init__(orientation="vertical", size_hint_x=None, width=width, spacing=dp(4))
        self.padding = (0, dp(12 if labelled else 6))
        self.items: dict[str, RailItem] = {}
        self.add_widget(HomeButton(on_tap=on_home, test_id="go:home"))
        for destination in destinations:
            self._add(destination, on_go, labelled)
        self.add_widget(Space())
        for destination in extras:
            self._add(destination, on_go, labelled)

    def select(self, key: str) -> None:
        for name, item in self.items.items():
            item.selected = name == key

    def _add(self, destination: Destination, on_go: Callable[[str], object], labelled: bool) -> None:
        item = RailItem(destination, labelled, on_tap=partial(on_go, destination.key))
        words = item.label(self.width).texture.height if labelled else 0
        item.size_hint_y, item.height = None, words + dp(52)
        self.items[destination.key] = item
        self.add_widget(item)

    def paint(self) -> None:
        box(edges.reached((*self.pos, *self.size)), theme.colour("container"))


def _labelled_rail(destinations: Sequence[Destination]) -> float:
    """Wide enough for the longest word of any label."""
    words = [word for destination in destinations for word in destination.text.split()]
    widest = max(text_label(word, "small_label").texture.width for word in words)
    return float(max(dp(LABELLED_RAIL), widest + dp(12)))


class HomeButton(Tap, Backed, Column):
    """The castle at the head of the rail: the way home."""

    def __init__(self, **options: Any) -> None:
        super().__init__(padding=(0, 4, 0, 4), gap=0, size_hint_x=1, **options)
        self.picture = Symbol("castle", size=44, pos_hint={"center_x": 0.5})
        self.add_widget(self.picture)

    def paint(self) -> None:
        side = dp(56)
        area = (self.center_x - side / 2, self.center_y - side / 2, side, side)
        rounded(area, dp(16), theme.colour("primary_container"))
        if self.pressed:
            rounded(area, dp(16), theme.colour("on_surface", 0.1))
