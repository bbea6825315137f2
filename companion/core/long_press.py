"""A finger that stays where it is: heard of after half a second, and never because the app was busy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivy.clock import Clock

LONG_PRESS_SECONDS: Final = 0.5


class LongPress:
    """Calls back once a finger has been down long enough, unless it is cancelled before.

    A frame that takes long ends with the time being up although the finger may have been lifted meanwhile. So the
    callback waits for one frame more: whatever the screen has felt is dispatched before it, and cancels it.
    """

    def __init__(self, callback: Callable[[], object]) -> None:
        self._callback = callback
        self._event = Clock.schedule_once(lambda _: self._is_time(), LONG_PRESS_SECONDS)

    def cancel(self) -> None:
        self._event.cancel()

    def _is_time(self) -> None:
        self._event = Clock.schedule_once(lambda _: self._callback(), 0)
