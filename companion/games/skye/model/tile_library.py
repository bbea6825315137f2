"""The tiles that players composed, and what they answered to the catalogue's open questions, on this device.

library = library_of(store)
library.tiles()                         # list[ComposedTile] in the order they were made
library.keep(tile); library.change(number, tile, ""); library.forget(number)
library.answers(); library.answer("L05", "scroll", 1)
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from weakref import WeakKeyDictionary

from companion.core.i18n import mark, ngettext
from companion.protocol.game_face import Added
from companion.session.session import NewerFile
from companion.store import Answer, Piece, Store
from scoring.core.reading import BadFile, Field, shown
from scoring.skye.catalogue import catalogue
from scoring.skye.gamefile import GAME
from scoring.skye.play.state import TableState
from scoring.skye.tile import Tile, TileSet, same_sides
from scoring.skye.tilefile import read_tile, write_tile


@dataclass(frozen=True, slots=True)
class ComposedTile:
    """A tile that players put together themselves."""

    id: int
    tile: Tile
    label: str
    made: datetime


class TileLibrary:
    """The composed tiles in a store. Each is read once and kept in memory until its piece changes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._read: dict[int, tuple[Piece, ComposedTile | None]] = {}

    def tiles(self) -> list[ComposedTile]:
        """The composed tiles in the order they were made; one that this version cannot read is passed over."""
        return [tile for piece in self._store.pieces(GAME) if (tile := self._tile_of(piece)) is not None]

    def _tile_of(self, piece: Piece) -> ComposedTile | None:
        known = self._read.get(piece.id)
        if known is None or known[0] is not piece:
            known = self._read[piece.id] = (piece, _read(piece))
        return known[1]

    def keep(self, tile: Tile, label: str = "") -> ComposedTile:
        """Stores a composed tile; one that shows the same, turned or not, is stored once and answered with."""
        return self.keep_all([tile], label)[0]

    def keep_all(self, tiles: Iterable[Tile], label: str = "") -> list[ComposedTile]:
        """Stores several composed tiles at once, all of them or none."""
        with self._store.together():
            return [self._known(tile) or self._new(tile, label) for tile in tiles]

    def _known(self, tile: Tile) -> ComposedTile | None:
        return next((known for known in self.tiles() if same_tile(known.tile, tile)), None)

    def _new(self, tile: Tile, label: str) -> ComposedTile:
        (piece,) = self._store.keep_pieces(GAME, [write_tile(tile)], label)
        return self._note(piece, tile)

    def _note(self, piece: Piece, tile: Tile) -> ComposedTile:
        composed = ComposedTile(piece.id, tile, piece.label, piece.made)
        self._read[piece.id] = (piece, composed)
        return composed

    def change(self, number: int, tile: Tile, label: str) -> ComposedTile:
        """Puts a corrected face in the place of a composed tile."""
        return self._note(self._store.change_piece(number, write_tile(tile), label), tile)

    def forget(self, number: int) -> None:
        """Takes a composed tile out of the library; games that use it hold it themselves."""
        self._store.forget_piece(number)

    def answers(self) -> list[Answer]:
        """What players saw where the catalogue's source is silent."""
        return self._store.answers(GAME)

    def answer(self, tile: str, point: str, area: int | None) -> None:
        """Remembers in which area of a catalogue tile players saw a symbol; None opens the question again."""
        self._store.answer(GAME, tile, point, area)


def _read(piece: Piece) -> ComposedTile | None:
    with suppress(BadFile):
        return ComposedTile(piece.id, read_tile(Field(piece.content, "")), piece.label, piece.made)
    return None


_LIBRARIES: Final[WeakKeyDictionary[Store, TileLibrary]] = WeakKeyDictionary()


def library_of(store: Store) -> TileLibrary:
    """The library in a store; one for each, because it remembers what it has read."""
    if store not in _LIBRARIES:
        _LIBRARIES[store] = TileLibrary(store)
    return _LIBRARIES[store]


def same_piece(one: Tile, other: Tile) -> bool:
    """The same tile of the catalogue, whatever has been answered about it since; others by what they show."""
    return one.id == other.id if one.id or other.id else same_tile(one, other)


