"""Tile files: the composed tiles of a box, to be shared and read again on another device.

    {"format": "clan-companion-tiles/1", "tiles": [tile objects of the game file]}

A file comes from a stranger: all of it is checked before any of it is kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final

from companion.core.i18n import ngettext
from companion.games.skye.model.tile_library import library_of, same_tile
from companion.protocol.game_face import Added
from companion.session.logs import NewerFile
from companion.store import Store
from scoring.core.reading import Field, shown
from scoring.skye.catalogue import catalogue
from scoring.skye.play.state import TableState
from scoring.skye.tile import Tile, TileSet
from scoring.skye.tilefile import read_tile, write_tile

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
    return tiles or field.need("tiles").refuse("there is no tile in this file")


def _check_format(field: Field) -> None:
    name, _slash, version = field.text().partition("/")
    if name != NAME:
        field.refuse(f"{shown(field.value)} is no file of tiles")
    if version.isascii() and version.isdecimal() and len(version) < 5 and int(version) > VERSION:
        raise NewerFile
    if field.value != FORMAT:
        field.refuse(f"{shown(field.value)} is not {FORMAT}")


def _read_tile(field: Field) -> Tile:
    tile = read_tile(field)
    if tile.set is TileSet.CASTLE:
        field.need("set").refuse("castles are known and cannot be composed")
    original = catalogue().get(tile.id or "")
    if original is not None and original.set is not tile.set:
        field.need("set").refuse(f"{tile.id} is a tile of the set {original.set}")
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
        return [
            placement.tile
            for player in state.game.players
            for placement in player.territory
            if placement.tile.id not in catalogue()
        ]

    def added_words(self, added: int) -> str:
        return ngettext("{count} new tile", "{count} new tiles", added).format(count=added)

    def place_of(self, pieces: Sequence[Tile]) -> dict[str, Any]:
        return {"box": str(pieces[0].set)}


TILES: Final = TileFiles()
