"""The tiles that players composed, and what they answered to the catalogue's open questions, on this device.

library = library_of(store)
library.tiles()                         # list[ComposedTile] in the order they were made
library.keep(tile); library.change(number, tile, ""); library.forget(number)
library.answers(); library.answer("L05", "scroll", 1)
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from weakref import WeakKeyDictionary

from companion.store import Answer, Piece, Store
from scoring.core.reading import BadFile, Field
from scoring.skye.catalogue import catalogue
from scoring.skye.gamefile import GAME
from scoring.skye.tile import Tile, same_face
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


def same_tile(one: Tile, other: Tile) -> bool:
    """Do two tiles show the same on both sides, whichever way they were entered? What corrects one tile of the
    catalogue is never the same as what corrects another."""
    if (one.set, one.cost, one.tablet) != (other.set, other.cost, other.tablet) or _corrects(one) != _corrects(other):
        return False
    # Comparing faces in four turns is slow, and most tiles differ in what can be counted.
    if _countable(one) != _countable(other):
        return False
    if not same_face(one.front, other.front):
        return False
    if one.back is None or other.back is None:
        return one.back is other.back
    return same_face(one.back, other.back)


def _corrects(tile: Tile) -> str | None:
    return tile.id if tile.id in catalogue() else None


def _countable(tile: Tile) -> tuple[object, ...]:
    """What a face shows, whichever way it lies."""
    return tile.front.symbols, sorted(tile.front.turned[0].codes), sorted(tile.front.terrains)
