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
RULES: Final = ASSETS / "rules"
"""The rules of each game in words, a file each."""
SAMPLE_GAME: Final = ASSETS / "sample-played.json"
LAND: Final = ASSETS / "land"
"""The pictures of the home screen."""

DATA_VARIABLE: Final = "CLAN_COMPANION_DATA"
ANDROID_VARIABLE: Final = "ANDROID_PRIVATE"
FOLDER: Final = "clan-companion"


def data_folder() -> Path:
    """The folder for games and settings; a variable of the environment moves it, for tests and for USB sticks."""
    for variable in (DATA_VARIABLE, ANDROID_VARIABLE):
        if chosen := os.environ.get(variable):
            return Path(chosen)
    return _home_of_data() / FOLDER


class NoHome(RuntimeError):
    """There is no place for games; the message is one sentence for people."""

    def __init__(self) -> None:
        super().__init__(f"There is no home folder: name a folder for your games in {DATA_VARIABLE}.")


def home_folder() -> Path | None:
    """The user's own folder; a service or a broken account has none."""
    try:
        return Path.home()
    except RuntimeError:
        return None


def _home_of_data() -> Path:
    variable = {"win32": "APPDATA", "darwin": ""}.get(sys.platform, "XDG_DATA_HOME")
    if chosen := os.environ.get(variable):
        return Path(chosen)
    home = home_folder()
    if home is None:
        raise NoHome
    parts = {"win32": ("AppData", "Roaming"), "darwin": ("Library", "Application Support")}
    return home.joinpath(*parts.get(sys.platform, (".local", "share")))
