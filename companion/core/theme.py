"""How everything looks: colours, type, sizes, in tables; light, dark and true black.

    from companion.core.theme import theme
    theme.colour("primary")            # (r, g, b, a) of the mode in force
    theme.colour("on_surface", 0.12)   # the same, nearly transparent
    theme.text("title")                # TextStyle: font, size and line height in pixels, text size setting included
    theme.changed.connect(self.redraw) # sent after the mode, the text size or the hand changes

Screens need not listen: the shell builds the screen in front again when the theme changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from kivy.metrics import dp

from companion.core.signals import Signal

Colour = tuple[float, float, float, float]

COLOURS: Final[dict[str, tuple[str, str]]] = {
    # role: light, dark
    "surface": ("FBF8F5", "141115"),
    "container_lowest": ("FFFFFF", "0E0C0F"),
    "container_low": ("F6F2EE", "1B171C"),
    "container": ("F0EBE7", "221D23"),
    "container_high": ("EAE5E1", "2C272D"),
    "container_highest": ("E3DEDA", "373138"),
    "on_surface": ("1F1B1E", "EBE2E8"),
    "on_surface_variant": ("4F474D", "CEC4CB"),
    "outline": ("7F767C", "988F95"),
    "outline_variant": ("D2C9CD", "4C454B"),
    "canvas": ("E7E1D6", "1A171A"),
    "primary": ("6E3F80", "E3B8F1"),
    "on_primary": ("FFFFFF", "452358"),
    "primary_container": ("F3DAFB", "573169"),
    "on_primary_container": ("3A1149", "F8DAFF"),
    "secondary_container": ("EADFEC", "40364A"),
    "on_secondary_container": ("2E2433", "EBDCF0"),
    "gold_container": ("FFE2A6", "5A4300"),
    "on_gold_container": ("3A2900", "FFE2A6"),
    "counted_container": ("D3EFD9", "1E4A30"),
    "on_counted_container": ("0C3A20", "C6F2D1"),
    "missed_container": ("FFDADB", "7E1F2C"),
    "on_missed_container": ("5B0716", "FFDADB"),
    "snackbar": ("332E33", "EBE2E8"),
    "on_snackbar": ("F6EEF4", "332E33"),
    "snackbar_action": ("E3B8F1", "6E3F80"),
    "error": ("A8303F", "FFB3B6"),
    "scrim": ("000000", "000000"),
    "ink": ("2A2420", "14110F"),
    "on_sky": ("20303A", "F6EEDF"),
    "on_sky_variant": ("2A4551", "DCCFC6"),
}

TRUE_BLACK: Final = {"surface": "000000", "container_lowest": "000000", "canvas": "000000", "container_low": "0E0C0F"}
"""What differs from dark where a screen can switch its pixels off."""

PLAYERS: Final[dict[str, tuple[str, str]]] = {
    "blue": ("2F6FD0", "circle"),
    "yellow": ("F2BE22", "triangle"),
    "red": ("C22F2F", "square"),
    "white": ("FBFAF6", "diamond"),
    "green": ("4DB47A", "cross"),
}
"""Colour and shape of each player: the shape goes everywhere the colour goes."""


class TextStyle(NamedTuple):
    """A line of the type scale, in pixels."""

    font: str
    size: float
    line: float


REGULAR: Final = "Roboto-Regular"
MEDIUM: Final = "Roboto-Medium"
BOLD: Final = "Roboto-Bold"
BLACK: Final = "Roboto-Black"

TYPE: Final[dict[str, tuple[str, int, int]]] = {
    # style: font, size, line
    "display": (BLACK, 54, 62),
    "place": (BLACK, 36, 42),
    "total": (BOLD, 36, 44),
    "hero": (BOLD, 30, 34),
    "title": (REGULAR, 22, 28),
    "card_title": (BOLD, 22, 28),
    "heading": (MEDIUM, 18, 24),
    "row": (MEDIUM, 16, 24),
    "name": (REGULAR, 16, 24),
    "body": (REGULAR, 14, 20),
    "label": (MEDIUM, 14, 20),
    "small": (REGULAR, 12, 16),
    "small_label": (MEDIUM, 12, 16),
    "points": (BOLD, 20, 24),
    "pad": (REGULAR, 26, 32),
}

MARGIN: Final = 16
GAP: Final = 8
TARGET: Final = 48
CARD_RADIUS: Final = 18
SHEET_RADIUS: Final = 28
CHIP_RADIUS: Final = 8
DISABLED: Final = 0.38
"""How much is left of the colour of what cannot be used now."""

MODES: Final = ("system", "light", "dark", "black")
TEXT_SIZES: Final = ("system", 100, 115, 130, 150, 200)
LARGEST_TEXT: Final = 2.0
LARGE_TEXT: Final = 1.3
"""Above this text size two things no longer fit beside each other on a phone."""
LARGE: Final = 22
GROWTH_OF_ICONS: Final = 0.5
GROWTH_OF_LARGE: Final = 0.55
"""Headings are large already: they grow by this part of what other text grows, so that words stay whole."""


class Theme:
    """The look in force; one for the whole app, below as `theme`."""

    def __init__(self) -> None:
        self.changed: Signal[[]] = Signal()
        self.mode = "light"
        self.text_scale = self._wanted_scale = 1.0
        self._most_scale = LARGEST_TEXT
        self.left_handed = False
        self.reduce_motion = False
        self.strong_patterns = False
        self.coordinates = False
        self._colours = _palette("light")

    @property
    def dark(self) -> bool:
        return self.mode != "light"

    @property
    def large(self) -> bool:
        """Is text so large that two things no longer fit beside each other on a phone?"""
        return self.text_scale > LARGE_TEXT

    def apply(
        self, settings: Mapping[str, Any], *, system_dark: bool, system_text: float, system_still: bool = False
    ) -> None:
        """Takes over the players' settings, and the system's where they leave it to the system."""
        before = self._state()
        mode = settings.get("theme", "system")
        self.mode = ("dark" if system_dark else "light") if mode not in MODES[1:] else mode
        size = settings.get("text_size", "system")
        scale = size / 100 if isinstance(size, int | float) else system_text
        self._wanted_scale = min(max(scale, 1.0), LARGEST_TEXT)
        self.text_scale = min(self._wanted_scale, self._most_scale)
        self.left_handed = bool(settings.get("left_handed", False))
        self.reduce_motion = bool(settings.get("reduce_motion", False)) or system_still
        self.strong_patterns = bool(settings.get("strong_patterns", False))
        self.coordinates = bool(settings.get("coordinates", False))
        if self._state() != before:
            self._colours = _palette(self.mode)
            self.changed.send()

    def cap_text(self, most: float = LARGEST_TEXT) -> None:
        """Text is no larger than this for a while, where a screen has no room for more; without a number, as wanted."""
        before, self._most_scale = self.text_scale, most
        self.text_scale = min(self._wanted_scale, most)
        if self.text_scale != before:
            self.changed.send()

    def colour(self, role: str, alpha: float = 1.0) -> Colour:
        """The colour of a role; a player's colour by its name."""
        red, green, blue, _ = self._colours[role]
        return red, green, blue, alpha

    def text(self, style: str) -> TextStyle:
        """A line of the type scale at the text size in force."""
        font, size, line = TYPE[style]
        scale = self.growth(size)
        return TextStyle(font, dp(size) * scale, dp(line) * scale)

    def growth(self, size: float) -> float:
        """How many times larger than at 100 % words of some size, in dp, are now."""
        return 1 + (self.text_scale - 1) * (GROWTH_OF_LARGE if size >= LARGE else 1)

    def icon(self, size: float) -> float:
        """How large an icon of some size, in dp, is beside larger words, in pixels: it still fits under its finger."""
        return float(dp(size) * (1 + (self.text_scale - 1) * GROWTH_OF_ICONS))

    def seconds(self, normal: float) -> float:
        """How long a movement takes: no time at all where motion is reduced."""
        return 0.0 if self.reduce_motion else normal

    def _state(self) -> tuple[object, ...]:
        hand = self.left_handed, self.reduce_motion
        return self.mode, self.text_scale, *hand, self.strong_patterns, self.coordinates


def from_hex(text: str) -> Colour:
    """A colour from six hexadecimal digits."""
    red, green, blue = (int(text[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue, 1.0


def _palette(mode: str) -> dict[str, Colour]:
    column = 0 if mode == "light" else 1
    colours = {role: from_hex(pair[column]) for role, pair in COLOURS.items()}
    if mode == "black":
        colours |= {role: from_hex(text) for role, text in TRUE_BLACK.items()}
    return colours | {player: from_hex(text) for player, (text, _) in PLAYERS.items()}


theme: Final = Theme()
