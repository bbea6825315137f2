"""The colours of landscapes and of what is drawn on the board, by role, for light and dark."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum, auto
from typing import Any, Final

Colour = tuple[int, int, int, int]
"""Red, green, blue and opacity, each 0 to 255."""


class Role(IntEnum):
    """What a colour is for. Its number is its place in the palette."""

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


COLOURS: Final[dict[int, tuple[str, str]]] = {
    Role.PASTURE: ("C3D67B", "8FA54E"),
    Role.MOUNTAIN: ("8F7D70", "5D5049"),
    Role.WATER: ("62A9D6", "2F6C96"),
    Role.TUFT: ("8FAE46", "64802A"),
    Role.WAVE: ("C4E3F3", "86BBDC"),
    Role.PEAK_LIGHT: ("B7A799", "85766B"),
    Role.PEAK_DARK: ("64544A", "392F2A"),
    Role.RIDGE: ("5A4A40", "2C231E"),
    Role.SHORE: ("F3E6BC", "CFC091"),
    Role.SHORE_INK: ("2A2420CC", "14110FCC"),
    Role.INK: ("2A2420", "14110F"),
    Role.OUTLINE: ("2A24208C", "14110F8C"),
    Role.HALO: ("FFFDF6", "F3EDDF"),
    Role.ROAD: ("F1DFAF", "DCC78F"),
    Role.CASING: ("6A5227", "3A2B12"),
    Role.DASH: ("B7995A", "9A7D42"),
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
}
PLAYERS: Final = {
    "blue": Role.PLAYER_BLUE,
    "yellow": Role.PLAYER_YELLOW,
    "red": Role.PLAYER_RED,
    "white": Role.PLAYER_WHITE,
    "green": Role.PLAYER_GREEN,
}
LENGTH: Final = 128
"""Colours in a palette: first those of all games, then a block for each game."""
BLOCK: Final = 32
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
    """All colours at the places of their roles, four bytes each."""
    places = (bytes(colour(role, dark)) if role in COLOURS else bytes(4) for role in range(LENGTH))
    return b"".join(places)
