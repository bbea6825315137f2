"""The layouts, and which of them a window gets."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

RAIL_FROM: Final = 600
WIDE_FROM: Final = 840
LOW: Final = 480
"""A window lower than this and wider than high is a phone on its side."""


class Layout(StrEnum):
    PHONE = "phone"
    """Bottom bar, bottom sheets."""
    SIDE = "side"
    """Narrow rail, side sheets: small tablets and phones on their side."""
    WIDE = "wide"
    """Rail with labels, side panel: tablets and desktops."""
    COMPACT = "compact"
    """A small part of a window with navigation and a cross of its own, like a zone of table mode; no window's."""


def layout_for(width: float, height: float) -> Layout:
    """The layout for a window, its size in dp."""
    if height < LOW and width > height:
        return Layout.SIDE
    if width < RAIL_FROM:
        return Layout.PHONE
    return Layout.SIDE if width < WIDE_FROM else Layout.WIDE


def sheet_layout_for(layout: Layout, width: float, height: float) -> Layout:
    """How sheets open in a window: where it is narrow and upright, from below as on a phone, so that what they speak of
    keeps its whole width."""
    return Layout.PHONE if layout is Layout.SIDE and height > width else layout
