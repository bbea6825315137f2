"""The games by the id that stands in their files. A game's module is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from scoring.core import filing
from scoring.core.reading import Field
from scoring.core.rules import Rules
from scoring.core.translator import mark

GAMES: Final = {
    # id in files and in the store: module that holds RULES
    "isle-of-skye": "scoring.skye.rules",
    "glen-more": "scoring.glen.rules",
}


def rules_of(game: str) -> Rules[Any, Any]:
    """The rules of a game; KeyError if there is no such game."""
    rules: Rules[Any, Any] = import_module(GAMES[game]).RULES
    return rules


def rules_for(document: Field) -> Rules[Any, Any]:
    """The rules of the game that a file holds, or a BadFile with one sentence."""
    filing.check_format(document)
    game = document.need("game")
    if game.text() not in GAMES:
        game.refuse(mark("only {known} can be read"), known=tuple(f'"{each}"' for each in GAMES))
    return rules_of(game.text())
