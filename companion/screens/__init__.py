"""The screens by name: those of the app here, those of a game in its face. One is imported when it is first shown.

A plain name is looked for in the game that is open, then here. Outside of a game, a game's screen goes by the game's
id and its name: `isle-of-skye/setup`.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

from companion.games import GAMES, face_of

if TYPE_CHECKING:
    from companion.protocol.game_face import ScreenPlace
    from companion.screens.base import Screen

SCREENS: Final[Mapping[str, ScreenPlace]] = {
    # name: module, class
    "home": ("companion.screens.home.screen", "HomeScreen"),
    "games": ("companion.screens.games", "GamesScreen"),
    "settings": ("companion.screens.settings", "SettingsScreen"),
    "history": ("companion.screens.history.screen", "HistoryScreen"),
    "rules": ("companion.screens.rules.screen", "RulesScreen"),
    "rule": ("companion.screens.rules.entry", "RuleScreen"),
    "share": ("companion.screens.share.screen", "ShareScreen"),
    "import": ("companion.screens.share.incoming", "ImportScreen"),
    "report": ("companion.screens.report", "ReportScreen"),
}


def exists(name: str, kind: str) -> bool:
    """Is there such a screen while a game of a kind is open, or none?"""
    return _place(name, kind) is not None


def screen_class(name: str, kind: str) -> type[Screen]:
    """The class of a screen, imported now if it has not been."""
    place = _place(name, kind)
    if place is None:
        raise KeyError(name)
    module, title = place
    found: type[Screen] = getattr(import_module(module), title)
    return found


def _place(name: str, kind: str) -> ScreenPlace | None:
    game, _slash, own = name.rpartition("/")
    if game:
        return face_of(game).screens.get(own) if game in GAMES else None
    of_game = face_of(kind).screens.get(name) if kind in GAMES else None
    return of_game or SCREENS.get(name)
