"""Bars of a screen: KivyMD's app bar at its head, ours at its foot.

TopBar("New game", on_back=self.shell.back, actions=[BarButton("undo-variant", on_tap=...)])
TopBar("Round 5 of 6", "Scores A · C · D", leading="home-outline", on_back=self.shell.home)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivymd.uix.appbar import (
    MDActionTopAppBarButton,
    MDTopAppBar,
    MDTopAppBarLeadingButtonContainer,
    MDTopAppBarTrailingButtonContainer,
)

from companion.core.theme import TARGET, theme
from companion.widgets.base import Action, Backed, TestId
from companion.widgets.button_line import ButtonLine
from companion.widgets.buttons import IconButton
from companion.widgets.containers import Column
from companion.widgets.material import Material
from companion.widgets.painting import box, edges, words_fit
from companion.widgets.text import Text


class BarButton(Material, MDActionTopAppBarButton):
    """An icon in a bar, KivyMD's; in rows, where it would be too dear, IconButton stands in for it."""

    def __init__(self, icon: str, **options: Any) -> None:
        side = dp(TARGET)
        super().__init__(
            icon=icon,
            size=(side, side),
            theme_icon_color="Custom",
            icon_color=self.ink,
            theme_font_size="Custom",
            font_size=theme.icon(24),
            **options,
        )


class BarText(Text):
    """A line of a bar: smaller where it would be cut, and then two lines; no word of a title is left out."""

    def label(self) -> Any:
        self.lines = 1 if words_fit(self.text, self.style, self.width, lines=1) else 2
        return super().label()


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
        self.title = BarText(title, "heading" if subtitle else "title")
        self.subtitle = BarText(subtitle, "body", colour="on_surface_variant")
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

    def drop_subtitle(self) -> None:
        """The title alone."""
        self._words.remove_widget(self.subtitle)

    def add_action(self, action: Widget) -> None:
        """One more thing to tap at the end."""
        action.pos_hint = {"center_y": 0.5}
        self._trailing.padding = (dp(4), 0, dp(4), 0)
        self._trailing.add_widget(action)
        if isinstance(action, IconButton | BarButton):
            self.buttons.append(action)

    def _grow(self, *_: object) -> None:
        self.height = max(self._least, max(self._words.height, self._trailing.minimum_height) + dp(8))


class FootBar(Backed, ButtonLine):
    """The bar at the foot of a full screen with what comes next."""

    def __init__(self, *children: Widget, **options: Any) -> None:
        super().__init__(*children, gap=16, padding=(16, 8, 16, 10), height=72, **options)

    def paint(self) -> None:
        box(edges.reached((*self.pos, *self.size)), theme.colour("container_low"))
        box((self.x, self.top - dp(1), self.width, dp(1)), theme.colour("outline_variant"))
