"""Buttons, chips and switches.

PushButton("Start", kind="filled", icon="play", on_tap=self.start, test_id="start")
PushButton("Score round", kind="extended", icon="flag-checkered", on_tap=...)   # the floating one
IconButton("undo-variant", on_tap=...)
Chip("Druids", selected=True, on_tap=...);  Chip("3", symbol="ship");  Chip("Una", player_colour="green")
Toggle(active=True, on_change=lambda active: ...)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.theme import CHIP_RADIUS, TARGET, theme
from companion.widgets.base import Drawn, Tap
from companion.widgets.painting import draw_label, icon_label, outline, rounded, shadow, text_label
from companion.widgets.symbol import draw_symbol
from companion.widgets.text import draw_shape


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
DISABLED: Final = 0.38
ICON_GAP: Final = 10
LEAST_PADDING: Final = 16


class PushButton(Tap, Drawn):
    """A button as wide as its words; give `size_hint_x=1` to stretch it. Words too long for it are shortened."""

    text = StringProperty("")
    icon = StringProperty("")
    kind = StringProperty("filled")

    def __init__(
        self, text: str, *, kind: str = "filled", icon: str = "", trailing_icon: str = "", **options: Any
    ) -> None:
        self.trailing_icon = trailing_icon
        options.setdefault("size_hint", (None, None))
        if "size_hint_x" in options:
            options.pop("size_hint")
            options.setdefault("size_hint_y", None)
        super().__init__(text=text, kind=kind, icon=icon, **options)
        for name in ("text", "icon", "kind"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        look = KINDS[self.kind]
        style = theme.text(look.style)
        self.height = max(dp(look.height), style.line + dp(20))
        if self.size_hint_x is None:
            self.width = self.words_width()
        self.repaint()

    def least_width(self) -> float:
        """The width below which its words are shortened."""
        return float(sum(self._parts()[1:]) + 2 * dp(min(KINDS[self.kind].padding, LEAST_PADDING)))

    def words_width(self) -> float:
        """How wide it is where its words decide."""
        return float(sum(self._parts()[1:]) + 2 * dp(KINDS[self.kind].padding))

    def _parts(self) -> tuple[Any, float, float, float]:
        """The words, and the widths of words, icon and trailing icon."""
        look = KINDS[self.kind]
        label = text_label(self.text, look.style)
        size = theme.text(look.style).size * 1.45
        gap = dp(ICON_GAP) if self.text else 0
        return (
            label,
            label.texture.width if self.text else 0,
            size + gap if self.icon else 0,
            size + gap if self.trailing_icon else 0,
        )

    def paint(self) -> None:
        look = KINDS[self.kind]
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

    def _paint_content(self, look: ButtonKind, colour: tuple[float, float, float, float]) -> None:
        label, words, leading, trailing = self._parts()
        room = self.width - 2 * dp(min(look.padding, LEAST_PADDING)) - leading - trailing
        # Widths are sums of fractions: a button as wide as its words must not shorten them.
        if words > room + 1:
            label = text_label(self.text, look.style, room, lines=1)
            words = label.texture.width
        x = self.center_x - (words + leading + trailing) / 2
        size = theme.text(look.style).size * 1.45
        if self.icon:
            picture = icon_label(self.icon, size)
            draw_label(picture, x, self.center_y - picture.texture.height / 2, colour)
        if self.text:
            draw_label(label, x + leading, self.center_y - label.texture.height / 2, colour)
        if self.trailing_icon:
            picture = icon_label(self.trailing_icon, size)
            draw_label(picture, x + leading + words + dp(ICON_GAP), self.center_y - picture.texture.height / 2, colour)


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
        picture = icon_label(self.icon, dp(24))
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

    def _measure(self, *_: object) -> None:
        style = theme.text("label")
        picture = self._picture_size() + dp(4) if self._pictured else 0
        self.size = (text_label(self.text, style).texture.width + picture + dp(20), max(dp(40), style.line + dp(18)))
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


class Toggle(Tap, Drawn):
    """On or off."""

    active = BooleanProperty(False)
    knob = NumericProperty(0.0)

    def __init__(self, active: bool = False, on_change: Callable[[bool], object] | None = None, **options: Any) -> None:
        self.on_change = on_change
        options.setdefault("size_hint", (None, None))
        super().__init__(active=active, knob=float(active), size=(dp(52), dp(32)), on_tap=self._turn, **options)
        self.fbind("knob", self.repaint)
        self.fbind("active", self._slide)

    def _turn(self) -> None:
        self.active = not self.active
        if self.on_change is not None:
            self.on_change(self.active)

    def _slide(self, *_: object) -> None:
        Animation.cancel_all(self, "knob")
        seconds = theme.seconds(0.12)
        if seconds:
            Animation(knob=float(self.active), duration=seconds).start(self)
        else:
            self.knob = float(self.active)

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        rounded(area, self.height / 2, theme.colour("primary" if self.active else "container_highest"))
        if not self.active:
            outline(area, self.height / 2, theme.colour("outline"), 2)
        radius = dp(8 + 4 * self.knob)
        x = self.x + self.height / 2 + self.knob * (self.width - self.height)
        Color(*theme.colour("on_primary" if self.active else "outline"))
        SmoothEllipse(pos=(x - radius, self.center_y - radius), size=(2 * radius, 2 * radius))
