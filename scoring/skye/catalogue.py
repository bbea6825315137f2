"""The tiles that are known: 5 castles and 73 landscape tiles.

The faces of the Druid, tunnel and borderland tiles are recorded nowhere; players compose them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import MappingProxyType

from scoring.core.reading import document
from scoring.skye.tile import Tile, TileSet
from scoring.skye.tilefile import read_tile


@cache
def catalogue() -> MappingProxyType[str, Tile]:
    """All known tiles by their id, castles first."""
    field = document(Path(__file__).with_name("catalogue.json").read_bytes())
    tiles = (read_tile(entry) for entry in field.items(most=1000))
    return MappingProxyType({tile.id: tile for tile in tiles if tile.id})


@cache
def landscape_tiles() -> tuple[Tile, ...]:
    """The known tiles that come from the bag."""
    return tuple(tile for tile in catalogue().values() if tile.set is not TileSet.CASTLE)
