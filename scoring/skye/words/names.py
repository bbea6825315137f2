"""What things are called: scoring tiles and scrolls by their rows, terrains, colours, editions."""

from __future__ import annotations

from typing import ClassVar, Final

from scoring.core import places
from scoring.core.translator import Translator, mark
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import SCROLLS


class SkyePlaceWords(places.PlaceWords):
    """Cells, edges and gaps in words."""

    ORIGIN: ClassVar[str] = mark("castle")
    AT_ORIGIN: ClassVar[str] = mark("the castle")


TERRAINS: Final = {"pasture": mark("pasture"), "mountain": mark("mountain"), "water": mark("water")}
AREAS: Final = {"pasture": mark("Pasture area"), "mountain": mark("Mountain area"), "water": mark("Water area")}

CASTLES: Final = {
    "blue": mark("the blue castle"),
    "yellow": mark("the yellow castle"),
    "red": mark("the red castle"),
    "white": mark("the white castle"),
    "green": mark("the green castle"),
}

EDITIONS: Final = {
    "en-2022": mark("English 2022"),
    "de-2022": mark("German 2022"),
    "en-2015": mark("English 2015"),
    "nl-2015": mark("Dutch 2015"),
}


class NameWords(Translator):
    """Names by id."""

    def scoring_tile(self, name: str) -> str:
        """The name of a scoring tile, as a heading."""
        return self._(SCORING_TILES[name].name)

    def short_tile(self, name: str) -> str:
        """The same in one word, as on a tab."""
        tile = SCORING_TILES[name]
        return self._(tile.short or tile.name)

    def scroll(self, name: str) -> str:
        """The name of a scroll, inside a sentence."""
        return self._(SCROLLS[name].name)

    def terrain(self, terrain: str) -> str:
        return self._(TERRAINS[terrain])

    def area(self, terrain: str) -> str:
        """An area by its terrain, as a heading."""
        return self._(AREAS[terrain])

    def castle(self, colour: str) -> str:
        return self._(CASTLES[colour])

    def edition(self, edition: str) -> str:
        return self._(EDITIONS[edition])
