"""Buttons and chips.

PushButton("Start", kind="filled", icon="play", on_tap=self.start, test_id="start")
PushButton("Score round", kind="extended", icon="flag-checkered", on_tap=...)   # the floating one
IconButton("undo-variant", on_tap=...)
Chip("Druids", selected=True, on_tap=...);  Chip("3", symbol="ship");  Chip("Una", player_colour="green")
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.uix.button import MDButton, MDButtonIcon, MDButtonText

from companion.core.theme import CHIP_RADIUS, DISABLED, GAP, TARGET, Colour, TextStyle, theme
from companion.widgets.base import Drawn, Tap
from companion.widgets.material import Material
from companion.widgets.painting import (
    draw_centred,
    draw_label,
    icon_label,
    lettering,
    outline,
    rounded,
    shadow,
    text_label,
)
from companion.widgets.text import draw_shape, draw_symbol


class ButtonKind(NamedTuple):
    """The look of a kind of button."""

    fill: str
    text: str
    border: str = ""
    height: int = TARGET
    padding: int = 24
    style: str = "label"
    radius: int = 100
    lifted: bool = False


KINDS: Final = {
    "filled": ButtonKind("primary", "on_primary", height=52, style="row"),
    "tonal": ButtonKind("secondary_container", "on_secondary_container"),
    "outlined": ButtonKind("", "primary", "outline"),
    "text": ButtonKind("", "primary", padding=12),
    "extended": ButtonKind(
        "primary_container", "on_primary_container", height=56, padding=20, radius=16, lifted=True, style="row"
    ),
    "surface": ButtonKind("container", "on_surface"),
}
ICON_GAP: Final = 10
ICON_SCALE: Final = 1.45
"""How much larger than its words an icon is."""
LEAST_PADDING: Final = 16
COMFORTABLE_WORDS: Final = 0.9
"""So much smaller they still stand well beside others."""
SMALLEST_WORDS: Final = 0.75
"""Words too wide for a button are written smaller, down to this part of their size; then they are shortened."""
ICON: Final[dict[str, Any]] = {"theme_font_size": "Custom"}
WORDS: Final[dict[str, Any]] = {
    # Names are no markup, whatever they hold.
    "markup": False,
    "adaptive_size": False,
    "size_hint": (None, None),
    "shorten": True,
    "shorten_from": "right",
    "halign": "center",
    "theme_font_size": "Custom",
    "theme_font_name": "Custom",
    "theme_line_height": "Custom",
    "line_height": 1,
}
"""How KivyMD's icons and words behave in a button of ours."""


class Shows(StrEnum):
    """What a button shows of its words and icons."""

    ALL = "all"
    WORDS = "words"
    """And where they lead to."""
    ICON = "icon"
    BELOW = "below"
    """The icon, and small words below it; drawn buttons only."""


class WordButton(Widget):
    """What a button with words and icons needs; as wide as that, unless `size_hint_x=1` stretches it."""

    shows = ObjectProperty(Shows.ALL)

    text = StringProperty("")
    icon = StringProperty("")
    trailing_icon = StringProperty("")
    kind = StringProperty("filled")

    def __init__(self, text: str, *, kind: str = "filled", **options: Any) -> None:
        options.setdefault("size_hint", (None, None))
        if "size_hint_x" in options:
            options.pop("size_hint")
            options.setdefault("size_hint_y", None)
        super().__init__(text=text, kind=kind, **options)
        for name in ("text", "icon", "trailing_icon", "kind", "shows"):
            self.fbind(name, self._measure)
        self._measure()

    @property
    def shown(self) -> tuple[str, str, str]:
        """The icon, the words and the trailing icon that can be seen."""
        if self.shows is Shows.ICON:
            return self.icon, "", ""
        if self.shows is Shows.WORDS:
            return "", self.text, self.trailing_icon
        return self.icon, self.text, self.trailing_icon

    def _measure(self, *_: object) -> None:
        self.height = self.least_height()
        if self.size_hint_x is None:
            self.width = self.words_width()

    @property
    def look(self) -> ButtonKind:
        return KINDS[self.kind]

    def least_height(self) -> float:
        """A finger's height, or that of its words."""
        words = theme.text(self.look.style).line
        if self.shows is Shows.BELOW:
            words = self.icon_size + theme.text("small_label").line - dp(6)
        return float(max(dp(self.look.height), words + dp(20)))

    def least_width(self) -> float:
        """The width below which its words are shortened."""
        if self.shows is Shows.BELOW:
            words = text_label(self.text, "small_label").texture.width * SMALLEST_WORDS
            return float(max(dp(TARGET), words + dp(GAP)))
        icon, words, trailing = self.parts()
        return float(max(dp(TARGET), icon + words * COMFORTABLE_WORDS + trailing + 2 * self._least_padding))

    def words_width(self) -> float:
        """How wide it is where its words decide."""
        return float(sum(self.parts()) + 2 * dp(self.look.padding))

    @property
    def _least_padding(self) -> float:
        return float(dp(min(self.look.padding, LEAST_PADDING)))

    @property
    def icon_size(self) -> float:
        return theme.text(self.look.style).size * ICON_SCALE

    def parts(self) -> tuple[float, float, float]:
        """The widths of icon, words and trailing icon, gaps included."""
        leading, text, trailing = self.shown
        icon = self.icon_size + (dp(ICON_GAP) if text else 0)
        words = text_label(text, self.look.style).texture.width if text else 0
        return icon if leading else 0, words, icon if trailing else 0

    def room(self) -> float:
        """The width for the words as wide as it is now."""
        leading, _words, trailing = self.parts()
        return float(self.width - 2 * self._least_padding - leading - trailing)

    def words_style(self) -> TextStyle:
        """The style of its words: smaller where they would not fit into the width it has now."""
        style, room = theme.text(self.look.style), self.room()
        # Letters come in whole sizes only.
        for size in (style.size, *range(int(style.size) - 1, int(style.size * SMALLEST_WORDS) - 1, -1)):
            smaller = style._replace(size=size)
            # Widths are sums of fractions: a button as wide as its words must not change them.
            if text_label(self.text, smaller).texture.width <= room + 1:
                return smaller
        return smaller


