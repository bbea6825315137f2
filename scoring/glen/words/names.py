"""What things are called: tiles, special places, resources, achievements."""

from __future__ import annotations

from typing import ClassVar, Final

from scoring.core import places
from scoring.core.translator import mark
from scoring.glen.tile import Tile

EDITIONS: Final = {"glen-more-de-2010": mark("German 2010")}

KINDS: Final = {
    "quarry": mark("quarry"),
    "forest": mark("forest"),
    "distillery": mark("distillery"),
    "abbey": mark("abbey"),
    "sheep meadow": mark("sheep meadow"),
    "cattle pasture": mark("cattle pasture"),
    "grain field": mark("grain field"),
    "butcher": mark("butcher"),
    "fair": mark("fair"),
    "tavern": mark("tavern"),
    "grocer": mark("grocer"),
    "bridge": mark("bridge"),
    "village": mark("village"),
    "castle": mark("castle"),
    "loch": mark("loch"),
}

PLACES: Final = {
    "castle-stalker": "Castle Stalker",
    "castle-moil": "Castle Moil",
    "armadale-castle": "Armadale Castle",
    "loch-lochy": "Loch Lochy",
    "duart-castle": "Duart Castle",
    "castle-of-mey": "Castle of Mey",
    "iona-abbey": "Iona Abbey",
    "loch-morar": "Loch Morar",
    "loch-ness": "Loch Ness",
    "donan-castle": "Donan Castle",
    "cawdor-castle": "Cawdor Castle",
    "loch-shiel": "Loch Shiel",
    "loch-oich": "Loch Oich",
}
"""Names of Scotland: they are the same in every language."""

RESOURCES: Final = {
    "wood": mark("wood"),
    "stone": mark("stone"),
    "grain": mark("grain"),
    "sheep": mark("sheep"),
    "cattle": mark("cattle"),
}

HEADINGS: Final = {
    "whisky": mark("Whisky"),
    "chieftains": mark("Chieftains"),
    "places": mark("Special places"),
    "coins": mark("Coins"),
    "tiles": mark("Surplus tiles"),
    "final": mark("Settlement"),
}


class NameWords(places.PlaceWords):
    """Names by id, and places told from the start village."""

    ORIGIN: ClassVar[str] = mark("start village")
    AT_ORIGIN: ClassVar[str] = mark("the start village")

    def edition(self, edition: str) -> str:
        return self._(EDITIONS[edition])

    def kind(self, kind: str) -> str:
        return self._(KINDS[kind])

    def resource(self, resource: str) -> str:
        return self._(RESOURCES[resource])

    def heading(self, rule: str) -> str:
        """An achievement, a card or a part of the settlement as a heading."""
        return PLACES.get(rule) or self._(HEADINGS[rule])

    def tile(self, tile: Tile) -> str:
        """A tile by its name, inside a sentence: a special place, or a kind with its number."""
        if tile.place:
            return PLACES[tile.place]
        kind = self._("start village") if tile.id == "start-village" else self.kind(tile.kind)
        numbered = tile.id and tile.stack is not None
        return self._("{kind} ({id})").format(kind=kind, id=tile.id) if numbered else kind

    def tile_first(self, tile: Tile) -> str:
        """The same at the start of a sentence."""
        name = self.tile(tile)
        return name[:1].upper() + name[1:]
