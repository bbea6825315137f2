"""The colours that only tiles of Isle of Skye have: symbols on tiles that are too small for pictures."""

from __future__ import annotations

from enum import IntEnum, auto
from typing import Final

from companion.art.palette import BLOCK, register


class Pip(IntEnum):
    """What a coloured point stands for."""

    SHEEP = 2 * BLOCK
    CATTLE = auto()
    FARM = auto()
    BROCH = auto()
    LIGHTHOUSE = auto()
    SHIP = auto()
    TUNNEL = auto()
    SCROLL = auto()
    TABLET = auto()
    BARREL = auto()


COLOURS: Final = {
    Pip.SHEEP: ("FFFDF5", "FFFDF5"),
    Pip.CATTLE: ("BC6128", "BC6128"),
    Pip.FARM: ("CC4631", "CC4631"),
    Pip.BROCH: ("D9D0C0", "D9D0C0"),
    Pip.LIGHTHOUSE: ("FFD64A", "FFD64A"),
    Pip.SHIP: ("1F3550", "1F3550"),
    Pip.TUNNEL: ("1B1714", "1B1714"),
    Pip.SCROLL: ("FFF3CF", "FFF3CF"),
    Pip.TABLET: ("A9A3B8", "A9A3B8"),
    Pip.BARREL: ("C9853F", "C9853F"),
}
register(COLOURS)
