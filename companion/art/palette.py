"""The colours of landscapes and of what is drawn on the board, by role, for light and dark."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum, auto
from typing import Any, Final

Colour = tuple[int, int, int, int]
"""Red, green, blue and opacity, each 0 to 255."""


class Role(IntEnum):
    """What a colour is for. Its number is its place in the palette; a number between two is a mixture of them, so
    those that are mixed, as the tones of a facet, stand side by side."""

    PASTURE = 0
    MOUNTAIN = auto()
    WATER = auto()
    TUFT = auto()
    WAVE = auto()
    PEAK_LIGHT = auto()
    PEAK_DARK = auto()
    RIDGE = auto()
    SHORE = auto()
    SHORE_INK = auto()
    INK = auto()
    OUTLINE = auto()
    HALO = auto()
    ROAD = auto()
    CASING = auto()
    DASH = auto()
    WALL = auto()
    HEATHER = auto()
    HEATHER_RIM = auto()
    ON_HEATHER = auto()
    HEATHER_SOFT = auto()
    CLASH = auto()
    CLASH_RIM = auto()
    CELL_LINE = auto()
    CELL_FILL = auto()
    CELL_SIGN = auto()
    ASK = auto()
    ON_ASK = auto()
    PLAYER_BLUE = auto()
    PLAYER_YELLOW = auto()
    PLAYER_RED = auto()
    PLAYER_WHITE = auto()
    PLAYER_GREEN = auto()
    MEADOW = auto()
    HAY = auto()
    CROP = auto()
    FURROW = auto()
    TREE_DARK = auto()
    TREE = auto()
    TREE_LIGHT = auto()
    BLOOM = auto()
    BLOOM_LIGHT = auto()
    STONE = auto()
    STONE_DARK = auto()
    BANK = auto()
    DEEP = auto()
    SHALLOW = auto()
    FOAM = auto()
    ROCK = auto()
    FACET_LIGHT = auto()
    FACET_MID = auto()
    FACET_DARK = auto()
    FACET_DARKEST = auto()
    MOOR = auto()
    MOOR_GREEN = auto()
    SCREE = auto()
    SNOW = auto()
    SNOW_SHADE = auto()
    VERGE = auto()
    VERGE_ROCK = auto()
    SHADE = auto()
    PALE = auto()
    GROUND = auto()
    DONE = auto()
    ON_DONE = auto()


COLOURS: Final[dict[int, tuple[str, str]]] = {
    Role.PASTURE: ("C6D883", "8B9C61"),
    Role.MOUNTAIN: ("675B5B", "39333E"),
    Role.WATER: ("5EA7D4", "376B96"),
    Role.TUFT: ("7C9C3D", "55693B"),
    Role.WAVE: ("C6E6F2", "8DB4CC"),
    Role.PEAK_LIGHT: ("B4A598", "95807F"),
    Role.PEAK_DARK: ("352D36", "191520"),
    Role.RIDGE: ("3B3335", "1B1720"),
    Role.SHORE: ("F2E2B3", "C0AE86"),
    Role.SHORE_INK: ("4B6C74BF", "1D3447BF"),
    Role.INK: ("2A2420", "14110F"),
    Role.OUTLINE: ("2A242026", "0A080C26"),
    Role.HALO: ("FFFDF6", "F3EDDF"),
    Role.ROAD: ("F3E2B8", "CFBB8C"),
    Role.CASING: ("9A7B48", "54452F"),
    Role.DASH: ("DCC48D", "B59F6E"),
    Role.WALL: ("B9AE9F", "B9AE9F"),
    Role.HEATHER: ("6E3F80", "E3B8F1"),
    Role.HEATHER_RIM: ("FFFFFF", "2A0F38"),
    Role.ON_HEATHER: ("FFFFFF", "452358"),
    Role.HEATHER_SOFT: ("F3DAFB", "573169"),
    Role.CLASH: ("A8303F", "FFB3B6"),
    Role.CLASH_RIM: ("FFFFFF", "5B0716"),
    Role.CELL_LINE: ("8C857C", "7A737A"),
    Role.CELL_FILL: ("00000008", "FFFFFF0A"),
    Role.CELL_SIGN: ("8C857C", "8E878E"),
    Role.ASK: ("FFE2A6", "FFE2A6"),
    Role.ON_ASK: ("3A2900", "3A2900"),
    Role.PLAYER_BLUE: ("2F6FD0", "2F6FD0"),
    Role.PLAYER_YELLOW: ("F2BE22", "F2BE22"),
    Role.PLAYER_RED: ("C22F2F", "C22F2F"),
    Role.PLAYER_WHITE: ("FBFAF6", "FBFAF6"),
    Role.PLAYER_GREEN: ("4DB47A", "4DB47A"),
    Role.MEADOW: ("B3CC6C", "788B53"),
    Role.HAY: ("D9D98C", "A09B66"),
    Role.CROP: ("A4C15F", "6D8250"),
    Role.FURROW: ("8EAE4C", "5D7342"),
    Role.TREE_DARK: ("43683A", "22382D"),
    Role.TREE: ("5E8C42", "324E38"),
    Role.TREE_LIGHT: ("86B356", "4C6846"),
    Role.BLOOM: ("A06C9E", "7D5889"),
    Role.BLOOM_LIGHT: ("C398BF", "A17BA8"),
    Role.STONE: ("DCD5C6", "A8A097"),
    Role.STONE_DARK: ("6F685E", "3A3639"),
    Role.BANK: ("8FA952", "5D7040"),
    Role.DEEP: ("4287BC", "28557F"),
    Role.SHALLOW: ("ABDFE3", "7FB2C0"),
    Role.FOAM: ("F4FBF8", "D9E4E6"),
    Role.ROCK: ("746865", "443C47"),
    Role.FACET_LIGHT: ("B4A598", "95807F"),
    Role.FACET_MID: ("897B74", "5B4D55"),
    Role.FACET_DARK: ("473D44", "221D2A"),
    Role.FACET_DARKEST: ("352D36", "191520"),
    Role.MOOR: ("5B5049", "322C32"),
    Role.MOOR_GREEN: ("6B644E", "3C3B35"),
    Role.SCREE: ("93867D", "64585E"),
    Role.SNOW: ("FAF9F5", "EADFDF"),
    Role.SNOW_SHADE: ("BFCAD8", "8B91AC"),
    Role.VERGE: ("A3B05F", "6E7A47"),
    Role.VERGE_ROCK: ("9C8D7C", "64585A"),
    Role.SHADE: ("2B3A2A", "0E1420"),
    Role.PALE: ("F4EFE6", "221D23"),
    Role.GROUND: ("E7E1D6", "1A171A"),
    Role.DONE: ("1E6B3C", "C6F2D1"),
    Role.ON_DONE: ("FFFFFF", "0C3A20"),
}
PLAYERS: Final = {
    "blue": Role.PLAYER_BLUE,
    "yellow": Role.PLAYER_YELLOW,
    "red": Role.PLAYER_RED,
    "white": Role.PLAYER_WHITE,
    "green": Role.PLAYER_GREEN,
}
LENGTH: Final = 256
"""Colours in a palette: first those of all games, then a block for each game."""
BLOCK: Final = 64
"""The colours a game may have of its own. The first game's begin at twice this number, the second's at three times."""


def register(colours: Mapping[Any, tuple[str, str]]) -> None:
    """Adds the colours of a game, by roles of its own with numbers from its own block."""
    assert not COLOURS.keys() & colours.keys(), "two games share a block"
    COLOURS.update(colours)


def colour(role: int, dark: bool = False) -> Colour:
    """The colour of a role."""
    code = COLOURS[role][dark]
    red, green, blue = (int(code[at : at + 2], 16) for at in (0, 2, 4))
    return red, green, blue, int(code[6:8] or "FF", 16)


def palette(dark: bool = False) -> bytes:
    """Two rows of all colours at the places of their roles, four bytes each: as they are, and fully transparent.

    Between the rows lies every opacity, and between two places every mixture, so that a corner of a triangle names
    its colour by a point and a picture in the dark is the same triangles over another palette.
    """
    places = [bytes(colour(role, dark)) if role in COLOURS else bytes(4) for role in range(LENGTH)]
    return b"".join(places) + b"".join(place[:3] + b"\0" for place in places)
