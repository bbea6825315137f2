"""The screens by name. A screen is imported and built when it is first shown; adding one is a line here."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from companion.screens.base import Screen

SCREENS: Final[Mapping[str, tuple[str, str]]] = {
    # name: module in this package, class
    "home": ("home", "HomeScreen"),
    "setup": ("setup", "SetUpScreen"),
    "games": ("games", "GamesScreen"),
    "settings": ("settings", "SettingsScreen"),
    "library": ("library", "LibraryScreen"),
    "table": ("table", "TableScreen"),
    "scores": ("scores", "ScoresScreen"),
    "history": ("history", "HistoryScreen"),
    "rules": ("rules", "RulesScreen"),
    "rule": ("rules_entry", "RuleScreen"),
    "share": ("share", "ShareScreen"),
    "import": ("share_import", "ImportScreen"),
    "composer": ("composer", "ComposerScreen"),
    "income": ("income", "IncomeScreen"),
    "prices": ("prices", "PricesScreen"),
    "market": ("market", "MarketScreen"),
    "scoring": ("scoring", "ScoringScreen"),
    "final": ("final", "FinalScreen"),
    "dispute": ("dispute", "DisputeScreen"),
    "by_hand": ("count_by_hand", "CountByHandScreen"),
    "rulings": ("rulings", "RulingsScreen"),
    "report": ("report", "ReportScreen"),
    "table_mode": ("table_mode", "TableModeScreen"),
}

TABS: Final = ("table", "scores", "history", "rules")


def exists(name: str) -> bool:
    """Is there such a screen? What another version of the app remembers may name one that there is not."""
    return name in SCREENS


def screen_class(name: str) -> type[Screen]:
    """The class of a screen, imported now if it has not been."""
    module, title = SCREENS[name]
    found: type[Screen] = getattr(import_module(f"{__name__}.{module}"), title)
    return found
