"""The tabs of a scoring: a letter with its picture each, then the sum."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.theme import theme
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.round_points import RoundView
from companion.widgets.base import Backed, Drawn, Tap
from companion.widgets.letter import badge_side, draw_letter
from companion.widgets.painting import box, draw_label, rounded, text_label
from companion.widgets.symbol import draw_symbol

SUM: Final = "Σ"
PICTURE: Final = 36
GAP: Final = 8


def tabs_of(view: RoundView) -> list[tuple[str, str, str]]:
    """A tab for each letter of a round: the letter, the picture and the name of its scoring tile."""
    words = engine_words()
    named = [(letter, view.tile(letter)) for letter in view.letters]
    return [
        (letter, f"score-{tile}" if tile else "", words.scoring_tile(tile) if tile else "?") for letter, tile in named
    ]


class ScoringTab(Tap, Drawn):
    """A letter, the picture of its scoring tile, and its name where there is room."""

    text = StringProperty("")
    selected = BooleanProperty(False)
    named = BooleanProperty(False)

    def __init__(self, letter: str, picture: str, text: str, **options: Any) -> None:
        self.letter, self.picture = letter, picture
        super().__init__(text=text, **options)
        for name in ("selected", "named"):
            self.fbind(name, self.repaint)

    def needed(self) -> float:
        """The width at which its name is whole."""
        picture = dp(PICTURE) if self.picture else 0
        return float(text_label(self.text, "label").texture.width + badge_side() + picture + 3 * dp(GAP))

    def paint(self) -> None:
        if self.pressed:
            box((*self.pos, *self.size), theme.colour("on_surface", 0.06))
        ink = theme.colour("primary" if self.selected else "on_surface_variant")
        badge = badge_side()
        picture = dp(PICTURE) if self.picture else 0
        label = text_label(self.text, "label") if self.named else None
        words = label.texture.width if label else 0
        gaps = dp(GAP) * (bool(picture) + bool(words))
        x = self.center_x - (badge + picture + words + gaps) / 2
        draw_letter(self.letter, (x + badge / 2, self.center_y), badge, strong=self.selected)
        x += badge + dp(GAP)
        if self.picture:
            draw_symbol(self.picture, x + picture / 2, self.center_y, picture, 1.0 if self.selected else 0.75)
            x += picture + dp(GAP)
        if label:
            draw_label(label, x, self.center_y - label.texture.height / 2, ink)
        if self.selected:
            rounded((self.x + dp(10), self.y, self.width - dp(20), dp(3)), dp(1.5), theme.colour("primary"))


class ScoringTabs(Backed, BoxLayout):
    """One tab for each letter and one for the sum. The letters have names where there is room for all of them."""

    def __init__(
        self, tabs: Sequence[tuple[str, str, str]], selected: str, on_select: Callable[[str], object], **options: Any
    ) -> None:
        height = max(dp(56), badge_side() + dp(20))
        super().__init__(size_hint_y=None, height=height, **options)
        for letter, picture, text in tabs:
            tab = ScoringTab(letter, picture, text, selected=letter == selected, test_id=f"tab:{letter}")
            tab.action = lambda letter=letter: on_select(letter)
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
