"""A line of a proof: a crop of its tile, its number or a cross, the place in words, the reason, what it brings."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.art.painting import Picture
from companion.board.tile_view import TileView
from companion.core.theme import theme
from companion.widgets.base import Backed, Drawn, Tap
from companion.widgets.containers import Column, Line
from companion.widgets.painting import draw_centred, icon_label, rounded, text_label
from companion.widgets.text import Text

CROP: Final = 32
MARK: Final = 24
ROW: Final = 48
FLASH: Final = 0.9


class EvidenceLook(NamedTuple):
    """What a row shows. `mark` is a number, "x" for what was missed, or nothing."""

    title: str
    reason: str = ""
    brings: str = ""
    mark: str = ""
    picture: Picture | None = None
    turn: int = 0
    strong: bool = True
    """Are the points worth saying aloud?"""


class MarkDot(Drawn):
    """A number or a cross as it stands on the territory; else a small bullet."""

    text = StringProperty("")

    def __init__(self, mark: str, side: float = MARK, **options: Any) -> None:
        side = max(dp(side), theme.text("small_label").line + dp(6))
        super().__init__(text=mark, size_hint=(None, None), size=(side, side), **options)

    def paint(self) -> None:
        missed = self.text == "x"
        fill, ink = ("error", "container_lowest") if missed else ("primary", "on_primary")
        side = self.height if self.text else dp(8)
        rounded((self.center_x - side / 2, self.center_y - side / 2, side, side), side / 2, theme.colour(fill))
        if missed:
            draw_centred(icon_label("close-thick", side * 0.6), self.center_x, self.center_y, theme.colour(ink))
        elif self.text:
            draw_centred(text_label(self.text, "small_label"), self.center_x, self.center_y, theme.colour(ink))


class EvidenceRow(Tap, Backed, Line):
    """A tap shows it alone on the map; a tap on its mark there lets it flash."""

    selected = BooleanProperty(False)
    glow = NumericProperty(0.0)

    def __init__(self, look: EvidenceLook, crop: float = CROP, **options: Any) -> None:
        super().__init__(gap=10, padding=(6, 4, 6, 4), height=ROW, **options)
        self.look = look
        self.add_widget(_crop(look, crop))
        self.add_widget(MarkDot(look.mark))
        self.add_widget(
            Column(Text(look.title, "label"), *([Text(look.reason, "small")] if look.reason else []), gap=0)
        )
        style, ink = ("row", "on_surface") if look.strong else ("body", "on_surface_variant")
        self.add_widget(Text(look.brings, style, wrap=False, colour=ink))
        for name in ("selected", "glow"):
            self.fbind(name, self.repaint)

    @property
    def text(self) -> str:
        return self.look.title

    def flash(self) -> None:
        """Its mark on the map was touched."""
        Animation.cancel_all(self, "glow")
        self.glow = 1.0
        Animation(glow=0.0, d=theme.seconds(FLASH) or FLASH, t="in_quad").start(self)

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        if self.selected or self.pressed:
            rounded(area, dp(10), theme.colour("secondary_container"))
        if self.glow:
            rounded(area, dp(10), theme.colour("primary_container", self.glow))


def _crop(look: EvidenceLook, side: float) -> Widget:
    if look.picture is None:
        return Widget(size_hint=(None, None), size=(dp(side), dp(side)))
    size = (dp(side), dp(side))
    return TileView(picture=look.picture, turn=look.turn, pictured=True, size_hint=(None, None), size=size)
