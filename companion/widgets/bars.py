"""Bars of a screen: KivyMD's app bar at its head, ours at its foot.

TopBar("New game", on_back=self.shell.back, actions=[BarButton("undo-variant", on_tap=...)])
TopBar("Round 5 of 6", "Scores A · C · D", leading="home-outline", on_back=self.shell.home)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, Final, NamedTuple

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.appbar import (
    MDActionTopAppBarButton,
    MDTopAppBar,
    MDTopAppBarLeadingButtonContainer,
    MDTopAppBarTrailingButtonContainer,
)
from kivymd.uix.navigationbar import (
    MDNavigationBar,
    MDNavigationItem,
    MDNavigationItemIcon,
    MDNavigationItemLabel,
)

from companion.core.theme import TARGET, theme
from companion.widgets.base import Action, Backed, Drawn, Tap, TestId
from companion.widgets.buttons import IconButton
from companion.widgets.containers import Column, Line, Space
from companion.widgets.material import Material
from companion.widgets.painting import box, draw_centred, draw_label, edges, icon_label, rounded, text_label
from companion.widgets.text import Symbol, Text

PILL: Final = 64
BELOW: Final = 10


class NavigationItem(Material, MDNavigationItem):
    """An icon in a pill with a label below."""

    text = StringProperty("")
    radius: ClassVar = (dp(16),)

    def __init__(self, destination: Destination, **options: Any) -> None:
        self.destination = destination
        style = theme.text("small_label")
        self._icon = MDNavigationItemIcon(icon=destination.icon)
        self._label = MDNavigationItemLabel(
            text=destination.text,
            adaptive_size=False,
            size_hint=(None, None),
            height=style.line,
            halign="center",
            font_style="Label",
            max_lines=2,
        )
        super().__init__(self._icon, self._label, text=destination.text, test_id=f"go:{destination.key}", **options)
        self._label.bind(texture_size=lambda _, size: setattr(self._label, "height", size[1]))
        # KivyMD leaves 16 dp below the words, so that large ones reach into the pill.
        Builder.unbind_property(self.ids.label_container, "y")
        self.ids.label_container.y = dp(BELOW)

    def on_width(self, _item: Widget, width: float) -> None:
        self._label.width = width

    def on_active(self, _item: Widget, active: bool) -> None:
        """KivyMD has the pill grow, also when the bar appears."""
        self._selected_region_width = dp(PILL) if active else 0
        self._icon.icon = self.destination.icon_selected if active else self.destination.icon


class NavigationBar(Backed, MDNavigationBar):
    """The destinations side by side at the bottom, KivyMD's."""

    def __init__(self, destinations: Sequence[Destination], on_go: Callable[[str], object]) -> None:
        super().__init__(height=max(dp(76), theme.text("small_label").line + dp(56)))
        self.items = {place.key: NavigationItem(place, on_tap=partial(on_go, place.key)) for place in destinations}
        for item in self.items.values():
            self.add_widget(item)

    def paint(self) -> None:
        """KivyMD paints the bar itself; the same colour goes on behind the system's bar."""
        box(edges.reached((*self.pos, *self.size)), self.md_bg_color)

    def select(self, key: str) -> None:
        for name, item in self.items.items():
            item.active = name == key


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


class BarButton(Material, MDActionTopAppBarButton):
    """An icon in a bar, KivyMD's; in rows, where it would be too dear, IconButton stands in for it."""

    def __init__(self, icon: str, **options: Any) -> None:
        side = dp(TARGET)
        super().__init__(icon=icon, size=(side, side), theme_icon_color="Custom", icon_color=self.ink, **options)


class TopBar(TestId, MDTopAppBar):
    """Back (or another leading icon), title and subtitle, actions at the end."""

    def __init__(
        self,
        title: str,
        subtitle: str = "",
        *,
        on_back: Action | None = None,
        leading: str = "arrow-left",
        actions: Sequence[Widget] = (),
        height: float = 64,
        **options: Any,
    ) -> None:
        super().__init__(height=dp(height), **options)
        # It would go on listening after it is gone.
        Window.unbind(on_resize=self._on_resize)
        self._least = dp(height)
        self.buttons: list[Widget] = []
        """The icons in it, first to last."""
        self.title = Text(title, "heading" if subtitle else "title", lines=1)
        self.subtitle = Text(subtitle, "body", lines=1, colour="on_surface_variant")
        self._words = Column(self.title, self.subtitle, gap=0, pos_hint={"center_y": 0.5})
        self._words.fbind("height", self._grow)
        self._trailing = MDTopAppBarTrailingButtonContainer(padding=(0, 0, dp(4), 0), spacing=dp(4))
        self._trailing.fbind("minimum_height", self._grow)
        self._put(on_back, leading)
        for action in actions:
            self.add_action(action)

    def _put(self, on_back: Action | None, leading: str) -> None:
        """KivyMD puts its parts in a frame later, and has a title of one line that is never shortened."""
        box = self.ids.root_box
        if on_back is not None:
            back = BarButton(leading, on_tap=on_back, test_id="back")
            box.add_widget(MDTopAppBarLeadingButtonContainer(back, padding=(dp(4), 0, 0, 0)), len(box.children))
            self.buttons.append(back)
        self.ids.text_box.padding = (dp(4 if on_back else 16), 0, 0, 0)
        self.ids.text_box.add_widget(self._words)
        box.add_widget(self._trailing)
        self._grow()

    def add_action(self, action: Widget) -> None:
        """One more thing to tap at the end."""
        action.pos_hint = {"center_y": 0.5}
        self._trailing.padding = (dp(4), 0, dp(4), 0)
        self._trailing.add_widget(action)
        if isinstance(action, IconButton | BarButton):
            self.buttons.append(action)

    def _grow(self, *_: object) -> None:
        self.height = max(self._least, max(self._words.height, self._trailing.minimum_height) + dp(8))


class FootBar(Backed, Line):
    """The bar at the foot of a full screen with what comes next."""

    def __init__(self, *children: Widget, **options: Any) -> None:
        super().__init__(*children, gap=16, padding=(16, 8, 16, 10), height=72, **options)

    def paint(self) -> None:
        box(edges.reached((*self.pos, *self.size)), theme.colour("container_low"))
        box((self.x, self.top - dp(1), self.width, dp(1)), theme.colour("outline_variant"))
