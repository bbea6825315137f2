"""Where the app finds what it ships and where it keeps what it is told."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
INSTALLED: Final = Path(sys.prefix) / "share" / "clan-companion"
"""Where pip puts what belongs to the app and is no Python."""
ASSETS: Final = ROOT / "assets" if (ROOT / "assets").is_dir() else INSTALLED
LOCALE: Final = ASSETS / "locale"
SAMPLE_GAME: Final = ASSETS / "sample-played.json"

DATA_VARIABLE: Final = "CLAN_COMPANION_DATA"
ANDROID_VARIABLE: Final = "ANDROID_PRIVATE"
FOLDER: Final = "clan-companion"


def data_folder() -> Path:
    """The folder for games and settings; a variable of the environment moves it, for tests and for USB sticks."""
    for variable in (DATA_VARIABLE, ANDROID_VARIABLE):
        if chosen := os.environ.get(variable):
            return Path(chosen)
    return _home_of_data() / FOLDER


def _home_of_data() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