class PushButton(WordButton, Material, MDButton):
    """A main action, KivyMD's: filled, tonal, outlined or text. Words too long for it are smaller, then shortened."""

    def __init__(self, text: str, **options: Any) -> None:
        self._icon: MDButtonIcon | None = None
        self._words: MDButtonText | None = None
        self._trailing: MDButtonIcon | None = None
        super().__init__(text, **options)

    def _measure(self, *_: object) -> None:
        self.style = self.kind
        super()._measure()
        self.radius = (self.height / 2,)
        icon, text, trailing = self.shown
        self._icon = self._show_icon(self._icon, icon)
        self._words = self._show_words(self._words, text)
        self._trailing = self._show_icon(self._trailing, trailing)
        self.adjust_pos()

    def _show_icon(self, shown: MDButtonIcon | None, icon: str) -> MDButtonIcon | None:
        if shown is None and icon:
            shown = MDButtonIcon(**ICON, size=(self.icon_size,) * 2, font_size=self.icon_size, icon_color=self.ink)
            self.add_widget(shown)
        if shown is not None:
            shown.icon = icon
        return shown

    def _show_words(self, shown: MDButtonText | None, text: str) -> MDButtonText | None:
        style = theme.text(self.look.style)
        if shown is None and text:
            shown = MDButtonText(**WORDS, font_size=round(style.size, 1), height=style.line, text_color=self.ink)
            self.add_widget(shown)
        if shown is not None:
            shown.font_name, shown.text = lettering(style.font, text)
        return shown

    def adjust_width(self, *_: object) -> None:
        """KivyMD's own measure, which comes too late and ignores the text size."""

    def adjust_pos(self, *_: object) -> None:
        """Icons and words stand in the middle."""
        leading, _words, trailing = self.parts()
        style = self.words_style()
        words = text_label(self.text, style).texture.width if self.shown[1] else 0
        shown = max(0.0, min(words, self.room()))
        x = (self.width - leading - shown - trailing) / 2
        if self._icon is not None:
            self._icon.x = x
        if self._words is not None:
            # A little more than measured, or rounding would shorten words that fit.
            self._words.x, self._words.width = x + leading - 2, shown + 4
            self._words.font_size = round(style.size, 1)
        if self._trailing is not None:
            self._trailing.x = x + leading + shown + trailing - self.icon_size

    def on_size(self, *_: object) -> None:
        if self.parent is not None:
            self.adjust_pos()

    def on_disabled(self, button: Widget, disabled: bool) -> None:
        super().on_disabled(button, disabled)
        # KivyMD leaves the fill as it is, on which faded words cannot be read.
        faded = disabled and self.look.fill
        self.theme_bg_color = "Custom" if faded else "Primary"
        if faded:
            self.md_bg_color = theme.colour("on_surface", 0.12)

    @property
    def ink(self) -> Colour:
        return theme.colour(self.look.text)


