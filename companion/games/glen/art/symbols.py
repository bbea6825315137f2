"""Which ready-made picture stands for what: kinds of tiles, special places, resources, counters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scoring.glen.tile import Kind, Resource, Tile

RESOURCES: Final[Mapping[Resource, str]] = {
    Resource.WOOD: "glen-wood",
    Resource.STONE: "glen-stone",
    Resource.GRAIN: "glen-grain",
    Resource.SHEEP: "sheep",
    Resource.CATTLE: "cattle",
}
BARREL: Final = "barrel"
COIN: Final = "coin"
VP: Final = "vp"
CLAN: Final = "glen-clan"
CHIEFTAIN: Final = "glen-chieftain"
BONNET: Final = "glen-bonnet"
TILE: Final = "glen-tile"
PLACE: Final = "glen-deed"
"""The card of a special place, whichever it is."""
TRACK: Final = "glen-track"
WAREHOUSE: Final = "glen-warehouse"
ACTIVATION: Final = "glen-activate"
DIE: Final = "glen-die"

KINDS: Final[Mapping[Kind, str]] = {
    Kind.QUARRY: RESOURCES[Resource.STONE],
    Kind.FOREST: RESOURCES[Resource.WOOD],
    Kind.FIELD: RESOURCES[Resource.GRAIN],
    Kind.MEADOW: RESOURCES[Resource.SHEEP],
    Kind.PASTURE: RESOURCES[Resource.CATTLE],
    Kind.DISTILLERY: "glen-still",
    Kind.ABBEY: "glen-iona-abbey",
    Kind.BUTCHER: "glen-butcher",
    Kind.FAIR: "glen-fair",
    Kind.TAVERN: "glen-tavern",
    Kind.GROCER: "glen-grocer",
    Kind.BRIDGE: "glen-bridge",
    Kind.VILLAGE: "glen-village",
    Kind.CASTLE: "castle",
    Kind.LOCH: "glen-loch",
}


def symbol_of(tile: Tile) -> str:
    """The picture on a tile; a special place has its own."""
    return place_symbol(tile.place) if tile.place else KINDS[tile.kind]


def place_symbol(place: str) -> str:
    """The picture of a special place."""
    return "glen-loch" if place == "loch-ness" else f"glen-{place}"
