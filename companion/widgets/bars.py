"""Bars: the top bar of a screen, the navigation at the bottom or at the side, the banner on top.

TopBar("New game", on_back=self.shell.back, actions=[IconButton(...)])
TopBar("Round 5 of 6", "Scores A · C · D", leading="home-outline", on_back=self.shell.home)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.theme import theme
from companion.widgets.base import Action, Backed, Drawn, Tap
from companion.widgets.buttons import IconButton, PushButton
from companion.widgets.containers import Column, Line, Space
from companion.widgets.edges import edges
from companion.widgets.painting import box, draw_label, icon_label, rounded, text_label
from companion.widgets.symbol import Symbol
from companion.widgets.text import Text

RAIL: Final = 72
LABELLED_RAIL: Final = 88


class TopBar(Line):
    """Back (or another leading icon), title and subtitle, actions at the end."""

    def __init__(
        self,
        title: str,
        subtitle: str = "",
        *,
        on_back: Action | None = None,
        leading: str = "arrow-left",
        actions: Sequence[Widget] = (),
        **options: Any,
    ) -> None:
        options.setdefault("height", 64)
        super().__init__(gap=4, padding=(4 if on_back else 16, 4, 4, 4), **options)
        if on_back is not None:
            self.add_widget(IconButton(leading, on_tap=on_back, test_id="back"))
        self.title = Text(title, "heading" if subtitle else "title", lines=1)
        self.subtitle = Text(subtitle, "body", lines=1, colour="on_surface_variant")
        self.add_widget(Column(self.title, self.subtitle, gap=0))
        for action in actions:
            self.add_widget(action)


class FootBar(Backed, Line):
    """The bar at the foot of a full screen with what comes next."""

    def __init__(self, *children: Widget, **options: Any) -> None:
        super().__init__(*children, gap=16, padding=(16, 8, 16, 10), height=72, **options)

    def paint(self) -> None:
        box(edges.reached((*self.pos, *self.size)), theme.colour("container_low"))
        box((self.x, self.top - dp(1), self.width, dp(1)), theme.colour("outline_variant"))


class Destination(NamedTuple):
    """A place that navigation leads to."""

    key: str
    text: str
    icon: str
    icon_selected: str


class NavigationItem(Tap, Drawn):
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
        picture = icon_label(icon, dp(24))
        draw_label(picture, self.center_x - picture.texture.width / 2, middle - picture.texture.height / 2, ink)
        if label:
            draw_label(label, self.x, middle - dp(20) - label.texture.height, ink)

    def label(self, width: float) -> Any:
        """Its words, in two lines where they are many and large."""
        return text_label(self.text, "small_label", width, lines=2, align="center")


class NavigationBar(Backed, BoxLayout):
    """The destinations side by side at the bottom, or below each other at the side."""

    def __init__(
        self,
        destinations: Sequence[Destination],
        on_go: Callable[[str], object],
        *,
        extras: Sequence[Destination] = (),
        upright: bool = False,
        labelled: bool = True,
        on_home: Action | None = None,
    ) -> None:
        super().__init__(orientation="vertical" if upright else "horizontal")
        self.items: dict[str, NavigationItem] = {}
        if upright:
            everything = [*destinations, *extras]
            self.size_hint_x, self.width = None, _labelled_rail(everything) if labelled else dp(RAIL)
            self.padding = (0, dp(12 if labelled else 6))
            self.spacing = dp(4)
            self.add_widget(self._home(on_home))
        else:
            self.size_hint_y, self.height = None, max(dp(76), theme.text("small_label").line + dp(56))
        for destination in destinations:
            self._add(destination, on_go, upright, labelled)
        if upright:
            self.add_widget(Space())
            for destination in extras:
                self._add(destination, on_go, upright, labelled)

    def select(self, key: str) -> None:
        for name, item in self.items.items():
            item.selected = name == key

    def _home(self, on_home: Action | None) -> Widget:
        return HomeButton(on_tap=on_home, test_id="go:home")

    def _add(self, destination: Destination, on_go: Callable[[str], object], upright: bool, labelled: bool) -> None:
        item = NavigationItem(destination, labelled, on_tap=lambda: on_go(destination.key))
        if upright:
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


class Banner(Backed, Line):
    """A plain bar on top of everything: trouble with the disk, an earlier moment being looked at."""

    text = StringProperty("")

    def __init__(
        self, text: str, *, tone: str = "missed", action: str = "", on_action: Action | None = None, **options: Any
    ) -> None:
        super().__init__(padding=(16, 6, 8, 6), height=44, **options)
        self.tone = tone
        self.text = text
        self.add_widget(Text(text, "label", colour=f"on_{tone}_container"))
        if action:
            self.add_widget(PushButton(action, kind="text", on_tap=on_action, test_id="banner_action"))

    def paint(self) -> None:
        box(edges.reached((*self.pos, *self.size)), theme.colour(f"{self.tone}_container"))
