"""The keys of the composer: a picture of each symbol with its count, and picture cards for sheets."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.core.theme import theme
from companion.games.skye.model.composing import TileDraft
from companion.widgets.base import Action, Drawn, Tap
from companion.widgets.painting import draw_centred, draw_label, icon_label, outline, rounded, text_label
from companion.widgets.text import draw_symbol

KEYS: Final = {
    # kind: sprite
    "sheep": "sheep",
    "cattle": "cattle",
    "farms": "farm",
    "brochs": "broch",
    "lighthouses": "lighthouse",
    "ships": "ship",
    "gold": "barrel-gold",
    "vp": "barrel-vp",
    "tunnel": "tunnel",
    "scroll": "scroll-plain",
    "tablet": "tablet",
}
COLUMNS: Final = 6
HEIGHT: Final = 54


class SymbolKey(Tap, Drawn):
    """A tap adds one, holding it removes one; the number says how many there are."""

    symbol = StringProperty("")
    count = NumericProperty(0)
    possible = BooleanProperty(True)
    asked = BooleanProperty(False)

    def __init__(self, symbol: str, **options: Any) -> None:
        super().__init__(symbol=symbol, size_hint_y=None, height=dp(HEIGHT), **options)
        for name in ("symbol", "count", "possible", "asked"):
            self.fbind(name, self.repaint)

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        chosen = bool(self.count) or self.asked
        rounded(area, dp(12), theme.colour("secondary_container" if chosen else "container"))
        if self.pressed:
            rounded(area, dp(12), theme.colour("on_surface", 0.1))
        if chosen:
            outline(area, dp(12), theme.colour("primary"), 2)
        draw_symbol(self.symbol, self.center_x, self.center_y, dp(34), 1.0 if self.possible or self.count else 0.32)
        if self.count:
            self._paint_count()

    def _paint_count(self) -> None:
        x, y, radius = self.right - dp(6), self.top - dp(6), dp(10)
        Color(*theme.colour("primary"))
        SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
        label = text_label(str(self.count), theme.text("small_label")._replace(size=dp(12), line=dp(16)))
        draw_centred(label, x, y, theme.colour("on_primary"))


class MoreKey(Tap, Drawn):
    """Three dots: everything else."""

    def __init__(self, **options: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(HEIGHT), **options)

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        if self.pressed:
            rounded(area, dp(12), theme.colour("on_surface", 0.1))
        outline(area, dp(12), theme.colour("outline"), 1.2, dashed=True)
        draw_centred(icon_label("dots-horizontal", dp(26)), self.center_x, self.center_y, theme.colour("on_surface"))


class KeyGrid(GridLayout):
    """The keys in rows of six."""

    def __init__(self, on_key: Any, on_hold: Any, on_more: Action) -> None:
        super().__init__(cols=COLUMNS, spacing=dp(8), size_hint_y=None, padding=(0, dp(4), 0, 0))
        self.bind(minimum_height=self.setter("height"))
        self.keys = {
            kind: SymbolKey(
                sprite,
                on_tap=lambda kind=kind: on_key(kind),
                on_long_press=lambda kind=kind: on_hold(kind),
                test_id=f"key:{kind}",
            )
            for kind, sprite in KEYS.items()
        }
        for key in (*self.keys.values(), MoreKey(on_tap=on_more, test_id="more")):
            self.add_widget(key)

    def show(self, draft: TileDraft) -> None:
        side = draft.side
        for kind, key in self.keys.items():
            if kind == "tablet":
                key.count, key.possible = int(draft.tablet is not None), not draft.shows_back
                continue
            key.count = side.count(kind) + (side.count("between") if kind == "lighthouses" else 0)
            key.possible = draft.can_add(kind)
            key.asked = draft.question is not None and draft.question.kind == kind
        scroll = side.scroll()
        self.keys["scroll"].symbol = f"scroll-{scroll}" if scroll else "scroll-plain"


class PictureCard(Tap, Drawn):
    """A picture with words below it, to be picked from a grid."""

    text = StringProperty("")
    selected = BooleanProperty(False)

    def __init__(self, symbol: str, text: str, **options: Any) -> None:
        self.symbol = symbol
        super().__init__(text=text, **options)

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        rounded(area, dp(14), theme.colour("secondary_container" if self.selected else "container"))
        if self.selected:
            outline(area, dp(14), theme.colour("primary"), 2)
        if self.pressed:
            rounded(area, dp(14), theme.colour("on_surface", 0.08))
        style = theme.text("small_label")
        label = text_label(self.text, style, self.width - dp(8), lines=2, align="center")
        words = max(label.texture.height, style.line)
        draw_label(label, self.x + dp(4), self.y + dp(8), theme.colour("on_surface"))
        room = self.height - words - dp(16)
        draw_symbol(self.symbol, self.center_x, self.y + words + dp(8) + room / 2, min(room, self.width * 0.6))
