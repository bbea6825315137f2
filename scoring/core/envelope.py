"""What every game file begins with, whichever game it holds: the format and the game's id."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from scoring.core.reading import DEEPEST, MAX_BYTES, Field

FORMAT: Final = "clan-companion/1"
FAMILY: Final = "clan-companion/"
DEEPEST_STEP: Final = 20
HISTORY: Final = "history"
"""The key under which a file holds the whole log of its game."""


def is_newer(text: str) -> bool:
    """Is this the format of files that a newer version writes?"""
    number = text.removeprefix(FAMILY)
    return text != FORMAT and text.startswith(FAMILY) and number.isdecimal() and number != "0"


def check_format(field: Field) -> None:
    """Refuses a document that is no game file of this version."""
    written = field.need("format")
    text = written.text()
    if is_newer(text):
        written.refuse("this file was made with a newer Clan Companion; update to open it")
    if text != FORMAT:
        written.refuse(f'"{FORMAT}" is expected')


def extra_of(field: Field, known: Collection[str]) -> dict[str, Any]:
    """The keys of a game's document that are not ours. The log is: whoever reads it checks every step."""
    extra = field.others((*known, HISTORY))
    history = field.get(HISTORY)
    if history is None:
        return extra
    # A step may hold a whole game, and that keys which are not ours.
    history.check_kept(DEEPEST + DEEPEST_STEP, MAX_BYTES)
    return {**extra, HISTORY: history.value}


def check_game(field: Field, game: str) -> None:
    """Refuses the file of another game."""
    check_format(field)
    written = field.need("game")
    if written.text() != game:
        written.refuse(f'"{game}" is expected')
