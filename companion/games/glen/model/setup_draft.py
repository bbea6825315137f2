"""A game of Glen More being set up: who plays, and how much of it the table keeps here. Pure data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.core.i18n import mark
from companion.core.seating import Seating, read_seats
from companion.store import Store
from scoring.glen.game import Mode
from scoring.glen.play.acts import new_game, set_up
from scoring.glen.play.events import SetUp

LAST: Final = "glen_last_setup"
"""The setting that holds the last game's set-up."""

BEGUN: Final = "glen_begun_setup"
"""The setting that holds a set-up that was not finished."""

MODE: Final = "glen_mode"
"""The setting for how much of a new game is kept."""

MODES: Final = {
    Mode.FULL: mark("Everything"),
    Mode.TILES: mark("Territories and points"),
    Mode.POINTS: mark("Points only"),
}
MODE_NOTES: Final = {
    Mode.FULL: mark("Track, costs, resources and warehouse are kept as well"),
    Mode.TILES: mark("Tiles, clan members and counters; resources are your own business"),
    Mode.POINTS: mark("Nothing but counters, and what each would score now"),
}


@dataclass(frozen=True, slots=True)
class GlenDraft(Seating):
    """Everything that is asked before a game."""

    mode: Mode = Mode.FULL

    def event(self) -> SetUp:
        """The set-up as it happened; raises NotAllowed where something cannot be."""
        return set_up(new_game(((seat.name, seat.colour) for seat in self.seats), self.mode))

    def written(self) -> dict[str, Any]:
        return {**Seating.written(self), "mode": str(self.mode)}


def mode_for(settings: Mapping[str, Any]) -> Mode:
    """How much of new games is kept."""
    chosen = settings.get(MODE)
    return Mode(chosen) if chosen in list(Mode) else Mode.FULL


def from_last_time(store: Store) -> GlenDraft:
    """Last time's people in their order: they line up by age in every game."""
    return replace(read_draft(store.settings.get(LAST)), mode=mode_for(store.settings))


def remember(store: Store, draft: GlenDraft) -> None:
    """Keeps a set-up for the next game."""
    store.settings[LAST] = draft.written()
    store.settings.pop(BEGUN, None)
    store.settings[MODE] = str(draft.mode)


def read_draft(written: Any) -> GlenDraft:
    """A draft from JSON values; what cannot be read is left out."""
    if not isinstance(written, dict):
        return GlenDraft()
    mode = written.get("mode")
    return GlenDraft(read_seats(written.get("seats")), Mode(mode) if mode in list(Mode) else Mode.FULL)
