"""Where everybody sits at a tablet that lies flat: zones, the way they face, and who has which. No Kivy here."""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence
from typing import Any, Final, NamedTuple

from companion.board.view import ViewFrame
from companion.core.layout import RAIL_FROM, WIDE_FROM, Layout, layout_for

SEATS: Final = "table_seats"
"""The setting that holds who sits where, for every group of people."""

SIDES: Final = {
    # players: their zones, clockwise as people sit
    2: ("bottom", "top"),
    3: ("bottom left", "top", "bottom right"),
    4: ("bottom left", "top left", "top right", "bottom right"),
    5: ("bottom left", "top left", "top right", "right", "bottom right"),
}
QUARTERS: Final = {"bottom": 0, "left": 1, "top": 2, "right": 3}
"""Clockwise turns that make a zone face each side of the tablet."""
ALONG_SHORT_SIDES: Final = 2
"""So many players have the short sides of a tablet."""
SHORT_SIDE: Final = 0.295
"""The share of the length that goes to the player at a short side."""


class ZoneSeat(NamedTuple):
    """A part of the screen, and its clockwise quarter turns."""

    frame: ViewFrame
    quarter: int


class Plan(NamedTuple):
    """Every zone, clockwise, and the strip between them."""

    zones: tuple[ZoneSeat, ...]
    strip: ZoneSeat


def has_room(width: float, height: float) -> bool:
    """Is a window, its size in dp, a tablet's, whichever way it is held?"""
    upright = max(width, height) >= WIDE_FROM and min(width, height) >= RAIL_FROM
    return upright or layout_for(width, height) is Layout.WIDE


def plan(count: int, width: float, height: float, gap: float, strip: float) -> Plan:
    """The zones for so many players; people sit along the long sides, however the tablet is turned, but two at the
    short ones: a half of the tablet is nearly square there, as territories are."""
    if count == ALONG_SHORT_SIDES and width >= height:
        return _turned(_lying(count, height, width, gap, strip), width)
    if width >= height or count == ALONG_SHORT_SIDES:
        return _lying(count, width, height, gap, strip)
    return _turned(_lying(count, height, width, gap, strip), width)


def _turned(lying: Plan, width: float) -> Plan:
    return Plan(tuple(_stood(seat, width) for seat in lying.zones), _stood(lying.strip, width))


def _lying(count: int, width: float, height: float, gap: float, strip: float) -> Plan:
    side = round(width * SHORT_SIDE) if count == max(SIDES) else 0
    length = width - 2 * gap - (side + gap if side else 0)
    half = (height - 4 * gap - strip) // 2
    middle = ViewFrame(gap, 2 * gap + half, length, height - 4 * gap - 2 * half)
    rows = {"bottom": gap, "top": height - gap - half}
    columns = {"left": (gap, (length - gap) // 2), "right": (gap + length - (length - gap) // 2, (length - gap) // 2)}
    zones = []
    for name in SIDES[count]:
        row, _, column = name.partition(" ")
        if row in rows:
            x, wide = columns.get(column, (gap, length))
            zones.append(ZoneSeat(ViewFrame(x, rows[row], wide, half), QUARTERS[row]))
        else:
            zones.append(ZoneSeat(ViewFrame(width - gap - side, gap, side, height - 2 * gap), QUARTERS[row]))
    return Plan(tuple(zones), ZoneSeat(middle, 0))


def _stood(seat: ZoneSeat, width: float) -> ZoneSeat:
    """The same seat on a tablet held upright: what was below is at the right."""
    x, y, wide, high = seat.frame
    return ZoneSeat(ViewFrame(width - y - high, x, high, wide), (seat.quarter + 3) & 3)


# --- who sits where ---


def seating(settings: MutableMapping[str, Any], names: Sequence[str]) -> list[str]:
    """These people in the order of the zones: as they sat last time, else clockwise as they play."""
    kept = settings.get(SEATS, {}).get(_group(names), [])
    return list(kept) if sorted(kept) == sorted(names) else list(names)


def keep_seating(settings: MutableMapping[str, Any], order: Sequence[str]) -> None:
    """Remembers who sits where."""
    settings[SEATS] = {**settings.get(SEATS, {}), _group(order): list(order)}


def _group(names: Sequence[str]) -> str:
    return "\n".join(sorted(names))
