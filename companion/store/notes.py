"""What players noted for a game beside its log, such as counts by hand or a first price.

    notes = notes_of(store, session.game)
    notes["price_draft"] = {...}            # any JSON value; written at once

Notes are settings whose names begin with the game's, so an app that is killed has them again; they go with their game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping
from typing import Any

from companion.store.store import Store


class Notes(MutableMapping[str, Any]):
    """The notes of one game as a dictionary."""

    def __init__(self, store: Store, game: int | None) -> None:
        self._settings = store.settings
        self._prefix = f"game:{game}:"

    def __getitem__(self, name: str) -> Any:
        return self._settings[self._prefix + name]

    def __setitem__(self, name: str, value: Any) -> None:
        self._settings[self._prefix + name] = value

    def __delitem__(self, name: str) -> None:
        del self._settings[self._prefix + name]

    def __iter__(self) -> Iterator[str]:
        own = [name for name in self._settings if name.startswith(self._prefix)]
        return (name.removeprefix(self._prefix) for name in own)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def notes_of(store: Store, game: int | None) -> Notes:
    """What was noted for a game."""
    return Notes(store, game)


def forget_game(store: Store, game: int) -> Callable[[], None]:
    """Deletes a game with everything noted for it; calling the answer brings all of it back."""
    notes = notes_of(store, game)
    noted = dict(notes)

    def bring_back() -> None:
        with store.together():
            bring_back_log()
            for name, note in noted.items():
                notes.setdefault(name, note)

    with store.together():
        bring_back_log = store.forget_game(game)
        notes.clear()
    return bring_back