def same_tile(one: Tile, other: Tile) -> bool:
    """Do two tiles show the same on both sides, whichever way they were entered? What corrects one tile of the
    catalogue is never the same as what corrects another."""
    if (one.set, one.cost, one.tablet) != (other.set, other.cost, other.tablet) or _corrects(one) != _corrects(other):
        return False
    # Comparing tiles in four turns is slow, and most differ in what can be counted.
    return _countable(one) == _countable(other) and same_sides(one, other)


def _corrects(tile: Tile) -> str | None:
    return tile.id if tile.id in catalogue() else None


def _countable(tile: Tile) -> tuple[object, ...]:
    """What a face shows, whichever way it lies."""
    return tile.front.symbols, sorted(tile.front.turned[0].codes), sorted(tile.front.terrains)


NAME: Final = "clan-companion-tiles"
VERSION: Final = 1
FORMAT: Final = f"{NAME}/{VERSION}"
MOST_TILES: Final = 300
"""All boxes together hold 54 tiles that the catalogue does not have."""


def dumps(tiles: Iterable[Tile]) -> str:
    """Tiles as the text of a tile file."""
    return json.dumps({"format": FORMAT, "tiles": [write_tile(tile) for tile in tiles]}, indent=1)


def read(field: Field) -> list[Tile]:
    """The tiles of a file's content, or a BadFile with one sentence that names the place."""
    _check_format(field.need("format"))
    tiles = [_read_tile(entry) for entry in field.need("tiles").items(MOST_TILES)]
    return tiles or field.need("tiles").refuse(mark("there is no tile in this file"))


def _check_format(field: Field) -> None:
    name, _slash, version = field.text().partition("/")
    if name != NAME:
        field.refuse(mark("{found} is no file of tiles"), found=shown(field.value))
    if version.isascii() and version.isdecimal() and len(version) < 5 and int(version) > VERSION:
        raise NewerFile
    if field.value != FORMAT:
        field.refuse(mark("{found} is not {wanted}"), found=shown(field.value), wanted=FORMAT)


def _read_tile(field: Field) -> Tile:
    tile = read_tile(field)
    if tile.set is TileSet.CASTLE:
        field.need("set").refuse(mark("castles are known and cannot be composed"))
    original = catalogue().get(tile.id or "")
    if original is not None and original.set is not tile.set:
        field.need("set").refuse(mark("{tile} is a tile of the set {set}"), tile=tile.id, set=original.set)
    return tile


def add(store: Store, tiles: Iterable[Tile]) -> Added:
    """Keeps what is new, all of it at once; a face that is here, or a tile corrected otherwise, is known."""
    new: list[Tile] = []
    known = 0
    here = [kept.tile for kept in library_of(store).tiles()]
    for tile in tiles:
        if is_known((*here, *new), tile):
            known += 1
        else:
            new.append(tile)
    library_of(store).keep_all(new)
    return Added(len(new), known)


def is_known(here: Iterable[Tile], tile: Tile) -> bool:
    """Is there a composed tile that shows the same, or a correction of the same catalogue tile?"""
    corrects = tile.id in catalogue()
    return any(kept.id == tile.id if corrects else same_tile(kept, tile) for kept in here)


class TileFiles:
    """The composed tiles as the app exports and imports them."""

    format: Final = NAME
    file_name: Final = "tiles.json"
    screen: Final = "isle-of-skye/library"

    def dumps(self, store: Store) -> str | None:
        tiles = [kept.tile for kept in library_of(store).tiles()]
        return dumps(tiles) if tiles else None

    def read(self, document: Field) -> Sequence[Tile]:
        return read(document)

    def add(self, store: Store, pieces: Iterable[Tile]) -> Added:
        return add(store, pieces)

    def pieces_in(self, state: TableState) -> Sequence[Tile]:
        """Tiles that no catalogue has; what players saw on a tile of the catalogue is theirs to answer."""
        laid = (placement.tile for player in state.game.players for placement in player.territory)
        offered = (offer.tile for offers in state.market.offers.values() for offer in offers)
        named = (*laid, *offered, *state.market.discards.values(), *state.dolmen)
        return [tile for tile in named if isinstance(tile, Tile) and tile.id not in catalogue()]

    def added_words(self, added: int) -> str:
        return ngettext("{count} new tile", "{count} new tiles", added).format(count=added)

    def place_of(self, pieces: Sequence[Tile]) -> dict[str, Any]:
        return {"box": str(pieces[0].set)}


TILES: Final = TileFiles()
