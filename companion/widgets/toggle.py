"""A switch: Toggle(active=True, on_change=lambda active: ...)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget
from kivymd.uix.selectioncontrol import MDSwitch

from companion.core.theme import theme
from companion.widgets.kivymd_compat import mend_switch
from companion.widgets.material import Material

mend_switch()


class Toggle(Material, MDSwitch):
    """On or off, KivyMD's; its thumb slides under a finger only."""

    def __init__(self, active: bool = False, on_change: Callable[[bool], object] | None = None, **options: Any) -> None:
        self.on_change = on_change
        super().__init__(disable_animation=True, on_tap=self._turn, **options)
        # KivyMD fails when it is told so before it has a thumb.
        self.active = active

    def _turn(self) -> None:
        self.disable_animation = theme.reduce_motion
        self.active = not self.active
        self.disable_animation = True
        if self.on_change is not None:
            self.on_change(self.active)

    def on_pressed(self, _switch: Widget, pressed: bool) -> None:
        """The thumb swells under the finger."""
        if pressed:
            self.on_thumb_down()
        else:
            self.on_active(self, self.active)

    def set_icon(self, *_: object) -> None:
        """KivyMD looks for an icon on the thumb after a while, and ours has none."""
