"""The button that reads a screen aloud."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.shell.navigation import Shell
from companion.shell.speech import can_read
from companion.widgets.bars import BarButton


def speaker(shell: Shell, text: Callable[[], str]) -> list[Widget]:
    """A button that reads aloud, where the players want one."""
    if not can_read(shell):
        return []
    return [BarButton("volume-high", on_tap=lambda: shell.device.speak(text()), test_id="speak")]
