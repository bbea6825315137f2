"""How Home lies in its window: the land above, a page over it; on a phone on its side the land beside the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.core.theme import theme
from companion.widgets.base import Backed
from companion.widgets.containers import Centred, Column, Scroll
from companion.widgets.landscape import Landscape
from companion.widgets.painting import rounded

SKY: Final = 150
"""So many dp of land are in sight below the title, however much there is to show."""
CORNER: Final = 32
BESIDE: Final = 0.42
"""The land's share of a phone on its side."""


class Page(Backed, Centred):
    """Everything but the title; its own ground begins above the first card, or where it is `wide` behind the cards."""

    def __init__(self, parts: Sequence[Widget], *, wide: bool = False, is_low: bool = False) -> None:
        self.rise = dp(-64 if wide else 20)
        widest, side = (1168, 40) if wide else (640, 16)
        super().__init__(*parts, widest=widest, gap=14, padding=(side, 16 if is_low else 0, side, 24))

    def paint(self) -> None:
        rounded((self.x, self.y, self.width, self.height + self.rise), dp(CORNER), theme.colour("surface"), "top")


class Overlaid(FloatLayout):
    """The page at the foot of the window, and as much land above it as is left; what is too long scrolls over it."""

    def __init__(self, title: Column, page: Page) -> None:
        super().__init__()
        self.title, self.page = title, page
        self.land = Landscape(size_hint=(1, None))
        self.above = Column(title, size_hint_y=None)
        self.above.padding = (page.padding[0], dp(28), page.padding[2], 0)
        scrolled = Column(gap=0)
        # A column is as high as its parts; the title's stays as high as the land.
        self.head = FloatLayout(size_hint_y=None)
        self.head.add_widget(self.above)
        scrolled.add_widget(self.head)
        scrolled.add_widget(page)
        self.add_widget(self.land)
        self.add_widget(Scroll(scrolled, pos_hint={"x": 0, "y": 0}))
        self.bind(size=self._place, pos=self._place)
        page.bind(height=self._place, padding=self._place)
        title.bind(height=self._place)

    def _place(self, *_: object) -> None:
        least = self.title.height + dp(28 + SKY)
        self.head.height = max(least, self.height - self.page.height)
        self.above.pos_hint = {"x": 0, "top": 1}
        self.above.padding = (self.page.padding[0] + dp(8), dp(28), self.page.padding[2], 0)
        self.land.height = min(self.height, self.head.height - self.page.rise + dp(CORNER))
        self.land.pos_hint = {"x": 0, "top": 1}


class Beside(BoxLayout):
    """The land with the title on the left, the page on the right."""

    def __init__(self, title: Column, page: Page) -> None:
        super().__init__()
        left = FloatLayout(size_hint_x=BESIDE)
        left.add_widget(Landscape(pos_hint={"x": 0, "y": 0}))
        left.add_widget(Column(title, padding=(20, 20, 12, 0), pos_hint={"x": 0, "top": 1}))
        self.add_widget(left)
        self.add_widget(Scroll(page, size_hint_x=1 - BESIDE))
