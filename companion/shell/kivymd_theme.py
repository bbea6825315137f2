"""One palette: KivyMD's theme manager with our colours and our type in it.

KivyMD would compute a palette of its own, which takes a tenth of a second at every start and is not ours.
"""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp, sp
from kivymd.font_definitions import theme_font_styles
from kivymd.theming import ThemeManager

from companion.core.theme import DISABLED, MEDIUM, REGULAR, theme
from companion.widgets.painting import font_file

ROLES: Final[dict[str, tuple[str, ...]]] = {
    # our role: KivyMD's names for it
    "primary": ("primary", "secondary", "tertiary", "surfaceTint"),
    "on_primary": ("onPrimary", "onSecondary", "onTertiary", "onError"),
    "primary_container": ("primaryContainer",),
    "on_primary_container": ("onPrimaryContainer",),
    "secondary_container": ("secondaryContainer",),
    "on_secondary_container": ("onSecondaryContainer",),
    "gold_container": ("tertiaryContainer",),
    "on_gold_container": ("onTertiaryContainer",),
    "surface": ("surface", "background", "surfaceDim", "surfaceBright"),
    "on_surface": ("onSurface", "onBackground"),
    "on_surface_variant": ("onSurfaceVariant",),
    "container_lowest": ("surfaceContainerLowest",),
    "container_low": ("surfaceContainerLow",),
    "container": ("surfaceContainer",),
    "container_high": ("surfaceContainerHigh",),
    "container_highest": ("surfaceContainerHighest", "surfaceVariant"),
    "outline": ("outline", "ripple"),
    "outline_variant": ("outlineVariant",),
    "error": ("error",),
    "missed_container": ("errorContainer",),
    "on_missed_container": ("onErrorContainer",),
    "scrim": ("scrim", "shadow"),
    "snackbar": ("inverseSurface",),
    "on_snackbar": ("inverseOnSurface",),
    "snackbar_action": ("inversePrimary",),
}
ICON: Final = 24
SIZES: Final = {
    (style, role): look["font-size"] / sp(1)
    for style, roles in theme_font_styles.items()
    for role, look in roles.items()
    if style != "Icon"
}
"""The sizes of KivyMD's type scale, in dp at 100 %: it reads the system's text size once, when it is loaded."""


class ThemeColours(ThemeManager):
    """What KivyMD's widgets take their colours and fonts from."""

    def __init__(self) -> None:
        super().__init__()
        # Colours that fade in would have every screen appear grey first.
        self.theme_style_switch_animation = False

    def follow(self) -> None:
        """Takes over the look in force; dark and true black are one style to KivyMD, so the colours are set anyway."""
        self.theme_style = "Dark" if theme.dark else "Light"
        self.set_colors()
        self._set_fonts()

    def set_colors(self, *_: object) -> None:
        for role, names in ROLES.items():
            for name in names:
                setattr(self, f"{name}Color", theme.colour(role))
        self.disabledTextColor = theme.colour("on_surface", DISABLED)

    def _set_fonts(self) -> None:
        # Text fields read this table itself, everything else a copy of it that shares the inner ones.
        for (style, role), size in SIZES.items():
            look = theme_font_styles[style][role]
            look["font-size"] = dp(size) * theme.growth(size)
            look["font-name"] = font_file(MEDIUM if style == "Label" else REGULAR, "")
        # Icons stay as they are at any text size.
        theme_font_styles["Icon"]["large"]["font-size"] = dp(ICON)
