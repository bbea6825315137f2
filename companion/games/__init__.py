"""The games the app can play, by the id in their files and in the store. A game is imported when it is first opened.

    face_of("isle-of-skye").screens     # see `companion/protocol/game_face.py` for what a face is asked
    title_of("isle-of-skye")            # in the language in force, without importing the game

A new game is a folder beside `skye/` and a row here.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

from companion.core.i18n import _, mark

if TYPE_CHECKING:
    from companion.protocol.game_face import AnyFace
    from companion.store import Store


class GameRow(NamedTuple):
    """What lists of games show, and where the rest is found."""

    face: str
    """The module that holds FACE."""
    title: str
    symbol: str
    sample: bool = False
    """Is there a finished game to show to somebody new?"""
    library: str = ""
    """The screen with the pieces that players composed for it, if they can."""


GAMES: Final[dict[str, GameRow]] = {
    "isle-of-skye": GameRow(
        "companion.games.skye.face", mark("Isle of Skye"), "castle", sample=True, library="library"
    ),
    "glen-more": GameRow("companion.games.glen.face", mark("Glen More"), "glen-village", sample=True),
}


def face_of(kind: str) -> AnyFace:
    """What the app knows of a game; KeyError if there is no such game."""
    face: AnyFace = import_module(GAMES[kind].face).FACE
    return face


def title_of(kind: str) -> str:
    """The name of a game; its id where this version does not know it."""
    return _(GAMES[kind].title) if kind in GAMES else kind


def last_kind(store: Store) -> str:
    """The game that was played last on this device; the first of all where none was."""
    return next((record.kind for record in store.games() if record.kind in GAMES), next(iter(GAMES)))
