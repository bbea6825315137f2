"""What things are called: scoring tiles, scrolls, terrains, colours, editions."""

from __future__ import annotations

from typing import Final

from scoring.core.translator import Translator, mark

TERRAINS: Final = {"pasture": mark("pasture"), "mountain": mark("mountain"), "water": mark("water")}

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

SCORING_TILES: Final = {
    "squares": mark("Squares"),
    "completed-areas": mark("Completed areas"),
    "sheep": mark("Sheep"),
    "large-areas": mark("Large areas"),
    "mountain-brochs": mark("Brochs in mountains"),
    "building-sets": mark("Building sets"),
    "most-barrels": mark("Most barrels"),
    "most-ships": mark("Most ships"),
    "farm-animals": mark("Animals at farms"),
    "most-gold": mark("Most gold"),
    "castle-cattle": mark("Cattle on castle roads"),
    "harbours": mark("Harbours"),
    "castle-roads": mark("Castle roads"),
    "columns": mark("Columns"),
    "largest-lake": mark("Largest lake"),
    "completed-mountains": mark("Completed mountains"),
    "open-water": mark("Open water"),
    "largest-herd": mark("Largest herd"),
    "most-lighthouses": mark("Most lighthouses"),
    "longest-diagonal": mark("Longest diagonal"),
    "largest-mountain": mark("Largest mountain"),
    "lake-house": mark("Farms at lakes"),
    "rows": mark("Rows"),
    "best-scroll": mark("Best scroll"),
}

SCROLLS: Final = {
    "sheep": mark("sheep scroll"),
    "barrels": mark("barrels scroll"),
    "ships": mark("ships scroll"),
    "cattle": mark("cattle scroll"),
    "brochs": mark("brochs scroll"),
    "farms": mark("farms scroll"),
    "lighthouses": mark("lighthouses scroll"),
    "completed-pastures": mark("completed pastures scroll"),
    "completed-mountains": mark("completed mountains scroll"),
    "completed-waters": mark("completed waters scroll"),
    "building-sets": mark("building sets scroll"),
    "longest-road": mark("longest road scroll"),
    "harbours": mark("harbours scroll"),
    "gold": mark("gold scroll"),
    "animal-pairs": mark("animal pairs scroll"),
    "flat-3": mark("3 VP scroll"),
    "flat-4": mark("4 VP scroll"),
    "rows": mark("rows scroll"),
    "columns": mark("columns scroll"),
}


class NameWords(Translator):
    """Names by id."""

    def scoring_tile(self, name: str) -> str:
        """The name of a scoring tile, as a heading."""
        return self._(SCORING_TILES[name])

    def scroll(self, name: str) -> str:
        """The name of a scroll, inside a sentence."""
        return self._(SCROLLS[name])

    def terrain(self, terrain: str) -> str:
        return self._(TERRAINS[terrain])

    def castle(self, colour: str) -> str:
        return self._(CASTLES[colour])

    def edition(self, edition: str) -> str:
        return self._(EDITIONS[edition])
