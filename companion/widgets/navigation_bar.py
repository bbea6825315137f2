"""The navigation at the bottom of a phone, KivyMD's; the shell makes it once, as it is dear."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, Final

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget
from kivymd.uix.navigationbar import (
    MDNavigationBar,
    MDNavigationItem,
    MDNavigationItemIcon,
    MDNavigationItemLabel,
)

from companion.core.theme import theme
from companion.widgets.base import Backed
from companion.widgets.material import Material
from companion.widgets.painting import box, edges
from companion.widgets.rail import Destination

PILL: Final = 64
BELOW: Final = 10


class NavigationItem(Material, MDNavigationItem):
    """An icon in a pill with a label below."""

    text = StringProperty("")
    radius: ClassVar = (dp(16),)

    def __init__(self, destination: Destination, **options: Any) -> None:
        self.destination = destination
        style = theme.text("small_label")
        side = theme.icon(24)
        self._icon = MDNavigationItemIcon(
            icon=destination.icon, size=(side, side), theme_font_size="Custom", font_size=side
        )
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


def navigation_height() -> float:
    """How high the bar is, also before there is one."""
    return float(max(dp(76), theme.text("small_label").line + theme.icon(24) + dp(32)))


class NavigationBar(Backed, MDNavigationBar):
    """The destinations side by side at the bottom, KivyMD's."""

    def __init__(self, destinations: Sequence[Destination], on_go: Callable[[str], object]) -> None:
        super().__init__(height=navigation_height())
        self.items = {place.key: NavigationItem(place, on_tap=partial(on_go, place.key)) for place in destinations}
        for item in self.items.values():
            self.add_widget(item)

    def paint(self) -> None:
        """KivyMD paints the bar itself; the same colour goes on behind the system's bar."""
        box(edges.reached((*self.pos, *self.size)), self.md_bg_color)

    def select(self, key: str) -> None:
        for name, item in self.items.items():
            item.active = name == key
