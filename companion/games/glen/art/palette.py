"""The colours that only Glen More has: frames, grounds, and the cubes of the five resources."""

from __future__ import annotations

from enum import IntEnum, auto
from typing import Final

from companion.art.palette import BLOCK, register
from scoring.glen.tile import Frame, Resource


class Hue(IntEnum):
    """What a colour of this game is for."""

    YELLOW = 3 * BLOCK
    GREEN = auto()
    BROWN = auto()
    GREY = auto()
    BLUE = auto()
    YELLOW_DEEP = auto()
    GREEN_DEEP = auto()
    BROWN_DEEP = auto()
    GREY_DEEP = auto()
    BLUE_DEEP = auto()
    MEADOW = auto()
    MOSS = auto()
    CROP = auto()
    FURROW = auto()
    GRAVEL = auto()
    PEBBLE = auto()
    YARD = auto()
    COBBLE = auto()
    TREE = auto()
    TREE_LIT = auto()
    DEEP = auto()
    CUBE_WOOD = auto()
    CUBE_STONE = auto()
    CUBE_GRAIN = auto()
    CUBE_SHEEP = auto()
    CUBE_CATTLE = auto()
    LIT = auto()
    """Laid over a colour: a side in the light."""
    SHADE = auto()
    """Laid over a colour: a side in the shade, and what something casts on the ground."""
    PLATE = auto()
    ON_PLATE = auto()
    CHART = auto()


COLOURS: Final = {
    Hue.YELLOW: ("EDC24A", "C0952B"),
    Hue.GREEN: ("86B244", "5E8430"),
    Hue.BROWN: ("B27844", "855530"),
    Hue.GREY: ("9B93A0", "6E6873"),
    Hue.BLUE: ("4E94CB", "2E6C9F"),
    Hue.YELLOW_DEEP: ("7D590A", "553C04"),
    Hue.GREEN_DEEP: ("446B1B", "2A430F"),
    Hue.BROWN_DEEP: ("5E3717", "3A200B"),
    Hue.GREY_DEEP: ("4E4754", "302B35"),
    Hue.BLUE_DEEP: ("1D557F", "0F3453"),
    Hue.MEADOW: ("D3E293", "97A95A"),
    Hue.MOSS: ("BDD077", "82954A"),
    Hue.CROP: ("F3DE9C", "B59F5E"),
    Hue.FURROW: ("D9B860", "8F7838"),
    Hue.GRAVEL: ("E4DBCC", "8E857B"),
    Hue.PEBBLE: ("BDB1A1", "665E56"),
    Hue.YARD: ("F3E8D0", "A99C84"),
    Hue.COBBLE: ("DCCBA8", "887A62"),
    Hue.TREE: ("4C7A3F", "2C4A2B"),
    Hue.TREE_LIT: ("79A852", "4A6E3C"),
    Hue.DEEP: ("3F82B855", "1D486A55"),
    Hue.CUBE_WOOD: ("3F8A45", "3F8A45"),
    Hue.CUBE_STONE: ("9AA0A6", "9AA0A6"),
    Hue.CUBE_GRAIN: ("F5C52E", "F5C52E"),
    Hue.CUBE_SHEEP: ("FFFDF6", "FFFDF6"),
    Hue.CUBE_CATTLE: ("8C4A20", "8C4A20"),
    Hue.LIT: ("FFFFFF66", "FFFFFF55"),
    Hue.SHADE: ("2A242038", "00000055"),
    Hue.PLATE: ("FFFBF0", "F3EDDF"),
    Hue.ON_PLATE: ("2A2420", "14110F"),
    Hue.CHART: ("8E5AA8", "8E5AA8"),
}
register(COLOURS)

FRAMES: Final = {frame: Hue[frame.name] for frame in Frame}
DEEP_FRAMES: Final = {frame: Hue[f"{frame.name}_DEEP"] for frame in Frame}
"""The lines and glyphs of a frame."""
CUBES: Final = {resource: Hue[f"CUBE_{resource.name}"] for resource in Resource}
