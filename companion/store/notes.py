"""What players noted for a game beside its log: counts by hand, a first price, who has built, half-made tiles.

They are settings, so that an app that is killed has them again; each names its game, and goes with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.store.store import Store

PRICE_DRAFT: Final = "price_draft"
"""The setting that keeps a first price until the second follows, with its game and round."""
TABLE_DONE: Final = "table_done"
"""The setting that holds who has built enough, with the game and the round it is about."""
TILE_DRAFTS: Final = "composer_drafts"
"""The setting with the half-made tiles by errand, the oldest first."""


def hand_key(game: int | None, number: int) -> str:
    """The setting that holds what players counted by hand in a round."""
    return f"{_counts_of(game)}{number}"


def draft_key(game: int | None, errand: str) -> str:
    """The name of a half-made tile that is meant for a cell of a game."""
    return f"{game}:{errand}"


def forget_game(store: Store, game: int) -> Callable[[], None]:
    """Deletes a game with everything noted for it; calling the answer brings all of it back."""
    settings = store.settings
    notes = {name: settings[name] for name in settings if name.startswith(_counts_of(game))}
    notes |= {name: settings[name] for name in (PRICE_DRAFT, TABLE_DONE) if _table(store, name).get("game") == game}
    drafts = {key: tile for key, tile in _table(store, TILE_DRAFTS).items() if key.startswith(draft_key(game, ""))}

    def bring_back() -> None:
        with store.together():
            bring_back_log()
            for name, note in notes.items():
                settings.setdefault(name, note)
            _set_drafts(store, drafts | _table(store, TILE_DRAFTS))

    with store.together():
        bring_back_log = store.forget_game(game)
        for name in notes:
            del settings[name]
        _set_drafts(store, {key: tile for key, tile in _table(store, TILE_DRAFTS).items() if key not in drafts})
    return bring_back


def _counts_of(game: int | None) -> str:
    return f"hand:{game}:"


def _table(store: Store, name: str) -> dict[str, Any]:
    """A setting that should hold a dictionary."""
    kept = store.settings.get(name)
    return dict(kept) if isinstance(kept, dict) else {}


def _set_drafts(store: Store, drafts: dict[str, Any]) -> None:
    if drafts != _table(store, TILE_DRAFTS):
        store.settings[TILE_DRAFTS] = drafts
