"""Where the catalogues lie. Nothing but the standard library here, for the Android tools have no other."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
LOCALE: Final = ROOT / "assets" / "locale"
TEMPLATE: Final = LOCALE / "companion.pot"
NAME: Final = "companion"


def languages(locale: Path = LOCALE) -> list[str]:
    """The languages that have a catalogue."""
    return sorted(path.parent.parent.name for path in locale.glob(f"*/LC_MESSAGES/{NAME}.po"))


def path_of(language: str, locale: Path = LOCALE) -> Path:
    return locale / language / "LC_MESSAGES" / f"{NAME}.po"
