"""What the stores show: which screen, on which device, and the line of text above it in every language."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

STORE: Final = Path("fastlane", "metadata", "android")
LANGUAGES: Final = {"en-US": "en", "de-DE": "de", "nl-NL": "nl"}
"""Folder of the store, language of the app."""
MOST: Final = 8
"""Pictures of a kind that the stores show."""
SHORT_SIDE: Final = 1080
"""In pixels: what the Play store asks of pictures by which it shows an app around."""
MOST_SIDE: Final = 3840
LONGEST: Final = 2.0
"""The longer side may be so many times the shorter one, and no more."""

SLOGAN: Final = {"en": "Every point, and why", "de": "Jeder Punkt, und warum", "nl": "Elk punt, en waarom"}
"""Below the name on the wide picture."""

CAPTIONS: Final = {
    "scoring": SLOGAN,
    "table": {
        "en": "Your land, tile by tile",
        "de": "Dein Land, Plättchen für Plättchen",
        "nl": "Jouw land, tegel voor tegel",
    },
    "why": {
        "en": "Why a tile does not count",
        "de": "Warum ein Plättchen nicht zählt",
        "nl": "Waarom een tegel niet telt",
    },
    "picker": {
        "en": "Only the tiles that fit",
        "de": "Nur Plättchen, die passen",
        "nl": "Alleen tegels die passen",
    },
    "dispute": {
        "en": "The last word in any dispute",
        "de": "Das letzte Wort bei jedem Streit",
        "nl": "Het laatste woord bij elk geschil",
    },
    "final": {
        "en": "The winner, point by point",
        "de": "Der Sieg, Punkt für Punkt",
        "nl": "De winst, punt voor punt",
    },
    "table-mode": {
        "en": "Everybody from their own side",
        "de": "Alle von ihrer Seite des Tisches",
        "nl": "Iedereen vanaf zijn eigen kant",
    },
    "glen-table": {"en": "Glen More as well", "de": "Auch für Glen More", "nl": "Ook voor Glen More"},
    "home": {
        "en": "Offline, and no game is ever lost",
        "de": "Ohne Netz, und keine Partie geht verloren",
        "nl": "Zonder internet, en geen spel gaat verloren",
    },
}
"""Scene, language, line."""


class Kind(NamedTuple):
    """A device for which a store has pictures of its own."""

    size: tuple[int, int]
    """In dp."""
    density: int
    """Pixels for each dp."""
    scenes: tuple[str, ...]
    """In the order in which people see them."""


ON_TABLETS: Final = ("scoring", "table-mode", "table", "why", "final", "glen-table")
KINDS: Final = {
    # the store's folder
    "phoneScreenshots": Kind(
        (412, 780), 3, ("scoring", "table", "why", "picker", "dispute", "final", "glen-table", "home")
    ),
    "sevenInchScreenshots": Kind((600, 960), 2, ("scoring", "table", "why", "picker", "final", "glen-table")),
    "tenInchScreenshots": Kind((1280, 800), 2, ON_TABLETS),
}
BANNER: Final = "banner"
"""The wide picture, which is cut from a tablet's."""
DENSITIES: Final = {**{name: kind.density for name, kind in KINDS.items()}, BANNER: 2}
