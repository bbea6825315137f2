"""A game being set up: who plays, with what, by which rules. Pure data; the screen shows it and changes it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from companion.core.seating import Seating, read_seats
from companion.store import Store
from scoring.skye.game import MODULES, Game
from scoring.skye.play.acts import seated, set_up
from scoring.skye.play.events import SetUp
from scoring.skye.rounds import LETTERS, track
from scoring.skye.rulebook import EDITIONS
from scoring.skye.rulings import RULINGS, default
from scoring.skye.scoring_tiles.table import SCORING_TILES

LAST: Final = "last_setup"
"""The setting that holds the last game's set-up."""

BEGUN: Final = "begun_setup"
"""The setting that holds a set-up that was not finished."""

EDITION_OF_LANGUAGE: Final = {"de": "de-2022", "nl": "nl-2015"}


@dataclass(frozen=True, slots=True)
class SetUpDraft(Seating):
    """Everything that is asked before a game."""

    modules: tuple[str, ...] = ()
    edition: str = EDITIONS[0]
    rulings: Mapping[str, str] = field(default_factory=dict)
    exempt: tuple[str, ...] = ()
    tiles: Mapping[str, str] = field(default_factory=dict)
    gold: bool = True

    # --- people ---

    @property
    def rounds(self) -> int:
        return len(track(len(self.seats)))

    # --- boxes and scoring tiles ---

    def toggled(self, module: str) -> SetUpDraft:
        """With a box in or out; scoring tiles of a box that is out leave the board."""
        modules = tuple(each for each in MODULES if (each in self.modules) != (each == module))
        kept = {letter: tile for letter, tile in self.tiles.items() if SCORING_TILES[tile].box in ("base", *modules)}
        return replace(self, modules=modules, tiles=kept)

    def choices(self) -> list[str]:
        """The scoring tiles of the boxes in use."""
        return [name for name, tile in SCORING_TILES.items() if tile.box in ("base", *self.modules)]

    def with_tile(self, letter: str, tile: str | None) -> SetUpDraft:
        """A scoring tile at a letter; it leaves the letter where it lay before."""
        tiles = {at: name for at, name in self.tiles.items() if at != letter and name != tile}
        if tile is not None:
            tiles[letter] = tile
        return replace(self, tiles=dict(sorted(tiles.items())))

    def next_letter(self, after: str = "D") -> str | None:
        """The next empty place of the board, looking on from a letter and around."""
        start = LETTERS.index(after) + 1
        return next((letter for letter in LETTERS[start:] + LETTERS[:start] if letter not in self.tiles), None)

    def dealt(self, dice: random.Random | None = None) -> SetUpDraft:
        """Four scoring tiles at random."""
        chosen = (dice or random.Random()).sample(self.choices(), len(LETTERS))
        return replace(self, tiles=dict(zip(LETTERS, chosen, strict=True)))

    # --- rules ---

    def ruling(self, name: str) -> str:
        return self.rulings.get(name, default(name, self.edition))

    def ruled(self, name: str, value: str) -> SetUpDraft:
        """With a choice; the edition's own is not written down."""
        rulings = {each: choice for each, choice in self.rulings.items() if each != name}
        if value != default(name, self.edition):
            rulings[name] = value
        return replace(self, rulings=rulings)

    def by_edition(self, edition: str) -> SetUpDraft:
        """By another rulebook; choices that are now the printed ones are no longer choices."""
        kept = {name: value for name, value in self.rulings.items() if value != default(name, edition)}
        return replace(self, edition=edition, rulings=kept)

    def exempting(self, tile: str, exempt: bool) -> SetUpDraft:
        """With borderlands not counted, or counted, for a scoring tile."""
        chosen = {*self.exempt, tile} if exempt else {*self.exempt} - {tile}
        return replace(self, exempt=tuple(each for each in SCORING_TILES if each in chosen))

    @property
    def changed_rulings(self) -> int:
        """How many open points are not played as printed."""
        return len(self.rulings) + bool(self.exempt)

    # --- the end of it ---

    def event(self) -> SetUp:
        """The set-up as it happened; raises NotAllowed where something cannot be."""
        game = Game(
            players=seated(((seat.name, seat.colour) for seat in self.seats), self.gold),
            edition=self.edition,
            modules=self.modules,
            chosen_rulings=dict(self.rulings),
            borderlands_exempt=self.exempt or None,
            scoring_tiles=dict(self.tiles),
        )
        return set_up(game, self.gold)

    def written(self) -> dict[str, Any]:
        """The draft as JSON values."""
        return {
            **Seating.written(self),
            "modules": list(self.modules),
            "edition": self.edition,
            "rulings": dict(self.rulings),
            "exempt": list(self.exempt),
            "tiles": dict(self.tiles),
            "gold": self.gold,
        }


def edition_for(settings: Mapping[str, Any], language: str) -> str:
    """The edition of new games: the chosen one, or the one in the players' language."""
    chosen = settings.get("edition", "")
    return chosen if chosen in EDITIONS else EDITION_OF_LANGUAGE.get(language, EDITIONS[0])


def from_last_time(store: Store, language: str = "en") -> SetUpDraft:
    """Last time's set-up without its scoring tiles, the start player moved on by one."""
    settings = store.settings
    edition = edition_for(settings, language)
    last = read_draft(settings.get(LAST)).by_edition(edition)
    seats = last.seats[1:] + last.seats[:1]
    return replace(last, seats=seats, tiles={}, gold=bool(settings.get("gold", True)))


def remember(store: Store, draft: SetUpDraft, language: str = "en") -> None:
    """Keeps a set-up for the next game; rulebook and gold are settings of their own."""
    store.settings[LAST] = draft.written()
    store.settings.pop(BEGUN, None)
    store.settings["gold"] = draft.gold
    if draft.edition != EDITION_OF_LANGUAGE.get(language, EDITIONS[0]) or store.settings.get("edition"):
        store.settings["edition"] = draft.edition


def read_draft(written: Any) -> SetUpDraft:
    """A draft from JSON values; what cannot be read is left out."""
    if not isinstance(written, dict):
        return SetUpDraft()
    rulings = {name: value for name, value in written.get("rulings", {}).items() if value in _values(name)}
    tiles = {letter: tile for letter, tile in written.get("tiles", {}).items() if tile in SCORING_TILES}
    return SetUpDraft(
        seats=read_seats(written.get("seats")),
        modules=tuple(module for module in MODULES if module in written.get("modules", ())),
        edition=written["edition"] if written.get("edition") in EDITIONS else EDITIONS[0],
        rulings=rulings,
        exempt=tuple(tile for tile in SCORING_TILES if tile in written.get("exempt", ())),
        tiles=tiles,
        gold=bool(written.get("gold", True)),
    )


def _values(ruling: str) -> tuple[str, ...]:
    return RULINGS[ruling].values if ruling in RULINGS else ()
