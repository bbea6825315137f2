"""Tabs with a picture each, such as those of a scoring: a letter of the board where there is one, a picture, a name.

PictureTabs([TabPicture("A", "score-sheep", _("Sheep"), badge="A"), TabPicture("sum", "", _("Total"))], "A", self.show)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.theme import theme
from companion.widgets.base import Backed, Drawn, Tap
from companion.widgets.painting import box, draw_label, rounded, text_label
from companion.widgets.text import badge_side, draw_letter, draw_symbol

PICTURE: Final = 36
GAP: Final = 8


class TabPicture(NamedTuple):
    """What a tab shows."""

    key: str
    picture: str
    """A sprite, or nothing."""
    text: str
    badge: str = ""
    """A letter of the board before it, or nothing."""


class PictureTab(Tap, Drawn):
    """A letter, a picture, and a name where there is room."""

    text = StringProperty("")
    selected = BooleanProperty(False)
    named = BooleanProperty(False)

    def __init__(self, tab: TabPicture, **options: Any) -> None:
        self.tab = tab
        super().__init__(text=tab.text, **options)
        for name in ("selected", "named"):
            self.fbind(name, self.repaint)

    @property
    def picture(self) -> str:
        return self.tab.picture

    def _badge(self) -> float:
        return badge_side() if self.tab.badge else 0.0

    def needed(self) -> float:
        """The width at which its name is whole."""
        picture = dp(PICTURE) if self.picture else 0
        return float(text_label(self.text, "label").texture.width + self._badge() + picture + 3 * dp(GAP))

    def paint(self) -> None:
        if self.pressed:
            box((*self.pos, *self.size), theme.colour("on_surface", 0.06))
        ink = theme.colour("primary" if self.selected else "on_surface_variant")
        badge, picture = self._badge(), dp(PICTURE) if self.picture else 0
        label = text_label(self.text, "label") if self.named else None
        parts = [part for part in (badge, picture, label.texture.width if label else 0) if part]
        x = self.center_x - (sum(parts) + dp(GAP) * (len(parts) - 1)) / 2
        if self.tab.badge:
            draw_letter(self.tab.badge, (x + badge / 2, self.center_y), badge, strong=self.selected)
            x += badge + dp(GAP)
        if self.picture:
            draw_symbol(self.picture, x + picture / 2, self.center_y, picture, 1.0 if self.selected else 0.75)
            x += picture + dp(GAP)
        if label:
            draw_label(label, x, self.center_y - label.texture.height / 2, ink)
        if self.selected:
            rounded((self.x + dp(10), self.y, self.width - dp(20), dp(3)), dp(1.5), theme.colour("primary"))


class PictureTabs(Backed, BoxLayout):
    """Tabs beside each other. Those with pictures have names where there is room for all of them."""

    def __init__(
        self, tabs: Sequence[TabPicture], selected: str, on_select: Callable[[str], object], **options: Any
    ) -> None:
        height = max(dp(56), badge_side() + dp(20))
        super().__init__(size_hint_y=None, height=height, **options)
        for shown in tabs:
            tab = PictureTab(shown, selected=shown.key == selected, test_id=f"tab:{shown.key}")
            tab.action = lambda key=shown.key: on_select(key)
            self.add_widget(tab)
        self.fbind("width", self._name)
        self._name()

    def _name(self, *_: object) -> None:
        room = self.width / max(1, len(self.children))
        named = all(tab.needed() <= room for tab in self.children)
        for tab in self.children:
            tab.named = named or (not tab.picture and tab.needed() <= room)

    def paint(self) -> None:
        box((self.x, self.y, self.width, dp(1)), theme.colour("outline_variant"))