class DrawnButton(WordButton, Tap, Drawn):
    """The same drawn by us, at a twentieth of the cost: for pads, what stands in rows, and what floats on the board."""

    def _measure(self, *_: object) -> None:
        super()._measure()
        self.repaint()

    def paint(self) -> None:
        look = self.look
        area = (*self.pos, *self.size)
        radius = dp(look.radius)
        faded = DISABLED if self.disabled else 1.0
        if look.lifted:
            shadow(area, radius)
        if look.fill:
            rounded(area, radius, theme.colour(look.fill) if not self.disabled else theme.colour("on_surface", 0.12))
        if look.border:
            outline(area, radius, theme.colour(look.border, faded), 1.2)
        colour = theme.colour("on_surface" if self.disabled and look.fill else look.text, faded)
        if self.pressed:
            rounded(area, radius, (*colour[:3], 0.12))
        self._paint_content(look, colour)

    def _paint_below(self, colour: Colour) -> None:
        """The icon above its words."""
        words = text_label(self.text, "small_label", self.width - dp(GAP), lines=1, align="center")
        style = theme.text("small_label")
        spare = (self.height - self.icon_size - style.line) / 2
        draw_centred(
            icon_label(self.icon, self.icon_size), self.center_x, self.top - spare - self.icon_size / 2, colour
        )
        draw_centred(words, self.center_x, self.y + spare + style.line / 2, colour)

    def _paint_content(self, look: ButtonKind, colour: Colour) -> None:
        if self.shows is Shows.BELOW:
            self._paint_below(colour)
            return
        leading, words, trailing = self.parts()
        style, room = self.words_style(), self.room()
        label = text_label(self.text, style)
        if label.texture.width > room + 1:
            label = text_label(self.text, style, room, lines=1)
        icon, text, trailing_icon = self.shown
        words = label.texture.width if text else 0
        x = self.center_x - (words + leading + trailing) / 2
        if icon:
            self._paint_icon(icon, x, colour)
        if text:
            draw_label(label, x + leading, self.center_y - label.texture.height / 2, colour)
        if trailing_icon:
            self._paint_icon(self.trailing_icon, x + leading + words + trailing - self.icon_size, colour)

    def _paint_icon(self, icon: str, x: float, colour: Colour) -> None:
        picture = icon_label(icon, self.icon_size)
        draw_label(picture, x, self.center_y - picture.texture.height / 2, colour)


class IconButton(Tap, Drawn):
    """A round button with an interface icon, 48 dp."""

    icon = StringProperty("")
    colour = StringProperty("on_surface_variant")
    fill = StringProperty("")

    def __init__(self, icon: str, *, size: float = TARGET, lifted: bool = False, **options: Any) -> None:
        self.lifted = lifted
        options.setdefault("size_hint", (None, None))
        super().__init__(icon=icon, size=(dp(size), dp(size)), **options)
        for name in ("icon", "colour", "fill"):
            self.fbind(name, self.repaint)

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        radius = dp(16) if self.lifted else self.height / 2
        if self.lifted:
            shadow(area, radius, 2)
        if self.fill:
            rounded(area, radius, theme.colour(self.fill))
        if self.pressed:
            rounded(area, radius, theme.colour("on_surface", 0.1))
        picture = icon_label(self.icon, theme.icon(24))
        colour = theme.colour(self.colour, DISABLED if self.disabled else 1.0)
        width, height = picture.texture.size
        draw_label(picture, self.center_x - width / 2, self.center_y - height / 2, colour)


class Chip(Tap, Drawn):
    """A small choice with words and perhaps a picture; selected, it is filled and ticked."""

    text = StringProperty("")
    selected = BooleanProperty(False)

    def __init__(
        self,
        text: str,
        *,
        icon: str = "",
        symbol: str = "",
        player_colour: str = "",
        **options: Any,
    ) -> None:
        self.icon, self.symbol, self.player_colour = icon, symbol, player_colour
        options.setdefault("size_hint", (None, None))
        super().__init__(text=text, **options)
        for name in ("text", "selected"):
            self.fbind(name, self._measure)
        self._measure()

    @property
    def _pictured(self) -> bool:
        return bool(self.icon or self.symbol or self.player_colour or self.selected)

    def _picture_size(self) -> float:
        size = theme.text("label").size
        return size * (1.6 if self.symbol else 1.5 if self.player_colour else 1.25)

    def bare_width(self) -> float:
        """How wide it is with its picture alone."""
        return float(self._picture_size() + dp(4) + dp(20))

    def _measure(self, *_: object) -> None:
        style = theme.text("label")
        words = text_label(self.text, style).texture.width if self.text else 0
        width = words + dp(20) + (self._picture_size() + dp(4) if self._pictured else 0)
        self.size = (width, max(dp(40), style.line + dp(18)))
        self.repaint()

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        radius = dp(CHIP_RADIUS)
        faded = DISABLED if self.disabled else 1.0
        if self.selected:
            rounded(area, radius, theme.colour("secondary_container"))
        else:
            outline(area, radius, theme.colour("outline_variant"), 1.2)
        if self.pressed:
            rounded(area, radius, theme.colour("on_surface", 0.1))
        ink = theme.colour("on_secondary_container" if self.selected else "on_surface_variant", faded)
        label = text_label(self.text, "label")
        x = self.x + dp(10)
        if self._pictured:
            x = self._paint_picture(x, ink)
        draw_label(label, x, self.center_y - label.texture.height / 2, ink)

    def _paint_picture(self, x: float, ink: tuple[float, float, float, float]) -> float:
        size = self._picture_size()
        if self.player_colour:
            draw_shape(self.player_colour, x + size / 2, self.center_y, size)
        elif self.symbol:
            draw_symbol(self.symbol, x + size / 2, self.center_y, size * 1.2)
        else:
            picture = icon_label("check" if self.selected else self.icon, size)
            draw_label(picture, x, self.center_y - picture.texture.height / 2, ink)
        return float(x + size + dp(4))
