"""A place in the navigation bar."""

from __future__ import annotations

from typing import NamedTuple


class Tab(NamedTuple):
    """A place in the navigation bar: the screen's name, its words, its icon, and its icon while it is in front."""

    screen: str
    text: str
    icon: str
    selected: str
