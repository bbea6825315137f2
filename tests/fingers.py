"""Touches as a screen reports them."""

from typing import Any


def finger(x: float, y: float) -> Any:
    """A finger over a point of the window; it goes down, moves and lifts when told."""
    from kivy.tests.common import UnitTestTouch

    return UnitTestTouch(x, y)
