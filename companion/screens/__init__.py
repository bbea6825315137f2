"""The screens by name. A screen is imported and built when it is first shown; adding one is a line here."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from companion.screens.base import Screen

SCREENS: Final[Mapping[str, tuple[str, str]]] = {
    # name: module, class
    "home": ("companion.screens.home", "HomeScreen"),
    "setup": ("companion.games.skye.setup.screen", "SetUpScreen"),
    "games": ("companion.screens.games", "GamesScreen"),
    "settings": ("companion.screens.settings", "SettingsScreen"),
    "library": ("companion.games.skye.composer.library", "LibraryScreen"),
    "table": ("companion.games.skye.table.screen", "TableScreen"),
    "scores": ("companion.games.skye.round.scores", "ScoresScreen"),
    "history": ("companion.screens.history", "HistoryScreen"),
    "rules": ("companion.screens.rules", "RulesScreen"),
    "rule": ("companion.screens.rules_entry", "RuleScreen"),
    "share": ("companion.screens.share", "ShareScreen"),
    "import": ("companion.screens.share_import", "ImportScreen"),
    "composer": ("companion.games.skye.composer.screen", "ComposerScreen"),
    "income": ("companion.games.skye.round.income", "IncomeScreen"),
    "prices": ("companion.games.skye.market.prices", "PricesScreen"),
    "market": ("companion.games.skye.market.screen", "MarketScreen"),
    "scoring": ("companion.games.skye.round.scoring", "ScoringScreen"),
    "final": ("companion.games.skye.final.screen", "FinalScreen"),
    "dispute": ("companion.games.skye.round.dispute", "DisputeScreen"),
    "by_hand": ("companion.games.skye.round.by_hand", "CountByHandScreen"),
    "rulings": ("companion.games.skye.setup.rulings", "RulingsScreen"),
    "report": ("companion.screens.report", "ReportScreen"),
    "table_mode": ("companion.games.skye.flat.screen", "TableModeScreen"),
}

TABS: Final = ("table", "scores", "history", "rules")


def exists(name: str) -> bool:
    """Is there such a screen? What another version of the app remembers may name one that there is not."""
    return name in SCREENS


def screen_class(name: str) -> type[Screen]:
    """The class of a screen, imported now if it has not been."""
    module, title = SCREENS[name]
    found: type[Screen] = getattr(import_module(module), title)
    return found
