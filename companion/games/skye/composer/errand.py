"""What the composer was opened for: a cell, a wrong tile that lies on one, a tile of the library, or a box.

No Kivy here: which draft it begins with, what the verdict is, and what happens to the finished tile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from companion.core.i18n import _
from companion.games.skye.model.composing import TileDraft, read_draft, turned_tile
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.quick_laying import BEFORE
from companion.games.skye.model.refusal_words import refusal_words
from companion.games.skye.model.session import SkyeSession
from companion.games.skye.model.tile_library import ComposedTile, library_of, same_tile
from companion.games.skye.table.laying import turned_over
from companion.store import Store
from companion.store.notes import notes_of
from scoring.core.cells import Cell
from scoring.skye.catalogue import catalogue
from scoring.skye.gamefile import GAME
from scoring.skye.laying import demand
from scoring.skye.play import acts
from scoring.skye.play.acts import NotAllowed, Refusal
from scoring.skye.play.events import Event
from scoring.skye.play.state import TableState
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Tile, TileSet

LAST_BOX: Final = "composer_box"
LIBRARY_DRAFTS: Final = "composer_drafts"
GAME_DRAFTS: Final = "tile_drafts"
"""The setting and the note with the half-made tiles by errand, the oldest first."""
MOST_DRAFTS: Final = 12
BAG_BOXES: Final = (TileSet.TUNNELS, TileSet.DRUIDS)


class ErrandVerdict(NamedTuple):
    """What the app thinks of the draft."""

    text: str
    fits: bool = True
    possible: bool = True
    """A tile that breaks a rule can be laid if the players insist; one that cannot be at all cannot."""


@dataclass(frozen=True)
class Errand:
    """The arguments of `shell.push("composer", ...)`; all are JSON values there."""

    player: str = ""
    cell: Cell | None = None
    edit: bool = False
    """Start from the tile that lies on the cell: the catalogue has it wrong."""
    number: int | None = None
    """A tile of the library."""
    box: str = ""
    earlier: bool = False
    """Has the tile been lying there since before the app came? Then it is no tile of this round."""

    @property
    def key(self) -> str:
        """The name under which its draft is kept."""
        if self.cell is not None:
            return f"{self.player}@{self.cell[0]},{self.cell[1]}{'!' if self.edit else ''}{self.box}"
        if self.number is not None:
            return f"tile {self.number}"
        return f"box {self.box}"


def read_errand(
    player: str = "",
    cell: list[int] | tuple[int, int] | None = None,
    edit: bool = False,
    tile: int | None = None,
    box: str = "",
    earlier: bool = False,
) -> Errand:
    """An errand from the arguments of the screen."""
    where = None if cell is None else (int(cell[0]), int(cell[1]))
    return Errand(player, where, edit, tile, box, earlier)


class Workbench:
    """An errand together with the store and the game it is about."""

    def __init__(self, errand: Errand, session: SkyeSession, store: Store) -> None:
        self.errand, self.session, self.store = errand, session, store

    @property
    def state(self) -> TableState:
        """The table; nobody sits at it while no game of this kind is open."""
        return self.session.now if self.session.kind == GAME else TableState()

    # --- the draft ---

    def begin(self) -> TileDraft:
        """A fresh draft."""
        errand = self.errand
        lying, kept = self._lying(), self._kept()
        if errand.edit and lying is not None:
            return TileDraft.of_tile(turned_tile(lying.tile, lying.turn))
        if errand.cell is not None:
            return TileDraft.on_cell(demand(self._ground(), errand.cell), self._box_asked() or self._usual_box())
        if kept is not None:
            return TileDraft.of_tile(kept.tile)
        return TileDraft.for_box(self._box_asked())

    def _box_asked(self) -> TileSet | None:
        return TileSet(self.errand.box) if self.errand.box in list(TileSet) else None

    def resume(self) -> TileDraft | None:
        """The draft that was left half-made, if there is one."""
        written = self._drafts().get(self.errand.key)
        draft = read_draft(written) if isinstance(written, Mapping) else None
        if draft is None or self.errand.cell is None or self.errand.edit:
            return draft
        return draft.relocked(demand(self._ground(), self.errand.cell))

    def keep_draft(self, draft: TileDraft) -> None:
        """Writes the half-made tile down; the oldest of many goes."""
        drafts = {key: value for key, value in self._drafts().items() if key != self.errand.key}
        drafts[self.errand.key] = draft.written()
        self._keep_drafts(dict(list(drafts.items())[-MOST_DRAFTS:]))

    def forget_draft(self) -> None:
        self._keep_drafts({key: value for key, value in self._drafts().items() if key != self.errand.key})

    def _drafts(self) -> dict[str, Any]:
        notes, name = self._drawer()
        drafts = notes.get(name)
        return dict(drafts) if isinstance(drafts, dict) else {}

    def _keep_drafts(self, drafts: dict[str, Any]) -> None:
        notes, name = self._drawer()
        notes[name] = drafts

    def _drawer(self) -> tuple[MutableMapping[str, Any], str]:
        """Where half-made tiles are kept: with the game, if they are meant for one of its cells."""
        if self.errand.cell is None:
            return self.store.settings, LIBRARY_DRAFTS
        return notes_of(self.store, self.session.game), GAME_DRAFTS

    def _usual_box(self) -> TileSet:
        """The box of an unknown tile, as far as the game tells."""
        boxes = [box for box in BAG_BOXES if box in self.state.game.modules]
        last = self.store.settings.get(LAST_BOX)
        if len(boxes) == 1 or (boxes and last not in boxes):
            return boxes[0]
        return TileSet(last) if last in boxes else TileSet.CUSTOM

    # --- where it is to lie ---

    def _territory(self) -> Territory:
        player = self.state.find(self.errand.player)
        return player.territory if player else Territory()

    def _lying(self) -> Placement | None:
        return self._territory().at(self.errand.cell) if self.errand.cell is not None else None

    def _ground(self) -> Territory:
        territory, cell = self._territory(), self.errand.cell
        return territory.take_back(cell) if cell is not None and cell in territory else territory

    def turned_over(self) -> set[Cell]:
        """The player's borderlands that lie with their back up."""
        return turned_over(self._territory())

    @property
    def replaces(self) -> bool:
        """Does a tile lie on the cell already?"""
        return self._lying() is not None

    def _kept(self) -> ComposedTile | None:
        number = self._number()
        return next((kept for kept in library_of(self.store).tiles() if kept.id == number), None)

    def _number(self) -> int | None:
        """The tile of the library that changes: the one asked for, or the one that lies there and is wrong."""
        lying = self._lying() if self.errand.edit else None
        if lying is None:
            return self.errand.number
        return next((kept.id for kept in library_of(self.store).tiles() if same_tile(kept.tile, lying.tile)), None)

    # --- the verdict ---

    def verdict(self, draft: TileDraft) -> ErrandVerdict:
        """Fits here, or the first reason; for the library whether the face is new."""
        tile = draft.tile()
        if self.errand.cell is None:
            return ErrandVerdict(self._novelty(draft))
        try:
            self._event(tile, self.errand.cell)
        except NotAllowed as refusal:
            return ErrandVerdict(_reason(refusal), False, refusal.soft)
        return ErrandVerdict(_("Fits here. {more}").format(more=self._novelty(draft)))

    def _novelty(self, draft: TileDraft) -> str:
        if draft.box is TileSet.BORDERLANDS and draft.back is None:
            return _("Its back is still missing.")
        if draft.id in catalogue():
            return _("Your face of {tile} counts from now on.").format(tile=draft.id)
        if self._twin(draft.tile()) is not None:
            return _("You have composed this face before.")
        if draft.box is TileSet.DRUIDS and draft.cost is None:
            return _("Its cost is not entered yet.")
        return _("New tile: you only compose it once.")

    def _twin(self, tile: Tile) -> ComposedTile | None:
        """Another composed tile that shows the same, or the correction of the same catalogue tile."""
        corrects, number = tile.id in catalogue(), self._number()
        return next(
            (
                kept
                for kept in library_of(self.store).tiles()
                if kept.id != number and (kept.tile.id == tile.id if corrects else same_tile(kept.tile, tile))
            ),
            None,
        )

    # --- the end of it ---

    def finish(self, draft: TileDraft, anyway: bool = False) -> bool:
        """Keeps the tile, and lays it if there is a cell; False if it cannot be."""
        tile, cell = draft.tile(), self.errand.cell
        event: Event | None = None
        if cell is not None:
            try:
                event = self._event(tile, cell, anyway)
            except NotAllowed:
                return False
        with self.store.together():
            self._keep(tile)
            self.store.settings[LAST_BOX] = str(tile.set)
            self.forget_draft()
            return event is None or self.session.do(event)

    def _event(self, tile: Tile, cell: Cell, anyway: bool = False) -> Event:
        """The step that puts the tile where it belongs, or a NotAllowed."""
        name = self.errand.player
        if self.errand.earlier and not self.replaces:
            return acts.lay_earlier(self.state, name, Placement(cell, tile), BEFORE, anyway=anyway)
        act: Callable[..., Event] = acts.change if self.replaces else acts.lay
        return act(self.state, name, cell, tile, anyway=anyway)

    def _keep(self, tile: Tile) -> None:
        """Equal faces are kept once; a changed tile takes the place of what it was."""
        twin, number = self._twin(tile), self._number()
        if twin is not None and tile.id in catalogue():
            library_of(self.store).change(twin.id, tile, twin.label)
        elif twin is not None and number is not None:
            library_of(self.store).forget(number)
        elif number is not None and self._kept() is not None:
            library_of(self.store).change(number, tile, "")
        elif twin is None:
            library_of(self.store).keep(replace(tile, unverified=()))


def _reason(refusal: NotAllowed) -> str:
    """Why the tile cannot lie there, in one sentence."""
    match refusal.reason:
        case Refusal.ILLEGAL:
            return engine_words().breach(refusal.details["breaches"][0])
        case Refusal.BORDERLAND_LAID:
            return _("Already one borderland this round.")
        case Refusal.GAME_ENDED:
            return _("The game has ended.")
        case Refusal.OCCUPIED:
            return _("A tile lies here already.")
    return refusal_words(engine_words(), refusal)
