"""Tabs with a picture each, such as those of a scoring: a letter of the board where there is one, a picture, a name.

PictureTabs([TabPicture("A", "score-sheep", _("Sheep"), badge="A"), TabPicture("sum", "", _("Total"))], "A", self.show)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.theme import theme
from companion.widgets.base import Drawn, Tap
from companion.widgets.painting import draw_centred, draw_label, icon_label, outline, rounded, text_label
from companion.widgets.text import badge_side, draw_symbol

PICTURE: Final = 26
GAP: Final = 8
EDGE: Final = 4
HEIGHT: Final = 56
RADIUS: Final = 14
WIDEST: Final = 178
SMALLER: Final = 0.9
"""Names that are too wide by a little are written smaller."""
TICK: Final = 9
SUM_ICON: Final = "table-large"


class TabPicture(NamedTuple):
    """What a tab shows."""

    key: str
    picture: str
    """A sprite, or nothing."""
    text: str
    badge: str = ""
    """A letter of the board before it, or nothing."""


class PictureTab(Tap, Drawn):
    """A card: filled where it is the current one, else outlined in full colour, for all can be tapped."""

    text = StringProperty("")
    selected = BooleanProperty(False)
    named = BooleanProperty(True)
    seen = BooleanProperty(False)

    def __init__(self, tab: TabPicture, **options: Any) -> None:
        self.tab = tab
        super().__init__(text=tab.text, **options)
        for name in ("selected", "named", "seen"):
            self.fbind(name, self.repaint)

    @property
    def picture(self) -> str:
        return self.tab.picture

    def needed(self) -> float:
        """The width at which its name is whole."""
        return float(text_label(self.text, "small_label").texture.width + 2 * dp(EDGE))

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        fill, edge = ("primary", "primary") if self.selected else ("container_lowest", "primary")
        rounded(area, dp(RADIUS), theme.colour(fill))
        if not self.selected:
            outline(area, dp(RADIUS), theme.colour(edge), 1.5)
        if self.pressed:
            rounded(area, dp(RADIUS), theme.colour("on_surface", 0.08))
        if not self.named:
            self._paint_signs(self.center_y)
        else:
            label = text_label(self.text, "small_label", self.width - 2 * dp(EDGE), lines=1, align="center")
            low = self.y + dp(5)
            ink = theme.colour("on_primary" if self.selected else "on_surface")
            draw_label(label, self.center_x - label.texture.width / 2, low, ink)
            self._paint_signs((low + label.texture.height + self.top - dp(2)) / 2)
        if self.seen and not self.selected:
            self._paint_tick()

    def _paint_signs(self, y: float) -> None:
        """The letter, then the picture on white, so that its colours are its own."""
        badge = min(badge_side(), dp(26)) * 0.92 if self.tab.badge else 0.0
        picture = dp(PICTURE)
        width = badge + picture + (dp(GAP) if badge else 0)
        x = self.center_x - width / 2
        ink, ground = ("primary", "on_primary") if self.selected else ("on_primary", "primary")
        if badge:
            rounded((x, y - badge / 2, badge, badge), badge * 0.28, theme.colour(ground))
            draw_centred(text_label(self.tab.badge, "label"), x + badge / 2, y, theme.colour(ink))
            x += badge + dp(GAP)
        if not self.picture:
            sign = theme.colour("on_primary" if self.selected else "primary")
            draw_centred(icon_label(SUM_ICON, picture * 0.92), x + picture / 2, y, sign)
            return
        if self.selected:
            side = picture + dp(4)
            rounded((x + picture / 2 - side / 2, y - side / 2, side, side), dp(8), (1, 1, 1, 1))
        draw_symbol(self.picture, x + picture / 2, y, picture, halo=theme.dark and not self.selected)

    def _paint_tick(self) -> None:
        """It has been looked at."""
        x, y, radius = self.right - dp(5), self.top - dp(4), dp(TICK)
        rounded((x - radius, y - radius, 2 * radius, 2 * radius), radius, theme.colour("surface"))
        inner = radius - dp(1.5)
        rounded((x - inner, y - inner, 2 * inner, 2 * inner), inner, theme.colour("on_counted_container"))
        draw_centred(icon_label("check-bold", inner * 1.5), x, y, theme.colour("counted_container"))


class PictureTabs(BoxLayout):
    """Tabs beside each other, as wide as their names need; all of them have names, or where text is large none."""

    def __init__(
        self,
        tabs: Sequence[TabPicture],
        selected: str,
        on_select: Callable[[str], object],
        seen: Collection[str] = (),
        **options: Any,
    ) -> None:
        named = theme.text("small_label").line + dp(2)
        bare = max(dp(PICTURE), min(badge_side(), dp(26))) + dp(8)
        self._named_height, self._bare_height = max(dp(HEIGHT), bare + named), max(dp(48), bare + dp(8))
        options.setdefault("padding", (dp(12), dp(6), dp(12), dp(2)))
        super().__init__(size_hint_y=None, spacing=dp(8), **options)
        self.tabs: list[PictureTab] = []
        for shown in tabs:
            tab = PictureTab(shown, selected=shown.key == selected, test_id=f"tab:{shown.key}")
            tab.seen = shown.key in seen
            tab.size_hint_max_x = dp(WIDEST) * theme.text_scale
            tab.action = lambda key=shown.key: on_select(key)
            self.tabs.append(tab)
            self.add_widget(tab)
        self.fbind("width", self._name)
        self._name()

    def _name(self, *_: object) -> None:
        count = max(1, len(self.tabs))
        room = self.width - self.padding[0] - self.padding[2] - self.spacing * (count - 1)
        equal = all(tab.needed() <= room / count for tab in self.tabs)
        named = not theme.large and sum(tab.needed() for tab in self.tabs) * SMALLER <= room
        for tab in self.tabs:
            tab.named = named
            tab.size_hint_x = 1 if equal or not named else tab.needed()
        self.height = (self._named_height if named else self._bare_height) + self.padding[1] + self.padding[3]
